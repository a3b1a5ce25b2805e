package august1914

import "fmt"

// Eyes are what a chooser is given: the game as one seat may see it. There is
// no way from them to the State, so that a bot cannot look at what its seat
// does not know. They show the game as it is when they are asked.
type Eyes[S comparable, M Move, V any, P Game[S, M, V]] struct {
	state P
	seat  Seat
}

// NewEyes returns the eyes of a seat on a position.
func NewEyes[S comparable, M Move, V any, P Game[S, M, V]](s P, seat Seat) Eyes[S, M, V, P] {
	return Eyes[S, M, V, P]{state: s, seat: seat}
}

// Seat returns whose eyes they are.
func (e Eyes[S, M, V, P]) Seat() Seat { return e.seat }

// Header returns the header of the game.
func (e Eyes[S, M, V, P]) Header() Header { return e.state.Header() }

// Chairs lists the seats of the game.
func (e Eyes[S, M, V, P]) Chairs() []Chair { return e.state.Chairs() }

// View returns what the seat knows.
func (e Eyes[S, M, V, P]) View() V { return e.state.View(e.seat.Viewer()) }

// Decision says what is being decided.
func (e Eyes[S, M, V, P]) Decision() Decision { return e.state.Decision(e.seat.Viewer()) }

// Legal lists the moves that the seat can make.
func (e Eyes[S, M, V, P]) Legal() []M { return e.state.LegalMoves(e.seat.Actor(), nil) }

// Check reports whether the seat could make the move: nil, or the *Violation.
func (e Eyes[S, M, V, P]) Check(m M) error {
	if m.Actor() != e.seat.Actor() {
		return fmt.Errorf("august1914: %s cannot make a move of %s", e.seat, m.Actor())
	}
	return Check(e.state, m)
}

// ParseMove reads the notation of a move.
func (e Eyes[S, M, V, P]) ParseMove(text string) (M, error) { return e.state.ParseMove(text) }

// Resample returns a State that the seat cannot tell from the true one, for
// searches that play on from what may be. A chooser that plays it on sees
// nothing but its own guess.
func (e Eyes[S, M, V, P]) Resample(pick func(n int) int) S {
	return e.state.Resample(e.seat.Viewer(), pick)
}
