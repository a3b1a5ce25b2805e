package germanyatwar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
)

// What the blocks of a battle may be that a viewer sees from behind. Every
// block may be each unit that it may be, with as few or as many steps as that
// unit may have; no two are the same. The ends of the range are found by
// supposing them and working the battle out as the engine does.

// A guess is a unit that a block may be, with its steps.
type guess struct {
	unit  block
	steps august1914.Steps
	value int // what it adds to its side, as far as its kind leaves open
}

// suppositions are the ends of what a viewer has to reckon with: a guess for
// every block of the defenders and of the attackers.
type suppositions struct{ attackers, defenders []guess }

// stand puts a guess in the place of a block.
func (x *clash) stand(sh *shadow, g guess) {
	x.steps[g.unit], x.at[g.unit] = g.steps, x.battle.at
	x.here[x.battle.at].add(g.unit)
	sh.mark(&x.isolated, markIsolated, g.unit)
	sh.mark(&x.crossed[minor], markMinor, g.unit)
	sh.mark(&x.crossed[major], markMajor, g.unit)
}

// mark puts a unit into a set, or takes it out, as everybody has seen it.
func (sh *shadow) mark(set *blockSet, mark uint8, b block) {
	if sh.marks&mark != 0 {
		set.add(b)
		return
	}
	set.remove(b)
}

// leave takes a guess away again.
func (x *clash) leave(g guess) {
	x.at[g.unit] = noArea
	x.here[x.battle.at].remove(g.unit)
}

// imagine puts guesses in the places of blocks.
func (x *clash) imagine(list []shadow, guesses []guess) {
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

// options returns what a block may be: of every kind of unit the lowest or the
// highest in value. More than there are blocks are never needed, since the
// others can be no more than so many of them.
func (x *clash) options(sh *shadow, attacks, lowest bool, blocks int) (list []guess) {
	for k := Leader; k < kindCount; k++ {
		var kind []guess
		for b := range x.kindSet(sh.may, k).all() {
			kind = append(kind, x.extreme(b, attacks, lowest))
		}
		slices.SortStableFunc(kind, func(a, b guess) int {
			if lowest {
				return cmp.Compare(a.value, b.value)
			}
			return cmp.Compare(b.value, a.value)
		})
		list = append(list, kind[:min(len(kind), blocks)]...)
	}
	return list
}

// extreme returns a unit with the steps that make it least or most worth.
func (x *clash) extreme(b block, attacks, lowest bool) (best guess) {
	for steps := x.knowledge.low[b]; steps <= x.knowledge.high[b]; steps++ {
		x.steps[b] = steps
		g := guess{b, steps, x.strengthOf(b, attacks)}
		if !attacks && x.face(b).blue {
			g.value++
		}
		if best.steps == 0 || lowest && g.value < best.value || !lowest && g.value > best.value {
			best = g
		}
	}
	return best
}

// A hunt looks for the guesses about some blocks that make a number the least.
type hunt struct {
	*clash
	list    []shadow
	options [][]guess
	accept  func() bool
	measure func() int

	now   []guess
	best  []guess
	least int
	found bool
}

// hunt finds the guesses about the blocks of a side that make a number the
// least. lowest says whether units of little value do.
func (x *clash) hunt(list []shadow, attacks, lowest bool, accept func() bool, measure func() int) ([]guess, bool) {
	h := hunt{clash: x, list: list, accept: accept, measure: measure}
	for i := range list {
		h.options = append(h.options, x.options(&list[i], attacks, lowest, len(list)))
	}
	h.try()
	return h.best, h.found
}

func (h *hunt) try() {
	i := len(h.now)
	if i == len(h.list) {
		if !h.accept() {
			return
		}
		if n := h.measure(); !h.found || n < h.least {
			h.least, h.found = n, true
			h.best = slices.Clone(h.now)
		}
		return
	}
	for _, g := range h.options[i] {
		if h.here[h.battle.at].has(g.unit) {
			continue
		}
		h.stand(&h.list[i], g)
		h.now = append(h.now, g)
		h.try()
		h.now = h.now[:i]
		h.leave(g)
	}
}

// worst finds the guesses that are the worst for the attacker, or with sign -1
// the best. The defenders matter to the attack only by their cavalry, which
// forbids the charge: so both cases are tried. (Rule 7.5.1.8)
func (x *clash) worst(sign int) (best suppositions) {
	found, least := false, 0
	for _, horse := range []bool{false, true} {
		def := x.phasing.Opponent()
		defenders, ok := x.hunt(x.defenders, false, sign < 0, func() bool {
			set := x.kindSet(x.unitsOf(def, x.battle.at), Cavalry)
			return set.empty() != horse
		}, func() int { r := x.reckonBattle(); return -sign * r.defense })
		if !ok {
			continue
		}
		x.imagine(x.defenders, defenders)
		attackers, ok := x.hunt(x.attackers, true, sign > 0, x.keepsWord, func() int {
			r := x.reckonBattle()
			return sign * r.offense
		})
		if ok {
			x.imagine(x.attackers, attackers)
			if r := x.reckonBattle(); !found || sign*r.result < least {
				found, least = true, sign*r.result
				best = suppositions{attackers, defenders}
			}
			x.forget(attackers)
		}
		x.forget(defenders)
	}
	return best
}

// keepsWord reports whether there is cavalry among the attackers if they have
// declared it. (Rule 7.5.1.1)
func (x *clash) keepsWord() bool {
	horse := x.kindSet(x.unitsOf(x.phasing, x.battle.at), Cavalry)
	return !x.battle.cavalry || !horse.empty()
}
