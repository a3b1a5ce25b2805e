package general

import (
	"slices"

	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// orderHeadquarters moves HQs behind the units of their nation, where they command as many
// as possible and refit reduced units. (Rules 1.1d, 1.4f)
func (d *decision) orderHeadquarters(t *posts) {
	var held []int
	for at := range t.units {
		if t.held(at) {
			held = append(held, at)
		}
	}
	for _, p := range d.staffs {
		if !d.canStep(p) {
			continue
		}
		to, most := p.at, d.commandPost(p, p.at, held, t)
		for _, r := range d.ranges(p, p.pace) {
			if v := d.commandPost(p, r.at, held, t) - 0.01*float64(r.cost); v > most {
				to, most = r.at, v
			}
		}
		d.plan.orders[p.ID] = to
		t.seats[to] = append(t.seats[to], p)
	}
}

// The value of HQs for other units, in divisions.
const (
	shelter = 1.0 // being the only unit with an HQ (Rule 1.3a)
	refit   = 0.8 // a refit on the next turn (Rule 1.4f)
)

// keeps returns the value of ending the turn with an HQ: the unit protects it from
// overruns, and a reduced unit is refitted.
func (d *decision) keeps(m *mover, at int, t *posts) float64 {
	v, room := 0.0, 0
	for _, hq := range d.staffs {
		if hq.at == at && hq.Power == m.Power {
			room += hq.Sides[0].Replacement
			if at == m.at && len(t.units[at])+len(t.waiting[at]) <= 1 {
				v += shelter
			}
		}
	}
	if m.reduced() && room > 0 && d.view.Turn < d.last && !d.zone[at] {
		for _, p := range t.units[at] {
			room -= player.Flag(p.reduced())
		}
		v += refit * float64(player.Flag(room > 0))
	}
	return v
}

// reduced reports whether the unit has lost steps that an HQ can refit.
func (p *piece) reduced() bool { return p.steps < int(p.Ladder.Full()) }

// canStep reports whether a unit can still move.
func (d *decision) canStep(p *piece) bool {
	return slices.ContainsFunc(d.Legal, func(m Move) bool { return m.Verb() == driveonparis.Step && m.Unit() == p.ID })
}

// commandPost returns the value of a hex for an HQ of units in some hexes.
func (d *decision) commandPost(hq *piece, at int, held []int, t *posts) float64 {
	v := 0.0
	for _, h := range held {
		if d.Distance(at, h) > hq.Sides[0].Radius {
			continue
		}
		for _, p := range t.units[h] {
			switch {
			case p.Power != hq.Power:
			case t.commanded(p, h):
				v += 0.2
			default:
				v++
			}
		}
	}
	for _, p := range t.units[at] {
		if !d.mixes(p.Power, hq.Power) {
			return player.Never
		}
		if p.reduced() {
			v++
		}
	}
	if d.zone[at] {
		v -= 5
	}
	if len(t.units[at]) == 0 && d.Nearest(at, d.foes) <= 4 {
		v -= 10 // Rule 1.3a: it would be overrun
	}
	return v - 3*float64(len(t.seats[at]))
}

// commanded reports whether another HQ commands a unit in a hex.
func (t *posts) commanded(p *piece, at int) bool {
	for h, seats := range t.seats {
		for _, hq := range seats {
			if hq.Power == p.Power && t.d.Distance(h, at) <= hq.Sides[0].Radius {
				return true
			}
		}
	}
	return false
}
