package driveonparis

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

// drawAnywhere draws a position with what reads it, or why the rules do not allow it.
func drawAnywhere(t *rapid.T) (conformance.Drawn[State], error) {
	s, err := anywhere(gametest.Drawn(t))
	return conformance.Drawn[State]{State: s, Decode: s.decodeLike}, err
}

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
