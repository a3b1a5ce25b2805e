package general

import (
	"slices"

	"github.com/august1914/august1914/driveonparis"
)

// A member is a unit that attacks, and from where.
type member struct {
	*piece
	from int
}

// An attack is one that the general means to make.
type attack struct {
	target int
	party  []member
	value  float64
}

// pocket tells how far the ways out of a hex are closed: 1 for those that the
// attackers stand in or that lie in their zone, per way.
type pocket struct {
	ways  int // that are not blocked
	zoned int // of them, that cost a step to go
}

// pocketOf finds the pocket that defenders of a hex are in. (SCS)
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

// weigh tells what an attack is worth, on average over its dice.
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

// odds finds the column of an attack. (SCS, Rules 1.5d, 3.2b, 3.2c)
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

// casualties are what the steps of some units are worth: spare steps first, then
// units with their last.
type casualties struct {
	steps, spare int
	step, last   float64 // what a spare step, and a last one on average, are worth
}

func (c *casualties) count(s *situation, p *piece) {
	c.steps += p.steps
	c.spare += p.steps - 1
	c.last += s.life(p)
	c.step = s.step()
}

// cost is what it costs to lose steps.
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

// outcome tells what a result is worth.
func (d *decision) outcome(r *result, target int, own, foe casualties, k pocket) float64 {
	steps := r.defender
	if r.retreat > 0 && k.ways == 0 {
		steps = max(steps, foe.steps) // who cannot get away is lost
	}
	kill := foe.cost(steps)
	if r.retreat > 0 && steps < foe.steps {
		// A step for every hex of the retreat in a zone.
		extra := float64(r.retreat+1) / 2 * float64(k.zoned) / float64(k.ways)
		kill += extra * (foe.cost(steps+1) - kill)
	}
	value := kill*d.blood - own.cost(r.attacker)*d.thrift()*d.care + d.spoils(r, target, foe.steps)
	if r.breakthrough {
		value += breakthrough
	}
	return value
}

// spoils are what a result is worth that takes the hex, or wears its fortress
// down.
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

// What else counts in an attack.
const (
	plain        = 0.1 // what a hex is worth that is worth nothing else
	breakthrough = 0.1 // what it is worth to attack again (Rule 1.7)
	spending     = 0.7 // the share of a step's worth that counts for the attackers
	siege        = 0.5 // the share of what starves in a pocket that closing it earns
	reduction    = 0.3 // what a step of a fortress is worth
)
