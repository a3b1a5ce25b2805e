package driveonparis

// Trenches. (Rule 1.6)

// trenchTurn is the first turn on which trenches are built. (Rule 1.6a)
const trenchTurn = 11

// skipTrenches completes the trenches that were begun, and asks for new ones if
// the side may build any. (Rules 1.6a, 1.6b)
func (s *State) skipTrenches(t *teller) {
	done := s.digging.intersect(s.heldBy(s.active))
	s.digging.exclude(&done)
	s.trenches.include(&done)
	for h := range done.all() {
		t.trench(s, h, true)
	}
	may := s.turn >= trenchTurn && (s.active == germans || s.dug)
	if s.active == germans && !done.empty() {
		s.dug = true
	}
	if may {
		for u := range s.scenario.sides[s.active].all() {
			if s.judgeDig(u) == noFault {
				return
			}
		}
	}
	s.endPlayerTurn(t)
}

// judgeDig finds whether a unit can begin a trench where it stands. (Rules 1.6b,
// 1.6c)
func (s *State) judgeDig(u unit) fault {
	h := s.at[u]
	switch {
	case s.stage != entrenching:
		return wrongStage
	case s.turn < trenchTurn || s.active == allies && !s.dug:
		return tooEarly
	case h == off || !s.piece(u).kind.foot() || s.aboard(u):
		return notInfantry
	case s.reserve.has(u):
		return inReserve
	case s.trenches.has(h) || s.digging.has(h):
		return hasTrench
	case !s.chart().places[h].ground.trench:
		return noTrenchThere
	}
	return noFault
}

// doDig begins a trench.
func (s *State) doDig(u unit, t *teller) {
	s.digging.add(s.at[u])
	t.trench(s, s.at[u], false)
}

// clearTrenches removes trenches that nobody holds. (Rule 1.6b)
func (s *State) clearTrenches() {
	held := s.heldBy(germans).union(s.heldBy(allies))
	s.trenches.keep(&held)
	s.digging.keep(&held)
}
