package captain

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// leash is the length of the lines from a unit to its HQ and from a German HQ
// to its depot, in half hexes. (Rules 8.3 to 8.6)
const leash = 4

// depotValue: a depot goes along the rails to where its HQ and the corps are.
// (Rules 8.6, 10.7)
func (d *decision) depotValue(u *piece) func(schlieffenswar.Destination) float64 {
	front := d.front(u)
	return func(to schlieffenswar.Destination) float64 {
		at := d.at(to.Hex)
		value := -front(at)
		if d.zone[at] {
			value -= 20 // the rails would be cut
		}
		return value
	}
}

// hqValue: an HQ goes where most corps are on its leash that have no other
// HQ, and stays on the leash of its depot.
func (d *decision) hqValue(u *piece) func(schlieffenswar.Destination) float64 {
	front := d.front(u)
	supplied := d.reachOfDepot(u)
	served := d.served(u)
	return func(to schlieffenswar.Destination) float64 {
		at := d.at(to.Hex)
		value := -0.1 * front(at)
		d.reach.From(hexgrid.Movement{Cost: d.line(u.Nation)}, leash, at)
		for i := range d.pieces {
			c := &d.pieces[i]
			if !c.corps() || c.Nation != u.Nation {
				continue
			}
			if _, ok := d.reach.Cost(c.at); ok {
				value += 0.3
				if !served[c.ID] {
					value++
				}
			}
		}
		if !supplied(at) {
			value -= 6
		}
		if d.zone[at] {
			value--
			if d.own[at].corps == 0 {
				value -= 8 // it would be lost to any attack
			}
		}
		return value
	}
}

// line is what the steps of a line from a unit to its HQ cost. (Rules 8.3 to
// 8.6)
func (d *decision) line(nation august1914.Power) hexgrid.CostFunc {
	return func(from, to int, dir hexgrid.Direction) int {
		if !d.enemy[to].empty() || d.zone[to] && d.own[to].empty() {
			return hexgrid.Forbidden
		}
		if nation == august1914.France && d.hexes[to].Country == august1914.France {
			return d.halves(from, to, dir)
		}
		if d.hexes[to].Closed {
			return hexgrid.Forbidden
		}
		return 2
	}
}

// front returns the distance of a hex from the corps of the army of a unit, on
// average.
func (d *decision) front(u *piece) func(at int) float64 {
	var corps []int
	for i := range d.pieces {
		if c := &d.pieces[i]; c.corps() && c.Nation == u.Nation && c.Army == u.Army {
			corps = append(corps, c.at)
		}
	}
	return func(at int) float64 {
		sum := 0
		for _, c := range corps {
			sum += d.distance(at, c)
		}
		return float64(sum) / float64(max(1, len(corps)))
	}
}

// served returns the corps of a nation that other HQs have on their leash.
func (d *decision) served(u *piece) map[string]bool {
	var others []int
	for i := range d.pieces {
		if o := &d.pieces[i]; o.Kind == schlieffenswar.HQ && o.Nation == u.Nation && o.ID != u.ID {
			others = append(others, o.at)
		}
	}
	served := map[string]bool{}
	d.reach.From(hexgrid.Movement{Cost: d.line(u.Nation)}, leash, others...)
	for i := range d.pieces {
		c := &d.pieces[i]
		if _, ok := d.reach.Cost(c.at); ok && c.Nation == u.Nation {
			served[c.ID] = true
		}
	}
	return served
}

// reachOfDepot tells in which hexes an HQ would have a line to the edge of the
// map, as far as can be seen without tracing it: a German one on the leash of
// its depot or next to the rails of Germany, a Belgian one in Belgium, another
// one on a rail line. (Rules 8.3 to 8.6)
func (d *decision) reachOfDepot(u *piece) func(at int) bool {
	switch u.Nation {
	case august1914.Belgium:
		return func(at int) bool { return d.hexes[at].Country == august1914.Belgium }
	case august1914.Germany:
	default:
		return func(at int) bool { return d.hexes[at].Rails.Len() > 0 || d.hexes[at].Port }
	}
	leashed := make([]bool, len(d.hexes))
	for i := range d.pieces {
		p := &d.pieces[i]
		if p.Kind != schlieffenswar.Depot || p.Army != u.Army {
			continue
		}
		d.reach.From(hexgrid.Movement{Cost: d.halves}, leash, p.at)
		for h := range d.reach.All() {
			leashed[h] = true
		}
	}
	return func(at int) bool { return leashed[at] || d.hexes[at].Country == august1914.Germany }
}
