package germanyatwar

// Lines of communication. (Rule 7.0.1)

var isIsolated = faults.New("7.0.1", "{unit} is isolated")

// linked returns the areas from which a unit of a nation can trace a line of
// communication. A line leads through friendly areas without enemies to one of the
// ends of lines. It may start in a contested area.
func (s *State) linked(n int) areaSet {
	friendly := s.friendly(sideOf(n))
	lines := s.scenario.land.Flood(s.lineEnds(n).Intersect(friendly), friendly)
	return lines.Union(s.scenario.land.Around(lines))
}

// lineEnds returns the areas in which lines of a nation can end if they are friendly
// and free of enemies: home areas with a fortress or a major city, and for the British
// also the landing areas.
func (s *State) lineEnds(n int) areaSet {
	bases := s.scenario.bases[n]
	if s.rules().anyHome && n != german {
		bases = s.scenario.bases[french].Union(s.scenario.bases[british]).Union(s.scenario.bases[belgian])
	}
	if n == british {
		bases = bases.Union(s.scenario.landing)
	}
	return bases
}

// checkIsolation determines the isolated units of a side. They stay isolated until its
// next check.
func (s *State) checkIsolation(sd side) {
	s.isolated = s.isolated.Minus(s.scenario.sides[sd]).Union(s.unlinked(sd))
}

// unlinked returns the units of a side that cannot trace a line now.
func (s *State) unlinked(sd side) (set blockSet) {
	for n := range nationCount {
		if sideOf(n) != sd {
			continue
		}
		linked := s.linked(n)
		for a := range s.present[sd].Minus(linked).All() {
			set = s.here[a].Intersect(s.scenario.nations[n]).Union(set)
		}
	}
	return set
}

// cutOff returns the units of a side that suffer attrition and cannot be restored: the
// units that the last check found isolated or, by option, those that cannot trace a
// line now. (Rules 7.0.1, 7.9, 7.10)
func (s *State) cutOff(sd side) blockSet {
	if s.rules().tracedAnew {
		return s.unlinked(sd)
	}
	return s.isolated.Intersect(s.scenario.sides[sd])
}
