package conformance

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Bytes returns a source of choices that takes one byte for each, two where
// one is not enough, and 0 when none is left: what a fuzzer needs to drive a
// game.
func Bytes(data []byte) func(n int) int {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	return func(n int) int {
		if n <= 256 {
			return next() % n
		}
		return (next()<<8 | next()) % n
	}
}

// Fuzz plays games from the bytes of a fuzzer and proposes its text as a move
// on the way: nothing may panic, no game may go beyond its bound, and whatever
// ParseMove reads has to have a notation that it reads again, and to be legal
// or refused with a *Violation.
func Fuzz[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](f *testing.F, c Config[S, M, V, P], start S) {
	c = newSuite(c).Config
	s := start
	for m, err := range august1914.Walk(P(&s), func(int) int { return 0 }, c.Draw) {
		require.NoError(f, err)
		f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7}, m.String())
	}
	f.Fuzz(func(t *testing.T, choices []byte, text string) {
		s, n := start, 0
		for _, err := range august1914.Walk(P(&s), Bytes(choices), c.Draw) {
			require.NoError(t, err)
			if n++; n%8 == 1 {
				propose(t, P(&s), text)
			}
			require.LessOrEqual(t, n, c.MaxMoves)
		}
		propose(t, P(&s), text)
	})
}

// propose reads a text as a move and makes it on a copy.
func propose[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, s P, text string) {
	m, err := s.ParseMove(text)
	if err != nil {
		return
	}
	again, err := s.ParseMove(m.String())
	require.NoError(t, err)
	require.Equal(t, m, again)
	if err := august1914.Check(s, m); err != nil {
		var v *august1914.Violation
		require.True(t, errors.As(err, &v), "%v is no *Violation", err)
	}
}
