package august1914

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
)

// A Breach is a property that does not hold, with a short game that shows it. Conform
// shortens the game by leaving moves out as [Shorten] does. If the game began at a drawn
// position, Conform looks for a few moves that lead from the start of a scenario to the same
// breach. If it finds none, it begins the game at the first move that matters.
type Breach struct {
	Property string // name of the property or claim
	Promise  string // sentence that the property guarantees; "" for a claim
	Err      error  // reason; if the game or the claim panicked, it includes the panic
	// Record is the text of the game up to the fault, as [ReadRecord] reads it. The fault
	// is in the last position or in the last move.
	// Record is "" if the breach does not depend on a game.
	Record string
	// Start is the JSON of the initial position of the record, which Decode of the
	// suite reads. If the position is not the start of a scenario, because it comes from
	// [Suite.Anywhere], the record contains it too. Read of the game's [Ruleset] opens
	// both kinds of record.
	Start string
	// Origin says where the game of the record began: "the start of 5.4 with fog=open",
	// "anywhere in 5.4" or "course 57 of the corpus in 5.4". It names the settings that are not the
	// defaults, if the State has the method Options.
	Origin string
	Moves  int // number of moves in the record
	// Matter holds the numbers, from 1, of the moves that matter. The others are idle
	// moves, as described at [Shorten]: the moves of a player without a plan. Later moves
	// may need them.
	Matter []int
	Picks  []int // choices of the round; the same choices break the property again, perhaps in a longer game than Record
	Flaky  bool  // whether the property held when the same choices were made again; then Record is not shortened
}

// shownMoves is the maximum number of moves in the text of a Breach.
const shownMoves = 40

// Error gives the property, the reason, and the last moves of the record. For a long
// record it gives the last moves that matter.
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
	fmt.Fprintf(&text, "\nafter %d move%s", b.Moves, choice(b.Moves == 1, "", "s"))
	if b.Origin != "" {
		text.WriteString(" from " + b.Origin)
	}
	if len(lines) > shownMoves && len(b.Matter) > 0 && len(b.Matter) < len(lines) {
		text.WriteString(". These matter")
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

// Unwrap returns the reason.
func (b *Breach) Unwrap() error { return b.Err }

// A Report describes the checks of a run of [Conform].
type Report struct {
	Counts     []Count  // counts of the properties and claims, in order
	Met        []Met    // terms that the run met, and Terms that it did not meet, sorted by sort and name
	Decisions  int      // number of decisions of the run
	Absent     []string // parts that the game lacks, such as "fights"; no property can be checked on them
	Situations int      // number of kinds of situation that the run met: a legal verb in a kind of decision, or a kind of event by a rule
	Stuck      int      // number of rounds that were skipped because a cover has no legal move in their start
}

// A Count counts the checks of a property.
type Count struct {
	Name   string // name of the property or claim
	Rounds int    // number of rounds played
	Checks int    // number of checks: for a claim, the moves to which it applied
	Absent string // part that the property checks, if the game lacks it; otherwise ""
}

// Vacuous lists the properties and claims that were never checked, because the situations
// that they check did not occur. It leaves out properties of parts that the game lacks.
func (r Report) Vacuous() (names []string) {
	for _, c := range r.Counts {
		if c.Rounds > 0 && c.Checks == 0 && c.Absent == "" {
			names = append(names, c.Name)
		}
	}
	return names
}

// String returns a table with a line for each property and claim, and a list of the Terms.
func (r Report) String() string {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 8, 2, ' ', 0)
	for _, c := range r.Counts {
		vacuous := ""
		switch {
		case c.Absent != "":
			vacuous = "  absent: the game has no " + c.Absent
		case c.Rounds > 0 && c.Checks == 0:
			vacuous = "  vacuous"
		}
		fmt.Fprintf(table, "%s\t%d rounds\t%d checks%s\n", c.Name, c.Rounds, c.Checks, vacuous)
	}
	_ = table.Flush() // into a Builder
	if r.Absent != nil {
		fmt.Fprintf(&text, "absent: %s\n", strings.Join(r.Absent, ", "))
	}
	if r.Stuck > 0 {
		fmt.Fprintf(&text, "skipped: %d rounds, because the cover has no legal move in their start\n", r.Stuck)
	}
	r.writeMet(&text)
	r.writeLonger(&text)
	return text.String()
}

// Terms list the verbs, decisions, rules and events of a game, as its documentation does.
type Terms struct {
	Verbs     []string // kinds of moves: the Kind of a [Move]
	Decisions []string // kinds of decisions: the Kind of a [Decision]
	Rules     []string // keys of the rules
	Events    []string // kinds of events: the Kind of an [Event]
}

// The sorts of Terms.
const (
	verbMet     = "verb"
	decisionMet = "decision"
	phaseMet    = "phase"
	ruleMet     = "rule"
	eventMet    = "event"
)

// sortsMet lists the sorts in the order of a report.
var sortsMet = [...]string{verbMet, decisionMet, phaseMet, ruleMet, eventMet}

// of returns the names of one sort.
func (t Terms) of(sort string) []string {
	switch sort {
	case verbMet:
		return t.Verbs
	case decisionMet:
		return t.Decisions
	case ruleMet:
		return t.Rules
	case eventMet:
		return t.Events
	}
	return nil
}

// Met counts how often a run of [Conform] met a term.
type Met struct {
	Sort   string // "verb", "decision", "phase", "rule" or "event"
	Name   string // a Kind, a phase or the key of a rule
	Times  int    // how often the run met it: number of moves, decisions, events, or citations of a rule, including those in refusals
	Spared string // reason in Spared of the suite; "" if a run should meet it
}

// String returns the sort and the name, as Spared of a [Suite] has them: "verb retreat".
func (m Met) String() string { return m.Sort + " " + m.Name }

// ErrUnmet says that a run of a thorough suite has not met all [Terms].
var ErrUnmet = errors.New("august1914: the run did not meet all terms of the game")

// A term is one of the Terms, or a phase.
type term struct{ sort, name string }

// A coverage counts the terms that rounds meet.
type coverage map[term]int

// meet counts a term. It ignores an empty name.
func (c coverage) meet(sort, name string) {
	if name != "" {
		c[term{sort, name}]++
	}
}

// report lists the terms that were met, and the Terms that were not.
func (c coverage) report(terms Terms, spared map[string]string) (list []Met) {
	add := func(sort, name string) {
		m := Met{Sort: sort, Name: name, Times: c[term{sort, name}]}
		m.Spared = spared[m.String()]
		list = append(list, m)
	}
	for t := range c {
		add(t.sort, t.name)
	}
	for _, sort := range sortsMet {
		for _, name := range terms.of(sort) {
			if c[term{sort, name}] == 0 {
				add(sort, name)
			}
		}
	}
	slices.SortFunc(list, func(a, b Met) int {
		at := func(m Met) int { return slices.Index(sortsMet[:], m.Sort) }
		return cmp.Or(cmp.Compare(at(a), at(b)), strings.Compare(a.Name, b.Name))
	})
	return slices.Compact(list)
}

// Unmet lists the [Terms] of the suite that the run did not meet. It includes spared
// Terms, with the reason.
func (r Report) Unmet() (list []Met) {
	for _, m := range r.Met {
		if m.Times == 0 {
			list = append(list, m)
		}
	}
	return list
}

// unmet returns an error if the run has not met a verb or a decision that the suite does
// not spare. If all is true, it also checks the other terms.
func (r Report) unmet(all bool) error {
	var names []string
	for _, m := range r.Unmet() {
		if m.Spared == "" && (all || m.Sort == verbMet || m.Sort == decisionMet) {
			names = append(names, m.String())
		}
	}
	if names == nil {
		return nil
	}
	return fmt.Errorf("%w: %s", ErrUnmet, strings.Join(names, ", "))
}

// idle returns an error if a scenario of a small game lists the verb of a secret move, and no
// move of the run had it. The verb may be misspelt, and moves that are not listed are told to
// all viewers.
func (g *steering) idle() error {
	for _, verb := range slices.Sorted(maps.Keys(g.secret)) {
		if g.met[term{verbMet, verb}] == 0 {
			return fmt.Errorf("%w: no move of the run has the verb %q, which Secret of the scenario lists: check its spelling, or play more rounds", ErrUnmet, verb)
		}
	}
	return nil
}

// writeLonger writes what a longer run would add: rounds of the properties that have begun in
// fewer situations than the run met.
func (r Report) writeLonger(text *strings.Builder) {
	var few []string
	times := 1
	for _, c := range r.Counts {
		if c.Rounds > 1 && c.Rounds < r.Situations && c.Absent == "" {
			few = append(few, fmt.Sprintf("%s (%d)", c.Name, c.Rounds))
			times = max(times, (r.Situations+c.Rounds-1)/c.Rounds)
		}
	}
	if few != nil {
		fmt.Fprintf(text, "situations: %d met, but fewer rounds of %s; a run %d times as long would begin in each\n", r.Situations, strings.Join(few, ", "), times)
	}
}

// writeMet writes a line for each sort, with the number of terms met and the names of
// those that were not.
func (r Report) writeMet(text *strings.Builder) {
	for _, sort := range sortsMet {
		met, all := 0, 0
		var never []string
		for _, m := range r.Met {
			switch {
			case m.Sort != sort:
				continue
			case m.Times > 0:
				met++
			case m.Spared != "":
				never = append(never, m.Name+" ("+m.Spared+")")
			default:
				never = append(never, m.Name)
			}
			all++
		}
		if all == 0 {
			continue
		}
		fmt.Fprintf(text, "%ss: %d of %d met", sort, met, all)
		if never != nil {
			fmt.Fprintf(text, ", never %s", strings.Join(never, ", "))
		}
		text.WriteString("\n")
	}
}

// markAbsent adds the parts that the game lacks to a report. A property about such
// a part that was never checked is absent and not vacuous.
func (t *trials[S, M, V, P]) markAbsent(report *Report) {
	report.Absent = t.absent()
	_, small := any(P(new(S))).(lacking)
	parts := map[string]string{}
	for _, p := range t.list() {
		parts[p.name] = p.part
	}
	for i := range report.Counts {
		c := &report.Counts[i]
		part := parts[c.Name]
		if c.Rounds == 0 || c.Checks > 0 || part == "" {
			continue
		}
		if part == partDice && small { // no dice were rolled
			report.Absent = append(report.Absent, part)
		}
		if slices.Contains(report.Absent, part) {
			c.Absent = part
		}
	}
}

// absent lists the parts that the game lacks. It leaves out dice, which markAbsent finds
// in the counts.
func (t *trials[S, M, V, P]) absent() (parts []string) {
	if _, small := any(P(new(S))).(lacking); small {
		start := t.suite.Start(func(int) int { return 0 })
		if len(P(&start).Header().Settings) == 0 {
			parts = append(parts, partOptions)
		}
		parts = append(parts, absentFrom(P(&start))...)
	}
	if !t.suite.Hidden && !slices.Contains(parts, partSecrets) {
		parts = append(parts, partSecrets)
	}
	return parts
}
