package august1914

import (
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
)

// A Bookmark is how far a viewer has read the events that are theirs: how
// many, and a sum over them by which a record notices that one of them was
// taken back since. It tells nothing of the events of others. The zero
// Bookmark is the beginning.
type Bookmark struct {
	N   int    // events read
	Sum uint64 // over them
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
		return fmt.Errorf("bookmark %.40q: want a number, - and a sum in hex", text)
	}
	*b = Bookmark{N: int(n), Sum: s}
	return nil
}

// CatchUp returns the events of v that come after the bookmark, and the
// bookmark for the next call. If an event before the bookmark was taken back,
// ok is false, and the events are all of v's from the beginning.
func (r *Record[S, M, V, P]) CatchUp(v Viewer, since Bookmark) (events []Event, next Bookmark, ok bool) {
	all := EventsFor(v, r.events, nil)
	var sum Hasher
	for i := range all {
		ok = ok || since == Bookmark{N: i, Sum: sum.Sum()}
		sum.addEvent(&all[i])
	}
	next = Bookmark{N: len(all), Sum: sum.Sum()}
	if ok || since == next {
		return all[since.N:], next, true
	}
	return all, next, false
}

// addEvent adds what a viewer sees of an event.
func (h *Hasher) addEvent(e *Event) {
	for _, text := range [...]string{e.Rule, e.Kind, e.Unit, e.ID, e.At, e.To, e.Template} {
		h.AddString(text)
	}
	for _, n := range [...]uint64{uint64(e.Audience), uint64(e.By), uint64(e.N), uint64(e.M)} {
		h.AddUint64(n)
	}
}

// Told yields the lines that v may know of the moves, in their order: the
// notation, or the part of it that is public. Of a move that v may not know
// of there is no line, and the lines have no numbers that could betray it.
func (r *Record[S, M, V, P]) Told(v Viewer) iter.Seq[string] {
	return func(yield func(string) bool) {
		for n, s := range r.Positions() {
			if n == len(r.plies) {
				return
			}
			text := P(&s).Tell(r.plies[n].move, v)
			if text != "" && !yield(text) {
				return
			}
		}
	}
}

// WriteFor writes the record as v may see it: the same head under the name
// "august1914 account", the viewer, and the lines of [Record.Told]. The position
// that the game began with is left out. An account cannot be replayed.
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
