package dice

import (
	"errors"
	"fmt"
	"slices"
)

// ErrScriptEnded says that a [Script] was asked for more than it holds.
var ErrScriptEnded = errors.New("dice: script has ended")

// ErrScriptUnused says that a [Script] holds values nobody asked for.
var ErrScriptUnused = errors.New("dice: script has values left")

// A ScriptError says that a scripted value does not fit the choice it was
// drawn for. Call counts the calls from 1, Value is the value as written, and
// the value had to lie from Min to Max.
type ScriptError struct {
	Call, Value, Min, Max int // the number of the call, from 1, the value as written, and what it could be
}

// Error returns for example "dice: call 2 of script: 7 is not 1 to 6".
func (e *ScriptError) Error() string {
	return fmt.Sprintf("dice: call %d of script: %d is not %d to %d", e.Call, e.Value, e.Min, e.Max)
}

// A Script is a source of chance that returns what was written down, in order.
// It never panics: at the first call that it cannot answer it notes an error,
// and from then on every call returns 0, which every choice allows. Run the
// game, then ask [Script.End] whether it went by the script.
type Script struct {
	values []int
	first  int // what the lowest choice is written as
	next   int
	err    error
}

// Values returns a Script of choices, each from 0 to n-1 as IntN returns them.
func Values(values ...int) *Script {
	return &Script{values: slices.Clone(values)}
}

// Faces returns a Script of die faces as they are read off the table: face 1
// is the choice 0.
func Faces(faces ...int) *Script {
	return &Script{values: slices.Clone(faces), first: 1}
}

// IntN returns the next scripted choice, or 0 if there is none or it is not
// one of n; [Script.Err] then tells which call failed and why.
func (s *Script) IntN(n int) int {
	if s.err != nil {
		return 0
	}
	if s.next == len(s.values) {
		s.err = fmt.Errorf("call %d: %w", s.next+1, ErrScriptEnded)
		return 0
	}
	value := s.values[s.next]
	s.next++
	if choice := value - s.first; choice >= 0 && choice < n {
		return choice
	}
	s.err = &ScriptError{Call: s.next, Value: value, Min: s.first, Max: s.first + n - 1}
	return 0
}

// Err returns the first error, nil as long as the script could answer:
// a *[ScriptError], or an error that wraps [ErrScriptEnded].
func (s *Script) Err() error { return s.err }

// Left returns how many values are still to be drawn.
func (s *Script) Left() int { return len(s.values) - s.next }

// End returns Err, or an error that wraps [ErrScriptUnused] if values are
// left. A test that ends with it knows that every scripted roll was made.
func (s *Script) End() error {
	if s.err == nil && s.Left() > 0 {
		return fmt.Errorf("%d of %d: %w", s.Left(), len(s.values), ErrScriptUnused)
	}
	return s.err
}
