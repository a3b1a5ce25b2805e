package marshal

import (
	"slices"

	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// A gait holds the movement points of a unit and how it pays for terrain.
type gait struct {
	points   int
	foot     bool // infantry, which can stay in an area that it enters
	mountain bool // rough ground costs one point (Rule 4.2.2)
	bridged  bool // major rivers cost nothing (Rule 7.2.3)
}

// The points that a unit gains under an activated leader, and the cost of activation.
// (Rules 7.4.2, 7.3.1.2)
const (
	boost      = 1
	activation = 1
)

// ways holds the cost of a unit's way to each area, and the area before it. Ways end where
// enemies are. (Rule 7.4.3)
type ways struct {
	from  int
	costs []int // far if the area cannot be reached
	last  []int // previous area
}

// ways finds the cheapest ways of a unit. They do not engage. The method entry finds the
// last step into an engagement.
func (s *situation) ways(from int, g gait) *ways {
	w := &ways{from: from, costs: make([]int, len(s.areas)), last: make([]int, len(s.areas))}
	for i := range w.costs {
		w.costs[i] = far
	}
	w.costs[from] = 0
	var queues [8][]int
	queues[0] = append(queues[0], from)
	for cost := 0; cost <= min(g.points, len(queues)-1); cost++ {
		for i := 0; i < len(queues[cost]); i++ {
			at := queues[cost][i]
			if w.costs[at] < cost {
				continue
			}
			for _, r := range s.roads[at] {
				total := cost + s.toll(at, r, g)
				if total > g.points || total >= w.costs[r.to] || s.hostile.Has(areamap.Area(r.to)) || !s.mayLeave(at, r.to) {
					continue
				}
				if s.trap(r.to) {
					continue
				}
				w.costs[r.to], w.last[r.to] = total, at
				queues[total] = append(queues[total], r.to)
			}
		}
	}
	return w
}

// toll returns the cost of a step: of entering the area, engaging, disengaging and crossing
// a major river. (Rules 2.3, 7.4.3, 7.4.4)
func (s *situation) toll(from int, r road, g gait) int {
	cost := r.cost
	if g.mountain {
		cost = 1
	}
	cost += player.Flag(s.hostile.Has(areamap.Area(r.to))) + player.Flag(s.hostile.Has(areamap.Area(from)))
	return cost + player.Flag(r.river == major && !g.bridged)
}

// mayLeave reports whether a unit can step from one area into another. Among enemies, it
// can only leave for a friendly area without enemies. (Rule 7.4.3)
func (s *situation) mayLeave(from, to int) bool {
	return !s.hostile.Has(areamap.Area(from)) || s.friendly.Has(areamap.Area(to))
}

// trap reports whether an area is an empty fortress or city of the seat's own side that
// the enemy holds. Entering it earns nothing, and after the unit leaves, the enemy can gain
// its valour again. (Rules 2.11, 7.5.1.17)
func (s *situation) trap(at int) bool {
	a := &s.areas[at]
	return a.Country.Side() == s.chair.Side && sites(a) > 0 && !s.holds(at)
}

// path lists the areas of a way without the first.
func (w *ways) path(to int) []int {
	var path []int
	for at := to; at != w.from; at = w.last[at] {
		path = append(path, at)
	}
	slices.Reverse(path)
	return path
}

// entry finds how a unit engages an area with enemies: across the smallest river, and then
// at the lowest cost. It returns -1 as the previous area if the unit cannot engage.
func (s *situation) entry(w *ways, to int, g gait) (before int, over river) {
	before, over = -1, major+1
	least := far
	for _, r := range s.roads[to] {
		back := road{to: to, cost: s.areas[to].Cost, river: r.river}
		cost := w.costs[r.to] + s.toll(r.to, back, g)
		if cost > g.points || !s.mayLeave(r.to, to) {
			continue
		}
		if r.river < over || r.river == over && cost < least {
			before, over, least = r.to, r.river, cost
		}
	}
	return before, over
}

// gait returns how a unit moves in the current action.
func (s *situation) gait(p *piece, commanded bool) gait {
	g := gait{points: p.Movement, foot: p.Kind == germanyatwar.Infantry, mountain: p.Mountain, bridged: commanded && s.view.Surprise}
	if commanded && p.Kind != germanyatwar.Leader {
		g.points += boost
	}
	return g
}
