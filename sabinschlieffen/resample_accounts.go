package sabinschlieffen

import "github.com/august1914/august1914"

// An account is one way to fill in what the announcements do not say: the attacking
// block that became spent in each combat (Rule S9), the block that took each hit (Rule
// S11), and the number of blocks that recovered (Rule S4). Once these are fixed, the
// other blocks of the side differ only in where they recovered and marched in each
// turn.
//
// An account counts the blocks of the side's first nation, German or French, in each
// hex. For the British block it keeps the set of hexes where it can be.
type account struct {
	chapters [maxTurns]chapter
	length   int // number of chapters, including the current turn's

	turn         uint8
	control      HexSet // hexes in German hands
	fresh, spent int    // blocks of the first nation
	british      britishAccount

	// Of the current turn:
	engaged  HexSet // hexes that the side has attacked
	struck   HexSet // hexes where one of its fresh blocks took a hit
	attacked tally  // blocks that attacked, stayed in their hexes and are still fresh
}

// A chapter is the part of an account about the blocks of the first nation in one turn.
type chapter struct {
	friendly HexSet // hexes of the side when the turn began
	flips    int    // blocks that recover; before the orders are committed, the largest possible number
	stayed   tally  // fresh blocks that did not march because they attacked

	known        HexSet // hexes whose numbers of blocks after the marches follow from an announcement
	fresh, spent tally  // numbers of blocks in the known hexes

	// What the combats changed afterwards.
	lostFresh, gainedFresh tally
	lostSpent, gainedSpent tally
}

// A britishAccount is the part of an account about the British block.
type britishAccount struct {
	alive    bool
	fresh    bool
	start    HexSet // hexes where it may have begun the turn
	at       HexSet // hexes where it may be
	fought   bool   // whether it has attacked this turn
	attacked bool   // whether it is still fresh in its hex after an attack, so that it must take hits before other blocks
}

// A chronicler collects the accounts of a side.
type chronicler struct {
	state    *State
	seat     august1914.Seat
	nation   int // first nation of the side
	upTo     bool
	accounts []account
}

// maxAccounts bounds the number of accounts of a side. For each spent block that the
// log does not identify, the number is multiplied by the number of origins of one
// attack. With the printed turn track so few blocks recover that the number stays far
// below the bound.
const maxAccounts = 4096

// accounts returns all accounts of a side that are consistent with the announcements.
func (s *State) accounts(seat august1914.Seat) *chronicler {
	c := &chronicler{state: s, seat: seat, upTo: !s.scenario.rules.recoverAll}
	c.nation, _ = span(seat)
	a := account{turn: s.origin.turn, control: s.origin.control}
	a.fresh, a.spent = s.origin.fresh[c.nation].total(), s.origin.spent[c.nation].total()
	if seat == AlliedSeat {
		a.british.begin(&s.origin)
	}
	c.startTurn(a, 0)
	return c
}

func (b *britishAccount) begin(at *placement) {
	for h := firstHex; h <= lastHex; h++ {
		fresh, spent := at.fresh[british].at(h) > 0, at.spent[british].at(h) > 0
		if fresh || spent {
			*b = britishAccount{alive: true, fresh: fresh, start: HexesOf(h), at: HexesOf(h)}
		}
	}
}

// now returns the chapter of the current turn.
func (a *account) now() *chapter { return &a.chapters[a.length-1] }

// uncommitted reports whether the side is still giving its orders.
func (c *chronicler) uncommitted() bool {
	return c.state.phase == Orders && !c.state.committed.Has(c.seat.Actor())
}

// quota returns the largest number of blocks of a nation that recover in a turn. It is
// the number on the turn track, or for the first turn the number in the origin.
func (c *chronicler) quota(turn uint8, nation int) int {
	if at := &c.state.origin; turn == at.turn {
		return int(at.recoveries[nation])
	}
	return c.state.scenario.turns[turn-1].Recovery[nation]
}

// friendly returns the hexes of the side.
func (c *chronicler) friendly(a *account) HexSet {
	if c.seat == GermanSeat {
		return a.control
	}
	return allHexes.Minus(a.control)
}

// startTurn begins a turn. The next entry of the log has index i and may belong to a
// later turn.
func (c *chronicler) startTurn(a account, i int) {
	if a.turn > c.state.turn || a.length == maxTurns {
		return // an inconsistent State
	}
	a.length++
	ch := a.now()
	ch.friendly = c.friendly(&a)
	ch.flips = min(c.quota(a.turn, c.nation), a.spent)
	b := &a.british
	b.start = b.at
	if a.turn == c.state.turn && c.uncommitted() {
		c.accounts = append(c.accounts, a)
		return
	}
	b.at = spread(b.start, ch.friendly)
	c.recover(a, i)
}

// recover continues with each possible number of recoveries in a turn. (Rule S4)
func (c *chronicler) recover(a account, i int) {
	most, britishMost := a.now().flips, c.britishFlips(&a)
	for britishMade := 0; britishMade <= britishMost; britishMade++ {
		for made := 0; made <= most; made++ {
			if !c.mayFlip(made+britishMade, most+britishMost) {
				continue
			}
			other := a
			other.now().flips = made
			other.fresh, other.spent = a.fresh+made, a.spent-made
			other.british.fresh = a.british.fresh || britishMade > 0
			c.read(other, i)
		}
	}
}

// britishFlips returns 1 if the British block can recover in the current turn, given
// how it began the turn, or else 0.
func (c *chronicler) britishFlips(a *account) int {
	b := &a.british
	if !b.alive || b.fresh {
		return 0
	}
	return c.quota(a.turn, british)
}

// mayFlip reports whether a side that has flipped made of most possible blocks may stop
// flipping. (Rule S4)
func (c *chronicler) mayFlip(made, most int) bool {
	return made == most || c.upTo && made > 0
}

// spread returns the hexes where a block from one of the hexes in from can be after its
// march.
func spread(from, friendly HexSet) HexSet {
	to := from
	for h := range from.All() {
		to = to.Union(neighbors[h].Intersect(friendly))
	}
	return to
}

// read continues with entry i of the log.
func (c *chronicler) read(a account, i int) {
	log := &c.state.log
	switch {
	case len(c.accounts) >= maxAccounts:
	case i < int(log.n) && log.entries[i].turn() == a.turn && log.entries[i].seat() == c.seat:
		c.attack(a, log.entries[i], i+1)
	case i < int(log.n) && log.entries[i].turn() == a.turn:
		c.defend(a, log.entries[i], i+1)
	case a.turn < c.state.turn:
		a.endTurn(c.nation)
		a.turn++
		c.startTurn(a, i)
	default:
		if c.state.phase == Over && !c.state.parisFallen() {
			a.endTurn(c.nation)
		}
		c.accounts = append(c.accounts, a)
	}
}

// endTurn ends a turn.
func (a *account) endTurn(nation int) {
	ch := a.now()
	for h := range a.struck.All() {
		// A block with orders to attack takes the hit before any other. If other blocks
		// attacked from the hex, the block that took the hit was ordered to attack too.
		if nation == german && ch.stayed.at(h) > 0 {
			ch.stayed.add(h, 1)
		}
	}
	a.engaged, a.struck, a.attacked = 0, 0, 0
	a.british.fought, a.british.attacked = false, false
}
