package germanyatwar

import "github.com/august1914/august1914/areamap"

// A march is the movement of the unit that is moving. The zero march is none.
type march struct {
	going   bool
	leading bool // a leader on its way to its activation (Rule 7.3.1.2)
	unit    block
	from    area
	spent   uint8 // movement points, as they cost most units
	eased   uint8 // and as they cost the mountain troops (Rule 4.2.2)
}

// A gait is what it takes to move a unit.
type gait struct {
	side     side
	points   int  // left
	mountain bool // Rule 4.2.2
	leading  bool // to be activated: ends without enemies (Rule 7.3.1.2)
	pursuing bool // Rule 7.6
	origin   area // where the unit still is, and makes room when it leaves
}

// allowance returns the movement points that a unit has in this segment.
// (Rules 7.3.1.2, 7.4.1, 7.4.2, 7.6, 7.8)
func (s *State) allowance(b block, leading bool) int {
	info := s.info(b)
	switch {
	case info.special == static:
		return 0
	case s.stage == pursuing || s.phase == Impetus:
		return impetusPoints
	case leading:
		return int(info.movement) - activationCost
	case s.action == tactical && info.kind != Leader:
		return int(info.movement) + boost
	}
	return int(info.movement)
}

// The points of Rules 7.3.1.2, 7.4.2 and 7.6.
const (
	activationCost = 1
	boost          = 1
	impetusPoints  = 1
)

// gaitOf returns how a unit moves on from where it is now.
func (s *State) gaitOf(b block) gait { return s.gaitTo(b, s.phase == Activation) }

// gaitTo does the same for a unit that moves, or does not, to be activated.
func (s *State) gaitTo(b block, leading bool) gait {
	g := gait{
		side: s.sideOf(b), points: s.allowance(b, leading), mountain: s.info(b).special == mountain,
		leading: leading, pursuing: s.phase == Impetus, origin: s.at[b],
	}
	if s.march.going {
		if g.mountain {
			g.points -= int(s.march.eased)
		} else {
			g.points -= int(s.march.spent)
		}
	}
	return g
}

// enterCost returns the points that it costs to enter an area. (Rules 2.3, 4.2.2)
func (s *State) enterCost(to area, mountain bool) int {
	t := s.ground(to).terrain
	if mountain && t == Red {
		return 1
	}
	return t.cost()
}

// stepCost returns the points that a step costs a unit of a side: to enter the
// area, to engage, to disengage, and to cross a major river. (Rule 7.4)
func (s *State) stepCost(g gait, from, to area) int {
	cost := s.enterCost(to, g.mountain)
	enemies := s.present[g.side.Opponent()]
	if enemies.Has(to) {
		cost++
	}
	if enemies.Has(from) {
		cost++
	}
	if c, _ := s.scenario.border(from, to); c == areamap.MajorRiver && !s.bridged(g) {
		cost++
	}
	return cost
}

// bridged reports whether major rivers cost nothing to cross: by the surprise,
// in the movement segment. (Rule 7.2.3)
func (s *State) bridged(g gait) bool {
	switch {
	case !s.surprise || g.pursuing:
		return false
	case g.leading:
		return s.rules().wholeSurprise
	}
	return true
}

// stepFault finds what forbids a step by itself, whatever comes after.
func (s *State) stepFault(g gait, from, to area) fault {
	enemies := s.present[g.side.Opponent()]
	switch {
	case !s.scenario.adjacent(from, to):
		return notAdjacent
	case enemies.Has(from) && s.mayNotDisengage(g, to):
		return disengageFriendly
	case s.stepCost(g, from, to) > g.points:
		return tooFar
	case enemies.Has(to):
		return s.engageFault(g, to)
	}
	return noFault
}

// mayNotDisengage: who leaves enemies goes to a friendly area first, and one
// without enemies. (Rule 7.4.3)
func (s *State) mayNotDisengage(g gait, to area) bool {
	if s.rules().intoContested {
		return !s.controlled(g.side).Has(to)
	}
	return !s.friendly(g.side).Has(to)
}

// engageFault finds what forbids to enter an area with enemies. (Rules 7.3.1.2,
// 7.4.3, 7.5, 7.6, 7.8)
func (s *State) engageFault(g gait, to area) fault {
	switch {
	case g.leading:
		return revealedAmongEnemies
	case s.action == pass:
		return passEngages
	case !s.present[g.side].Has(to) && !s.engaged.Has(to) && s.engaged.Len() >= s.battleLimit():
		return tooManyEngagements
	case !s.roomFor(g, to):
		return overstacked
	}
	return noFault
}

// roomFor reports whether the moving unit stacks in an area. (Rule 2.4)
func (s *State) roomFor(g gait, a area) bool {
	set := s.unitsOf(g.side, a)
	count := set.len()
	if a == g.origin {
		count--
	}
	return count < s.ground(a).terrain.limit()
}

// canStep finds whether a unit can make a step and end its move legally after.
func (s *State) canStep(g gait, from, to area) fault {
	if f := s.stepFault(g, from, to); f != noFault {
		return f
	}
	if s.present[g.side.Opponent()].Has(to) || s.roomFor(g, to) {
		return noFault
	}
	g.points -= s.stepCost(g, from, to)
	if s.canGoOn(g, to) {
		return noFault
	}
	return overstacked
}

// canGoOn reports whether a unit can leave an area again and come to a legal
// end.
func (s *State) canGoOn(g gait, at area) bool {
	for to := range s.scenario.land.Near(at).All() {
		if s.canStep(g, at, to) == noFault {
			return true
		}
	}
	return false
}

// judgeStep finds whether a unit can step from an area into another.
func (s *State) judgeStep(m act) fault {
	switch s.stage {
	case activating, ordering, marching, pursuing:
	default:
		return wrongStage
	}
	if s.march.going {
		if s.march.unit != m.unit {
			return otherIsMoving
		}
	} else if f := s.judgeStart(m.unit); f != noFault {
		return f
	}
	if s.at[m.unit] != m.from {
		return notThere
	}
	return s.canStep(s.gaitOf(m.unit), m.from, m.to)
}

// judgeStart finds whether a unit can begin to move. (Rules 7.0.1, 7.1, 7.2,
// 7.6, 7.8)
func (s *State) judgeStart(b block) fault {
	if s.at[b] == noArea {
		return notOnMap
	}
	switch s.stage {
	case activating:
		return s.judgeActivation(b)
	case pursuing:
		if !s.impetus.has(b) {
			return noImpetus
		}
		return noFault
	}
	switch {
	case s.info(b).special == static:
		return cannotMove
	case s.isolated.has(b):
		return isIsolated
	case s.acted.has(b):
		return hasActed
	case s.rules().landedStay && s.landed.has(b):
		return hasLanded
	}
	return s.judgeOrders(b)
}

// judgeOrders finds whether a unit may act in this action. (Rules 7.1, 7.3.2,
// 7.8)
func (s *State) judgeOrders(b block) fault {
	if s.action == tactical {
		switch {
		case s.active.has(b):
			return hasActed
		case !s.commanded(b):
			return notCommanded
		}
		return noFault
	}
	if s.acted.len() >= s.orderLimit() {
		return tooManyUnits
	}
	return noFault
}

// orderLimit returns how many units may act: one in a pass, and as many as the
// Strategic Value says in a strategic action. (Rules 1.6, 7.1, 7.8)
func (s *State) orderLimit() int {
	switch s.action {
	case pass:
		return 1
	case strategic:
		return strategicValue(s.phasing)
	}
	return maxBlocks
}

// doStep moves a unit into the next area.
func (s *State) doStep(m act, t *teller) {
	b := m.unit
	if !s.march.going {
		s.beginMarch(b)
	}
	g := s.gaitOf(b)
	s.pay(g, m.from, m.to)
	sd := g.side
	engaging := s.present[sd.Opponent()].Has(m.to)
	fresh := engaging && !s.present[sd].Has(m.to)
	if s.present[sd.Opponent()].Has(m.from) {
		s.conceal(b) // it leaves those who have seen it
	}
	s.lift(b)
	s.put(b, m.to)
	t.stepped(s, m)
	if engaging {
		s.engage(b, m.from, m.to, fresh, t)
	} else {
		s.narrowToGait(b)
	}
	s.settle(m.from, -1, t)
	s.settle(m.to, s.nationOf(b), t)
	switch {
	case s.over():
	case s.phase == Impetus:
		s.impetus.remove(b)
		s.endMarch(t)
	case engaging:
		s.endMarch(t)
	default:
		s.stage = marching
	}
}

// beginMarch starts the movement of a unit. It is seen to be one of those that
// may move.
func (s *State) beginMarch(b block) {
	s.march = march{going: true, leading: s.phase == Activation, unit: b, from: s.at[b]}
	s.mix(b)
	s.narrow(b, s.movers(s.at[b]))
}

// movers returns the units that could begin to move from an area, as far as
// everybody knows.
func (s *State) movers(a area) blockSet {
	sc := s.scenario
	switch {
	case s.phase == Activation:
		return sc.kinds[Leader]
	case s.phase == Impetus:
		return s.impetus
	case s.action == tactical:
		return s.commandedFrom(a).minus(sc.immovable)
	}
	return sc.sides[s.phasing].minus(sc.immovable)
}

// pay spends the points of a step.
func (s *State) pay(g gait, from, to area) {
	g.mountain = false
	s.march.spent += uint8(s.stepCost(g, from, to))
	g.mountain = true
	s.march.eased += uint8(s.stepCost(g, from, to))
}

// narrowToGait leaves of what a block may be the units that could have come as
// far, and can come to a legal end.
func (s *State) narrowToGait(b block) {
	may := s.knowledge.may[b]
	if may.len() < 2 {
		return
	}
	for o := range may.all() {
		g := s.gaitOf(o)
		if g.points < 0 || !s.canEnd(g) {
			may.remove(o)
		}
	}
	s.narrow(b, may)
}

// canEnd reports whether the unit on the march can end it where it stands, or
// later.
func (s *State) canEnd(g gait) bool {
	a := s.at[s.march.unit]
	return !s.crowded(g.side, a) || s.canGoOn(g, a)
}

// engage is the entry into an area with enemies. (Rules 7.4.3, 7.5, 7.5.1.4)
func (s *State) engage(b block, from, to area, fresh bool, t *teller) {
	s.narrowToGait(b)
	if fresh {
		s.engaged = s.engaged.With(to)
		s.planXVII = s.planXVII.With(to)
		t.engaged(s, b, to)
	}
	if !s.engaged.Has(to) {
		return
	}
	// Rule 8.4: no unit of another power may take part.
	if s.nationOf(b) != french {
		s.planXVII = s.planXVII.Without(to)
	}
	s.cross(b, from, to)
}

// cross notes the river that an attacker engages across. (Rule 7.5.1.4)
func (s *State) cross(b block, from, to area) {
	switch c, _ := s.scenario.border(from, to); c {
	case areamap.MinorRiver:
		s.crossed[minor].add(b)
	case areamap.MajorRiver:
		s.crossed[major].add(b)
	}
}

// judgeStop finds whether the unit that moves may end its move where it is.
// (Rules 2.4, 7.4)
func (s *State) judgeStop() fault {
	if s.crowded(s.phasing, s.at[s.march.unit]) {
		return overstacked
	}
	return noFault
}

// endMarch ends the movement of a unit.
func (s *State) endMarch(t *teller) {
	if s.phase != Impetus {
		s.acted.add(s.march.unit)
	}
	s.march = march{}
	switch s.phase {
	case Impetus:
		s.stage = pursuing
		s.skipPursuit(t)
	default:
		s.stage = ordering
		s.skipOrders(t)
	}
}

// skipOrders ends the movement segment when no more units may act. (Rules 7.1,
// 7.8)
func (s *State) skipOrders(t *teller) {
	if s.acted.len() >= s.orderLimit() {
		s.endMovement(t)
	}
}

// endMovement goes on to the combat segment; a pass has none. (Rules 7.0, 7.8)
func (s *State) endMovement(t *teller) {
	s.finished = 0
	if s.action == pass {
		s.endImpulse(t)
		return
	}
	s.phase = Combat
	t.phased(s)
	s.selectBattle(t)
}
