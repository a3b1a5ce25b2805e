//go:build !unix

package queue

import "os"

// lockFile opens the file. On this system, nothing prevents two servers from using one
// store.
func lockFile(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
}
