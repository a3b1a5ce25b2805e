package gametest

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// CorpusPlaysOn requires that who plays on from the corpus of a game can: courses that
// are drawn from it lead on to the end of the game, the invariant, if there is
// one, holds there, and what is written of them the ruleset reads.
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
