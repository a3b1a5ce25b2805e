package general

import (
	"cmp"
	"slices"
)

// A blockade holds the value of the enemy's supply traces, and tracks how units of the seat
// in their way change it.
type blockade struct {
	d       *decision
	sources []int
	grip    []int // number of units of the seat in and around each hex
	stand   []int // number of them in the hex
	foreign []bool
	flow    []float64 // value that depends on the traces through each hex
	now     float64   // value currently lost to lack of supply
	traced  supplyMap
}

func (d *decision) newBlockade(t *posts) *blockade {
	b := &blockade{
		d: d, sources: d.bases(d.side.Opponent()), grip: make([]int, len(d.hexes)), stand: make([]int, len(d.hexes)),
		foreign: make([]bool, len(d.hexes)), flow: make([]float64, len(d.hexes)),
	}
	foe := d.side.Opponent()
	for i := range d.hexes {
		b.foreign[i] = d.view.Control(d.hexes[i].Number) == foe
	}
	for i := range t.units {
		if t.held(i) {
			b.post(i, 1)
		}
	}
	b.settle()
	return b
}

// post adds n units to a hex. A negative n removes them.
func (b *blockade) post(at, n int) {
	b.stand[at] += n
	b.grip[at] += n
	for _, o := range b.d.near[at] {
		b.grip[o] += n
	}
}

// cut reports whether the enemy cannot trace supply through a hex. (SCS)
func (b *blockade) cut(at int) bool {
	return b.stand[at] > 0 || b.grip[at] > 0 && !b.d.enemy[at].holds()
}

// hunger returns the value that the enemy loses to lack of supply. Longer traces count a
// little, because they are easier to cut.
func (b *blockade) hunger() float64 {
	d := b.d
	d.trace(&b.traced, b.sources, func(h int) bool { return b.foreign[h] }, b.cut)
	sum := 0.0
	for _, h := range d.foes {
		if units := d.enemy[h].units; len(units) > 0 {
			share := 1.0
			if cost := b.traced.costs[h]; cost < unlinked {
				share = 0.03 * float64(cost)
			}
			sum += share * d.starve(units)
		}
	}
	return sum
}

// settle computes the current routes of the enemy's traces.
func (b *blockade) settle() {
	b.now = b.hunger()
	clear(b.flow)
	for _, h := range b.d.foes {
		units := b.d.enemy[h].units
		if len(units) == 0 || b.traced.costs[h] >= unlinked {
			continue
		}
		worth := b.d.starve(units)
		for at := h; at >= 0; at = b.traced.parents[at] {
			b.flow[at] += worth
		}
	}
}

// through returns the value that depends on the traces through a hex and its neighbours.
func (b *blockade) through(at int) float64 {
	most := b.flow[at]
	for _, n := range b.d.near[at] {
		if !b.d.enemy[n].holds() {
			most = max(most, b.flow[n])
		}
	}
	return most
}

// gain returns the value that a unit in a hex would take from the enemy.
func (b *blockade) gain(at int) float64 {
	if b.stand[at] > 0 {
		return 0
	}
	b.post(at, 1)
	v := b.hunger() - b.now
	b.post(at, -1)
	return v
}

// narrows returns those of the hexes that most of the enemy's value depends on.
func (b *blockade) narrows(hexes []int) []int {
	var list []int
	for _, at := range hexes {
		if b.stand[at] == 0 && b.through(at) > 0 {
			list = append(list, at)
		}
	}
	slices.SortStableFunc(list, func(a, o int) int { return cmp.Compare(b.through(o), b.through(a)) })
	return list[:min(len(list), candidates)]
}

// candidates is the number of hexes that are tried for a unit.
const candidates = 6
