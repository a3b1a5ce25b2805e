//go:build unix && !aix && (!solaris || illumos)

package shelf

import (
	"errors"
	"os"
	"syscall"
)

// lock takes the lock of a directory. The system releases it when the process ends for any
// reason.
func lock(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	for {
		switch err = syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); {
		case err == nil:
			return f, nil
		case errors.Is(err, syscall.EWOULDBLOCK):
			err = errInUse
		case errors.Is(err, syscall.EINTR):
			continue
		}
		return nil, errors.Join(err, f.Close())
	}
}
