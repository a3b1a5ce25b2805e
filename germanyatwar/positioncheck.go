package germanyatwar

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// State builds a State of a scenario from the position. If the rules do not allow the
// position, the error is a violation with the number of the rule. If the position
// makes no sense, it is another error.
func (p Position) State(sc *Scenario) (State, error) {
	if sc == nil {
		return State{}, fmt.Errorf("germanyatwar: a position needs a scenario")
	}
	b := builder{Draft: engine.Draft{Ruleset: Name}, sc: sc, s: State{scenario: sc}, fought: noArea, moving: noBlock}
	b.fill(p)
	if b.Err != nil {
		return State{}, b.Err
	}
	return b.s, nil
}

// A builder builds a State from a Position. After its first error its State is no
// longer meaningful.
type builder struct {
	engine.Draft
	sc     *Scenario
	s      State
	fought area // the area of the current battle, whose control is still open
	moving block
	over   bool // whether the game is over
}

func (b *builder) area(number, what string) area {
	a := b.sc.named(number)
	if a == noArea {
		b.Fail(fmt.Errorf("germanyatwar: position: %s: there is no area %.20q", what, number))
	}
	return a
}

func (b *builder) unit(id, what string) block {
	u, ok := b.sc.blockByID[id]
	if !ok {
		b.Fail(fmt.Errorf("germanyatwar: position: %s: there is no unit %.40q", what, id))
		return noBlock
	}
	return u
}

func (b *builder) side(sd august1914.Side, what string) side {
	if sd != centralSide && sd != ententeSide {
		b.Fail(fmt.Errorf("germanyatwar: position: %s is %s, want German or Allied", what, sd))
	}
	return sd
}

func (b *builder) fill(p Position) {
	s := &b.s
	s.turn = uint8(b.Number(p.Turn, 1, len(b.sc.months), "turn"))
	s.impulse = uint8(b.Number(max(1, p.Impulse), 1, 255, "impulse"))
	s.beginKnowledge()
	b.fillUnits(p.Units)
	b.fillGarrisons(p.Garrisons)
	if p.Progress != nil && p.Progress.Battle != nil {
		b.fought = b.area(p.Progress.Battle.Area, "battle")
	}
	b.fillControl(p.Control)
	if p.Progress != nil && p.Progress.March != nil {
		b.moving = b.unit(p.Progress.March.Unit, "march")
	}
	b.over = p.Progress != nil && p.Progress.Phase == Over
	for power, points := range p.Valour {
		if n, ok := b.nation(power, "valour"); ok {
			s.valour[n] = uint8(b.Number(points, 0, valourCubes, "valour of "+power))
		}
	}
	if b.Err == nil {
		b.checkPlaces()
	}
	if b.Err != nil {
		return
	}
	for n := range nationCount {
		s.tighten(s.alive(n))
	}
	if p.Progress != nil {
		s.phasing, s.disc = p.Active, p.Disc
		b.resume(p)
		return
	}
	s.phasing, s.disc = b.side(p.Active, "phasing"), b.side(p.Disc, "disc")
	s.first = s.disc
	if b.Err == nil {
		s.atImpulse()
		b.checkHand()
		b.checkOver()
	}
}

// valourCubes is the number of white cubes. (Rule 1.1)
const valourCubes = 19

// atImpulse starts an impulse of the phasing side. It traces the lines of the other
// side too, because no earlier check has done so.
func (s *State) atImpulse() {
	s.impulse--
	s.phasing = s.phasing.Opponent()
	s.nextImpulse(nil)
	s.checkIsolation(s.phasing.Opponent())
}

// checkOver checks that the game is not over in a position with a game in progress.
// (Rule 1.7)
func (b *builder) checkOver() {
	s := b.s
	s.countDead(nil)
	s.countVictory(nil)
	b.FailIf(!b.s.over() && s.over(), "1.7", "the game is over: %s", reasons[s.result.reason].text)
}

func (b *builder) nation(word, what string) (int, bool) {
	for n, p := range nationPowers {
		if p.String() == word {
			return n, true
		}
	}
	b.Fail(fmt.Errorf("germanyatwar: position: %s: there is no power %.20q with units", what, word))
	return 0, false
}

// checkPlaces checks the areas of units and garrisons.
func (b *builder) checkPlaces() {
	s := &b.s
	for i := range b.sc.areas {
		a := area(i)
		for _, sd := range [...]side{centralSide, ententeSide} {
			b.checkArea(a, sd)
		}
		garrisons := s.garrisonsOf(centralSide, a) + s.garrisonsOf(ententeSide, a)
		if limit := maxGarrisons * int(s.ground(a).fortCount); garrisons > limit {
			b.Fail(engine.Violation("2.4", "%d garrisons in %s, which holds %d", garrisons, b.sc.number(a), limit))
		}
	}
	for n := range nationCount {
		b.FailIf(s.discsLeft(n) < 0, "4.1", "%s has more garrisons than discs", nationPowers[n])
	}
}

func (b *builder) checkArea(a area, sd side) {
	s := &b.s
	units := s.unitsOf(sd, a)
	number := b.sc.number(a)
	b.FailIf(a == b.sc.britain && units.Minus(b.sc.nations[british]) != (blockSet{}), "2.5", "only British units can be in Great Britain")
	limit := s.ground(a).terrain.limit()
	if b.over || b.moving != noBlock && s.at[b.moving] == a {
		limit++ // a moving unit may overstack, and the game may end while it does
	}
	if units.Len() > limit {
		b.Fail(engine.Violation("2.4", "%d units of a side in %s, where %d can stack", units.Len(), number, limit))
	}
	if s.garrisonsOf(sd, a) > 0 && s.holder(a) != sd {
		b.Fail(engine.Violation("4.1", "garrisons in %s, which their side does not control", number))
	}
}

// checkHand checks the units in hand. They belong to the drawing side, in its
// reinforcement phase or action, and do not outnumber the draws. (Rule 6.0)
func (b *builder) checkHand() {
	s := &b.s
	switch {
	case s.stage != recruiting && s.stage != deploying && !s.hand.IsEmpty():
		b.Fail(engine.Violation("6.0", "%d units are in hand: want only reinforcements that were drawn and not yet placed", s.hand.Len()))
	case !s.hand.Minus(s.scenario.sides[s.phasing]).IsEmpty():
		b.Fail(engine.Violation("6.0", "units of the other side are in hand: want units of the side that draws"))
	case s.stage == recruiting && int(s.drawn) >= strategicValue(s.phasing):
		b.Fail(engine.Violation("6.0", "%d units have been drawn, and the stage draws another: want fewer than %d", s.drawn, strategicValue(s.phasing)))
	case s.stage == recruiting && s.hand.Len() > int(s.drawn), s.stage == deploying && s.hand.Len()+int(s.arrived) > strategicValue(s.phasing):
		b.Fail(engine.Violation("6.0", "%d units are in hand and %d are placed or returned: want no more in all than were drawn", s.hand.Len(), s.arrived))
	}
}

// checkStage checks that the position fits its stage, so that play can continue.
func (b *builder) checkStage() {
	s := &b.s
	moving := s.stage == marching || s.stage == building
	fighting := s.stage == equipping || s.stage == withdrawing || s.stage == suffering
	switch {
	case !stages[s.stage].phases.Has(s.phase):
		b.Fail(engine.Violation("7.0", "stage %q does not belong to the %s", stages[s.stage].name, s.phase))
	case s.over() != (s.stage == noStage):
		b.Fail(engine.Violation("3.0", "a position needs a stage unless the game is over"))
	case s.stage == noStage:
	case s.phasing != centralSide && s.phasing != ententeSide, s.disc != centralSide && s.disc != ententeSide,
		s.first != centralSide && s.first != ententeSide:
		b.Fail(engine.Violation("3.2", "want a phasing side, and a side with the disc"))
	case s.march.on != moving:
		b.Fail(engine.Violation("7.4", "a unit moves or builds in the stages for that, and in no other stage"))
	case moving && s.sideOf(s.march.unit) != s.phasing:
		b.Fail(engine.Violation("3.2", "the moving unit does not belong to the phasing side"))
	case s.battle.on != fighting:
		b.Fail(engine.Violation("7.5", "a battle is fought in the stages of a battle, and in no other stage"))
	case s.phase == Setup && !b.canSetUp():
		b.Fail(engine.Violation("5.0", "the icons still to be filled do not match the units for them"))
	case s.ToAct() == 0:
		b.Fail(engine.Violation("7.0", "no seat has to act"))
	default:
		b.checkMoves()
	}
}

// checkMoves checks that each acting seat has a legal move.
func (b *builder) checkMoves() {
	for by := range b.s.ToAct().All() {
		b.FailIf(len(b.s.LegalMoves(by, nil)) == 0, "7.0", "%s has no legal move", by)
	}
}

// canSetUp reports whether there is an icon left, and a unit for each of the icons
// left.
func (b *builder) canSetUp() bool {
	left := b.sc.setup[min(int(b.s.deployed), len(b.sc.setup)):]
	need := map[setupPlace]int{}
	for _, p := range left {
		p.at = noArea
		need[p]++
	}
	for p, n := range need {
		have := b.sc.levy(p.army, p.kind).Intersect(b.s.pool)
		if have.Len() < n {
			return false
		}
	}
	return len(left) > 0
}
