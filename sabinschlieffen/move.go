package sabinschlieffen

import (
	"github.com/august1914/august1914"
)

// A Verb says what a [Move] does.
type Verb uint8

// The verbs, in the order of a turn.
const (
	NoVerb  Verb = iota
	Recover      // flip a spent block to fresh (Rule S4)
	March        // order a block to an adjacent friendly hex (Rule S5)
	Attack       // order a fresh block to attack an adjacent enemy hex (Rule S6)
	Commit       // end one's orders
	Engage       // choose the next hex to resolve, and the attacker that becomes spent (Rules S8, S9)
	Absorb       // choose the fresh defender that a hit makes spent (Rule S11)
)

var verbNames = [...]string{"", "recover", "march", "attack", "commit", "engage", "absorb"}

// String returns the verb as notation writes it.
func (v Verb) String() string {
	if int(v) >= len(verbNames) {
		return ""
	}
	return verbNames[v]
}

// A Move is one decision of one seat. The functions named New... make them;
// as a struct it can be compared, stored and sent.
//
// Notation writes a Move as a sentence in English. Names of hexes may be typed
// without accents and in any case:
//
//	German recover Liège
//	French march Sedan > Châlons, spent
//	German attack Liège > Le Cateau
//	Allied commit
//	German engage Sedan, spend German Liège
//	French absorb Sedan
//	German absorb Liège, cancel Le Cateau
type Move struct {
	Verb  Verb             // what is done
	Power august1914.Power // whose block; of a commitment Germany or France, for the seat
	From  Hex              // where the block stands
	To    Hex              // destination or target; of Absorb the target of the cancelled attack
	Spent bool             // of March: a spent block marches
}

// NewRecover returns the flip of a spent block of a nation in a hex.
func NewRecover(nation august1914.Power, at Hex) Move {
	return Move{Verb: Recover, Power: nation, From: at}
}

// NewMarch returns the march of a fresh or a spent block.
func NewMarch(nation august1914.Power, from, to Hex, spent bool) Move {
	return Move{Verb: March, Power: nation, From: from, To: to, Spent: spent}
}

// NewAttack returns the order of a fresh block to attack.
func NewAttack(nation august1914.Power, from, target Hex) Move {
	return Move{Verb: Attack, Power: nation, From: from, To: target}
}

// NewCommit returns the end of a seat's orders.
func NewCommit(seat august1914.Seat) Move {
	if seat == GermanSeat {
		return Move{Verb: Commit, Power: august1914.Germany}
	}
	return Move{Verb: Commit, Power: august1914.France}
}

// NewEngage returns the choice of the target to resolve next, and of the
// attacking block that becomes spent: its nation, and the hex it attacks from.
func NewEngage(target Hex, nation august1914.Power, from Hex) Move {
	return Move{Verb: Engage, Power: nation, From: from, To: target}
}

// NewAbsorb returns the choice of the block that takes a hit. Of a block that
// has an attack order, cancelled is its target; of any other it is NoHex.
func NewAbsorb(nation august1914.Power, at, cancelled Hex) Move {
	return Move{Verb: Absorb, Power: nation, From: at, To: cancelled}
}

// seat returns who makes the move, or 0 for a nation that has no blocks here.
func (m Move) seat() august1914.Seat {
	switch m.Power {
	case august1914.Germany:
		return GermanSeat
	case august1914.France, august1914.Britain:
		return AlliedSeat
	}
	return 0
}

// Actor returns the seat that makes the move.
func (m Move) Actor() august1914.Actor { return m.seat().Actor() }

// Kind returns the verb.
func (m Move) Kind() string { return m.Verb.String() }

// Subject returns the hex of the block, and of an engagement the target.
func (m Move) Subject() string {
	switch {
	case m.Verb == Commit:
		return ""
	case m.Verb == Engage:
		return m.To.String()
	}
	return m.From.String()
}

// Target returns the destination of a march, the target of an attack, the
// origin of the block that an engagement spends, or the attack that absorbing
// a hit cancels.
func (m Move) Target() string {
	switch {
	case m.Verb == Engage:
		return m.From.String()
	case m.To == NoHex:
		return ""
	}
	return m.To.String()
}
