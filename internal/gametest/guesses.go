package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// enoughGuesses is on how many positions that hide something GuessesForget looks.
const enoughGuesses = 30

// GuessesForget requires that the same numbers give a viewer the same guess whatever is
// hidden, so that who plays by guesses is not moved by what they cannot know. It looks
// at positions of a random game that begins with s, as each of those sees them who sit at it or watch.
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
			require.True(t, s.Resample(v, one.IntN) == P(&other).Resample(v, two.IntN), "%s is moved by what is hidden", v)
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
