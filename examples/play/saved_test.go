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

// older writes a record of the first moves of a game to a file, as if it were
// made under revision 1 of the rules, with more lines at its end.
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

// The program goes on with a game of another revision of the rules as far as it
// replays, when it starts and from another game. Then it saves a record of the
// revision that is played, which opens without a word.
func TestSavedGamesGoOn(t *testing.T) {
	for more, said := range map[string][]string{
		"":                {"The record was made under revision 1 of the rules; here is revision 2."},
		"German absorb\n": {"The record was made under revision 1 of the rules; here is revision 2.", "Of its 3 moves 2 replay; the game goes on from there."},
	} {
		file, _ := older(t, more)
		again := filepath.Join(t.TempDir(), "again.txt")
		says(t, script(t, "-load "+file, "", "log"), append(said, "A German block in Liège is to attack Sedan.")...)
		loaded := script(t, "", "", "load "+file, "", "save "+again, "quit")
		says(t, loaded, append(said, "The game of "+file+" goes on")...)
		hides(t, script(t, "-load "+again, "", ""), "revision", "replay")
	}
}

// The commentary of a record may tell secrets: it is shown when the game is over.
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
	says(t, script(t, "-load "+whole, ""), "What the record says of it", "1914-08-26 Le Cateau")
	hides(t, script(t, "-load "+part, "", "", "log", "", "quit"), "What the record says of it", "1914-08-26 Le Cateau")
}

// What does not replay of a game is not overwritten by what does.
func TestSavedGameIsNotOverwritten(t *testing.T) {
	file, text := older(t, "German absorb\n")
	args := []string{"-load", file, "-autosave", filepath.Join(filepath.Dir(file), ".", "..", filepath.Base(filepath.Dir(file)), "game.txt")}
	err := run(args, strings.NewReader(""), &bytes.Buffer{})
	require.ErrorContains(t, err, "-autosave needs another file")
	require.ErrorContains(t, err, "made under revision 1 of the rules, here is revision 2; 2 of 3 moves replay")

	// The program of another game saves to the file from its first move on: load first.
	says(t, script(t, "-autosave "+file, "", "load "+file, "quit"), "The game is not loaded", "-autosave needs another file")
	now, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, text, string(now))
}
