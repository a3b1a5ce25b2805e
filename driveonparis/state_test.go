package driveonparis

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// The zero State is no position. It answers like a game that is over.
func TestTheZeroState(t *testing.T) {
	var s, other State
	for _, by := range []august1914.Actor{august1914.Nobody, GermanSeat.Actor(), AlliedSeat.Actor(), august1914.Dice} {
		require.Empty(t, s.LegalMoves(by, nil))
	}
	require.Zero(t, s.ToAct())
	require.Equal(t, "over", s.Decision(august1914.Umpire).Kind)
	_, over := s.Outcome()
	require.False(t, over, "it has no outcome")
	for _, text := range []string{"German done", "roll 7", "German step ge-13-vii 38.33 > 37.33", "Allied reserve fr-1-i"} {
		m := MustParseMove(text)
		require.ErrorContains(t, s.Apply(m), "the game is over")
		_, err := s.Play(m, nil)
		require.ErrorContains(t, err, "the game is over")
		require.Zero(t, s.Weight(m))
		require.Equal(t, text, s.Tell(m, august1914.Umpire))
		require.NotPanics(t, func() { s.Tell(m, august1914.Spectator) })
	}
	require.Equal(t, Name, s.Header().Ruleset)
	require.Equal(t, other.Hash(), s.Hash())
	require.Equal(t, s, s.Resample(GermanSeat.Viewer(), rand.New(rand.NewPCG(1, 2)).IntN))
	require.NotEmpty(t, s.Chairs())
	for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire} {
		view := s.View(v)
		require.Equal(t, v, view.Viewer)
		require.Empty(t, view.Units())
		require.Zero(t, view.Height("14.05"))
		require.Equal(t, august1914.NoSide, view.Control("14.05"))
		require.Zero(t, view.Places())
		dug, begun := view.Trenches()
		require.Empty(t, append(dug, begun...))
		require.Empty(t, view.Railways())
		require.Empty(t, view.MobilizationPoints())
		require.False(t, view.InReserve("ge-13-vii") || view.Digs("ge-13-vii") || view.Moved("ge-13-vii"))
		_, err := json.Marshal(view)
		require.ErrorContains(t, err, "the zero View")
	}
	_, err := json.Marshal(s)
	require.ErrorContains(t, err, "the zero State is not a position")
	require.Zero(t, s.Position())
}
