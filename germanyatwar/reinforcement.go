package germanyatwar

// Reinforcements. (Rules 6.0, 7.10)

// slots are what reinforcements have used of an area.
type slots struct {
	icons  uint32 // units on its icons, four bits for each line of icons
	places uint8  // units at its cities and fortresses
}

// beginReinforcement starts the reinforcement phase of a turn. (Rules 6.1, 7.10)
func (s *State) beginReinforcement(t *teller) {
	s.phase = Reinforcement
	for turn := 2; turn <= int(s.turn); turn++ {
		joining := s.scenario.greens[turn].intersect(s.later)
		s.pool = s.pool.union(joining)
		s.later = s.later.minus(joining)
		t.joined(s, joining)
	}
	t.phased(s)
	s.beginRecruiting(s.disc.Opponent(), t)
}

// beginRecruiting starts the reinforcements of a side. (Rule 6.0)
func (s *State) beginRecruiting(sd side, t *teller) {
	s.phasing = sd
	s.finished, s.drawn = 0, 0
	s.slots = [maxAreas]slots{}
	for n := range nationCount {
		if sideOf(n) == sd {
			s.mingle(s.pool.intersect(s.scenario.nations[n]))
		}
	}
	s.nextDraw(t)
}

// ownPool returns the units that the phasing side can draw.
func (s *State) ownPool() blockSet { return s.pool.intersect(s.scenario.sides[s.phasing]) }

// nextDraw asks the dice for the next reinforcement, until as many are drawn
// as the Strategic Value says or there are.
func (s *State) nextDraw(t *teller) {
	pool := s.ownPool()
	if int(s.drawn) < strategicValue(s.phasing) && !pool.empty() {
		s.stage = recruiting
		return
	}
	s.drawn = 0
	s.stage = deploying
	s.skipDeploying(t)
}

// doDraw takes a unit out of the pool into its owner's hand.
func (s *State) doDraw(b block, t *teller) {
	s.pool.remove(b)
	s.hand.add(b)
	s.drawn++
	t.drew(s, b)
	s.nextDraw(t)
}

// judgeDeploy finds whether a drawn unit can enter in an area: on an icon of its
// army and kind, and if there is none left for it, at a city or a fortress of
// its home. (Rules 6.0, 7.1)
func (s *State) judgeDeploy(b block, to area) fault {
	switch {
	case s.stage != deploying:
		return wrongStage
	case !s.hand.has(b):
		return notDrawn
	}
	return s.entryFault(b, to)
}

// entryFault finds whether a unit could enter in an area if it were drawn: that
// follows from what everybody sees.
func (s *State) entryFault(b block, to area) fault {
	switch {
	case !s.friendly(s.phasing).Has(to):
		return notFriendly
	case !s.room(s.phasing, to):
		return overstacked
	case s.iconFree(b, to):
		return noFault
	case !s.scenario.bases[s.nationOf(b)].Has(to):
		return noEntry
	case s.anyIcon(b):
		return iconsFirst
	case b == s.scenario.foch && s.action == reinforce && s.rules().fochStays:
		return fochWaits
	case s.slots[to].places >= s.entryLimit(to):
		return entryUsed
	}
	return noFault
}

// entries returns the areas in which a unit might enter: those with an icon for
// it, and those with cities and fortresses of its home. (Rule 6.0)
func (s *State) entries(b block) areaSet {
	places := s.scenario.iconAreas[b].Union(s.scenario.bases[s.nationOf(b)])
	return places.Intersect(s.friendly(s.phasing))
}

// entryLimit returns how many units enter at the cities and fortresses of an
// area: one for each, or in a strategic action one in all. (Rules 6.0, 7.1)
func (s *State) entryLimit(a area) uint8 {
	if s.action == reinforce && !s.rules().symbolSlots {
		return 1
	}
	return uint8(s.ground(a).sites())
}

// iconFree reports whether an icon in an area is left for a unit.
func (s *State) iconFree(b block, a area) bool {
	info := s.info(b)
	for i, c := range s.ground(a).icons {
		if c.army == info.army && c.kind == info.kind {
			return s.slots[a].used(i) < c.count
		}
	}
	return false
}

// anyIcon reports whether a unit can enter on any icon.
func (s *State) anyIcon(b block) bool {
	for a := range s.scenario.iconAreas[b].Intersect(s.friendly(s.phasing)).All() {
		if s.room(s.phasing, a) && s.iconFree(b, a) {
			return true
		}
	}
	return false
}

// used returns how many units have entered on the i-th icon of an area.
func (u slots) used(i int) uint8 { return uint8(u.icons >> (4 * i) & 15) }

// doDeploy places a drawn unit.
func (s *State) doDeploy(b block, to area, t *teller) {
	s.mingleHand(b)
	may := s.knowledge.may[b]
	for o := range may.all() {
		if s.entryFault(o, to) != noFault {
			may.remove(o)
		}
	}
	s.narrow(b, may)
	if s.iconFree(b, to) {
		info := s.info(b)
		for i, c := range s.ground(to).icons {
			if c.army == info.army && c.kind == info.kind {
				s.slots[to].icons += 1 << (4 * i)
			}
		}
	} else {
		s.slots[to].places++
	}
	s.hand.remove(b)
	s.put(b, to)
	t.entered(s, b, to)
	s.skipDeploying(t)
}

// mingleHand: which of the units in hand is placed, only its owner knows.
func (s *State) mingleHand(b block) {
	own := s.scenario.nations[s.nationOf(b)]
	s.mingle(s.hand.intersect(own))
}

// placeable reports whether a drawn unit can enter anywhere.
func (s *State) placeable(b block) bool {
	for a := range s.entries(b).All() {
		if s.entryFault(b, a) == noFault {
			return true
		}
	}
	return false
}

// judgeReturn finds whether a drawn unit has to go back to the pool: when it
// can enter nowhere. (Rule 6.0)
func (s *State) judgeReturn(b block) fault {
	switch {
	case s.stage != deploying:
		return wrongStage
	case !s.hand.has(b):
		return notDrawn
	case s.placeable(b):
		return canEnter
	}
	return noFault
}

// doReturn puts a drawn unit back.
func (s *State) doReturn(b block, t *teller) {
	s.mingleHand(b)
	may := s.knowledge.may[b]
	for o := range may.all() {
		if s.placeable(o) {
			may.remove(o)
		}
	}
	s.narrow(b, may)
	s.hand.remove(b)
	s.pool.add(b)
	t.returned(s, b)
	s.skipDeploying(t)
}

// skipDeploying goes on when the hand is empty.
func (s *State) skipDeploying(t *teller) {
	switch {
	case !s.hand.empty():
	case s.action == reinforce:
		s.passDisc(s.phasing.Opponent(), "7.1", t)
		s.endImpulse(t)
	default:
		s.stage = restoring
		s.finished = 0
	}
}

// judgeRestore finds whether a leader can be turned back by a step. (Rule 7.10)
func (s *State) judgeRestore(b block, at area) fault {
	if f := s.restoreFault(b, at); f != noFault {
		return f
	}
	if !s.connected(b) {
		return isIsolated
	}
	return noFault
}

// restoreFault finds what keeps a leader from being turned back, isolated or
// not.
func (s *State) restoreFault(b block, at area) fault {
	switch {
	case s.stage != restoring:
		return wrongStage
	case s.at[b] == noArea:
		return notOnMap
	case s.at[b] != at:
		return notThere
	case s.info(b).kind != Leader:
		return notLeader
	case s.steps[b] >= s.info(b).full():
		return fullStrength
	}
	return noFault
}

// doRestore gives a leader a step back.
func (s *State) doRestore(b block, t *teller) {
	s.mix(b)
	s.narrow(b, s.scenario.kinds[Leader])
	s.noteGain(b)
	s.steps[b]++
	s.drawn++
	t.restored(s, b)
	if int(s.drawn) >= strategicValue(s.phasing) {
		t.limited(s)
		s.endRestoring(t)
	}
}

// endRestoring goes on to the other side, and then to the impulses. (Rule 7.10)
func (s *State) endRestoring(t *teller) {
	s.finished, s.drawn = 0, 0
	if s.phasing != s.disc {
		s.beginRecruiting(s.disc, t)
		return
	}
	s.beginImpulses(t)
}
