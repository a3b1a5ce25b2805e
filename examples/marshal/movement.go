package marshal

import (
	"slices"

	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// A gait is what it takes to move a unit.
type gait struct {
	points   int
	foot     bool // infantry, which can stay where it has walked in
	mountain bool // rough ground costs a point (Rule 4.2.2)
	bridged  bool // major rivers cost nothing (Rule 7.2.3)
}

// The points that a unit gains under an activated leader, and that it costs to
// be activated. (Rules 7.4.2, 7.3.1.2)
const (
	boost      = 1
	activation = 1
)

// ways are what it costs a unit to come to the areas around, and from where.
// They end where enemies are. (Rule 7.4.3)
type ways struct {
	from  int
	costs []int // far if there is no way
	last  []int // area before
}

// ways finds the cheapest ways of a unit. They do not engage, but for the last
// step, which entry finds.
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

// toll is what a step costs: to enter the area, to engage, to disengage and to
// cross a major river. (Rules 2.3, 7.4.3, 7.4.4)
func (s *situation) toll(from int, r road, g gait) int {
	cost := r.cost
	if g.mountain {
		cost = 1
	}
	cost += flag(s.hostile.Has(areamap.Area(r.to))) + flag(s.hostile.Has(areamap.Area(from)))
	return cost + flag(r.river == major && !g.bridged)
}

// mayLeave reports whether a unit can step from an area into another: from among
// enemies only into a friendly one without them. (Rule 7.4.3)
func (s *situation) mayLeave(from, to int) bool {
	return !s.hostile.Has(areamap.Area(from)) || s.friendly.Has(areamap.Area(to))
}

// trap reports whether an area is an empty fortress or city of the seat's own side that
// the enemy holds. To enter it earns nothing, and when it is left the enemy can take its
// valour again. (Rules 2.11, 7.5.1.17)
func (s *situation) trap(at int) bool {
	a := &s.areas[at]
	return a.Country.Side() == s.chair.Side && sites(a) > 0 && !s.holds(at)
}

// path lists the areas of the way to one, without the first.
func (w *ways) path(to int) []int {
	var path []int
	for at := to; at != w.from; at = w.last[at] {
		path = append(path, at)
	}
	slices.Reverse(path)
	return path
}

// entry finds how a unit engages an area with enemies: across the least river,
// and then at the least cost. The area before is -1 if it cannot.
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

// gait returns how a unit moves in the action that is being played.
func (s *situation) gait(p *piece, commanded bool) gait {
	g := gait{points: p.Movement, foot: p.Kind == germanyatwar.Infantry, mountain: p.Mountain, bridged: commanded && s.view.Surprise}
	if commanded && p.Kind != germanyatwar.Leader {
		g.points += boost
	}
	return g
}
