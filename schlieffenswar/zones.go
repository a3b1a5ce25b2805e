package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Zones of control. (Rule 7.0)

// inZone reports whether h lies in the zone of control of the corps of a seat.
func (s *State) inZone(h hex, of august1914.Seat) bool { return s.zones[of].Has(h) }

// spreadZone adds the zone of the corps in a hex.
func (s *State) spreadZone(seat august1914.Seat, h hex) {
	if s.corpsIn[seat].Has(h) {
		return
	}
	s.corpsIn[seat].Add(h)
	for _, n := range s.scenario.chart.places[h].near {
		if n != off {
			s.zones[seat].Add(n)
		}
	}
}

// withdrawZone removes the zone of corps that have left a hex, except where
// other corps cover it.
func (s *State) withdrawZone(seat august1914.Seat, h hex) {
	c := &s.scenario.chart
	s.corpsIn[seat].Remove(h)
	for _, n := range c.places[h].near {
		if n != off && !s.besideCorps(n, seat) {
			s.zones[seat].Remove(n)
		}
	}
}

// besideCorps reports whether h is adjacent to corps of a seat that project a zone.
func (s *State) besideCorps(h hex, seat august1914.Seat) bool {
	for _, n := range s.scenario.chart.places[h].near {
		if s.corpsIn[seat].Has(n) {
			return true
		}
	}
	return false
}

// inEnemyZone reports whether h lies in the zone of a seat's enemy, even if a
// friendly unit stands there.
func (s *State) inEnemyZone(h hex, seat august1914.Seat) bool { return s.inZone(h, other(seat)) }

// blocked reports whether a seat cannot trace through h, because of enemy units or of an
// enemy zone that no friendly unit negates. (Rules 7.2, 7.5)
func (s *State) blocked(h hex, seat august1914.Seat) bool {
	switch s.seatAt(h) {
	case seat:
		return false
	case 0:
		return s.inEnemyZone(h, seat)
	}
	return true
}

// A barrier holds the hexes that block the supply lines and command of a seat. It is
// worked out once for all lines of a check. (Rules 7.2, 7.5, 8.2)
type barrier struct {
	enemies hexSet // hexes with enemy units: no line enters them
	shut    hexSet // hexes that no line leaves: with enemies, or in an enemy zone without friendly units
}

// barrierOf returns the barrier of a seat. A hex is in its set shut if and only if
// blocked reports true for it.
func (s *State) barrierOf(seat august1914.Seat) (b barrier) {
	b.enemies = s.seatHexes(other(seat))
	friends, zones := s.seatHexes(seat), &s.zones[other(seat)]
	for i := range b.shut.Words {
		b.shut.Words[i] = zones.Words[i]&^friends.Words[i] | b.enemies.Words[i]
	}
	return b
}

// Zones lists the hexes in the zones of control of a side. Outside forts and fortresses,
// a stack with corps has a corps on top, so all zones are public. (Rules 6.6, 7.0)
func (s *State) Zones(_ august1914.Viewer, side august1914.Side) []august1914.Zone {
	seat := seatOf(side)
	if s.scenario == nil || seat == 0 {
		return nil
	}
	return engine.Each(s.zones[seat].All(), func(h hex) august1914.Zone {
		return august1914.Zone{Place: s.chart().number(h), Sure: true}
	})
}
