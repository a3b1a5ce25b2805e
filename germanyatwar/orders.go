package germanyatwar

import "github.com/august1914/august1914"

// Orders: the units that may move or build in an action. (Rules 7.0.1, 7.1, 7.2, 7.6, 7.8)

var (
	notOnMap     = faults.New("4.0", "{unit} is not on the map")
	cannotMove   = faults.New("4.2.2", "{unit} cannot move or retreat")
	hasActed     = faults.New("7.4", "{unit} has already moved, built or been activated in this impulse")
	tooManyUnits = faults.New("7.1", "no more units can move or build in this action")
)

func init() {
	stages[ordering] = stageRow{
		name: "ordering", phases: phasesOf(Movement),
		kind: "move", rule: "7.4", prompt: "Choose the unit that moves or builds next.",
		place: nowhere, actors: eachActive, moves: (*State).appendOrders,
		end: Done, mayEnd: always, finish: allDone((*State).endMovement),
	}
}

// appendOrders lists the moves of units with orders.
func (s *State) appendOrders(seat august1914.Seat, dst []Move) []Move {
	var cache stepCache
	s.setSegment(&cache.mobility, false)
	able := s.able(s.commands(seat))
	builders, starters, sites := s.builders(able), s.starters(able), s.buildingSites()
	discs := [nationCount]int{unknown, unknown, unknown, unknown}
	for left := builders.Union(starters); !left.IsEmpty(); left = left.WithoutFirst() {
		b := left.First()
		a := s.at[b&(maxBlocks-1)]
		if a == noArea {
			continue
		}
		if sites.Has(a) && builders.Has(b) && s.siteFault(b, plenty) == nil {
			have := &discs[s.nationOf(b)]
			if *have == unknown {
				*have = s.discsLeft(s.nationOf(b))
			}
			if *have > 0 {
				dst = s.appendOne(Build, seat, b, a, dst)
			}
		}
		if !starters.Has(b) {
			continue
		}
		dst = s.appendSteps(&cache, seat, b, dst)
		if s.course != tactical {
			dst = s.appendCarriage(seat, b, dst)
		}
	}
	return dst
}

// Special numbers of discs: unknown means not counted yet, and plenty is always enough.
const (
	unknown = -1
	plenty  = 1
)

// able returns the units of a set that have orders in this action: an activated leader
// commands them, or the action still allows another unit.
func (s *State) able(own blockSet) (set blockSet) {
	if s.course != tactical {
		if s.acted.Len() >= s.orderLimit() {
			return set
		}
		return own.Minus(s.acted)
	}
	idle := own.Minus(s.acted).Minus(s.activated)
	for left := s.activated; !left.IsEmpty(); left = left.WithoutFirst() {
		b := left.First()
		subjects := s.subjects(b).Intersect(idle)
		if subjects.IsEmpty() {
			continue
		}
		var there blockSet
		for orders := s.ordersOf(b).Intersect(s.present[s.phasing]); !orders.IsEmpty(); orders = orders.WithoutFirst() {
			there = there.Union(s.here[orders.First()&(maxAreas-1)])
		}
		set = set.Union(subjects.Intersect(there))
	}
	return set
}

// judgeStart checks whether a unit can begin to move. (Rules 7.0.1, 7.1, 7.2, 7.6, 7.8)
func (s *State) judgeStart(b block) fault {
	if s.at[b] == noArea {
		return notOnMap
	}
	switch s.stage {
	case activating:
		if f := s.judgeActivation(b); f != nil || !s.stays(b) {
			return f
		}
		return hasLanded
	case pursuing:
		if !s.impetus.Has(b) {
			return noImpetus
		}
		return nil
	}
	if f := s.startFault(b); f != nil {
		return f
	}
	return s.judgeOrders(b)
}

// starters returns the units of a set that can begin to move. The set must not contain
// units that have acted. [State.startFault] gives the reasons for the other units.
func (s *State) starters(set blockSet) blockSet {
	set = set.Minus(s.scenario.immovable).Minus(s.isolated)
	if s.rules().landedStay {
		set = set.Minus(s.landed)
	}
	return set
}

// startFault returns the reason why a unit cannot move under any leader, or nil.
func (s *State) startFault(b block) fault {
	switch {
	case s.info(b).special == static:
		return cannotMove
	case s.isolated.Has(b):
		return isIsolated
	case s.acted.Has(b):
		return hasActed
	case s.stays(b):
		return hasLanded
	}
	return nil
}

// stays reports whether a unit has been shipped and stays for the rest of the turn.
// (Rule 2.5)
func (s *State) stays(b block) bool { return s.rules().landedStay && s.landed.Has(b) }

// judgeOrders checks whether a unit may act in this action. (Rules 7.1, 7.3.2, 7.8)
func (s *State) judgeOrders(b block) fault {
	if s.course == tactical {
		switch {
		case s.activated.Has(b):
			return hasActed
		case s.commanded(b):
			return nil
		case !s.underLeader(b):
			return noCommander
		}
		return notCommanded
	}
	if s.acted.Len() >= s.orderLimit() {
		return tooManyUnits
	}
	return nil
}

// orderLimit returns how many units may act: one in a pass, and in a strategic action
// as many as the Strategic Value. (Rules 1.6, 7.1, 7.8)
func (s *State) orderLimit() int {
	switch s.course {
	case pass:
		return 1
	case strategic:
		return strategicValue(s.phasing)
	}
	return maxBlocks
}

// skipOrders ends the movement segment when all permitted units have acted. (Rules
// 7.1, 7.8)
func (s *State) skipOrders(t *teller) {
	if s.acted.Len() >= s.orderLimit() {
		if s.course == strategic {
			t.limited(s)
		}
		s.endMovement(t)
	}
}

// endMovement continues with the combat segment, which a pass does not have. (Rules
// 7.0, 7.8)
func (s *State) endMovement(t *teller) {
	s.finished = 0
	if s.course == pass {
		s.endImpulse(t)
		return
	}
	s.phase = Combat
	s.acted = blockSet{} // no unit moves again, and units that have moved may be shuffled (Rule 1.3)
	t.phased(s)
	s.selectBattle(t)
}
