package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// RequireDisclosed plays on from two positions that look alike to a viewer, with the move
// first where it is legal. What the viewer is then told must only differ where the game
// discloses it.
func RequireDisclosed[S comparable, M august1914.Move, V any, P interface {
	august1914.Game[S, M, V]
	*S
}](
	t *testing.T, suite august1914.Suite[S, M, V, P], seen august1914.Viewer, one, other S, first string,
) {
	t.Helper()
	require.Equal(t, P(&one).View(seen), P(&other).View(seen))
	require.Equal(t, P(&one).Decision(seen), P(&other).Decision(seen))
	suite.Anywhere = func(func(n int) int) S { return one }
	suite.Twin = func(_ func(n int) int, s P, v august1914.Viewer) (S, bool) {
		return other, v == seen && *s == one
	}
	suite.Draw = func(moves []M, pick func(n int) int) M {
		for _, m := range moves {
			if m.String() == first {
				return m
			}
		}
		return moves[pick(len(moves))]
	}
	suite, err := suite.Only("plays on from anywhere")
	require.NoError(t, err)
	_, err = august1914.Conform(suite, Seeded(1914), 20)
	require.NoError(t, err)
}
