package germanyatwar

import "github.com/august1914/august1914"

var (
	otherIsMoving = faults.New("7.4", "another unit is moving")
	notThere      = faults.New("7.4", "{unit} does not stand there")
	notAdjacent   = faults.New("7.4", "{from} and {to} have no border that can be crossed")
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

// appendMarch lists how the unit that moves can go on.
func (s *State) appendMarch(seat august1914.Seat, dst []Move) []Move {
	if s.phase == Activation {
		dst = s.appendReveal(seat, s.march.unit, dst)
	}
	var g gait
	s.suit(&g, s.march.unit)
	return s.appendInto(Step, seat, s.march.unit, s.steppable(&g, s.at[s.march.unit]), dst)
}

// Strides are where units can step that do not move yet. Those that start in the
// same area and move alike can make the same steps, and need not be asked twice.
type strides struct {
	gait gait // what is the same for all of them
	of   [32]uint16
	to   [32]areaSet
}

// steps returns where a unit can step.
func (x *strides) steps(s *State, b block) areaSet {
	at := s.at[b&(maxBlocks-1)]
	key := uint16(at)<<8 | uint16(s.scenario.legIndex[b&(maxBlocks-1)]) + 1
	i := at & 31
	if x.of[i] != key {
		s.makeRoom(&x.gait, at)
		s.suitLegs(&x.gait, s.scenario.legsOf(b))
		x.of[i], x.to[i] = key, s.steppable(&x.gait, at)
	}
	return x.to[i]
}

// appendSteps lists the steps of a unit.
func (s *State) appendSteps(x *strides, seat august1914.Seat, b block, dst []Move) []Move {
	return s.appendInto(Step, seat, b, x.steps(s, b), dst)
}

// A march is the movement of the unit that is moving. The zero march is none.
type march struct {
	on      bool
	leading bool // a leader on its way to its activation (Rule 7.3.1.2)
	unit    block
	from    area
	spent   uint8 // movement points, as they cost most units
	eased   uint8 // and as they cost the mountain troops (Rule 4.2.2)

	// The blocks of which one, nobody knows which, has set off, with what they
	// may have been before.
	fellows blockSet
	before  [maxFellows]blockSet
}

// maxFellows is the greatest number of units of a side in an area. (Rule 2.4)
const maxFellows = 6

// judgeStep finds whether a unit can step from an area into another.
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
	l := s.scenario.laneTo(m.from, m.to)
	if l == nil {
		return notAdjacent
	}
	var g gait
	s.suit(&g, m.unit)
	return s.canStep(&g, m.from, l)
}

// doStep moves a unit into the next area.
func (s *State) doStep(m action, t *teller) {
	b := m.unit
	if !s.march.on {
		s.beginMarch(b)
	}
	s.pay(m.from, s.scenario.laneTo(m.from, m.to))
	sd := s.phasing
	engaging := s.present[sd.Opponent()].Has(m.to)
	fresh := engaging && !s.joinable(sd).Has(m.to)
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
		s.impetus = s.impetus.Without(b)
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
	s.march = march{on: true, leading: s.phase == Activation, unit: b, from: s.at[b]}
	s.setOff(b, s.movers(s.at[b]))
}

// movers returns the units that could begin to move from an area, as far as
// everybody knows.
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
func (s *State) pay(from area, l *lane) {
	var g gait
	s.pace(&g, s.phase == Activation)
	s.march.spent += uint8(g.stepCost(from, l))
	g.mountain = true
	s.march.eased += uint8(g.stepCost(from, l))
}

// narrowToGait leaves of what a block may be the units that could have come as
// far, and can come to a legal end.
func (s *State) narrowToGait(b block) {
	may := s.knowledge.may[b]
	if s.scenario.legsOf(b).units.Contains(may) {
		return // all of them move as it does
	}
	a := s.at[b]
	g, crowded := gait{leading: s.phase == Activation}, s.crowded(s.phasing, a)
	if crowded {
		s.suit(&g, b)
	}
	for i := range s.scenario.legs {
		l := &s.scenario.legs[i]
		if !may.Overlaps(l.units) {
			continue
		}
		s.suitLegs(&g, l)
		if g.points < 0 || crowded && !s.canGoOn(&g, g.points, a) {
			may = may.Minus(l.units)
		}
	}
	s.showMore(b, may)
}

// judgeStop finds whether the unit that moves may end its move where it is.
// (Rules 2.4, 7.4) A leader on its way to its activation is revealed instead.
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
