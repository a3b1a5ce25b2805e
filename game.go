package august1914

// A Move is one decision as a player announces it at the table, or one result
// of the dice. It is a small comparable value.
type Move interface {
	comparable

	// Actor returns who makes the move.
	Actor() Actor
	// Kind names what is done, as in "march"; Subject the unit or place that
	// the move starts from, and Target where it leads. Together they group a
	// list for people, for bots and for tests that draw in stages; "" where a
	// move has none.
	Kind() string
	Subject() string
	Target() string
	// String returns the notation, which is unique among the legal moves of a
	// position and which ParseMove of the State reads back.
	String() string
}

// Game is what a pointer to the State of every game is: the whole contract
// between a game and what is generic over games. S is the State, a comparable
// value that assignment copies, M its Move and V its View. Every function of
// this package that plays takes a P Game[S, M, V]; the four type arguments
// are inferred from the pointer that it is given.
type Game[S comparable, M Move, V any] interface {
	*S

	// Header tells which game this is: what a record must know to replay it.
	Header() Header
	// Chairs lists the seats, in their order.
	Chairs() []Chair
	// Options lists what the players can choose, and Revisions the states of
	// the rules, the last of which is played: with both a record of an older
	// revision finds the settings that it was played with.
	Options() []Option
	Revisions() []Revision

	// ToAct returns who may decide now: one seat, several in a phase of secret
	// simultaneous orders, the dice, or nobody when the game is over. It is
	// public.
	ToAct() Actors
	// Decision says what is being decided, as v may know it.
	Decision(v Viewer) Decision
	// LegalMoves appends the moves that by can make, in a fixed order that the
	// game documents; nothing for who is not to act. It depends on nothing
	// that by may not know, and allocates nothing when dst has room.
	LegalMoves(by Actor, dst []M) []M
	// Apply makes the move. For a move that is not legal it returns a
	// *Violation and leaves the State as it was.
	Apply(m M) error
	// Play is Apply that also appends what happened.
	Play(m M, dst []Event) ([]Event, error)
	// Weight returns the relative weight of a legal move of the dice, at least
	// 1, and 0 for every other move.
	Weight(m M) uint64
	// Outcome returns how the game ended, and whether it has.
	Outcome() (Outcome, bool)

	// View returns what v may know now and nothing else: a plain value with no
	// way back to the State.
	View(v Viewer) V
	// Resample returns a State that v cannot tell from this one, drawn from
	// all of them as the game documents. Without hidden information, and for
	// the umpire, it is this State. pick returns a number in [0, n) for n > 0.
	Resample(v Viewer, pick func(n int) int) S
	// Hash returns 64 bits for use as a key in tables; equal States of equal
	// Scenarios have equal hashes.
	Hash() uint64

	// ParseMove reads the notation of a move. It returns an error that names
	// what is wrong and what was expected; whether the move is legal is for
	// Apply to say.
	ParseMove(text string) (M, error)
	// Tell returns what v may know of the legal move m when it is made in this
	// position, in the notation or a part of it; "" if v may not know that a
	// move was made at all.
	Tell(m M, v Viewer) string
}

// Check reports whether m is legal, without making it: nil, or the *Violation
// that Apply would return.
func Check[S comparable, M Move, V any, P Game[S, M, V]](s P, m M) error {
	try := *s
	return P(&try).Apply(m)
}
