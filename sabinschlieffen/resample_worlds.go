package sabinschlieffen

import "github.com/august1914/august1914"

// A world is what one side keeps to itself: its entries in the armies and in
// the recoveries of a State.
type world struct {
	armies     [nations]army
	recoveries [nations]uint8
	flipped    bool
}

// world returns what a side keeps to itself.
func (s *State) world(seat august1914.Seat) (w world) {
	from, to := span(seat)
	for n := from; n < to; n++ {
		w.armies[n], w.recoveries[n] = s.armies[n], s.recoveries[n]
	}
	w.flipped = s.flipped.Has(seat.Actor())
	return w
}

// with returns the State with another world for a side.
func (s *State) with(seat august1914.Seat, w *world) State {
	other := *s
	from, to := span(seat)
	for n := from; n < to; n++ {
		other.armies[n], other.recoveries[n] = w.armies[n], w.recoveries[n]
	}
	other.flipped = s.flipped.Without(seat.Actor())
	if w.flipped {
		other.flipped = other.flipped.With(seat.Actor())
	}
	return other
}

// A stage is how far a side has come in the current turn.
type stage uint8

const (
	recovering stage = iota // no block has orders yet (Rule S4)
	ordering                // some have, and more can get them (Rules S5, S6)
	settled                 // the orders are committed
)

// stageOf returns the stage that a side is in if this is its world.
func (c *chronicler) stageOf(w *world) stage {
	switch {
	case !c.uncommitted():
		return settled
	case w.armies[c.nation].hasOrders() || w.armies[british].hasOrders():
		return ordering
	}
	return recovering
}

// consistent reports whether a side can have come into this world, given all
// that has been announced. Of more accounts than it can tell it reports true.
func (c *chronicler) consistent(w *world) bool {
	if len(c.accounts) >= maxAccounts {
		return true
	}
	for i := range c.accounts {
		if c.reaches(&c.accounts[i], w) {
			return true
		}
	}
	return false
}

// reaches reports whether the account can end in this world.
func (c *chronicler) reaches(a *account, w *world) bool {
	st := c.stageOf(w)
	if !c.flipsFit(a, w, st) {
		return false
	}
	switch st {
	case recovering:
		return c.reachesRecovery(a, w)
	case ordering:
		return c.reachesOrders(a, &w.armies[c.nation])
	}
	return c.attacksFit(w) && c.reachesCombat(a, &w.armies[c.nation])
}

// flipsFit reports whether there are as many blocks in the world as in the
// account, as many fresh ones as can be after the recoveries of this turn, and
// the British block among them. (Rule S4)
func (c *chronicler) flipsFit(a *account, w *world, st stage) bool {
	army, left := &w.armies[c.nation], int(w.recoveries[c.nation])
	fresh, spent := army.standingFresh().total(), army.standingSpent().total()
	made, most := fresh-a.fresh, a.now().flips
	switch {
	case fresh+spent != a.fresh+a.spent:
		return false
	case st == settled && (made != 0 || left != 0),
		st == ordering && (made < 0 || made > most || left != 0),
		st == recovering && (left > most || made != most-left):
		return false
	}
	for _, b := range c.britishWorlds(a, st) {
		if b.army == w.armies[british] && b.recoveries == w.recoveries[british] && c.flippedFits(a, w, st, made+b.flips) {
			return true
		}
	}
	return false
}

// flippedFits reports whether so many flips in this turn let the side be in this
// stage, and knows whether it may stop.
func (c *chronicler) flippedFits(a *account, w *world, st stage, made int) bool {
	if st == ordering && !c.mayFlip(made, a.now().flips+c.britishFlips(a)) {
		return false
	}
	return w.flipped == c.flipped(st, made)
}

// flipped reports whether the State remembers that a side has flipped blocks.
func (c *chronicler) flipped(st stage, made int) bool { return c.upTo && st == recovering && made > 0 }

// reachesRecovery reports whether the numbers can come out at the start of the
// turn and with the flips made so far.
func (c *chronicler) reachesRecovery(a *account, w *world) bool {
	army := &w.armies[c.nation]
	r := a.routes(&c.state.origin, c.nation, a.length)
	r.most[r.turns-1] = a.now().flips - int(w.recoveries[c.nation])
	r.wantStart(army.fresh, army.spent)
	return r.feasible()
}

// reachesOrders reports whether the numbers can come out with these orders.
func (c *chronicler) reachesOrders(a *account, army *army) bool {
	r := c.ordersRoutes(a, army)
	return r.feasible()
}

// ordersRoutes returns routes of an account into these orders. A side that may flip
// fewer blocks than it could has flipped as many as are fresh beyond the account's:
// one more would stand for one that had to recover in an earlier turn. (Rule S4)
func (c *chronicler) ordersRoutes(a *account, army *army) routes {
	r := a.routes(&c.state.origin, c.nation, a.length)
	r.most[r.turns-1] = army.standingFresh().total() - a.fresh
	r.moveOnly = true
	r.wantStart(army.fresh+army.ordered(), army.spent)
	r.wantArrivals(army.marchedFresh, army.marchedSpent)
	return r
}

// reachesCombat reports whether the numbers can come out with the orders that
// are still to be carried out.
func (c *chronicler) reachesCombat(a *account, army *army) bool {
	ch := a.now()
	if army.attacked != a.attacked || !c.targetsFit(a, army) {
		return false
	}
	r := a.routes(&c.state.origin, c.nation, a.length)
	var fresh, spent, stayed tally
	ordered, standing := army.ordered(), army.standingFresh()
	for h := firstHex; h <= lastHex; h++ {
		f := standing.at(h) + ch.lostFresh.at(h) - ch.gainedFresh.at(h)
		sp := army.spent.at(h) + ch.lostSpent.at(h) - ch.gainedSpent.at(h)
		st := ch.stayed.at(h) + ordered.at(h)
		if st > 0 && c.nation == german && a.struck.Has(h) {
			st++
		}
		switch {
		case f < st || sp < 0:
			return false
		case ch.known.Has(h) && (f != ch.fresh.at(h) || sp != ch.spent.at(h)):
			return false
		case !ch.friendly.Has(h) && f+sp > 0:
			return false
		}
		fresh.add(h, f-st)
		spent.add(h, sp)
		stayed.add(h, st)
	}
	r.wantStart(stayed, 0)
	r.wantArrivals(fresh, spent)
	return r.feasible()
}

// targets returns the hexes that blocks can still have orders to attack.
func (c *chronicler) targets(a *account) HexSet {
	enemy := allHexes.Minus(a.now().friendly).Minus(a.engaged)
	switch s := c.state; {
	case s.phase <= AlliedCombats:
		return enemy
	case c.seat == GermanSeat && (s.phase == GermanCombats || s.parisFallen()):
		return enemy
	}
	return 0
}

// targetsFit reports whether all attack orders have such targets.
func (c *chronicler) targetsFit(a *account, army *army) bool {
	targets := c.targets(a)
	for h := firstHex; h <= lastHex; h++ {
		for d, to := range beside[h] {
			if army.attack[d].at(h) > 0 && !targets.Has(to) {
				return false
			}
		}
	}
	return true
}

// attacksFit reports whether the side has an attack left if the phase tells
// that it does.
func (c *chronicler) attacksFit(w *world) bool {
	s := c.state
	if s.attacker() != c.seat || s.absorbing != NoHex {
		return true
	}
	return w.armies[c.nation].ordered() != 0 || w.armies[british].ordered() != 0
}
