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
	grip    []int     // number of units of the seat in and around each hex
	stand   []int     // number of them in the hex
	cut     []bool    // by hex: whether the enemy cannot trace supply through it (SCS)
	foreign []bool    // by hex: whether the enemy controls rails there
	worth   []float64 // what the enemies in each hex with foes lose without supply
	flow    []float64 // value that depends on the traces through each hex
	now     float64   // value currently lost to lack of supply
	traced  supplyMap
	ways    []narrow // scratch
}

// A narrow is a hex, and the value that depends on the traces through it and around it.
type narrow struct {
	at    int
	worth float64
}

func (d *decision) newBlockade(t *posts) *blockade {
	b := &blockade{
		d: d, sources: d.bases(d.side.Opponent()), grip: make([]int, len(d.hexes)), stand: make([]int, len(d.hexes)),
		cut: make([]bool, len(d.hexes)), foreign: make([]bool, len(d.hexes)), flow: make([]float64, len(d.hexes)),
	}
	for i := range d.hexes {
		b.foreign[i] = d.hexes[i].Rails != 0 && !d.holdsHex(i)
	}
	for _, h := range d.foes {
		b.worth = append(b.worth, d.starve(d.enemy[h].units))
	}
	for i := range t.units {
		if t.held(i) {
			b.post(i, 1)
		}
	}
	b.traced.want(d.ground, d.foes)
	b.settle()
	return b
}

// post adds n units to a hex. A negative n removes them.
func (b *blockade) post(at, n int) {
	b.stand[at] += n
	b.press(at, n)
	for _, o := range b.d.near[at] {
		b.press(o, n)
	}
}

// press adds n units in or around a hex.
func (b *blockade) press(at, n int) {
	b.grip[at] += n
	b.cut[at] = b.stand[at] > 0 || b.grip[at] > 0 && !b.d.enemy[at].holds()
}

// hunger returns the value that the enemy loses to lack of supply. Longer traces count a
// little, because they are easier to cut.
func (b *blockade) hunger() float64 {
	d := b.d
	d.trace(&b.traced, b.sources, b.foreign, b.cut)
	sum := 0.0
	for i, h := range d.foes {
		if len(d.enemy[h].units) > 0 {
			share := 1.0
			if cost := b.traced.costs[h]; cost < unlinked {
				share = 0.03 * float64(cost)
			}
			sum += share * b.worth[i]
		}
	}
	return sum
}

// settle computes the current routes of the enemy's traces.
func (b *blockade) settle() {
	b.now = b.hunger()
	clear(b.flow)
	for i, h := range b.d.foes {
		if len(b.d.enemy[h].units) == 0 || b.traced.costs[h] >= unlinked {
			continue
		}
		for at := h; at >= 0; at = int(b.traced.parents[at]) {
			b.flow[at] += b.worth[i]
		}
	}
}

// through returns the value that depends on the traces through a hex and its neighbors.
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
func (b *blockade) narrows(reach area) []narrow {
	b.ways = b.ways[:0]
	for _, r := range reach {
		if worth := b.through(r.at); b.stand[r.at] == 0 && worth > 0 {
			b.ways = append(b.ways, narrow{r.at, worth})
		}
	}
	slices.SortStableFunc(b.ways, func(a, o narrow) int { return cmp.Compare(o.worth, a.worth) })
	return b.ways[:min(len(b.ways), candidates)]
}

// candidates is the number of hexes that are tried for a unit.
const candidates = 6
