package general

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
)

// A side that does not move last can lose places at the end if it holds them with too few
// units.

// Assumptions about the danger to places.
const (
	sought       = 0.7 // probability that the enemy, which cannot be everywhere, attacks a place
	garrisonCost = 0.1 // value of a garrison elsewhere, per point of its attack
)

// A garrison is the list of units that should stand in a place, and the gain of each of
// them.
type garrison struct {
	at   int
	who  []*mover
	each float64
}

// orderGarrisons posts some of the movers in places that score at the end and that the
// enemy can still attack. It returns the other movers. (Rules 5.2, 5.3)
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

// garrisons returns the share of a place's points that a garrison is worth.
func (d *decision) garrisons() float64 {
	ends := d.victory == driveonparis.PointVictory || d.victory == driveonparis.CampaignVictory
	if ends && d.view.Turn == d.last && d.side == august1914.German {
		return d.temper.hold
	}
	return 0
}

// garrison returns the number of movers that together gain most in a place.
func (d *decision) garrison(movers []*mover, t *posts, at int, part float64) garrison {
	units := slices.Clone(t.units[at])
	before := 1.0 // probability that the enemy takes it
	if d.holdsHex(at) {
		before = d.fall(at, units)
	}
	worth := part * d.stake(at) * d.places
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

// guardian returns the mover, other than those in besides, that defends a place best for
// what it could do elsewhere. It returns nil if no mover can.
func (d *decision) guardian(movers, besides []*mover, t *posts, at, there int) *mover {
	if there >= stackLimit {
		return nil
	}
	var best *mover
	worth := func(m *mover) float64 {
		return float64(m.defense) - float64(m.attack)/2 + float64(player.Flag(m.at == at))
	}
	for _, m := range movers {
		if (m.reach.has(at) || m.at == at) && !slices.Contains(besides, m) && t.fits(m.piece, at) && (best == nil || worth(m) > worth(best)) {
			best = m
		}
	}
	return best
}

// fall returns the probability that the enemy takes a place in its turn from some units.
func (d *decision) fall(at int, units []*piece) float64 {
	k := d.danger()
	if k.threat[at] == 0 {
		return 0
	}
	if len(units) == 0 {
		return sought * approach[min(farthest, d.Nearest(at, d.foes))]
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
