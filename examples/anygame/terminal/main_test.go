package main

import (
	"bufio"
	"io"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func play(t *testing.T, lines ...string) string {
	t.Helper()
	var out strings.Builder
	c := &client{
		in:   bufio.NewScanner(strings.NewReader(strings.Join(lines, "\n"))),
		out:  &out,
		pick: rand.New(rand.NewPCG(19, 14)).IntN,
	}
	if err := c.run(); err != nil && err != io.EOF {
		t.Fatalf("%v\n%s", err, out.String())
	}
	return out.String()
}

// begin answers the questions before a game: the first scenario and edition, no options,
// and the computer in the given seats.
func begin(game int, computer string) []string {
	lines := []string{strconv.Itoa(game + 1), ""}
	if len(rulesets[game].Info().Editions) > 0 {
		lines = append(lines, "")
	}
	return append(lines, "", computer)
}

func TestAPersonPlaysEveryGame(t *testing.T) {
	for i, g := range rulesets {
		t.Run(g.Info().Name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "game")
			script := append(begin(i, "2 3"),
				"menu", "1", "undo", "random", "random", "nonsense", "rule "+g.Rules()[0].Key,
				"story", "save "+file, "load "+file, "board", "random", "quit")
			out := play(t, script...)
			for _, want := range []string{g.Info().Title, "No: ", g.Rules()[0].Title} {
				if !strings.Contains(out, want) {
					t.Errorf("%q is missing in\n%s", want, out)
				}
			}
			loaded := play(t, "load "+file, "2 3", "quit")
			if !strings.Contains(loaded, "> ") {
				t.Error(loaded)
			}
			t.Log(out)
		})
	}
}

func TestTheComputerPlaysEveryGameToItsEnd(t *testing.T) {
	for i, g := range rulesets {
		t.Run(g.Info().Name, func(t *testing.T) {
			out := play(t, begin(i, "1 2 3")...)
			if !strings.Contains(out, "The game is over. Winner: ") {
				t.Error(out)
			}
			t.Log(out)
		})
	}
}

func TestARefusalCitesItsRule(t *testing.T) {
	out := play(t, append(begin(0, "2"), "1", "German march Liège > Paris, fresh", "quit")...)
	rule, _ := rulesets[0].Rule("S7")
	for _, want := range []string{"Paris is not adjacent to Liège", rule.Title, rule.Text} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}

func TestThreePeopleAtOneScreen(t *testing.T) {
	out := play(t, "3", "", "summary", "seats=three", "", "", "1", "quit")
	if !strings.Contains(out, "3  ") || !strings.Contains(out, "may look now") {
		t.Error(out)
	}
}
