package general

import (
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// lose takes the step whose loss costs least.
func (d *decision) lose() Move {
	return d.BestOrFinish(func(m Move) float64 {
		p, ok := d.find(m.Unit())
		if m.Verb() != driveonparis.Lose || !ok {
			return player.Never
		}
		return -d.priceOfStep(p)
	})
}

// priceOfStep returns the value of a unit's next step: the strength that goes with it, and
// with the last step also the unit.
func (d *decision) priceOfStep(p *piece) float64 {
	if p.steps > 1 {
		return d.step() + float64(p.attack+p.defense)/200
	}
	return d.life(p) + float64(p.attack+p.defense)/20
}

// makeRoom removes the cheapest unit from an overfull hex.
func (d *decision) makeRoom() Move {
	return d.BestOrFinish(func(m Move) float64 {
		p, ok := d.find(m.Unit())
		if m.Verb() != driveonparis.Disband || !ok {
			return player.Never
		}
		return -float64(p.steps) - d.life(p) - float64(p.defense)/10
	})
}

// retreat chooses the cheapest retreat.
func (d *decision) retreat() Move {
	return d.BestOrFinish(func(m Move) float64 {
		if m.Verb() != driveonparis.Retreat {
			return player.Never
		}
		return d.refuge(d.At(m.To()))
	})
}

// refuge returns the value of a hex for a retreat: it should be outside enemy zones, far
// from the enemy, with room, and near friends.
func (d *decision) refuge(at int) float64 {
	v := float64(min(6, d.Nearest(at, d.foes)))
	if d.zone[at] && len(d.own[at].units) == 0 {
		v -= 10
	}
	if n := len(d.own[at].units); n > 2 {
		v -= 3 * float64(n)
	}
	return v + d.stake(at)/2
}
