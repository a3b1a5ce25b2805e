package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// tryAnywhere draws a position, or says why the rules do not allow what was drawn.
func tryAnywhere(pick func(n int) int) (State, error) {
	return engine.Draw(pick, Scenarios(), Options(), drawPosition)
}

// decodeLike reads a position of the same scenario.
func (s State) decodeLike(text []byte) (State, error) { return s.scenario.DecodeState(text) }

func TestAnywhere(t *testing.T) {
	gametest.Anywhere[State, Move, View](t, Anywhere, State.decodeLike, Options())
}

// Trains and taxis are loaded in some positions, never with more than they carry (1.2b).
func TestAnywhereLoadsTrains(t *testing.T) {
	trains, empty := 0, 0
	for seed := range uint64(60) {
		s := Anywhere(gametest.Seeded(seed))
		for i := range s.scenario.pieces {
			train := unit(i)
			switch tr := s.piece(train); {
			case tr.capacity == 0 || s.at[train] == off:
			case s.load(train) == 0:
				empty++
			default:
				trains++
				require.LessOrEqual(t, s.load(train), int(tr.capacity), tr.id)
			}
		}
	}
	require.Greater(t, trains, 10)
	require.Greater(t, empty, 10)
}

func BenchmarkAnywhere(b *testing.B) {
	pick := gametest.Seeded(1)
	for b.Loop() {
		Anywhere(pick)
	}
}
