package schlieffenswar

import "github.com/august1914/august1914"

// The regroup and reinforcement phase. (Rules 5.2, 9.0)

// withdrawals is the number of corps that leave for the east. (Rule 9.4)
const withdrawals = 2

// beginRegroup starts the phase. On the first turn there is none.
func (s *State) beginRegroup(t *teller) {
	s.entered = unitSet{}
	s.withdrawn = 0
	switch {
	case s.turn == 1:
		s.endPhase(t)
	case s.active == GermanSeat && s.entry().withdrawal:
		s.stage = withdrawing
		if !s.canWithdraw() {
			// Rule 9.4: who cannot, forfeits.
			s.finish(result{rule: "4.5", winner: august1914.Allied}, t)
		}
	default:
		s.enterStage(resting, t)
	}
}

// enterStage goes on to a stage of the phase, or past it if there is nothing
// to decide. The actions of regrouping come in their order. (Rule 9.5)
func (s *State) enterStage(st stage, t *teller) {
	for s.stage = st; s.stage <= arriving; s.stage++ {
		if s.hasRegroupMove() {
			return
		}
	}
	s.endPhase(t)
}

// hasRegroupMove reports whether the stage has anything to decide.
func (s *State) hasRegroupMove() bool {
	for range s.regroupMoves {
		return true
	}
	return false
}

// regroupMoves yields the moves of the stage, without the one that ends it.
func (s *State) regroupMoves(yield func(action) bool) {
	switch s.stage {
	case withdrawing:
		s.each(s.scenario.corps.intersect(s.scenario.nations[german]), Withdraw, s.judgeWithdraw, yield)
	case resting:
		s.each(s.fatigued.intersect(s.scenario.side(s.active)), Rest, s.judgeRest, yield)
	case refitting:
		s.each(s.scenario.corps.intersect(s.scenario.side(s.active)), Refit, s.judgeRefit, yield)
	case returning:
		s.eachPlace(s.box.intersect(s.scenario.side(s.active)), Return, s.judgeReturn, yield)
	case arriving:
		s.eachPlace(s.scenario.reinforcements.intersect(s.scenario.side(s.active)), Arrive, s.judgeArrive, yield)
	}
}

// each yields the moves of a verb for those units that the judge allows.
func (s *State) each(set unitSet, verb Verb, judge func(unit) fault, yield func(action) bool) {
	for u := range set.all() {
		if judge(u) == noFault && !yield(s.about(verb, u)) {
			return
		}
	}
}

// eachPlace yields the moves of a verb that place units in hexes.
func (s *State) eachPlace(set unitSet, verb Verb, judge func(unit, hex) fault, yield func(action) bool) {
	for u := range set.all() {
		hexes := s.entryHexes(u)
		for h := range hexes.all() {
			m := s.about(verb, u)
			m.to = h
			if judge(u, h) == noFault && !yield(m) {
				return
			}
		}
	}
}

// about returns a move of a unit's owner that is about the unit.
func (s *State) about(verb Verb, u unit) action {
	return action{verb: verb, seat: s.piece(u).seat(), unit: u, from: off, to: off}
}

// canRegroup finds whether a unit is in supply, in command and in no enemy
// zone; friends do not negate the zone here. (Rule 9.5)
func (s *State) canRegroup(u unit) fault {
	switch {
	case s.at[u] == off:
		return notOnMap
	case s.oos.has(u) || s.fortress.has(u):
		return notSupplied
	case s.inEnemyZone(s.at[u], s.piece(u).seat()):
		return inZoneFault
	case !s.inCommand(u):
		return notCommanded
	}
	return noFault
}

// judgeWithdraw: the corps is in supply, at full strength, and its factor is
// four. (Rule 9.4)
func (s *State) judgeWithdraw(u unit) fault {
	p := s.piece(u)
	switch {
	case !p.corps() || p.nation != august1914.Germany:
		return notGermanCorps
	case s.at[u] == off:
		return notOnMap
	case s.oos.has(u) || s.fortress.has(u):
		return notSupplied
	case !s.full(u) || p.combat[0] != 4:
		return notFullFour
	}
	return noFault
}

// canWithdraw reports whether enough corps qualify.
func (s *State) canWithdraw() bool {
	n := s.withdrawn
	for u := range s.scenario.corps.intersect(s.scenario.nations[german]).all() {
		if s.judgeWithdraw(u) == noFault {
			n++
		}
	}
	return n >= withdrawals
}

// judgeRest: fatigue markers are removed first.
func (s *State) judgeRest(u unit) fault {
	if !s.fatigued.has(u) {
		return notFatigued
	}
	return s.canRegroup(u)
}

// judgeRefit: a reduced corps that is not fatigued. (Rules 9.5, 9.6)
func (s *State) judgeRefit(u unit) fault {
	switch {
	case !s.piece(u).corps():
		return notCorps
	case s.at[u] == off:
		return notOnMap
	case s.full(u):
		return notReduced
	case s.fatigued.has(u):
		return tooFatigued
	}
	return s.canRegroup(u)
}

// judgeReturn: where units of a nation come back. (Rule 9.5)
func (s *State) judgeReturn(u unit, h hex) fault {
	p := s.piece(u)
	switch {
	case !s.box.has(u):
		return notInBox
	case s.inEnemyZone(h, p.seat()) || s.holder(h) != p.seat():
		return entryClosed
	case s.stackFault(u, h) != noFault:
		return s.stackFault(u, h)
	}
	c := s.chart()
	switch nationIndex(p.nation) {
	case german:
		net := s.germanRail()
		if !c.germanCity.has(h) || !net.has(h) || !s.openEnd(h, p.seat()) {
			return entryClosed
		}
	case french:
		if !s.frenchReturn(h) {
			return entryClosed
		}
	case british:
		if !c.ports.has(h) || p.kind != HQ && !s.befHQIn(h) {
			return entryClosed
		}
	default:
		return neverReturns
	}
	return noFault
}

// openEnd reports whether the end of a rail line is free of enemies and their
// zones.
func (s *State) openEnd(h hex, seat august1914.Seat) bool { return !s.blocked(h, seat) }

// frenchReturn reports whether a hex is a city in France with a rail line to
// the edge or to a port outside enemy zones. (Rule 9.5)
func (s *State) frenchReturn(h hex) bool {
	c := s.chart()
	if !c.cities.has(h) || !c.countries[august1914.France].has(h) {
		return false
	}
	net := s.ententeRail()
	if net.has(h) {
		return true
	}
	var ports hexSet
	friendly := c.ports.minus(&s.control)
	for p := range friendly.all() {
		if !s.inEnemyZone(p, EntenteSeat) {
			ports.add(p)
		}
	}
	net = s.railNet(ports, EntenteSeat)
	return net.has(h)
}

// befHQIn reports whether the BEF HQ is in a hex.
func (s *State) befHQIn(h hex) bool {
	hqs := s.hqsAt(british, nil)
	return hqs.has(h)
}

// judgeArrive: the BEF enters friendly French ports on turn 3 or later, the
// French 6th Army friendly hexes of the west edge outside enemy zones on turn
// 7 or later. (Rules 9.2, 9.3)
func (s *State) judgeArrive(u unit, h hex) fault {
	p := s.piece(u)
	switch {
	case p.entry == 0 || s.at[u] != off || s.box.has(u) || s.gone.has(u):
		return notReinforcement
	case s.turn < p.entry:
		return notYet
	case s.holder(h) != EntenteSeat || !s.entryHexesOf(p).has(h):
		return entryClosed
	case p.nation == august1914.France && s.inEnemyZone(h, EntenteSeat):
		return entryClosed
	}
	return s.stackFault(u, h)
}

// entryHexesOf returns where a reinforcement may enter.
func (s *State) entryHexesOf(p *piece) *hexSet {
	if p.nation == august1914.Britain {
		return &s.chart().ports
	}
	return &s.chart().west
}

// entryHexes returns the hexes where a unit could possibly be placed.
func (s *State) entryHexes(u unit) hexSet {
	c, p := s.chart(), s.piece(u)
	switch {
	case s.stage == arriving:
		return *s.entryHexesOf(p)
	case p.nation == august1914.Germany:
		return c.germanCity
	case p.nation == august1914.France:
		return c.cities.intersect(&c.countries[august1914.France])
	case p.nation == august1914.Britain:
		return c.ports
	}
	return hexSet{}
}

// judgeRegroup finds what is wrong with a move of the phase.
func (s *State) judgeRegroup(m action) fault {
	switch m.verb {
	case Withdraw:
		return s.inStage(withdrawing, s.judgeWithdraw, m.unit)
	case Rest:
		return s.inStage(resting, s.judgeRest, m.unit)
	case Refit:
		return s.inStage(refitting, s.judgeRefit, m.unit)
	case Return:
		if s.stage != returning {
			return wrongStage
		}
		return s.judgeReturn(m.unit, m.to)
	case Arrive:
		if s.stage != arriving {
			return wrongStage
		}
		return s.judgeArrive(m.unit, m.to)
	case Done:
		return s.judgeRegroupDone()
	}
	return wrongStage
}

func (s *State) inStage(st stage, judge func(unit) fault, u unit) fault {
	if s.stage != st {
		return wrongStage
	}
	return judge(u)
}

// judgeRegroupDone: all actions of regrouping are voluntary, but all
// reinforcements that can enter must. Whoever declines to withdraw forfeits.
func (s *State) judgeRegroupDone() fault {
	if s.stage == arriving && s.hasRegroupMove() {
		return mustArrive
	}
	return noFault
}

// doRegroup makes a legal move of the phase.
func (s *State) doRegroup(m action, t *teller) {
	switch m.verb {
	case Withdraw:
		s.remove(m.unit)
		s.gone.add(m.unit)
		s.withdrawn++
		t.withdrew(s, m)
		if s.withdrawn == withdrawals {
			s.enterStage(resting, t)
		}
		return
	case Rest:
		s.fatigued.remove(m.unit)
		t.rested(s, m)
	case Refit:
		s.steps[m.unit] = s.piece(m.unit).ladder.Full()
		s.lowerMorale(m.unit)
		t.refitted(s, m)
	case Return:
		s.comeBack(m)
		t.returned(s, m)
	case Arrive:
		s.put(m.unit, m.to)
		s.entered.add(m.unit)
		t.arrived(s, m)
	case Done:
		if s.stage == withdrawing {
			s.finish(result{rule: "4.5", winner: august1914.Allied}, t)
			return
		}
		s.enterStage(s.stage+1, t)
		return
	}
	s.enterStage(s.stage, t)
}

// comeBack returns a unit at full strength; corps come back fatigued.
// (Rule 9.5)
func (s *State) comeBack(m action) {
	s.box.remove(m.unit)
	s.steps[m.unit] = s.piece(m.unit).ladder.Full()
	s.put(m.unit, m.to)
	if s.piece(m.unit).corps() {
		s.fatigued.add(m.unit)
	}
}
