package desk

import (
	"fmt"
	"runtime/debug"
)

// rescue is deferred while a room is locked. After a panic, the table may be ahead of the
// shelf, so rescue closes the room, and the next request opens the game again from the
// shelf.
func (d *Desk) rescue(r *room, wrong **Problem) {
	what := recover()
	if what == nil {
		return
	}
	d.fail(r, fmt.Errorf("it panicked: %v\n%s", what, debug.Stack()))
	*wrong = broken()
}

// survive is deferred when no room is locked.
func (d *Desk) survive(wrong **Problem) {
	if what := recover(); what != nil {
		d.log.Error("a request panicked", "error", what, "stack", string(debug.Stack()))
		*wrong = broken()
	}
}

// broken returns the answer to a request that panicked.
func broken() *Problem {
	return problem(statusInternal, "internal", "the server failed, so the game is as it was last saved")
}
