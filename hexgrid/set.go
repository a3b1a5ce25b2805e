package hexgrid

import (
	"iter"
	"math/bits"
)

// wordBits is the number of indices that one word of a Set holds.
const wordBits = 64

// Set is a set of indices of a board, one bit each: index i is bit i%64 of word
// i/64. The words belong to the caller: slice an array for a set inside a
// comparable value, or make one with Grid.NewSet. A Set of n words holds the
// indices 0 to 64n-1 and never grows; any other index is never in it, and adding
// or removing it does nothing. No method allocates.
type Set []uint64

// SetWords returns the number of words that a set of n indices needs, a constant
// if n is one.
func SetWords(n int) int { return (max(n, 0) + wordBits - 1) / wordBits }

// NewSet returns an empty set with room for every hex of the board, SetWords of
// its Len.
func (g *Grid) NewSet() Set { return make(Set, SetWords(g.Len())) }

// Has reports whether i is in the set. It is false for -1, with which a Grid says
// off the board, and for any index beyond its room.
func (s Set) Has(i int) bool {
	w := uint(i) / wordBits
	return w < uint(len(s)) && s[w]>>(uint(i)%wordBits)&1 != 0
}

// Add puts i into the set, if there is room for it. Adding what is in it already
// does nothing.
func (s Set) Add(i int) {
	if w := uint(i) / wordBits; w < uint(len(s)) {
		s[w] |= 1 << (uint(i) % wordBits)
	}
}

// Remove takes i out of the set. Removing what is not in it does nothing.
func (s Set) Remove(i int) {
	if w := uint(i) / wordBits; w < uint(len(s)) {
		s[w] &^= 1 << (uint(i) % wordBits)
	}
}

// Len returns the number of indices in the set, counted anew each time. Grid.Len
// is that of the whole board.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// IsEmpty reports whether nothing is in the set, as is true of a set without
// room.
func (s Set) IsEmpty() bool {
	for _, w := range s {
		if w != 0 {
			return false
		}
	}
	return true
}

// Clear empties the set. Its room stays the same.
func (s Set) Clear() { clear(s) }

// Fill makes s the set of the indices 0 to n-1, as far as it has room, and empty
// for n of 0 or less. With n the Len of a Grid that is the whole board.
func (s Set) Fill(n int) {
	for w := range s {
		switch left := n - w*wordBits; {
		case left >= wordBits:
			s[w] = ^uint64(0)
		case left > 0:
			s[w] = 1<<left - 1
		default:
			s[w] = 0
		}
	}
}

// Copy makes s equal to o, as far as it has room. The two do not share words
// after it.
func (s Set) Copy(o Set) { clear(s[copy(s, o):]) }

// Union adds everything that is in o, as far as s has room. What was in s
// stays.
func (s Set) Union(o Set) {
	for w := range min(len(s), len(o)) {
		s[w] |= o[w]
	}
}

// Intersect removes everything that is not in o, also what is beyond the room of
// o.
func (s Set) Intersect(o Set) {
	n := min(len(s), len(o))
	for w := range n {
		s[w] &= o[w]
	}
	clear(s[n:])
}

// Subtract removes everything that is in o, so that s and o do not overlap. What
// else is in s stays.
func (s Set) Subtract(o Set) {
	for w := range min(len(s), len(o)) {
		s[w] &^= o[w]
	}
}

// Equal reports whether both sets hold the same indices, whatever their room. Two
// arrays of words of the same length may be compared with == instead.
func (s Set) Equal(o Set) bool { return s.Covers(o) && o.Covers(s) }

// Covers reports whether everything in o is also in s, as is always true of an
// empty o.
func (s Set) Covers(o Set) bool {
	n := min(len(s), len(o))
	for w := range n {
		if o[w]&^s[w] != 0 {
			return false
		}
	}
	return o[n:].IsEmpty()
}

// Overlaps reports whether some index is in both sets, as is never true of an
// empty set.
func (s Set) Overlaps(o Set) bool {
	for w := range min(len(s), len(o)) {
		if s[w]&o[w] != 0 {
			return true
		}
	}
	return false
}

// Next returns the lowest index in the set that is i or more, or -1 if there is
// none. Next(0) is the first of all.
func (s Set) Next(i int) int {
	i = max(i, 0)
	w := i / wordBits
	if w >= len(s) {
		return -1
	}
	if word := s[w] >> (i % wordBits); word != 0 {
		return i + bits.TrailingZeros64(word)
	}
	for w++; w < len(s); w++ {
		if s[w] != 0 {
			return w*wordBits + bits.TrailingZeros64(s[w])
		}
	}
	return -1
}

// All yields the indices in the set in ascending order. What is added or removed
// meanwhile may or may not be seen.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(w*wordBits + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// AppendTo appends the indices in the set in ascending order. It allocates only if
// dst lacks room for Len of them.
func (s Set) AppendTo(dst []int) []int {
	for i := range s.All() {
		dst = append(dst, i)
	}
	return dst
}
