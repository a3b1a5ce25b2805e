package sabinschlieffen

import "github.com/august1914/august1914"

// LegalMoves appends the legal moves of a seat. The order is fixed. Flips are sorted by
// nation and hex. In the orders, the commitment comes first, then the orders by hex,
// nation and condition, fresh blocks first, each with its destinations by hex.
// Engagements are sorted by target, nation and origin. Absorptions are sorted by nation
// and target.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	if !s.ToAct().Has(by) {
		return dst
	}
	switch {
	case s.phase == Orders:
		return s.listOrders(by.Seat(), dst)
	case s.absorbing != NoHex:
		return s.listAbsorptions(dst)
	}
	return s.listEngagements(dst)
}

func (s *State) listOrders(seat august1914.Seat, dst []Move) []Move {
	from, to := span(seat)
	ready := tally(0)
	for n := from; n < to; n++ {
		a := &s.armies[n]
		ready += a.fresh + a.spent
		if s.recoveries[n] > 0 {
			for rest := a.spent.hexes(); !rest.IsEmpty(); rest = rest.withoutFirst() {
				dst = put(dst, Recover, n, rest.first(), NoHex, false)
			}
		}
	}
	if s.judgeCommit(seat) != nil {
		return dst
	}
	dst = append(dst, newCommit(seat))
	for rest := ready.hexes(); !rest.IsEmpty(); rest = rest.withoutFirst() {
		for n := from; n < to; n++ {
			dst = s.listBlocks(n, rest.first(), s.friendly(seat), dst)
		}
	}
	return dst
}

// listBlocks appends the orders for the blocks of a nation in a hex. judgeMarch allows
// marches into adjacent friendly hexes, and judgeAttack allows attacks on adjacent
// enemy hexes.
func (s *State) listBlocks(n int, h Hex, friendly HexSet, dst []Move) []Move {
	a := &s.armies[n]
	if a.fresh.at(h) > 0 {
		for rest := neighbors[h]; !rest.IsEmpty(); rest = rest.withoutFirst() {
			verb := Attack
			if friendly.Has(rest.first()) {
				verb = March
			}
			dst = put(dst, verb, n, h, rest.first(), false)
		}
	}
	if a.spent.at(h) > 0 {
		for rest := neighbors[h].Intersect(friendly); !rest.IsEmpty(); rest = rest.withoutFirst() {
			dst = put(dst, March, n, h, rest.first(), true)
		}
	}
	return dst
}

// put appends a move and sets its fields in place: a Move has too many fields to be
// built in registers and copied.
func put(dst []Move, verb Verb, n int, from, to Hex, spent bool) []Move {
	dst = append(dst, Move{})
	m := &dst[len(dst)-1]
	m.verb, m.power, m.from, m.to, m.spent = verb, powerOf(n), from, to, spent
	return dst
}

func (s *State) listEngagements(dst []Move) []Move {
	from, to := span(s.attacker())
	var origins [nations]HexSet
	for n := from; n < to; n++ {
		origins[n] = s.armies[n].ordered().hexes()
	}
	for rest := allHexes.Minus(s.friendly(s.attacker())); !rest.IsEmpty(); rest = rest.withoutFirst() {
		target := rest.first()
		for n := from; n < to; n++ {
			for near := neighbors[target].Intersect(origins[n]); !near.IsEmpty(); near = near.withoutFirst() {
				m := Move{verb: Engage, power: powerOf(n), from: near.first(), to: target}
				if s.judgeEngage(m) == nil {
					dst = append(dst, m)
				}
			}
		}
	}
	return dst
}

func (s *State) listAbsorptions(dst []Move) []Move {
	from, to := span(other(s.attacker()))
	for n := from; n < to; n++ {
		m := Move{verb: Absorb, power: powerOf(n), from: s.absorbing}
		if s.judgeAbsorb(m) == nil {
			dst = append(dst, m)
		}
		for near := neighbors[s.absorbing]; !near.IsEmpty(); near = near.withoutFirst() {
			m.to = near.first()
			if s.judgeAbsorb(m) == nil {
				dst = append(dst, m)
			}
		}
	}
	return dst
}
