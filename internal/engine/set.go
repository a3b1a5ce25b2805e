package engine

import (
	"iter"

	"github.com/august1914/august1914/hexgrid"
)

// A Set is a set of numbers from 0 to 63, such as phases or stages. The zero Set is
// empty.
type Set[I ~uint8] uint64

// SetOf returns the set of the given numbers.
func SetOf[I ~uint8](list ...I) (s Set[I]) {
	for _, i := range list {
		s |= 1 << i
	}
	return s
}

// Has reports whether i is in the set.
func (s Set[I]) Has(i I) bool { return s>>i&1 != 0 }

// Put adds a hex or a unit to a set if it belongs there, and otherwise removes it.
func Put[I hexgrid.Index, W hexgrid.Words](s *hexgrid.FixedSet[I, W], i I, belongs bool) {
	if belongs {
		s.Add(i)
	} else {
		s.Remove(i)
	}
}

// Which returns the hexes or the units of a set for which a condition holds.
func Which[I hexgrid.Index, W hexgrid.Words](set hexgrid.FixedSet[I, W], holds func(I) bool) (some hexgrid.FixedSet[I, W]) {
	for i := range set.All() {
		if holds(i) {
			some.Add(i)
		}
	}
	return some
}

// Lowest returns the unit of a set that has the lowest rank, or none if the set is empty.
func Lowest[U hexgrid.Index, W hexgrid.Words](set hexgrid.FixedSet[U, W], rank []uint8, none U) U {
	lowest := none
	for u := range set.All() {
		if lowest == none || rank[u] < rank[lowest] {
			lowest = u
		}
	}
	return lowest
}

// Any reports whether a condition holds for any value of a sequence.
func Any[T any](all iter.Seq[T], holds func(T) bool) bool {
	for one := range all {
		if holds(one) {
			return true
		}
	}
	return false
}
