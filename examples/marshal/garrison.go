package marshal

import (
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/germanyatwar"
)

// build lets infantry build garrisons if they keep the enemy from a site. Each garrison
// adds five to the defense for a step of its builder. (Rule 4.1)
func (d *decision) build() (Move, bool) {
	return d.Best(func(m Move) float64 {
		p, ok := d.piece(m.Unit())
		if !ok || m.Verb() != germanyatwar.Build {
			return player.Never
		}
		if worth := d.worthOfGarrison(p); worth > 0 {
			return worth
		}
		return player.Never
	})
}

// buildOn continues what build has begun.
func (d *decision) buildOn() Move {
	if m, ok := d.build(); ok {
		return m
	}
	return d.Finish()
}

// worthOfGarrison returns the value of building garrisons with a unit in its area, in the
// best number: what they defend, minus the steps.
func (s *situation) worthOfGarrison(p *piece) float64 {
	before := s.resistance(p.at, nil)
	after, builder := before, *p
	best, price := float64(player.Never), 0.0
	for builder.steps > 1 {
		price += s.priceOfStep(&builder)
		builder.steps--
		after = after.with(garrisoned)
		after.fire-- // the step
		best = max(best, lasts*s.relief(p.at, before, after)-price)
	}
	return best
}
