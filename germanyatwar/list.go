package germanyatwar

import "github.com/august1914/august1914"

// LegalMoves appends the legal moves of a seat or of the dice. The order is fixed: the
// move that ends the decision, then actions or uses of the disc, then moves by unit
// and by area in the order of the data.
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
