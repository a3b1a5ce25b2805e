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

// unlinked is the cost of a hex without a trace.
const unlinked = traceLimit + 1

// A supplyMap holds, for each hex, the cost of the trace of a side and the next hex of the
// trace.
type supplyMap struct {
	costs   []int
	parents []int // next hex of the trace, -1 at a source or a railway's end

	waves [traceLimit + 1][]int
	net   []int
}

// trace computes the traces to some sources: along railways of the side at any length, and
// up to 10 points across country, through no cut hex. A trace may begin in a cut hex.
// (Rules 1.8, 1.8a)
func (g *ground) trace(t *supplyMap, sources []int, owned, cut func(int) bool) {
	if t.costs == nil {
		t.costs, t.parents = make([]int, len(g.hexes)), make([]int, len(g.hexes))
	}
	for i := range t.costs {
		t.costs[i], t.parents[i] = unlinked, -1
	}
	t.net = t.net[:0]
	for _, s := range sources {
		if !cut(s) && t.costs[s] != 0 {
			t.costs[s] = 0
			t.net = append(t.net, s)
		}
	}
	for n := 0; n < len(t.net); n++ {
		from := t.net[n]
		for dir, to := range g.next[from] {
			if to >= 0 && t.costs[to] != 0 && g.hexes[from].Rails.Has(hexgrid.Direction(dir)) && owned(int(to)) && !cut(int(to)) {
				t.costs[to], t.parents[to] = 0, from
				t.net = append(t.net, int(to))
			}
		}
	}
	for i := range t.waves {
		t.waves[i] = t.waves[i][:0]
	}
	t.waves[0] = append(t.waves[0], t.net...)
	for cost := range t.waves {
		for n := 0; n < len(t.waves[cost]); n++ {
			if from := t.waves[cost][n]; t.costs[from] == cost && !cut(from) {
				g.spread(t, from, cost)
			}
		}
	}
}

// spread extends the traces to the neighbours of a hex.
func (g *ground) spread(t *supplyMap, from, cost int) {
	for dir, to := range g.next[from] {
		if to < 0 {
			continue
		}
		// The trace runs in the opposite direction.
		c := cost + int(g.tolls[to][hexgrid.Direction(dir).Opposite()])
		if c <= traceLimit && c < t.costs[to] {
			t.costs[to], t.parents[to] = c, from
			t.waves[c] = append(t.waves[c], int(to))
		}
	}
}

// bases finds the supply sources of a side. (Rules 1.8b to 1.8d, 5.1, 5.5)
func (s *situation) bases(side august1914.Side) []int {
	var list []int
	for i := range s.hexes {
		if s.enterable(i) && s.base(i, side) {
			list = append(list, i)
		}
	}
	return list
}

func (s *situation) base(i int, side august1914.Side) bool {
	h := &s.hexes[i]
	german := side == august1914.German
	switch {
	case s.victory == driveonparis.DivisionVictory:
		return h.Number == brussels && german || h.Number == paris && !german
	case german && s.victory == driveonparis.TrenchVictory:
		return s.columns[i] == s.eastEdge && h.Rails != 0
	case german:
		edge := slices.Contains(h.Exits, "E") || slices.Contains(h.Exits, "N") || s.columns[i] == s.eastEdge && h.Rails != 0
		return edge && h.Country == august1914.Germany
	case s.view.Control(h.Number) != august1914.Allied:
		return false
	}
	return h.Port || strings.Contains(strings.Join(h.Exits, ""), "S") || strings.Contains(strings.Join(h.Exits, ""), "W")
}

// The sources of Rule 5.1.
const (
	brussels = "24.30"
	paris    = "14.05"
)

// fed reports whether a unit of the seat could trace supply from a hex with the present
// stacks.
func (d *decision) fed(at int) bool {
	if d.plan.fed.costs == nil {
		d.trace(&d.plan.fed, d.bases(d.side), d.holdsHex, func(h int) bool {
			return d.enemy[h].holds() || d.zone[h] && len(d.own[h].units) == 0 && d.own[h].fort == nil
		})
	}
	return d.plan.fed.costs[at] < unlinked
}

// starve returns the cost of lacking supply for units in a hex: a quarter of their steps.
// (Rule 1.9)
func (s *situation) starve(units []*piece) float64 {
	c := s.casualtiesOf(units)
	return c.cost((c.steps + 2) / 4)
}
