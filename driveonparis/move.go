package driveonparis

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Verb says what a [Move] does. The verbs are Point, Place, East, Keep, Arrive,
// Rebuild, Refit, Reserve, Form, Step, Stop, Overrun, LoadTrain, UnloadTrain, Disband,
// Fire, Attack, Join, Screen, Lose, Split, Retreat, Advance, March, Dig, Done and Roll.
type Verb uint8

// The verbs, in the order of a turn.
const (
	NoVerb      Verb = iota
	Point            // place the next mobilization point (Rule 1.12)
	Place            // set a unit up
	East             // transfer a unit to the Eastern Front (Rule 3.4)
	Keep             // keep the units that the Eastern Front still needs, for which the Allies get points (Rule 3.4)
	Arrive           // place a reinforcement
	Rebuild          // return a lost unit at an HQ (Rule 1.4e)
	Refit            // refit a unit to full strength (Rule 1.4f)
	Reserve          // place a unit in reserve (Rule 1.1d)
	Form             // add a unit to the stack that will move
	Step             // move a unit, or the stack that it leads, one hex
	Stop             // end the movement of the stack
	Overrun          // attack a hex while moving
	LoadTrain        // load a unit onto a train (Rule 1.2c)
	UnloadTrain      // unload a unit from a train
	Disband          // remove a unit from an overstacked hex
	Fire             // fire a siege gun at a fortress (Rule 3.3b)
	Attack           // choose the hex to attack
	Join             // have a unit take part in the attack
	Screen           // have the attacked cavalry refuse combat and retreat (Rule 1.11)
	Lose             // take a step loss
	Split            // leave a unit behind to retreat separately
	Retreat          // move the retreating units one hex
	Advance          // move an attacker forward
	March            // roll for a forced march (Rule 3.1)
	Dig              // begin a trench (Rule 1.6b)
	Done             // end the current step
	Roll             // roll the dice
	verbCount
)

// String returns the verb in notation.
func (v Verb) String() string {
	if v >= verbCount {
		return ""
	}
	return verbs[v].name
}

// A Move is one decision of one seat, or one roll of the dice. It is a plain value that
// can be compared, stored and sent.
//
// The notation gives the side, the verb, units by their ids and hexes by their printed
// numbers:
//
//	German step ge-13-vii 38.33 > 37.33
//	German overrun ge-2-2cav 38.32 > 37.32
//	German load ge-13-vii ge-train-1
//	Allied arrive br-4-iii 4.27
//	Allied done
//	roll 7
type Move struct {
	verb     Verb
	seat     august1914.Seat // 0 for the dice
	die      uint8           // the number of a Roll
	from, to number          // 0 if the verb has no such hex
	unit     engine.Word     // id of the unit, or zero
	with     engine.Word     // id of the train, for Load
}

// A number is the printed number of a hex as an integer: 100 times the column plus the
// row. 0 means no hex.
type number uint16

// String returns the printed number, such as "14.05", or "" for 0.
func (n number) String() string {
	if n == 0 {
		return ""
	}
	row := n % 100
	text := append(strconv.AppendUint(make([]byte, 0, 6), uint64(n/100), 10), '.', byte('0'+row/10), byte('0'+row%10))
	return string(text)
}

// name returns the number of a hex.
func (c *chart) name(h hex) number {
	if int(h) >= len(c.ways) {
		return 0
	}
	return c.ways[h].number
}

// named returns the hex with a number, or off.
func (c *chart) named(n number) hex {
	return c.hexAt(int(n/100), int(n%100))
}

// hexAt returns the hex in a column and a row, or off.
func (c *chart) hexAt(column, row int) hex {
	if column < 1 || column > c.columns || row < 1 || row > c.rows {
		return off
	}
	return hex((column-1)*c.rows + row - 1)
}

// Verb returns the verb of the move.
func (m Move) Verb() Verb { return m.verb }

// Unit returns the id of the unit that the move is about, or "".
func (m Move) Unit() string { return m.unit.Text() }

// Train returns the id of the train that a unit is loaded on, or "".
func (m Move) Train() string { return m.with.Text() }

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

// Kind returns the verb in notation.
func (m Move) Kind() string { return m.verb.String() }

// Subject returns the unit, or the hex under attack.
func (m Move) Subject() string {
	if id := m.Unit(); id != "" {
		return id
	}
	return m.To()
}

// Target returns the destination of a unit, the train, or the number rolled.
func (m Move) Target() string {
	switch {
	case m.verb == Roll:
		return strconv.Itoa(int(m.die))
	case m.Train() != "":
		return m.Train()
	case m.Unit() != "":
		return m.To()
	}
	return ""
}

var seatNames = engine.Names{"nobody", "German", "Allied"}

// seatName returns the name of a seat in notation.
func seatName(seat august1914.Seat) string { return seatNames.Of(uint8(seat)) }

// String returns the move in notation, as described at [Move].
func (m Move) String() string {
	switch {
	case m.verb == NoVerb || m.verb >= verbCount:
		return "no move"
	case m.verb == Roll:
		return "roll " + strconv.Itoa(int(m.die))
	}
	var text strings.Builder
	text.WriteString(seatName(m.seat) + " " + m.verb.String())
	for _, id := range [...]string{m.Unit(), m.Train()} {
		if id != "" {
			text.WriteString(" " + id)
		}
	}
	switch {
	case m.from != 0:
		text.WriteString(" " + m.From() + " > " + m.To())
	case m.to != 0:
		text.WriteString(" " + m.To())
	}
	return text.String()
}

// MarshalText returns the move in notation.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads a move in notation.
func (m *Move) UnmarshalText(text []byte) error { return engine.ReadText(m, text, ParseMove) }

// GoString returns the call that makes the move, for failure reports.
func (m Move) GoString() string { return fmt.Sprintf("driveonparis.MustParseMove(%q)", m.String()) }

// An action is a Move with indices instead of names.
type action struct {
	verb       Verb
	seat       august1914.Seat
	die        uint8
	unit, with unit
	from, to   hex
}

// move converts an action to a Move.
func (sc *Scenario) move(a action) Move {
	m := Move{verb: a.verb, seat: a.seat, die: a.die, from: sc.chart.name(a.from), to: sc.chart.name(a.to)}
	if int(a.unit) < len(sc.pieces) {
		m.unit = sc.pieces[a.unit].word
	}
	if int(a.with) < len(sc.pieces) {
		m.with = sc.pieces[a.with].word
	}
	return m
}

// action converts a Move to an action. It returns a fault if the Move names an unknown
// unit or a hex out of play.
func (sc *Scenario) action(m Move) (action, fault) {
	a := action{verb: m.verb, seat: m.seat, die: m.die, unit: noUnit, with: noUnit, from: sc.chart.named(m.from), to: sc.chart.named(m.to)}
	if m.from != 0 && !sc.area.Has(a.from) || m.to != 0 && !sc.area.Has(a.to) {
		return a, noSuchHex
	}
	var ok bool
	if m.unit != (engine.Word{}) {
		if a.unit, ok = sc.units[m.unit]; !ok {
			a.unit = noUnit
			return a, noSuchUnit
		}
	}
	if m.with != (engine.Word{}) {
		if a.with, ok = sc.units[m.with]; !ok {
			a.with = noUnit
			return a, noSuchUnit
		}
	}
	return a, nil
}
