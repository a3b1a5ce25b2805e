package august1914

import (
	"context"
	"errors"
	"fmt"
)

// A Chooser decides for one seat. It is asked only when the seat is to act
// and has a legal move; an error from it ends the match.
type Chooser[S comparable, M Move, V any, P Game[S, M, V]] func(Eyes[S, M, V, P]) (M, error)

// Choosing returns a [Chooser] that draws its moves: with [Uniformly] or
// [InStages] it plays at random, with [Preferring] it has a character.
func Choosing[S comparable, M Move, V any, P Game[S, M, V]](draw Draw[M], pick func(n int) int) Chooser[S, M, V, P] {
	return func(e Eyes[S, M, V, P]) (M, error) { return draw(e.Legal(), pick), nil }
}

// ErrLimit says that a match was broken off because it reached its limit.
var ErrLimit = errors.New("august1914: the match reached its limit of moves")

// A ChoiceError says that the chooser of a seat failed, or chose a move that
// the rules forbid or that is not one of the seat. It wraps the reason, which
// is then a [*Violation] or a [*SeatError].
type ChoiceError struct {
	Seat   Seat   // whose chooser it was
	Number int    // of the move in the record, from 1
	Move   string // its notation; "" if the chooser returned none
	Err    error  // what is wrong
}

// Error names the seat, the move and what is wrong.
func (e *ChoiceError) Error() string {
	if e.Move == "" {
		return fmt.Sprintf("august1914: move %d, %s: %v", e.Number, e.Seat, e.Err)
	}
	return fmt.Sprintf("august1914: move %d, %s chose %q: %v", e.Number, e.Seat, e.Move, e.Err)
}

// Unwrap returns what is wrong.
func (e *ChoiceError) Unwrap() error { return e.Err }

// A Match is a game between choosers, played on a record.
type Match[S comparable, M Move, V any, P Game[S, M, V]] struct {
	Record   *Record[S, M, V, P]       // of the game
	Choosers []Chooser[S, M, V, P]     // of seat 1, seat 2, ...
	Dice     func(n int) int           // returns a number in [0, n); rolls are drawn from it by weight
	Limit    int                       // the match breaks off when the record has that many moves; 0 for no limit
	Watch    func(m M, events []Event) // if set, is told each move and what happened; it is the umpire's
}

// NewMatch returns a match that goes on from where the record is.
func NewMatch[S comparable, M Move, V any, P Game[S, M, V]](r *Record[S, M, V, P], dice func(n int) int, choosers ...Chooser[S, M, V, P]) *Match[S, M, V, P] {
	return &Match[S, M, V, P]{Record: r, Choosers: choosers, Dice: dice}
}

// Run plays until the game is over and returns how it ended. Where several
// seats are to act, the first of them is asked. It stops early with the error
// of the context, with [ErrLimit], or with a [*ChoiceError]; the record then
// holds the game so far, and Run can be called again to go on.
func (g *Match[S, M, V, P]) Run(ctx context.Context) (Outcome, error) {
	for {
		if outcome, over := P(&g.Record.now).Outcome(); over {
			return outcome, nil
		}
		if err := ctx.Err(); err != nil {
			return Outcome{}, err
		}
		if g.Limit > 0 && g.Record.Len() >= g.Limit {
			return Outcome{}, fmt.Errorf("%w: %d", ErrLimit, g.Limit)
		}
		if err := g.step(); err != nil {
			return Outcome{}, err
		}
	}
}

// step has one move made, by the first of those who are to act.
func (g *Match[S, M, V, P]) step() error {
	s, p := P(&g.Record.now), player[S, M, V, P]{first: true}
	by, _, err := p.turn(s)
	switch {
	case err != nil:
		return err
	case by == Dice && g.Dice == nil:
		return errors.New("august1914: the match has no dice")
	case by == Dice:
		return g.play(Roll(s, p.legal, g.Dice))
	}
	return g.ask(by.Seat())
}

// ask has the chooser of the seat make a move.
func (g *Match[S, M, V, P]) ask(seat Seat) error {
	failed := func(text string, err error) error {
		return &ChoiceError{Seat: seat, Number: g.Record.Len() + 1, Move: text, Err: err}
	}
	if seat == 0 || int(seat) > len(g.Choosers) || g.Choosers[seat-1] == nil {
		return failed("", errors.New("no chooser for this seat"))
	}
	m, err := g.Choosers[seat-1](g.Record.Eyes(seat))
	if err != nil {
		return failed("", err)
	}
	if m.Actor() != seat.Actor() {
		return failed(m.String(), &SeatError{Notation: m.String(), Actor: m.Actor(), Seat: seat})
	}
	if err := g.play(m); err != nil {
		return failed(m.String(), err)
	}
	return nil
}

// play makes the move on the record and tells the watcher.
func (g *Match[S, M, V, P]) play(m M) error {
	events, err := g.Record.Play(m)
	if err == nil && g.Watch != nil {
		g.Watch(m, events)
	}
	return err
}
