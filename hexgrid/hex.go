package hexgrid

import "cmp"

// Hex is a hex in axial coordinates, four bytes, comparable with ==. On a map with
// pointy hexes q grows to the east along a row and r to the southeast. On a map with
// flat hexes q grows to the southeast and r to the south down a column. The zero Hex is
// the origin. A Hex also represents the offset between two hexes. Coordinates that
// overflow int16 wrap around.
type Hex struct {
	Q, R int16 // axial coordinates: q grows to the east or southeast, r to the south or southeast
}

// Add returns the sum of the coordinates: the hex at offset o from h.
func (h Hex) Add(o Hex) Hex { return Hex{h.Q + o.Q, h.R + o.R} }

// Sub returns the difference of the coordinates: the offset from o to h, so that
// o.Add(h.Sub(o)) is h.
func (h Hex) Sub(o Hex) Hex { return Hex{h.Q - o.Q, h.R - o.R} }

// Compare orders hexes by r and then by q. On a map with pointy hexes, that is reading
// order. It returns -1, 0 or +1.
func (h Hex) Compare(o Hex) int {
	if c := cmp.Compare(h.R, o.R); c != 0 {
		return c
	}
	return cmp.Compare(h.Q, o.Q)
}

// Neighbor returns the neighbor of h in direction d. It may be off the board: ask a
// Grid.
func (h Hex) Neighbor(d Direction) Hex { return h.Add(steps[d%sides]) }

// Neighbors returns the six neighbors of h, indexed by Direction: counter-clockwise,
// starting with the one at (+1, 0).
func (h Hex) Neighbors() [6]Hex {
	q, r := h.Q, h.R
	return [6]Hex{{q + 1, r}, {q + 1, r - 1}, {q, r - 1}, {q - 1, r}, {q - 1, r + 1}, {q, r + 1}}
}

// Distance returns the number of steps from h to o on an unbounded map. It is 0 if they
// are the same hex.
func (h Hex) Distance(o Hex) int {
	// If q and r are the distances along the axes, the distance is the largest of |q|,
	// |r| and |q+r|. That equals the spread of the numbers 0, q and -r.
	q, minusR := int(h.Q)-int(o.Q), int(o.R)-int(h.R)
	return max(0, q, minusR) - min(0, q, minusR)
}

// DirectionTo returns the direction from h to o. It returns false if o is not a
// neighbor of h.
func (h Hex) DirectionTo(o Hex) (Direction, bool) {
	offset := o.Sub(h)
	for d, step := range steps {
		if step == offset {
			return Direction(d), true
		}
	}
	return 0, false
}

// IsAdjacent reports whether h and o are neighbors, that is, at distance 1. A hex is
// not its own neighbor.
func (h Hex) IsAdjacent(o Hex) bool { return h.Distance(o) == 1 }

// Rotate rotates h around center by the given number of sixths of a circle,
// counter-clockwise on a map. A negative number rotates clockwise.
func (h Hex) Rotate(center Hex, sixths int) Hex {
	v := h.Sub(center)
	for range (sixths%sides + sides) % sides {
		v = Hex{v.Q + v.R, -v.Q}
	}
	return center.Add(v)
}
