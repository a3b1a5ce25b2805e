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
	for u := range here.all() {
		if s.fights(u) && !s.aboard(u) {
			set.add(u)
		}
	}
	return set
}

// beginSiege starts siege gun combat. (Rule 3.3b)
func (s *State) beginSiege(t *teller) {
	s.phase, s.stage = Siege, firing
	s.fought, s.marked, s.attacked = unitSet{}, unitSet{}, hexSet{}
	t.phased(s)
	s.skipSiege(t)
}

// skipSiege ends siege gun combat when no gun can fire. Where guns are is open.
func (s *State) skipSiege(t *teller) {
	for u := range s.scenario.kinds[SiegeGun].intersect(&s.scenario.sides[s.active]).all() {
		if s.at[u] == off {
			continue
		}
		for _, n := range s.chart().places[s.at[u]].near {
			if n != off && s.judgeFire(u, n) == noFault {
				return
			}
		}
	}
	s.beginCombat(t)
}

// fortIn returns the fortress in a hex, or noUnit.
func (s *State) fortIn(h hex) unit {
	if u := s.chart().places[h].fortress; u != noUnit && s.at[u] == h {
		return u
	}
	return noUnit
}

// judgeFire finds whether a siege gun can fire at a fortress. (Rule 3.3b)
func (s *State) judgeFire(gun unit, h hex) fault {
	switch {
	case s.stage != firing:
		return wrongStage
	case s.piece(gun).kind != SiegeGun || s.at[gun] == off || s.aboard(gun):
		return notGun
	case s.fought.has(gun):
		return alreadyFought
	case !s.chart().adjacent(s.at[gun], h):
		return gunTooFar
	}
	if f := s.fortIn(h); f == noUnit || s.piece(f).side() == s.active {
		return noFortress
	}
	return noFault
}

// doFire fires a gun; the die decides.
func (s *State) doFire(gun unit, h hex, t *teller) {
	s.fought.add(gun)
	s.battle = battle{on: true, at: h, gun: gun}
	s.stage = sieging
	t.fired(s, gun, h)
}

// rollSiege uses the roll of a siege gun. (Rules 3.2b, 3.3b)
func (s *State) rollSiege(die int, t *teller) {
	fort := s.fortIn(s.battle.at)
	strength := s.face(fort).defense
	need := int(s.scenario.tables.siege[s.piece(s.battle.gun).gun][min(strength, maxStrength)])
	roll := die
	if s.assaultNear(s.battle.at) {
		roll += int(s.scenario.tables.assault)
	}
	hit := need > 0 && roll >= need
	t.sieged(s, fort, die, hit)
	s.battle = battle{}
	if hit {
		s.loseStep(fort, t)
	}
	s.stage = firing
	s.skipSiege(t)
}

// assaultNear reports whether an assault unit of the active side is next to a hex.
func (s *State) assaultNear(h hex) bool {
	for u := range s.scenario.kinds[Assault].all() {
		if s.at[u] != off && s.piece(u).side() == s.active && s.chart().adjacent(s.at[u], h) {
			return true
		}
	}
	return false
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
	for h := range s.targets().all() {
		if s.judgeAttack(h) == noFault {
			s.stage = declaring
			return
		}
	}
	s.endCombat(t)
}

// endCombat goes on to breakthrough combat, or to exploitation. (Rule 1.7)
func (s *State) endCombat(t *teller) {
	if s.phase == Combat && !s.marked.empty() {
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
	near.keep(s.heldBy(s.active.Opponent()))
	return near
}

// judgeAttack finds whether a hex can be attacked. (SCS, Rule 1.7)
func (s *State) judgeAttack(h hex) fault {
	switch {
	case s.stage != declaring:
		return wrongStage
	case !s.heldBy(s.active.Opponent()).has(h):
		return noEnemy
	case s.attacked.has(h):
		return alreadyAttacked
	}
	for _, n := range s.chart().places[h].near {
		if n == off || !s.heldBy(s.active).has(n) {
			continue
		}
		near := s.unitsAt(n)
		for u := range near.all() {
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
	case with.has(u), s.fought.has(u) && !(s.phase == Breakthrough && s.marked.has(u)):
		return alreadyFought
	case s.phase == Breakthrough && !s.marked.has(u):
		return notMarked
	case s.reserve.has(u):
		return inReserve
	case s.digging.has(s.at[u]):
		return isDigging
	case !s.chart().adjacent(s.at[u], h):
		return notBeside
	case p.kind == ArmoredCar && with.empty():
		return needsCompany
	}
	for o := range with.all() {
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
	s.attacked.add(b.at)
	if o := s.oddsOf(); o.barred {
		// Nobody has attacked, and the hex is not tried again.
		t.calledOff(s)
		s.endBattle(t)
		return
	}
	s.fought = s.fought.union(&b.attackers)
	s.marked = s.marked.minus(&b.attackers)
	for u := range b.attackers.all() {
		t.attacks(s, u)
	}
	s.askScreen(t)
}

// askScreen asks the defender whether cavalry refuses the combat. That all of the
// hex is cavalry is disclosed by the question. (Rule 1.11)
func (s *State) askScreen(t *teller) {
	b := &s.battle
	horse := s.scenario.kinds[Cavalry]
	b.cavalry = b.attackers.overlaps(&horse)
	defenders := s.defenders()
	others := defenders.minus(&horse)
	if b.cavalry || !others.empty() || defenders.empty() {
		s.stage = fighting
		return
	}
	t.screened(s)
	b.retreaters = s.movable(b.at)
	b.group = b.retreaters
	s.stage = screening
	for _, n := range s.chart().places[b.at].near {
		if n != off && s.judgeScreen(n) == noFault {
			return
		}
	}
	b.retreaters, b.group = unitSet{}, unitSet{}
	s.stage = fighting
}

// movable returns the units in a hex that leave it with a retreat.
func (s *State) movable(h hex) (set unitSet) {
	here := s.unitsAt(h)
	for u := range here.all() {
		if s.piece(u).kind != Fortress && !s.aboard(u) {
			set.add(u)
		}
	}
	return set
}

// judgeScreen finds whether the cavalry can refuse the combat by going to a hex: a
// hex next to it outside all enemy zones, whoever is there. (Rule 1.11)
func (s *State) judgeScreen(h hex) fault {
	b := &s.battle
	switch {
	case s.stage != screening:
		return wrongStage
	case !s.chart().adjacent(b.at, h):
		return screenTooFar
	}
	zone := s.zone(s.active)
	p := s.retreatPace(&zone)
	switch f := s.enterFault(&p, b.at, h); {
	case f != noFault:
		return f
	case s.heldBy(s.active).has(h):
		return enemyThere
	case zone.has(h):
		return screenZone
	}
	return noFault
}

// retreatPace returns what bounds the retreat of the defenders.
func (s *State) retreatPace(zone *hexSet) pace {
	p := pace{side: s.active.Opponent(), zone: zone}
	for u := range s.battle.group.all() {
		info := s.piece(u)
		p.nations |= august1914.PowerSet(info.nation)
		p.french = p.french || info.nation == august1914.France && info.capacity == 0
	}
	p.foes = s.foesOf(s.battle.group, p.side)
	return p
}

// doScreen refuses the combat.
func (s *State) doScreen(h hex, t *teller) {
	b := &s.battle
	group := b.group
	s.fallBack(group, h, t)
	b.retreaters, b.group = unitSet{}, unitSet{}
	b.cleared = true
	s.beginAdvance(1, t)
}

// Odds. (SCS)

// An odds is how an attack is worked out: strengths are in quarters.
type odds struct {
	attack, defense int
	column          int // of the table, after shifts
	base            int
	shift           int
	modifier        int // of the die
	fort            bool
	barred          bool
}

// oddsOf works the battle's odds out. (SCS, CRT, Rules 1.5d, 2.2c, 2.5, 3.2b, 3.2c)
func (s *State) oddsOf() odds {
	b := &s.battle
	var o odds
	fort := s.fortIn(b.at)
	o.fort = fort != noUnit
	assault := false
	for u := range b.attackers.all() {
		o.attack += s.attackStrength(u, b.at, o.fort)
		assault = assault || s.piece(u).kind == Assault
		o.modifier += int(s.piece(u).modifier)
	}
	defenders := s.defenders()
	multiplier := s.defenseMultiplier(b.at)
	shield := false
	for u := range defenders.all() {
		strength := int(s.face(u).defense)
		if u == fort {
			o.defense += strength * one
			continue
		}
		o.defense += strength * multiplier
		shield = shield || s.piece(u).kind == Assault
	}
	s.settleOdds(&o, assault, shield)
	return o
}

// settleOdds finds the column for two strengths, with assault units on either
// side. (SCS, Rule 3.2c)
func (s *State) settleOdds(o *odds, assault, shield bool) {
	o.base = s.columnOf(o.attack, o.defense)
	o.barred = s.rules().noLongOdds && 4*o.attack < o.defense
	if assault && !o.fort {
		o.shift++
	}
	if shield && !o.fort {
		o.shift--
	}
	o.column = min(max(o.base+o.shift, 0), oddsColumns-1)
}

// attackStrength returns the strength of an attacker in quarters. (SCS, Rule 3.2b)
func (s *State) attackStrength(u unit, h hex, fort bool) int {
	c := s.chart()
	strength := int(s.face(u).attack)
	if fort && s.piece(u).kind == Assault {
		strength *= 2
	}
	d := c.side(s.at[u], h)
	return strength * int(s.scenario.tables.effects.rivers[c.river(s.at[u], d)].attack)
}

// defenseMultiplier returns by how many quarters units other than a fortress are
// multiplied in a hex. (SCS, TERRAIN, Rule 2.5)
func (s *State) defenseMultiplier(h hex) int {
	p := &s.chart().places[h]
	if h == s.scenario.lilleHex && !s.lille && !s.rules().noLille && s.active == germans {
		// Rule 2.5: halved, and without the benefit of the city.
		return int(s.scenario.tables.effects.terrains[p.terrain].defense) / 2
	}
	return int(p.ground.defense)
}

// columnOf returns the column of a ratio. (SCS)
func (s *State) columnOf(attack, defense int) int {
	if defense <= 0 {
		return oddsColumns - 1
	}
	if attack <= 0 {
		return 0
	}
	if attack >= defense {
		n := attack / defense
		if !s.rules().defenderOdds && 2*(attack%defense) >= defense {
			n++
		}
		return min(evenOdds+n-1, oddsColumns-1)
	}
	n := defense / attack
	rest := defense % attack
	if s.rules().defenderOdds && rest > 0 || !s.rules().defenderOdds && 2*rest > attack {
		n++
	}
	return max(evenOdds-n+1, 0)
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

// resultOf returns the cell of the table for a roll. (CRT)
func (s *State) resultOf(sum int, o *odds) result {
	return s.scenario.tables.result(min(max(sum+o.modifier, lowRoll), highRoll), o.column)
}

// Step losses. (SCS, Rules 1.5b, 3.2b)

// losers returns the units of a side that can lose the next step of the battle.
func (s *State) losers(sd side) unitSet {
	if !s.battle.on {
		return s.starving()
	}
	set := s.battle.attackers
	if sd != s.active {
		set = s.defenders()
		set = set.minus(&s.scenario.kinds[Fortress])
		if !s.battle.group.empty() {
			set = s.battle.group
			if fighters := s.fighting(set); !fighters.empty() {
				set = fighters
			}
		}
	}
	if assault := set.intersect(&s.scenario.kinds[Assault]); !assault.empty() {
		return assault // Rule 3.2b
	}
	if s.battle.began[sd-1] {
		return set
	}
	best := -1
	var strongest unitSet
	for u := range set.all() {
		value := int(s.face(u).defense)
		if sd == s.active {
			value = int(s.face(u).attack)
		}
		if value > best {
			best, strongest = value, unitSet{}
		}
		if value == best {
			strongest.add(u)
		}
	}
	return strongest
}

// takeLosses takes steps as long as there is no choice, the attacker's first, and
// then goes on.
func (s *State) takeLosses(t *teller) {
	for {
		sd := s.active
		if s.battle.losses[sd-1] == 0 {
			sd = sd.Opponent()
		}
		if s.battle.losses[sd-1] == 0 {
			break
		}
		set := s.losers(sd)
		if set.empty() {
			s.battle.losses[sd-1] = 0
			continue
		}
		s.want.side, s.stage = sd, losing
		if set.len() > 1 {
			return
		}
		s.loseInBattle(set.first(), t)
	}
	s.afterLosses(t)
}

// loseInBattle takes a step from a unit in the battle.
func (s *State) loseInBattle(u unit, t *teller) {
	sd := s.piece(u).side()
	s.battle.losses[sd-1]--
	s.battle.began[sd-1] = true
	s.loseStep(u, t)
}

// judgeLose finds whether a unit can lose the next step.
func (s *State) judgeLose(u unit) fault {
	if s.stage != losing {
		return wrongStage
	}
	if set := s.losers(s.want.side); !set.has(u) {
		return notLoser
	}
	return noFault
}

// afterLosses goes on with the retreat, or with it where an enemy zone has cost
// a step.
func (s *State) afterLosses(t *teller) {
	b := &s.battle
	switch {
	case s.phase == Supply:
		s.nextStarving(t)
	case !b.group.empty() || b.steps > 0 || !b.retreaters.empty():
		s.nextRetreat(t)
	default:
		s.beginRetreat(t)
	}
}

// Retreats. (SCS, Rules 1.6a, 1.2a, 3.3a)

// beginRetreat asks the defenders to retreat.
func (s *State) beginRetreat(t *teller) {
	b := &s.battle
	b.retreaters = s.movable(b.at)
	if b.result.retreat == 0 || b.retreaters.empty() {
		b.retreaters = unitSet{}
		s.endRetreat(t)
		return
	}
	b.group = b.retreaters
	s.stage = retreating
	s.skipRetreat(t)
}

// judgeRetreat finds whether the group can retreat to a hex: one without enemies
// that is farther from the battle. (SCS)
func (s *State) judgeRetreat(from, h hex) fault {
	b, c := &s.battle, s.chart()
	at := s.groupAt()
	switch {
	case s.stage != retreating:
		return wrongStage
	case at != from:
		return notThere
	case !c.adjacent(from, h):
		return notAdjacent
	case c.distance(h, b.at) <= c.distance(from, b.at):
		return notAway
	}
	zone := hexSet{}
	p := s.retreatPace(&zone)
	if f := s.enterFault(&p, from, h); f != noFault && f != overDoctrine && f != belgiansStay {
		return f
	}
	if s.heldBy(s.active).has(h) || p.foes.has(h) {
		return enemyThere
	}
	return noFault
}

// groupAt returns where the retreating group is.
func (s *State) groupAt() hex { return s.at[s.battle.group.first()%maxUnits] }

// skipRetreat eliminates a group that has nowhere to go. (SCS)
func (s *State) skipRetreat(t *teller) {
	b := &s.battle
	from := s.groupAt()
	for _, n := range s.chart().places[from].near {
		if n != off && s.judgeRetreat(from, n) == noFault {
			return
		}
	}
	if b.steps == 0 && s.canHold() {
		return
	}
	group := b.group
	for u := range group.all() {
		if s.at[u] != off {
			s.eliminate(u, t)
		}
	}
	s.endGroup(t)
}

// canHold reports whether the defenders may ignore the retreat. (Rule 1.6a)
func (s *State) canHold() bool { return s.trenches.has(s.battle.at) }

// doRetreat moves the group a hex back. (SCS)
func (s *State) doRetreat(h hex, t *teller) {
	b := &s.battle
	s.fallBack(b.group, h, t)
	if b.group.empty() {
		s.endGroup(t)
		return
	}
	b.steps++
	zone := s.zone(s.active)
	friends := s.unitsAt(h)
	friends = friends.minus(&b.group)
	negated := s.rules().negates && s.anyFights(friends)
	if zone.has(h) && !negated {
		sd := s.active.Opponent()
		b.losses[sd-1] = 1
		b.began[sd-1] = true
		s.takeLosses(t)
		return
	}
	s.nextRetreat(t)
}

// anyFights reports whether some units include one that fights.
func (s *State) anyFights(set unitSet) bool {
	fighters := s.fighting(set)
	return !fighters.empty()
}

// fighting returns those of some units that fight.
func (s *State) fighting(set unitSet) (fighters unitSet) {
	for u := range set.all() {
		if s.fights(u) {
			fighters.add(u)
		}
	}
	return fighters
}

// fallBack moves units out of a battle. Trains and guns that leave the railway
// are lost, trenches that are being dug too, and Belgian units that leave Belgium
// early return late. (Rules 1.2a, 1.6b, 2.2b, 3.3a)
func (s *State) fallBack(group unitSet, to hex, t *teller) {
	from := s.at[group.first()]
	d := s.chart().side(from, to)
	for u := range group.all() {
		k := s.piece(u).kind
		if (k == Train || k == SiegeGun) && !s.chart().rail(from, d) {
			s.eliminate(u, t)
			group.remove(u)
		} else if s.desert(u, from, to, t) {
			group.remove(u)
		}
	}
	s.digging.remove(from)
	s.carryTo(group, to, t)
	s.battle.group = s.battle.group.intersect(&group)
	for u := range s.battle.group.all() {
		if s.at[u] == off {
			s.battle.group.remove(u)
		}
	}
}

// desert takes a Belgian unit out of play that a retreat forces out of Belgium
// before turn 5, to return after three times the die. (Rule 2.2b)
func (s *State) desert(u unit, from, to hex, t *teller) bool {
	belgium := &s.chart().countries[august1914.Belgium]
	if s.piece(u).nation != august1914.Belgium || s.turn >= belgiansLeave || !belgium.has(from) || belgium.has(to) {
		return false
	}
	s.eliminate(u, t)
	if s.want.units.has(u) {
		s.want.far.add(u)
	}
	return true
}

// nextRetreat goes on with the group, or with those who were left behind.
func (s *State) nextRetreat(t *teller) {
	b := &s.battle
	if b.group.empty() || b.steps >= b.result.retreat {
		s.endGroup(t)
		return
	}
	s.stage = retreating
	s.skipRetreat(t)
}

// endGroup goes on with the units that were left behind, or with the advance.
func (s *State) endGroup(t *teller) {
	b := &s.battle
	rest := s.movable(b.at)
	b.retreaters = b.retreaters.intersect(&rest)
	b.group, b.steps = b.retreaters, 0
	if b.group.empty() {
		s.endRetreat(t)
		return
	}
	s.stage = retreating
	s.skipRetreat(t)
}

// judgeSplit finds whether a unit may be left behind, to retreat another way.
func (s *State) judgeSplit(u unit) fault {
	b := &s.battle
	switch {
	case s.stage != retreating:
		return wrongStage
	case b.steps > 0 || !b.group.has(u) || b.group.len() < 2:
		return notInGroup
	}
	return noFault
}

// endRetreat has what is too much in a hex removed, rolls for the lost and goes on
// to the advance.
func (s *State) endRetreat(t *teller) {
	s.battle.group, s.battle.retreaters = unitSet{}, unitSet{}
	s.battle.cleared = !s.heldBy(s.active.Opponent()).has(s.battle.at)
	if s.findCrowd() != off {
		s.stage = crowding
		return
	}
	s.revive(advancing, t)
}

// Advances. (SCS, Rules 1.1c, 2.8c)

// beginAdvance asks the attackers who advances; in an overrun all do.
func (s *State) beginAdvance(hexes int, t *teller) {
	b := &s.battle
	b.result.retreat = uint8(max(hexes, 1))
	b.advancers = unitSet{}
	for u := range b.attackers.all() {
		if s.at[u] != off {
			b.advancers.add(u)
			if b.result.breakthrough && s.phase == Combat {
				s.marked.add(u)
			}
		}
	}
	if b.overrun {
		s.endOverrun(t)
		return
	}
	s.stage = advancing
	s.skipAdvance(t)
}

// skipAdvance ends the advance when nobody can advance.
func (s *State) skipAdvance(t *teller) {
	if s.battle.cleared {
		for u := range s.battle.advancers.all() {
			for _, n := range s.chart().places[s.at[u]].near {
				if n != off && s.judgeAdvance(u, s.at[u], n) == noFault {
					return
				}
			}
		}
	}
	s.endBattle(t)
}

// judgeAdvance finds whether a unit can advance into a hex: the vacated one first,
// and units with a full advance as far as the defenders had to retreat. (SCS,
// Rules 1.1c, 2.8c)
func (s *State) judgeAdvance(u unit, from, h hex) fault {
	b, c := &s.battle, s.chart()
	switch {
	case s.stage != advancing || !b.cleared:
		return wrongStage
	case !b.advancers.has(u):
		return notInvolved
	case s.at[u] != from:
		return notThere
	case !c.adjacent(from, h):
		return notAdjacent
	}
	first := c.distance(from, b.at) == 1 && !s.advancedOnce(u)
	switch {
	case first && h != b.at:
		return vacatedFirst
	case !first && (!s.exploits(u) || s.rules().shortAdvance):
		return shortAdvance
	case !first && c.distance(h, b.at) <= c.distance(from, b.at):
		return notAway
	case !first && c.distance(h, b.at) >= int(b.result.retreat):
		return advanceTooFar
	}
	zone := s.zone(s.active.Opponent())
	var set unitSet
	set.add(u)
	p := s.paceOf(set, &zone)
	if f := s.enterFault(&p, from, h); f != noFault {
		return f
	}
	switch {
	case s.heldBy(s.active.Opponent()).has(h):
		return enemyThere
	case !first && zone.has(from) && !s.rules().freeAdvance:
		return stoppedByZone
	case s.piece(u).kind.stacks() && s.counted(h) >= stackLimit:
		return overstacked
	case !s.joins(u, h):
		return mixedStack
	}
	return noFault
}

// advancedOnce reports whether a unit has entered the vacated hex or gone on.
func (s *State) advancedOnce(u unit) bool { return s.battle.retreaters.has(u) }

// doAdvance moves an attacker forward.
func (s *State) doAdvance(m act, t *teller) {
	s.battle.retreaters.add(m.unit)
	var set unitSet
	set.add(m.unit)
	s.carryTo(set, m.to, t)
	s.skipAdvance(t)
}

// endBattle goes on to the next attack.
func (s *State) endBattle(t *teller) {
	t.ended(s)
	s.battle = battle{}
	s.stage = declaring
	s.skipDeclaring(t)
}

// Overruns. (SCS)

// judgeOverrun finds whether the moving stack can overrun a hex. (SCS, Rules 2.1,
// 2.8c)
func (s *State) judgeOverrun(m act) fault {
	units, f := s.movers(m.unit)
	if f != noFault {
		return f
	}
	d := s.chart().side(m.from, m.to)
	switch {
	case s.at[m.unit] != m.from:
		return notThere
	case d < 0:
		return notAdjacent
	case !s.heldBy(s.active.Opponent()).has(m.to):
		return noEnemy
	}
	zone := s.zone(s.active.Opponent())
	p := s.paceOf(units, &zone)
	return s.overrunFault(&p, units, m.from, d)
}

// overrunFault finds what forbids units to overrun a hex with enemies next to a
// hex. (SCS, Rules 2.1, 2.8c)
func (s *State) overrunFault(p *pace, units unitSet, from hex, d int) fault {
	if f := s.enterFault(p, from, s.chart().places[from].near[d]); f != noFault {
		return f
	}
	switch {
	case !p.overrun:
		return cannotOverrun
	case s.overrunPrice(p, from, d) > p.points:
		return tooFar
	case s.overrunsFromCrowd(units, from):
		return overstacked
	}
	for u := range units.all() {
		for o := range units.all() {
			if !s.mixes(s.piece(u).nation, s.piece(o).nation) {
				return noCooperation
			}
		}
	}
	return noFault
}

// overrunsFromCrowd reports whether units that overrun from a hex, and who stands
// there, are too many together. (SCS, STACK)
func (s *State) overrunsFromCrowd(units unitSet, from hex) bool {
	there := s.unitsAt(from)
	return s.sizeOf(there.union(&units)) > stackLimit
}

// overrunPrice returns the points that an overrun costs. (SCS)
func (s *State) overrunPrice(p *pace, from hex, d int) int {
	return s.stepCost(p, from, d) + int(s.rules().overrunCost)
}

// doOverrun begins an overrun.
func (s *State) doOverrun(m act, t *teller) {
	if s.stage == ordering {
		s.march.units.add(m.unit)
	}
	s.march.going = true
	zone := s.zone(s.active.Opponent())
	p := s.paceOf(s.march.units, &zone)
	s.march.spent += uint8(s.overrunPrice(&p, m.from, s.chart().side(m.from, m.to)))
	s.march.steps++
	s.battle = battle{on: true, overrun: true, at: m.to, from: m.from, attackers: s.march.units, gun: noUnit}
	t.overruns(s, m)
	for u := range s.march.units.all() {
		t.attacks(s, u)
	}
	s.askScreen(t)
}

// endOverrun moves the stack into the hex if it is clear; otherwise its move is
// over. (SCS)
func (s *State) endOverrun(t *teller) {
	b := s.battle
	t.ended(s)
	s.battle = battle{}
	for u := range s.march.units.all() {
		if s.at[u] == off {
			s.march.units.remove(u)
		}
	}
	switch {
	case s.march.units.empty():
		s.march = march{}
		s.stage = ordering
	case b.cleared:
		s.carryTo(s.march.units, b.at, t)
		s.stage = marchingOn
	default:
		s.endMarch()
	}
}

// afterRevival goes on after lost units have rolled for their return.
func (s *State) afterRevival(t *teller) {
	switch s.want.next {
	case advancing:
		s.want.next = noStage
		s.beginAdvance(int(s.battle.result.retreat), t)
	case entrenching:
		s.want.next = noStage
		s.stage = entrenching
		s.skipTrenches(t)
	default:
		s.endMoves(t)
	}
}
