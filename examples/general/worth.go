package general

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// The value of units and places, in divisions destroyed or points, whichever the scenario
// counts.

// life returns the value of a unit's last step to its side: the unit, and while turns are
// left, its strength. (Rules 5.1, 5.2)
func (s *situation) life(p *piece) float64 {
	v := 0.25
	if p.division() {
		v = s.count(p)
	}
	if s.view.Turn < s.last {
		v += float64(p.defense) / 20
	}
	return v
}

// count returns how much a division counts at the end. (Rules 5.1, 5.2)
func (s *situation) count(p *piece) float64 {
	switch {
	case s.victory != driveonparis.DivisionVictory:
		return 1
	case p.Power.Side() == august1914.Allied:
		return 2
	case s.view.Turn == s.last && s.rows[p.at] >= divisionRow:
		return 0.1 // it arrives too late
	}
	return 1
}

// stepWorth is the value of a step that does not cost the unit while turns are left, and
// lastStep its value at the end.
const (
	stepWorth = 0.4
	lastStep  = 0.1
)

// step returns the value of a step that does not cost the unit.
func (s *situation) step() float64 {
	if s.view.Turn == s.last {
		return lastStep
	}
	return stepWorth
}

// How each remaining turn changes values.
const (
	missed = 0.4  // how much more the seat's own steps are worth
	later  = 0.35 // natural logarithm of the loss in value of cutting supply
	nearer = 0.15 // natural logarithm of the faster fading of attraction with distance
)

// thrift returns how much more the seat's own losses count in an attack than the enemy's.
// An attacker has a choice, and misses its losses on every remaining turn.
func (d *decision) thrift() float64 { return 1 + missed*d.temper.thrift*d.future() }

// future returns the number of remaining turns, up to the limit of planning.
func (d *decision) future() float64 { return float64(min(4, d.last-d.view.Turn)) }

// prize returns the value of taking a hex, whose points change hands. (Rules 5.2, 5.3)
func (s *situation) prize(at int) float64 {
	if s.holdsHex(at) {
		return 0
	}
	return s.stake(at)
}

// stake returns the value of a hex for either side.
func (s *situation) stake(at int) float64 {
	h := &s.hexes[at]
	if s.victory == driveonparis.CampaignVictory && h.Number == "14.05" {
		return 30 // Rule 5.3: a massive victory
	}
	if s.victory == driveonparis.TrenchVictory && (h.Number == "15.26" || h.Number == "4.27") {
		return 20 // Rule 5.5: a major victory
	}
	if s.victory == driveonparis.TrenchVictory && s.memory.trenches != nil && s.memory.trenches[at] {
		return trench
	}
	return 2 * float64(h.Points)
}

// hold returns the value of standing with other units in one's own trench if it counts at
// the end and the enemy can reach it. (Rule 5.5)
func (d *decision) hold(at, others int) float64 {
	if d.victory != driveonparis.TrenchVictory || d.view.Phase == driveonparis.Movement && !d.zone[at] || !d.holdsHex(at) {
		return 0
	}
	worth := d.stake(at)
	if worth == 0 || d.danger().threat[at] == 0 {
		return 0
	}
	return keeping * worth * d.places / float64(1+others)
}

// keeping is the share of its value that a unit in a trench that counts earns.
const keeping = 0.8

// trench is the value of a trench that counts. (Rule 5.5)
const trench = 1.5
