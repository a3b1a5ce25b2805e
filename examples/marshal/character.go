package marshal

import (
	"math"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
)

// A Character describes how a marshal differs from the one that [New] returns, whose
// Character is the zero value. Each field is the natural logarithm of a factor applied to
// the usual value of something. A value of 1 is large.
type Character struct {
	Care    float64 // its own units
	Blood   float64 // the enemy's units
	Valour  float64 // points of valour of both sides
	Areas   float64 // victory areas
	Caution float64 // the danger that the enemy takes an area
	Reach   float64 // goals not yet reached
	Rest    float64 // steps that leaders lose by activation
	Repose  float64 // an impulse without an action

	// Whim returns the natural logarithm of a factor for the value of one area, to take
	// (0), to hold (1) or to fight for (2). If it is nil, all areas are equal.
	Whim func(kind, at int) float64
}

// The kinds of whims.
const (
	taking = iota
	holding
	fighting
)

// A temper holds the factors of a character.
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

// whim returns the factor for the value of an area.
func (t *temper) whim(kind, at int) float64 {
	return player.Factor(t.whims, kind, at)
}

// A School makes marshals for games with one header. They share their knowledge of the map.
// A School is not safe for concurrent use.
type School struct{ desk *situation }

// NewSchool returns a school for games with the given header. It returns an error if
// marshals do not know the scenario.
func NewSchool(header august1914.Header) (*School, error) {
	mapped, err := survey(header)
	if err != nil {
		return nil, err
	}
	return &School{newSituation(mapped)}, nil
}

// New returns a marshal with a character, like the function [New].
func (s *School) New(pick func(n int) int, character Character) Chooser {
	m := &marshal{pick: pick, desk: s.desk, temper: character.temper()}
	return m.choose
}
