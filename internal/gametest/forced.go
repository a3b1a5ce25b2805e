package gametest

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// RequireEndsAlike requires that it makes no difference what is chosen in a position as long
// as its moves are forced: all choices end in the position that the forced moves lead to.
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
			require.Equal(t, string(one), string(another), "it makes a difference what is chosen")
			t.Fatal("it makes a difference to what JSON does not tell")
		}
	}
}
