package captain

import (
	_ "embed"
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/learner"
)

// The weights say how a captain differs from the rules of thumb as they were first written, for
// which all weights are 0. A weight of 1 changes its play but still gives a sensible player.
type weights [traits]float64

const (
	// boldness is how many steps the cost of an attack may exceed its gain.
	// If it is negative, the gain must exceed the cost.
	boldness = iota

	// Natural logarithms of factors on the usual values.
	striking // enemies
	seizing  // places of the enemy
	guarding // its own places
	caution  // the risk of units that the enemy can attack

	// haste is the same for near goals compared with distant ones. A hasty captain also
	// cares less about fatigue and about steps lost in forced marches.
	haste

	// venture is the share of the German line and its reserves that is given up for the
	// attack, mainly on the right wing. Each fifth sends one corps.
	venture

	// What the enemy can do next. At 1 it is feared in full, and below 0 the captain is bolder where
	// enemies can come.
	foresight // enemies that can come, counted like those beside a hex
	retake    // places that enemies can take back

	tether // logarithm of a factor on the cost of going where no supply follows
	duty   // the same for attacks that Plan XVII demands

	traits // the number of weights
)

var names = [traits]string{"boldness", "strike", "seize", "guard", "caution", "haste", "venture", "foresight", "retake", "tether", "duty"}

// Weights names the weights of a captain, in the order of [With].
func Weights() []string { return slices.Clone(names[:]) }

//go:embed weights.txt
var learned string

// Learned returns the weights that captain has learned for a side.
func Learned(side august1914.Side) ([]float64, error) {
	return learner.Find(learned, side.String(), names[:])
}

// weighed converts a list to weights. Missing weights are 0.
func weighed(list []float64) *weights {
	var w weights
	copy(w[:], list)
	return &w
}

// values returns the captain's factor on the value of something.
func (d *decision) values(p purpose) float64 {
	log := d.weights[[...]int{guard: guarding, seize: seizing, strike: striking}[p]]
	if d.german() && p == seize {
		log += math.Log(greed)
	}
	return math.Exp(log)
}
