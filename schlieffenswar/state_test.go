package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// The zero State is not a position of any game: it has no seat to act, no legal moves
// and no outcome, as in the other games.
func TestTheZeroState(t *testing.T) {
	var s sw.State
	require.Zero(t, s.ToAct())
	_, over := s.Outcome()
	require.False(t, over)
	require.Equal(t, "over", s.Decision(august1914.Umpire).Kind)
	m := sw.MustParseMove("German step ger-ii 0806 > 0807")
	for _, by := range []august1914.Actor{august1914.Dice, sw.GermanSeat.Actor(), sw.EntenteSeat.Actor()} {
		require.Empty(t, s.LegalMoves(by, nil))
	}
	require.ErrorIs(t, s.Apply(m), &august1914.Violation{Rule: "5.6"})
	_, err := s.Play(m, nil)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "5.6"})
	require.Zero(t, s.Weight(m))
	require.Equal(t, m.String(), s.Tell(m, august1914.Spectator))
	require.Equal(t, sw.Name, s.Header().Ruleset)
	require.True(t, s == s.Resample(sw.GermanSeat.Viewer(), func(int) int { return 0 }))
	require.Equal(t, s.Hash(), s.Hash())
	v := s.View(august1914.Umpire)
	require.Empty(t, v.Units())
	require.Equal(t, v.Hash(), v.Hash())
	_, err = v.MarshalJSON()
	require.NoError(t, err)
	_, err = s.MarshalJSON()
	require.Error(t, err)
}
