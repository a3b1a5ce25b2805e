package general

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914/examples/internal/player"
)

// orderAttacks posts units next to enemies, the best attack first, and returns the
// remaining units.
func (d *decision) orderAttacks(movers []*mover, t *posts) []*mover {
	fixed := d.fixedAttackers(t)
	attacks := make([]*attack, len(d.foes))
	open := d.foes // those whose attacks are not known
	for {
		for i, target := range d.foes {
			if slices.Contains(open, target) {
				attacks[i] = d.gatherFor(target, movers, fixed, t)
			}
		}
		var best *attack
		for _, a := range attacks {
			if a != nil && (best == nil || a.yield() > best.yield()) {
				best = a
			}
		}
		if best == nil {
			return movers
		}
		open = d.touched(best, movers)
		for _, m := range best.party {
			if i := slices.IndexFunc(movers, func(o *mover) bool { return o.piece == m.piece }); i >= 0 {
				t.order(movers[i], m.from)
				movers = slices.Delete(movers, i, i+1)
			}
			fixed = slices.DeleteFunc(fixed, func(p *piece) bool { return p == m.piece })
		}
	}
}

// touched lists the hexes with foes whose attacks may change if the members of an attack get
// their orders: where one of them stands or goes near by, or could have attacked.
func (d *decision) touched(a *attack, movers []*mover) []int {
	var list []int
	for _, target := range d.foes {
		if slices.ContainsFunc(a.party, func(m member) bool {
			return d.Distance(m.from, target) <= 2 || d.Distance(m.at, target) <= 2
		}) || slices.ContainsFunc(movers, func(m *mover) bool {
			return m.near(d, target) && slices.ContainsFunc(a.party, func(o member) bool { return o.piece == m.piece })
		}) {
			list = append(list, target)
		}
	}
	return list
}

// near reports whether a mover may be able to come next to a hex.
func (m *mover) near(d *decision, at int) bool { return d.Distance(m.at, at) <= m.radius+1 }

// fixedAttackers lists the units next to an enemy that do not move any more.
func (d *decision) fixedAttackers(t *posts) []*piece {
	var list []*piece
	for _, p := range d.pieces {
		if p.fights() && d.zone[p.at] && !slices.Contains(t.waiting[p.at], p) {
			list = append(list, p)
		}
	}
	return list
}

// gatherFor chooses the movers and the fixed units that should attack a hex. It returns nil
// for no attack.
func (d *decision) gatherFor(target int, movers []*mover, fixed []*piece, t *posts) *attack {
	o := d.aim(target, t.held)
	able := d.able[:0]
	for _, p := range fixed {
		if d.Distance(p.at, target) == 1 {
			able = append(able, o.member(d, p, p.at))
		}
	}
	for _, m := range movers {
		if !m.near(d, target) {
			continue
		}
		for _, n := range o.around {
			if m.reach.has(n) && t.fits(m.piece, n) {
				able = append(able, o.member(d, m.piece, n))
			}
		}
	}
	d.able = able
	slices.SortStableFunc(able, func(a, b member) int {
		return cmp.Or(
			cmp.Compare(player.Flag(d.runs(a.piece)), player.Flag(d.runs(b.piece))),
			cmp.Compare(b.strength, a.strength),
		)
	})
	return d.muster(o, able, t)
}

// muster adds units to a party one after another, always the most helpful one, and returns
// the best party on the way. It returns nil if no party is worth it.
func (d *decision) muster(o *objective, able []member, t *posts) *attack {
	party := d.party[:0]
	most, size := float64(player.Never), 0
	spent := 0.0
	for len(able) > 0 {
		joined, value := d.joins(o, party, able)
		party = append(party, joined)
		spent += d.price(joined)
		value += d.detour(joined)
		if v := value - spent; v > -d.boldness && (size == 0 || v > most) {
			most, size = v, len(party)
		}
		able = d.others(able, party, t)
	}
	d.party = party
	if size == 0 {
		return nil
	}
	return &attack{o.at, slices.Clone(party[:size]), most}
}

// joins returns the candidate that helps a party most, and the value of the attack with it.
// Of the candidates from one hex, it only tries the first and strongest.
func (d *decision) joins(o *objective, party, able []member) (best member, most float64) {
	most = player.Never
	var tried uint8
	for _, m := range able {
		if tried&m.way != 0 {
			continue
		}
		tried |= m.way
		if v := d.weigh(o, append(party, m)) - d.detour(m); v > most {
			best, most = m, v
		}
	}
	return best, most
}

// others returns the candidates that can still join a party.
func (d *decision) others(able, party []member, t *posts) []member {
	last := party[len(party)-1]
	return slices.DeleteFunc(able, func(m member) bool {
		if m.piece == last.piece || !d.mixes(m.Power, last.Power) {
			return true
		}
		full := len(t.units[m.from]) + len(t.waiting[m.from])
		for _, o := range party {
			full += player.Flag(o.from == m.from && o.at != o.from)
		}
		return m.at != m.from && full >= stackLimit
	})
}

// The value of a unit elsewhere.
const (
	pointPrice = 0.004 // per point of its attack
	runPrice   = 3     // coming south in time (Rule 5.1)
	hungry     = 0.5   // share of its losses out of supply: it may march on
)

// idle returns the value of a unit's strength elsewhere.
func (d *decision) idle(p *piece) float64 { return pointPrice * d.temper.idle * float64(p.attack) }

// price returns the value of a unit elsewhere.
func (d *decision) price(m member) float64 {
	price := d.idle(m.piece) + d.detour(m)
	if !d.fed(m.from) {
		price += hungry * d.starve([]*piece{m.piece})
	}
	return price
}

// detour returns the cost for a unit of not coming south. (Rule 5.1)
func (d *decision) detour(m member) float64 {
	if d.runs(m.piece) {
		return runPrice
	}
	return 0
}

// yield returns the gain of an attack per unit of strength.
func (a *attack) yield() float64 {
	strength := 8
	for _, m := range a.party {
		strength += m.attack
	}
	return a.value / float64(strength)
}
