package august1914

import "encoding/binary"

// A Hasher makes a 64-bit hash of numbers and texts, the same on every
// machine and in every version: digests of scenarios and hashes of positions
// are made with it. The order of what is added counts. It is a value whose
// zero is ready to use, and it allocates nothing. It is no defence against
// somebody who looks for collisions.
type Hasher struct{ sum uint64 }

// AddUint64 adds a number.
func (h *Hasher) AddUint64(x uint64) { h.sum = mix(h.sum^x) + 0x9e3779b97f4a7c15 }

// AddString adds a text and its length, so that "ab", "c" and "a", "bc" hash
// differently.
func (h *Hasher) AddString(s string) {
	h.AddUint64(uint64(len(s)))
	for len(s) > 0 {
		var word [8]byte
		n := copy(word[:], s)
		h.AddUint64(binary.LittleEndian.Uint64(word[:]))
		s = s[n:]
	}
}

// AddBytes adds what AddString adds for the same bytes.
func (h *Hasher) AddBytes(b []byte) {
	h.AddUint64(uint64(len(b)))
	for len(b) > 0 {
		var word [8]byte
		n := copy(word[:], b)
		h.AddUint64(binary.LittleEndian.Uint64(word[:]))
		b = b[n:]
	}
}

// Sum returns the hash of what was added so far; more can follow.
func (h *Hasher) Sum() uint64 { return mix(h.sum) }

// mix spreads every bit of x over all bits, and is a bijection: the finisher
// of the splitmix64 generator of Steele, Lea and Flood (2014), with the
// constants of Stafford's variant 13.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
