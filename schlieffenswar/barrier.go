package schlieffenswar

import "github.com/august1914/august1914"

// A barrier is what lines of supply and command of a seat do not get through:
// worked out once for all the lines of a check. (Rules 7.2, 7.5, 8.2)
type barrier struct {
	enemies hexSet // with enemy units: no line leads there
	shut    hexSet // no line leads on from there: enemies, and enemy zones without friends
}

// barrierOf returns the barrier of a seat. A hex is in its shut set exactly
// if blocked reports it.
func (s *State) barrierOf(seat august1914.Seat) (b barrier) {
	b.enemies = s.seatHexes(other(seat))
	friends, zones := s.seatHexes(seat), &s.zones[other(seat)]
	for i := range b.shut.Words {
		b.shut.Words[i] = zones.Words[i]&^friends.Words[i] | b.enemies.Words[i]
	}
	return b
}

// seatHexes returns where units of a seat stand.
func (s *State) seatHexes(seat august1914.Seat) (all hexSet) {
	if seat == GermanSeat {
		return s.held[german]
	}
	for i := range all.Words {
		all.Words[i] = s.held[french].Words[i] | s.held[british].Words[i] | s.held[belgian].Words[i]
	}
	return all
}
