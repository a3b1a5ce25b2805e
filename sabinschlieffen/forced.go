package sabinschlieffen

import "github.com/august1914/august1914"

// Decisions that leave no choice, judged only from public information: the hexes that
// each side controls, and the announcements. (Rule S16)

// Forced returns the only legal move of the seat that acts next, if public information
// shows that it is the only one. Orders are secret, so no order is forced.
func (s *State) Forced() (Move, bool) {
	var known bool
	switch {
	case s.attacker() == 0:
	case s.absorbing != NoHex:
		known = s.absorberPublic()
	default:
		known = s.attackPublic()
	}
	if !known {
		return Move{}, false
	}
	list := s.LegalMoves(s.ToAct().First(), nil)
	if len(list) != 1 { // a position made by hand
		return Move{}, false
	}
	return list[0], true
}

// absorberPublic reports whether public information shows which block takes the hit. The
// only fresh block of a hex takes it. The defender of a German attack has no orders left, so
// its French blocks are alike. A German block can have the order to attack any Allied hex
// beside its own. (Rules S8, S11, S15)
func (s *State) absorberPublic() bool {
	switch {
	case s.log.n == 0: // a position made by hand
		return false
	case s.attacker() == AlliedSeat:
		return neighbors[s.absorbing].Intersect(s.friendly(AlliedSeat)).IsEmpty()
	}
	hit := s.log.entries[s.log.n-1]
	return !hit.britishDefends() || hit.fresh()+hit.spent() == 1 || hit.fresh() == 1 && s.britishSpent()
}

// britishSpent reports whether the British block became spent in this turn, because it
// attacked alone. (Rule S9)
func (s *State) britishSpent() bool {
	for e := range s.log.all() {
		if e.turn() == s.turn && e.seat() == AlliedSeat && e.britishFrom() >= 0 && e.attackers() == 1 {
			return true
		}
	}
	return false
}

// attackPublic reports whether public information shows the one attack that is left: only
// one hex can be attacked, and from only one hex. The Allies may then still choose between
// French and British blocks. (Rules S6, S8)
func (s *State) attackPublic() bool {
	if s.attacker() == AlliedSeat {
		return false
	}
	pairs, engaged := 0, s.engagedBy(GermanSeat)
	from := s.control.Minus(engaged) // no block in a hex that was entered in this turn has orders
	for to := range s.friendly(AlliedSeat).Minus(engaged).All() {
		pairs += neighbors[to].Intersect(from).Len()
	}
	return pairs == 1
}

// engagedBy returns the hexes that a seat has attacked in this turn: all blocks with orders
// to attack one do it together.
func (s *State) engagedBy(seat august1914.Seat) (set HexSet) {
	for e := range s.log.all() {
		if e.turn() == s.turn && e.seat() == seat {
			set = set.With(e.target())
		}
	}
	return set
}
