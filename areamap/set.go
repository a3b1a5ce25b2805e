package areamap

import (
	"iter"
	"math/bits"
	"strconv"
)

// An Area is the index of an area in its map, counted from 0 in the order of the draft.
type Area uint8

// MaxAreas is the largest number of areas in a map.
const MaxAreas = 128

// NoArea is not an area of any map.
const NoArea Area = 255

// A Set is a set of areas.
type Set = SetOf[Area]

// SetOf is a set of areas, or of other things that are numbered from 0, such as the
// units of a scenario. It is a plain value: assignment copies it, == compares it, and
// the zero value is empty. It consists of two words, which the compiler can keep in
// registers. Numbers from [MaxAreas] up cannot be in the set: adding one has no effect.
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

// FirstN returns the set of the areas 0 to n-1.
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

// bit returns the set that holds only a. If a is below 64, the second shift is by at
// least 192 and yields 0. If a is 128 or more, both shifts yield 0.
func bit[I ~uint8](a I) SetOf[I] { return SetOf[I]{lo: 1 << a, hi: 1 << (a - 64)} }

// Has reports whether a is in the set.
func (s SetOf[I]) Has(a I) bool { return s.Overlaps(bit(a)) }

// With returns the set with a added.
func (s SetOf[I]) With(a I) SetOf[I] { return s.Union(bit(a)) }

// Without returns the set with a removed.
func (s SetOf[I]) Without(a I) SetOf[I] { return s.Minus(bit(a)) }

// Union returns the areas that are in s or in t.
func (s SetOf[I]) Union(t SetOf[I]) SetOf[I] { return SetOf[I]{lo: s.lo | t.lo, hi: s.hi | t.hi} }

// Intersect returns the areas that are in both s and t.
func (s SetOf[I]) Intersect(t SetOf[I]) SetOf[I] { return SetOf[I]{lo: s.lo & t.lo, hi: s.hi & t.hi} }

// Minus returns the areas of s that are not in t.
func (s SetOf[I]) Minus(t SetOf[I]) SetOf[I] { return SetOf[I]{lo: s.lo &^ t.lo, hi: s.hi &^ t.hi} }

// IsEmpty reports whether the set is empty.
func (s SetOf[I]) IsEmpty() bool { return s.lo|s.hi == 0 }

// Overlaps reports whether s and t have an area in common.
func (s SetOf[I]) Overlaps(t SetOf[I]) bool { return s.lo&t.lo|s.hi&t.hi != 0 }

// Contains reports whether every area of t is in s.
func (s SetOf[I]) Contains(t SetOf[I]) bool { return t.Minus(s).IsEmpty() }

// Len returns the number of areas in the set.
func (s SetOf[I]) Len() int { return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi) }

// First returns the lowest area in the set. If the set is empty, it returns the
// highest value of the type, which means none. The highest [Area] is [NoArea].
func (s SetOf[I]) First() I {
	switch {
	case s.lo != 0:
		return I(bits.TrailingZeros64(s.lo))
	case s.hi != 0:
		return I(64 + bits.TrailingZeros64(s.hi))
	}
	return ^I(0)
}

// WithoutFirst returns the set without its lowest area. If the set is empty, so is the
// result.
func (s SetOf[I]) WithoutFirst() SetOf[I] {
	if s.lo != 0 {
		return SetOf[I]{lo: s.lo & (s.lo - 1), hi: s.hi}
	}
	return SetOf[I]{hi: s.hi & (s.hi - 1)}
}

// below returns the number of areas in the set that are lower than a.
func (s SetOf[I]) below(a I) int {
	before := bit(a)
	if before.lo != 0 {
		return bits.OnesCount64(s.lo & (before.lo - 1))
	}
	return bits.OnesCount64(s.lo) + bits.OnesCount64(s.hi&(before.hi-1))
}

// All returns an iterator over the areas in the set, lowest first.
func (s SetOf[I]) All() iter.Seq[I] {
	return func(yield func(I) bool) {
		for ; !s.IsEmpty(); s = s.WithoutFirst() {
			if !yield(s.First()) {
				return
			}
		}
	}
}

// Words returns the bits of the set: area a is bit a%64 of word a/64.
func (s SetOf[I]) Words() [2]uint64 { return [2]uint64{s.lo, s.hi} }

// String returns the numbers of the areas, such as "{0 3 17}".
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
