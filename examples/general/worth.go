package general

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// What units and places are worth, in divisions destroyed or points, whatever the
// scenario counts.

// life is what the last step of a unit is worth to its side: the unit, and as
// long as there is a tomorrow its strength. (Rules 5.1, 5.2)
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

// count is what a division counts for at the end. (Rules 5.1, 5.2)
func (s *situation) count(p *piece) float64 {
	switch {
	case s.victory != driveonparis.DivisionVictory:
		return 1
	case p.Power.Side() == august1914.Allied:
		return 2
	case s.view.Turn == s.last && s.rows[p.at] >= divisionRow:
		return 0.1 // it comes too late
	}
	return 1
}

// stepWorth is what a step is worth that does not cost the unit, as long as there
// is a tomorrow, and lastStep at the end.
const (
	stepWorth = 0.4
	lastStep  = 0.1
)

// step is what a step is worth that does not cost the unit.
func (s *situation) step() float64 {
	if s.view.Turn == s.last {
		return lastStep
	}
	return stepWorth
}

// How the turns that are left change what counts, for each of them.
const (
	missed = 0.4  // by how much more a step of one's own is worth
	later  = 0.35 // the natural logarithm of how much less it is to cut supply
	nearer = 0.15 // of how much faster what draws fades with distance
)

// thrift is by how much more than the enemy's the seat's own losses count in an
// attack: who attacks chooses, and misses what he has lost on every turn that is
// left.
func (d *decision) thrift() float64 { return 1 + missed*d.temper.thrift*d.future() }

// future is how many turns are left, as far as anybody plans.
func (d *decision) future() float64 { return float64(min(4, d.last-d.view.Turn)) }

// prize is what it is worth to take a hex: its points change hands. (Rules 5.2,
// 5.3)
func (s *situation) prize(at int) float64 {
	if s.holdsHex(at) {
		return 0
	}
	return s.stake(at)
}

// stake is what a hex is worth to either side.
func (s *situation) stake(at int) float64 {
	h := &s.hexes[at]
	if s.victory == driveonparis.CampaignVictory && h.Number == "14.05" {
		return 30 // Rule 5.3: a massive victory
	}
	if s.victory == driveonparis.TrenchVictory && (h.Number == "15.26" || h.Number == "4.27") {
		return 20 // Rule 5.5: a major victory
	}
	if s.victory == driveonparis.TrenchVictory && s.trenches[h.Number] {
		return trench
	}
	return 2 * float64(h.Points)
}

// hold is what it is worth to stand with some others in a trench of one's own that counts
// at the end, and to which the enemy can come. (Rule 5.5)
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

// keeping is what part of its worth it earns to stand in a trench that counts.
const keeping = 0.8

// trench is what a trench that counts is worth. (Rule 5.5)
const trench = 1.5
