package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestLogsThatNobodyCouldAnnounce(t *testing.T) {
	good := Combat{Turn: 1, Attacker: august1914.Allied, Target: Liege, From: []Origin{{Sedan, 2, false}}, Fresh: 1, Spent: 2, Result: Absorbed}
	for _, c := range []struct {
		name, want string
		change     func(*Combat)
	}{
		{"attacker", "attacker none: want German or Allied", func(c *Combat) { c.Attacker = 0 }},
		{"turn", "turn 16: want 1 to 15", func(c *Combat) { c.Turn = 16 }},
		{"target", "not a hex of the map", func(c *Combat) { c.Target = NoHex }},
		{"defenders", "5 fresh and 4 spent defenders", func(c *Combat) { c.Fresh, c.Spent = 5, 4 }},
		{"British defend", "cannot be among", func(c *Combat) { c.British = true }},
		{"origin", "Paris is not adjacent to the target Liège", func(c *Combat) { c.From = []Origin{{Paris, 1, false}} }},
		{"origin twice", "1 attackers from Sedan: want each origin once", func(c *Combat) { c.From = []Origin{{Sedan, 1, false}, {Sedan, 1, false}} }},
		{"two British", "cannot attack from Sedan", func(c *Combat) { c.From = []Origin{{LeCateau, 1, true}, {Sedan, 1, true}} }},
		{"nobody", "0 attackers", func(c *Combat) { c.From = nil }},
		{"nine", "9 attackers", func(c *Combat) { c.From = []Origin{{LeCateau, 4, true}, {Sedan, 5, false}} }},
		{"result", `result "held": want "absorbed"`, func(c *Combat) { c.Result = Held }},
	} {
		bad := good
		c.change(&bad)
		_, err := Position{Turn: 1, Log: []Combat{good, bad}}.State(Standard())
		require.ErrorContains(t, err, "combat 2 of the log: ", c.name)
		require.ErrorContains(t, err, c.want, c.name)
	}
	_, err := Position{Turn: 1, Log: make([]Combat, 33)}.State(Standard())
	require.ErrorContains(t, err, "the log has 33 combats, want at most 32")
}
