package general

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// guards finds raids, and who can keep them from hurting.
type guards struct {
	d       *decision
	t       *posts
	sources []int
	traced  supplyMap
	units   map[int][]*piece // of the seat's side, by hex
	hexes   []int            // that have some, in their order
}

func (d *decision) newGuards(t *posts) *guards {
	g := &guards{d: d, t: t, sources: d.bases(d.side), units: map[int][]*piece{}}
	for at := range t.units {
		if units := slices.Concat(t.units[at], t.waiting[at]); len(units) > 0 {
			g.units[at] = units
			g.hexes = append(g.hexes, at)
		}
	}
	return g
}

// guarded reports whether somebody stays in a hex.
func (g *guards) guarded(at int) bool { return g.t.held(at) || g.d.own[at].fort != nil }

// feed traces supply as if an enemy stood in a hex, -1 for nowhere.
func (g *guards) feed(raider int) {
	d := g.d
	d.trace(&g.traced, g.sources, d.holdsHex, func(h int) bool {
		return d.enemy[h].holds() || h == raider ||
			!g.guarded(h) && (d.zone[h] && len(d.own[h].units) == 0 || raider >= 0 && d.distance(h, raider) == 1)
	})
}

// hunger is what the seat's side loses for want of supply.
func (g *guards) hunger() float64 {
	sum := 0.0
	for _, at := range g.hexes {
		if g.traced.costs[at] >= unlinked {
			sum += g.d.starve(g.units[at])
		}
	}
	return sum
}

// raiders is the number of places where a raid is tried, and raidRange how far, in
// hexes, an enemy comes to it.
const (
	raiders   = 8
	raidRange = 14
)

// targets lists where raids would hurt most: the hexes that most of the traces run
// through.
func (g *guards) targets() []int {
	d := g.d
	g.feed(-1)
	flow := make([]float64, len(d.hexes))
	for _, at := range g.hexes {
		if g.traced.costs[at] >= unlinked {
			continue
		}
		worth := d.starve(g.units[at])
		for h := at; h >= 0; h = g.traced.parents[h] {
			flow[h] += worth
		}
	}
	var list []int
	for h := range flow {
		if flow[h] > 0 && !g.guarded(h) && !d.sealed(h) && d.nearest(h, d.foes) <= raidRange {
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

// raid finds the worst of the raids on some hexes: where it is, and what is lost for
// want of supply.
func (g *guards) raid(targets []int) (loss float64, worst int) {
	for _, at := range targets {
		if g.guarded(at) {
			continue
		}
		g.feed(at)
		if v := g.hunger(); v > loss {
			loss, worst = v, at
		}
	}
	return loss, worst
}

// What guards are posted for.
const (
	guardWorth = 1.0 // what a raid has to cost less for a guard, in divisions
	guardPrice = 0.1 // what a guard could do elsewhere, for each point of its attack
	guardsMost = 3   // in a phase
)

// orderGuards posts some of those who can move where a raid would cut off much, the
// weakest first, and returns the others.
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

// next finds who should guard against the worst raid, and where; -1 for nobody.
func (g *guards) next(movers []*mover) (guard, post int) {
	targets := g.targets()
	before, worst := g.raid(targets)
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
		after, _ := g.raid(targets)
		g.t.units[at] = g.t.units[at][:len(g.t.units[at])-1]
		if v := before - after - guardPrice*float64(movers[i].attack); v > most {
			guard, post, most = i, at, v
		}
	}
	return guard, post
}

// cheapest finds who of those that can come to a hex can do least elsewhere, -1 if
// nobody can.
func (g *guards) cheapest(movers []*mover, at int) int {
	best := -1
	for i, m := range movers {
		if _, ok := m.costs[at]; ok && g.t.fits(m.piece, at) && (best < 0 || m.attack < movers[best].attack) {
			best = i
		}
	}
	return best
}
