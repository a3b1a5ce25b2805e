package sabinschlieffen

import (
	"encoding/json"
	"iter"
	"math/bits"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/engine"
)

// A HexSet is a set of hexes. It is a plain value. The zero HexSet is empty.
type HexSet uint16

const allHexes = HexSet(1<<(lastHex+1) - 2)

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

// With returns the set with h added. Adding [NoHex] has no effect.
func (s HexSet) With(h Hex) HexSet { return s | 1<<h&allHexes }

// Without returns the set with h removed.
func (s HexSet) Without(h Hex) HexSet { return s &^ (1 << h & allHexes) }

// toggle returns the set with h removed if it contains h, or else added. Applied to the
// German hexes, it changes the control of h.
func (s HexSet) toggle(h Hex) HexSet { return s ^ 1<<h }

// Union returns the hexes that are in s or in t.
func (s HexSet) Union(t HexSet) HexSet { return s | t }

// Intersect returns the hexes that are in both s and t.
func (s HexSet) Intersect(t HexSet) HexSet { return s & t }

// Minus returns the hexes of s that are not in t.
func (s HexSet) Minus(t HexSet) HexSet { return s &^ t }

// Len returns the number of hexes in the set.
func (s HexSet) Len() int { return bits.OnesCount16(uint16(s)) }

// IsEmpty reports whether the set is empty.
func (s HexSet) IsEmpty() bool { return s == 0 }

// first returns the lowest hex of a set, which must not be empty.
func (s HexSet) first() Hex { return Hex(bits.TrailingZeros16(uint16(s))) }

// withoutFirst returns the set without its lowest hex.
func (s HexSet) withoutFirst() HexSet { return s & (s - 1) }

// All returns an iterator over the hexes of the set, in the order of their constants.
func (s HexSet) All() iter.Seq[Hex] {
	return func(yield func(Hex) bool) {
		for ; !s.IsEmpty(); s = s.withoutFirst() {
			if !yield(s.first()) {
				return
			}
		}
	}
}

// MarshalJSON returns the hexes as a list of names.
func (s HexSet) MarshalJSON() ([]byte, error) {
	return json.Marshal(slices.AppendSeq(make([]Hex, 0, hexes), s.All()))
}

// UnmarshalJSON parses a list of names.
func (s *HexSet) UnmarshalJSON(text []byte) error {
	var list []Hex
	if err := json.Unmarshal(text, &list); err != nil {
		return err
	}
	*s = HexesOf(list...)
	return nil
}

// String lists the hexes.
func (s HexSet) String() string { return strings.Join(engine.Each(s.All(), Hex.String), ", ") }
