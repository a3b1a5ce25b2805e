package strategist

import "github.com/august1914/august1914"

// A Game is what the search knows about one game. Its functions get the whole position of a
// guess, never the true position.
type Game[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Knobs  []string // names of the knobs of a Plan, in the order of its Turns
	Budget int      // decisions in playouts that level normal spends on one search
	Ahead  int      // player turns of a playout: 2 are the seat's own turn and the answer

	// Doctrine returns the plan with which every turn of a side begins. Nil means rules of
	// thumb without changes.
	Doctrine func(side august1914.Side) Plan

	// Remembers says that players use what they were told earlier.
	Remembers bool

	// Player returns a rule-of-thumb player that plays a seat by a plan. The zero Plan
	// gives the unchanged player of its package. In a playout, start is the position at its
	// beginning, which the player may remember. Otherwise start is nil.
	Player func(pick func(n int) int, plan *Plan, start P) august1914.Chooser[S, M, V, P]
	// Stage returns the part of the turn that a seat is in. A search starts with the first
	// decision of each stage of the seat's own turn.
	Stage func(v *V) Stage
	// Weight returns the share of the budget for the search of a stage. With 0, the seat
	// plays by rules of thumb.
	Weight func(s Stage) float64
	// Active returns the side whose player turn it is, or NoSide.
	Active func(s P) august1914.Side
	// Measure returns the features of a position, which Weights weigh.
	Measure func(s P) []float64
	// Value returns the probability that the German side wins, from 0 to 1.
	Value func(s P) float64
	// Grade returns the value of a finished game for the German side, from 0 to 1. It is
	// above 1/2 if the Germans have won, and higher the more clearly they have.
	Grade func(s P, o august1914.Outcome) float64
}

// A Stage is a part of a player turn, for which a plan is made.
type Stage struct {
	Turn, Impulse int
	Phase         string
	Active        august1914.Side // the side whose turn it is
}

// follows reports whether a stage belongs to the same player turn, or impulse, as the
// previous one.
func (s Stage) follows(before Stage) bool {
	before.Phase = s.Phase
	return s == before
}

// grade returns the value of a position for a side.
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
