package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// A tracer finds the supply lines and command of a seat as paths. The rules of the
// game need only the sets of hexes that have lines. A free tracer ignores enemies and
// their zones, to find the obstacles on a path.
type tracer struct {
	s    *State
	seat august1914.Seat
	bar  barrier
	free bool
}

func (s *State) tracer(seat august1914.Seat) tracer {
	return tracer{s: s, seat: seat, bar: s.barrierOf(seat)}
}

// freely returns the free version of the tracer.
func (q tracer) freely() tracer {
	q.free = true
	return q
}

// shut reports whether no line leads on from a hex.
func (q *tracer) shut(i int) bool { return !q.free && q.bar.shut.Has(hex(i)) }

// banned reports whether no line may enter a hex.
func (q *tracer) banned(h hex) bool { return !q.free && q.bar.enemies.Has(h) }

// spread searches outward from a set of hexes.
func (q *tracer) spread(from hexSet, budget int, cost hexgrid.CostFunc, stop func(int) bool) *hexgrid.Reach {
	reach := hexgrid.NewReach(q.s.chart().grid)
	sources := engine.Each(from.All(), func(h hex) int { return int(h) })
	reach.From(hexgrid.Movement{Cost: cost, Stop: stop}, budget, sources...)
	return reach
}

// leashes searches the paths of State.leash: two hexes, counted as four half hexes. The
// hex nearer to the source determines the cost of a step, because the unit's trace
// enters it. If within is not nil, the whole path lies in it.
func (q *tracer) leashes(from hexSet, railsIn, within *hexSet) *hexgrid.Reach {
	c := q.s.chart()
	return q.spread(from, 2*supplyReach, func(from, to int, d hexgrid.Direction) int {
		switch n := hex(to); {
		case c.closed.Has(n) || q.banned(n) || within != nil && !within.Has(n):
			return hexgrid.Forbidden
		case railsIn != nil && c.rail(hex(from), int(d)) && railsIn.Has(hex(from)):
			return 1
		}
		return 2
	}, q.shut)
}

// detour is the cost of an obstacle in a free search along rails. It makes the search
// prefer the line with the fewest obstacles.
const detour = 1000

// railways searches the lines of State.railNet.
func (q *tracer) railways(sources hexSet) *hexgrid.Reach {
	c := q.s.chart()
	sources = sources.Intersect(c.rails)
	if !q.free {
		sources = sources.Minus(*q.noSource())
	}
	return q.spread(sources, hexgrid.MaxBudget, func(from, to int, d hexgrid.Direction) int {
		switch {
		case !c.rail(hex(from), int(d)) || q.shut(to):
			return hexgrid.Forbidden
		case q.bar.shut.Has(hex(to)):
			return 1 + detour
		}
		return 1
	}, nil)
}

// noSource returns the hexes where no rail line may end: those with enemies, and for the
// Germans also those in enemy zones. (Rules 7.2, 8.6)
func (q *tracer) noSource() *hexSet {
	if q.seat == GermanSeat {
		return &q.bar.shut
	}
	return &q.bar.enemies
}

// radiate searches the paths of command from an HQ.
func (q *tracer) radiate(hq unit) *hexgrid.Reach {
	var from hexSet
	from.Add(q.s.at[hq])
	return q.spread(from, q.s.radius(hq), func(_, to int, _ hexgrid.Direction) int {
		if !q.free && !q.s.entersCommand(hex(to), q.seat) {
			return hexgrid.Forbidden
		}
		return 1
	}, func(i int) bool { return !q.free && q.s.endsCommand(hex(i), q.seat) })
}

// back returns the path from h to its source, or nil if the search did not reach h.
func (q *tracer) back(reach *hexgrid.Reach, h hex) []hex {
	if _, ok := reach.Cost(int(h)); !ok {
		return nil
	}
	path := []hex{h}
	for p := reach.Parent(int(h)); p >= 0; p = reach.Parent(p) {
		path = append(path, hex(p))
	}
	return path
}

// obstacles returns the obstacles in the hexes of a path. Zones cut it if zoneRule is not "".
func (q *tracer) obstacles(path []hex, zoneRule, unitRule string) (cuts []august1914.TraceCut) {
	for _, h := range path {
		number := q.s.chart().number(h)
		switch {
		case q.bar.enemies.Has(h):
			cuts = append(cuts, august1914.TraceCut{Rule: unitRule, Text: "Enemy units are in " + number + ".", Place: number})
		case zoneRule != "" && q.bar.shut.Has(h):
			cuts = append(cuts, august1914.TraceCut{Rule: zoneRule, Text: number + " lies in an enemy zone of control, and no friendly unit stands there.", Place: number})
		}
	}
	return cuts
}

// numbers returns the printed numbers of hexes.
func (c *chart) numbers(path []hex) []string { return engine.Listed(slices.Values(path), c.number) }

// only returns the set of one hex.
func only(h hex) (set hexSet) {
	set.Add(h)
	return set
}
