package driveonparis

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Retreats. (SCS_RETREAT, Rules 1.2a, 1.6a, 2.2b, 3.3a)

var (
	notAway    = faults.New("SCS_RETREAT", "{to} is not farther away")
	deadEnd    = faults.New("SCS_RETREAT", "{to} does not lead far enough away, but another hex does")
	notInGroup = faults.New("SCS_RETREAT", "{unit} cannot be left behind now")
)

func init() {
	stages[retreating] = stageRow{
		name: "retreating", phases: phasesOf(Movement, Combat, Breakthrough, Exploitation), battle: inBattle,
		kind: "retreat", rule: "SCS_RETREAT", prompt: "Retreat the defenders.",
		place: theBattle, actors: theOther, public: (*State).bare, moves: (*State).listRetreats,
		end: Done, mayEnd: (*State).judgeHold, finish: (*State).endRetreat, dice: noDice, roll: noRoll,
	}
	verbs[Split] = verbRow{name: "split", uses: itsUnit, judge: func(s *State, m action) fault { return s.judgeSplit(m.unit) }, do: (*State).doSplit}
	verbs[Retreat] = verbRow{name: "retreat", uses: itsFrom | itsTo, judge: func(s *State, m action) fault { return s.judgeRetreat(m.from, m.to) }, do: (*State).doRetreat}
}

// beginRetreat lets the defenders retreat.
func (s *State) beginRetreat(t *teller) {
	b := &s.battle
	b.retreaters = s.movable(b.at)
	if b.result.retreat == 0 || b.retreaters.IsEmpty() {
		b.retreaters = unitSet{}
		s.endRetreat(t)
		return
	}
	b.group = b.retreaters
	s.stage = retreating
	s.skipRetreat(t)
}

// judgeRetreat returns the fault that keeps the group from retreating to a hex, which
// must be farther from the battle and free of enemies. It looks at whole paths: a path
// must not end early if another does not, and a group may leave a region that it must
// not leave only if every whole path does. (SCS_RETREAT, Rules 2.2b, 2.8b)
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
	p := s.retreatPace()
	f := s.retreatFault(&p, from, h)
	if f != nil && !forbidden(f) {
		return f
	}
	left := max(int(b.result.retreat)-int(b.steps), 1)
	for _, forced := range [...]bool{false, true} {
		switch {
		case !s.flees(&p, from, left, forced):
			continue
		case s.fleesTo(&p, from, h, left, forced):
			return nil
		case f != nil:
			return f
		}
		return deadEnd
	}
	// There is no whole path: the group goes as far as it can.
	if forbidden(f) && s.anyAway(from, func(other fault) bool { return other == nil }) {
		return f
	}
	return nil
}

// forbidden reports whether a fault belongs to a rule that yields if there is no other
// path. (Rules 2.2b, 2.8b)
func forbidden(f fault) bool { return f == overDoctrine || f == belgiansStay }

// flees reports whether the group has a path of some hexes. With forced the path may
// break the rules of forbidden. (SCS_RETREAT, Rules 2.2b, 2.8b)
func (s *State) flees(p *pace, from hex, hexes int, forced bool) bool {
	return slices.ContainsFunc(s.wayOf(from).near[:], func(n hex) bool { return n != off && s.fleesTo(p, from, n, hexes, forced) })
}

// fleesTo reports whether a path that flees accepts begins with the neighbor h. Belgians
// who leave Belgium are out of play, so their path ends there. (Rule 2.2b)
func (s *State) fleesTo(p *pace, from, h hex, hexes int, forced bool) bool {
	c, at := s.chart(), s.battle.at
	if c.distance(h, at) <= c.distance(from, at) {
		return false
	}
	switch f := s.retreatFault(p, from, h); {
	case f != nil && !(forced && forbidden(f)):
		return false
	case hexes == 1 || f == belgiansStay:
		return true
	}
	return s.flees(p, h, hexes-1, forced)
}

// anyAway reports whether wanted holds for the fault of any neighbor that is farther
// from the battle.
func (s *State) anyAway(from hex, wanted func(fault) bool) bool {
	c, at := s.chart(), s.battle.at
	p := s.retreatPace()
	return slices.ContainsFunc(c.places[from].near[:], func(n hex) bool {
		return n != off && c.distance(n, at) > c.distance(from, at) && wanted(s.retreatFault(&p, from, n))
	})
}

// retreatFault returns the fault that keeps the group out of a hex that is farther
// away.
func (s *State) retreatFault(p *pace, from, h hex) fault {
	if s.bars(p, h) {
		return enemyThere
	}
	return s.enterFault(p, from, h)
}

// groupAt returns the hex of the retreating group.
func (s *State) groupAt() hex { return s.at[s.battle.group.First()%maxUnits] }

// skipRetreat eliminates a group that cannot retreat. (SCS_RETREAT)
func (s *State) skipRetreat(t *teller) {
	b := &s.battle
	from := s.groupAt()
	able := func(n hex) bool { return n != off && s.judgeRetreat(from, n) == nil }
	if slices.ContainsFunc(s.chart().places[from].near[:], able) || s.judgeHold() == nil {
		return
	}
	s.eliminateAll(b.group, s.drivenAbroad(from), t)
	s.endGroup(t)
}

// drivenAbroad reports whether a retreat from a hex leads into a neutral country. (Rule
// 1.4d)
func (s *State) drivenAbroad(from hex) bool {
	return s.anyAway(from, func(f fault) bool { return f == neutral || f == dutchForGermans })
}

// canHold reports whether the defenders may ignore the retreat. (Rule 1.6a)
func (s *State) canHold() bool { return s.trenches.Has(s.battle.at) }

// doRetreat moves the group back one hex. The group takes hold of the hex only after it
// has paid for an enemy zone, because units that die on the way in have not entered.
// (SCS_RETREAT, Rules 1.2d, 1.12)
func (s *State) doRetreat(m action, t *teller) {
	b, h := &s.battle, m.to
	s.fallBack(b.group, h, t)
	s.forsakeGuns(h, s.active.Opponent(), t)
	if b.group.IsEmpty() {
		s.endGroup(t)
		return
	}
	b.steps++
	friends := s.unitsAt(h).Intersect(s.scenario.sides[s.active.Opponent()]).Minus(b.group)
	if s.inZone(h, s.active) && !s.negatedBy(friends) {
		s.payRetreat(t)
		return
	}
	s.nextRetreat(t)
}

// negatedBy reports whether some units negate the enemy zone in their hex. (SCS_ZOC)
func (s *State) negatedBy(units unitSet) bool {
	switch s.rules().negation {
	case byFriends:
		return !units.IsEmpty()
	case byFighters:
		return s.anyFights(units)
	}
	return false
}

// payRetreat takes the cost of a retreat into an enemy zone. (SCS_RETREAT)
func (s *State) payRetreat(t *teller) {
	b, sd := &s.battle, s.active.Opponent()
	switch s.rules().retreatLoss {
	case stepOfGroup:
		s.want.losses[sd-1] = 1
		b.began[sd-1] = true
		if losers := s.losers(sd); s.stepsOf(losers) > 1 {
			// At least one unit survives, whichever loses the step.
			s.runOver(s.groupAt(), sd, t)
			s.checkTrains(t)
		}
		s.takeLosses(t)
		return
	case stepOfEach:
		for u := range s.fighting(b.group).All() {
			s.loseStep(u, t)
		}
	}
	s.nextRetreat(t)
}

// stepsOf returns the number of steps of some units.
func (s *State) stepsOf(set unitSet) (steps int) {
	for u := range set.All() {
		steps += int(s.steps[u])
	}
	return steps
}

// anyFights reports whether a set includes a unit that fights.
func (s *State) anyFights(set unitSet) bool {
	return !s.fighting(set).IsEmpty()
}

// fighting returns the units of a set that fight.
func (s *State) fighting(set unitSet) unitSet {
	return engine.Which(set, s.fights)
}

// fallBack moves units out of a battle. Trains and guns that leave the railway are
// lost, and so are trenches under construction. Belgian units that leave Belgium early
// return late. (Rules 1.2a, 1.6b, 2.2b, 3.3a)
func (s *State) fallBack(group unitSet, to hex, t *teller) {
	from := s.at[group.First()]
	d := s.chart().side(from, to)
	for u := range group.All() {
		k := s.piece(u).kind
		if (k == Train || k == SiegeGun) && !s.chart().rail(from, d) {
			s.eliminate(u, t)
			group.Remove(u)
		} else if s.desert(u, from, to, t) {
			group.Remove(u)
		}
	}
	s.diggers = s.diggers.Minus(group)
	s.shift(group, to, t)
	s.battle.group = s.battle.group.Intersect(group)
	s.battle.group = engine.Which(s.battle.group, func(u unit) bool { return s.at[u] != off })
}

// desert removes a Belgian unit that a retreat forces out of Belgium before turn 5. The
// unit returns after three times as many turns as the die shows. (Rule 2.2b)
func (s *State) desert(u unit, from, to hex, t *teller) bool {
	belgium := &s.chart().countries[august1914.Belgium]
	if s.piece(u).nation != august1914.Belgium || s.turn >= belgiansLeave || !belgium.Has(from) || belgium.Has(to) {
		return false
	}
	s.eliminate(u, t)
	if s.want.units.Has(u) {
		s.want.far.Add(u)
	}
	return true
}

// nextRetreat continues the retreat of the group, or goes on to the units left behind.
// If no combat unit of the group has survived, the rest is eliminated in a hex with
// enemy trains, guns or taxis. (SCS_RETREAT, Rule 1.3a)
func (s *State) nextRetreat(t *teller) {
	b := &s.battle
	if !b.group.IsEmpty() && !s.anyFights(b.group) && s.anyIn(s.groupAt(), &s.scenario.rolling[s.active]) {
		s.eliminateAll(b.group, false, t)
		b.group = unitSet{}
	}
	if !b.group.IsEmpty() {
		s.takeHold(b.group, s.groupAt(), t)
	}
	if b.group.IsEmpty() || b.steps >= b.result.retreat {
		s.endGroup(t)
		return
	}
	s.stage = retreating
	s.skipRetreat(t)
}

// endGroup goes on with the units that were left behind, or with the advance. Guns left
// behind stand alone if their company has been eliminated. (Rule 3.3a)
func (s *State) endGroup(t *teller) {
	b := &s.battle
	s.checkTrains(t)
	b.retreaters = b.retreaters.Intersect(s.movable(b.at))
	b.group, b.steps = b.retreaters, 0
	if b.group.IsEmpty() {
		s.endRetreat(t)
		return
	}
	s.stage = retreating
	s.skipRetreat(t)
}

// judgeSplit returns the fault that keeps a unit from staying behind to retreat
// separately.
func (s *State) judgeSplit(u unit) fault {
	b := &s.battle
	switch {
	case s.stage != retreating:
		return wrongStage
	case b.steps > 0 || !b.group.Has(u) || b.group.Len() < 2:
		return notInGroup
	}
	return nil
}

// doSplit leaves a unit behind. A gun in a group without combat units may then have
// nowhere to go, because only combat units enter a hex with an enemy train or gun.
// (SCS_RETREAT, Rule 3.3a)
func (s *State) doSplit(m action, t *teller) {
	s.battle.group.Remove(m.unit)
	s.skipRetreat(t)
}

// judgeHold returns the fault that keeps the defenders from staying in their hex. (Rule
// 1.6a)
func (s *State) judgeHold() fault {
	if s.battle.steps > 0 || !s.canHold() {
		return cannotEnd
	}
	return nil
}

// listRetreats appends the units that can stay behind, and the hexes to which the group
// can retreat.
func (s *State) listRetreats(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	l.each(Split, s.battle.group, s.judgeSplit)
	from := s.groupAt()
	l.around(from, Retreat, noUnit, from, func(to hex) fault { return s.judgeRetreat(from, to) })
	return l.moves
}

// endRetreat asks for the removal of units beyond the stacking limit. Otherwise it
// rolls for lost units and goes on to the advance.
func (s *State) endRetreat(t *teller) {
	s.battle.group, s.battle.retreaters = unitSet{}, unitSet{}
	s.battle.cleared = !s.heldBy(s.active.Opponent()).Has(s.battle.at)
	if s.findCrowd() != off {
		s.stage = crowding
		return
	}
	s.checkTrains(t)
	s.revive(advancing, t)
}

// movable returns the units in a hex that can retreat.
func (s *State) movable(h hex) unitSet {
	return engine.Which(s.unitsAt(h), func(u unit) bool { return s.piece(u).kind != Fortress && !s.aboard(u) })
}

// retreatPace returns the pace of the retreating group.
func (s *State) retreatPace() pace {
	p := pace{side: s.active.Opponent(), zone: s.zone(s.active)}
	for u := range s.battle.group.All() {
		info := s.piece(u)
		p.nations |= august1914.PowersOf(info.nation)
		p.french = p.french || info.nation == august1914.France && info.capacity == 0
	}
	p.meek = !s.anyFights(s.battle.group)
	return p
}
