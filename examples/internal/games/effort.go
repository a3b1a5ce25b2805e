package games

import (
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// An Effort describes in words what a game demands of its players, as estimated.
type Effort struct {
	Length     string // how long a game takes
	Difficulty string // easy, moderate or demanding
	First      string // a sentence that says where to begin
}

// EffortOf returns the effort of a ruleset, or the zero Effort if the ruleset is not in the
// list.
func EffortOf(ruleset string) Effort {
	switch ruleset {
	case sabinschlieffen.Name:
		return Effort{"half an hour", "easy", "Begin here: a dozen hexes, learned in five minutes."}
	case germanyatwar.Name:
		return Effort{"three hours", "moderate", "Begin with tactical actions: activate a leader, move its army, fight."}
	case schlieffenswar.Name:
		return Effort{"two evenings", "demanding", "Begin with the German side: it moves first and has a clear goal."}
	case driveonparis.Name:
		return Effort{"three hours to many evenings", "demanding", "Begin with scenario 5.1, and leave the campaign for later."}
	}
	return Effort{}
}
