package areamap

import (
	"errors"
	"fmt"
	"strconv"
)

// A Class tells whether a border has a river or crosses the sea.
type Class uint8

// The classes of borders.
const (
	Open       Class = iota // no river and no sea
	MinorRiver              // a river that slows movement
	MajorRiver              // a river that obstructs movement
	SeaLane                 // sea: the areas are not adjacent on land
)

var classNames = [...]string{Open: "open", MinorRiver: "minor river", MajorRiver: "major river", SeaLane: "sea lane"}

// String returns "open", "minor river", "major river" or "sea lane".
func (c Class) String() string {
	if int(c) < len(classNames) {
		return classNames[c]
	}
	return "Class(" + strconv.Itoa(int(c)) + ")"
}

// ErrClass means that a number is not a class of border.
var ErrClass = errors.New("unknown class of border")

// MarshalText returns the name of the class. The error wraps [ErrClass].
func (c Class) MarshalText() ([]byte, error) {
	if int(c) >= len(classNames) {
		return nil, fmt.Errorf("areamap: %w %d", ErrClass, c)
	}
	return []byte(classNames[c]), nil
}

// A Border lies between two areas. It is the same value seen from either side: A is
// always the lower area. River is the name of the river on the border, or "".
type Border struct {
	A, B  Area   // the areas on the two sides, the lower one first
	Class Class  // open, a river, or the sea
	River string // the name of the river, or ""
}

// Other returns the area on the other side of the border from the given one. It returns
// [NoArea] if from is not on the border.
func (b Border) Other(from Area) Area {
	switch from {
	case b.A:
		return b.B
	case b.B:
		return b.A
	}
	return NoArea
}

// compareBorders orders borders by their lower area, then by their higher area.
func compareBorders(a, b Border) int {
	if a.A != b.A {
		return int(a.A) - int(b.A)
	}
	return int(a.B) - int(b.B)
}
