package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Revisions lists the revisions of the rules as this package has played them, oldest
// first. A record names the revision under which it was made.
func Revisions() []august1914.Revision {
	return []august1914.Revision{
		{Number: 1, Meaning: "the first state of the rules"},
		{Number: 2, Meaning: "fixes from an outside review"},
		{Number: 3, Meaning: "readings that the words bear: forfeiting has its own verb, fortresses supply the French who hold them, " +
			"units in fortress supply regroup, a retreat need not lead farther from the battle with each hex, " +
			"and hidden units that take part in a battle are seen when all who do are known; the Yonne and two railways are drawn to their ends"},
	}
}

// ScenarioOf returns the scenario of this package on which a record was played, with the
// settings in the header. The header must state every setting: see
// [august1914.Header.Played].
func ScenarioOf(h august1914.Header) (*Scenario, error) {
	return engine.ScenarioOf(Name, h, Scenarios(), Options(), Revisions())
}
