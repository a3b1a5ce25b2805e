package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Revisions lists the versions of the rules that this package has played, the oldest
// first. A record names its revision.
func Revisions() []august1914.Revision {
	return []august1914.Revision{
		{Number: 1, Meaning: "the first version of the rules"},
		{Number: 2, Meaning: "fixes from an outside review"},
		{Number: 3, Meaning: "stacks form from the top down and show only their top unit; HQs, trains, guns and taxis can enter a hex with only enemy HQs; Luxembourg is closed only to the French, until a German unit enters; French units lost west of the Doctrine Line return west of it; a player keeps units that should go east by a move; rivers and railways of the map reach their ends, and places are in their countries"},
		{Number: 4, Meaning: "HQs refit units in enemy zones of control; the Germans lose supply sources that the Allies control; all railways at the edges of the map bring supply; HQs, trains, guns and taxis keep trenches; French trains stay off Belgian railways on turns 1 to 3; stacks that form and hidden units that join an attack are not told"},
	}
}

// ScenarioOf returns the scenario of this package on which a record was played, with the
// settings in the header. An option that the header does not state has its value Before: see
// [august1914.Header.Played].
func ScenarioOf(h august1914.Header) (*Scenario, error) {
	return engine.ScenarioOf(Name, h, Scenarios(), Options(), Revisions())
}
