package august1914

import (
	"encoding/binary"
	"fmt"
)

// A Move is one decision as a player announces it at the table, or one result
// of the dice. It is a small comparable value.
type Move interface {
	comparable

	// Actor returns the actor that makes the move.
	Actor() Actor
	// Kind returns a verb such as "march". Kind, Subject and Target group a list of
	// moves for people, for bots and for tests that draw in stages.
	Kind() string
	// Subject returns the unit or place that the move starts from, or "".
	Subject() string
	// Target returns the destination of the move, or "".
	Target() string
	// String returns the notation. It is unique among the legal moves of a
	// position, and ParseMove of the State reads it back.
	String() string
}

// Game is the interface that a pointer to the State of every game implements. It is
// the whole contract between a game and generic code. S is the State, a comparable
// value that assignment copies. M is its Move and V its View. Every function of
// this package that plays takes a P Game[S, M, V]. The compiler infers the four type
// arguments from the pointer.
type Game[S comparable, M Move, V any] interface {
	*S

	// Header identifies the game, with everything that a record needs to replay it. It
	// states every option.
	Header() Header
	// Chairs lists the seats, in their order.
	Chairs() []Chair

	// ToAct returns the actors that may decide now: one seat, several seats in a
	// phase of secret simultaneous orders, or the dice. It is empty when the game is
	// over. The result is public.
	ToAct() Actors
	// Decision describes the current decision as v may know it.
	Decision(v Viewer) Decision
	// LegalMoves appends the moves that by can make, in a fixed order that the
	// game documents. It appends nothing for an actor outside ToAct. The list
	// depends only on information that by may have. LegalMoves does not allocate
	// if dst has room.
	LegalMoves(by Actor, dst []M) []M
	// Apply makes the move. For a move that is not legal it returns a
	// *Violation and leaves the State as it was.
	Apply(m M) error
	// Play makes the move as Apply does, and appends the events to dst.
	Play(m M, dst []Event) ([]Event, error)
	// Weight returns the relative weight of a legal move of the dice, at least
	// 1, and 0 for every other move.
	Weight(m M) uint64
	// Outcome returns the outcome, and whether the game is over.
	Outcome() (Outcome, bool)

	// View returns exactly the information that v may have now: a plain value
	// without access to the State.
	View(v Viewer) V
	// Resample draws a State that v cannot distinguish from this one. Each game
	// documents the distribution. Without hidden information, and for
	// the umpire, the result equals this State. pick returns a number in [0, n) for
	// n > 0.
	Resample(v Viewer, pick func(n int) int) S
	// Hash returns a 64-bit hash for use as a key in tables. Equal States of equal
	// Scenarios have equal hashes.
	Hash() uint64

	// ParseMove reads the notation of a move. Its error names the wrong part and
	// the expected one. ParseMove does not check that the move is legal; Apply does.
	ParseMove(text string) (M, error)
	// Tell returns the part of the notation of the legal move m that v may know
	// when m is made in this position. It returns "" if v may not know that a
	// move was made at all.
	Tell(m M, v Viewer) string
}

// Check returns the error that Apply would return for m, without making the move: nil
// if m is legal, and otherwise a *Violation.
func Check[S comparable, M Move, V any, P Game[S, M, V]](s P, m M) error {
	try := *s
	return P(&try).Apply(m)
}

// An Outcome describes how a game ended.
type Outcome struct {
	Winner Side   `json:"winner"`          // side that won, or "none" for a draw
	Level  string `json:"level,omitempty"` // grade of the victory, such as "overwhelming" or "marginal", if the rules have grades
	Rule   string `json:"rule"`            // key of the Rule that ended or decided the game
	Reason string `json:"reason"`          // a clause in lower case or a sentence, such as "Paris has fallen"
	Points Points `json:"points"`          // points of both sides
}

// Points are the victory points of both sides, as the game counts them. If a game only scores
// one side, the other side has 0.
type Points struct {
	German int `json:"german"` // victory points, which may be negative
	Allied int `json:"allied"` // victory points, which may be negative
}

// Of returns the points of one side, and 0 for NoSide.
func (p Points) Of(s Side) int {
	switch s {
	case German:
		return p.German
	case Allied:
		return p.Allied
	}
	return 0
}

// A Decision describes the present decision in words and with its rule, as one viewer may
// know it.
type Decision struct {
	Actors Actors `json:"actors"`          // the actors that decide; empty when the game is over
	Turn   int    `json:"turn"`            // game turn, from 1
	Phase  string `json:"phase"`           // name of the phase in the rulebook
	Kind   string `json:"kind"`            // name of the decision, listed in the game's documentation
	Rule   string `json:"rule"`            // key of the Rule that asks for the decision
	Place  string `json:"place,omitempty"` // hex or area of the decision, if any
	Prompt string `json:"prompt"`          // one sentence
}

// A Violation explains why a move is refused. It cites the rule by the number printed in the
// rulebook, gives the reason in one sentence, and names the unit and the place. It reveals
// nothing that the player who proposed the move may not know.
//
// Apply and Play of every game return a *Violation for a move that the rules
// forbid, so errors.As finds it. errors.Is compares only the fields that are
// set in its target.
type Violation struct {
	Rule     string `json:"rule"`            // key of the Rule, such as "S5" or "7.1"; mostly the number as printed
	Sentence string `json:"sentence"`        // the reason, without the number of the rule
	Unit     string `json:"unit,omitempty"`  // the unit concerned, if any
	Place    string `json:"place,omitempty"` // the hex or area concerned, if any
}

// Error returns the number of the rule and the sentence.
func (v *Violation) Error() string { return v.Rule + ": " + v.Sentence }

// Is reports whether target is a *Violation and every field set in it equals the
// field of v.
func (v *Violation) Is(target error) bool {
	t, ok := target.(*Violation)
	return ok &&
		(t.Rule == "" || t.Rule == v.Rule) &&
		(t.Sentence == "" || t.Sentence == v.Sentence) &&
		(t.Unit == "" || t.Unit == v.Unit) &&
		(t.Place == "" || t.Place == v.Place)
}

// A NotationError reports the wrong part of a notation, and the expected one. ParseMove of
// every game returns it.
type NotationError struct {
	Ruleset string `json:"ruleset"`       // name of the game
	Text    string `json:"text"`          // the whole notation
	Got     string `json:"got,omitempty"` // the wrong part of the text; "" if the text ends too early
	Want    string `json:"want"`          // the expected part, in words
}

// Error names the wrong part and the expected one. It cuts long texts short.
func (e *NotationError) Error() string {
	if e.Got == "" {
		return fmt.Sprintf("move %.100q: ends where %s was expected", e.Text, e.Want)
	}
	return fmt.Sprintf("move %.100q: found %.40q where %s was expected", e.Text, e.Got, e.Want)
}

// A SeatError reports that a seat cannot make a move because the move belongs to another
// seat or to the dice. Explain and Play of a [Table] return it. A [Match] returns it
// inside a [*ChoiceError].
type SeatError struct {
	Notation string // notation of the move
	Actor    Actor  // actor to which the move belongs
	Seat     Seat   // seat that cannot make the move; 0 for spectators
	Chair    string // name of the seat in the game; "" if it is not known
}

// Error names the move and the seat.
func (e *SeatError) Error() string {
	seat := e.Seat.String()
	if e.Chair != "" {
		seat = "the " + e.Chair + " seat"
	}
	return fmt.Sprintf("%.100q is not a move of %s", e.Notation, seat)
}

// JSONVersion is the version of all JSON that the library writes. Scenario,
// View and State of every game carry it. Every other form has the version of
// the Scenario that it came with.
//
// Within a version no field is removed, and none changes its name, type, unit or
// meaning. Notation that was valid once stays valid. A release may add fields, verbs,
// kinds of decisions and of events, and values of options, and may reword sentences.
// DecodeState also reads a State of versions 1 and 2. examples/JSON.md has the full rules
// and lists the names that versions 2 and 3 changed.
const JSONVersion = 3

// A Rule explains a rule that a game cites. Each game's Rules function lists its
// rules, and RuleByKey finds one.
type Rule struct {
	// Key identifies the rule in a [Violation], [Event], [Decision], [Option],
	// [Outcome] or [BattleRow] and in the names of tests: "7.1", or a word such as
	// "SCS_MOVE" where the rulebook gives no number.
	Key string `json:"key"`

	// Label is the number as printed, for display, or words such as "SCS movement"
	// if the rulebook gives no number.
	Label string `json:"label"`

	// Title names the subject of the rule in a few words.
	Title string `json:"title"`

	// Text summarizes the rule in one or two sentences. It does not quote the
	// rulebook and does not replace it.
	Text string `json:"text"`
}

// A Hasher computes a 64-bit hash of numbers and strings. The hash is the same on every
// machine and in every version, and depends on the order of the calls. Digests of
// scenarios and hashes of positions use it. The zero Hasher is ready to use and
// allocates nothing. A Hasher does not resist deliberate collisions.
type Hasher struct{ sum uint64 }

// AddUint64 adds a number.
func (h *Hasher) AddUint64(x uint64) { h.sum = mix(h.sum^x) + 0x9e3779b97f4a7c15 }

// AddString adds a string and its length, so that "ab", "c" and "a", "bc" hash
// differently.
func (h *Hasher) AddString(s string) {
	h.AddUint64(uint64(len(s)))
	for len(s) > 0 {
		var word [8]byte
		n := copy(word[:], s)
		h.AddUint64(binary.LittleEndian.Uint64(word[:]))
		s = s[n:]
	}
}

// AddBytes has the same effect as AddString with the same bytes.
func (h *Hasher) AddBytes(b []byte) {
	h.AddUint64(uint64(len(b)))
	for len(b) > 0 {
		var word [8]byte
		n := copy(word[:], b)
		h.AddUint64(binary.LittleEndian.Uint64(word[:]))
		b = b[n:]
	}
}

// Sum returns the hash of everything added so far. More can be added afterwards.
func (h *Hasher) Sum() uint64 { return mix(h.sum) }

// mix spreads every bit of x over all bits, and is a bijection: the finisher
// of the splitmix64 generator of Steele, Lea and Flood (2014), with the
// constants of Stafford's variant 13.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
