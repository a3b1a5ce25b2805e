package sabinschlieffen_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

// TestNothingLeaks plays whole games, and in every position has every viewer
// compare it with another that has the same history for him: by what he sees,
// may do, is asked and is refused, nobody can tell them apart. (Rule S16)
func TestNothingLeaks(t *testing.T) {
	wanted := gametest.Size(800, 2000, 100_000)
	source := dice.NewPCG(1914, 16)
	compared, other := 0, 0
	for positions := 0; positions < wanted; {
		s := New(Standard())
		for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(seekBattle)) {
			require.NoError(t, err)
			positions++
			for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()} {
				world := s.Resample(v, source.IntN)
				requireAlike(t, &s, &world, v, m)
				compared++
				if world != s {
					other++
				}
			}
		}
	}
	require.Greater(t, other, compared/2, "most positions have others that look the same")
}

// requireAlike compares what a viewer can learn in two positions.
func requireAlike(t *testing.T, s, world *State, v august1914.Viewer, next Move) {
	t.Helper()
	view, same := s.View(v), world.View(v)
	require.True(t, view == same)
	require.Equal(t, view.Hash(), same.Hash())
	require.Equal(t, s.ToAct(), world.ToAct())
	require.Equal(t, s.Decision(v), world.Decision(v))
	require.Equal(t, s.Score(), world.Score())
	seat := v.Seat()
	if seat == 0 {
		return
	}
	require.Equal(t, s.LegalMoves(seat.Actor(), nil), world.LegalMoves(seat.Actor(), nil))
	for _, m := range []Move{
		next, MustParseMove("German commit"), MustParseMove("Allied commit"),
		AnyMove(Absorb, august1914.France, next.From(), next.To(), false),
		AnyMove(Engage, august1914.Germany, next.To(), next.From(), false), AnyMove(March, august1914.Britain, next.From(), next.To(), true),
	} {
		if m.Actor() == seat.Actor() {
			require.Equal(t, august1914.Check(s, m), august1914.Check(world, m), m)
			require.Equal(t, s.Tell(m, v), world.Tell(m, v))
		}
	}
}

// The JSON of a view names every block that the viewer sees; of the enemy's
// there is no trace in it.
func TestViewsInJSONHoldNoEnemyBlock(t *testing.T) {
	source := dice.NewPCG(1914, 17)
	s := New(Standard())
	for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(seekBattle)) {
		require.NoError(t, err, m)
		for _, seat := range []august1914.Seat{GermanSeat, AlliedSeat} {
			text, err := json.Marshal(s.View(seat.Viewer()))
			require.NoError(t, err)
			var doc struct{ Blocks []Blocks }
			require.NoError(t, json.Unmarshal(text, &doc))
			for _, b := range doc.Blocks {
				require.Equal(t, seat == GermanSeat, b.Power == august1914.Germany)
			}
		}
	}
}
