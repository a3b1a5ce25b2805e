package august1914

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
)

// A Table is one game in progress, independent of the types of the game. A server or a
// frontend uses it to serve any ruleset. [Ruleset.Open] returns one. Only a Ruleset makes
// Tables, so that the library can add methods. A type that changes some of the methods
// embeds a Table.
//
// A Table belongs to the umpire and knows everything. Show players only the results of
// the methods that take a viewer or a seat. Do not show them the results of Len, Rolls,
// Acted, Led, Since, Moves, Happened, Notices, Remarks, At, Rewind, Playout, PositionText, Save, Keep and
// Rows. The other methods without a viewer are public. A Table must not be used by several
// goroutines at the same time.
type Table interface {
	// Ruleset returns the ruleset of the game.
	Ruleset() Ruleset
	// Header returns the header of the record. It omits the hash of the position that
	// the game began with, because the hash depends on all secrets.
	Header() Header
	// Chairs lists the seats of this game.
	Chairs() []Chair
	// Rule finds a rule by the key that violations, events and decisions cite, with its
	// text under the settings of this game.
	Rule(key string) (Rule, bool)

	// Len returns the number of moves so far. Only the umpire may know it, because it
	// counts secret orders.
	Len() int
	// ToAct returns the actors that may decide now. The result is public.
	ToAct() Actors
	// Decision describes the current decision as v may know it.
	Decision(v Viewer) Decision
	// Outcome returns the outcome, and whether the game is over, by its rules or by a
	// [Notice] after the last move. After such a notice no actor decides, moves are refused
	// with [ErrOver], and the Reason of the outcome is the text of the notice.
	Outcome() (Outcome, bool)
	// Ended returns the Kind of the notice that has ended the game, or "" if no notice has.
	Ended() string
	// Date describes the current turn in words.
	Date() string
	// Verdict explains the outcome in sentences. It is empty before the end.
	Verdict() []string
	// Scored reports whether the points decide a game that ends with an outcome.
	Scored(o Outcome) bool

	// Menu lists the legal moves of a seat in the order of the game. It is empty if the
	// seat cannot act now.
	Menu(seat Seat) []MenuItem
	// Play makes one or more moves, given in their notation. Several moves, such as a
	// whole march, form a series, which [Table.TakeBack] takes back as a unit. If a move
	// is refused, Play undoes the moves before it, unless they disclosed something. The
	// error is then a *[SeriesError] if several moves were given. Play also returns an
	// error if no move was given. [Table.CatchUp] returns the events. A record does
	// not keep the series: after Read, TakeBack takes the moves back one by one.
	Play(seat Seat, notations ...string) error
	// Roll draws a move of the dice by weight and makes it. pick returns a number
	// in [0, n) for n > 0. The error is [ErrNoRoll] if ToAct does not contain the dice.
	// The dice never act together with a seat. The program that runs the game rolls
	// until ToAct contains a seat, also right after Open and Read.
	Roll(pick func(n int) int) error
	// Rolls lists the moves of the dice with their weights. It is empty if the dice
	// cannot act now. Roll makes a certain move if pick returns the sum of the weights
	// before it, so a program can try each move on a table from At. The list is for the
	// umpire only, because a blind draw lists the hidden units in the pool. Rolls of the
	// table that Guess returns for a viewer tell the viewer nothing.
	Rolls() []DiceMove
	// Forced returns the next move of the acting seat if public information alone shows
	// that the seat has no other, or that all its choices lead to the same result. In
	// the second case it returns the first choice in the order of the rules. The program
	// that runs the game can make the move immediately: neither the move nor the time
	// that it takes reveals anything. If hidden information could make a difference,
	// Forced returns false, even if the seat has no choice, and the program must ask the
	// seat. A forced move can seal the move before it: the start of an attack seals the
	// choice of its last unit. A program for people can therefore ask the seat anyway
	// if a die roll comes next.
	Forced() (seat Seat, notation string, ok bool)
	// Explain returns the reason why a seat cannot make a move: a *[NotationError], a
	// *[SeatError], or a *[Violation] with its rule. It returns nil if the seat can.
	Explain(seat Seat, notation string) error
	// TakeBack takes back the last move of a seat. If the move ended a series of Play,
	// TakeBack takes back the whole series, as far as its moves are not sealed. The error
	// wraps [ErrNothing], [ErrSealed] or [ErrBuiltOn]. A forced move is never taken back alone: TakeBack
	// also takes back the seat's move before it.
	TakeBack(seat Seat) error
	// CanTakeBack returns the error that TakeBack would return, and changes nothing. It
	// returns nil if the seat can take its last move back.
	CanTakeBack(seat Seat) error
	// Rewind goes back to the position after the first n moves, sealed or not. It
	// reports whether there are n moves. Only the umpire may rewind.
	Rewind(n int) bool

	// View returns the View of the game, for [encoding/json].
	View(v Viewer) any
	// Knowledge returns a 64-bit hash of the View, which changes when the viewer
	// learns something. JavaScript numbers keep only 53 bits: send the hash as a string.
	Knowledge(v Viewer) uint64
	// Chart returns the map.
	Chart() Chart
	// Board returns the position on the map as a viewer may see it.
	Board(v Viewer) Board
	// Roster returns all counters of the scenario.
	Roster() []Counter
	// Ways returns the places that a unit on the board can reach, and the reasons why it
	// cannot reach others. The error is a *[Violation] if a rule forbids the question or
	// any movement. Otherwise it says that the viewer has no unit of that name.
	Ways(v Viewer, unit string) (Ways, error)
	// Battle calculates a possible fight for a place. If no attackers are given, all
	// units of the viewer that can take part attack. If place is "", Battle calculates
	// the fight that is going on. The errors are like those of Ways. Boxes beside the
	// map are not valid places.
	Battle(v Viewer, place string, attackers ...string) (Battle, error)
	// Traces reports whether supply, command and the like reach a unit on the board, and
	// along which path, or where the paths are cut. It returns one [Trace]
	// of each kind in the game. The errors are like those of Ways, with one exception: a
	// viewer can ask about a unit of another seat that the viewer can examine. Its
	// traces then use only information that the viewer has. If the rules do not let the
	// viewer examine the lines of the unit, they report what its markers show.
	Traces(v Viewer, unit string) ([]Trace, error)
	// Zones lists the places into which the units of a side project a zone of control, as
	// far as a viewer can tell, in the order of the chart. It returns nil
	// if the game has no zones of control.
	Zones(v Viewer, side Side) []Zone

	// CatchUp returns the events that a viewer has not seen yet, as
	// [Record.CatchUp] does.
	CatchUp(v Viewer, since Bookmark) (events []Event, next Bookmark, ok bool)
	// Story tells the game so far, turn by turn, with the events that the viewer may know.
	Story(v Viewer) []Chapter
	// Since returns the number of moves up to a bookmark of a viewer, as [Record.Since] does, for
	// the umpire only. StorySince and Film go on from there, and only the new moves cost time.
	Since(v Viewer, b Bookmark) (n int, ok bool)
	// StorySince is Story from the turn of move n on, to replace the chapters from that turn on.
	StorySince(v Viewer, n int) []Chapter
	// Told returns the lines of the account of a viewer, as CatchUp does for events. Its
	// bookmarks are not those of CatchUp.
	Told(v Viewer, since Bookmark) (lines []string, next Bookmark, ok bool)
	// Notice adds a notice after the last move and sets its field Before. The error is
	// [ErrOver] if the game is over, or says why a record cannot hold the notice. The Text is
	// public from then on, in events, story, film and account. Take-backs keep notices.
	Notice(n Notice) error
	// Notices returns the notices in order, for the umpire only.
	Notices() []Notice
	// Remark adds commentary to the record after the last move. Only the umpire can read
	// it until the game is over.
	Remark(text string) error
	// Remarks returns all commentary of the record, for the umpire only until the game is over.
	Remarks() []Remark
	// Film yields a frame for each notice and move after the first n moves that showed the
	// viewer something. With each frame it yields the number of moves in the game so far, which
	// only the umpire may know.
	Film(v Viewer, n int) iter.Seq2[int, Frame]
	// Moves returns the notations of the moves after the first n, for the umpire only.
	Moves(n int) []string
	// Happened returns the events of the moves after the first n, and of the notices after the
	// first n moves or more, for the umpire only. The Move of a notice is the one before it.
	Happened(n int) []Happening

	// Acted returns the number of moves in the game up to the last move of a seat and the
	// rolls directly after it, or 0 if the seat has made none. Forced moves do not count
	// as moves of the seat. The number is for the umpire only.
	Acted(seat Seat) int
	// Led is like Acted but ignores the seat's reactions in the turn of the other
	// side: the choice of defenders, of losses and of retreats.
	Led(seat Seat) int
	// Changes lists the differences that a viewer sees between the position after the
	// first n moves and the current one. It reports false if there are fewer than n moves.
	Changes(n int, v Viewer) (ChangeList, bool)

	// At returns an independent table with the game after the first n moves, for replays
	// and experiments. It has no notices, so a game that a notice has ended goes on there. It
	// reports false if there are fewer than n moves.
	At(n int) (Table, bool)
	// Guess returns an independent table without a history, for bots that search. Its
	// position is one that the viewer cannot distinguish from the true one, as drawn by
	// Resample of the State.
	Guess(v Viewer, pick func(n int) int) Table
	// Playout plays a copy of the game to its end at random.
	Playout(pick func(n int) int) (Outcome, Tally, error)

	// Save writes the record, which contains the secrets of all seats.
	Save(w io.Writer) error
	// Keep writes the record as [Record.WriteKept] does, with the secrets of all seats. A
	// program that keeps games uses it, so that a later revision of the rules ends none.
	Keep(w io.Writer, n int) error
	// Rows returns the record in rows, as [Record.Rows] does, for the umpire only.
	Rows(since int) (from int, rows []string, next int, err error)
	// Resumed reports whether Read found a move that the rules refuse and went on from a
	// position in the record, as [Record.Resumed] does.
	Resumed() bool
	// PositionText returns the position as a short text for puzzles, tests and reports of
	// faults, with the secrets of all seats. It has a line for the scenario and its settings
	// that are not at their defaults, a line for the units in each place, and a line for each
	// other field of the position's JSON that is needed. OpenPosition reads it. It returns an
	// error if the State of the game has no such method.
	PositionText() (string, error)
	// Account writes the part of the record that a viewer may know. It cannot be replayed.
	Account(w io.Writer, v Viewer) error
	// Origin says in sentences how the record that was read differs from the record that
	// Save would write of the same game: first whether it was made on other data, then
	// the revision, then the settings that it does not state. It is empty if they do not
	// differ, or if no record was read. If the game was resumed, Origin also says so, and what
	// has changed since the revision of the record.
	Origin() []string

	sealed()
}

// A MenuItem is one entry of a menu: a move in its notation, which a frontend sends back.
// Moves of one Group form a row, and Item tells them apart. The Click describes the move as a
// click on the board.
type MenuItem struct {
	Notation string `json:"notation"`          // accepted by ParseMove, unique in the menu
	Actor    Actor  `json:"actor"`             // actor that makes the move
	Kind     string `json:"kind"`              // verb of the move, as listed in the documentation of the game
	Subject  string `json:"subject,omitempty"` // unit or place that the move starts from
	Target   string `json:"target,omitempty"`  // destination or other object of the move
	Click
	Group string `json:"group"` // words that the moves in the same row have in common
	Item  string `json:"item"`  // words that distinguish the move in its row

	Caption string `json:"caption"` // text of a button for moves of this kind
	Meaning string `json:"-"`       // what such moves do for the seat, or ""; JSON has it once, as the Text of a [Word]

	// Note says in a sentence or two what the move changes in the present position, unless that
	// is clear from the move. It reveals nothing that the seat may not know.
	Note string `json:"note,omitempty"`
}

// A Happening is an event with the turn and the move in which it happened.
type Happening struct {
	Event
	Turn int `json:"turn"` // game turn, from 1
	Move int `json:"move"` // number of the move that caused it, from 1; only for the umpire
}

// A SeriesError says which move of a series was refused. If earlier moves of the series
// disclosed something, they stand, and the error gives their number. It wraps the reason.
type SeriesError struct {
	Number   int    `json:"number"`   // number of the refused move in the series, from 1
	Notation string `json:"notation"` // notation of the refused move
	Stands   int    `json:"stands"`   // number of earlier moves of the series that stand
	Err      error  `json:"-"`        // reason of the refusal
}

// Error names the move and the reason.
func (e *SeriesError) Error() string {
	stand := ""
	if e.Stands > 0 {
		stand = fmt.Sprintf("; the %d before it cannot be undone, because they disclosed something", e.Stands)
	}
	return fmt.Sprintf("move %d of the series, %.100q: %v%s", e.Number, e.Notation, e.Err, stand)
}

// MarshalJSON writes the fields, the text of Error as "message", and, if a rule forbids
// the move, its key as "rule".
func (e *SeriesError) MarshalJSON() ([]byte, error) {
	doc := struct {
		Number   int    `json:"number"`
		Notation string `json:"notation"`
		Stands   int    `json:"stands"`
		Message  string `json:"message"`
		Rule     string `json:"rule,omitempty"`
	}{e.Number, e.Notation, e.Stands, e.Error(), ""}
	var forbidden *Violation
	if errors.As(e.Err, &forbidden) {
		doc.Rule = forbidden.Rule
	}
	return json.Marshal(doc)
}

// Unwrap returns the reason.
func (e *SeriesError) Unwrap() error { return e.Err }

// ErrNoRoll says that the dice cannot act now.
var ErrNoRoll = errors.New("the dice are not to act")

// RecordOf returns the typed record of a table, for programs that know the game. A move
// played on the record is played at the table. RecordOf reports false if the table is of
// another game.
func RecordOf[S comparable, M Move, V any, P Game[S, M, V]](t Table) (*Record[S, M, V, P], bool) {
	typed, ok := t.(interface{ typed() *Record[S, M, V, P] })
	if !ok {
		return nil, false
	}
	return typed.typed(), true
}

// ParseViewer reads a viewer: the name of a chair, "spectator" or "umpire", in upper or
// lower case. The error lists the valid names. Do not pass it a text from a client
// without a check: the text decides which secrets are shown.
func ParseViewer(name string, chairs []Chair) (Viewer, error) {
	var names []string
	for _, chair := range chairs {
		if strings.EqualFold(name, chair.Name) {
			return chair.Seat.Viewer(), nil
		}
		names = append(names, strings.ToLower(chair.Name))
	}
	switch strings.ToLower(name) {
	case "spectator":
		return Spectator, nil
	case "umpire":
		return Umpire, nil
	}
	return Spectator, fmt.Errorf("august1914: viewer %.40q: want %s", name, orList(append(names, "spectator", "umpire")))
}

// A traced State implements Traces of a [Table].
type traced interface {
	Traces(v Viewer, unit string) ([]Trace, error)
}

// A zoned State implements Zones of a [Table].
type zoned interface {
	Zones(v Viewer, side Side) []Zone
}

func (t *table[C, S, M, V, P]) Traces(v Viewer, unit string) ([]Trace, error) {
	now := t.now()
	if game, ok := any(now).(traced); ok {
		return game.Traces(v, unit)
	}
	return nil, nil
}

func (t *table[C, S, M, V, P]) Zones(v Viewer, side Side) []Zone {
	if game, ok := any(t.now()).(zoned); ok {
		return game.Zones(v, side)
	}
	return nil
}

// A DiceMove is a move of the dice with its weight.
type DiceMove struct {
	Notation string `json:"notation"` // notation that ParseMove reads
	Weight   uint64 `json:"weight"`   // weight of the move, at least 1; its probability is its share of the sum of all weights
}

func (t *table[C, S, M, V, P]) Rolls() []DiceMove {
	now, moves := t.now(), t.legal(Dice)
	list := slices.Grow([]DiceMove(nil), len(moves))
	for _, m := range moves {
		list = append(list, DiceMove{m.String(), now.Weight(m)})
	}
	return list
}
