package august1914

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/apart"
	"github.com/august1914/august1914/internal/broken"
)

// record plays a drawn part of a game on a record.
func (r *round[S, M, V, P]) record() *Record[S, M, V, P] {
	r.position()
	return r.recordOf(*r.start, r.moves)
}

// recordOf plays moves on a record.
func (r *round[S, M, V, P]) recordOf(start S, moves []M) *Record[S, M, V, P] {
	record := NewRecord(P(&start))
	for _, m := range moves {
		if _, err := record.Play(m); err != nil {
			r.fail("Apply makes %s, but Play refuses it: %w", m.String(), err)
		}
	}
	return record
}

// allEvents returns every event of a record that a viewer may know.
func allEvents[S comparable, M Move, V any, P Game[S, M, V]](record *Record[S, M, V, P], v Viewer) []Event {
	events, _, _ := record.CatchUp(v, Bookmark{})
	return events
}

// allTold returns the moves of a record as a viewer is told them.
func allTold[S comparable, M Move, V any, P Game[S, M, V]](record *Record[S, M, V, P], v Viewer) []string {
	return slices.Collect(record.Told(v))
}

func (r *round[S, M, V, P]) recordsReplay() {
	record := r.record()
	start, _ := record.At(0)
	text, err := record.MarshalText()
	r.must(err)
	h, err := ParseHeader(string(text))
	r.must(err)
	r.same(P(&start).Header(), h, "the header")
	again, err := ReadRecord(bytes.NewReader(text), P(&start))
	r.must(err)
	r.sameRecords(record, again)
	last, ok := again.At(again.Len())
	r.want(ok && last == record.Now(), "replaying gives another last position")
	if record.Len() > 0 {
		r.say()
	}
}

// sameRecords fails unless two records have the same text, position and events.
func (r *round[S, M, V, P]) sameRecords(want, have *Record[S, M, V, P]) {
	wantText, err := want.MarshalText()
	r.must(err)
	haveText, err := have.MarshalText()
	r.must(err)
	if !bytes.Equal(wantText, haveText) {
		r.fail("the records differ: %s", apart.Of(string(wantText), string(haveText)))
	}
	r.want(want.Now() == have.Now(), "the records end in different positions")
	r.sameEvents(allEvents(want, Umpire), allEvents(have, Umpire))
}

// sameEvents fails unless two lists of events are equal.
func (r *round[S, M, V, P]) sameEvents(want, have []Event) {
	if !slices.Equal(want, have) {
		r.fail("the events differ: %s", apart.Of(want, have))
	}
}

// accounts: reading in two parts with a bookmark gives the same events as reading all at
// the end. Later moves do not change the lines told before. The umpire is told every move.
// An account cannot be read as a record.
func (r *round[S, M, V, P]) accounts() {
	record := r.record()
	start, _ := record.At(0)
	whole := allTold(record, Umpire)
	r.want(len(whole) == record.Len(), "the umpire is told %d moves of %d", len(whole), record.Len())
	early := NewRecord(P(&start))
	half := r.pick(record.Len() + 1)
	for n, m := range record.Moves() {
		if m.String() != whole[n-1] {
			r.fail("the umpire is told %q for %q", whole[n-1], m.String())
		}
		if n <= half {
			_, err := early.Play(m)
			r.must(err)
		}
	}
	for _, v := range viewers(P(&start)) {
		before, mark, _ := early.CatchUp(v, Bookmark{})
		after, _, ok := record.CatchUp(v, mark)
		r.want(ok, "the record refuses its own bookmark of %s", v)
		r.sameEvents(allEvents(record, v), append(before, after...))
		told, first := allTold(record, v), allTold(early, v)
		r.want(len(first) <= len(told) && slices.Equal(first, told[:len(first)]), "%s was told other moves earlier", v)
		var account strings.Builder
		r.must(record.WriteFor(&account, v))
		_, err := ReadRecord(strings.NewReader(account.String()), P(&start))
		r.want(err != nil, "ReadRecord accepts the account for %s as a record", v)
	}
	if record.Len() > 0 {
		r.say()
	}
}

// takeBack also checks that a refusal has a reason and changes nothing.
func (r *round[S, M, V, P]) takeBack() {
	record := r.record()
	start, _ := record.At(0)
	chairs := P(&start).Chairs()
	seat := chairs[r.pick(len(chairs))].Seat
	var moves []M
	last := -1
	for n, m := range record.Moves() {
		moves = append(moves, m)
		if m.Actor() == seat.Actor() {
			last = n - 1
		}
	}
	able := record.CanTakeBack(seat)
	err := record.TakeBack(seat)
	r.want(fmt.Sprint(able) == fmt.Sprint(err), "CanTakeBack returns %v, but TakeBack %v", able, err)
	if err == nil {
		r.want(last >= 0, "TakeBack took back a move that was never made")
		moves = slices.Delete(moves, last, last+1)
		r.say()
	} else {
		sealed := errors.Is(err, ErrSealed) || errors.Is(err, ErrBuiltOn)
		r.want(sealed || last < 0 && errors.Is(err, ErrNothing), "a move cannot be taken back: %w", err)
	}
	r.sameRecords(r.recordOf(start, moves), record)
}

// json: a State, its moves, and values of the types of this package survive a round
// trip, and are written the same way twice. Every View can be written.
func (r *round[S, M, V, P]) json() {
	s := r.position()
	r.stateJSON(s)
	r.roundTrip(s.Header())
	r.roundTrip(s.Chairs())
	outcome, _ := s.Outcome()
	r.roundTrip(outcome)
	for _, v := range everybody(s) {
		r.roundTrip(s.Decision(v))
		view, again := s.View(v), s.View(v)
		r.want(r.marshal(view) == r.marshal(again), "the View of %s has two JSON texts", v)
		r.same(view, again, "the View of %s differs the second time", v)
		if _, ok := any(new(V)).(json.Unmarshaler); ok {
			r.roundTrip(view)
		}
	}
	for by := range s.ToAct().All() {
		for _, m := range some(&r.tape, s.LegalMoves(by, nil), 20) {
			r.roundTrip(m)
			r.eventJSON(*s, m)
		}
	}
	r.say()
}

// stateJSON fails unless a decoded State equals the State and has the same hash, and Decode
// refuses an incomplete text.
func (r *round[S, M, V, P]) stateJSON(s P) {
	text := r.marshal(*s)
	read := r.savedAndRead(*s, text)
	r.want(s.Hash() == P(&read).Hash(), "the State has a different hash after a round trip")
	if again := r.marshal(read); text != again {
		r.fail("the State has two JSON texts: %s", apart.Of(text, again))
	}
	cut := text[:r.pick(len(text))]
	_, err := r.suite.Decode(*r.start, []byte(cut))
	r.want(err != nil, "the first %d bytes of %d decode as a State", len(cut), len(text))
}

// savedAndRead fails unless a State is read as it was written. Decode is given the position
// at the start of the round, not s, so that a field missing from the JSON is missing from
// the result as well.
func (r *round[S, M, V, P]) savedAndRead(s S, text string) S {
	read, err := r.suite.Decode(*r.start, []byte(text))
	if err != nil {
		r.fail("the text of a State cannot be read again: %w", err)
	}
	if read != s {
		told := apart.Of(s, read)
		if again := r.marshal(read); text != again {
			told = apart.Of(text, again)
		}
		r.fail("the State differs after a round trip: %s", told)
	}
	return read
}

func (r *round[S, M, V, P]) eventJSON(s S, m M) {
	events, err := P(&s).Play(m, nil)
	r.must(err)
	for _, e := range events {
		e.Seals = 0 // Seals is not written to JSON
		r.roundTrip(e)
	}
}

func (r *round[S, M, V, P]) brokenStates() {
	s := r.position()
	var doc any
	r.must(json.Unmarshal([]byte(r.marshal(*s)), &doc))
	words := broken.Words(doc)
	for range 1 + r.pick(3) {
		doc = broken.Change(r.pick, doc, words)
	}
	text := r.marshal(doc)
	read, err := r.suite.Decode(*r.start, []byte(text))
	if err != nil {
		return
	}
	r.say()
	now := r.beginAt(read, "a position of its own")
	for _, v := range everybody(now) {
		r.marshal(now.View(v))
		now.Decision(v)
		now.Resample(v, r.pick)
	}
	now.Hash()
	for range r.game(now) {
		r.want(len(r.moves) < r.suite.MaxMoves, "the game does not end within %d moves", r.suite.MaxMoves)
	}
}

// marshal returns the JSON of a value.
func (t *tape) marshal(v any) string {
	text, err := json.Marshal(v)
	t.must(err)
	return string(text)
}

// roundTrip fails unless a value survives writing and reading.
func (t *tape) roundTrip(v any) {
	read := reflect.New(reflect.TypeOf(v))
	text := t.marshal(v)
	if err := json.Unmarshal([]byte(text), read.Interface()); err != nil {
		t.fail("%T cannot be read back: %w: %s", v, err, apart.Around(text, 0))
	}
	if again := read.Elem().Interface(); !reflect.DeepEqual(v, again) {
		t.fail("%T reads back with other values: %s", v, apart.Of(v, again))
	}
}
