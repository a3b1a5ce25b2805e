package august1914

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
)

// A Suite describes a game to [Conform]: one of the library, a game of your own, or
// a State of the library under a cover that changes a rule of it. All choices come
// from a pick, which returns a number in [0, n).
type Suite[S comparable, M Move, V any, P Game[S, M, V]] struct {
	// Start returns the position that a game begins with, or draws one of several: of
	// scenarios, since the record of a [Breach] is read as one of such a game. Positions
	// of other kinds, such as those of a Corpus, are for Anywhere.
	Start func(pick func(n int) int) S
	// Decode reads what json.Marshal writes of a State. The State has the scenario
	// and the settings of another, like.
	Decode func(like S, text []byte) (S, error)
	// MaxMoves is the bound on the moves of a game: one that is longer does not end.
	MaxMoves int

	// What follows is optional.

	// Hidden says that seats have secrets: then Resample has to vary, for every
	// viewer but the umpire. Otherwise it has to return the position.
	Hidden bool
	// Sturdy says that Decode refuses what could not be played on: then it is given
	// States that somebody has changed.
	Sturdy bool
	// Draw chooses the moves of seats, in stages unless set.
	Draw Draw[M]
	// Invariant returns what is wrong with a position that came of legal moves:
	// units lost, stacks too high.
	Invariant func(s P) error
	// Candidates returns moves, legal or not, to propose in a position. What was
	// legal earlier in the game is proposed in any case. For a rule of the house that
	// forbids something, these are the moves that the State under the cover lists:
	// Apply has to refuse what is left out.
	Candidates func(pick func(n int) int, s P) []M
	// Twin returns a position that v cannot tell from s, made by changing a secret
	// on purpose; false if there is nothing to change.
	Twin func(pick func(n int) int, s P, v Viewer) (S, bool)
	// Same says whether a move that is legal in two positions which a viewer cannot
	// tell apart is the same act in both, so that it has to be told in the same
	// words: not so if it is about a unit that stands elsewhere in the other, and
	// the words say where. Without it a move is that has the same Site in both, if
	// the State has a method Site(M) string, and else every move.
	Same func(s, other P, m M) bool
	// Discloses lists what the rules disclose of secrets. Without it the State's method
	// Discloses() []Disclosure does, and the rules disclose nothing if it has none.
	Discloses []Disclosure
	// Anywhere draws a position that the rules allow, of any settings, whether play
	// would lead to it or not, as the function Anywhere of each game of the library
	// does. Rounds begin there as often as at a Start.
	Anywhere func(pick func(n int) int) S
	// Corpus returns courses of play that rounds begin on as well, as the function
	// Corpus of each game of the library does. Where a move is refused, rounds leave the
	// course; a property of its own tells which move that is.
	Corpus func() ([]Course[S, M, V, P], error)
	// Terms are what there is to meet: [Report.Unmet] names those that a run did not.
	Terms Terms
	// Spared has a reason for each of the Terms that a run need not meet, such as
	// "verb retreat".
	Spared map[string]string
	// Thorough says that a run that has not met all Terms, but for those that are
	// spared, returns an [ErrUnmet]. A run by the default budget or a larger one returns
	// it in any case for verbs and decisions.
	Thorough bool
	// Budget is how many decisions a run takes that is given no number of rounds,
	// [DefaultBudget] unless set.
	Budget int
	// Claims are what else has to hold.
	Claims []Claim[S, M, V, P]

	only []string // names of properties and claims; nil for all
}

// A Claim is something that holds of every move of a game: what a rule says, or
// what two rules make of each other.
type Claim[S comparable, M Move, V any, P Game[S, M, V]] struct {
	// Name says what is claimed, in a few words.
	Name string
	// Holds is asked of every move: the position before it, what happened, and the
	// position after. It returns what is wrong, or nil, and whether the claim said
	// anything about that move: one that is silent in every game proves nothing, and
	// [Report.Vacuous] tells so. It changes neither position.
	Holds func(before P, m M, events []Event, after P) (said bool, err error)
}

// Conform plays games by the choices of pick, and looks whether they keep what the
// contract of [Game] promises, and the claims of the suite: each of its
// [Suite.Properties] on so many rounds, in their order. A round is a game or a part
// of one. With 0 rounds the run has a budget of decisions instead: it scouts for what
// there is to meet, and then each property gets a part of what is left: that of the list
// of legal moves four times as much as the others. The error
// is nil, a [*Breach] for the first property that does not hold, an [ErrUnmet], or says
// what the suite lacks. The Report counts what was looked at until then.
//
// Five rounds in six begin where earlier ones got to: in a decision, before a choice or
// an event, where the property has looked least. The same choices find the same, on every
// machine.
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
		if _, unread := t.corpus(); unread != nil { // and the suite does not ask for it
			err = fmt.Errorf("august1914: the corpus of the suite: %w", unread)
		}
	}
	report.Met = t.steering.met.report(suite.Terms, suite.Spared)
	t.markAbsent(&report)
	whole := rounds <= 0 && cmp.Or(suite.Budget, DefaultBudget) >= DefaultBudget && suite.only == nil
	if err == nil && (suite.Thorough || whole) {
		err = report.unmet(suite.Thorough)
	}
	return report, err
}

// run looks at all properties and counts in the report what it looked at.
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
			n = 1 // another game tells no more of the types
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
			continue // a rule that forbids a course is best told by a claim
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

// lacks returns an error for a suite that no game can be played with.
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

// A Breach is a property that does not hold, with the shortest game that was found to
// show it: by other choices, and then by leaving moves out as [Shorten] does. A game
// that began in a drawn position begins at the start of its scenario instead, where a
// few moves lead from there to the same, and otherwise where the first move is made
// that matters.
type Breach struct {
	Property string // the name of the property or claim
	Promise  string // what the property holds, in a sentence; "" for a claim
	Err      error  // what is wrong; it names what the game or the claim panicked with, if it did
	// Record is the game up to where it shows, as [ReadRecord] reads it: the last
	// position is the one that is wrong, or the last move is: a claim does not hold of it,
	// or it tells what it should not.
	// It is "" where it is about no game.
	Record string
	// Start is the position that the record begins with, as JSON, which Decode of the
	// suite reads. One that [Suite.Anywhere] drew, or that follows from it, is no start
	// of a scenario: the record carries it then. Read of the game's [Ruleset] opens
	// either record, and so does the board.
	Start string
	Moves int // of the record
	// Matter are the numbers of those of its moves that matter, from 1. The others are
	// what goes on by itself, as [Shorten] has it: the end of a stage, the first result
	// of the dice.
	Matter []int
	Picks  []int // what pick returned in a round; again they break the property again, in a game that may be longer than the record
}

// shownMoves is how many moves of a record stand in the text of a Breach.
const shownMoves = 40

// Error names the property, what is wrong, and the last moves of the record: of a long
// one the last that matter.
func (b *Breach) Error() string {
	var text strings.Builder
	fmt.Fprintf(&text, "august1914: %s: ", b.Property)
	if b.Promise != "" {
		fmt.Fprintf(&text, "%s; but ", b.Promise)
	}
	fmt.Fprintf(&text, "%v", b.Err)
	_, moves, _ := strings.Cut(b.Record, "\nmoves\n")
	lines := strings.Split(strings.TrimSuffix(moves, "\n"), "\n")
	if moves == "" {
		return text.String()
	}
	many := "s"
	if b.Moves == 1 {
		many = ""
	}
	fmt.Fprintf(&text, "\nafter %d move%s", b.Moves, many)
	if len(lines) > shownMoves && len(b.Matter) > 0 && len(b.Matter) < len(lines) {
		text.WriteString(", of which these matter")
		var matter []string
		for _, n := range b.Matter {
			if n <= len(lines) {
				matter = append(matter, fmt.Sprintf("%d. %s", n, lines[n-1]))
			}
		}
		lines = matter
	}
	text.WriteString(":")
	if len(lines) > shownMoves {
		text.WriteString("\n\t...")
		lines = lines[len(lines)-shownMoves:]
	}
	for _, line := range lines {
		text.WriteString("\n\t" + line)
	}
	return text.String()
}

// Unwrap returns what is wrong.
func (b *Breach) Unwrap() error { return b.Err }

// A Report tells what [Conform] looked at.
type Report struct {
	Counts    []Count  // of the properties and claims, in their order
	Met       []Met    // in the order of the sorts and of the names; also the Terms that were not
	Decisions int      // that the run took
	Absent    []string // what the game does not have, such as "fights": no property holds or breaks there
}

// A Count tells how often a property was looked at.
type Count struct {
	Name   string // of the property or claim
	Rounds int    // that were played for it
	Said   int    // how often it had something to say: moves of a claim, else whatever it is about
	Absent string // what the property is about, if the game does not have it
}

// Vacuous lists the properties and claims that never had anything to say: nothing
// that they are about ever happened. It leaves out those that are about what the game
// does not have.
func (r Report) Vacuous() (names []string) {
	for _, c := range r.Counts {
		if c.Rounds > 0 && c.Said == 0 && c.Absent == "" {
			names = append(names, c.Name)
		}
	}
	return names
}

// String returns a table, a line for each property and claim, and what was met.
func (r Report) String() string {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 8, 2, ' ', 0)
	for _, c := range r.Counts {
		vacuous := ""
		switch {
		case c.Absent != "":
			vacuous = "  absent: the game has no " + c.Absent
		case c.Rounds > 0 && c.Said == 0:
			vacuous = "  vacuous"
		}
		fmt.Fprintf(table, "%s\t%d rounds\t%d said%s\n", c.Name, c.Rounds, c.Said, vacuous)
	}
	_ = table.Flush() // into a Builder
	if r.Absent != nil {
		fmt.Fprintf(&text, "absent: %s\n", strings.Join(r.Absent, ", "))
	}
	r.writeMet(&text)
	return text.String()
}

// Only returns the suite with some of its properties and claims alone, by their names, in
// their own order. The error lists the names that there are.
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

// Properties returns what [Conform] looks at: what every game has, the simplest
// first, and then the claims. Of every game these are
//
//   - plain values: a State and a Move are small values without pointers, but for the
//     one to the Scenario; handles of package unique stand for values
//   - games end: within MaxMoves, with an outcome, and the invariant holds on the way
//   - lists: of legal moves depend on nothing but the position
//   - notation: is one line, tells moves apart, and is read back
//   - weights: the results of the dice have them, the dice act alone, and the odds that
//     Battle tells are those of play
//   - decisions: say who decides what by which rule
//   - legal is what applies: what is not listed is refused with a Violation
//   - play is apply: with events, and equal positions have equal hashes, others not
//   - events: cite a rule, have a kind, and read as sentences
//   - facts agree: the header is that of the scenario, and there is one turn
//   - perft: [Perft] and [Divide] count what there is
//   - json: what is written is read back
//   - broken states: are refused or can be played on, if the suite is Sturdy
//   - records replay: as they were written
//   - accounts: tell a viewer what the viewer was told
//   - take back: leads back to where the game was
//   - order of orders: of several who act at once does not matter
//   - strangers are spectators: who has no seat sees what a spectator does
//   - worlds look alike: a viewer sees and can do the same whatever is hidden
//   - silent moves: nobody sees what is not told them
//   - same words: moves that are told alike look alike
//   - same public moves: lead to the same decisions, whatever is hidden
//   - looks agree: Views that are equal have equal hashes and equal JSON
//   - resample: draws a position that the viewer cannot tell from the true one, and
//     that can be saved
//   - plays on from anywhere: somebody has a move wherever Anywhere leads
//   - courses can be played: the corpus can be read, and every move of it can be made; a
//     run of Conform asks it after the claims
//
// Their counts are their own. With them another source
// of choices that shortens by itself can take the place of Conform, such as rapid or
// a fuzzer.
func (c Suite[S, M, V, P]) Properties() []*Property {
	list, lacks := c.trials().list(), c.lacks()
	for _, p := range list {
		p.lacks = lacks
	}
	return list
}

// resampling is the name of the property that has something to say over all its rounds.
const resampling = "resample"

// Names of properties: one that a single round tells all of, the one that scouting looks
// at as well, the one that proposes moves, and the one of the corpus.
const (
	plainValues  = "plain values"
	gamesEnd     = "games end"
	legalApplies = "legal is what applies"
	coursesCan   = "courses can be played"
)

// trials begins to try the suite.
func (c Suite[S, M, V, P]) trials() *trials[S, M, V, P] {
	t := &trials[S, M, V, P]{suite: c, worlds: varieties{}, data: map[uint64]uint64{}, steering: newSteering()}
	if t.suite.Draw == nil {
		t.suite.Draw = InStages[M]
	}
	if c.Corpus != nil {
		t.corpus = sync.OnceValues(c.Corpus)
	}
	return t
}

// list makes the properties.
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

// A Property is something that a game promises, or a claim about it, as
// [Suite.Properties] lists them. It is for one goroutine at a time.
type Property struct {
	name         string
	play         func(pick func(n int) int, most int) attempt // of claims, most moves are played; 0 for all
	last         func() error                                 // what counts over all rounds
	share        int                                          // parts of a budget
	scenes       string                                       // the sort of scenes that its rounds begin in, "" for all
	lacks        error                                        // of the suite, that keeps it from being played
	rounds, said int
}

// playable returns an error unless rounds can be played by the choices of pick.
func (p *Property) playable(pick func(n int) int) error {
	switch {
	case p.play == nil:
		return errors.New("august1914: a Property of no suite: Properties lists those of one")
	case p.lacks != nil:
		return p.lacks
	case pick == nil:
		return errNoPick
	}
	return nil
}

// Name returns a few words.
func (p *Property) Name() string { return p.name }

// Count returns what was looked at so far.
func (p *Property) Count() Count { return Count{Name: p.name, Rounds: p.rounds, Said: p.said} }

// Check plays one round by the choices of pick. The error is nil, the [*Breach]
// with the game as it was played, or says what the suite lacks. Whatever pick panics
// with comes through; what the game panics with is a breach.
func (p *Property) Check(pick func(n int) int) error {
	if err := p.playable(pick); err != nil {
		return err
	}
	a := p.round(pick)
	if a.broken == nil {
		return nil
	}
	return a.breach()
}

// round plays a round and counts it. A property that does not hold has said so.
func (p *Property) round(pick func(n int) int) attempt {
	a := p.play(pick, 0)
	p.count(&a)
	return a
}

// count counts a round.
func (p *Property) count(a *attempt) {
	p.rounds++
	p.said += a.said
	if a.broken != nil && a.said == 0 {
		p.said++
	}
}

// Verdict returns the [*Breach] of what has to hold over all rounds together, such as
// that Resample ever varied, or nil.
func (p *Property) Verdict() error {
	if p.last == nil {
		return nil
	}
	if err := p.last(); err != nil {
		return &Breach{Property: p.name, Err: err}
	}
	return nil
}

// Try plays rounds by the choices of pick until one breaks the property, and looks for
// a shorter one that does. The error is nil, the [*Breach], also of the verdict, or says
// what the suite lacks.
func (p *Property) Try(pick func(n int) int, rounds int) error {
	if err := p.playable(pick); err != nil {
		return err
	}
	for range rounds {
		a := p.round(pick)
		if a.broken != nil {
			a = p.shortest(a)
			return a.breach()
		}
	}
	return p.Verdict()
}
