package driveonparis

import "github.com/august1914/august1914/internal/engine"

// Checks that a position could occur in a game.

// checkStage rejects a position that does not fit its stage, so that play can go on.
func (b *builder) checkStage() {
	s := &b.s
	switch {
	case !s.row().phases.Has(s.phase):
		b.Fail(engine.Violation("SEQ", "stage %q does not belong to the %s", s.row().name, s.phase))
	case s.over() != (s.stage == noStage):
		b.Fail(engine.Violation("SEQ", "a position needs a stage unless the game is over"))
	case s.stage == noStage:
	case s.parisFallen():
		b.Fail(engine.Violation(s.scenario.decidedBy, "Paris has fallen, so the game is over"))
	case s.phase == Supply && !s.zoned.IsEmpty(), s.phase != Supply && !s.want.unsupplied.IsEmpty():
		b.Fail(engine.Violation("1.9", "units are out of supply only in the supply phase, and zoned only in other phases"))
	case s.stage == advancing && !s.battle.retreaters.IsEmpty(), s.stage != advancing && !s.battle.advanced.IsEmpty():
		b.Fail(engine.Violation("SCS_ADVANCE", "units have advanced only in the advance after combat, and still have to retreat only before it"))
	case s.active != germans && s.active != allies:
		b.Fail(engine.Violation("SEQ", "no side has the player turn"))
	default:
		for _, check := range []func(){b.checkBattle, b.checkMarch, b.checkSides, b.checkComing, b.checkAsked, b.checkWanted, b.checkDiggers, b.checkMoves} {
			if check(); b.Err != nil {
				return
			}
		}
	}
}

// checkBattle requires a battle at the stages of a battle, and no battle at others.
func (b *builder) checkBattle() {
	s := &b.s
	f := &s.battle
	fought := s.row().battle
	if s.phase == Supply {
		fought = inPeace
	}
	switch {
	case f.on && fought == inPeace, !f.on && fought == inBattle, f.on && !s.scenario.area.Has(f.at), !f.on && *f != battle{}:
		b.Fail(engine.Violation("SCS_ATTACK", "a battle is fought in the stages of a battle, and in no other stage"))
	case !f.on:
	case (s.stage == sieging) != (f.gun != noUnit):
		b.Fail(engine.Violation("3.3b", "no siege gun fires"))
	case s.stage == sieging && (s.piece(f.gun).kind != SiegeGun || s.piece(f.gun).side() != s.active || s.fortIn(f.at) == noUnit):
		b.Fail(engine.Violation("3.3b", "no siege gun fires"))
	case s.stage != sieging && f.overrun && (!s.scenario.area.Has(f.from) || !s.chart().adjacent(f.from, f.at)):
		b.Fail(engine.Violation("SCS_OVERRUN", "an overrun must come from a hex adjacent to its target"))
	case s.stage != sieging:
		b.checkFighters()
	}
}

// checkFighters requires that attackers are next to the hex that they attack, and that
// the hex is defended.
func (b *builder) checkFighters() {
	s := &b.s
	f := &s.battle
	if (s.stage == gathering || s.stage == screening || s.stage == fighting) && !s.heldBy(s.active.Opponent()).Has(f.at) {
		b.Fail(engine.Violation("SCS_ATTACK", "no unit defends %s", s.chart().number(f.at)))
		return
	}
	for u := range f.attackers.All() {
		k := s.piece(u).kind
		if h := s.at[u]; h == off || !k.combat() && k != ArmoredCar || s.stage != advancing && !s.chart().adjacent(h, f.at) {
			b.Fail(engine.Violation("SCS_ATTACK", "%s does not attack %s", s.piece(u).title, s.chart().number(f.at)))
			return
		}
	}
	for u := range f.group.All() {
		if s.at[u] == off || s.at[u] != s.groupAt() {
			b.Fail(engine.Violation("SCS_RETREAT", "%s is not with the units that retreat", s.piece(u).title))
			return
		}
	}
	b.FailIf(s.stage == fighting && f.attackers.IsEmpty(), "SCS_ATTACK", "no unit attacks")
	b.FailIf((s.stage == retreating || s.stage == screening) && f.group.IsEmpty(), "SCS_RETREAT", "no unit retreats")
	b.FailIf(s.stage == retreating && f.result.retreat == 0, "SCS_RETREAT", "no unit has to retreat")
}

// checkMarch requires that a moving stack is in one hex, and that a stack moves only at
// the stages for it.
func (b *builder) checkMarch() {
	s := &b.s
	moving := s.stage == forming || s.stage == marchingOn
	units := s.march.units
	b.FailIf(moving && (units.IsEmpty() || s.at[s.lead()] == off), "SCS_MOVE", "no stack is moving")
	b.FailIf(!moving && !(s.battle.on && s.battle.overrun) && s.march != march{}, "SCS_MOVE", "a stack is moving")
	for u := range units.All() {
		if s.at[u] != s.at[units.First()] || s.aboard(u) {
			b.Fail(engine.Violation("SCS_MOVE", "%s is not with the stack that is moving", s.piece(u).title))
			return
		}
	}
}

// checkSides requires that units that move, arrive or attack belong to the active side,
// and units that retreat to the other. Units that are due or late must be neither on
// the map nor out of play.
func (b *builder) checkSides() {
	s := &b.s
	own, theirs := &s.scenario.sides[s.active], &s.scenario.sides[s.active.Opponent()]
	for _, of := range []struct{ units, side *unitSet }{
		{&s.march.units, own},
		{&s.coming, own},
		{&s.arrived, own},
		{&s.battle.attackers, own},
		{&s.battle.advancers, own},
		{&s.battle.group, theirs},
		{&s.battle.advanced, own},
		{&s.battle.retreaters, theirs},
	} {
		b.none(of.units.Minus(*of.side), "SEQ", "%s belongs to the other side")
	}
	elsewhere := s.onMap().Union(s.lost).Union(s.gone)
	b.none(s.coming.Union(s.late).Intersect(elsewhere), "SCS_REINF", "%s has already arrived, or cannot arrive")
}

// none rejects any of some units, with a sentence that names the first.
func (b *builder) none(units unitSet, rule, sentence string) {
	if !units.IsEmpty() {
		b.Fail(engine.Violation(rule, sentence, b.s.piece(units.First()).title))
	}
}

// checkAsked requires that the question of the stage has an answer.
func (b *builder) checkAsked() {
	s := &b.s
	switch s.stage {
	case mobilizing:
		if int(s.placed) >= len(s.scenario.mobilization) {
			b.Fail(engine.Violation("1.12", "every mobilization point is placed"))
		} else if s.scenario.mobilization[s.pointOf(s.placed)].nation.Side() != s.active {
			b.Fail(engine.Violation("4.0a", "the other side places the next mobilization point"))
		}
	case placing:
		if int(s.deployed) >= 2*len(s.scenario.placements) {
			b.Fail(engine.Violation("4.0c", "every unit is set up"))
		} else if p, sd := s.placement(); sd != s.active || s.piece(p.unit).side() != sd {
			b.Fail(engine.Violation("4.0c", "the other side sets up the next unit"))
		}
	case transferring:
		b.FailIf(s.active != germans || s.east == [2]uint8{easternDivisions, easternCavalry}, "3.4", "no unit has to go east")
	case crowding:
		if !s.battle.on && s.phase != Movement && s.phase != Exploitation {
			b.Fail(engine.Violation("SCS_STACK", "overstacked hexes are sorted out only after movement and retreats"))
		} else if s.findCrowd() == off {
			b.Fail(engine.Violation("SCS_STACK", "no hex is overstacked"))
		}
	case losing:
		b.checkLosing()
	case advancing:
		b.FailIf(!s.battle.cleared, "SCS_ADVANCE", "the hex is not vacated")
	case forcing:
		here := s.unitsAt(s.want.hex)
		b.FailIf(!here.Overlaps(s.forced), "3.1", "no unit marches")
	}
}

// checkLosing requires that a side has steps to lose and units to lose them.
func (b *builder) checkLosing() {
	s := &b.s
	if s.want.side != germans && s.want.side != allies || s.phase == Supply && s.want.side != s.active {
		b.Fail(engine.Violation("SCS_LOSS", "no unit loses a step"))
	} else if set := s.losers(s.want.side); set.IsEmpty() || s.want.losses[s.want.side-1] == 0 {
		b.Fail(engine.Violation("SCS_LOSS", "no unit loses a step"))
	}
}

// checkWanted requires that units that roll for their return are lost.
func (b *builder) checkWanted() {
	s := &b.s
	next := s.want.next
	b.none(s.western.Minus(s.lost), "2.8b", "%s is not lost")
	b.none(s.want.units.Minus(s.lost), "1.4a", "%s is not lost")
	b.none(s.want.far.Minus(s.want.units), "1.4d", "%s does not roll")
	b.FailIf(s.stage == reviving && s.want.units.IsEmpty(), "1.4a", "no unit rolls")
	b.FailIf(next != noStage && next != advancing && next != entrenching || next == advancing && !s.battle.on ||
		s.stage == reviving && next == noStage && s.phase != Movement && s.phase != Exploitation, "1.4a", "no stage follows the rolls")
}

// checkDiggers requires that digging units are infantry on the map, neither aboard a
// train nor in reserve, in a hex without a trench.
func (b *builder) checkDiggers() {
	s := &b.s
	for u := range s.diggers.All() {
		h := s.at[u]
		b.FailIf(h == off || !s.piece(u).kind.foot() || s.aboard(u) || s.reserve.Has(u) || s.trenches.Has(h),
			"1.6b", "%s cannot be digging a trench", s.piece(u).title)
	}
}

// checkMoves requires that the seat to act has a move, and that the units of the stage
// are on the map.
func (b *builder) checkMoves() {
	s := &b.s
	onMap := s.onMap()
	for _, set := range []*unitSet{&s.march.units, &s.battle.attackers, &s.battle.group, &s.battle.retreaters, &s.battle.advancers, &s.battle.advanced} {
		b.none(set.Minus(onMap), "SEQ", "%s is not on the map")
	}
	if b.Err != nil {
		return
	}
	for by := range s.ToAct().All() {
		b.FailIf(len(s.LegalMoves(by, nil)) == 0, "SEQ", "%s has no legal move", by)
	}
}
