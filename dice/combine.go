package dice

import "math/bits"

// Map returns the distribution of f's result. Outcomes that f makes equal are
// added up; the total stays the same.
func Map[A, B comparable](d Dist[A], f func(A) B) Dist[B] {
	t := newTally[B](d.Len())
	for _, o := range d.outcomes {
		t.add(f(o.Value), o.Weight)
	}
	return t.dist
}

// Combine returns the distribution of f's result over two independent draws,
// all of b for the first of a, and so on. The total is the product of both;
// if it exceeds 64 bits both are reduced first, and if that is not enough the
// error is [ErrOverflow]. With an empty distribution the result is empty.
func Combine[A, B, C comparable](a Dist[A], b Dist[B], f func(A, B) C) (Dist[C], error) {
	if !productFits(a.total, b.total) {
		a, b = a.Reduce(), b.Reduce()
		if !productFits(a.total, b.total) {
			return Dist[C]{}, ErrOverflow
		}
	}
	t := newTally[C](max(a.Len(), b.Len()))
	for _, first := range a.outcomes {
		for _, second := range b.outcomes {
			t.add(f(first.Value, second.Value), first.Weight*second.Weight)
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

// Then returns the distribution of what follows: for each outcome of d the
// second draw is by next(outcome), as when a result calls for another roll.
// Outcomes stand in the order of d, then of next. The error is [ErrEmpty] if a
// next is empty, or [ErrOverflow] if the exact weights exceed 64 bits even in
// smallest terms.
func Then[A, B comparable](d Dist[A], next func(A) Dist[B]) (Dist[B], error) {
	d = d.Reduce()
	branches := make([]Dist[B], len(d.outcomes))
	denominator := uint64(1) // of all branches
	for i, o := range d.outcomes {
		branches[i] = next(o.Value).Reduce()
		if branches[i].total == 0 {
			return Dist[B]{}, ErrEmpty
		}
		factor := branches[i].total / gcd(denominator, branches[i].total)
		if !productFits(denominator, factor) {
			return Dist[B]{}, ErrOverflow
		}
		denominator *= factor
	}
	if !productFits(d.total, denominator) {
		return Dist[B]{}, ErrOverflow
	}
	return join(d, branches, denominator), nil
}

func join[A, B comparable](d Dist[A], branches []Dist[B], denominator uint64) Dist[B] {
	t := newTally[B](len(branches))
	for i, o := range d.outcomes {
		scale := o.Weight * (denominator / branches[i].total)
		for _, second := range branches[i].outcomes {
			t.add(second.Value, scale*second.Weight)
		}
	}
	return t.dist
}

func productFits(a, b uint64) bool {
	hi, _ := bits.Mul64(a, b)
	return hi == 0
}
