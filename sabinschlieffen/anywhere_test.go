package sabinschlieffen

import (
	"testing"

	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/measure"
)

func TestAnywhere(t *testing.T) {
	gametest.Anywhere[State, Move, View](t, Anywhere, func(like State, text []byte) (State, error) {
		return like.scenario.DecodeState(text)
	}, Options())
}

func BenchmarkAnywhere(b *testing.B) { measure.Anywhere(b, Anywhere) }
