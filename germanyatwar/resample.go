package germanyatwar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Resample returns a State that v cannot tell from this one: the blocks that v
// sees from behind are other units, each one that it may be, with as many steps
// as it may have. Every such State can come up; their chances are not equal.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	world := *s
	v = s.audience(v)
	if v == august1914.Umpire {
		return world
	}
	hidden := s.scenario.sides[centralSide].union(s.scenario.sides[ententeSide]).minus(s.examined(v))
	if hidden.empty() {
		return world
	}
	d := dealer{s: s, pick: pick, hidden: hidden}
	for n := range nationCount {
		d.deal(hidden.intersect(s.scenario.nations[n]))
	}
	d.rebuild(&world)
	return world
}

// A dealer deals units out to the blocks that stand upright.
type dealer struct {
	s      *State
	pick   func(n int) int
	hidden blockSet
	unit   [maxBlocks]block // that a block becomes
	holder [maxBlocks]block // the block that has become a unit
	tried  blockSet
	fixed  blockSet // blocks whose unit stays
}

// deal gives the blocks of a nation their units.
func (d *dealer) deal(blocks blockSet) {
	for b := range blocks.all() {
		d.unit[b], d.holder[b] = noBlock, noBlock
	}
	d.fixCavalry(blocks)
	for _, b := range d.shuffled(blocks.minus(d.fixed)) {
		d.tried = blockSet{}
		d.assign(b, blocks)
	}
}

// fixCavalry makes one of the attackers cavalry when that has been declared:
// the one that is. (Rule 7.5.1.1)
func (d *dealer) fixCavalry(blocks blockSet) {
	b := &d.s.battle
	if !b.on || b.shown || !b.cavalry {
		return
	}
	horse := d.s.kindSet(b.attackers.intersect(d.s.here[b.at]), Cavalry)
	if seen := horse.minus(d.hidden); !seen.empty() || !horse.overlaps(&blocks) {
		return
	}
	own := horse.intersect(blocks)
	one := own.first()
	group := b.attackers.intersect(blocks)
	// Another attacker may be that cavalry as well.
	places := make([]block, 0, maxBlocks)
	for o := range group.all() {
		if d.s.knowledge.may[o].has(one) && d.completes(o, one, blocks) {
			places = append(places, o)
		}
	}
	at := places[d.pick(len(places))]
	d.unit[at], d.holder[one] = one, at
	d.fixed.add(at)
}

// completes reports whether the other blocks still find units when one has a
// certain unit.
func (d *dealer) completes(at, unit block, blocks blockSet) bool {
	trial := *d
	trial.unit[at], trial.holder[unit] = unit, at
	trial.fixed.add(at)
	trial.pick = func(int) int { return 0 }
	for b := range blocks.minus(trial.fixed).all() {
		trial.tried = blockSet{}
		if !trial.assign(b, blocks) {
			return false
		}
	}
	return true
}

// shuffled returns the members of a set in a random order.
func (d *dealer) shuffled(set blockSet) []block {
	list := make([]block, 0, maxBlocks)
	for b := range set.all() {
		list = append(list, b)
	}
	dice.Shuffle(list, d.pick)
	return list
}

// assign gives a block a unit that it may be, and if need be another to who had
// that unit.
func (d *dealer) assign(b block, units blockSet) bool {
	for _, u := range d.shuffled(d.s.knowledge.may[b].intersect(units)) {
		if d.tried.has(u) {
			continue
		}
		d.tried.add(u)
		was := d.holder[u]
		if was != noBlock && (d.fixed.has(was) || !d.assign(was, units)) {
			continue
		}
		d.unit[b], d.holder[u] = u, b
		return true
	}
	return false
}

// rebuild puts the units where their blocks are.
func (d *dealer) rebuild(w *State) {
	s := d.s
	for b := range d.hidden.all() {
		if s.at[b] != noArea {
			w.here[s.at[b]].remove(b)
		}
	}
	now, then := w.placeSets(), s.placeSets()
	for b := range d.hidden.all() {
		u := d.unit[b]
		w.at[u] = s.at[b]
		w.knowledge.may[u] = s.knowledge.may[b]
		if s.at[b] != noArea {
			w.here[s.at[b]].add(u)
		}
		for i := range now {
			now[i].remove(u)
			if then[i].has(b) {
				now[i].add(u)
			}
		}
		if s.march.going && s.march.unit == b {
			w.march.unit = u
		}
		low, high := s.knowledge.low[u], s.knowledge.high[u]
		w.steps[u] = low + august1914.Steps(d.pick(int(high-low)+1))
	}
}

// placeSets returns the sets that belong to a block as one sees it from behind,
// whatever unit it is.
func (s *State) placeSets() [10]*blockSet {
	return [10]*blockSet{
		&s.pool, &s.hand, &s.later, &s.isolated, &s.landed, &s.acted, &s.crossed[minor], &s.crossed[major],
		&s.battle.attackers, &s.impetus,
	}
}
