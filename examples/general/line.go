package general

import (
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/hexgrid"
)

// The railway from the Marne decides a scenario: the Germans need one without Allied units
// on it. (Rule 5.4)

// marneRow is the northernmost row in which that railway can begin.
const marneRow = 10

// The value of the railway on the last turn, and the natural logarithm of the factor by
// which it falls for each turn before.
const (
	railPrize = 16
	railFade  = 0.2
)

// rail returns the value of standing on a knot of the railway, or of driving the enemy from
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

// A railway is the network that the Germans could use if no Allied unit stood on it.
type railway struct {
	d     *decision
	open  []bool // by hex: whether the Germans can use its rails
	ends  []int  // the hexes on the Marne
	bases []int
	held  []bool // by hex: whether Allied units hold it
	price []int  // by hex: what it costs the Allies to stand there
}

func (d *decision) newRailway() *railway {
	r := &railway{
		d: d, open: make([]bool, len(d.hexes)), bases: d.bases(august1914.German),
		held: make([]bool, len(d.hexes)), price: make([]int, len(d.hexes)),
	}
	now := d.marked(d.view.Railways())
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
			r.price[i] += knot + d.Nearest(i, stands)
		}
		for _, p := range german[i].units {
			r.price[i] += int(float64(p.defense) * d.hexes[i].Defense)
		}
	}
	return r
}

// knot is the cost for the Allies of standing in another hex, in hexes of movement.
const knot = 3

// knots lists the critical hexes of the railway: where the Allies can cut it most easily,
// or, if it is cut, where the Germans can open it.
func (r *railway) knots() []int {
	if r.d.side == august1914.German {
		if blocked := r.blocks(); len(blocked) > 0 {
			return blocked
		}
	}
	return r.cut()
}

// leads returns the hex that the rails of a hex lead to in a direction, or -1.
func (r *railway) leads(from, dir int) int {
	to := r.d.next[from][dir]
	if to < 0 || !r.open[to] || !r.d.hexes[from].Rails.Has(hexgrid.Direction(dir)) {
		return -1
	}
	return int(to)
}

// blocks lists the Allied hexes on the route that has the fewest of them, held with the
// least strength.
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
		costs[i] = player.Far
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
		if costs[at] < player.Far && (base < 0 || costs[at] < costs[base]) {
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

// blockToll is the cost of each Allied hex on a route, in addition to its strength.
const blockToll = 8

// cut lists the cheapest hexes with which the Allies can cut every open railway. They are
// the minimum cut of the flow from the Marne.
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
				n.join(2*at+1, 2*next, player.Far)
			}
		}
	}
	for _, at := range r.ends {
		n.join(from, 2*at, player.Far)
	}
	for _, at := range r.bases {
		if r.open[at] {
			n.join(2*at+1, to, player.Far)
		}
	}
	n.fill(from, to)
	list := []int{} // not nil even if empty: the search is done
	for at := range r.open {
		if r.open[at] && n.before[2*at] >= 0 && n.before[2*at+1] < 0 {
			list = append(list, at)
		}
	}
	return list
}
