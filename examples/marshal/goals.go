package marshal

import (
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// patience is what is left of the worth of what is an area farther away.
const patience = 0.75

// fade is what is left of the worth of what is so many areas away.
func fade(steps int) float64 {
	if steps >= len(faded) {
		return 0
	}
	return faded[max(0, steps)]
}

var faded = func() (list [20]float64) {
	left := 1.0
	for i := range list {
		list[i] = left
		left *= patience
	}
	return list
}()

// pull tells for every area how much there is to do from there: the best of all
// goals, less the farther they are.
func (s *situation) pull() []float64 {
	if s.pulled {
		return s.pulls
	}
	s.pulled = true
	clear(s.pulls)
	for goal := range s.areas {
		worth := s.calls(goal)
		if worth <= 0 {
			continue
		}
		for at, left := range s.fades[goal] {
			if call := worth * left; call > s.pulls[at] {
				s.pulls[at] = call
			}
		}
	}
	return s.pulls
}

// calls is what an area calls units for: to take it, to beat the enemies there,
// or to guard it.
func (s *situation) calls(at int) float64 {
	switch {
	case s.areas[at].Cost == 0:
		return 0
	case s.hostile.Has(areamap.Area(at)):
		return s.gain(at) + s.priceOfUnit(s.foe())*float64(len(s.enemy[at]))/2
	case !s.holds(at):
		return s.prize(at, s.chair.Side)
	}
	return s.prize(at, s.foe()) * s.risk(at, s.resistance(at, nil))
}

// What a goal that is still to be reached counts for, as against what is won or
// kept at once; and what each area is worth that a unit is nearer to its leader.
const (
	hope = 0.25
	rein = 0.08
)

// hopes is what the marshal makes of goals that are still to be reached.
func (s *situation) hopes() float64 { return hope * s.temper.reach }

// post is what it is worth to have a unit in an area: to be near what there is
// to do, to guard the area, and to be near those who lead it or whom it leads.
func (s *situation) post(p *piece, at int, pull []float64) float64 {
	if p.Kind == germanyatwar.Leader {
		return s.hopes() * (pull[at]/4 + s.company(p, at))
	}
	return s.hopes()*pull[at] + s.guards(p, at) - s.exposes(p, at) - rein*float64(max(0, s.toLeader(p, at)-2))
}

// What a leader gains by each unit that it can lead, and loses by each enemy
// near it while it is alone, up to a stack of them.
const (
	following = 0.5
	lonely    = 0.5
	stack     = 4
)

// company counts for a leader those that it would lead from an area, and others
// that would protect it there.
func (s *situation) company(p *piece, at int) float64 {
	value := 0.0
	for _, u := range s.ledBy(p) {
		value += following * fade(s.steps[at][u.at]-1)
	}
	if len(s.own[at])-flag(p.at == at) <= 0 {
		value -= lonely * float64(min(stack, s.threat(at, 2)))
	}
	return value
}

// toLeader is the distance of an area from the leader of a unit.
func (s *situation) toLeader(p *piece, at int) int {
	least := 6
	for _, l := range s.leaders {
		if leads(l, p) {
			least = min(least, s.steps[at][l.at])
		}
	}
	return least
}
