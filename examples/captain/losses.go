package captain

import (
	"github.com/august1914/august1914/schlieffenswar"
)

// defend chooses who defends: the strongest. (Rule 11.2)
func (d *decision) defend() Move {
	m, ok := d.best(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		if !ok {
			return never
		}
		return float64(u.strength) - 2*float64(flag(u.tired))
	})
	if !ok {
		return d.legal[0]
	}
	return m
}

// sufferDefense takes a step loss or retreats. A stack that holds a city stays;
// another one saves its steps. (Rules 11.20, 11.21)
func (d *decision) sufferDefense() Move {
	retreat, can := d.best(func(m Move) float64 {
		if m.Verb() != schlieffenswar.Retreat {
			return never
		}
		return float64(d.own[d.at(m.To())].strength)
	})
	if can {
		at := d.at(retreat.From())
		h := &d.hexes[at]
		if !(decides(h) || h.Scores) || !d.home(at) && !h.Scores {
			return retreat
		}
	}
	return d.sufferAttack()
}

// sufferAttack takes the step whose loss costs least.
func (d *decision) sufferAttack() Move {
	m, ok := d.best(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		if m.Verb() != schlieffenswar.Lose || !ok {
			return never
		}
		return -d.priceOfStep(u)
	})
	if !ok {
		return d.legal[0]
	}
	return m
}

// priceOfStep is what the next step of a unit is worth: the strength that goes
// with it, and the counter that leaves the map with the last.
func (d *decision) priceOfStep(u *piece) float64 {
	price := float64(u.Combat[0]-u.Combat[1]) / 2
	if u.steps == 1 {
		price = float64(u.Combat[1]) + 1.5
	}
	if u.Kind == schlieffenswar.HQ {
		price = 4
	}
	return price
}

// advance goes after the enemy, but where that would leave a guarded hex.
// (Rule 11.22)
func (d *decision) advance() Move {
	m, ok := d.best(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		if m.Verb() != schlieffenswar.Advance || !ok || d.isGuard(u) {
			return never
		}
		to := d.at(m.To())
		h := &d.hexes[to]
		switch {
		case decides(h) || h.Scores:
			if d.own[to].corps >= 2 {
				return never
			}
			return float64(u.strength)
		case d.german() && h.Perimeter && !d.view.Paris:
			return float64(u.strength)
		}
		return never
	})
	if ok {
		return m
	}
	if m, ok := d.end(); ok {
		return m
	}
	return d.legal[0]
}

// makeRoom moves units out of a hex that holds too many, rather than lose them.
// (Rule 6.5)
func (d *decision) makeRoom() Move {
	m, _ := d.best(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		switch {
		case !ok:
			return never / 2
		case m.Verb() == schlieffenswar.Disband:
			return -10 - d.priceOfStep(u)
		}
		return -float64(u.strength)
	})
	return m
}
