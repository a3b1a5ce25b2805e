package schlieffenswar

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
	noSuchHex
	overstated
	notYours
	notOnMap
	notSupplied
	notCommanded
	inZoneFault
	regroupZone
	withdrawSupply
	noPort
	noWestEdge
	crowdZone
	noEntry
	notBeside
	probeFatigued
	retreatAstray
	strandsSome
	notVictorious
	defendersElsewhere
	attackersStay
	mustFollow
	notGermanCorps
	notFullFour
	notFatigued
	tooFatigued
	notCorps
	notReduced
	notInBox
	entryClosed
	neverReturns
	notReinforcement
	notYet
	mustArrive
	mustLand
	enemyThere
	overstacked
	mixedNations
	notCrowded
	notExcess
	notAdjacent
	immobile
	closedTerrain
	notToward
	crowdsAgain
	otherIsMoving
	alreadyMoved
	justLanded
	noRail
	outOfBelgium
	stoppedByZone
	zoneToZone
	tooFar
	cannotForce
	alreadyFought
	noEnemyNear
	noEnemyThere
	alreadyAttacked
	nobodyCanAttack
	cannotAttack
	needsCompany
	tooManyAttackers
	nobodyJoined
	notDefending
	mustDefend
	germanMarkers
	noFortThere
	supportSupply
	noMarker
	notInvolved
	firstFromFighters
	fortLast
	othersFirst
	stepFirst
	noRetreat
	notAway
	badDie
	notAtHome
	notWaiting
	tooFarFromHQ
	oneCorpsEach
	hqFirst
	cannotEnd
)

// faults holds the rule and the sentence of every fault; {unit}, {from} and
// {to} stand for what the move says.
var faults = [...]struct{ rule, sentence string }{
	gameOver:           {"5.6", "the game is over"},
	notToAct:           {"5.0", "it is for the other side, or for the die, to act"},
	wrongStage:         {"5.0", "this is not the time for it"},
	noSuchUnit:         {"2.2", "there is no such unit"},
	noSuchHex:          {"2.1", "there is no such hex"},
	overstated:         {"5.0", "the move says more than a move of its kind can"},
	notYours:           {"1.3", "{unit} is of the other side"},
	notOnMap:           {"5.0", "{unit} is not on the map"},
	notSupplied:        {"9.5", "{unit} was not in supply in the last administrative phase"},
	notCommanded:       {"6.7", "{unit} is not in command"},
	inZoneFault:        {"7.3", "there is an enemy zone of control"},
	regroupZone:        {"9.5", "{unit} is in an enemy zone of control"},
	withdrawSupply:     {"9.4", "{unit} was not in supply in the last administrative phase"},
	noPort:             {"9.2", "{unit} lands in a friendly French port"},
	noWestEdge:         {"9.3", "{unit} enters in a friendly hex of the west edge outside enemy zones of control"},
	crowdZone:          {"6.5", "{to} is in an enemy zone of control, and no friend stands there"},
	noEntry:            {"10.4", "no unit enters marsh or sea"},
	notBeside:          {"11.0", "{unit} is not next to the hex that is attacked"},
	probeFatigued:      {"11.1", "{unit} is fatigued and cannot probe"},
	retreatAstray:      {"11.21", "another hex, {other}, brings the retreat closer to supply than {to}"},
	strandsSome:        {"11.21", "another hex, {other}, takes the whole stack along, and {to} does not"},
	notVictorious:      {"11.22", "{unit} is none of the victorious attackers"},
	attackersStay:      {"11.21", "attackers do not retreat"},
	mustFollow:         {"11.1", "{unit} probes only where a corps without parentheses has probed"},
	defendersElsewhere: {"11.21", "the retreating defenders are not in {from}"},
	notGermanCorps:     {"9.4", "{unit} is no German corps"},
	notFullFour:        {"9.4", "{unit} is not at full strength with a factor of 4"},
	notFatigued:        {"9.5", "{unit} is not fatigued"},
	tooFatigued:        {"9.6", "{unit} is fatigued"},
	notCorps:           {"2.5", "{unit} is no corps"},
	notReduced:         {"9.5", "{unit} is at full strength"},
	notInBox:           {"9.5", "{unit} is not among the eliminated units that may return"},
	entryClosed:        {"9.5", "{unit} cannot enter the map in {to}"},
	neverReturns:       {"9.5", "{unit} does not return"},
	notReinforcement:   {"9.1", "{unit} is no reinforcement that waits"},
	notYet:             {"9.1", "{unit} comes later"},
	mustArrive:         {"9.3", "the French 6th Army enters as far as it can"},
	mustLand:           {"9.2", "the BEF lands as far as it can"},
	enemyThere:         {"10.3", "enemy units are in {to}"},
	overstacked:        {"6.2", "a hex holds three corps, one HQ and one depot"},
	mixedNations:       {"6.3", "units of different nations do not stack"},
	notCrowded:         {"6.5", "another hex is over-stacked and sorted out first"},
	notExcess:          {"6.5", "{unit} need not leave for the hex to comply"},
	notAdjacent:        {"10.1", "{from} and {to} do not touch, or {unit} is elsewhere"},
	immobile:           {"2.5", "forts do not move"},
	closedTerrain:      {"3.2", "{to} is closed to all units"},
	notToward:          {"6.5", "{to} does not lead toward a source of supply"},
	crowdsAgain:        {"6.5", "{unit} has made room already, and goes on only where there is room, or toward the nearest source of supply"},
	otherIsMoving:      {"10.1", "another unit is moving"},
	alreadyMoved:       {"10.0", "{unit} has moved in this phase"},
	justLanded:         {"9.2", "{unit} has landed this turn and may not move or attack"},
	noRail:             {"10.7", "depots move along rail lines only"},
	outOfBelgium:       {"10.8", "Belgian units stay in Belgium and within two hexes of it"},
	stoppedByZone:      {"7.1", "{unit} has entered an enemy zone of control and must stop"},
	zoneToZone:         {"7.1", "{unit} may not go from one enemy zone of control ({from}) straight into another ({to})"},
	tooFar:             {"10.7", "{unit} has not enough movement points to enter {to}"},
	cannotForce:        {"10.6", "{unit} could enter {to} only by a forced march, which it cannot make"},
	alreadyFought:      {"11.5", "{unit} takes part already, or has fought in this phase"},
	noEnemyNear:        {"11.1", "no enemy is next to {to}"},
	noEnemyThere:       {"11.0", "there are no enemy units in {to}"},
	alreadyAttacked:    {"11.5", "the units in {to} have been attacked in this phase"},
	nobodyCanAttack:    {"11.7", "no unit can attack {to}"},
	cannotAttack:       {"11.7", "{unit} cannot attack"},
	needsCompany:       {"2.3", "{unit} attacks only with a unit without parentheses from the same hex"},
	tooManyAttackers:   {"11.3", "three corps and one HQ at most attack out of a hex"},
	nobodyJoined:       {"11.0", "an attack needs a unit that makes it"},
	notDefending:       {"11.2", "{unit} cannot defend the hex"},
	mustDefend:         {"11.2", "two corps must be chosen to defend"},
	germanMarkers:      {"11.23", "only the Germans have siege markers"},
	noFortThere:        {"11.23", "markers support attacks on cities with a fort"},
	supportSupply:      {"11.23", "not all attackers were in supply in the last administrative phase"},
	noMarker:           {"11.23", "there is no such marker at hand, or it supports the attack already"},
	notInvolved:        {"11.20", "{unit} has no part in this battle"},
	firstFromFighters:  {"11.20", "the first step is lost by a unit that took part"},
	fortLast:           {"11.20", "a fort loses steps when no corps is left in its hex"},
	othersFirst:        {"11.20", "{unit} does not lose a second step before the others have lost one"},
	stepFirst:          {"11.20", "a step must be lost before a retreat can replace others"},
	noRetreat:          {"11.21", "there is no retreat from forts and fortresses"},
	notAway:            {"11.21", "every hex of a retreat leads farther away"},
	badDie:             {"11.17", "a die shows 1 to 6"},
	notAtHome:          {"3.1", "{unit} cannot be deployed in {to}"},
	notWaiting:         {"3.1", "{unit} does not wait to be deployed"},
	tooFarFromHQ:       {"3.1", "{to} is beyond the command radius of the HQ of {unit}"},
	oneCorpsEach:       {"3.1", "one Belgian corps to a hex"},
	hqFirst:            {"3.1", "the HQ of {unit} is deployed first"},
	cannotEnd:          {"6.5", "this has to be done to the end"},
}

// refusal puts a fault of a move into words.
func (s *State) refusal(f fault, m Move) error {
	text, name := faults[f], "the unit"
	if s.scenario != nil {
		if u, ok := s.scenario.unitByID[m.unit]; ok {
			name = s.piece(u).name
		}
	}
	words := strings.NewReplacer("{unit}", name, "{from}", m.From(), "{to}", m.To(), "{other}", s.betterRefuge(f))
	v := &august1914.Violation{Rule: text.rule, Sentence: words.Replace(text.sentence), Unit: m.unit, Place: m.To()}
	if v.Place == "" {
		v.Place = m.From()
	}
	return v
}

// judge finds what is wrong with a move, or noFault for a legal one, and what
// it is in indices.
func (s *State) judge(move Move) (action, fault) {
	if s.stage == noStage {
		return action{}, gameOver
	}
	m, f := s.scenario.action(move)
	switch {
	case f != noFault:
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
		return noFault
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
		if s.battle.attackers.empty() {
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
	s.done.add(m.unit)
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
	if s.judgeEnd(end.verb) == noFault {
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
