package germanyatwar

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Verb says what a [Move] does. The verbs are Draw, Place, Deploy, Return, Restore,
// Pass, Tactical, Surprise, Strategic, Reinforce, Reveal, Step, Stop, Build, Ship, Rail,
// Battle, Pioneers, Breach, Pontoon, FochAttack, General, Retreat, Hit, Raze and Done.
type Verb uint8

// The verbs, in the order of a turn.
const (
	NoVerb     Verb = iota
	Draw            // draw a unit at random for an icon, or a reinforcement (Rules 5.0, 6.0)
	Place           // place a unit on an icon (Rule 8.1)
	Deploy          // place a reinforcement (Rule 6.0)
	Return          // return a reinforcement to the pool because it can enter nowhere (Rule 6.0)
	Restore         // restore a step of a leader (Rule 7.10)
	Pass            // pass the impulse (Rule 7.8)
	Tactical        // choose a tactical action (Rule 7.2)
	Surprise        // choose a tactical action with the surprise bonus (Rule 7.2.3)
	Strategic       // choose a strategic action with movement (Rule 7.1, option A)
	Reinforce       // choose a strategic action with reinforcements (Rule 7.1, option B)
	Reveal          // activate a leader (Rule 7.3.1.2)
	Step            // move a unit into the next area (Rule 7.4)
	Stop            // end the movement or the building of the current unit
	Build           // build a garrison (Rule 4.1)
	Ship            // move a British unit by sea across the Channel (Rule 2.5)
	Rail            // move a unit by rail (Rule 8.3)
	Battle          // choose the next battle (Rule 7.5)
	Pioneers        // spend the disc to remove two garrisons, or the only garrison (Rule 7.2.2)
	Breach          // spend the disc to remove one garrison of several (Rule 7.2.2)
	Pontoon         // spend the disc on pontoon engineers (Rule 7.2.1)
	FochAttack      // spend the disc on Foch's attack (Rule 7.3.1.7)
	General         // call for a general retreat (Rule 7.5.1.2)
	Retreat         // move a defender out of a battle
	Hit             // choose the unit that takes the next hit (Rule 7.5.1.12)
	Raze            // choose the power whose garrison takes the next hit (Rule 7.5.1.13)
	Done            // end the current decision
	verbCount
)

// A verbRow holds all properties of a verb.
type verbRow struct {
	name           string
	unit, from, to bool // fields that a move needs, in addition to the actor
	judge          func(*State, action) fault
	do             func(*State, action, *teller)
}

// verbs holds the row of every verb. The rows are in the files of their chapters, like
// those of the stages.
var verbs [verbCount]verbRow

// String returns the verb as written in notation.
func (v Verb) String() string {
	if v >= verbCount {
		return ""
	}
	return verbs[v].name
}

// MarshalText returns what String returns.
func (v Verb) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (v *Verb) UnmarshalText(text []byte) error {
	return engine.ReadName(v, engine.List(len(verbs), Verb.String), "germanyatwar: verb", text)
}

// A Move is one decision of one seat, or one blind draw. It is a plain value for
// comparing, storing and sending.
//
// Notation names the seat, the verb, units by their ids and areas by their printed
// numbers:
//
//	German tactical
//	German step g1-ii 11 > 22
//	German build g1-ii 22
//	Entente ship e-i 5
//	Entente battle 49
//	German done
//	draw f1-vii 85
type Move struct {
	verb     Verb
	seat     august1914.Seat // seat that makes the move; 0 for the dice
	unit     unitWord        // id of the unit, or for Raze the word for a power; zero for a move without a unit
	from, to areaWord        // printed numbers; zero if the verb has none
}

// Verb returns what the move does.
func (m Move) Verb() Verb { return m.verb }

// Unit returns the id of the unit in the move, or "".
func (m Move) Unit() string { return m.unit.text() }

// From returns the number of the area in which the move starts, or "".
func (m Move) From() string { return m.from.text() }

// To returns the number of the area to which the move leads, or "".
func (m Move) To() string { return m.to.text() }

// Actor returns the seat that makes the move, or the dice.
func (m Move) Actor() august1914.Actor {
	if m.verb == Draw {
		return august1914.Dice
	}
	return m.seat.Actor()
}

// Kind returns the verb.
func (m Move) Kind() string { return m.verb.String() }

// Subject returns the unit, or the area of a battle.
func (m Move) Subject() string {
	if m.unit != (unitWord{}) {
		return m.Unit()
	}
	return m.To()
}

// Target returns the area to which a unit goes.
func (m Move) Target() string {
	if m.unit == (unitWord{}) {
		return ""
	}
	return m.To()
}

// seatNames are the words for the seats in notation.
var seatNames = engine.Names{"nobody", "German", "Entente", "British"}

// seatName returns the word for a seat in notation.
func seatName(seat august1914.Seat) string { return seatNames.Of(uint8(seat)) }

// String returns the move in notation, as described under [Move].
func (m Move) String() string {
	if m.verb == NoVerb || m.verb >= verbCount {
		return "no move"
	}
	var text strings.Builder
	if m.verb != Draw {
		text.WriteString(seatName(m.seat))
		text.WriteByte(' ')
	}
	text.WriteString(m.verb.String())
	if m.unit != (unitWord{}) {
		text.WriteByte(' ')
		text.WriteString(m.Unit())
	}
	if m.from != 0 {
		text.WriteByte(' ')
		text.WriteString(m.From())
		text.WriteString(" >")
	}
	if m.to != 0 {
		text.WriteByte(' ')
		text.WriteString(m.To())
	}
	return text.String()
}

// MarshalText returns the notation.
func (m Move) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads the notation.
func (m *Move) UnmarshalText(text []byte) error { return engine.ReadText(m, text, ParseMove) }

// GoString returns the Go expression that creates the move, for failure reports.
func (m Move) GoString() string { return fmt.Sprintf("germanyatwar.MustParseMove(%q)", m.String()) }

// An action is a move with indices in place of names. States work with actions.
type action struct {
	verb     Verb
	seat     august1914.Seat
	unit     block // noBlock for a move without a unit
	nation   int   // nation of a Raze
	from, to area  // noArea if the verb has none
}

// move converts an action to a move.
func (sc *Scenario) move(a action) Move {
	m := Move{verb: a.verb, seat: a.seat}
	if a.from < maxAreas {
		m.from = sc.lexicon.numbers[a.from]
	}
	if a.to < maxAreas {
		m.to = sc.lexicon.numbers[a.to]
	}
	switch {
	case a.verb == Raze:
		m.unit = unitWordOf(nationWords[a.nation%nationCount])
	case a.unit < maxBlocks:
		m.unit = sc.lexicon.ids[a.unit]
	}
	return m
}

// appendOne lists a move of a unit to an area; either may be absent (noBlock, noArea).
// It writes the fields of the move into place one by one, because copying a Move right
// after building it would stall on the pending writes.
func (s *State) appendOne(verb Verb, seat august1914.Seat, b block, to area, dst []Move) []Move {
	dst = append(dst, Move{})
	m := &dst[len(dst)-1]
	m.verb, m.seat = verb, seat
	if b != noBlock {
		m.unit = s.scenario.lexicon.ids[b&(maxBlocks-1)]
	}
	if to != noArea {
		m.to = s.scenario.lexicon.numbers[to&(maxAreas-1)]
	}
	return dst
}

// appendInto lists a move of a unit into each of some areas. A unit on the map moves
// from its current area.
func (s *State) appendInto(verb Verb, seat august1914.Seat, b block, into areaSet, dst []Move) []Move {
	words, n := &s.scenario.lexicon, len(dst)
	unit, from := words.ids[b&(maxBlocks-1)], areaWord(0)
	if a := s.at[b&(maxBlocks-1)]; a != noArea {
		from = words.numbers[a&(maxAreas-1)]
	}
	dst = slices.Grow(dst, into.Len())[:n+into.Len()]
	for list := dst[n:]; len(list) > 0; list = list[1:] {
		m := &list[0]
		m.unit.first, m.unit.second, m.unit.third = unit.first, unit.second, unit.third
		m.from, m.to = from, words.numbers[into.First()&(maxAreas-1)]
		m.verb, m.seat = verb, seat
		into = into.WithoutFirst()
	}
	return dst
}

// appendOf lists a move for each of some units.
func (s *State) appendOf(units blockSet, verb Verb, seat august1914.Seat, to areaWord, dst []Move) []Move {
	words, n := &s.scenario.lexicon, len(dst)
	dst = slices.Grow(dst, units.Len())[:n+units.Len()]
	for list := dst[n:]; len(list) > 0; list = list[1:] {
		m := &list[0]
		m.verb, m.seat, m.unit, m.from, m.to = verb, seat, words.ids[units.First()&(maxBlocks-1)], 0, to
		units = units.WithoutFirst()
	}
	return dst
}

// nationWords are the words for powers in notation.
var nationWords = [nationCount]string{"german", "french", "british", "belgian"}

// read converts a move to an action. It returns a fault if the move names an unknown
// unit, power or area.
func (sc *Scenario) read(m *Move, a *action) fault {
	a.verb, a.seat, a.unit, a.from, a.to = m.verb, m.seat, noBlock, noArea, noArea
	if m.from != 0 {
		if a.from = sc.lexicon.area(m.from); a.from == noArea {
			return noSuchArea
		}
	}
	if m.to != 0 {
		if a.to = sc.lexicon.area(m.to); a.to == noArea {
			return noSuchArea
		}
	}
	if m.verb == Raze {
		a.nation = slices.IndexFunc(nationWords[:], func(word string) bool { return unitWordOf(word) == m.unit })
		if a.nation < 0 {
			return notNation
		}
		return nil
	}
	if m.unit != (unitWord{}) {
		if a.unit = sc.lexicon.unit(m.unit); a.unit == noBlock {
			return noSuchUnit
		}
	}
	return nil
}
