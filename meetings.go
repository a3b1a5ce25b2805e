package august1914

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Meeting is two rules that both made something happen within one move, or
// within one battle.
type Meeting struct {
	A     string `json:"a"`     // the key of a Rule
	B     string `json:"b"`     // of another, which comes after it as text; or A again, for a rule by itself
	Times int    `json:"times"` // in so many moves and battles
	Moves int    `json:"moves"` // to the first of them, from the start of the shortest course
}

// Meetings count which rules have met while games were played, and keep the
// shortest course to each of these meetings. Two rules meet when both make
// something happen, which an [Event] tells, within one move or within one battle.
// A battle begins with the move after which the method Fighting of the State
// names a place, and ends with the one after which it names none or another; a
// State without that method has no battles, and only moves count.
//
// Meetings are for one goroutine. Those of several add up with [Meetings.Merge]. The
// zero Meetings have counted nothing; they are at no position until [Meetings.Begin].
type Meetings[S comparable, M Move, V any, P Game[S, M, V]] struct {
	index map[string]int // of rules
	rules []string
	table []meeting[S, M, V, P] // of rules i >= j, at i*(i+1)/2+j
	known []int                 // of the table: those that have happened, in their order
	found int                   // how often a first or a shorter course was found

	now    S
	run    *Course[S, M, V, P] // that is being played
	used   int                 // so many of its moves lead to a meeting
	group  []int               // the rules of this move or battle
	battle string              // where it is, "" for none
	events []Event
}

// A meeting is what is kept of two rules.
type meeting[S comparable, M Move, V any, P Game[S, M, V]] struct {
	times int
	run   *Course[S, M, V, P]
	moves int    // of the run
	hash  uint64 // of the position after them
}

// NewMeetings returns meetings that have counted nothing, at the start of a game.
func NewMeetings[S comparable, M Move, V any, P Game[S, M, V]](start P) *Meetings[S, M, V, P] {
	t := &Meetings[S, M, V, P]{}
	t.Begin(start)
	return t
}

// Begin goes on with another game, or with another position of one. A battle that
// is being fought there counts from there on.
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

// fighting returns where a battle is being fought.
func fighting[S comparable, M Move, V any, P Game[S, M, V]](s P) string {
	if f, ok := any(s).(interface{ Fighting() string }); ok {
		return f.Fighting()
	}
	return ""
}

// Now returns the position that has been reached.
func (t *Meetings[S, M, V, P]) Now() S { return t.now }

// errNoGame says that meetings were to be played on that are nowhere.
var errNoGame = errors.New("august1914: the meetings are at no position: Begin has not been called")

// Play makes a move and counts. It returns what happened, for reading until the
// next move; a move that the rules forbid changes nothing.
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
		t.join(t.rule(events[i].Rule))
	}
	if t.battle != was && was != "" {
		t.group = t.group[:0] // the next battle has begun with this move
		for i := range events {
			if k := t.rule(events[i].Rule); !slices.Contains(t.group, k) {
				t.group = append(t.group, k)
			}
		}
	}
	return events, nil
}

// rule returns the index of a rule.
func (t *Meetings[S, M, V, P]) rule(key string) int {
	k, ok := t.index[key]
	if !ok {
		if k = len(t.rules); k == 0 {
			t.index = map[string]int{}
		}
		t.index[key] = k
		t.rules = append(t.rules, key)
		t.table = append(t.table, make([]meeting[S, M, V, P], k+1)...)
	}
	return k
}

// join has a rule meet those of the group, and joins it.
func (t *Meetings[S, M, V, P]) join(k int) {
	if slices.Contains(t.group, k) {
		return
	}
	t.group = append(t.group, k)
	for _, o := range t.group {
		t.meet(cell(k, o))
	}
}

// cell returns where two rules stand in the table.
func cell(i, j int) int {
	i, j = max(i, j), min(i, j)
	return i*(i+1)/2 + j
}

// meet counts a meeting, and keeps the course to it if it is the shortest.
func (t *Meetings[S, M, V, P]) meet(at int) {
	e := &t.table[at]
	e.times++
	found := meeting[S, M, V, P]{run: t.run, moves: len(t.run.Moves)}
	if e.run != nil && e.moves < found.moves {
		return
	}
	found.hash = P(&t.now).Hash()
	if e.run != nil && !shorter(found, *e) {
		return
	}
	if e.run == nil {
		t.known = append(t.known, at)
	}
	t.found++
	e.run, e.moves, e.hash = found.run, found.moves, found.hash
	t.used = max(t.used, found.moves)
}

// shorter reports whether a is the course to keep. Of two that are as long it is
// always the same one, so that it does not matter who comes first.
func shorter[S comparable, M Move, V any, P Game[S, M, V]](a, b meeting[S, M, V, P]) bool {
	if c := cmp.Or(cmp.Compare(a.moves, b.moves), cmp.Compare(a.hash, b.hash)); c != 0 {
		return c < 0
	}
	for i, m := range a.run.Moves[:a.moves] {
		if o := b.run.Moves[i]; m != o {
			return m.String() < o.String()
		}
	}
	return false
}

// Run plays on at most so many moves, to the end of the game at the farthest, and
// returns how many it has made. Choices are drawn as by [Walk], but that the first
// of those who are to act decides. The error is nil unless the game breaks its
// contract, or there is no position, pick or draw.
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

// Count plays a course and counts it. If a move is refused, what comes before it
// has been counted.
func (t *Meetings[S, M, V, P]) Count(c Course[S, M, V, P]) error {
	t.Begin(P(&c.Start))
	for i, m := range c.Moves {
		if _, err := t.Play(m); err != nil {
			return fmt.Errorf("august1914: move %d of the course, %q: %w", i+1, m.String(), err)
		}
	}
	return nil
}

// Merge adds what others have counted. In whatever order it is done, the result is
// the same. The courses of both are shared from then on.
func (t *Meetings[S, M, V, P]) Merge(o *Meetings[S, M, V, P]) {
	if o == nil {
		return
	}
	for i := range o.rules {
		for j := range i + 1 {
			from := &o.table[cell(i, j)]
			if from.times == 0 {
				continue
			}
			a, b := t.rule(o.rules[i]), t.rule(o.rules[j])
			e := &t.table[cell(a, b)]
			times := e.times + from.times
			if e.run == nil {
				t.known = append(t.known, cell(a, b))
			}
			if e.run == nil || shorter(*from, *e) {
				*e = *from
			}
			e.times = times
		}
	}
}

// All lists the meetings, and the rules by themselves, in the order of their keys
// as texts.
func (t *Meetings[S, M, V, P]) All() []Meeting {
	var list []Meeting
	for i, a := range t.rules {
		for j, b := range t.rules[:i+1] {
			if e := &t.table[cell(i, j)]; e.times > 0 {
				list = append(list, Meeting{A: min(a, b), B: max(a, b), Times: e.times, Moves: e.moves})
			}
		}
	}
	slices.SortFunc(list, func(x, y Meeting) int { return cmp.Or(strings.Compare(x.A, y.A), strings.Compare(x.B, y.B)) })
	return list
}

// Of returns the meeting of two rules, or a rule by itself, with the shortest
// course to it, and whether there has been one.
func (t *Meetings[S, M, V, P]) Of(a, b string) (Meeting, Course[S, M, V, P], bool) {
	e := t.at(a, b)
	if e == nil {
		return Meeting{}, Course[S, M, V, P]{}, false
	}
	return Meeting{A: min(a, b), B: max(a, b), Times: e.times, Moves: e.moves},
		Course[S, M, V, P]{Start: e.run.Start, Moves: slices.Clone(e.run.Moves[:e.moves])}, true
}

// at returns what is kept of two rules, nil if they have not met.
func (t *Meetings[S, M, V, P]) at(a, b string) *meeting[S, M, V, P] {
	i, okA := t.index[a]
	j, okB := t.index[b]
	if !okA || !okB || t.table[cell(i, j)].times == 0 {
		return nil
	}
	return &t.table[cell(i, j)]
}

// Never lists the pairs of these rules that have not met, in the order given.
func (t *Meetings[S, M, V, P]) Never(rules ...string) [][2]string {
	var list [][2]string
	for i, a := range rules {
		for _, b := range rules[i+1:] {
			if t.at(a, b) == nil {
				list = append(list, [2]string{a, b})
			}
		}
	}
	return list
}

// A Steer plays where random play seldom goes. It starts games in several ways,
// draws every stretch of play with other weights, a swarm of players in each of
// which some kinds of moves are rare and others frequent, and comes back to
// courses that led to rare meetings: it cuts them short and plays on from there. Make
// one with [NewSteer].
type Steer[S comparable, M Move, V any, P Game[S, M, V]] struct {
	// Met is what has been met, by which it steers; courses that are counted in
	// it are played on from as well. Where it is nil, Run begins with an empty one.
	Met *Meetings[S, M, V, P]
	// Starts draw positions to begin with: at least one. [AnyStart] is one for
	// every scenario and all settings of a game.
	Starts []func(pick func(n int) int) S
	// Watch, if set, is told every move that is made anew with the legal moves it
	// was drawn from, what happened, and the position then; all for reading, until
	// it returns.
	Watch func(legal []M, m M, events []Event, now P)

	swarm swarm[M]
}

// NewSteer returns a steer that begins games in these ways, or with start where there
// are none. Met begins at start, which tells the types as well.
func NewSteer[S comparable, M Move, V any, P Game[S, M, V]](start P, starts ...func(pick func(n int) int) S) *Steer[S, M, V, P] {
	if len(starts) == 0 {
		first := *start
		starts = append(starts, func(func(n int) int) S { return first })
	}
	return &Steer[S, M, V, P]{Met: NewMeetings[S, M, V](start), Starts: starts}
}

// AnyStart draws the start of a game into s: of any scenario of the ruleset, with the
// default settings half of the time and any others else. A ruleset of other types is
// an error, and leaves s as it was.
func AnyStart[S comparable, M Move, V any, P Game[S, M, V]](s P, r Ruleset, pick func(n int) int) error {
	switch {
	case r == nil:
		return errors.New("august1914: no ruleset to draw a start of")
	case pick == nil:
		return errNoPick
	}
	var settings []Setting
	info := r.Info()
	scenario := info.Scenarios[drawBelow(pick, len(info.Scenarios))].ID
	if drawBelow(pick, 2) == 1 {
		for _, o := range info.Options {
			settings = append(settings, Setting{o.Name, o.Values[drawBelow(pick, len(o.Values))].Value})
		}
	}
	t, err := r.Open(scenario, settings...)
	if err != nil {
		return err
	}
	record, ok := RecordOf[S, M, V, P](t)
	if !ok {
		return fmt.Errorf("august1914: %s is a game of other types", info.Name)
	}
	*s = record.Now()
	return nil
}

const (
	stretch   = 64 // moves of a course, unless a battle is on
	shortPlay = 4  // 2 to that power are the fewest moves that are played on,
	longPlay  = 10 // and to that the most
	freshly   = 8  // one in so many begins with a start
	rivals    = 4  // that the rarest meeting is chosen from
)

// Run makes so many moves, those that lead to where a course was cut among them.
// The error is nil unless the game breaks its contract, or the steer lacks its starts or
// pick.
func (s *Steer[S, M, V, P]) Run(pick func(n int) int, moves int) error {
	switch {
	case pick == nil:
		return errNoPick
	case len(s.Starts) == 0:
		return errors.New("august1914: the steer has no Starts")
	}
	for i, start := range s.Starts {
		if start == nil {
			return fmt.Errorf("august1914: start %d of the steer is nil", i+1)
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

// begin returns a position to play from, and how many moves have led to it.
func (s *Steer[S, M, V, P]) begin(pick func(n int) int) (S, int) {
	if len(s.Met.known) == 0 || drawBelow(pick, freshly) == 0 {
		return s.Starts[drawBelow(pick, len(s.Starts))](pick), 0
	}
	var rare *meeting[S, M, V, P]
	for range rivals {
		if e := &s.Met.table[s.Met.known[drawBelow(pick, len(s.Met.known))]]; rare == nil || e.times < rare.times {
			rare = e
		}
	}
	now, cut := rare.run.Start, drawBelow(pick, rare.moves+1)
	for i, m := range rare.run.Moves[:cut] {
		if P(&now).Apply(m) != nil {
			return now, i
		}
	}
	return now, cut
}

// play plays on, drawn by another swarm.
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
