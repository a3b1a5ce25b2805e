package august1914

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
)

// A Table is one game in progress, without types: what a server or a frontend
// needs to serve any ruleset. [Ruleset.Open] sets one up. Only a Ruleset makes one, so
// that the library can add methods; a type that changes some of them embeds a Table.
//
// A Table is the umpire's: it knows everything. What may be shown to somebody is
// what the methods that take a viewer or a seat return; Len, Acted, Led, Moves, Happened, At,
// Rewind, Playout and Save are not to be shown to players. A Table is for one
// goroutine at a time.
type Table interface {
	// Ruleset returns the ruleset that the game is played by.
	Ruleset() Ruleset
	// Header returns the header of the record, without the hash of the position that
	// the game began with, which depends on all secrets.
	Header() Header
	// Chairs lists the seats of this game.
	Chairs() []Chair

	// Len returns the number of moves so far. It is the umpire's: secret orders
	// count.
	Len() int
	// ToAct returns who may decide now, which is public.
	ToAct() Actors
	// Decision says what is being decided, as v may know it.
	Decision(v Viewer) Decision
	// Outcome returns how the game ended, and whether it has.
	Outcome() (Outcome, bool)
	// Date says in words which turn it is.
	Date() string
	// Verdict explains the outcome in sentences; none before the end.
	Verdict() []string
	// Scored reports whether the points decide a game that ends with an outcome.
	Scored(o Outcome) bool

	// Menu lists the moves of a seat in the order of the game; none if it is not
	// to act.
	Menu(seat Seat) []MenuItem
	// Play makes a move that is given in its notation, or several as one, such
	// as a whole march, which [Table.TakeBack] takes back as one. A move that is
	// refused undoes those before it, unless they disclosed something: then
	// these stand. The error is a *[SeriesError] if several were given, and one if
	// none was. What happened is told by [Table.CatchUp]. A record that is read
	// takes back one by one what was played as one.
	Play(seat Seat, notations ...string) error
	// Roll makes a move of the dice, drawn by its weight: pick returns a number
	// in [0, n) for n > 0. The error is [ErrNoRoll] if the dice are not to act. When
	// they are, they act alone, also right after Open and Read: whoever runs the
	// game rolls until somebody else is to act.
	Roll(pick func(n int) int) error
	// Rolls lists the moves of the dice with their weights, and nothing if the dice are
	// not to act. Roll makes the move for which pick returns the sum of the weights
	// before it, so that a program can try each move on a table from At.
	Rolls() []DiceMove
	// Forced returns the next move of the seat that is to act, if public information
	// alone shows that the seat has no other, or that every choice ends alike: then it is
	// the first in the order of the rules. Whoever runs the game can make the move at once.
	// Neither the move nor the time that it takes tells anybody anything. Where hidden
	// things could make a difference Forced returns false, whether the seat has a choice
	// or not, and the seat has to be asked. A forced move can seal the move before it, as
	// the start of an attack does to the choice of its last unit. A program for people can
	// ask the seat all the same where the dice would be rolled next.
	Forced() (seat Seat, notation string, ok bool)
	// Explain returns why a seat cannot make a move: a *[NotationError], a
	// *[SeatError], or a *[Violation] with its rule. It returns nil if the seat can.
	Explain(seat Seat, notation string) error
	// TakeBack takes a seat's last move back, or those that were played as one
	// with it as far as nothing seals them. The error wraps [ErrNothing],
	// [ErrSealed] or [ErrBuiltOn]. A move that was the only one, as Forced tells it,
	// is taken back with the one before it, and not by itself.
	TakeBack(seat Seat) error
	// CanTakeBack returns the error that TakeBack would return, and changes nothing. It
	// returns nil if the seat can take its last move back.
	CanTakeBack(seat Seat) error
	// Rewind goes back to the position after the first n moves: the umpire may.
	Rewind(n int) bool

	// View returns the View of the game, for [encoding/json].
	View(v Viewer) any
	// Knowledge returns a sum of 64 bits over the View, which changes when the viewer
	// learns something. JavaScript keeps 53 of the bits: send the sum as a text.
	Knowledge(v Viewer) uint64
	// Chart returns the map.
	Chart() Chart
	// Board returns what a viewer knows to lie on the map.
	Board(v Viewer) Board
	// Roster returns all counters of the scenario.
	Roster() []Counter
	// Ways tells where a unit of a board can go, and why not elsewhere. The error
	// is a *[Violation] where a rule forbids to ask or to move at all, and else
	// says what was wanted: no unit of that name is the viewer's.
	Ways(v Viewer, unit string) (Ways, error)
	// Battle works out the fight for a place that a viewer thinks of, with some
	// of its units or, without any, all that can take part; and without a place
	// the fight that is going on. The errors are as those of Ways; boxes beside
	// the map are no places to fight for.
	Battle(v Viewer, place string, attackers ...string) (Battle, error)
	// Traces says whether what a unit on the board needs from elsewhere reaches it, such as
	// supply and command: by which way, or where the ways are cut. It returns one [Trace]
	// of each kind that the game has. The errors are as those of Ways, but for a unit of
	// another seat: the viewer can ask for it if the viewer can examine it. Its traces
	// then rest on what the viewer sees, and say what its markers show where the rules
	// let nobody else examine its lines.
	Traces(v Viewer, unit string) ([]Trace, error)
	// Zones lists the places into which the units of a side project a zone of control, as
	// far as a viewer can tell. They stand in the order of the chart. It returns nothing
	// if the game has no zones of control.
	Zones(v Viewer, side Side) []Zone

	// CatchUp returns the events that a viewer has not yet been told, as
	// [Record.CatchUp] does.
	CatchUp(v Viewer, since Bookmark) (events []Event, next Bookmark, ok bool)
	// Story tells the game so far, turn by turn, as a viewer was told it.
	Story(v Viewer) []Chapter
	// Remark adds commentary to the record after the last move. Commentary is the
	// umpire's until the game is over.
	Remark(text string) error
	// Remarks returns all commentary of the record.
	Remarks() []Remark
	// Film yields what the moves after the first n showed a viewer, move by move,
	// with the number of moves of the game so far, which is the umpire's: moves that
	// showed nothing are passed over.
	Film(v Viewer, n int) iter.Seq2[int, Frame]
	// Moves returns the notations of the moves after the first n. They are the umpire's.
	Moves(n int) []string
	// Happened returns the events of the moves after the first n. They are the umpire's.
	Happened(n int) []Happening

	// Acted returns how many moves there were up to a seat's last one and the rolls
	// that followed it at once; 0 if the seat has made none. A move that was the only
	// one, as Forced tells it, is none of its own, whoever made it. It is the umpire's.
	Acted(seat Seat) int
	// Led returns what Acted does, but does not count what a seat answered in the turn of
	// another side: who defends, which step is lost, where a unit retreats.
	Led(seat Seat) int
	// Changes tells what a viewer sees to be other now than after the first n moves,
	// and whether there are so many.
	Changes(n int, v Viewer) (ChangeList, bool)

	// At returns a table of its own with the game as it was after the first n
	// moves, and whether there are so many: for replays, and to try things out.
	At(n int) (Table, bool)
	// Guess returns a table of its own, without a history, with a position that
	// a viewer cannot tell from the true one: for bots that search. For
	// spectators and the umpire it is the same as State.Resample.
	Guess(v Viewer, pick func(n int) int) Table
	// Playout plays a copy of the game on at random until it ends.
	Playout(pick func(n int) int) (Outcome, Tally, error)

	// Save writes the record, which holds everybody's secrets.
	Save(w io.Writer) error
	// Account writes what a viewer may know of the record. It cannot be replayed.
	Account(w io.Writer, v Viewer) error
	// Origin says in sentences how the record that was read differs from one
	// that Save writes of the game: nothing if it does not.
	Origin() []string

	sealed()
}

// A MenuItem is one entry of a menu: a move in its notation, which a frontend sends back.
// Moves of one Group form a row, and Item tells them apart. The Click describes the move as a
// click on the board.
type MenuItem struct {
	Notation string `json:"notation"`          // accepted by ParseMove, unique in the menu
	Actor    Actor  `json:"actor"`             // actor that makes the move
	Kind     string `json:"kind"`              // verb, listed in the documentation of the game
	Subject  string `json:"subject,omitempty"` // unit or place where the move starts
	Target   string `json:"target,omitempty"`  // destination, or another object of the move
	Click
	Group string `json:"group"` // common part of the moves in a row
	Item  string `json:"item"`  // part that distinguishes the move in its row

	// Note says in a sentence or two what the move changes in the present position, unless that
	// is clear from the move. It reveals nothing that the seat may not know.
	Note string `json:"note,omitempty"`
}

// A Happening is an event with the turn and the move in which it happened.
type Happening struct {
	Event
	Turn int `json:"turn"` // from 1
	Move int `json:"move"` // the number of the move that made it happen, from 1: for the umpire alone
}

// A SeriesError says which of several moves, that were to be played as one, is
// refused, and how many of those before it stand all the same, because they
// disclosed something. It wraps the reason.
type SeriesError struct {
	Number   int    `json:"number"`   // of the move in the series, from 1
	Notation string `json:"notation"` // its notation
	Stands   int    `json:"stands"`   // how many moves were made all the same
	Err      error  `json:"-"`        // why it is refused
}

// Error names the move and what is wrong with it.
func (e *SeriesError) Error() string {
	stand := ""
	if e.Stands > 0 {
		stand = fmt.Sprintf("; the moves before it stand (%d), for they disclosed something", e.Stands)
	}
	return fmt.Sprintf("move %d of the series, %.100q: %v%s", e.Number, e.Notation, e.Err, stand)
}

// MarshalJSON writes what Error says as "message", and the rule that forbids the
// move, if one does, as "rule".
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

// ErrNoRoll says that the dice are not to act.
var ErrNoRoll = errors.New("the dice are not to act")

// RecordOf returns the record of a table with its types, for programs that know
// the game: what they play on it is played at the table. It reports whether the
// table is one of that game.
func RecordOf[S comparable, M Move, V any, P Game[S, M, V]](t Table) (*Record[S, M, V, P], bool) {
	typed, ok := t.(interface{ typed() *Record[S, M, V, P] })
	if !ok {
		return nil, false
	}
	return typed.typed(), true
}

// ParseViewer reads who looks on: the name of a chair in whatever case,
// "spectator" or "umpire". The error lists what there is. It is for who runs the
// game: a text of a client may not choose whose secrets it is shown.
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
