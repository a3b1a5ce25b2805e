// Package tally counts what each client of a server holds at the moment.
package tally

import "sync"

// A Tally counts by client name. It only stores clients that hold something. It is safe for
// concurrent use.
type Tally struct {
	most int
	mu   sync.Mutex
	of   map[string]int
}

// New returns a tally that lets one client hold at most so many. 0 means no limit.
func New(most int) *Tally { return &Tally{most: most, of: map[string]int{}} }

// Limit returns the limit that a configuration sets: the default instead of 0, and 0, which is
// no limit, instead of a number below 0.
func Limit(n, byDefault int) int {
	if n == 0 {
		n = byDefault
	}
	return max(n, 0)
}

// Full reports whether a client has reached the limit.
func (t *Tally) Full(client string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.full(client)
}

func (t *Tally) full(client string) bool { return t.most > 0 && t.of[client] >= t.most }

// Take counts one more unless the client has reached the limit, and reports whether it did.
func (t *Tally) Take(client string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.full(client) {
		return false
	}
	t.of[client]++
	return true
}

// Add counts one more, even beyond the limit.
func (t *Tally) Add(client string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.of[client]++
}

// Give counts one less.
func (t *Tally) Give(client string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.of[client]--; t.of[client] <= 0 {
		delete(t.of, client)
	}
}
