package driveonparis

import (
	"iter"
	"math/bits"
)

// maxHexes is the number of hexes that a map can have; that of the game has
// 63 columns of 35.
const maxHexes = 2240

// hexWords is the number of words in a set of hexes.
const hexWords = maxHexes / 64

// A hex is the dense index of a hex of the map, column by column from the west
// and in a column from the south; off is none.
type hex uint16

// off stands for no hex: beyond the map, or not on it.
const off hex = 0xffff

// A hexSet is a set of hexes of the map, a comparable value.
type hexSet [hexWords]uint64

func (s *hexSet) has(h hex) bool { return h < maxHexes && s[h>>6]&(1<<(h&63)) != 0 }

func (s *hexSet) add(h hex) { s[h>>6] |= 1 << (h & 63) }

func (s *hexSet) remove(h hex) { s[h>>6] &^= 1 << (h & 63) }

func (s hexSet) empty() bool { return s == hexSet{} }

func (s *hexSet) len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// first returns the lowest hex of the set, or off.
func (s *hexSet) first() hex {
	for i, w := range s {
		if w != 0 {
			return hex(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return off
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

// keep removes the hexes that are not in another set.
func (s *hexSet) keep(o *hexSet) {
	for i := range s {
		s[i] &= o[i]
	}
}

// exclude removes the hexes of another set.
func (s *hexSet) exclude(o *hexSet) {
	for i := range s {
		s[i] &^= o[i]
	}
}

func (s hexSet) union(o *hexSet) hexSet {
	s.include(o)
	return s
}

func (s hexSet) intersect(o *hexSet) hexSet {
	s.keep(o)
	return s
}

func (s hexSet) minus(o *hexSet) hexSet {
	s.exclude(o)
	return s
}

// all yields the hexes in their order.
func (s hexSet) all() iter.Seq[hex] {
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

// up returns the set with every index raised by n, from 1 to 63.
func (s *hexSet) up(n uint) (to hexSet) {
	below := uint64(0)
	for i, w := range s {
		to[i] = w<<n | below
		below = w >> (64 - n)
	}
	return to
}

// down returns the set with every index lowered by n, from 1 to 63.
func (s *hexSet) down(n uint) (to hexSet) {
	for i, w := range s {
		above := uint64(0)
		if i+1 < hexWords {
			above = s[i+1] << (64 - n)
		}
		to[i] = w>>n | above
	}
	return to
}
