package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Revisions lists the versions of the rules that this package has implemented, the
// oldest first. A record names its revision.
func Revisions() []august1914.Revision {
	return []august1914.Revision{
		{Number: 1, Meaning: "the first version of the rules"},
		{Number: 2, Meaning: "fixes from an outside review"},
		{Number: 3, Meaning: "isolation lasts until the next check, also for attrition and for restoring leaders; attrition needs enemy units; pioneers remove one garrison or two; each of three players applies hits to their own units; in the summary, Plan XVII gives its point after a tactical action"},
		{Number: 4, Meaning: "a side keeps an area that its last unit leaves or in which it is eliminated alone, regardless of earlier entries; the only unit that can take a hit that all three players leave takes it immediately; the showdown says which attackers have crossed a river; by the rulebook, attrition gives no valour points"},
	}
}

// ScenarioOf returns the scenario of this package on which a record was played, with the
// settings in the header. An option that the header does not state has its value Before: see
// [august1914.Header.Played].
func ScenarioOf(h august1914.Header) (*Scenario, error) {
	return engine.ScenarioOf(Name, h, Scenarios(), Options(), Revisions())
}
