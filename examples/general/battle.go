package general

import (
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// declare makes the best attack, as long as one gains more than it costs.
func (d *decision) declare() Move {
	d.findHome()
	d.plan.attack = nil
	able, t := d.attackers(), d.newPosts(nil)
	for _, m := range d.Legal {
		if m.Verb() != driveonparis.Attack {
			continue
		}
		a := d.gatherFor(d.At(m.To()), nil, able, t)
		if a != nil && (d.plan.attack == nil || a.value > d.plan.attack.value) {
			d.plan.attack = a
		}
	}
	if d.plan.attack == nil {
		return d.Finish()
	}
	number := d.hexes[d.plan.attack.target].Number
	for _, p := range d.plan.attack.party {
		d.plan.asked[p.ID] = true
	}
	return d.BestOrFinish(func(m Move) float64 {
		if m.Verb() == driveonparis.Attack && m.To() == number {
			return 1
		}
		return player.Never
	})
}

// attackers lists the units that have not fought in this phase.
func (d *decision) attackers() []*piece {
	var list []*piece
	again := d.view.Phase == driveonparis.Breakthrough
	for _, p := range d.pieces {
		if p.fights() && d.zone[p.at] && !d.plan.asked[p.ID] && (!again || d.memory.marked[p.ID]) {
			list = append(list, p)
		}
	}
	return list
}

// gather adds the units of the attack to it.
func (d *decision) gather() Move {
	if d.plan.attack == nil {
		d.plan.attack = d.gatherFor(d.At(d.now.Place), nil, d.attackers(), d.newPosts(nil))
	}
	return d.BestOrFinish(func(m Move) float64 {
		switch {
		case m.Verb() != driveonparis.Join:
			return player.Never
		case d.plan.attack == nil:
			return 0
		}
		for i, p := range d.plan.attack.party {
			if p.ID == m.Unit() {
				return -float64(i)
			}
		}
		return player.Never
	})
}

// fire lets siege guns fire at the strongest fortress first.
func (d *decision) fire() Move {
	return d.BestOrFinish(func(m Move) float64 {
		if m.Verb() != driveonparis.Fire {
			return player.Never
		}
		return d.stake(d.At(m.To()))
	})
}

// screen refuses combat with cavalry. (Rule 1.11)
func (d *decision) screen() Move {
	return d.BestOrFinish(func(m Move) float64 {
		if m.Verb() != driveonparis.Screen {
			return player.Never
		}
		return d.refuge(d.At(m.To()))
	})
}

// advance enters a vacated hex if it is worth it.
func (d *decision) advance() Move {
	return d.BestOrFinish(func(m Move) float64 {
		p, ok := d.find(m.Unit())
		if m.Verb() != driveonparis.Advance || !ok {
			return player.Never
		}
		from, to := p.at, d.At(m.To())
		gain := d.standing(p, to) - d.standing(p, from)
		if gain <= 0 {
			return player.Never
		}
		return gain
	})
}

// standing returns the value of standing in a hex after a battle: prizes, and adjacent
// enemies that can still be attacked.
func (d *decision) standing(p *piece, at int) float64 {
	v := d.stake(at) + 0.5*d.pull(p, at)
	for _, n := range d.near[at] {
		if len(d.enemy[n].units) > 0 && d.view.Phase == driveonparis.Combat {
			v += breakthrough
		}
	}
	return v
}
