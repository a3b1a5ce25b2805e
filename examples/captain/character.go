package captain

import (
	"math"

	"github.com/august1914/august1914"
)

// A Character is how a captain differs from the one that [New] makes, whose
// character is the zero one. Numbers of about 1 change how it plays, and do not
// make it mad.
type Character struct {
	// Boldness is how many steps an attack may cost more than it promises; below 0
	// it must promise more.
	Boldness float64

	// Natural logarithms of how much more than usual something is worth.
	Strike  float64 // enemies
	Seize   float64 // places of the enemy's
	Guard   float64 // places of its own
	Caution float64 // what units risk where the enemy can attack them

	// Haste is the same of what is near against what is far, and how little the
	// captain minds a tired unit, or a step lost by forced marches.
	Haste float64

	// Venture is how much of the German line and its reserves is given up for the attack,
	// above all on the right wing: one corps for each fifth.
	Venture float64

	// Whim returns the natural logarithm of how much more one thing is worth than
	// others of its kind: what a captain has against one enemy or for one city. Nil
	// is for none.
	Whim func(kind, at int) float64
}

// A School makes captains for games of one header, who share what they know of
// the map. It is for one goroutine.
type School struct{ mapped *ground }

// NewSchool returns a school for games with a header, or says that captains do not
// know their scenario.
func NewSchool(header august1914.Header) (*School, error) {
	mapped, err := survey(header)
	if err != nil {
		return nil, err
	}
	return &School{mapped}, nil
}

// New returns a captain with a character, as the function [New] does.
func (s *School) New(pick func(n int) int, character Character) Chooser {
	c := &captain{pick: pick, mapped: s.mapped, Character: character}
	return c.choose
}

// values tells how much more something is worth to the captain than to the usual
// one.
func (d *decision) values(p purpose, at int) float64 {
	log := [...]float64{guard: d.Guard, seize: d.Seize, strike: d.Strike}[p]
	if d.german() && p == seize {
		log += math.Log(greed)
	}
	if d.Whim != nil {
		log += d.Whim(int(p), at)
	}
	if log == 0 {
		return 1
	}
	return math.Exp(log)
}
