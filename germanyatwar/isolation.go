package germanyatwar

// Lines of communication. (Rule 7.0.1)

var isIsolated = faults.New("7.0.1", "{unit} is isolated")

// linked returns the areas from which a unit of a nation can trace a line of
// communication: through friendly areas without enemies to where lines end. The
// line may start in a contested area.
func (s *State) linked(n int) areaSet {
	open := s.friendly(sideOf(n))
	lines := s.scenario.land.Flood(s.lineEnds(n).Intersect(open), open)
	return lines.Union(s.scenario.land.Around(lines))
}

// lineEnds returns the areas in which lines of a nation end while they are
// friendly and without enemies: home areas with a fortress or a major city, and
// for the British the landing areas.
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

// connected reports whether one unit can trace a line now.
func (s *State) connected(b block) bool { return s.linked(s.nationOf(b)).Has(s.at[b]) }

// checkIsolation finds the units of a side that are isolated for this impulse.
func (s *State) checkIsolation(sd side) {
	s.isolated = blockSet{}
	for n := range nationCount {
		if sideOf(n) != sd {
			continue
		}
		linked := s.linked(n)
		for a := range s.present[sd].Minus(linked).All() {
			s.isolated = s.here[a].Intersect(s.scenario.nations[n]).Union(s.isolated)
		}
	}
}
