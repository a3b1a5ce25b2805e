package main

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
)

// A typist plays at random: it reads the numbers of the moves from the screen and types one
// of them.
type typist struct {
	screen bytes.Buffer // output since the last typed line
	source *dice.PCG
	seat   string
	turns  []look
	typed  int
}

// A look is the output while one player sat at the screen.
type look struct{ seat, text string }

var (
	handedTo = regexp.MustCompile(`Give the keyboard to the (\w+) player`)
	numbers  = regexp.MustCompile(`(?m)  +(\d+) \p{L}`)
)

// Write receives the program's output.
func (t *typist) Write(text []byte) (int, error) { return t.screen.Write(text) }

// Read types one line.
func (t *typist) Read(line []byte) (int, error) {
	text := t.screen.String()
	t.screen.Reset()
	t.typed++
	if m := handedTo.FindStringSubmatch(text); m != nil {
		before, _, _ := strings.Cut(text, m[0])
		t.turns = append(t.turns, look{t.seat, before})
		t.seat = m[1]
		return copy(line, "\n"), nil
	}
	t.turns = append(t.turns, look{t.seat, text})
	menu := text[strings.LastIndex(text, "German score"):]
	choices := numbers.FindAllStringSubmatch(menu[strings.LastIndex(menu, ". S"):], -1)
	if len(choices) == 0 || t.typed%7 == 0 {
		return copy(line, []string{"undo\n", "log\n", "moves\n", "\n"}[t.source.IntN(4)]), nil
	}
	return copy(line, choices[t.source.IntN(len(choices))][1]+"\n"), nil
}

// In a game that random typists play to the end, the program never shows one player what
// only the other knows: blocks on the map, orders, spent blocks.
func TestSecretsStaySecret(t *testing.T) {
	secrets := map[string][]string{
		"German": {
			"A French block in", "A British block in", "fresh French", "spent French",
			"French block from", "French from", "British from", "recover French", "recover British",
		},
		"Allied": {"A German block in", "fresh German", "spent German", "German block from", "German from", "recover German"},
	}
	blocks := map[string]string{"German": `[FB][■▬]`, "Allied": `G[■▬]`}
	for seed := range uint64(4) {
		player := &typist{source: dice.NewPCG(1914, seed)}
		require.NoError(t, run([]string{"-seed", strconv.FormatUint(seed, 10)}, player, player))
		says(t, player.screen.String(), "The game is over.", "In 1914 it")
		seen := map[string]int{}
		for _, look := range player.turns {
			seen[look.seat]++
			text := strings.ReplaceAll(look.text, "A fresh German block in", "") // S11 tells this to all players after a hit
			hides(t, text, secrets[look.seat]...)
			if pattern := blocks[look.seat]; pattern != "" {
				require.NotRegexp(t, pattern, text)
			}
		}
		require.Greater(t, seen["German"], 20)
		require.Greater(t, seen["Allied"], 20)
	}
}

// While the keyboard changes hands, the program shows nothing of the game.
func TestHandOverShowsNothing(t *testing.T) {
	text := script(t, "", "", "1", "commit")
	_, between, _ := strings.Cut(text, "──── Give the keyboard to the Allied player")
	hides(t, between, "fresh", "Turn", "Liège")
}
