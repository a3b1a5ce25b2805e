package hexgrid

// Pass reports whether the step from one hex of the board to its neighbour in
// direction d may be made. Both hexes are indices; the direction tells which
// hexside is crossed, as for a CostFunc. A nil Pass lets every step be made.
type Pass func(from, to int, d Direction) bool

// Flood fills areas, measures distances in steps and finds components on one
// board. It is scratch that allocates nothing once made. Make one with NewFlood.
// It is not safe for use by several goroutines at once.
type Flood struct {
	grid  *Grid
	queue []int32
	seen  Set
}

// NewFlood returns a Flood for one board. It takes some bytes for each hex, once;
// keep it for all floods on that board.
func NewFlood(g *Grid) *Flood {
	return &Flood{grid: g, queue: make([]int32, g.Len()), seen: g.NewSet()}
}

// Fill makes dst the set of all hexes that can be reached from the sources, the
// sources included, and returns how many there are. Indices off the board are
// passed over.
func (f *Flood) Fill(dst Set, pass Pass, sources ...int) int {
	n := f.start(sources)
	for at := 0; at < n; at++ {
		n = f.spread(f.queue[at], n, pass)
	}
	dst.Copy(f.seen)
	return n
}

// FillWithin makes dst the set of all hexes of allowed that can be reached from
// those sources that are in allowed without leaving it or crossing a hexside of
// barriers, which may be nil. It returns how many there are and is the faster
// form of Fill where the filter is a set. The sets dst and allowed may be the
// same.
func (f *Flood) FillWithin(dst, allowed Set, barriers HexsideSet, sources ...int) int {
	f.seen.Fill(f.grid.Len())
	f.seen.Subtract(allowed) // what is not allowed counts as seen
	n := 0
	for _, i := range sources {
		n = f.visit(i, n)
	}
	for at := 0; at < n; at++ {
		from := f.queue[at]
		closed := barriers.At(int(from))
		for d, to := range &f.grid.next[from] {
			if to >= 0 && closed>>d&1 == 0 && !f.seen.Has(int(to)) {
				f.seen.Add(int(to))
				f.queue[n] = to
				n++
			}
		}
	}
	dst.Clear()
	for _, i := range f.queue[:n] {
		dst.Add(int(i))
	}
	return n
}

// Grow adds to s every hex that is within so many steps of it and returns how
// many hexes of the board are in s then. The steps lead outwards, from a hex in s.
func (f *Flood) Grow(s Set, count int, pass Pass) int {
	f.seen.Clear()
	n := 0
	for i := range s.All() {
		n = f.visit(i, n)
	}
	done := 0
	for range count {
		level := n
		for ; done < level; done++ {
			n = f.spread(f.queue[done], n, pass)
		}
		if n == level {
			break
		}
	}
	s.Union(f.seen)
	return n
}

// start forgets the last flood and queues the sources; it returns how many
// hexes are queued.
func (f *Flood) start(sources []int) int {
	f.seen.Clear()
	n := 0
	for _, i := range sources {
		n = f.visit(i, n)
	}
	return n
}

// visit queues a hex that is on the board and has not been seen, as number n,
// and returns how many are queued then.
func (f *Flood) visit(i, n int) int {
	if !f.grid.has(i) || f.seen.Has(i) {
		return n
	}
	f.seen.Add(i)
	f.queue[n] = int32(i)
	return n + 1
}

// spread queues those neighbours of a hex that can be entered from it and have
// not been seen.
func (f *Flood) spread(from int32, n int, pass Pass) int {
	for d, to := range &f.grid.next[from] {
		if to < 0 || f.seen.Has(int(to)) || pass != nil && !pass(int(from), int(to), Direction(d)) {
			continue
		}
		f.seen.Add(int(to))
		f.queue[n] = to
		n++
	}
	return n
}
