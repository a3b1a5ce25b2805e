package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// A way is what steps and traces ask of a hex again and again. It is small, so
// that the ways of the whole map lie close together.
type way struct {
	near    [sides]hex   // the hex across each side, or off
	toll    [sides]uint8 // points to enter the hex over each side, without enemies (Rules 1.2d, 1.8a, SCS_MOVE)
	exit    [sides]uint8 // points to leave it over each side for the hex there
	rails   uint8        // sides that a railway crosses, a bit each
	kin     uint8        // sides across which lies the same country, on the same side of the Doctrine Line, a bit each
	country august1914.Power
	front   front
	number  number
	dearest uint8         // the most points to leave it
	names   [sides]number // the numbers of the hexes across each side
}

// maxToll stands for all tolls that are higher.
const maxToll = 255

// pave finds the ways of all hexes.
func (c *chart) pave(e *effects) {
	c.ways = make([]way, len(c.places), maxHexes)
	rails := make([]hexgrid.DirectionSet, len(c.places))
	for i := range c.places {
		p, w := &c.places[i], &c.ways[i]
		*w = way{near: p.near, rails: p.rails, country: p.country, front: p.front, number: number(p.column)*100 + number(p.row)}
		rails[i] = hexgrid.DirectionSet(p.rails)
		for d := range w.toll {
			toll := int(p.ground.cost) + int(e.rivers[p.rivers[d]].cost)
			if p.rails>>d&1 != 0 {
				toll = int(e.rail)
			}
			w.toll[d] = uint8(min(toll, maxToll))
		}
	}
	c.railLines = hexgrid.NewWeb[hex](c.grid, rails)
	for i := range c.ways {
		w := &c.ways[i]
		for d, n := range w.near {
			if n == off {
				continue
			}
			to := &c.ways[n]
			w.exit[d], w.names[d] = to.toll[back(d)], to.number
			w.dearest = max(w.dearest, w.exit[d])
			if to.country == w.country && to.front == w.front {
				w.kin |= 1 << d
			}
		}
	}
}

// rim returns the sides of a hex across which lies one of a set, a bit each.
func (w *way) rim(set *hexSet) (sides uint8) {
	for d, n := range &w.near {
		sides |= uint8(engine.Flag(set.Has(n))) << d
	}
	return sides
}

// ways finds of every hex the sides over which a side enters the one across freely,
// and those over which it can ever enter it, a bit each. Freely the Germans enter whatever they
// enter, and others what is of the same country, on the same side of the Doctrine Line.
// (Rules 1.10, 2.2b, 2.8b)
func (sc *Scenario) ways(sd side) (free, ever []uint8) {
	possible := sc.passable[sd]
	if sd == allies {
		possible.RemoveAll(sc.closedToAllies)
	}
	for i := range sc.chart.ways {
		w := &sc.chart.ways[i]
		kin := w.kin
		if sd == germans {
			kin = allSides
		}
		free, ever = append(free, kin&w.rim(&sc.entered[sd])), append(ever, w.rim(&possible))
	}
	return free, ever
}

// back returns the side of the hex across a side that leads back.
func back(d int) int { return (d + sides/2) % sides }
