package august1914

import (
	"errors"
	"fmt"
)

// Why [Record.TakeBack] refuses.
var (
	// ErrNothing says that the seat has made no move.
	ErrNothing = errors.New("no move to take back")
	// ErrSealed says that something has been told, committed or rolled since
	// the move, so that it stands.
	ErrSealed = errors.New("the move is sealed")
	// ErrBuiltOn says that a move which another made since would be illegal.
	ErrBuiltOn = errors.New("moves made since rest on it")
)

// TakeBack takes back the last move of a seat. The moves that others made
// after it stay, in their order, as if it had never been made. It is refused
// when an event of the move or of a later one seals the seat's moves, or when
// a later move would be illegal without it; then the record stays as it is.
func (r *Record[S, M, V, P]) TakeBack(seat Seat) error {
	i, later, err := r.open(seat)
	if err != nil {
		return err
	}
	joined := make([]bool, 0, len(later))
	for _, p := range r.plies[i+1:] {
		joined = append(joined, p.joined)
	}
	r.Rewind(i)
	for n, m := range later {
		if _, err := r.Play(m); err != nil {
			return fmt.Errorf("%s: %w", seat, ErrBuiltOn)
		}
		r.plies[i+n].joined = joined[n]
	}
	return nil
}

// CanTakeBack returns the error that [Record.TakeBack] would return, and
// changes nothing.
func (r *Record[S, M, V, P]) CanTakeBack(seat Seat) error {
	_, _, err := r.open(seat)
	return err
}

// TakeBackAll takes back the moves of a seat, the last first, as far as
// [Record.TakeBack] does, and returns how many.
func (r *Record[S, M, V, P]) TakeBackAll(seat Seat) int {
	n := 0
	for r.TakeBack(seat) == nil {
		n++
	}
	return n
}

// Rewind goes back to the position after the first n moves and forgets the
// others, sealed or not: the umpire may. It reports whether there are so many.
func (r *Record[S, M, V, P]) Rewind(n int) bool {
	s, ok := r.At(n)
	if !ok {
		return false
	}
	r.now = s
	r.plies = r.plies[:n]
	r.notes = r.notes[:r.notesUntil(n)]
	r.events = r.events[:r.eventsUntil(n)]
	// Eyes may still look at the events that are forgotten: what comes next is
	// not written over them.
	for i := range r.told {
		if r.told[i].of > len(r.events) {
			r.told[i] = memory{}
		}
	}
	r.marks = r.marks[:n/markEvery+1]
	return true
}

// open returns the index of the move that a seat can take back, and the moves
// that stay after it.
func (r *Record[S, M, V, P]) open(seat Seat) (i int, later []M, err error) {
	i, err = r.lastOpen(seat)
	if err != nil {
		return 0, nil, fmt.Errorf("%s: %w", seat, err)
	}
	later = make([]M, 0, len(r.plies)-i-1)
	for _, p := range r.plies[i+1:] {
		later = append(later, p.move)
	}
	if !r.playable(i, later) {
		return 0, nil, fmt.Errorf("%s: %w", seat, ErrBuiltOn)
	}
	return i, later, nil
}

// lastOpen returns the index of the last move of a seat, if it is not sealed.
func (r *Record[S, M, V, P]) lastOpen(seat Seat) (int, error) {
	for i := len(r.plies) - 1; i >= 0; i-- {
		switch {
		case r.plies[i].seals.Has(seat.Actor()):
			return 0, ErrSealed
		case r.plies[i].move.Actor() == seat.Actor():
			return i, nil
		}
	}
	return 0, ErrNothing
}

// playable reports whether moves are legal after the first n of the record.
func (r *Record[S, M, V, P]) playable(n int, moves []M) bool {
	s, ok := r.At(n)
	for _, m := range moves {
		ok = ok && P(&s).Apply(m) == nil
	}
	return ok
}

// eventsUntil returns the number of events of the first n moves.
func (r *Record[S, M, V, P]) eventsUntil(n int) int {
	if n == 0 {
		return 0
	}
	return r.plies[n-1].end
}
