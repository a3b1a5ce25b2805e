package captain

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914/schlieffenswar"
)

// marchOn moves units one after another, each to the best hex that it can
// reach.
func (d *decision) marchOn() Move {
	if d.kind == "march" {
		return d.follow()
	}
	for _, u := range d.sequence() {
		d.asked[u.ID] = true
		path := d.destination(u)
		if len(path) == 0 {
			continue
		}
		if m, ok := d.first(func(m Move) bool { return m.Unit() == u.ID && m.To() == path[0] }); ok {
			d.march = path[1:]
			return m
		}
	}
	m, _ := d.end()
	return m
}

// follow takes the next step of the way, or stops.
func (d *decision) follow() Move {
	if len(d.march) > 0 {
		next := d.march[0]
		d.march = d.march[1:]
		if m, ok := d.first(func(m Move) bool { return m.Verb() == schlieffenswar.Step && m.To() == next }); ok {
			return m
		}
	}
	if m, ok := d.end(); ok {
		return m
	}
	return d.legal[0]
}

// sequence lists the units that have not been asked yet: guards, then the other
// corps from the front to the rear, so that those in front make room, and then
// the depots and HQs that follow them.
func (d *decision) sequence() []*piece {
	var list []*piece
	for i := range d.pieces {
		if u := &d.pieces[i]; !d.asked[u.ID] && d.canStep(u) {
			list = append(list, u)
		}
	}
	slices.SortStableFunc(list, func(a, b *piece) int {
		return cmp.Or(cmp.Compare(d.turnOf(a), d.turnOf(b)), cmp.Compare(d.toGo(a, a.at), d.toGo(b, b.at)))
	})
	return list
}

// canStep reports whether a unit has any legal step.
func (d *decision) canStep(u *piece) bool {
	_, ok := d.first(func(m Move) bool { return m.Unit() == u.ID })
	return ok
}

func (d *decision) turnOf(u *piece) int {
	switch {
	case u.Kind == schlieffenswar.Depot:
		return 2
	case u.Kind == schlieffenswar.HQ:
		return 3
	case d.plan.orders[u.ID] != nil && d.plan.orders[u.ID].purpose == guard:
		return 0
	}
	return 1
}

// toGo is what the way from a hex to the objective of a unit costs.
func (d *decision) toGo(u *piece, from int) int {
	if o := d.plan.orders[u.ID]; o != nil {
		return o.costs[from]
	}
	return 0
}

// destination returns the way of a unit, hex by hex, or nothing if it is best
// where it is.
func (d *decision) destination(u *piece) []string {
	value := d.valueFor(u)
	if value == nil {
		return nil
	}
	reach, err := d.ask().Reach(d.viewer(), u.ID)
	if err != nil || reach.Refused != nil {
		return nil
	}
	stay := schlieffenswar.Destination{Hex: d.hexes[u.at].Number}
	best, most := []string(nil), value(stay)
	for _, to := range reach.Destinations {
		if to.Crowded != nil {
			continue
		}
		if v := value(to); v > most {
			best, most = to.Path[1:], v
		}
	}
	return best
}

// valueFor returns what destinations are worth to a unit, nil if it is not to
// move.
func (d *decision) valueFor(u *piece) func(schlieffenswar.Destination) float64 {
	switch {
	case u.Kind == schlieffenswar.Depot:
		return d.depotValue(u)
	case u.Kind == schlieffenswar.HQ:
		return d.hqValue(u)
	}
	o := d.plan.orders[u.ID]
	if o == nil {
		return nil
	}
	return func(to schlieffenswar.Destination) float64 { return d.corpsValue(u, o, to) }
}

// corpsValue tells what it is worth to a corps to be in a hex at the end of its
// move, in movement points.
func (d *decision) corpsValue(u *piece, o *objective, to schlieffenswar.Destination) float64 {
	at := d.at(to.Hex)
	value := -float64(o.costs[at])
	beside := d.beside(at)
	if to.Tires {
		// Rule 10.2: a level of morale, which tells when there is fighting, and
		// which a rest restores elsewhere.
		value -= 0.1
		if beside > 0 {
			value -= 1.2
		}
	}
	if to.Forced {
		// Rule 10.6: a step is lost on two faces of six.
		value -= d.reluctance(o, at)
	}
	if beside > 0 {
		with := d.own[at].strength
		if at != u.at {
			with += u.strength
		}
		if beside > 2*with {
			value -= float64(beside-2*with) / 4
		}
	}
	value -= d.unsupplied(u, at)
	return value
}

// reluctance is what keeps a unit from a forced march.
func (d *decision) reluctance(o *objective, at int) float64 {
	if at == o.hex && o.worth >= worthGame {
		return 0
	}
	return 5
}

// beside returns the strength of the strongest... of all enemies next to a hex.
func (d *decision) beside(i int) int {
	sum := 0
	for _, n := range d.near(i) {
		sum += d.enemy[n].strength
	}
	return sum
}

// unsupplied is the cost of going where no HQ is near: out of supply a corps
// moves and fights at half, and starves. (Rules 8.7, 8.8)
func (d *decision) unsupplied(u *piece, at int) float64 {
	nearest := far
	for i := range d.pieces {
		if hq := &d.pieces[i]; hq.Kind == schlieffenswar.HQ && hq.Nation == u.Nation {
			nearest = min(nearest, d.distance(at, hq.at))
		}
	}
	limit := 5 // which an HQ can catch up with
	if nearest <= limit {
		return 0
	}
	return 0.7 * float64(min(nearest, 12)-limit)
}
