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

// write replaces a file atomically, so an interruption never loses the game.
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

// load continues the game in a file, which may be of any ruleset. The keyboard passes to
// the player whose turn it is.
func (s *session) load(name string) {
	if name == "" {
		s.note("Type a file name after load.")
		return
	}
	table, notes, err := read(s.games, name, s.autosave)
	switch {
	case err != nil:
		s.note("The game could not be loaded: %v.", err)
		return
	case table.Header().Ruleset != s.info.Name:
		s.note("The game could not be loaded: the file is a game of %s.", table.Ruleset().Info().Title)
		return
	}
	before := s.table
	s.table = table
	if err := s.seatPrograms(); err != nil {
		s.table = before
		s.note("The game could not be loaded: %v.", err)
		return
	}
	s.seat = 0
	s.read = [len(s.read)]august1914.Bookmark{}
	s.note("The game in %s continues after %s.", name, moves(table.Len()))
	for _, text := range notes {
		s.note("%s", text)
	}
}

// read opens the game in a file, with notes on how its record differs from one that is
// saved here. A game from another revision of the rules continues from the last move that
// replays. If saving would overwrite the rest of the file, read returns an error.
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
		return nil, nil, fmt.Errorf("%s: -autosave needs another file, or the moves that do not replay are lost: %w", name, err)
	}
	// The refused move and the reason can be secret.
	note := fmt.Sprintf("%d of its %d moves replay. The game continues from there.", other.Replayed, other.Moves)
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
