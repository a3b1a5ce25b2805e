package marshal

import (
	_ "embed"
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/learner"
)

// The traits of a marshal. A weight is the natural logarithm of a factor on the value of
// something. With 0 for all, a marshal plays by the rules of thumb as they were first written.
// 1 is a large weight.
const (
	care    = iota // its own units
	blood          // the enemy's units
	valour         // points of valour of both sides
	areas          // victory areas
	caution        // the danger that the enemy takes an area
	reach          // goals not yet reached
	rest           // steps that leaders lose by activation
	repose         // an impulse without an action
	lines          // lines of communication of an area
	traits         // the number of traits
)

var names = [traits]string{"care", "blood", "valour", "areas", "caution", "reach", "rest", "repose", "lines"}

// Weights names the weights of a marshal, in the order of [With].
func Weights() []string { return slices.Clone(names[:]) }

//go:embed weights.txt
var learned string

// A temper holds the factor of each trait.
type temper [traits]float64

// tempered converts weights to a temper. Missing weights are 0.
func tempered(weights []float64) *temper {
	var t temper
	copy(t[:], weights)
	for i, w := range t {
		t[i] = math.Exp(w)
	}
	return &t
}

// Learned returns the weights that marshal has learned for a side.
func Learned(side august1914.Side) ([]float64, error) {
	return learner.Find(learned, side.String(), names[:])
}
