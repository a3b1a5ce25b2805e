package schlieffenswar

import (
	_ "embed" // of the corpus

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/corpus"
)

//go:embed corpus.gz
var corpusFile []byte

// Corpus returns recorded courses of play for property tests. For each rule that has an
// effect, and for each pair of rules seen to act together, the corpus holds one of the
// shortest known courses that show it, and one course that plays on from there. Tests
// can start from a whole course, or cut it short and play on, to reach events that are
// rare in random play. Scenarios, options and positions vary.
//
// If the rules no longer allow a course, Corpus returns an error together with the other
// courses. go run ./.ci/corpus schlieffenswar rebuilds the corpus and reports the changes.
func Corpus() ([]august1914.Course[State, Move, View, *State], error) {
	return corpus.Of[Position](ScenarioOf, new(State)).Courses(corpusFile)
}
