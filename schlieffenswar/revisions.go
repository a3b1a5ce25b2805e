package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Revisions lists the revisions of the rules as this package has played them, oldest
// first. A record names the revision under which it was made.
func Revisions() []august1914.Revision {
	return []august1914.Revision{
		{Number: 1, Meaning: "the first version of the rules"},
		{Number: 2, Meaning: "fixes from an outside review"},
		{Number: 3, Meaning: "closer readings of the rules: a player forfeits by a move, fortresses supply the French units in them, " +
			"units in fortress supply regroup, a retreat can pass hexes that are not farther from the battle, " +
			"and hidden units in a battle are revealed once all that take part are known; the Yonne and two rail lines reach their ends"},
		{Number: 4, Meaning: "closer readings of the rules, each with an option for the earlier one: corps in fortress supply do not go east, " +
			"a unit in parentheses probes with a corps from the same hex, and a depot loses its step after all other units; " +
			"a View shows the hex and the rule of the decision"},
	}
}

// ScenarioOf returns the scenario of this package on which a record was played, with the
// settings in the header. An option that the header does not state has its value Before: see
// [august1914.Header.Played].
func ScenarioOf(h august1914.Header) (*Scenario, error) {
	return engine.ScenarioOf(Name, h, Scenarios(), Options(), Revisions())
}
