package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// stepsTo returns the number of steps from each hex to a source over open
// ground without enemies.
func (s *State) stepsTo(source hex, seat august1914.Seat) map[hex]int {
	c, enemies := s.chart(), s.seatHexes(other(seat))
	steps, queue := map[hex]int{source: 0}, []hex{source}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for _, n := range c.places[h].near {
			if _, met := steps[n]; n != off && !met && !c.closed.Has(n) && !enemies.Has(n) {
				steps[n], queue = steps[h]+1, append(queue, n)
			}
		}
	}
	return steps
}

// A hex is toward a source if the path from it is shorter. Any source counts: edge hexes
// with rails, and friendly ports for the BEF.
func TestRule6_5_TowardSupply(t *testing.T) {
	t.Parallel()
	defer gametest.SetChecks(gametest.Size(35, 100, 1000))()
	rapid.Check(t, func(t *rapid.T) {
		s := New(Standard())
		c, nation := s.chart(), rapid.IntRange(0, nationCount-1).Draw(t, "nation")
		seat := nationSeat(nation)
		s.held = [nationCount]hexSet{}
		enemies := drawHexes(t, c, "enemy")
		s.held[german], s.control = enemies, drawHexes(t, c, "control")
		if seat == GermanSeat {
			s.held = [nationCount]hexSet{belgian: enemies}
		}
		var ways []map[hex]int
		for i := range c.places {
			h := hex(i)
			source := c.places[i].rails != 0 && (seat == GermanSeat && c.east.Has(h) || seat == EntenteSeat && (c.west.Has(h) || c.south.Has(h)))
			source = source || nation == british && c.ports.Has(h) && !s.control.Has(h)
			if source && !enemies.Has(h) {
				ways = append(ways, s.stepsTo(h, seat))
			}
		}
		for i := range c.places {
			from := hex(i)
			if enemies.Has(from) || c.closed.Has(from) {
				continue
			}
			var want, wantNearest hexSet
			nearest := int(off)
			for _, steps := range ways {
				if far, linked := steps[from]; linked {
					nearest = min(nearest, far)
				}
			}
			for _, steps := range ways {
				for _, n := range c.places[from].near {
					if d, ok := steps[n]; n != off && ok && d < steps[from] {
						want.Add(n)
						if steps[from] == nearest {
							wantNearest.Add(n)
						}
					}
				}
			}
			got := s.towardSupply(nation, from)
			require.Equal(t, want, got.toward, "from %s", c.number(from))
			require.Equal(t, wantNearest, got.nearest, "from %s", c.number(from))
		}
	})
}
