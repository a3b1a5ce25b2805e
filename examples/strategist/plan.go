package strategist

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// A Plan says how a rule-of-thumb player should change its play for a turn. The zero
// Plan changes nothing.
type Plan struct {
	// Turns are the turns of the game's knobs: 0 is no change, and 1 a large one. An empty
	// list means 0 for all knobs.
	Turns []float64
	Whims []Whim
}

// A Whim changes the value of some things at random, so that two plans with the same knobs
// go for different cities. It is a seed and the share of all things that it affects.
type Whim struct {
	Seed  uint64  `json:"seed"`
	Share float64 `json:"share"` // share of all things that it affects, from 0 to 1
}

// Turn returns the turn of a knob.
func (p *Plan) Turn(knob int) float64 {
	if knob >= len(p.Turns) {
		return 0
	}
	return p.Turns[knob]
}

// Whim returns the natural logarithm of the factor for the value of a thing, from about -2
// to 2. The thing is given by its kind and its place.
func (p *Plan) Whim(kind, at int) float64 {
	for _, w := range slices.Backward(p.Whims) {
		h := mix(w.Seed ^ mix(uint64(kind)<<32|uint64(uint32(at))))
		if unit(h) < w.Share {
			h1 := mix(h)
			h2 := mix(h1)
			return 1.4 * (unit(h1) + unit(h2) + unit(mix(h2)) - 1.5)
		}
	}
	return 0
}

// Whimsical reports whether the plan has whims.
func (p *Plan) Whimsical() bool { return len(p.Whims) > 0 }

// mix is the finalizer of splitmix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// unit converts a hash to a number in [0, 1).
func unit(h uint64) float64 { return float64(h>>11) / (1 << 53) }

// manyWhims is the largest number of whims in a plan.
const manyWhims = 5

// mutant returns a plan that differs from this one in one respect.
func (p *Plan) mutant(r *rand.Rand, knobs int) Plan {
	child := p.clone(knobs)
	const step = 0.45
	if knobs > 0 && r.IntN(3) > 0 {
		child.Turns[r.IntN(knobs)] += step * r.NormFloat64()
		for i := range child.Turns {
			if r.IntN(4) == 0 {
				child.Turns[i] += step * r.NormFloat64()
			}
		}
	} else {
		child.add(r)
	}
	return child
}

// stranger returns a random plan that keeps only parts of this one.
func (p *Plan) stranger(r *rand.Rand, knobs int) Plan {
	other := p.clone(knobs)
	for i := range other.Turns {
		if r.IntN(2) == 0 {
			other.Turns[i] += 0.7 * r.NormFloat64()
		}
	}
	if r.IntN(3) > 0 {
		other.add(r)
	}
	return other
}

// add adds a whim.
func (p *Plan) add(r *rand.Rand) {
	p.Whims = append(p.Whims, Whim{r.Uint64(), []float64{0.12, 0.3, 1}[r.IntN(3)]})
	p.Whims = p.Whims[max(0, len(p.Whims)-manyWhims):]
}

func (p *Plan) clone(knobs int) Plan {
	c := Plan{make([]float64, knobs), slices.Clone(p.Whims)}
	copy(c.Turns, p.Turns)
	return c
}

// words describes how a plan differs from rules of thumb.
func (p *Plan) words(knobs []string) string {
	var parts []string
	for i, name := range knobs {
		if t := p.Turn(i); math.Abs(t) >= 0.05 {
			parts = append(parts, fmt.Sprintf("%s %+.1f", name, t))
		}
	}
	if p.Whimsical() {
		parts = append(parts, fmt.Sprintf("targets: %d", len(p.Whims)))
	}
	if len(parts) == 0 {
		return "by rules of thumb"
	}
	return strings.Join(parts, ", ")
}
