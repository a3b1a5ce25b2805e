package germanyatwar

import "github.com/august1914/august1914/areamap"

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
			s.isolated = s.here[a].Within(&s.scenario.nations[n]).With(&s.isolated)
		}
	}
}

// Attrition. (Rule 7.9)

// wear takes a step from every isolated unit of a side next to enemies in its
// area, and a garrison from every fortress.
func (s *State) wear(sd side, t *teller) {
	disputed := s.contested()
	// Lines are traced before anything is lost.
	var cut [nationCount]areaSet
	for n := range nationCount {
		cut[n] = disputed.Minus(s.linked(n))
	}
	for a := range disputed.All() {
		var isolated [nationCount]bool
		for n := range nationCount {
			isolated[n] = sideOf(n) == sd && cut[n].Has(a) && !s.over()
			if isolated[n] {
				s.wearUnits(a, n, t)
			}
		}
		if !s.over() {
			s.starve(a, sd, isolated, t)
			s.settleAfter(a, t)
		}
	}
}

// wearUnits takes a step from every unit of a nation in an area.
func (s *State) wearUnits(a area, n int, t *teller) {
	units := s.here[a].Within(&s.scenario.nations[n])
	if units.IsEmpty() {
		return
	}
	t.worn(s, a, n, units.Len())
	for b := range units.All() {
		if s.steps[b] > 1 {
			s.noteLoss(b)
		}
		s.loseStep(b, t)
	}
}

// starve takes a garrison from every fortress of an area: of the isolated
// nations, from the one with the most each time.
func (s *State) starve(a area, sd side, isolated [nationCount]bool, t *teller) {
	if s.holder(a) != sd {
		return
	}
	var lost [nationCount]uint8
	for range s.ground(a).fortCount {
		most := -1
		for n, cut := range isolated {
			if cut && s.garrisons[a][n] > 0 && (most < 0 || s.garrisons[a][n] > s.garrisons[a][most]) {
				most = n
			}
		}
		if most < 0 {
			break
		}
		s.garrisons[a][most]--
		lost[most]++
	}
	s.recount(sd, a)
	for n, count := range lost {
		if count > 0 {
			t.starved(s, a, n, int(count))
		}
	}
}

// settleAfter decides the control of an area that units have been lost in.
func (s *State) settleAfter(a area, t *teller) {
	if !s.present[centralSide].Has(a) && !s.present[ententeSide].Has(a) {
		s.settleEmpty(a, t)
		return
	}
	s.settle(a, -1, t)
}

// reachOf returns the areas within so many steps of one, on ways through
// friendly areas without enemies. The area at the far end may be any.
func (s *State) reachOf(sd side, from area, steps int) areaSet {
	near := areamap.Of(from)
	if steps == 0 {
		return near
	}
	inner := s.scenario.land.WithinSteps(near, steps-1, s.friendly(sd).With(from))
	return inner.Union(s.scenario.land.Around(inner))
}
