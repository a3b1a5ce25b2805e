package sabinschlieffen

import (
	"fmt"

	"github.com/august1914/august1914"
)

// Blocks are the blocks of one nation in one hex, by condition. A value with only Hex
// and Power set holds no blocks.
type Blocks struct {
	Hex          Hex              `json:"hex"`                    // hex of the blocks
	Power        august1914.Power `json:"power"`                  // Germany, France or Britain
	Fresh        int              `json:"fresh,omitempty"`        // number of fresh blocks without orders
	Spent        int              `json:"spent,omitempty"`        // number of spent blocks without orders
	MarchedFresh int              `json:"marchedFresh,omitempty"` // number of fresh blocks that marched here in the current orders
	MarchedSpent int              `json:"marchedSpent,omitempty"` // number of spent blocks that marched here in the current orders
	Attacked     int              `json:"attacked,omitempty"`     // number of fresh blocks that have attacked from here this turn
	Attacks      []Order          `json:"attacks,omitempty"`      // attacks that fresh blocks are ordered to make
}

// An Order is an attack that has not been resolved yet.
type Order struct {
	Target Hex `json:"target"` // hex to attack, adjacent to the blocks
	Blocks int `json:"blocks"` // number of blocks, 1 to 8
}

// ByPower holds a number for each nation.
type ByPower struct {
	German  int `json:"german,omitempty"`  // number for Germany, 0 to 8
	French  int `json:"french,omitempty"`  // number for France, 0 to 7
	British int `json:"british,omitempty"` // number for Britain, 0 or 1
}

func byNation(n [nations]uint8) ByPower {
	return ByPower{German: int(n[german]), French: int(n[french]), British: int(n[british])}
}

// array returns the numbers by nation. It returns an error if a number is not from 0
// to 8.
func (b ByPower) array(what string) (a [nations]uint8, err error) {
	for n, count := range [nations]int{b.German, b.French, b.British} {
		if count < 0 || count > maxBlocks {
			return a, fmt.Errorf("sabinschlieffen: %d %s %s blocks: want 0 to %d", count, what, powerOf(n).Adjective(), maxBlocks)
		}
		a[n] = uint8(count)
	}
	return a, nil
}

// blocks returns the blocks of a nation in a hex. It returns false if there are none.
func (a *army) blocks(n int, h Hex) (Blocks, bool) {
	b := Blocks{
		Hex: h, Power: powerOf(n),
		Fresh: a.fresh.at(h), Spent: a.spent.at(h),
		MarchedFresh: a.marchedFresh.at(h), MarchedSpent: a.marchedSpent.at(h),
		Attacked: a.attacked.at(h),
	}
	for target := range neighbors[h].All() {
		if count := a.attack[directionTo[h][target]].at(h); count > 0 {
			b.Attacks = append(b.Attacks, Order{Target: target, Blocks: count})
		}
	}
	return b, (a.standingFresh() + a.standingSpent()).at(h) > 0
}

// listArmies lists all blocks, by hex and nation.
func listArmies(armies *[nations]army) []Blocks {
	list := []Blocks{}
	for h := firstHex; h <= lastHex; h++ {
		for n := range armies {
			if b, any := armies[n].blocks(n, h); any {
				list = append(list, b)
			}
		}
	}
	return list
}

// Strength returns the number of fresh and of spent blocks, regardless of their orders.
// These are the numbers that a defender announces.
func (b Blocks) Strength() (fresh, spent int) {
	fresh = b.Fresh + b.MarchedFresh + b.Attacked
	for _, o := range b.Attacks {
		fresh += o.Blocks
	}
	return fresh, b.Spent + b.MarchedSpent
}

// A tally counts blocks by hex, with four bits for each hex. Tallies can be added and
// subtracted like numbers, because a hex never has more than 15 blocks or fewer than
// none.
type tally uint64

func (t tally) at(h Hex) int { return int(t>>(4*h)) & 15 }

func (t *tally) add(h Hex, n int) { *t += tally(n) << (4 * h) }

// take sets the count of h to 0 and returns the old count.
func (t *tally) take(h Hex) int {
	n := t.at(h)
	t.add(h, -n)
	return n
}

// total returns the number of blocks in all hexes.
func (t tally) total() int {
	const low = 0x0f0f0f0f0f0f0f0f
	t = t&low + t>>4&low
	return int(t * 0x0101010101010101 >> 56)
}

// hexes returns the hexes that have blocks.
func (t tally) hexes() HexSet {
	t = (t | t>>1 | t>>2 | t>>3) & 0x1111111111111111
	t = (t | t>>3) & 0x0303030303030303
	t = (t | t>>6) & 0x000f000f000f000f
	t = (t | t>>12) & 0x000000ff000000ff
	return HexSet(t | t>>24)
}

// fill converts a list of blocks to armies. It returns an error for a list that no game
// can have: blocks that are not in the game, a hex listed twice, or too many blocks on
// a side.
func fill(list []Blocks) (armies [nations]army, err error) {
	var count [nations]int
	var listed [nations]HexSet
	for _, b := range list {
		n, ok := nationOf(b.Power)
		if !ok || b.Hex == NoHex || b.Hex > lastHex {
			return armies, b.violation("S1", "blocks must be German, French or British and be in a hex of the map")
		}
		if listed[n].Has(b.Hex) {
			return armies, b.violation("S1", "the list has the blocks of a nation in a hex twice")
		}
		listed[n] = listed[n].With(b.Hex)
		if err := armies[n].put(b); err != nil {
			return armies, err
		}
		fresh, spent := b.Strength()
		count[n] += fresh + spent
		if count[n] > strengths[n] {
			return armies, b.violation("S1", "there are eight German, seven French and one British blocks")
		}
	}
	return armies, nil
}

// put adds the blocks of one hex. Each count must be from 0 to 8.
func (a *army) put(b Blocks) error {
	fields := [...]struct {
		to *tally
		n  int
	}{
		{&a.fresh, b.Fresh},
		{&a.spent, b.Spent},
		{&a.marchedFresh, b.MarchedFresh},
		{&a.marchedSpent, b.MarchedSpent},
		{&a.attacked, b.Attacked},
	}
	for _, f := range fields {
		if f.n < 0 || f.n > maxBlocks {
			return b.violation("S1", "a side can have 0 to 8 blocks in a hex")
		}
		f.to.add(b.Hex, f.n)
	}
	for _, o := range b.Attacks {
		switch {
		case !b.Hex.Adjacent(o.Target):
			return b.violation("S7", "the target of an attack order must be an adjacent hex")
		case o.Blocks < 1 || o.Blocks > maxBlocks || a.attack[directionTo[b.Hex][o.Target]].at(b.Hex) > 0:
			return b.violation("S6", "attack orders must list each target once, with 1 to 8 blocks")
		}
		a.attack[directionTo[b.Hex][o.Target]].add(b.Hex, o.Blocks)
	}
	return nil
}

// violation returns a violation by these blocks.
func (b Blocks) violation(rule, sentence string) error {
	return &august1914.Violation{Rule: rule, Sentence: sentence, Unit: b.Power.Adjective(), Place: b.Hex.String()}
}

// An army holds the blocks of one nation. Blocks of a nation in the same hex and
// condition cannot be told apart, so an army consists of counts. Armies that look the
// same at the table are equal.
type army struct {
	fresh tally // standing on edge, without orders
	spent tally // lying flat

	// Arrived by march. These are used in the orders phase only, until the seat
	// commits.
	marchedFresh tally
	marchedSpent tally

	// Ordered to attack across the hexside in each direction, and not resolved yet.
	// These blocks are always fresh.
	attack [directions]tally
	// Fresh blocks that attacked from this hex this turn and are still in it.
	attacked tally
}

// standingFresh returns the fresh blocks of every hex.
func (a *army) standingFresh() tally {
	return a.fresh + a.marchedFresh + a.attacked + a.ordered()
}

// standingSpent returns the spent blocks of every hex.
func (a *army) standingSpent() tally { return a.spent + a.marchedSpent }

// ordered returns the blocks of every hex that have an unresolved attack order.
func (a *army) ordered() tally {
	return a.attack[0] + a.attack[1] + a.attack[2] + a.attack[3] + a.attack[4] + a.attack[5]
}

// settle merges the blocks that marched with the others, because the difference no
// longer matters.
func (a *army) settle() {
	a.fresh += a.marchedFresh
	a.spent += a.marchedSpent
	a.marchedFresh, a.marchedSpent = 0, 0
}

// hasOrders reports whether any blocks have marched or are ordered to attack.
func (a *army) hasOrders() bool { return a.marchedFresh+a.marchedSpent+a.ordered() != 0 }
