package germanyatwar

import (
	"testing"

	"github.com/august1914/august1914/internal/corpus"
	"github.com/august1914/august1914/internal/gametest"
)

// Every course of the corpus replays exactly: the same events, the same legal moves
// and the same end. After an intended change of the rules or the data, rebuild it with
// go run ./.ci/corpus germanyatwar.
func TestCorpusReplays(t *testing.T) {
	for _, fault := range corpus.Of[Position](ScenarioOf, new(State)).Faults(corpusFile) {
		t.Error(fault)
	}
}

func TestCorpusPlaysOn(t *testing.T) {
	gametest.CorpusPlaysOn(t, Ruleset(), Corpus, (*State).invariant)
}
