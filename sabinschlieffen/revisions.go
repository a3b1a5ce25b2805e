package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Revisions lists the states of the rules as this package has played them, the
// oldest first. Records name the one that they were made under.
func Revisions() []august1914.Revision {
	return []august1914.Revision{
		{Number: 1, Meaning: "the first version of the rules"},
		{Number: 2, Meaning: "fixes from an outside review"},
	}
}

// ScenarioOf returns the scenario that a record was played on, one of those
// that come with the package, with the settings that the header states. The header
// has to state every setting, as [august1914.Header.Played] says.
func ScenarioOf(h august1914.Header) (*Scenario, error) {
	return engine.ScenarioOf(Name, h, Scenarios(), Options(), Revisions())
}
