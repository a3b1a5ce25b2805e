package hexgrid

import (
	"iter"
	"math"
	"slices"
)

// Forbidden is the cost of a step that may not be made. Any negative cost means
// the same.
const Forbidden = -1

// MaxBudget is the largest budget that Reach works with; a larger one is taken
// as this.
const MaxBudget = math.MaxInt32 - 1

// CostFunc returns what the step from one hex of the board to its neighbour in
// direction d costs, 0 or more in a unit of the caller's choice, or Forbidden.
// Both hexes are indices. The direction tells which hexside is crossed:
// rivers[from].Has(d) asks for a river, with a DirectionSet for each hex. It must
// not use the Reach that calls it.
type CostFunc func(from, to int, d Direction) int

// Movement is the way in which something moves: what each step costs and where
// it must stop.
type Movement struct {
	// Cost is asked for each step that may be of use. Nil lets every step cost 1.
	// Where a unit may always move one hex, let a step out of its own hex cost no
	// more than the budget.
	Cost CostFunc
	// Stop reports whether whoever enters the hex must end its movement there. It
	// is not asked for the hexes in which movement starts. Nil stops nowhere.
	Stop func(i int) bool
}

// Reach finds the cheapest way to every hex within a budget. It holds the result
// of its last search and the scratch for the next; after some searches of a kind
// further ones do not allocate. Make one with NewReach. It is not safe for
// use by several goroutines at once.
type Reach struct {
	grid    *Grid
	labels  []label
	reached []int32 // every index with a label, to clear the labels with
	settled []bool
	queue   buckets
}

// label is what a search knows of a hex.
type label struct {
	cost   int32 // unreached if there is no way yet
	parent int32 // index of the hex before it, -1 for a source
}

const unreached = math.MaxInt32

// NewReach returns a Reach for searches on one board. It takes some bytes for each
// hex, once; keep it for all searches on that board.
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

// From searches all hexes that can be reached from the sources at a total cost
// of no more than budget. Sources cost nothing; several make a search from the
// nearest of them. Indices off the board are passed over, and with a negative
// budget nothing is reached.
//
// Of several cheapest ways into a hex the one from the lowest index is taken; a
// step that costs nothing is taken only where no other is as cheap.
func (r *Reach) From(m Movement, budget int, sources ...int) {
	r.search(m, budget, -1, sources)
}

// Path searches the cheapest way from one hex to another and appends its hexes to
// dst, both ends included. It returns dst as it was and false if there is none
// within the budget. The search ends when it has found the way, so of the other
// hexes only those that cost less are sure to be in the result.
func (r *Reach) Path(dst []int, m Movement, budget, from, to int) ([]int, bool) {
	sources := [1]int{from}
	r.search(m, budget, to, sources[:])
	return r.AppendPath(dst, to)
}

// search settles hexes in the order of their cost until all are settled, or
// target is.
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
			continue // reached more cheaply since it was queued
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

// improve notes a cheaper way to a hex.
func (r *Reach) improve(i int32, l label) {
	if r.labels[i].cost == unreached {
		r.reached = append(r.reached, i)
	}
	r.labels[i] = l
	r.queue.push(i, l.cost)
}

// reset forgets the last search, also one that a cost function broke off.
func (r *Reach) reset() {
	for _, i := range r.reached {
		r.labels[i], r.settled[i] = label{unreached, -1}, false
	}
	r.reached = r.reached[:0]
	r.queue.reset()
}

// isReached reports whether hex i is on the board and the last search found a way
// to it.
func (r *Reach) isReached(i int) bool { return uint(i) < uint(len(r.settled)) && r.settled[i] }

// Cost returns what it costs to reach hex i, and false if it is out of reach or
// off the board.
func (r *Reach) Cost(i int) (int, bool) {
	if !r.isReached(i) {
		return 0, false
	}
	return int(r.labels[i].cost), true
}

// Parent returns the index of the hex from which the cheapest way enters hex i,
// or -1 for a source and for a hex out of reach.
func (r *Reach) Parent(i int) int {
	if !r.isReached(i) {
		return -1
	}
	return int(r.labels[i].parent)
}

// AppendPath appends the cheapest way from its source to hex i, both included. It
// returns dst as it was and false if i is out of reach.
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

// All yields the index of every hex in reach with its cost, by index. The sources
// are among them.
func (r *Reach) All() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for i, reached := range r.settled {
			if reached && !yield(i, int(r.labels[i].cost)) {
				return
			}
		}
	}
}
