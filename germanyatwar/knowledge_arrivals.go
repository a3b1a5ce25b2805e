package germanyatwar

// What everybody may know of reinforcements. (Rules 1.3, 6.0, 7.1)
//
// An enemy sees in which areas blocks enter, one after the other, and which go
// back to the pool. A block may be a unit only if there are units for all blocks
// with which all of that was legal: on an icon, and at a city or a fortress only
// when no icon was left. The search below tries them in turn, by what icons they
// use.

// An entering is a search for what the reinforcements of a nation may be.
type entering struct {
	entryPoints // after none of the arrivals, then after more and more of them
	matching    // with what the arrivals are supposed to be
	nation      int
	came        [maxArrivals]arrival
	count       uint8
	stacked     [maxArrivals + 1]areaSet // where no more units stack, after so many
	homeless    blockSet                 // units that use no icon anywhere
	unsure      blockSet                 // blocks of which one does not know what they are

	pick  func(n int) int     // nil to try everything
	found [maxBlocks]blockSet // what blocks may be, if everything is tried
	ways  int                 // that there are, as far as they have been found
	tried int
}

// The number of ways up to which a search works out what follows for blocks that
// are none of the arrivals, and the number of attempts after which it gives up.
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

// unstack works out where no more units stacked before each of the arrivals.
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

// followArrivals leaves of what the blocks of a nation may be the units with
// which all that they have done was legal.
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

// arrivedLegally reports whether the arrivals are in accord with the rules.
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

// come lets the block of an arrival enter as a unit.
func (e *entering) come(u block, a arrival) {
	e.arrivals[e.arrived] = arrival{u, a.at}
	e.arrived++
	e.full = e.stacked[e.arrived]
}

// back takes the last arrival back.
func (e *entering) back() {
	e.arrived--
	e.arrivals[e.arrived] = arrival{}
	e.full = e.stacked[e.arrived]
}

// try goes on with the i-th arrival. With a source of choices it ends with the
// first way that there is, and the matching as it is then.
func (e *entering) try(i uint8) bool {
	if i == e.count {
		e.ways++
		if e.pick == nil {
			e.note()
		}
		return e.pick != nil
	}
	a := e.came[i]
	if e.s.nationOf(a.unit) != e.nation { // whatever it is, it takes up room
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

// likes returns the units that enter as one does: those that use the same icons,
// or none.
func (e *entering) likes(u block) blockSet {
	if e.homeless.Has(u) {
		return e.homeless
	}
	return e.s.scenario.alike[u&(maxBlocks-1)].Minus(e.homeless)
}

// choose returns the first unit of a set, or any by a source of choices.
func (e *entering) choose(set blockSet) block {
	if e.pick != nil {
		for range e.pick(set.Len()) {
			set = set.Without(set.First())
		}
	}
	return set.First()
}

// note adds what the blocks of the nation may be in a way that there is. After
// many ways that is what the arrivals have been supposed to be.
func (e *entering) note() {
	if e.ways <= fewWays {
		e.admit(e.unsure, &e.found)
		return
	}
	for _, a := range e.came[:e.count] {
		e.found[a.unit] = e.found[a.unit].Union(e.may[a.unit])
	}
}
