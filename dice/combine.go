package dice

import (
	"errors"
	"math/bits"
)

// Map returns the distribution of f's result. Outcomes that f makes equal are
// added up; the total stays the same.
func Map[A, B comparable](d Dist[A], f func(A) B) Dist[B] {
	t := newTally[B](len(d.outcomes))
	for _, o := range d.outcomes {
		t.add(f(o.value), o.weight)
	}
	return t.dist
}

// Combine returns the distribution of f's result over two independent draws,
// all of b for the first of a, and so on. The total is the product of both. It
// returns an error if that exceeds 64 bits. With an empty distribution the result
// is empty.
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

// Sum returns the distribution of the sum of independent draws, in the order
// of [Combine]. No distributions sum to 0.
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
