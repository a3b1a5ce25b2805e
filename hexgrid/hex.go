package hexgrid

import "cmp"

// Hex is a hex in axial coordinates, four bytes, comparable with ==. On a map
// with pointy hexes q grows to the east along a row and r to the southeast; on a
// map with flat hexes q grows to the southeast and r to the south down a column.
// The zero Hex is the origin. A Hex also serves as the offset between two
// hexes. Coordinates that leave the range of int16 wrap around.
type Hex struct {
	Q, R int16 // axial coordinates: q grows to the east or south-east, r to the south
}

// Add returns the sum by coordinate: the hex that lies from h as o lies from the
// origin.
func (h Hex) Add(o Hex) Hex { return Hex{h.Q + o.Q, h.R + o.R} }

// Sub returns the difference by coordinate: the offset that leads from o to h, so
// that o.Add(h.Sub(o)) is h.
func (h Hex) Sub(o Hex) Hex { return Hex{h.Q - o.Q, h.R - o.R} }

// Compare orders hexes by r and then by q, as a page is read on a map with pointy
// hexes. It returns -1, 0 or +1.
func (h Hex) Compare(o Hex) int {
	if c := cmp.Compare(h.R, o.R); c != 0 {
		return c
	}
	return cmp.Compare(h.Q, o.Q)
}

// Neighbor returns the hex next to h in direction d. It may be off the board; a
// Grid knows.
func (h Hex) Neighbor(d Direction) Hex { return h.Add(steps[d%sides]) }

// Neighbors returns the six hexes around h, indexed by Direction: counter-
// clockwise, from the one at (+1, 0).
func (h Hex) Neighbors() [6]Hex {
	q, r := h.Q, h.R
	return [6]Hex{{q + 1, r}, {q + 1, r - 1}, {q, r - 1}, {q - 1, r}, {q - 1, r + 1}, {q, r + 1}}
}

// Distance returns the number of steps from h to o on a map without bounds, 0
// for the same hex.
func (h Hex) Distance(o Hex) int {
	// With q and r the distances along the axes the distance is the largest of
	// |q|, |r| and |q+r|, which is how far the numbers 0, q and -r spread.
	q, minusR := int(h.Q)-int(o.Q), int(o.R)-int(h.R)
	return max(0, q, minusR) - min(0, q, minusR)
}

// DirectionTo returns the direction in which o lies, and false if o is not a
// neighbour of h.
func (h Hex) DirectionTo(o Hex) (Direction, bool) {
	offset := o.Sub(h)
	for d, step := range steps {
		if step == offset {
			return Direction(d), true
		}
	}
	return 0, false
}

// IsAdjacent reports whether h and o are neighbours, which is to say at a
// distance of 1. A hex is not its own neighbour.
func (h Hex) IsAdjacent(o Hex) bool { return h.Distance(o) == 1 }

// Rotate turns h around center by so many sixths of a circle, counter-clockwise
// on a map; a negative number turns clockwise.
func (h Hex) Rotate(center Hex, sixths int) Hex {
	v := h.Sub(center)
	for range (sixths%sides + sides) % sides {
		v = Hex{v.Q + v.R, -v.Q}
	}
	return center.Add(v)
}
