package sabinschlieffen

import "github.com/august1914/august1914"

// The orders phase: recovery, marches and orders to attack, in secret, by both
// seats in any order of moves. (Rules S3 to S7)

// startOrders begins the orders phase of the turn.
func (s *State) startOrders() {
	s.phase = Orders
	s.committed = 0
	for n := range s.armies {
		s.startRecovery(n)
	}
}

// startRecovery sets how many blocks of a nation are to recover: as many as the
// turn track says, or all if they are fewer. (Rule S4)
func (s *State) startRecovery(n int) {
	quota := int(s.scenario.turns[s.turn-1].Recovery[n])
	s.recoveries[n] = uint8(min(quota, s.armies[n].spent.total()))
}

// judgeOrders finds what is wrong with an order.
func (s *State) judgeOrders(seat august1914.Seat, m Move) fault {
	switch {
	case s.phase != Orders:
		return ordersAreOver
	case s.committed.Has(seat.Actor()):
		return seatCommitted
	}
	n, _ := nationOf(m.Nation)
	switch m.Verb {
	case Recover:
		return s.judgeRecover(n, m.From)
	case March:
		if f := s.judgeBlock(seat, n, m); f != noFault {
			return f
		}
		return s.judgeMarch(seat, m.From, m.To)
	case Attack:
		if f := s.judgeBlock(seat, n, m); f != noFault {
			return f
		}
		return s.judgeAttack(seat, m.From, m.To)
	}
	return s.judgeCommit(seat)
}

// Rule S4: spent blocks of a nation are flipped, as many as its quota.
func (s *State) judgeRecover(n int, at Hex) fault {
	switch {
	case s.recoveries[n] == 0:
		return noRecoveryLeft
	case s.armies[n].spent.at(at) == 0:
		return nothingToRecover
	}
	return noFault
}

// judgeBlock finds whether there is a block to give the order to.
func (s *State) judgeBlock(seat august1914.Seat, n int, m Move) fault {
	if s.mustRecover(seat) {
		return recoverFirst
	}
	a := &s.armies[n]
	switch {
	case m.Verb == March && m.Spent:
		return lack(a.spent, a.marchedSpent, m.From, noneToMarch, alreadyMarched)
	case m.Verb == March:
		return lack(a.fresh, a.marchedFresh, m.From, noneToMarch, alreadyMarched)
	case a.fresh.at(m.From) == 0 && a.marchedFresh.at(m.From) == 0 && a.standingSpent().at(m.From) > 0:
		return spentCannotAttack
	}
	// Rule S6: only fresh blocks that have not marched attack.
	return lack(a.fresh, a.marchedFresh, m.From, noneToAttack, marchedCannotAttack)
}

// lack returns noFault if a block stands ready in the hex, marched if those of
// its condition have all come by march, and none otherwise.
func lack(ready, arrived tally, at Hex, none, marched fault) fault {
	switch {
	case ready.at(at) > 0:
		return noFault
	case arrived.at(at) > 0:
		return marched
	}
	return none
}

// Rules S5, S7: one hex, into a hex that was friendly when the turn began.
// Control does not change during orders, so it is asked now.
func (s *State) judgeMarch(seat august1914.Seat, from, to Hex) fault {
	switch {
	case !neighbors[from].Has(to):
		return notAdjacent
	case !s.friendly(seat).Has(to):
		return destinationHostile
	}
	return noFault
}

// Rules S6, S7: the target is an adjacent hex in enemy hands.
func (s *State) judgeAttack(seat august1914.Seat, from, to Hex) fault {
	switch {
	case !neighbors[from].Has(to):
		return notAdjacent
	case s.friendly(seat).Has(to):
		return targetFriendly
	}
	return noFault
}

// Rule S4: recovery is not optional.
func (s *State) judgeCommit(seat august1914.Seat) fault {
	if s.mustRecover(seat) {
		return recoveriesLeft
	}
	return noFault
}

// mustRecover reports whether a seat has blocks to flip before anything else:
// all that the turn track says, or where a player may stop earlier, one.
func (s *State) mustRecover(seat august1914.Seat) bool {
	from, to := span(seat)
	for n := from; n < to; n++ {
		if s.recoveries[n] > 0 {
			return !s.flipped.Has(seat.Actor())
		}
	}
	return false
}

func (s *State) listOrders(seat august1914.Seat, dst []Move) []Move {
	from, to := span(seat)
	for n := from; n < to; n++ {
		if s.recoveries[n] == 0 {
			continue
		}
		for h := firstHex; h <= lastHex; h++ {
			if s.judgeRecover(n, h) == noFault {
				dst = append(dst, NewRecover(powerOf(n), h))
			}
		}
	}
	if s.judgeCommit(seat) != noFault {
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

func (s *State) recover(m Move, t *teller) {
	n, _ := nationOf(m.Nation)
	s.recoveries[n]--
	s.armies[n].spent.add(m.From, -1)
	s.armies[n].fresh.add(m.From, 1)
	if s.scenario.rules.recoverUpTo {
		s.flipped = s.flipped.With(m.Actor())
	}
	t.recovered(m)
}

// beginOrders ends a seat's recovery: who gives the first order to a block has
// flipped all that he wants to.
func (s *State) beginOrders(seat august1914.Seat) {
	from, to := span(seat)
	for n := from; n < to; n++ {
		s.recoveries[n] = 0
	}
	s.flipped = s.flipped.Without(seat.Actor())
}

func (s *State) march(m Move, t *teller) {
	s.beginOrders(m.seat())
	n, _ := nationOf(m.Nation)
	a := &s.armies[n]
	if m.Spent {
		a.spent.add(m.From, -1)
		a.marchedSpent.add(m.To, 1)
	} else {
		a.fresh.add(m.From, -1)
		a.marchedFresh.add(m.To, 1)
	}
	t.marched(m)
}

func (s *State) orderAttack(m Move, t *teller) {
	s.beginOrders(m.seat())
	n, _ := nationOf(m.Nation)
	a := &s.armies[n]
	a.fresh.add(m.From, -1)
	a.attack[heading[m.From][m.To]].add(m.From, 1)
	t.ordered(m)
}

// commit ends a seat's orders. Nothing is disclosed, nor resolved, before both
// have committed.
func (s *State) commit(seat august1914.Seat, t *teller) {
	s.beginOrders(seat)
	from, to := span(seat)
	for n := from; n < to; n++ {
		s.armies[n].settle()
	}
	s.committed = s.committed.With(seat.Actor())
	t.committed(seat)
	if s.committed.Len() == seats {
		s.phase = AlliedCombats
		s.committed = 0
		s.nextCombat(t)
	}
}
