package rulesets

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
)

// A Keeper is what a [Table] offers to a program that keeps its game on disk
// and lets players think while people look at the board.
type Keeper interface {
	// Moves returns the notations of the moves after the first n, as Save
	// writes them.
	Moves(n int) []string
	// Knowledge returns a sum over the View of a viewer.
	Knowledge(v august1914.Viewer) uint64
	// Happened returns what happened in the moves after the first n. It is the
	// umpire's.
	Happened(n int) []Happening
	// CanTakeBack returns the error that TakeBack would return.
	CanTakeBack(seat august1914.Seat) error
	// Think returns the thought of the player that sits in a seat about the
	// game as it is now: a function that can take long and returns a move for
	// Play. It can run beside all methods of the table, but not beside another
	// thought of the same seat.
	Think(seat august1914.Seat) (func() (notation string, err error), error)
}

// A Happening is an event with the turn in which it happened.
type Happening struct {
	august1914.Event
	Turn int
}

// Moves returns the notations of the moves after the first n.
func (t *table[S, M, V, P]) Moves(n int) []string {
	var list []string
	for number, m := range t.record.Moves() {
		if number > n {
			list = append(list, m.String())
		}
	}
	return list
}

// Knowledge returns a sum over the View of a viewer; those of all games have
// one.
func (t *table[S, M, V, P]) Knowledge(v august1914.Viewer) uint64 {
	view := t.now().View(v)
	return any(&view).(interface{ Hash() uint64 }).Hash()
}

// Happened returns what happened in the moves after the first n.
func (t *table[S, M, V, P]) Happened(n int) []Happening {
	now, ok := t.record.At(n)
	if !ok {
		return nil
	}
	var list []Happening
	var events []august1914.Event
	for number, m := range t.record.Moves() {
		if number <= n {
			continue
		}
		turn := turnOf[S, M, V](P(&now))
		var err error
		if events, err = P(&now).Play(m, events[:0]); err != nil {
			return list // a record never holds such a move
		}
		for _, e := range events {
			list = append(list, Happening{Event: e, Turn: turn})
		}
	}
	return list
}

// CanTakeBack returns the error that TakeBack would return.
func (t *table[S, M, V, P]) CanTakeBack(seat august1914.Seat) error {
	return t.record.CanTakeBack(seat)
}

// Think returns the thought of the player that sits in a seat.
func (t *table[S, M, V, P]) Think(seat august1914.Seat) (func() (string, error), error) {
	if seat == 0 || int(seat) > len(t.choosers) || t.choosers[seat-1] == nil {
		return nil, fmt.Errorf("no player sits in %s", seat)
	}
	if !t.ToAct().Has(seat.Actor()) {
		return nil, errors.New("the player is not to act")
	}
	choose, eyes := t.choosers[seat-1], t.record.Eyes(seat)
	return func() (string, error) {
		m, err := choose(eyes)
		if err != nil {
			return "", err
		}
		return m.String(), nil
	}, nil
}
