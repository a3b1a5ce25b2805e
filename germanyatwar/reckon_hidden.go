package germanyatwar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
)

// What the blocks of a battle may be that a viewer sees from behind. Every
// block may be each unit that it may be, with as few or as many steps as that
// unit may have there; no two are the same, and all other blocks have to be
// something, too. The ends of the range are found by supposing them and working
// the battle out as the engine does.

// A guess is a unit that a block may be, with its steps.
type guess struct {
	unit  block
	steps august1914.Steps
}

// suppositions are the ends of what a viewer has to reckon with: a guess for
// every block of the defenders and of the attackers.
type suppositions struct{ attackers, defenders []guess }

// stand puts a guess in the place of a block.
func (x *clash) stand(sh *backed, g guess) {
	x.s.steps[g.unit], x.s.at[g.unit] = g.steps, x.s.battle.at
	x.s.here[x.s.battle.at] = x.s.here[x.s.battle.at].With(g.unit)
	sh.mark(&x.s.isolated, markIsolated, g.unit)
	sh.mark(&x.s.crossed[minor], markMinor, g.unit)
	sh.mark(&x.s.crossed[major], markMajor, g.unit)
}

// mark puts a unit into a set, or takes it out, as everybody has seen it.
func (sh *shadow) mark(set *blockSet, mark uint16, b block) {
	if sh.marks&mark != 0 {
		*set = set.With(b)
		return
	}
	*set = set.Without(b)
}

// leave takes a guess away again.
func (x *clash) leave(g guess) {
	x.s.at[g.unit] = noArea
	x.s.here[x.s.battle.at] = x.s.here[x.s.battle.at].Without(g.unit)
}

// imagine puts guesses in the places of blocks.
func (x *clash) imagine(list []backed, guesses []guess) {
	for i, g := range guesses {
		x.stand(&list[i], g)
	}
}

// forget takes them away again.
func (x *clash) forget(guesses []guess) {
	for _, g := range guesses {
		x.leave(g)
	}
}

// extreme returns a unit with the steps that make it least or most worth as a
// block, and what it then adds to its side, as far as its kind leaves open.
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

// A worth is the units of a kind that a block may be and that add the same to
// its side.
type worth struct {
	value int
	units blockSet
}

// worths sorts what a block may be by kind and value, the lowest or the highest
// first.
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

// A hunt looks for the guesses about the blocks of a side that make a number the
// least. Blocks get their kinds first. Then, since a unit that is worth less
// never makes up for it, guesses are passed over that are no less in any block
// than some that can be.
type hunt struct {
	*clash
	list            []backed
	attacks, lowest bool
	worths          [][kindCount][]worth
	seen            bool // cavalry that the viewer can examine
	accept          func(horse bool) bool
	measure         func() int

	kinds []Kind
	ranks []int   // of the worths of each block so far
	found [][]int // ranks that can be, of these kinds
	best  []guess
	least int
}

// hunt finds the guesses about the blocks of a side that make a number the
// least, among those that are accepted with cavalry or without. lowest says
// whether units of little value do.
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

// assume gives the next block a kind.
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

// try gives the next block a worth.
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
			return // what comes after is worth no less
		}
		if was, ok := h.restrict(h.list[i].block, w.units); ok {
			h.try()
			h.relax(h.list[i].block, was)
		}
		h.ranks = h.ranks[:i]
	}
}

// inVain reports whether guesses that can be are no worse in any block,
// whatever comes of those that are left.
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

// guesses gives every block the first unit of its worth that leaves units for
// the others. Which that is does not depend on what the blocks are.
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

// worst finds the guesses that are the worst for the attacker, or with sign -1
// the best. The defenders matter to the attack only by their cavalry, which
// forbids the charge: so both cases are tried. (Rule 7.5.1.8)
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
