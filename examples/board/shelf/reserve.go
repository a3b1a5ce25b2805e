package shelf

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"sync"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
)

// reserveSize is the size of a reserve: room for many thousands of moves.
const reserveSize = 4 << 20

// reservePause is how long a shelf waits after it could not write its reserve. Each attempt
// fills the disk for a moment.
const reservePause = 10 * time.Second

// A reserve is a file that keeps space on the disk for games in progress. It is written
// before the first new game, and again after it was used up.
type reserve struct {
	path  string
	mu    sync.Mutex // held while the file is written or removed
	full  bool       // whether the file is there as far as is known
	tried time.Time  // when it could not be written
	why   error
}

// fill writes the file unless it is there.
func (r *reserve) fill(s *Shelf) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.full {
		return nil
	}
	if time.Since(r.tried) < reservePause {
		return r.why
	}
	about, err := os.Stat(r.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case about.Size() == reserveSize:
		r.full = true
		return nil
	}
	text := make([]byte, reserveSize)
	rand.Read(text) // never fails; a file system cannot compress it
	if err := s.write(r.path, text); err != nil {
		r.tried, r.why = time.Now(), err
		return err
	}
	r.full = true
	return nil
}

// lend calls write, which writes a part of a game in progress. If a write of the record or the card
// fails, as on a full disk, lend removes the reserve and calls write again. Chat, notes and orders
// cannot use the reserve, and are only written while there is one.
func (r *reserve) lend(s *Shelf, part desk.Part, write func() error) error {
	if part == desk.Beside || part == desk.Private {
		if err := r.fill(s); err != nil {
			return err
		}
	}
	err := write()
	if err == nil || part != desk.Record && part != desk.Card {
		return err
	}
	r.mu.Lock()
	_ = os.Remove(r.path) // another write may have removed it
	r.full = false
	r.mu.Unlock()
	return write()
}
