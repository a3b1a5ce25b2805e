package driveonparis

import "github.com/august1914/august1914"

// Movement. (SCS, and Rules 1.2, 1.10, 2.2, 2.8, 3.2a, 3.3a)

// A march is the movement of the stack that is moving. The zero march is none.
type march struct {
	going bool
	units unitSet
	spent uint8 // movement points
	steps uint8 // hexes

	// Of a train or the taxis, in the hex where it is.
	loaded, unloaded bool
}

// lead returns the unit that names the moving stack.
func (m *march) lead() unit { return m.units.First() }

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
	case s.moved.Has(u):
		return alreadyMoved
	case s.railed.Has(u):
		return movedByRail
	case s.diggers.Has(u):
		return isDigging
	case s.phase == Movement && s.reserve.Has(u):
		return inReserve
	case s.phase != Exploitation:
		return noFault
	case (p.kind == HQ || p.kind == SiegeGun) && !s.released.Has(u):
		return neverExploits
	case s.zoned.Has(u) && !s.rules().exploitZone:
		return inEnemyZone
	}
	return noFault
}

// enterFault finds what forbids a side's units to enter a hex at all. (Rules 1.10,
// 2.2b, 2.8b, 3.5, 5.1)
func (s *State) enterFault(p *pace, from, to hex) fault {
	sc := s.scenario
	was, place := &s.chart().ways[from], &s.chart().ways[to]
	if sc.entered[p.side].Has(to) && (p.side == germans || was.country == place.country && was.front == place.front) {
		return noFault
	}
	switch {
	case !sc.area.Has(to) || !s.chart().land.Has(to):
		return offTheMap
	case place.country == august1914.Switzerland:
		return neutral
	case place.country == august1914.Netherlands && !s.rules().dutch:
		return neutral
	case place.country == august1914.Netherlands && p.side == allies:
		return dutchForGermans
	case place.country == august1914.Luxembourg && p.side == allies && !s.luxembourg:
		return luxembourgFirst
	case p.side == allies && sc.closedToAllies.Has(to):
		return closedToAllies
	case place.country != august1914.Belgium && p.nations.Has(august1914.Belgium) && s.turn < belgiansLeave &&
		was.country == august1914.Belgium:
		return belgiansStay
	case place.country == august1914.Belgium && s.turn <= belgiumClosed && was.country != august1914.Belgium &&
		(p.nations.Has(august1914.France) || p.nations.Has(august1914.Britain)):
		return belgiumFirst
	case p.french && s.doctrine() && place.front != was.front && place.front != noFront && was.front != noFront:
		return overDoctrine
	}
	return noFault
}

// stormFault finds what forbids to enter a hex by an advance or an overrun. (Rule
// 2.8c)
func (s *State) stormFault(p *pace, from, to hex) fault {
	if f := s.enterFault(p, from, to); f != overDoctrine {
		return f
	}
	return attackOverDoctrine
}

// The turns of Rule 2.2b.
const (
	belgiumClosed = 3
	belgiansLeave = 5
)

// doctrine reports whether the Doctrine Line is in force. (Rules 2.8a, 2.8e)
func (s *State) doctrine() bool {
	return s.scenario.doctrine && !s.panicked && !(s.rules().lapse && s.turn >= doctrineLapse)
}

// doctrineLapse is the turn from which the Doctrine Line is gone, by an option.
const doctrineLapse = 15

// stepFault finds what forbids a step.
func (s *State) stepFault(p *pace, from hex, d int) fault {
	to := s.chart().ways[from].near[d]
	if to == off {
		return offTheMap
	}
	if f := s.enterFault(p, from, to); f != noFault {
		return f
	}
	switch {
	case s.bars(p, to):
		return enemyThere
	case p.train || p.gun:
		return s.railFault(p, from, to, d)
	case p.taxis && p.enemy.zone.Has(to):
		return trainInZone
	}
	cost := s.stepCost(p, from, d)
	if cost <= p.points || p.start && !p.taxis && p.points > 0 && s.movesAnyway(p, from) {
		return noFault
	}
	return tooFar
}

// movesAnyway reports whether a stack may go from where it starts into a hex that it
// cannot pay for: by default only if it cannot pay for any. (SCS)
func (s *State) movesAnyway(p *pace, from hex) bool {
	switch s.rules().minimum {
	case nobodyMoves:
		return false
	case anybodyMoves:
		return true
	}
	for d, to := range &s.chart().ways[from].near {
		if to != off && s.enterFault(p, from, to) == noFault && !s.bars(p, to) && s.stepCost(p, from, d) <= p.points {
			return false
		}
	}
	return true
}

// movers returns who moves when a unit does: the stack that is moving, which it
// must lead, or the unit alone; or why it cannot.
func (s *State) movers(u unit) (units unitSet, f fault) {
	switch s.stage {
	case forming, marchingOn:
		return s.march.units, s.leadFault(u)
	case ordering:
		units.Add(u)
		return units, s.judgeMover(u)
	}
	return units, wrongStage
}

// leadFault finds whether a unit leads the stack that is moving, is another of it, or
// is of none.
func (s *State) leadFault(u unit) fault {
	switch {
	case s.march.lead() == u:
		return noFault
	case s.march.units.Has(u):
		return otherLeads
	}
	return otherIsMoving
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
	enemy := s.foeBeside(m.from, s.active.Opponent())
	p := s.paceOf(units, &enemy)
	return s.stepFault(&p, m.from, d)
}

// judgeForm finds whether a unit can join the stack that forms, or begin one.
func (s *State) judgeForm(u unit) fault {
	f := s.formFault(u)
	if f == noFault && s.stage == ordering && !s.hasCompany(u) {
		return movesAlone
	}
	return f
}

// formFault finds what other than want of company keeps a unit out of a stack.
func (s *State) formFault(u unit) fault {
	switch {
	case s.stage != ordering && s.stage != forming:
		return wrongStage
	case s.stage == forming && s.march.units.Has(u):
		return alreadyMoved
	case s.stage == forming && s.at[u] != s.at[s.march.lead()]:
		return notTogether
	case s.stage == forming && u < s.march.lead():
		return formInOrder
	}
	if f := s.judgeMover(u); f != noFault {
		return f
	}
	if k := s.piece(u).kind; !k.combat() && k != HQ && k != ArmoredCar {
		return movesAlone
	}
	return noFault
}

// doForm adds a unit to the stack that forms.
func (s *State) doForm(u unit) {
	s.march.units.Add(u)
	s.stage = forming
}

// doStep moves the stack into the next hex.
func (s *State) doStep(m act, t *teller) {
	if s.stage == ordering {
		s.march.units.Add(m.unit)
	}
	s.march.going = true
	enemy := s.foeBeside(m.from, s.active.Opponent())
	p := s.paceOf(s.march.units, &enemy)
	cost := s.stepCost(&p, m.from, s.chart().side(m.from, m.to))
	s.march.spent += uint8(min(cost, max(p.points, 0)))
	s.march.steps++
	s.march.loaded, s.march.unloaded = false, false
	s.carryTo(s.march.units, m.to, t)
	s.stage = marchingOn
}

// carryTo moves units, and who rides with them, to a hex.
func (s *State) carryTo(units unitSet, to hex, t *teller) {
	s.shift(units, to, t)
	s.takeHold(units, to, t)
}

// takeHold is what happens to a hex that units have come to, and to enemies there and
// next to it.
func (s *State) takeHold(units unitSet, h hex, t *teller) {
	for u := range units.All() {
		if s.at[u] == h {
			s.enter(u, h)
		}
	}
	s.runOver(h, t)
	s.checkTrains(t)
}

// shift moves units, and who rides with them, to a hex, of which they do not take hold
// yet.
func (s *State) shift(units unitSet, to hex, t *teller) {
	for rank := uint8(1); rank < 255 && !units.IsEmpty(); rank++ {
		// From the bottom up, so that the stack keeps its order.
		u := s.lowest(units)
		units.Remove(u)
		from := s.at[u]
		var riders unitSet
		if s.piece(u).capacity > 0 {
			riders = s.riders(u)
			s.railed.Add(u)
		}
		s.lift(u)
		s.lay(u, to)
		t.stepped(s, u, from, to)
		s.carryRiders(riders, to)
	}
}

// lowest returns the unit of a set that lies lowest in its stack.
func (s *State) lowest(set unitSet) unit {
	lowest := noUnit
	for u := range set.All() {
		if lowest == noUnit || s.rank[u] < s.rank[lowest] {
			lowest = u
		}
	}
	return lowest
}

// runOver destroys what an enemy finds in a hex without defenders: HQs, trains,
// guns, taxis, and mobilization points. (Rules 1.2a, 1.3a, 1.12, 3.3a)
func (s *State) runOver(h hex, t *teller) {
	for sd := germans; sd <= allies; sd++ {
		enemy := sd.Opponent()
		if s.sideAt(h) == enemy {
			s.losePoints(sd, h, t)
		}
		if !s.heldBy(enemy).Has(h) {
			continue
		}
		victims := s.unitsAt(h)
		for u := range victims.Within(&s.scenario.sides[sd]).All() {
			if s.at[u] == h && !s.aboard(u) {
				s.eliminate(u, t)
			}
		}
	}
}

// losePoints destroys the mobilization points of a side in a hex. (Rule 1.12)
func (s *State) losePoints(sd side, h hex, t *teller) {
	for i := range s.scenario.mobilization {
		if s.points[i] == h && s.scenario.mobilization[i].nation.Side() == sd {
			s.points[i] = off
			t.pointLost(s, i, h)
		}
	}
}

// endMarch ends the movement of a stack.
func (s *State) endMarch() {
	if s.march.going {
		s.moved = s.moved.With(&s.march.units)
	}
	s.march = march{}
	s.stage = ordering
}
