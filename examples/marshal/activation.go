package marshal

import (
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// operate plans battles, and adds leaders if the marches of their armies are worth it.
func (f *staff) operate() *operation {
	op := f.plan()
	for len(op.postings) < f.strategicValue() {
		best, most := posting{}, 0.0
		for i := range f.leaders {
			l := &f.leaders[i]
			if posted(op, l.piece) {
				continue
			}
			for j := range l.spots {
				sp := &l.spots[j]
				if gain := f.parade(op, l.piece, sp); gain > most && f.fits(op, l.piece, sp) {
					best, most = posting{l, sp}, gain
				}
			}
		}
		if best.candidate == nil {
			return op
		}
		op = op.posts(best, most)
	}
	return op
}

// parade returns the value of activating a leader so that its army can march.
func (f *staff) parade(op *operation, l *piece, sp *spot) float64 {
	sum := 0.0
	for _, u := range f.ledBy(l) {
		if sp.orders.Has(uint8(u.number)) && !u.isolated && !u.Static && !commanded(op, u) {
			sum += f.marchGain(u)
		}
	}
	return sum - sp.price
}

// marchGain returns the value of the best march of a unit.
func (f *staff) marchGain(u *piece) float64 {
	gain, ok := f.idle[u]
	if !ok {
		g := f.gait(u, true)
		g.bridged = f.bridged
		gain = f.journey(u, g, f.pull).gain
		f.idle[u] = gain
	}
	return gain
}

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
