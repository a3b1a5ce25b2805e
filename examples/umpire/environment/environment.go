package environment

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/rolled"
)

// An Environment is a game in progress for a program that searches or learns. One actor decides
// at a time, and moves are the numbers of a [Numbering]. It must not be used by several
// goroutines at the same time; clones are independent.
//
// An Environment belongs to the umpire. A player may only see what Information returns for its
// seat, and Legal when it is its turn.
type Environment struct {
	*Numbering
	table august1914.Table
	minds []mind // of the seats in their order
}

// New returns an Environment that plays on at a table. The seats remember what they were told of
// the moves so far. If the grammar is "", New takes the one that [Grammar] returns. Play only with
// the Environment from now on: it does not see what others play at the table.
func New(t august1914.Table, grammar string) (*Environment, error) {
	if grammar == "" {
		var err error
		if grammar, err = Grammar(t.Ruleset().Info().Name); err != nil {
			return nil, err
		}
	}
	n, err := NewNumbering(t, grammar)
	if err != nil {
		return nil, err
	}
	return n.Environment(t)
}

// Environment is like [New] for a table of the scenario and the settings that were numbered.
func (n *Numbering) Environment(t august1914.Table) (*Environment, error) {
	start, _ := t.At(0)
	e := &Environment{Numbering: n, table: start, minds: make([]mind, len(t.Chairs()))}
	for i := range e.minds {
		e.look(i)
	}
	for _, notation := range t.Moves(0) {
		if err := e.play(notation); err != nil {
			return nil, fmt.Errorf("environment: the moves at the table: %w", err)
		}
	}
	e.table = t
	return e, nil
}

// Table returns the table at which the Environment plays, for everything else that a Table can
// tell. Do not play at it.
func (e *Environment) Table() august1914.Table { return e.table }

// Turn returns the actor who decides now: a seat, the dice, or Nobody after the end. If several
// seats may decide, as when they write orders in secret, they do so one after the other in their
// order. The later ones do not learn what the earlier ones decide, so the order changes nothing.
func (e *Environment) Turn() august1914.Actor { return e.table.ToAct().First() }

// Legal returns the legal moves of the actor whose turn it is, in the order of the game. There are
// none after the end. Legal returns an error if the grammar lacks a legal move.
func (e *Environment) Legal() ([]int, error) {
	if e.Turn() != august1914.Dice {
		return e.LegalOf(e.Turn().Seat())
	}
	chances, err := e.Chances()
	list := make([]int, 0, len(chances))
	for _, c := range chances {
		list = append(list, c.Move)
	}
	return list, err
}

// LegalOf returns the legal moves of a seat. It is empty if the seat cannot act now.
func (e *Environment) LegalOf(seat august1914.Seat) ([]int, error) {
	return e.Numbering.LegalOf(e.table, seat)
}

// LegalOf returns the legal moves of a seat at a table, in the order of its menu.
func (n *Numbering) LegalOf(t august1914.Table, seat august1914.Seat) ([]int, error) {
	menu := t.Menu(seat)
	list := make([]int, 0, len(menu))
	for _, item := range menu {
		number, ok := n.Number(item.Notation)
		if !ok {
			return nil, lacks(t, item.Notation)
		}
		list = append(list, number)
	}
	return list, nil
}

func lacks(t august1914.Table, notation string) error {
	return fmt.Errorf("environment: the grammar of %s lacks the legal move %q", t.Ruleset().Info().Name, notation)
}

// A Chance is a result that the dice can have now.
type Chance struct {
	Move        int     `json:"move"`        // number of the move
	Weight      uint64  `json:"weight"`      // exact weight, at least 1
	Probability float64 `json:"probability"` // its share of the sum of all weights
}

// Chances returns the results that the dice can have now, and nothing if they cannot act.
func (e *Environment) Chances() ([]Chance, error) { return e.Numbering.Chances(e.table) }

// Chances returns the results that the dice can have now at a table.
func (n *Numbering) Chances(t august1914.Table) ([]Chance, error) {
	var list []Chance
	var sum uint64
	for _, roll := range t.Rolls() {
		number, ok := n.Number(roll.Notation)
		if !ok {
			return nil, lacks(t, roll.Notation)
		}
		list = append(list, Chance{Move: number, Weight: roll.Weight})
		sum += roll.Weight
	}
	for i := range list {
		list[i].Probability = float64(list[i].Weight) / float64(sum)
	}
	return list, nil
}

// Act makes a legal move of any actor that may decide now. If it is not legal, Act changes
// nothing and returns the reason.
func (e *Environment) Act(move int) error {
	notation, err := e.notation(move)
	if err != nil {
		return err
	}
	return e.play(notation)
}

// Act makes a legal move of any actor that may decide now at a table. If it is not legal, Act
// changes nothing and returns the reason.
func (n *Numbering) Act(t august1914.Table, move int) error {
	notation, err := n.notation(move)
	if err == nil {
		_, err = play(t, notation)
	}
	return err
}

func (n *Numbering) notation(move int) (string, error) {
	if notation := n.Notation(move); notation != "" {
		return notation, nil
	}
	return "", fmt.Errorf("environment: move %d: want a number from 0 to %d", move, n.Count()-1)
}

func (e *Environment) play(notation string) error {
	by, err := play(e.table, notation)
	if err != nil {
		return err
	}
	happened := e.table.Happened(e.table.Len() - 1)
	for i := range e.minds {
		m, seat := &e.minds[i], august1914.Seat(i+1)
		if seat == by {
			m.add(Memory{Move: notation})
		}
		for _, h := range happened {
			if h.Audience.Includes(seat.Viewer()) {
				m.add(Memory{Event: &h.Event})
			}
		}
		e.look(i)
	}
	return nil
}

// play makes a move and returns the seat that made it, or 0 for the dice.
func play(t august1914.Table, notation string) (by august1914.Seat, err error) {
	actors := t.ToAct()
	if actors == 0 {
		return 0, fmt.Errorf("environment: %q after the end of the game", notation)
	}
	if actors.Has(august1914.Dice) {
		return 0, roll(t, notation)
	}
	for actor := range actors.All() {
		by = actor.Seat()
		if err = t.Play(by, notation); !errors.As(err, new(*august1914.SeatError)) {
			break // else the move may be one of another seat
		}
	}
	return by, err
}

// roll makes a certain move of the dice.
func roll(t august1914.Table, notation string) error {
	pick, ok := rolled.As(t.Rolls(), notation)
	if !ok {
		return fmt.Errorf("environment: %q: want a move of the dice that Chances lists", notation)
	}
	return t.Roll(pick)
}

// look tells a seat what it sees now, if that has changed.
func (e *Environment) look(i int) {
	m := &e.minds[i]
	if view := e.table.Knowledge(august1914.Seat(i + 1).Viewer()); view != m.view || len(m.told) == 0 {
		m.view = view
		m.add(Memory{View: fmt.Sprintf("%016x", view)})
	}
}

// Returns returns the return of each seat: 1 if its side has won, -1 if the other side has, and 0
// after a draw and before the end. Of three seats two share a side and have the same return.
// Grades of victory and points do not count; the Outcome of the Table has them.
func (e *Environment) Returns() []float64 { return Returns(e.table) }

// Returns returns the return of each seat at a table, as [Environment.Returns] does.
func Returns(t august1914.Table) []float64 {
	chairs := t.Chairs()
	list := make([]float64, len(chairs))
	outcome, over := t.Outcome()
	for i, chair := range chairs {
		switch {
		case !over || outcome.Winner == august1914.NoSide:
		case outcome.Winner == chair.Side:
			list[i] = 1
		default:
			list[i] = -1
		}
	}
	return list
}

// Clone returns an independent copy in the same position. It costs the same after many moves as
// after a few, because its Table does not have them; the seats remember them.
func (e *Environment) Clone() *Environment {
	none := func(int) int { return 0 } // the umpire has nothing to guess
	c := slices.Clone(e.minds)
	for i := range c {
		c[i].told = slices.Clip(c[i].told)
	}
	return &Environment{Numbering: e.Numbering, table: e.table.Guess(august1914.Umpire, none), minds: c}
}

// Guess returns a game whose position the seat cannot distinguish from the true one, as Guess of
// the Table draws it. The seat has the same information state there. What the other seats were
// told in that world is not drawn: they remember only what they see in it now.
func (e *Environment) Guess(seat august1914.Seat, pick func(n int) int) *Environment {
	g := &Environment{Numbering: e.Numbering, table: e.table.Guess(seat.Viewer(), pick), minds: make([]mind, len(e.minds))}
	for i := range g.minds {
		if august1914.Seat(i+1) == seat {
			g.minds[i] = e.minds[i]
			g.minds[i].told = slices.Clip(g.minds[i].told)
		}
		g.look(i)
	}
	return g
}

// saved is the form of an Environment as bytes.
type saved struct {
	Record string     `json:"record"`
	Told   [][]Memory `json:"told"`
}

// Save returns the whole game with what all seats remember, as JSON that Restore reads.
func (e *Environment) Save() ([]byte, error) {
	var record bytes.Buffer
	if err := e.table.Save(&record); err != nil {
		return nil, err
	}
	s := saved{Record: record.String()}
	for _, m := range e.minds {
		s.Told = append(s.Told, m.told)
	}
	return json.Marshal(s)
}

// Restore goes to the game that Save wrote, which must be of the same scenario and settings. If
// there is an error, nothing changes.
func (e *Environment) Restore(data []byte) error {
	var s saved
	if err := json.Unmarshal(data, &s); err != nil {
		return fmt.Errorf("environment: want what Save wrote: %w", err)
	}
	table, err := e.table.Ruleset().Read(bytes.NewReader([]byte(s.Record)))
	if err != nil {
		return fmt.Errorf("environment: the record: %w", err)
	}
	here, there := e.table.Header(), table.Header()
	if here.Scenario != there.Scenario || !reflect.DeepEqual(here.Settings, there.Settings) || len(s.Told) != len(e.minds) {
		return fmt.Errorf("environment: a game of %s %v: want one of %s %v", there.Scenario, there.Settings, here.Scenario, here.Settings)
	}
	e.table = table
	for i, told := range s.Told {
		e.minds[i] = mind{told: told, view: table.Knowledge(august1914.Seat(i + 1).Viewer())}
	}
	return nil
}
