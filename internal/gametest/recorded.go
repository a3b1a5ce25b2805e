package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Recorded plays moves from a position and returns the record.
func Recorded[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, start S, parse func(s P, text string) (M, error), moves ...string) *august1914.Record[S, M, V, P] {
	t.Helper()
	r := august1914.NewRecord(P(&start))
	for _, text := range moves {
		now := r.Now()
		m, err := parse(&now, text)
		require.NoError(t, err)
		_, err = r.Play(m)
		require.NoError(t, err, text)
	}
	return r
}
