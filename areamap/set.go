package areamap

import (
	"iter"
	"math/bits"
	"strconv"
)

// An Area is the place of an area in its map, from 0 in the order given.
type Area uint8

// MaxAreas is the most areas that a map has.
const MaxAreas = 128

// NoArea is no area of any map.
const NoArea Area = 255

// A Set is a set of areas.
type Set = SetOf[Area]

// SetOf is a set of areas, or of anything else that is counted by small numbers
// from 0, such as the units of a scenario. It is a plain value: assigning copies
// it, == compares it, and the zero value is empty; two words, which stay in
// registers where a set is worked on. Numbers from [MaxAreas] up cannot be in it;
// adding one changes nothing.
type SetOf[I ~uint8] struct {
	lo, hi uint64
}

// AreasOf returns the set of the given areas.
func AreasOf(areas ...Area) Set {
	var s Set
	for _, a := range areas {
		s = s.With(a)
	}
	return s
}

// FirstN returns the set of the areas from 0 to n-1.
func FirstN(n int) Set {
	switch {
	case n <= 0:
		return Set{}
	case n < 64:
		return Set{lo: 1<<n - 1}
	case n < MaxAreas:
		return Set{lo: ^uint64(0), hi: 1<<(n-64) - 1}
	}
	return Set{lo: ^uint64(0), hi: ^uint64(0)}
}

// bit is the set of one area. For an area below 64 the second shift is by at
// least 192 and gives 0; for one that no set holds both give 0.
func bit[I ~uint8](a I) SetOf[I] { return SetOf[I]{lo: 1 << a, hi: 1 << (a - 64)} }

// Has tells whether a is in the set.
func (s SetOf[I]) Has(a I) bool { return s.Overlaps(bit(a)) }

// With returns the set with a in it.
func (s SetOf[I]) With(a I) SetOf[I] { return s.Union(bit(a)) }

// Without returns the set with a not in it.
func (s SetOf[I]) Without(a I) SetOf[I] { return s.Minus(bit(a)) }

// Union returns the areas that are in s, in t or in both.
func (s SetOf[I]) Union(t SetOf[I]) SetOf[I] { return SetOf[I]{lo: s.lo | t.lo, hi: s.hi | t.hi} }

// Intersect returns the areas that are in both s and t.
func (s SetOf[I]) Intersect(t SetOf[I]) SetOf[I] { return SetOf[I]{lo: s.lo & t.lo, hi: s.hi & t.hi} }

// Minus returns the areas of s that are not in t.
func (s SetOf[I]) Minus(t SetOf[I]) SetOf[I] { return SetOf[I]{lo: s.lo &^ t.lo, hi: s.hi &^ t.hi} }

// IsEmpty tells whether no area is in the set.
func (s SetOf[I]) IsEmpty() bool { return s.lo|s.hi == 0 }

// Overlaps tells whether s and t have an area in common.
func (s SetOf[I]) Overlaps(t SetOf[I]) bool { return s.lo&t.lo|s.hi&t.hi != 0 }

// Contains tells whether every area of t is in s.
func (s SetOf[I]) Contains(t SetOf[I]) bool { return t.Minus(s).IsEmpty() }

// Len returns the number of areas in the set.
func (s SetOf[I]) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// First returns the lowest area in the set, or none, the highest number of its
// type: [NoArea].
func (s SetOf[I]) First() I {
	switch {
	case s.lo != 0:
		return I(bits.TrailingZeros64(s.lo))
	case s.hi != 0:
		return I(64 + bits.TrailingZeros64(s.hi))
	}
	return ^I(0)
}

// WithoutFirst returns the set without its lowest area; of an empty set nothing
// is left.
func (s SetOf[I]) WithoutFirst() SetOf[I] {
	if s.lo != 0 {
		return SetOf[I]{lo: s.lo & (s.lo - 1), hi: s.hi}
	}
	return SetOf[I]{hi: s.hi & (s.hi - 1)}
}

// below returns how many areas of the set come before a.
func (s SetOf[I]) below(a I) int {
	before := bit(a)
	if before.lo != 0 {
		return bits.OnesCount64(s.lo & (before.lo - 1))
	}
	return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi&(before.hi-1))
}

// All ranges over the areas of the set, lowest first.
func (s SetOf[I]) All() iter.Seq[I] {
	return func(yield func(I) bool) {
		for ; !s.IsEmpty(); s = s.WithoutFirst() {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// Words returns the set as numbers: area a is bit a%64 of word a/64.
func (s SetOf[I]) Words() [2]uint64 { return [2]uint64{s.lo, s.hi} }

// String returns the areas by their place in the map, such as "{0 3 17}".
func (s SetOf[I]) String() string {
	text := []byte{'{'}
	for a := range s.All() {
		if len(text) > 1 {
			text = append(text, ' ')
		}
		text = strconv.AppendUint(text, uint64(a), 10)
	}
	return string(append(text, '}'))
}
