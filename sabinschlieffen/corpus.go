package sabinschlieffen

import (
	_ "embed" // for the corpus

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/corpus"
)

//go:embed corpus.gz
var corpusFile []byte

// Corpus returns recorded courses of play, as Corpus of an [august1914.Suite] does. Each is
// there twice: in the fewest moves known, and played on for a while. They vary in
// scenario, settings and starting position. The command go run ./.ci/corpus sabinschlieffen makes
// them again and lists the changes.
func Corpus() ([]august1914.Course[State, Move, View, *State], error) {
	return corpus.Of[Position](ScenarioOf, new(State)).Courses(corpusFile)
}
