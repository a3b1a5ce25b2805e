package germanyatwar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/engine"
)

// Resample returns a State that v cannot tell from this one: the blocks that v
// sees from behind are other units, each one that it may be while all others are
// different ones, with as many steps as it may have. Every such State can come
// up; their chances are not equal.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) (w State) {
	if s.scenario == nil {
		return *s
	}
	v = s.audience(v)
	seen := s.examined(v)
	hidden := s.scenario.sides[centralSide].Union(s.scenario.sides[ententeSide]).Minus(seen)
	if v == august1914.Umpire || hidden.IsEmpty() {
		return *s
	}
	d := dealer{s: s, pick: pick, hidden: hidden}
	for range maxDeals {
		if !d.deal() {
			continue
		}
		if d.rebuild(&w); w.canBe() {
			return w
		}
	}
	return *s
}

// maxDeals is how often units are dealt out, if what comes of it cannot be.
const maxDeals = 256

// A dealer deals units out to the blocks that stand upright.
type dealer struct {
	matching
	s      *State
	pick   func(n int) int
	hidden blockSet
	before [maxFellows]blockSet // what the fellows may have been, in the order of their blocks
}

// deal gives the blocks that stand upright their units. It reports whether those of
// which one has set off are then what they may have been before.
func (d *dealer) deal() bool {
	d.match(&d.s.knowledge)
	d.dealArrivals()
	d.dealCavalry()
	if !d.dealFellows() {
		return false
	}
	var blocks, units [maxBlocks]block
	for _, b := range d.shuffledBacks(d.hidden, &blocks) {
		for _, u := range d.shuffled(d.may[b], &units) {
			var only blockSet
			only = only.With(u)
			if _, ok := d.restrict(b, only); ok {
				break
			}
		}
	}
	return true
}

// dealArrivals makes the reinforcements that are being placed units that could
// be placed so. (Rule 6.0)
func (d *dealer) dealArrivals() {
	if d.s.arrived == 0 || !d.hidden.Overlaps(d.s.scenario.sides[d.s.phasing]) {
		return
	}
	for n := range nationCount {
		var e entering
		e.enter(d.s, n)
		e.matching, e.pick = d.matching, d.pick
		if e.try(0) {
			d.matching = e.matching
		}
	}
}

// dealCavalry makes one of the attackers cavalry when that has been declared.
// (Rule 7.5.1.1)
func (d *dealer) dealCavalry() {
	b := &d.s.battle
	if !b.on || b.shown || !b.cavalry {
		return
	}
	attackers := b.attackers.Intersect(d.s.here[b.at])
	seen := d.s.kindSet(attackers.Minus(d.hidden), Cavalry)
	if !seen.IsEmpty() {
		return
	}
	var blocks [maxBlocks]block
	for _, o := range d.shuffledBacks(attackers.Intersect(d.hidden), &blocks) {
		if _, ok := d.restrict(o, d.s.scenario.kinds[Cavalry]); ok {
			return
		}
	}
}

// dealFellows gives each of the blocks of which one has set off something that it may
// have been before: nobody knows which of them was which. A block that has stayed takes
// what one may have been that has lost as many steps as it, or the one that has gone.
// It reports whether that could be done.
func (d *dealer) dealFellows() bool {
	m := &d.s.march
	d.before = m.before
	if !d.hidden.Overlaps(m.fellows) {
		return true
	}
	f := fellowship{dealer: d}
	var pasts [maxFellows]past
	i := 0
	for b := range m.fellows.All() {
		if d.hidden.Has(b) {
			f.pasts = append(pasts[:len(f.pasts)], past{shadow: shadow{may: m.before[i], lost: d.s.knowledge.lost[b]}, moving: b == m.unit})
		}
		i++
	}
	slices.SortFunc(f.pasts, past.compare) // so that their order does not depend on whose they are
	dice.Shuffle(f.pasts, d.pick)
	var blocks [maxBlocks]block
	return f.deal(d.shuffledBacks(m.fellows.Intersect(d.hidden), &blocks))
}

// A past is what a block may have been before one of its area set off.
type past struct {
	shadow      // of which only may and lost are known
	moving bool // it was the one
	taken  bool
}

func (p past) compare(o past) int {
	return cmp.Or(compareUnseen(&p.shadow, &o.shadow), cmp.Compare(engine.Flag(p.moving), engine.Flag(o.moving)))
}

// A fellowship deals pasts to the blocks of which one has set off.
type fellowship struct {
	*dealer
	pasts []past
}

// deal gives some blocks pasts, so that all blocks can be something that they may have
// been. It reports whether that can be, as it can unless something else that has been
// dealt stands against it; otherwise nothing has changed.
func (f *fellowship) deal(blocks []block) bool {
	if len(blocks) == 0 {
		return true
	}
	b, m := blocks[0], &f.s.march
	for i := range f.pasts {
		p := &f.pasts[i]
		if p.taken || b != m.unit && !p.moving && p.lost != f.s.knowledge.lost[b] {
			continue
		}
		was, ok := f.restrict(b, p.may)
		if !ok {
			continue
		}
		p.taken = true
		if f.deal(blocks[1:]) {
			f.before[placeOf(b, m.fellows)] = p.may
			return true
		}
		p.taken = false
		f.relax(b, was)
	}
	return false
}

// placeOf returns how many members of a set come before one of them.
func placeOf(b block, set blockSet) (n int) {
	for ; set.First() != b; set = set.WithoutFirst() {
		n++
	}
	return n
}

// shuffled returns the members of a set in a random order.
func (d *dealer) shuffled(set blockSet, list *[maxBlocks]block) []block {
	n := 0
	for ; !set.IsEmpty(); set = set.WithoutFirst() {
		list[n] = set.First()
		n++
	}
	dice.Shuffle(list[:n], d.pick)
	return list[:n]
}

// shuffledBacks returns hidden blocks in a random order. They are put into an order
// before that is that of their backs, so that what comes of the same numbers does
// not depend on what is on their faces.
func (d *dealer) shuffledBacks(set blockSet, list *[maxBlocks]block) []block {
	entered := d.s.arrivedSet()
	var backs [maxBlocks]shadow
	n := 0
	for ; !set.IsEmpty(); set = set.WithoutFirst() {
		b := set.First()
		back := d.s.shadowOf(b, entered)
		i := n
		for ; i > 0 && cmp.Or(compareShadows(back, backs[i-1]), d.s.compareArrivals(b, list[i-1])) < 0; i-- {
			backs[i], list[i] = backs[i-1], list[i-1]
		}
		backs[i], list[i] = back, b
		n++
	}
	dice.Shuffle(list[:n], d.pick)
	return list[:n]
}

// compareArrivals puts blocks that have come as reinforcements in this phase or action
// behind all others, the latest first.
func (s *State) compareArrivals(one, other block) int {
	for _, a := range s.arrivals[:s.arrived] {
		switch a.unit {
		case one:
			return +1
		case other:
			return -1
		}
	}
	return 0
}

// rebuild makes the position with units where their blocks are.
func (d *dealer) rebuild(w *State) {
	s := d.s
	*w = *s
	var back [maxBlocks]block // of each unit: the block that it is in
	for left := d.hidden; !left.IsEmpty(); left = left.WithoutFirst() {
		b := left.First() & (maxBlocks - 1)
		if s.at[b] != noArea {
			w.here[s.at[b]] = w.here[s.at[b]].Without(b)
		}
	}
	for _, set := range w.placeSets() {
		*set = set.Minus(d.hidden).Union(d.unitsOf(set.Intersect(d.hidden)))
	}
	for left := d.hidden; !left.IsEmpty(); left = left.WithoutFirst() {
		b := left.First() & (maxBlocks - 1)
		u := d.unit[b] & (maxBlocks - 1)
		w.at[u] = s.at[b]
		w.knowledge.may[u], w.knowledge.lost[u] = s.knowledge.may[b], s.knowledge.lost[b]
		if s.at[b] != noArea {
			w.here[s.at[b]] = w.here[s.at[b]].With(u)
		}
		if s.march.on && s.march.unit == b {
			w.march.unit = u
		}
		back[u] = b
	}
	for left := d.hidden; !left.IsEmpty(); left = left.WithoutFirst() {
		u := left.First() & (maxBlocks - 1) // in the order of the units, whatever their blocks were
		least, most := s.stepsAs(back[u], u)
		w.steps[u] = least + august1914.Steps(d.pick(int(most-least)+1))
	}
	d.rebuildFellows(w)
	for i, a := range s.arrivals[:s.arrived] {
		if d.hidden.Has(a.unit) {
			w.arrivals[i].unit = d.unit[a.unit]
		}
	}
}

// unitsOf returns the units of some blocks. Those of the hidden ones are the same
// as before, in other places.
func (d *dealer) unitsOf(blocks blockSet) (units blockSet) {
	for ; !blocks.IsEmpty(); blocks = blocks.WithoutFirst() {
		units = units.With(d.unit[blocks.First()&(maxBlocks-1)])
	}
	return units
}

// rebuildFellows gives units to the blocks of which one has set off.
func (d *dealer) rebuildFellows(w *State) {
	m := &d.s.march
	if !d.hidden.Overlaps(m.fellows) {
		return
	}
	var before [maxBlocks]blockSet
	i := 0
	w.march.fellows = blockSet{}
	for b := range m.fellows.All() {
		before[d.unit[b]] = d.before[i]
		w.march.fellows = w.march.fellows.With(d.unit[b])
		i++
	}
	i = 0
	for u := range w.march.fellows.All() {
		w.march.before[i] = before[u]
		i++
	}
}

// canBe reports whether there could be a position but for what may stand where:
// reinforcements have entered where they can, and who has begun a tactical action
// has a leader to activate. (Rules 6.0, 7.2)
func (s *State) canBe() bool {
	if s.arrived > 0 && !s.arrivedLegally() {
		return false
	}
	if s.stage != activating || !s.activated.IsEmpty() {
		return true
	}
	for a := range s.seatsOf(s.phasing).All() {
		if !s.finished.Has(a) && s.canActivate(s.commands(a.Seat())) {
			return true
		}
	}
	return false
}

// placeSets returns the sets that belong to a block as one sees it from behind,
// whatever unit it is.
func (s *State) placeSets() [10]*blockSet {
	return [10]*blockSet{
		&s.pool, &s.hand, &s.later, &s.isolated, &s.landed, &s.acted, &s.crossed[minor], &s.crossed[major],
		&s.battle.attackers, &s.impetus,
	}
}
