package sabinschlieffen

import "github.com/august1914/august1914"

// The orders phase: marches and orders to attack, in secret, by both seats in any
// sequence. (Rules S5 to S7)

var (
	seatCommitted       = faults.New("S3", "the {side} side has already committed its orders for this turn")
	ordersAreOver       = faults.New("S3", "orders can be given only in the orders phase, before any combat")
	notAdjacent         = faults.New("S7", "{to} is not adjacent to {from}")
	destinationHostile  = faults.New("S5", "{to} is in enemy hands: blocks can march only into friendly hexes")
	noneToMarch         = faults.New("S5", "there is no {condition} {nation} block in {from} without orders")
	alreadyMarched      = faults.New("S5", "the {condition} {nation} blocks in {from} have already marched this turn")
	targetFriendly      = faults.New("S6", "{to} is in friendly hands: only enemy hexes can be attacked")
	noneToAttack        = faults.New("S6", "there is no fresh {nation} block in {from} without orders")
	spentCannotAttack   = faults.New("S6", "the {nation} blocks in {from} that are not ordered to attack are spent, and only fresh blocks can attack")
	marchedCannotAttack = faults.New("S6", "no fresh {nation} block in {from} is left without orders, and blocks that have marched this turn cannot attack")
)

// judgeOrders returns the fault of an order, or nil.
func (s *State) judgeOrders(seat august1914.Seat, m Move) fault {
	switch {
	case s.phase != Orders:
		return ordersAreOver
	case s.committed.Has(seat.Actor()):
		return seatCommitted
	}
	n, _ := nationOf(m.power)
	switch m.verb {
	case Recover:
		return s.judgeRecover(n, m.from)
	case March:
		if f := s.judgeBlock(seat, n, m); f != nil {
			return f
		}
		return s.judgeMarch(seat, m.from, m.to)
	case Attack:
		if f := s.judgeBlock(seat, n, m); f != nil {
			return f
		}
		return s.judgeAttack(seat, m.from, m.to)
	}
	return s.judgeCommit(seat)
}

// judgeBlock returns a fault unless there is a block that can get the order.
func (s *State) judgeBlock(seat august1914.Seat, n int, m Move) fault {
	if s.mustRecover(seat) {
		return recoverFirst
	}
	a := &s.armies[n]
	switch {
	case m.verb == March && m.spent:
		return lack(a.spent, a.marchedSpent, m.from, noneToMarch, alreadyMarched)
	case m.verb == March:
		return lack(a.fresh, a.marchedFresh, m.from, noneToMarch, alreadyMarched)
	case a.fresh.at(m.from) == 0 && a.marchedFresh.at(m.from) == 0 && a.standingSpent().at(m.from) > 0:
		return spentCannotAttack
	}
	// Rule S6: only fresh blocks that have not marched can attack.
	return lack(a.fresh, a.marchedFresh, m.from, noneToAttack, marchedCannotAttack)
}

// lack returns nil if a block in the hex is ready. Otherwise it returns marched if
// blocks of that condition have arrived by march, or else none.
func lack(ready, arrived tally, at Hex, none, marched fault) fault {
	switch {
	case ready.at(at) > 0:
		return nil
	case arrived.at(at) > 0:
		return marched
	}
	return none
}

// Rules S5, S7: a march goes one hex, into a hex that was friendly when the turn began.
// Control does not change during orders, so the current control applies.
func (s *State) judgeMarch(seat august1914.Seat, from, to Hex) fault {
	switch {
	case !neighbors[from].Has(to):
		return notAdjacent
	case !s.friendly(seat).Has(to):
		return destinationHostile
	}
	return nil
}

// Rules S6, S7: the target is an adjacent enemy hex.
func (s *State) judgeAttack(seat august1914.Seat, from, to Hex) fault {
	switch {
	case !neighbors[from].Has(to):
		return notAdjacent
	case s.friendly(seat).Has(to):
		return targetFriendly
	}
	return nil
}

func (s *State) march(m Move, t *teller) {
	s.beginOrders(m.seat())
	n, _ := nationOf(m.power)
	a := &s.armies[n]
	if m.spent {
		a.spent.add(m.from, -1)
		a.marchedSpent.add(m.to, 1)
	} else {
		a.fresh.add(m.from, -1)
		a.marchedFresh.add(m.to, 1)
	}
	t.marched(m)
}

func (s *State) orderAttack(m Move, t *teller) {
	s.beginOrders(m.seat())
	n, _ := nationOf(m.power)
	a := &s.armies[n]
	a.fresh.add(m.from, -1)
	a.attack[directionTo[m.from][m.to]].add(m.from, 1)
	t.private("order", "S6", m, "A {unit} block in {at} is ordered to attack {to}.")
}
