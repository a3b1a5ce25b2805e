package hexgrid

import (
	"errors"
	"fmt"
)

// The reasons behind the errors of this package. Match them with errors.Is.
var (
	// ErrSyntax means that a text is malformed.
	ErrSyntax = errors.New("malformed")
	// ErrRange means that a text is well-formed but a value is out of range.
	ErrRange = errors.New("out of range")
	// ErrDuplicate means that a list names the same hex twice.
	ErrDuplicate = errors.New("duplicate hex")
	// ErrTooLarge means that hexes lie too far apart for one board.
	ErrTooLarge = errors.New("board too large")
)

// ParseError describes a text that could not be read: where it is wrong and what was
// expected there. Its reason, found by errors.Is, is ErrSyntax or ErrRange.
type ParseError struct {
	What     string // part that was being read: "hex", "hex number", "row" or "column"
	Text     string // the whole text
	Offset   int    // the byte of Text at which the error starts
	Part     string // the part of Text that is wrong, possibly empty
	Expected string // a description of a valid text
	Reason   error  // ErrSyntax or ErrRange
}

// Error returns one line that names the part, the place of the error and the expected
// text.
func (e *ParseError) Error() string {
	return fmt.Sprintf("hexgrid: %s %q: %v at byte %d: got %q, expected %s",
		e.What, e.Text, e.Reason, e.Offset, e.Part, e.Expected)
}

// Unwrap returns the reason, ErrSyntax or ErrRange.
func (e *ParseError) Unwrap() error { return e.Reason }

// SpecError describes a field of a NumberingSpec that is invalid. NewNumbering joins
// one SpecError for each such field; errors.As finds the first.
type SpecError struct {
	Field    string // name of the field, as in "Rows.Digits"
	Value    string // value of the field, formatted
	Expected string // the valid values
}

// Error returns one line that states the field, its value and the valid values.
func (e *SpecError) Error() string {
	return fmt.Sprintf("hexgrid: numbering: %s is %s, expected %s", e.Field, e.Value, e.Expected)
}

// GridError describes the hex that prevents a list of hexes from being a board. Its
// reason, found by errors.Is, is ErrDuplicate or ErrTooLarge.
type GridError struct {
	Position int   // index of the hex in the list
	Hex      Hex   // hex at that index
	Reason   error // ErrDuplicate or ErrTooLarge
}

// Error returns the index in the list, the hex in axial coordinates and the reason.
func (e *GridError) Error() string {
	return fmt.Sprintf("hexgrid: hex %v at position %d of the board: %v", e.Hex, e.Position, e.Reason)
}

// Unwrap returns the reason, ErrDuplicate or ErrTooLarge.
func (e *GridError) Unwrap() error { return e.Reason }
