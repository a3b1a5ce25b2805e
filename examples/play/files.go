package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// save writes the game to a file.
func (s *session) save(name string) {
	if name == "" {
		s.note("Type a file name after save.")
		return
	}
	if err := s.write(name); err != nil {
		s.note("The game could not be saved: %v.", err)
		return
	}
	s.note("The game is saved in %s, after %s. The file contains the secrets of all players.", name, moves(s.table.Len()))
}

// saveQuietly keeps the file of -autosave up to date.
func (s *session) saveQuietly() {
	if s.autosave == "" {
		return
	}
	if err := s.write(s.autosave); err != nil {
		s.note("The game could not be saved: %v.", err)
	}
}

// A keeping is a file beside which the data of a game are.
type keeping struct {
	file string
	game august1914.Ruleset
}

// write saves the game, and its data beside it. It writes the data first, since the record
// is worth little without them.
func (s *session) write(name string) error {
	var text bytes.Buffer
	if err := s.table.Keep(&text, 0); err != nil {
		return err
	}
	if now := (keeping{name, s.table.Ruleset()}); now != s.kept {
		if err := games.Keep(name, now.game); err != nil {
			return err
		}
		s.kept = now
	}
	return games.Replace(name, text.Bytes())
}

// load continues the game in a file. The keyboard passes to the player whose turn it is.
func (s *session) load(name string) {
	if name == "" {
		s.note("Type a file name after load.")
		return
	}
	if s.autosave != "" && s.table.Len() > 0 && !sameFile(name, s.autosave) {
		s.note("The game could not be loaded: -autosave would overwrite the game in %s. Quit and start with -load %s.", s.autosave, name)
		return
	}
	saved, err := read(s.setup, name, s.info.Name, s.autosave)
	if err != nil {
		s.note("The game could not be loaded: %v.", err)
		return
	}
	before := s.table
	s.table = saved.Table
	if err := s.seatPrograms(); err != nil {
		s.table = before
		s.note("The game could not be loaded: %v.", err)
		return
	}
	s.seat = 0
	s.read = [len(s.read)]august1914.Bookmark{}
	s.note("The game in %s continues after %s.", name, moves(s.table.Len()))
	s.notice = append(s.notice, saved.Notes...)
}

// read opens the game in a file. A game on other data or from another revision of the
// rules continues from the last move that replays. If saving would overwrite what the file
// alone holds, the rest of the moves or the game on its own data, read returns an error. So it
// does for the moves before the position that a game goes on from.
func read(setup *games.Setup, name, ruleset, autosave string) (*games.Saved, error) {
	saved, err := setup.Saved(name, ruleset)
	switch {
	case err != nil:
		return nil, err
	case saved.Stopped != nil && sameFile(name, autosave):
		return nil, fmt.Errorf("%s: -autosave needs another file, because it would overwrite the moves that do not replay: %w", name, saved.Stopped)
	case saved.Resumed() && sameFile(name, autosave):
		return nil, fmt.Errorf("%s: -autosave needs another file, because it would overwrite the moves that the rules refuse: %s", name, strings.Join(saved.Notes, " "))
	case saved.OtherData && sameFile(name, autosave):
		return nil, fmt.Errorf("%s: -autosave needs another file, because it would overwrite the game on its own data: %s", name, strings.Join(saved.Notes, " "))
	case saved.Stopped != nil:
		saved.Notes[len(saved.Notes)-1] += " The game continues from there."
	}
	return saved, nil
}

// sameFile reports whether two paths lead to the same file.
func sameFile(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}
