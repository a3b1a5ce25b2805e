package hexgrid

import (
	"iter"
	"math"
	"slices"
)

// Forbidden is the cost of a step that is not allowed. Any negative cost means the
// same.
const Forbidden = -1

// MaxBudget is the largest budget of a Reach. Larger budgets are treated as MaxBudget.
const MaxBudget = math.MaxInt32 - 1

// CostFunc returns the cost of the step from one hex of the board to its neighbor in
// direction d: 0 or more in a unit of the caller's choice, or Forbidden. Both hexes are
// given by index. The direction identifies the hexside: with a DirectionSet of rivers
// for each hex, rivers[from].Has(d) reports whether the step crosses a river. A
// CostFunc must not use the Reach that calls it.
type CostFunc func(from, to int, d Direction) int

// Movement describes how something moves: the cost of each step and the hexes in which
// it must stop.
type Movement struct {
	// Cost is called for steps that may be part of a cheapest path. If it is nil, every
	// step costs 1. If a unit may always move one hex, let the first step out of its
	// hex cost no more than the budget.
	Cost CostFunc
	// Stop reports whether a unit that enters hex i must stop there. It is not called
	// for the hexes in which movement starts. If it is nil, no hex stops movement.
	Stop func(i int) bool
}

// Reach finds the cheapest path to every hex within a budget. It holds the result of
// its last search and reuses its memory for the next, so repeated searches do not
// allocate. Make one with NewReach. It is not safe for concurrent use by multiple
// goroutines.
type Reach struct {
	grid    *Grid
	labels  []label
	reached []int32 // every index with a label, so that reset can clear them
	settled []bool
	queue   buckets
}

// label is the state of a hex in a search.
type label struct {
	cost   int32 // unreached if no path has been found yet
	parent int32 // index of the previous hex on the path, -1 for a source
}

const unreached = math.MaxInt32

// NewReach returns a Reach for searches on g. It allocates a few bytes for each hex:
// make one and keep it for all searches on that board.
func NewReach(g *Grid) *Reach {
	r := &Reach{
		grid:    g,
		labels:  make([]label, g.Len()),
		reached: make([]int32, 0, g.Len()),
		settled: make([]bool, g.Len()),
	}
	for i := range r.labels {
		r.labels[i] = label{unreached, -1}
	}
	return r
}

// From finds all hexes that can be reached from the sources at a total cost of at most
// budget. Sources cost nothing. With several sources, each path starts at the source
// from which it is cheapest. Indices off the board are ignored. A negative budget
// reaches nothing.
//
// If several cheapest paths enter a hex, the one that enters from the lowest index
// wins. A step that costs nothing is taken only if no other path is as cheap.
func (r *Reach) From(m Movement, budget int, sources ...int) {
	r.search(m, budget, -1, sources)
}

// Path finds the cheapest path from one hex to another and appends its hexes to dst,
// both ends included. It returns dst unchanged and false if there is no path within the
// budget. The search stops when it has found the path, so the result is complete only
// for hexes that cost less than the target.
func (r *Reach) Path(dst []int, m Movement, budget, from, to int) ([]int, bool) {
	sources := [1]int{from}
	r.search(m, budget, to, sources[:])
	return r.AppendPath(dst, to)
}

// search settles hexes in order of cost until all are settled or until target is
// settled.
func (r *Reach) search(m Movement, budget, target int, sources []int) {
	r.reset()
	limit := int32(min(budget, MaxBudget))
	if limit < 0 {
		return
	}
	for _, i := range sources {
		if r.grid.has(i) {
			r.improve(int32(i), label{0, -1})
		}
	}
	for {
		i, cost, ok := r.queue.pop()
		if !ok {
			return
		}
		if r.labels[i].cost != cost {
			continue // a cheaper path was found after this entry was queued
		}
		r.settled[i] = true
		if int(i) == target {
			return
		}
		if m.Stop != nil && r.labels[i].parent >= 0 && m.Stop(int(i)) {
			continue
		}
		r.expand(m.Cost, i, cost, limit)
	}
}

// expand tries the six steps out of a settled hex.
func (r *Reach) expand(cost CostFunc, from, spent, limit int32) {
	for d, to := range &r.grid.next[from] {
		if to < 0 {
			continue
		}
		l := &r.labels[to]
		if l.cost <= spent {
			continue // no step can improve it
		}
		step := 1
		if cost != nil {
			step = cost(int(from), int(to), Direction(d))
		}
		if step < 0 || step > int(limit-spent) {
			continue
		}
		total := spent + int32(step)
		switch {
		case total < l.cost:
			r.improve(to, label{total, from})
		case total == l.cost && from < l.parent:
			l.parent = from
		}
	}
}

// improve records a cheaper path to a hex.
func (r *Reach) improve(i int32, l label) {
	if r.labels[i].cost == unreached {
		r.reached = append(r.reached, i)
	}
	r.labels[i] = l
	r.queue.push(i, l.cost)
}

// reset discards the last search, even if a cost function panicked during it.
func (r *Reach) reset() {
	for _, i := range r.reached {
		r.labels[i], r.settled[i] = label{unreached, -1}, false
	}
	r.reached = r.reached[:0]
	r.queue.reset()
}

// isReached reports whether hex i is on the board and the last search reached it.
func (r *Reach) isReached(i int) bool { return uint(i) < uint(len(r.settled)) && r.settled[i] }

// Cost returns the cost of the cheapest path to hex i. It returns false if i is out of
// reach or off the board.
func (r *Reach) Cost(i int) (int, bool) {
	if !r.isReached(i) {
		return 0, false
	}
	return int(r.labels[i].cost), true
}

// Parent returns the index of the hex from which the cheapest path enters hex i. It
// returns -1 for a source and for a hex out of reach.
func (r *Reach) Parent(i int) int {
	if !r.isReached(i) {
		return -1
	}
	return int(r.labels[i].parent)
}

// AppendPath appends the cheapest path from a source to hex i, both included. It
// returns dst unchanged and false if i is out of reach.
func (r *Reach) AppendPath(dst []int, i int) ([]int, bool) {
	if !r.isReached(i) {
		return dst, false
	}
	start := len(dst)
	for ; i >= 0; i = int(r.labels[i].parent) {
		dst = append(dst, i)
	}
	slices.Reverse(dst[start:])
	return dst, true
}

// All returns an iterator over the index and the cost of every hex in reach, in
// ascending order of index. The hexes include the sources.
func (r *Reach) All() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for i, reached := range r.settled {
			if reached && !yield(i, int(r.labels[i].cost)) {
				return
			}
		}
	}
}
