package sabinschlieffen

import (
	"strings"

	"github.com/august1914/august1914"
)

// A fault is why a move is not legal; its rule and sentence are in faults.
// Finding a fault costs nothing, so the lists of legal moves and Apply share
// the same predicates; the words are put together only for a refusal.
type fault uint8

const (
	noFault fault = iota
	gameOver
	parisLost
	noSuchNation
	seatCommitted
	attackerActs
	defenderActs
	ordersAreOver
	noCombatYet
	noHitToAbsorb
	noSuchHex
	overstated
	recoverFirst
	noRecoveryLeft
	nothingToRecover
	notAdjacent
	destinationHostile
	noneToMarch
	alreadyMarched
	targetFriendly
	noneToAttack
	spentCannotAttack
	marchedCannotAttack
	recoveriesLeft
	noSuchAttack
	noSuchOrder
	hitElsewhere
	orderedFirst
	attackedFirst
	noneToAbsorb
	noSuchVerb
)

// faults holds the rule and the sentence of every fault; {nation}, {from},
// {to}, {side} and {condition} stand for what the move says.
var faults = [...]struct{ rule, sentence string }{
	gameOver:            {"S3", "the game is over"},
	parisLost:           {"S18", "Paris has fallen, and the game is over"},
	noSuchNation:        {"S1", "only German, French and British blocks take part"},
	seatCommitted:       {"S3", "the {side} orders of this turn are committed"},
	attackerActs:        {"S8", "the other side is resolving its attacks"},
	defenderActs:        {"S11", "the defender chooses first who takes the hit"},
	ordersAreOver:       {"S3", "orders are given in the orders phase, before any combat"},
	noCombatYet:         {"S3", "combats begin when both sides have committed their orders"},
	noHitToAbsorb:       {"S11", "there is no hit to absorb"},
	noSuchHex:           {"S7", "there is no such hex on the map"},
	overstated:          {"S3", "the move says more than a move of its kind can"},
	recoverFirst:        {"S4", "spent {nation} blocks must be flipped before any {side} block is given orders"},
	noRecoveryLeft:      {"S4", "no {nation} block may be flipped any more this turn"},
	nothingToRecover:    {"S4", "there is no spent {nation} block in {from}"},
	notAdjacent:         {"S7", "{to} is not adjacent to {from}"},
	destinationHostile:  {"S5", "{to} is in enemy hands, and a march leads into a friendly hex"},
	noneToMarch:         {"S5", "there is no {condition} {nation} block in {from} without orders"},
	alreadyMarched:      {"S5", "the {condition} {nation} blocks in {from} have marched this turn"},
	targetFriendly:      {"S6", "{to} is in friendly hands"},
	noneToAttack:        {"S6", "there is no fresh {nation} block in {from} without orders"},
	spentCannotAttack:   {"S6", "the {nation} blocks in {from} are spent"},
	marchedCannotAttack: {"S6", "the {nation} blocks in {from} have marched this turn"},
	recoveriesLeft:      {"S4", "the {side} side has spent blocks left to flip"},
	noSuchAttack:        {"S9", "no {nation} block in {from} has an attack on {to} left to resolve"},
	noSuchOrder:         {"S11", "no {nation} block in {from} is ordered to attack {to}"},
	hitElsewhere:        {"S11", "the hit is on another hex than {from}"},
	orderedFirst:        {"S11", "a block ordered to attack from {from} takes the hit before any other"},
	attackedFirst:       {"S11", "a block that attacked from {from} this turn takes the hit before any other"},
	noneToAbsorb:        {"S11", "there is no such fresh {nation} block in {from}"},
	noSuchVerb:          {"S3", "the move does nothing that the rules know"},
}

// refusal puts a fault of a move into words.
func refusal(f fault, m Move) error {
	text := faults[f]
	words := strings.NewReplacer(
		"{nation}", m.Nation.Adjective(),
		"{side}", sideOf(m.seat()).String(),
		"{from}", m.From.String(),
		"{to}", m.To.String(),
		"{condition}", condition(m.Spent),
	)
	v := &august1914.Violation{Rule: text.rule, Sentence: words.Replace(text.sentence)}
	if m.Verb != Commit && m.seat() != 0 {
		v.Unit = m.Nation.Adjective()
	}
	if m.From != NoHex && m.From <= lastHex {
		v.Place = m.From.String()
	}
	return v
}

// judge finds what is wrong with a move, or noFault for a legal one.
func (s *State) judge(m Move) fault {
	seat := m.seat()
	switch {
	case s.phase == Over && s.parisFallen():
		return parisLost
	case s.phase == Over || s.phase == 0:
		return gameOver
	case seat == 0:
		return noSuchNation
	case m.From > lastHex || m.To > lastHex:
		return noSuchHex
	case m.Verb == NoVerb || m.Verb > Absorb:
		return noSuchVerb
	case m.overstates():
		return overstated
	case m.Verb <= Commit:
		return s.judgeOrders(seat, m)
	}
	return s.judgeCombat(seat, m)
}

// overstates reports whether fields are set that the verb has no use for: such
// a move is not what its notation says.
func (m Move) overstates() bool {
	switch m.Verb {
	case Recover:
		return m.To != NoHex || m.Spent
	case Commit:
		return m.From != NoHex || m.To != NoHex || m.Spent || m.Nation == august1914.Britain
	case March:
		return false
	}
	return m.Spent
}

// Apply makes a move. For a move that is not legal it returns an
// [*august1914.Violation] and leaves the State as it was.
func (s *State) Apply(m Move) error {
	if f := s.judge(m); f != noFault {
		return refusal(f, m)
	}
	s.do(m, nil)
	return nil
}

// Play is Apply that also appends the events of the move to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	if f := s.judge(m); f != noFault {
		return dst, refusal(f, m)
	}
	t := teller{events: dst}
	s.do(m, &t)
	return t.events, nil
}

// do makes a legal move.
func (s *State) do(m Move, t *teller) {
	switch m.Verb {
	case Recover:
		s.recover(m, t)
	case March:
		s.march(m, t)
	case Attack:
		s.orderAttack(m, t)
	case Commit:
		s.commit(m.seat(), t)
	case Engage:
		s.engage(m, t)
	case Absorb:
		s.absorb(m, t)
	}
}

// LegalMoves appends the moves that a seat can make. The order is fixed: flips
// by nation and hex; then the commitment first, then by hex, nation and
// condition, fresh blocks first, and for each its destinations by hex; then
// engagements by target, nation and origin; hits by nation and target.
func (s *State) LegalMoves(by august1914.Actor, dst []Move) []Move {
	if !s.ToAct().Has(by) {
		return dst
	}
	switch {
	case s.phase == Orders:
		return s.listOrders(by.Seat(), dst)
	case s.absorbing != NoHex:
		return s.listAbsorptions(dst)
	}
	return s.listEngagements(dst)
}
