package general

import "github.com/august1914/august1914/examples/internal/player"

// A danger holds what the enemy can bring against each hex in its next turn from its
// present stacks.
type danger struct {
	d      *decision
	threat []float64 // strength that can attack a hex; distant units count for less
	closed []float64 // share of the retreat routes of a hex that lie in the enemy's zone of control and hold none of the seat's units
}

// farthest is the largest distance in hexes from which a unit can attack in its next turn.
const farthest = 8

// approach gives, by distance in hexes, the share of the strength that comes to attack.
var approach = [farthest + 1]float64{0, 1, 1, 0.9, 0.8, 0.6, 0.45, 0.3, 0.15}

// danger returns the danger, computed once per phase.
func (d *decision) danger() *danger {
	if d.plan.peril == nil {
		d.plan.peril = d.findDanger()
	}
	return d.plan.peril
}

// findDanger computes the danger.
func (d *decision) findDanger() *danger {
	k := &danger{d, make([]float64, len(d.hexes)), make([]float64, len(d.hexes))}
	for _, foe := range d.foes {
		strength := 0
		for _, p := range d.enemy[foe].units {
			strength += p.attack
		}
		if strength == 0 {
			continue
		}
		for _, n := range d.vicinity(foe) {
			k.threat[n.at] += approach[n.cost] * float64(strength)
		}
	}
	for i, threat := range k.threat {
		if threat > 0 {
			k.closed[i] = d.closedAround(i)
		}
	}
	return k
}

// vicinity lists the other hexes from which units can attack a hex in their next turn, and
// their distances.
func (g *ground) vicinity(of int) area {
	if g.vicinities == nil {
		g.vicinities = make([]area, len(g.hexes))
	}
	if g.vicinities[of] == nil {
		for i := range g.hexes {
			if n := g.Distance(of, i); n > 0 && n <= farthest {
				g.vicinities[of] = append(g.vicinities[of], reached{i, n})
			}
		}
	}
	return g.vicinities[of]
}

// shares are the shares of its available strength that the enemy may use against one hex.
// It cannot attack everywhere.
var shares = [...]float64{0.25, 0.45, 0.65}

// loss returns the expected loss of some units in a hex: their losses in an attack beyond
// the enemy's, over the usual columns of the table.
func (k *danger) loss(at int, units []*piece) float64 {
	if k.threat[at] == 0 || len(units) == 0 {
		return 0
	}
	d := k.d
	c := d.casualtiesOf(units)
	defense := d.defends(at, units)
	closed := k.closed[at]
	sum := 0.0
	for _, share := range shares {
		column := columnOf(int(whole*share*k.threat[at]), int(whole*defense))
		worth := 0.0
		for i := range table {
			worth += rolls[i] * blow(&table[i][column], &c, closed)
		}
		sum += max(0, worth)
	}
	return sum / float64(len(shares))
}

// defends returns the strength with which some units of the seat and the fort defend a hex.
func (d *decision) defends(at int, units []*piece) float64 {
	defense := 0.0
	for _, p := range units {
		defense += float64(p.defense) * d.hexes[at].Defense
	}
	if fort := d.own[at].fort; fort != nil {
		defense += float64(fort.defense)
	}
	return defense
}

// blow returns the defenders' losses beyond the attackers' for a result, if a share closed
// of the retreat routes lies in zones.
func blow(r *result, c *casualties, closed float64) float64 {
	steps := float64(r.defender)
	if r.retreat > 0 {
		steps += float64(r.retreat+1) / 2 * closed
	}
	whole := int(steps)
	cost := c.cost(whole)
	if part := steps - float64(whole); part > 0 {
		cost += part * (c.cost(whole+1) - cost)
	}
	return cost - stepWorth*spending*float64(r.attacker)
}

// closedAround returns the share of the retreat routes of a hex that lie in the enemy's zone
// of control and hold none of the seat's units.
func (d *decision) closedAround(at int) float64 {
	ways, zoned := 0, 0
	for _, n := range d.near[at] {
		if !d.enemy[n].holds() {
			ways++
			zoned += player.Flag(d.zone[n] && len(d.own[n].units) == 0)
		}
	}
	return float64(zoned) / float64(max(1, ways))
}

// risk returns a unit's share of the expected loss in its hex, if the units that stand with
// it now go with it.
func (k *danger) risk(m *mover, at int, t *posts) float64 {
	if k.threat[at] == 0 {
		return 0
	}
	var room [2 * stackLimit]*piece
	units := append(append(room[:0], m.piece), t.units[at]...)
	for _, p := range t.waiting[m.at] {
		if len(units) < stackLimit && p != m.piece && p.pace >= m.pace {
			units = append(units, p)
		}
	}
	return k.loss(at, units) / float64(len(units))
}
