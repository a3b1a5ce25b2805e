package august1914

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
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
	forced bool // it was the only one, as everybody could know
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
	return &Record[S, M, V, P]{now: *start, marks: []S{*start}, origin: origin{made: played(start.Revisions())}}
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
	_, forced := forcedOf[M](P(&r.now))
	events, err := P(&r.now).Play(m, r.events)
	if err != nil {
		return nil, err
	}
	r.events = events
	happened := events[before:]
	r.plies = append(r.plies, ply[M]{move: m, end: len(events), seals: sealedBy(m.Actor(), happened), forced: forced, active: active})
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

// A Remark is commentary that stands in a record before a move.
type Remark struct {
	Before int    `json:"before"` // how many moves were made before it
	Text   string `json:"text"`   // a line
}

// Remark adds commentary after the last move. The text is one line; what cannot stand
// in a record is an error. Whoever is shown what a viewer may know is shown remarks
// only when the game is over, for they may tell anything: until then they are the
// umpire's.
func (r *Record[S, M, V, P]) Remark(text string) error {
	var w textWriter
	w.remark(text)
	if w.err == nil {
		r.notes = append(r.notes, Remark{len(r.plies), text})
	}
	return w.err
}

// Remarks returns the commentary in the order of the moves.
func (r *Record[S, M, V, P]) Remarks() []Remark { return slices.Clone(r.notes) }

// notesUntil returns how many remarks stand before the move after the first n, or
// earlier.
func (r *Record[S, M, V, P]) notesUntil(n int) int {
	i := len(r.notes)
	for i > 0 && r.notes[i-1].Before > n {
		i--
	}
	return i
}

// remarksFor returns what tells the remarks from the one after the first n moves on, as
// far as a viewer may read them: upTo returns the texts of those that stand before a
// move, by its number, and have not been told.
func (r *Record[S, M, V, P]) remarksFor(v Viewer, n int) (upTo func(n int) []string) {
	notes := r.notes[r.notesUntil(n-1):]
	if _, over := P(&r.now).Outcome(); v != Umpire && !over {
		notes = nil
	}
	return func(n int) (list []string) {
		for ; len(notes) > 0 && notes[0].Before < n; notes = notes[1:] {
			list = append(list, notes[0].Text)
		}
		return list
	}
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

// A Header names the game that a record is of: enough to build the same start
// again, and to notice when the data behind it have changed.
type Header struct {
	Ruleset  string    `json:"ruleset"`            // the name of the package, as in "sabinschlieffen"
	Scenario string    `json:"scenario"`           // its id
	Revision int       `json:"revision"`           // of the rules, from 1
	Digest   uint64    `json:"digest,string"`      // of the scenario's content, settings included
	Settings []Setting `json:"settings,omitempty"` // what every option stands at, in the order of the options

	// Position is the Hash of the State that the game began with, where that is not
	// the start of the scenario, and otherwise 0. It is the umpire's.
	Position uint64 `json:"position,omitempty,string"`
	// State is that State as JSON, where the header was read from a record that
	// carries it: DecodeState of the Scenario reads it. It is the umpire's, and no part
	// of the JSON of a header.
	State json.RawMessage `json:"-"`
}

const (
	recordFormat  = "august1914 record 1"
	accountFormat = "august1914 account 1"
)

// String returns the head of a record as [Record] describes it, without the
// line that ends it.
func (h Header) String() string {
	var text textWriter
	text.line(recordFormat)
	text.header(h)
	return string(text.bytes)
}

// ParseHeader reads the head of a record or of an account, up to the line "moves",
// which has to be there, and nothing of what follows it: a program learns from it
// which ruleset and which scenario to start before it calls [ReadRecord], and from
// [Header.Played] with which settings. The function ScenarioOf of every game does
// both. An error is a [*RecordError].
func ParseHeader(text string) (Header, error) {
	lines := newLines(strings.NewReader(text))
	_, h, err := lines.header()
	return h, err
}

// A HeaderError says that a record is of another game than the one that it
// was to be replayed on.
type HeaderError struct {
	Field string `json:"field"` // "ruleset", "scenario", "settings" or "position"
	Have  string `json:"have"`  // what the record says
	Want  string `json:"want"`  // what the game says
}

// Error names the field and both values.
func (e *HeaderError) Error() string {
	if e.Field == "position" {
		return fmt.Sprintf("the game began with another position than this: its hash is %s, not %s", e.Have, e.Want)
	}
	return fmt.Sprintf("%s is %q, want %q", e.Field, e.Have, e.Want)
}

// match returns nil if the header of a record names the same game as want, the
// header of a game that is played. Otherwise it returns the error, and the key of the
// line of the head that is wrong, "" if a line is missing. Another revision and
// another digest are no errors.
func (h Header) match(want Header, options []Option, revisions []Revision) (key string, err error) {
	switch {
	case h.Ruleset != want.Ruleset:
		return "ruleset", &HeaderError{"ruleset", h.Ruleset, want.Ruleset}
	case h.Scenario != want.Scenario:
		return "scenario", &HeaderError{"scenario", h.Scenario, want.Scenario}
	}
	settings, err := h.Played(options, revisions)
	switch {
	case errors.As(err, new(*MissingSettingsError)):
		return "", err
	case err != nil:
		return h.otherSetting(want), err
	}
	if have, wanted := differences(settings, want.Settings); have != wanted {
		return h.otherSetting(want), &HeaderError{"settings", have, wanted}
	}
	return "", nil
}

// otherSetting returns the key of the line that states the first setting which
// the game does not have, "" if there is none.
func (h Header) otherSetting(want Header) string {
	for _, s := range h.Settings {
		if !slices.Contains(want.Settings, s) {
			return "set " + s.Name
		}
	}
	return ""
}

// differences writes down the settings of each list that the other does not
// have.
func differences(a, b []Setting) (onlyA, onlyB string) {
	without := func(list, other []Setting) string {
		var texts []string
		for _, s := range list {
			if !slices.Contains(other, s) {
				texts = append(texts, s.String())
			}
		}
		return strings.Join(texts, " ")
	}
	return without(a, b), without(b, a)
}

// set takes over one line of the head.
func (h *Header) set(key, value string) (err error) {
	switch key {
	case "ruleset":
		h.Ruleset = value
	case "scenario":
		h.Scenario = value
	case "revision":
		h.Revision, err = strconv.Atoi(value)
		if err != nil || h.Revision < 1 {
			return errors.New("want revision and a number from 1")
		}
	case "digest":
		h.Digest, err = strconv.ParseUint(value, 16, 64)
		if err != nil {
			return errors.New("want digest and 16 hex digits")
		}
	case "position":
		h.Position, err = strconv.ParseUint(value, 16, 64)
		if err != nil || h.Position == 0 {
			return errors.New("want position and 16 hex digits, which are not all 0")
		}
	case "state":
		h.State = append(h.State, value...)
	case "set":
		var setting Setting
		setting, err = ParseSetting(value)
		h.Settings = append(h.Settings, setting)
	case "viewer":
		var v Viewer
		err = v.UnmarshalText([]byte(value))
	default:
		return errors.New("want ruleset, scenario, revision, digest, position, state, set or moves")
	}
	return err
}

// unfold takes the spaces out of the State that was put together of its lines, and
// returns an error if it is none that can be written again.
func (h *Header) unfold() error {
	switch {
	case len(h.State) == 0:
		return nil
	case h.Position == 0:
		return errors.New("the lines state give a position: want a line position with its hash")
	}
	var whole bytes.Buffer
	if err := json.Compact(&whole, h.State); err != nil {
		return fmt.Errorf("the lines state are no JSON of a position: %w", err)
	}
	h.State = whole.Bytes()
	var text textWriter
	text.header(*h)
	return text.err
}

// complete returns an error if the head lacks the ruleset, the scenario or the
// revision.
func (h *Header) complete() error {
	switch {
	case h.Ruleset == "":
		return errors.New("the head names no ruleset")
	case h.Scenario == "":
		return errors.New("the head names no scenario")
	case h.Revision == 0:
		return errors.New("the head names no revision")
	}
	return nil
}
