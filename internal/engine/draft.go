package engine

import "fmt"

// A Draft is a position that is read from what may be wrong: the first fault
// counts.
type Draft struct {
	Ruleset string // whose position it is
	Err     error  // what was found wrong first
}

// Fail notes what is wrong.
func (d *Draft) Fail(err error) {
	if d.Err == nil {
		d.Err = err
	}
}

// Number returns a number of the position as long as it is in range, else the
// lowest that there is.
func (d *Draft) Number(n, low, high int, what string) int {
	if n < low || n > high {
		d.Fail(fmt.Errorf("%s: position: %s is %d, want %d to %d", d.Ruleset, what, n, low, high))
		return low
	}
	return n
}
