package schlieffenswar

import (
	"iter"
	"math/bits"
)

// maxHexes is the number of hexes that a map can have.
const maxHexes = 512

// A hex is the dense index of a hex of the map, in the order of its printed
// numbers; off is none.
type hex uint16

// off stands for no hex: beyond the map, or not on it.
const off hex = 0xffff

// A hexSet is a set of hexes of the map, a comparable value.
type hexSet [maxHexes / 64]uint64

func (s *hexSet) has(h hex) bool { return h < maxHexes && s[h>>6]&(1<<(h&63)) != 0 }

func (s *hexSet) add(h hex) { s[h>>6] |= 1 << (h & 63) }

func (s *hexSet) remove(h hex) { s[h>>6] &^= 1 << (h & 63) }

func (s *hexSet) empty() bool { return *s == hexSet{} }

func (s *hexSet) len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// meets reports whether the sets have a hex in common.
func (s *hexSet) meets(o *hexSet) bool {
	for i := range s {
		if s[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

// include adds the hexes of another set.
func (s *hexSet) include(o *hexSet) {
	for i := range s {
		s[i] |= o[i]
	}
}

// exclude removes the hexes of another set.
func (s *hexSet) exclude(o *hexSet) {
	for i := range s {
		s[i] &^= o[i]
	}
}

func (s hexSet) union(o *hexSet) hexSet {
	for i := range s {
		s[i] |= o[i]
	}
	return s
}

func (s hexSet) intersect(o *hexSet) hexSet {
	for i := range s {
		s[i] &= o[i]
	}
	return s
}

func (s hexSet) minus(o *hexSet) hexSet {
	for i := range s {
		s[i] &^= o[i]
	}
	return s
}

// all yields the hexes in the order of their numbers.
func (s *hexSet) all() iter.Seq[hex] {
	return func(yield func(hex) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(hex(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
