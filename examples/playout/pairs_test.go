package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/games"
)

// met plays with -pairs and returns the file's contents and the printed text.
func met(t *testing.T, name string, args ...string) (file, printed string) {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	printed = play(t, append(args, "-pairs", name)...)
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text), strings.ReplaceAll(printed, name, "the file")
}

// In Schlieffen, rule S8 meets the rules of a combat. Recovery and commitment do not meet.
func TestPairsAsText(t *testing.T) {
	text, printed := met(t, "pairs.txt", "-n", "50", "-german", "attack", "-allied", "attack")
	require.Contains(t, printed, "rules had an effect. Of their ")
	require.Contains(t, printed, "have not: see the file")
	for _, want := range []string{"50 games, seed 1\n", "pair, the rarest first", " S8 + S10\n", "\nnever met\n  S3 + ", "had no effect\n"} {
		require.Contains(t, text, want)
	}
}

func TestPairsAreTheSameForAnyWorkers(t *testing.T) {
	args := []string{"-n", "40", "-seed", "7", "-german", "attack"}
	one, _ := met(t, "pairs.txt", append(args, "-workers", "1")...)
	five, _ := met(t, "pairs.txt", append(args, "-workers", "5")...)
	require.Equal(t, one, five)
}

// Games of players that think are counted like games of random players.
func TestPairsOfPlayersWhoThink(t *testing.T) {
	text, _ := met(t, "pairs.txt", "-n", "1", "-german", "bot", "-allied", "attack")
	require.Contains(t, text, " S8 + S10\n")
}

// The drawing is valid XML. It has a titled square for every two rules. The page contains
// the drawing and the lists.
func TestHeatMap(t *testing.T) {
	drawing, printed := met(t, "pairs.svg", "-n", "30", "-german", "attack")
	rules := strings.Count(drawing, "rotate(-90)")
	require.Contains(t, printed, "30 games")
	squares, decoder := 0, xml.NewDecoder(strings.NewReader(drawing))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		if e, ok := token.(xml.StartElement); ok && e.Name.Local == "rect" {
			squares++
		}
	}
	require.Equal(t, 1+rules*rules+1+8, squares, "background, pairs, and a legend of eight shades and blank")
	require.Contains(t, drawing, "never met</title>")
	require.Regexp(t, `>S\d+ [^<]+\nS\d+ [^<]+\nmet \d+ times, the first after \d+ moves</title>`, drawing)

	page, _ := met(t, "pairs.html", "-n", "30", "-german", "attack")
	require.Contains(t, page, drawing)
	for _, want := range []string{"<h1>Meetings of rules</h1>", "The rarest pairs", "Pairs that never met"} {
		require.Contains(t, page, want)
	}
	require.NotContains(t, page, "http://localhost")
	require.NotContains(t, page, "<script")
}

// Steered play finds more meetings than games do, in every game.
func TestSteer(t *testing.T) {
	for _, game := range []string{"sabinschlieffen", "schlieffenswar", "germanyatwar", "driveonparis"} {
		text, printed := met(t, "pairs.txt", "-ruleset", game, "-steer", "-moves", "5000")
		require.Contains(t, printed, "5000 moves of steered play, seed 1\n")
		require.Contains(t, text, "pair, the rarest first")
		again, _ := met(t, "pairs.txt", "-ruleset", game, "-steer", "-moves", "5000")
		require.Equal(t, text, again)
	}
}

// Every shortest game is a record that opens, wherever it begins, and its last move
// completes the meeting of its two rules.
func TestShortestGames(t *testing.T) {
	for _, args := range [][]string{{"-n", "20"}, {"-steer", "-moves", "20000"}} {
		dir := filepath.Join(t.TempDir(), "shortest")
		text, printed := met(t, "pairs.txt", append(args, "-ruleset", "driveonparis", "-shortest", dir)...)
		require.Contains(t, printed, "rules: "+strconv.Itoa(len(recordsIn(t, dir)))+" records in "+dir)
		require.Contains(t, text, " SCS_MOVE + SCS_OVERRUN\n")
		require.Contains(t, recordsIn(t, dir), "SCS_LOSS.txt", "a rule by itself")
		for _, rules := range [][]string{{"SCS_LOSS"}, {"SCS_MOVE", "SCS_OVERRUN"}} {
			file, err := os.Open(filepath.Join(dir, strings.Join(rules, "-")+".txt"))
			require.NoError(t, err)
			table, err := games.All().Read(file)
			require.NoError(t, err)
			require.NoError(t, file.Close())
			last := map[string]bool{} // rules that had an effect in the last move
			for _, h := range table.Happened(0) {
				last[h.Rule] = h.Move == table.Len()
			}
			now := false // the other rules may have fired earlier in the battle
			for _, rule := range rules {
				require.Contains(t, last, rule)
				now = now || last[rule]
			}
			require.True(t, now, "%v in %v", rules, last)
		}
	}
}

// recordsIn lists the files of a directory.
func recordsIn(t *testing.T, dir string) (names []string) {
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, f := range list {
		names = append(names, f.Name())
	}
	return names
}

func TestWrongFlagsOfPairs(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-pairs pairs.png", "-pairs pairs.png: want a name that ends in .txt, .svg or .html"},
		{"-steer", "name the file to write with -pairs"},
		{"-steer -pairs x.txt -n 5", "-steer chooses scenarios and settings itself"},
		{"-shortest dir", "use it with -pairs"},
		{"-moves 5", "-moves sets the length of -steer"},
		{"-moves 0", "want at least one move"},
		{"-n 2 -pairs no/such/dir/pairs.txt", "no/such/dir"},
	} {
		err := run(strings.Fields(c.args), &bytes.Buffer{}, stopped)
		require.ErrorContains(t, err, c.want, c.args)
	}
}
