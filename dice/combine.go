package dice

import (
	"errors"
	"math/bits"
)

// Map returns the distribution of f applied to an outcome of d. Outcomes with the same
// result are added up. The total does not change.
func Map[A, B comparable](d Dist[A], f func(A) B) Dist[B] {
	t := newTally[B](len(d.outcomes))
	for _, o := range d.outcomes {
		t.add(f(o.value), o.weight)
	}
	return t.dist
}

// Combine returns the distribution of f applied to two independent draws. The outcomes
// are in the order of a nested loop over a and then b. The total is the product of both
// totals. Combine returns an error if that exceeds 64 bits. If a or b is empty, so is
// the result.
func Combine[A, B, C comparable](a Dist[A], b Dist[B], f func(A, B) C) (Dist[C], error) {
	if hi, _ := bits.Mul64(a.total, b.total); hi != 0 {
		return Dist[C]{}, errors.New("dice: weights exceed 64 bits")
	}
	t := newTally[C](max(len(a.outcomes), len(b.outcomes)))
	for _, first := range a.outcomes {
		for _, second := range b.outcomes {
			t.add(f(first.value, second.value), first.weight*second.weight)
		}
	}
	return t.dist, nil
}

// Sum returns the distribution of the sum of independent draws, in the order of
// [Combine]. Without arguments the sum is 0.
func Sum(dists ...Dist[int]) (Dist[int], error) {
	sum := Uniform(0)
	var err error
	for _, d := range dists {
		if sum, err = Combine(sum, d, func(a, b int) int { return a + b }); err != nil {
			return Dist[int]{}, err
		}
	}
	return sum, nil
}
