package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

func TestRule6_6_UnitsOfAHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPlayed(t)
		var want [maxHexes]unitSet
		for u, h := range s.at {
			if h != off {
				want[h].Add(unit(u))
			}
		}
		for h := range s.chart().places {
			require.Equal(t, want[h], s.unitsAt(hex(h)), "in %s", s.chart().number(hex(h)))
		}
	})
}

// drawPlayed plays a game on to a position.
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

// drawHexes draws a set of hexes, of which some are wanted and some are not.
func drawHexes(t *rapid.T, c *chart, label string) (set hexSet) {
	share := rapid.IntRange(0, 9).Draw(t, label+" in ten")
	for i := range c.places {
		if rapid.IntRange(0, 9).Draw(t, label) < share {
			set.Add(hex(i))
		}
	}
	return set
}
