package gametest

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// RequireEndsAlike requires that choices do not matter while the moves of a position
// are forced: all choices lead to the same position as the forced moves.
func RequireEndsAlike[S comparable, M august1914.Move, V any, P interface {
	august1914.Game[S, M, V]
	Forced() (M, bool)
}](t *testing.T, start P, pick func(n int) int,
) {
	t.Helper()
	onward := func(choose func(told M, list []M) M) S {
		now := *start
		for {
			told, ok := P(&now).Forced()
			if !ok {
				return now
			}
			list := P(&now).LegalMoves(told.Actor(), nil)
			require.Contains(t, list, told)
			require.NoError(t, P(&now).Apply(choose(told, list)))
		}
	}
	end := onward(func(told M, _ []M) M { return told })
	for range 4 {
		other := onward(func(_ M, list []M) M { return list[pick(len(list))] })
		if end != other {
			one, err := json.Marshal(end)
			require.NoError(t, err)
			another, err := json.Marshal(other)
			require.NoError(t, err)
			require.Equal(t, string(one), string(another), "the choices lead to different positions")
			t.Fatal("the choices lead to positions that differ outside their JSON")
		}
	}
}
