package captain

import (
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/schlieffenswar"
)

// defend chooses the defender: the strongest corps, but preferably not a tired one, against
// which the attacker gains a column. (Rules 11.2, 11.16)
func (d *decision) defend() Move {
	return d.BestOrFinish(func(m Move) float64 {
		if u, ok := d.find(m.Unit()); ok {
			return float64(u.strength - 2*player.Flag(u.tired))
		}
		return player.Never
	})
}

// sufferDefense takes a step loss or retreats. Without a city to hold, a hex is worth less
// than a step. (Rules 11.20, 11.21)
func (d *decision) sufferDefense() Move {
	retreat, can := d.Best(func(m Move) float64 {
		if m.Verb() == schlieffenswar.Retreat {
			return float64(d.own[d.At(m.To())].strength)
		}
		return player.Never
	})
	if can {
		if from := d.At(retreat.From()); !d.vital(from) && !d.hexes[from].Scores {
			return retreat
		}
	}
	return d.sufferLoss()
}

// sufferLoss takes the step whose loss costs least. (Rule 11.20)
func (d *decision) sufferLoss() Move {
	return d.BestOrFinish(func(m Move) float64 {
		if u, ok := d.find(m.Unit()); ok && m.Verb() == schlieffenswar.Lose {
			return -d.priceOfStep(u)
		}
		return player.Never
	})
}

// priceOfStep returns the value of a unit's next step: the strength that goes with it, and
// with the last step also the counter. (Rule 2.8)
func (d *decision) priceOfStep(u *piece) float64 {
	switch {
	case u.Kind == schlieffenswar.HQ:
		return 4
	case u.steps == 1:
		return float64(u.Combat[1]) + 1.5
	}
	return float64(u.Combat[0]-u.Combat[1]) / 2
}

// advance enters a hex that has more than the plain value, with two corps at most, but not
// with corps that must guard a hex. (Rule 11.22)
func (d *decision) advance() Move {
	return d.BestOrFinish(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		if m.Verb() != schlieffenswar.Advance || !ok || d.guards(u) || d.bound(u) {
			return player.Never
		}
		to := d.At(m.To())
		if d.prize(to) <= plain && !d.hexes[to].Scores || d.own[to].corps >= 2 {
			return player.Never
		}
		return float64(u.strength)
	})
}

// makeRoom moves units out of an overfull hex, the weakest first, rather than lose them.
// (Rule 6.5)
func (d *decision) makeRoom() Move {
	return d.BestOrFinish(func(m Move) float64 {
		u, ok := d.find(m.Unit())
		switch {
		case !ok:
			return player.Never
		case m.Verb() == schlieffenswar.Disband:
			return -10 - d.priceOfStep(u)
		}
		return -float64(u.strength)
	})
}
