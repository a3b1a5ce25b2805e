package shelf

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
)

// forgotten is how the name of a record begins whose game is being forgotten. The name of the
// game follows.
const forgotten = ".forgotten-"

// Changed returns the games, including games that have lost their card or their record, with the
// time when a file of each was last written. It leaves out games that are being created or
// forgotten.
func (s *Shelf) Changed() (map[string]time.Time, error) {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return nil, err
	}
	changed, games := map[string]time.Time{}, map[string]bool{}
	for _, entry := range entries {
		about, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			continue // another process has just removed or replaced it
		}
		if err != nil {
			return nil, err
		}
		name, part, _ := strings.Cut(entry.Name(), ".")
		games[name] = games[name] || part == string(desk.Card) || part == string(desk.Record)
		if about.ModTime().After(changed[name]) {
			changed[name] = about.ModTime()
		}
	}
	for name := range changed {
		if !games[name] {
			delete(changed, name)
		}
	}
	for _, entry := range entries {
		for _, hidden := range []string{forgotten, unfinished} {
			if name, ok := strings.CutPrefix(entry.Name(), hidden); ok {
				delete(changed, strings.TrimSuffix(name, ".json"))
			}
		}
	}
	return changed, nil
}

// Forget removes all files of a game that were last written before a time, and reports whether
// they were. With its first step there is no such game any more. If a later step fails or is
// interrupted, [Shelf.Clear] and Open do the rest.
func (s *Shelf) Forget(name string, before time.Time) (bool, error) {
	files, err := s.files(name + ".")
	for _, path := range files {
		about, wrong := os.Stat(path)
		if err = errors.Join(err, wrong); err == nil && !about.ModTime().Before(before) {
			return false, nil
		}
	}
	if err == nil {
		err = s.rename(s.path(name, desk.Record), filepath.Join(s.dir, forgotten+name))
	}
	if err != nil {
		return false, err
	}
	return true, s.clear(name)
}

// Clear removes the remains of games that were being forgotten when something failed.
func (s *Shelf) Clear() error {
	left, err := s.files(forgotten)
	for _, path := range left {
		err = errors.Join(err, s.clear(strings.TrimPrefix(filepath.Base(path), forgotten)))
	}
	return err
}

// clear removes the files of a game that is being forgotten. Its record is the last one.
func (s *Shelf) clear(name string) error {
	files, err := s.files(name + ".")
	for _, path := range files {
		err = errors.Join(err, remove(path))
	}
	if err == nil {
		err = s.syncDir()
	}
	if err != nil {
		return err
	}
	return os.Remove(filepath.Join(s.dir, forgotten+name))
}

// files lists the paths of the files whose names begin with a prefix.
func (s *Shelf) files(prefix string) (paths []string, err error) {
	entries, err := os.ReadDir(s.dir)
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), prefix) {
			paths = append(paths, filepath.Join(s.dir, entry.Name()))
		}
	}
	return paths, err
}
