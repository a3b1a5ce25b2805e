package general

import (
	"slices"

	"github.com/august1914/august1914/driveonparis"
)

// A member is an attacking unit and the hex it attacks from.
type member struct {
	*piece
	from     int
	way      uint8 // the hex among those around the target, as a bit
	strength int   // its attack across the hexside, in quarters
}

// An attack is an attack that the general plans.
type attack struct {
	target int
	party  []member
	value  float64
}

// An objective holds what the general weighs about a hex that it may attack.
type objective struct {
	at       int
	foe      casualties
	fort     *piece
	defense  int     // in quarters
	starving float64 // what its units lose without supply
	taken    float64 // value of the hex
	reduced  float64 // value of a step of its fortress
	thrift   float64

	around []int    // the hexes around it
	posted uint8    // those in which units of the seat stand, as bits
	zoned  uint8    // those in their zone of control
	next   [6]uint8 // for each, the others that are adjacent to it
	held   uint8    // those that enemies hold
}

// aim reads the hex target. The function posted reports whether units of the seat stand in a
// hex.
func (d *decision) aim(target int, posted func(int) bool) *objective {
	e := d.enemy[target]
	o := &d.general.objective
	*o = objective{
		at: target, foe: d.casualtiesOf(e.units), fort: e.fort, starving: d.starve(e.units), thrift: d.thrift(), around: d.near[target],
	}
	multiplier := int(whole * d.hexes[target].Defense)
	for _, p := range e.units {
		o.defense += p.defense * multiplier
	}
	switch prize := d.prize(target) * d.places; {
	case e.fort == nil:
		o.taken = prize + d.rail(target) + plain
	case e.fort.steps == 1:
		o.reduced = reduction + prize
	default:
		o.reduced = reduction
	}
	if e.fort != nil {
		o.defense += e.fort.defense * whole
	}
	for i, n := range o.around {
		if posted(n) {
			o.posted |= 1 << i
		}
		if d.enemy[n].holds() {
			o.held |= 1 << i
		}
		if slices.ContainsFunc(d.near[n], posted) {
			o.zoned |= 1 << i
		}
		for j, m := range o.around {
			if d.Distance(n, m) == 1 {
				o.next[i] |= 1 << j
			}
		}
	}
	return o
}

// member returns a unit that attacks the hex from another one.
func (o *objective) member(d *decision, p *piece, from int) member {
	return member{p, from, 1 << slices.Index(o.around, from), p.attack * d.bridge(from, o.at)}
}

// A pocket says how far the retreat routes of a hex are closed. A route is closed if
// attackers stand in it or if it lies in their zone of control.
type pocket struct {
	ways  int // routes that are not blocked
	zoned int // routes among them that cost a step
}

// pocket returns the pocket of the defenders if units also stand in some of the hexes
// around. (SCS)
func (o *objective) pocket(from uint8) (k pocket) {
	for i := range o.around {
		if (o.posted|from)&(1<<i) != 0 {
			continue
		}
		k.ways++
		if o.held&(1<<i) == 0 && (o.zoned&(1<<i) != 0 || from&o.next[i] != 0) {
			k.zoned++
		}
	}
	return k
}

// weigh returns the value of an attack, averaged over its dice.
func (d *decision) weigh(o *objective, party []member) float64 {
	column := d.odds(o, party)
	var from uint8
	for _, m := range party {
		from |= m.way
	}
	own, k := d.casualties(party), o.pocket(from)
	sum := 0.0
	for i := range table {
		sum += rolls[i] * d.outcome(&table[i][column], o, &own, k)
	}
	if k.zoned == k.ways && d.view.Phase == driveonparis.Movement {
		sum += siege * o.starving
	}
	return sum
}

// odds returns the column of an attack. (SCS, Rules 1.5d, 3.2b, 3.2c)
func (d *decision) odds(o *objective, party []member) int {
	attack, shift := 0, 0
	for _, m := range party {
		strength := m.strength
		if m.assault() {
			if o.fort != nil {
				strength *= 2
			} else {
				shift = 1
			}
		}
		attack += strength
	}
	return min(columnOf(attack, o.defense)+shift, columns-1)
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
func (d *decision) outcome(r *result, o *objective, own *casualties, k pocket) float64 {
	foe := &o.foe
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
	value := kill*d.blood - own.cost(r.attacker)*o.thrift*d.care + o.spoils(r)
	if r.breakthrough {
		value += breakthrough
	}
	return value
}

// spoils returns the value of taking the hex or wearing down its fortress.
func (o *objective) spoils(r *result) float64 {
	switch {
	case o.fort == nil && (r.retreat > 0 || r.defender >= o.foe.steps):
		return o.taken
	case o.fort != nil && r.fortress:
		return o.reduced
	}
	return 0
}

// Other values in an attack.
const (
	plain        = 0.1 // value of a hex that has no other value
	breakthrough = 0.1 // value of another attack (Rule 1.7)
	spending     = 0.7 // share of a step's value that counts for the attackers
	siege        = 0.5 // share of the units starving in a pocket that counts for closing it
	reduction    = 0.3 // value of a step of a fortress
)
