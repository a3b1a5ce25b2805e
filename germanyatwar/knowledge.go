package germanyatwar

import "github.com/august1914/august1914"

// A knowledge holds the public information about upright blocks. (Rules 1.3, 1.4) It
// follows only from public facts: the icons of the set-up, disclosures, and the
// observed actions of blocks.
//
// For each block it holds the units that the block may be. The block's true unit is
// always among them. Each candidate belongs to at least one assignment of different
// units to all blocks. When one of several blocks in an area acts, only its owner
// knows which one. From then on, each of these blocks may be any unit that another of the blocks
// could have been.
//
// For each unit it holds the minimum and the maximum number of steps. The losses of a
// unit's block in public are counted separately, because they do not depend on the
// unit inside. A unit that may be in two places has therefore lost a step only where a
// block has lost one.
type knowledge struct {
	open      blockSet // blocks that are face up
	may       [maxBlocks]blockSet
	low, high [maxBlocks]august1914.Steps // steps by unit
	lost      [maxBlocks]int8             // steps lost in public, by block; negative after a gain
}

// stepsLeft returns the minimum and the maximum number of steps of a unit whose own
// range is low to high, after its block has lost some. The maximum is 0 if the block
// has lost more steps than the unit can have had, so that the block cannot be the
// unit.
func (sc *Scenario) stepsLeft(u block, low, high august1914.Steps, lost int8) (least, most august1914.Steps) {
	least = august1914.Steps(max(1, int(low)-int(lost)))
	most = august1914.Steps(max(0, min(int(sc.blocks[u].full()), int(high)-int(lost))))
	return least, most
}

// stepsAs returns the minimum and the maximum number of steps that block b has if it
// is unit u.
func (s *State) stepsAs(b, u block) (least, most august1914.Steps) {
	k := &s.knowledge
	return s.scenario.stepsLeft(u, k.low[u], k.high[u], k.lost[b])
}

// alive returns the units of a nation in play, on and off the map.
func (s *State) alive(n int) blockSet { return s.scenario.nations[n].Minus(s.dead) }

// beginKnowledge sets the knowledge before the set-up: the army and kind at each icon
// are public, but not the individual units. (Rule 5.0)
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

// disclose turns a unit face up and updates the candidates of the other blocks, which
// can no longer be this unit.
func (s *State) disclose(b block) {
	s.discloseAll(blockSet{}.With(b))
}

// discloseAll turns units face up together.
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

// conceal stands a unit up again. Its identity stays public until its block is
// shuffled.
func (s *State) conceal(b block) {
	k := &s.knowledge
	if !k.open.Has(b) || s.dead.Has(b) {
		return
	}
	k.open = k.open.Without(b)
	k.low[b], k.high[b], k.lost[b] = s.steps[b], s.steps[b], 0
}

// narrow restricts a block to the units in to, because the block has done something
// that only they can do. others holds further blocks whose candidates have just
// changed.
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

// setOff records that a block begins to move or to build, which only the units in to can do.
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

// showMore restricts a moving or building block to the units in to. It has not been
// public which block of the area set off, so showMore goes back to that moment and
// shuffles the blocks with the new restriction.
func (s *State) showMore(b block, to blockSet) {
	m, k := &s.march, &s.knowledge
	can := k.may[b].Intersect(to)
	if m.unit != b || m.fellows.IsEmpty() || can == k.may[b] {
		s.narrow(b, blockSet{}, to)
		return
	}
	i, since := 0, int8(0) // steps that b has lost since it set off
	for o := range m.fellows.All() {
		k.may[o] = m.before[i]
		if o != b && k.may[o].Overlaps(can) {
			since = k.lost[b] - k.lost[o] // o stayed but could have gone, so it has the losses that b had then
		}
		i++
	}
	k.lost[b] -= since
	s.shuffleAs(b, m.fellows, can)
	k.lost[b] += since
	s.settleSteps(m.fellows)
}

// shuffleFellows shuffles a block with its fellows when it does something that only
// the units in to can do, and only its owner knows which block acts. Fellows have not
// acted before, and in the impetus segment they are cavalry that may pursue. Shipped
// blocks that stay for the turn are distinguishable from other blocks, and so are
// isolated blocks. (Rules 2.5, 7.0.1, 7.4, 7.6)
func (s *State) shuffleFellows(b block, to blockSet) {
	s.shuffleAs(b, s.fellows(b), to)
}

// fellows returns the blocks that could be the acting one, regardless of their
// candidates.
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

// among returns the members of a group that are in set if b is in it, and otherwise
// the members that are not.
func among(group, set blockSet, b block) blockSet {
	if set.Has(b) {
		return group.Intersect(set)
	}
	return group.Minus(set)
}

// shuffleAs shuffles a group of blocks after block b has done something that only the
// units in to can do. Every block of the group that may be such a unit gets the
// candidates of all these blocks.
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

// shuffle gives every block of a group the candidates of all blocks in the group.
func (s *State) shuffle(group blockSet) {
	if !group.IsEmpty() {
		s.shuffleAs(group.First(), group, s.scenario.nations[s.nationOf(group.First())])
	}
}

// lossesToUnits transfers the public losses of a nation's blocks to the units that the
// blocks may be. The range of each unit then covers all places where the unit may be.
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

// mayBe returns the union of the candidates of some blocks.
func (k *knowledge) mayBe(blocks blockSet) (units blockSet) {
	for ; !blocks.IsEmpty(); blocks = blocks.WithoutFirst() {
		units = units.Union(k.may[blocks.First()&(maxBlocks-1)])
	}
	return units
}

// noteLoss records that a block is about to lose a step in public. It must not be its
// last step.
func (s *State) noteLoss(b block) { s.note(b, 1) }

// noteGain records that a block is about to gain a step in public.
func (s *State) noteGain(b block) { s.note(b, -1) }

// note records the loss or the gain of a step, and removes candidates that have no
// step to lose or to gain.
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
