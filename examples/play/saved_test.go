package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
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
		"":                {"The record was made under revision 1 of the rules, but this program plays revision 2."},
		"German absorb\n": {"The record was made under revision 1 of the rules, but this program plays revision 2.", "2 of its 3 moves replay. The game continues from there."},
	} {
		file, _ := older(t, more)
		again := filepath.Join(t.TempDir(), "again.txt")
		says(t, script(t, "-load "+file, "", "log"), append(said, "A German block in Liège is ordered to attack Sedan.")...)
		loaded := script(t, "", "", "load "+file, "", "save "+again, "quit")
		says(t, loaded, append(said, "The game in "+file+" continues")...)
		hides(t, script(t, "-load "+again, "", ""), "revision", "replay")
	}
}

// A file with a position as a short text is a game that begins there, such as a puzzle. It
// is saved as a record. A fault in it is told with its line.
func TestAPositionBeginsAGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "puzzle.txt")
	write := func(text string) { require.NoError(t, os.WriteFile(file, []byte(text), 0o600)) }
	write("# Take Sedan.\nsabinschlieffen printed\nturn 3\n@Liège Germany,fresh=3\n@Sedan France,spent=1\n")
	again := filepath.Join(t.TempDir(), "again.txt")
	says(t, script(t, "-load "+file, "", "save "+again, "quit"), "Turn 3")
	record, err := os.ReadFile(again)
	require.NoError(t, err)
	require.Contains(t, string(record), "\nstate {")
	says(t, script(t, "-load "+again, "", "quit"), "Turn 3")

	fails := func(args, why string) {
		t.Helper()
		require.ErrorContains(t, run(strings.Fields(args), strings.NewReader(""), &bytes.Buffer{}), why)
	}
	fails("-load "+file+" -ruleset driveonparis", "not of Drive on Paris")
	write("sabinschlieffen printed\nturn 3\n@Liège Germany,fresh=many\n")
	fails("-load "+file, `line 3: "Germany,fresh=many": fresh: "many": want a whole number`)
}

// A game that the players have ended is over, and tells who resigned. Notices that do not end
// it are told, and stay in the record when the program saves it.
func TestAGameThatThePlayersHaveEnded(t *testing.T) {
	table, err := sabinschlieffen.Ruleset().Open("")
	require.NoError(t, err)
	file, again := filepath.Join(t.TempDir(), "game.txt"), filepath.Join(t.TempDir(), "again.txt")
	save := func() {
		var text bytes.Buffer
		require.NoError(t, table.Keep(&text, 0))
		require.NoError(t, os.WriteFile(file, text.Bytes(), 0o600))
	}
	require.NoError(t, table.Play(sabinschlieffen.GermanSeat, "German recover Liège"))
	require.NoError(t, table.Notice(august1914.Notice{Kind: "offered", Seat: 2, Text: "The Allied player offers a draw."}))
	save()
	says(t, script(t, "-load "+file, "", "log", "save "+again, "quit"), "The Allied player offers a draw.")
	before, err := os.ReadFile(file)
	require.NoError(t, err)
	after, err := os.ReadFile(again)
	require.NoError(t, err)
	require.Equal(t, string(before), string(after))
	require.NoError(t, table.Notice(august1914.Notice{Kind: august1914.Resigned, Seat: 2, Text: "The Allied player resigns."}))
	save()
	text := script(t, "-load "+file)
	says(t, text, "The game is over.", "The Allied player resigns.")
	hides(t, text, "The input ended")
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
	require.ErrorContains(t, err, "made under revision 1 of the rules, but this program plays revision 2; 2 of 3 moves replay")

	// Started with another game, the program would replace the one in the file.
	err = run([]string{"-autosave", file}, strings.NewReader(""), &bytes.Buffer{})
	require.ErrorContains(t, err, "the file already exists: use -load "+file+" to continue its game, or another name for a new file")
	now, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, text, string(now))

	auto := filepath.Join(t.TempDir(), "auto.txt")
	begun := script(t, "-allied passive -autosave "+auto, "1", "load "+file, "load "+auto, "quit")
	says(t, begun, "-autosave would overwrite the game in "+auto, "The game in "+auto+" continues after 1 move.")
}

// myMap copies the map of Schlieffen's War to a directory.
func myMap(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "mymap")
	require.NoError(t, os.CopyFS(dir, os.DirFS("../../schlieffenswar/data")))
	return dir
}

// changed changes the text of a file.
func changed(t *testing.T, file, from, to string) {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, bytes.Contains(text, []byte(from)), "%s has no %q", file, from)
	require.NoError(t, os.WriteFile(file, bytes.ReplaceAll(text, []byte(from), []byte(to)), 0o666))
}

// A game on a custom map is saved with the map. It goes on without the flag -map, with
// it, and after the map has changed, always on the map that it was begun on.
func TestAGameOnAMapOfOnesOwn(t *testing.T) {
	mine, auto := myMap(t), filepath.Join(t.TempDir(), "game.txt")
	units, hexes := filepath.Join(mine, "units.csv"), filepath.Join(mine, "hexes.csv")
	changed(t, hexes, "Grevenbroich", "My Town")
	changed(t, units, "ger-ii,II. Armeekorps,German,1,infantry-corps,,4,2", "ger-ii,II. Armeekorps,German,1,infantry-corps,,9,2")
	flags := " -entente passive -seed 1 -map " + mine
	begun := script(t, "-ruleset schlieffenswar -autosave "+auto+flags, "German step ger-ii 0806 > 0907", "stop", "quit")
	says(t, begun, "moves from 0806 to 0907. 10.1")
	record, err := os.ReadFile(auto)
	require.NoError(t, err)

	goesOn := func(args string, notes ...string) {
		t.Helper()
		text := script(t, "-load "+auto+args, "log", "quit")
		says(t, text, append(notes, "Schlieffen's War ── the German player", "1006 My Town", "moves from 0806 to 0907. 10.1")...)
		hides(t, text, "other data")
	}
	goesOn("")
	goesOn(flags)
	goesOn(" -ruleset schlieffenswar -autosave " + auto + flags)
	changed(t, units, "ger-ii,II. Armeekorps,German,1,infantry-corps,,9,2", "ger-ii,II. Armeekorps,German,1,infantry-corps,,8,2")
	changed(t, hexes, "My Town", "Another")
	goesOn(flags, "The game goes on with its own map, not with the one of -map.")
	require.NoError(t, os.RemoveAll(mine))
	goesOn(" -autosave " + auto)
	says(t, script(t, "-ruleset schlieffenswar -entente passive", "load "+auto, "log", "quit"), "The game in "+auto+" continues after", "moves from 0806 to 0907. 10.1")
	again, err := os.ReadFile(auto)
	require.NoError(t, err)
	require.Equal(t, string(record), string(again))

	require.ErrorContains(t, run([]string{"-load", auto, "-ruleset", "germanyatwar"}, strings.NewReader(""), &bytes.Buffer{}),
		auto+": the file is a game of Schlieffen's War, not of 1914: Germany at War")
	says(t, script(t, "-allied passive", "load "+auto, "quit"), "The game could not be loaded", "the file is a game of Schlieffen's War")

	// Without its map, the game goes on with the map of the library, and says so before the
	// first move. Its record is not replaced.
	require.NoError(t, os.Remove(auto+".map.zip"))
	text := script(t, "-entente passive -load "+auto, "quit")
	says(t, text, "made on other data")
	require.ErrorContains(t, run([]string{"-load", auto, "-autosave", auto}, strings.NewReader(""), &bytes.Buffer{}),
		auto+": -autosave needs another file, because it would overwrite the game on its own data")
}
