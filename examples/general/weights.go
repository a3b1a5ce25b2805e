package general

import (
	_ "embed"
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/learner"
)

// A temper says how a general differs from the rules of thumb as they were first written, for
// which all weights are 0. 1 is a large weight.
type temper struct {
	// Weights as they are.
	boldness float64 // in divisions, by how much the cost of an attack may exceed its gain
	hold     float64 // share of a place's points that a garrison is worth when the enemy moves last: 1 is all, below 0 none
	hunger   float64 // cutting the enemy's supply
	drive    float64 // distant goals

	// Factors. Each weight is the natural logarithm of how much more the general values this.
	care    float64 // its own losses
	blood   float64 // the enemy's losses
	places  float64 // points and other valuable hexes
	caution float64 // staying out of enemy zones unless it attacks
	home    float64 // coming south in time (Rule 5.1)
	watch   float64 // avoiding attacks
	thrift  float64 // losses in an attack that will be missed on later turns
	mass    float64 // the strength sent to one goal
	rush    float64 // the gain that an overrun needs
	idle    float64 // what the attackers could do elsewhere
}

var names = [...]string{
	"boldness", "hold", "hunger", "drive",
	"care", "blood", "places", "caution", "home", "watch", "thrift", "mass", "rush", "idle",
}

// Weights names the weights of a general, in the order of [With].
func Weights() []string { return slices.Clone(names[:]) }

//go:embed weights.txt
var learned string

// tempered converts weights to a temper. Missing weights are 0.
func tempered(weights []float64) *temper {
	t := &temper{}
	plain := []*float64{&t.boldness, &t.hold, &t.hunger, &t.drive}
	factors := []*float64{&t.care, &t.blood, &t.places, &t.caution, &t.home, &t.watch, &t.thrift, &t.mass, &t.rush, &t.idle}
	for _, f := range factors {
		*f = 1
	}
	for i, w := range weights {
		if i < len(plain) {
			*plain[i] = w
		} else {
			*factors[i-len(plain)] = math.Exp(w)
		}
	}
	t.hold = max(0, t.hold)
	return t
}

// Learned returns the weights that general has learned for a side of a scenario.
func Learned(scenario string, side august1914.Side) ([]float64, error) {
	return learner.Find(learned, scenario+"/"+side.String(), names[:])
}
