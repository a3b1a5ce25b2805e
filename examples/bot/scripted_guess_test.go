package bot_test

import (
	"math"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/sabinschlieffen"
)

// granted holds the blocks that recover on each turn, for the Germans and the Allies. (Rule S4)
var granted = [2][5]float64{{1, 1, 1, 1, 1}, {1, 1, 3, 2, 1}}

// An estimate is what a player thinks that the enemy has in each hex: fresh blocks and
// spent blocks. The set-up and the announcements show how many of each there are.
type estimate struct {
	blocks [2]figures
	side   august1914.Side
	held   sabinschlieffen.HexSet // the enemy's hexes
}

// guess follows the enemy from the set-up through the announcements. It returns where
// he is when he orders attacks, and after his marches and the combats so far. (Rule S16)
func guess(v *bot.View, side august1914.Side, w *habits) (before, after estimate) {
	german := sabinschlieffen.HexesOf(sabinschlieffen.Liege, sabinschlieffen.Luxembourg)
	e, grants := estimate{side: side, held: german}, granted[0]
	if side == august1914.German {
		e.blocks[0][sabinschlieffen.Liege], e.blocks[0][sabinschlieffen.Luxembourg] = 2, 2
		e.blocks[1][sabinschlieffen.Liege], e.blocks[1][sabinschlieffen.Luxembourg] = 3, 1
	} else {
		grants = granted[1]
		e.blocks[1][sabinschlieffen.Amiens], e.blocks[1][sabinschlieffen.LeCateau] = 1, 1
		e.blocks[1][sabinschlieffen.Sedan], e.blocks[1][sabinschlieffen.Verdun] = 3, 3
		for h := sabinschlieffen.Amiens; h <= sabinschlieffen.Langres; h++ {
			e.held = e.held.With(h)
		}
		e.held = e.held.Minus(german)
	}
	for turn := 1; turn <= v.Turn; turn++ {
		e.recover(grants[min(turn, len(grants))-1])
		before = e
		e.march(0, w.MarchF, .2)
		e.march(1, w.MarchS, w.Back)
		pinned := sabinschlieffen.HexSet(0)
		for c := range v.Log.All() {
			if c.Turn == turn {
				e.fight(&c, &pinned)
			}
		}
	}
	return before, e
}

// front reports whether a hex of the enemy is beside one of the player's.
func (e *estimate) front(h town) bool { return !h.Neighbors().Minus(e.held).IsEmpty() }

// recover flips spent blocks, first those at the front that no fresh block covers. (Rule S4)
func (e *estimate) recover(n float64) {
	var weights figures
	total := 0.0
	for h, spent := range e.blocks[1] {
		weights[h] = .3 * spent
		if e.front(town(h)) {
			weights[h] += spent * math.Exp(-2*e.blocks[0][h])
		}
		total += weights[h]
	}
	for h := range weights {
		x := min(e.blocks[1][h], n*weights[h]/max(total, 1e-9))
		e.blocks[1][h] -= x
		e.blocks[0][h] += x
	}
}

// march moves a share of the fresh or the spent blocks (kind 0 or 1) to adjacent hexes.
// The part back of it goes to the rear. Spent blocks at the rear seldom move. (Rule S5)
func (e *estimate) march(kind int, share, back float64) {
	was := e.blocks[kind]
	for h := range was {
		var weights figures
		total, n := 0.0, was[h]*share
		for near := range town(h).Neighbors().Intersect(e.held).All() {
			weights[near] = back
			if e.front(near) {
				weights[near] = 1 - back
			}
			total += weights[near]
		}
		if kind == 1 && !e.front(town(h)) {
			n *= .3
		}
		if total > 0 {
			e.blocks[kind][h] -= n
			for near, x := range weights {
				e.blocks[kind][near] += n * x / total
			}
		}
	}
}

// pin sets a figure that was announced. The hexes that were not announced this turn
// share the rest of the kind. (Rule S10)
func (e *estimate) pin(kind int, h town, x float64, pinned sabinschlieffen.HexSet) {
	a, rest := &e.blocks[kind], 0.0
	for o := range a {
		if !pinned.Has(town(o)) && town(o) != h {
			rest += a[o]
		}
	}
	for o := range a {
		if !pinned.Has(town(o)) && town(o) != h && rest > 0 {
			a[o] *= max(0, rest+a[h]-x) / rest
		}
	}
	a[h] = x
}

// fight follows a combat: attackers had to be fresh, one is spent, and all advance into an
// empty hex. Defenders are announced; a hit spends one. (Rules S6, S9 to S13)
func (e *estimate) fight(c *sabinschlieffen.Combat, pinned *sabinschlieffen.HexSet) {
	won := c.Result == sabinschlieffen.Entered || c.Result == sabinschlieffen.Routed
	if c.Attacker != e.side {
		e.pin(0, c.Target, float64(c.Fresh), *pinned)
		e.pin(1, c.Target, float64(c.Spent), *pinned)
		*pinned = pinned.With(c.Target)
		switch {
		case won:
			e.blocks[0][c.Target], e.blocks[1][c.Target] = 0, 0
			e.held = e.held.Without(c.Target)
		case c.Result == sabinschlieffen.Absorbed:
			e.blocks[0][c.Target]--
			e.blocks[1][c.Target]++
		}
		return
	}
	attackers := 0
	for _, o := range c.From {
		attackers += o.Blocks
	}
	for _, o := range c.From {
		n, to := float64(o.Blocks), o.Hex
		if e.blocks[0][o.Hex] < n {
			e.pin(0, o.Hex, n, *pinned)
		}
		*pinned = pinned.With(o.Hex)
		if won {
			to = c.Target
		}
		e.blocks[0][o.Hex] -= n
		e.blocks[0][to] += n - n/float64(attackers)
		e.blocks[1][to] += n / float64(attackers)
	}
	if won {
		e.held = e.held.With(c.Target)
	}
}
