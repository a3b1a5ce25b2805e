package august1914

import (
	"encoding/json"
	"fmt"
	"iter"
	"reflect"
	"runtime"
	"slices"
	"strings"
)

// Trials are a suite with what is counted over all rounds of a property.
//
// What is generic here is compiled anew in every package that names a game's Suite. So
// trials, round and lockstep promote no methods of one another, each of which would be
// compiled once more, and what needs no type of a game is a method of tape.
type trials[S comparable, M Move, V any, P Game[S, M, V]] struct {
	suite    Suite[S, M, V, P]
	worlds   varieties
	data     map[uint64]uint64 // sums of scenarios by their digests
	steering *steering
	corpus   func() ([]Course[S, M, V, P], error) // nil if the suite has none
}

// A round is one try of a property. Its game is played with [round.game], which keeps
// the moves.
type round[S comparable, M Move, V any, P Game[S, M, V]] struct {
	suite    *Suite[S, M, V, P]
	worlds   varieties
	data     map[uint64]uint64 // sums of scenarios by their digests
	steering *steering
	corpus   func() ([]Course[S, M, V, P], error) // nil if the suite has none
	tape
	spot   *spot     // where its game is to begin, nil for anywhere
	swarm  *swarm[M] // that draws its moves; nil if Draw of the suite does
	trail  trail
	start  *S   // of the game, once there is one
	drawn  bool // the start is no start of a scenario
	moves  []M
	known  map[M]bool // what is in legal; nil if nothing is to be
	tried  *M         // the move that is made in a copy of the position, and that a breach shows
	legal  []M        // moves that were legal, where a property asks for them; the latest maxProposed
	oldest int        // of them, if there are so many
	seen   []M        // a buffer

	player player[S, M, V, P]

	claiming bool // a claim is being asked
	most     int  // moves of which every one is looked at; 0 for all

	script  *script[S, M] // the game that is to be played; nil if it is drawn
	stopped bool          // the round looks at a position on the way
	tail    int           // of the picks: where those after the way to the position begin
	walked  int           // moves of that way
}

// A script is a game that a round plays instead of one that it draws.
type script[S comparable, M Move] struct {
	start S
	drawn bool
	moves []M
	next  int
	after int // so many of the moves come after the position that is looked at
}

// exhausted is what a round panics with that has played its script, and one move more so
// that the last position was looked at, and has found nothing wrong.
type exhausted struct{}

// A tape is a source of choices that remembers them.
type tape struct {
	source  func(n int) int
	picking bool // the source is asked
	picks   []int
	marks   []mark // where the moves of a game begin
	said    int
	spent   int // decisions
}

// A mark says that the choices for a move begin there. If a choice before tells how
// many moves are made, it counts them.
type mark struct {
	at      int // in the picks
	counter int // in the picks, -1 if there is none
}

// pick returns a number in [0, n), from the source where there is a choice.
func (t *tape) pick(n int) int {
	if n <= 1 {
		return 0
	}
	t.picking = true
	v := int(uint(t.source(n)) % uint(n))
	t.picking = false
	t.picks = append(t.picks, v)
	return v
}

// chance returns a drawn yes or no.
func (t *tape) chance() bool { return t.pick(2) == 1 }

// say counts that the property had something to say.
func (t *tape) say() { t.said++ }

// replaying returns a source that repeats choices, and then returns 0.
func replaying(picks []int) func(n int) int {
	i := -1
	return func(int) int {
		if i++; i < len(picks) {
			return picks[i]
		}
		return 0
	}
}

// A failure is what a round panics with when a property does not hold. It gets no
// farther than [trials.attempt].
type failure struct{ err error }

// fail ends the round: the property does not hold.
func (t *tape) fail(format string, args ...any) { panic(failure{fmt.Errorf(format, args...)}) }

// want ends the round unless something is true.
func (t *tape) want(is bool, format string, args ...any) {
	if !is {
		t.fail(format, args...)
	}
}

// must ends the round with an error.
func (t *tape) must(err error) {
	if err != nil {
		panic(failure{toldApart(err)})
	}
}

// same ends the round unless two values are deeply equal.
func (t *tape) same(want, have any, format string, args ...any) {
	if !reflect.DeepEqual(want, have) {
		t.fail("%s: %s", fmt.Sprintf(format, args...), apart(want, have))
	}
}

// An attempt is a round that was played.
type attempt struct {
	broken error // what is wrong; nil if the property holds
	tape
	moves int            // of the record
	shown func() *Breach // all but the choices, if it is broken
	// If it is broken, leave leaves out moves that lead to the position it looks at, and
	// leaveAfter those after it.
	leave, leaveAfter func() attempt
}

// breach tells all of an attempt that is broken. The choices are those of the round that
// was drawn, also where moves have been left out of its game since.
func (a *attempt) breach() *Breach {
	b := a.shown()
	b.Picks = a.picks
	return b
}

// property makes the property that a round checks.
func (t *trials[S, M, V, P]) property(name string, check func(r *round[S, M, V, P])) *Property {
	p := &Property{name: name, share: 1, play: func(pick func(n int) int, most int) attempt { return t.attempt(name, pick, most, check, nil) }}
	switch name {
	case resampling:
		p.last = t.worlds.vary
	case legalApplies:
		p.share, p.scenes = listShare, verbMet
	}
	return p
}

// attempt plays a round, of a script if there is one.
func (t *trials[S, M, V, P]) attempt(name string, pick func(n int) int, most int, check func(r *round[S, M, V, P]), game *script[S, M]) (a attempt) {
	r := &round[S, M, V, P]{suite: &t.suite, worlds: t.worlds, data: t.data, steering: t.steering, corpus: t.corpus, tape: tape{source: pick}, most: most, script: game}
	if game == nil {
		r.spot = t.steering.spot
	}
	r.player.pick, r.player.draw = r.pick, t.suite.Draw
	defer func() {
		if r.picking {
			return // the source has panicked, not the game
		}
		switch x := recover().(type) {
		case nil, exhausted:
		case failure:
			a.broken = x.err
		default:
			a.broken = newPanicked(x, r.claiming)
		}
		a.tape, a.moves = r.tape, len(r.moves)
		a.shown = func() *Breach {
			b := &Breach{Property: name, Promise: promises[name], Err: a.broken}
			moves := r.moves
			if r.tried != nil {
				moves = append(slices.Clone(moves), *r.tried)
			}
			b.Moves = len(moves)
			b.Record, b.Start = r.text(moves)
			if r.start != nil {
				b.Matter = matters(P(r.start), moves)
			}
			return b
		}
		a.leave = func() attempt { return t.fewer(name, check, a, r) }
		a.leaveAfter = func() attempt { return t.fewerAfter(name, check, a, r) }
	}()
	check(r)
	return a
}

// A panicked error is what a game under test, or a claim about it, panicked with, and
// where.
type panicked struct {
	value any
	claim bool
	where []string
}

// newPanicked is called while the game or a claim panics.
func newPanicked(value any, claim bool) *panicked {
	p := &panicked{value: value, claim: claim}
	var calls [64]uintptr
	frames := runtime.CallersFrames(calls[:runtime.Callers(2, calls[:])])
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		if strings.HasPrefix(f.Function, "runtime.") {
			p.where = nil // the panic itself is below
			continue
		}
		if strings.Contains(f.Function, ".(*trials[...]).attempt") && len(p.where) > 0 {
			break
		}
		p.where = append(p.where, fmt.Sprintf("%s\n\t%s:%d", f.Function, f.File, f.Line))
	}
	return p
}

// Error names what it was, and the functions that were called.
func (p *panicked) Error() string {
	return fmt.Sprintf("the %s panics: %v\n%s", choice(p.claim, "claim", "game"), p.value, strings.Join(p.where, "\n"))
}

// Unwrap returns what it was, if that is an error.
func (p *panicked) Unwrap() error {
	err, _ := p.value.(error)
	return err
}

// text returns the record of the game and its start as JSON, as far as a game that
// may be broken can write them.
func (r *round[S, M, V, P]) text(moves []M) (record, start string) {
	defer func() { _ = recover() }()
	if r.start == nil {
		return "", ""
	}
	state, err := json.Marshal(*r.start)
	if err == nil {
		start = string(state)
	}
	var text textWriter
	text.line(recordFormat)
	head := P(r.start).Header()
	if r.drawn {
		head.Position, head.State = P(r.start).Hash(), state
	}
	text.header(head)
	text.line("moves")
	for _, m := range moves {
		text.line(m.String())
	}
	return string(text.bytes), start
}

// beginAt begins the game at a position that is no start of a scenario.
func (r *round[S, M, V, P]) beginAt(drawn S) P {
	s := r.begin(drawn)
	r.drawn = true
	return s
}

// begin begins the game at the start of a scenario.
func (r *round[S, M, V, P]) begin(start S) P {
	r.start, r.drawn, r.moves, r.legal, r.oldest = &start, false, nil, nil, 0
	clear(r.known)
	s := start
	return &s
}

// opening begins the game at a start that is drawn, or at that of the script.
func (r *round[S, M, V, P]) opening() P {
	if r.script != nil {
		return r.scripted()
	}
	if r.spot != nil {
		r.feed(slices.Concat(r.spot.head, r.spot.moves))
	}
	s := r.drawnStart()
	r.trail = trail{on: true, head: len(r.picks), from: len(r.picks)}
	return s
}

// anywhere begins the game at a position that is drawn anywhere, or at that of the
// script.
func (r *round[S, M, V, P]) anywhere() P {
	if r.script != nil {
		return r.scripted()
	}
	return r.beginAt(r.suite.Anywhere(r.pick))
}

// scripted begins the game of the script.
func (r *round[S, M, V, P]) scripted() P {
	s := r.begin(r.script.start)
	r.drawn = r.script.drawn
	return s
}

// game yields the moves of a game, each in the position before it is made, to its
// end or until the loop is left.
func (r *round[S, M, V, P]) game(s P) iter.Seq[M] {
	return func(yield func(M) bool) {
		defer r.mark(-1)
		for {
			r.mark(-1)
			m, ok := r.next(s)
			if !ok || !yield(m) {
				return
			}
			r.apply(s, m)
		}
	}
}

// mark notes that the choices for a move begin.
func (t *tape) mark(counter int) { t.marks = append(t.marks, mark{len(t.picks), counter}) }

// next draws a move, as [Walk] does, or takes the next one of the script; false if the
// game is over.
func (r *round[S, M, V, P]) next(s P) (m M, ok bool) {
	if r.script != nil {
		r.script.next++
		switch at := r.script.next - 1; {
		case at < len(r.script.moves):
			return r.script.moves[at], true
		case at > len(r.script.moves):
			panic(exhausted{})
		}
	}
	if len(r.moves) == swarmMoves {
		r.player.draw, r.player.flat = r.suite.Draw, false
	}
	r.trail.at = len(r.picks)
	m, ok, err := r.player.next(s)
	r.must(err)
	if ok {
		r.spend(1)
		r.note(s, m)
	} else {
		r.ended(s)
	}
	return m, ok
}

// enough reports whether a round that looks at every move has made all that it should.
func (r *round[S, M, V, P]) enough() bool { return r.most > 0 && len(r.moves) >= r.most }

// apply makes a move of the game.
func (r *round[S, M, V, P]) apply(s P, m M) {
	r.must(refused(m, s.Apply(m)))
	r.moves = append(r.moves, m)
}

// happens makes a move of the game and returns what happened.
func (r *round[S, M, V, P]) happens(s P, m M) []Event {
	events, err := s.Play(m, nil)
	r.must(refused(m, err))
	r.tell(events)
	r.moves = append(r.moves, m)
	return events
}

// position plays a drawn part of a game and returns where it got to.
func (r *round[S, M, V, P]) position() P {
	if r.script != nil {
		s := r.scripted()
		r.walk(s, len(r.script.moves)-r.script.after, -1)
		r.stopped, r.walked = true, len(r.moves)
		if r.script.after == 0 {
			r.script = nil
		}
		return s
	}
	r.stopped = true
	defer func() { r.tail, r.walked, r.trail.on = len(r.picks), len(r.moves), false }()
	if r.spot != nil {
		n := min(r.spot.n+r.steering.more, r.suite.MaxMoves)
		r.feed(slices.Concat(r.spot.head, []int{allLengths - 1, n}, r.spot.moves))
	}
	s := r.drawnStart()
	start := *s
	r.trail = trail{on: true, head: len(r.picks)}
	n := r.length()
	r.trail.from = len(r.picks)
	counter, marks := len(r.picks)-1, len(r.marks)
	made := r.walk(s, n, counter)
	if made == n || !r.chance() {
		return s
	}
	// Most of the lengths are beyond the end of the game: a part of it instead, by
	// choices as if that length had been drawn.
	n %= made + 1
	source, again := r.source, replaying(slices.Clone(r.picks[counter+1:]))
	r.picks, r.marks = r.picks[:counter+1], r.marks[:marks]
	r.picks[counter] = n
	r.source, r.trail.on = again, false
	if r.swarm != nil {
		clear(r.swarm.weights) // they are drawn again
		r.player.draw, r.player.flat = r.swarm.draw, r.swarm.flat
	}
	drawn := r.drawn
	s = r.begin(start)
	r.drawn = drawn
	r.walk(s, n, counter)
	r.source = source
	return s
}

// stop is position with what was legal there or before: r.legal.
func (r *round[S, M, V, P]) stop() P {
	r.known = map[M]bool{}
	return r.position()
}

// walk plays n moves, or fewer if the game ends before, and returns how many.
func (r *round[S, M, V, P]) walk(s P, n, counter int) int {
	defer r.mark(-1)
	for made := range n {
		r.remember(s)
		r.mark(counter)
		m, ok := r.next(s)
		if !ok {
			return made
		}
		r.apply(s, m)
	}
	r.remember(s)
	return n
}

// maxProposed is how many moves of earlier positions a stop remembers.
const maxProposed = 400

// remember remembers the moves that are legal in a position, if that is wanted.
func (r *round[S, M, V, P]) remember(s P) {
	if r.known == nil {
		return
	}
	for by := range s.ToAct().All() {
		r.seen = s.LegalMoves(by, r.seen[:0])
		for _, m := range r.seen {
			if r.known[m] {
				continue
			}
			r.known[m] = true
			if len(r.legal) < maxProposed {
				r.legal = append(r.legal, m)
				continue
			}
			delete(r.known, r.legal[r.oldest])
			r.legal[r.oldest] = m
			r.oldest = (r.oldest + 1) % maxProposed
		}
	}
}

// allLengths is of how many lengths that of a part of a game is drawn: the last are all.
const allLengths = 8

// length draws how many moves to play: a few, or any part of the bound.
func (r *round[S, M, V, P]) length() int {
	if part := r.pick(allLengths); part > 0 {
		return r.pick(r.suite.MaxMoves>>(allLengths-1-part) + 1)
	}
	return r.pick(9)
}

// proposed returns moves to propose at a stop: those of other units, remembered, respelled
// and arbitrary ones.
func (r *round[S, M, V, P]) proposed(s P) []M {
	list := slices.Concat(r.placed(s), r.respelled(s), r.legal)
	if r.suite.Candidates == nil {
		return list
	}
	return append(list, r.suite.Candidates(r.pick, s)...)
}
