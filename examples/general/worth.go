package general

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// What units and places are worth, in divisions destroyed or points, whatever the
// scenario counts.

// life is what a unit is worth to its side beside its strength. (Rules 5.1, 5.2)
func (s *situation) life(p *piece) float64 {
	if !p.division() {
		return 0.25
	}
	if s.victory == driveonparis.DivisionVictory && p.Nation.Side() == august1914.Allied {
		return 2
	}
	return 1
}

// stepWorth is what a step is worth that does not cost the unit.
var stepWorth = tStep

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
	return 2 * float64(h.Points)
}
