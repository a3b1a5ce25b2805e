package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/history/campaign"
	"github.com/august1914/august1914/sabinschlieffen"
)

// older writes a record of the first moves of a game to a file, with a header of revision 1
// of the rules and with more lines at its end.
func older(t *testing.T, more string) (file, text string) {
	t.Helper()
	table, err := sabinschlieffen.Ruleset().Open("")
	require.NoError(t, err)
	for _, move := range []string{"German recover Liège", "German attack Liège > Sedan"} {
		require.NoError(t, table.Play(sabinschlieffen.GermanSeat, move))
	}
	var record bytes.Buffer
	require.NoError(t, table.Save(&record))
	text = strings.Replace(record.String(), "\nrevision 2\n", "\nrevision 1\n", 1) + more
	file = filepath.Join(t.TempDir(), "game.txt")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file, text
}

// The program continues a game of another revision of the rules as far as it replays, both
// at the start and from within another game. It then saves a record of the current
// revision, which opens without a note.
func TestSavedGamesGoOn(t *testing.T) {
	for more, said := range map[string][]string{
		"":                {"The record was made under revision 1 of the rules; here is revision 2."},
		"German absorb\n": {"The record was made under revision 1 of the rules; here is revision 2.", "2 of its 3 moves replay. The game continues from there."},
	} {
		file, _ := older(t, more)
		again := filepath.Join(t.TempDir(), "again.txt")
		says(t, script(t, "-load "+file, "", "log"), append(said, "A German block in Liège is ordered to attack Sedan.")...)
		loaded := script(t, "", "", "load "+file, "", "save "+again, "quit")
		says(t, loaded, append(said, "The game in "+file+" continues")...)
		hides(t, script(t, "-load "+again, "", ""), "revision", "replay")
	}
}

// Comments of a record may tell secrets, so they are shown after the game is over.
func TestCommentaryIsShownAtTheEnd(t *testing.T) {
	table, err := campaign.Open("sabinschlieffen")
	require.NoError(t, err)
	whole, part := filepath.Join(t.TempDir(), "whole.txt"), filepath.Join(t.TempDir(), "part.txt")
	save := func(file string) {
		var text bytes.Buffer
		require.NoError(t, table.Save(&text))
		require.NoError(t, os.WriteFile(file, text.Bytes(), 0o644))
	}
	save(whole)
	require.True(t, table.Rewind(table.Len()/2))
	require.NotEmpty(t, table.Remarks())
	save(part)
	says(t, script(t, "-load "+whole, ""), "Comments of the record", "1914-08-26 Le Cateau")
	hides(t, script(t, "-load "+part, "", "", "log", "", "quit"), "Comments of the record", "1914-08-26 Le Cateau")
}

// The moves of a record that do not replay are never overwritten.
func TestSavedGameIsNotOverwritten(t *testing.T) {
	file, text := older(t, "German absorb\n")
	args := []string{"-load", file, "-autosave", filepath.Join(filepath.Dir(file), ".", "..", filepath.Base(filepath.Dir(file)), "game.txt")}
	err := run(args, strings.NewReader(""), &bytes.Buffer{})
	require.ErrorContains(t, err, "-autosave needs another file")
	require.ErrorContains(t, err, "made under revision 1 of the rules, here is revision 2; 2 of 3 moves replay")

	// Started with another game, the program would save to the file after the first move,
	// so load first.
	says(t, script(t, "-autosave "+file, "", "load "+file, "quit"), "The game could not be loaded", "-autosave needs another file")
	now, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, text, string(now))
}
