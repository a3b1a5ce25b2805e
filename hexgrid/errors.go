package hexgrid

import (
	"errors"
	"fmt"
)

// The reasons behind the errors of this package. Match them with errors.Is.
var (
	// ErrSyntax means that a text does not have the form it should have.
	ErrSyntax = errors.New("malformed")
	// ErrRange means that the form is right and a value is outside its bounds.
	ErrRange = errors.New("out of range")
	// ErrDuplicate means that a list names the same hex twice.
	ErrDuplicate = errors.New("duplicate hex")
	// ErrTooLarge means that hexes lie too far apart for one board.
	ErrTooLarge = errors.New("board too large")
)

// ParseError says what could not be read, where and what was expected there.
// Its reason, found by errors.Is, is ErrSyntax or ErrRange.
type ParseError struct {
	What     string // what was being read: "hex", "hex number", "row" or "column"
	Text     string // the whole text
	Offset   int    // the byte of Text at which the trouble starts
	Part     string // the piece of Text that is wrong, possibly empty
	Expected string // what should stand there
	Reason   error  // ErrSyntax or ErrRange
}

// Error states what was read, where it went wrong and what was expected there, in
// one line for a person.
func (e *ParseError) Error() string {
	return fmt.Sprintf("hexgrid: %s %q: %v at byte %d: got %q, expected %s",
		e.What, e.Text, e.Reason, e.Offset, e.Part, e.Expected)
}

// Unwrap returns the reason, so that errors.Is finds ErrSyntax or ErrRange.
func (e *ParseError) Unwrap() error { return e.Reason }

// SpecError names one field of a NumberingSpec that cannot be used. NewNumbering
// joins one for each such field; errors.As finds the first of them.
type SpecError struct {
	Field    string // the field, as in "Rows.Digits"
	Value    string // its value, printed
	Expected string // what it may be
}

// Error states the field, its value and what it may be, in one line for a
// person.
func (e *SpecError) Error() string {
	return fmt.Sprintf("hexgrid: numbering: %s is %s, expected %s", e.Field, e.Value, e.Expected)
}

// GridError says which hex of a list keeps it from being a board. Its reason,
// found by errors.Is, is ErrDuplicate or ErrTooLarge.
type GridError struct {
	Position int   // where in the list
	Hex      Hex   // the hex that stands there
	Reason   error // ErrDuplicate or ErrTooLarge
}

// Error states the position in the list, counted from 0, the hex in axial
// coordinates and the reason.
func (e *GridError) Error() string {
	return fmt.Sprintf("hexgrid: hex %v at position %d of the board: %v", e.Hex, e.Position, e.Reason)
}

// Unwrap returns the reason, so that errors.Is finds ErrDuplicate or
// ErrTooLarge.
func (e *GridError) Unwrap() error { return e.Reason }
