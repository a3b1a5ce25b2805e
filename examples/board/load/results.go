package main

import (
	"fmt"
	"io"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// results holds the times of the answers to requests.
type results struct {
	moves  times // POST of a move, which is then on the disk
	boards times // GET of what a seat sees
	menus  times // GET of the legal moves
	stale  atomic.Int64
}

// times collects durations.
type times struct {
	mu   sync.Mutex
	list []time.Duration
}

func (t *times) add(d time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.list = append(t.list, d)
}

// percentile returns the time within which n percent were answered. For n = 100 it is the
// longest time.
func (t *times) percentile(n int) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.list) == 0 {
		return 0
	}
	slices.Sort(t.list)
	return t.list[min(len(t.list)-1, len(t.list)*n/100)]
}

// print writes a table.
func (r *results) print(out io.Writer) {
	fmt.Fprintf(out, "%-8s %8s %10s %10s %10s\n", "", "answers", "median", "99 %", "longest")
	for _, row := range []struct {
		name  string
		times *times
	}{{"moves", &r.moves}, {"boards", &r.boards}, {"menus", &r.menus}} {
		fmt.Fprintf(out, "%-8s %8d %10s %10s %10s\n", row.name, len(row.times.list),
			brief(row.times.percentile(50)), brief(row.times.percentile(99)), brief(row.times.percentile(100)))
	}
	if stale := r.stale.Load(); stale > 0 {
		fmt.Fprintf(out, "%d moves were too late and were refused.\n", stale)
	}
}

func brief(d time.Duration) string { return fmt.Sprintf("%.1f ms", d.Seconds()*1000) }
