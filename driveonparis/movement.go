package driveonparis

import "github.com/august1914/august1914"

// Movement. (SCS, and Rules 1.2, 1.10, 2.2, 2.8, 3.2a, 3.3a)

// A march is the movement of the stack that is moving. The zero march is none.
type march struct {
	going bool
	units unitSet
	spent uint8 // movement points
	steps uint8 // hexes
}

// lead returns the unit that names the moving stack.
func (m *march) lead() unit { return m.units.first() }

// allowance returns the points that a unit has in this phase. (Rules 1.1, 1.2b,
// 3.1)
func (s *State) allowance(u unit) int {
	p, points := s.piece(u), s.movement(u)
	if s.phase != Exploitation {
		return points
	}
	switch {
	case p.kind == Train || p.kind == Taxis:
		return points
	case s.released.has(u):
		return 2 * points
	case s.exploits(u) || s.marching.has(u):
		return points
	}
	return points / 2
}

// exploits reports whether a unit is capable of exploitation by its tag. (Rules
// 1.1a, 3.1)
func (s *State) exploits(u unit) bool {
	p := s.piece(u)
	return p.tag == YellowTag || p.tag == WhiteTag && s.turn <= whiteTurns
}

// whiteTurns is the last turn of the white boxes. (Rule 3.1)
const whiteTurns = 8

// judgeMover finds what keeps a unit from moving at all in this phase.
func (s *State) judgeMover(u unit) fault {
	p := s.piece(u)
	switch {
	case s.at[u] == off:
		return notOnMap
	case p.kind == Fortress:
		return fortressStays
	case s.aboard(u):
		return isAboard
	case s.moved.has(u):
		return alreadyMoved
	case s.railed.has(u):
		return movedByRail
	case s.digging.has(s.at[u]) && p.kind.combat():
		return isDigging
	case s.phase == Movement && s.reserve.has(u):
		return inReserve
	case s.phase != Exploitation:
		return noFault
	case p.kind == HQ || p.kind == SiegeGun:
		return neverExploits
	case s.zoned.has(u):
		return inEnemyZone
	}
	return noFault
}

// A pace is what a moving stack can do.
type pace struct {
	side    side
	points  int // left
	train   bool
	taxis   bool
	gun     bool
	light   bool // all assault units, which pay nothing for enemy zones (Rule 3.2a)
	french  bool // bound by the Doctrine Line (Rule 2.8)
	nations august1914.Powers
	start   bool // has not moved yet
	overrun bool // could overrun
	zone    *hexSet
	foes    hexSet // the hexes of enemies of any kind, for who has nobody that fights (Rule 1.3a)
}

// paceOf returns what a stack can do from now on.
func (s *State) paceOf(units unitSet, zone *hexSet) pace {
	p := pace{side: s.active, points: 1 << 10, light: true, start: s.march.steps == 0, overrun: true, zone: zone}
	for u := range units.all() {
		info := s.piece(u)
		p.points = min(p.points, s.allowance(u))
		p.train = p.train || info.kind == Train
		p.taxis = p.taxis || info.kind == Taxis
		p.gun = p.gun || info.kind == SiegeGun
		p.light = p.light && info.kind == Assault
		p.nations |= august1914.PowerSet(info.nation)
		p.french = p.french || info.nation == august1914.France && info.capacity == 0
		p.overrun = p.overrun && s.mayOverrun(u)
		if info.capacity > 0 {
			p.french = p.french || s.carriesFrench(u)
		}
	}
	if s.march.going {
		p.points -= int(s.march.spent)
	}
	p.foes = s.foesOf(units, p.side)
	return p
}

// foesOf returns the hexes with enemies of a side that are closed to units of
// which none fights: only who fights destroys HQs, trains and guns by entering.
// (Rule 1.3a)
func (s *State) foesOf(units unitSet, sd side) (set hexSet) {
	if s.anyFights(units) {
		return set
	}
	for u := range s.scenario.sides[sd.Opponent()].all() {
		if s.at[u] != off {
			set.add(s.at[u])
		}
	}
	return set
}

// carriesFrench reports whether a train has French units aboard. (Rule 2.8b)
func (s *State) carriesFrench(train unit) bool {
	for u := range s.scenario.pieces {
		if s.rides[u] == train && s.piece(unit(u)).nation == august1914.France {
			return true
		}
	}
	return false
}

// mayOverrun reports whether a unit can overrun in this phase. (SCS)
func (s *State) mayOverrun(u unit) bool {
	p := s.piece(u)
	switch {
	case !p.kind.combat() || s.zoned.has(u):
		return false
	case s.phase == Exploitation:
		return s.rules().anyOverrun || s.exploits(u) || s.released.has(u) || s.marching.has(u)
	}
	return true
}

// stepCost returns the points that a step costs. (SCS, Rules 1.2d, 3.2a)
func (s *State) stepCost(p *pace, from hex, d int) int {
	c := s.chart()
	to := c.places[from].near[d]
	e := &s.scenario.tables.effects
	cost := int(c.places[to].ground.cost) + int(e.rivers[c.river(from, d)].cost)
	if c.rail(from, d) {
		cost = int(e.rail)
	}
	if !p.light && p.zone.has(to) {
		cost += int(s.rules().zoneCost)
	}
	return cost
}

// enterFault finds what forbids a side's units to enter a hex at all. (Rules 1.10,
// 2.2b, 2.8b, 3.5, 5.1)
func (s *State) enterFault(p *pace, from, to hex) fault {
	c, sc := s.chart(), s.scenario
	place := &c.places[to]
	switch {
	case !sc.area.has(to) || !c.land.has(to):
		return offTheMap
	case place.country == august1914.Switzerland:
		return neutral
	case place.country == august1914.Netherlands && (p.side != germans || !s.rules().dutch):
		return neutral
	case place.country == august1914.Luxembourg && p.side == allies && !s.luxembourg:
		return luxembourgFirst
	case p.side == allies && sc.closedToAllies.has(to):
		return closedToAllies
	case place.country != august1914.Belgium && p.nations.Has(august1914.Belgium) && s.turn < belgiansLeave &&
		c.places[from].country == august1914.Belgium:
		return belgiansStay
	case place.country == august1914.Belgium && s.turn <= belgiumClosed && c.places[from].country != august1914.Belgium &&
		(p.nations.Has(august1914.France) || p.nations.Has(august1914.Britain)):
		return belgiumFirst
	case p.french && s.doctrine() && place.front != c.places[from].front && place.front != noFront && c.places[from].front != noFront:
		return overDoctrine
	}
	return noFault
}

// The turns of Rule 2.2b.
const (
	belgiumClosed = 3
	belgiansLeave = 5
)

// doctrine reports whether the Doctrine Line is in force. (Rules 2.8a, 2.8e)
func (s *State) doctrine() bool { return s.scenario.doctrine && !s.panicked }

// stepFault finds what forbids a step.
func (s *State) stepFault(p *pace, from hex, d int) fault {
	c := s.chart()
	to := c.places[from].near[d]
	if to == off {
		return offTheMap
	}
	if f := s.enterFault(p, from, to); f != noFault {
		return f
	}
	switch {
	case s.heldBy(p.side.Opponent()).has(to), p.foes.has(to):
		return enemyThere
	case p.train || p.gun:
		return s.railFault(p, from, to, d)
	case p.taxis && p.zone.has(to):
		return trainInZone
	}
	cost := s.stepCost(p, from, d)
	if cost <= p.points || p.start && !p.taxis && !s.rules().noMinimum && p.points > 0 {
		return noFault
	}
	return tooFar
}

// railFault finds what forbids a step of a train or a siege gun. (Rules 1.2a, 1.2b,
// 2.7, 3.3a)
func (s *State) railFault(p *pace, from, to hex, d int) fault {
	c := s.chart()
	switch {
	case !c.rail(from, d):
		if p.gun {
			return gunOffRails
		}
		return offRails
	case p.train && p.nations.Has(august1914.France) && c.barred.has(to):
		return beyondFrance
	case p.train && !s.friendlyRail(p, to):
		return foreignRail
	case p.train && p.zone.has(to):
		return trainInZone
	case p.gun && p.zone.has(to) && !s.heldBy(p.side).has(to):
		return gunInZone
	case int(s.scenario.tables.effects.rail) > p.points:
		return tooFar
	}
	return noFault
}

// friendlyRail reports whether trains of a stack's side can use the railway in a
// hex. (Rules 1.2d, 2.7)
func (s *State) friendlyRail(p *pace, h hex) bool {
	if s.railways.has(h) != (p.side == germans) {
		return false
	}
	return !p.nations.Has(august1914.France) || !s.chart().barred.has(h)
}

// movers returns who moves when a unit does: the stack that is moving, which it
// must lead, or the unit alone; or why it cannot.
func (s *State) movers(u unit) (units unitSet, f fault) {
	switch s.stage {
	case forming, marchingOn:
		if s.march.lead() != u {
			return units, otherIsMoving
		}
		return s.march.units, noFault
	case ordering:
		units.add(u)
		return units, s.judgeMover(u)
	}
	return units, wrongStage
}

// judgeStep finds whether a unit, or the stack that it leads, can step into a
// hex.
func (s *State) judgeStep(m act) fault {
	units, f := s.movers(m.unit)
	if f != noFault {
		return f
	}
	if s.at[m.unit] != m.from {
		return notThere
	}
	d := s.chart().side(m.from, m.to)
	if d < 0 {
		return notAdjacent
	}
	zone := s.zone(s.active.Opponent())
	p := s.paceOf(units, &zone)
	return s.stepFault(&p, m.from, d)
}

// judgeForm finds whether a unit can join the stack that forms, or begin one.
func (s *State) judgeForm(u unit) fault {
	switch {
	case s.stage != ordering && s.stage != forming:
		return wrongStage
	case s.stage == forming && s.march.units.has(u):
		return alreadyMoved
	case s.stage == forming && s.at[u] != s.at[s.march.lead()]:
		return notTogether
	case s.stage == forming && u < s.march.lead():
		return formInOrder
	}
	if f := s.judgeMover(u); f != noFault {
		return f
	}
	k := s.piece(u).kind
	if !k.combat() && k != HQ || s.stage == ordering && !s.hasCompany(u) {
		return movesAlone
	}
	return noFault
}

// doForm adds a unit to the stack that forms.
func (s *State) doForm(u unit) {
	s.march.units.add(u)
	s.stage = forming
}

// doStep moves the stack into the next hex.
func (s *State) doStep(m act, t *teller) {
	if s.stage == ordering {
		s.march.units.add(m.unit)
	}
	s.march.going = true
	zone := s.zone(s.active.Opponent())
	p := s.paceOf(s.march.units, &zone)
	cost := s.stepCost(&p, m.from, s.chart().side(m.from, m.to))
	if p.train || p.gun {
		cost = int(s.scenario.tables.effects.rail)
	}
	s.march.spent += uint8(min(cost, max(p.points, 0)))
	s.march.steps++
	s.carryTo(s.march.units, m.to, t)
	s.stage = marchingOn
}

// carryTo moves units, and who rides with them, to a hex.
func (s *State) carryTo(units unitSet, to hex, t *teller) {
	for rank := uint8(1); rank < 255 && !units.empty(); rank++ {
		// From the bottom up, so that the stack keeps its order.
		u := s.lowest(units)
		units.remove(u)
		from := s.at[u]
		s.lift(u)
		s.put(u, to)
		t.stepped(s, u, from, to)
		if s.piece(u).capacity > 0 {
			s.carryRiders(u, to)
			s.railed.add(u)
		}
	}
	s.runOver(to, t)
	s.checkTrains(t)
}

// lowest returns the unit of a set that lies lowest in its stack.
func (s *State) lowest(set unitSet) unit {
	lowest := noUnit
	for u := range set.all() {
		if lowest == noUnit || s.rank[u] < s.rank[lowest] {
			lowest = u
		}
	}
	return lowest
}

// carryRiders moves who rides on a train with it.
func (s *State) carryRiders(train unit, to hex) {
	for u := range s.scenario.pieces {
		if s.rides[u] == train {
			s.lift(unit(u))
			s.put(unit(u), to)
		}
	}
}

// runOver destroys what an enemy finds in a hex without defenders: HQs, trains,
// guns, taxis, and mobilization points. (Rules 1.2a, 1.3a, 1.12, 3.3a)
func (s *State) runOver(h hex, t *teller) {
	for sd := germans; sd <= allies; sd++ {
		enemy := sd.Opponent()
		if !s.heldBy(enemy).has(h) {
			continue
		}
		victims := s.unitsAt(h)
		for u := range victims.intersect(&s.scenario.sides[sd]).all() {
			if s.at[u] == h && !s.aboard(u) {
				s.eliminate(u, t)
			}
		}
		for i := range s.scenario.mobilization {
			if s.points[i] == h && s.scenario.mobilization[i].nation.Side() == sd {
				s.points[i] = off
				t.pointLost(s, i, h)
			}
		}
	}
}

// checkTrains destroys trains and taxis in enemy zones of control, and siege guns
// there without company. (Rules 1.2a, 2.4b, 3.3a)
func (s *State) checkTrains(t *teller) {
	for sd := germans; sd <= allies; sd++ {
		zone := s.zone(sd.Opponent())
		own := s.scenario.sides[sd]
		for u := range s.scenario.carriers.intersect(&own).all() {
			if h := s.at[u]; h != off && zone.has(h) {
				s.eliminate(u, t)
			}
		}
		for u := range s.scenario.kinds[SiegeGun].intersect(&own).all() {
			if h := s.at[u]; h != off && zone.has(h) && !s.heldBy(sd).has(h) {
				s.eliminate(u, t)
			}
		}
	}
}

// endMarch ends the movement of a stack.
func (s *State) endMarch() {
	if s.march.going {
		s.moved = s.moved.union(&s.march.units)
	}
	s.march = march{}
	s.stage = ordering
}

// Trains and taxis. (Rules 1.2, 2.4)

// loadCost returns the points that loading and unloading cost. (Rules 1.2c, 2.4b)
func loadCost(p *piece) int {
	if p.kind == Taxis {
		return 2
	}
	return 10
}

// carries reports whether a train or the taxis carry a kind of unit, and whom.
// (Rules 1.2b, 2.1a)
func (s *State) carries(tr, p *piece) bool {
	if p.kind != HQ && !p.kind.combat() {
		return false
	}
	return p.nation == tr.nation || tr.nation == august1914.France && p.nation == august1914.Britain ||
		tr.side() == p.side() && s.turn >= belgiansJoin
}

// load returns the steps that a train carries.
func (s *State) load(train unit) (steps int) {
	for u := range s.scenario.pieces {
		if s.rides[u] == train {
			steps += int(s.steps[u])
		}
	}
	return steps
}

// judgeLoad finds whether the train that moves, or could, takes a unit aboard.
// (Rules 1.1d, 1.2b, 1.2c)
func (s *State) judgeLoad(u, train unit) fault {
	tr := s.piece(train)
	if s.stage == arriving {
		return s.judgeBoard(u, train)
	}
	if f := s.judgeCarrier(train); f != noFault {
		return f
	}
	switch {
	case s.at[u] == off || s.at[u] != s.at[train]:
		return notTogether
	case tr.capacity == 0 || !s.carries(tr, s.piece(u)):
		return cannotCarry
	case s.aboard(u):
		return isAboard
	case s.moved.has(u):
		return marchedBefore
	case s.railed.has(u):
		return movedByRail
	case s.reserve.has(u):
		return inReserve
	}
	if f := s.roomFault(u, train); f != noFault {
		return f
	}
	if s.pointsOf(train) < loadCost(tr) {
		return tooFar
	}
	return noFault
}

// roomFault finds whether a train or the taxis are too full for a unit. (Rules
// 1.2b, 2.4b)
func (s *State) roomFault(u, train unit) fault {
	tr := s.piece(train)
	switch {
	case s.load(train)+int(s.steps[u]) <= int(tr.capacity):
		return noFault
	case tr.kind == Taxis:
		return taxisFull
	}
	return overloaded
}

// judgeCarrier finds whether a train is the one that moves, or could begin to.
func (s *State) judgeCarrier(train unit) fault {
	switch s.stage {
	case ordering:
		f := s.judgeMover(train)
		if f == movedByRail {
			f = noFault
		}
		return f
	case marchingOn:
		if s.march.lead() != train {
			return otherIsMoving
		}
		return noFault
	}
	return wrongStage
}

// pointsOf returns the points that a train has left.
func (s *State) pointsOf(train unit) int { return s.allowance(train) - int(s.march.spent) }

// doLoad takes a unit aboard. (Rule 1.2c)
func (s *State) doLoad(u, train unit, t *teller) {
	s.rides[u] = train
	s.railed.add(u)
	s.refresh(s.at[u])
	t.loaded(s, u, train)
	if s.stage == arriving {
		return
	}
	s.payCarrier(train)
}

// payCarrier spends the points for loading or unloading.
func (s *State) payCarrier(train unit) {
	s.march.going = true
	s.march.units.add(train)
	s.march.spent += uint8(loadCost(s.piece(train)))
	s.march.steps++
	s.stage = marchingOn
}

// judgeUnload finds whether a unit can leave its train. (Rule 1.2c)
func (s *State) judgeUnload(u unit) fault {
	train := s.rides[u]
	if train == noUnit {
		return notAboard
	}
	if f := s.judgeCarrier(train); f != noFault {
		return f
	}
	if s.pointsOf(train) < loadCost(s.piece(train)) {
		return tooFar
	}
	return noFault
}

// doUnload sets a unit down. The taxis are used up after two trips. (Rules 1.2c,
// 2.4c)
func (s *State) doUnload(u unit, t *teller) {
	train := s.rides[u]
	s.setDown(u)
	t.unloaded(s, u, train)
	s.payCarrier(train)
	if s.piece(train).kind != Taxis || s.load(train) > 0 {
		return
	}
	if s.flipped.has(train) {
		s.march = march{}
		s.stage = ordering
		s.takeOut(train)
		return
	}
	s.flipped.add(train)
}

// setDown puts a unit off its train.
func (s *State) setDown(u unit) {
	s.rides[u] = noUnit
	s.railed.add(u)
	h := s.at[u]
	s.lift(u)
	s.put(u, h)
}

// unloadAll sets down whoever rides.
func (s *State) unloadAll(train unit) {
	for u := range s.scenario.pieces {
		if s.rides[u] == train {
			s.setDown(unit(u))
		}
	}
}
