package sabinschlieffen

import (
	_ "embed" // for the corpus

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/corpus"
)

//go:embed corpus.gz
var corpusFile []byte

// Corpus returns courses of play that show every rule that causes an event, and every
// two rules that have been seen to interact. Each course is listed twice: in the
// fewest moves known, and with some further moves. Property tests can start from these
// courses, replay them, or cut them short and play on, to reach events that are rare
// in random play. Their scenarios, settings and positions vary widely.
//
// If the rules no longer allow some courses, the error names them, and Corpus still
// returns the others. The command go run ./.ci/corpus sabinschlieffen rebuilds the
// corpus and reports the changes.
func Corpus() ([]august1914.Course[State, Move, View, *State], error) {
	return corpus.Of[Position](ScenarioOf, new(State)).Courses(corpusFile)
}
