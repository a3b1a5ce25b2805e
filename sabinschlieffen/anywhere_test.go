package sabinschlieffen

import (
	"testing"

	"github.com/august1914/august1914/internal/gametest"
)

func TestAnywhere(t *testing.T) {
	gametest.Anywhere[State, Move, View](t, Anywhere, func(like State, text []byte) (State, error) {
		return like.scenario.DecodeState(text)
	}, Options())
}

func BenchmarkAnywhere(b *testing.B) {
	pick := gametest.Seeded(1)
	for b.Loop() {
		Anywhere(pick)
	}
}
