package driveonparis

import "github.com/august1914/august1914"

// judge finds what is wrong with a move, or noFault for a legal one, and what
// it is in indices.
func (s *State) judge(move Move) (act, fault) {
	if s.stage == noStage {
		return act{}, gameOver
	}
	m, f := s.scenario.act(move)
	switch {
	case f != noFault:
		return m, f
	case !m.wellFormed():
		return m, overstated
	case !s.ToAct().Has(move.Actor()):
		return m, notToAct
	case m.unit != noUnit && s.piece(m.unit).side() != sideOfSeat(m.seat):
		return m, notYours
	case m.with != noUnit && s.piece(m.with).side() != sideOfSeat(m.seat):
		return m, notYours
	}
	return m, s.judgeVerb(m)
}

// A shape says which fields a verb uses.
type shape struct{ unit, with, from, to bool }

var shapes = [verbCount]shape{
	Point: {to: true}, Place: {unit: true, to: true}, East: {unit: true}, Arrive: {unit: true, to: true},
	Rebuild: {unit: true, to: true}, Refit: {unit: true}, Reserve: {unit: true}, Form: {unit: true},
	Step: {unit: true, from: true, to: true}, Overrun: {unit: true, from: true, to: true}, LoadTrain: {unit: true, with: true},
	UnloadTrain: {unit: true}, Disband: {unit: true}, Fire: {unit: true, to: true}, Attack: {to: true}, Join: {unit: true},
	Screen: {to: true}, Lose: {unit: true}, Split: {unit: true}, Retreat: {from: true, to: true},
	Advance: {unit: true, from: true, to: true}, March: {unit: true}, Dig: {unit: true},
}

// wellFormed reports whether a move has the fields that its verb uses, and no
// others.
func (m act) wellFormed() bool {
	if m.verb == NoVerb || m.verb >= verbCount {
		return false
	}
	sh := shapes[m.verb]
	return sh.unit == (m.unit != noUnit) && sh.with == (m.with != noUnit) && sh.from == (m.from != off) &&
		sh.to == (m.to != off) && (m.verb == Roll) == (m.die != 0) && (m.verb == Roll) == (m.seat == 0)
}

// judgeVerb finds what is wrong with a move of whoever is to act.
func (s *State) judgeVerb(m act) fault {
	switch m.verb {
	case Point:
		if s.stage != mobilizing {
			return wrongStage
		}
		return s.judgePoint(m.to)
	case Place:
		if s.stage != placing {
			return wrongStage
		}
		return s.judgePlacing(m.unit, m.to)
	case East:
		return s.judgeTransfer(m.unit)
	case Arrive:
		if s.stage != arriving {
			return wrongStage
		}
		return s.judgeArrive(m.unit, m.to)
	case Rebuild:
		return s.judgeRebuild(m.unit, m.to)
	case Refit:
		return s.judgeRefit(m.unit)
	case Reserve:
		return s.judgeReserve(m.unit)
	case Form:
		return s.judgeForm(m.unit)
	case Step:
		return s.judgeStep(m)
	case Overrun:
		return s.judgeOverrun(m)
	case LoadTrain:
		return s.judgeLoad(m.unit, m.with)
	case UnloadTrain:
		return s.judgeUnload(m.unit)
	case Disband:
		return s.judgeDisband(m.unit)
	case March:
		return s.judgeForce(m.unit)
	}
	return s.judgeFight(m)
}

// judgeFight finds what is wrong with a move of a battle, or of the end of
// something.
func (s *State) judgeFight(m act) fault {
	switch m.verb {
	case Fire:
		return s.judgeFire(m.unit, m.to)
	case Attack:
		return s.judgeAttack(m.to)
	case Join:
		return s.judgeJoin(m.unit)
	case Screen:
		return s.judgeScreen(m.to)
	case Lose:
		return s.judgeLose(m.unit)
	case Split:
		return s.judgeSplit(m.unit)
	case Retreat:
		return s.judgeRetreat(m.from, m.to)
	case Advance:
		return s.judgeAdvance(m.unit, m.from, m.to)
	case Dig:
		return s.judgeDig(m.unit)
	case Roll:
		if low, high := s.dice(); int(m.die) < low || int(m.die) > high {
			return badDie
		}
		return noFault
	}
	return s.judgeEnd(m.verb)
}

// dice returns the lowest and the highest roll that is due.
func (s *State) dice() (low, high int) {
	if s.stage == fighting {
		return lowRoll, highRoll
	}
	return 1, dieFaces
}

// judgeEnd finds whether the seat that is to act may end what it is doing.
func (s *State) judgeEnd(verb Verb) fault {
	if (verb == Stop) != (s.stage == marchingOn || s.stage == forming) {
		return wrongStage
	}
	switch s.stage {
	case mobilizing, placing, losing, crowding:
		return cannotEnd
	case arriving:
		return s.judgeArrivalsDone()
	case gathering:
		return s.judgeCommit()
	case retreating:
		if s.battle.steps > 0 || !s.canHold() {
			return cannotEnd
		}
	}
	return noFault
}

// judgeCommit finds whether the attack can be made with those who have joined.
func (s *State) judgeCommit() fault {
	if s.battle.attackers.IsEmpty() {
		return nobodyJoined
	}
	return noFault
}

// Apply makes a move. For a move that is not legal it returns an
// [*august1914.Violation] and leaves the State as it was.
func (s *State) Apply(m Move) error {
	a, f := s.judge(m)
	if f != noFault {
		return s.refusal(f, m)
	}
	s.do(a, nil)
	return nil
}

// Play is Apply that also appends the events of the move to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	a, f := s.judge(m)
	if f != noFault {
		return dst, s.refusal(f, m)
	}
	t := teller{events: dst}
	s.do(a, &t)
	return t.events, nil
}

// do makes a legal move. Who captures Paris has won at once. (Rules 5.3, 5.6)
func (s *State) do(m act, t *teller) {
	s.doVerb(m, t)
	if s.scenario.victory == CampaignVictory && !s.over() && s.parisFallen() {
		s.finish(germans, massiveVictory, 0, 0, t)
	}
}

// doVerb makes a legal move, with what follows from it.
func (s *State) doVerb(m act, t *teller) {
	switch m.verb {
	case Point:
		s.points[s.pointOf(s.placed)] = m.to
		t.pointPlaced(s, s.pointOf(s.placed), m.to)
		s.placed++
		s.nextPoint(t)
	case Place:
		p, _ := s.placement()
		s.settle(p, m.to, t)
		s.deployed++
		s.nextPlacement(t)
	case East:
		s.doTransfer(m.unit, t)
	case Arrive:
		s.doArrive(m.unit, m.to, t)
	case Rebuild:
		s.doRebuild(m.unit, m.to, t)
	case Refit:
		s.doRefit(m.unit, t)
	case Reserve:
		s.reserve.Add(m.unit)
		t.reserved(s, m.unit)
	case Form:
		s.doForm(m.unit)
	case Step:
		s.doStep(m, t)
	case Stop:
		s.endMarch()
	case Overrun:
		s.doOverrun(m, t)
	case LoadTrain:
		s.doLoad(m.unit, m.with, t)
	case UnloadTrain:
		s.doUnload(m.unit, t)
	case Disband:
		s.doDisband(m.unit, t)
	case March:
		s.doForce(m.unit, t)
	default:
		s.doFight(m, t)
	}
}

// doFight makes a move of a battle, or ends something.
func (s *State) doFight(m act, t *teller) {
	switch m.verb {
	case Fire:
		s.doFire(m.unit, m.to, t)
	case Attack:
		s.doAttack(m.to, t)
	case Join:
		s.battle.attackers.Add(m.unit)
	case Screen:
		s.doScreen(m.to, t)
	case Lose:
		if s.phase == Supply {
			s.starve(m.unit, t)
			s.nextStarving(t)
		} else {
			s.loseInBattle(m.unit, t)
			s.takeLosses(t)
		}
	case Split:
		s.battle.group.Remove(m.unit)
	case Retreat:
		s.doRetreat(m.to, t)
	case Advance:
		s.doAdvance(m, t)
	case Dig:
		s.doDig(m.unit, t)
	case Roll:
		s.doRoll(int(m.die), t)
	case Done:
		s.doDone(t)
	}
}

// doRoll uses a roll.
func (s *State) doRoll(roll int, t *teller) {
	switch s.stage {
	case sieging:
		s.rollSiege(roll, t)
	case fighting:
		s.rollCombat(roll, t)
	case reviving:
		s.rollReturn(roll, t)
	case forcing:
		s.rollForce(roll, t)
	}
}

// doDone ends what a seat is doing.
func (s *State) doDone(t *teller) {
	switch s.stage {
	case transferring:
		s.endTransfer(t)
	case arriving:
		s.endArrivals(t)
	case rebuilding:
		s.beginReserves(t)
	case reserving:
		s.beginMovement(t)
	case ordering:
		s.endMoves(t)
	case firing:
		s.beginCombat(t)
	case declaring:
		s.endCombat(t)
	case gathering:
		s.commit(t)
	case screening:
		s.battle.retreaters, s.battle.group = unitSet{}, unitSet{}
		s.stage = fighting
	case retreating:
		s.endRetreat(t)
	case advancing:
		s.endBattle(t)
	case entrenching:
		s.endPlayerTurn(t)
	}
}
