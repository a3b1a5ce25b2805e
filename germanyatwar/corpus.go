package germanyatwar

import (
	_ "embed" // of the corpus

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/corpus"
)

//go:embed corpus.gz
var corpusFile []byte

// Corpus returns courses of play that cover every rule that changes the game, and
// every pair of rules that has been seen to meet. Each course is listed twice: in
// the fewest moves known, and with some further play. Property tests use them as
// they are, or cut them short and play on, to reach situations that are rare in
// random play. Scenarios, settings and positions vary as widely as possible.
//
// If the rules no longer allow a course, Corpus returns an error along with the
// remaining courses. "go run ./.ci/corpus germanyatwar" rebuilds the corpus and lists
// the changes.
func Corpus() ([]august1914.Course[State, Move, View, *State], error) {
	return corpus.Of[Position](ScenarioOf, new(State)).Courses(corpusFile)
}
