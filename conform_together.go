package august1914

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/august1914/august1914/internal/apart"
)

// orderOfOrders also checks that the moves of one seat do not change the legal moves of another.
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
	r.want(first == second, "%v and %v lead to another position in the other order", ones, twos)
	mixed, mixedOK := line(s, r.shuffle(ones, twos))
	r.want(mixedOK, "%v and %v are refused if interleaved", ones, twos)
	r.want(first == mixed, "%v and %v lead to another position if interleaved", ones, twos)
	r.say()
}

// together plays to a position in which several seats can act.
func (r *round[S, M, V, P]) together() (P, bool) {
	s := r.position()
	for range r.game(s) {
		if s.ToAct().Len() > 1 {
			return s, true
		}
	}
	return s, false
}

// alone draws consecutive moves of one actor.
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

// line returns the position after the moves. It reports false if a move is illegal.
func line[S comparable, M Move, V any, P Game[S, M, V]](s P, parts ...[]M) (S, bool) {
	moves := slices.Concat(parts...)
	now, made := advanced[S, M, V, P](*s, moves)
	return now, made == len(moves)
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

const (
	movesOn  = 60  // number of moves played from an arbitrary position
	toTheEnd = 100 // one game in this many is played to its end
	saveAt   = 10  // number of moves between saves
)

// playsOn: from any position that the rules allow, each actor of ToAct has a legal
// move, or the game is over. Positions on the way survive a save. Positions that a viewer
// cannot distinguish stay indistinguishable as long as nothing is disclosed.
func (r *round[S, M, V, P]) playsOn() {
	s := r.anywhere()
	r.skipStuck(s)
	limit := movesOn
	if s.Hash()%toTheEnd == 0 { // by hash, because a source that shortens does not draw uniformly
		limit = r.suite.MaxMoves
	}
	compared := r.pick(movesOn)
	var twin P
	var v Viewer
	for n := 0; ; n++ {
		r.goesOn(s)
		_, over := s.Outcome()
		if over || n == limit || n%saveAt == 0 {
			r.savedAndRead(*s, r.marshal(*s))
		}
		if over || n == limit {
			r.want(over || limit < r.suite.MaxMoves, "the game does not end within %d moves", r.suite.MaxMoves)
			return
		}
		r.say()
		if twin == nil {
			v, twin = r.pair(s)
		}
		if n == compared {
			r.agree(r.lookOf(s, v), r.lookOf(twin, v), v)
			q := r.questions(s, v)
			r.same(r.face(s, v, q), r.face(twin, v, q), "%s can tell the worlds apart", v)
		}
		m, _ := r.next(s)
		if !r.step(s, twin, m, v) {
			twin = nil
		}
	}
}

// goesOn fails unless the invariant holds and each actor of ToAct has a legal move, or the
// game is over.
func (r *round[S, M, V, P]) goesOn(s P) {
	r.invariant(s)
	outcome, over := s.Outcome()
	r.want(over == (s.ToAct() == 0), "the game is over: %t, but ToAct is %s", over, s.ToAct())
	r.want(!over || outcome.Rule != "", "the outcome has no Rule")
	for by := range s.ToAct().All() {
		r.seen = s.LegalMoves(by, r.seen[:0])
		r.want(len(r.seen) > 0, "%s has to act, but has no move: %s", by, s.Decision(Umpire).Prompt)
	}
}

// looks holds a View in all the forms in which a viewer can compare it.
type looks struct {
	view                any
	json, plain, syntax string
	hashed              bool // whether the View has a method Hash
	hash                uint64
}

// looksAgree: JSON, Hash, == and the printed text agree on whether two Views are equal. The
// compared positions differ in secrets or by one move.
func (r *round[S, M, V, P]) looksAgree() {
	s := r.position()
	var others []S
	for _, v := range viewers(s) {
		others = append(others, s.Resample(v, r.pick))
		if r.suite.Twin != nil {
			if twin, ok := r.suite.Twin(r.pick, s, v); ok {
				others = append(others, twin)
			}
		}
	}
	for range 2 {
		if m, ok := r.next(s); ok {
			after := *s
			r.must(P(&after).Apply(m))
			others = append(others, after)
		}
	}
	n := len(others)
	for _, v := range everybody(s) {
		here, last := r.lookOf(s, v), looks{}
		for i := range others {
			there := r.lookOf(P(&others[i]), v)
			r.agree(here, there, v)
			if i == n-1 && i > 0 { // positions after different moves
				r.agree(there, last, v)
			}
			last = there
		}
	}
	for i := range others {
		if others[i] != *s {
			r.say()
		}
	}
}

// lookOf returns the looks of the View of a viewer.
func (r *round[S, M, V, P]) lookOf(s P, v Viewer) looks {
	r.spend(looksCost)
	view := s.View(v)
	return r.looksOf(view, &view)
}

// looksOf returns the looks of a View. at is a pointer to the View, which may have a Hash.
func (t *tape) looksOf(view, at any) looks {
	l := looks{view: view, json: t.marshal(view), plain: fmt.Sprintf("%+v", view), syntax: fmt.Sprintf("%#v", view)}
	if h, ok := at.(interface{ Hash() uint64 }); ok {
		l.hashed, l.hash = true, h.Hash()
	}
	return l
}

// agree fails unless two Views are equal in all forms or in none.
func (t *tape) agree(one, two looks, v Viewer) {
	alike := one.json == two.json
	is := func(same bool, by string) {
		if alike != same {
			t.fail("to %s the positions look alike as JSON: %t, %s: %t; %s", v, alike, by, same, apart.Of(one.syntax, two.syntax))
		}
	}
	is(equal(one.view, two.view), "with ==")
	// A View with a String method may omit information, but must not add any.
	if _, prints := one.view.(fmt.Stringer); alike || !prints {
		is(one.plain == two.plain, "printed with %+v")
	}
	is(one.syntax == two.syntax, "printed with %#v")
	if one.hashed {
		is(one.hash == two.hash, "by its Hash")
	}
}

// equal compares two values with == if their type is comparable, and deeply otherwise.
func equal(a, b any) bool {
	if reflect.TypeOf(a).Comparable() {
		return a == b
	}
	return reflect.DeepEqual(a, b)
}

// maxTogether is the maximum number of moves that samePublicMoves plays.
const maxTogether = 12

// samePublicMoves: in two worlds that differ in a secret, the same actors get the same
// decisions as long as a viewer is told the same about all moves, including the dice. The
// actors, the decision and the phase thus reveal nothing that has not been
// disclosed.
func (r *round[S, M, V, P]) samePublicMoves() {
	s := r.position()
	v, twin := r.pair(s)
	for range 1 + r.pick(maxTogether) {
		m, ok := r.next(s)
		if !ok {
			return
		}
		if *s != *twin {
			r.say()
		}
		if !r.step(s, twin, m, v) {
			return
		}
	}
}

// step makes a move, and in the other world a move about which the viewer is told the same.
// It reports whether the viewer still cannot distinguish the worlds.
func (r *round[S, M, V, P]) step(s, twin P, m M, v Viewer) bool {
	n, ok := r.counterpart(s, twin, m, v)
	by := r.disclosing(s, m, v)
	events := r.happens(s, m)
	if !ok {
		return false
	}
	r.spend(3)
	others, err := twin.Play(n, nil)
	r.must(err)
	return r.stillAlike(s, twin, v, by, told[M]{m, events}, told[M]{n, others})
}

// A told move has its events.
type told[M Move] struct {
	move   M
	events []Event
}

// stillAlike compares two worlds after a move in each. The viewer is told both moves in the same
// words, and only what this viewer was told excuses a difference. It fails
//
//   - if the events for the viewer differ and no rule discloses that to the viewer, or if the
//     Views do not differ as well,
//   - if the events are the same, but the Views or the decisions differ,
//   - if something differs after moves that the viewer can still take back.
//
// It reports whether the viewer still cannot distinguish the worlds.
func (r *round[S, M, V, P]) stillAlike(s, twin P, v Viewer, by []Disclosure, one, two told[M]) bool {
	m, n := one.move.String(), two.move.String()
	mine, theirs := EventsFor(v, one.events, nil), EventsFor(v, two.events, nil)
	r.sameTold(mine, theirs, by, v, m, n)
	seals := func(e Event) bool { return e.Seals != 0 }
	open := one.move.Actor() == v.Seat().Actor() && !slices.ContainsFunc(one.events, seals) && !slices.ContainsFunc(two.events, seals)
	here, there := s.View(v), twin.View(v)
	looks := equal(here, there)
	asked := s.ToAct() == twin.ToAct() && s.Decision(v) == twin.Decision(v)
	i := unlike(mine, theirs)
	switch {
	case i >= 0 && open:
		r.fail("%s is told %s, then %s in one world and %s in the other, which discloses a secret: set Seals of the event to the actors that can no longer take back their moves",
			v, alike(m, n), sentence(mine, i), sentence(theirs, i))
	case i >= 0 && looks && !slices.ContainsFunc(by, func(d Disclosure) bool { return d.Audience != 0 }):
		r.fail("%s is told %s, then %s in one world and %s in the other, but the Views of %s are the same afterwards: the event has a wrong Audience, or the View forgets it; if this is intended, set Audience of the Disclosure of the event",
			v, alike(m, n), sentence(mine, i), sentence(theirs, i), v)
	case i >= 0:
		return false
	case !looks && open:
		r.fail("after %s and %s, which disclose nothing, %s sees different positions: %s\n%v\n%v",
			m, n, v, apart.Of(r.marshal(here), r.marshal(there)), one.events, two.events)
	case !looks && !slices.ContainsFunc(by, func(d Disclosure) bool { return d.Shown }) && (asked || !asks(by)):
		r.fail("%s is told %s, with the same events in both worlds, but sees different positions afterwards: %s; if a rule shows this to %s without an event, Discloses of the State must list the move in a Disclosure with Shown",
			v, alike(m, n), apart.Of(r.marshal(here), r.marshal(there)), v)
	case looks && !asked && !asks(by):
		r.fail("after %s and %s, which %s is told in the same words, the decisions are %v and %v", m, n, v, s.Decision(v), twin.Decision(v))
	}
	return asked && looks
}

// counterpart returns a move of the other world about which the viewer is told the same as
// about m: m itself if possible.
func (r *round[S, M, V, P]) counterpart(s, twin P, m M, v Viewer) (M, bool) {
	told := s.Tell(m, v)
	if m.Actor() == v.Seat().Actor() {
		return m, true
	}
	if Check(twin, m) == nil && twin.Tell(m, v) == told && r.sameAct(s, twin, m) {
		return m, true
	}
	for _, n := range twin.LegalMoves(m.Actor(), nil) {
		if n != m && twin.Tell(n, v) == told && told != m.String() {
			return n, true
		}
	}
	return m, false
}

// forcedMoves also fails if a move of the dice is forced. The position is the same after the
// forced moves that follow.
func (r *round[S, M, V, P]) forcedMoves() {
	s := r.opening()
	for range r.game(s) {
		if m, ok := forcedOf[M](s); ok {
			r.alternatives(s, m)
		}
		if r.enough() {
			break
		}
	}
}

// alternatives fails unless a forced move is legal and the other moves of its seat lead to the
// same position.
func (r *round[S, M, V, P]) alternatives(s P, m M) {
	if err := Check(s, m); err != nil {
		r.fail("%s is forced, but refused: %w", m.String(), err)
	}
	r.want(m.Actor() != Dice, "the dice are forced to %s", m.String())
	r.tried = &m
	forced := r.afterForced(*s, m)
	for _, other := range some(&r.tape, s.LegalMoves(m.Actor(), nil), 20) {
		r.spend(1)
		if end := r.afterForced(*s, other); end != forced {
			r.fail("%s is forced, but %s leads to another position: %s", m.String(), other.String(), apart.Of(forced, end))
		}
	}
	r.tried = nil
	r.say()
}

// afterForced returns the position after a move and the forced moves that follow it.
func (r *round[S, M, V, P]) afterForced(s S, m M) S {
	for n, ok := 0, true; ok; n++ {
		r.want(n <= r.suite.MaxMoves, "the forced moves do not end")
		r.must(refused(m, P(&s).Apply(m)))
		m, ok = forcedOf[M](P(&s))
	}
	return s
}
