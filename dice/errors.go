package dice

import (
	"errors"
	"fmt"
)

// ErrOverflow says that exact weights no longer fit into 64 bits, even after
// division by what they have in common.
var ErrOverflow = errors.New("dice: weights exceed 64 bits")

// ErrEmpty says that a distribution without outcomes stands where one with
// outcomes is needed.
var ErrEmpty = errors.New("dice: distribution has no outcomes")

// A TextError says that a text is not what it was read as.
// What names the thing that was expected ("dice", "odds", ...), Text is the
// text as given and Reason says what is wrong with it.
type TextError struct {
	What, Text, Reason string // what was to be read, the text, and why it is none
}

// Error returns for example `dice: "2x6" is no dice: want a form like 2d6`.
func (e *TextError) Error() string {
	return fmt.Sprintf("dice: %q is no %s: %s", e.Text, e.What, e.Reason)
}

// A RangeError says that a number lies outside its limits.
// Min and Max are the lowest and highest number allowed.
type RangeError struct {
	What          string // what the number is of
	Got, Min, Max int    // the number, and the lowest and the highest allowed
}

// Error returns for example "dice: count is 0, want 1 to 100".
func (e *RangeError) Error() string {
	return fmt.Sprintf("dice: %s is %d, want %d to %d", e.What, e.Got, e.Min, e.Max)
}

// checkRange returns a *RangeError unless lo <= got <= hi.
func checkRange(what string, got, lo, hi int) error {
	if got < lo || got > hi {
		return &RangeError{What: what, Got: got, Min: lo, Max: hi}
	}
	return nil
}
