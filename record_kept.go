package august1914

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"sort"
	"strings"
	"unicode"
)

// The comments of a kept record. Other readers skip them.
const (
	toldMark = "#told" // moves as they were told: JSON, or packed JSON; the ones before the first move are the past
	nowMark  = "#now"  // JSON of the position after the moves before it
	moreMark = "#+"    // more of the text before it
)

// WriteKept writes the text of the record with what a later revision of the rules needs in
// order to go on with the game if it refuses one of the moves: comments "#told" with the
// events and the lines of the accounts of all moves, and comments "#now" with the JSON of the
// position, after the last move and where the turn began. If n is not 0, WriteKept only writes
// the lines for the moves after the first n, to be added to an earlier text. Added lines are
// long, so write the whole text again now and then: it is three times as long as WriteTo's.
func (r *Record[S, M, V, P]) WriteKept(w io.Writer, n int) error {
	var text textWriter
	if n == 0 {
		if began := r.turnBegan(turnOf[S, M, V](P(&r.now))); began > 0 && began < r.Len() {
			before, _ := r.Until(began)
			before.notices = r.notices[:r.noticesUntil(began)]
			before.keep(&text, 0)
			n = began
		}
	}
	r.keep(&text, n)
	if text.err != nil {
		return text.err
	}
	_, err := w.Write(text.bytes)
	return err
}

// turnBegan returns the number of moves before a turn.
func (r *Record[S, M, V, P]) turnBegan(turn int) int {
	return sort.Search(r.Len(), func(i int) bool { return r.plies[i].turn >= turn })
}

// keep writes the lines for the moves after the first n, and their comments.
func (r *Record[S, M, V, P]) keep(text *textWriter, n int) {
	r.write(text, n)
	var list []pastMove
	for i, s := range r.from(n) {
		if i < len(r.plies) {
			list = append(list, r.pastMove(i))
			list[i-n].tell(P(&s).Chairs(), func(v Viewer) string { return P(&s).Tell(r.plies[i].move, v) })
		}
	}
	text.kept(toldMark, text.packed(list))
	text.kept(nowMark, text.json(r.now))
	if n == 0 || n < r.Len() { // otherwise they are in the earlier text
		r.noted(text, r.Len())
	}
}

// Resumed reports whether ReadRecord found a move that the rules refuse and went on from a
// position in the text. The record then begins at that position and has none of the moves
// before it. Their events and the lines of the accounts are those that were told
// when they were made, and none of them can be taken back.
func (r *Record[S, M, V, P]) Resumed() bool { return r.origin.resumed }

// A pastMove is a move as it was told when it was made.
type pastMove struct {
	Turn   int      `json:"turn"`             // turn in which it was made
	Left   uint16   `json:"left,omitempty"`   // hash of the turn and the phase after it
	Events []Event  `json:"events,omitempty"` // all its events
	Told   []string `json:"told,omitempty"`   // lines of the accounts for spectators, seat 1, ..., the umpire; one if they are equal
}

// pastMove returns the move with an index, without the lines of the accounts.
func (r *Record[S, M, V, P]) pastMove(i int) pastMove {
	return pastMove{Turn: r.plies[i].turn, Left: r.plies[i].left, Events: r.events[r.eventsUntil(i):r.plies[i].end]}
}

// tell sets the lines of the accounts.
func (m *pastMove) tell(chairs []Chair, told func(Viewer) string) {
	for v := range Viewer(len(chairs) + 1) {
		m.Told = append(m.Told, told(v))
	}
	m.Told = append(m.Told, told(Umpire))
	if one := slices.Compact(slices.Clone(m.Told)); len(one) == 1 {
		m.Told = one
	}
}

// toldTo returns the line of an account.
func (m *pastMove) toldTo(v Viewer) string {
	if last := len(m.Told) - 1; v == Umpire || int(v) < last {
		return m.Told[min(int(v), last)]
	}
	return m.Told[0]
}

// history yields the moves after the first n without the lines of the accounts, with their
// numbers. If n is 0, it first yields those of the past, with the number 0.
func (r *Record[S, M, V, P]) history(n int) iter.Seq2[int, pastMove] {
	return func(yield func(int, pastMove) bool) {
		for _, m := range r.past {
			if n == 0 && !yield(0, m) {
				return
			}
		}
		for i := n; n >= 0 && i < len(r.plies); i++ {
			if !yield(i+1, r.pastMove(i)) {
				return
			}
		}
	}
}

// kept adds a comment.
func (t *textWriter) kept(mark string, text []byte) {
	for line := range folded(text) {
		t.bytes = append(append(t.bytes, mark+" "+line...), '\n')
		mark = moreMark
	}
}

// json returns the JSON of a value.
func (t *textWriter) json(value any) []byte {
	text, err := json.Marshal(value)
	if err != nil && t.err == nil {
		t.err = fmt.Errorf("august1914: a position of the record: %w", err)
	}
	return text
}

// pack is the number of moves from which on they are packed.
const pack = 20

// packed returns the JSON of moves, compressed if there are many, or nothing if there are none.
func (t *textWriter) packed(list []pastMove) []byte {
	switch n := len(list); {
	case n == 0:
		return nil
	case n < pack:
		return t.json(list)
	}
	var small bytes.Buffer
	packer, _ := flate.NewWriter(&small, flate.DefaultCompression) // a buffer and this level never fail
	_, _ = packer.Write(t.json(list))
	_ = packer.Close()
	return base64.StdEncoding.AppendEncode(nil, small.Bytes())
}

// A keptText is the text of a comment, with more of it in the comments that follow.
type keptText struct {
	mark string
	at   int // number of moves before it
	text []byte
}

// keep keeps a comment after the first n moves, if it is one of those of WriteKept.
func (l *lines) keep(comment string, n int) {
	mark, text, _ := strings.Cut(comment, " ")
	switch last := len(l.kept) - 1; {
	case mark == toldMark || mark == nowMark:
		l.kept = append(l.kept, keptText{mark, n, []byte(text)})
	case mark == moreMark && last >= 0:
		l.kept[last].text = append(l.kept[last].text, text...)
	}
}

// packing is more than the compression ratio of packed events.
const packing = 100

// told returns the moves in the comments before and after the first n moves of the text. It
// leaves out those that cannot be read.
func (l *lines) told(n int) (list []pastMove) {
	for _, k := range l.kept {
		if k.mark != toldMark || k.at > n {
			continue
		}
		if !bytes.HasPrefix(k.text, []byte("[")) {
			small := flate.NewReader(base64.NewDecoder(base64.StdEncoding, bytes.NewReader(k.text)))
			k.text, _ = io.ReadAll(io.LimitReader(small, packing*int64(len(k.text)))) // part of it is no JSON
		}
		var part []pastMove
		if json.Unmarshal(k.text, &part) == nil {
			list = append(list, part...)
		}
	}
	return list
}

// remember sets the past of a record without moves.
func (r *Record[S, M, V, P]) remember(past []pastMove) {
	unclear := func(s string) bool { return s != strings.TrimSpace(s) || strings.ContainsFunc(s, unicode.IsControl) }
	for _, m := range past {
		m.Turn = min(max(m.Turn, 1), turnOf[S, M, V](P(&r.now)))
		if len(m.Told) == 0 || slices.ContainsFunc(m.Told, unclear) {
			m.Told = []string{""}
		}
		m.Events = slices.DeleteFunc(m.Events, func(e Event) bool { // a few words can make a sentence of any length
			return len(e.Template)+strings.Count(e.Template, "{")*len(e.Unit+e.At+e.To) > maxLine || unclear(e.String())
		})
		r.past, r.events = append(r.past, m), append(r.events, m.Events...)
	}
	r.begun = len(r.events)
}

// replayed makes the moves that follow a head. If a move is refused, it returns the record that
// goes on from a position in the text. If the text has no position, it returns the error and the
// record of the moves before the refused one.
func replayed[S comparable, M Move, V any, P Game[S, M, V]](h Header, lines *lines, start P, decode func([]byte) (S, error)) (*Record[S, M, V, P], error) {
	here := start.Header()
	r := NewRecord(start)
	same := sameData(start, h)
	r.origin = origin{h.Revision, !same, h.Position, h.unstated(here.Settings), false}
	if h.Position != 0 {
		r.origin.position = start.Hash() // an old record has an earlier hash
	}
	moves, notes := lines.rest()
	r.notes = notes
	r.remember(lines.told(0))
	for n, at := range moves {
		m, err := P(&r.now).ParseMove(at.Text)
		if err == nil {
			_, err = r.Play(m)
		}
		if err == nil {
			continue
		}
		beyond := n
		if h.Revision != here.Revision {
			beyond = -1 // any position will do, because the move is not a damage
		}
		if next := resumed[S, M, V, P](h, here, lines, notes, beyond, decode); next != nil {
			return next, lines.err
		}
		at.Err = h.refused(here, same, n, len(moves), err)
		r.notes, r.notices = r.notes[:r.notesUntil(n)], lines.notices
		r.notices = r.notices[:r.noticesUntil(n)]
		return r, &at
	}
	r.notices = lines.notices
	return r, lines.err
}

// tries is the maximum number of positions of a text that are tried.
const tries = 200

// resumed returns a record that goes on from the last position in the text that can be read,
// after more than the first n moves, or nil. It takes the remarks and notices of the text as its own.
func resumed[S comparable, M Move, V any, P Game[S, M, V]](h, here Header, lines *lines, notes []Remark, n int, decode func([]byte) (S, error)) *Record[S, M, V, P] {
	tried := 0
	for _, k := range slices.Backward(lines.kept) {
		if k.mark != nowMark || decode == nil || k.at <= n {
			continue
		}
		if tried++; tried > tries {
			break
		}
		s, err := decode(k.text)
		if err != nil {
			continue // in the middle of something that the rules forbid, or on other data
		}
		next := NewRecordFrom(P(&s))
		next.remember(lines.told(k.at))
		next.origin.made, next.origin.unstated, next.origin.resumed = h.Revision, h.unstated(here.Settings), true
		for _, note := range notes {
			if note.Before <= k.at {
				next.notes = append(next.notes, Remark{0, note.Text})
			}
		}
		for _, one := range lines.notices {
			one.Before = 0
			next.notices = append(next.notices, one)
		}
		return next
	}
	return nil
}
