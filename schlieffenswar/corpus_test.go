package schlieffenswar

import (
	"testing"

	"github.com/august1914/august1914/internal/corpus"
	"github.com/august1914/august1914/internal/gametest"
)

// Every course of the corpus replays with the recorded events, legal moves and end. If a
// change of the rules or of the data is intended, rebuild the corpus with go run
// ./.ci/corpus schlieffenswar.
func TestCorpusReplays(t *testing.T) {
	t.Parallel()
	for _, fault := range corpus.Of[Position](ScenarioOf, new(State)).Faults(corpusFile) {
		t.Error(fault)
	}
}

func TestCorpusPlaysOn(t *testing.T) {
	gametest.CorpusPlaysOn(t, Ruleset(), Corpus, (*State).invariant)
}
