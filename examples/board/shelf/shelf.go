// Package shelf keeps games in a directory. Each game has a file NAME.record in the record
// format of the library and a small NAME.json with its players. Both contain secrets of the
// players. So does NAME.record.aside, a copy of the record from before the lines that do
// not replay were removed. NAME.beside contains the players' chat.
//
// A method only succeeds once its data is on the disk. Each game has separate files, so
// many games sync concurrently, and a journaling file system commits them together. The
// number of successive syncs per second therefore does not limit the number of moves.
package shelf

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A Shelf is a directory of games. Different games can be used concurrently, and each game
// by one goroutine at a time.
type Shelf struct {
	dir  string
	lock *os.File
}

// errInUse means that another process uses the directory. Two processes writing the same
// records would corrupt them.
var errInUse = errors.New("another server keeps its games there: stop it, or take another directory")

// Open returns the shelf of a directory, creating the directory if necessary. No other
// process can open it until Close, or until this process ends. Open removes unfinished
// files of a killed process.
func Open(dir string) (*Shelf, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	held, err := lock(filepath.Join(dir, ".lock"))
	if err != nil {
		return nil, fmt.Errorf("directory of games %s: %w", dir, err)
	}
	s := &Shelf{dir, held}
	if err := s.sweep(); err != nil {
		return nil, errors.Join(fmt.Errorf("directory of games %s: %w", dir, err), s.Close())
	}
	return s, nil
}

// unfinished is the pattern of the names of unfinished files.
const unfinished = ".new-*"

// sweep removes unfinished files, and the records of games whose creation was interrupted.
func (s *Shelf) sweep() error {
	left, err := filepath.Glob(filepath.Join(s.dir, unfinished))
	for _, path := range left {
		name, pending := strings.CutSuffix(strings.TrimPrefix(filepath.Base(path), ".new-"), ".json")
		if _, missing := os.Stat(s.card(name)); pending && errors.Is(missing, fs.ErrNotExist) {
			err = errors.Join(err, remove(s.record(name)))
		}
		err = errors.Join(err, os.Remove(path))
	}
	return err
}

// remove removes a file if it exists.
func remove(path string) error {
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Close lets others open the directory. The shelf cannot be used afterwards.
func (s *Shelf) Close() error { return s.lock.Close() }

func (s *Shelf) card(name string) string   { return filepath.Join(s.dir, name+".json") }
func (s *Shelf) record(name string) string { return filepath.Join(s.dir, name+".record") }
func (s *Shelf) beside(name string) string { return filepath.Join(s.dir, name+".beside") }

// pending returns the path of the card of a game being created. The name matches the
// pattern of sweep.
func (s *Shelf) pending(name string) string { return filepath.Join(s.dir, ".new-"+name+".json") }

// Create adds a game. The game exists once its card does, which is written last. Until
// then, the pending card tells sweep which record to remove. If Create fails, it leaves
// no files.
func (s *Shelf) Create(name string, card, record []byte) error {
	f, err := os.OpenFile(s.pending(name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if err = fill(f, card); err == nil {
		err = s.write(s.record(name), record)
	}
	if err == nil {
		err = s.rename(s.pending(name), s.card(name))
	}
	if err != nil {
		return errors.Join(err, remove(s.card(name)), remove(s.record(name)), remove(s.pending(name)))
	}
	return nil
}

// Read returns a game, without a card if the card is lost. A last line without a line end
// is incomplete and was never reported as written. It is cut off, in the file too. A file
// without any complete line was not written by the shelf and is left as it is.
func (s *Shelf) Read(name string) (card, record []byte, err error) {
	if record, err = os.ReadFile(s.record(name)); err != nil {
		return nil, nil, err
	}
	if card, err = os.ReadFile(s.card(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	whole := bytes.LastIndexByte(record, '\n') + 1
	if whole == len(record) || whole == 0 {
		return card, record, nil
	}
	return card, record[:whole], s.change(name, os.O_WRONLY, func(f *os.File) error {
		return f.Truncate(int64(whole))
	})
}

// Append adds lines to a record.
func (s *Shelf) Append(name string, lines []byte) error {
	return s.change(name, os.O_WRONLY|os.O_APPEND, func(f *os.File) error {
		_, err := f.Write(lines)
		return err
	})
}

// Replace replaces a record.
func (s *Shelf) Replace(name string, record []byte) error { return s.write(s.record(name), record) }

// SetAside keeps a copy of the record of a game, and then replaces the card and the record.
// It returns the path of the copy. It writes the card, which says that a part was set
// aside, before the record. If the second write fails, the old record stays and still does
// not replay. The desk then sets it aside when it next reads the game.
func (s *Shelf) SetAside(name string, card, record []byte) (where string, err error) {
	old, err := os.ReadFile(s.record(name))
	if err != nil {
		return "", err
	}
	where, kept, err := s.aside(name, old)
	if err == nil && !kept {
		err = s.write(where, old)
	}
	if err == nil {
		err = s.write(s.card(name), card)
	}
	if err == nil {
		err = s.write(s.record(name), record)
	}
	return where, err
}

// aside returns the path for keeping a record: a new file, or one that already contains
// just this record from an interrupted attempt.
func (s *Shelf) aside(name string, record []byte) (path string, kept bool, err error) {
	for n := 1; ; n++ {
		path = s.record(name) + ".aside"
		if n > 1 {
			path = fmt.Sprintf("%s-%d", path, n)
		}
		switch there, err := os.ReadFile(path); {
		case errors.Is(err, fs.ErrNotExist):
			return path, false, nil
		case err != nil:
			return "", false, err
		case bytes.Equal(there, record):
			return path, true, nil
		}
	}
}

// Beside returns the text beside a game, or nil.
func (s *Shelf) Beside(name string) ([]byte, error) {
	text, err := os.ReadFile(s.beside(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return text, err
}

// SetBeside writes the text beside a game.
func (s *Shelf) SetBeside(name string, text []byte) error { return s.write(s.beside(name), text) }

// change changes a record and syncs it to the disk.
func (s *Shelf) change(name string, flags int, do func(*os.File) error) error {
	f, err := os.OpenFile(s.record(name), flags, 0)
	if err != nil {
		return err
	}
	if err = do(f); err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// write writes a file atomically: after a crash it has the old or the new contents.
func (s *Shelf) write(path string, text []byte) error {
	f, err := os.CreateTemp(s.dir, unfinished) // readable only by the owner
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // does nothing after the rename
	if err := fill(f, text); err != nil {
		return err
	}
	return s.rename(f.Name(), path)
}

// fill writes a text to a new file, syncs it and closes the file.
func fill(f *os.File, text []byte) error {
	_, err := f.Write(text)
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// rename renames a file and syncs the directory.
func (s *Shelf) rename(from, to string) error {
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return s.syncDir()
}

// syncDir syncs the names of the files to the disk.
func (s *Shelf) syncDir() error {
	d, err := os.Open(s.dir)
	if err != nil {
		return err
	}
	if err := errors.Join(d.Sync(), d.Close()); err != nil {
		return fmt.Errorf("directory of games: %w", err)
	}
	return nil
}
