package sabinschlieffen

import "github.com/august1914/august1914"

// A world is the secret part of a side: its armies and its recoveries in a State.
type world struct {
	armies     [nations]army
	recoveries [nations]uint8
	flipped    bool
}

// world returns the secret part of a side.
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

// A stage is the progress of a side in the current turn.
type stage uint8

const (
	recovering stage = iota // no block has orders yet (Rule S4)
	ordering                // some blocks have orders, and more can get them (Rules S5, S6)
	settled                 // the orders are committed
)

// stageOf returns the stage of a side whose world this is.
func (c *chronicler) stageOf(w *world) stage {
	switch {
	case !c.uncommitted():
		return settled
	case w.armies[c.nation].hasOrders() || w.armies[british].hasOrders():
		return ordering
	}
	return recovering
}

// consistent reports whether a side can have this world under all announcements. If
// there are too many accounts to list, it reports true.
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

// flipsFit reports whether the world has as many blocks as the account, as many fresh
// blocks as the recoveries of this turn can give, and a possible British block. (Rule
// S4)
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

// flippedFits reports whether a side that has flipped made blocks this turn can be in
// this stage, and whether the world records correctly that it may stop.
func (c *chronicler) flippedFits(a *account, w *world, st stage, made int) bool {
	if st == ordering && !c.mayFlip(made, a.now().flips+c.britishFlips(a)) {
		return false
	}
	return w.flipped == c.flipped(st, made)
}

// flipped reports whether the State records that a side has flipped blocks.
func (c *chronicler) flipped(st stage, made int) bool { return c.upTo && st == recovering && made > 0 }

// reachesRecovery reports whether the numbers are possible at the start of the turn
// after the flips so far.
func (c *chronicler) reachesRecovery(a *account, w *world) bool {
	army := &w.armies[c.nation]
	r := a.routes(&c.state.origin, c.nation, a.length)
	r.most[r.turns-1] = a.now().flips - int(w.recoveries[c.nation])
	r.wantStart(army.fresh, army.spent)
	return r.feasible()
}

// reachesOrders reports whether the numbers are possible with these orders.
func (c *chronicler) reachesOrders(a *account, army *army) bool {
	r := c.ordersRoutes(a, army)
	return r.feasible()
}

// ordersRoutes returns the routes of an account to these orders. A side that may stop
// early has flipped exactly as many blocks as there are more fresh blocks than in the
// account. With one more flip, a block would have had to recover in an earlier turn.
// (Rule S4)
func (c *chronicler) ordersRoutes(a *account, army *army) routes {
	r := a.routes(&c.state.origin, c.nation, a.length)
	r.most[r.turns-1] = army.standingFresh().total() - a.fresh
	r.moveOnly = true
	r.wantStart(army.fresh+army.ordered(), army.spent)
	r.wantArrivals(army.marchedFresh, army.marchedSpent)
	return r
}

// reachesCombat reports whether the numbers are possible with the orders that have not
// been carried out yet.
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

// targets returns the hexes that blocks can still be ordered to attack.
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

// targetsFit reports whether the targets of all attack orders are possible.
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

// attacksFit reports whether the side has an attack left if the phase requires one.
func (c *chronicler) attacksFit(w *world) bool {
	s := c.state
	if s.attacker() != c.seat || s.absorbing != NoHex {
		return true
	}
	return w.armies[c.nation].ordered() != 0 || w.armies[british].ordered() != 0
}
