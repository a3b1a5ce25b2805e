package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A fault is why a move is not legal. Finding one costs no words, so the lists
// of legal moves and Apply share the same judgments.
type fault = *engine.Fault

// faults are all faults of the game, each of which stands with its chapter; {unit},
// {from} and {to} stand for what the move says.
var faults engine.Faults

var (
	gameOver   = faults.New("3.0", "the game is over")
	notToAct   = faults.New("3.2", "it is for somebody else to act")
	wrongStage = faults.New("7.0", "this is not the time for it")
	noSuchUnit = faults.New("4.0", "there is no such unit")
	noSuchArea = faults.New("2.0", "there is no such area")
	overstated = faults.New("7.0", "the move says more, or less, than a move of its kind can")
	notYours   = faults.New("1.5", "{unit} is not under this player's command")
	isDone     = faults.New("7.0", "this player has ended this part of the impulse")
)

// refusal puts a fault of a move into words.
func (s *State) refusal(f fault, m Move) *august1914.Violation {
	name := "the unit"
	if s.scenario != nil {
		if b, ok := s.scenario.blockByID[m.unit]; ok {
			name = s.info(b).name
		}
	}
	unit := m.unit
	if m.verb == Raze {
		unit = "" // it names a power
	}
	return f.Violation(unit, m.to, "{unit}", name, "{from}", m.from, "{to}", m.to)
}

// judge finds what is wrong with a move, or nil for a legal one, and what
// it is in indices.
func (s *State) judge(move Move) (act, fault) {
	if s.stage == noStage {
		return act{}, gameOver
	}
	m, f := s.scenario.act(move)
	switch {
	case f != nil:
		return m, f
	case !m.wellFormed():
		return m, overstated
	case m.verb != Draw && !s.ToAct().Has(move.Actor()):
		if s.finished.Has(move.Actor()) {
			return m, isDone
		}
		return m, notToAct
	case m.verb == Draw && !s.ToAct().Has(august1914.Dice):
		return m, notToAct
	case m.unit != noBlock && m.verb != Draw && m.verb != Hit && s.seatOf(s.nationOf(m.unit)) != m.seat:
		return m, notYours
	case m.verb == Raze && s.ToAct().First() != m.seat.Actor():
		return m, notYours
	}
	return m, s.judgeVerb(m)
}

// A shape says which fields a verb uses.
type shape struct{ unit, from, to bool }

var shapes = [verbCount]shape{
	Draw: {unit: true}, Place: {unit: true, to: true}, Deploy: {unit: true, to: true}, Return: {unit: true},
	Restore: {unit: true, to: true}, Reveal: {unit: true}, Step: {true, true, true}, Build: {unit: true, to: true},
	Ship: {unit: true, to: true}, Rail: {true, true, true}, Battle: {to: true}, Retreat: {true, true, true},
	Hit: {unit: true}, Raze: {},
}

// wellFormed reports whether a move has the fields that its verb uses, and no
// others. Only a draw for the set-up names an area.
func (m act) wellFormed() bool {
	if m.verb == NoVerb || m.verb >= verbCount {
		return false
	}
	sh := shapes[m.verb]
	return sh.unit == (m.unit != noBlock) && sh.from == (m.from != noArea) &&
		(m.verb == Draw || sh.to == (m.to != noArea)) && (m.verb == Draw) == (m.seat == 0)
}

// judgeVerb finds what is wrong with a move of whoever is to act.
func (s *State) judgeVerb(m act) fault {
	switch m.verb {
	case Draw:
		return s.judgeDraw(m)
	case Place:
		if s.stage != placing {
			return wrongStage
		}
		return s.judgeSetUp(m.unit, m.to)
	case Deploy:
		return s.judgeDeploy(m.unit, m.to)
	case Return:
		return s.judgeReturn(m.unit)
	case Restore:
		return s.judgeRestore(m.unit, m.to)
	case Pass, Tactical, Surprise, Strategic, Reinforce:
		return s.judgeAction(m.verb)
	case Reveal:
		return s.judgeReveal(m.unit)
	case Step:
		return s.judgeStep(m)
	case Build:
		return s.judgeBuild(m.unit, m.to)
	case Ship:
		return s.judgeShip(m.unit, m.to)
	case Rail:
		return s.judgeRail(m.unit, m.from, m.to)
	}
	return s.judgeFight(m)
}

// judgeFight finds what is wrong with a move of the combat segment, or with the
// end of something.
func (s *State) judgeFight(m act) fault {
	switch m.verb {
	case Battle:
		return s.judgeBattle(m.to)
	case Pioneers, Pontoon, FochAttack:
		if s.stage != equipping {
			return wrongStage
		}
		return s.judgeDisc(m.verb)
	case General:
		if m.seat != leadOf(s.phasing.Opponent()) {
			return notYours
		}
		return s.judgeGeneral()
	case Retreat:
		if s.stage == withdrawing && m.from != s.battle.at {
			return notThere
		}
		return s.judgeRetreat(m.unit, m.to)
	case Hit:
		return s.judgeHit(m.unit)
	case Raze:
		return s.judgeRaze(m.nation)
	}
	return s.judgeEnd(m.verb, m.seat)
}

// judgeDraw finds whether the dice can draw a unit.
func (s *State) judgeDraw(m act) fault {
	if s.stage == drawing {
		return s.judgeSetUp(m.unit, m.to)
	}
	own := s.ownPool()
	switch {
	case m.to != noArea:
		return overstated
	case !own.has(m.unit):
		return notDrawn
	}
	return nil
}

// judgeEnd finds whether a seat may end what it is doing.
func (s *State) judgeEnd(verb Verb, seat august1914.Seat) fault {
	if (verb == Stop) != (s.stage == marching || s.stage == building) {
		return wrongStage
	}
	switch s.stage {
	case marching:
		if s.phase == Activation {
			return wrongStage
		}
		return s.judgeStop()
	case activating:
		if s.active.empty() && !s.othersCanActivate(seat) {
			return oneLeader
		}
	case selecting:
		return s.judgeNoBattle()
	case withdrawing:
		return s.judgeStand(s.commands(seat))
	case deploying:
		return handFull
	case placing, choosing, suffering:
		return wrongStage
	}
	return nil
}

// Apply makes a move. For a move that is not legal it returns an
// [*august1914.Violation] and leaves the State as it was.
func (s *State) Apply(m Move) error {
	a, f := s.judge(m)
	if f != nil {
		return s.refusal(f, m)
	}
	s.do(a, nil)
	return nil
}

// Play is Apply that also appends the events of the move to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	a, f := s.judge(m)
	if f != nil {
		return dst, s.refusal(f, m)
	}
	t := teller{events: dst}
	s.do(a, &t)
	return t.events, nil
}

// do makes a legal move.
func (s *State) do(m act, t *teller) {
	switch m.verb {
	case Draw, Place:
		s.doMuster(m, t)
	case Deploy:
		s.doDeploy(m.unit, m.to, t)
	case Return:
		s.doReturn(m.unit, t)
	case Restore:
		s.doRestore(m.unit, t)
	case Pass, Tactical, Surprise, Strategic, Reinforce:
		s.doAction(m.verb, t)
	case Reveal:
		s.doReveal(m.unit, t)
	case Step:
		s.doStep(m, t)
	case Build:
		s.doBuild(m.unit, t)
	case Ship, Rail:
		s.doCarry(m, t)
	default:
		s.doFight(m, t)
	}
	if s.over() {
		s.close()
	}
}

// doMuster makes a move of the set-up, or draws a reinforcement.
func (s *State) doMuster(m act, t *teller) {
	if s.stage == recruiting {
		s.doDraw(m.unit, t)
		return
	}
	s.setUp(m.unit, t)
	s.nextPlace(t)
}

// doFight makes a move of the combat segment, or ends something.
func (s *State) doFight(m act, t *teller) {
	switch m.verb {
	case Battle:
		s.doBattle(m.to, t)
	case Pioneers, Pontoon, FochAttack:
		s.doDisc(m.verb, t)
	case General:
		s.doGeneral(t)
	case Retreat:
		s.doRetreat(m, t)
	case Hit:
		s.hit(m.unit, t)
		s.takeHits(t)
	case Raze:
		s.hitGarrison(m.nation, t)
		s.takeHits(t)
	case Stop:
		s.endMarch(t)
	case Done:
		s.doDone(m.seat, t)
	}
}

// doDone ends what a seat is doing, and what its side is doing when all its
// seats have ended it.
func (s *State) doDone(seat august1914.Seat, t *teller) {
	switch s.stage {
	case selecting:
		s.endCombat(t)
		return
	case equipping:
		s.afterDisc(t)
		return
	}
	sd := sideOfSeat(seat)
	if !s.finish(seat, sd) {
		return
	}
	switch s.stage {
	case restoring:
		s.endRestoring(t)
	case activating:
		s.endActivation(t)
	case ordering:
		s.endMovement(t)
	case withdrawing:
		s.afterRetreat(t)
	case pursuing:
		s.endPursuit(t)
	}
}
