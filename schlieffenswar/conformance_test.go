package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

func TestConformance(t *testing.T) {
	conformance.Run(t, NewSuite(), gametest.Size(40_000, 2_000_000, 40_000_000))
}

// seekBattle prefers attacks to steps, and steps to the end of a phase.
func seekBattle(m Move) int {
	switch m.Verb() {
	case Assault, Join, Probe, Bombard, Coup, Advance:
		return 30
	case Step:
		return 3
	case Stop:
		return 2
	case Done, Withhold, Forfeit:
		return 1
	}
	return 8
}

func FuzzGame(f *testing.F) {
	conformance.Fuzz(f, NewSuite(), New(Standard()))
}

func FuzzDecodeState(f *testing.F) {
	conformance.FuzzDecode(f, NewSuite(), New(Standard()))
}

func TestGoldenGame(t *testing.T) {
	s := New(Standard())
	conformance.Golden(t, "testdata/game.txt", &s, 1914)
}

// drawPlayed returns a position from a played game.
func drawPlayed(t *rapid.T) State {
	s := New(Standard())
	left := rapid.IntRange(0, 600).Draw(t, "moves")
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
	for _, err := range august1914.Walk(&s, pick, august1914.InStages[Move]) {
		require.NoError(t, err)
		if left--; left < 0 {
			break
		}
	}
	return s
}

// drawHexes draws an arbitrary set of hexes.
func drawHexes(t *rapid.T, c *chart, label string) (set hexSet) {
	share := rapid.IntRange(0, 9).Draw(t, label+" in ten")
	for i := range c.places {
		if rapid.IntRange(0, 9).Draw(t, label) < share {
			set.Add(hex(i))
		}
	}
	return set
}
