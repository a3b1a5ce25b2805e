package sabinschlieffen

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// A Hex is one of the twelve hexes of the printed map, each about 100 km
// across and named after a town in it. The zero Hex is none.
type Hex uint8

// The hexes, row by row from the north-west.
const (
	NoHex Hex = iota
	Amiens
	LeCateau
	Liege
	Paris
	Soissons
	Sedan
	Luxembourg
	Melun
	Chalons
	Verdun
	Troyes
	Langres
)

const (
	hexes     = 12 // hexes on the map
	firstHex  = Amiens
	lastHex   = Langres
	allHexes  = HexSet(1<<(lastHex+1) - 2)
	hexFields = hexes + 1 // length of an array indexed by Hex
)

var hexNames = [hexFields]string{
	"none", "Amiens", "Le Cateau", "Liège", "Paris", "Soissons", "Sedan",
	"Luxembourg", "Melun", "Châlons", "Verdun", "Troyes", "Langres",
}

// plain writes a name without its accents and in lower case, so that names can
// be typed on any keyboard.
var plain = strings.NewReplacer("è", "e", "â", "a", "È", "e", "Â", "a")

func plainly(name string) string { return strings.ToLower(plain.Replace(name)) }

// String returns the name of the town, as printed.
func (h Hex) String() string {
	if h > lastHex {
		return hexNames[NoHex]
	}
	return hexNames[h]
}

// ParseHex reads the name of a hex. Case and accents do not matter.
func ParseHex(name string) (Hex, error) {
	p := plainly(name)
	for h := firstHex; h <= lastHex; h++ {
		if plainly(hexNames[h]) == p {
			return h, nil
		}
	}
	return NoHex, fmt.Errorf("hex %q: want one of %q", name, hexNames[1:])
}

// MarshalText returns the name of the town.
func (h Hex) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (h *Hex) UnmarshalText(text []byte) error {
	if string(text) == hexNames[NoHex] {
		*h = NoHex
		return nil
	}
	read, err := ParseHex(string(text))
	if err == nil {
		*h = read
	}
	return err
}

// Adjacent reports whether the two hexes share a side.
func (h Hex) Adjacent(to Hex) bool { return h <= lastHex && neighbors[h].Has(to) }

// Neighbors returns the hexes that share a side with h.
func (h Hex) Neighbors() HexSet {
	if h > lastHex {
		return 0
	}
	return neighbors[h]
}

// A HexSet is a set of hexes.
type HexSet uint16

// HexesOf returns the set of the given hexes.
func HexesOf(list ...Hex) HexSet {
	var s HexSet
	for _, h := range list {
		s |= 1 << h
	}
	return s & allHexes
}

// Has reports whether h is in the set.
func (s HexSet) Has(h Hex) bool { return h <= lastHex && s&(1<<h) != 0 }

// Len returns the number of hexes in the set.
func (s HexSet) Len() int { return bits.OnesCount16(uint16(s)) }

// first returns the lowest hex of a set that is not empty.
func (s HexSet) first() Hex { return Hex(bits.TrailingZeros16(uint16(s))) }

// All yields the hexes of the set in the order of their constants.
func (s HexSet) All() iter.Seq[Hex] {
	return func(yield func(Hex) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// A tally counts blocks per hex, four bits each.
type tally uint64

func (t tally) at(h Hex) int { return int(t>>(4*h)) & 15 }

func (t *tally) add(h Hex, n int) { *t += tally(n) << (4 * h) }

// take removes and returns the count of h.
func (t *tally) take(h Hex) int {
	n := t.at(h)
	t.add(h, -n)
	return n
}

// total returns the number of blocks in all hexes.
func (t tally) total() int {
	const low = 0x0f0f0f0f0f0f0f0f
	t = t&low + t>>4&low
	return int(t * 0x0101010101010101 >> 56)
}

// hexes returns the hexes that have blocks.
func (t tally) hexes() HexSet {
	t = (t | t>>1 | t>>2 | t>>3) & 0x1111111111111111
	t = (t | t>>3) & 0x0303030303030303
	t = (t | t>>6) & 0x000f000f000f000f
	t = (t | t>>12) & 0x000000ff000000ff
	return HexSet(t | t>>24)
}
