package dispatch

import (
	"sync"
	"sync/atomic"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/breath"
)

// A Door is what one client speaks to. It is safe for concurrent use.
type Door struct {
	umpire *Umpire
	table  string            // the only table of the door of a seat
	viewer august1914.Viewer // the only viewer of that table

	running map[uint64]*call // calls without an answer, by id
	waiting sync.WaitGroup
}

// Door returns the door of the umpire's program, which can do everything.
func (u *Umpire) Door() *Door { return &Door{umpire: u, running: map[uint64]*call{}} }

// Seat returns the door of a viewer at a table. It refuses requests for other tables or as
// another viewer, and what only the umpire may know or do.
func (u *Umpire) Seat(table string, viewer august1914.Viewer) *Door {
	return &Door{umpire: u, table: table, viewer: viewer, running: map[uint64]*call{}}
}

// A call is one request on its way to its answer.
type call struct {
	Request
	op     op
	door   *Door
	table  *table // nil if the request needs none
	before chan struct{}
	after  chan struct{} // closed when the next call for the table may begin

	stopped atomic.Bool
	game    august1914.Table   // game of the table
	viewer  august1914.Viewer  // viewer of the request, if the op needs one
	of      august1914.Ruleset // ruleset of the request, if it names one
}

// Do takes a request and returns. answer is called once with the answer, possibly by another
// goroutine and after answers to later requests.
func (d *Door) Do(line []byte, answer func(line []byte)) {
	c := &call{door: d}
	id, err := c.read(line)
	if err == nil {
		err = d.begin(c)
	}
	if err != nil {
		answer(written(id, nil, err))
		return
	}
	go func() {
		if c.table != nil {
			<-c.before
		}
		result, err := c.result()
		text := written(id, result, err)
		d.end(c)
		answer(text)
		if c.table != nil {
			close(c.after) // the next call changes what the result shows, and is answered later
		}
		d.waiting.Done()
	}()
}

// Ask takes a request and waits for its answer.
func (d *Door) Ask(line []byte) []byte {
	answered := make(chan []byte, 1)
	d.Do(line, func(line []byte) { answered <- line })
	return <-answered
}

// Wait waits until all requests have been answered.
func (d *Door) Wait() { d.waiting.Wait() }

// begin puts a call behind those that came before it for its table.
func (d *Door) begin(c *call) error {
	d.umpire.mu.Lock()
	defer d.umpire.mu.Unlock()
	t := d.umpire.tables[c.Table]
	switch {
	case d.table != "" && (c.op.who == umpires || c.op.who == hosts):
		return fault("forbidden", "only the umpire may ask for %s", c.Do)
	case d.table != "" && c.op.who > hosts && c.Table != d.table:
		return fault("forbidden", "this door leads to table %q alone", d.table)
	case c.op.who > hosts && t == nil:
		return notOpen(c.Table)
	case len(d.running) >= d.umpire.limits.Waiting:
		return fault("busy", "%d requests wait for their answers", len(d.running))
	case d.running[c.ID] != nil:
		return fault("malformed", "a request with the id %d still waits for its answer", c.ID)
	}
	d.running[c.ID] = c
	d.waiting.Add(1)
	if t != nil {
		c.table, c.game, c.before, c.after = t, t.game, t.last, make(chan struct{})
		t.last = c.after
	}
	return nil
}

// end forgets a call.
func (d *Door) end(c *call) {
	d.umpire.mu.Lock()
	defer d.umpire.mu.Unlock()
	delete(d.running, c.ID)
}

// halt stops a call, and reports whether it still waited for its answer.
func (d *Door) halt(id uint64) bool {
	d.umpire.mu.Lock()
	defer d.umpire.mu.Unlock()
	c, ok := d.running[id]
	if ok {
		c.stopped.Store(true)
	}
	return ok
}

// result returns the result of the call. A fault of the library must not end the program, and
// the table may then be half changed, so it is closed.
func (c *call) result() (result any, err error) {
	defer func() {
		if wrong := recover(); wrong == errStopped {
			err = errStopped
		} else if wrong != nil {
			err = fault("internal", "%s failed: %.200v", c.Do, wrong)
			if c.table != nil {
				c.door.umpire.remove(c.table)
			}
		}
	}()
	c.mayGoOn()
	if c.table != nil && c.table.closed {
		return nil, notOpen(c.Table)
	}
	if err := c.resolve(); err != nil {
		return nil, err
	}
	return c.op.run(c)
}

// seat returns the seat that asks.
func (c *call) seat() august1914.Seat { return c.viewer.Seat() }

// mayGoOn ends a call that was stopped: result recovers. The call must not have changed the
// table yet.
func (c *call) mayGoOn() {
	if c.stopped.Load() {
		panic(errStopped)
	}
}

// stoppable returns a source for a long calculation, which ends if the call is stopped.
func (c *call) stoppable(pick func(n int) int) func(n int) int {
	var b breath.Breath
	n := 0
	return func(below int) int {
		if n++; n%64 == 0 {
			b.Take() // lets the request to stop in
		}
		c.mayGoOn()
		return pick(below)
	}
}
