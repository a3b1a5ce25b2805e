package general

import (
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// traceLimit is the length of a supply trace across country in points. (Rule 1.8a)
const traceLimit = 10

// unlinked is the cost of a hex without a trace.
const unlinked = traceLimit + 1

// A supplyMap holds, for each hex, the cost of the trace of a side and the next hex of the
// trace.
type supplyMap struct {
	costs   []int32
	parents []int32 // next hex of the trace, -1 at a source or a railway's end

	waves [traceLimit + 1][]int32

	wanted []bool // by hex: whether its trace is needed; nil for all
	wants  int    // number of such hexes
}

// want makes the next traces end when those of some hexes are known.
func (t *supplyMap) want(g *ground, hexes []int) {
	t.wanted, t.wants = make([]bool, len(g.hexes)), len(hexes)
	for _, h := range hexes {
		t.wanted[h] = true
	}
}

// trace computes the traces to some sources: along railways that the side owns at any
// length, and up to 10 points across country, through no cut hex. A trace may begin in a cut
// hex. (Rules 1.8, 1.8a)
func (g *ground) trace(t *supplyMap, sources []int, owned, cut []bool) {
	if t.costs == nil {
		t.costs, t.parents = make([]int32, len(g.hexes)), make([]int32, len(g.hexes))
	}
	for i := range t.costs {
		t.costs[i], t.parents[i] = unlinked, -1
	}
	for i := range t.waves {
		t.waves[i] = t.waves[i][:0]
	}
	for _, s := range sources {
		if !cut[s] && t.costs[s] != 0 {
			t.costs[s] = 0
			t.waves[0] = append(t.waves[0], int32(s))
		}
	}
	for n := 0; n < len(t.waves[0]); n++ {
		from := t.waves[0][n]
		for _, to := range &g.rails[from] {
			if to >= 0 && t.costs[to] != 0 && owned[to] && !cut[to] {
				t.costs[to], t.parents[to] = 0, from
				t.waves[0] = append(t.waves[0], to)
			}
		}
	}
	left := t.wants
	for cost := range t.waves {
		for n := 0; n < len(t.waves[cost]); n++ {
			from := t.waves[cost][n]
			if t.costs[from] != int32(cost) {
				continue
			}
			if t.wanted != nil && t.wanted[from] {
				if left--; left == 0 {
					return
				}
			}
			if !cut[from] {
				g.spread(t, from, int32(cost))
			}
		}
	}
}

// spread extends the traces to the neighbors of a hex.
func (g *ground) spread(t *supplyMap, from, cost int32) {
	backs := &g.backs[from] // the trace runs in the opposite direction
	for dir, to := range &g.next[from] {
		if to < 0 {
			continue
		}
		c := cost + int32(backs[dir])
		if c <= traceLimit && c < t.costs[to] {
			t.costs[to], t.parents[to] = c, from
			t.waves[c] = append(t.waves[c], to)
		}
	}
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
	if d.plan.fed.costs == nil {
		cut := make([]bool, len(d.hexes))
		for h := range cut {
			cut[h] = d.enemy[h].holds() || d.zone[h] && !d.own[h].holds()
		}
		d.trace(&d.plan.fed, d.bases(d.side), d.ownRails(), cut)
	}
	return d.plan.fed.costs[at] < unlinked
}

// ownRails returns, by hex, whether the seat's side controls rails there.
func (s *situation) ownRails() []bool {
	owned := make([]bool, len(s.hexes))
	for h := range owned {
		owned[h] = s.hexes[h].Rails != 0 && s.holdsHex(h)
	}
	return owned
}

// starve returns the cost of lacking supply for units in a hex: a quarter of their steps.
// (Rule 1.9)
func (s *situation) starve(units []*piece) float64 {
	c := s.casualtiesOf(units)
	return c.cost((c.steps + 2) / 4)
}
