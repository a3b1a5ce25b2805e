package august1914

import (
	"encoding/json"
	"fmt"
	"iter"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/apart"
)

// Trials hold a suite and the state shared by all its rounds.
//
// Generic code is compiled again in every package that uses the Suite of a game. To keep
// it small, trials and round embed no generic type with methods, because promoted methods
// would be compiled too, and methods that need no type of a game belong to tape.
type trials[S comparable, M Move, V any, P Game[S, M, V]] struct{ shared[S, M, V, P] }

// Shared is the part of the trials that rounds use.
type shared[S comparable, M Move, V any, P Game[S, M, V]] struct {
	suite    Suite[S, M, V, P]
	worlds   varieties
	data     map[string]uint64 // hashes of scenarios by digest and settings
	steering *steering
	corpus   func() ([]Course[S, M, V, P], error) // nil if the suite has none
}

// A round is one check of a property. [round.game] plays its game and records
// the moves.
type round[S comparable, M Move, V any, P Game[S, M, V]] struct {
	*shared[S, M, V, P]
	tape
	spot   *spot     // spot at which the game begins; nil if it is drawn
	swarm  *swarm[M] // swarm that draws the moves; nil if the suite's Draw does
	trail  trail
	start  *S     // initial position of the game; nil before it begins
	drawn  bool   // whether start is not the start of a scenario
	origin string // where a drawn start comes from, such as "anywhere"
	moves  []M
	known  map[M]bool // set of the moves in legal; nil if they are not recorded
	tried  *M         // move made in a copy of the position, which a breach shows; may be nil
	legal  []M        // the last maxProposed moves that were legal, if they are recorded
	oldest int        // index of the oldest of them, if the list is full
	seen   []M        // buffer

	player player[S, M, V, P]

	claiming bool // whether a claim's Holds is running
	most     int  // limit on the moves of properties that check every move; 0 for no limit

	script  *script[S, M] // game to play; nil if it is drawn
	stopped bool          // whether the round checks a position in the game
	tail    int           // index in picks of the choices after that position
	walked  int           // number of moves to that position
}

// A script is a game that a round plays instead of drawing one.
type script[S comparable, M Move] struct {
	start  S
	drawn  bool
	origin string
	moves  []M
	next   int
	after  int // number of moves after the position that the round checks
}

// exhausted is the panic value of a round that has played its script without a failure and
// asks for a second move beyond it, or of one that is skipped. The first ensures that the last
// position is checked.
type exhausted struct{}

// A tape is a source of choices that records them.
type tape struct {
	source  func(n int) int
	picking bool // whether source is running
	picks   []int
	said    int
	spent   int // number of decisions spent
}

// pick returns a number in [0, n). It does not use the source if n is at most 1.
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

// chance draws true or false.
func (t *tape) chance() bool { return t.pick(2) == 1 }

// say counts a check.
func (t *tape) say() { t.said++ }

// replaying returns a source that repeats choices and then returns 0.
func replaying(picks []int) func(n int) int {
	i := -1
	return func(int) int {
		if i++; i < len(picks) {
			return picks[i]
		}
		return 0
	}
}

// A failure is the panic value of a round whose property does not hold. [trials.attempt]
// recovers it.
type failure struct{ err error }

// fail ends the round, because the property does not hold.
func (t *tape) fail(format string, args ...any) { panic(failure{fmt.Errorf(format, args...)}) }

// want fails unless is is true.
func (t *tape) want(is bool, format string, args ...any) {
	if !is {
		t.fail(format, args...)
	}
}

// must fails if err is not nil.
func (t *tape) must(err error) {
	if err != nil {
		panic(failure{toldApart(err)})
	}
}

// same fails unless two values are deeply equal.
func (t *tape) same(want, have any, format string, args ...any) {
	if !reflect.DeepEqual(want, have) {
		t.fail("%s: %s", fmt.Sprintf(format, args...), apart.Of(want, have))
	}
}

// An attempt is a played round.
type attempt struct {
	broken error // reason; nil if the property holds
	tape
	moves int            // number of moves of the record
	shown func() *Breach // returns the breach without its choices
	// If the attempt is broken, leave leaves out moves before the position that it checks,
	// and leaveAfter moves after it.
	leave, leaveAfter func() attempt
}

// breach returns the breach of a broken attempt. Its choices are those of the drawn round,
// even if moves have been left out since.
func (a *attempt) breach() *Breach {
	b := a.shown()
	b.Picks = a.picks
	return b
}

// attempt plays a round, with the script if game is not nil.
func (t *trials[S, M, V, P]) attempt(p *Property, pick func(n int) int, most int, check func(r *round[S, M, V, P]), game *script[S, M]) (a attempt) {
	r := &round[S, M, V, P]{shared: &t.shared, tape: tape{source: pick}, most: most, script: game}
	if game == nil {
		r.spot = t.steering.spot
	}
	r.player.pick, r.player.draw = r.pick, t.suite.Draw
	defer func() {
		if r.picking {
			return // the source panics, not the game
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
			b := &Breach{Property: p.name, Promise: p.promise, Err: a.broken}
			moves := r.moves
			if r.tried != nil {
				moves = append(slices.Clone(moves), *r.tried)
			}
			b.Moves = len(moves)
			if r.start != nil {
				b.Record, b.Start = breachText(P(r.start), r.drawn, moves)
				b.Matter, b.Origin = matters(P(r.start), moves), r.from()
			}
			return b
		}
		a.leave = func() attempt { return t.fewer(p, check, a, r) }
		a.leaveAfter = func() attempt { return t.fewerAfter(p, check, a, r) }
	}()
	check(r)
	return a
}

// A panicked error holds the panic value of a game under test or of a claim, and
// the stack.
type panicked struct {
	value any
	claim bool
	where string
}

// newPanicked returns a panicked error with the current stack, from the panic to the attempt. It
// must be called during the panic.
func newPanicked(value any, claim bool) *panicked {
	where := string(debug.Stack())
	if i := strings.LastIndex(where, "\npanic("); i >= 0 {
		_, where, _ = strings.Cut(where[i+1:], "\n")
		_, where, _ = strings.Cut(where, "\n") // the line of the panic itself
	}
	for _, from := range [...]string{"(*trials[...]).attempt(", "(*worker[...])."} {
		where, _, _ = strings.Cut(where, "github.com/august1914/august1914."+from)
	}
	return &panicked{value, claim, strings.TrimSpace(where)}
}

// Error gives the panic value and the stack.
func (p *panicked) Error() string {
	return fmt.Sprintf("the %s panics: %v\n%s", choice(p.claim, "claim", "game"), p.value, p.where)
}

// Unwrap returns the panic value if it is an error.
func (p *panicked) Unwrap() error {
	err, _ := p.value.(error)
	return err
}

// breachText returns the text of a record, whose moves need not be legal, and the JSON of its
// start. drawn says that it is not the start of a scenario. The results are incomplete if the
// game panics.
func breachText[S comparable, M Move, V any, P Game[S, M, V]](from P, drawn bool, moves []M) (record, start string) {
	defer func() { _ = recover() }()
	state, err := json.Marshal(*from)
	if err == nil {
		start = string(state)
	}
	var text textWriter
	text.line(recordFormat)
	head := from.Header()
	if drawn {
		head.Position, head.State = from.Hash(), state
	}
	text.header(head)
	text.line("moves")
	for _, m := range moves {
		text.line(m.String())
	}
	return string(text.bytes), start
}

// beginAt begins the game at a position that is not the start of a scenario. origin says where
// it comes from.
func (r *round[S, M, V, P]) beginAt(drawn S, origin string) P {
	s := r.begin(drawn)
	r.drawn, r.origin = true, origin
	return s
}

// from says where the game began: which kind of start it is, and the settings that are not
// the defaults.
func (r *round[S, M, V, P]) from() string {
	s := P(r.start)
	head, from := s.Header(), choice(r.drawn, r.origin+" in ", "the start of ")
	from += head.Scenario
	if game, ok := any(s).(optioned); ok {
		choices, _ := Choices{}.With(game.Options(), head.Settings...) // "facts agree" reports a wrong Header
		for i, set := range choices.Settings(game.Options()) {
			from += choice(i == 0, " with ", ", ") + set.String()
		}
	}
	return from
}

// begin begins the game at the start of a scenario.
func (r *round[S, M, V, P]) begin(start S) P {
	r.start, r.drawn, r.moves, r.legal, r.oldest = &start, false, nil, nil, 0
	clear(r.known)
	s := start
	return &s
}

// opening begins the game at a drawn start or at the start of the script.
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

// anywhere begins the game at a position drawn by Anywhere or at the start of the
// script.
func (r *round[S, M, V, P]) anywhere() P {
	if r.script != nil {
		return r.scripted()
	}
	return r.beginAt(r.suite.Anywhere(r.pick), "anywhere")
}

// skipStuck ends the round if a cover has no legal move in its drawn start.
func (r *round[S, M, V, P]) skipStuck(s P) {
	if r.suite.under == nil || r.script != nil {
		return
	}
	_, over := s.Outcome()
	for by := range s.ToAct().All() {
		over = len(s.LegalMoves(by, nil)) > 0
		if !over {
			break
		}
	}
	if !over {
		r.steering.stuck++
		panic(exhausted{})
	}
}

// scripted begins the game of the script.
func (r *round[S, M, V, P]) scripted() P {
	s := r.begin(r.script.start)
	r.drawn, r.origin = r.script.drawn, r.script.origin
	return s
}

// game plays a game and yields each move before it makes it, until the game or the loop
// ends.
func (r *round[S, M, V, P]) game(s P) iter.Seq[M] {
	return func(yield func(M) bool) {
		for {
			m, ok := r.next(s)
			if !ok || !yield(m) {
				return
			}
			r.apply(s, m)
		}
	}
}

// next draws a move as [Walk] does, or returns the next move of the script. It returns false
// if the game is over.
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

// enough reports whether a round that checks every move has reached its limit.
func (r *round[S, M, V, P]) enough() bool { return r.most > 0 && len(r.moves) >= r.most }

// apply makes a move of the game.
func (r *round[S, M, V, P]) apply(s P, m M) {
	r.must(refused(m, s.Apply(m)))
	r.moves = append(r.moves, m)
}

// happens makes a move of the game and returns its events.
func (r *round[S, M, V, P]) happens(s P, m M) []Event {
	events, err := s.Play(m, nil)
	r.must(refused(m, err))
	r.tell(events)
	r.moves = append(r.moves, m)
	return events
}
