package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Revisions lists the states of the rules as this package has played them, the
// oldest first. Records name the one that they were made under.
func Revisions() []august1914.Revision {
	return []august1914.Revision{
		{Number: 1, Meaning: "the rules as first published"},
		{Number: 2, Meaning: "what independent readers found was mended", Before: []august1914.Setting{
			{Name: "strategic-foch", Value: "no"},
			{Name: "reentry", Value: "engages"},
			{Name: "commanded-builders", Value: "yes"},
		}},
	}
}

// Revisions lists those of the package.
func (s *State) Revisions() []august1914.Revision { return Revisions() }

// Options lists those of the package.
func (s *State) Options() []august1914.Option { return Options() }

// ScenarioOf returns the scenario that a record was played on, one of those
// that come with the package, with the settings that it was played with: those
// that its header states, and for what an older record does not state, those
// of its revision.
func ScenarioOf(h august1914.Header) (*Scenario, error) {
	return engine.ScenarioOf(Name, h, Scenarios(), Options(), Revisions())
}
