package schlieffenswar

import (
	"testing"

	"github.com/august1914/august1914/internal/gametest"
)

// tryAnywhere draws a position, or says why the rules do not allow what was drawn.
func tryAnywhere(pick func(n int) int) (State, error) { return anywhere(pick) }

// decodeLike reads a position of the same scenario.
func (s State) decodeLike(text []byte) (State, error) { return s.scenario.DecodeState(text) }

func TestAnywhere(t *testing.T) {
	gametest.Anywhere[State, Move, View](t, Anywhere, State.decodeLike, Options())
}

func BenchmarkAnywhere(b *testing.B) {
	pick := gametest.Seeded(1)
	for b.Loop() {
		Anywhere(pick)
	}
}
