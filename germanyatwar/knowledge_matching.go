package germanyatwar

// What follows from all blocks together. Every block is one of the units that
// it may be, and no two are the same. So a block is not what all of some other
// blocks have to be between them; and that is known to everybody who counts.
// (Rules 1.3, 1.4)

// A matching gives every block a unit that it may be, no two the same. One that
// there is always is the truth: every block is the unit whose index it has.
type matching struct {
	may    [maxBlocks]blockSet // what a block may be
	unit   [maxBlocks]block    // of a block
	bearer [maxBlocks]block    // the block that has a unit
	seen   blockSet            // units tried so far
	free   block               // the unit that nobody has
}

// match begins with the truth.
func (m *matching) match(k *knowledge) {
	m.may = k.may
	m.unit, m.bearer = itself, itself
}

// itself is every block, and every unit, in its place.
var itself = func() (list [maxBlocks]block) {
	for i := range list {
		list[i] = block(i)
	}
	return list
}()

// restrict leaves a block only some units, and finds units for all others that
// have to give way. It returns what the block could be before, to be given to
// relax, and whether that can be; if not, nothing has changed.
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

// relax takes a restriction back. Whoever has found another unit keeps it.
func (m *matching) relax(b block, was blockSet) { m.may[b] = was }

// rematch gives a block another unit: the free one, or that of a block which
// finds another.
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

// A ringer finds what blocks may be in a matching of all of them: a block may
// be a unit when it can take it from who has it, who takes another from a third,
// and so on around until somebody takes the one that the block has had. Units
// that can change hands with one another make a ring: a strongly connected
// component, found as those that lead to a unit among those that it leads to.
type ringer struct {
	may    *[maxBlocks]blockSet
	bearer *[maxBlocks]block    // nil if every block has its own unit
	put    *[maxBlocks]blockSet // where what is found is added; nil to leave no more in may
}

// bearerOf returns the block that has a unit.
func (r *ringer) bearerOf(u block) block {
	if r.bearer == nil {
		return u
	}
	return r.bearer[u]
}

// find goes through the rings among some units.
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

// ledToBy returns those among some units that a unit leads to: its block can be
// them, or their blocks can, and so on.
func (r *ringer) ledToBy(u block, among blockSet) blockSet {
	led := blockSet{}.With(u)
	for left := led; !left.IsEmpty(); {
		o := left.First()
		fresh := r.may[r.bearerOf(o)&(maxBlocks-1)].Intersect(among).Minus(led)
		led, left = led.Union(fresh), left.WithoutFirst().Union(fresh)
	}
	return led
}

// leadingTo returns those among some units that lead to a unit.
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

// admit adds to what some blocks may be whatever they are in any way in which
// all of them find units.
func (m *matching) admit(blocks blockSet, put *[maxBlocks]blockSet) {
	r := ringer{may: &m.may, bearer: &m.bearer, put: put}
	r.find(blocks)
}

// tighten leaves blocks only what they may be when all others are something as
// well. They are all that can have changed, with their rings as they were before.
func (s *State) tighten(rings blockSet) {
	k := &s.knowledge
	unsure := k.unsure(rings)
	r := ringer{may: &k.may}
	r.find(unsure)
	s.settleSteps(unsure)
}

// ringsOf returns some blocks with all whose units could come to them in
// exchange. What one gets to know of the former tells nothing of any others.
func (k *knowledge) ringsOf(blocks blockSet) blockSet {
	rings := blocks
	for left := blocks; !left.IsEmpty(); {
		fresh := k.may[left.First()&(maxBlocks-1)].Minus(rings)
		rings, left = rings.Union(fresh), left.WithoutFirst().Union(fresh)
	}
	return rings
}

// unsure returns the blocks among some of which one does not know what they are.
// They are none of the units of the others.
func (k *knowledge) unsure(among blockSet) (set blockSet) {
	for ; !among.IsEmpty(); among = among.WithoutFirst() {
		if b := among.First(); k.may[b&(maxBlocks-1)].Len() > 1 {
			set = set.With(b)
		}
	}
	return set
}

// learn takes over what some blocks may be.
func (s *State) learn(blocks blockSet, may *[maxBlocks]blockSet) {
	for left := blocks; !left.IsEmpty(); left = left.WithoutFirst() {
		b := left.First() & (maxBlocks - 1)
		s.knowledge.may[b] = may[b]
	}
	s.settleSteps(blocks)
}

// settleSteps: of a block of which one has got to know what it is, the steps are
// those of the unit.
func (s *State) settleSteps(blocks blockSet) {
	k := &s.knowledge
	for ; !blocks.IsEmpty(); blocks = blocks.WithoutFirst() {
		if b := blocks.First() & (maxBlocks - 1); k.lost[b] != 0 && k.may[b].Len() == 1 {
			s.lossesToUnits(k.may[b])
		}
	}
}

// oneOf: among some blocks is one of some units at least. If blocks of two
// nations can be such units, nothing follows.
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
