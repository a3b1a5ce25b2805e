package schlieffenswar

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/measure"
)

// tryAnywhere draws a position. It returns an error if the rules do not allow the draw.
func tryAnywhere(pick func(n int) int) (State, error) {
	return engine.Draw(pick, Scenarios(), Options(), drawPosition)
}

func TestAnywhere(t *testing.T) {
	gametest.Anywhere[State, Move, View](t, Anywhere, NewSuite().Decode, Options())
	require.NoError(t, gametest.SeldomRefused(tryAnywhere, gametest.Seeded(1), gametest.Size(100, 600, 20_000)))
}

func BenchmarkAnywhere(b *testing.B) { measure.Anywhere(b, Anywhere) }

// The supply states in a position can be compared with the constants and written as
// constants. The JSON omits the state of a unit in supply.
func TestSuppliesOfAPositionCompare(t *testing.T) {
	s := New(Standard())
	before, err := json.Marshal(s)
	require.NoError(t, err)
	require.NotContains(t, string(before), `"supply":"in"`)
	p := s.Position()
	for i := range p.Units {
		require.Equal(t, InSupply, p.Units[i].Marked())
		p.Units[i].Supply = string(InSupply)
	}
	again, err := p.State(s.scenario)
	require.NoError(t, err)
	require.True(t, s == again)
	require.Equal(t, OutOfSupply, Unit{Supply: "out"}.Marked())
	require.Equal(t, FortressSupply, Unit{Supply: "fortress"}.Marked())
}
