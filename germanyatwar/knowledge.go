package germanyatwar

import "github.com/august1914/august1914"

// Knowledge is what everybody may know of blocks that stand with their backs to
// them. (Rules 1.3, 1.4) It follows from public facts alone: the icons of the
// set-up, what has been disclosed, and what blocks have been seen to do.
//
// For each block there are the units that it may be, of its own among them.
// When one of several blocks in an area acts, nobody but its owner knows which:
// then all of them may be what any of them may have been. For each unit there
// are the fewest and the most steps that it may have.
type knowledge struct {
	open      blockSet // lie face up
	may       [maxBlocks]blockSet
	low, high [maxBlocks]august1914.Steps
}

// alive returns the units of a nation that are in play, on the map or off it.
func (s *State) alive(n int) blockSet { return s.scenario.nations[n].minus(s.dead) }

// beginKnowledge is what is known before the set-up: which units stand at
// which icons, but not which at which icon of a kind. (Rule 5.0)
func (s *State) beginKnowledge() {
	for i := range s.scenario.blocks {
		b, info := block(i), &s.scenario.blocks[i]
		s.knowledge.may[b] = blockSet{}
		s.knowledge.may[b].add(b)
		if s.scenario.mustered.has(b) {
			s.knowledge.may[b] = s.scenario.levy(info.army, info.kind)
		}
		s.knowledge.low[b], s.knowledge.high[b] = info.full(), info.full()
	}
}

// isOpen reports whether a unit lies face up.
func (s *State) isOpen(b block) bool { return s.knowledge.open.has(b) }

// disclose lays a unit open.
func (s *State) disclose(b block) {
	k := &s.knowledge
	k.open.add(b)
	k.low[b], k.high[b] = s.steps[b], s.steps[b]
	k.may[b] = blockSet{}
	k.may[b].add(b)
	s.exclude(b)
}

// conceal stands a unit up again. Where it is alone it is still known.
func (s *State) conceal(b block) {
	k := &s.knowledge
	if !k.open.has(b) || s.dead.has(b) {
		return
	}
	k.open.remove(b)
	k.low[b], k.high[b] = s.steps[b], s.steps[b]
}

// exclude: a block of which one knows what it is stands nowhere else. What
// follows from that for other blocks is followed up.
func (s *State) exclude(b block) {
	k := &s.knowledge
	for o := range s.alive(s.nationOf(b)).all() {
		if o == b || !k.may[o].has(b) {
			continue
		}
		k.may[o].remove(b)
		if k.may[o].len() == 1 {
			s.exclude(o)
		}
	}
}

// narrow: a block has been seen to do what only some units can do.
func (s *State) narrow(b block, to blockSet) {
	k := &s.knowledge
	was := k.may[b]
	k.may[b] = was.intersect(to)
	if k.may[b] != was && k.may[b].len() == 1 {
		s.exclude(b)
	}
}

// mix: one of the blocks of a nation in an area acts by itself, and nobody
// knows which. It is none of those that have acted before, and in the impetus
// segment one of the cavalry that may pursue. (Rules 7.4, 7.6)
func (s *State) mix(b block) {
	if s.isOpen(b) || s.at[b] == noArea {
		return
	}
	group := s.here[s.at[b]].intersect(s.scenario.nations[s.nationOf(b)]).minus(s.knowledge.open)
	switch {
	case s.phase == Impetus:
		group = group.intersect(s.impetus)
	case s.sideOf(b) == s.phasing:
		group = group.minus(s.acted)
	}
	s.mingle(group)
}

// mingle makes every block of a group what any of them may have been.
func (s *State) mingle(group blockSet) {
	k := &s.knowledge
	var all blockSet
	for o := range group.all() {
		all = all.union(k.may[o])
	}
	for o := range group.all() {
		k.may[o] = all
	}
}

// noteLoss: a block is about to lose a step in sight of everybody.
func (s *State) noteLoss(b block) {
	k := &s.knowledge
	only := k.may[b].len() == 1
	for o := range k.may[b].all() {
		if k.low[o] > 1 {
			k.low[o]--
		}
		if only && k.high[o] > 1 {
			k.high[o]--
		}
	}
}

// noteWear: all blocks of a nation in an area are about to lose a step. A unit
// that one of them may be loses one at most, and one that only they may be does.
// (Rule 7.9)
func (s *State) noteWear(units blockSet) {
	k := &s.knowledge
	var may, elsewhere blockSet
	for b := range s.alive(s.nationOf(units.first())).all() {
		if units.has(b) {
			may = may.union(k.may[b])
		} else {
			elsewhere = elsewhere.union(k.may[b])
		}
	}
	for o := range may.all() {
		if k.low[o] > 1 {
			k.low[o]--
		}
		if !elsewhere.has(o) && k.high[o] > 1 {
			k.high[o]--
		}
	}
}

// noteGain: a block is about to gain a step in sight of everybody.
func (s *State) noteGain(b block) {
	k := &s.knowledge
	only := k.may[b].len() == 1
	for o := range k.may[b].all() {
		if full := s.info(o).full(); k.high[o] < full {
			k.high[o]++
		}
		if only && k.low[o] < k.high[o] {
			k.low[o]++
		}
	}
}
