package marshal

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// patience is the share of its value that a goal keeps per area of distance.
const patience = 0.75

// fade returns the share of its value that a goal keeps at a distance.
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

// pull returns, for every area, the attraction of the best goal, which is weaker at a
// distance.
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

// calls returns the value of an area as a goal: to take it, to beat the enemies there, or
// to guard it. The Entente has its goals at home: it wins by holding what it has, and units
// that go to Germany one by one are lost there.
func (s *situation) calls(at int) float64 {
	switch {
	case s.areas[at].Cost == 0, s.chair.Side == august1914.Allied && s.areas[at].Country == august1914.Germany:
		return 0
	case s.hostile.Has(areamap.Area(at)):
		return s.gain(at) + s.priceOfUnit(s.foe())*float64(len(s.enemy[at]))/2
	case !s.holds(at):
		return s.prize(at, s.chair.Side)
	}
	return s.prize(at, s.foe()) * s.risk(at, s.resistance(at, nil))
}

// How much a goal counts that is not yet reached, compared with an immediate gain. The
// Entente, which defends, keeps its line and goes less far for a goal.
const (
	hope    = 0.25
	forlorn = 0.1
)

// hopes returns how much the marshal values goals that are not yet reached.
func (s *situation) hopes() float64 {
	if s.chair.Side == august1914.German {
		return hope * s.temper[reach]
	}
	return forlorn * s.temper[reach]
}

// post returns the value of a unit in an area: for being near goals, for guarding the area,
// and for a leader also for being near its units.
func (s *situation) post(p *piece, at int, pull []float64) float64 {
	if p.Kind == germanyatwar.Leader {
		return s.hopes() * (pull[at]/4 + s.company(p, at))
	}
	return s.hopes()*pull[at] + s.guards(p, at) + s.bars(p, at) - s.exposes(p, at) - s.pocket(p, at)
}

// The gain of a leader for each unit that it can lead, and its loss for each enemy near it
// while it is alone, up to a full stack of them.
const (
	following = 0.5
	lonely    = 0.5
	stack     = 4
)

// company counts the units that a leader would lead from an area, and those that would
// protect it there.
func (s *situation) company(p *piece, at int) float64 {
	value := 0.0
	for _, u := range s.ledBy(p) {
		value += following * fade(s.steps[at][u.at]-1)
	}
	if len(s.own[at])-player.Flag(p.at == at) <= 0 {
		value -= lonely * float64(min(stack, s.threat(at, 2)))
	}
	return value
}
