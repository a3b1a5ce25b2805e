package engine

import "fmt"

// A Draft is a position that is being decoded from untrusted data. It keeps the first
// error.
type Draft struct {
	Ruleset string // name of the game
	Err     error  // first error
}

// Fail records an error.
func (d *Draft) Fail(err error) {
	if d.Err == nil {
		d.Err = err
	}
}

// FailIf records a violation of a rule, if the condition holds. It returns the condition.
func (d *Draft) FailIf(wrong bool, rule, format string, args ...any) bool {
	if wrong {
		d.Fail(Violation(rule, format, args...))
	}
	return wrong
}

// Number returns n if it is in range. Otherwise it records an error and returns low.
func (d *Draft) Number(n, low, high int, what string) int {
	if n < low || n > high {
		d.Fail(fmt.Errorf("%s: position: %s is %d, want %d to %d", d.Ruleset, what, n, low, high))
		return low
	}
	return n
}
