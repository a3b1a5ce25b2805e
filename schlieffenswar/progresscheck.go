package schlieffenswar

import "github.com/august1914/august1914/internal/engine"

// The progress of a position must be one that the rules can produce. (Rule 5.1)

// checkProgress returns an error for a position that no game reaches, so that every
// position that is read can be played on.
func (s *State) checkProgress() error {
	d := engine.Draft{Ruleset: Name}
	for _, check := range [...]func(*State, *engine.Draft){
		(*State).checkTurn, (*State).checkSets, (*State).checkMarch, (*State).checkBattle, (*State).checkAsked,
	} {
		if check(s, &d); d.Err != nil {
			return d.Err
		}
	}
	return nil
}

// checkTurn checks that a seat has the player turn until the game is over.
func (s *State) checkTurn(d *engine.Draft) {
	playing := s.phase >= Regroup && s.phase <= Administration
	wrong := playing != (s.active == GermanSeat || s.active == EntenteSeat) || !playing && s.active != 0
	if !d.FailIf(wrong, "5.1", "it is not the player turn of seat %d in this phase", s.active) && s.stage == crowding {
		s.crowded = s.findCrowd()
	}
	d.FailIf(s.artillery+s.reserve > heavyMarkers,
		"11.23", "%d artillery markers are available and %d return: want at most %d in all", s.artillery, s.reserve, heavyMarkers)
}

// checkSets checks that the units in each set may have acted that way in the phase.
func (s *State) checkSets(d *engine.Draft) {
	own, enemy, all := s.scenario.side(s.active), s.scenario.side(other(s.active)), s.here
	var none unitSet
	busy, fighting := none, none
	if s.phase == Movement || s.phase == Combat {
		busy = own.Intersect(all)
	}
	spared := none
	if s.phase == Combat {
		fighting, spared = s.done, enemy.Intersect(all)
	}
	if s.stage == crowding { // then done holds the units that have made room
		busy = all
		if s.phase == Combat {
			fighting = own.Intersect(all)
		}
	}
	hungry := none
	if s.stage == starving {
		hungry = own.Intersect(all).Intersect(s.oos).Minus(s.scenario.depots)
	}
	for _, c := range [...]struct {
		set, within unitSet
		rule, what  string
	}{
		{s.done, busy, "10.0", "have moved or fought"},
		{s.fought, fighting, "11.5", "have attacked"},
		{s.defended, spared, "11.5", "have been attacked"},
		{s.hungry, hungry, "8.8", "roll for attrition"},
	} {
		d.FailIf(c.set.Minus(c.within) != none, c.rule, "units %s, but cannot in this phase", c.what)
	}
	d.FailIf(s.phase == Movement && s.moved.Minus(own) != none, "10.0", "units have moved in the phase of the other side")
	d.FailIf(s.stage != crowding && s.sorted != (hexSet{}), "6.5", "overstacked hexes are sorted out only at the end of a phase")
}

// checkMarch checks the points and the zones of the moving unit. (Rules 7.1, 10.6, 10.7)
func (s *State) checkMarch(d *engine.Draft) {
	if !inMarch(s.stage) {
		return
	}
	m, name := &s.march, s.piece(s.march.unit).name
	u, spent, most := m.unit, int(m.spent), int(m.allowance)
	if m.mayForce {
		most += forcedMarch
	}
	fit := s.piece(u).kind != Depot && !s.oos.Has(u) && !s.fortress.Has(u)
	forced := spent > int(m.allowance)
	d.FailIf(!s.piece(u).mobile() || s.landing(u) || !s.moved.Has(u) || s.done.Has(u) != (s.stage == forcing), "10.1", "%s cannot be moving", name)
	d.FailIf(spent < 1 || spent > most || s.stage == marching && int(m.allowance) != s.allowance(u),
		"10.7", "%s cannot have spent %d of %d points", name, spent, m.allowance)
	d.FailIf(m.seemsFit && !fit || s.stage == forcing && !forced, "10.6", "%s cannot make a forced march", name)
	d.FailIf(m.stopped != s.inEnemyZone(s.at[u], s.piece(u).seat()), "7.1", "%s stops in an enemy zone of control, and only there", name)
}

// checkAsked checks that there is a decision, and that each seat to act has a legal move.
func (s *State) checkAsked(d *engine.Draft) {
	if d.FailIf(!stages[s.stage].asked(s), "5.1", "there is nothing to decide in stage %q", stages[s.stage].name) {
		return
	}
	for a := range s.ToAct().All() {
		moves := s.LegalMoves(a, nil)
		for _, m := range moves {
			if _, f := s.judge(m); f != nil {
				d.Fail(engine.Violation("5.1", "a seat that acts in stage %q has an illegal move: %v", stages[s.stage].name, s.refusal(f, m)))
				return
			}
		}
		d.FailIf(len(moves) == 0, "5.1", "a seat that acts in stage %q has no legal move", stages[s.stage].name)
	}
}

// checkBattle checks that the units of an attack are in possible hexes, and that the
// attack has progressed as far as its stage. (Rules 11.2 to 11.22)
func (s *State) checkBattle(d *engine.Draft) {
	b := &s.battle
	if !inBattle(s.stage) {
		d.FailIf(*b != (battle{}), "11.6", "units are in a battle, but no attack is being resolved")
		return
	}
	d.FailIf((b.at == b.target) != (b.retreated == 0) || s.chart().distance(b.target, b.at) > int(b.retreated),
		"11.21", "a retreat of %d hexes does not lead from %s to %s", b.retreated, s.chart().number(b.target), s.chart().number(b.at))
	s.checkAttackers(d)
	switch {
	case d.Err != nil:
	case s.resolved():
		s.checkLosses(d)
	default:
		s.checkPreparation(d)
	}
}

// resolved reports whether the losses of the battle are known.
func (s *State) resolved() bool { return s.stage >= defenderHit && s.stage <= advancing }

// checkAttackers checks that each attacker is next to the attacked hex, has been
// eliminated, or has advanced. (Rules 11.3, 11.5, 11.7)
func (s *State) checkAttackers(d *engine.Draft) {
	b := &s.battle
	d.FailIf(b.attackers.IsEmpty() && s.stage != gathering, "11.0", "no unit attacks %s", s.chart().number(b.target))
	able := s.scenario.corps.Union(s.scenario.hqs)
	able = s.scenario.side(s.active).Intersect(able)
	for u := range b.attackers.All() {
		h := s.at[u]
		gone := h == off && (s.stage == attackerHit || s.stage == advancing)
		in := h == b.target && s.stage == advancing
		d.FailIf(!able.Has(u), "11.7", "%s cannot attack", s.piece(u).name)
		d.FailIf(!gone && !in && (h == off || !s.chart().adjacent(h, b.target)), "11.3", "%s is not adjacent to the hex that it attacks", s.piece(u).name)
		d.FailIf(!gone && s.done.Has(u) != s.resolved() || !gone && s.fought.Has(u) != s.resolved() || s.landing(u),
			"11.5", "%s cannot attack now", s.piece(u).name)
	}
}

// checkPreparation checks that there are no losses before the roll, and that the right
// units defend. (Rules 6.2, 11.2)
func (s *State) checkPreparation(d *engine.Draft) {
	b := &s.battle
	stack := s.fresh(b.target)
	var none unitSet
	d.FailIf(s.seatAt(b.target) != other(s.active) || stack.IsEmpty(), "11.0", "there is no unit to attack in %s", s.chart().number(b.target))
	d.FailIf(b.losses != (loss{}) || b.hit != none || b.involved != none || b.extra || b.firstTaken, "11.18", "there are no losses before the roll")
	if d.Err == nil {
		d.Fail(s.checkCompany())
	}
	if s.stage == gathering {
		d.FailIf(b.stack != none || b.defenders != none || b.enveloped+b.shelled != 0 || b.bombarded || b.coupUsed || b.underFire != NoVerb,
			"11.6", "the attack is not declared yet")
		return
	}
	d.FailIf(b.stack != stack || !s.canDefend(b.defenders), "11.2", "other units defend %s", s.chart().number(b.target))
	if d.Err == nil {
		s.checkMarkers(d)
	}
}

// checkCompany checks that the attackers could have joined one after the other, the
// units without parentheses first. They need not all be in command, because Resample may
// have moved a hidden HQ elsewhere. (Rules 2.3, 11.3)
func (s *State) checkCompany() error {
	var with unitSet
	for _, leaders := range [...]bool{true, false} {
		for u := range s.battle.attackers.All() {
			if s.piece(u).leads() != leaders {
				continue
			}
			if f := s.judgeCompany(u, s.battle.target, with); f != nil {
				return s.refusal(f, Move{unit: s.piece(u).word, to: s.chart().name(s.battle.target)})
			}
			with.Add(u)
		}
	}
	return nil
}

// canDefend reports whether set can be the defenders at this stage: all HQs, and the two
// chosen corps or the first of them.
func (s *State) canDefend(set unitSet) bool {
	b := &s.battle
	all, fighters := s.withoutDepots(b.stack), s.fighters()
	if set.Minus(fighters) != all.Minus(fighters) || set.Minus(all) != (unitSet{}) {
		return false
	}
	chosen, there := set.Intersect(fighters), all.Intersect(fighters)
	if s.stage == defending {
		return chosen.Len() < maxDefenders
	}
	return chosen.Len() == min(there.Len(), maxDefenders)
}

// checkMarkers checks the order of the rolls that precede the combat roll.
// (Rules 11.15, 11.23)
func (s *State) checkMarkers(d *engine.Draft) {
	b := &s.battle
	early := s.stage == defending || s.stage == enveloping
	marked := b.bombarded || b.coupUsed
	var due bool
	switch b.underFire {
	case NoVerb:
		due = s.stage != shelling && s.stage != reloading
	case Bombard:
		due = b.bombarded && (s.stage != reloading || s.turn > 1)
	case Coup:
		due = b.coupUsed && s.stage != reloading
	}
	d.FailIf(early && (b.enveloped != 0 || b.shelled != 0 || marked) || s.stage == enveloping && !s.concentric() || b.enveloped > dieFaces/2,
		"11.15", "the roll for a concentric attack on %s is not due", s.chart().number(b.target))
	d.FailIf(marked != (b.underFire != NoVerb) || !due || b.shelled > 0 && !marked || marked && s.active != GermanSeat,
		"11.23", "siege markers cannot have supported the attack on %s like this", s.chart().number(b.target))
}

// checkLosses checks that only units in the battle lose steps, one side after the other.
// (Rules 11.18 to 11.22)
func (s *State) checkLosses(d *engine.Draft) {
	b := &s.battle
	own, enemy, all := s.scenario.side(s.active), s.scenario.side(other(s.active)), s.here
	left := s.stackLeft()
	var none unitSet
	d.FailIf(b.stack.Minus(enemy) != none || b.defenders.Minus(b.stack) != none || b.defenders == none || b.stack.Intersect(all) != left,
		"11.2", "units defend %s, but cannot", s.chart().number(b.target))
	d.FailIf(b.involved.Minus(own) != none || b.attackers.Minus(b.involved) != none || b.involved.Minus(b.attackers).Minus(s.scenario.corps) != none,
		"11.20", "attackers take losses, but cannot")
	d.FailIf(b.hit.Minus(b.stack).Minus(b.involved) != none, "11.20", "units outside the battle have lost steps in it")
	var ok bool
	switch s.stage {
	case defenderHit:
		ok = b.losses.defender > 0 && !left.IsEmpty() && left.Intersect(s.defended) == none && b.hit.Minus(b.stack) == none
	case attackerHit:
		ok = b.losses.defender == 0 && b.losses.attacker > 0 && left.Minus(s.defended) == none
	case advancing:
		ok = b.losses == (loss{}) && s.seatAt(b.target) != other(s.active) && left.Minus(s.defended) == none
	}
	d.FailIf(!ok, "11.18", "the losses of the battle for %s do not belong to stage %q", s.chart().number(b.target), stages[s.stage].name)
}
