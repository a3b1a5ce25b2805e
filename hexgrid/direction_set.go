package hexgrid

import "math/bits"

// DirectionSet is a set of directions, one bit each: the sides through which a
// hex is attacked, the sides along which a river runs. The zero value is empty.
// It is comparable with ==.
type DirectionSet uint8

// With returns the set with d added. The set itself is a value and stays as it
// was.
func (s DirectionSet) With(d Direction) DirectionSet { return s | 1<<(d%sides) }

// Has reports whether d is in the set. As everywhere, a Direction above 5 is
// taken modulo 6.
func (s DirectionSet) Has(d Direction) bool { return s>>(d%sides)&1 != 0 }

// Len returns the number of directions in the set, 0 to 6. Bits that stand for no
// direction do not count.
func (s DirectionSet) Len() int { return bits.OnesCount8(uint8(s) & (1<<sides - 1)) }

// HasOpposite reports whether the set holds a direction and its opposite, as when
// a hex is attacked from two opposite sides.
func (s DirectionSet) HasOpposite() bool { return s&(s>>(sides/2))&7 != 0 }

// HasAlternating reports whether the set holds three directions with one
// direction between each two of them.
func (s DirectionSet) HasAlternating() bool {
	const even, odd = 0b010101, 0b101010
	return s&even == even || s&odd == odd
}
