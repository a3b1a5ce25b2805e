package sabinschlieffen

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"

	"github.com/august1914/august1914"
)

// maxCombats bounds the number of combats in a game. Each combat makes a fresh block
// spent, so there cannot be more combats than blocks that start fresh plus blocks that
// the turn track lets recover. Load refuses a scenario that allows more.
const maxCombats = 32

// A combatLog holds the announcements of every combat so far.
type combatLog struct {
	entries [maxCombats]entry
	n       uint8
}

func (l *combatLog) add(e entry) {
	l.entries[l.n] = e
	l.n++
}

// all returns an iterator over the entries in order.
func (l *combatLog) all() iter.Seq[entry] {
	return func(yield func(entry) bool) {
		for _, e := range l.entries[:l.n] {
			if !yield(e) {
				return
			}
		}
	}
}

// An entry is the packed form of what both sides learn from one combat: the turn, the
// attacker's seat, the target, the number of attackers from each direction, the
// direction of the British block if it attacks, the numbers of fresh and spent
// defenders, and whether the British block defends.
type entry uint64

const (
	entryTurn     = 0  // 4 bits
	entrySeat     = 4  // 2 bits
	entryTarget   = 6  // 4 bits
	entryFresh    = 10 // 4 bits
	entrySpent    = 14 // 4 bits
	entryDefends  = 18 // 1 bit: the British defend
	entryBritish  = 19 // 3 bits: the direction the British attack from, plus one
	entryOrigins  = 22 // 6 times 4 bits: attackers from each direction
	entryBits     = entryOrigins + 4*directions
	lowNibble     = 15
	maxTurnNumber = lowNibble
)

func logEntry(turn uint8, seat august1914.Seat, target Hex, a *assault, fresh, spent int, britishThere bool) entry {
	e := entry(turn)<<entryTurn | entry(seat)<<entrySeat | entry(target)<<entryTarget |
		entry(fresh)<<entryFresh | entry(spent)<<entrySpent | entry(a.british)<<entryBritish
	if britishThere {
		e |= 1 << entryDefends
	}
	for d := range directions {
		e |= entry(a.from(d)) << (entryOrigins + 4*d)
	}
	return e
}

func (e entry) turn() uint8           { return uint8(e >> entryTurn & lowNibble) }
func (e entry) seat() august1914.Seat { return august1914.Seat(e >> entrySeat & 3) }
func (e entry) target() Hex           { return Hex(e >> entryTarget & lowNibble) }
func (e entry) fresh() int            { return int(e >> entryFresh & lowNibble) }
func (e entry) spent() int            { return int(e >> entrySpent & lowNibble) }
func (e entry) britishDefends() bool  { return e>>entryDefends&1 != 0 }
func (e entry) britishFrom() int      { return int(e>>entryBritish&7) - 1 } // -1 if the British do not attack
func (e entry) from(d int) int        { return int(e >> (entryOrigins + 4*d) & lowNibble) }

// attackers returns the number of attacking blocks.
func (e entry) attackers() (n int) {
	for d := range directions {
		n += e.from(d)
	}
	return n
}

// hit reports whether the attackers hit. (Rule S11)
func (e entry) hit() bool { return e.attackers() >= 2 && e.fresh()+e.spent() > 0 }

// routs reports whether the defenders were routed. (Rule S12)
func (e entry) routs() bool { return e.hit() && e.fresh() == 0 }

// captures reports whether the attackers advanced. (Rule S13)
func (e entry) captures() bool { return e.fresh()+e.spent() == 0 || e.routs() }

// A Combat holds what both sides learned from one combat.
type Combat struct {
	Turn     int                      `json:"turn"`              // game turn, from 1
	Attacker august1914.Side          `json:"attacker"`          // side that attacks
	Target   Hex                      `json:"target"`            // hex that is attacked
	From     august1914.Array[Origin] `json:"from"`              // hexes from which the attackers came
	Fresh    int                      `json:"fresh"`             // number of fresh defenders announced, before any loss
	Spent    int                      `json:"spent"`             // number of spent defenders announced, before any loss
	British  bool                     `json:"british,omitempty"` // whether the British block defended
	Result   Result                   `json:"result"`            // how the combat ended
}

// An Origin is a hex from which blocks attacked.
type Origin struct {
	Hex     Hex  `json:"hex"`               // hex adjacent to the target
	Blocks  int  `json:"blocks"`            // number of attackers from the hex
	British bool `json:"british,omitempty"` // whether the British block was among them
}

// A Result is how a combat ended.
type Result string

// The results of a combat.
const (
	Held     Result = "held"     // a single attacker did not hit the defended hex (Rule S14)
	Absorbed Result = "absorbed" // a fresh block took the hit (Rule S11)
	Routed   Result = "routed"   // all defenders were spent and were routed (Rule S12)
	Entered  Result = "entered"  // the hex was empty (Rule S13)
)

func (e entry) result() Result {
	switch {
	case e.fresh()+e.spent() == 0:
		return Entered
	case e.routs():
		return Routed
	case e.hit():
		return Absorbed
	}
	return Held
}

// combat unpacks the entry.
func (e entry) combat() Combat {
	c := Combat{
		Turn: int(e.turn()), Attacker: sideOf(e.seat()), Target: e.target(),
		Fresh: e.fresh(), Spent: e.spent(), British: e.britishDefends(), Result: e.result(),
	}
	for d, origin := range beside[e.target()] {
		if n := e.from(d); n > 0 {
			c.From = append(c.From, Origin{Hex: origin, Blocks: n, British: e.britishFrom() == d})
		}
	}
	return c
}

// A Log holds the announcements of the combats of a game so far. It is comparable.
type Log struct{ log combatLog }

// Len returns the number of combats.
func (l Log) Len() int { return int(l.log.n) }

// All returns an iterator over the combats in order.
func (l Log) All() iter.Seq[Combat] {
	return func(yield func(Combat) bool) {
		for e := range l.log.all() {
			if !yield(e.combat()) {
				return
			}
		}
	}
}

// MarshalJSON returns the log as a list of combats.
func (l Log) MarshalJSON() ([]byte, error) {
	return json.Marshal(slices.AppendSeq(make([]Combat, 0, l.Len()), l.All()))
}

// packLog packs a list of combats. If a combat is impossible, the error names it and
// says why.
func packLog(list []Combat) (log combatLog, err error) {
	if len(list) > maxCombats {
		return log, fmt.Errorf("sabinschlieffen: the log has %d combats, want at most %d", len(list), maxCombats)
	}
	for i, c := range list {
		e, err := c.pack()
		if err != nil {
			return combatLog{}, fmt.Errorf("sabinschlieffen: combat %d of the log: %w", i+1, err)
		}
		log.add(e)
	}
	return log, nil
}

// pack is the inverse of combat.
func (c Combat) pack() (entry, error) {
	var seat august1914.Seat
	switch c.Attacker {
	case august1914.German:
		seat = GermanSeat
	case august1914.Allied:
		seat = AlliedSeat
	default:
		return 0, fmt.Errorf("attacker %s: want German or Allied", c.Attacker)
	}
	switch {
	case c.Turn < 1 || c.Turn > maxTurns:
		return 0, fmt.Errorf("turn %d: want 1 to %d", c.Turn, maxTurns)
	case c.Target == NoHex || c.Target > lastHex:
		return 0, fmt.Errorf("the target is not a hex of the map")
	case c.Fresh < 0 || c.Spent < 0 || c.Fresh+c.Spent > maxBlocks:
		return 0, fmt.Errorf("%d fresh and %d spent defenders: want 0 to %d blocks", c.Fresh, c.Spent, maxBlocks)
	case c.British && (seat == AlliedSeat || c.Fresh+c.Spent == 0):
		return 0, fmt.Errorf("the British block cannot be among these defenders")
	}
	a, err := c.assault(seat)
	if err != nil {
		return 0, err
	}
	e := logEntry(uint8(c.Turn), seat, c.Target, &a, c.Fresh, c.Spent, c.British)
	if c.Result != e.result() {
		return 0, fmt.Errorf("result %q: want %q", c.Result, e.result())
	}
	return e, nil
}

// assault collects the attackers. The nation of Allied attackers does not matter to the
// log, except for the British block.
func (c Combat) assault(seat august1914.Seat) (a assault, err error) {
	nation := french
	if seat == GermanSeat {
		nation = german
	}
	for _, o := range c.From {
		if !c.Target.Adjacent(o.Hex) {
			return a, fmt.Errorf("%s is not adjacent to the target %s", o.Hex, c.Target)
		}
		d := directionTo[c.Target][o.Hex]
		if o.Blocks < 1 || o.Blocks > maxBlocks || a.blocks[nation][d] > 0 {
			return a, fmt.Errorf("%d attackers from %s: want each origin once, with 1 to %d", o.Blocks, o.Hex, maxBlocks)
		}
		if o.British && (seat == GermanSeat || a.british > 0) {
			return a, fmt.Errorf("the British block cannot attack from %s", o.Hex)
		}
		if o.British {
			a.british = int(d) + 1
		}
		a.blocks[nation][d] = uint8(o.Blocks)
		a.count += o.Blocks
	}
	if a.count < 1 || a.count > maxBlocks {
		return a, fmt.Errorf("%d attackers: want 1 to %d", a.count, maxBlocks)
	}
	return a, nil
}
