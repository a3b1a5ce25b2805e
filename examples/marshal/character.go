package marshal

import (
	"math"

	"github.com/august1914/august1914"
)

// A Character is how a marshal differs from the one that [New] makes, whose
// character is the zero one. Numbers are natural logarithms of how much more
// something is worth to it than to the usual marshal; about 1 is much.
type Character struct {
	Care    float64 // its own units
	Blood   float64 // the enemy's
	Valour  float64 // points of valour, of either side
	Areas   float64 // victory areas
	Caution float64 // the danger that the enemy takes an area
	Reach   float64 // goals that are still to be reached
	Rest    float64 // steps of leaders, that activations cost
	Repose  float64 // an impulse without an action

	// Whim returns the natural logarithm of how much more one area is worth than
	// others, to take (0), to hold (1) or to fight for (2). Nil is for none.
	Whim func(kind, at int) float64
}

// The kinds of whims.
const (
	taking = iota
	holding
	fighting
)

// A temper is a character as factors of what things are worth.
type temper struct {
	care, blood, valour, areas, caution, reach, rest, repose float64

	whims func(kind, at int) float64 // natural logarithm; nil for none
}

func (c Character) temper() *temper {
	return &temper{
		care: math.Exp(c.Care), blood: math.Exp(c.Blood), valour: math.Exp(c.Valour), areas: math.Exp(c.Areas),
		caution: math.Exp(c.Caution), reach: math.Exp(c.Reach), rest: math.Exp(c.Rest), repose: math.Exp(c.Repose),
		whims: c.Whim,
	}
}

// whim is how much more an area is worth than others.
func (t *temper) whim(kind, at int) float64 {
	if t.whims == nil {
		return 1
	}
	return math.Exp(t.whims(kind, at))
}

// A School makes marshals for games of one header, who share what they know of
// the map. It is for one goroutine.
type School struct{ desk *situation }

// NewSchool returns a school for games with a header, or says that marshals do not
// know their scenario.
func NewSchool(header august1914.Header) (*School, error) {
	mapped, err := survey(header)
	if err != nil {
		return nil, err
	}
	return &School{newSituation(mapped)}, nil
}

// New returns a marshal with a character, as the function [New] does.
func (s *School) New(pick func(n int) int, character Character) Chooser {
	m := &marshal{pick: pick, desk: s.desk, temper: character.temper()}
	return m.choose
}
