package sabinschlieffen

import (
	"slices"
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// moveOne moves a block to another hex of its side at the start of a turn, and
// leaves out what both sides have seen.
func moveOne(s State, pick func(n int) int) (edited State, err error, ok bool) {
	p := s.Position()
	if len(p.Blocks) == 0 || s.phase != Orders || s.committed != 0 || s.hasOrders(GermanSeat) || s.hasOrders(AlliedSeat) {
		return s, nil, false
	}
	from, to := pick(len(p.Blocks)), Hex(1+pick(hexes))
	b := &p.Blocks[from]
	if b.Hex == to || p.German.Has(to) != (b.Power == august1914.Germany) || b.Fresh+b.Spent == 0 {
		return s, nil, false
	}
	moved := Blocks{Hex: to, Power: b.Power}
	if b.Fresh > 0 {
		b.Fresh--
		moved.Fresh++
	} else {
		b.Spent--
		moved.Spent++
	}
	if i := slices.IndexFunc(p.Blocks, func(o Blocks) bool { return o.Hex == to && o.Power == moved.Power }); i >= 0 {
		p.Blocks[i].Fresh += moved.Fresh
		p.Blocks[i].Spent += moved.Spent
	} else {
		p.Blocks = append(p.Blocks, moved)
	}
	p.Origin, p.Log = nil, nil
	edited, err = p.State(s.scenario)
	return edited, err, true
}

func TestEditedPositions(t *testing.T) {
	again := func(s State) (State, error) { return s.Position().State(s.scenario) }
	gametest.Edited[State, Move, View](t, moveOne, again, august1914.InStages, 200, New(Standard()))
}
