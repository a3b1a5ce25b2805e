package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/respell"
)

// The proposals name other units where they stand, and places and numbers near those of the
// listed moves.
func TestRespelledMoves(t *testing.T) {
	r := respell.Respelling{
		Pick:  dice.NewPCG(19, 14).IntN,
		Verbs: []string{"march", "dig"},
		Units: []respell.Unit{{ID: "red", Side: "German", Place: "Bern"}, {ID: "blue", Side: "German", Place: "Ulm"}, {ID: "poilu", Side: "Allied", Place: "Brig"}},
		Places: []respell.Place{
			{ID: "Bern"},
			{ID: "Ulm", X: 1},
			{ID: "Brig", Y: 1},
			{ID: "Rome", X: 70},
			{ID: "Bari", X: 80},
			{ID: "Nice", X: 90},
			{ID: "Pau", X: 100},
			{ID: "Oslo", X: 110},
		},
	}
	r.Propose(func(text string) { require.Fail(t, "no move is listed", text) })
	r.Here.Add("march", "march red > Rome, 0930")
	r.Before.Add("hide", "hide red, Bern")
	proposed := map[string]bool{}
	for range 60 {
		r.Propose(func(text string) { proposed[text] = true })
	}
	for _, text := range []string{
		"march", "dig", "dig red > Rome, 0930", // verbs
		"march blue > Rome, 0930", "march poilu > Rome, 0930", // other units
		"march blue > Bern, 0930", "march blue > Brig, 0930", // from where they stand
		"march red > Rome, 0831", "march red > Rome, 1029", // numbers
		"hide blue, Ulm",         // a move that was listed before
		"march red > march 0930", // words of another place in the notation
	} {
		require.Contains(t, proposed, text)
	}
	require.NotContains(t, proposed, "march red > Rome, 0730", "far from 0930")
	require.NotContains(t, proposed, "march blue > Oslo, 0930", "far from Ulm")
}
