package germanyatwar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
)

// The hidden blocks of a battle. Each block may be any of its candidates, with any
// possible number of steps. No two blocks are the same unit, and the blocks outside
// the battle must have units too. To find the bounds of the result, the code supposes
// extreme assignments and computes the battle as in play.

// A guess is a possible unit of a block, with its steps.
type guess struct {
	unit  block
	steps august1914.Steps
}

// suppositions are one extreme case: a guess for every hidden block of both sides.
type suppositions struct{ attackers, defenders []guess }

// stand puts a guess in place of a block.
func (x *clash) stand(sh *backed, g guess) {
	x.s.steps[g.unit], x.s.at[g.unit] = g.steps, x.s.battle.at
	x.s.here[x.s.battle.at] = x.s.here[x.s.battle.at].With(g.unit)
	sh.mark(&x.s.isolated, markIsolated, g.unit)
	sh.mark(&x.s.crossed[minor], markMinor, g.unit)
	sh.mark(&x.s.crossed[major], markMajor, g.unit)
}

// mark adds a unit to a set or removes it, according to a public mark of the block.
func (sh *shadow) mark(set *blockSet, mark uint16, b block) {
	if sh.marks&mark != 0 {
		*set = set.With(b)
		return
	}
	*set = set.Without(b)
}

// leave removes a guess.
func (x *clash) leave(g guess) {
	x.s.at[g.unit] = noArea
	x.s.here[x.s.battle.at] = x.s.here[x.s.battle.at].Without(g.unit)
}

// imagine puts guesses in place of blocks.
func (x *clash) imagine(list []backed, guesses []guess) {
	for i, g := range guesses {
		x.stand(&list[i], g)
	}
}

// forget removes guesses.
func (x *clash) forget(guesses []guess) {
	for _, g := range guesses {
		x.leave(g)
	}
}

// extreme returns unit u with the steps that give its block the lowest or the highest
// value, and that value. The value is the unit's addition to its side, apart from
// effects of its kind.
func (x *clash) extreme(sh *backed, u block, attacks, lowest bool) (best guess, value int) {
	least, most := x.s.stepsAs(sh.block, u)
	for steps := least; steps <= most; steps++ {
		x.s.steps[u] = steps
		n := x.s.strengthOf(u, attacks)
		if !attacks && x.s.face(u).blue {
			n++
		}
		if best.steps == 0 || lowest && n < value || !lowest && n > value {
			best, value = guess{u, steps}, n
		}
	}
	return best, value
}

// A worth is the set of a block's candidates of one kind with the same value.
type worth struct {
	value int
	units blockSet
}

// worths groups the candidates of a block by kind and value, in ascending or
// descending order of value.
func (x *clash) worths(sh *backed, attacks, lowest bool) (list [kindCount][]worth) {
	for k := Leader; k < kindCount; k++ {
		for u := range x.s.kindSet(sh.may, k).All() {
			_, value := x.extreme(sh, u, attacks, lowest)
			i := slices.IndexFunc(list[k], func(w worth) bool { return w.value == value })
			if i < 0 {
				i = len(list[k])
				list[k] = append(list[k], worth{value: value})
			}
			list[k][i].units = list[k][i].units.With(u)
		}
		slices.SortFunc(list[k], func(a, b worth) int {
			if lowest {
				return cmp.Compare(a.value, b.value)
			}
			return cmp.Compare(b.value, a.value)
		})
	}
	return list
}

// A hunt searches for the guesses about the blocks of a side that minimize a measure.
// It assigns kinds to the blocks first, and then worths. Because a lower-ranked worth
// never increases the measure, it skips an assignment if a known possible one ranks no
// higher in any block.
type hunt struct {
	*clash
	list            []backed
	attacks, lowest bool
	worths          [][kindCount][]worth
	seen            bool // there is cavalry that the viewer can examine
	accept          func(horse bool) bool
	measure         func() int

	kinds []Kind
	ranks []int   // ranks of the worths assigned so far, block by block
	found [][]int // possible ranks for these kinds
	best  []guess
	least int
}

// hunt returns the guesses about the blocks of a side that minimize measure. accept
// decides on the guesses by whether the side has cavalry. lowest says that units with
// low values minimize the measure.
func (x *clash) hunt(
	list []backed, sd side, lowest bool, accept func(horse bool) bool, measure func() int,
) (best []guess, ok bool) {
	horse := x.s.kindSet(x.s.unitsOf(sd, x.s.battle.at), Cavalry)
	h := hunt{
		clash: x, list: list, attacks: sd == x.s.phasing, lowest: lowest, seen: !horse.IsEmpty(), accept: accept, measure: measure,
	}
	for i := range list {
		h.worths = append(h.worths, x.worths(&list[i], h.attacks, lowest))
	}
	h.assume()
	return h.best, h.best != nil
}

// assume tries every kind for the next block.
func (h *hunt) assume() {
	i := len(h.kinds)
	if i == len(h.list) {
		if h.accept(h.seen || slices.Contains(h.kinds, Cavalry)) {
			h.found = h.found[:0]
			h.try()
		}
		return
	}
	for k := Leader; k < kindCount; k++ {
		if len(h.worths[i][k]) == 0 {
			continue
		}
		if was, ok := h.restrict(h.list[i].block, h.s.scenario.kinds[k]); ok {
			h.kinds = append(h.kinds, k)
			h.assume()
			h.kinds = h.kinds[:i]
			h.relax(h.list[i].block, was)
		}
	}
}

// try tries every worth for the next block.
func (h *hunt) try() {
	i := len(h.ranks)
	if i == len(h.list) {
		h.found = append(h.found, slices.Clone(h.ranks))
		h.compare()
		return
	}
	for rank, w := range h.worths[i][h.kinds[i]] {
		h.ranks = append(h.ranks, rank)
		if h.inVain() {
			h.ranks = h.ranks[:i]
			return // later worths rank higher
		}
		if was, ok := h.restrict(h.list[i].block, w.units); ok {
			h.try()
			h.relax(h.list[i].block, was)
		}
		h.ranks = h.ranks[:i]
	}
}

// inVain reports whether the current assignment can be skipped, because a known possible
// one ranks no higher in any block. Blocks without a worth yet count with their first one.
func (h *hunt) inVain() bool {
	return slices.ContainsFunc(h.found, func(ranks []int) bool {
		for i, rank := range ranks {
			if i < len(h.ranks) && rank > h.ranks[i] || i >= len(h.ranks) && rank > 0 {
				return false
			}
		}
		return true
	})
}

// compare measures the guesses, and keeps them if they are the best so far.
func (h *hunt) compare() {
	guesses := h.guesses()
	h.imagine(h.list, guesses)
	if n := h.measure(); h.best == nil || n < h.least {
		h.best, h.least = guesses, n
	}
	h.forget(guesses)
}

// guesses gives every block the first unit of its worth that leaves units for the
// other blocks. The choice does not depend on the true units.
func (h *hunt) guesses() []guess {
	list := make([]guess, 0, len(h.list))
	was := make([]blockSet, len(h.list))
	for i := range h.list {
		sh := &h.list[i]
		was[i] = h.may[sh.block]
		for u := range was[i].All() {
			var only blockSet
			only = only.With(u)
			if _, ok := h.restrict(sh.block, only); ok {
				g, _ := h.extreme(sh, u, h.attacks, h.lowest)
				list = append(list, g)
				break
			}
		}
	}
	for i := range h.list {
		h.relax(h.list[i].block, was[i])
	}
	return list
}

// worst returns the worst guesses for the attacker, or with sign -1 the best. The
// defenders affect the attack only through cavalry, which prevents a charge, so worst
// tries both cases. (Rule 7.5.1.8)
func (x *clash) worst(sign int) (best suppositions) {
	found, least := false, 0
	for _, horse := range []bool{false, true} {
		defenders, ok := x.hunt(x.defenders, x.s.phasing.Opponent(), sign < 0,
			func(has bool) bool { return has == horse },
			func() int { r := x.s.reckonBattle(); return -sign * r.defense })
		if !ok {
			continue
		}
		x.imagine(x.defenders, defenders)
		attackers, ok := x.hunt(x.attackers, x.s.phasing, sign > 0,
			func(has bool) bool { return has || !x.s.battle.cavalry }, // Rule 7.5.1.1
			func() int { r := x.s.reckonBattle(); return sign * r.offense })
		if ok {
			x.imagine(x.attackers, attackers)
			if r := x.s.reckonBattle(); !found || sign*r.result < least {
				found, least = true, sign*r.result
				best = suppositions{attackers, defenders}
			}
			x.forget(attackers)
		}
		x.forget(defenders)
	}
	return best
}
