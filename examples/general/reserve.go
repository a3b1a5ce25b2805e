package general

import (
	"slices"

	"github.com/august1914/august1914/driveonparis"
)

// reserve puts those into reserve who have nobody to attack: in the exploitation
// phase they move as far as others in both phases together, or farther, and
// overrun. (Rule 1.1d)
func (d *decision) reserve() Move {
	if d.plan.spare == nil {
		d.findSpare()
	}
	m, ok := d.first(func(m Move) bool {
		return m.Verb() == driveonparis.Reserve && d.plan.spare[m.Unit()]
	})
	if !ok {
		return d.finish()
	}
	return m
}

// findSpare finds who would not attack if everybody could move now.
func (d *decision) findSpare() {
	var all []*mover
	for _, p := range d.pieces {
		if p.fights() {
			all = append(all, &mover{p, d.ranges(p, p.pace)})
		}
	}
	d.findHome()
	d.plan.orders = map[string]int{}
	rest := d.orderAttacks(slices.Clone(all), d.newPosts(all))
	d.plan.orders = nil
	d.plan.spare = map[string]bool{}
	for _, m := range rest {
		// Who is one of too many in a hex has to leave it in this phase. (STACK)
		d.plan.spare[m.ID] = len(d.own[m.at].units) <= stackLimit
	}
}

// released reports whether a unit comes out of reserve in this phase.
func (d *decision) released(p *piece) bool {
	return d.view.Phase == driveonparis.Exploitation && d.view.InReserve(p.ID)
}
