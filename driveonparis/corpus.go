package driveonparis

import (
	_ "embed" // of the corpus

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/corpus"
)

//go:embed corpus.gz
var corpusFile []byte

// Corpus returns recorded games for property tests. They show every rule that makes
// something happen, and every pair of rules that has been seen to apply together. Each
// game is kept twice: in the fewest moves known, and played on for a while. Tests use
// them as they are, or cut them short and play on, to reach events that are rare in
// random play. The games vary in scenario, settings and starting position.
//
// If the rules no longer allow some of the games, Corpus returns the other games and
// an error that joins one error for each game left out. Run go run ./.ci/corpus
// driveonparis to build the corpus again and list the changes.
func Corpus() ([]august1914.Course[State, Move, View, *State], error) {
	return corpus.Of[Position](ScenarioOf, new(State)).Courses(corpusFile)
}
