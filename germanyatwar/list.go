package germanyatwar

import "github.com/august1914/august1914"

// LegalMoves appends the moves that a seat, or the dice, can make. The order is
// fixed: ending first, then the actions or the uses of the disc, then by unit in
// the order of the data, and by area in theirs.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	if !s.ToAct().Has(by) {
		return dst
	}
	row, seat := &stages[s.stage], by.Seat()
	if row.mayEnd(s, seat) == nil {
		dst = s.appendOne(row.end, seat, noBlock, noArea, dst)
	}
	return row.moves(s, seat, dst)
}
