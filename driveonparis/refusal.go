package driveonparis

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
	noRailAtHome
	wrongFront
	pointBehindEnemy
	notNext
	notThere
	notArriving
	notEntry
	mustArrive
	notTogether
	cannotCarry
	isAboard
	notAboard
	overloaded
	taxisFull
	tripBegun
	cannotTransfer
	notOnMap
	hqInZone
	noReplacements
	hqUnsupplied
	noHQThere
	awayFromHQ
	notLost
	notDue
	notReduced
	lostForGood
	justReturned
	notCombat
	inReserve
	inEnemyZone
	zoneBarsReserve
	isDigging
	notCommanded
	fortressStays
	alreadyMoved
	movedByRail
	marchedBefore
	neverExploits
	offTheMap
	neutral
	luxembourgFirst
	closedToAllies
	belgiansStay
	belgiumFirst
	overDoctrine
	attackOverDoctrine
	dutchForGermans
	enemyThere
	trainInZone
	gunInZone
	tooFar
	offRails
	gunOffRails
	foreignRail
	foreignStart
	beyondFrance
	otherIsMoving
	otherLeads
	notAdjacent
	formInOrder
	movesAlone
	overstacked
	mixedStack
	notExcess
	notGun
	gunTooFar
	notAttacker
	notBeside
	alreadyFought
	noFortress
	noEnemy
	alreadyAttacked
	nobodyAttacks
	notMarked
	needsCompany
	noCooperation
	belgiansApart
	nobodyJoined
	screenZone
	screenTooFar
	notLoser
	notStarving
	notAway
	deadEnd
	notInGroup
	notInvolved
	vacatedFirst
	shortAdvance
	advanceTooFar
	stoppedByZone
	cannotOverrun
	noForcedMarch
	noMarchFromZone
	tooEarly
	notInfantry
	hasTrench
	noTrenchThere
	badDie
	cannotEnd
	faultCount
)

// faults holds the rule and the sentence of every fault; {unit}, {from} and
// {to} stand for what the move says, {lead} for the unit that leads the stack on the
// move.
var faults = [faultCount]struct{ rule, sentence string }{
	gameOver:           {"SEQ", "the game is over"},
	notToAct:           {"SEQ", "it is for the other side, or for the dice, to act"},
	wrongStage:         {"SEQ", "this is not the time for it"},
	noSuchUnit:         {"SEQ", "there is no such unit"},
	noSuchHex:          {"SEQ", "there is no such hex in play"},
	overstated:         {"SEQ", "the move says more, or less, than a move of its kind can"},
	notYours:           {"SEQ", "{unit} is of the other side"},
	noRailAtHome:       {"1.12", "{to} is no hex with a railway in the point's own country"},
	wrongFront:         {"1.12", "{to} is on the wrong side of the Doctrine Line for this point"},
	pointBehindEnemy:   {"1.12", "{to} is in enemy hands"},
	notNext:            {"4.0c", "another unit is set up next"},
	notThere:           {"SEQ", "{unit} cannot be there"},
	notArriving:        {"SCS_REINF", "{unit} does not arrive now"},
	notEntry:           {"SCS_REINF", "{unit} does not arrive in {to}"},
	mustArrive:         {"SCS_REINF", "reinforcements that can arrive do"},
	notTogether:        {"1.2c", "{unit} and the others are not in one hex, or did not arrive together"},
	cannotCarry:        {"1.2b", "{unit} cannot be carried so"},
	isAboard:           {"1.2c", "{unit} is aboard a train"},
	notAboard:          {"1.2c", "{unit} is not aboard"},
	overloaded:         {"1.2b", "the train has no room for {unit}"},
	taxisFull:          {"2.4b", "the taxis have no room for {unit}"},
	tripBegun:          {"2.4c", "the taxis take nobody up before they are empty"},
	cannotTransfer:     {"3.4", "{unit} is not among those that go east"},
	notOnMap:           {"SEQ", "{unit} is not on the map"},
	hqInZone:           {"1.3c", "the HQ is in an enemy zone of control"},
	noReplacements:     {"1.3c", "the HQ has no replacements left"},
	hqUnsupplied:       {"1.9", "the HQ is out of supply"},
	noHQThere:          {"1.4b", "no HQ of its country is there"},
	awayFromHQ:         {"1.4f", "{unit} is not with an HQ of its country"},
	notLost:            {"1.4a", "{unit} does not wait for its return"},
	notDue:             {"1.4e", "{unit} is not due yet"},
	notReduced:         {"1.4f", "{unit} is no reduced unit that can be refitted"},
	lostForGood:        {"3.2d", "{unit} is an assault unit, whose losses are permanent"},
	justReturned:       {"1.4f", "{unit} has returned or arrived on this turn"},
	notCombat:          {"1.1d", "{unit} is none that goes into reserve"},
	inReserve:          {"1.1d", "{unit} is in reserve"},
	inEnemyZone:        {"SCS_EXPLOIT", "{unit} began the phase in an enemy zone of control"},
	zoneBarsReserve:    {"1.1d", "{unit} began the phase in an enemy zone of control"},
	isDigging:          {"1.6b", "{unit} is digging trenches"},
	notCommanded:       {"1.3b", "no HQ of its country commands {unit}"},
	fortressStays:      {"1.5a", "{unit} is a fortress"},
	alreadyMoved:       {"SCS_MOVE", "{unit} has moved in this phase"},
	movedByRail:        {"1.2c", "{unit} has used a train in this phase"},
	marchedBefore:      {"1.2c", "{unit} has moved in the phase in which it would be loaded"},
	neverExploits:      {"1.1b", "HQs and siege guns do not exploit"},
	offTheMap:          {"SCS_MOVE", "{to} is not in play, or sea"},
	neutral:            {"1.10", "{to} is neutral"},
	luxembourgFirst:    {"1.10", "the Allies enter Luxembourg after the Germans"},
	closedToAllies:     {"5.1", "{to} is closed to the Allies"},
	belgiansStay:       {"2.2b", "Belgian units do not leave Belgium before turn 5"},
	belgiumFirst:       {"2.2b", "French and British units do not enter Belgium before turn 4"},
	overDoctrine:       {"2.8b", "French units do not cross the Doctrine Line"},
	attackOverDoctrine: {"2.8c", "{unit} attacks over the French Doctrine Line, but does not enter {to}"},
	dutchForGermans:    {"3.5a", "{to} is in the Netherlands, which the Germans alone enter"},
	enemyThere:         {"SCS_MOVE", "enemy units are in {to}"},
	trainInZone:        {"1.2a", "trains cannot be in an enemy zone of control"},
	gunInZone:          {"3.3a", "siege guns enter an enemy zone only where friends are"},
	tooFar:             {"SCS_MOVE", "{unit} has not enough movement points for {to}"},
	offRails:           {"1.2b", "{unit} moves along railways"},
	gunOffRails:        {"3.3a", "{unit} moves along railways"},
	foreignRail:        {"1.2d", "the railway in {to} is not for the trains of this side"},
	foreignStart:       {"1.2b", "{unit} can be on railways of its side alone, and move from there"},
	beyondFrance:       {"2.7", "French trains do not use the railway in {to}"},
	otherIsMoving:      {"SCS_MOVE", "another stack is moving"},
	otherLeads:         {"SCS_MOVE", "{unit} moves in a stack, which {lead} leads"},
	notAdjacent:        {"SCS_MOVE", "{from} and {to} are not next to each other"},
	formInOrder:        {"SCS_MOVE", "stacks are formed in the order of the units"},
	movesAlone:         {"SCS_MOVE", "{unit} moves by itself"},
	overstacked:        {"STACK", "four units stack in a hex"},
	mixedStack:         {"2.1a", "units of these powers do not stack together"},
	notExcess:          {"SCS_STACK", "{unit} is not in excess"},
	notGun:             {"3.3b", "{unit} is no siege gun on the map"},
	gunTooFar:          {"3.3b", "{unit} is not next to {to}"},
	notAttacker:        {"SCS_ATTACK", "{unit} is no combat unit on the map"},
	notBeside:          {"SCS_ATTACK", "{unit} is not next to the hex that is attacked"},
	alreadyFought:      {"SCS_ATTACK", "{unit} has fought in this phase, or takes part already"},
	noFortress:         {"3.3b", "no enemy fortress is in {to}"},
	noEnemy:            {"SCS_ATTACK", "no enemy that defends is in {to}"},
	alreadyAttacked:    {"SCS_ATTACK", "{to} has been attacked in this phase"},
	nobodyAttacks:      {"SCS_ATTACK", "nobody can attack {to}"},
	notMarked:          {"1.7", "{unit} has no breakthrough marker"},
	needsCompany:       {"2.2c", "{unit} attacks only with others"},
	noCooperation:      {"2.1a", "units of these powers do not attack together"},
	belgiansApart:      {"2.1b", "Belgian units do not attack together with others"},
	nobodyJoined:       {"SCS_ATTACK", "an attack needs a unit that makes it"},
	screenZone:         {"1.11", "cavalry does not screen into an enemy zone of control"},
	screenTooFar:       {"1.11", "cavalry screens into a hex next to its own, and {to} is not"},
	notLoser:           {"SCS_LOSS", "{unit} does not lose the next step"},
	notStarving:        {"1.9", "{unit} does not lose the next step"},
	notAway:            {"SCS_RETREAT", "{to} is not farther away"},
	deadEnd:            {"SCS_RETREAT", "{to} leads to no place that is far enough away, and another hex does"},
	notInGroup:         {"SCS_RETREAT", "{unit} cannot be left behind now"},
	notInvolved:        {"SCS_ADVANCE", "{unit} does not advance"},
	vacatedFirst:       {"SCS_ADVANCE", "the vacated hex is entered first"},
	shortAdvance:       {"1.1c", "{unit} advances into the vacated hex alone"},
	advanceTooFar:      {"SCS_ADVANCE", "{to} is farther than the defenders had to retreat"},
	stoppedByZone:      {"SCS_ADVANCE", "{unit} has entered an enemy zone of control"},
	cannotOverrun:      {"SCS_OVERRUN", "{unit} cannot overrun in this phase"},
	noForcedMarch:      {"3.1", "{unit} does not roll for a forced march"},
	noMarchFromZone:    {"3.1", "{unit} is in an enemy zone of control"},
	tooEarly:           {"1.6a", "no trenches are built yet"},
	notInfantry:        {"1.6b", "{unit} is not infantry"},
	hasTrench:          {"1.6b", "there is a trench"},
	noTrenchThere:      {"1.6c", "no trench can be built there"},
	badDie:             {"CRT", "the dice do not show that"},
	cannotEnd:          {"SEQ", "this has to be done to the end"},
}

// refusal puts a fault of a move into words.
func (s *State) refusal(f fault, m Move) error {
	text, name := faults[f], "the unit"
	if s.scenario != nil {
		if u, ok := s.scenario.unitByID[m.unit]; ok {
			name = s.publicName(u)
			if m.seat != 0 && s.piece(u).side() == sideOfSeat(m.seat) {
				name = s.nameOf(u)
			}
		}
	}
	lead := "another unit"
	if f == otherLeads {
		lead = s.piece(s.march.lead()).name
	}
	words := strings.NewReplacer("{unit}", name, "{from}", m.From(), "{to}", m.To(), "{lead}", lead)
	return &august1914.Violation{Rule: text.rule, Sentence: words.Replace(text.sentence), Unit: m.unit, Place: m.To()}
}
