package driveonparis

import (
	"testing"

	"github.com/august1914/august1914/internal/corpus"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/jsondoc"
)

// Every course of the corpus replays as it did when it was kept: the same happens,
// the same is legal on the way, and it ends alike. Where a change of the rules or
// of the data is meant, go run ./.ci/corpus driveonparis makes it anew.
func TestCorpusReplays(t *testing.T) {
	for _, fault := range corpus.Of[Position](ScenarioOf, new(State)).Faults(corpusFile) {
		t.Error(fault)
	}
}

func TestCorpusPlaysOn(t *testing.T) {
	gametest.CorpusPlaysOn(t, Ruleset(), Corpus, (*State).invariant)
}

// The kinds of events are told in doc.go.
func TestEventKinds(t *testing.T) { jsondoc.EventKinds(t) }
