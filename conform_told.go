package august1914

import (
	"fmt"
	"slices"
)

// A Disclosure is a rule that discloses secrets. Without it, two moves that a viewer is told
// in the same words, from positions that the viewer cannot distinguish, must have the same
// events for the viewer. The Disclosure lists the kinds of events that may differ.
type Disclosure struct {
	Rule   string   // the key of the rule
	Moves  []string // kinds of the moves that disclose something by the rule; nil for all
	Events []string // kinds of the events that may differ
	Asked  bool     // whether the next decision may differ or come earlier, so that fewer events precede it
}

// A discloser is a State that lists the Disclosures of its rules.
type discloser interface{ Discloses() []Disclosure }

// disclosing returns the Disclosures that apply to a move.
func (r *round[S, M, V, P]) disclosing(s P, m M) []Disclosure {
	all := r.suite.Discloses
	if d, ok := any(s).(discloser); ok && all == nil {
		all = d.Discloses()
	}
	var list []Disclosure
	for _, d := range all {
		if d.Moves == nil || slices.Contains(d.Moves, m.Kind()) {
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
// the kinds that the rules disclose. If a rule discloses the next decision, it compares the
// events up to the earlier decision.
func (t *tape) sameTold(mine, theirs []Event, by []Disclosure, v Viewer, m, n string) {
	hidden := func(e Event) bool {
		return slices.ContainsFunc(by, func(d Disclosure) bool { return slices.Contains(d.Events, e.Kind) })
	}
	mine, theirs = slices.DeleteFunc(slices.Clone(mine), hidden), slices.DeleteFunc(slices.Clone(theirs), hidden)
	told := m + " in the same words as " + n
	if m == n {
		told = m + " in two positions that look alike"
	}
	if asks(by) {
		both := min(len(mine), len(theirs))
		mine, theirs = mine[:both], theirs[:both]
	}
	for i := range max(len(mine), len(theirs)) {
		if i >= len(mine) || i >= len(theirs) || unsealed(mine[i]) != unsealed(theirs[i]) {
			one, two := sentence(mine, i), sentence(theirs, i)
			if one == two {
				t.fail("%s is told %s, and then %s with another part: %s", v, told, one, apart(fields(unsealed(mine[i])), fields(unsealed(theirs[i]))))
			}
			t.fail("%s is told %s, and then %s, or %s", v, told, one, two)
		}
	}
}

// unsealed returns an event without Seals, which viewers do not see.
func unsealed(e Event) Event {
	e.Seals = 0
	return e
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
