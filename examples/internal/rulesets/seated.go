package rulesets

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/august1914/august1914"
)

// A table is the Table of every game.
type table[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	adapter  *adapter[S, M, V, P]
	start    S
	record   *august1914.Record[S, M, V, P]
	draw     func(V) august1914.Board
	choosers []august1914.Chooser[S, M, V, P] // nil for seats of people
}

// now returns a copy of the position.
func (t *table[S, M, V, P]) now() P {
	now := t.record.Now()
	return P(&now)
}

// Header returns the header of the game.
func (t *table[S, M, V, P]) Header() august1914.Header { return t.record.Header() }

// Chairs lists the seats.
func (t *table[S, M, V, P]) Chairs() []august1914.Chair { return t.now().Chairs() }

// Len returns the number of moves so far.
func (t *table[S, M, V, P]) Len() int { return t.record.Len() }

// ToAct returns who may decide now.
func (t *table[S, M, V, P]) ToAct() august1914.Actors { return t.now().ToAct() }

// Decision says what is being decided.
func (t *table[S, M, V, P]) Decision(v august1914.Viewer) august1914.Decision {
	return t.now().Decision(v)
}

// Outcome returns how the game ended, and whether it has.
func (t *table[S, M, V, P]) Outcome() (august1914.Outcome, bool) { return t.now().Outcome() }

// Legal lists the moves of a seat.
func (t *table[S, M, V, P]) Legal(seat august1914.Seat) []Labelled {
	moves := t.now().LegalMoves(seat.Actor(), nil)
	list := make([]Labelled, 0, len(moves))
	for _, m := range moves {
		l := Labelled{MoveInfo: august1914.Describe(m), Click: t.adapter.click(m)}
		if t.adapter.label != nil {
			l.Group, l.Item = t.adapter.label(m)
		} else {
			l.Group, l.Item = l.Kind+" "+l.Subject, l.Notation
		}
		list = append(list, l)
	}
	return list
}

// Play makes a move that is given in its notation.
func (t *table[S, M, V, P]) Play(seat august1914.Seat, notation string) error {
	m, err := t.parse(seat, notation)
	if err == nil {
		_, err = t.record.Play(m)
	}
	return err
}

// parse reads a move of a seat.
func (t *table[S, M, V, P]) parse(seat august1914.Seat, notation string) (M, error) {
	m, err := t.now().ParseMove(notation)
	if err == nil && m.Actor() != seat.Actor() {
		err = fmt.Errorf("%q is not a move of yours", m.String())
	}
	return m, err
}

// Sit gives a seat to a player.
func (t *table[S, M, V, P]) Sit(seat august1914.Seat, name string, pick func(n int) int) error {
	p, err := t.adapter.player(name)
	if err == nil {
		t.choosers[seat-1] = p.chooser(seat, pick)
	}
	return err
}

// Step makes the next move: a match that has room for one.
func (t *table[S, M, V, P]) Step(pick func(n int) int) error {
	match := august1914.NewMatch(t.record, pick, t.choosers...)
	match.Limit = t.Len() + 1
	_, err := match.Run(context.Background())
	if errors.Is(err, august1914.ErrLimit) {
		return nil
	}
	return err
}

// TakeBack takes a seat's last move back.
func (t *table[S, M, V, P]) TakeBack(seat august1914.Seat) error { return t.record.TakeBack(seat) }

// CatchUp returns what a viewer has not yet been told.
func (t *table[S, M, V, P]) CatchUp(v august1914.Viewer, since august1914.Bookmark) ([]august1914.Event, august1914.Bookmark, bool) {
	return t.record.CatchUp(v, since)
}

// Save writes the record.
func (t *table[S, M, V, P]) Save(w io.Writer) error {
	_, err := t.record.WriteTo(w)
	return err
}

// Load replaces the game by the one of a record, as far as it replays.
func (t *table[S, M, V, P]) Load(r io.Reader) error {
	start := t.start
	record, err := august1914.ReadRecord(r, P(&start))
	if record != nil {
		t.record = record
	}
	return err
}

// Origin says how the record differs from one that Save would write.
func (t *table[S, M, V, P]) Origin() (notes []string) {
	if made, here := t.record.Made(), t.Header().Revision; made != here {
		notes = append(notes, fmt.Sprintf("The record was made under revision %d of the rules; here is revision %d.", made, here))
	}
	if t.record.OtherData() {
		notes = append(notes, "Since it was made, data or options of the game have changed.")
	}
	if n := t.record.PutIn(); n > 0 {
		notes = append(notes, fmt.Sprintf("Decisions without a choice that nobody was asked for then were put in: %d.", n))
	}
	return notes
}
