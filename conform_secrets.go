package august1914

import (
	"errors"
	"fmt"

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
	r.spend(lookCost + len(proposed)/4)
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
	q := r.questions(s, v)
	r.same(r.face(s, v, q), r.face(twin, v, q), "%s can tell the worlds apart", v)
	r.sameTellings(s, twin, v)
	for _, m := range some(&r.tape, s.LegalMoves(v.Seat().Actor(), nil), 10) {
		r.tried = &m
		r.stayAlike(*s, *twin, m, m, v, some(&r.tape, proposed, 50))
	}
	r.tried = nil
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
				r.tried = &m
				r.fail("%s is told to %s differently: %q and %q", m.String(), v, s.Tell(m, v), twin.Tell(m, v))
			}
		}
	}
}

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

// stayAlike makes a move in each world. What v is told is the same, but for what a rule
// discloses. Where nothing seals, the worlds are still alike.
func (r *round[S, M, V, P]) stayAlike(s, twin S, m, n M, v Viewer, proposed []M) {
	r.spend(4)
	by := r.disclosing(P(&s), m)
	events, err := P(&s).Play(m, nil)
	r.must(err)
	others, err := P(&twin).Play(n, nil)
	r.must(err)
	mine, theirs := EventsFor(v, events, nil), EventsFor(v, others, nil)
	r.sameTold(mine, theirs, by, v, m.String(), n.String())
	if silent(m, events) && silent(n, others) {
		r.same(mine, theirs, "%s and %s tell the worlds apart to %s", m.String(), n.String(), v)
		r.same(r.look(P(&s), v, proposed), r.look(P(&twin), v, proposed), "%s tells the worlds apart after %s and %s", v, m.String(), n.String())
	}
}

// seals reports whether an event tells something that cannot be taken back, or which
// phase or turn it is.
func seals(e Event) bool { return e.Seals != 0 }

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
				r.tried = &m
				next := *s
				events, err := P(&next).Play(m, nil)
				r.must(err)
				if told := EventsFor(v, events, nil); len(told) > 0 {
					r.fail("%s may not know of %s, and is told %v", v, m.String(), told)
				}
				r.same(before, r.look(P(&next), v, proposed), "%s may not know of %s", v, m.String())
				r.tried = nil
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
					r.tried = &other
					r.stayAlike(*s, *s, other, m, v, some(&r.tape, r.legal, 50))
					r.tried = nil
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
		r.worlds.count(waiting{v, !s.ToAct().Has(v.Seat().Actor())}, one != *s, one != two)
		source := dice.NewPCG(s.Hash(), 0)
		again := *source
		r.want(s.Resample(v, source.IntN) == P(&one).Resample(v, again.IntN),
			"the same numbers draw %s another world where other things are hidden", v)
		r.invariant(P(&one))
		r.savedAndRead(one, r.marshal(one))
		played, err := Playout(P(&one), r.pick, nil)
		r.spend(played.Moves)
		r.must(err)
		if one != *s {
			r.say()
		}
	}
}

// Waiting is a viewer who is to act, or waits for others.
type waiting struct {
	viewer Viewer
	waits  bool
}

// Varieties are those of all viewers, of a seat that is to act and of one that waits.
type varieties map[waiting]*variety

// count counts a pair of worlds.
func (all varieties) count(v waiting, other, unlike bool) {
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
		for _, waits := range [...]bool{false, true} {
			w := all[waiting{v, waits}]
			when := choice(waits, "waits", "is to act")
			switch {
			case w == nil || w.drawn < enoughDraws:
			case w.others == 0:
				return fmt.Errorf("resampling for %s, who %s, was the truth %d times of %d", v, when, w.drawn, w.drawn)
			case w.unlike == 0:
				return fmt.Errorf("resampling for %s, who %s, never varied in %d draws", v, when, w.drawn)
			}
		}
	}
	return nil
}

// some draws up to n of the moves, neighbours in the list.
func some[M Move](t *tape, moves []M, n int) []M {
	if len(moves) <= n {
		return moves
	}
	from := t.pick(len(moves) - n + 1)
	return moves[from : from+n]
}
