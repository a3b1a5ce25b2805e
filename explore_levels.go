package august1914

import (
	"cmp"
	"math"
	"reflect"
	"runtime"
	"sync"
	"sync/atomic"
)

// An explorer is one search. It numbers the positions level by level. The States of one level
// are kept; those of later levels are played again from there.
type explorer[S comparable, M Move, V any, P Game[S, M, V]] struct {
	start     S
	within    Horizon[M, P]
	claims    []Claim[S, M, V, P]
	invariant func(s P) error
	goal      func(s P) bool // the search ends where it holds
	report    Explored

	tree             []node            // the way to each position
	seen             map[uint64]uint32 // numbers of the positions by Hash
	exact            map[S]uint32      // replaces seen if the search is exact
	depth            int               // depth of the present level
	from, to         int               // numbers of its positions
	lines, nextLines []uint64          // lines to each position of this level and of the next
	kept, store      []S               // kept positions, and those of this level if they fit
	keptFrom         int               // number of the first kept position
	keptDepth        int
}

// A node holds the number of the position before a position, and the index of the move there.
type node struct{ parent, branch uint32 }

// newExplorer returns an explorer with the defaults of the horizon filled in.
func newExplorer[S comparable, M Move, V any, P Game[S, M, V]](start P, within Horizon[M, P]) *explorer[S, M, V, P] {
	within.Depth = cmp.Or(max(0, within.Depth), math.MaxInt)
	within.Positions = cmp.Or(max(0, within.Positions), 1_000_000)
	within.Memory = cmp.Or(max(0, within.Memory), 1<<30)
	within.Workers = cmp.Or(max(0, within.Workers), runtime.GOMAXPROCS(0))
	e := &explorer[S, M, V, P]{start: *start, within: within, kept: []S{*start}, lines: []uint64{1}}
	e.forget()
	return e
}

// forget makes the maps of the positions empty.
func (e *explorer[S, M, V, P]) forget() {
	e.seen = map[uint64]uint32{}
	if e.within.Exact {
		e.exact = map[S]uint32{}
	}
}

// A finding ends a search: a breach, or the goal if err is nil.
type finding struct {
	property   string
	err        error
	at, branch int // number of the position, and index of the move made there; -1 for none
}

// An edge is a move to a position that was not known when its batch began.
type edge[S comparable] struct {
	hash           uint64
	parent, branch int
	state          *S // the position, if the search is exact
}

// A chunk is a part of a level that one worker explores. Chunks are merged in order after each
// batch, so the result does not depend on the workers.
type chunk[S comparable] struct {
	edges       []edge[S]
	moves, ends int
	said        []int // number of moves to which each claim applied
	found       *finding
}

// The number of positions of a chunk, and of chunks of a batch.
const chunkSize, batchSize = 64, 32

// run explores until the horizon or a finding.
func (e *explorer[S, M, V, P]) run() *finding {
	e.report.Levels = make([]Level, 1)
	first := e.worker().explore(0, 0)
	if first.found != nil {
		return first.found
	}
	for e.add(&first.edges[0]); ; e.depth++ {
		e.from, e.to, e.lines, e.nextLines = e.to, len(e.tree), e.nextLines, nil
		if e.report.Ended = e.from == e.to; e.report.Ended {
			e.report.Levels = e.report.Levels[:e.depth]
		}
		if e.report.Complete = e.report.Ended || e.depth == e.within.Depth; e.report.Complete {
			return nil
		}
		if found, done := e.expand(); done {
			return found
		}
	}
}

// expand explores the positions of a level. It reports whether that ends the search.
func (e *explorer[S, M, V, P]) expand() (found *finding, done bool) {
	e.store = nil
	if n := e.to - e.from; (len(e.kept)+n)*int(reflect.TypeFor[S]().Size()) <= e.within.Memory {
		e.store = make([]S, n)
	}
	if e.within.Lines {
		e.forget()
	}
	workers := make([]*worker[S, M, V, P], e.within.Workers)
	for i := range workers {
		workers[i] = e.worker()
	}
	e.report.Levels = append(e.report.Levels, Level{})
	for first := e.from; first < e.to; first += batchSize * chunkSize {
		for _, c := range e.batch(workers, first) {
			if e.merge(c); c.found != nil || len(e.tree) > e.within.Positions {
				return c.found, true
			}
		}
	}
	if e.store != nil {
		e.kept, e.keptFrom, e.keptDepth = e.store, e.from, e.depth
	}
	return nil, false
}

// batch explores chunks of a level from a position on. It adds no position.
func (e *explorer[S, M, V, P]) batch(workers []*worker[S, M, V, P], first int) []*chunk[S] {
	chunks := make([]*chunk[S], min(batchSize, (e.to-first+chunkSize-1)/chunkSize))
	var taken atomic.Int64
	var all sync.WaitGroup
	for _, w := range workers[:min(len(workers), len(chunks))] {
		all.Go(func() {
			for i := int(taken.Add(1)) - 1; i < len(chunks); i = int(taken.Add(1)) - 1 {
				from := first + i*chunkSize
				chunks[i] = w.explore(from, min(from+chunkSize, e.to))
			}
		})
	}
	all.Wait()
	return chunks
}

// merge adds the results of a chunk.
func (e *explorer[S, M, V, P]) merge(c *chunk[S]) {
	known := c.moves + len(e.tree)
	for i := range c.edges {
		e.add(&c.edges[i])
	}
	if known -= len(e.tree); e.exact == nil {
		e.report.Confused += float64(known) * float64(len(e.tree)) * math.Exp2(-64)
	}
	e.report.Moves += c.moves
	e.report.Levels[e.depth].Moves += c.moves
	e.report.Levels[e.depth].Ends += c.ends
	for i, n := range c.said {
		e.report.Counts[i].Checks += n
	}
}

// add adds the position of an edge to the next level, unless it is known by now.
func (e *explorer[S, M, V, P]) add(x *edge[S]) {
	at, known := e.seen[x.hash]
	if e.exact != nil {
		at, known = e.exact[*x.state]
	}
	next := &e.report.Levels[len(e.report.Levels)-1]
	if !known {
		if at = uint32(len(e.tree)); e.exact != nil {
			e.exact[*x.state] = at
		} else {
			e.seen[x.hash] = at
		}
		e.tree = append(e.tree, node{uint32(x.parent), uint32(x.branch)})
		e.nextLines = append(e.nextLines, 0)
		next.Positions++
		e.report.Positions++
	}
	if e.within.Lines {
		e.nextLines[int(at)-e.to] += e.lines[x.parent-e.from]
		next.Lines += e.lines[x.parent-e.from]
	}
}

// ended reports whether the game or the horizon ends lines in a position.
func (e *explorer[S, M, V, P]) ended(s P) bool {
	return s.ToAct() == 0 || e.within.Until != nil && e.within.Until(s)
}

// list lists the moves to follow in a position, of all actors.
func (e *explorer[S, M, V, P]) list(s P, list []M) ([]M, error) {
	list = list[:0]
	if e.ended(s) {
		if _, over := s.Outcome(); s.ToAct() == 0 && !over {
			return list, stuck(s)
		}
		return list, nil
	}
	for by := range s.ToAct().All() {
		n := len(list)
		if list = s.LegalMoves(by, list); len(list) == n {
			return list, stuck(s)
		}
	}
	if e.within.Moves != nil {
		list = e.within.Moves(s, list)
	}
	return list, nil
}

// A worker explores chunks of one level. Its path leads from a kept position to the position
// that it explores, and neighbors in a level share most of their paths.
type worker[S comparable, M Move, V any, P Game[S, M, V]] struct {
	e          *explorer[S, M, V, P]
	path       []place[S, M]
	next       S // position after a move
	events     []Event
	at, branch int // position and move as in a finding
	claiming   bool
}

// A place is a position on the path of a worker.
type place[S comparable, M Move] struct {
	is    int // its number plus 1; 0 for none
	now   S
	moves []M // empty until they are needed
}

// worker returns a worker for the present level.
func (e *explorer[S, M, V, P]) worker() *worker[S, M, V, P] {
	return &worker[S, M, V, P]{e: e, path: make([]place[S, M], e.depth-e.keptDepth+1), next: e.start, branch: -1}
}

// explore explores the positions from a number up to another, or looks at the start if there
// are no positions yet. A panic of the game or of a claim is a finding.
func (w *worker[S, M, V, P]) explore(from, to int) (c *chunk[S]) {
	c = &chunk[S]{said: make([]int, len(w.e.claims))}
	defer func() {
		if x := recover(); x != nil {
			w.find(c, gamesEnd, newPanicked(x, w.claiming))
		}
	}()
	if len(w.e.tree) == 0 {
		w.arrive(c)
	}
	for w.at = from; w.at < to && c.found == nil; w.at++ {
		w.branch = -1
		w.branches(c, w.reach(len(w.path)-1, w.at))
	}
	return c
}

// find ends the search with the position and the move at which the worker is.
func (w *worker[S, M, V, P]) find(c *chunk[S], property string, err error) {
	c.found = &finding{property, err, w.at, w.branch}
}

// reach plays to a position, and returns its place on the path.
func (w *worker[S, M, V, P]) reach(i, number int) *place[S, M] {
	p := &w.path[i]
	if p.is == number+1 {
		return p
	}
	p.is, p.moves = number+1, p.moves[:0]
	if i == 0 {
		p.now = w.e.kept[number-w.e.keptFrom]
		return p
	}
	by := w.e.tree[number]
	before := w.reach(i-1, int(by.parent))
	if len(before.moves) == 0 {
		before.moves, _ = w.e.list(P(&before.now), before.moves)
	}
	p.now = before.now
	_ = P(&p.now).Apply(before.moves[by.branch]) // it was legal before
	return p
}

// branches makes every move of a position.
func (w *worker[S, M, V, P]) branches(c *chunk[S], p *place[S, M]) {
	e, s := w.e, P(&p.now)
	if e.store != nil {
		e.store[w.at-e.from] = p.now
	}
	var err error
	if p.moves, err = e.list(s, p.moves); err != nil {
		w.find(c, gamesEnd, err)
		return
	}
	if len(p.moves) == 0 {
		c.ends++
	}
	for i, m := range p.moves {
		w.next, w.branch = p.now, i
		if e.claims == nil {
			err = P(&w.next).Apply(m)
		} else {
			w.events, err = P(&w.next).Play(m, w.events[:0])
		}
		if err != nil {
			w.find(c, legalApplies, refused(m, err))
			return
		}
		c.moves++
		w.claiming = true
		for i, claim := range e.claims {
			said, err := claim.Holds(s, m, w.events, P(&w.next))
			if said || err != nil {
				c.said[i]++
			}
			if err != nil {
				w.find(c, claim.Name, err)
				return
			}
		}
		if w.claiming = false; !w.arrive(c) {
			return
		}
	}
}

// arrive looks at the position after a move, unless it was known when the batch began. It
// returns false if that ends the search.
func (w *worker[S, M, V, P]) arrive(c *chunk[S]) bool {
	e, s := w.e, P(&w.next)
	x, known := edge[S]{parent: w.at, branch: w.branch}, false
	if e.exact == nil {
		x.hash = s.Hash()
		_, known = e.seen[x.hash]
	} else {
		_, known = e.exact[w.next]
		state := w.next
		x.state = &state
	}
	switch {
	case known && !e.within.Lines:
		return true
	case e.invariant != nil:
		if err := e.invariant(s); err != nil {
			w.find(c, gamesEnd, err)
			return false
		}
	case e.goal != nil && e.goal(s):
		w.find(c, "", nil)
		return false
	}
	c.edges = append(c.edges, x)
	return true
}
