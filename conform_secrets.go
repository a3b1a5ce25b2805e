package august1914

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/apart"
)

// viewers lists the spectator and the seats of the game.
func viewers[S comparable, M Move, V any, P Game[S, M, V]](s P) []Viewer {
	all := []Viewer{Spectator}
	for _, chair := range s.Chairs() {
		all = append(all, chair.Seat.Viewer())
	}
	return all
}

// everybody lists the spectator, the seats of the game and the umpire.
func everybody[S comparable, M Move, V any, P Game[S, M, V]](s P) []Viewer {
	return append(viewers(s), Umpire)
}

// A sight holds everything that a viewer can learn from a position.
type sight[M Move] struct {
	View     string
	ViewHash uint64
	Header   Header
	ToAct    Actors
	Decision Decision
	Outcome  Outcome
	Over     bool
	Legal    []M
	Notes    []string    // notes of the legal moves
	Answers  []answer[M] // answers to the proposed moves of the viewer
}

// An answer is the reply of the game to a proposed move.
type answer[M Move] struct {
	Move      M
	Text      string // reason for the refusal; "" if the move is legal
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

// look returns the sight of a viewer. It skips proposed moves of other seats.
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

// pair draws a viewer and a twin: a position that the viewer cannot distinguish from s.
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

// worldsLookAlike: in two positions that differ only in secrets of others, a viewer sees
// the same, has the same moves, and gets the same refusals. This still holds after a move
// of the viewer that discloses nothing.
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

// sameTellings fails if a move that is legal in both positions, and the same action in
// both, is told in different words.
func (r *round[S, M, V, P]) sameTellings(s, twin P, v Viewer) {
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			if Check(twin, m) == nil && s.Tell(m, v) != twin.Tell(m, v) && r.sameAct(s, twin, m) {
				r.tried = &m
				r.fail("the move %s has two texts for %s: %q and %q", m.String(), v, s.Tell(m, v), twin.Tell(m, v))
			}
		}
	}
}

// A sited State knows the place of each move.
type sited[M Move] interface{ Site(m M) string }

// sameAct reports whether a move that is legal in both positions is the same action in both.
func (r *round[S, M, V, P]) sameAct(s, other P, m M) bool {
	if r.suite.Same != nil {
		return r.suite.Same(s, other, m)
	}
	here, ok := any(s).(sited[M])
	return !ok || here.Site(m) == any(other).(sited[M]).Site(m)
}

// stayAlike makes a move in each position, and compares everything that v sees and can ask
// afterwards, as long as v cannot distinguish the positions by their Views and events.
func (r *round[S, M, V, P]) stayAlike(s, twin S, m, n M, v Viewer, proposed []M) {
	r.spend(4)
	by := r.disclosing(P(&s), m, v)
	events, err := P(&s).Play(m, nil)
	r.must(err)
	others, err := P(&twin).Play(n, nil)
	r.must(err)
	if r.stillAlike(P(&s), P(&twin), v, by, told[M]{m, events}, told[M]{n, others}) {
		r.same(r.look(P(&s), v, proposed), r.look(P(&twin), v, proposed), "%s can tell the worlds apart after %s, though no event for %s says so", v, alike(m.String(), n.String()), v)
	}
}

// silentMoves: a move of another seat that has no words for a viewer has no events for the
// viewer and changes no answer. A move that has no events and leaves the View as it was has no
// words.
func (r *round[S, M, V, P]) silentMoves() {
	s := r.stop()
	for _, v := range viewers(s) {
		proposed, q := some(&r.tape, r.proposed(s), 50), r.questions(s, v)
		before := r.look(s, v, proposed)
		var answers *face
		for by := range s.ToAct().Without(v.Seat().Actor()).All() {
			for _, m := range some(&r.tape, s.LegalMoves(by, nil), 20) {
				next := *s
				events, err := P(&next).Play(m, nil)
				r.must(err)
				told, words := EventsFor(v, events, nil), s.Tell(m, v)
				if words != "" && (len(told) > 0 || r.marshal(P(&next).View(v)) != before.View) {
					continue
				}
				r.tried = &m
				if len(told) > 0 {
					r.fail("%s must not know of %s, but is told %v", v, m.String(), told)
				}
				r.want(words == "", "%s sees nothing of %s, but is told %q", v, m.String(), words)
				r.same(before, r.look(P(&next), v, proposed), "%s must not know of %s", v, m.String())
				if answers == nil {
					first := r.face(s, v, q)
					answers = &first
				}
				r.same(*answers, r.face(P(&next), v, q), "%s must not know of %s", v, m.String())
				r.tried = nil
				r.say()
			}
		}
	}
}

// sameWords: two moves of others that are told in the same words look the same, except for
// their Disclosures, and name no hidden unit.
func (r *round[S, M, V, P]) sameWords() {
	s := r.stop()
	for _, v := range viewers(s) {
		first, hidden := map[string]M{}, r.unnamed(s, v)
		for by := range s.ToAct().Without(v.Seat().Actor()).All() {
			for _, m := range some(&r.tape, s.LegalMoves(by, nil), 20) {
				told := s.Tell(m, v)
				r.namesNone(s, m, v, told, hidden)
				words := by.String() + told
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

// namesNone fails if a viewer is told the name of a unit that its Boards hide before and after
// the move, and no Disclosure of the move has Shown set.
func (r *round[S, M, V, P]) namesNone(s P, m M, v Viewer, told string, hidden []string) {
	named := func(unit string) bool { return strings.Contains(" "+told+" ", " "+unit+" ") }
	if !slices.ContainsFunc(hidden, named) || slices.ContainsFunc(r.disclosing(s, m, v), func(d Disclosure) bool { return d.Shown }) {
		return
	}
	next, _ := advanced[S, M, V, P](*s, []M{m})
	if slices.ContainsFunc(r.unnamed(P(&next), v), named) {
		r.tried = &m
		r.fail("%s is told %q, but no Board names this unit; if a rule shows it, list the move in a Disclosure with Shown", v, told)
	}
}

// unnamed returns the units in places of the umpire's Board that the Board of a viewer does not
// name.
func (r *round[S, M, V, P]) unnamed(s P, v Viewer) (units []string) {
	p, ok := painterOf[M, V](s)
	if !ok {
		return nil
	}
	mine, all := s.View(v), s.View(Umpire)
	named, places := map[string]bool{"": true}, r.chart(s).places
	for _, piece := range p.Board(&mine).Pieces {
		named[piece.Unit] = true
	}
	for _, piece := range p.Board(&all).Pieces {
		if !named[piece.Unit] && slices.ContainsFunc(places, func(at Place) bool { return at.ID == piece.Place }) {
			units = append(units, piece.Unit)
		}
	}
	return units
}

func (r *round[S, M, V, P]) strangers() {
	s := r.position()
	stranger := Umpire + 1 + Viewer(r.pick(255-int(Umpire)))
	if r.chance() {
		stranger = Viewer(len(s.Chairs()) + 1)
	}
	r.want(r.marshal(s.View(Spectator)) == r.marshal(s.View(stranger)), "viewer %d does not exist, but sees more than a spectator", uint8(stranger))
	r.want(s.Decision(Spectator) == s.Decision(stranger), "viewer %d does not exist, but gets a different decision from a spectator", uint8(stranger))
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			switch {
			case s.Tell(m, Spectator) != s.Tell(m, stranger):
				r.fail("viewer %d does not exist, but gets different words from a spectator for the move %s", uint8(stranger), m.String())
			case s.Tell(m, Umpire) != m.String():
				r.fail("the umpire is told %q instead of %q", s.Tell(m, Umpire), m.String())
			case by != Dice && s.Tell(m, by.Seat().Viewer()) != m.String():
				r.fail("%s makes %q, but is told %q", by, m.String(), s.Tell(m, by.Seat().Viewer()))
			}
		}
	}
	r.say()
}

// A variety counts how Resample varies for one viewer.
type variety struct {
	drawn  int // number of pairs drawn
	others int // number of pairs whose first position was not the true one
	unlike int // number of pairs of different positions
}

// resample: for the umpire, and without secrets, Resample returns the position itself.
// Otherwise it returns a position that can be saved and played to its end. From the same
// numbers it draws the same position, for every true position that looks the same.
func (r *round[S, M, V, P]) resample() {
	s := r.position()
	before := *s
	r.want(*s == s.Resample(Umpire, r.pick), "the umpire knows the position")
	for _, v := range viewers(s) {
		one, two := s.Resample(v, r.pick), s.Resample(v, r.pick)
		r.want(before == *s, "Resample changed the position")
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
			"two positions look the same to %[1]s, but Resample draws different ones from them with the same choices: what it draws depends on the truth, which %[1]s does not know", v)
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

// A waiting is a viewer together with whether it waits for others.
type waiting struct {
	viewer Viewer
	waits  bool
}

// Varieties hold the variety of each viewer, separately for acting and waiting.
type varieties map[waiting]variety

// count counts a pair of positions.
func (all varieties) count(v waiting, other, unlike bool) {
	w := all[v]
	w.drawn++
	if other {
		w.others++
	}
	if unlike {
		w.unlike++
	}
	all[v] = w
}

// againDraws is the maximum number of further draws if a pair does not vary.
const againDraws = 3

// enoughDraws is the number of draws after which Resample must have varied. Fewer draws may
// all return the true position by chance.
const enoughDraws = 20

// vary returns an error if Resample never varied for a viewer over all rounds, or always
// returned the true position.
func (all varieties) vary() error {
	for v := Spectator; v < Umpire; v++ {
		for _, waits := range [...]bool{false, true} {
			w := all[waiting{v, waits}]
			when := choice(waits, "waits", "has to act")
			switch {
			case w.drawn < enoughDraws:
			case w.others == 0:
				return fmt.Errorf("resampling for %s, who %s, was the truth %d times of %d", v, when, w.drawn, w.drawn)
			case w.unlike == 0:
				return fmt.Errorf("resampling for %s, who %s, never varied in %d draws", v, when, w.drawn)
			}
		}
	}
	return nil
}

// some draws up to n consecutive moves of a list.
func some[M Move](t *tape, moves []M, n int) []M {
	if len(moves) <= n {
		return moves
	}
	from := t.pick(len(moves) - n + 1)
	return moves[from : from+n]
}

// A Disclosure is a rule that discloses secrets. Without it, two moves that a viewer is told
// in the same words, from positions that the viewer cannot distinguish, must have the same
// events for the viewer and lead to the same View. The Disclosure lists the kinds of events
// that may differ. If such an event differs, play may also continue longer in one of the
// positions before the next decision, with further events there.
type Disclosure struct {
	Rule   string   // the key of the rule
	Moves  []string // kinds of the moves that disclose something by the rule; nil for all
	Events []string // kinds of the events that may differ
	Asked  bool     // whether the next decision may differ or come later, with further events before it
	Shown  bool     // whether the View may show something without an event, such as the next unit of a stack, and words may name a unit that it hides
	// Audience are the viewers to whom the rule discloses the secret. If it is 0, these are
	// the viewers whose View shows it afterwards. So it must be set if the View does not show
	// later what an event has told.
	Audience Audience
}

// A discloser is a State that lists the Disclosures of its rules.
type discloser interface{ Discloses() []Disclosure }

// disclosing returns the Disclosures that apply to a move for a viewer.
func (r *round[S, M, V, P]) disclosing(s P, m M, v Viewer) []Disclosure {
	all := r.suite.Discloses
	if d, ok := any(s).(discloser); ok && all == nil {
		all = d.Discloses()
	}
	var list []Disclosure
	for _, d := range all {
		if (d.Moves == nil || slices.Contains(d.Moves, m.Kind())) && (d.Audience == 0 || d.Audience.Includes(v)) {
			list = append(list, d)
		}
	}
	return list
}

// asks reports whether one of the Disclosures has Asked set.
func asks(by []Disclosure) bool {
	return slices.ContainsFunc(by, func(d Disclosure) bool { return d.Asked })
}

// sameTold fails unless a viewer is told the same events of two moves, m and n, except for
// the kinds that the rules disclose. If one of those differs, or if a rule discloses the next
// decision, it ignores the events that follow the end of the shorter list.
func (t *tape) sameTold(mine, theirs []Event, by []Disclosure, v Viewer, m, n string) {
	mine, shown := divided(mine, by)
	theirs, disclosed := divided(theirs, by)
	told := alike(m, n)
	if asks(by) || unlike(shown, disclosed) >= 0 {
		both := min(len(mine), len(theirs))
		mine, theirs = mine[:both], theirs[:both]
	}
	if i := unlike(mine, theirs); i >= 0 {
		one, two := sentence(mine, i), sentence(theirs, i)
		if one == two {
			t.fail("%s is told %s, then %s with different fields: %s", v, told, one, apart.Of(fields(mine[i]), fields(theirs[i])))
		}
		t.fail("%s is told %s, then %s in one world and %s in the other%s", v, told, one, two, remedy(mine, theirs, i))
	}
}

// alike tells in which way two moves are alike.
func alike(m, n string) string {
	if m == n {
		return m + " from two positions that look the same"
	}
	return m + " (in the same words as " + n + ")"
}

// remedy tells how to disclose the event at i of one of two lists.
func remedy(mine, theirs []Event, i int) string {
	var kinds, rules []string
	for _, events := range [][]Event{mine, theirs} {
		if i < len(events) {
			kinds, rules = append(kinds, events[i].Kind), append(rules, events[i].Rule)
		}
	}
	slices.Sort(kinds)
	return fmt.Sprintf("; if rule %s discloses this, Discloses of the State must list the events %q", rules[0], slices.Compact(kinds))
}

// unlike returns the index of the first event that two lists do not share, apart from Seals,
// which viewers do not see, or -1.
func unlike(mine, theirs []Event) int {
	for i := range max(len(mine), len(theirs)) {
		if i >= len(mine) || i >= len(theirs) {
			return i
		}
		one, two := mine[i], theirs[i]
		if one.Seals, two.Seals = 0, 0; one != two {
			return i
		}
	}
	return -1
}

// divided separates the events of the kinds that the rules disclose from the others.
func divided(events []Event, by []Disclosure) (others, disclosed []Event) {
	for _, e := range events {
		if slices.ContainsFunc(by, func(d Disclosure) bool { return slices.Contains(d.Events, e.Kind) }) {
			disclosed = append(disclosed, e)
		} else {
			others = append(others, e)
		}
	}
	return others, disclosed
}

// sentence quotes an event of a list with its kind. After the end of the list it returns
// "nothing more".
func sentence(events []Event, i int) string {
	if i >= len(events) {
		return "nothing more"
	}
	return fmt.Sprintf("%q (%s)", events[i].String(), events[i].Kind)
}

// fields returns an event as a value without a String method.
func fields(e Event) any {
	type parts Event
	return parts(e)
}
