package august1914

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
)

// A Suite describes a game to [Conform]: a game of the library, a game of your own, or
// a type that wraps a State of the library and changes a rule. All choices come
// from a pick, which returns a number in [0, n).
type Suite[S comparable, M Move, V any, P Game[S, M, V]] struct {
	// Start returns the start of a game, or draws one of several. Each must be the start
	// of a scenario, because the record of a [Breach] is read as a game from there. Use
	// Anywhere for other positions.
	Start func(pick func(n int) int) S
	// Decode reads the JSON of a State. The State has the scenario and the settings of
	// like, which is the position at the start of the game or of a part of it.
	Decode func(like S, text []byte) (S, error)
	// MaxMoves is the maximum number of moves of a game. A longer game is a fault.
	MaxMoves int

	// The remaining fields are optional.

	// Hidden says that seats have secrets. Resample must then vary for every
	// viewer except the umpire. If Hidden is false, Resample must return the position.
	Hidden bool
	// Sturdy says that Decode refuses States that cannot be played. Conform then gives
	// it altered States.
	Sturdy bool
	// Draw chooses the moves of seats. The default is InStages.
	Draw Draw[M]
	// Invariant returns an error if a position is impossible after legal moves, for
	// example because units are lost or a stack is too high.
	Invariant func(s P) error
	// Candidates returns further moves, legal or not, to propose in a position. Conform
	// always proposes moves that were legal earlier in the game. For a house rule that
	// forbids something, return the legal moves of the wrapped State: Apply must refuse
	// those that the house rule forbids.
	Candidates func(pick func(n int) int, s P) []M
	// Rules are the rules of the game, as Rules of its [Ruleset] lists them. Every decision,
	// event, refusal and outcome must cite the Key of a rule in the list. If Rules is nil, Conform
	// does not check the citations.
	Rules []Rule
	// Twin returns a position that differs from s in a secret and that v cannot
	// distinguish from s. It returns false if there is nothing to change.
	Twin func(pick func(n int) int, s P, v Viewer) (S, bool)
	// Same reports whether a move that is legal in two positions is the same action in
	// both. A viewer that cannot distinguish the positions must then be told the move in
	// the same words. It is not the same action if it is about a unit that stands
	// elsewhere in the other position and the words name the place. If Same is nil, a
	// move is the same action if the State's method Site(M) string returns the same text
	// in both positions, or if the State has no such method.
	Same func(s, other P, m M) bool
	// Discloses lists the secrets that rules disclose. If it is nil, Conform calls
	// Discloses() []Disclosure of the State. If the State lacks that method, the rules
	// disclose nothing.
	Discloses []Disclosure
	// Anywhere draws any position that the rules allow, with any settings, even if play
	// cannot reach it. Any choices give a position, and the same choices the same one. If
	// the settings are not the defaults, it may make a new Scenario each time: two equal
	// positions then have the same Hash, but == reports false. [Onward] plays on from there
	// into the middle of a phase. Each game's Anywhere function is an example. Rounds begin
	// there as often as at a Start.
	Anywhere func(pick func(n int) int) S
	// Corpus returns courses from which rounds also begin, such as those that show every
	// rule and every two rules that have been seen to apply together. With an error it
	// still returns those that the rules allow. Each game's Corpus function is an example.
	// If a move of a course is refused, the round begins with the position
	// before it. The property "courses can be played" reports the move.
	Corpus func() ([]Course[S, M, V, P], error)
	// Terms are the verbs, decisions, rules and events that a run should meet.
	// [Report.Unmet] lists the Terms that a run did not meet.
	Terms Terms
	// Spared gives a reason for each of the Terms that a run need not meet. Its keys are
	// like "verb retreat".
	Spared map[string]string
	// Thorough says that Conform returns an [ErrUnmet] if a run has not met all Terms
	// except those in Spared. A run with at least the default budget always returns it
	// for verbs and decisions.
	Thorough bool
	// Budget is the number of decisions that a run makes if Conform is given no number
	// of rounds. The default is [DefaultBudget].
	Budget int
	// Claims are further properties that must hold.
	Claims []Claim[S, M, V, P]
	// Reweighs says that the dice of a cover have other weights than those of the game. If it is
	// false, a legal roll of both must have the same weight in both.
	Reweighs bool

	only  []string                           // names of properties and claims; nil for all
	under func(s P, m M) (w uint64, ok bool) // weight of a roll in the game under a cover; nil if the suite is not of a cover
	wrong error                              // settings that Under could not fix
}

// A Claim is a property of every move of a game, such as the effect of a rule or of two
// rules together.
type Claim[S comparable, M Move, V any, P Game[S, M, V]] struct {
	// Name describes the claim in a few words.
	Name string
	// Holds is called for every move, with the position before it, its events and the
	// position after it. It returns an error if the claim does not hold. said reports
	// whether the claim applied to the move: [Report.Vacuous] lists claims that never
	// applied. Holds must not change the positions.
	Holds func(before P, m M, events []Event, after P) (said bool, err error)
}

// Conform plays games with the choices of pick, and checks that they keep the contract of
// [Game] and the claims of the suite. It checks each of [Suite.Properties] in order on
// the given number of rounds. A round is a game or part of a game. If rounds is 0, the
// run has a budget of decisions instead. It first looks for the Terms of the suite, and
// then gives each property a part of the remaining budget; the property "legal is what
// applies" gets eight times as much as the others. The error is nil, a [*Breach] of the
// first property that does not hold, the breaches of all claims that do not hold, as
// [errors.Join] returns them, an [ErrUnmet], or an error that names a missing field of the
// suite. It is also an ErrUnmet if all properties were checked and no move
// had one of the verbs in Secret of a [SimpleScenario]. The Report counts the checks until
// then.
//
// Five rounds in six continue from a position of an earlier round. Conform takes the
// position before a kind of choice or event at which rounds of the property have begun
// least often. The same choices give the same result on every machine.
func Conform[S comparable, M Move, V any, P Game[S, M, V]](suite Suite[S, M, V, P], pick func(n int) int, rounds int) (report Report, err error) {
	if pick == nil {
		return report, errNoPick
	}
	if err := suite.lacks(); err != nil {
		return report, err
	}
	t := suite.trials()
	err = t.run(pick, rounds, &report)
	if err == nil && t.corpus != nil {
		if _, unread := t.corpus(); unread != nil { // coursesCan would report it, but is not checked
			err = fmt.Errorf("august1914: the corpus of the suite: %w", unread)
		}
	}
	report.Met = t.steering.met.report(suite.Terms, suite.Spared)
	report.Stuck, report.Situations = t.steering.stuck, len(t.steering.known)
	t.markAbsent(&report)
	whole := rounds <= 0 && cmp.Or(suite.Budget, DefaultBudget) >= DefaultBudget && suite.only == nil
	if err == nil && (suite.Thorough || whole) {
		err = report.unmet(suite.Thorough)
	}
	if err == nil && suite.only == nil {
		err = t.steering.idle()
	}
	return report, err
}

// run checks all properties and fills in the report.
func (t *trials[S, M, V, P]) run(pick func(n int) int, rounds int, report *Report) (err error) {
	suite, g, budget := &t.suite, t.steering, 0
	if rounds <= 0 {
		budget = cmp.Or(suite.Budget, DefaultBudget)
		missing := func() bool { return (Report{Met: g.met.report(suite.Terms, suite.Spared)}).unmet(false) != nil }
		scout := t.property(row[S, M, V, P]{name: gamesEnd, share: 1, check: (*round[S, M, V, P]).scouts})
		if report.Decisions, err = scout.scout(pick, g, budget, missing); err != nil {
			return err
		}
	}
	list := t.list()
	parts := 0
	for _, p := range list {
		parts += p.share
	}
	hold := func(p *Property, at int) error {
		n := rounds
		if n <= 0 && p.name == plainValues {
			n = 1 // it depends only on the types
		}
		spent, err := p.hold(pick, g, n, (budget-report.Decisions)*p.share/parts)
		parts -= p.share
		report.Decisions += spent
		report.Counts = slices.Insert(report.Counts, at, p.Count())
		return err
	}
	last := slices.IndexFunc(list, func(p *Property) bool { return p.name == coursesCan })
	var broken []error
	for i, p := range list {
		if i == last {
			continue // check the claims first: they explain better why a course is refused
		}
		err := hold(p, len(report.Counts))
		if err != nil && p.promise != "" {
			return err
		}
		if err != nil {
			broken = append(broken, err) // a claim: try the others as well
		}
	}
	switch {
	case len(broken) == 1:
		return broken[0]
	case broken != nil || last < 0:
		return errors.Join(broken...)
	}
	return hold(list[last], last)
}

// lacks returns an error if a required part of the suite is missing.
func (c Suite[S, M, V, P]) lacks() error {
	switch {
	case c.wrong != nil:
		return c.wrong
	case c.Start == nil:
		return errors.New("august1914: the suite has no Start")
	case c.Decode == nil:
		return errors.New("august1914: the suite has no Decode")
	case c.MaxMoves <= 0:
		return errors.New("august1914: the suite has no MaxMoves")
	}
	names := map[string]bool{}
	noCorpus := func() ([]Course[S, M, V, P], error) { return nil, nil }
	for _, p := range (Suite[S, M, V, P]{Start: c.Start, Sturdy: true, Anywhere: c.Start, Corpus: noCorpus}).trials().list() {
		names[p.Name()] = true
	}
	for _, claim := range c.Claims {
		switch {
		case claim.Name == "" || claim.Holds == nil:
			return fmt.Errorf("august1914: claim %q needs a Name and a Holds function", claim.Name)
		case names[claim.Name]:
			return fmt.Errorf("august1914: claim %q: another claim or property already has this name", claim.Name)
		}
		names[claim.Name] = true
	}
	return nil
}

// Only returns the suite restricted to the named properties and claims, in
// their usual order. The error lists the valid names.
func (c Suite[S, M, V, P]) Only(names ...string) (Suite[S, M, V, P], error) {
	c.only = nil
	var known []string
	for _, p := range c.Properties() {
		known = append(known, p.name)
	}
	for _, name := range names {
		if !slices.Contains(known, name) {
			return c, fmt.Errorf("august1914: unknown property or claim %q: known names are %q", name, known)
		}
	}
	if len(names) == 0 {
		return c, fmt.Errorf("august1914: Only needs at least one name: known names are %q", known)
	}
	c.only = slices.Clone(names)
	return c, nil
}

// Properties returns the properties that [Conform] checks: those of every game, the simplest
// first, and then the claims. [Property.Promise] says what each guarantees; the guide
// examples/guides/properties.md lists them. "courses can be played" is checked after the claims,
// because they explain better why a move of the corpus is refused. The properties "broken
// states", "plays on from anywhere" and "courses can be played" need Sturdy, Anywhere and Corpus of
// the suite, and "forced moves" needs a State with the method Forced.
//
// Each call returns properties with new counts. Use them to check a game with
// another source of choices that shortens failures itself, such as rapid or
// a fuzzer.
func (c Suite[S, M, V, P]) Properties() []*Property {
	list, lacks := c.trials().list(), c.lacks()
	for _, p := range list {
		p.lacks = lacks
	}
	return list
}

// trials returns new trials of the suite.
func (c Suite[S, M, V, P]) trials() *trials[S, M, V, P] {
	t := &trials[S, M, V, P]{shared[S, M, V, P]{suite: c, worlds: varieties{}, data: map[string]uint64{}, steering: &steering{met: coverage{}, spots: map[scene][]spot{}, seen: map[scene]int{}, charts: map[string]printed{}, secret: map[string]bool{}}}}
	if t.suite.Draw == nil {
		t.suite.Draw = InStages[M]
	}
	if c.Rules != nil {
		t.steering.rules = map[string]bool{}
		for _, rule := range c.Rules {
			t.steering.rules[rule.Key] = true
		}
	}
	if c.Corpus != nil {
		t.corpus = sync.OnceValues(c.Corpus)
	}
	return t
}

// Under returns the suite with these settings, and all others at their defaults, for the NewSuite
// functions of games, whose suites have all of Start, Anywhere and Corpus. Start draws a scenario
// of the ruleset. Anywhere and Corpus keep the positions that Decode accepts under these
// settings, and courses end before a move that is then refused. If no scenario has the settings,
// Conform returns the error.
func (c Suite[S, M, V, P]) Under(r Ruleset, settings ...Setting) Suite[S, M, V, P] {
	if len(settings) == 0 {
		return c
	}
	starts, first := map[string]S{}, *new(S)
	for _, sc := range slices.Backward(r.Info().Scenarios) {
		t, err := r.Open(sc.ID, settings...)
		if c.wrong = err; err == nil {
			record, _ := RecordOf[S, M, V, P](t)
			first = record.Now()
			starts[sc.ID] = first
		}
	}
	if len(starts) == 0 {
		return c
	}
	c.wrong = nil
	begin := func(s S) S { return cmp.Or(starts[P(&s).Header().Scenario], first) }
	under := func(s S) S {
		like, docs := begin(s), [2]map[string]json.RawMessage{}
		for i, state := range [...]S{s, like} {
			text, _ := json.Marshal(state)
			_ = json.Unmarshal(text, &docs[i]) // if it is no object, Decode refuses the text
		}
		if settings, ok := docs[1]["settings"]; ok && docs[0] != nil {
			docs[0]["settings"] = settings
		} else {
			delete(docs[0], "settings")
		}
		text, _ := json.Marshal(docs[0])
		if s, err := c.Decode(like, text); err == nil {
			return s
		}
		return like
	}
	start, anywhere, corpus := c.Start, c.Anywhere, c.Corpus
	c.Start = func(pick func(n int) int) S { return begin(start(pick)) }
	c.Anywhere = func(pick func(n int) int) S { return under(anywhere(pick)) }
	c.Corpus = func() (list []Course[S, M, V, P], err error) {
		courses, err := corpus()
		for _, course := range courses {
			list = append(list, legalCourse[S, M, V, P](under(course.Start), course.Moves))
		}
		return list, err
	}
	return c
}

// Cover turns the suite of a game into the suite of a cover: a type C that wraps the State
// S of the game and changes a rule. It adapts Start, Anywhere, Corpus, Decode,
// Invariant, Terms, Claims and Discloses. A course of the corpus
// ends before a move that the cover refuses. Candidates also proposes the legal moves of
// the game, so the cover must refuse the moves that it forbids. A round that would begin in a
// position in which the cover has no legal move is skipped; [Report] counts these.
//
// If C has further fields, set Decode of the result. Cover does not set Twin and Same,
// because they do not know the fields that C adds.
func Cover[S comparable, M Move, V any, P Game[S, M, V], C comparable, Q Game[C, M, V]](suite Suite[S, M, V, P], wrap func(S) C, unwrap func(C) S) Suite[C, M, V, Q] {
	over := func(draw func(func(n int) int) S) func(func(n int) int) C {
		if draw == nil {
			return nil
		}
		return func(pick func(n int) int) C { return wrap(draw(pick)) }
	}
	covered := Suite[C, M, V, Q]{
		Start: over(suite.Start), Anywhere: over(suite.Anywhere),
		MaxMoves: suite.MaxMoves, Hidden: suite.Hidden, Sturdy: suite.Sturdy, Draw: suite.Draw,
		Discloses: suite.Discloses, Terms: suite.Terms, Spared: suite.Spared, Thorough: suite.Thorough, Budget: suite.Budget, wrong: suite.wrong,
		under: func(s Q, m M) (uint64, bool) {
			under := unwrap(*s)
			return P(&under).Weight(m), Check(P(&under), m) == nil
		},
		Candidates: func(pick func(n int) int, s Q) (list []M) {
			under := unwrap(*s)
			for by := range P(&under).ToAct().All() {
				list = P(&under).LegalMoves(by, list)
			}
			if suite.Candidates == nil {
				return list
			}
			return append(list, suite.Candidates(pick, P(&under))...)
		},
	}
	if suite.Decode != nil {
		covered.Decode = func(like C, text []byte) (C, error) {
			s, err := suite.Decode(unwrap(like), text)
			return wrap(s), err
		}
	}
	if suite.Invariant != nil {
		covered.Invariant = func(s Q) error {
			under := unwrap(*s)
			return suite.Invariant(P(&under))
		}
	}
	if suite.Corpus != nil {
		covered.Corpus = func() (list []Course[C, M, V, Q], err error) {
			courses, err := suite.Corpus()
			for _, c := range courses {
				list = append(list, legalCourse[C, M, V, Q](wrap(c.Start), c.Moves))
			}
			return list, err
		}
	}
	for _, c := range suite.Claims {
		covered.Claims = append(covered.Claims, Claim[C, M, V, Q]{Name: c.Name, Holds: func(before Q, m M, events []Event, after Q) (bool, error) {
			was, now := unwrap(*before), unwrap(*after)
			return c.Holds(P(&was), m, events, P(&now))
		}})
	}
	return covered
}

// legalCourse returns the course from a position, cut before the first illegal move.
func legalCourse[C comparable, M Move, V any, Q Game[C, M, V]](start C, moves []M) Course[C, M, V, Q] {
	_, legal := advanced[C, M, V, Q](start, moves)
	return Course[C, M, V, Q]{Start: start, Moves: moves[:legal]}
}
