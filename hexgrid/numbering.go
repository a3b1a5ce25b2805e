package hexgrid

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Edge is an edge of the map. It says where counting starts or in which direction lines
// are shifted.
type Edge uint8

// The four edges of a map that is printed with north at the top.
const (
	North Edge = iota
	East
	South
	West
)

// String returns "north", "east", "south" or "west", or "unknown" for any other value.
func (e Edge) String() string {
	names := [...]string{"north", "east", "south", "west"}
	if int(e) < len(names) {
		return names[e]
	}
	return "unknown"
}

// Parity tells even printed numbers from odd ones. The zero value is Even.
type Parity uint8

// The two parities of a printed row or column number. Zero is even.
const (
	Even Parity = iota
	Odd
)

// String returns "even" or "odd", or "unknown" for any other value. It is meant for
// messages.
func (p Parity) String() string {
	switch p {
	case Even:
		return "even"
	case Odd:
		return "odd"
	}
	return "unknown"
}

// MaxDigits is the largest number of digits of a row or column number. It is small
// enough for every number to have a Hex.
const MaxDigits = 4

// Axis describes how the rows or the columns of a map are counted. The numbers run from
// First to the largest number with Digits digits. A Grid sets narrower bounds.
type Axis struct {
	From   Edge // rows: North or South; columns: West or East
	First  int  // the number of the line at that edge, 0 or more
	Digits int  // the largest number of digits, 1 to MaxDigits
	Padded bool // whether shorter numbers have leading zeros
}

// NumberingSpec describes the printed hex numbers of a map. Letters instead of numbers
// are not supported.
type NumberingSpec struct {
	// Orientation says whether the map has straight rows (Pointy) or straight columns
	// (Flat). These lines are shifted against each other.
	Orientation Orientation
	Rows        Axis // how rows are counted
	Columns     Axis // how columns are counted
	// RowFirst puts the row before the column in a number.
	RowFirst bool
	// Separator stands between the two numbers: up to four ASCII punctuation marks,
	// without a slash. It may be empty if both axes are Padded.
	Separator string
	// Shifted says which rows (Pointy) or columns (Flat) are shifted by half a hex: the
	// ones with even or the ones with odd printed numbers.
	Shifted Parity
	// Toward says in which direction they are shifted: East or West for rows, North or
	// South for columns.
	Toward Edge
}

// Numbering translates between printed hex numbers and hexes. It is immutable and
// comparable with ==. The hex with the first row and the first column is the zero Hex.
// Make one with NewNumbering. The zero Numbering has no numbers: it cannot parse or
// name any hex.
type Numbering struct {
	spec NumberingSpec
}

// NewNumbering returns the numbering that spec describes. The error joins a *SpecError
// for each invalid field.
func NewNumbering(spec NumberingSpec) (Numbering, error) {
	c := specChecker{spec: spec}
	c.checkGeometry()
	c.checkAxis("Rows", spec.Rows, North, South)
	c.checkAxis("Columns", spec.Columns, West, East)
	c.checkSeparator()
	if len(c.problems) > 0 {
		return Numbering{}, errors.Join(c.problems...)
	}
	return Numbering{spec}, nil
}

// specChecker collects the errors of a specification.
type specChecker struct {
	spec     NumberingSpec
	problems []error
}

func (c *specChecker) refuse(field string, value any, expected string) {
	c.problems = append(c.problems, &SpecError{field, fmt.Sprint(value), expected})
}

func (c *specChecker) checkGeometry() {
	switch c.spec.Orientation {
	case Pointy:
		if t := c.spec.Toward; t != East && t != West {
			c.refuse("Toward", t, "east or west, as rows are shifted")
		}
	case Flat:
		if t := c.spec.Toward; t != North && t != South {
			c.refuse("Toward", t, "north or south, because columns are shifted")
		}
	default:
		c.refuse("Orientation", uint8(c.spec.Orientation), "Pointy or Flat")
	}
	if c.spec.Shifted > Odd {
		c.refuse("Shifted", uint8(c.spec.Shifted), "Even or Odd")
	}
}

func (c *specChecker) checkAxis(name string, a Axis, first, second Edge) {
	if a.From != first && a.From != second {
		c.refuse(name+".From", a.From, first.String()+" or "+second.String())
	}
	if a.Digits < 1 || a.Digits > MaxDigits {
		c.refuse(name+".Digits", a.Digits, fmt.Sprintf("1 to %d", MaxDigits))
		return
	}
	if a.First < 0 || a.First > a.last() {
		c.refuse(name+".First", a.First, fmt.Sprintf("0 to %d", a.last()))
	}
}

func (c *specChecker) checkSeparator() {
	s := c.spec.Separator
	if s == "" && !(c.spec.Rows.Padded && c.spec.Columns.Padded) {
		c.refuse("Separator", "empty", "a separator, or both axes padded")
	}
	notSeparating := func(r rune) bool {
		return r == '/' || r > unicode.MaxASCII || unicode.IsLetter(r) || unicode.IsDigit(r) ||
			!unicode.IsGraphic(r) || unicode.IsSpace(r)
	}
	if len(s) > 4 || strings.ContainsFunc(s, notSeparating) {
		c.refuse("Separator", fmt.Sprintf("%q", s), "up to four ASCII punctuation marks without a slash")
	}
}

// last returns the largest number that has Digits digits.
func (a Axis) last() int {
	last := 9
	for range a.Digits - 1 {
		last = last*10 + 9
	}
	return last
}

// has reports whether n is a number of the axis.
func (a Axis) has(n int) bool { return a.Digits > 0 && n >= a.First && n <= a.last() }

// inward returns +1 if numbers grow to the south or east, or -1 if they grow to the
// north or west.
func (a Axis) inward() int {
	if a.From == North || a.From == West {
		return 1
	}
	return -1
}
