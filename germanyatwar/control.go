package germanyatwar

// Area control. (Rule 2.6)

// settle gives an area to a side that stands in it alone. It keeps the area when it
// leaves, regardless of earlier entries. by is the nation of the unit that walked in, which
// gains the valour of the conquest, or -1 for the most numerous nation in the area.
func (s *State) settle(a area, by int, t *teller) {
	sd, entente := centralSide, s.present[ententeSide].Has(a)
	if s.present[centralSide].Has(a) == entente {
		return // both sides are there, or neither
	}
	if entente {
		sd = ententeSide
	}
	s.enter(a, sd)
	s.concealAll(a, sd, t)
	if s.holder(a) != sd {
		s.conquer(a, sd, by, t)
	}
}

// enter records the side that was the last to enter an area, or that is alone in it.
func (s *State) enter(a area, sd side) {
	if sd == centralSide {
		s.entered = s.entered.With(a)
	} else {
		s.entered = s.entered.Without(a)
	}
}

// settleBattle decides who controls the area of a battle. If both sides have lost their
// last units in it, that is by option the side that entered last, or the side that
// controlled it before. Neither gains valour. (Rule 2.6)
func (s *State) settleBattle(a area, t *teller) {
	if s.present[centralSide].Has(a) || s.present[ententeSide].Has(a) {
		s.settle(a, -1, t)
		return
	}
	sd := s.holder(a)
	if s.entered.Has(a) != (sd == centralSide) && !s.rules().lastOccupant {
		sd = sd.Opponent()
		s.flip(a, sd, t)
		s.loseCapital(a, sd, t)
		s.countVictory(t)
	}
	s.enter(a, sd)
}

// flip transfers control of an area to a side.
func (s *State) flip(a area, sd side, t *teller) {
	if sd == centralSide {
		s.control = s.control.With(a)
	} else {
		s.control = s.control.Without(a)
	}
	t.flipped(s, a, sd)
}

// contested returns the areas that have units or garrisons of both sides.
// (Rule 2.6)
func (s *State) contested() areaSet { return s.present[centralSide].Intersect(s.present[ententeSide]) }

// controlled returns the areas that a side controls. (Rule 2.6)
func (s *State) controlled(sd side) areaSet {
	if sd == centralSide {
		return s.control
	}
	return s.scenario.board.All().Minus(s.control)
}

// holder returns the side that controls an area.
func (s *State) holder(a area) side {
	if s.control.Has(a) {
		return centralSide
	}
	return ententeSide
}

// friendly returns the areas that a side controls and that contain no enemies.
func (s *State) friendly(sd side) areaSet {
	return s.controlled(sd).Minus(s.present[sd.Opponent()])
}
