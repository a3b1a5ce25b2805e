package strategist

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// A Plan says how a player by rules of thumb is to differ from itself for a turn.
// The zero Plan leaves it as it is.
type Plan struct {
	// Turns are how far the knobs of the game are turned, 0 for not at all, about
	// 1 for much; none stands for 0 everywhere.
	Turns []float64
	Whims []Whim
}

// A Whim makes some things dearer and others cheaper than they are, at random: so
// two plans with the same knobs go for different cities. It is a seed and the
// share of all things that it is about.
type Whim struct {
	Seed  uint64  `json:"seed"`
	Share float64 `json:"share"` // from 0 to 1
}

// Turn returns how far a knob is turned.
func (p *Plan) Turn(knob int) float64 {
	if knob >= len(p.Turns) {
		return 0
	}
	return p.Turns[knob]
}

// Whim returns the natural logarithm of how much dearer a thing is than it would
// be, from about -2 to 2: a kind of thing, and where it is.
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

// Whimsical reports whether the plan has any.
func (p *Plan) Whimsical() bool { return len(p.Whims) > 0 }

// mix is the finalizer of splitmix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// unit makes a number in [0, 1) of a hash.
func unit(h uint64) float64 { return float64(h>>11) / (1 << 53) }

// manyWhims is how many whims a plan keeps.
const manyWhims = 5

// mutant returns a plan that is like this one but for something.
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

// stranger returns a plan that is like no other, but for what it has of this one.
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

// words tells how a plan differs.
func (p *Plan) words(knobs []string) string {
	var parts []string
	for i, name := range knobs {
		if t := p.Turn(i); math.Abs(t) >= 0.05 {
			parts = append(parts, fmt.Sprintf("%s %+.1f", name, t))
		}
	}
	if p.Whimsical() {
		parts = append(parts, fmt.Sprintf("with %d of its own targets", len(p.Whims)))
	}
	if len(parts) == 0 {
		return "by rules of thumb"
	}
	return strings.Join(parts, ", ")
}
