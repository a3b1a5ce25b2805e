package captain

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// How far units get in a turn, in movement points: corps and HQs by forced marches, and
// returned units, which are tired. (Rules 9.5, 9.6, 10.6)
const (
	marchPace   = 6
	hqPace      = 7
	cavalryPace = 8
	returnPace  = 2
)

// paceOf returns how far a unit gets in a turn by a forced march.
func paceOf(p *piece) int {
	switch p.Kind {
	case schlieffenswar.Infantry:
		return marchPace
	case schlieffenswar.Cavalry:
		return cavalryPace
	case schlieffenswar.HQ:
		return hqPace
	}
	return 0
}

// expect finds the cities of Germany or France in which lost enemies may return. (Rule 9.5)
func (s *situation) expect(lost int) {
	country := august1914.Germany
	if s.german() {
		country = august1914.France
	}
	for i := range s.hexes {
		if h := &s.hexes[i]; h.City != "" && h.Country == country && !s.holds(i) {
			s.returning[i] = min(lost, 2) * hiddenStrength
		}
	}
}

// kept returns the share of its value that a hex keeps for units of some strength that take it,
// if the enemy's next move is considered.
func (d *decision) kept(p *plan, at, strength int) float64 {
	foes := float64(p.danger[at])
	return 1 - d.weights[retake]*foes/(foes+3*float64(strength)+1)
}

// menace returns, for each hex, the strength of the enemies that could attack or enter it
// within some turns, by forced marches to an adjacent hex. Units in their way may move
// aside, except for the German line: zones of Germans stop the enemy, and zones of the
// Entente are ignored. (Rules 7.1, 10.6)
func (s *situation) menace(turns int) []int {
	sum := make([]int, len(s.hexes))
	for i := range s.enemy {
		if e := &s.enemy[i]; e.corps+e.others > 0 {
			// An HQ has no strength but takes empty hexes. (Rule 3.3)
			s.threaten(sum, i, e.pace*turns, max(1, e.strength), e.belgian)
		}
	}
	for i, strength := range s.returning {
		if strength > 0 {
			s.threaten(sum, i, returnPace+marchPace*(turns-1), strength, false)
		}
	}
	return sum
}

// threaten adds a strength to all hexes that it can come next to.
func (s *situation) threaten(sum []int, start, budget, strength int, belgian bool) {
	s.reach.From(hexgrid.Movement{Cost: func(from, to int, d hexgrid.Direction) int {
		stopped := s.german() && s.held[from] && (from != start || s.held[to])
		if stopped || !s.own[to].empty() {
			return hexgrid.Forbidden
		}
		return s.toll(from, to, d)
	}}, budget, start)
	s.struck = blank(s.struck, len(sum))
	for h := range s.reach.All() {
		s.struck[h] = true
		for _, n := range s.grid.Neighbors(h) {
			if n >= 0 {
				s.struck[n] = true
			}
		}
	}
	for h, struck := range s.struck {
		// Rule 10.8: Belgians do not enter Germany.
		if struck && !(belgian && s.hexes[h].Country == august1914.Germany) {
			sum[h] += strength
		}
	}
}
