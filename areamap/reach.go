package areamap

import "math"

// A Price is what one step into a neighbouring area costs. Points are movement
// points, 0 or more. Stop ends the movement in the area entered. Closed means
// that the step cannot be made; so do negative points.
type Price struct {
	Points int  // movement points that the step costs, from 0
	Stop   bool // movement ends in the area
	Closed bool // the step cannot be made
}

// A Toll returns the price of a step from an area over a border into another.
type Toll func(from Area, over Border, to Area) Price

// MaxPoints is the highest budget of a [Map.Reach]; a higher one counts as it.
const MaxPoints = 1 << 20

// Reach is how far a movement comes: for every area reached the least cost and
// the way to it. A plain value that is of use without its map.
type Reach struct {
	arrivals [2][MaxAreas]arrival // by whether the movement can go on
	reached  [2]Set
}

// An arrival is the best way into an area. Its rank is the cost, then the
// number of steps; every step makes it grow, so that ways have no loops.
type arrival struct {
	rank uint32
	from Area
}

const (
	goingOn = 0
	stopped = 1

	stepBits = 8
)

// Reach returns what can be reached from the given areas under a budget of
// points. Starting costs nothing. A step is possible if its points do not
// exceed what is left and no step before it had to stop. Of the ways to an
// area the cheapest counts, then the one with the fewest steps, then the one
// that comes from the lowest area. The toll is asked about each border in each
// direction at most once.
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

// nearest returns the area of lowest rank, the lowest of these.
func (r *Reach) nearest(of Set) Area {
	best, rank := NoArea, uint32(math.MaxUint32)
	for ; !of.IsEmpty(); of = of.WithoutFirst() {
		if a := of.First(); r.arrivals[goingOn][a].rank < rank {
			best, rank = a, r.arrivals[goingOn][a].rank
		}
	}
	return best
}

// spread makes every step out of an area whose best way is known, and returns
// the areas that the movement has found a way into and can go on from.
func (m *Map) spread(r *Reach, at Area, budget int, toll Toll) Set {
	var found Set
	rank := r.arrivals[goingOn][at].rank
	left := budget - int(rank>>stepBits)
	for _, link := range m.linksOf(at) {
		b := &m.borders[link]
		to := b.Other(at)
		if r.reached[goingOn].Has(to) && r.arrivals[goingOn][to].rank <= rank {
			continue // it was left before, and no way back is better
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

// arrive notes a way if it is the best so far.
func (r *Reach) arrive(how int, to Area, a arrival) bool {
	old := &r.arrivals[how][to]
	if r.reached[how].Has(to) && (old.rank < a.rank || old.rank == a.rank && old.from <= a.from) {
		return false
	}
	*old = a
	r.reached[how] = r.reached[how].With(to)
	return true
}

// Areas returns all areas reached, those started from too.
func (r *Reach) Areas() Set { return r.reached[goingOn].Union(r.reached[stopped]) }

// Cost returns the least points that it takes to reach an area, and whether it
// can be reached.
func (r *Reach) Cost(a Area) (int, bool) {
	if !r.Areas().Has(a) {
		return 0, false
	}
	return int(r.arrivals[r.best(a)][a].rank >> stepBits), true
}

// best tells which of both ways into an area that is reached is better; equal
// ways go on.
func (r *Reach) best(a Area) int {
	if !r.reached[goingOn].Has(a) {
		return stopped
	}
	if r.reached[stopped].Has(a) && r.arrivals[stopped][a].rank < r.arrivals[goingOn][a].rank {
		return stopped
	}
	return goingOn
}

// Path appends the way to an area, both ends included, and tells whether it
// can be reached; if not dst comes back as it was.
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
