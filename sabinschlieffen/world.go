package sabinschlieffen

import "github.com/august1914/august1914"

// A world is what one side keeps to itself: its entries in the armies and in
// the recoveries of a State.
type world struct {
	armies     [nations]army
	recoveries [nations]uint8
}

// world returns what a side keeps to itself.
func (s *State) world(seat august1914.Seat) (w world) {
	from, to := span(seat)
	for n := from; n < to; n++ {
		w.armies[n], w.recoveries[n] = s.armies[n], s.recoveries[n]
	}
	return w
}

// with returns the State with another world for a side.
func (s *State) with(seat august1914.Seat, w *world) State {
	other := *s
	from, to := span(seat)
	for n := from; n < to; n++ {
		other.armies[n], other.recoveries[n] = w.armies[n], w.recoveries[n]
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

// hasOrders reports whether blocks have marched or are to attack.
func (a *army) hasOrders() bool { return a.marchedFresh+a.marchedSpent+a.ordered() != 0 }

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
	if !c.totalsFit(a, w, st) || c.seat == AlliedSeat && !c.reachesBritish(a, w, st) {
		return false
	}
	switch st {
	case recovering:
		return c.reachesRecovery(a, w)
	case ordering:
		return w.recoveries[c.nation] == 0 && c.reachesOrders(a, &w.armies[c.nation])
	}
	return c.attacksFit(w) && c.reachesCombat(a, &w.armies[c.nation])
}

// totalsFit reports whether there are as many blocks in the world as in the
// account, and, with exact recovery, as many fresh ones.
func (c *chronicler) totalsFit(a *account, w *world, st stage) bool {
	army := &w.armies[c.nation]
	fresh, spent := army.standingFresh().total(), army.standingSpent().total()
	want := a.fresh
	if st != settled {
		want += a.now().flips - int(w.recoveries[c.nation])
	}
	return fresh+spent == a.fresh+a.spent && (c.upTo || fresh == want)
}

// reachesBritish reports whether the British block can be as in this world.
func (c *chronicler) reachesBritish(a *account, w *world, st stage) bool {
	for _, b := range c.britishWorlds(a, st) {
		if b.army == w.armies[british] && b.recoveries == w.recoveries[british] {
			return true
		}
	}
	return false
}

// reachesRecovery reports whether the numbers can come out at the start of the
// turn and with the flips made so far.
func (c *chronicler) reachesRecovery(a *account, w *world) bool {
	army, left := &w.armies[c.nation], int(w.recoveries[c.nation])
	for _, made := range c.flipsMade(a, left, army.spent.total()) {
		r := a.routes(&c.state.origin, c.nation, a.length)
		last := r.turns - 1
		if !c.upTo {
			r.most[last] = made
			r.wantStart(army.fresh, army.spent)
			if r.feasible() {
				return true
			}
			continue
		}
		r.most[last] = 0
		if r.unflipped(army, firstHex, made) {
			return true
		}
	}
	return false
}

// flipsMade returns the numbers of flips that a side can have made this turn
// if so many are left to it and so many blocks are spent.
func (c *chronicler) flipsMade(a *account, left, spent int) []int {
	quota := a.now().flips
	switch {
	case left > spent || left > quota:
		return nil
	case !c.upTo || left < spent:
		return []int{quota - left}
	}
	// As many are left as are spent: the quota does not limit them.
	var made []int
	for n := 0; n <= quota-left; n++ {
		made = append(made, n)
	}
	return made
}

// unflipped reports whether the numbers can come out with exactly so many
// flips in the last turn in the hexes from h on.
func (r *routes) unflipped(army *army, h Hex, flips int) bool {
	if flips == 0 {
		try := *r
		try.wantStart(army.fresh, army.spent)
		return try.feasible()
	}
	if h > lastHex {
		return false
	}
	before := *army
	for n := 0; n <= flips && n <= army.fresh.at(h); n++ {
		before.fresh = army.fresh - tally(n)<<(4*h)
		before.spent = army.spent + tally(n)<<(4*h)
		if r.unflipped(&before, h+1, flips-n) {
			return true
		}
	}
	return false
}

// reachesOrders reports whether the numbers can come out with these orders.
func (c *chronicler) reachesOrders(a *account, army *army) bool {
	r := c.ordersRoutes(a, army)
	return r.feasible()
}

func (c *chronicler) ordersRoutes(a *account, army *army) routes {
	r := a.routes(&c.state.origin, c.nation, a.length)
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
	open := allHexes &^ a.now().friendly &^ a.engaged
	switch s := c.state; {
	case s.phase <= AlliedCombats:
		return open
	case c.seat == GermanSeat && (s.phase == GermanCombats || s.parisFallen()):
		return open
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
