package sabinschlieffen

import "github.com/august1914/august1914"

// LegalMoves appends the moves that a seat can make. The order is fixed: flips
// by nation and hex; then the commitment first, then by hex, nation and
// condition, fresh blocks first, and for each its destinations by hex; then
// engagements by target, nation and origin; hits by nation and target.
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
	for n := from; n < to; n++ {
		if s.recoveries[n] == 0 {
			continue
		}
		for h := firstHex; h <= lastHex; h++ {
			if s.judgeRecover(n, h) == nil {
				dst = append(dst, NewRecover(powerOf(n), h))
			}
		}
	}
	if s.judgeCommit(seat) != nil {
		return dst
	}
	dst = append(dst, NewCommit(seat))
	friendly := s.friendly(seat)
	for rest := friendly; rest != 0; rest &= rest - 1 {
		h := rest.first()
		for n := from; n < to; n++ {
			dst = s.listBlocks(n, h, friendly, dst)
		}
	}
	return dst
}

// listBlocks appends the orders for the blocks of a nation in a hex. Of each
// adjacent hex, judgeMarch allows those in friendly and judgeAttack those in
// enemy hands.
func (s *State) listBlocks(n int, h Hex, friendly HexSet, dst []Move) []Move {
	a := &s.armies[n]
	if a.fresh.at(h) > 0 {
		for rest := neighbors[h]; rest != 0; rest &= rest - 1 {
			verb := Attack
			if friendly.Has(rest.first()) {
				verb = March
			}
			dst = append(dst, Move{Verb: verb, Nation: powerOf(n), From: h, To: rest.first()})
		}
	}
	if a.spent.at(h) > 0 {
		for rest := neighbors[h] & friendly; rest != 0; rest &= rest - 1 {
			dst = append(dst, NewMarch(powerOf(n), h, rest.first(), true))
		}
	}
	return dst
}

func (s *State) listEngagements(dst []Move) []Move {
	from, to := span(s.attacker())
	for rest := allHexes &^ s.friendly(s.attacker()); rest != 0; rest &= rest - 1 {
		target := rest.first()
		for n := from; n < to; n++ {
			for near := neighbors[target]; near != 0; near &= near - 1 {
				m := NewEngage(target, powerOf(n), near.first())
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
		if m := NewAbsorb(powerOf(n), s.absorbing, NoHex); s.judgeAbsorb(m) == nil {
			dst = append(dst, m)
		}
		for near := neighbors[s.absorbing]; near != 0; near &= near - 1 {
			if m := NewAbsorb(powerOf(n), s.absorbing, near.first()); s.judgeAbsorb(m) == nil {
				dst = append(dst, m)
			}
		}
	}
	return dst
}
