package houserule_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	sabin "github.com/august1914/august1914/sabinschlieffen"
)

// drawing lets rapid make every choice of a walk.
func drawing(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
}

// A fresh block takes a hit if there is one (S11), and only a hit that no block takes
// causes a rout (S12). So a hex with a fresh block never loses a block.
func TestFreshBlocksSaveTheSpent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		state := sabin.New(sabin.Standard())
		for move, err := range august1914.Walk(&state, drawing(t), august1914.InStages) {
			require.NoError(t, err)
			t.Log(move)   // rapid prints the moves of a failing game
			next := state // assigning copies it
			events, _ := next.Play(move, nil)
			fresh := 0
			for _, e := range events {
				switch e.Kind {
				case "announce":
					fresh = e.N
				case "rout":
					require.Zero(t, fresh, "%v: %v", move, e)
				}
			}
		}
	})
}

// A block that takes a hit loses its ordered attack (S11), so one attack fewer is announced
// from its hex (S9).
func TestCancelledAttacksAreNotAnnounced(t *testing.T) {
	type attack struct{ from, to string }
	rapid.Check(t, func(t *rapid.T) {
		state := sabin.New(sabin.Standard())
		ordered := map[attack]int{}
		for move, err := range august1914.Walk(&state, drawing(t), august1914.InStages) {
			require.NoError(t, err)
			t.Log(move)
			next := state
			events, _ := next.Play(move, nil)
			for _, e := range events {
				switch e.Kind {
				case "order":
					ordered[attack{e.At, e.To}]++
				case "cancel":
					ordered[attack{e.At, e.To}]--
				case "attackers":
					require.Equal(t, ordered[attack{e.At, e.To}], e.N, "%v: %v", move, e)
				case "turn":
					clear(ordered)
				}
			}
		}
	})
}

// A house rule keeps the British near the sea. It is a Draw that skips the moves it
// forbids. Does it work? The block can still be hit and routed, but it is never anywhere
// else.
func TestHouseRuleTheBritishStayInTheWest(t *testing.T) {
	west := sabin.HexesOf(sabin.Amiens, sabin.LeCateau, sabin.Paris, sabin.Soissons, sabin.Melun)
	houseRule := func(moves []sabin.Move, pick func(n int) int) sabin.Move {
		var allowed []sabin.Move
		for _, m := range moves {
			orders := m.Verb() == sabin.March || m.Verb() == sabin.Attack
			if m.Power() != august1914.Britain || !orders || west.Has(m.To()) {
				allowed = append(allowed, m)
			}
		}
		return august1914.InStages(allowed, pick) // never empty: orders can always be committed
	}
	rapid.Check(t, func(t *rapid.T) {
		state := sabin.New(sabin.Standard())
		for move, err := range august1914.Walk(&state, drawing(t), houseRule) {
			require.NoError(t, err)
			t.Log(move)
			for _, b := range state.Position().Blocks {
				require.True(t, b.Power != august1914.Britain || west.Has(b.Hex), "%v", b)
			}
		}
	})
}
