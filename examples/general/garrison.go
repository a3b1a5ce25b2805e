package general

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// Who does not move last loses at the end the places where too few stand, or none.

// What is to be feared for places.
const (
	sought       = 0.7 // how probably the enemy, who cannot be everywhere, comes to a place
	garrisonCost = 0.1 // what a garrison could do elsewhere, for each point of its attack
)

// A garrison is who is to stand in a place, and what each of them gains there.
type garrison struct {
	at   int
	who  []*mover
	each float64
}

// orderGarrisons posts some of those who can move where places count at the end that the
// enemy moves after, and returns the others. (Rules 5.2, 5.3)
func (d *decision) orderGarrisons(movers []*mover, t *posts) []*mover {
	part := d.garrisons()
	if part == 0 {
		return movers
	}
	var places []int
	for at := range d.hexes {
		if d.stake(at) > 0 && d.danger().threat[at] > 0 && d.enterable(at) {
			places = append(places, at)
		}
	}
	for {
		best := garrison{}
		for _, at := range places {
			if g := d.garrison(movers, t, at, part); g.each > best.each {
				best = g
			}
		}
		if len(best.who) == 0 {
			return movers
		}
		for _, m := range best.who {
			t.order(m, best.at)
		}
		movers = slices.DeleteFunc(movers, func(m *mover) bool { return slices.Contains(best.who, m) })
	}
}

// garrisons is how much of what a place counts a garrison is worth.
func (d *decision) garrisons() float64 {
	ends := d.victory == driveonparis.PointVictory || d.victory == driveonparis.CampaignVictory
	if ends && d.view.Turn == d.last && d.side == august1914.German {
		return d.temper.hold
	}
	return 0
}

// garrison finds how many of those who can come to a place gain most there.
func (d *decision) garrison(movers []*mover, t *posts, at int, part float64) garrison {
	units := slices.Clone(t.units[at])
	before := 1.0 // the enemy has it
	if d.holdsHex(at) {
		before = d.fall(at, units)
	}
	worth := part * d.stake(at) * d.places * d.whim(going, at)
	feared := d.danger().loss(at, units)
	best := garrison{at: at}
	var who []*mover
	price := 0.0
	for {
		m := d.guardian(movers, who, t, at, len(units))
		if m == nil {
			return best
		}
		who, units = append(who, m), append(units, m.piece)
		price += garrisonCost * float64(m.attack)
		each := (worth*(before-d.fall(at, units)) - d.temper.watch*(d.danger().loss(at, units)-feared) - price) / float64(len(who))
		if each > best.each {
			best.who, best.each = slices.Clone(who), each
		}
	}
}

// guardian finds who of those that can come to a place, besides some, defends it best
// for what it could do elsewhere; nil for nobody.
func (d *decision) guardian(movers, besides []*mover, t *posts, at, there int) *mover {
	if there >= stackLimit {
		return nil
	}
	var best *mover
	worth := func(m *mover) float64 {
		return float64(m.defense) - float64(m.attack)/2 + float64(flag(m.at == at))
	}
	for _, m := range movers {
		_, comes := m.costs[at]
		if (comes || m.at == at) && !slices.Contains(besides, m) && t.fits(m.piece, at) && (best == nil || worth(m) > worth(best)) {
			best = m
		}
	}
	return best
}

// fall is how probably the enemy takes a place in his turn in which some units stand.
func (d *decision) fall(at int, units []*piece) float64 {
	k := d.danger()
	if k.threat[at] == 0 {
		return 0
	}
	if len(units) == 0 {
		return sought * approach[min(farthest, d.nearest(at, d.foes))]
	}
	steps := 0
	for _, p := range units {
		steps += p.steps
	}
	defense, sum := d.defends(at, units), 0.0
	for _, share := range shares {
		column := columnOf(int(whole*share*k.threat[at]), int(whole*defense))
		for i := range table {
			if r := &table[i][column]; r.retreat > 0 || r.defender >= steps {
				sum += rolls[i]
			}
		}
	}
	return sought * sum / float64(len(shares))
}
