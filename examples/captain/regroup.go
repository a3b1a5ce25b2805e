package captain

import (
	"github.com/august1914/august1914/schlieffenswar"
)

// regroup takes whatever is offered: rest, steps and units cost nothing. (Rule
// 9.5)
func (d *decision) regroup() Move {
	m, ok := d.best(func(m Move) float64 {
		switch m.Verb() {
		case schlieffenswar.Rest, schlieffenswar.Refit:
			return 1
		case schlieffenswar.Return:
			return 100 - float64(d.toFront(d.at(m.To())))
		}
		return never
	})
	if ok {
		return m
	}
	m, _ = d.end()
	return m
}

// toFront is the distance of a hex from the nearest enemy.
func (d *decision) toFront(at int) int {
	nearest := far
	for i := range d.enemy {
		if !d.enemy[i].empty() {
			nearest = min(nearest, d.distance(at, i))
		}
	}
	return nearest
}

// withdraw sends those two corps to the east that are farthest from the enemy:
// who sends none loses. (Rules 4.5, 9.4)
func (d *decision) withdraw() Move {
	m, ok := d.best(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		if m.Verb() != schlieffenswar.Withdraw || !ok {
			return never
		}
		return float64(d.toFront(u.at)) - 5*float64(flag(d.isGuard(u)))
	})
	if ok {
		return m
	}
	m, _ = d.end()
	return m
}

// arrive lands the BEF together, and brings the 6th Army in near Paris. (Rules
// 9.2, 9.3)
func (d *decision) arrive() Move {
	m, ok := d.best(func(m Move) float64 {
		if m.Verb() != schlieffenswar.Arrive {
			return never
		}
		at := d.at(m.To())
		if d.hexes[at].Port {
			return float64(d.own[at].corps)
		}
		nearest := far
		for i := range d.hexes {
			if d.hexes[i].Paris {
				nearest = min(nearest, d.distance(at, i))
			}
		}
		return -float64(nearest)
	})
	if ok {
		return m
	}
	m, _ = d.end()
	return m
}
