package germanyatwar

import "github.com/august1914/august1914"

var (
	otherIsMoving     = faults.New("7.4", "another unit is moving")
	notMovement       = faults.New("7.4", "units move only in the activation, movement and impetus segments")
	notThere          = faults.New("7.4", "{unit} is not there")
	notAdjacent       = faults.New("7.4", "{from} and {to} have no border that can be crossed")
	disengageFriendly = faults.New("7.4.3", "{unit} must first disengage into a friendly, uncontested area")
	tooFar            = faults.New("7.4", "{unit} does not have enough movement points to enter {to}")
)

func init() {
	stages[marching] = stageRow{
		name: "marching", phases: phasesOf(Activation, Movement),
		kind: "march", rule: "7.4", prompt: "Move on, or stop.",
		place: underWay, actors: theMover, moves: (*State).appendMarch,
		end: Stop, mayEnd: (*State).judgeStop, finish: atOnce((*State).endMarch),
	}
	verbs[Step] = verbRow{name: "step", unit: true, from: true, to: true, judge: (*State).judgeStep, do: (*State).doStep}
}

// appendMarch lists the moves with which the moving unit can continue.
func (s *State) appendMarch(seat august1914.Seat, dst []Move) []Move {
	if s.phase == Activation {
		dst = s.appendReveal(seat, s.march.unit, dst)
	}
	var m mobility
	s.setMobility(&m, s.march.unit)
	return s.appendInto(Step, seat, s.march.unit, s.steppable(&m, s.at[s.march.unit]), dst)
}

// A stepCache caches the steps of units that have not moved. Units that start in the
// same area and move alike can make the same steps.
type stepCache struct {
	mobility mobility // the part that is the same for all of them
	of       [32]uint16
	to       [32]areaSet
}

// steps returns the areas into which a unit can step.
func (c *stepCache) steps(s *State, b block) areaSet {
	at := s.at[b&(maxBlocks-1)]
	key := uint16(at)<<8 | uint16(s.scenario.moveClassIndex[b&(maxBlocks-1)]) + 1
	i := at & 31
	if c.of[i] != key {
		s.setPlace(&c.mobility, at)
		s.setPoints(&c.mobility, s.scenario.moveClassOf(b))
		c.of[i], c.to[i] = key, s.steppable(&c.mobility, at)
	}
	return c.to[i]
}

// appendSteps lists the steps of a unit.
func (s *State) appendSteps(c *stepCache, seat august1914.Seat, b block, dst []Move) []Move {
	return s.appendInto(Step, seat, b, c.steps(s, b), dst)
}

// A march is the current movement of a unit. Its zero value means that no unit is
// moving.
type march struct {
	on      bool
	leading bool // a leader on its way to its activation (Rule 7.3.1.2)
	unit    block
	from    area
	spent   uint8 // movement points, at the cost for most units
	eased   uint8 // movement points, at the cost for mountain troops (Rule 4.2.2)

	// The blocks from which one has set off, with their earlier candidates. Only their
	// owner knows which one it is.
	fellows blockSet
	before  [maxFellows]blockSet
}

// maxFellows is the maximum number of units of a side in an area. (Rule 2.4)
const maxFellows = 6

// judgeStep checks whether a unit can step from one area into another.
func (s *State) judgeStep(m action) fault {
	switch s.stage {
	case activating, ordering, marching, pursuing:
	default:
		return wrongStage
	}
	if s.march.on {
		if s.march.unit != m.unit {
			return otherIsMoving
		}
	} else if f := s.judgeStart(m.unit); f != nil {
		return f
	}
	if s.at[m.unit] != m.from {
		return notThere
	}
	c := s.scenario.crossingTo(m.from, m.to)
	if c == nil {
		return notAdjacent
	}
	var points mobility
	s.setMobility(&points, m.unit)
	return s.canStep(&points, m.from, c)
}

// doStep moves a unit into the next area.
func (s *State) doStep(m action, t *teller) {
	b := m.unit
	if !s.march.on {
		s.beginMarch(b)
	}
	s.pay(m.from, s.scenario.crossingTo(m.from, m.to))
	sd := s.phasing
	engaging := s.present[sd.Opponent()].Has(m.to)
	fresh := engaging && !s.joinable(sd).Has(m.to)
	if s.present[sd.Opponent()].Has(m.from) {
		s.conceal(b) // units in the old area no longer see it
	}
	s.lift(b)
	s.put(b, m.to)
	t.stepped(s, m)
	if engaging {
		s.engage(b, m.from, m.to, fresh, t)
	} else {
		s.narrowByMovement(b)
	}
	s.settle(m.from, -1, t)
	s.settle(m.to, s.nationOf(b), t)
	switch {
	case s.over():
	case s.phase == Impetus:
		s.impetus = s.impetus.Without(b)
		s.endMarch(t)
	case engaging:
		s.endMarch(t)
	default:
		s.stage = marching
	}
}

// beginMarch starts the movement of a unit. This shows that the unit is one of those
// that may move.
func (s *State) beginMarch(b block) {
	s.march = march{on: true, leading: s.phase == Activation, unit: b, from: s.at[b]}
	s.setOff(b, s.movers(s.at[b]))
}

// movers returns the units that could begin to move from an area, from public
// information.
func (s *State) movers(a area) blockSet {
	sc := s.scenario
	switch {
	case s.phase == Activation:
		return sc.kinds[Leader]
	case s.phase == Impetus:
		return sc.kinds[Cavalry]
	case s.course == tactical:
		return s.commandedFrom(a).Minus(sc.immovable)
	}
	return sc.sides[s.phasing].Minus(sc.immovable)
}

// pay spends the points of a step.
func (s *State) pay(from area, c *crossing) {
	var m mobility
	s.setSegment(&m, s.phase == Activation)
	s.march.spent += uint8(m.stepCost(from, c))
	m.mountain = true
	s.march.eased += uint8(m.stepCost(from, c))
}

// narrowByMovement restricts the candidates of a block to units that could have come
// as far and can still end their movement legally.
func (s *State) narrowByMovement(b block) {
	may := s.knowledge.may[b]
	if s.scenario.moveClassOf(b).units.Contains(may) {
		return // all candidates move alike
	}
	a := s.at[b]
	m, crowded := mobility{leading: s.phase == Activation}, s.crowded(s.phasing, a)
	if crowded {
		s.setMobility(&m, b)
	}
	for i := range s.scenario.moveClasses {
		c := &s.scenario.moveClasses[i]
		if !may.Overlaps(c.units) {
			continue
		}
		s.setPoints(&m, c)
		if m.points < 0 || crowded && !s.canGoOn(&m, m.points, a) {
			may = may.Minus(c.units)
		}
	}
	s.showMore(b, may)
}

// judgeStop checks whether the moving unit may end its movement in its area. (Rules
// 2.4, 7.4) A leader on its way to its activation is revealed instead.
func (s *State) judgeStop(august1914.Seat) fault {
	if s.phase == Activation {
		return cannotEnd
	}
	if s.crowded(s.phasing, s.at[s.march.unit]) {
		return overstacked
	}
	return nil
}

// endMarch ends the movement of a unit.
func (s *State) endMarch(t *teller) {
	if s.phase != Impetus {
		s.acted = s.acted.With(s.march.unit)
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

// roomFor reports whether stacking allows the moving unit to stay in an area. (Rule
// 2.4)
func (m *mobility) roomFor(a area) bool { return !m.full.Has(a) }

// stepFault returns the rule that forbids a step, or nil. It does not look beyond the
// step.
func (s *State) stepFault(m *mobility, from area, c *crossing) fault {
	switch {
	case m.enemies.Has(from) && !m.refuge.Has(c.to):
		return disengageFriendly
	case m.stepCost(from, c) > m.points:
		return tooFar
	case m.enemies.Has(c.to):
		return s.engageFault(m, c.to)
	}
	return nil
}

// canStep checks whether a unit can make a step and still end its movement legally.
func (s *State) canStep(m *mobility, from area, c *crossing) fault {
	calm, engaging := s.enterable(m, m.points, from)
	if engaging.Has(c.to) || calm.Has(c.to) && (!m.full.Has(c.to) || s.goesThrough(m, m.points, from, c.to)) {
		return nil
	}
	if f := s.stepFault(m, from, c); f != nil {
		return f
	}
	return overstacked
}

// steppable returns the areas into which a unit can step from an area and then end its
// movement legally. (Rules 2.4, 7.4)
func (s *State) steppable(m *mobility, from area) areaSet {
	calm, engaging := s.enterable(m, m.points, from)
	set := calm.Minus(m.full).Union(engaging)
	if full := calm.Intersect(m.full); !full.IsEmpty() {
		set = set.Union(s.passable(m, from, full))
	}
	return set
}

// passable returns the areas of a set into which a unit can step and then move on. The
// areas of the set are full and contain no enemies.
func (s *State) passable(m *mobility, from area, full areaSet) (set areaSet) {
	affordable := &s.scenario.affordable[m.manner()][from&(maxAreas-1)]
	points := m.points
	if m.enemies.Has(from) {
		points--
	}
	for cost := 1; cost <= dearest && cost < points; cost++ {
		for left := full.Intersect(affordable[cost]); !left.IsEmpty(); left = left.WithoutFirst() {
			if to := left.First(); s.canGoOn(m, points-cost, to) {
				set = set.With(to)
			}
		}
		full = full.Minus(affordable[cost])
	}
	return set
}

// canGoOn reports whether a unit can leave an area with the given points and end its
// movement legally.
func (s *State) canGoOn(m *mobility, points int, at area) bool {
	calm, engaging := s.enterable(m, points, at)
	if !engaging.IsEmpty() || !calm.Minus(m.full).IsEmpty() {
		return true
	}
	for ; !calm.IsEmpty(); calm = calm.WithoutFirst() {
		if s.goesThrough(m, points, at, calm.First()) {
			return true
		}
	}
	return false
}

// goesThrough reports whether a unit can step into a full area and move on.
func (s *State) goesThrough(m *mobility, points int, from, to area) bool {
	points -= m.stepCost(from, s.scenario.crossingTo(from, to))
	return points > 0 && s.canGoOn(m, points, to)
}

// enterable returns the adjacent areas that a unit can afford and may enter, without
// regard to stacking in areas without enemies. calm holds the areas without enemies,
// and engaging those where it can engage. [State.stepFault] gives the reasons for the
// other areas.
func (s *State) enterable(m *mobility, points int, from area) (calm, engaging areaSet) {
	affordable := &s.scenario.affordable[m.manner()][from&(maxAreas-1)]
	leaving := m.enemies.Has(from)
	if leaving {
		points--
	}
	calm = affordable[min(max(points, 0), dearest)].Minus(m.enemies)
	engaging = affordable[min(max(points-1, 0), dearest)].Intersect(m.targets).Minus(m.full)
	if leaving {
		calm, engaging = calm.Intersect(m.refuge), engaging.Intersect(m.refuge)
	}
	return calm, engaging
}
