package dice

import (
	"iter"
	"math/big"
)

// An outcome is a possible value with its weight.
type outcome[T comparable] struct {
	value  T
	weight uint64
}

// A Dist is an exact distribution. Every outcome has a whole weight, and its
// probability is that weight divided by the total. Each outcome occurs once, with a
// weight above 0. Outcomes are in the order in which they first came up when the
// distribution was built. A Dist never changes. The zero value has no outcomes.
type Dist[T comparable] struct {
	outcomes []outcome[T]
	total    uint64
}

// Uniform returns the distribution in which each of the values is equally likely. A
// value that occurs twice is twice as likely.
func Uniform[T comparable](values ...T) Dist[T] {
	t := newTally[T](len(values))
	for _, v := range values {
		t.add(v, 1)
	}
	return t.dist
}

// Total returns the sum of all weights, which is 0 for an empty distribution.
func (d Dist[T]) Total() uint64 { return d.total }

// All returns an iterator over outcomes and weights, in the order of the distribution.
func (d Dist[T]) All() iter.Seq2[T, uint64] {
	return func(yield func(T, uint64) bool) {
		for _, o := range d.outcomes {
			if !yield(o.value, o.weight) {
				return
			}
		}
	}
}

// Prob returns the exact probability of value, which is 0 if value is not an outcome.
func (d Dist[T]) Prob(value T) *big.Rat {
	return d.ProbOf(func(v T) bool { return v == value })
}

// ProbOf returns the exact probability that match returns true for the outcome.
func (d Dist[T]) ProbOf(match func(T) bool) *big.Rat {
	weight := uint64(0)
	for _, o := range d.outcomes {
		if match(o.value) {
			weight += o.weight
		}
	}
	return d.share(new(big.Int).SetUint64(weight))
}

// Mean returns the exact expectation of a number that depends on the outcome, such as
// the steps lost. It returns 0 for an empty distribution.
func (d Dist[T]) Mean(number func(T) int) *big.Rat {
	sum, term := new(big.Int), new(big.Int)
	for _, o := range d.outcomes {
		term.SetUint64(o.weight)
		sum.Add(sum, term.Mul(term, big.NewInt(int64(number(o.value)))))
	}
	return d.share(sum)
}

// share divides a sum by the total. It returns 0 for an empty distribution.
func (d Dist[T]) share(sum *big.Int) *big.Rat {
	if d.total == 0 {
		return new(big.Rat)
	}
	return new(big.Rat).SetFrac(sum, new(big.Int).SetUint64(d.total))
}

// A tally adds up weights by value, in order of first appearance.
type tally[T comparable] struct {
	at   map[T]int
	dist Dist[T]
}

func newTally[T comparable](size int) *tally[T] {
	return &tally[T]{
		at:   make(map[T]int, size),
		dist: Dist[T]{outcomes: make([]outcome[T], 0, size)},
	}
}

// add adds weight to value. The caller ensures that the total fits into 64 bits.
func (t *tally[T]) add(value T, weight uint64) {
	t.dist.total += weight
	if i, ok := t.at[value]; ok {
		t.dist.outcomes[i].weight += weight
		return
	}
	t.at[value] = len(t.dist.outcomes)
	t.dist.outcomes = append(t.dist.outcomes, outcome[T]{value, weight})
}
