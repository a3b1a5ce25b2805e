package driveonparis

import "github.com/august1914/august1914"

// LegalMoves appends the moves that a seat or the dice can make, in a fixed order. The
// move that ends the stage comes first. The others are ordered by unit in the order of
// the data, then by the side of the hex that is crossed, or by hex. Rolls are ordered
// by number. Moves that form a stack are ordered by hex, and within a hex from the top
// of the stack down.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	row := s.row()
	switch {
	case !row.actors(s).Has(by):
		return dst
	case by == august1914.Dice:
		for die := 1; die <= highRoll; die++ {
			if row.dice(die) > 0 {
				dst = append(dst, Move{verb: Roll, die: uint8(die)})
			}
		}
		return dst
	case row.mayEnd(s) == nil:
		dst = append(dst, Move{verb: row.end, seat: by.Seat()})
	}
	return row.moves(s, by.Seat(), dst)
}

// A lister collects the legal moves of a seat.
type lister struct {
	s     *State
	seat  august1914.Seat
	own   unitSet
	moves []Move
}

// lister returns a lister that appends to dst.
func (s *State) lister(seat august1914.Seat, dst []Move) lister {
	return lister{s: s, seat: seat, own: s.scenario.sides[sideOfSeat(seat)], moves: dst}
}

func (l *lister) add(v Verb, u unit, from, to hex) {
	l.moves = append(l.moves, l.s.scenario.move(action{verb: v, seat: l.seat, unit: u, with: noUnit, from: from, to: to}))
}

// about appends a move with only a unit.
func (l *lister) about(v Verb, u unit) {
	l.moves = append(l.moves, Move{verb: v, seat: l.seat, unit: l.s.piece(u).word})
}

// downward appends a move for each of the given units in a hex, from the top of their
// stack down.
func (l *lister) downward(v Verb, units unitSet) {
	for !units.IsEmpty() {
		u := l.s.topOf(&units)
		units.Remove(u)
		l.about(v, u)
	}
}

// each appends a move for each of the given units that can make it.
func (l *lister) each(v Verb, units unitSet, judge func(unit) fault) {
	for u := range units.All() {
		if judge(u) == nil {
			l.about(v, u)
		}
	}
}

// around appends a move to each hex next to another that judge allows.
func (l *lister) around(h hex, v Verb, u unit, from hex, judge func(to hex) fault) {
	for _, n := range l.s.chart().places[h].near {
		if n != off && judge(n) == nil {
			l.add(v, u, from, n)
		}
	}
}
