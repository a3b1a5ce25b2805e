package august1914

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Terms list the verbs, decisions, rules and events of a game, as its documentation does.
type Terms struct {
	Verbs     []string // each the Kind of a [Move]
	Decisions []string // each the Kind of a [Decision]
	Rules     []string // keys of the rules
	Events    []string // each the Kind of an [Event]
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

// told counts the kinds and rules of events.
func (c coverage) told(events []Event) {
	for i := range events {
		c.meet(eventMet, events[i].Kind)
		c.meet(ruleMet, events[i].Rule)
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

// missing returns the number of verbs and decisions of the Terms that were not met and are
// not spared.
func (c coverage) missing(terms Terms, spared map[string]string) (n int) {
	for _, sort := range [...]string{verbMet, decisionMet} {
		for _, name := range terms.of(sort) {
			if c[term{sort, name}] == 0 && spared[sort+" "+name] == "" {
				n++
			}
		}
	}
	return n
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
