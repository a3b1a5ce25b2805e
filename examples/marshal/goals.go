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
	pull := make([]float64, len(s.areas))
	for goal := range s.areas {
		worth := s.calls(goal)
		if worth == 0 {
			continue
		}
		for at := range pull {
			pull[at] = max(pull[at], worth*fade(s.steps[at][goal]))
		}
	}
	return pull
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

// A journey is a march that a unit could make.
type journey struct {
	unit *piece
	path []int
	gain float64
}

// journey finds the best march of a unit: to where there is more to do, and
// through what it can take on the way.
func (s *situation) journey(p *piece, g gait, pull []float64) journey {
	best := journey{unit: p}
	stay := s.post(p, p.at, pull)
	t := s.tour(p.at, g)
	for at := range s.areas {
		if at == p.at || s.room(at) < 1 {
			continue
		}
		spent, taken := t.best(at)
		if spent < 0 {
			continue
		}
		if gain := taken + s.post(p, at, pull) - stay; gain > best.gain {
			best.gain, best.path = gain, t.path(at, spent)
		}
	}
	return best
}

// What a goal that is still to be reached counts for, as against what is won or
// kept at once; and what each area is worth that a unit is nearer to its leader.
const (
	hope = 0.25
	rein = 0.08
)

// post is what it is worth to have a unit in an area: to be near what there is
// to do, to guard the area, and to be near those who lead it or whom it leads.
func (s *situation) post(p *piece, at int, pull []float64) float64 {
	if p.Kind == germanyatwar.Leader {
		return hope * (pull[at]/4 + s.company(p, at))
	}
	return hope*pull[at] + s.guards(p, at) - rein*float64(max(0, s.toLeader(p, at)-2))
}

// company counts for a leader those that it would lead from an area, and others
// that would protect it there.
func (s *situation) company(p *piece, at int) float64 {
	value := 0.0
	for i := range s.own {
		steps := s.steps[at][i]
		for _, u := range s.own[i] {
			if leads(p, u) {
				value += 0.5 * fade(steps-1)
			}
		}
	}
	if len(s.own[at]) == 0 || at == p.at && len(s.own[at]) == 1 {
		value -= 0.5 * float64(min(4, s.threat(at, 2)))
	}
	return value
}

// toLeader is the distance of an area from the leader of a unit.
func (s *situation) toLeader(p *piece, at int) int {
	least := 6
	for i := range s.own {
		for _, l := range s.own[i] {
			if l.Kind == germanyatwar.Leader && leads(l, p) {
				least = min(least, s.steps[at][i])
			}
		}
	}
	return least
}

// worthwhile is the least gain that a march is made for.
const worthwhile = 0.03

// marchOn chooses the march that gains most, a garrison to build or a ship to
// board, and ends the movement if none is worth it. (Rules 7.4, 7.8)
func (d *decision) marchOn() Move {
	if m, ok := d.build(); ok {
		return m
	}
	if m, ok := d.embark(); ok {
		return m
	}
	pull := d.pull()
	best := journey{gain: worthwhile}
	asked := map[string]bool{}
	for _, m := range d.legal {
		if m.Verb() != germanyatwar.Step || asked[m.Unit()] {
			continue
		}
		asked[m.Unit()] = true
		if p, ok := d.piece(m.Unit()); ok {
			if j := d.journey(p, d.gait(p, d.plan.commanded), pull); j.gain > best.gain {
				best = j
			}
		}
	}
	if best.unit != nil {
		d.plan.mover, d.plan.way = best.unit.ID, best.path
		if m, ok := d.follow(best.unit.ID); ok {
			return m
		}
	}
	return d.finish()
}

// embark ships the British across the Channel to where there is more to do, the
// strongest first, and their leader when he has somebody to lead. (Rule 2.5)
func (d *decision) embark() (Move, bool) {
	pull := d.pull()
	return d.best(func(m Move) float64 {
		p, ok := d.piece(m.Unit())
		if !ok || m.Verb() != germanyatwar.Ship {
			return never
		}
		value := pull[d.at(m.To())] + float64(p.strength())/10
		if p.Kind == germanyatwar.Leader {
			value += d.company(p, d.at(m.To())) - 1
		}
		return value
	})
}
