package marshal

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// A ride is a way through areas without defenders that an enemy unit could take in an
// impulse. It may isolate units of the seat's side. (Rules 7.0.1, 7.5.1.17)
type ride struct {
	taken areamap.Set // areas of the side's lines that it takes
	guard int         // area that a single unit of the side bars, or -1
	cut   int         // units that it isolates
}

// A front is what rides depend on.
type front struct {
	side         august1914.Side
	open, theirs areamap.Set               // areas of the lines of the side and of the enemy
	barred, lone areamap.Set               // areas with units or garrisons of the side, and with a single unit alone
	posts        [len(nations)]areamap.Set // areas with its units, by nation
	crowd        [128]uint8                // its units, by area
	points       [128]uint8                // largest number of points of an enemy unit that can ride, by area
}

// A foray holds the rides of the enemy. It lasts until the front changes.
type foray struct {
	front
	known   bool // in this situation
	rides   []ride
	reached areamap.Set               // areas that the enemy could enter without a fight if they were empty
	worst   ride                      // the ride past no guard that isolates most units
	safe    [len(nations)]areamap.Set // areas in which units are not isolated after that ride, by nation
	legs    []stage
}

// A stage is the cheapest way of a rider to an area. There are two for each area: past no
// guard, and past one.
type stage struct {
	cost, last int
	leads      bool // to another area
}

// foray returns the rides of the enemy.
func (s *situation) foray() *foray {
	f := &s.forays
	if f.known {
		return f
	}
	f.known = true
	if now := s.front(); now != f.front {
		f.front, f.rides, f.reached, f.worst = now, f.rides[:0], areamap.Set{}, ride{}
		for at := range s.areas {
			if f.points[at] > 0 {
				s.rideFrom(at, int(f.points[at]))
			}
		}
		for _, r := range f.rides {
			if r.guard < 0 && r.cut > f.worst.cut {
				f.worst = r
			}
		}
		for nation := range nations {
			f.safe[nation] = s.linked(nation, f.open.Minus(f.worst.taken))
		}
	}
	return f
}

// front returns what the enemy's rides depend on. Isolated units do not ride.
func (s *situation) front() front {
	n := s.net(s.chair.Side)
	f := front{side: s.chair.Side, open: n.open, theirs: s.net(s.foe()).open, posts: n.posts}
	for at := range s.areas {
		f.crowd[at] = uint8(len(s.own[at]))
		if s.barred(at) {
			f.barred = f.barred.With(areamap.Area(at))
		}
		if f.crowd[at] == 1 && s.garrisons(at, s.chair.Side) == 0 {
			f.lone = f.lone.With(areamap.Area(at))
		}
		for _, p := range s.enemy[at] {
			if !p.isolated && !p.Static {
				f.points[at] = max(f.points[at], uint8(p.Movement+boost*player.Flag(p.Kind != germanyatwar.Leader)))
			}
		}
	}
	return f
}

// rideFrom adds the rides from an area with so many points. From among enemies, a unit can
// only leave for an area that its side holds, at a cost. (Rules 7.4.3, 7.4.4)
func (s *situation) rideFrom(from, points int) {
	f, engaged := &s.forays, len(s.own[from]) > 0
	for i := range f.legs {
		f.legs[i] = stage{cost: far, last: -1}
	}
	f.legs[2*from].cost = 0
	for spent := 0; spent < points; spent++ {
		for i, now := range f.legs {
			if now.cost != spent {
				continue
			}
			for _, r := range s.roads[i/2] {
				next, total := 2*r.to+i%2, spent+r.cost
				if engaged && i == 2*from {
					if total++; !f.theirs.Has(areamap.Area(r.to)) {
						continue
					}
				}
				if total > points {
					continue
				}
				if i%2 == 0 {
					f.reached = f.reached.With(areamap.Area(r.to))
				}
				if f.barred.Has(areamap.Area(r.to)) {
					if i%2 == 1 || !f.lone.Has(areamap.Area(r.to)) {
						continue
					}
					next++
				}
				if total < f.legs[next].cost {
					f.legs[next] = stage{cost: total, last: i}
				}
			}
		}
	}
	for _, now := range f.legs {
		if now.last >= 0 {
			f.legs[now.last].leads = true
		}
	}
	for i, now := range f.legs {
		if now.last >= 0 && !now.leads {
			s.addRide(i)
		}
	}
}

// addRide adds the ride that ends with a stage, if it isolates units.
func (s *situation) addRide(end int) {
	f, r := &s.forays, ride{guard: -1}
	for i := end; f.legs[i].last >= 0; i = f.legs[i].last {
		r.taken = r.taken.With(areamap.Area(i / 2))
		if f.barred.Has(areamap.Area(i / 2)) {
			r.guard = i / 2
		}
	}
	r.taken = r.taken.Intersect(f.open)
	if r.taken.IsEmpty() || slices.ContainsFunc(f.rides, func(o ride) bool { return o.taken == r.taken && o.guard == r.guard }) {
		return
	}
	n := s.net(s.chair.Side)
	if r.cut = s.stranded(n, n.open.Minus(r.taken)) - n.cut; r.cut > 0 {
		f.rides = append(f.rides, r)
	}
}

// walkable reports whether the enemy could come into an area within an impulse without a
// fight, if it were empty. It cannot pass the side's units and garrisons.
func (s *situation) walkable(at int) bool { return s.foray().reached.Has(areamap.Area(at)) }

// The loss by each unit that the worst ride of the enemy would isolate, as a share of the
// value of a unit: for a unit that could bar that ride, and for one that stays in the
// pocket.
const (
	barring  = 0.5
	pocketed = 0.5
)

// bars returns the value of a unit in an area for barring the worst ride of the enemy.
func (s *situation) bars(p *piece, at int) float64 {
	f := s.foray()
	open, shut := f.worst.cut, f.worst.cut
	switch {
	case p.at == at && f.crowd[at] == 1:
		for _, r := range f.rides {
			if r.guard == at {
				open = max(open, r.cut)
			}
		}
	case f.worst.taken.Has(areamap.Area(at)):
		shut = 0
		for _, r := range f.rides {
			if r.guard < 0 && !r.taken.Has(areamap.Area(at)) {
				shut = max(shut, r.cut)
			}
		}
	}
	return barring * s.priceOfUnit(s.chair.Side) * float64(open-shut)
}

// pocket returns the loss by a unit in an area that the worst ride of the enemy isolates.
func (s *situation) pocket(p *piece, at int) float64 {
	if s.foray().safe[nationOf(p)].Has(areamap.Area(at)) {
		return 0
	}
	return pocketed * s.priceOfUnit(s.chair.Side)
}
