// Package frontier holds what a search level by level remembers of the positions that it has
// seen: a fingerprint of each. It knows no position, so each costs the same, whatever the size
// of a State.
package frontier

import "math/bits"

// A Set holds fingerprints of 64 bits, each with a number below 2^32. The zero Set is empty.
// Several goroutines may read it while none adds.
type Set struct {
	keys    []uint64 // 0 for a free slot
	numbers []uint32
	size    int
}

// slot returns the slot of a fingerprint, or the free slot where it belongs. It also returns
// the key, because 0 counts as 1.
func (s *Set) slot(print uint64) (slot int, key uint64) {
	key = max(print, 1)
	slot = int(key * 0x9e3779b97f4a7c15 >> (64 - bits.Len(uint(len(s.keys)-1))))
	for s.keys[slot] != 0 && s.keys[slot] != key {
		slot = (slot + 1) & (len(s.keys) - 1)
	}
	return slot, key
}

// Has reports whether the set holds a fingerprint.
func (s *Set) Has(print uint64) bool {
	if s.size == 0 {
		return false
	}
	slot, _ := s.slot(print)
	return s.keys[slot] != 0
}

// Add adds a fingerprint with a number. If the set holds it already, Add returns its number and
// false.
func (s *Set) Add(print uint64, number int) (is int, added bool) {
	if 4*s.size >= 3*len(s.keys) {
		s.grow()
	}
	slot, key := s.slot(print)
	if s.keys[slot] != 0 {
		return int(s.numbers[slot]), false
	}
	s.keys[slot], s.numbers[slot] = key, uint32(number)
	s.size++
	return number, true
}

// grow doubles the number of slots.
func (s *Set) grow() {
	old, n := *s, max(64, 2*len(s.keys))
	s.keys, s.numbers = make([]uint64, n), make([]uint32, n)
	for i, key := range old.keys {
		if key != 0 {
			slot, _ := s.slot(key)
			s.keys[slot], s.numbers[slot] = key, old.numbers[i]
		}
	}
}
