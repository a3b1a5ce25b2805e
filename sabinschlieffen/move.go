package sabinschlieffen

import "github.com/august1914/august1914"

// A Verb is the kind of a [Move]. The verbs are Recover, March, Attack, Commit, Engage
// and Absorb.
type Verb uint8

// The verbs, in the order of a turn.
const (
	NoVerb  Verb = iota
	Recover      // flip a spent block to fresh (Rule S4)
	March        // order a block to an adjacent friendly hex (Rule S5)
	Attack       // order a fresh block to attack an adjacent enemy hex (Rule S6)
	Commit       // end the orders of a side
	Engage       // choose the next hex to resolve, and the attacker that becomes spent (Rules S8, S9)
	Absorb       // choose the fresh defender that a hit makes spent (Rule S11)
)

var verbNames = [...]string{"", "recover", "march", "attack", "commit", "engage", "absorb"}

// String returns the verb as in notation.
func (v Verb) String() string {
	if int(v) >= len(verbNames) {
		return ""
	}
	return verbNames[v]
}

// A Move is one decision of one seat. It is a plain value that can be compared, stored
// and sent.
//
// The notation of a Move is an English sentence. The names of hexes may be typed
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
	verb  Verb
	power august1914.Power // nation of the block; for a commitment Germany or France, which stand for the seat
	from  Hex              // the hex of the block
	to    Hex              // destination or target; for Absorb the target of the cancelled attack
	spent bool             // whether the block of a March is spent
}

// newCommit returns the move that ends a seat's orders.
func newCommit(seat august1914.Seat) Move {
	if seat == GermanSeat {
		return Move{verb: Commit, power: august1914.Germany}
	}
	return Move{verb: Commit, power: august1914.France}
}

// Verb returns the kind of the move.
func (m Move) Verb() Verb { return m.verb }

// Power returns the nation of the block. For a commitment it returns Germany or France,
// which stand for the seat.
func (m Move) Power() august1914.Power { return m.power }

// From returns the hex of the block, or NoHex.
func (m Move) From() Hex { return m.from }

// To returns the destination or the target, or NoHex. For Absorb it returns the target
// of the cancelled attack.
func (m Move) To() Hex { return m.to }

// Spent reports whether the block that marches is spent.
func (m Move) Spent() bool { return m.spent }

// seat returns the seat that makes the move, or 0 for a nation without blocks in this
// game.
func (m Move) seat() august1914.Seat {
	switch m.power {
	case august1914.Germany:
		return GermanSeat
	case august1914.France, august1914.Britain:
		return AlliedSeat
	}
	return 0
}

// Actor returns the seat that makes the move.
func (m Move) Actor() august1914.Actor { return m.seat().Actor() }

// Kind returns the name of the verb.
func (m Move) Kind() string { return m.verb.String() }

// Subject returns the hex of the block. For an engagement it returns the target.
func (m Move) Subject() string {
	switch {
	case m.verb == Commit:
		return ""
	case m.verb == Engage:
		return m.to.String()
	}
	return m.from.String()
}

// Target returns the destination of a march, the target of an attack, the origin of the
// block that an engagement makes spent, or the target of the attack that absorbing a
// hit cancels.
func (m Move) Target() string {
	switch {
	case m.verb == Engage:
		return m.from.String()
	case m.to == NoHex:
		return ""
	}
	return m.to.String()
}
