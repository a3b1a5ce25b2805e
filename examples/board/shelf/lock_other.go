//go:build !windows && (!unix || aix || (solaris && !illumos))

package shelf

import "os"

// lock opens the file of the lock; where the system has no locks that end with
// the process, nobody is kept out.
func lock(path string) (*os.File, error) { return os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600) }
