package marshal

import (
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// activate sends the leaders of the plan to their places and reveals them there. (Rule
// 7.3.1.2)
func (d *decision) activate() Move {
	p := d.keepPlan()
	for len(p.postings) > 0 {
		next := p.postings[0]
		p.postings = p.postings[1:]
		p.mover, p.way = next.unit, next.path
		if m, ok := d.follow(next.unit); ok {
			return m
		}
		if m, ok := d.First(func(m Move) bool { return m.Verb() == germanyatwar.Reveal && m.Unit() == next.unit }); ok {
			return m
		}
	}
	if m, ok := d.find(germanyatwar.Done); ok {
		return m
	}
	return d.freshest()
}

// freshest activates the leader that loses least, if one must be activated.
func (d *decision) freshest() Move {
	return d.BestOrFinish(func(m Move) float64 {
		if p, ok := d.piece(m.Unit()); ok && m.Verb() == germanyatwar.Reveal {
			return float64(p.steps)
		}
		return player.Never
	})
}
