package schlieffenswar

import "github.com/august1914/august1914"

// LegalMoves appends the moves that a seat, or the die, can make. The order is
// fixed: ending first, then by unit in the order of the data, then by the side
// that is crossed or the hex that is entered; the faces of the die in theirs.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	row := &stages[s.stage]
	switch {
	case !row.actors(s).Has(by):
		return dst
	case by == august1914.Dice:
		for die := uint8(1); die <= dieFaces; die++ {
			dst = append(dst, Move{verb: Roll, die: die})
		}
		return dst
	case row.mayEnd(s) == nil:
		dst = append(dst, Move{verb: row.end, seat: by.Seat()})
	}
	return row.moves(s, dst)
}

// each appends the moves of a verb for those units of a set that the judge allows.
func (s *State) each(dst []Move, verb Verb, set unitSet, judge func(unit) fault) []Move {
	for u := range set.All() {
		if judge(u) == nil {
			dst = append(dst, s.scenario.move(s.about(verb, u)))
		}
	}
	return dst
}

// some reports whether the judge allows any unit of a set.
func some(set unitSet, judge func(unit) fault) bool {
	for u := range set.All() {
		if judge(u) == nil {
			return true
		}
	}
	return false
}

// about returns a move of a unit's owner that is about the unit.
func (s *State) about(verb Verb, u unit) action {
	return action{verb: verb, seat: s.piece(u).seat(), unit: u, from: off, to: off}
}

// leading returns a move of a unit's owner that leads the unit to a hex.
func (s *State) leading(verb Verb, u unit, from, to hex) action {
	return action{verb: verb, seat: s.piece(u).seat(), unit: u, from: from, to: to}
}
