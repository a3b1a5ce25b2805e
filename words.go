package august1914

// A Word explains a kind of moves, decisions or events, or a term of the game, to a newcomer.
// Words are the same in all games of a ruleset, so a frontend asks for them once.
type Word struct {
	Of      WordOf `json:"of"`                // what the word is about
	Name    string `json:"name"`              // kind of the move, decision or event, or the term
	In      string `json:"in,omitempty"`      // for a move: the kind of the only decision in which the word holds; it counts before one without
	Caption string `json:"caption,omitempty"` // for a move: the text of its button; for an event: the heading of several in a row; for a decision: the label of the track that counts the rest, or what a button says that ends it together with other optional decisions
	Text    string `json:"text,omitempty"`    // for a move or a term: its meaning; for a decision: what to do. Words in braces are for a mouse and a keyboard
	Roles   []Role `json:"roles,omitempty"`   // what a frontend has to know of the kind
}

// A WordOf says what a [Word] is about: move, decision, event, term.
type WordOf string

const OfMove, OfDecision, OfEvent, OfTerm WordOf = "move", "decision", "event", "term"

// A Role is what a frontend has to know of a kind of moves, decisions or events to display
// it.
//
// Of moves: ends (an action or a phase), closes (a choice that has no other end), halts (a
// march), goes (to a place, step by step), stacks (a unit with those that will march), loses
// (a step), bears (a hit), spends (something that is then gone), seals (itself and the moves
// before it, so that a player who has done nothing yet is asked first).
//
// Of decisions: aims (at a place, or at a unit that takes part), orders (aims at own places
// too), fights (aims at a place to attack), leaves (a unit leaves the place), gathers (units for
// an attack), owes (losses), hits (that the rules put in an order), optional (it can be ended
// together with those of this role that follow).
//
// Of events: heads (a part of the log), turns (begins a turn), quiet (a later event tells it
// again), moves (a unit), opens or closes (a battle), fights (belongs to one), joins, attacks or
// defends (in it), sums (its factors), detail (of a sum), costs (steps), removes (a unit), ends
// (the losses), unsaid or shown (in the result), die or dice (N is rolled), decides (the
// battle), results (in losses), owes (N of the attacker and M of the defender), bears (N is the
// loser's and M the winner's), compares (the strengths N and M), gains (something by a march),
// reason (Unit is one), lists (units in a story, under the caption).
type Role string

const (
	RoleEnds, RoleCloses, RoleHalts, RoleGoes    Role = "ends", "closes", "halts", "goes"
	RoleStacks, RoleLoses, RoleBears, RoleSpends Role = "stacks", "loses", "bears", "spends"
	RoleSeals                                    Role = "seals"

	RoleAims, RoleOrders, RoleFights, RoleLeaves  Role = "aims", "orders", "fights", "leaves"
	RoleGathers, RoleOwes, RoleHits, RoleOptional Role = "gathers", "owes", "hits", "optional"

	RoleHeads, RoleTurns, RoleQuiet, RoleMoves         Role = "heads", "turns", "quiet", "moves"
	RoleOpens, RoleJoins, RoleAttacks, RoleDefends     Role = "opens", "joins", "attacks", "defends"
	RoleSums, RoleDetail, RoleCosts, RoleRemoves       Role = "sums", "detail", "costs", "removes"
	RoleUnsaid, RoleShown, RoleDie, RoleDice           Role = "unsaid", "shown", "die", "dice"
	RoleDecides, RoleResults, RoleCompares, RoleReason Role = "decides", "results", "compares", "reason"
	RoleGains, RoleLists                               Role = "gains", "lists"
)
