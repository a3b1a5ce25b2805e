package germanyatwar

// Public information about reinforcements. (Rules 1.3, 6.0, 7.1)
//
// An enemy sees the areas in which blocks enter, in order, and the blocks that return
// to the pool. A block may be a unit only if some assignment of units to all blocks
// makes every arrival legal: on an icon, or at a city or a fortress if no icon was
// left. The search below tries the assignments in turn, and treats units with the same
// icons alike.

// An entering is a search for the possible units of a nation's reinforcements.
type entering struct {
	entryPoints // one set of entry points, updated from arrival to arrival
	matching    // matching with the supposed units of the arrivals
	nation      int
	came        [maxArrivals]arrival
	count       uint8
	stacked     [maxArrivals + 1]areaSet // areas without room for more units, by number of arrivals
	homeless    blockSet                 // units that do not use an icon anywhere
	unsure      blockSet                 // blocks with more than one candidate

	pick  func(n int) int     // nil to try every assignment
	found [maxBlocks]blockSet // candidates of blocks, if every assignment is tried
	ways  int                 // assignments found so far
	tried int
}

// fewWays is the number of assignments up to which a search derives the candidates of
// blocks other than the arrivals. maxAttempts is the number of attempts after which it
// gives up.
const (
	fewWays     = 16
	maxAttempts = 1 << 13
)

// enter begins a search before the first arrival.
func (e *entering) enter(s *State, n int) {
	s.setEntryPoints(&e.entryPoints)
	e.came, e.count, e.nation = s.arrivals, s.arrived, n
	e.unstack()
	e.arrivals, e.arrived, e.full = [maxArrivals]arrival{}, 0, e.stacked[0]
	if n >= nationCount {
		return
	}
	alive := s.alive(n)
	for left := alive; !left.IsEmpty(); {
		u := left.First()
		alike := s.scenario.alike[u&(maxBlocks-1)]
		left = left.Minus(alike)
		if e.icons(u).IsEmpty() {
			e.homeless = e.homeless.Union(alike)
		}
	}
	e.homeless = e.homeless.Intersect(alive)
	if f := s.scenario.foch; !s.mayEnter(f) {
		e.homeless = e.homeless.Without(f)
	}
}

// unstack computes the areas without room for more units before each of the arrivals.
func (e *entering) unstack() {
	var later blockSet
	e.stacked[e.count] = e.full
	for i := int(e.count) - 1; i >= 0; i-- {
		full, a := e.stacked[i+1], e.came[i]
		if a.at != noArea {
			later = later.With(a.unit)
			before := e.s.unitsOf(e.s.phasing, a.at).Minus(later)
			if before.Len() < int(e.s.scenario.limits[a.at]) {
				full = full.Without(a.at)
			}
		}
		e.stacked[i] = full
	}
}

// followArrivals restricts the candidates of a nation's blocks to units for which all
// arrivals so far were legal.
func (s *State) followArrivals(n int) {
	var e entering
	e.enter(s, n)
	e.match(&s.knowledge)
	var came blockSet
	for _, a := range e.came[:e.count] {
		if s.nationOf(a.unit) == n {
			came = came.With(a.unit)
		}
	}
	rings := s.knowledge.ringsOf(came)
	e.unsure = s.knowledge.unsure(rings)
	e.try(0)
	switch {
	case e.ways == 0 || e.tried > maxAttempts:
	case e.ways <= fewWays:
		s.learn(e.unsure, &e.found)
	default:
		for _, a := range e.came[:e.count] {
			if e.unsure.Has(a.unit) {
				s.knowledge.may[a.unit] = e.found[a.unit]
			}
		}
		s.tighten(rings)
	}
}

// arrivedLegally reports whether the arrivals comply with the rules.
func (s *State) arrivedLegally() bool {
	var e entering
	e.enter(s, nationCount)
	for _, a := range e.came[:e.count] {
		if !e.admits(a.unit, a.at) {
			return false
		}
		e.come(a.unit, a)
	}
	return true
}

// arrivedSet returns the reinforcements that have entered in this phase or
// action.
func (s *State) arrivedSet() (set blockSet) {
	for _, a := range s.arrivals[:s.arrived] {
		if a.at != noArea {
			set = set.With(a.unit)
		}
	}
	return set
}

// come adds an arrival as a given unit.
func (e *entering) come(u block, a arrival) {
	e.arrivals[e.arrived] = arrival{u, a.at}
	e.arrived++
	e.full = e.stacked[e.arrived]
}

// back removes the last arrival.
func (e *entering) back() {
	e.arrived--
	e.arrivals[e.arrived] = arrival{}
	e.full = e.stacked[e.arrived]
}

// try continues with the i-th arrival. If it has a source of choices, it stops at the
// first assignment and leaves it in the matching.
func (e *entering) try(i uint8) bool {
	if i == e.count {
		e.ways++
		if e.pick == nil {
			e.note()
		}
		return e.pick != nil
	}
	a := e.came[i]
	if e.s.nationOf(a.unit) != e.nation { // any unit takes up room
		e.come(a.unit, a)
		done := e.try(i + 1)
		e.back()
		return done
	}
	for left := e.may[a.unit]; !left.IsEmpty(); {
		u := e.choose(left)
		alike := e.likes(u)
		left = left.Minus(alike)
		if e.tried++; e.tried > maxAttempts {
			return false
		}
		if !e.admits(u, a.at) {
			continue
		}
		was, ok := e.restrict(a.unit, alike)
		if !ok {
			continue
		}
		e.come(u, a)
		done := e.try(i + 1)
		e.back()
		if done {
			return true
		}
		e.relax(a.unit, was)
	}
	return false
}

// likes returns the units that enter in the same way as u: units with the same icons,
// or all units without icons.
func (e *entering) likes(u block) blockSet {
	if e.homeless.Has(u) {
		return e.homeless
	}
	return e.s.scenario.alike[u&(maxBlocks-1)].Minus(e.homeless)
}

// choose returns the first unit of a set, or a random one if there is a source of
// choices.
func (e *entering) choose(set blockSet) block {
	if e.pick != nil {
		for range e.pick(set.Len()) {
			set = set.Without(set.First())
		}
	}
	return set.First()
}

// note records the current assignment. For the first few it adds all candidates that
// are consistent with it, and after that only the supposed units of the arrivals.
func (e *entering) note() {
	if e.ways <= fewWays {
		e.admit(e.unsure, &e.found)
		return
	}
	for _, a := range e.came[:e.count] {
		e.found[a.unit] = e.found[a.unit].Union(e.may[a.unit])
	}
}
