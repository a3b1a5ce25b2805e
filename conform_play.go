package august1914

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/broken"
)

const (
	maxState = 8 << 10 // bytes
	maxMove  = 64
)

// plainValues: State and Move are values of a bounded size, and the only pointer in a
// State is the one to its Scenario.
func (r *round[S, M, V, P]) plainValues() {
	r.opening()
	state, move := reflect.TypeFor[S](), reflect.TypeFor[M]()
	var faults []string
	if state.Size() > maxState {
		faults = append(faults, fmt.Sprintf("a State has %d bytes, want at most %d", state.Size(), maxState))
	}
	if move.Size() > maxMove {
		faults = append(faults, fmt.Sprintf("a Move has %d bytes, want at most %d", move.Size(), maxMove))
	}
	if list := pointers(state, "State"); len(list) > 1 {
		faults = append(faults, fmt.Sprintf("pointers of a State: %v", list))
	}
	if list := pointers(move, "Move"); len(list) > 0 {
		faults = append(faults, fmt.Sprintf("pointers of a Move: %v", list))
	}
	r.want(faults == nil, "%s", strings.Join(faults, "; "))
	r.say()
}

// pointers lists the fields of a comparable type that point elsewhere. Texts are
// values, and so are handles of package unique, if what they stand for is.
func pointers(of reflect.Type, path string) []string {
	var found []string
	switch of.Kind() {
	case reflect.Struct:
		if value, ok := of.MethodByName("Value"); ok && of.PkgPath() == "unique" {
			return pointers(value.Type.Out(0), path)
		}
		for i := range of.NumField() {
			f := of.Field(i)
			found = append(found, pointers(f.Type, path+"."+f.Name)...)
		}
	case reflect.Array:
		found = pointers(of.Elem(), fmt.Sprintf("%s[%d]", path, of.Len()))
	case reflect.Pointer, reflect.Interface, reflect.Chan, reflect.UnsafePointer:
		found = append(found, path)
	}
	return found
}

// gamesEnd: every game ends within its bound, the invariant holds in every position,
// and a game is over if and only if nobody is to act.
func (r *round[S, M, V, P]) gamesEnd() {
	s := r.opening()
	for range r.game(s) {
		_, over := s.Outcome()
		r.want(!over, "over, but %s to act", s.ToAct())
		r.invariant(s)
		r.want(len(r.moves) < r.suite.MaxMoves, "the game does not end in %d moves", r.suite.MaxMoves)
	}
	r.invariant(s)
	outcome, over := s.Outcome()
	r.want(over, "nobody to act, but not over")
	r.want(outcome.Rule != "" && outcome.Reason != "", "an outcome without rule or reason: %+v", outcome)
	r.say()
}

func (r *round[S, M, V, P]) invariant(s P) {
	if r.suite.Invariant != nil {
		r.must(r.suite.Invariant(s))
	}
}

// lists: whoever is to act has legal moves of their own, all different, the same each
// time and after whatever stands in dst; others have none.
func (r *round[S, M, V, P]) lists() {
	s := r.stop()
	before := *s
	for by := range Dice + 2 {
		list := s.LegalMoves(by, nil)
		if s.ToAct().Has(by) != (len(list) > 0) {
			r.fail("%s to act, %s has %v", s.ToAct(), by, list)
		}
		seen := map[M]bool{}
		for _, m := range list {
			if m.Actor() != by || seen[m] {
				r.fail("%s is listed for %s, or twice", m.String(), by)
			}
			seen[m] = true
			r.say()
		}
		var zero M
		junk := append(slices.Repeat([]M{zero}, 3), r.legal...)
		longer := s.LegalMoves(by, slices.Clone(junk))
		r.want(len(longer) >= len(junk) && slices.Equal(junk, longer[:len(junk)]), "dst is not kept")
		r.want(slices.Equal(list, longer[len(junk):]), "the list depends on dst")
		again := s.LegalMoves(by, junk[:0])
		r.want(slices.Equal(list, again), "the list depends on the room in dst")
	}
	r.want(before == *s, "listing changes the position")
}

// notation: the notation of a move is one line, no other legal move has it, and
// ParseMove reads it back.
func (r *round[S, M, V, P]) notation() {
	s := r.position()
	seen := map[string]bool{}
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			text := m.String()
			switch {
			case text == "" || strings.TrimSpace(text) != text || strings.Contains(text, "\n"):
				r.fail("%q is no line", text)
			case text[0] == '#':
				r.fail("%q would be a comment in a record", text)
			case m.Kind() == "":
				r.fail("%q has no kind", text)
			case seen[text]:
				r.fail("%q stands for two moves", text)
			}
			seen[text] = true
			read, err := s.ParseMove(text)
			r.must(err)
			if m != read {
				r.fail("%q is read as %q", text, read.String())
			}
			r.say()
		}
	}
}

// weights: every result of the dice has a weight, and nothing else has; the dice act
// alone.
func (r *round[S, M, V, P]) weights() {
	s := r.position()
	if s.ToAct().Has(Dice) {
		r.want(s.ToAct().Len() == 1, "%s to act", s.ToAct())
		r.say()
	}
	total := uint64(0)
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			w := s.Weight(m)
			if (by == Dice) != (w > 0) {
				r.fail("%s has weight %d", m.String(), w)
			}
			r.want(w <= math.MaxInt-total, "the weights do not add up")
			total += w
		}
	}
}

// decisions: every viewer is told who decides, what, and by which rule; the chairs are
// numbered in their order, and nobody else is ever to act.
func (r *round[S, M, V, P]) decisions() {
	s := r.position()
	sitting := ActorSet(Dice)
	for i, chair := range s.Chairs() {
		r.want(chair.Seat == Seat(i+1) && chair.Name != "", "chair %d is %+v", i+1, chair)
		sitting = sitting.With(chair.Seat.Actor())
	}
	r.want(s.ToAct()&^sitting == 0, "%s to act", s.ToAct())
	for _, v := range everybody(s) {
		d := s.Decision(v)
		r.want(d.Actors == s.ToAct(), "%s to act, and %s in the decision for %s", s.ToAct(), d.Actors, v)
		r.want(d.Kind != "" && d.Phase != "" && d.Prompt != "" && d.Rule != "" && d.Turn > 0, "a decision with a blank: %+v", d)
		r.say()
	}
}

// legalIsWhatApplies: a move applies if and only if it is listed; a refusal is a
// *Violation that says why, and leaves the position as it was.
func (r *round[S, M, V, P]) legalIsWhatApplies() {
	s := r.stop()
	var zero M
	moves := append(r.proposed(s), zero)
	legal := map[M]bool{}
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			legal[m] = true
			moves = append(moves, m)
			r.say()
		}
	}
	for _, m := range moves {
		try := *s
		err := P(&try).Apply(m)
		if legal[m] {
			if err != nil {
				r.fail("%s is listed: %w", m.String(), err)
			}
			continue
		}
		if err == nil {
			r.fail("%s is not listed and can be made", m.String())
		}
		r.refused(try == *s, m)
		r.wantViolation(err)
		events, same := P(&try).Play(m, nil)
		r.want(same != nil, "%s, which Apply refuses, can be played", m.String())
		if len(events) > 0 || same.Error() != err.Error() {
			r.fail("Apply and Play refuse %s otherwise: %w, %w", m.String(), err, same)
		}
		r.refused(try == *s, m)
	}
}

// refused ends the round if a refusal changes the position.
func (r *round[S, M, V, P]) refused(unchanged bool, m M) {
	if !unchanged {
		r.fail("the refusal of %s changes the position", m.String())
	}
}

// perft: Perft counts what a slow twin counts, and Divide adds up to it.
func (r *round[S, M, V, P]) perft() {
	s := r.position()
	depth := 2
	if r.slowPerft(*s, 1) > 40 {
		depth = 1
	}
	n, err := Perft(s, depth)
	r.must(err)
	slow := r.slowPerft(*s, depth)
	r.want(slow == n, "Perft counts %d lines, and one by one they are %d", n, slow)
	branches, err := Divide(s, depth)
	r.must(err)
	for _, b := range branches {
		n -= b.Lines
		r.say()
	}
	r.want(n == 0, "the branches lack %d lines", n)
}

func (r *round[S, M, V, P]) slowPerft(s S, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	n := uint64(0)
	for by := range Dice + 1 {
		for _, m := range P(&s).LegalMoves(by, nil) {
			next := s
			if P(&next).Apply(m) == nil {
				n += r.slowPerft(next, depth-1)
			}
		}
	}
	return n
}

// playIsApply: Play makes the same position as Apply, also on a copy, and appends to
// dst; equal positions have equal hashes.
func (r *round[S, M, V, P]) playIsApply() {
	s := r.opening()
	before := []Event{{Template: "what stood there"}}
	var again []Event
	for m := range r.game(s) {
		applied, played, kept := *s, *s, *s
		r.must(P(&applied).Apply(m))
		events, err := P(&played).Play(m, before)
		r.must(err)
		switch {
		case applied != played:
			r.fail("%s is played and applied differently", m.String())
		case kept != *s:
			r.fail("a move on a copy changes the original")
		case len(events) == 0 || before[0] != events[0]:
			r.fail("dst is not kept")
		case P(&applied).Hash() != P(&played).Hash(), P(&kept).Hash() != s.Hash():
			r.fail("equal positions have other hashes")
		}
		again, err = P(&kept).Play(m, append(again[:0], before...))
		r.must(err)
		if !slices.Equal(events, again) {
			r.fail("%s happens differently the second time", m.String())
		}
		r.say()
	}
}

// events: what happens cites a rule, has a kind, and reads as a sentence without gaps.
func (r *round[S, M, V, P]) events() {
	s := r.opening()
	var events []Event
	for m := range r.game(s) {
		next := *s
		var err error
		events, err = P(&next).Play(m, events[:0])
		r.must(err)
		for i := range events {
			e := &events[i]
			if text := e.String(); e.Rule == "" || e.Kind == "" || text == "" || strings.ContainsAny(text, "{}") {
				r.fail("after %s, an event with a gap: %+v", m.String(), *e)
			}
			r.say()
		}
	}
}

// claims: a claim holds of every move of a game, which begins anywhere as often as at
// a start, if the suite tells where that is.
func (r *round[S, M, V, P]) claims(claim Claim[S, M, V, P]) {
	var s P
	if r.suite.Anywhere != nil && r.script == nil && r.chance() {
		s = r.anywhere()
	} else {
		s = r.opening()
	}
	for r.most == 0 || len(r.moves) < r.most {
		r.mark(-1)
		m, ok := r.next(s)
		if !ok {
			return
		}
		r.want(len(r.moves) < r.suite.MaxMoves, "the game does not end in %d moves", r.suite.MaxMoves)
		before := *s
		events := r.happens(s, m)
		after := *s
		r.claiming = true
		said, err := claim.Holds(P(&before), m, events, P(&after))
		r.claiming = false
		if said {
			r.say()
		}
		r.must(err)
	}
}

// orderOfOrders: where several seats are to act, the order in which their moves come
// does not change the position that they lead to, nor do the moves of one change what
// another can do.
func (r *round[S, M, V, P]) orderOfOrders() {
	s, ok := r.together()
	if !ok {
		return
	}
	one := s.ToAct().First()
	two := s.ToAct().Without(one).First()
	ones, twos := r.alone(s, one), r.alone(s, two)
	first, firstOK := line(s, ones, twos)
	second, secondOK := line(s, twos, ones)
	r.want(firstOK, "%v and then %v is refused", ones, twos)
	r.want(secondOK, "%v and then %v is refused", twos, ones)
	r.want(first == second, "%v and %v lead elsewhere in the other order", ones, twos)
	mixed, mixedOK := line(s, r.shuffle(ones, twos))
	r.want(mixedOK, "%v and %v are refused when mixed", ones, twos)
	r.want(first == mixed, "%v and %v lead elsewhere when mixed", ones, twos)
	r.say()
}

// together plays on to a position where several seats are to act.
func (r *round[S, M, V, P]) together() (P, bool) {
	s := r.position()
	for range r.game(s) {
		if s.ToAct().Len() > 1 {
			return s, true
		}
	}
	return s, false
}

// alone draws moves of one actor in a row, with the others doing nothing.
func (r *round[S, M, V, P]) alone(s P, by Actor) []M {
	now := *s
	var moves []M
	for n := 1 + r.pick(12); n > 0 && P(&now).ToAct().Has(by); n-- {
		m := r.suite.Draw(P(&now).LegalMoves(by, nil), r.pick)
		r.must(P(&now).Apply(m))
		moves = append(moves, m)
	}
	return moves
}

// line returns the position after the moves, if all are legal.
func line[S comparable, M Move, V any, P Game[S, M, V]](s P, parts ...[]M) (S, bool) {
	now := *s
	for _, part := range parts {
		for _, m := range part {
			if P(&now).Apply(m) != nil {
				return now, false
			}
		}
	}
	return now, true
}

// shuffle mixes two lists without changing the order in each.
func (r *round[S, M, V, P]) shuffle(a, b []M) []M {
	var mixed []M
	for len(a) > 0 && len(b) > 0 {
		from := &a
		if r.chance() {
			from = &b
		}
		mixed, *from = append(mixed, (*from)[0]), (*from)[1:]
	}
	return append(append(mixed, a...), b...)
}

// record plays a drawn part of a game on a record.
func (r *round[S, M, V, P]) record() *Record[S, M, V, P] {
	r.position()
	record := NewRecord(P(r.start))
	for _, m := range r.moves {
		if _, err := record.Play(m); err != nil {
			r.fail("%s can be applied, and not played: %w", m.String(), err)
		}
	}
	return record
}

// allEvents returns every event of a record that a viewer may know.
func allEvents[S comparable, M Move, V any, P Game[S, M, V]](record *Record[S, M, V, P], v Viewer) []Event {
	events, _, _ := record.CatchUp(v, Bookmark{})
	return events
}

// allTold returns every move of a record, as a viewer is told of it.
func allTold[S comparable, M Move, V any, P Game[S, M, V]](record *Record[S, M, V, P], v Viewer) []string {
	return slices.Collect(record.Told(v))
}

// recordsReplay: a record that is written and read again is the same record.
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
	r.want(ok && last == record.Now(), "the last position is another when replayed")
	if record.Len() > 0 {
		r.say()
	}
}

// sameRecords ends the round unless two records are the same in all that shows.
func (r *round[S, M, V, P]) sameRecords(want, have *Record[S, M, V, P]) {
	wantText, err := want.MarshalText()
	r.must(err)
	haveText, err := have.MarshalText()
	r.must(err)
	if !bytes.Equal(wantText, haveText) {
		r.fail("the records differ: %s", difference(string(wantText), string(haveText)))
	}
	r.want(want.Now() == have.Now(), "the records end in different positions")
	r.sameEvents(allEvents(want, Umpire), allEvents(have, Umpire))
}

// sameEvents ends the round unless two lists of events are the same.
func (r *round[S, M, V, P]) sameEvents(want, have []Event) {
	if !slices.Equal(want, have) {
		r.fail("other events: %s", apart(want, have))
	}
}

// accounts: who reads on from a bookmark reads the same as who reads all; nobody is
// told an event or a move that is not theirs; the umpire is told all; an account is no
// record.
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
		r.want(ok, "the bookmark of %s is of another record", v)
		r.sameEvents(allEvents(record, v), append(before, after...))
		told, first := allTold(record, v), allTold(early, v)
		r.want(len(first) <= len(told) && slices.Equal(first, told[:len(first)]), "%s was told other moves before", v)
		var account strings.Builder
		r.must(record.WriteFor(&account, v))
		_, err := ReadRecord(strings.NewReader(account.String()), P(&start))
		r.want(err != nil, "the account for %s is read as a record", v)
	}
	if record.Len() > 0 {
		r.say()
	}
}

// takeBack: after a seat takes back a move, the record is the one in which it was never
// made; a refusal changes nothing and has a reason.
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
	r.want(fmt.Sprint(able) == fmt.Sprint(err), "CanTakeBack says %v, and TakeBack %v", able, err)
	if err == nil {
		r.want(last >= 0, "a move is taken back that was never made")
		moves = slices.Delete(moves, last, last+1)
		r.say()
	} else {
		sealed := errors.Is(err, ErrSealed) || errors.Is(err, ErrBuiltOn)
		r.want(sealed || last < 0 && errors.Is(err, ErrNothing), "a move cannot be taken back: %w", err)
	}
	r.sameRecords(r.recordOf(start, moves), record)
}

func (r *round[S, M, V, P]) recordOf(start S, moves []M) *Record[S, M, V, P] {
	record := NewRecord(P(&start))
	for _, m := range moves {
		_, err := record.Play(m)
		r.must(err)
	}
	return record
}

// json: State, moves and all that the root package defines are the same after a round
// trip, and are written the same way twice; every View can be written.
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
		r.want(r.marshal(view) == r.marshal(again), "the View of %s is written in two ways", v)
		r.same(view, again, "the View of %s is another the second time", v)
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

// stateJSON: a decoded State is the State, hash and all, and a text that is cut short
// is refused.
func (r *round[S, M, V, P]) stateJSON(s P) {
	text := r.marshal(*s)
	read := r.savedAndRead(*s, text)
	r.want(s.Hash() == P(&read).Hash(), "the State has another hash after a round trip through %s", text)
	r.want(text == r.marshal(read), "the State is written in two ways: %s", text)
	cut := text[:r.pick(len(text))]
	_, err := r.suite.Decode(*s, []byte(cut))
	r.want(err != nil, "a part of a State is read: %s", cut)
}

// savedAndRead ends the round unless a State is read as it was written.
func (r *round[S, M, V, P]) savedAndRead(s S, text string) S {
	read, err := r.suite.Decode(s, []byte(text))
	if err != nil {
		r.fail("%w: %s", err, text)
	}
	r.want(read == s, "the State is another after a round trip through %s", text)
	return read
}

func (r *round[S, M, V, P]) eventJSON(s S, m M) {
	events, err := P(&s).Play(m, nil)
	r.must(err)
	for _, e := range events {
		e.Seals = 0 // is the record's business and not written
		r.roundTrip(e)
	}
}

// brokenStates: of a State whose JSON somebody has changed, reading says what is wrong,
// or it makes a position that can be looked at and played to its end.
func (r *round[S, M, V, P]) brokenStates() {
	s := r.position()
	var doc any
	r.must(json.Unmarshal([]byte(r.marshal(*s)), &doc))
	words := broken.Words(doc)
	for range 1 + r.pick(3) {
		doc = broken.Change(r.pick, doc, words)
	}
	text := r.marshal(doc)
	read, err := r.suite.Decode(*s, []byte(text))
	if err != nil {
		return
	}
	r.say()
	now := r.beginAt(read)
	for _, v := range everybody(now) {
		r.marshal(now.View(v))
		now.Decision(v)
		now.Resample(v, r.pick)
	}
	now.Hash()
	for range r.game(now) {
		r.want(len(r.moves) < r.suite.MaxMoves, "%d moves and no end from %s", r.suite.MaxMoves, text)
	}
}

const (
	movesOn  = 60  // that are played from an arbitrary position
	toTheEnd = 100 // one in so many is played to its end
	saveAt   = 10  // every so many moves it is saved
)

// playsOn: from any position that the rules allow, play goes on: whoever is to act has a
// move, or the game is over; what is saved on the way is read back; and worlds that a
// viewer cannot tell apart stay so, as long as nothing is disclosed.
func (r *round[S, M, V, P]) playsOn() {
	s := r.anywhere()
	limit := movesOn
	if s.Hash()%toTheEnd == 0 { // a source that shortens would not draw one number as often as another
		limit = r.suite.MaxMoves
	}
	compared := r.pick(movesOn)
	var l *lockstep[S, M, V, P]
	for n := 0; ; n++ {
		r.mark(-1)
		r.goesOn(s)
		_, over := s.Outcome()
		if over || n == limit || n%saveAt == 0 {
			r.savedAndRead(*s, r.marshal(*s))
		}
		if over || n == limit {
			r.want(over || limit < r.suite.MaxMoves, "the game does not end in %d moves", r.suite.MaxMoves)
			return
		}
		r.say()
		if l == nil {
			v, twin := r.pair(s)
			l = &lockstep[S, M, V, P]{r, v, *twin}
		}
		if n == compared {
			r.agree(r.lookOf(s, l.viewer), r.lookOf(P(&l.twin), l.viewer), l.viewer)
		}
		m, _ := r.next(s)
		if !l.step(s, m) {
			l = nil
		}
	}
}

// goesOn ends the round unless somebody has a move or the game is over, and the
// invariant holds.
func (r *round[S, M, V, P]) goesOn(s P) {
	r.invariant(s)
	outcome, over := s.Outcome()
	r.want(over == (s.ToAct() == 0), "over: %t, %s to act", over, s.ToAct())
	r.want(!over || outcome.Rule != "", "an outcome without a rule")
	for by := range s.ToAct().All() {
		r.seen = s.LegalMoves(by, r.seen[:0])
		r.want(len(r.seen) > 0, "%s is stuck: %s", by, s.Decision(Umpire).Prompt)
	}
}
