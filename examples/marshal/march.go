package marshal

import (
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// follow takes the next step of a unit's route. It gives up a route that turns out to be
// barred.
func (d *decision) follow(id string) (Move, bool) {
	p := d.plan
	if p.mover != id || len(p.way) == 0 {
		return Move{}, false
	}
	next := d.desk.areas[p.way[0]].Number
	m, ok := d.First(func(m Move) bool {
		return m.Verb() == germanyatwar.Step && m.Unit() == id && m.To() == next
	})
	if !ok {
		p.way = nil
		return Move{}, false
	}
	p.way = p.way[1:]
	return m, true
}

// march moves the moving unit on, and ends its movement at its destination. A leader ends
// it by activation. (Rules 7.3.1.2, 7.4)
func (d *decision) march() Move {
	if d.plan != nil {
		if m, ok := d.follow(d.plan.mover); ok {
			return m
		}
	}
	if m, ok := d.find(germanyatwar.Reveal); ok {
		return m
	}
	return d.Finish()
}

// moveNext chooses the next unit to move: first those with orders to attack, then the unit
// that gains most by a march. (Rule 7.4)
func (d *decision) moveNext() Move {
	p := d.keepPlan()
	for len(p.orders) > 0 {
		o := p.orders[0]
		p.orders = p.orders[1:]
		p.mover, p.way = o.unit, o.path
		if m, ok := d.follow(o.unit); ok {
			return m
		}
	}
	return d.marchOn()
}

// A journey is a march that a unit could make.
type journey struct {
	unit *piece
	path []int
	gain float64
}

// journey finds the best march of a unit: towards goals, and through areas that it can take
// on the way.
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

// worthwhile is the smallest gain that makes a march worthwhile.
const worthwhile = 0.03

// marchOn chooses the march with the highest gain, a garrison to build or a ship to board.
// It ends the movement if none is worth it. (Rules 7.4, 7.8)
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
	for _, m := range d.Legal {
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
	return d.Finish()
}

// embark ships the British across the Channel to where there is more to do: the strongest
// first, and their leader when it has units to lead. (Rule 2.5)
func (d *decision) embark() (Move, bool) {
	pull := d.pull()
	return d.Best(func(m Move) float64 {
		p, ok := d.piece(m.Unit())
		if !ok || m.Verb() != germanyatwar.Ship {
			return player.Never
		}
		value := pull[d.At(m.To())] + float64(p.strength())/10
		if p.Kind == germanyatwar.Leader {
			value += d.company(p, d.At(m.To())) - 1
		}
		return value
	})
}
