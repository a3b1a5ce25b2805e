package dice

import (
	"iter"
	"math"
	"math/big"
	"math/bits"
	"slices"
)

// An Outcome is one value that can come up, with its weight.
type Outcome[T comparable] struct {
	Value  T      // what comes out
	Weight uint64 // how often, relative to the other outcomes
}

// A Dist is an exact distribution: every outcome has a whole weight, and its
// probability is that weight over the total. Outcomes stand in the order in
// which they first came up when the distribution was built, each once, none
// with weight 0. A Dist never changes; the zero value has no outcomes.
type Dist[T comparable] struct {
	outcomes []Outcome[T]
	total    uint64
}

// Uniform returns the distribution that draws one of values. A value that is
// given twice is twice as likely.
func Uniform[T comparable](values ...T) Dist[T] {
	t := newTally[T](len(values))
	for _, v := range values {
		t.add(v, 1)
	}
	return t.dist
}

// Weighted returns the distribution of the given outcomes. Equal values are
// added up and weights of 0 left out. If the sum exceeds 64 bits the weights
// are divided by what they have in common; if that is not enough the error is
// [ErrOverflow].
func Weighted[T comparable](outcomes ...Outcome[T]) (Dist[T], error) {
	if !fits(outcomes) {
		outcomes = divide(outcomes, common(outcomes))
		if !fits(outcomes) {
			return Dist[T]{}, ErrOverflow
		}
	}
	t := newTally[T](len(outcomes))
	for _, o := range outcomes {
		t.add(o.Value, o.Weight)
	}
	return t.dist, nil
}

// Len returns the number of different outcomes.
func (d Dist[T]) Len() int { return len(d.outcomes) }

// Total returns the sum of all weights, 0 for an empty distribution.
func (d Dist[T]) Total() uint64 { return d.total }

// All ranges over outcomes and weights in the order of the distribution.
func (d Dist[T]) All() iter.Seq2[T, uint64] {
	return func(yield func(T, uint64) bool) {
		for _, o := range d.outcomes {
			if !yield(o.Value, o.Weight) {
				return
			}
		}
	}
}

// Outcomes returns a copy of the outcomes in the order of the distribution.
func (d Dist[T]) Outcomes() []Outcome[T] { return slices.Clone(d.outcomes) }

// Weight returns the weight of value, 0 if it cannot come up.
func (d Dist[T]) Weight(value T) uint64 {
	for _, o := range d.outcomes {
		if o.Value == value {
			return o.Weight
		}
	}
	return 0
}

// WeightOf returns the sum of the weights of all outcomes that match.
func (d Dist[T]) WeightOf(match func(T) bool) uint64 {
	sum := uint64(0)
	for _, o := range d.outcomes {
		if match(o.Value) {
			sum += o.Weight
		}
	}
	return sum
}

// Prob returns the exact probability of value, 0 if it cannot come up.
func (d Dist[T]) Prob(value T) *big.Rat { return d.share(d.Weight(value)) }

// ProbOf returns the exact probability that an outcome matches.
func (d Dist[T]) ProbOf(match func(T) bool) *big.Rat { return d.share(d.WeightOf(match)) }

// Float returns the probability of value as the nearest float64.
func (d Dist[T]) Float(value T) float64 {
	f, _ := d.Prob(value).Float64()
	return f
}

func (d Dist[T]) share(weight uint64) *big.Rat {
	if d.total == 0 {
		return new(big.Rat)
	}
	num, den := new(big.Int).SetUint64(weight), new(big.Int).SetUint64(d.total)
	return new(big.Rat).SetFrac(num, den)
}

// Mean returns the exact expectation of a number that each outcome has, such
// as the steps lost; 0 for an empty distribution.
func (d Dist[T]) Mean(number func(T) int) *big.Rat {
	sum, term := new(big.Int), new(big.Int)
	for _, o := range d.outcomes {
		term.SetUint64(o.Weight)
		sum.Add(sum, term.Mul(term, big.NewInt(int64(number(o.Value)))))
	}
	if d.total == 0 {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(sum, new(big.Int).SetUint64(d.total))
}

// Reduce returns the same probabilities in the smallest whole weights.
func (d Dist[T]) Reduce() Dist[T] {
	if by := common(d.outcomes); by > 1 {
		return Dist[T]{outcomes: divide(d.outcomes, by), total: d.total / by}
	}
	return d
}

// Equal tells whether both give every outcome the same probability, whatever
// their order and total.
func (d Dist[T]) Equal(e Dist[T]) bool {
	if d.Len() != e.Len() {
		return false
	}
	d, e = d.Reduce(), e.Reduce()
	weights := make(map[T]uint64, e.Len())
	for _, o := range e.outcomes {
		weights[o.Value] = o.Weight
	}
	for _, o := range d.outcomes {
		if weights[o.Value] != o.Weight {
			return false
		}
	}
	return true
}

// Draw returns an outcome by a single call of intn with the total (in smallest
// weights if it is too large for an int). It returns false, and an outcome
// that means nothing, if the distribution is empty, its total exceeds an int,
// or intn returned a number out of range.
func (d Dist[T]) Draw(intn func(n int) int) (T, bool) {
	if d.total > math.MaxInt {
		d = d.Reduce()
	}
	var none T
	if d.total == 0 || d.total > math.MaxInt {
		return none, false
	}
	left := intn(int(d.total))
	if left < 0 {
		return none, false
	}
	for _, o := range d.outcomes {
		if uint64(left) < o.Weight {
			return o.Value, true
		}
		left -= int(o.Weight)
	}
	return none, false
}

// A tally adds up weights by value, in the order of first appearance.
type tally[T comparable] struct {
	at   map[T]int
	dist Dist[T]
}

func newTally[T comparable](size int) *tally[T] {
	return &tally[T]{
		at:   make(map[T]int, size),
		dist: Dist[T]{outcomes: make([]Outcome[T], 0, size)},
	}
}

// add is for callers that know that the total fits into 64 bits.
func (t *tally[T]) add(value T, weight uint64) {
	if weight == 0 {
		return
	}
	t.dist.total += weight
	if i, ok := t.at[value]; ok {
		t.dist.outcomes[i].Weight += weight
		return
	}
	t.at[value] = len(t.dist.outcomes)
	t.dist.outcomes = append(t.dist.outcomes, Outcome[T]{Value: value, Weight: weight})
}

func fits[T comparable](outcomes []Outcome[T]) bool {
	total, carry := uint64(0), uint64(0)
	for _, o := range outcomes {
		if total, carry = bits.Add64(total, o.Weight, 0); carry != 0 {
			return false
		}
	}
	return true
}

// common returns the greatest common divisor of all weights, 0 for none.
func common[T comparable](outcomes []Outcome[T]) uint64 {
	divisor := uint64(0)
	for _, o := range outcomes {
		divisor = gcd(divisor, o.Weight)
	}
	return divisor
}

// divide returns a copy with every weight divided, which must come out even.
func divide[T comparable](outcomes []Outcome[T], by uint64) []Outcome[T] {
	divided := slices.Clone(outcomes)
	for i := range divided {
		divided[i].Weight /= by
	}
	return divided
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
