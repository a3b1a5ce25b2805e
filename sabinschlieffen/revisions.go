package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Revisions lists the revisions of the rules in this package, oldest first. A record
// names the revision under which it was made.
func Revisions() []august1914.Revision {
	return []august1914.Revision{
		{Number: 1, Meaning: "the first version of the rules"},
		{Number: 2, Meaning: "fixes from an outside review"},
	}
}

// ScenarioOf returns the scenario of a record, one of those in the package, with the
// settings in the header. The header must have every setting, as in
// [august1914.Header.Played].
func ScenarioOf(h august1914.Header) (*Scenario, error) {
	return engine.ScenarioOf(Name, h, Scenarios(), Options(), Revisions())
}
