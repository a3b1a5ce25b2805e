package general

import (
	"slices"

	"github.com/august1914/august1914/driveonparis"
)

// A member is an attacking unit and the hex it attacks from.
type member struct {
	*piece
	from int
}

// An attack is an attack that the general plans.
type attack struct {
	target int
	party  []member
	value  float64
}

// A pocket says how far the retreat routes of a hex are closed. A route is closed if
// attackers stand in it or if it lies in their zone of control.
type pocket struct {
	ways  int // routes that are not blocked
	zoned int // routes among them that cost a step
}

// pocketOf returns the pocket of a hex's defenders. (SCS)
func (d *decision) pocketOf(target int, party []member, posted func(int) bool) pocket {
	var k pocket
	present := func(h int) bool {
		return posted(h) || slices.ContainsFunc(party, func(m member) bool { return m.from == h })
	}
	for _, n := range d.near[target] {
		if present(n) {
			continue
		}
		k.ways++
		if !d.enemy[n].holds() && slices.ContainsFunc(d.near[n], present) {
			k.zoned++
		}
	}
	return k
}

// weigh returns the value of an attack, averaged over its dice.
func (d *decision) weigh(target int, party []member, k pocket) float64 {
	e := &d.enemy[target]
	column := d.odds(target, party)
	own, foe := d.casualties(party), d.casualtiesOf(e.units)
	sum := 0.0
	for i := range table {
		sum += rolls[i] * d.outcome(&table[i][column], target, own, foe, k)
	}
	if k.zoned == k.ways && d.view.Phase == driveonparis.Movement {
		sum += siege * d.starve(e.units)
	}
	return sum
}

// odds returns the column of an attack. (SCS, Rules 1.5d, 3.2b, 3.2c)
func (d *decision) odds(target int, party []member) int {
	e := &d.enemy[target]
	attack, defense, shift := 0, 0, 0
	for _, m := range party {
		strength := m.attack * d.bridge(m.from, target)
		if m.assault() {
			if e.fort != nil {
				strength *= 2
			} else {
				shift = 1
			}
		}
		attack += strength
	}
	multiplier := int(whole * d.hexes[target].Defense)
	for _, p := range e.units {
		defense += p.defense * multiplier
	}
	if e.fort != nil {
		defense += e.fort.defense * whole
	}
	return min(columnOf(attack, defense)+shift, columns-1)
}

// casualties holds the value of the steps of some units. Spare steps are lost first, then
// units with their last steps.
type casualties struct {
	steps, spare int
	step, last   float64 // value of a spare step, and average value of a last step
}

func (c *casualties) count(s *situation, p *piece) {
	c.steps += p.steps
	c.spare += p.steps - 1
	c.last += s.life(p)
	c.step = s.step()
}

// cost returns the value of a number of lost steps.
func (c *casualties) cost(steps int) float64 {
	steps = min(steps, c.steps)
	return c.step*float64(min(steps, c.spare)) + c.last*float64(max(0, steps-c.spare))
}

func (d *decision) casualties(party []member) (c casualties) {
	for _, m := range party {
		c.count(d.situation, m.piece)
	}
	c.last /= float64(max(1, c.steps-c.spare))
	c.step *= spending
	return c
}

func (s *situation) casualtiesOf(units []*piece) (c casualties) {
	for _, p := range units {
		c.count(s, p)
	}
	c.last /= float64(max(1, c.steps-c.spare))
	return c
}

// outcome returns the value of a result.
func (d *decision) outcome(r *result, target int, own, foe casualties, k pocket) float64 {
	steps := r.defender
	if r.retreat > 0 && k.ways == 0 {
		steps = max(steps, foe.steps) // units that cannot retreat are lost
	}
	kill := foe.cost(steps)
	if r.retreat > 0 && steps < foe.steps {
		// Each hex of the retreat in a zone costs a step.
		extra := float64(r.retreat+1) / 2 * float64(k.zoned) / float64(k.ways)
		kill += extra * (foe.cost(steps+1) - kill)
	}
	value := kill*d.blood - own.cost(r.attacker)*d.thrift()*d.care + d.spoils(r, target, foe.steps)
	if r.breakthrough {
		value += breakthrough
	}
	return value
}

// spoils returns the value of taking the hex or wearing down its fortress.
func (d *decision) spoils(r *result, target, steps int) float64 {
	switch fort := d.enemy[target].fort; {
	case fort == nil && (r.retreat > 0 || r.defender >= steps):
		return d.prize(target)*d.places + d.rail(target) + plain
	case fort == nil || !r.fortress:
		return 0
	case fort.steps == 1:
		return reduction + d.prize(target)*d.places
	}
	return reduction
}

// Other values in an attack.
const (
	plain        = 0.1 // value of a hex that has no other value
	breakthrough = 0.1 // value of another attack (Rule 1.7)
	spending     = 0.7 // share of a step's value that counts for the attackers
	siege        = 0.5 // share of the units starving in a pocket that counts for closing it
	reduction    = 0.3 // value of a step of a fortress
)
