package august1914

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Meeting counts how often two rules both caused events in one move or in one battle.
type Meeting struct {
	A     string `json:"a"`     // key of a Rule
	B     string `json:"b"`     // key of another Rule, which sorts after A; or A again, for a single rule
	Times int    `json:"times"` // number of moves and battles in which both rules caused events
	Moves int    `json:"moves"` // length of the shortest course to the meeting
}

// Meetings count which rules meet while games are played, and keep the shortest course
// to each meeting. Two rules meet if both cause an [Event] in one move or in one battle.
// A battle begins with the move after which the State's method Fighting returns a place.
// It ends with the move after which Fighting returns "" or another place. If a State
// lacks that method, only moves count.
//
// Meetings must not be used by several goroutines at the same time; [Meetings.Merge] adds
// up the Meetings of several goroutines. The zero Meetings are empty and have no position
// until [Meetings.Begin].
type Meetings[S comparable, M Move, V any, P Game[S, M, V]] struct {
	table map[[2]string]*meeting[S, M, V, P] // by the keys A and B
	known []*meeting[S, M, V, P]             // the same, in the order in which they happened

	now    S
	run    *Course[S, M, V, P] // current course
	used   int                 // number of its moves that some meeting needs
	group  []string            // rules of the current move or battle
	battle string              // place of the current battle, or ""
	events []Event
}

// A meeting has the shortest course of two rules.
type meeting[S comparable, M Move, V any, P Game[S, M, V]] struct {
	Meeting
	run  *Course[S, M, V, P] // only its first Moves moves
	hash uint64              // hash of the position after them
}

// NewMeetings returns empty meetings at the position start.
func NewMeetings[S comparable, M Move, V any, P Game[S, M, V]](start P) *Meetings[S, M, V, P] {
	t := &Meetings[S, M, V, P]{}
	t.Begin(start)
	return t
}

// Begin continues with another position. A battle that is being fought there counts from
// then on.
func (t *Meetings[S, M, V, P]) Begin(start P) {
	if t.used > 0 {
		t.run.Moves = slices.Clone(t.run.Moves[:t.used])
		t.run, t.used = nil, 0
	}
	if t.run == nil {
		t.run = &Course[S, M, V, P]{}
	}
	t.now = *start
	t.run.Start, t.run.Moves = *start, t.run.Moves[:0]
	t.group, t.battle = t.group[:0], fighting(P(&t.now))
}

// fighting returns the place of the current battle, or "".
func fighting[S comparable, M Move, V any, P Game[S, M, V]](s P) string {
	if f, ok := any(s).(interface{ Fighting() string }); ok {
		return f.Fighting()
	}
	return ""
}

// Now returns the current position.
func (t *Meetings[S, M, V, P]) Now() S { return t.now }

// errNoGame says that Play or Run was called before Begin.
var errNoGame = errors.New("august1914: the meetings have no position: call Begin first")

// Play makes a move and counts. It returns the events, which are valid until the
// next move. If the rules forbid the move, Play changes nothing.
func (t *Meetings[S, M, V, P]) Play(m M) ([]Event, error) {
	if t.run == nil {
		return nil, errNoGame
	}
	events, err := P(&t.now).Play(m, t.events[:0])
	if err != nil {
		return nil, err
	}
	t.events = events
	t.run.Moves = append(t.run.Moves, m)
	was := t.battle
	if t.battle = fighting(P(&t.now)); was == "" {
		t.group = t.group[:0]
	}
	for i := range events {
		t.join(events[i].Rule)
	}
	if t.battle != was && was != "" {
		t.group = t.group[:0] // the next battle begins with this move
		for i := range events {
			if k := events[i].Rule; !slices.Contains(t.group, k) {
				t.group = append(t.group, k)
			}
		}
	}
	return events, nil
}

// join adds a rule to the group and counts its meetings with the rules in it.
func (t *Meetings[S, M, V, P]) join(rule string) {
	if slices.Contains(t.group, rule) {
		return
	}
	t.group = append(t.group, rule)
	for _, other := range t.group {
		t.meet(t.at(rule, other))
	}
}

// inOrder returns the keys of two rules in order.
func inOrder(a, b string) [2]string { return [2]string{min(a, b), max(a, b)} }

// at returns the meeting of two rules, which is new if they have not met.
func (t *Meetings[S, M, V, P]) at(a, b string) *meeting[S, M, V, P] {
	of := inOrder(a, b)
	e, ok := t.table[of]
	if !ok {
		e = &meeting[S, M, V, P]{Meeting: Meeting{A: of[0], B: of[1]}}
		if t.table == nil {
			t.table = map[[2]string]*meeting[S, M, V, P]{}
		}
		t.table[of] = e
		t.known = append(t.known, e)
	}
	return e
}

// meet counts a meeting and keeps the current course if it is the shortest.
func (t *Meetings[S, M, V, P]) meet(e *meeting[S, M, V, P]) {
	e.Times++
	moves := len(t.run.Moves)
	if e.run != nil && e.Moves < moves {
		return
	}
	found := meeting[S, M, V, P]{Meeting{e.A, e.B, e.Times, moves}, t.run, P(&t.now).Hash()}
	if e.run != nil && !shorter(found, *e) {
		return
	}
	*e = found
	t.used = max(t.used, moves)
}

// shorter reports whether to keep a rather than b. If both courses have the same length,
// the choice does not depend on their order.
func shorter[S comparable, M Move, V any, P Game[S, M, V]](a, b meeting[S, M, V, P]) bool {
	if c := cmp.Or(cmp.Compare(a.Moves, b.Moves), cmp.Compare(a.hash, b.hash)); c != 0 {
		return c < 0
	}
	for i, m := range a.run.Moves[:a.Moves] {
		if o := b.run.Moves[i]; m != o {
			return m.String() < o.String()
		}
	}
	return false
}

// Run plays the given number of moves, or fewer if the game ends, and returns how
// many it made. It draws choices as [Walk] does, except that the first actor of
// ToAct always decides. The error is nil unless the game breaks its contract,
// there is no position, or pick or draw is nil.
func (t *Meetings[S, M, V, P]) Run(pick func(n int) int, draw Draw[M], moves int) (made int, err error) {
	if err := playable(pick, draw); err != nil {
		return 0, err
	}
	if t.run == nil {
		return 0, errNoGame
	}
	p := player[S, M, V, P]{pick: pick, draw: draw, first: true}
	for range moves {
		m, more, err := p.next(&t.now)
		if !more {
			return made, err
		}
		if _, err := t.Play(m); err != nil {
			return made, refused(m, err)
		}
		made++
	}
	return made, nil
}

// Count plays a course and counts its meetings. If a move is refused, the moves before it
// count.
func (t *Meetings[S, M, V, P]) Count(c Course[S, M, V, P]) error {
	t.Begin(P(&c.Start))
	for i, m := range c.Moves {
		if _, err := t.Play(m); err != nil {
			return fmt.Errorf("august1914: move %d of the course, %q: %w", i+1, m.String(), err)
		}
	}
	return nil
}

// Merge adds the counts of o. The result does not depend on the order of merges.
// Afterwards t and o share courses.
func (t *Meetings[S, M, V, P]) Merge(o *Meetings[S, M, V, P]) {
	if o == nil {
		return
	}
	for _, from := range o.known {
		e := t.at(from.A, from.B)
		times := e.Times + from.Times
		if e.run == nil || shorter(*from, *e) {
			*e = *from
		}
		e.Times = times
	}
}

// All lists the meetings, including those of single rules, sorted by their keys.
func (t *Meetings[S, M, V, P]) All() []Meeting {
	var list []Meeting
	for _, e := range t.known {
		list = append(list, e.Meeting)
	}
	slices.SortFunc(list, func(x, y Meeting) int { return cmp.Or(strings.Compare(x.A, y.A), strings.Compare(x.B, y.B)) })
	return list
}

// Of returns the meeting of two rules, or of a single rule if a equals b, with the shortest
// course to it. It reports false if they have not met.
func (t *Meetings[S, M, V, P]) Of(a, b string) (Meeting, Course[S, M, V, P], bool) {
	e := t.table[inOrder(a, b)]
	if e == nil {
		return Meeting{}, Course[S, M, V, P]{}, false
	}
	return e.Meeting, Course[S, M, V, P]{Start: e.run.Start, Moves: slices.Clone(e.run.Moves[:e.Moves])}, true
}

// Never lists the pairs of these rules that have not met, in the order given.
func (t *Meetings[S, M, V, P]) Never(rules ...string) [][2]string {
	var list [][2]string
	for i, a := range rules {
		for _, b := range rules[i+1:] {
			if t.table[inOrder(a, b)] == nil {
				list = append(list, [2]string{a, b})
			}
		}
	}
	return list
}

// A Steer reaches situations that random play seldom reaches. It starts games in several
// ways, and draws each stretch of play with different random weights, so that some kinds
// of moves are rare and others frequent. It also returns to
// courses that led to rare meetings, cuts them short, and continues from there. Use
// [NewSteer] to make one.
type Steer[S comparable, M Move, V any, P Game[S, M, V]] struct {
	// Met holds the meetings so far, which guide the Steer. It also continues courses
	// that were counted with [Meetings.Count]. If Met is nil, Run makes an empty one.
	Met *Meetings[S, M, V, P]
	// Starts are functions that draw initial positions. At least one is required.
	// The function that [AnyStart] returns draws from all scenarios and settings of a game.
	Starts []func(pick func(n int) int) S
	// Watch, if set, is called after each new move with the legal moves before it,
	// the events, and the position after it. It must not modify them or keep them
	// after it returns.
	Watch func(legal []M, m M, events []Event, now P)

	swarm swarm[M]
}

// NewSteer returns a Steer with the given Starts, or one that always begins at start if
// none are given. Met begins at start.
func NewSteer[S comparable, M Move, V any, P Game[S, M, V]](start P, starts ...func(pick func(n int) int) S) *Steer[S, M, V, P] {
	if len(starts) == 0 {
		first := *start
		starts = append(starts, func(func(n int) int) S { return first })
	}
	return &Steer[S, M, V, P]{Met: NewMeetings[S, M, V](start), Starts: starts}
}

// AnyStart returns a function that draws the start of a game of the ruleset, in a random
// scenario. Half of the time it uses the default settings, and otherwise random ones. If the
// ruleset refuses those together, or without choices, the game has the default settings of
// the first scenario.
//
// AnyStart returns an error if the ruleset belongs to another game.
func AnyStart[S comparable, M Move, V any, P Game[S, M, V]](r Ruleset) (draw func(pick func(n int) int) S, err error) {
	if r == nil {
		return nil, errors.New("august1914: no ruleset: r is nil")
	}
	open := func(scenario string, settings ...Setting) (s S, err error) {
		t, err := r.Open(scenario, settings...)
		if err != nil {
			return s, err
		}
		if record, ok := RecordOf[S, M, V, P](t); ok {
			return record.Now(), nil
		}
		return s, fmt.Errorf("august1914: the types of %s are not those of AnyStart", r.Info().Name)
	}
	first, err := open("")
	if err != nil {
		return nil, err
	}
	return func(pick func(n int) int) S {
		if pick == nil {
			return first
		}
		var settings []Setting
		info := r.Info()
		scenario := info.Scenarios[drawBelow(pick, len(info.Scenarios))].ID
		if drawBelow(pick, 2) == 1 {
			for _, o := range info.Options {
				settings = append(settings, Setting{o.Name, o.Values[drawBelow(pick, len(o.Values))].Value})
			}
		}
		if s, err := open(scenario, settings...); err == nil {
			return s
		}
		return first
	}, nil
}

const (
	stretch   = 64 // maximum length of a course outside a battle, in moves
	shortPlay = 4  // log2 of the minimum length of a stretch of play
	longPlay  = 10 // log2 of the maximum length of a stretch of play
	freshly   = 8  // one in this many stretches begins at a start
	rivals    = 4  // number of random meetings; the rarest of them is continued
)

// Run makes the given number of moves, including those that replay a course up to its cut.
// The error is nil unless the game breaks its contract, the Steer has no Starts, or pick is
// nil.
func (s *Steer[S, M, V, P]) Run(pick func(n int) int, moves int) error {
	switch {
	case pick == nil:
		return errNoPick
	case len(s.Starts) == 0:
		return errors.New("august1914: the Steer needs at least one start in Starts")
	}
	for i, start := range s.Starts {
		if start == nil {
			return fmt.Errorf("august1914: start %d of the Steer is nil", i+1)
		}
	}
	if s.Met == nil {
		first := s.Starts[0](pick)
		s.Met = NewMeetings[S, M, V](P(&first))
	}
	for moves > 0 {
		now, replayed := s.begin(pick)
		moves -= replayed
		s.Met.Begin(P(&now))
		made, err := s.play(pick, min(moves, 1<<(shortPlay+drawBelow(pick, longPlay-shortPlay+1))))
		if err != nil {
			return err
		}
		moves -= max(1, made)
	}
	return nil
}

// begin returns a position to play from, and the number of moves replayed to reach it.
func (s *Steer[S, M, V, P]) begin(pick func(n int) int) (S, int) {
	if len(s.Met.known) == 0 || drawBelow(pick, freshly) == 0 {
		return s.Starts[drawBelow(pick, len(s.Starts))](pick), 0
	}
	var rare *meeting[S, M, V, P]
	for range rivals {
		if e := s.Met.known[drawBelow(pick, len(s.Met.known))]; rare == nil || e.Times < rare.Times {
			rare = e
		}
	}
	return advanced[S, M, V, P](rare.run.Start, rare.run.Moves[:drawBelow(pick, rare.Moves+1)])
}

// play plays a stretch of moves with a new swarm.
func (s *Steer[S, M, V, P]) play(pick func(n int) int, moves int) (made int, err error) {
	t := s.Met
	s.swarm.begin(pick)
	p := player[S, M, V, P]{pick: pick, draw: s.swarm.draw, flat: s.swarm.flat}
	for range moves {
		if t.battle == "" && len(t.run.Moves) >= stretch {
			here := t.now
			t.Begin(P(&here))
		}
		m, more, err := p.next(&t.now)
		if !more {
			return made, err
		}
		events, err := t.Play(m)
		if err != nil {
			return made, refused(m, err)
		}
		made++
		if s.Watch != nil {
			s.Watch(p.legal, m, events, &t.now)
		}
	}
	return made, nil
}
