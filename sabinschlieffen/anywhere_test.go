package sabinschlieffen

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/measure"
)

func TestAnywhere(t *testing.T) {
	gametest.Anywhere[State, Move, View](t, Anywhere, NewSuite().Decode, Options())
	require.NoError(t, gametest.SeldomRefused(TryAnywhere, gametest.Seeded(1), gametest.Size(100, 600, 20_000)))
}

func BenchmarkAnywhere(b *testing.B) { measure.Anywhere(b, Anywhere) }
