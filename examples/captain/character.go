package captain

import (
	"math"

	"github.com/august1914/august1914"
)

// A Character describes how a captain differs from the one that [New] returns, whose
// Character is the zero value. Values of about 1 change its play but still give a sensible
// player.
type Character struct {
	// Boldness limits how far the cost of an attack, in steps, may exceed its gain.
	// If it is negative, the gain must exceed the cost.
	Boldness float64

	// Natural logarithms of factors on the usual values.
	Strike  float64 // enemies
	Seize   float64 // places of the enemy
	Guard   float64 // its own places
	Caution float64 // the risk of units that the enemy can attack

	// Haste is the same for near goals compared with distant ones. A hasty captain also
	// cares less about fatigue and about steps lost in forced marches.
	Haste float64

	// Venture is the share of the German line and its reserves that is given up for the
	// attack, mainly on the right wing. Each fifth sends one corps.
	Venture float64

	// Whim returns the natural logarithm of the factor for one thing among others of its
	// kind, such as a grudge against one enemy or a liking for one city. If it is nil, all
	// are equal.
	Whim func(kind, at int) float64
}

// A School makes captains for games with one header. They share their knowledge of the map.
// A School is not safe for concurrent use.
type School struct{ mapped *ground }

// NewSchool returns a school for games with the given header. It returns an error if the
// scenario is not one that comes with the library.
func NewSchool(header august1914.Header) (*School, error) {
	mapped, err := survey(header)
	if err != nil {
		return nil, err
	}
	return &School{mapped}, nil
}

// New returns a captain with a character, like the function [New].
func (s *School) New(pick func(n int) int, character Character) Chooser {
	c := &captain{pick: pick, mapped: s.mapped, Character: character}
	return c.choose
}

// values returns the captain's factor on the value of something, compared with the usual
// captain.
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
