package sabinschlieffen

import "github.com/august1914/august1914"

// Decisions without a choice, judging from public information alone: the control of the
// hexes and the announcements. (Rule S16)

// Forced returns the only legal move of the seat that has to act, if public information
// alone shows that it is the only one. Orders are secret, so they are never forced.
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
		return Move{}, false // play does not lead to this position
	}
	return list[0], true
}

const maxKnown = 4

// knowsAbsorber reports whether public information shows which block takes the hit. A
// block takes it for certain if it is the only fresh block in the hex. When the Germans
// attack, the defender has no orders left, so its French blocks are alike. A German
// block may be ordered to attack any adjacent Allied hex. (Rules S8, S11, S15)
func (s *State) knowsAbsorber() bool {
	hit := s.log.entries[s.log.n-1]
	if s.attacker() == AlliedSeat {
		return neighbors[s.absorbing].Intersect(s.friendly(AlliedSeat)).Minus(s.engagedBy(GermanSeat)).IsEmpty()
	}
	return !hit.britishDefends() || hit.fresh()+hit.spent() == 1 || hit.fresh() == 1 && s.britishSpent()
}

// britishSpent reports whether the British block became spent this turn because it
// attacked alone. (Rule S9)
func (s *State) britishSpent() bool {
	for e := range s.log.all() {
		if e.turn() == s.turn && e.seat() == AlliedSeat && e.britishFrom() >= 0 && e.attackers() == 1 {
			return true
		}
	}
	return false
}

// knowsAttack reports whether public information shows the only attack that is left.
// The attacker must have an attack left, and only one hex can be its origin and only
// one its target. Allied attackers can be French or British, so their attack is never
// known. (Rules S6, S8)
func (s *State) knowsAttack() bool {
	if s.attacker() == AlliedSeat {
		return false
	}
	pairs, engaged := 0, s.engagedBy(GermanSeat)
	from := s.control.Minus(engaged) // blocks in a hex that was entered this turn have no orders
	for to := range s.friendly(AlliedSeat).Minus(engaged).All() {
		pairs += neighbors[to].Intersect(from).Len()
	}
	return pairs == 1
}

// engagedBy returns the hexes that a seat has attacked this turn. All blocks ordered to
// attack the same hex attack together.
func (s *State) engagedBy(seat august1914.Seat) (set HexSet) {
	for e := range s.log.all() {
		if e.turn() == s.turn && e.seat() == seat {
			set = set.With(e.target())
		}
	}
	return set
}
