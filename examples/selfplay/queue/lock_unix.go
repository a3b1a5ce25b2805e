//go:build unix

package queue

import (
	"fmt"
	"os"
	"syscall"
)

// lockFile takes a lock that the system releases when the process ends, for any reason.
func lockFile(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%w: %s: %w", ErrInUse, name, err)
	}
	return f, nil
}
