package germanyatwar

import (
	"strings"

	"github.com/august1914/august1914"
)

// A fault is why a move is not legal; its rule and sentence are in faults.
// Finding a fault costs no words, so the lists of legal moves and Apply share
// the same predicates.
type fault uint8

const (
	noFault fault = iota
	gameOver
	notToAct
	wrongStage
	noSuchUnit
	noSuchArea
	overstated
	notYours
	isDone
	otherIcon
	wrongIcon
	notDrawn
	notFriendly
	overstacked
	noEntry
	iconsFirst
	fochWaits
	entryUsed
	canEnter
	notOnMap
	notLeader
	fullStrength
	isIsolated
	mustPass
	noSurprise
	noDisc
	emptyPool
	noLeaders
	isActive
	tooManyLeaders
	revealedAmongEnemies
	otherIsMoving
	notThere
	notAdjacent
	disengageFriendly
	tooFar
	passEngages
	tooManyEngagements
	cannotMove
	hasActed
	hasLanded
	noCommander
	notCommanded
	tooManyUnits
	noImpetus
	weakest
	noFortress
	fortressFull
	noDiscs
	notInfantry
	britishBuild
	notInBritain
	notTactical
	noLanding
	noHarbor
	noRail
	noLine
	notContested
	hasFought
	isolatedAttack
	newFirst
	tooManyBattles
	mustFight
	tacticalDisc
	noGarrison
	noTarget
	notFresh
	fochAway
	noFrench
	surprised
	noRefuge
	notNextTo
	cavalryPursues
	onFoot
	allRetreat
	notStrongest
	notInvolved
	garrisonsLast
	oneLeader
	handFull
	faultCount
)

// faults holds the rule and the sentence of every fault; {unit}, {from} and
// {to} stand for what the move says.
var faults = [faultCount]struct{ rule, sentence string }{
	gameOver:             {"3.0", "the game is over"},
	notToAct:             {"3.2", "it is for somebody else to act"},
	wrongStage:           {"7.0", "this is not the time for it"},
	noSuchUnit:           {"4.0", "there is no such unit"},
	noSuchArea:           {"2.0", "there is no such area"},
	overstated:           {"7.0", "the move says more, or less, than a move of its kind can"},
	notYours:             {"1.5", "{unit} is not under this player's command"},
	isDone:               {"7.0", "this player has ended this part of the impulse"},
	otherIcon:            {"5.0", "the next icon to be filled is not in {to}"},
	wrongIcon:            {"5.0", "the next icon is not for {unit}"},
	notDrawn:             {"6.0", "{unit} has not been drawn as a reinforcement"},
	notFriendly:          {"6.0", "{to} is not a friendly controlled area without enemies"},
	overstacked:          {"2.4", "{unit} would overstack where its move ends"},
	noEntry:              {"6.0", "{unit} has no icon in {to}, nor is it a home area with a major city or a fortress"},
	iconsFirst:           {"6.0", "{unit} can enter on an icon of its army"},
	fochWaits:            {"7.1", "Foch does not enter by a strategic action"},
	entryUsed:            {"6.0", "as many units as may have entered in {to}"},
	canEnter:             {"6.0", "{unit} can enter, and does not return to the pool"},
	notOnMap:             {"4.0", "{unit} is not on the map"},
	notLeader:            {"7.3", "{unit} is not a leader"},
	fullStrength:         {"7.10", "{unit} is at full strength"},
	isIsolated:           {"7.0.1", "{unit} is isolated"},
	mustPass:             {"7.0", "the impulses of this turn are used up: both sides pass"},
	noSurprise:           {"7.2.3", "the surprise is the Germans' in the first impulse of the game"},
	noDisc:               {"3.3", "the initiative disc is not at hand"},
	emptyPool:            {"6.0", "the reinforcement pool is empty"},
	noLeaders:            {"7.2", "no leader can be activated"},
	isActive:             {"7.3", "{unit} is activated already"},
	tooManyLeaders:       {"7.3", "as many leaders as the Strategic Value says are activated"},
	revealedAmongEnemies: {"7.3.1.2", "{unit} cannot be revealed among enemies"},
	otherIsMoving:        {"7.4", "another unit is moving"},
	notThere:             {"7.4", "{unit} does not stand there"},
	notAdjacent:          {"7.4", "{from} and {to} have no border that can be crossed"},
	disengageFriendly:    {"7.4.3", "{unit} disengages into a friendly area first"},
	tooFar:               {"7.4", "{unit} has not enough movement points to enter {to}"},
	passEngages:          {"7.8", "{unit} may not engage in a pass"},
	tooManyEngagements:   {"7.5", "there may be no more new engagements in this impulse"},
	cannotMove:           {"4.2.2", "{unit} cannot move or retreat"},
	hasActed:             {"7.4", "{unit} has moved, built or been activated in this impulse"},
	hasLanded:            {"2.5", "{unit} has been shipped this turn"},
	noCommander:          {"7.3.1", "no leader who commands {unit} is activated"},
	notCommanded:         {"7.3.1.5", "{unit} is not in the range of an activated leader who commands it"},
	tooManyUnits:         {"7.1", "as many units have moved or built as may in this action"},
	noImpetus:            {"7.6", "{unit} is no cavalry that has cleared a green area in this impulse"},
	weakest:              {"4.1", "{unit} has no step to give for a garrison"},
	noFortress:           {"7.4", "{unit} is not in an area with a friendly controlled fortress"},
	fortressFull:         {"2.4", "the fortress holds no more garrisons"},
	noDiscs:              {"4.1", "the power of {unit} has no more garrisons"},
	notInfantry:          {"4.1", "{unit} is not infantry"},
	britishBuild:         {"7.4", "the British build no garrisons"},
	notInBritain:         {"2.5", "{unit} is not in Great Britain"},
	notTactical:          {"7.3.2", "units go by sea or by rail in a pass or a strategic action"},
	noHarbor:             {"2.5", "{to} is not controlled by the Entente, or enemies are in it"},
	noLanding:            {"2.5", "{to} is not across the Channel"},
	noRail:               {"8.3", "movement by rail is not played"},
	noLine:               {"8.3", "no line through friendly areas without enemies joins {from} and {to}"},
	notContested:         {"7.5", "{to} is not contested"},
	hasFought:            {"7.5.1.16", "a battle has been fought in {to} in this impulse"},
	isolatedAttack:       {"7.0.1", "no unit in {to} that is not isolated can attack"},
	newFirst:             {"7.5", "the new engagements are fought out first"},
	tooManyBattles:       {"7.5", "there may be no more battles in this impulse"},
	mustFight:            {"7.5", "every new engagement must be fought out"},
	tacticalDisc:         {"7.2", "the disc is played for advantages in a tactical action alone"},
	noGarrison:           {"4.1", "there is no such garrison"},
	noTarget:             {"7.2.2", "no enemy garrison is in the area"},
	notFresh:             {"7.2.1", "the area was contested before"},
	fochAway:             {"7.3.1.7", "Foch is not activated next to the battle"},
	noFrench:             {"7.3.1.7", "no French unit attacks"},
	surprised:            {"7.2.3", "the Entente may not play the disc in the first impulse"},
	noRefuge:             {"7.5.1.2", "there is no friendly area without enemies, and with a unit or a garrison, to retreat to"},
	notNextTo:            {"7.5.1.2", "{to} is not next to the battle"},
	cavalryPursues:       {"7.5.1.1", "the attacker has cavalry"},
	onFoot:               {"7.5.1.1", "{unit} is infantry"},
	allRetreat:           {"7.5.1.2", "all units that can take part in the general retreat"},
	notStrongest:         {"7.5.1.13", "another unit is stronger than {unit}"},
	notInvolved:          {"7.5.1.12", "{unit} is not among those who take the hits"},
	garrisonsLast:        {"4.1", "garrisons are hit when no unit is left"},
	oneLeader:            {"7.2", "a tactical action activates a leader at least"},
	handFull:             {"6.0", "drawn reinforcements are still to be placed"},
}

// refusal puts a fault of a move into words.
func (s *State) refusal(f fault, m Move) error {
	text, name := faults[f], "the unit"
	if s.scenario != nil {
		if b, ok := s.scenario.blockByID[m.unit]; ok {
			name = s.info(b).name
		}
	}
	words := strings.NewReplacer("{unit}", name, "{from}", m.from, "{to}", m.to)
	v := &august1914.Violation{Rule: text.rule, Sentence: words.Replace(text.sentence), Unit: m.unit, Place: m.to}
	if m.verb == Raze {
		v.Unit = ""
	}
	return v
}

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
	return noFault
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
