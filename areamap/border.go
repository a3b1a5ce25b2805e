package areamap

import (
	"errors"
	"fmt"
	"strconv"
)

// A Class says what lies on a border.
type Class uint8

// The classes of borders.
const (
	Open       Class = iota // nothing
	MinorRiver              // a river that slows
	MajorRiver              // a river that hinders
	SeaLane                 // the sea: the areas do not touch
)

var classNames = [...]string{Open: "open", MinorRiver: "minor river", MajorRiver: "major river", SeaLane: "sea lane"}

// String returns "open", "minor river", "major river" or "sea lane".
func (c Class) String() string {
	if int(c) < len(classNames) {
		return classNames[c]
	}
	return "Class(" + strconv.Itoa(int(c)) + ")"
}

// ErrClass says that a number is not a class of borders.
var ErrClass = errors.New("unknown class of border")

// MarshalText returns the name, or an error that wraps [ErrClass].
func (c Class) MarshalText() ([]byte, error) {
	if int(c) >= len(classNames) {
		return nil, fmt.Errorf("areamap: %w %d", ErrClass, c)
	}
	return []byte(classNames[c]), nil
}

// A Border lies between two areas and is the same value from either side: A
// is always the lower one. River is the name of the river on it, or "".
type Border struct {
	A, B  Area   // the areas on either side, the lower first
	Class Class  // what lies between them
	River string // its name, "" if there is none
}

// Other returns the area on the far side as seen from one side, [NoArea] as
// seen from any other area.
func (b Border) Other(from Area) Area {
	switch from {
	case b.A:
		return b.B
	case b.B:
		return b.A
	}
	return NoArea
}

// compareBorders orders by the lower area, then by the higher one.
func compareBorders(a, b Border) int {
	if a.A != b.A {
		return int(a.A) - int(b.A)
	}
	return int(a.B) - int(b.B)
}
