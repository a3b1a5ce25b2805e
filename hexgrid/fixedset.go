package hexgrid

import (
	"iter"
	"math/bits"
)

// wordBits is the number of indices that a word of a set holds.
const wordBits = 64

// An Index is an integer type that counts things from 0, such as the hexes of a map or
// the units of a scenario. The highest value of the type, such as 255 for a uint8,
// means none.
type Index interface {
	~uint8 | ~uint16 | ~uint32
}

// Words is the array behind a [FixedSet]. Each word holds 64 indices, so the largest
// array holds 4096.
type Words interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [5]uint64 | [6]uint64 | [7]uint64 | [8]uint64 |
		[9]uint64 | [10]uint64 | [11]uint64 | [12]uint64 | [13]uint64 | [14]uint64 | [15]uint64 | [16]uint64 |
		[17]uint64 | [18]uint64 | [19]uint64 | [20]uint64 | [21]uint64 | [22]uint64 | [23]uint64 | [24]uint64 |
		[25]uint64 | [26]uint64 | [27]uint64 | [28]uint64 | [29]uint64 | [30]uint64 | [31]uint64 | [32]uint64 |
		[33]uint64 | [34]uint64 | [35]uint64 | [36]uint64 | [37]uint64 | [38]uint64 | [39]uint64 | [40]uint64 |
		[41]uint64 | [42]uint64 | [43]uint64 | [44]uint64 | [45]uint64 | [46]uint64 | [47]uint64 | [48]uint64 |
		[49]uint64 | [50]uint64 | [51]uint64 | [52]uint64 | [53]uint64 | [54]uint64 | [55]uint64 | [56]uint64 |
		[57]uint64 | [58]uint64 | [59]uint64 | [60]uint64 | [61]uint64 | [62]uint64 | [63]uint64 | [64]uint64
}

// FixedSet is a set of indices that is a plain value: assignment copies it, == compares
// it, and the zero value is empty. The size is part of the type, so the methods are as
// fast as code written for that size. A map of 512 hexes needs 8 words.
//
// An index beyond the capacity is never in the set, and adding it does nothing. Only
// Add, Remove, AddAll, RemoveAll, KeepAll and Spread change the set. Words is exported
// for code that works on 64 indices at a time.
type FixedSet[I Index, W Words] struct {
	Words W // index i is bit i%64 of word i/64
}

// Sets of one or two words, which hold units, need no loops. Their methods work on the
// first and the last word, which are the same word if there is only one.

// Has reports whether i is in the set. It has a pointer receiver because games call it
// in their innermost loops, where copying the set would cost more than the test.
func (s *FixedSet[I, W]) Has(i I) bool {
	w := uint(i) / wordBits
	return w < uint(len(s.Words)) && s.Words[w]>>(i%wordBits)&1 != 0
}

// Add adds i to the set if i is within its capacity.
func (s *FixedSet[I, W]) Add(i I) {
	if w := uint(i) / wordBits; w < uint(len(s.Words)) {
		s.Words[w] |= 1 << (i % wordBits)
	}
}

// Remove removes i from the set. It does nothing if i is not in the set.
func (s *FixedSet[I, W]) Remove(i I) {
	if w := uint(i) / wordBits; w < uint(len(s.Words)) {
		s.Words[w] &^= 1 << (i % wordBits)
	}
}

// Len returns the number of indices in the set. It counts them on every call.
func (s FixedSet[I, W]) Len() (n int) {
	if last := len(s.Words) - 1; last == 1 {
		return bits.OnesCount64(s.Words[0]) + bits.OnesCount64(s.Words[last])
	}
	for w := range len(s.Words) {
		n += bits.OnesCount64(s.Words[w])
	}
	return n
}

// IsEmpty reports whether the set is empty.
func (s FixedSet[I, W]) IsEmpty() bool {
	if last := len(s.Words) - 1; last < 2 {
		return s.Words[0]|s.Words[last] == 0
	}
	return s == FixedSet[I, W]{}
}

// Overlaps reports whether the sets have an index in common.
func (s FixedSet[I, W]) Overlaps(o FixedSet[I, W]) bool {
	if last := len(s.Words) - 1; last < 2 {
		return s.Words[0]&o.Words[0]|s.Words[last]&o.Words[last] != 0
	}
	for w := range len(s.Words) {
		if s.Words[w]&o.Words[w] != 0 {
			return true
		}
	}
	return false
}

// Contains reports whether every index of o is in s. It is always true if o is empty.
func (s FixedSet[I, W]) Contains(o FixedSet[I, W]) bool {
	if last := len(s.Words) - 1; last < 2 {
		return o.Words[0]&^s.Words[0]|o.Words[last]&^s.Words[last] == 0
	}
	for w := range len(s.Words) {
		if o.Words[w]&^s.Words[w] != 0 {
			return false
		}
	}
	return true
}

// Union returns the indices that are in s or in o.
func (s FixedSet[I, W]) Union(o FixedSet[I, W]) FixedSet[I, W] {
	if last := len(s.Words) - 1; last < 2 {
		s.Words[0] |= o.Words[0]
		s.Words[last] |= o.Words[last]
		return s
	}
	for w := range len(s.Words) {
		s.Words[w] |= o.Words[w]
	}
	return s
}

// Intersect returns the indices that are in both s and o.
func (s FixedSet[I, W]) Intersect(o FixedSet[I, W]) FixedSet[I, W] {
	if last := len(s.Words) - 1; last < 2 {
		s.Words[0] &= o.Words[0]
		s.Words[last] &= o.Words[last]
		return s
	}
	for w := range len(s.Words) {
		s.Words[w] &= o.Words[w]
	}
	return s
}

// Minus returns the indices of s that are not in o.
func (s FixedSet[I, W]) Minus(o FixedSet[I, W]) FixedSet[I, W] {
	if last := len(s.Words) - 1; last < 2 {
		s.Words[0] &^= o.Words[0]
		s.Words[last] &^= o.Words[last]
		return s
	}
	for w := range len(s.Words) {
		s.Words[w] &^= o.Words[w]
	}
	return s
}

// AddAll adds every index of o. It does the same as s = s.Union(o) without copying the
// set.
func (s *FixedSet[I, W]) AddAll(o FixedSet[I, W]) {
	if last := len(s.Words) - 1; last < 2 {
		s.Words[0] |= o.Words[0]
		s.Words[last] |= o.Words[last]
		return
	}
	for w := range len(s.Words) {
		s.Words[w] |= o.Words[w]
	}
}

// KeepAll removes every index that is not in o.
func (s *FixedSet[I, W]) KeepAll(o FixedSet[I, W]) {
	if last := len(s.Words) - 1; last < 2 {
		s.Words[0] &= o.Words[0]
		s.Words[last] &= o.Words[last]
		return
	}
	for w := range len(s.Words) {
		s.Words[w] &= o.Words[w]
	}
}

// RemoveAll removes every index of o.
func (s *FixedSet[I, W]) RemoveAll(o FixedSet[I, W]) {
	if last := len(s.Words) - 1; last < 2 {
		s.Words[0] &^= o.Words[0]
		s.Words[last] &^= o.Words[last]
		return
	}
	for w := range len(s.Words) {
		s.Words[w] &^= o.Words[w]
	}
}

// Up returns the set with every index raised by n, from 1 to 63. Indices raised beyond
// the capacity are dropped. On a map numbered column by column, with n hexes in a
// column, the result is the set of neighbors in the next column.
func (s FixedSet[I, W]) Up(n uint) (to FixedSet[I, W]) {
	n %= wordBits
	rest := -n % wordBits
	below := uint64(0)
	for w := range len(s.Words) {
		to.Words[w] = s.Words[w]<<n | below
		below = s.Words[w] >> rest
	}
	return to
}

// Down returns the set with every index lowered by n, from 1 to 63. Indices that would
// fall below 0 are dropped.
func (s FixedSet[I, W]) Down(n uint) (to FixedSet[I, W]) {
	n %= wordBits
	rest := -n % wordBits
	last := len(s.Words) - 1
	word := s.Words[0]
	for w := range last {
		above := s.Words[w+1]
		to.Words[w] = word>>n | above<<rest
		word = above
	}
	to.Words[last] = word >> n
	return to
}

// First returns the lowest index in the set. It returns the highest value of the type,
// which means none, if the set is empty.
func (s FixedSet[I, W]) First() I {
	for w := range len(s.Words) {
		if s.Words[w] != 0 {
			return I(w*wordBits + bits.TrailingZeros64(s.Words[w]))
		}
	}
	return ^I(0)
}

// All returns an iterator over the indices in the set, in ascending order. Changes to
// the set during the iteration have no effect on it.
func (s FixedSet[I, W]) All() iter.Seq[I] {
	return func(yield func(I) bool) {
		for w := range len(s.Words) {
			for word := s.Words[w]; word != 0; word &= word - 1 {
				if !yield(I(w*wordBits + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}
