package general

import (
	"cmp"
	"slices"
)

// orderAttacks posts units next to enemies, the best attack first, and returns the
// remaining units.
func (d *decision) orderAttacks(movers []*mover, t *posts) []*mover {
	fixed := d.fixedAttackers(movers)
	for {
		var best *attack
		for _, target := range d.foes {
			if a := d.gatherFor(target, movers, fixed, t); a != nil && (best == nil || a.yield() > best.yield()) {
				best = a
			}
		}
		if best == nil {
			return movers
		}
		for _, m := range best.party {
			if i := slices.IndexFunc(movers, func(o *mover) bool { return o.piece == m.piece }); i >= 0 {
				t.order(movers[i], m.from)
				movers = slices.Delete(movers, i, i+1)
			}
			fixed = slices.DeleteFunc(fixed, func(p *piece) bool { return p == m.piece })
		}
	}
}

// fixedAttackers lists the units next to an enemy that do not move any more.
func (d *decision) fixedAttackers(movers []*mover) []*piece {
	var list []*piece
	for _, p := range d.pieces {
		if p.fights() && d.zone[p.at] && !slices.ContainsFunc(movers, func(m *mover) bool { return m.piece == p }) {
			list = append(list, p)
		}
	}
	return list
}

// gatherFor chooses the movers and the fixed units that should attack a hex. It returns nil
// for no attack.
func (d *decision) gatherFor(target int, movers []*mover, fixed []*piece, t *posts) *attack {
	var able []member
	for _, p := range fixed {
		if d.distance(p.at, target) == 1 {
			able = append(able, member{p, p.at})
		}
	}
	for _, m := range movers {
		for _, n := range d.near[target] {
			if _, ok := m.costs[n]; ok && t.fits(m.piece, n) {
				able = append(able, member{m.piece, n})
			}
		}
	}
	slices.SortStableFunc(able, func(a, b member) int {
		return cmp.Or(
			cmp.Compare(flag(d.runs(a.piece)), flag(d.runs(b.piece))),
			cmp.Compare(b.attack*d.bridge(b.from, target), a.attack*d.bridge(a.from, target)),
		)
	})
	return d.muster(target, able, t)
}

// muster adds units to a party one after another, always the most helpful one, and returns
// the best party on the way. It returns nil if no party is worth it.
func (d *decision) muster(target int, able []member, t *posts) *attack {
	var best *attack
	var party []member
	spent := 0.0
	for len(able) > 0 {
		next, most := -1, float64(never)
		for i := range able {
			if !d.tries(able, i) {
				continue
			}
			with := append(party, able[i])
			v := d.weigh(target, with, d.pocketOf(target, with, t.held)) - d.detour(able[i])
			if v > most {
				next, most = i, v
			}
		}
		joined := able[next]
		party = append(party, joined)
		spent += d.price(joined)
		most += d.detour(joined)
		if v := (most - spent) * d.whim(attacking, target); v > -d.boldness && (best == nil || v > best.value) {
			best = &attack{target, slices.Clone(party), v}
		}
		able = d.others(able, party, t)
	}
	return best
}

// tries reports whether a candidate is worth trying: only the first and strongest of each
// hex is.
func (d *decision) tries(able []member, i int) bool {
	return !slices.ContainsFunc(able[:i], func(m member) bool { return m.from == able[i].from })
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
			full += flag(o.from == m.from && o.at != o.from)
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
