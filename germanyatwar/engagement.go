package germanyatwar

import "github.com/august1914/august1914/areamap"

// Engagements: entering areas with enemies. (Rules 7.4.3, 7.5)

var (
	passEngages        = faults.New("7.8", "{unit} cannot engage in a pass")
	tooManyEngagements = faults.New("7.5", "no more new engagements are allowed in this impulse")
)

// engageable returns the areas with enemies that a unit may enter, as far as stacking
// allows. (Rules 7.3.1.2, 7.5, 7.6, 7.8)
func (s *State) engageable(m *mobility) areaSet {
	switch {
	case m.leading || s.course == pass:
		return areaSet{}
	case s.fullyEngaged():
		return m.enemies.Intersect(s.joinable(m.side))
	}
	return m.enemies
}

// fullyEngaged reports whether this impulse has reached its limit of new engagements.
// (Rule 7.5)
func (s *State) fullyEngaged() bool { return s.engaged.Len() >= s.battleLimit() }

// joinable returns the areas that a side can enter without a new engagement, with or
// without enemies in them: areas with one of its units, and areas that were contested
// when the impulse began. (Rule 7.5)
func (s *State) joinable(sd side) areaSet {
	set := s.present[sd].Union(s.engaged)
	if s.rules().engagesAnew {
		return set
	}
	return set.Union(s.disputed)
}

// givesUp reports whether a side could no longer enter an area after one of its units
// has left it. That is so if the unit stands there alone with enemies and coming back
// would exceed the limit of new engagements. (Rule 7.5)
func (s *State) givesUp(sd side, a area) bool {
	units := s.unitsOf(sd, a)
	return s.rules().engagesAnew && s.fullyEngaged() && !s.engaged.Has(a) && units.Len() <= 1 && s.garrisonsOf(sd, a) == 0
}

// engageFault returns the rule that forbids a unit to enter an area with enemies, or
// nil. (Rules 7.3.1.2, 7.4.3, 7.5, 7.6, 7.8)
func (s *State) engageFault(m *mobility, to area) fault {
	switch {
	case m.leading:
		return leadsAmongEnemies
	case s.course == pass:
		return passEngages
	case !m.targets.Has(to):
		return tooManyEngagements
	case !m.roomFor(to):
		return overstacked
	}
	return nil
}

// engage moves a unit into an area with enemies. (Rules 7.4.3, 7.5, 7.5.1.4)
func (s *State) engage(b block, from, to area, fresh bool, t *teller) {
	s.narrowByMovement(b)
	if fresh {
		s.engaged = s.engaged.With(to)
		s.planXVII = s.planXVII.With(to)
		t.about(s, "engage", "7.5", b, to, noArea, 0, "{unit} makes a new engagement in {at}.")
	}
	if !s.engaged.Has(to) {
		return
	}
	// Rule 8.4: units of other powers may not take part.
	if s.nationOf(b) != french {
		s.planXVII = s.planXVII.Without(to)
	}
	s.cross(b, from, to)
}

// cross records the river that an attacker crosses to engage. (Rule 7.5.1.4)
func (s *State) cross(b block, from, to area) {
	switch c, _ := s.scenario.border(from, to); c {
	case areamap.MinorRiver:
		s.crossed[minor] = s.crossed[minor].With(b)
	case areamap.MajorRiver:
		s.crossed[major] = s.crossed[major].With(b)
	}
}
