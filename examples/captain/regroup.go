package captain

import "github.com/august1914/august1914/schlieffenswar"

// regroup takes whatever is offered, since it costs nothing: rest, then steps,
// and then units, which come back as near as can be to where they are wanted.
// (Rule 9.5)
func (d *decision) regroup() Move {
	enemies := d.enemies()
	return d.bestOrFinish(func(m Move) float64 {
		switch m.Verb() {
		case schlieffenswar.Rest, schlieffenswar.Refit:
			return 0
		case schlieffenswar.Return:
			u := d.units[m.Unit()]
			return -float64(d.nearest(d.at(m.To()), d.comeback(&u, enemies)))
		}
		return never
	})
}

// enemies lists where the enemy stands.
func (d *decision) enemies() []int {
	var list []int
	for i := range d.enemy {
		if !d.enemy[i].empty() {
			list = append(list, i)
		}
	}
	return list
}

// withdraw sends those corps to the east that are farthest from the enemy, but
// rather none that stands in a city of Germany. Who sends none loses. (Rules
// 4.5, 9.4)
func (d *decision) withdraw() Move {
	enemies := d.enemies()
	return d.bestOrFinish(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		if m.Verb() != schlieffenswar.Withdraw || !ok {
			return never
		}
		return float64(d.nearest(u.at, enemies) - 5*flag(decides(&d.hexes[u.at])))
	})
}

// arrive lands the BEF together, and brings the 6th Army in as near to Paris as
// the west edge allows. (Rules 9.2, 9.3)
func (d *decision) arrive() Move {
	var paris []int
	for i := range d.hexes {
		if d.hexes[i].Paris {
			paris = append(paris, i)
		}
	}
	return d.bestOrFinish(func(m Move) float64 {
		if m.Verb() != schlieffenswar.Arrive {
			return never
		}
		at := d.at(m.To())
		if d.hexes[at].Port {
			return float64(d.own[at].corps)
		}
		return -float64(d.nearest(at, paris))
	})
}
