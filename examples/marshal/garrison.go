package marshal

import (
	"github.com/august1914/august1914/germanyatwar"
)

// build has infantry build garrisons where a site is in danger: each adds five
// to the defense for a step. (Rule 4.1)
func (d *decision) build() (Move, bool) {
	return d.best(func(m Move) float64 {
		if m.Verb() != germanyatwar.Build {
			return never
		}
		p, ok := d.piece(m.Unit())
		if !ok || !d.wantsGarrison(p.at) || p.steps < 3 {
			return never
		}
		return d.prize(p.at, d.foe())
	})
}

// enoughGarrisons is how many a site in danger is given.
const enoughGarrisons = 3

// wantsGarrison reports whether a site is in danger and lacks garrisons.
func (d *decision) wantsGarrison(at int) bool {
	return d.areas[at].Victory && d.threat(at, 1) > 1 && d.garrisons(at, d.chair.Side) < enoughGarrisons
}

// buildOn goes on with what build has begun.
func (d *decision) buildOn() Move {
	if m, ok := d.build(); ok {
		return m
	}
	return d.finish()
}
