package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Tactical leaders. (Rule 7.3)

var (
	notLeader            = faults.New("7.3", "{unit} is not a leader")
	isActive             = faults.New("7.3", "{unit} is already activated")
	tooManyLeaders       = faults.New("7.3", "the Strategic Value allows no more leaders to be activated")
	revealedAmongEnemies = faults.New("7.3.1.2", "{unit} cannot be revealed in a contested area")
	leadsAmongEnemies    = faults.New("7.3.1.2", "{unit} will be activated, so it cannot enter an area with enemy units")
	noCommander          = faults.New("7.3.1", "no leader that commands {unit} is activated")
	notCommanded         = faults.New("7.3.1.5", "{unit} is not within the tactical range of an activated leader that commands it")
	oneLeader            = faults.New("7.2", "a tactical action must activate at least one leader")
)

func init() {
	stages[activating] = stageRow{
		name: "activating", phases: phasesOf(Activation),
		kind: "activate", rule: "7.3", prompt: "Activate leaders: each moves first and is then revealed.",
		place: nowhere, actors: eachActive, moves: (*State).appendActivations,
		end: Done, mayEnd: (*State).judgeActivated, finish: allDone((*State).endActivation),
	}
	verbs[Reveal] = verbRow{name: "reveal", unit: true, judge: (*State).judgeReveal, do: (*State).doReveal}
}

// appendActivations lists the leaders that can be revealed in their areas, and their
// steps toward activation.
func (s *State) appendActivations(seat august1914.Seat, dst []Move) []Move {
	var cache stepCache
	s.setSegment(&cache.mobility, true)
	for b := range s.kindSet(s.commands(seat), Leader).Minus(s.activated).Minus(s.isolated).All() {
		if s.judgeActivation(b) != nil {
			continue
		}
		dst = s.appendReveal(seat, b, dst)
		if !s.stays(b) {
			dst = s.appendSteps(&cache, seat, b, dst)
		}
	}
	return dst
}

// appendReveal lists the move that reveals a leader.
func (s *State) appendReveal(seat august1914.Seat, b block, dst []Move) []Move {
	m := action{verb: Reveal, seat: seat, unit: b, from: noArea, to: noArea}
	if s.judgeReveal(m) == nil {
		dst = s.appendOne(Reveal, seat, b, noArea, dst)
	}
	return dst
}

// judgeActivated checks whether a seat may stop activating leaders. (Rule 7.2)
func (s *State) judgeActivated(seat august1914.Seat) fault {
	if s.activated.IsEmpty() && !s.othersCanActivate(seat) {
		return oneLeader
	}
	return nil
}

// judgeActivation checks whether a leader can be activated, in any area. (Rule 7.3)
func (s *State) judgeActivation(b block) fault {
	switch {
	case s.info(b).kind != Leader:
		return notLeader
	case s.at[b] == noArea:
		return notOnMap
	case s.isolated.Has(b):
		return isIsolated
	case s.activated.Has(b):
		return isActive
	case s.activated.Len() >= strategicValue(s.phasing):
		return tooManyLeaders
	}
	return nil
}

// judgeReveal checks whether a leader can be revealed in its area. (Rule 7.3.1.2)
func (s *State) judgeReveal(m action) fault {
	b := m.unit
	switch {
	case s.phase != Activation:
		return wrongStage
	case s.march.on && s.march.unit != b:
		return otherIsMoving
	case !s.march.on:
		if f := s.judgeActivation(b); f != nil {
			return f
		}
	}
	a := s.at[b]
	switch {
	case s.present[s.phasing.Opponent()].Has(a):
		return revealedAmongEnemies
	case s.crowded(s.phasing, a):
		return overstacked
	}
	return nil
}

// doReveal activates a leader. (Rule 7.3.1.2)
func (s *State) doReveal(m action, t *teller) {
	b := m.unit
	if !s.march.on {
		s.shuffleFellows(b, s.scenario.kinds[Leader])
	}
	s.march = march{}
	s.activated = s.activated.With(b)
	s.disclose(b)
	t.activated(s, b)
	s.stage = activating
	if s.activated.Len() >= strategicValue(s.phasing) {
		t.limited(s)
		s.endActivation(t)
	}
}

// canActivate reports whether the phasing side can activate any of some leaders. A
// tactical action needs at least one. (Rule 7.2)
func (s *State) canActivate(leaders blockSet) bool {
	for b := range s.kindSet(leaders, Leader).Minus(s.isolated).All() {
		a := s.at[b]
		if a == noArea {
			continue
		}
		if !s.present[s.phasing.Opponent()].Has(a) && !s.crowded(s.phasing, a) || s.canLead(b) {
			return true
		}
	}
	return false
}

// othersCanActivate reports whether a seat may leave the activation of a leader to
// another seat of its side.
func (s *State) othersCanActivate(seat august1914.Seat) bool {
	return engine.Any(s.seatsOf(s.phasing).Without(seat.Actor()).All(), func(a august1914.Actor) bool { return !s.finished.Has(a) && s.canActivate(s.commands(a.Seat())) })
}

// canLead reports whether a leader can make a step toward its activation.
func (s *State) canLead(b block) bool {
	if s.stays(b) {
		return false
	}
	var m mobility
	s.setSegment(&m, true)
	s.setPlace(&m, s.at[b])
	s.setPoints(&m, s.scenario.moveClassOf(b))
	return s.canGoOn(&m, m.points, s.at[b])
}

// endActivation continues with the movement segment.
func (s *State) endActivation(t *teller) {
	s.finished = 0
	s.phase, s.stage = Movement, ordering
	t.phased(s)
}

// rangeOf returns the tactical range of a leader. (Rules 7.3.1.3, 7.3.1.5,
// 7.3.1.6)
func (s *State) rangeOf(b block) int {
	f := s.face(b)
	if b == s.scenario.foch {
		return int(f.value)
	}
	steps := 1
	if n := s.nationOf(b); n == german || n == british {
		steps = 2
	}
	if f.heart {
		steps--
	}
	return steps
}

// ordersOf returns the areas within the range of a leader's orders. (Rule 7.3.1.5)
func (s *State) ordersOf(b block) areaSet {
	return s.reachOf(s.sideOf(b), s.at[b], s.rangeOf(b))
}

// inRange reports whether an area is within the range of a leader's orders. It
// compares distances first, because they usually decide. (Rule 7.3.1.5)
func (s *State) inRange(b block, a area) bool {
	switch away, reach := s.scenario.distance(s.at[b], a), s.rangeOf(b); {
	case away > reach:
		return false
	case away <= 1:
		return true
	}
	return s.ordersOf(b).Has(a)
}

// subjects returns the units that a leader commands within its range. These are the
// units of its army, and for every French leader also the French reserves. Foch
// commands all French units. (Rules 1.5, 4.2.1, 7.3.1.5, 7.3.1.6)
func (s *State) subjects(b block) blockSet { return s.scenario.subjects[b&(maxBlocks-1)] }

// subordinate computes the subjects of every leader.
func (sc *Scenario) subordinate() {
	for b := range sc.sides[centralSide].Union(sc.sides[ententeSide]).All() {
		sc.subjects[b] = sc.subjectsOf(b)
	}
}

func (sc *Scenario) subjectsOf(b block) blockSet {
	if b == sc.foch {
		return sc.nations[french]
	}
	set := sc.armies[sc.blocks[b].army].blocks
	if sc.nationOf[b] == french {
		set = set.Union(sc.reserves)
	}
	return set
}

// commandedFrom returns the units that activated leaders command in an area.
func (s *State) commandedFrom(a area) (set blockSet) {
	for left := s.activated; !left.IsEmpty(); left = left.WithoutFirst() {
		if b := left.First(); s.inRange(b, a) {
			set = s.subjects(b).Union(set)
		}
	}
	return set
}

// commanded reports whether an activated leader commands a unit in the unit's area.
func (s *State) commanded(b block) bool {
	for left := s.activated; !left.IsEmpty(); left = left.WithoutFirst() {
		if l := left.First(); s.subjects(l).Has(b) && s.inRange(l, s.at[b]) {
			return true
		}
	}
	return false
}

// underLeader reports whether a unit belongs to the subjects of an activated leader,
// in range or not. (Rule 7.3.1)
func (s *State) underLeader(b block) bool {
	return engine.Any(s.activated.All(), func(l block) bool { return s.subjects(l).Has(b) })
}

// support returns the tactical value of the activated leaders next to an area.
// (Rules 1.5, 7.3.1.1, 7.3.1.4)
func (s *State) support(a area) int {
	sum := 0
	for b := range s.activated.All() {
		if s.supports(b, a) {
			sum += int(s.face(b).value)
		}
	}
	return sum
}

// supports reports whether an activated leader is next to an area.
func (s *State) supports(b block, a area) bool { return s.scenario.land.Near(a).Has(s.at[b]) }

// deactivate takes a step from each activated leader and conceals it. (Rule 7.7)
func (s *State) deactivate(t *teller) {
	s.phase = Deactivation
	t.phased(s)
	for b := range s.activated.All() {
		t.tired(s, b)
		s.activated = s.activated.Without(b)
		s.loseStep(b, t)
		s.conceal(b)
		if s.over() {
			return
		}
	}
}

// fochNear reports whether Foch is activated next to an area. (Rule 7.3.1.7)
func (s *State) fochNear(a area) bool {
	f := s.scenario.foch
	return f != noBlock && s.activated.Has(f) && s.scenario.land.Near(a).Has(s.at[f])
}

// reachOf returns the areas within a number of steps of one, on paths through friendly
// areas without enemies. The last area of a path may be any.
func (s *State) reachOf(sd side, from area, steps int) areaSet {
	near := areaSet{}.With(from)
	switch steps {
	case 0:
		return near
	case 1:
		return near.Union(s.scenario.land.Near(from))
	}
	inner := s.scenario.land.WithinSteps(near, steps-1, s.friendly(sd).With(from))
	return inner.Union(s.scenario.land.Around(inner))
}
