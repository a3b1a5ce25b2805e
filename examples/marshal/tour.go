package marshal

import (
	"slices"

	"github.com/august1914/august1914/areamap"
)

// A unit that takes areas on its way may take more by a detour, so the cheapest way to an
// area is not always the best. (Rule 7.5.1.17)

// A tour holds the ways of a unit and what they take.
type tour struct {
	from  int
	gait  gait
	width int
	legs  []leg // by points spent, then by area
	ends  []end // by area
}

// An end is the best way to an area.
type end struct {
	spent int // smallest number of points for it; 0 if there is no way
	taken float64
}

// A leg is the best way to an area for a number of points.
type leg struct {
	taken  float64 // value taken on the way
	before int     // previous area
	cost   int     // of the last step; 0 if there is no way
}

// tour finds what a unit can take without engaging.
func (s *situation) tour(from int, g gait) *tour {
	for _, t := range s.tours[:s.toured] {
		if t.from == from && t.gait == g {
			return t
		}
	}
	if s.toured == len(s.tours) {
		s.tours = append(s.tours, &tour{width: len(s.areas)})
	}
	t := s.tours[s.toured]
	s.toured++
	t.from, t.gait = from, g
	s.travel(t)
	return t
}

// travel computes the ways of a tour.
func (s *situation) travel(t *tour) {
	from, g := t.from, t.gait
	t.legs = slices.Grow(t.legs[:0], (g.points+1)*t.width)[:(g.points+1)*t.width]
	clear(t.legs)
	t.ends = slices.Grow(t.ends[:0], t.width)[:t.width]
	clear(t.ends)
	for spent := 0; spent <= g.points; spent++ {
		for at := range s.areas {
			l := t.at(at, spent)
			if l.cost == 0 && (spent > 0 || at != from) {
				continue
			}
			if e := &t.ends[at]; l.cost > 0 && (e.spent == 0 || l.taken > e.taken) {
				*e = end{spent, l.taken}
			}
			if at != from && s.trap(at) {
				continue // infantry stays in it
			}
			for _, r := range s.roads[at] {
				if s.trap(r.to) && !g.foot {
					continue
				}
				if s.hostile.Has(areamap.Area(r.to)) || !s.mayLeave(at, r.to) {
					continue
				}
				total := spent + s.toll(at, r, g)
				if total > g.points {
					continue
				}
				taken := l.taken
				if !s.holds(r.to) && !t.visits(r.to, at, spent) {
					taken += s.prize(r.to, s.chair.Side)
				}
				if next := t.at(r.to, total); next.cost == 0 || taken > next.taken {
					*next = leg{taken: taken, before: at, cost: total - spent}
				}
			}
		}
	}
}

func (t *tour) at(area, spent int) *leg { return &t.legs[spent*t.width+area] }

// visits reports whether the way to an area leads through another.
func (t *tour) visits(other, at, spent int) bool {
	for spent > 0 {
		if at == other {
			return true
		}
		l := t.at(at, spent)
		at, spent = l.before, spent-l.cost
	}
	return at == other
}

// best returns the points of the way to an area that takes most, the cheapest among equals.
// It returns -1 if there is no way.
func (t *tour) best(at int) (spent int, taken float64) {
	e := t.ends[at]
	if e.spent == 0 {
		return -1, 0
	}
	return e.spent, e.taken
}

// path lists the areas of a way without the first.
func (t *tour) path(at, spent int) []int {
	var path []int
	for spent > 0 {
		path = append(path, at)
		l := t.at(at, spent)
		at, spent = l.before, spent-l.cost
	}
	slices.Reverse(path)
	return path
}
