package general

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// The way to the south, where German divisions count at the end. (Rule 5.1)

// findHome computes the cost of the way to the south, where the Germans must arrive. (Rule
// 5.1)
func (d *decision) findHome() {
	if d.victory != driveonparis.DivisionVictory || d.side != august1914.German {
		return
	}
	var goals []int
	for i := range d.hexes {
		if d.rows[i] == divisionRow-1 && d.enterable(i) && !d.enemy[i].holds() {
			goals = append(goals, i)
		}
	}
	d.plan.home = d.field(goals)
}

// divisionRow is the northernmost row in which divisions count for Rule 5.1.
const divisionRow = 15

// startLine is the distance from the south at which a unit should begin the last turn.
const startLine = 5

// homeward returns the value of a hex for a German unit that must come south. (Rule 5.1)
func (d *decision) homeward(m *mover, at int) float64 {
	if d.plan.home == nil || !m.division() {
		return 0
	}
	south := d.rows[at] < divisionRow
	left := d.plan.home[at]
	switch {
	case d.view.Turn < d.last-1:
		return 0
	case d.view.Turn < d.last:
		return -0.25 * float64(max(0, left-startLine))
	case south:
		return 10
	case d.view.Phase == driveonparis.Movement && !d.zone[at] && left <= d.after(m.piece):
		return 8
	}
	return 0
}

// arrives reports whether a unit can come south in both movement phases from where it
// stands after the first, outside enemy zones.
func (d *decision) arrives(p *piece) bool {
	known, ok := d.plan.arrives[p.ID]
	if !ok {
		for _, r := range d.ranges(p, p.pace) {
			known = known || d.rows[r.at] < divisionRow || !d.zone[r.at] && d.plan.home[r.at] <= d.after(p)
		}
		d.plan.arrives[p.ID] = known
	}
	return known
}

// runs reports whether a unit can still come south in time, but not if it fights. (Rule
// 5.1)
func (d *decision) runs(p *piece) bool {
	if d.plan.home == nil || !p.division() || d.view.Turn < d.last || d.rows[p.at] < divisionRow {
		return false
	}
	switch d.view.Phase {
	case driveonparis.Reserves, driveonparis.Movement:
		return d.plan.home[p.at] <= p.pace+d.after(p) && d.arrives(p)
	case driveonparis.Exploitation:
		return d.plan.home[p.at] <= d.points(p)
	}
	return !d.zone[p.at] // a unit in a zone stays there
}
