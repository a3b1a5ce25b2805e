package august1914

import (
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// A Remark is a line of commentary in a record.
type Remark struct {
	Before int    `json:"before"` // number of moves made before the remark
	Text   string `json:"text"`   // text of one line
}

// Remark adds commentary after the last move. It returns an error if the text is not one
// line that a record can hold. A remark may reveal secrets, so only the umpire can read
// it until the game is over.
func (r *Record[S, M, V, P]) Remark(text string) error {
	var w textWriter
	w.remark(text)
	if w.err == nil {
		r.notes = append(r.notes, Remark{len(r.plies), text})
		r.touch()
	}
	return w.err
}

// touch marks the row of the last move as changed.
func (r *Record[S, M, V, P]) touch() {
	r.clock++
	if last := len(r.plies) - 1; last >= 0 {
		r.plies[last].clock = r.clock
	} else {
		r.headed = r.clock
	}
}

// Remarks returns the commentary in order, for the umpire only until the game is over.
func (r *Record[S, M, V, P]) Remarks() []Remark { return slices.Clone(r.notes) }

// notesUntil returns the number of remarks written before move n+1.
func (r *Record[S, M, V, P]) notesUntil(n int) int {
	return sort.Search(len(r.notes), func(i int) bool { return r.notes[i].Before > n })
}

// remarksFor returns a function that reads the remarks after the first n moves, as far as
// the viewer may know them. Each call of upTo returns the remarks before the move with
// that number that earlier calls have not returned.
func (r *Record[S, M, V, P]) remarksFor(v Viewer, n int) (upTo func(n int) []string) {
	notes := r.notes[r.notesUntil(n-1):]
	if _, over := r.Outcome(); v != Umpire && !over {
		notes = nil
	}
	return func(n int) (list []string) {
		for ; len(notes) > 0 && notes[0].Before < n; notes = notes[1:] {
			list = append(list, notes[0].Text)
		}
		return list
	}
}

// A Bookmark marks how far a viewer has read their events: the number read, and a hash of
// them and of the public phases after their moves, which changes if one is taken back. It reveals
// nothing about the events of other viewers. The zero Bookmark is the beginning.
type Bookmark struct {
	N   int    // number of events that the viewer has read
	Sum uint64 // hash of these events, and of the turns and phases after their moves
}

// String returns the number and the sum in hex, as in "12-8c4f02a6d1b97e35".
func (b Bookmark) String() string { return fmt.Sprintf("%d-%016x", b.N, b.Sum) }

// MarshalText returns what String returns.
func (b Bookmark) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (b *Bookmark) UnmarshalText(text []byte) error {
	number, sum, _ := strings.Cut(string(text), "-")
	n, err := strconv.ParseUint(number, 10, 31)
	s, errSum := strconv.ParseUint(sum, 16, 64)
	if err != nil || errSum != nil {
		return fmt.Errorf("bookmark %.40q: want a number, a hyphen and a checksum in hex", text)
	}
	*b = Bookmark{N: int(n), Sum: s}
	return nil
}

// CatchUp returns the events of v after the bookmark, with an event for each notice, and the
// bookmark for the next call. If an event before the bookmark was taken back,
// ok is false and CatchUp returns all events of v from the beginning. The record remembers
// what each viewer was told, so a call costs by the events that are new.
func (r *Record[S, M, V, P]) CatchUp(v Viewer, since Bookmark) (events []Event, next Bookmark, ok bool) {
	return r.remembered(v).since(since)
}

// Since returns the number of moves up to the last event that a viewer has read according to a
// bookmark. Only the umpire may know it, because it counts secret moves. Film and StorySince of a
// [Table] go on from there. If an event before the bookmark was taken back, ok is
// false and the number 0.
func (r *Record[S, M, V, P]) Since(v Viewer, b Bookmark) (n int, ok bool) {
	m := r.remembered(v)
	if ok = m.marks(b); !ok || b.N == 0 {
		return 0, ok
	}
	return m.at[b.N-1], true
}

// addEvent adds the fields of an event that a viewer sees.
func (h *Hasher) addEvent(e *Event) {
	for _, text := range [...]string{e.Rule, e.Kind, e.Unit, e.ID, e.At, e.To, e.Template} {
		h.AddString(text)
	}
	for _, n := range [...]uint64{uint64(e.Audience), uint64(e.By), uint64(e.N), uint64(e.M)} {
		h.AddUint64(n)
	}
}

// Told yields one line for each move that v may know of, in order: the notation, or the
// part of it that v may know. Other moves have no line. The lines carry no numbers,
// because a gap would reveal a hidden move. The texts of notices stand in their places.
func (r *Record[S, M, V, P]) Told(v Viewer) iter.Seq[string] {
	return slices.Values(slices.Clip(r.accounted(v).told))
}

// accounted returns the lines of the account of a viewer. It examines only the moves made since
// the last call.
func (r *Record[S, M, V, P]) accounted(v Viewer) *memory[string] {
	m := &r.lines[v.Known()]
	add := func(text string, n int) {
		if text != "" {
			m.add(text, n, func(h *Hasher) { h.AddString(text) })
		}
	}
	if m.told == nil {
		for i := range r.past {
			add(r.past[i].toldTo(v), 0)
		}
	}
	for n, s := range r.from(m.of) {
		for ; m.said < len(r.notices) && r.notices[m.said].Before <= n; m.said++ {
			add(r.notices[m.said].Text, n)
		}
		if m.of = n; n < len(r.plies) {
			add(P(&s).Tell(r.plies[n].move, v), n+1)
		}
	}
	return m
}

// WriteFor writes the record as v may see it: the same head under the name
// "august1914 account", the viewer, and the lines of [Record.Told]. It omits the
// position that the game began with. An account cannot be replayed.
func (r *Record[S, M, V, P]) WriteFor(w io.Writer, v Viewer) error {
	var text textWriter
	text.line(accountFormat)
	head := r.Header()
	head.Position = 0 // a sum over all secrets
	text.header(head)
	text.pair("viewer", v.String())
	text.line("moves")
	for told := range r.Told(v) {
		text.line(told)
	}
	if text.err != nil {
		return text.err
	}
	_, err := w.Write(text.bytes)
	return err
}

// A Chapter tells one turn of a game to a viewer.
type Chapter struct {
	Heading  string         `json:"heading"`         // the turn, in words
	Turn     int            `json:"turn"`            // number of the turn
	Moves    int            `json:"moves,omitempty"` // number of moves in the game up to the end of the turn; only for the umpire, because it counts secret moves
	Sections Array[Section] `json:"sections"`        // parts of the turn, in order

	// Remarks are the commentary of the record on the turn. The umpire gets them at any
	// time, other viewers when the game is over.
	Remarks []string `json:"remarks,omitempty"`
}

// storyOf tells a game to a viewer, turn by turn, from the turn of move n on.
func storyOf[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]](r *Record[S, M, V, P], v Viewer, n int) []Chapter {
	var chapters []Chapter
	var events []Event
	now := P(&r.now)
	sc, turn, begin := now.Scenario(), turnOf[S, M, V](P(&r.marks[0])), 0
	switch {
	case n > 0:
		turn = r.plies[n-1].turn
		begin = r.turnBegan(turn)
	case len(r.past) > 0:
		turn = r.past[0].Turn
	}
	remarks, notices := r.remarksFor(v, begin), r.noticesFrom(begin)
	said := func(sections []Section, n int) []Section { // adds the notices before move n
		const heading = "The players"
		last := len(sections) - 1
		for _, one := range notices(n) {
			if last < 0 || sections[last].Heading != heading {
				last, sections = last+1, append(sections, Section{Heading: heading})
			}
			sections[last].Lines = append(sections[last].Lines, StoryLine{Text: one.Text})
		}
		return sections
	}
	end := func(n int) {
		c := Chapter{Heading: sc.Date(turn), Turn: turn, Sections: said(sc.Story(v, events), n), Remarks: remarks(n)}
		if v == Umpire {
			c.Moves = n
		}
		chapters, events = append(chapters, c), nil
	}
	for n, m := range r.history(begin) {
		if m.Turn != turn {
			end(max(n-1, 0))
			turn = m.Turn
		}
		events = EventsFor(v, m.Events, events)
	}
	if last := turnOf[S, M, V](now); last != turn {
		end(r.Len())
		turn = last
	}
	// Add the current turn even if it has no events: leaving it out could reveal
	// whether a secret move was made.
	if _, over := now.Outcome(); !over || len(events) > 0 || len(chapters) == 0 {
		end(r.Len())
	}
	last := &chapters[len(chapters)-1]
	last.Sections, last.Remarks = said(last.Sections, r.Len()+1), append(last.Remarks, remarks(r.Len()+1)...)
	return chapters
}

// turnOf returns the turn of a position.
func turnOf[S comparable, M Move, V any, P Game[S, M, V]](now P) int {
	return now.Decision(Spectator).Turn
}

// A Frame shows a move to a viewer.
type Frame struct {
	Turn   int          `json:"turn"`          // turn of the move
	Own    bool         `json:"own,omitempty"` // whether the viewer made the move and it was not forced (see Forced of a Table)
	Events Array[Event] `json:"events"`        // events that the viewer was told; empty if only the board changed
	Board  Board        `json:"board"`         // board as the viewer knows it after the move

	// Remarks are the commentary of the record since the last frame. The umpire gets them
	// at any time, other viewers when the game is over.
	Remarks []string `json:"remarks,omitempty"`
}

// filmOf yields frames of the moves after the first n for a viewer, each with the number
// of moves so far. Only moves with an event for the viewer have a frame, and all notices. A change
// of the board without an event appears in the next frame, or in an extra frame at the end.
func filmOf[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]](r *Record[S, M, V, P], v Viewer, n int) iter.Seq2[int, Frame] {
	return func(yield func(int, Frame) bool) {
		now, ok := r.At(n)
		if !ok {
			return
		}
		board := func() Board {
			view := P(&now).View(v)
			return P(&now).Scenario().Board(&view)
		}
		shown, silent, remarks := Board{}, false, r.remarksFor(v, n)
		if n < r.Len() {
			shown = board()
		}
		notices := r.noticesFrom(n + 1)
		noted := func(n int) bool { // shows the notices before move n
			for _, one := range notices(n) {
				if !yield(one.Before, Frame{Turn: turnOf[S, M, V](P(&now)), Events: []Event{one.event()}, Board: board()}) {
					return false
				}
			}
			return true
		}
		for i, p := range r.plies[n:] {
			if !noted(n + i + 1) {
				return
			}
			turn := turnOf[S, M, V](P(&now))
			events, err := P(&now).Play(p.move, nil)
			if err != nil {
				return // a record never holds such a move
			}
			told := EventsFor(v, events, nil)
			if silent = len(told) == 0; silent {
				continue
			}
			shown = board()
			frame := Frame{Turn: turn, Own: p.by(v.Seat()), Events: told, Board: shown, Remarks: remarks(n + i + 1)}
			if !yield(n+i+1, frame) {
				return
			}
		}
		if said := remarks(r.Len() + 1); silent || len(said) > 0 {
			last := board()
			if (len(said) > 0 || !reflect.DeepEqual(shown, last)) && !yield(r.Len(), Frame{Turn: turnOf[S, M, V](P(&now)), Board: last, Remarks: said}) {
				return
			}
		}
		noted(r.Len() + 1)
	}
}
