package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// What tables, and sets that are worked out for whole lists, answer is what the
// rules say of one unit and one hex.

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

// stepsTo returns how many steps lead from each hex to a source, over open
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

// Toward a source is every hex from which the way to it is shorter, whatever
// source: they are the hexes of the edge with rails, and friendly ports for the
// BEF.
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

func TestRule6_7_CommandOfANation(t *testing.T) {
	t.Parallel()
	defer gametest.SetChecks(gametest.Size(35, 100, 1000))()
	rapid.Check(t, func(t *rapid.T) {
		s := drawPlayed(t)
		// More enemies, and HQs that show their back.
		extra := drawHexes(t, s.chart(), "zone")
		s.zones[GermanSeat], s.zones[EntenteSeat] = s.zones[GermanSeat].Union(extra), s.zones[EntenteSeat].Union(extra)
		for hq := range s.scenario.hqs.All() {
			if rapid.Bool().Draw(t, "back") {
				s.oos.Add(hq)
			}
		}
		for n := range nationCount {
			commanded, bar := s.commanded(n), s.barrierOf(nationSeat(n))
			for h := range s.chart().places {
				near := false
				for hq := range s.scenario.hqs.Intersect(s.scenario.nations[n]).All() {
					near = near || s.at[hq] != off && s.hqCommands(hq, hex(h), &bar)
				}
				require.Equal(t, near, commanded.Has(hex(h)), "%s in %s", nationPowers[n], s.chart().number(hex(h)))
			}
		}
	})
}

func TestRule11_7_TargetsInReach(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		s := drawPlayed(t)
		if s.active == 0 {
			return
		}
		var want hexSet
		for h := range s.chart().places {
			enemies := s.scenario.side(other(s.active))
			if fresh := s.fresh(hex(h)).Intersect(enemies); fresh.IsEmpty() {
				continue
			}
			for u := range s.scenario.corps.All() {
				var k staff
				if s.judgeAttacker(&k, u, hex(h), unitSet{}) == nil {
					want.Add(hex(h))
				}
			}
		}
		require.Equal(t, want, s.targets())
	})
}

func TestRule11_21_DistanceFromSupply(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := New(Standard())
		c := s.chart()
		s.active = rapid.SampledFrom([]august1914.Seat{GermanSeat, EntenteSeat}).Draw(t, "attacker")
		s.held = [nationCount]hexSet{}
		enemies := drawHexes(t, c, "enemy")
		sources := c.edge(other(s.active))
		if s.active == GermanSeat {
			s.held[german] = enemies
		} else {
			s.held[belgian] = enemies
		}
		for i := range c.places {
			want := int(off)
			for o := range sources.All() {
				if c.places[o].rails != 0 && !enemies.Has(o) {
					want = min(want, c.distance(hex(i), o))
				}
			}
			require.Equal(t, want, s.supplyDistance(hex(i)), "from %s", c.number(hex(i)))
		}
	})
}
