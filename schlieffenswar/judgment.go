package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A fault is why a move is not legal, nil for one that is. Each stands where the
// chapter of its rule is; finding one costs no words, so the lists of legal moves
// and Apply share the same predicates.
type fault = *engine.Fault

var faults engine.Faults

// Faults of any move.
var (
	notYours    = faults.New("1.3", "{unit} is of the other side")
	noSuchHex   = faults.New("2.1", "there is no such hex")
	noSuchUnit  = faults.New("2.2", "there is no such unit")
	notCorps    = faults.New("2.5", "{unit} is no corps")
	notToAct    = faults.New("5.0", "it is for the other side, or for the die, to act")
	wrongStage  = faults.New("5.0", "this is not the time for it")
	overstated  = faults.New("5.0", "the move says more than a move of its kind can")
	notOnMap    = faults.New("5.0", "{unit} is not on the map")
	gameOver    = faults.New("5.6", "the game is over")
	cannotEnd   = faults.New("6.5", "this has to be done to the end")
	notAdjacent = faults.New("10.1", "{from} and {to} do not touch, or {unit} is elsewhere")
)

// refusal puts a fault of a move into words.
func (s *State) refusal(f fault, m Move) *august1914.Violation {
	name := "the unit"
	if s.scenario != nil {
		if u, ok := s.scenario.unitByID[m.unit]; ok {
			name = s.piece(u).name
		}
	}
	place := m.To()
	if place == "" {
		place = m.From()
	}
	return f.Violation(m.unit, place, "{unit}", name, "{from}", m.From(), "{to}", m.To(), "{other}", s.betterRefuge(f))
}

// judge finds what is wrong with a move, and what it is in indices.
func (s *State) judge(move Move) (action, fault) {
	if s.stage == noStage {
		return action{}, gameOver
	}
	m, f := s.scenario.action(move)
	switch {
	case f != nil:
		return m, f
	case !s.ToAct().Has(move.Actor()):
		return m, notToAct
	case !m.wellFormed():
		return m, overstated
	case m.unit != noUnit && s.piece(m.unit).seat() != m.seat:
		return m, notYours
	}
	return m, s.judgeVerb(m)
}

// shape says which fields a verb uses.
type shape struct{ unit, from, to bool }

var shapes = [...]shape{
	Deploy: {unit: true, to: true}, Rest: {unit: true}, Refit: {unit: true}, Return: {unit: true, to: true},
	Withdraw: {unit: true}, Arrive: {unit: true, to: true}, Step: {true, true, true}, Stop: {},
	Probe: {true, true, true}, Assault: {to: true}, Join: {unit: true}, Bombard: {}, Coup: {}, Withhold: {},
	Lose: {unit: true}, Retreat: {from: true, to: true}, Advance: {true, true, true},
	Relocate: {true, true, true}, Disband: {unit: true}, Done: {}, Roll: {},
}

// wellFormed reports whether a move has the fields that its verb uses, and no
// others.
func (m action) wellFormed() bool {
	if m.verb == NoVerb || m.verb > Roll {
		return false
	}
	sh := shapes[m.verb]
	return sh.unit == (m.unit != noUnit) && sh.from == (m.from != off) && sh.to == (m.to != off) &&
		(m.verb == Roll) == (m.die != 0) && (m.verb == Roll) == (m.seat == 0)
}

func (s *State) judgeVerb(m action) fault {
	switch m.verb {
	case Deploy:
		var b billet
		return s.judgeDeploy(&b, m.unit, m.to)
	case Withdraw, Rest, Refit, Return, Arrive:
		var e entries
		return s.judgeRegroup(&e, m)
	case Step:
		return s.judgeStep(m)
	case Probe:
		return s.judgeProbe(m)
	case Assault:
		return s.judgeAssault(m.to)
	case Join:
		return s.judgeJoin(m.unit)
	case Bombard, Coup:
		return s.judgeSupport(m.verb)
	case Lose:
		return s.judgeLose(m.unit)
	case Retreat:
		if m.seat == s.active {
			return attackersStay
		}
		if s.stage == defenderHit && m.from != s.battle.at {
			return defendersElsewhere
		}
		return s.judgeRetreat(m.to)
	case Advance:
		return s.judgeAdvance(m)
	case Relocate:
		return s.judgeRelocate(m)
	case Disband:
		return s.judgeDisband(m.unit)
	case Roll:
		if m.die > dieFaces {
			return badDie
		}
		return nil
	}
	return s.judgeEnd(m.verb)
}

func (s *State) judgeJoin(u unit) fault {
	if s.stage == gathering {
		var k staff
		return s.judgeAttacker(&k, u, s.battle.target, s.battle.attackers)
	}
	return s.judgeDefender(u)
}

func (s *State) judgeLose(u unit) fault {
	if s.stage == attackerHit {
		return s.judgeAttackerLoss(u)
	}
	return s.judgeDefenderLoss(u, s.victims())
}

// ending returns the verb that ends what a seat is doing. Siege markers are given
// up with a verb of their own: the units of an attack may be complete without a
// word, and whoever ends their gathering must not decline the markers by it.
func (s *State) ending() Verb {
	switch s.stage {
	case marching:
		return Stop
	case supporting:
		return Withhold
	}
	return Done
}

// judgeEnd finds whether a seat may end what it is doing.
func (s *State) judgeEnd(verb Verb) fault {
	if verb != s.ending() {
		return wrongStage
	}
	switch s.stage {
	case gathering:
		if s.battle.attackers.IsEmpty() {
			return nobodyJoined
		}
	case defending:
		for range s.defenseMoves {
			return mustDefend
		}
	case defenderHit, attackerHit, crowding, deploying:
		return cannotEnd
	case withdrawing, resting, refitting, returning, arriving:
		return s.judgeRegroupDone()
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
	t := s.teller(dst)
	s.do(a, &t)
	return t.events, nil
}

// do makes a legal move.
func (s *State) do(m action, t *teller) {
	switch m.verb {
	case Deploy:
		s.doDeploy(m, t)
	case Withdraw, Rest, Refit, Return, Arrive:
		s.doRegroup(m, t)
	case Step:
		s.doStep(m, t)
	case Stop:
		s.endMarch(t)
	case Withhold:
		s.stage = fighting
		s.skipRoll(t)
	case Probe:
		s.doProbe(m, t)
	case Assault:
		s.doAssault(m.to, t)
	case Join:
		s.doJoin(m.unit, t)
	case Bombard, Coup:
		s.doSupport(m.verb, t)
	case Lose:
		if s.stage == attackerHit {
			s.doAttackerLoss(m.unit, t)
		} else {
			s.doDefenderLoss(m.unit, t)
		}
	case Retreat:
		s.doRetreat(m, t)
	case Advance:
		s.doAdvance(m, t)
	case Relocate, Disband:
		s.doCrowding(m, t)
	case Done:
		s.doDone(m, t)
	case Roll:
		s.doRoll(int(m.die), t)
	}
}

// doDone ends what a seat is doing.
func (s *State) doDone(m action, t *teller) {
	switch s.stage {
	case withdrawing, resting, refitting, returning, arriving:
		s.doRegroup(m, t)
	case ordering:
		s.endMovement(t)
	case probing, declaring:
		s.endPhase(t)
	case gathering:
		s.chooseDefenders(t)
	case defending:
		s.closeRanks(t)
	case advancing:
		s.battle = battle{}
		s.stage = declaring
		s.skipDeclaring(t)
	}
}

// doRoll uses a die roll.
func (s *State) doRoll(die int, t *teller) {
	switch s.stage {
	case forcing:
		s.rollForced(die, t)
	case shelling:
		s.rollShelling(die, t)
	case enveloping:
		s.rollEnvelopment(die, t)
	case fighting:
		s.rollCombat(die, t)
	case reloading:
		s.rollReload(die, t)
	case starving:
		s.rollAttrition(die, t)
	}
}

// doProbe moves a unit into the hex that it probes. (Rule 11.1)
func (s *State) doProbe(m action, t *teller) {
	s.lift(m.unit)
	s.put(m.unit, m.to)
	s.done.Add(m.unit)
	t.probed(s, m)
	s.skipProbing(t)
}

// LegalMoves appends the moves that a seat, or the die, can make. The order is
// fixed: ending first, then by unit in the order of the data, then by the side
// that is crossed or the hex that is entered; the faces of the die in theirs.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	if !s.ToAct().Has(by) {
		return dst
	}
	if by == august1914.Dice {
		for die := uint8(1); die <= dieFaces; die++ {
			dst = append(dst, Move{verb: Roll, die: die})
		}
		return dst
	}
	end := action{verb: s.ending(), seat: by.Seat(), unit: noUnit, from: off, to: off}
	if s.judgeEnd(end.verb) == nil {
		dst = append(dst, s.scenario.move(end))
	}
	switch s.stage {
	case ordering:
		return s.appendOrders(dst)
	case marching:
		enemies := s.enemyHexes()
		return s.appendSteps(s.march.unit, &enemies, dst)
	}
	return s.appendOthers(dst)
}

// appendOthers appends the moves of all stages but movement, without the one
// that ends them.
func (s *State) appendOthers(dst []Move) []Move {
	add := func(a action) bool { dst = append(dst, s.scenario.move(a)); return true }
	switch s.stage {
	case withdrawing, resting, refitting, returning, arriving:
		s.regroupMoves(add)
	case probing:
		s.probeMoves(add)
		s.assaultMoves(add)
	case declaring:
		s.assaultMoves(add)
	case gathering:
		s.joinMoves(add)
	case defending:
		s.defenseMoves(add)
	case supporting:
		s.supportMoves(add)
	case defenderHit:
		s.defenderMoves(add)
	case attackerHit:
		s.attackerMoves(add)
	case advancing:
		s.advanceMoves(add)
	case crowding:
		s.crowdMoves(add)
	case deploying:
		s.deployMoves(add)
	}
	return dst
}
