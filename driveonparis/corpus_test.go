package driveonparis

import (
	"testing"

	"github.com/august1914/august1914/internal/corpus"
	"github.com/august1914/august1914/internal/gametest"
)

// Every game of the corpus replays as recorded: the same events, the same legal moves
// on the way, the same end. After an intended change of the rules or the data, run go
// run ./.ci/corpus driveonparis to build the corpus again.
func TestCorpusReplays(t *testing.T) {
	for _, fault := range corpus.Of[Position](ScenarioOf, new(State)).Faults(corpusFile) {
		t.Error(fault)
	}
}

func TestCorpusPlaysOn(t *testing.T) {
	gametest.CorpusPlaysOn(t, Ruleset(), Corpus, (*State).invariant)
}
