package sabinschlieffen

import "github.com/august1914/august1914"

// Decisions that leave no choice, judged from public information alone: the hexes that
// each side controls, and what has been announced. (Rule S16)

// Forced returns the one legal move of the seat that is to act, if everybody can know that
// there is no other. Orders are secret, so that no order is forced.
func (s *State) Forced() (Move, bool) {
	var known bool
	switch {
	case s.attacker() == 0:
	case s.absorbing != NoHex:
		known = s.knowsAbsorber()
	default:
		known = s.knowsAttack()
	}
	if !known {
		return Move{}, false
	}
	list := s.LegalMoves(s.ToAct().First(), make([]Move, 0, maxKnown))
	if len(list) != 1 {
		return Move{}, false // it is no position that play leads to
	}
	return list[0], true
}

const maxKnown = 4

// knowsAbsorber reports whether everybody knows which block takes the hit. The only
// fresh block of a hex takes it. The defender of a German attack has no orders left, so
// that its French blocks are alike. A German block can have the order to attack any Allied
// hex beside its own. (Rules S8, S11, S15)
func (s *State) knowsAbsorber() bool {
	hit := s.log.entries[s.log.n-1]
	if s.attacker() == AlliedSeat {
		return neighbors[s.absorbing].Intersect(s.friendly(AlliedSeat)).Minus(s.engagedBy(GermanSeat)).IsEmpty()
	}
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

// knowsAttack reports whether everybody knows the one attack that is left: the attacker
// has one, and there is one hex from which, and one to which it can lead. Allied blocks
// there can be French or British. (Rules S6, S8)
func (s *State) knowsAttack() bool {
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
