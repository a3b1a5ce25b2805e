package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/history/campaign"
	"github.com/august1914/august1914/examples/internal/saved"
)

// said is what the screen says of a game that goes on under other rules.
func said(g saved.Game) []string {
	list := []string{"The record was made under revision 1 of the rules; here is revision 2."}
	if !g.Whole() {
		list = append(list, fmt.Sprintf("Of its %d moves %d replay; the game goes on from there.", g.Moves, g.Replay))
	}
	return list
}

// A game that was saved under an older revision of the rules goes on, when the
// program starts and from another game of the ruleset, as far as it replays.
// What is saved of it then is a record of today, which opens without a word.
func TestSavedGamesGoOn(t *testing.T) {
	for _, g := range saved.Games() {
		t.Run(g.String(), func(t *testing.T) {
			file, again := g.File(t), filepath.Join(t.TempDir(), "again.txt")
			says(t, script(t, "-load "+file, "", ""), said(g)...)
			loaded := script(t, "-ruleset "+g.Ruleset, "", "load "+file, "", "save "+again, "quit")
			says(t, loaded, append(said(g), "The game of "+file+" goes on")...)

			if _, err := os.Stat(again); err != nil { // the game is over, so that there is nobody to save it
				says(t, loaded, "The game is over.")
				return
			}
			hides(t, script(t, "-load "+again, "", ""), "revision", "replay")
		})
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
	for _, g := range saved.Games() {
		if g.Whole() {
			continue
		}
		t.Run(g.String(), func(t *testing.T) {
			file := g.File(t)
			args := []string{"-load", file, "-autosave", filepath.Join(filepath.Dir(file), ".", "..", filepath.Base(filepath.Dir(file)), "game.txt")}
			err := run(args, strings.NewReader(""), &bytes.Buffer{})
			require.ErrorContains(t, err, "-autosave needs another file")
			require.ErrorContains(t, err, "made under revision 1 of the rules, here is revision 2")
			require.ErrorContains(t, err, fmt.Sprintf("%d of %d moves replay", g.Replay, g.Moves))

			start := "-ruleset " + g.Ruleset + " -autosave " + file
			// The program of another game saves to the file from its first move on: load first.
			says(t, script(t, start, "", "load "+file, "quit"), "The game is not loaded", "-autosave needs another file")
			now, err := os.ReadFile(file)
			require.NoError(t, err)
			require.Equal(t, string(g.Text(t)), string(now))
		})
	}
}
