package germanyatwar

// Area control. (Rule 2.6)

// settle gives an area to a side that stands in it alone. by is the nation that
// gains the valour of a conquest: that of the unit that walked in, or -1 for
// the most numerous of those that are there.
func (s *State) settle(a area, by int, t *teller) {
	sd, entente := centralSide, s.present[ententeSide].Has(a)
	if s.present[centralSide].Has(a) == entente {
		return // both are there, or nobody
	}
	if entente {
		sd = ententeSide
	}
	s.concealAll(a, sd, t)
	if s.holder(a) != sd {
		s.conquer(a, sd, by, t)
	}
}

// settleEmpty decides who controls an area in which a battle has left nobody:
// the side that was the last to enter, or the one that controlled it. Nobody
// gains valour. (Rule 2.6)
func (s *State) settleEmpty(a area, t *teller) {
	if s.rules().lastOccupant {
		return
	}
	sd := ententeSide
	if s.entered.Has(a) {
		sd = centralSide
	}
	if s.holder(a) != sd {
		s.flip(a, sd, t)
		s.loseCapital(a, sd, t)
		s.countVictory(t)
	}
}

// flip hands an area over.
func (s *State) flip(a area, sd side, t *teller) {
	if sd == centralSide {
		s.control = s.control.With(a)
	} else {
		s.control = s.control.Without(a)
	}
	t.flipped(s, a, sd)
}

// isHome reports whether an area belongs to a nation. (Rule 2.6.1)
func (s *State) isHome(a area, n int) bool { return s.scenario.home[n].Has(a) }

// settleAfter decides the control of an area that units have been lost in.
func (s *State) settleAfter(a area, t *teller) {
	if !s.present[centralSide].Has(a) && !s.present[ententeSide].Has(a) {
		s.settleEmpty(a, t)
		return
	}
	s.settle(a, -1, t)
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

// friendly returns the areas that a side controls and no enemy stands in.
func (s *State) friendly(sd side) areaSet {
	return s.controlled(sd).Minus(s.present[sd.Opponent()])
}
