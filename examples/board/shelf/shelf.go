// Package shelf keeps games in a directory. Each game has a file NAME.record in the record
// format of the library and a small NAME.json with its players. Both contain secrets of the
// players. So does NAME.record.aside, a copy of the record from before the lines that do
// not replay were removed. NAME.beside contains the players' chat, whose lines are appended, and
// NAME.private the notes of each player. SUM.data is a set of data
// that games are played on, a zip archive whose name is the SHA-256 of its files.
//
// The file .reserve has no contents of interest. It takes space that moves of the games in
// progress get when the disk is full. While it is missing and cannot be written, there are no
// new games.
//
// A method only succeeds once its data is on the disk. Each game has separate files, so
// many games sync concurrently, and a journaling file system commits them together. The
// number of successive syncs per second therefore does not limit the number of moves.
package shelf

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/august1914/august1914/examples/board/desk"
)

// A Shelf is a directory of games. Different games can be used concurrently, and each game
// by one goroutine at a time.
type Shelf struct {
	dir     string
	lock    *os.File
	full    func(more int) error // a test's disk, which refuses so many more bytes if it is full; nil for none
	reserve reserve
}

// errInUse means that another process uses the directory. Two processes writing the same
// records would corrupt them.
var errInUse = errors.New("another server keeps its games there: stop it or choose another directory")

// Open returns the shelf of a directory, creating the directory if necessary. No other
// process can open it until Close, or until this process ends. Open removes unfinished
// files of a killed process, the rest of games that it was forgetting, and the sets of data
// that no game uses.
func Open(dir string) (*Shelf, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	held, err := lock(filepath.Join(dir, ".lock"))
	if err != nil {
		return nil, fmt.Errorf("directory of games %s: %w", dir, err)
	}
	s := &Shelf{dir: dir, lock: held, reserve: reserve{path: filepath.Join(dir, ".reserve")}}
	if err := errors.Join(s.sweep(), s.Clear(), s.sweepSets()); err != nil {
		return nil, errors.Join(fmt.Errorf("directory of games %s: %w", dir, err), s.Close())
	}
	return s, nil
}

// Look returns the shelf of a directory for reading alone. Another process may keep games
// there, and the directory stays as it is.
func Look(dir string) (*Shelf, error) {
	_, err := os.ReadDir(dir)
	return &Shelf{dir: dir}, err
}

// unfinished is how the names of unfinished files begin.
const unfinished = ".new-"

// sweep removes unfinished files, and the records of games whose creation was interrupted.
func (s *Shelf) sweep() error {
	left, err := s.files(unfinished)
	for _, path := range left {
		name, pending := strings.CutSuffix(strings.TrimPrefix(filepath.Base(path), unfinished), ".json")
		if _, missing := os.Stat(s.path(name, desk.Card)); pending && errors.Is(missing, fs.ErrNotExist) {
			err = errors.Join(err, remove(s.path(name, desk.Record)))
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

// path returns the path of a part.
func (s *Shelf) path(name string, part desk.Part) string {
	return filepath.Join(s.dir, name+"."+string(part))
}

// pending returns the path of the card of a game being created.
func (s *Shelf) pending(name string) string { return filepath.Join(s.dir, unfinished+name+".json") }

// Create adds a game. The game exists once its card does, which is written last. Until
// then, the pending card tells sweep which record to remove. If Create fails, it leaves
// no files. It fails if the disk is so full that the shelf has no reserve.
func (s *Shelf) Create(name string, card, record []byte) error {
	if err := s.reserve.fill(s); err != nil {
		return fmt.Errorf("%w: %w", desk.ErrFull, err)
	}
	f, err := os.OpenFile(s.pending(name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	if err = s.fill(f, card); err == nil {
		err = s.write(s.path(name, desk.Record), record)
	}
	if err == nil {
		err = s.rename(s.pending(name), s.path(name, desk.Card))
	}
	if err != nil {
		if errors.Is(err, syscall.ENOSPC) {
			err = fmt.Errorf("%w: %w", desk.ErrFull, err)
		}
		return errors.Join(err, remove(s.path(name, desk.Card)), remove(s.path(name, desk.Record)), remove(s.pending(name)))
	}
	return nil
}

// Read returns a part. A last line without a line end is incomplete and was never reported
// as written, so Read leaves it out. A text without any complete line is returned as it is: a
// record that was not written by the shelf, or what an earlier shelf wrote beside a game.
func (s *Shelf) Read(name string, part desk.Part) ([]byte, error) {
	text, err := os.ReadFile(s.path(name, part))
	if (part == desk.Record || part == desk.Beside) && err == nil {
		if whole := bytes.LastIndexByte(text, '\n') + 1; whole > 0 {
			text = text[:whole]
		}
	}
	return text, err
}

// Append adds lines to a part. It first cuts off an incomplete last line, such as the one that
// Append itself leaves if the disk is full.
func (s *Shelf) Append(name string, part desk.Part, lines []byte) error {
	f, err := os.OpenFile(s.path(name, part), os.O_RDWR, 0)
	if err != nil {
		return err
	}
	at, torn, err := wholeLines(f)
	if err == nil {
		err = s.reserve.lend(s, part, func() error {
			if torn {
				if err := f.Truncate(at); err != nil {
					return err
				}
			}
			torn = true // if this fails and is tried again
			return s.put(f, lines, at)
		})
	}
	return errors.Join(err, f.Close())
}

// put writes a text to a file from a byte on, and syncs the file.
func (s *Shelf) put(f *os.File, text []byte, at int64) error {
	if s.full != nil {
		if err := s.full(len(text)); err != nil {
			return err
		}
	}
	if _, err := f.WriteAt(text, at); err != nil {
		return err
	}
	return f.Sync()
}

// wholeLines returns the number of bytes up to the end of the last complete line of a file,
// and whether more bytes follow.
func wholeLines(f *os.File) (at int64, torn bool, err error) {
	about, err := f.Stat()
	if err != nil {
		return 0, false, err
	}
	var last [1]byte
	for at = about.Size(); at > 0; at-- {
		if _, err := f.ReadAt(last[:], at-1); err != nil || last[0] == '\n' {
			return at, at < about.Size(), err
		}
	}
	if about.Size() > 0 {
		err = fmt.Errorf("%s has no complete line", about.Name())
	}
	return 0, false, err
}

// Write writes a part atomically: after a crash it has the old or the new contents.
func (s *Shelf) Write(name string, part desk.Part, text []byte) error {
	return s.reserve.lend(s, part, func() error { return s.write(s.path(name, part), text) })
}

// SetAside keeps a copy of a part, and returns its path: a new file, or one that already
// contains just this text.
func (s *Shelf) SetAside(name string, part desk.Part) (where string, err error) {
	text, err := os.ReadFile(s.path(name, part))
	if err != nil {
		return "", err
	}
	for n := 1; ; n++ {
		path := s.aside(name, part, n)
		switch there, err := os.ReadFile(path); {
		case errors.Is(err, fs.ErrNotExist):
			return path, s.reserve.lend(s, part, func() error { return s.write(path, text) })
		case err != nil:
			return "", err
		case bytes.Equal(there, text):
			return path, nil
		}
	}
}

// aside returns the path of a copy of a part, which are numbered from 1.
func (s *Shelf) aside(name string, part desk.Part, n int) string {
	path := s.path(name, part) + ".aside"
	if n > 1 {
		path = fmt.Sprintf("%s-%d", path, n)
	}
	return path
}

// Aside returns the copies of a part, the oldest first.
func (s *Shelf) Aside(name string, part desk.Part) (copies [][]byte, err error) {
	for n := 1; ; n++ {
		text, err := os.ReadFile(s.aside(name, part, n))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return copies, nil
		case err != nil:
			return nil, err
		}
		copies = append(copies, text)
	}
}

// Games lists the names of the games.
func (s *Shelf) Games() ([]string, error) { return s.names(desk.Card) }

// Sets lists the sums of the sets of data.
func (s *Shelf) Sets() ([]string, error) { return s.names(desk.Data) }

// names lists the names that have a part.
func (s *Shelf) names(part desk.Part) (names []string, err error) {
	entries, err := os.ReadDir(s.dir)
	for _, entry := range entries {
		if name, ok := strings.CutSuffix(entry.Name(), "."+string(part)); ok && !strings.HasPrefix(name, ".") {
			names = append(names, name)
		}
	}
	return names, err
}

// sweepSets removes the sets of data that no game uses. It keeps all sets while a game does
// not name its own, as the games of earlier versions: the set may belong to such a game.
func (s *Shelf) sweepSets() error {
	unused, err := s.Sets()
	if err != nil || len(unused) == 0 {
		return err
	}
	games, err := s.names(desk.Record) // also those whose card is lost
	if err != nil {
		return err
	}
	for _, name := range games {
		var card struct{ Data string }
		if text, err := s.Read(name, desk.Card); err != nil || json.Unmarshal(text, &card) != nil || card.Data == "" {
			return nil
		}
		unused = slices.DeleteFunc(unused, func(sum string) bool { return sum == card.Data })
	}
	for _, sum := range unused {
		err = errors.Join(err, os.Remove(s.path(sum, desk.Data)))
	}
	return err
}

// write writes a file atomically: after a crash it has the old or the new contents.
func (s *Shelf) write(path string, text []byte) error {
	f, err := os.CreateTemp(s.dir, unfinished+"*") // readable only by the owner
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // does nothing after the rename
	if err := s.fill(f, text); err != nil {
		return err
	}
	return s.rename(f.Name(), path)
}

// fill writes a text to a new file, syncs it and closes the file.
func (s *Shelf) fill(f *os.File, text []byte) error {
	return errors.Join(s.put(f, text, 0), f.Close())
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
