package dice

import (
	"fmt"
	"slices"
)

// Values returns a scripted random source for tests. It returns the values in order.
// Each must be from 0 to n-1. The source never panics: if it cannot answer a call, it
// returns 0 for that call and all later ones, and end returns an error that names the
// call. end also returns an error if values are left. A test that calls end therefore
// knows that the game made the scripted rolls and no others.
func Values(values ...int) (intn func(n int) int, end func() error) {
	return script(0, values)
}

// Faces is like [Values], but takes the faces of dice: face 1 is the value 0.
func Faces(faces ...int) (intn func(n int) int, end func() error) {
	return script(1, faces)
}

// script returns a source for values that count from first.
func script(first int, values []int) (intn func(n int) int, end func() error) {
	values = slices.Clone(values)
	next := 0
	var failed error
	intn = func(n int) int {
		if failed != nil {
			return 0
		}
		if next == len(values) {
			failed = fmt.Errorf("dice: call %d, but the script ends after %d", next+1, len(values))
			return 0
		}
		value := values[next]
		next++
		if choice := value - first; choice >= 0 && choice < n {
			return choice
		}
		failed = fmt.Errorf("dice: call %d of a script: got %d, want %d to %d", next, value, first, first+n-1)
		return 0
	}
	end = func() error {
		if left := len(values) - next; failed == nil && left > 0 {
			return fmt.Errorf("dice: the script has %d of its %d numbers left", left, len(values))
		}
		return failed
	}
	return intn, end
}
