package captain

import (
	"cmp"
	"math"
	"slices"

	"github.com/august1914/august1914/schlieffenswar"
)

// marchOn moves units one after another, each to the best hex in its reach.
func (d *decision) marchOn() Move {
	for _, u := range d.sequence() {
		d.plan.asked[u.ID] = true
		path := d.destination(u)
		if len(path) == 0 {
			continue
		}
		if m, ok := d.First(func(m Move) bool { return m.Unit() == u.ID && m.To() == path[0] }); ok {
			d.way = path[1:]
			return m
		}
	}
	return d.Finish()
}

// follow takes the next step of the route, or stops.
func (d *decision) follow() Move {
	if len(d.way) > 0 {
		next := d.way[0]
		d.way = d.way[1:]
		if m, ok := d.First(func(m Move) bool { return m.Verb() == schlieffenswar.Step && m.To() == next }); ok {
			return m
		}
	}
	return d.Finish()
}

// sequence lists the units that have not moved yet: guards, then the other corps from front
// to rear, so that the front ones make room, and then the depots and HQs that follow them.
func (d *decision) sequence() []*piece {
	var list []*piece
	able := map[string]bool{}
	for _, m := range d.Legal {
		able[m.Unit()] = true
	}
	for i := range d.pieces {
		if u := &d.pieces[i]; !d.plan.asked[u.ID] && able[u.ID] {
			list = append(list, u)
		}
	}
	slices.SortStableFunc(list, func(a, b *piece) int {
		return cmp.Or(cmp.Compare(d.turnOf(a), d.turnOf(b)), cmp.Compare(d.toGo(a, a.at), d.toGo(b, b.at)))
	})
	return list
}

// turnOf returns the wave of the sequence to which a unit belongs.
func (d *decision) turnOf(u *piece) int {
	o := d.plan.orders[u.ID]
	switch {
	case u.Kind == schlieffenswar.HQ:
		return 3
	case u.Kind == schlieffenswar.Depot:
		return 2
	case o == nil || o.purpose != guard:
		return 1
	}
	return 0
}

// toGo returns the cost of the way from a hex to the unit's objective.
func (d *decision) toGo(u *piece, from int) int {
	if o := d.plan.orders[u.ID]; o != nil {
		return o.costs[from]
	}
	return 0
}

// destination returns the route of a unit, hex by hex, or nothing if its present hex is the
// best.
func (d *decision) destination(u *piece) []string {
	value := d.valueFor(u)
	if value == nil {
		return nil
	}
	destinations, err := d.ask().Destinations(d.viewer(), u.ID)
	if err != nil {
		return nil
	}
	var way []string
	most := value(schlieffenswar.Destination{Hex: d.hexes[u.at].Number})
	for _, to := range destinations {
		if to.Crowded != nil {
			continue // Rules 6.2, 6.3
		}
		if v := value(to); v > most {
			way, most = to.Path[1:], v
		}
	}
	return way
}

// valueFor returns the value of destinations for a unit, or nil if the unit should not
// move.
func (d *decision) valueFor(u *piece) func(schlieffenswar.Destination) float64 {
	switch {
	case u.Kind == schlieffenswar.Depot:
		return d.depotValue(u)
	case u.Kind == schlieffenswar.HQ:
		return d.hqValue(u)
	}
	o := d.plan.orders[u.ID]
	// Germans at their posts and in cities that they guard stay there despite any risk.
	if o == nil || d.bound(u) || d.german() && d.guards(u) {
		return nil
	}
	return func(to schlieffenswar.Destination) float64 {
		at := d.At(to.Hex)
		return -float64(o.costs[at]) - d.strain(o, to, at) - d.exposure(u, at) - d.unsupplied(u, at)
	}
}

// strain returns the cost of a march for a corps, in movement points: a level of morale,
// which matters near fighting and which a rest restores elsewhere, or a step lost by a
// forced march. (Rules 10.2, 10.6)
func (d *decision) strain(o *objective, to schlieffenswar.Destination, at int) (cost float64) {
	switch {
	case to.Tires && d.beside(at) > 0:
		cost = 1.3
	case to.Tires:
		cost = 0.1
	}
	// Two faces of six cost a step, but what decides the game is worth it.
	if to.Forced && !(at == o.at() && o.worth >= worthGame) {
		cost += 5
	}
	return cost * math.Exp(-d.weights[haste])
}

// exposure returns the risk of a corps where the enemy can attack it. A stack with fewer
// than four steps may be lost. Next to more than twice its strength it probably is. (Rule
// 11.17)
func (d *decision) exposure(u *piece, at int) float64 {
	if d.plan.danger[at] == 0 {
		return 0
	}
	steps, strength := d.own[at].steps, d.own[at].strength
	if at != u.at {
		steps, strength = steps+u.steps, strength+u.strength
	}
	weakness := 0.4 * float64(max(0, safe-steps))
	beside := float64(d.beside(at))
	foes := beside + d.weights[foresight]*(float64(d.plan.danger[at])-beside)
	return (weakness + max(0, foes-2*float64(strength))/4) * math.Exp(d.weights[caution])
}

// beside returns the strength of the enemies next to a hex.
func (d *decision) beside(i int) int {
	sum := 0
	for _, n := range d.grid.Neighbors(i) {
		if n >= 0 {
			sum += d.enemy[n].strength
		}
	}
	return sum
}
