package august1914

import (
	"errors"
	"fmt"
	"iter"
	"slices"
)

// A Record is the course of a game: its start, every move, and what happened.
// It is the umpire's; [Record.CatchUp], [Record.Told] and [Record.WriteFor]
// give each viewer what is theirs. It is generic over the [Game], and [NewRecord] begins one.
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
// comments and can stand anywhere; those that begin with "#:" are commentary on
// the game, which a record keeps as its [Record.Remarks].
//
// A game that did not begin with the start of its scenario carries the position
// that it began with: lines "state" with its JSON, folded, and a line "position"
// with its Hash. It replays from no other.
//
//	position 3c1f7a90e4b2d658
//	state {"version":1,"ruleset":"sabinschlieffen",...,"phase":"orders",
//	state "blocks":[{"hex":"Metz","power":"German"},
//	...
type Record[S comparable, M Move, V any, P Game[S, M, V]] struct {
	now    S
	plies  []ply[M]
	events []Event
	marks  []S // marks[i] is the position after i*markEvery moves
	origin origin
	notes  []Remark             // in the order of the moves
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

	joined bool // it was played as one with the move before it of its seat
	forced bool // everybody could know that nothing else could be chosen
	active Side // whose turn it was made in, as far as the game tells
}

// by reports whether a seat chose the move: one that everybody knew to be the only one
// nobody did.
func (p *ply[M]) by(seat Seat) bool {
	return seat != 0 && p.move.Actor() == seat.Actor() && !p.forced
}

// markEvery is the number of moves between two positions that a record keeps.
const markEvery = 16

// NewRecord returns a record without moves that begins at the position start, which
// is the start of its scenario: see [NewRecordFrom] for any other.
func NewRecord[S comparable, M Move, V any, P Game[S, M, V]](start P) *Record[S, M, V, P] {
	return &Record[S, M, V, P]{now: *start, marks: []S{*start}, origin: origin{made: max(start.Header().Revision, 1)}}
}

// NewRecordFrom returns a record without moves that begins at any position: its text
// carries that position, as json.Marshal writes it.
func NewRecordFrom[S comparable, M Move, V any, P Game[S, M, V]](start P) *Record[S, M, V, P] {
	r := NewRecord(start)
	r.origin.position = start.Hash()
	return r
}

// Header returns the header of the game, without the State that the record began
// with.
func (r *Record[S, M, V, P]) Header() Header {
	h := P(&r.marks[0]).Header()
	h.Position = r.origin.position
	return h
}

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
	before, active := len(r.events), activeOf(P(&r.now))
	only, forced := forcedOf[M](P(&r.now))
	events, err := P(&r.now).Play(m, r.events)
	if err != nil {
		return nil, err
	}
	r.events = events
	happened := events[before:]
	r.plies = append(r.plies, ply[M]{move: m, end: len(events), seals: sealedBy(m.Actor(), happened), forced: forced && m == only, active: active})
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
		sealed = sealed.Union(events[i].Seals)
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

// Until returns a record of its own that holds the first n moves, and whether
// there are so many.
func (r *Record[S, M, V, P]) Until(n int) (*Record[S, M, V, P], bool) {
	now, ok := r.At(n)
	if !ok {
		return nil, false
	}
	return &Record[S, M, V, P]{
		now:    now,
		plies:  slices.Clone(r.plies[:n]),
		events: slices.Clone(r.events[:r.eventsUntil(n)]),
		marks:  slices.Clone(r.marks[:n/markEvery+1]),
		origin: r.origin,
		notes:  slices.Clone(r.notes[:r.notesUntil(n)]),
	}, true
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

// A Course is a position and moves that lead on from it: a part of a game, from
// any position in it or from one that nobody has played to.
type Course[S comparable, M Move, V any, P Game[S, M, V]] struct {
	Start S   // the position that it begins with
	Moves []M // legal one after the other
}

// Record returns the course as a record, with every position on the way: one that
// carries the position it begins with, so that Read of a [Ruleset] and the board open
// what is written of it. If a move is refused, the record of those before it comes with
// the error.
func (c Course[S, M, V, P]) Record() (*Record[S, M, V, P], error) {
	start := c.Start
	r := NewRecordFrom(P(&start))
	for i, m := range c.Moves {
		if _, err := r.Play(m); err != nil {
			return r, fmt.Errorf("august1914: move %d of the course, %q: %w", i+1, m.String(), err)
		}
	}
	return r, nil
}

// An origin is what the text of a record says about how the record was made.
type origin struct {
	made      int    // revision of the rules
	otherData bool   // its digest was another
	position  uint64 // as of its Header
}

// Made returns the revision of the rules that the record was made under. It is
// the revision that is played here, unless the record was read from a text that
// names another.
func (r *Record[S, M, V, P]) Made() int { return r.origin.made }

// OtherData reports whether the record was read from a text with another
// digest: the data of the scenario have changed since, or the options. All its
// moves are legal nevertheless.
func (r *Record[S, M, V, P]) OtherData() bool { return r.origin.otherData }

// replayed makes the moves that follow a head. If a move is refused, the record
// ends before it.
func replayed[S comparable, M Move, V any, P Game[S, M, V]](h Header, lines *lines, start P) (*Record[S, M, V, P], error) {
	here := start.Header()
	r := NewRecord(start)
	r.origin = origin{h.Revision, h.Digest != here.Digest, h.Position}
	moves, notes := lines.rest()
	r.notes = notes
	for n, at := range moves {
		m, err := P(&r.now).ParseMove(at.Text)
		if err == nil {
			_, err = r.Play(m)
		}
		if err == nil {
			continue
		}
		at.Err = err
		if h.Revision != here.Revision || h.Digest != here.Digest {
			at.Err = &RevisionError{
				Made: h.Revision, Here: here.Revision, OtherData: h.Digest != here.Digest, Replayed: n, Moves: len(moves), Err: err,
			}
		}
		r.notes = r.notes[:r.notesUntil(n)]
		return r, &at
	}
	return r, lines.err
}

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
