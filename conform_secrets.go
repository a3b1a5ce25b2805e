package august1914

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"github.com/august1914/august1914/dice"
)

// viewers lists the spectator and the seats of the game.
func viewers[S comparable, M Move, V any, P Game[S, M, V]](s P) []Viewer {
	all := []Viewer{Spectator}
	for _, chair := range s.Chairs() {
		all = append(all, chair.Seat.Viewer())
	}
	return all
}

// everybody lists these and the umpire.
func everybody[S comparable, M Move, V any, P Game[S, M, V]](s P) []Viewer {
	return append(viewers(s), Umpire)
}

// A sight is all that a viewer can learn by asking in a position.
type sight[M Move] struct {
	View     string
	ViewHash uint64
	Header   Header
	ToAct    Actors
	Decision Decision
	Outcome  Outcome
	Over     bool
	Legal    []M
	Notes    []string    // of the legal moves
	Answers  []answer[M] // to every move of theirs that they could propose
}

// An answer is what the game says to a proposed move.
type answer[M Move] struct {
	Move      M
	Text      string // "" if it is legal
	Violation Violation
}

func ask[S comparable, M Move, V any, P Game[S, M, V]](s P, m M) answer[M] {
	a := answer[M]{Move: m}
	if err := Check(s, m); err != nil {
		a.Text = err.Error()
		var v *Violation
		if errors.As(err, &v) {
			a.Violation = *v
		}
	}
	return a
}

// look asks everything. The moves that are not the viewer's are passed over.
func (r *round[S, M, V, P]) look(s P, v Viewer, proposed []M) sight[M] {
	view := s.View(v)
	seen := sight[M]{View: r.marshal(view), Header: s.Header(), ToAct: s.ToAct(), Decision: s.Decision(v)}
	if hashed, ok := any(&view).(interface{ Hash() uint64 }); ok {
		seen.ViewHash = hashed.Hash()
	}
	seen.Outcome, seen.Over = s.Outcome()
	if v.Seat() == 0 {
		return seen
	}
	seen.Legal = s.LegalMoves(v.Seat().Actor(), nil)
	note := noteOf[M](s)
	for _, m := range seen.Legal {
		seen.Notes = append(seen.Notes, note(m))
	}
	for _, m := range proposed {
		if m.Actor() == v.Seat().Actor() {
			seen.Answers = append(seen.Answers, ask(s, m))
		}
	}
	return seen
}

// pair is a viewer with two positions that this viewer cannot tell apart.
func (r *round[S, M, V, P]) pair(s P) (v Viewer, twin P) {
	looking := viewers(s)
	v = looking[r.pick(len(looking))]
	if r.suite.Twin != nil && r.chance() {
		if planted, ok := r.suite.Twin(r.pick, s, v); ok {
			return v, P(&planted)
		}
	}
	other := s.Resample(v, r.pick)
	return v, P(&other)
}

// worldsLookAlike: where only secrets of others differ, a viewer sees the same, can do
// the same, and is refused in the same words; and after a move of theirs that discloses
// nothing they still do.
func (r *round[S, M, V, P]) worldsLookAlike() {
	s := r.stop()
	v, twin := r.pair(s)
	proposed := append(r.proposed(s), s.LegalMoves(v.Seat().Actor(), nil)...)
	r.same(r.look(s, v, proposed), r.look(twin, v, proposed), "%s can tell the worlds apart", v)
	r.same(s.View(v), twin.View(v), "the Views of %s differ", v)
	r.sameTellings(s, twin, v)
	for _, m := range some(&r.tape, s.LegalMoves(v.Seat().Actor(), nil), 10) {
		r.stayAlike(*s, *twin, m, m, v, some(&r.tape, proposed, 50))
	}
	if *s != *twin {
		r.say()
	}
}

// sameTellings: a move that is legal in both worlds is told in the same words, if it is
// the same act in both.
func (r *round[S, M, V, P]) sameTellings(s, twin P, v Viewer) {
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			if Check(twin, m) == nil && s.Tell(m, v) != twin.Tell(m, v) && r.sameAct(s, twin, m) {
				r.fail("%s is told to %s differently: %q and %q", m.String(), v, s.Tell(m, v), twin.Tell(m, v))
			}
		}
	}
}

// A discloser is a State whose rules disclose in the open what was ordered in secret.
type discloser[M Move] interface{ Unfolds(m M) bool }

// A sited State knows where each move is made.
type sited[M Move] interface{ Site(m M) string }

// sameAct reports whether a move that is legal in both worlds is the same act in both.
func (r *round[S, M, V, P]) sameAct(s, other P, m M) bool {
	if r.suite.Same != nil {
		return r.suite.Same(s, other, m)
	}
	here, ok := any(s).(sited[M])
	return !ok || here.Site(m) == any(other).(sited[M]).Site(m)
}

// unfolds reports whether a move has secret orders carried out.
func (r *round[S, M, V, P]) unfolds(s P, m M) bool {
	if r.suite.Unfolds != nil {
		return r.suite.Unfolds(s, m)
	}
	d, ok := any(s).(discloser[M])
	return ok && d.Unfolds(m)
}

// stayAlike makes a move in each world. What v is told is the same up to the first event
// that seals something, which may disclose the difference. Where nothing seals, the
// worlds are still alike.
func (r *round[S, M, V, P]) stayAlike(s, twin S, m, n M, v Viewer, proposed []M) {
	events, err := P(&s).Play(m, nil)
	r.must(err)
	others, err := P(&twin).Play(n, nil)
	r.must(err)
	mine, theirs := EventsFor(v, events, nil), EventsFor(v, others, nil)
	if m.Actor() != Dice && !slices.ContainsFunc(events, seals) && !slices.ContainsFunc(others, seals) {
		r.same(mine, theirs, "%s and %s tell the worlds apart to %s", m.String(), n.String(), v)
		r.same(r.look(P(&s), v, proposed), r.look(P(&twin), v, proposed), "%s tells the worlds apart after %s and %s", v, m.String(), n.String())
		return
	}
	if mine, theirs = undisclosed(mine, theirs); !slices.Equal(mine, theirs) {
		r.fail("%s and %s tell the worlds apart to %s before they disclose anything: %s", m.String(), n.String(), v, apart(mine, theirs))
	}
}

// seals reports whether an event tells something that cannot be taken back, or which
// phase or turn it is.
func seals(e Event) bool { return e.Seals != 0 }

// undisclosed cuts two lists of events where the first of either seals, or where the
// second ends.
func undisclosed(mine, theirs []Event) (_, _ []Event) {
	until := len(mine)
	if i := slices.IndexFunc(mine, seals); i >= 0 {
		until = i
	}
	if i := slices.IndexFunc(theirs, seals); i >= 0 {
		until = min(until, i)
	}
	until = min(until, len(theirs))
	return mine[:until], theirs[:until]
}

// silentMoves: of a move that a viewer is told nothing of, they see nothing.
func (r *round[S, M, V, P]) silentMoves() {
	s := r.stop()
	for _, v := range viewers(s) {
		proposed := some(&r.tape, r.proposed(s), 50)
		before := r.look(s, v, proposed)
		for by := range s.ToAct().All() {
			for _, m := range some(&r.tape, s.LegalMoves(by, nil), 20) {
				if s.Tell(m, v) != "" {
					continue
				}
				next := *s
				events, err := P(&next).Play(m, nil)
				r.must(err)
				if told := EventsFor(v, events, nil); len(told) > 0 {
					r.fail("%s may not know of %s, and is told %v", v, m.String(), told)
				}
				r.same(before, r.look(P(&next), v, proposed), "%s may not know of %s", v, m.String())
				r.say()
			}
		}
	}
}

// sameWords: two moves of others that are told in the same words look the same, up to
// what they disclose.
func (r *round[S, M, V, P]) sameWords() {
	s := r.stop()
	for _, v := range viewers(s) {
		first := map[string]M{}
		for by := range s.ToAct().Without(v.Seat().Actor()).All() {
			for _, m := range some(&r.tape, s.LegalMoves(by, nil), 20) {
				words := by.String() + s.Tell(m, v)
				if other, ok := first[words]; ok {
					r.stayAlike(*s, *s, other, m, v, some(&r.tape, r.legal, 50))
					r.say()
				} else {
					first[words] = m
				}
			}
		}
	}
}

// strangers: a viewer that does not exist is a spectator.
func (r *round[S, M, V, P]) strangers() {
	s := r.position()
	stranger := Umpire + 1 + Viewer(r.pick(255-int(Umpire)))
	if r.chance() {
		stranger = Viewer(len(s.Chairs()) + 1)
	}
	r.want(r.marshal(s.View(Spectator)) == r.marshal(s.View(stranger)), "%d is nobody and sees more than a spectator", uint8(stranger))
	r.want(s.Decision(Spectator) == s.Decision(stranger), "%d is nobody and is asked otherwise than a spectator", uint8(stranger))
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			switch {
			case s.Tell(m, Spectator) != s.Tell(m, stranger):
				r.fail("%d is nobody and is told otherwise than a spectator: %s", uint8(stranger), m.String())
			case s.Tell(m, Umpire) != m.String():
				r.fail("the umpire is told %q of %q", s.Tell(m, Umpire), m.String())
			case by != Dice && s.Tell(m, by.Seat().Viewer()) != m.String():
				r.fail("%s makes %q and is told %q", by, m.String(), s.Tell(m, by.Seat().Viewer()))
			}
		}
	}
	r.say()
}

// variety counts how Resample varies for one viewer.
type variety struct {
	drawn  int // pairs of worlds
	others int // in which the first was not the true one
	unlike int // in which the two differed
}

// resample: for the umpire, and without secrets, it is the position itself; otherwise a
// position of the same game that can be saved and played to its end, and from the same
// numbers the same one, whatever the truth is among those that look alike.
func (r *round[S, M, V, P]) resample() {
	s := r.position()
	before := *s
	r.want(*s == s.Resample(Umpire, r.pick), "the umpire knows the position")
	for _, v := range viewers(s) {
		one, two := s.Resample(v, r.pick), s.Resample(v, r.pick)
		r.want(before == *s, "Resample changes the position")
		if !r.suite.Hidden {
			r.want(one == *s, "%s gets another position, though the suite is not Hidden", v)
			continue
		}
		for i := 0; i < againDraws && (one == *s || one == two); i++ {
			one, two = s.Resample(v, r.pick), s.Resample(v, r.pick)
		}
		r.worlds.count(v, one != *s, one != two)
		source := dice.NewPCG(s.Hash(), 0)
		again := *source
		r.want(s.Resample(v, source.IntN) == P(&one).Resample(v, again.IntN),
			"the same numbers draw %s another world where other things are hidden", v)
		r.invariant(P(&one))
		r.savedAndRead(one, r.marshal(one))
		_, err := Playout(P(&one), r.pick, nil)
		r.must(err)
		if one != *s {
			r.say()
		}
	}
}

// Varieties are those of all viewers.
type varieties map[Viewer]*variety

// count counts a pair of worlds.
func (all varieties) count(v Viewer, other, unlike bool) {
	if all[v] == nil {
		all[v] = &variety{}
	}
	w := all[v]
	w.drawn++
	if other {
		w.others++
	}
	if unlike {
		w.unlike++
	}
}

// againDraws is how often worlds are drawn again that happen to be alike.
const againDraws = 3

// enoughDraws is how many draws have to show that Resample varies: of fewer, all may
// happen to be the truth.
const enoughDraws = 20

// vary: over the rounds, every viewer met worlds that are not the true one,
// and different ones.
func (all varieties) vary() error {
	for v := Spectator; v < Umpire; v++ {
		w := all[v]
		switch {
		case w == nil || w.drawn < enoughDraws:
		case w.others == 0:
			return fmt.Errorf("resampling for %s was the truth %d times of %d", v, w.drawn, w.drawn)
		case w.unlike == 0:
			return fmt.Errorf("resampling for %s never varied in %d draws", v, w.drawn)
		}
	}
	return nil
}

// looksAgree: whether two positions look alike to a viewer does not depend on how one
// looks at the View: as JSON, by its Hash, with == or printed. The positions differ in
// secrets, or are a move apart.
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
			if i == n-1 && i > 0 { // two that came of different moves
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

// looks are the ways to look at a View.
type looks struct {
	view                any
	json, plain, syntax string
	hashed              bool // it has a Hash
	hash                uint64
}

// lookOf looks at the View that somebody has of a position.
func (r *round[S, M, V, P]) lookOf(s P, v Viewer) looks {
	view := s.View(v)
	return r.looksOf(view, &view)
}

// looksOf looks at a View and where it is kept, which may have a Hash.
func (t *tape) looksOf(view, at any) looks {
	l := looks{view: view, json: t.marshal(view), plain: fmt.Sprintf("%+v", view), syntax: fmt.Sprintf("%#v", view)}
	if h, ok := at.(interface{ Hash() uint64 }); ok {
		l.hashed, l.hash = true, h.Hash()
	}
	return l
}

// agree ends the round unless two Views look alike in all ways or in none.
func (t *tape) agree(one, two looks, v Viewer) {
	alike := one.json == two.json
	is := func(same bool, by string) {
		if alike != same {
			t.fail("to %s the positions look alike as JSON: %t, %s: %t; %s", v, alike, by, same, difference(one.syntax, two.syntax))
		}
	}
	is(equal(one.view, two.view), "with ==")
	// A View that prints as a position may leave things out, but tells no more.
	if _, prints := one.view.(fmt.Stringer); alike || !prints {
		is(one.plain == two.plain, "printed with %+v")
	}
	is(one.syntax == two.syntax, "printed with %#v")
	if one.hashed {
		is(one.hash == two.hash, "by its Hash")
	}
}

// equal compares with == what can be compared so.
func equal(a, b any) bool {
	if reflect.TypeOf(a).Comparable() {
		return a == b
	}
	return reflect.DeepEqual(a, b)
}

// A lockstep is a game played in two worlds that a viewer cannot tell apart.
type lockstep[S comparable, M Move, V any, P Game[S, M, V]] struct {
	round  *round[S, M, V, P]
	viewer Viewer
	twin   S
}

// maxTogether is how many moves "same public moves" plays on from a position.
const maxTogether = 12

// samePublicMoves: as long as a viewer is told the same of the moves, those of others
// and of the dice too, the same is asked of the same players in two worlds that differ
// in a secret: who is to act, the decision and the phase do not tell what nobody has
// disclosed.
func (r *round[S, M, V, P]) samePublicMoves() {
	s := r.position()
	v, twin := r.pair(s)
	l := lockstep[S, M, V, P]{r, v, *twin}
	for range 1 + r.pick(maxTogether) {
		r.mark(-1)
		m, ok := r.next(s)
		if !ok {
			return
		}
		if *s != l.twin {
			r.say()
		}
		if !l.step(s, m) {
			return
		}
	}
}

// step makes a move, and in the other world one that the viewer is told the same of. It
// reports whether the viewer still cannot tell the worlds apart; where they could before
// anything was disclosed, the round ends.
func (l *lockstep[S, M, V, P]) step(s P, m M) bool {
	twin := P(&l.twin)
	n, ok := l.counterpart(s, m)
	unfolds := l.round.unfolds(s, m)
	events := l.round.happens(s, m)
	if !ok || unfolds {
		return false
	}
	others, err := twin.Play(n, nil)
	l.round.must(err)
	mine, theirs := s.View(l.viewer), twin.View(l.viewer)
	alike := equal(mine, theirs)
	rolls := m.Actor() == Dice && s.ToAct().Has(Dice) != twin.ToAct().Has(Dice)
	bares := func() bool {
		return rolls || !l.own(m) && !alike && l.round.uncovered(mine, theirs)
	}
	same, disclosed, leak := told(l.viewer, m.Actor(), events, others, bares)
	if leak != nil {
		l.round.fail("%s and %s tell the worlds apart to %s before they disclose anything: %#v", m.String(), n.String(), l.viewer, leak)
	}
	if !same {
		return false
	}
	asked := s.ToAct() == twin.ToAct() && s.Decision(l.viewer) == twin.Decision(l.viewer)
	switch {
	case !alike && l.own(m) && silent(m, events) && silent(n, others):
		l.round.fail("after %s and %s, which disclose nothing, %s sees another position: %s\n%v\n%v",
			m.String(), n.String(), l.viewer, difference(l.round.marshal(mine), l.round.marshal(theirs)), events, others)
	case !asked && !disclosed && !rolls && (alike || !l.round.uncovered(mine, theirs)):
		l.round.fail("after %s and %s, of which %s is told the same, %v is asked, or %v",
			m.String(), n.String(), l.viewer, s.Decision(l.viewer), twin.Decision(l.viewer))
	}
	return asked && alike
}

// own reports whether a move is the viewer's.
func (l *lockstep[S, M, V, P]) own(m M) bool { return m.Actor() == l.viewer.Seat().Actor() }

// uncovered reports whether two Views differ in what they list: a move of others may
// uncover a unit, also without a word. What else they say is whose turn it is, and what
// is asked.
func (t *tape) uncovered(mine, theirs any) bool {
	var one, two map[string]json.RawMessage
	t.must(json.Unmarshal([]byte(t.marshal(mine)), &one))
	t.must(json.Unmarshal([]byte(t.marshal(theirs)), &two))
	for _, key := range slices.Concat(slices.Collect(maps.Keys(one)), slices.Collect(maps.Keys(two))) {
		x, y := one[key], two[key]
		list := len(x) > 0 && (x[0] == '[' || x[0] == '{') || len(y) > 0 && (y[0] == '[' || y[0] == '{')
		if list && string(x) != string(y) {
			return true
		}
	}
	return false
}

// counterpart finds the move of the other world that the viewer is told the same of as
// of m in this one: m itself if that is one.
func (l *lockstep[S, M, V, P]) counterpart(s P, m M) (M, bool) {
	twin, told := P(&l.twin), s.Tell(m, l.viewer)
	if l.own(m) {
		return m, true
	}
	if Check(twin, m) == nil && twin.Tell(m, l.viewer) == told && l.round.sameAct(s, twin, m) {
		return m, true
	}
	for _, n := range twin.LegalMoves(m.Actor(), nil) {
		if n != m && twin.Tell(n, l.viewer) == told && told != m.String() {
			return n, true
		}
	}
	return m, false
}

// told compares what a viewer is told of a move of somebody in each world. It returns
// whether that is the same, and whether a move of a seat has disclosed something, so that
// what follows may differ; and what tells the worlds apart before anything is disclosed,
// which nothing may. A roll tells nothing but its results, and moves of others what they
// uncover; which phase or turn it is tells nothing, unless the move of somebody else bares
// a unit, and what it could do is known from then on, or a roll is the last in one world
// and not in the other: for whom is rolled is told as it is rolled.
func told(v Viewer, by Actor, events, others []Event, bares func() bool) (same, disclosed bool, leak []Event) {
	mine, theirs := EventsFor(v, events, nil), EventsFor(v, others, nil)
	for i := range max(len(mine), len(theirs)) {
		first := slices.Concat(mine[min(i, len(mine)):min(i+1, len(mine))], theirs[min(i, len(theirs)):min(i+1, len(theirs))])
		if len(first) == 2 && first[0] == first[1] {
			disclosed = disclosed || by != Dice && discloses(first[0])
			continue
		}
		may := disclosed || slices.ContainsFunc(first, discloses)
		if !slices.ContainsFunc(first, phased) {
			may = may || by != v.Seat().Actor() // it may have uncovered a unit, or rolled
		}
		may = may || bares()
		if !may {
			leak = first
		}
		return false, disclosed, leak
	}
	return true, disclosed, nil
}

// discloses reports whether an event tells something that cannot be taken back.
func discloses(e Event) bool { return e.Seals != 0 && !phased(e) }

// phased reports whether an event says which phase or turn it is.
func phased(e Event) bool {
	return e.Kind == "phase" || e.Kind == "turn" || e.Kind == "impulse"
}

// silent reports whether a move has told nobody anything that seals.
func silent[M Move](m M, events []Event) bool {
	return m.Actor() != Dice && !slices.ContainsFunc(events, seals)
}
