package germanyatwar

import "github.com/august1914/august1914"

// Knowledge is what everybody may know of blocks that stand with their backs to
// them. (Rules 1.3, 1.4) It follows from public facts alone: the icons of the
// set-up, what has been disclosed, and what blocks have been seen to do.
//
// For each block there are the units that it may be, of its own among them, each
// of them in some way in which all blocks are different units. When one of
// several blocks in an area acts, nobody but its owner knows which: then all of
// them may be what any of them may have been.
//
// For each unit there are the fewest and the most steps that it may have, but
// for what its block has lost in sight of everybody, whichever unit it is. So a
// unit that may be in two places has lost a step only where a block has.
type knowledge struct {
	open      blockSet // lie face up
	may       [maxBlocks]blockSet
	low, high [maxBlocks]august1914.Steps // of a unit
	lost      [maxBlocks]int8             // by a block; less than 0 is what it has gained
}

// stepsLeft returns the fewest and the most steps that a unit with so many has
// left if its block has lost some; at most none if the block has lost more than
// the unit ever had, and cannot be it.
func (sc *Scenario) stepsLeft(u block, low, high august1914.Steps, lost int8) (least, most august1914.Steps) {
	least = august1914.Steps(max(1, int(low)-int(lost)))
	most = august1914.Steps(max(0, min(int(sc.blocks[u].full()), int(high)-int(lost))))
	return least, most
}

// stepsAs returns the fewest and the most steps that a block has if it is a
// certain unit.
func (s *State) stepsAs(b, u block) (least, most august1914.Steps) {
	k := &s.knowledge
	return s.scenario.stepsLeft(u, k.low[u], k.high[u], k.lost[b])
}

// alive returns the units of a nation that are in play, on the map or off it.
func (s *State) alive(n int) blockSet { return s.scenario.nations[n].Minus(s.dead) }

// beginKnowledge is what is known before the set-up: which units stand at
// which icons, but not which at which icon of a kind. (Rule 5.0)
func (s *State) beginKnowledge() {
	for i := range s.scenario.blocks {
		b, info := block(i), &s.scenario.blocks[i]
		s.knowledge.may[b] = blockSet{}
		s.knowledge.may[b] = s.knowledge.may[b].With(b)
		if s.scenario.mustered.Has(b) {
			s.knowledge.may[b] = s.scenario.levy(info.army, info.kind)
		}
		s.knowledge.low[b], s.knowledge.high[b] = info.full(), info.full()
	}
}

// isOpen reports whether a unit lies face up.
func (s *State) isOpen(b block) bool { return s.knowledge.open.Has(b) }

// disclose lays a unit open. It stands nowhere else, and what follows from that
// for other blocks is followed up.
func (s *State) disclose(b block) {
	var alone blockSet
	alone = alone.With(b)
	s.discloseAll(alone)
}

// discloseAll lays units open together.
func (s *State) discloseAll(units blockSet) {
	k := &s.knowledge
	rings := k.ringsOf(units)
	news := false
	for b := range units.All() {
		k.open = k.open.With(b)
		k.low[b], k.high[b], k.lost[b] = s.steps[b], s.steps[b], 0
		if k.may[b].Len() > 1 {
			news = true
			k.may[b] = blockSet{}
			k.may[b] = k.may[b].With(b)
		}
	}
	if news {
		s.tighten(rings)
	}
}

// conceal stands a unit up again. Where it is alone it is still known.
func (s *State) conceal(b block) {
	k := &s.knowledge
	if !k.open.Has(b) || s.dead.Has(b) {
		return
	}
	k.open = k.open.Without(b)
	k.low[b], k.high[b], k.lost[b] = s.steps[b], s.steps[b], 0
}

// narrow: a block has been seen to do what only some units can do. Others are
// those of which one does not know any more what was known of them.
func (s *State) narrow(b block, others, to blockSet) {
	k := &s.knowledge
	was := k.may[b]
	can := was.Intersect(to)
	if can == was {
		return
	}
	others = others.With(b)
	rings := k.ringsOf(others)
	k.may[b] = can
	s.tighten(rings)
}

// setOff: a unit begins to move or to build, which only some can.
func (s *State) setOff(b block, to blockSet) {
	group := s.fellows(b)
	if group.Len() > 1 {
		s.march.fellows = group
		i := 0
		for o := range group.All() {
			s.march.before[i] = s.knowledge.may[o]
			i++
		}
	}
	s.shuffleAs(b, group, to)
}

// showMore: a block that is moving or building has been seen to do what only
// some units can do. Nobody has known which of its area it was, so that it is as
// if that had been known from the beginning.
func (s *State) showMore(b block, to blockSet) {
	m, k := &s.march, &s.knowledge
	can := k.may[b].Intersect(to)
	if m.unit != b || m.fellows.IsEmpty() || can == k.may[b] {
		s.narrow(b, blockSet{}, to)
		return
	}
	i, since := 0, int8(0) // steps that it has lost since it set off
	for o := range m.fellows.All() {
		k.may[o] = m.before[i]
		if o != b && k.may[o].Overlaps(can) {
			since = k.lost[b] - k.lost[o] // who has stayed and could have gone has lost as many as it had then
		}
		i++
	}
	k.lost[b] -= since
	s.shuffleAs(b, m.fellows, can)
	k.lost[b] += since
	s.settleSteps(m.fellows)
}

// shuffleFellows shuffles a block with its fellows when it does by itself what only
// some units can do, and only its owner knows which block it is. It is one that may
// be such a unit. It is none of those that have acted before, and in the impetus
// segment one of the cavalry that may pursue. Blocks that have been shipped and stay for the turn are
// told from the others, and so are isolated blocks. (Rules 2.5, 7.0.1, 7.4, 7.6)
func (s *State) shuffleFellows(b block, to blockSet) {
	s.shuffleAs(b, s.fellows(b), to)
}

// fellows returns the blocks that could be the one that acts, but for what they
// may be.
func (s *State) fellows(b block) (group blockSet) {
	if s.isOpen(b) || s.at[b] == noArea {
		group = group.With(b)
		return group
	}
	group = s.here[s.at[b]].Intersect(s.scenario.nations[s.nationOf(b)]).Minus(s.knowledge.open)
	switch {
	case s.phase == Impetus:
		group = group.Intersect(s.impetus)
	case s.sideOf(b) == s.phasing:
		group = group.Minus(s.acted)
	}
	return among(among(group, s.landed, b), s.isolated, b)
}

// among returns those of a group that are in a set if a block is, and those that
// are not if it is not.
func among(group, set blockSet, b block) blockSet {
	if set.Has(b) {
		return group.Intersect(set)
	}
	return group.Minus(set)
}

// shuffleAs shuffles a group of blocks one of which has done what only some units
// can do. Every block of the group that may be such a unit may be what any of them
// may have been.
func (s *State) shuffleAs(b block, group, to blockSet) {
	k := &s.knowledge
	var able, all blockSet
	alike := true
	for left := group; !left.IsEmpty(); left = left.WithoutFirst() {
		o := left.First() & (maxBlocks - 1)
		if k.may[o].Overlaps(to) {
			able = able.With(o)
			all = all.Union(k.may[o])
			alike = alike && k.lost[o] == k.lost[b]
		}
	}
	if !alike {
		s.lossesToUnits(able)
	}
	for ; !able.IsEmpty(); able = able.WithoutFirst() {
		k.may[able.First()&(maxBlocks-1)] = all
	}
	s.narrow(b, group, to)
}

// shuffle makes every block of a group what any of them may have been.
func (s *State) shuffle(group blockSet) {
	if !group.IsEmpty() {
		s.shuffleAs(group.First(), group, s.scenario.nations[s.nationOf(group.First())])
	}
}

// lossesToUnits carries the steps that blocks of a nation have lost over to the
// units that they may be. Each unit gets as few and as many steps as it may have in
// any of the places where it may be.
func (s *State) lossesToUnits(group blockSet) {
	k := &s.knowledge
	units := k.mayBe(group)
	elsewhere := k.mayBe(s.alive(s.nationOf(group.First())).Minus(group))
	for u := range units.All() {
		low, high := s.info(u).full(), august1914.Steps(1)
		if elsewhere.Has(u) {
			low, high = min(low, k.low[u]), max(high, k.high[u])
		}
		for b := range group.All() {
			if least, most := s.stepsAs(b, u); most > 0 && k.may[b].Has(u) {
				low, high = min(low, least), max(high, most)
			}
		}
		k.low[u], k.high[u] = low, high
	}
	for b := range group.All() {
		k.lost[b] = 0
	}
}

// mayBe returns the units that any of some blocks may be.
func (k *knowledge) mayBe(blocks blockSet) (units blockSet) {
	for ; !blocks.IsEmpty(); blocks = blocks.WithoutFirst() {
		units = units.Union(k.may[blocks.First()&(maxBlocks-1)])
	}
	return units
}

// noteLoss: a block is about to lose a step in sight of everybody, and not its
// last one.
func (s *State) noteLoss(b block) { s.note(b, 1) }

// noteGain: a block is about to gain a step in sight of everybody.
func (s *State) noteGain(b block) { s.note(b, -1) }

// note notes the loss of a step, or the gain of one: the block is a unit that
// has one to lose, or to gain.
func (s *State) note(b block, lost int8) {
	k := &s.knowledge
	var able, alone blockSet
	for u := range k.may[b].All() {
		least, most := s.stepsAs(b, u)
		if lost > 0 && most > 1 || lost < 0 && most > 0 && least < s.info(u).full() {
			able = able.With(u)
		}
	}
	s.showMore(b, able)
	alone = alone.With(b)
	if k.lost[b]*lost < 0 {
		s.lossesToUnits(alone)
	}
	k.lost[b] += lost
	if k.may[b].Len() == 1 {
		s.lossesToUnits(alone)
	}
}
