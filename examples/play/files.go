package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// save writes the game to a file.
func (s *session) save(name string) {
	if name == "" {
		s.note("Save needs the name of a file.")
		return
	}
	if err := s.write(name); err != nil {
		s.note("The game is not saved: %v.", err)
		return
	}
	s.note("The game is saved in %s, after %s. The file holds the secrets of all players.", name, moves(s.table.Len()))
}

// saveQuietly keeps the file of -autosave up to date.
func (s *session) saveQuietly() {
	if s.autosave == "" {
		return
	}
	if err := s.write(s.autosave); err != nil {
		s.note("The game is not saved: %v.", err)
	}
}

// write replaces a file in one go, so that a broken off game is never lost.
func (s *session) write(name string) error {
	var text bytes.Buffer
	if err := s.table.Save(&text); err != nil {
		return err
	}
	if err := os.WriteFile(name+".new", text.Bytes(), 0o600); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

// load goes on with the game of a file, of whatever ruleset it is. The
// keyboard goes to whoever is to act there.
func (s *session) load(name string) {
	if name == "" {
		s.note("Load needs the name of a file.")
		return
	}
	table, notes, err := read(s.games, name, s.autosave)
	switch {
	case err != nil:
		s.note("The game is not loaded: %v.", err)
		return
	case table.Header().Ruleset != s.info.Name:
		s.note("The game is not loaded: it is one of %s.", table.Ruleset().Info().Title)
		return
	}
	before := s.table
	s.table = table
	if err := s.seatPrograms(); err != nil {
		s.table = before
		s.note("The game is not loaded: %v.", err)
		return
	}
	s.seat = 0
	s.read = [len(s.read)]august1914.Bookmark{}
	s.note("The game of %s goes on, after %s.", name, moves(table.Len()))
	for _, text := range notes {
		s.note("%s", text)
	}
}

// read opens the game of a file, with notes on how its record differs from one
// that is saved here. A game that was saved under another revision of the rules goes
// on from as far as it replays, unless saving would overwrite the rest of it.
func read(rulesets august1914.Rulesets, name, autosave string) (*games.Table, []string, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	saved, err := rulesets.Read(file)
	if saved == nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	table, wrong := games.Seated(saved)
	switch {
	case wrong != nil:
		return nil, nil, wrong
	case err == nil:
		return table, table.Origin(), nil
	}
	var other *august1914.RevisionError
	switch {
	case !errors.As(err, &other) || other.Made == other.Here:
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	case sameFile(name, autosave):
		return nil, nil, fmt.Errorf("%s: -autosave needs another file, or what does not replay is lost: %w", name, err)
	}
	// Which move is refused, and why, can be a secret.
	note := fmt.Sprintf("Of its %d moves %d replay; the game goes on from there.", other.Moves, other.Replayed)
	return table, append(table.Origin(), note), nil
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
