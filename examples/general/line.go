package general

import (
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// The railway from the Marne, which decides a scenario: the Germans need one on which no
// Allied unit stands. (Rule 5.4)

// marneRow is the northernmost row in which that railway can begin.
const marneRow = 10

// What the railway is worth on the last turn, and the natural logarithm of how much less
// it is for each turn before.
const (
	railPrize = 16
	railFade  = 0.2
)

// rail is what it is worth to stand on a knot of the railway, or to drive the enemy from
// it. (Rule 5.4)
func (d *decision) rail(at int) float64 {
	if d.victory != driveonparis.RailVictory {
		return 0
	}
	if d.plan.knots == nil {
		d.plan.knots = d.newRailway().knots()
	}
	if !slices.Contains(d.plan.knots, at) {
		return 0
	}
	return railPrize / float64(len(d.plan.knots)) * d.places * math.Exp(-railFade*float64(d.last-d.view.Turn))
}

// A railway is the network that the Germans can use, but for who stands there.
type railway struct {
	d     *decision
	open  []bool // by hex: the Germans can use its rails
	ends  []int  // on the Marne
	bases []int
	held  []bool // by Allied units
	price []int  // of standing there, for the Allies
}

func (d *decision) newRailway() *railway {
	r := &railway{
		d: d, open: make([]bool, len(d.hexes)), bases: d.bases(august1914.German),
		held: make([]bool, len(d.hexes)), price: make([]int, len(d.hexes)),
	}
	now := d.germanRails()
	allied, german := d.enemy, d.own
	if d.side == august1914.Allied {
		allied, german = german, allied
	}
	var stands []int
	for i := range d.hexes {
		r.held[i] = !allied[i].empty()
		if len(allied[i].units) > 0 {
			stands = append(stands, i)
		}
	}
	for i := range r.open {
		if r.open[i] = d.line[i] || now[i]; !r.open[i] {
			continue
		}
		if d.rows[i] <= marneRow && d.hexes[i].Country == august1914.France {
			r.ends = append(r.ends, i)
		}
		r.price[i] = 1
		if !r.held[i] {
			r.price[i] += knot + d.nearest(i, stands)
		}
		for _, p := range german[i].units {
			r.price[i] += int(float64(p.defense) * d.hexes[i].Defense)
		}
	}
	return r
}

// knot is what it costs the Allies to stand in one more hex, in hexes that they go.
const knot = 3

// knots lists the hexes that the railway hangs on: where the Allies can cut it most
// easily, or, for the Germans if it is cut, where they can open it.
func (r *railway) knots() []int {
	if r.d.side == august1914.German {
		if blocked := r.blocks(); len(blocked) > 0 {
			return blocked
		}
	}
	return r.cut()
}

// leads returns where the rails of a hex lead to, -1 for nowhere.
func (r *railway) leads(from, dir int) int {
	to := r.d.next[from][dir]
	if to < 0 || !r.open[to] || !r.d.hexes[from].Rails.Has(hexgrid.Direction(dir)) {
		return -1
	}
	return int(to)
}

// blocks lists the hexes that the Allies hold on the railway where they hold fewest, and
// with the least strength.
func (r *railway) blocks() []int {
	d := r.d
	toll := func(at int) int {
		if !r.held[at] {
			return 0
		}
		cost := blockToll
		for _, p := range d.enemy[at].units {
			cost += int(float64(p.defense) * d.hexes[at].Defense)
		}
		return cost
	}
	costs, before := make([]int, len(d.hexes)), make([]int, len(d.hexes))
	for i := range costs {
		costs[i] = far
	}
	var queue []int
	enter := func(at, cost, from int) {
		if cost < costs[at] {
			costs[at], before[at] = cost, from
			queue = append(queue, at)
		}
	}
	for _, at := range r.ends {
		enter(at, toll(at), -1)
	}
	for i := 0; i < len(queue); i++ {
		for dir := range d.next[queue[i]] {
			if to := r.leads(queue[i], dir); to >= 0 {
				enter(to, costs[queue[i]]+toll(to), queue[i])
			}
		}
	}
	base := -1
	for _, at := range r.bases {
		if costs[at] < far && (base < 0 || costs[at] < costs[base]) {
			base = at
		}
	}
	var list []int
	for at := base; at >= 0; at = before[at] {
		if r.held[at] {
			list = append(list, at)
		}
	}
	return list
}

// blockToll is what every Allied hex costs on a way, beside the strength there.
const blockToll = 8

// cut lists the hexes that are cheapest for the Allies to stand on so that no railway
// stays open: no more can flow from the Marne than what these let through.
func (r *railway) cut() []int {
	n := newNetwork(2*len(r.open) + 2)
	from, to := 2*len(r.open), 2*len(r.open)+1
	for at := range r.open {
		if !r.open[at] {
			continue
		}
		n.join(2*at, 2*at+1, r.price[at])
		for dir := range r.d.next[at] {
			if next := r.leads(at, dir); next >= 0 {
				n.join(2*at+1, 2*next, far)
			}
		}
	}
	for _, at := range r.ends {
		n.join(from, 2*at, far)
	}
	for _, at := range r.bases {
		if r.open[at] {
			n.join(2*at+1, to, far)
		}
	}
	n.fill(from, to)
	list := []int{} // also where there are none: they have been looked for
	for at := range r.open {
		if r.open[at] && n.before[2*at] >= 0 && n.before[2*at+1] < 0 {
			list = append(list, at)
		}
	}
	return list
}
