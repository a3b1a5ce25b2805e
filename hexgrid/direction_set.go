package hexgrid

import "math/bits"

// DirectionSet is a set of directions, one bit for each. It can hold the sides through
// which a hex is attacked or the sides that have a river. The zero value is empty. Sets
// are comparable with ==.
type DirectionSet uint8

// With returns a copy of the set with d added.
func (s DirectionSet) With(d Direction) DirectionSet { return s | 1<<(d%sides) }

// Has reports whether d is in the set. A Direction above 5 is taken modulo 6.
func (s DirectionSet) Has(d Direction) bool { return s>>(d%sides)&1 != 0 }

// Len returns the number of directions in the set, 0 to 6. It ignores the two bits that
// stand for no direction.
func (s DirectionSet) Len() int { return bits.OnesCount8(uint8(s) & (1<<sides - 1)) }

// HasOpposite reports whether the set holds two opposite directions, for example
// because a hex is attacked from both sides.
func (s DirectionSet) HasOpposite() bool { return s&(s>>(sides/2))&7 != 0 }

// HasAlternating reports whether the set holds three directions that are 120 degrees
// apart.
func (s DirectionSet) HasAlternating() bool {
	const even, odd = 0b010101, 0b101010
	return s&even == even || s&odd == odd
}
