package general

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// guards finds possible raids on supply and the units that can prevent them.
type guards struct {
	d       *decision
	t       *posts
	sources []int
	owned   []bool // by hex: whether the side controls rails there
	cut     []bool // scratch: hexes without traces
	traced  supplyMap
	hexes   []int     // hexes with units of the seat's side
	worth   []float64 // what the units in them lose without supply
}

func (d *decision) newGuards(t *posts) *guards {
	g := &guards{d: d, t: t, sources: d.bases(d.side), owned: d.ownRails(), cut: make([]bool, len(d.hexes))}
	for at := range t.units {
		if units := slices.Concat(t.units[at], t.waiting[at]); len(units) > 0 {
			g.hexes = append(g.hexes, at)
			g.worth = append(g.worth, d.starve(units))
		}
	}
	g.traced.want(d.ground, g.hexes)
	return g
}

// guarded reports whether a unit stays in a hex.
func (g *guards) guarded(at int) bool { return g.t.held(at) || g.d.own[at].fort != nil }

// feed traces supply as if an enemy stood in the hex raider. -1 means no raider.
func (g *guards) feed(raider int) {
	d := g.d
	for h := range g.cut {
		g.cut[h] = d.enemy[h].holds() || d.zone[h] && len(d.own[h].units) == 0 && !g.guarded(h)
	}
	if raider >= 0 {
		g.cut[raider] = true
		for _, n := range d.near[raider] {
			g.cut[n] = g.cut[n] || !g.guarded(n)
		}
	}
	d.trace(&g.traced, g.sources, g.owned, g.cut)
}

// hunger returns the value that the seat's side loses to lack of supply.
func (g *guards) hunger() float64 {
	sum := 0.0
	for i, at := range g.hexes {
		if g.traced.costs[at] >= unlinked {
			sum += g.worth[i]
		}
	}
	return sum
}

// raiders is the number of hexes in which a raid is tried. raidRange is the largest
// distance of the raiding enemy in hexes.
const (
	raiders   = 8
	raidRange = 14
)

// targets lists the hexes where raids would hurt most: those with the most traces through
// them.
func (g *guards) targets() []int {
	d := g.d
	g.feed(-1)
	flow := make([]float64, len(d.hexes))
	for i, at := range g.hexes {
		if g.traced.costs[at] >= unlinked {
			continue
		}
		for h := at; h >= 0; h = int(g.traced.parents[h]) {
			flow[h] += g.worth[i]
		}
	}
	var list []int
	for h := range flow {
		if flow[h] > 0 && !g.guarded(h) && !d.sealed(h) && d.Nearest(h, d.foes) <= raidRange {
			list = append(list, h)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(flow[b], flow[a]) })
	return list[:min(len(list), raiders)]
}

// sealed reports whether the enemy cannot enter a hex. (Rule 5.1)
func (d *decision) sealed(at int) bool {
	return d.victory == driveonparis.DivisionVictory && d.side == august1914.German && d.hexes[at].Number == brussels
}

// raid returns the worst raid on some hexes: its hex, and the loss to lack of supply. It stops
// at a raid that costs enough.
func (g *guards) raid(targets []int, enough func(loss float64) bool) (loss float64, worst int) {
	for _, at := range targets {
		if g.guarded(at) {
			continue
		}
		g.feed(at)
		if v := g.hunger(); v > loss {
			if loss, worst = v, at; enough(loss) {
				break
			}
		}
	}
	return loss, worst
}

// Limits and values of guards.
const (
	guardWorth = 1.0 // how much less a raid must cost for a guard to be posted, in divisions
	guardPrice = 0.1 // value of a guard elsewhere, per point of its attack
	guardsMost = 3   // largest number of guards per phase
)

// orderGuards posts some of the movers, the weakest first, where a raid would cut off much.
// It returns the other movers.
func (d *decision) orderGuards(movers []*mover, t *posts) []*mover {
	g := d.newGuards(t)
	for range guardsMost {
		i, post := g.next(movers)
		if i < 0 {
			break
		}
		t.order(movers[i], post)
		movers = slices.Delete(movers, i, i+1)
	}
	return movers
}

// next returns the mover that should guard against the worst raid and its post, or -1.
func (g *guards) next(movers []*mover) (guard, post int) {
	targets := g.targets()
	before, worst := g.raid(targets, func(float64) bool { return false })
	guard = -1
	most := guardWorth
	if before < most {
		return guard, post
	}
	for _, at := range append(slices.Clone(g.d.near[worst]), worst) {
		i := g.cheapest(movers, at)
		if i < 0 {
			continue
		}
		g.t.add(movers[i].piece, at)
		value := func(after float64) float64 { return before - after - guardPrice*float64(movers[i].attack) }
		after, _ := g.raid(targets, func(loss float64) bool { return value(loss) <= most })
		g.t.units[at] = g.t.units[at][:len(g.t.units[at])-1]
		if v := value(after); v > most {
			guard, post, most = i, at, v
		}
	}
	return guard, post
}

// cheapest returns the index of the mover that can come to a hex and loses least elsewhere,
// or -1.
func (g *guards) cheapest(movers []*mover, at int) int {
	best := -1
	for i, m := range movers {
		if (best < 0 || m.attack < movers[best].attack) && m.reach.has(at) && g.t.fits(m.piece, at) {
			best = i
		}
	}
	return best
}
