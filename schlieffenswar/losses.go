package schlieffenswar

// Step losses, retreat and advance. (Rules 11.20 to 11.22)

// beginDefenderLosses has the defender take his result.
func (s *State) beginDefenderLosses(t *teller) {
	s.stage = defenderHit
	s.nextDefenderLoss(t)
}

// nextDefenderLoss goes on until all is taken, or nobody is left to take it.
func (s *State) nextDefenderLoss(t *teller) {
	if left := s.stackLeft(); s.battle.losses.defender > 0 && !left.empty() {
		for range s.defenderMoves {
			return
		}
	}
	s.battle.losses.defender = 0
	s.endDefense(t)
}

// defenderMoves yields the ways to take the next loss.
func (s *State) defenderMoves(yield func(action) bool) {
	for u := range s.victims().all() {
		if s.judgeDefenderLoss(u) == noFault && !yield(s.about(Lose, u)) {
			return
		}
	}
	for _, n := range s.chart().places[s.battle.at].near {
		m := action{verb: Retreat, seat: other(s.active), unit: noUnit, from: s.battle.at, to: n}
		if n != off && s.judgeRetreat(n) == noFault && !yield(m) {
			return
		}
	}
}

// victims returns the defenders who are left, taking part or not. Those who
// were attacked earlier in the phase, and retreated into the hex, have no part.
func (s *State) victims() unitSet { return s.stackLeft() }

// judgeDefenderLoss: the first loss is that of a defender who took part, and
// forts come last. No unit loses a second step before all others have lost
// one. (Rule 11.20)
func (s *State) judgeDefenderLoss(u unit) fault {
	b := &s.battle
	all := s.victims()
	switch {
	case s.stage != defenderHit:
		return wrongStage
	case !all.has(u):
		return notInvolved
	case !b.firstTaken && !b.defenders.has(u) && s.anyLeft(b.defenders):
		return firstFromFighters
	case s.piece(u).kind == Fort:
		if corps := all.intersect(s.scenario.corps); !corps.empty() {
			return fortLast
		}
		return noFault
	}
	return s.judgeTurn(u, all)
}

// anyLeft reports whether any unit of a set is still on the map.
func (s *State) anyLeft(set unitSet) bool {
	for u := range set.all() {
		if s.at[u] != off {
			return true
		}
	}
	return false
}

// judgeTurn: no second loss before all have taken one; forts do not count.
func (s *State) judgeTurn(u unit, all unitSet) fault {
	if !s.battle.hit.has(u) {
		return noFault
	}
	for o := range all.minus(s.battle.hit).all() {
		if s.piece(o).kind != Fort {
			return othersFirst
		}
	}
	return noFault
}

// doDefenderLoss takes a step.
func (s *State) doDefenderLoss(u unit, t *teller) {
	s.takeStep(u, t)
	b := &s.battle
	b.losses.defender--
	b.extra = false
	s.nextDefenderLoss(t)
}

// takeStep takes a step from a unit in the battle.
func (s *State) takeStep(u unit, t *teller) {
	s.battle.firstTaken = true
	s.battle.hit.add(u)
	at := s.at[u]
	alive := s.loseStep(u)
	t.lost(s, u, at, alive)
}

// judgeRetreat: after the first loss, a hex of retreat buys a step off; never
// from a fort or a fortress, into no enemy zone, over no stacking limit, and
// toward supply. (Rules 7.3, 11.20, 11.21)
func (s *State) judgeRetreat(to hex) fault {
	b, c := &s.battle, s.chart()
	switch {
	case s.stage != defenderHit:
		return wrongStage
	case !c.adjacent(b.at, to):
		return notAdjacent
	case s.stackLeft() == unitSet{}:
		return notInvolved
	case !b.firstTaken || b.extra:
		return stepFirst
	case c.fortresses.has(b.target) || s.fortIn(b.target) != noUnit:
		return noRetreat
	case s.judgeRefuge(to) != noFault:
		return s.judgeRefuge(to)
	}
	if best := s.bestRefuge(); s.supplyDistance(to) != best {
		return retreatAstray
	}
	return noFault
}

// judgeRefuge finds why the stack cannot retreat into a hex.
func (s *State) judgeRefuge(to hex) fault {
	b, c, seat := &s.battle, s.chart(), other(s.active)
	switch {
	case c.places[to].terrain == Neutral:
		return closedTerrain
	case c.closed.has(to):
		return noEntry
	case s.seatAt(to) == s.active:
		return enemyThere
	case s.inEnemyZone(to, seat):
		return inZoneFault
	case c.distance(b.target, to) != int(b.retreated)+1:
		return notAway
	}
	// Rule 10.8: Belgians do not leave their zone.
	if left := s.stackLeft().minus(s.followers(to)).intersect(s.scenario.nations[belgian]); !left.empty() {
		return outOfBelgium
	}
	set := s.unitsAt(to).union(s.followers(to))
	return s.judgeCrowd(to, set)
}

// stackLeft returns those of the defenders' stack who are left.
func (s *State) stackLeft() unitSet { return s.battle.stack.intersect(s.unitsAt(s.battle.at)) }

// followers returns those of the retreating stack who can go along: depots
// need a rail line, Belgians their zone.
func (s *State) followers(to hex) unitSet {
	set := s.stackLeft()
	for u := range set.all() {
		if !s.passable(u, s.battle.at, to) {
			set.remove(u)
		}
	}
	return set
}

// bestRefuge returns the shortest distance to a source of supply among the
// hexes that the stack could retreat into.
func (s *State) bestRefuge() int {
	best := int(off)
	for _, n := range s.chart().places[s.battle.at].near {
		if n != off && s.judgeRefuge(n) == noFault {
			best = min(best, s.supplyDistance(n))
		}
	}
	return best
}

// supplyDistance returns the distance of a hex from the nearest functioning
// source hex of the defender: one with rails that no enemy occupies.
func (s *State) supplyDistance(h hex) int {
	c, seat := s.chart(), other(s.active)
	sources := c.west.union(&c.south)
	if seat == GermanSeat {
		sources = c.east
	}
	sources = sources.intersect(&c.rails)
	best := int(off)
	for o := range sources.all() {
		if s.seatAt(o) != s.active {
			best = min(best, c.distance(h, o))
		}
	}
	return best
}

// doRetreat moves the stack one hex back, which buys off a step. Retreating
// costs a level of morale; a stack that is fatigued already loses a step more.
func (s *State) doRetreat(m action, t *teller) {
	b := &s.battle
	b.losses.defender--
	if b.retreated == 0 {
		s.tireRetreaters(t)
	}
	b.retreated++
	stack, follow := s.stackLeft(), s.followers(m.to)
	for u := range stack.minus(follow).all() {
		s.eliminate(u)
		t.stranded(s, u, m.from)
	}
	for rank := uint8(1); rank <= maxUnits-1; rank++ {
		// From the bottom up, so that the stack keeps its order.
		if u := s.lowest(follow); u != noUnit {
			s.lift(u)
			s.put(u, m.to)
			follow.remove(u)
			continue
		}
		break
	}
	b.at = m.to
	t.fellBack(s, m)
	s.nextDefenderLoss(t)
}

// lowest returns the unit of a set that lies lowest in its stack.
func (s *State) lowest(set unitSet) unit {
	lowest := noUnit
	for u := range set.all() {
		if lowest == noUnit || s.rank[u] < s.rank[lowest] {
			lowest = u
		}
	}
	return lowest
}

// tireRetreaters fatigues who retreats. (Rule 11.20)
func (s *State) tireRetreaters(t *teller) {
	b := &s.battle
	all := true
	for u := range b.defenders.intersect(s.scenario.corps).all() {
		all = all && (s.at[u] == off || s.fatigued.has(u))
	}
	for u := range s.stackLeft().all() {
		s.tire(u, "11.20", t)
	}
	if all {
		b.losses.defender++
		b.extra = true
	}
}

// endDefense goes on to the attacker's losses.
func (s *State) endDefense(t *teller) {
	b := &s.battle
	s.defended = s.defended.union(s.stackLeft())
	b.firstTaken = false
	s.stage = attackerHit
	s.nextAttackerLoss(t)
}

// repulsed reports whether any of the defenders is still in their hex.
func (s *State) repulsed() bool {
	here := s.battle.stack.intersect(s.unitsAt(s.battle.target))
	return !here.empty()
}

func (s *State) nextAttackerLoss(t *teller) {
	if s.battle.losses.attacker > 0 {
		for range s.attackerMoves {
			return
		}
	}
	s.battle.losses.attacker = 0
	s.endBattle(t)
}

// attackerMoves yields the units that can take the next loss.
func (s *State) attackerMoves(yield func(action) bool) {
	for u := range s.assailants().all() {
		if s.judgeAttackerLoss(u) == noFault && !yield(s.about(Lose, u)) {
			return
		}
	}
}

// assailants returns the attackers and the corps stacked with them.
func (s *State) assailants() unitSet {
	set := s.battle.involved
	for u := range set.all() {
		if s.at[u] == off {
			set.remove(u)
		}
	}
	return set
}

// judgeAttackerLoss: the first loss is that of a unit that took part.
// (Rule 11.20)
func (s *State) judgeAttackerLoss(u unit) fault {
	b := &s.battle
	all := s.assailants()
	switch {
	case s.stage != attackerHit:
		return wrongStage
	case !all.has(u):
		return notInvolved
	case !b.firstTaken && !b.attackers.has(u) && s.anyLeft(b.attackers):
		return firstFromFighters
	}
	return s.judgeTurn(u, all)
}

func (s *State) doAttackerLoss(u unit, t *teller) {
	s.takeStep(u, t)
	s.battle.losses.attacker--
	s.nextAttackerLoss(t)
}

// endBattle settles morale: attackers who drove the defenders out gain a
// level, others lose one, and of those who were fatigued already, a step.
// (Rule 11.20)
func (s *State) endBattle(t *teller) {
	b := &s.battle
	repulsed := s.repulsed()
	for u := range b.attackers.all() {
		switch {
		case s.at[u] == off || !s.piece(u).corps():
		case !repulsed && !s.elan.has(u):
			s.raiseMorale(u)
			t.raised(s, u, "11.20")
		case !repulsed:
		case s.fatigued.has(u):
			at := s.at[u]
			t.lost(s, u, at, s.loseStep(u))
		default:
			s.tire(u, "11.20", t)
		}
	}
	t.ended(s, repulsed)
	s.stage = advancing
	s.skipAdvancing(t)
}

// skipAdvancing ends the battle when nobody can advance.
func (s *State) skipAdvancing(t *teller) {
	for range s.advanceMoves {
		return
	}
	s.battle = battle{}
	s.stage = declaring
	s.skipDeclaring(t)
}

// advanceMoves yields the attackers that can advance.
func (s *State) advanceMoves(yield func(action) bool) {
	for u := range s.battle.attackers.all() {
		m := s.about(Advance, u)
		m.from, m.to = s.at[u], s.battle.target
		if s.judgeAdvance(m) == noFault && !yield(m) {
			return
		}
	}
}

// judgeAdvance: victorious attackers may advance into the vacated hex, within
// stacking and terrain. (Rules 7.4, 11.22)
func (s *State) judgeAdvance(m action) fault {
	b := &s.battle
	switch {
	case s.stage != advancing:
		return wrongStage
	case !b.attackers.has(m.unit) || s.at[m.unit] == off:
		return notVictorious
	case m.to != b.target || m.from != s.at[m.unit] || m.from == b.target:
		return notAdjacent
	case s.seatAt(b.target) == other(s.active):
		return enemyThere
	case !s.passable(m.unit, m.from, m.to):
		return s.impassable(m.unit, m.to)
	}
	return s.stackFault(m.unit, m.to)
}

func (s *State) doAdvance(m action, t *teller) {
	s.lift(m.unit)
	s.put(m.unit, m.to)
	t.advanced(s, m)
	s.skipAdvancing(t)
}
