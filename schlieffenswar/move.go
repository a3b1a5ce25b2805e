package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Verb is the kind of a [Move]. The verbs are Deploy, Rest, Refit, Return, Withdraw,
// Forfeit, Arrive, Step, Stop, Probe, Assault, Join, Bombard, Coup, Withhold, Lose,
// Retreat, Advance, Relocate, Disband, Done and Roll.
type Verb uint8

// The verbs, in the order of a turn.
const (
	NoVerb   Verb = iota
	Deploy        // place a unit before the game (Rule 3.1)
	Rest          // remove the fatigue of a unit (Rule 9.5)
	Refit         // return a unit to full strength (Rule 9.5)
	Return        // bring an eliminated unit back (Rule 9.5)
	Withdraw      // send a corps to the Eastern Front (Rule 9.4)
	Forfeit       // refuse to send corps to the east, and lose the game (Rules 4.5, 9.4)
	Arrive        // place a reinforcement (Rules 9.2, 9.3)
	Step          // move a unit one hex (Rule 10.1)
	Stop          // end the movement of the moving unit
	Probe         // make a probing attack (Rule 11.1)
	Assault       // choose the hex to attack (Rule 11.0)
	Join          // add a unit to the attack or the defense (Rules 11.2, 11.3)
	Bombard       // commit a heavy artillery marker (Rule 11.23)
	Coup          // commit the coup de main (Rule 11.23)
	Withhold      // commit no more siege markers to the attack (Rule 11.23)
	Lose          // take a step loss from a unit (Rule 11.20)
	Retreat       // retreat the defenders one hex (Rule 11.21)
	Advance       // advance a unit into the vacated hex (Rule 11.22)
	Relocate      // move a unit out of an overstacked hex (Rule 6.5)
	Disband       // eliminate a unit of an overstacked hex (Rule 6.5)
	Done          // end the current stage
	Roll          // roll the die

	verbCount int = iota
)

// A verbRow holds the properties of a verb.
type verbRow struct {
	name           string                        // name in notation
	unit, from, to bool                          // the fields that its moves have
	in             stageSet                      // the stages in which it is legal
	judge          func(*State, action) fault    // returns why a move is illegal; never changes the State
	do             func(*State, action, *teller) // makes a legal move
}

// verbs holds the rows of all verbs. Each row is filled in the file of its rule.
var verbs [verbCount]verbRow

// String returns the name of the verb in notation.
func (v Verb) String() string {
	if int(v) >= len(verbs) {
		return ""
	}
	return verbs[v].name
}

// A Move is one decision of a seat, or one roll of the die. It is a plain value that can
// be compared, stored and sent.
//
// The notation names the side, the verb, units by their IDs and hexes by
// their printed numbers:
//
//	German step ger-ii 0806 > 0907
//	Entente assault 1209
//	Entente lose fort-liege
//	German done
//	roll 4
type Move struct {
	verb     Verb
	seat     august1914.Seat // the seat that makes the move; 0 for the die
	die      uint8           // number of a Roll, 1 to 6
	from, to number          // printed numbers; 0 if the verb has no such hex
	unit     engine.Word     // the ID of the unit; zero if the move names none
}

// A number is the printed number of a hex; 0 means no hex.
type number uint16

// String returns the number as four digits, or "" for no hex.
func (n number) String() string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%04d", uint16(n))
}

// Verb returns the kind of the move.
func (m Move) Verb() Verb { return m.verb }

// Unit returns the ID of the unit that the move is about, or "".
func (m Move) Unit() string { return m.unit.Text() }

// From returns the printed number of the hex that the move starts from, or "".
func (m Move) From() string { return m.from.String() }

// To returns the printed number of the hex that the move leads to, or "".
func (m Move) To() string { return m.to.String() }

// Actor returns the seat that makes the move, or the dice.
func (m Move) Actor() august1914.Actor {
	if m.verb == Roll {
		return august1914.Dice
	}
	return m.seat.Actor()
}

// Kind returns the verb.
func (m Move) Kind() string { return m.verb.String() }

// Subject returns the unit, or the hex that is attacked.
func (m Move) Subject() string {
	if id := m.Unit(); id != "" {
		return id
	}
	return m.To()
}

// Target returns the hex that a unit goes to, or the number rolled.
func (m Move) Target() string {
	switch {
	case m.verb == Roll:
		return string(rune('0' + m.die%10))
	case m.Unit() != "":
		return m.To()
	}
	return ""
}

// String returns the move in notation: see [Move].
func (m Move) String() string {
	text := m.verb.String()
	switch m.verb {
	case NoVerb:
		return "no move"
	case Roll:
		return text + " " + m.Target()
	}
	text = seatName(m.seat) + " " + text
	if id := m.Unit(); id != "" {
		text += " " + id
	}
	switch from, to := m.From(), m.To(); {
	case from != "" && to != "":
		text += " " + from + " > " + to
	case to != "":
		text += " " + to
	}
	return text
}

// MarshalText returns the notation.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads the notation.
func (m *Move) UnmarshalText(text []byte) error { return engine.ReadText(m, text, ParseMove) }

// GoString returns Go source that makes the move, for failure reports.
func (m Move) GoString() string { return fmt.Sprintf("schlieffenswar.MustParseMove(%q)", m.String()) }

// An action is a Move with indices instead of names, for use by a State.
type action struct {
	verb     Verb
	seat     august1914.Seat
	die      uint8
	unit     unit // noUnit if the move names none
	from, to hex  // off if the verb has none
}

// move converts an action to a Move.
func (sc *Scenario) move(a action) Move {
	m := Move{verb: a.verb, seat: a.seat, die: a.die, from: sc.chart.name(a.from), to: sc.chart.name(a.to)}
	if int(a.unit) < len(sc.pieces) {
		m.unit = sc.pieces[a.unit].word
	}
	return m
}

// action converts a Move to an action. It returns a fault if a hex or the
// unit does not exist.
func (sc *Scenario) action(m Move) (action, fault) {
	a := action{verb: m.verb, seat: m.seat, die: m.die, unit: noUnit, from: sc.chart.named(m.from), to: sc.chart.named(m.to)}
	if m.from != 0 && a.from == off || m.to != 0 && a.to == off {
		return a, noSuchHex
	}
	if m.unit != (engine.Word{}) {
		u, ok := sc.units[m.unit]
		if !ok {
			return a, noSuchUnit
		}
		a.unit = u
	}
	return a, nil
}
