package hexgrid

// Orientation tells pointy hexes from flat ones. It affects names and drawing, never
// arithmetic. The zero value is Pointy.
type Orientation uint8

const (
	// Pointy hexes have a corner to the north and form straight rows from west
	// to east.
	Pointy Orientation = iota
	// Flat hexes have a side to the north and form straight columns from north
	// to south.
	Flat
)

// String returns "pointy" or "flat", or "unknown" for any other value. It is meant for
// messages: there is no function that parses the result.
func (o Orientation) String() string {
	switch o {
	case Pointy:
		return "pointy"
	case Flat:
		return "flat"
	}
	return "unknown"
}

// Direction is one of the six steps from a hex to a neighbor, numbered 0 to 5
// counter-clockwise on a map. Methods take a Direction above 5 modulo 6, so every value
// is valid. To loop over all six, range over Direction(6).
type Direction uint8

// The six directions on a map with pointy hexes.
const (
	PointyE  Direction = iota // one step of q: (+1, 0)
	PointyNE                  // (+1, -1)
	PointyNW                  // (0, -1)
	PointyW                   // (-1, 0)
	PointySW                  // (-1, +1)
	PointySE                  // (0, +1)
)

// The six directions on a map with flat hexes. They have the same six values as the
// directions of pointy hexes: FlatSE equals PointyE, and both are the step (+1, 0).
const (
	FlatSE Direction = iota // (+1, 0)
	FlatNE                  // (+1, -1)
	FlatN                   // (0, -1)
	FlatNW                  // (-1, 0)
	FlatSW                  // (-1, +1)
	FlatS                   // (0, +1)
)

// sides is the number of sides of a hex, which is also the number of directions.
const sides = 6

var (
	steps = [sides]Hex{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}}

	stepNames = [sides]string{"+q", "+q-r", "-r", "-q", "-q+r", "+r"}
	compass   = [2][sides]string{
		Pointy: {"E", "NE", "NW", "W", "SW", "SE"},
		Flat:   {"SE", "NE", "N", "NW", "SW", "S"},
	}
)

// Opposite returns the opposite direction. If b is the neighbor of a in direction d,
// then a is the neighbor of b in direction d.Opposite().
func (d Direction) Opposite() Direction { return (d%sides + 3) % sides }

// Rotate turns d by the given number of sixths of a circle, counter-clockwise on a map.
// A negative number turns clockwise.
func (d Direction) Rotate(sixths int) Direction {
	return Direction((int(d%sides) + sixths%sides + sides) % sides)
}

// String returns the step in axial coordinates, which is the same for both
// orientations: "+q", "+q-r", "-r", "-q", "-q+r" or "+r". Name returns the compass
// name.
func (d Direction) String() string { return stepNames[d%sides] }

// Name returns the compass name of d on a map with the given orientation: E, NE, NW, W,
// SW, SE for Pointy and SE, NE, N, NW, SW, S for Flat.
func (d Direction) Name(o Orientation) string {
	return compass[o%2][d%sides]
}
