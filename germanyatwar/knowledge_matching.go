package germanyatwar

// Conclusions from all blocks together. Every block is one of its candidates, and no
// two blocks are the same unit. If some blocks use up a set of units between them,
// another block cannot be one of these units. Anyone can find that out by counting.
// (Rules 1.3, 1.4)

// A matching assigns to every block a different unit among its candidates. The truth
// is always a matching: every block is the unit with its own index.
type matching struct {
	may    [maxBlocks]blockSet // candidates of each block
	unit   [maxBlocks]block    // unit of each block
	bearer [maxBlocks]block    // the block assigned to each unit
	seen   blockSet            // units tried so far
	free   block               // the unit without a block
}

// match begins with the truth.
func (m *matching) match(k *knowledge) {
	m.may = k.may
	m.unit, m.bearer = itself, itself
}

// itself is the identity.
var itself = func() (list [maxBlocks]block) {
	for i := range list {
		list[i] = block(i)
	}
	return list
}()

// restrict limits a block to some units, and reassigns other blocks as necessary. It
// returns the block's previous candidates, which the caller passes to relax, and
// reports whether it has found a matching. If not, nothing has changed.
func (m *matching) restrict(b block, to blockSet) (was blockSet, ok bool) {
	was = m.may[b]
	m.may[b] = was.Intersect(to)
	if m.may[b].Has(m.unit[b]) {
		return was, true
	}
	m.seen, m.free = blockSet{}, m.unit[b]
	if m.rematch(b) {
		return was, true
	}
	m.may[b] = was
	return was, false
}

// relax undoes a restriction. Blocks keep their reassigned units.
func (m *matching) relax(b block, was blockSet) { m.may[b] = was }

// rematch gives a block another unit: the free one, or the unit of another block that
// can be rematched in turn.
func (m *matching) rematch(b block) bool {
	if m.may[b].Has(m.free) {
		m.give(b, m.free)
		return true
	}
	for {
		left := m.may[b].Minus(m.seen)
		if left.IsEmpty() {
			return false
		}
		u := left.First()
		m.seen = m.seen.With(u)
		if m.rematch(m.bearer[u]) {
			m.give(b, u)
			return true
		}
	}
}

func (m *matching) give(b, u block) { m.unit[b], m.bearer[u] = u, b }

// A ringer finds the candidates that are consistent with a matching of all blocks. A
// block may be a unit if it can take the unit from its current block, which takes
// another unit from a third block, and so on until a block takes the first one's unit.
// Units that can be exchanged in this way form a ring, which is a strongly connected
// component of the graph. The ringer intersects the units reachable from a unit with
// the units that reach it.
type ringer struct {
	may    *[maxBlocks]blockSet
	bearer *[maxBlocks]block    // nil if every block has the unit with its own index
	put    *[maxBlocks]blockSet // receives the candidates found; nil to restrict may instead
}

// bearerOf returns the block assigned to a unit.
func (r *ringer) bearerOf(u block) block {
	if r.bearer == nil {
		return u
	}
	return r.bearer[u]
}

// find processes the rings among some units.
func (r *ringer) find(units blockSet) {
	for !units.IsEmpty() {
		u := units.First()
		ring := r.leadingTo(u, r.ledToBy(u, units))
		units = units.Minus(ring)
		for left := ring; !left.IsEmpty(); left = left.WithoutFirst() {
			b := r.bearerOf(left.First()) & (maxBlocks - 1)
			can := r.may[b].Intersect(ring)
			if r.put == nil {
				r.may[b] = can
				continue
			}
			r.put[b] = r.put[b].Union(can)
		}
	}
}

// ledToBy returns the units of a set that are reachable from u: its block can be one
// of them, or the blocks of these can, and so on.
func (r *ringer) ledToBy(u block, among blockSet) blockSet {
	led := blockSet{}.With(u)
	for left := led; !left.IsEmpty(); {
		o := left.First()
		fresh := r.may[r.bearerOf(o)&(maxBlocks-1)].Intersect(among).Minus(led)
		led, left = led.Union(fresh), left.WithoutFirst().Union(fresh)
	}
	return led
}

// leadingTo returns the units of a set from which u is reachable.
func (r *ringer) leadingTo(u block, among blockSet) blockSet {
	leading, more := blockSet{}.With(u), true
	for more {
		more = false
		for left := among.Minus(leading); !left.IsEmpty(); left = left.WithoutFirst() {
			o := left.First()
			if r.may[r.bearerOf(o)&(maxBlocks-1)].Overlaps(leading) {
				leading, more = leading.With(o), true
			}
		}
	}
	return leading
}

// admit adds the units that some blocks may be, in any matching of all of them, to
// put.
func (m *matching) admit(blocks blockSet, put *[maxBlocks]blockSet) {
	r := ringer{may: &m.may, bearer: &m.bearer, put: put}
	r.find(blocks)
}

// tighten removes candidates that no longer fit a matching of all blocks. rings holds
// all blocks that can be affected, as ringsOf returned them before the change.
func (s *State) tighten(rings blockSet) {
	k := &s.knowledge
	unsure := k.unsure(rings)
	r := ringer{may: &k.may}
	r.find(unsure)
	s.settleSteps(unsure)
}

// ringsOf returns some blocks together with all blocks whose units they could get
// through exchanges. New information about the given blocks does not affect any
// others.
func (k *knowledge) ringsOf(blocks blockSet) blockSet {
	rings := blocks
	for left := blocks; !left.IsEmpty(); {
		fresh := k.may[left.First()&(maxBlocks-1)].Minus(rings)
		rings, left = rings.Union(fresh), left.WithoutFirst().Union(fresh)
	}
	return rings
}

// unsure returns the blocks of a set with more than one candidate. They cannot be the
// units of the other blocks.
func (k *knowledge) unsure(among blockSet) (set blockSet) {
	for ; !among.IsEmpty(); among = among.WithoutFirst() {
		if b := among.First(); k.may[b&(maxBlocks-1)].Len() > 1 {
			set = set.With(b)
		}
	}
	return set
}

// learn sets the candidates of some blocks.
func (s *State) learn(blocks blockSet, may *[maxBlocks]blockSet) {
	for left := blocks; !left.IsEmpty(); left = left.WithoutFirst() {
		b := left.First() & (maxBlocks - 1)
		s.knowledge.may[b] = may[b]
	}
	s.settleSteps(blocks)
}

// settleSteps transfers the losses of blocks whose unit has become known to that unit.
func (s *State) settleSteps(blocks blockSet) {
	k := &s.knowledge
	for ; !blocks.IsEmpty(); blocks = blocks.WithoutFirst() {
		if b := blocks.First() & (maxBlocks - 1); k.lost[b] != 0 && k.may[b].Len() == 1 {
			s.lossesToUnits(k.may[b])
		}
	}
}

// oneOf records that at least one of some blocks is one of some units. It concludes
// nothing if blocks of two nations can be such units.
func (s *State) oneOf(blocks, units blockSet) {
	if seen := blocks.Intersect(s.knowledge.open); seen.Overlaps(units) {
		return
	}
	var m matching
	var put [maxBlocks]blockSet
	m.match(&s.knowledge)
	rings := s.knowledge.unsure(s.knowledge.ringsOf(blocks))
	nation := -1
	for b := range blocks.All() {
		was, ok := m.restrict(b, units)
		if !ok {
			continue
		}
		n := s.nationOf(b)
		if nation >= 0 && nation != n {
			return
		}
		nation = n
		m.admit(rings.Intersect(s.scenario.nations[n]), &put)
		m.relax(b, was)
	}
	if nation >= 0 {
		s.learn(rings.Intersect(s.scenario.nations[nation]), &put)
	}
}
