package sabinschlieffen

// The combats of the log in an account, with each way to fill in the unannounced facts.
// (Rules S9 to S15)

// attack adds an attack by the side. next is the index of the entry after e.
func (c *chronicler) attack(a account, e entry, next int) {
	ch, b := a.now(), &a.british
	count := 0
	var from tally
	for d, origin := range beside[e.target()] {
		n := e.from(d)
		if d == e.britishFrom() {
			n--
			if !b.attackFrom(origin) {
				return
			}
		}
		if n > 0 {
			from.add(origin, n)
			count += n
		}
	}
	ch.stayed += from
	a.engaged = a.engaged.With(e.target())
	if e.captures() {
		c.advance(a, e, from, count, next)
	} else {
		c.hold(a, e, from, next)
	}
}

// attackFrom records an attack by the British block from a hex. It returns false if the
// block cannot be there.
func (b *britishAccount) attackFrom(origin Hex) bool {
	if !b.alive || !b.fresh || b.fought || !b.start.Has(origin) {
		return false
	}
	b.start, b.at, b.fought = HexesOf(origin), HexesOf(origin), true
	return true
}

// advance adds an attack whose blocks enter the hex. The only open question is the
// nation of the block that became spent. (Rule S13)
func (c *chronicler) advance(a account, e entry, from tally, count, next int) {
	ch := a.now()
	ch.lostFresh += from
	ch.gainedFresh.add(e.target(), count)
	a.control = a.control.toggle(e.target())
	if e.britishFrom() >= 0 {
		a.british.at = HexesOf(e.target())
		other := a
		other.british.fresh = false
		c.read(other, next)
	}
	if count > 0 {
		ch.gainedFresh.add(e.target(), -1)
		ch.gainedSpent.add(e.target(), 1)
		a.fresh, a.spent = a.fresh-1, a.spent+1
		c.read(a, next)
	}
}

// hold adds an attack whose blocks stay in their hexes. (Rule S14)
func (c *chronicler) hold(a account, e entry, from tally, next int) {
	remembered := c.seat == AlliedSeat && !c.state.scenario.rules.pendingOnly
	if remembered {
		a.attacked += from
	}
	if e.britishFrom() >= 0 {
		other := a
		other.british.fresh = false
		c.read(other, next)
		a.british.attacked = remembered
	}
	for _, origin := range beside[e.target()] {
		if from.at(origin) == 0 {
			continue
		}
		other := a
		if remembered {
			other.attacked.add(origin, -1)
		}
		other.exhaust(origin)
		c.read(other, next)
	}
}

// exhaust makes a fresh block of the first nation spent.
func (a *account) exhaust(at Hex) {
	ch := a.now()
	ch.lostFresh.add(at, 1)
	ch.gainedSpent.add(at, 1)
	a.fresh, a.spent = a.fresh-1, a.spent+1
}

// defend adds an attack on the side.
func (c *chronicler) defend(a account, e entry, next int) {
	ch, b, at := a.now(), &a.british, e.target()
	fresh, spent, ok := b.defend(e)
	if !ok || !ch.friendly.Has(at) || ch.known.Has(at) {
		return
	}
	arrivedFresh := fresh + ch.lostFresh.at(at) - ch.gainedFresh.at(at)
	arrivedSpent := spent + ch.lostSpent.at(at) - ch.gainedSpent.at(at)
	if arrivedFresh < ch.stayed.at(at) || arrivedSpent < 0 {
		return
	}
	ch.known = ch.known.With(at)
	ch.fresh.add(at, arrivedFresh)
	ch.spent.add(at, arrivedSpent)
	if e.captures() {
		a.control = a.control.toggle(at)
	}
	waits := next == int(c.state.log.n) && c.state.absorbing == at
	switch {
	case e.routs():
		ch.lostSpent.add(at, spent)
		a.spent -= spent
		b.alive = b.alive && !e.britishDefends()
	case e.hit() && e.fresh() > 0 && !waits:
		c.absorb(a, e, fresh, next)
		return
	}
	c.read(a, next)
}

// defend records whether the British block is in a hex that is attacked. It returns the
// numbers of announced blocks that are not British. It returns false if the
// announcement is impossible.
func (b *britishAccount) defend(e entry) (fresh, spent int, ok bool) {
	fresh, spent = e.fresh(), e.spent()
	switch {
	case e.britishDefends() && (!b.alive || !b.at.Has(e.target())):
		return fresh, spent, false
	case e.britishDefends():
		b.at = HexesOf(e.target())
		if b.fresh {
			fresh--
		} else {
			spent--
		}
		return fresh, spent, fresh >= 0 && spent >= 0
	}
	b.at = b.at.Without(e.target())
	return fresh, spent, !b.alive || !b.at.IsEmpty()
}

// absorb adds a hit. fresh is the number of fresh defenders that are not British. (Rule
// S11)
func (c *chronicler) absorb(a account, e entry, fresh, next int) {
	at, b := e.target(), &a.british
	a.struck = a.struck.With(at)
	here := e.britishDefends() && b.fresh
	claimed, britishClaimed := a.attacked.at(at) > 0, here && b.attacked
	if here && (britishClaimed || !claimed) {
		other := a
		other.british.fresh, other.british.attacked = false, false
		c.read(other, next)
	}
	if fresh > 0 && (claimed || !britishClaimed) {
		if claimed {
			a.attacked.add(at, -1)
		}
		a.exhaust(at)
		c.read(a, next)
	}
}
