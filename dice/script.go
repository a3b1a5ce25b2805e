package dice

import (
	"fmt"
	"slices"
)

// Values returns a source of chance for tests, a script. It returns the values in
// order; each is a choice from 0 to n-1. The source never panics: if it cannot
// answer a call, it returns 0 from that call on. end then returns an error that
// tells which call that was. It also returns an error if values are left, so that
// a test knows that the game made the scripted rolls and no others.
func Values(values ...int) (intn func(n int) int, end func() error) {
	return script(0, values)
}

// Faces is [Values] for the faces of dice: face 1 is the choice 0.
func Faces(faces ...int) (intn func(n int) int, end func() error) {
	return script(1, faces)
}

// script returns a source of values, in which the lowest choice is written as
// first.
func script(first int, values []int) (intn func(n int) int, end func() error) {
	values = slices.Clone(values)
	next := 0
	var failed error
	intn = func(n int) int {
		if failed != nil {
			return 0
		}
		if next == len(values) {
			failed = fmt.Errorf("dice: call %d of a script of %d", next+1, len(values))
			return 0
		}
		value := values[next]
		next++
		if choice := value - first; choice >= 0 && choice < n {
			return choice
		}
		failed = fmt.Errorf("dice: call %d of a script: %d is not %d to %d", next, value, first, first+n-1)
		return 0
	}
	end = func() error {
		if left := len(values) - next; failed == nil && left > 0 {
			return fmt.Errorf("dice: %d of %d numbers of a script are left", left, len(values))
		}
		return failed
	}
	return intn, end
}
