//go:build !unix

package queue

import "os"

// lockFile opens the file; here nothing keeps two servers from one store.
func lockFile(name string) (*os.File, error) {
	return os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
}
