package schlieffenswar

import "github.com/august1914/august1914"

// Zones of control. (Rule 7.0)

// inZone reports whether a hex lies in the zone of control of a seat's corps.
func (s *State) inZone(h hex, of august1914.Seat) bool {
	z := &s.zones[of]
	for _, n := range s.scenario.chart.places[h].near {
		if z.has(n) {
			return true
		}
	}
	return false
}

// inEnemyZone reports whether a hex lies in the zone of a seat's enemy, whether
// friends stand there or not.
func (s *State) inEnemyZone(h hex, seat august1914.Seat) bool { return s.inZone(h, other(seat)) }

// blocked reports whether a seat can trace no path through a hex: because of
// enemy units, or of an enemy zone that no friend negates. (Rules 7.2, 7.5)
func (s *State) blocked(h hex, seat august1914.Seat) bool {
	switch s.seatAt(h) {
	case seat:
		return false
	case 0:
		return s.inEnemyZone(h, seat)
	}
	return true
}
