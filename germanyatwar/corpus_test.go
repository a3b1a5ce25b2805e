package germanyatwar

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/corpus"
)

// Every course of the corpus replays as it did when it was kept: the same happens,
// the same is legal on the way, and it ends alike. Where a change of the rules or
// of the data is meant, go run ./internal/corpus/anew germanyatwar makes it anew.
func TestCorpusReplays(t *testing.T) {
	for _, fault := range corpus.Of[Position](ScenarioOf, new(State)).Faults(corpusFile) {
		t.Error(fault)
	}
}

// Who plays on from the corpus can: all courses lead on to the end of the game.
func TestCorpusPlaysOn(t *testing.T) {
	courses, err := Corpus()
	require.NoError(t, err)
	require.Greater(t, len(courses), 10)
	source := rand.New(rand.NewPCG(19, 14))
	for range 10 {
		record, err := courses[source.IntN(len(courses))].Record()
		require.NoError(t, err)
		s := record.Now()
		_, err = august1914.Playout(&s, source.IntN, nil)
		require.NoError(t, err)
		require.NoError(t, s.invariant())
	}
}
