package august1914

import (
	"cmp"
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
	// event, refusal and outcome must cite the Key of one of them. If Rules is nil, Conform
	// does not check what is cited.
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
	// cannot reach it. Each game's Anywhere function is an example. Rounds begin there
	// as often as at a Start.
	Anywhere func(pick func(n int) int) S
	// Corpus returns courses from which rounds also begin. Each game's Corpus function
	// is an example. If a move of a course is refused, the round begins with the position
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

	only []string // names of properties and claims; nil for all
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
// applies" gets four times as much as the others. The error is nil, a [*Breach] of the
// first property that does not hold, an [ErrUnmet], or an error that names a missing
// field of the suite. It is also an ErrUnmet if all properties were checked and no move
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
		missing := func() bool { return g.met.missing(suite.Terms, suite.Spared) > 0 }
		scout := t.property(gamesEnd, (*round[S, M, V, P]).scouts)
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
	for i, p := range list {
		if i == last {
			continue // check the claims first: they explain better why a course is refused
		}
		if err := hold(p, len(report.Counts)); err != nil {
			return err
		}
	}
	if last < 0 {
		return nil
	}
	return hold(list[last], last)
}

// lacks returns an error if a required part of the suite is missing.
func (c Suite[S, M, V, P]) lacks() error {
	switch {
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
			return fmt.Errorf("august1914: the claim %q lacks its name or what it holds", claim.Name)
		case names[claim.Name]:
			return fmt.Errorf("august1914: the claim %q has the name of another claim or property", claim.Name)
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
			return c, fmt.Errorf("august1914: no property or claim %q: want some of %q", name, known)
		}
	}
	if len(names) == 0 {
		return c, fmt.Errorf("august1914: only what? want some of %q", known)
	}
	c.only = slices.Clone(names)
	return c, nil
}

// Properties returns the properties that [Conform] checks: those of every game, the simplest
// first, and then the claims. The properties of every game are
//
//   - plain values: a State and a Move are small values without pointers, except the
//     one to the Scenario; handles of package unique count as values
//   - games end: games end within MaxMoves with an outcome, and the invariant always holds
//   - lists: the list of legal moves depends only on the position
//   - notation: the notation of a move is one line, unique and can be parsed
//   - weights: every roll has a weight, the dice act alone, and the odds in a Battle agree
//     with play
//   - decisions: a decision names its actors, its kind and its rule
//   - legal is what applies: Apply refuses moves that are not listed, with a Violation
//   - play is apply: Play and Apply have the same effect, Play returns events, and only
//     equal positions have equal hashes
//   - events: events cite a rule, have a kind, and read as sentences
//   - facts agree: the header agrees with the scenario, and all sources give the same turn
//   - boards: what a board shows is in places of the chart, pieces have unique IDs, and the
//     units and places of moves exist
//   - perft: [Perft] and [Divide] agree with a slow count
//   - json: values survive a round trip
//   - broken states: altered States are refused or can be played, if the suite is Sturdy
//   - records replay: records replay as they were written
//   - accounts: an account tells a viewer exactly what the viewer may know
//   - take back: a move taken back leaves no effect
//   - order of orders: if several actors can act, the order of their moves does not matter
//   - strangers are spectators: an unknown viewer sees what a spectator sees
//   - worlds look alike: hidden information does not change what a viewer sees and can do
//   - silent moves: a viewer sees no effect of a move that is not told to the viewer
//   - same words: moves told in the same words look the same
//   - same public moves: the same public moves lead to the same decisions
//   - looks agree: equal Views have equal hashes and equal JSON
//   - resample: Resample draws a position that the viewer cannot distinguish from the true
//     one and that can be saved
//   - plays on from anywhere: a position drawn by Anywhere has a legal move or is over
//   - courses can be played: the corpus can be read and every move in it is legal; a
//     run of Conform checks it after the claims
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

// resampling is the name of the property that has a verdict on all its rounds.
const resampling = "resample"

// Names of properties with a special treatment: plainValues needs only one round, scouting
// also checks gamesEnd, legalApplies has a larger budget, and coursesCan comes last.
const (
	plainValues  = "plain values"
	gamesEnd     = "games end"
	legalApplies = "legal is what applies"
	coursesCan   = "courses can be played"
)

// trials returns new trials of the suite.
func (c Suite[S, M, V, P]) trials() *trials[S, M, V, P] {
	t := &trials[S, M, V, P]{suite: c, worlds: varieties{}, data: map[string]uint64{}, steering: newSteering()}
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

// list returns the properties of the suite.
func (t *trials[S, M, V, P]) list() []*Property {
	c := t.suite
	type r = round[S, M, V, P]
	var list []*Property
	for _, own := range [...]struct {
		name  string
		check func(*r)
		asked bool
	}{
		{plainValues, (*r).plainValues, true},
		{gamesEnd, (*r).gamesEnd, true},
		{"lists", (*r).lists, true},
		{"notation", (*r).notation, true},
		{"weights", (*r).weights, true},
		{"decisions", (*r).decisions, true},
		{legalApplies, (*r).legalIsWhatApplies, true},
		{"play is apply", (*r).playIsApply, true},
		{"events", (*r).events, true},
		{"facts agree", (*r).factsAgree, true},
		{"boards", (*r).boards, true},
		{"perft", (*r).perft, true},
		{"json", (*r).json, true},
		{"broken states", (*r).brokenStates, c.Sturdy},
		{"records replay", (*r).recordsReplay, true},
		{"accounts", (*r).accounts, true},
		{"take back", (*r).takeBack, true},
		{"order of orders", (*r).orderOfOrders, true},
		{"strangers are spectators", (*r).strangers, true},
		{"worlds look alike", (*r).worldsLookAlike, true},
		{"silent moves", (*r).silentMoves, true},
		{"same words", (*r).sameWords, true},
		{"same public moves", (*r).samePublicMoves, true},
		{"looks agree", (*r).looksAgree, true},
		{resampling, (*r).resample, true},
		{"plays on from anywhere", (*r).playsOn, c.Anywhere != nil},
		{coursesCan, (*r).coursesPlay, c.Corpus != nil},
	} {
		if own.asked {
			list = append(list, t.property(own.name, own.check))
		}
	}
	for _, claim := range c.Claims {
		list = append(list, t.property(claim.Name, func(r *r) { r.claims(claim) }))
	}
	if c.only != nil {
		list = slices.DeleteFunc(list, func(p *Property) bool { return !slices.Contains(c.only, p.name) })
	}
	return list
}

// Cover turns the suite of a game into the suite of a cover: a type C that wraps the State
// S of the game and changes a rule. It adapts Start, Anywhere, Corpus, Decode,
// Invariant, Terms, Claims and Discloses. A course of the corpus
// ends before a move that the cover refuses. Candidates also proposes the legal moves of
// the game, so the cover must refuse the moves that it forbids.
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
		Discloses: suite.Discloses, Terms: suite.Terms, Spared: suite.Spared, Thorough: suite.Thorough, Budget: suite.Budget,
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
				list = append(list, coveredCourse[C, M, V, Q](wrap(c.Start), c.Moves))
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

// coveredCourse returns the course from a position, cut before the first illegal move.
func coveredCourse[C comparable, M Move, V any, Q Game[C, M, V]](start C, moves []M) Course[C, M, V, Q] {
	now := start
	for i, m := range moves {
		if Q(&now).Apply(m) != nil {
			moves = moves[:i]
			break
		}
	}
	return Course[C, M, V, Q]{Start: start, Moves: moves}
}
