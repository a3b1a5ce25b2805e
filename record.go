package august1914

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"sort"
)

// A Record is the history of a game: its start, all moves and all events.
// It belongs to the umpire. [Record.CatchUp], [Record.Told] and [Record.WriteFor]
// return the part that a viewer may know. [NewRecord] begins a record.
//
// As text, a record is a head, the line "moves", and the moves in the
// notation of the game, one per line:
//
//	august1914 record 1
//	ruleset sabinschlieffen
//	scenario printed
//	revision 2
//	digest 8c4f02a6d1b97e35
//	set recovery=up-to
//	set absorption=ordered
//	moves
//	...
//
// The number in the first line is the version of the format. The line "revision" gives
// the [Revision] of the rules, and every option has a line "set"; an option that is newer than
// the record has its value Before. Empty lines and lines
// that begin with "#" are comments and may stand anywhere. Lines that begin with "#:" are
// commentary on the game, which a record keeps as its [Record.Remarks], and lines like
// "#notice resigned 2 - The Allied player resigns." are its [Record.Notices].
//
// The record of a game that did not begin at the start of its scenario also contains the
// initial position: its JSON, split over lines "state", and its Hash in a line
// "position". It replays only from that position.
//
//	position 3c1f7a90e4b2d658
//	state {"version":1,"ruleset":"sabinschlieffen",...,"phase":"orders",
//	state "blocks":[{"hex":"Metz","power":"German"},
//	...
//
// The record that [Record.WriteKept] writes also has comments from which the game goes on if
// a later revision of the rules refuses one of its moves.
type Record[S comparable, M Move, V any, P Game[S, M, V]] struct {
	now     S
	plies   []ply[M]
	events  []Event
	marks   []S // marks[i] is the position after i*markEvery moves
	origin  origin
	notes   []Remark                   // remarks in the order of the moves
	notices []Notice                   // notices in the order of the moves
	past    []pastMove                 // moves before the position from which the game was resumed
	begun   int                        // number of events of the past, which come first in events
	clock   int                        // 1, and the number of moves, remarks and notices so far
	headed  int                        // clock of the last remark or notice before the first move
	told    [Umpire + 1]memory[Event]  // events that a viewer was told
	lines   [Umpire + 1]memory[string] // lines of the account of a viewer
}

// A memory holds what a viewer was told: events, or lines of the account. It is filled when the
// viewer asks.
type memory[T any] struct {
	of   int      // number of moves of the record examined so far
	said int      // number of notices examined so far
	told []T      // what the viewer was told of them
	at   []int    // the numbers of those moves
	sums []Hasher // the sum of the entries up to each
}

// add adds what a viewer was told of a move.
func (m *memory[T]) add(one T, at int, sum func(h *Hasher)) {
	m.told, m.at = append(m.told, one), append(m.at, at)
	m.sums = append(m.sums, m.sum(len(m.sums)))
	sum(&m.sums[len(m.sums)-1])
}

// sum returns the sum of the first n entries.
func (m *memory[T]) sum(n int) (sum Hasher) {
	if n > 0 {
		sum = m.sums[n-1]
	}
	return sum
}

// marks reports whether a bookmark marks something here.
func (m *memory[T]) marks(b Bookmark) bool {
	if b.N < 0 || b.N > len(m.told) {
		return false
	}
	sum := m.sum(b.N)
	return b.Sum == sum.Sum()
}

// since returns what follows a bookmark, as CatchUp does.
func (m *memory[T]) since(b Bookmark) (told []T, next Bookmark, ok bool) {
	if ok = m.marks(b); !ok {
		b.N = 0
	}
	sum := m.sum(len(m.told))
	return slices.Clone(m.told[b.N:]), Bookmark{N: len(m.told), Sum: sum.Sum()}, ok
}

// forget drops what the viewer was told beyond the first n moves. Earlier Eyes may still hold
// it, so its memory is not used again.
func (m *memory[T]) forget(n int) {
	m.of = min(m.of, n)
	switch left := sort.SearchInts(m.at, n+1); {
	case left == 0:
		*m = memory[T]{of: m.of}
	case left < len(m.at):
		m.told, m.at, m.sums = slices.Clip(m.told[:left]), m.at[:left], m.sums[:left]
	}
}

// A ply is one move of a record.
type ply[M Move] struct {
	move  M
	end   int    // end of its events in the events of the record
	left  uint16 // hash of the turn and the phase after it
	seals Actors // actors whose moves up to this one it seals

	joined bool // whether it continues a series of Play with the move before it
	forced bool // whether it is the move that Forced returned
	active Side // side whose turn it was, if the game tells
	turn   int  // turn in which it was made
	clock  int  // clock of the record at the move, or at the last remark or notice after it
}

// by reports whether a seat chose the move. A seat does not choose a forced move.
func (p *ply[M]) by(seat Seat) bool {
	return seat != 0 && p.move.Actor() == seat.Actor() && !p.forced
}

// markEvery is the number of moves between two stored positions.
const markEvery = 16

// NewRecord returns a record without moves that begins at start, which must be the start
// of a scenario. For any other position use [NewRecordFrom].
func NewRecord[S comparable, M Move, V any, P Game[S, M, V]](start P) *Record[S, M, V, P] {
	return &Record[S, M, V, P]{now: *start, marks: []S{*start}, clock: 1, origin: origin{made: max(start.Header().Revision, 1)}}
}

// NewRecordFrom returns a record without moves that begins at any position. Its text
// contains that position, as json.Marshal writes it.
func NewRecordFrom[S comparable, M Move, V any, P Game[S, M, V]](start P) *Record[S, M, V, P] {
	r := NewRecord(start)
	r.origin.position = start.Hash()
	return r
}

// Header returns the header of the game. Its field State is empty, even if the record
// began with a position.
func (r *Record[S, M, V, P]) Header() Header {
	h := P(&r.marks[0]).Header()
	h.Position = r.origin.position
	return h
}

// Len returns the number of moves.
func (r *Record[S, M, V, P]) Len() int { return len(r.plies) }

// Now returns the position after the last move.
func (r *Record[S, M, V, P]) Now() S { return r.now }

// Eyes returns the eyes of a seat on the game so far. They hold a copy of the position,
// so later moves do not affect them, and a chooser can use them while the game
// continues.
func (r *Record[S, M, V, P]) Eyes(seat Seat) Eyes[S, M, V, P] {
	now := r.now
	sees := NewEyes(P(&now), seat)
	sees.events = slices.Clip(r.remembered(seat.Viewer()).told)
	if len(r.notices) > 0 { // the rules do not know notices
		sees.events = slices.DeleteFunc(slices.Clone(sees.events), func(e Event) bool { return e.Kind == NoticeKind })
	}
	return sees
}

// remembered returns the events that a viewer was told so far, and the notices. It examines
// only those added since the last call.
func (r *Record[S, M, V, P]) remembered(v Viewer) *memory[Event] {
	m := &r.told[v.Known()]
	add := func(n int, left uint16, events ...Event) {
		last := len(m.told)
		for i := range events {
			if events[i].Audience.Includes(v.Known()) {
				m.add(events[i], n, func(h *Hasher) { h.addEvent(&events[i]) })
			}
		}
		if last < len(m.told) { // no bookmark marks a part of a move, or a move that led elsewhere
			m.sums[len(m.sums)-1].AddUint64(uint64(left))
		}
	}
	if m.told == nil {
		for _, p := range r.past {
			add(0, p.Left, p.Events...)
		}
	}
	for ; ; m.of++ {
		for ; m.said < len(r.notices) && r.notices[m.said].Before <= m.of; m.said++ {
			add(m.of, 0, r.notices[m.said].event())
		}
		if m.of == len(r.plies) {
			return m
		}
		p := r.pastMove(m.of)
		add(m.of+1, p.Left, p.Events...)
	}
}

// Play makes a move and returns all its events. [EventsFor] selects those that a viewer
// may know. If the rules forbid the move, Play changes nothing and returns the
// *Violation, and if a notice has ended the game, [ErrOver].
func (r *Record[S, M, V, P]) Play(m M) ([]Event, error) {
	if r.Ended() != "" {
		return nil, ErrOver
	}
	before, active, turn := len(r.events), activeOf(P(&r.now)), turnOf[S, M, V](P(&r.now))
	only, forced := forcedOf[M](P(&r.now))
	events, err := P(&r.now).Play(m, r.events)
	if err != nil {
		return nil, err
	}
	r.events = events
	r.clock++
	happened := events[before:]
	next, led := P(&r.now).Decision(Spectator), Hasher{}
	led.AddString(next.Phase)
	led.AddUint64(uint64(next.Turn))
	r.plies = append(r.plies, ply[M]{
		move: m, end: len(events), left: uint16(led.Sum()), seals: sealedBy(m.Actor(), happened), forced: forced && m == only, active: active, turn: turn, clock: r.clock,
	})
	if len(r.plies)%markEvery == 0 {
		r.marks = append(r.marks, r.now)
	}
	return slices.Clone(happened), nil
}

// sealedBy returns the actors whose moves are sealed by a move with these events.
// A move of the dice seals the moves of all actors.
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

// At returns the position after the first n moves. It reports false if there are fewer
// than n moves.
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

// Until returns an independent record of the first n moves, without notices, so that a game that
// a notice has ended goes on there. It reports false if there are fewer than n moves.
func (r *Record[S, M, V, P]) Until(n int) (*Record[S, M, V, P], bool) {
	now, ok := r.At(n)
	if !ok {
		return nil, false
	}
	return &Record[S, M, V, P]{
		now:    now,
		past:   r.past,
		begun:  r.begun,
		plies:  slices.Clone(r.plies[:n]),
		events: slices.Clone(r.events[:r.eventsUntil(n)]),
		marks:  slices.Clone(r.marks[:n/markEvery+1]),
		origin: r.origin,
		notes:  slices.Clone(r.notes[:r.notesUntil(n)]),
		clock:  r.clock,
		headed: r.headed,
	}, true
}

// Positions yields every position with the number of moves before it,
// from 0 to [Record.Len].
func (r *Record[S, M, V, P]) Positions() iter.Seq2[int, S] {
	return r.from(0)
}

// from yields the positions after the first n moves, and after each later one.
func (r *Record[S, M, V, P]) from(n int) iter.Seq2[int, S] {
	return func(yield func(int, S) bool) {
		s, ok := r.At(n)
		for i := n; ok && i < len(r.plies); i++ {
			ok = yield(i, s) && P(&s).Apply(r.plies[i].move) == nil
		}
		if ok {
			yield(len(r.plies), s)
		}
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

// A Course is a part of a game: a position and moves from there. The position need not
// come from actual play.
type Course[S comparable, M Move, V any, P Game[S, M, V]] struct {
	Start S   // initial position
	Moves []M // moves, each legal after the one before it
}

// Record returns the course as a record that contains its initial position, so that Read
// of a [Ruleset] can open its text. If a move is refused, Record returns the error and
// the record of the moves before it.
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

// An origin holds what the text of a record says about the game in which it was made.
type origin struct {
	made      int       // revision of the rules
	otherData bool      // whether it was made on other data
	position  uint64    // Position of its Header
	unstated  []Setting // settings of the game that its head does not state
	resumed   bool      // whether it was read as a record that goes on from a position in the text
}

// Made returns the revision of the rules under which the record was made. It is
// the current revision, unless the record was read from a text that names
// another revision.
func (r *Record[S, M, V, P]) Made() int { return r.origin.made }

// OtherData reports whether the record was read from a text that was made on other data of
// the scenario. All its moves are legal nevertheless.
func (r *Record[S, M, V, P]) OtherData() bool { return r.origin.otherData }

// The reasons for which [Record.TakeBack] refuses.
var (
	// ErrNothing says that the seat has made no move.
	ErrNothing = errors.New("no move to take back")
	// ErrSealed says that the move, or one after it, disclosed, committed or rolled
	// something.
	ErrSealed = errors.New("the move is sealed")
	// ErrBuiltOn says that a later move of another seat would be illegal without the move.
	ErrBuiltOn = errors.New("later moves depend on it")
)

// TakeBack takes back the last move of a seat. Later moves of other seats stay, in the
// same order. TakeBack changes nothing and returns an error if the seat has no move, if
// an event of the move or of a later one seals the seat's moves, or if
// a later move would be illegal without it. The error wraps [ErrNothing], [ErrSealed] or
// [ErrBuiltOn]. If a notice has ended the game, all moves are sealed. Notices stay.
func (r *Record[S, M, V, P]) TakeBack(seat Seat) error {
	i, later, err := r.open(seat)
	if err != nil {
		return err
	}
	joined := make([]bool, 0, len(later))
	for _, p := range r.plies[i+1:] {
		joined = append(joined, p.joined)
	}
	notices := r.Notices()
	r.Rewind(i)
	for n, m := range later {
		if _, err := r.Play(m); err != nil {
			return fmt.Errorf("%s: %w", seat, ErrBuiltOn)
		}
		r.plies[i+n].joined = joined[n]
	}
	for n := range notices {
		if notices[n].Before > i {
			notices[n].Before--
		}
	}
	r.notices = notices
	return nil
}

// CanTakeBack returns the error that [Record.TakeBack] would return, and
// changes nothing.
func (r *Record[S, M, V, P]) CanTakeBack(seat Seat) error {
	_, _, err := r.open(seat)
	return err
}

// TakeBackAll calls [Record.TakeBack] until it returns an error, and returns the number of
// moves taken back.
func (r *Record[S, M, V, P]) TakeBackAll(seat Seat) int {
	n := 0
	for r.TakeBack(seat) == nil {
		n++
	}
	return n
}

// Rewind goes back to the position after the first n moves and drops the
// others, sealed or not, with the notices after them. Only the umpire may rewind. It reports
// whether there are n moves.
func (r *Record[S, M, V, P]) Rewind(n int) bool {
	s, ok := r.At(n)
	if !ok {
		return false
	}
	r.now = s
	r.plies = r.plies[:n]
	r.notes = r.notes[:r.notesUntil(n)]
	r.events = r.events[:r.eventsUntil(n)]
	if len(r.notices) > 0 { // the viewers may have been told some of them
		clear(r.told[:])
		clear(r.lines[:])
		r.notices = r.notices[:r.noticesUntil(n)]
		r.touch()
	}
	for v := range r.told {
		r.told[v].forget(n)
		r.lines[v].forget(n)
	}
	r.marks = r.marks[:n/markEvery+1]
	return true
}

// open returns the index of the move that a seat can take back, and the later moves,
// which stay.
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

// lastOpen returns the index of the last move of a seat. It returns an error if the seat
// has no move or the move is sealed.
func (r *Record[S, M, V, P]) lastOpen(seat Seat) (int, error) {
	if r.Ended() != "" {
		return 0, ErrSealed
	}
	for i := len(r.plies) - 1; i >= 0; i-- {
		switch {
		case r.plies[i].seals.Has(seat.Actor()):
			return 0, ErrSealed
		case r.plies[i].move.Actor() == seat.Actor():
			return i, nil
		}
	}
	if len(r.past) > 0 {
		return 0, ErrSealed
	}
	return 0, ErrNothing
}

// playable reports whether moves are legal in order after the first n of the record.
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
		return r.begun
	}
	return r.plies[n-1].end
}
