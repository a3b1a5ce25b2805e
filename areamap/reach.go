package areamap

import "math"

// A Price is the cost of a step into a neighboring area.
type Price struct {
	Points int  // movement points that the step costs; a negative number closes the step
	Stop   bool // whether movement ends in the area entered
	Closed bool // whether the step is impossible
}

// A Toll returns the price of a step from an area across a border into another area.
type Toll func(from Area, over Border, to Area) Price

// MaxPoints is the highest budget of [Map.Reach]. Higher budgets are treated as
// MaxPoints.
const MaxPoints = 1 << 20

// Reach is the result of [Map.Reach]: the areas reached, each with its lowest cost and
// the path to it. It is a plain value and does not refer to its map.
type Reach struct {
	arrivals [2][MaxAreas]arrival // best paths, by goingOn and stopped
	reached  [2]Set
}

// An arrival is the best path into an area. Its rank combines the cost and, in the low
// bits, the number of steps. Every step increases the rank, so paths have no loops.
type arrival struct {
	rank uint32
	from Area
}

const (
	goingOn = 0
	stopped = 1

	stepBits = 8
)

// Reach returns the areas that can be reached from the given areas with a budget of
// movement points. The areas in from cost nothing. A step is possible if its cost does
// not exceed the points left and no earlier step of the path had to stop. Of several
// paths to an area, Reach takes the cheapest, then the one with the fewest steps, then
// the one that comes from the lowest area. It calls toll at most once for each
// direction of each border.
func (m *Map) Reach(from Set, budget int, toll Toll) Reach {
	var r Reach
	budget = min(budget, MaxPoints)
	from = from.Intersect(m.all)
	r.reached[goingOn] = from
	for s := from; !s.IsEmpty(); s = s.WithoutFirst() {
		r.arrivals[goingOn][s.First()] = arrival{from: NoArea}
	}
	for left := from; !left.IsEmpty(); {
		at := r.nearest(left)
		left = left.Without(at)
		left = left.Union(m.spread(&r, at, budget, toll))
	}
	return r
}

// nearest returns the area with the lowest rank. If several areas have that rank,
// it returns the lowest of them.
func (r *Reach) nearest(of Set) Area {
	best, rank := NoArea, uint32(math.MaxUint32)
	for ; !of.IsEmpty(); of = of.WithoutFirst() {
		if a := of.First(); r.arrivals[goingOn][a].rank < rank {
			best, rank = a, r.arrivals[goingOn][a].rank
		}
	}
	return best
}

// spread makes every step out of an area whose best path is known. It returns the areas
// with a new best path from which movement can continue.
func (m *Map) spread(r *Reach, at Area, budget int, toll Toll) Set {
	var found Set
	rank := r.arrivals[goingOn][at].rank
	left := budget - int(rank>>stepBits)
	for _, link := range m.linksOf(at) {
		b := &m.borders[link]
		to := b.Other(at)
		if r.reached[goingOn].Has(to) && r.arrivals[goingOn][to].rank <= rank {
			continue // its best path is known already and cannot be improved
		}
		price := toll(at, *b, to)
		if price.Closed || price.Points < 0 || price.Points > left {
			continue
		}
		how := goingOn
		if price.Stop {
			how = stopped
		}
		if r.arrive(how, to, arrival{rank: rank + uint32(price.Points)<<stepBits + 1, from: at}) && how == goingOn {
			found = found.With(to)
		}
	}
	return found
}

// arrive records a path if it is the best so far.
func (r *Reach) arrive(how int, to Area, a arrival) bool {
	old := &r.arrivals[how][to]
	if r.reached[how].Has(to) && (old.rank < a.rank || old.rank == a.rank && old.from <= a.from) {
		return false
	}
	*old = a
	r.reached[how] = r.reached[how].With(to)
	return true
}

// Areas returns all areas reached, including the areas from which movement started.
func (r *Reach) Areas() Set { return r.reached[goingOn].Union(r.reached[stopped]) }

// Cost returns the lowest number of points that it takes to reach an area. It returns
// false if the area is out of reach.
func (r *Reach) Cost(a Area) (int, bool) {
	if !r.Areas().Has(a) {
		return 0, false
	}
	return int(r.arrivals[r.best(a)][a].rank >> stepBits), true
}

// best returns goingOn or stopped, whichever has the better path into a reached area.
// If the paths are equal, it returns goingOn.
func (r *Reach) best(a Area) int {
	if !r.reached[goingOn].Has(a) {
		return stopped
	}
	if r.reached[stopped].Has(a) && r.arrivals[stopped][a].rank < r.arrivals[goingOn][a].rank {
		return stopped
	}
	return goingOn
}

// Path appends the path to an area, both ends included. It returns dst unchanged and
// false if the area is out of reach.
func (r *Reach) Path(dst []Area, to Area) ([]Area, bool) {
	if !r.Areas().Has(to) {
		return dst, false
	}
	start := len(dst)
	dst = append(dst, to)
	for at := r.arrivals[r.best(to)][to].from; at != NoArea; at = r.arrivals[goingOn][at].from {
		dst = append(dst, at)
	}
	for i, j := start, len(dst)-1; i < j; i, j = i+1, j-1 {
		dst[i], dst[j] = dst[j], dst[i]
	}
	return dst, true
}
