package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// LegalMoves appends the legal moves of a seat or of the die. The order is fixed: the
// move that ends the stage comes first, then moves by unit in the order of the data,
// then by the side crossed or the hex entered. Die rolls are in ascending order.
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

// each appends the moves of a verb for the units in set that judge allows.
func (s *State) each(dst []Move, verb Verb, set unitSet, judge func(unit) fault) []Move {
	for u := range set.All() {
		if judge(u) == nil {
			dst = append(dst, s.scenario.move(s.about(verb, u)))
		}
	}
	return dst
}

// some reports whether judge allows any unit in set.
func some(set unitSet, judge func(unit) fault) bool {
	return engine.Any(set.All(), func(u unit) bool { return judge(u) == nil })
}

// about returns a move of the owner of u that names only the unit.
func (s *State) about(verb Verb, u unit) action {
	return action{verb: verb, seat: s.piece(u).seat(), unit: u, from: off, to: off}
}

// leading returns a move of the owner of u that takes the unit from one hex to another.
func (s *State) leading(verb Verb, u unit, from, to hex) action {
	return action{verb: verb, seat: s.piece(u).seat(), unit: u, from: from, to: to}
}
