//go:build !windows && (!unix || aix || (solaris && !illumos))

package shelf

import "os"

// lock opens the lock file. This system has no locks that end with the process, so other
// servers are not kept out.
func lock(path string) (*os.File, error) { return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600) }
