package gametest

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// CorpusPlaysOn plays on from the corpus of a game. It requires that courses drawn from
// the corpus lead to the end of the game, that the invariant, if there is one, holds
// there, and that the ruleset reads their records.
func CorpusPlaysOn[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	t *testing.T, ruleset august1914.Ruleset, corpus func() ([]august1914.Course[S, M, V, P], error), invariant func(P) error,
) {
	t.Helper()
	courses, err := corpus()
	require.NoError(t, err)
	require.Greater(t, len(courses), 10)
	source := rand.New(rand.NewPCG(19, 14))
	for range Size(4, 10, 100) {
		record, err := courses[source.IntN(len(courses))].Record()
		require.NoError(t, err)
		var text bytes.Buffer
		_, err = record.WriteTo(&text)
		require.NoError(t, err)
		table, err := ruleset.Read(&text)
		require.NoError(t, err)
		require.Equal(t, record.Len(), table.Len())
		s := record.Now()
		_, err = august1914.Playout(P(&s), source.IntN, nil)
		require.NoError(t, err)
		if invariant != nil {
			require.NoError(t, invariant(&s))
		}
	}
}
