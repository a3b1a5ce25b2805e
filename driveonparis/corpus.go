package driveonparis

import (
	_ "embed" // of the corpus

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/corpus"
)

//go:embed corpus.gz
var corpusFile []byte

// Corpus returns courses of play that show every rule that makes something happen,
// and every two that have been seen to meet, each in the fewest moves known, and
// once more played on for a while. They are there for property tests to start from,
// as they are or cut short and played on: what is rare in random play happens in
// them. Scenarios, settings and positions are as various as they come.
//
// A course that the rules no longer allow is an error, which comes with the others.
// go run ./.ci/corpus driveonparis makes the corpus anew and tells what has
// changed.
func Corpus() ([]august1914.Course[State, Move, View, *State], error) {
	return corpus.Of[Position](ScenarioOf, new(State)).Courses(corpusFile)
}
