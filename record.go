package august1914

import (
	"iter"
	"slices"
)

// A Record is the course of a game: its start, every move, and what happened.
// It is the umpire's; [Record.CatchUp], [Record.Told] and [Record.WriteFor]
// give each viewer what is theirs. It is generic over the [Game]:
//
//	var record = august1914.NewRecord(&start)
//
// As text, a record is a head, the line "moves", and one move a line in the
// notation of the game:
//
//	august1914 record 1
//	ruleset sabinschlieffen
//	scenario printed
//	revision 2
//	digest 8c4f02a6d1b97e35
//	set recovery=exact
//	set absorption=ordered
//	moves
//	...
//
// The number in the first line is the version of the format, that of the
// revision the state of the rules that the game was played by; there is a line
// "set" for every option. Empty lines and lines that begin with "#" are
// comments and can stand anywhere. A record without a revision is of the first,
// whose records stated only the options that were not at their defaults.
type Record[S comparable, M Move, V any, P Game[S, M, V]] struct {
	now    S
	plies  []ply[M]
	events []Event
	marks  []S // marks[i] is the position after i*markEvery moves
	origin origin
	told   [MaxSeats + 1]memory // by seats, as far as their eyes were asked for
}

// A memory is what a seat was told of the first events of a record.
type memory struct {
	of   int // of all events
	told []Event
}

// A ply is one move of a record.
type ply[M Move] struct {
	move  M
	end   int    // of its events in those of the record
	seals Actors // whose earlier moves, and this one, it seals
}

// markEvery is the number of moves between two positions that a record keeps.
const markEvery = 16

// NewRecord returns a record without moves that begins at the position start.
func NewRecord[S comparable, M Move, V any, P Game[S, M, V]](start P) *Record[S, M, V, P] {
	return &Record[S, M, V, P]{now: *start, marks: []S{*start}, origin: origin{made: played(start.Revisions())}}
}

// Header returns the header of the game.
func (r *Record[S, M, V, P]) Header() Header { return P(&r.marks[0]).Header() }

// Len returns the number of moves.
func (r *Record[S, M, V, P]) Len() int { return len(r.plies) }

// Now returns the position after the last move.
func (r *Record[S, M, V, P]) Now() S { return r.now }

// Eyes returns the eyes of a seat on the game so far. They look at a copy, which
// no later move changes: a chooser can think with them while the game goes on,
// and sees no later secret.
func (r *Record[S, M, V, P]) Eyes(seat Seat) Eyes[S, M, V, P] {
	now := r.now
	sees := NewEyes(P(&now), seat)
	sees.events = r.remembered(seat)
	return sees
}

// remembered returns the events that a seat was told so far. Only those that
// are new are looked through.
func (r *Record[S, M, V, P]) remembered(seat Seat) []Event {
	if seat > MaxSeats {
		return EventsFor(seat.Viewer(), r.events, nil)
	}
	m := &r.told[seat]
	m.told = EventsFor(seat.Viewer(), r.events[m.of:], m.told)
	m.of = len(r.events)
	return slices.Clip(m.told)
}

// Play makes a move and returns what happened, all of it: [EventsFor] tells
// who may know what. A move that the rules forbid changes nothing; the error
// is the *Violation.
func (r *Record[S, M, V, P]) Play(m M) ([]Event, error) {
	before := len(r.events)
	events, err := P(&r.now).Play(m, r.events)
	if err != nil {
		return nil, err
	}
	r.events = events
	happened := events[before:]
	r.plies = append(r.plies, ply[M]{move: m, end: len(events), seals: sealedBy(m.Actor(), happened)})
	if len(r.plies)%markEvery == 0 {
		r.marks = append(r.marks, r.now)
	}
	return slices.Clone(happened), nil
}

// sealedBy returns whose moves can no more be taken back after these events.
// A result of the dice seals everybody's, whatever its events say.
func sealedBy(by Actor, events []Event) Actors {
	if by == Dice {
		return ^Actors(0)
	}
	var sealed Actors
	for i := range events {
		sealed |= events[i].Seals
	}
	return sealed
}

// At returns the position after the first n moves, and whether there are so
// many.
func (r *Record[S, M, V, P]) At(n int) (S, bool) {
	if n < 0 || n > len(r.plies) {
		var none S
		return none, false
	}
	s := r.marks[n/markEvery]
	for _, p := range r.plies[n/markEvery*markEvery : n] {
		if err := P(&s).Apply(p.move); err != nil {
			return s, false
		}
	}
	return s, true
}

// Positions yields every position with the number of moves made before it,
// from 0 to [Record.Len].
func (r *Record[S, M, V, P]) Positions() iter.Seq2[int, S] {
	return func(yield func(int, S) bool) {
		s := r.marks[0]
		for n, p := range r.plies {
			if !yield(n, s) || P(&s).Apply(p.move) != nil {
				return
			}
		}
		yield(len(r.plies), s)
	}
}

// Moves yields every move with its number, from 1.
func (r *Record[S, M, V, P]) Moves() iter.Seq2[int, M] {
	return func(yield func(int, M) bool) {
		for i := range r.plies {
			if !yield(i+1, r.plies[i].move) {
				return
			}
		}
	}
}
