package germanyatwar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/engine"
)

// Resample returns a random State that v cannot distinguish from this one. In it the
// blocks hidden from v are other units: each is one of its candidates, all are
// different, and their steps are in the known ranges. Every such State is possible,
// but they are not equally likely.
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

// maxDeals is the number of attempts to find an assignment that gives a possible
// position.
const maxDeals = 256

// A dealer assigns units to hidden blocks.
type dealer struct {
	matching
	s      *State
	pick   func(n int) int
	hidden blockSet
	before [maxFellows]blockSet // candidates of the fellows before one set off, in the order of their blocks
}

// deal assigns units to the hidden blocks. It reports whether the blocks from which
// one has set off got units that are consistent with their earlier candidates.
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

// dealArrivals assigns units to the arrived reinforcements for which their arrivals
// were legal. (Rule 6.0)
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

// dealCavalry makes one of the attackers cavalry if the attacker has declared cavalry.
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

// dealFellows gives a past to each of the blocks from which one has set off, because
// it is not public which block had which past. A block that stayed gets the past of a
// block with the same losses, or of the block that set off. dealFellows reports
// whether it has succeeded.
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
	slices.SortFunc(f.pasts, past.compare) // so that the order does not depend on the true blocks
	dice.Shuffle(f.pasts, d.pick)
	var blocks [maxBlocks]block
	return f.deal(d.shuffledBacks(m.fellows.Intersect(d.hidden), &blocks))
}

// A past holds the candidates of a block before a block of its area set off.
type past struct {
	shadow      // only may and lost are set
	moving bool // it was the block that set off
	taken  bool
}

func (p past) compare(o past) int {
	return cmp.Or(compareUnseen(&p.shadow, &o.shadow), cmp.Compare(engine.Flag(p.moving), engine.Flag(o.moving)))
}

// A fellowship assigns pasts to the blocks from which one has set off.
type fellowship struct {
	*dealer
	pasts []past
}

// deal assigns pasts to blocks so that all blocks still have units. It reports whether
// it has succeeded, and changes nothing otherwise. It can only fail because of
// restrictions made earlier.
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

// placeOf returns the index of b in set.
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

// shuffledBacks returns hidden blocks in a random order. It first sorts them by their
// visible properties, so that the result for given random numbers does not depend on
// the hidden units.
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

// compareArrivals sorts the reinforcements of this phase or action after all other
// blocks, the latest first.
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

// rebuild builds the position with the assigned units in place of the blocks.
func (d *dealer) rebuild(w *State) {
	s := d.s
	*w = *s
	var back [maxBlocks]block // block of each unit
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
		u := left.First() & (maxBlocks - 1) // in the order of units, independent of their blocks
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

// unitsOf returns the units assigned to some blocks. Hidden blocks together keep the
// same units.
func (d *dealer) unitsOf(blocks blockSet) (units blockSet) {
	for ; !blocks.IsEmpty(); blocks = blocks.WithoutFirst() {
		units = units.With(d.unit[blocks.First()&(maxBlocks-1)])
	}
	return units
}

// rebuildFellows assigns units to the blocks from which one has set off.
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

// canBe reports whether a position is possible, apart from the places of units. Its
// reinforcements must have entered legally, and a side at the start of a tactical
// action must have a leader to activate. (Rules 6.0, 7.2)
func (s *State) canBe() bool {
	if s.arrived > 0 && !s.arrivedLegally() {
		return false
	}
	if s.stage != activating || !s.activated.IsEmpty() {
		return true
	}
	return engine.Any(s.seatsOf(s.phasing).All(), func(a august1914.Actor) bool { return !s.finished.Has(a) && s.canActivate(s.commands(a.Seat())) })
}

// placeSets returns the sets that depend on a block's visible properties and not on
// its unit.
func (s *State) placeSets() [10]*blockSet {
	return [10]*blockSet{
		&s.pool, &s.hand, &s.later, &s.isolated, &s.landed, &s.acted, &s.crossed[minor], &s.crossed[major],
		&s.battle.attackers, &s.impetus,
	}
}
