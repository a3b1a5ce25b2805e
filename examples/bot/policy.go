package bot

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

// A playout plays for both sides with a little knowledge of the game and no search.
type playout struct {
	pick  func(n int) int
	plans [2]plan // plans by seat, the first at 0
	moves []Move
}

// A plan makes the orders of a turn fit together: the hexes to attack if the enemy holds
// them, and the hexes to hold.
type plan struct {
	turn         int
	strike, hold sabinschlieffen.HexSet
}

// begin discards the plans of the previous playout.
func (p *playout) begin() { p.plans = [2]plan{} }

// finish plays the game to its end.
func (p *playout) finish(s *State) {
	for actors := s.ToAct(); actors != 0; actors = s.ToAct() {
		p.step(s, actors.First())
	}
}

// step makes one decision of a seat.
func (p *playout) step(s *State, by august1914.Actor) {
	p.moves = s.LegalMoves(by, p.moves[:0])
	draw := august1914.Preferring(p.plan(by, s.Turn()).weight)
	play(s, draw(p.moves, p.pick))
}

// plan returns the plan of a seat for the turn, drawing it if necessary. Each hex is
// attacked or not, and held or not, with even probability, but Paris is always included.
func (p *playout) plan(by august1914.Actor, turn int) *plan {
	current := &p.plans[by.Seat()-1]
	if current.turn != turn {
		*current = plan{turn: turn, strike: p.someHexes(), hold: p.someHexes()}
	}
	return current
}

func (p *playout) someHexes() sabinschlieffen.HexSet {
	const all = 1 << (sabinschlieffen.Langres + 1)
	return sabinschlieffen.HexSet(p.pick(all)).With(sabinschlieffen.Paris)
}

// weight returns how well a move fits the plan: blocks attack together, and march to where
// the plan needs them. Blocks that can recover nearly always do so first. Commitments have
// low weights, so most blocks that the plan can use get their orders first.
func (p *plan) weight(m Move) int {
	switch {
	case m.Verb() == sabinschlieffen.Recover:
		return 1000
	case m.Verb() == sabinschlieffen.Commit:
		return 4
	case m.Verb() == sabinschlieffen.Attack && p.strike.Has(m.To()):
		return 16
	case m.Verb() == sabinschlieffen.March && p.hold.Has(m.To()) && !p.hold.Has(m.From()):
		return 4
	}
	return 1
}

// prior returns the expected quality of an untried move, compared with the other moves of
// its decision.
func prior(m Move) float64 {
	switch m.Verb() {
	case sabinschlieffen.Commit, sabinschlieffen.Attack:
		return 2
	}
	return 1
}

// play makes a move that the game has listed.
func play(s *State, m Move) {
	if err := s.Apply(m); err != nil {
		panic(fmt.Sprintf("bot: %q is listed, but refused: %v", m, err))
	}
}
