package strategist

import "github.com/august1914/august1914"

// A Game is what the search knows of one game. What it is given is the whole
// position of a guess, never of the game that is played.
type Game[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Knobs  []string // the names of what a Plan can turn, in the order of its Turns
	Budget int      // decisions of playouts that normal spends on one search
	Ahead  int      // player turns that a playout goes through: 2 are the own one and the answer

	// Doctrine returns the plan that every turn of a side begins with; nil is for rules
	// of thumb as they are.
	Doctrine func(side august1914.Side) Plan

	// Remembers says that players make use of what they have been told before.
	Remembers bool

	// Player returns a player by rules of thumb that plays a seat by a plan; by
	// the zero Plan, as its package has it. Of a playout it is given the position that
	// it begins with, which it may remember; else nil.
	Player func(pick func(n int) int, plan *Plan, start P) august1914.Chooser[S, M, V, P]
	// Stage tells which part of which turn a seat is in: a search is made for
	// each stage of its own, when its first decision comes.
	Stage func(v *V) Stage
	// Weight is how much of the budget the search for a stage spends; where it is
	// 0, the seat plays by rules of thumb.
	Weight func(s Stage) float64
	// Active returns the side whose player turn it is, or NoSide.
	Active func(s P) august1914.Side
	// Measure returns the features of a position, which Weights weigh.
	Measure func(s P) []float64
	// Value returns the chance of the German side to win, from 0 to 1.
	Value func(s P) float64
	// Grade returns what a finished game is worth to the German side, from 0 to
	// 1: above 1/2 if it has won, and the more the clearer it has.
	Grade func(s P, o august1914.Outcome) float64
}

// A Stage is a part of a player turn, for which a plan is made.
type Stage struct {
	Turn, Impulse int
	Phase         string
	Active        august1914.Side // whose it is
}

// follows reports whether a stage belongs to the same player turn, or impulse, as
// the one before it.
func (s Stage) follows(before Stage) bool {
	before.Phase = s.Phase
	return s == before
}

// grade is the worth of a position to a side.
func (g *Game[S, M, V, P]) grade(s P, side august1914.Side) float64 {
	value := 0.0
	if o, over := s.Outcome(); over {
		value = g.Grade(s, o)
	} else {
		value = g.Value(s)
	}
	if side != august1914.German {
		return 1 - value
	}
	return value
}
