package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestTheZeroState(t *testing.T) {
	var s State
	require.Zero(t, s.ToAct())
	require.Empty(t, s.LegalMoves(GermanSeat.Actor(), nil))
	require.Error(t, s.Apply(MustParseMove("German commit")))
	require.Equal(t, "over", s.Decision(august1914.Umpire).Kind)
	require.Equal(t, "", s.Phase().String())
	_, over := s.Outcome()
	require.False(t, over)
	require.Equal(t, "sabinschlieffen: no position", s.String())
	_ = s.Hash()
}
