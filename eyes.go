package august1914

import "fmt"

// Eyes are what a chooser is given: a position as one seat may see it, and
// what that seat was told on the way. There is no way from them to the State,
// so that a bot cannot look at what its seat does not know; nor does it show
// when they are printed.
type Eyes[S comparable, M Move, V any, P Game[S, M, V]] struct {
	state  P
	seat   Seat
	events []Event // that the seat was told
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

// Events returns what the seat has been told since the beginning of the
// record that the eyes were made from, and nothing for the eyes of [NewEyes]. A
// View is what the seat sees now; what it remembers is here. The eyes of later
// positions share the list: it is to be read only.
func (e Eyes[S, M, V, P]) Events() []Event { return e.events }

// Format prints whose eyes they are, whatever the verb.
func (e Eyes[S, M, V, P]) Format(f fmt.State, _ rune) {
	fmt.Fprintf(f, "the eyes of %s, told of %d events", e.seat, len(e.events))
}

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
