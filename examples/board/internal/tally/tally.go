// Package tally counts what each client of a server has at the moment.
package tally

import "sync"

// A Tally counts for each client, by its name. It holds no more clients than those
// that have something. It can be used by many goroutines.
type Tally struct {
	most int
	mu   sync.Mutex
	of   map[string]int
}

// New returns a tally that lets one client have at most so many; 0 is any number.
func New(most int) *Tally { return &Tally{most: most, of: map[string]int{}} }

// Full reports whether a client has as many as it can have.
func (t *Tally) Full(client string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.full(client)
}

func (t *Tally) full(client string) bool { return t.most > 0 && t.of[client] >= t.most }

// Take counts one more unless the client has as many as it can have, and reports
// whether it did.
func (t *Tally) Take(client string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.full(client) {
		return false
	}
	t.of[client]++
	return true
}

// Add counts one more, also where the client has too many.
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
