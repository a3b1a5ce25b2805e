package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
)

// script runs the program with lines of input and returns its output.
func script(t *testing.T, args string, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(lines, "\n") + "\n")
	require.NoError(t, run(strings.Fields(args), in, &out))
	return out.String()
}

// says checks that a text contains others. On failure it prints only the end of the text.
func says(t *testing.T, text string, want ...string) {
	t.Helper()
	for _, w := range want {
		require.True(t, strings.Contains(text, w), "want %q at the end of\n%s", w, text[max(0, len(text)-3000):])
	}
}

// hides checks that a text does not contain others.
func hides(t *testing.T, text string, secrets ...string) {
	t.Helper()
	for _, s := range secrets {
		at := strings.Index(text, s)
		require.False(t, at >= 0, "%q in\n%s", s, text[max(0, at-500):max(0, min(len(text), at+100))])
	}
}

// Against the passive program, the Germans recover a block, attack Sedan with all but one
// of the fresh blocks within reach, and take it (rules S4, S6, S12).
func TestATurnAgainstAProgram(t *testing.T) {
	text := script(t, "-allied passive",
		"recover liege",
		"attack liege sedan", "attack liege sedan", "attack luxembourg sedan",
		"commit",
		"", // the only attack needs a choice, so an empty line does not make it
		"German engage Sedan, spend German Luxembourg",
		"quit",
	)
	says(
		t, text,
		"the German player",
		"A German block in Liège recovers. S4",
		"The German side attacks Sedan with 3 blocks. S8",
		"1 block attacks Sedan from Luxembourg. S9",
		"Sedan is hit. S11",
		"Turn 2 of 5",
	)
	hides(t, text, "Give the keyboard", "\x1b")
}

// bare returns a record without comments.
func bare(record []byte) string {
	return regexp.MustCompile(`(?m)^#.*\n`).ReplaceAllString(string(record), "")
}

func TestUndo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.txt")
	text := script(t, "-allied passive", "undo", "1", "attack liege sedan", "undo", "undo", "save "+file)
	says(t, text, "You have made no move yet.", "Your last move is taken back.", "saved in "+file)
	record, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(bare(record), "\nmoves\n"), string(record))

	says(t, script(t, "", "", "1", "commit", "", "1", "commit", "quit"), "Give the keyboard to the Allied player")
	says(t, script(t, "", "", "1", "attack liege sedan", "commit", "", "undo"), "You have made no move yet.")
}

// The program makes a move itself if everyone knows that it is the only one: in 5.2, no
// unit arrives before the first refit. Undo returns to the last choice.
func TestForcedMovesAreMadeAtOnce(t *testing.T) {
	text := script(t, "-ruleset driveonparis -scenario 5.2 -allied passive", "undo", "done", "undo", "quit")
	says(t, text,
		"German: there is nothing to decide in the reinforcement and reconstitution.",
		"You have made no move yet.", "Your last move is taken back.")
	require.Equal(t, 1, strings.Count(text, "there is nothing to decide in the reinforcement"))
}

// A commitment cannot be taken back.
func TestUndoOfACommitment(t *testing.T) {
	says(t, script(t, "-allied passive", "1", "attack liege sedan", "commit", "undo"), "You cannot take that move back")
}

// A move that the rules forbid is refused with the number of the rule.
func TestViolations(t *testing.T) {
	for _, c := range []struct{ move, want string }{
		{"German attack Liège > Paris", "S7: Paris is not adjacent to Liège"},
		{"german march luxembourg > verdun, fresh", "S5: Verdun is in enemy hands"},
		{"German recover Liege", "S4: no more German blocks can be flipped this turn"},
		{"French march Sedan > Melun, spent", "is not a move of the German seat"},
		{"German absorb Liège", "S3: combats begin only when both sides have committed"},
		{"Give me Paris", "where German, French or British was expected"},
		{"99", "No move in the list has the number 99."},
		{"-1", "No move in the list has the number -1."},
		{"99999999999999999999999999", "No move in the list has the number 99999999999999999999."},
		{"march", "Which one?"},
		{"moves paris", `No move contains the words "paris".`},
		{"moves attack", "attack with German from Liège"},
		{"save", "Type a file name after save."},
		{"save /no/such/directory/game", "The game could not be saved"},
		{"load", "Type a file name after load."},
		{"load /no/such/file", "The game could not be loaded"},
	} {
		says(t, script(t, "-allied passive", "1", c.move), c.want)
	}
}

// The program survives any input.
func TestGarbage(t *testing.T) {
	text := script(t, "-allied passive",
		strings.Repeat("x", 100_000), "\xff\xfe\x00", "\x1b[2J", "  ", "%s %d", "é", "1 1", "log log log", "🂡", "quit")
	says(t, text, "That line is too long.")
	hides(t, text, "\x1b", "\x00", "%!")
}

func TestTheInputEnds(t *testing.T) {
	for _, input := range []string{"", "\n", "\n1", "\n1\n", "\nhelp", strings.Repeat("x", 5000)} {
		var out bytes.Buffer
		require.NoError(t, run(nil, strings.NewReader(input), &out), "%q", input)
		says(t, out.String(), "The input ended before the game")
	}
}

func TestSaveAndLoad(t *testing.T) {
	dir := t.TempDir()
	file, auto := filepath.Join(dir, "game.txt"), filepath.Join(dir, "auto.txt")
	first := script(t, "-autosave "+auto, "", "1", "attack liege sedan", "save "+file, "commit", "", "1", "quit")
	says(t, first, "The game is saved in "+file+", after 2 moves.")

	loaded := script(t, "-load "+file, "", "log", "undo")
	says(t, loaded, "A German block in Liège is ordered to attack Sedan.", "Your last move is taken back.")

	again := script(t, "-load "+auto, "")
	says(t, again, "Give the keyboard to the Allied player")
	says(t, script(t, "", "", "load "+auto, ""), "Give the keyboard to the Allied player", "continues after 4 moves")

	record, err := os.ReadFile(file)
	require.NoError(t, err)
	lacking := filepath.Join(dir, "lacking.txt")
	require.NoError(t, os.WriteFile(lacking, regexp.MustCompile(`(?m)^set .*\n`).ReplaceAll(record, nil), 0o666))
	says(t, script(t, "", "", "load "+lacking, "", "quit"), "continues after 2 moves", "The record does not set recovery=exact, ")

	// With a move that the rules refuse, a saved game goes on from its position. Without the
	// comments that have it, the file is broken.
	broken, refused := filepath.Join(dir, "broken.txt"), bytes.Replace(record, []byte("\nGerman recover"), []byte("\nGerman absorb"), 1)
	require.NoError(t, os.WriteFile(broken, refused, 0o666))
	goesOn := "the game goes on from its last position that they allow"
	says(t, script(t, "", "", "load "+broken, "", "log", "commit", "quit"), goesOn, "A German block in Liège is ordered to attack Sedan.", "Give the keyboard to the Allied player")
	says(t, script(t, "-load "+broken, "", "undo", "quit"), goesOn, "it was made before the rules changed")
	require.ErrorContains(t, run([]string{"-load", broken, "-autosave", broken}, strings.NewReader(""), &bytes.Buffer{}), "-autosave needs another file")
	require.NoError(t, os.WriteFile(broken, []byte(bare(refused)), 0o666))
	before, _, _ := strings.Cut(string(record), "German recover")
	line := fmt.Sprintf("line %d", 1+strings.Count(before, "\n"))
	says(t, script(t, "", "", "load "+broken, "quit"), "The game could not be loaded", line, "S3")
	require.ErrorContains(t, run([]string{"-load", broken}, strings.NewReader(""), &bytes.Buffer{}), line)
}

func TestHelpAndLog(t *testing.T) {
	text := script(t, "-allied passive", "HELP", "log", "1", "log", "map", "quit")
	says(t, text, "undo ", "load FILE", "nothing has happened yet", "Everything the German player knows")
}

func TestWrongFlags(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-german nobody", `player "nobody"`},
		{"-german nobody", "write human for a person"},
		{"-ruleset chess", `ruleset "chess"`},
		{"-scenario 1870", `scenario "1870"`},
		{"-load nowhere.txt", "nowhere.txt"},
		{"-load game.txt -scenario printed", "-scenario: the file of -load determines"},
		{"game.txt", `unexpected argument "game.txt"`},
	} {
		err := run(strings.Fields(c.args), strings.NewReader(""), &bytes.Buffer{})
		require.ErrorContains(t, err, c.want, c.args)
	}
	require.True(t, errors.Is(run([]string{"-h"}, nil, &bytes.Buffer{}), flag.ErrHelp))
}

// A game between programs needs no person.
func TestProgramsAmongThemselves(t *testing.T) {
	says(t, script(t, "-seed 8 -german attack -allied attack"), "The game is over.", "In 1914 it")
}

// Lines fit the width of the screen.
func TestWidth(t *testing.T) {
	for line := range strings.Lines(script(t, "-allied passive", "1", "help", "attack liege sedan", "commit", "1", "log")) {
		line = strings.TrimRightFunc(line, unicode.IsSpace)
		require.LessOrEqual(t, len([]rune(line)), 100, line)
	}
}

// At the start of Drive on Paris, the Allies set up and the Germans move. A forbidden move
// is refused with its rule.
func TestDriveOnParis(t *testing.T) {
	text := script(t, "-ruleset driveonparis -scenario 5.1 -allied passive -seed 1",
		"German done", "German done", "German step ge-7-iv 20.24 > 19.24", "stop", "German attack 14.05", "quit")
	says(
		t, text,
		"Drive on Paris ── the German player",
		"Turn 6 of 8: 24 to 27 August 1914, movement phase",
		"moves from 20.24 to 19.24. SCS_MOVE",
		"The rules forbid that.",
	)
	for line := range strings.Lines(text) {
		require.LessOrEqual(t, len([]rune(strings.TrimRightFunc(line, unicode.IsSpace))), 100, line)
	}
}

// At the start of Schlieffen's War, a corps marches, a step is taken back, and a forbidden
// move is refused with its rule.
func TestSchlieffensWar(t *testing.T) {
	text := script(t, "-ruleset schlieffenswar -entente random -seed 1",
		"German step ger-ii 0806 > 0907", "stop", "German assault 1209", "step ger-x-r", "moves ger-gd 1308", "quit")
	says(
		t, text,
		"Schlieffen's War ── the German player",
		"step 1. Armee HQ (Kluck) from 1006 Grevenbroich to",
		"more lines: type moves",
		"moves from 0806 to 0907. 10.1",
		"The rules forbid that.",
		"step Gardekorps from 1307",
	)
	for line := range strings.Lines(text) {
		require.LessOrEqual(t, len([]rune(strings.TrimRightFunc(line, unicode.IsSpace))), 100, line)
	}
}

// A large map can be drawn around its front, around a place, or as a whole.
func TestTheMapOfAPlace(t *testing.T) {
	text := script(t, "-ruleset schlieffenswar -entente passive", "map zzz", "map paris", "map all", "map front", "quit")
	screens := strings.Split(text, "── the German player")
	require.Len(t, screens, 6)
	says(t, screens[1], "O1908 Metz", "━━ the front")
	says(t, screens[2], `There is no place "zzz" on the map.`)
	says(t, screens[3], "Paris", "━━ the front")
	hides(t, screens[3], "O1908 Metz")
	says(t, screens[4], "0621   ~")
	says(t, screens[5], "O1908 Metz")
}

// A player can ask for the lines of a unit and for the zones of control.
func TestLinesAndZones(t *testing.T) {
	text := script(t, "-ruleset schlieffenswar -entente passive", "lines ger-ii", "lines corps", "lines nobody", "zones", "quit")
	says(
		t, text,
		"supply: ", "way ", " can trace a supply line to ", "command: ", " is within the command radius of ",
		"Which unit?", `No unit that you see matches "nobody".`, "German zones of control: ",
	)
	says(t, script(t, "-allied passive", "zones", "lines german block", "quit"), "No unit has a zone of control in this game.")
}

// The terminal opens a large game with its map in sight: a long list of units stands on a
// separate screen.
func TestTheMapIsInSight(t *testing.T) {
	text := script(t, "-ruleset schlieffenswar", "", "units", "", "quit")
	first, rest, ok := strings.Cut(text, "\n> ")
	require.True(t, ok)
	require.Less(t, strings.Count(first[strings.LastIndex(first, "─┬─"):], "\n"), 36, "the map has scrolled off")
	hides(t, first, "ger-hq-1 ", "ger-hq-1,")
	says(t, first, "Type units to list your units.")
	says(t, rest, "ger-hq-1")
}
