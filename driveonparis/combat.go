package driveonparis

import "github.com/august1914/august1914"

// Combat. (SCS, CRT, and Rules 1.5 to 1.7, 1.11, 2.1, 2.2c, 2.5, 3.2, 3.3)

// A battle is the attack that is being resolved. The zero battle is none.
type battle struct {
	on        bool
	overrun   bool
	at        hex
	from      hex // of an overrun
	attackers unitSet
	result    result // of the roll
	// Steps still to be lost, by side less one.
	losses [2]uint8
	began  [2]bool // a step has been lost
	// The retreat.
	retreaters unitSet // who has not yet retreated
	group      unitSet // who retreats now
	steps      uint8   // hexes that the group has gone
	cleared    bool
	cavalry    bool // the attackers have cavalry
	gun        unit // that fires
	advancers  unitSet
}

// defenders returns the units that defend the battle's hex.
func (s *State) defenders() (set unitSet) {
	here := s.unitsAt(s.battle.at)
	for u := range here.All() {
		if s.fights(u) && !s.aboard(u) {
			set.Add(u)
		}
	}
	return set
}

// beginCombat starts regular combat.
func (s *State) beginCombat(t *teller) {
	s.phase, s.stage = Combat, declaring
	t.phased(s)
	s.skipDeclaring(t)
}

// skipDeclaring ends a part of the combat phase when nobody can attack.
func (s *State) skipDeclaring(t *teller) {
	if s.over() {
		return
	}
	s.battle = battle{}
	for h := range s.targets().All() {
		if s.judgeAttack(h) == noFault {
			s.stage = declaring
			return
		}
	}
	s.endCombat(t)
}

// endCombat goes on to breakthrough combat, or to exploitation. (Rule 1.7)
func (s *State) endCombat(t *teller) {
	if s.phase == Combat && !s.marked.IsEmpty() {
		s.phase, s.stage = Breakthrough, declaring
		s.attacked = hexSet{}
		t.phased(s)
		s.skipDeclaring(t)
		return
	}
	s.marked = unitSet{}
	s.beginExploitation(t)
}

// targets returns the hexes with enemies next to units of the active side.
func (s *State) targets() hexSet {
	near := s.chart().beside(s.heldBy(s.active))
	near.Intersect(s.heldBy(s.active.Opponent()))
	return near
}

// judgeAttack finds whether a hex can be attacked. (SCS, Rule 1.7)
func (s *State) judgeAttack(h hex) fault {
	switch {
	case s.stage != declaring:
		return wrongStage
	case !s.heldBy(s.active.Opponent()).Has(h):
		return noEnemy
	case s.attacked.Has(h):
		return alreadyAttacked
	}
	for _, n := range s.chart().places[h].near {
		if n == off || !s.heldBy(s.active).Has(n) {
			continue
		}
		near := s.unitsAt(n)
		for u := range near.All() {
			if s.piece(u).kind.combat() && s.attackerFault(u, h, unitSet{}) == noFault {
				return noFault
			}
		}
	}
	return nobodyAttacks
}

// attackerFault finds whether a unit can attack a hex together with others.
// (SCS, Rules 1.6b, 1.7, 2.1, 2.2c)
func (s *State) attackerFault(u unit, h hex, with unitSet) fault {
	p := s.piece(u)
	switch {
	case !p.kind.combat() && p.kind != ArmoredCar || s.at[u] == off || s.aboard(u):
		return notAttacker
	case with.Has(u), s.fought.Has(u) && !(s.phase == Breakthrough && s.marked.Has(u)):
		return alreadyFought
	case s.phase == Breakthrough && !s.marked.Has(u):
		return notMarked
	case s.reserve.Has(u):
		return inReserve
	case s.diggers.Has(u):
		return isDigging
	case !s.chart().adjacent(s.at[u], h):
		return notBeside
	case p.kind == ArmoredCar && with.IsEmpty():
		return needsCompany
	}
	for o := range with.All() {
		if other := s.piece(o).nation; !s.mixes(p.nation, other) {
			if p.nation == august1914.Belgium || other == august1914.Belgium {
				return belgiansApart
			}
			return noCooperation
		}
	}
	return noFault
}

// doAttack declares an attack.
func (s *State) doAttack(h hex, t *teller) {
	s.battle = battle{on: true, at: h, from: off, gun: noUnit}
	s.stage = gathering
	t.declared(s, h)
}

// judgeJoin finds whether a unit can join the attack.
func (s *State) judgeJoin(u unit) fault {
	if s.stage != gathering {
		return wrongStage
	}
	return s.attackerFault(u, s.battle.at, s.battle.attackers)
}

// commit ends the gathering of attackers: cavalry may refuse the combat.
// (Rules 1.7, 1.11)
func (s *State) commit(t *teller) {
	b := &s.battle
	s.attacked.Add(b.at)
	if o := s.oddsOf(); o.barred {
		// Nobody has attacked, and the hex is not tried again.
		t.calledOff(s)
		s.endBattle(t)
		return
	}
	s.fought = s.fought.With(&b.attackers)
	s.marked = s.marked.Without(&b.attackers)
	for u := range b.attackers.All() {
		t.attacks(s, u)
	}
	s.askScreen(t)
}

// rollCombat uses the roll of two dice. (CRT)
func (s *State) rollCombat(sum int, t *teller) {
	b := &s.battle
	o := s.oddsOf()
	b.result = s.resultOf(sum, &o)
	t.rolled(s, sum, &o, &b.result)
	if fort := s.fortIn(b.at); fort != noUnit && b.result.fortress {
		s.loseStep(fort, t)
	}
	b.losses = [2]uint8{}
	b.losses[s.active-1], b.losses[s.active.Opponent()-1] = b.result.attacker, b.result.defender
	s.takeLosses(t)
}

// endBattle goes on to the next attack.
func (s *State) endBattle(t *teller) {
	t.ended(s)
	s.battle = battle{}
	s.stage = declaring
	s.skipDeclaring(t)
}
