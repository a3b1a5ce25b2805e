package main

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

func atlasOf(t *testing.T, args ...string) string {
	t.Helper()
	var out strings.Builder
	require.NoError(t, run(args, &out, io.Discard))
	return out.String()
}

// Every scenario of every game can be drawn with and without its units.
func TestEveryScenarioIsDrawn(t *testing.T) {
	for _, r := range games.All() {
		for _, sc := range r.Info().Scenarios {
			t.Run(r.Info().Name+" "+sc.ID, func(t *testing.T) {
				table, err := r.Open(sc.ID)
				require.NoError(t, err)
				of := []string{"-ruleset", r.Info().Name, "-scenario", sc.ID}
				without, with := atlasOf(t, of...), atlasOf(t, append(of, "-units")...)
				require.Equal(t, without, atlasOf(t, of...))
				require.Equal(t, len(table.Chart().Places), strings.Count(without, `<path id="p`))
				require.NotContains(t, without, `<g class="piece`)
				on := 0
				places := map[string]bool{}
				for _, p := range table.Chart().Places {
					places[p.ID] = true
				}
				for _, p := range table.Board(august1914.Umpire).Pieces {
					if places[p.Place] {
						on++
					}
				}
				require.Equal(t, on, strings.Count(with, `<g class="piece`))
			})
		}
	}
}

func TestTheBoardOfARecord(t *testing.T) {
	table, err := games.All()[0].Open("")
	require.NoError(t, err)
	var saved bytes.Buffer
	require.NoError(t, table.Save(&saved))
	file := filepath.Join(t.TempDir(), "game.txt")
	require.NoError(t, os.WriteFile(file, saved.Bytes(), 0o666))
	require.Equal(t, atlasOf(t, "-units"), atlasOf(t, "-record", file))
}

// A saved game on a custom map is drawn on it, and one on other data says so. The
// file determines the game, so the flag -ruleset is not needed.
func TestTheBoardOfARecordOnAMapOfOnesOwn(t *testing.T) {
	mine := t.TempDir()
	require.NoError(t, os.CopyFS(mine, os.DirFS("../../schlieffenswar/data")))
	file := filepath.Join(mine, "units.csv")
	units, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, strings.Contains(string(units), "ger-ii,II. Armeekorps,German,1,infantry-corps,,4,2"))
	require.NoError(t, os.WriteFile(file, bytes.ReplaceAll(units, []byte("ger-ii,II. Armeekorps,German,1,infantry-corps,,4,2"), []byte("ger-ii,II. Armeekorps,German,1,infantry-corps,,9,2")), 0o666))
	ruleset, err := games.All().Find("schlieffenswar")
	require.NoError(t, err)
	own, err := ruleset.On(os.DirFS(mine))
	require.NoError(t, err)
	table, err := own.Open("")
	require.NoError(t, err)
	var saved, aside bytes.Buffer
	require.NoError(t, table.Save(&saved))
	record := filepath.Join(t.TempDir(), "game.txt")
	require.NoError(t, os.WriteFile(record, saved.Bytes(), 0o666))

	require.Contains(t, atlasOf(t, "-record", record, "-map", mine), "9-4")
	require.NoError(t, run([]string{"-record", record}, io.Discard, &aside))
	require.Contains(t, aside.String(), record+": The record was made on other data")
	require.ErrorContains(t, run([]string{"-record", record, "-scenario", "historical"}, io.Discard, io.Discard), "-scenario: the file of -record determines the game")
	require.ErrorContains(t, run([]string{"-record", record, "-ruleset", "driveonparis"}, io.Discard, io.Discard), "is a game of Schlieffen's War, not of Drive on Paris")
}

func TestWrongArguments(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-ruleset", "chess"}, "sabinschlieffen"},
		{[]string{"-scenario", "9"}, `scenario "9"`},
		{[]string{"-map", "nowhere"}, "nowhere"},
		{[]string{"-record", "nowhere"}, "nowhere"},
		{[]string{"-edition", "grand"}, "edition"},
		{[]string{"more"}, "unexpected"},
	} {
		require.ErrorContains(t, run(c.args, io.Discard, io.Discard), c.want, "%v", c.args)
	}
	require.ErrorIs(t, run([]string{"-h"}, io.Discard, io.Discard), flag.ErrHelp)
}

// examples/guides/map.md: a copy of the data is edited and drawn, and an error gives the
// file and line.
func TestAMapOfOnesOwn(t *testing.T) {
	mine := t.TempDir()
	require.NoError(t, os.CopyFS(mine, os.DirFS("../../schlieffenswar/data")))
	file := filepath.Join(mine, "hexes.csv")
	hexes, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(hexes), "Wesel")
	require.NoError(t, os.WriteFile(file, bytes.ReplaceAll(hexes, []byte("Wesel"), []byte("Weasel")), 0o666))
	args := []string{"-ruleset", "schlieffenswar", "-map", mine}
	require.Contains(t, atlasOf(t, args...), ">Weasel</text>")
	require.NotContains(t, atlasOf(t, args[:2]...), "Weasel")

	lines := bytes.SplitAfter(hexes, []byte("\n"))
	lines[4] = bytes.Replace(lines[4], []byte(",clear,"), []byte(",swamp,"), 1)
	require.Contains(t, string(lines[4]), "swamp")
	require.NoError(t, os.WriteFile(file, bytes.Join(lines, nil), 0o666))
	require.ErrorContains(t, run(args, io.Discard, io.Discard), `hexes.csv:5: terrain: "swamp": want one of ["clear"`)
}

// examples/guides/map.md has a table of what a spreadsheet may do to a file. Each row is
// tried on hexes.csv of Schlieffen's War.
func TestAMapFromASpreadsheet(t *testing.T) {
	text, err := os.ReadFile("../guides/map.md")
	require.NoError(t, err)
	plain, err := os.ReadFile("../../schlieffenswar/data/hexes.csv")
	require.NoError(t, err)
	hexes := string(plain)
	semicolons := strings.ReplaceAll(hexes, ",", ";")
	require.NotContains(t, hexes, `"`)
	require.NotContains(t, hexes, ";")
	wide := func(text string) string {
		data := []byte("\xff\xfe")
		for _, unit := range utf16.Encode([]rune(text)) {
			data = append(data, byte(unit), byte(unit>>8))
		}
		return string(data)
	}
	tried := map[string][]string{
		"a byte-order mark, or UTF-16 with one":                 {"\ufeff" + hexes, wide(hexes)},
		"commas, semicolons or tabs between cells":              {hexes, semicolons, strings.ReplaceAll(hexes, ",", "\t"), "sep=;\n" + semicolons},
		"`51,835` for 51.835, between semicolons or tabs":       {regexp.MustCompile(`(\d)\.(\d)`).ReplaceAllString(semicolons, "$1,$2")},
		"line ends of Windows, of Linux, of an old Mac":         {strings.ReplaceAll(hexes, "\n", "\r\n"), hexes, strings.ReplaceAll(hexes, "\n", "\r")},
		"empty cells at the end of a row, left out or too many": {strings.ReplaceAll(hexes, "\n", ",,,\n"), strings.Replace(hexes, "\n", ",note\n", 1)},
		"rows that contain only commas, blank lines":            {strings.ReplaceAll(hexes, "\n", "\n,,,,\n\n")},
		"`Hex` for `hex`, blanks around a name":                 {strings.Replace(hexes, "hex,country", "Hex, Country ", 1)},
		"another character set, as in plain \"CSV\"":            {strings.ReplaceAll(hexes, "ü", "\xfc")},
		"a column that is missing, or is listed twice":          {strings.Replace(hexes, "country", "land", 1), strings.Replace(hexes, "country", "hex", 1)},
		"quotes that do not match":                              {hexes + "\""},
	}
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.TrimSpace(line), " | ")
		if len(cells) != 2 || !strings.HasPrefix(cells[0], "| ") || strings.HasPrefix(cells[0], "| what") || strings.HasPrefix(cells[0], "| --") {
			continue
		}
		name, fate := cells[0][2:], strings.TrimSuffix(cells[1], " |")
		require.Contains(t, tried, name)
		for _, written := range tried[name] {
			mine := t.TempDir()
			require.NoError(t, os.CopyFS(mine, os.DirFS("../../schlieffenswar/data")))
			require.NoError(t, os.WriteFile(filepath.Join(mine, "hexes.csv"), []byte(written), 0o666))
			args := []string{"-ruleset", "schlieffenswar", "-map", mine}
			if strings.HasPrefix(fate, "is refused") || strings.HasPrefix(fate, "are refused") {
				err := run(args, io.Discard, io.Discard)
				require.ErrorContains(t, err, "hexes.csv:", name)
				require.NotContains(t, err.Error(), "\n", name)
				if strings.HasPrefix(name, "another character set") {
					_, told, _ := strings.Cut(err.Error(), "hexes.csv:70: ")
					require.NotEmpty(t, told)
					require.Contains(t, string(text), "hexes.csv:70: "+told+"\n")
				}
				continue
			}
			require.Equal(t, atlasOf(t, args[:2]...), atlasOf(t, args...), name)
		}
		delete(tried, name)
	}
	require.Empty(t, tried, "rows of the table")
}
