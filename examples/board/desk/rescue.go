package desk

import (
	"fmt"
	"runtime/debug"
)

// rescue is deferred while a room is locked: if something breaks down there,
// the table may be ahead of the shelf, so the room is closed and the next who
// comes opens the game again from the shelf.
func (d *Desk) rescue(r *room, wrong **Problem) {
	what := recover()
	if what == nil {
		return
	}
	d.fail(r, fmt.Errorf("it broke down: %v\n%s", what, debug.Stack()))
	*wrong = broken()
}

// survive is deferred where no room is locked.
func (d *Desk) survive(wrong **Problem) {
	if what := recover(); what != nil {
		d.log.Error("a request broke down", "error", what, "stack", string(debug.Stack()))
		*wrong = broken()
	}
}

// broken is the answer to a request that broke down.
func broken() *Problem {
	return problem(statusInternal, "internal", "the server failed at this; the game stands as it was saved last")
}
