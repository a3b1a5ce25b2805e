package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// enoughGuesses is the number of positions with hidden information that GuessesForget
// compares.
const enoughGuesses = 30

// GuessesForget requires that a viewer's guess for given random numbers does not depend
// on hidden information. A player that acts on guesses is then not influenced by
// secrets. It looks at the positions of a random game from s, as each seat and the
// spectator see them.
func GuessesForget[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, s P) {
	t.Helper()
	source, compared := dice.NewPCG(1914, 66), 0
	viewers := []august1914.Viewer{august1914.Spectator}
	for _, chair := range s.Chairs() {
		viewers = append(viewers, chair.Seat.Viewer())
	}
	for _, err := range august1914.Walk(s, source.IntN, august1914.Uniformly) {
		require.NoError(t, err)
		if source.IntN(40) > 0 {
			continue
		}
		for _, v := range viewers {
			other := s.Resample(v, source.IntN)
			one := dice.NewPCG(uint64(compared), 1)
			two := *one
			require.True(t, s.Resample(v, one.IntN) == P(&other).Resample(v, two.IntN), "the guess of %s depends on hidden information", v)
			if other != *s {
				compared++
			}
		}
		if compared > 3*enoughGuesses {
			break
		}
	}
	require.Greater(t, compared, enoughGuesses)
}
