package august1914

import (
	"encoding/binary"
	"fmt"
)

// A Move is one decision as a player announces it at the table, or one result
// of the dice. It is a small comparable value.
type Move interface {
	comparable

	// Actor returns who makes the move.
	Actor() Actor
	// Kind names what is done, as in "march". Kind, Subject and Target group a list
	// for people, for bots and for tests that draw in stages.
	Kind() string
	// Subject names the unit or place that the move starts from; "" if there is none.
	Subject() string
	// Target names where the move leads; "" if it leads nowhere.
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

	// Header tells which game this is: what a record must know to replay it. It states
	// every option.
	Header() Header
	// Chairs lists the seats, in their order.
	Chairs() []Chair

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

// An Outcome is how a game ended.
type Outcome struct {
	Winner Side   `json:"winner"`          // "none" for a draw
	Level  string `json:"level,omitempty"` // "overwhelming", "marginal", ... if the rules grade victories
	Rule   string `json:"rule"`            // the rule that ended or decided it
	Reason string `json:"reason"`          // one sentence
	Points Points `json:"points"`          // of both sides
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
	Phase  string `json:"phase"`           // phase as the rulebook names it
	Kind   string `json:"kind"`            // name of the decision, listed in the game's documentation
	Rule   string `json:"rule"`            // the key of a Rule
	Place  string `json:"place,omitempty"` // hex or area of the decision, if any
	Prompt string `json:"prompt"`          // one sentence
}

// A Violation explains why a move is refused. It cites the rule by the number printed in the
// rulebook, gives the reason in one sentence, and names the unit and the place. It reveals
// nothing that the player who proposed the move may not know.
//
// Apply and Play of every game return a *Violation for a move that the rules
// forbid, so errors.As finds it, and errors.Is with a Violation that has only
// some fields set compares those fields alone.
type Violation struct {
	Rule     string `json:"rule"`            // the key of a Rule, such as "S5" or "7.1", mostly the number as printed
	Sentence string `json:"sentence"`        // the reason, without the number of the rule
	Unit     string `json:"unit,omitempty"`  // the unit concerned, if any
	Place    string `json:"place,omitempty"` // the hex or area concerned, if any
}

// Error returns the number of the rule and the sentence.
func (v *Violation) Error() string { return v.Rule + ": " + v.Sentence }

// Is reports whether target is a *Violation whose fields, as far as they are
// set, are those of v.
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
	Ruleset string `json:"ruleset"`       // the game
	Text    string `json:"text"`          // the whole notation
	Got     string `json:"got,omitempty"` // the wrong part; "" at the end of the text
	Want    string `json:"want"`          // the expected part, in words
}

// Error returns all of it, long texts cut short.
func (e *NotationError) Error() string {
	if e.Got == "" {
		return fmt.Sprintf("move %.100q: ends where %s was expected", e.Text, e.Want)
	}
	return fmt.Sprintf("move %.100q: found %.40q where %s was expected", e.Text, e.Got, e.Want)
}

// A SeatError says that a seat cannot make a move because the move is not one of that
// seat: another seat makes it, or the dice do. Explain and Play of a [Table], Check of
// [Eyes] and a [Match] return it.
type SeatError struct {
	Notation string // of the move
	Actor    Actor  // who makes such a move
	Seat     Seat   // that cannot make it, 0 for spectators
	Chair    string // the name of the seat in its game; "" where the game does not tell it
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
// View and State of every game carry it; every other form has the version of
// the Scenario that it came with.
//
// Within a version nothing goes away and nothing changes its name, its type,
// its unit or its meaning, and notation that was read once is read for ever.
// Fields, verbs, kinds of decisions and of events, and values of options may
// be added, and sentences put in other words. A State of version 1 is read as
// well. examples/JSON.md says it in full, and lists what version 2 renamed.
const JSONVersion = 2

// A Rule is one rule of a game, for who asks what a citation stands for. Every
// game lists its own with Rules and finds one with RuleByKey.
type Rule struct {
	// Key is what [Violation], [Event], [Decision], [Option], [Outcome] and every
	// reckoning cite, and what tests are named after: "7.1", or a word such as
	// "SCS_MOVE" where the rulebook gives no number.
	Key string `json:"key"`

	// Label is what people are shown: the number as printed, or words where
	// there is none, such as "SCS movement".
	Label string `json:"label"`

	// Title names what the rule is about, in a few words.
	Title string `json:"title"`

	// Text says what the rule decides, in one or two sentences that are this
	// library's own; it is no substitute for the rulebook.
	Text string `json:"text"`
}

// A Hasher makes a 64-bit hash of numbers and texts, the same on every
// machine and in every version: digests of scenarios and hashes of positions
// are made with it. The order of what is added counts. It is a value whose
// zero is ready to use, and it allocates nothing. It is no defence against
// somebody who looks for collisions.
type Hasher struct{ sum uint64 }

// AddUint64 adds a number.
func (h *Hasher) AddUint64(x uint64) { h.sum = mix(h.sum^x) + 0x9e3779b97f4a7c15 }

// AddString adds a text and its length, so that "ab", "c" and "a", "bc" hash
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

// AddBytes adds what AddString adds for the same bytes.
func (h *Hasher) AddBytes(b []byte) {
	h.AddUint64(uint64(len(b)))
	for len(b) > 0 {
		var word [8]byte
		n := copy(word[:], b)
		h.AddUint64(binary.LittleEndian.Uint64(word[:]))
		b = b[n:]
	}
}

// Sum returns the hash of what was added so far; more can follow.
func (h *Hasher) Sum() uint64 { return mix(h.sum) }

// mix spreads every bit of x over all bits, and is a bijection: the finisher
// of the splitmix64 generator of Steele, Lea and Flood (2014), with the
// constants of Stafford's variant 13.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
