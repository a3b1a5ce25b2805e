package sabinschlieffen

import (
	"testing"

	"github.com/august1914/august1914/internal/corpus"
	"github.com/august1914/august1914/internal/gametest"
)

// Every course of the corpus replays as before: with the same events, the same legal
// moves and the same final position. After an intended change of rules or data, go run
// ./.ci/corpus sabinschlieffen rebuilds the corpus.
func TestCorpusReplays(t *testing.T) {
	for _, fault := range corpus.Of[Position](ScenarioOf, new(State)).Faults(corpusFile) {
		t.Error(fault)
	}
}

func TestCorpusPlaysOn(t *testing.T) { gametest.CorpusPlaysOn(t, Ruleset(), Corpus, nil) }
