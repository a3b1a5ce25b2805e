package general

import (
	"slices"

	"github.com/august1914/august1914/driveonparis"
)

// reserve puts units with no enemy to attack into reserve. In the exploitation phase they
// move at least as far as other units in both phases together, and can overrun. (Rule 1.1d)
func (d *decision) reserve() Move {
	if d.plan.spare == nil {
		d.findSpare()
	}
	m, ok := d.First(func(m Move) bool {
		return m.Verb() == driveonparis.Reserve && d.plan.spare[m.Unit()]
	})
	if !ok {
		return d.Finish()
	}
	return m
}

// findSpare finds the units that would not attack if all units could move now.
func (d *decision) findSpare() {
	var all []*mover
	for _, p := range d.pieces {
		if p.fights() {
			all = append(all, d.mover(p, p.pace))
		}
	}
	d.findHome()
	d.plan.orders = map[string]int{}
	rest := d.orderAttacks(slices.Clone(all), d.newPosts(all))
	d.plan.orders = nil
	d.plan.spare = map[string]bool{}
	for _, m := range rest {
		// A unit over the stacking limit must leave its hex in this phase. (STACK)
		d.plan.spare[m.ID] = len(d.own[m.at].units) <= stackLimit
	}
}

// released reports whether a unit leaves the reserve in this phase.
func (d *decision) released(p *piece) bool {
	return d.view.Phase == driveonparis.Exploitation && d.view.InReserve(p.ID)
}
