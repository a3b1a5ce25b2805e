package general

import (
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// traceLimit is the length of a supply trace across country in points. (Rule 1.8a)
const traceLimit = 10

// trace floods the map with the traces of a side: along railways of that side at any
// length, and up to 10 points across country, through no cut hex. A trace may begin in a cut
// hex. (Rules 1.8, 1.8a)
func (d *decision) trace(side august1914.Side, cut []bool) {
	linked := make([]bool, len(d.hexes)) // by hex: whether a railway leads from there to a source
	var list []int
	link := func(at int) {
		if !cut[at] && !linked[at] {
			linked[at] = true
			list = append(list, at)
		}
	}
	for _, at := range d.bases(side) {
		link(at)
	}
	sources := len(list)
	for i := 0; i < len(list); i++ {
		for dir, to := range d.next[list[i]] {
			if to >= 0 && d.hexes[list[i]].Rails.Has(hexgrid.Direction(dir)) && d.holdsHex(int(to)) == (side == d.side) {
				link(int(to))
			}
		}
	}
	// The flood runs outwards from the sources, so it takes each step in the opposite
	// direction of the trace.
	d.reach.From(hexgrid.Movement{Cost: func(from, to int, dir hexgrid.Direction) int {
		switch {
		case cut[from] || d.shut[to]:
			return hexgrid.Forbidden
		case linked[from] && linked[to] && d.hexes[from].Rails.Has(dir):
			return 0
		}
		return d.toll(to, dir.Opposite())
	}}, traceLimit, list[:sources]...)
}

// bases finds the supply sources of a side. (Rules 1.8b to 1.8d, 5.1, 5.5)
func (s *situation) bases(side august1914.Side) []int {
	if side == august1914.German {
		return s.germanBases
	}
	if s.victory == driveonparis.DivisionVictory {
		return s.alliedBases
	}
	var list []int
	for _, i := range s.alliedBases {
		if s.control(i) == august1914.Allied {
			list = append(list, i)
		}
	}
	return list
}

// readBases finds the hexes that can be supply sources.
func (g *ground) readBases() {
	for i := range g.hexes {
		if g.enterable(i) && g.germanBase(i) {
			g.germanBases = append(g.germanBases, i)
		}
		if g.enterable(i) && g.alliedBase(i) {
			g.alliedBases = append(g.alliedBases, i)
		}
	}
}

func (g *ground) germanBase(i int) bool {
	h := &g.hexes[i]
	east := g.columns[i] == g.eastEdge && h.Rails != 0
	switch g.victory {
	case driveonparis.DivisionVictory:
		return h.Number == brussels
	case driveonparis.TrenchVictory:
		return east
	}
	return h.Country == august1914.Germany && (east || slices.Contains(h.Exits, "E") || slices.Contains(h.Exits, "N"))
}

func (g *ground) alliedBase(i int) bool {
	h := &g.hexes[i]
	if g.victory == driveonparis.DivisionVictory {
		return h.Number == paris
	}
	exits := strings.Join(h.Exits, "")
	return h.Port || strings.Contains(exits, "S") || strings.Contains(exits, "W")
}

// The sources of Rule 5.1.
const (
	brussels = "24.30"
	paris    = "14.05"
)

// fed reports whether a unit of the seat could trace supply from a hex with the present
// stacks.
func (d *decision) fed(at int) bool {
	if d.plan.fed == nil {
		cut := make([]bool, len(d.hexes))
		for h := range cut {
			cut[h] = d.enemy[h].holds() || d.zone[h] && !d.own[h].holds()
		}
		d.trace(d.side, cut)
		d.plan.fed = make([]bool, len(d.hexes))
		for h := range d.reach.All() {
			d.plan.fed[h] = true
		}
	}
	return d.plan.fed[at]
}

// starve returns the cost of lacking supply for units in a hex: a quarter of their steps.
// (Rule 1.9)
func (s *situation) starve(units []*piece) float64 {
	c := s.casualtiesOf(units)
	return c.cost((c.steps + 2) / 4)
}
