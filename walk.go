package august1914

import (
	"errors"
	"fmt"
	"iter"
)

// ErrStuck says that a game breaks the contract: somebody is to act and has
// no legal move, or nobody is to act and the game is not over.
var ErrStuck = errors.New("august1914: the game is not over and whoever is to act has no legal move")

// Walk plays the position on, in place, until the game ends or the loop is
// left. It yields each move before it is made, so that the loop sees the
// position in which it was chosen; after the loop the position is the last.
//
//	for move, err := range august1914.Walk(&state, pick, august1914.InStages) {
//		...
//	}
//
// Everything is drawn from pick: who decides where several are to act, then
// the move, by draw for a seat and by weight for the dice. The error is nil
// unless the game breaks its contract, and then the walk is over.
func Walk[S comparable, M Move, V any, P Game[S, M, V]](s P, pick func(n int) int, draw Draw[M]) iter.Seq2[M, error] {
	return func(yield func(M, error) bool) {
		var moves []M
		for {
			actors := s.ToAct()
			if actors == 0 {
				return
			}
			by := drawActor(actors, pick)
			moves = s.LegalMoves(by, moves[:0])
			if len(moves) == 0 {
				var none M
				yield(none, stuck(s))
				return
			}
			m := drawMove(s, by, moves, pick, draw)
			if !yield(m, nil) {
				return
			}
			if err := s.Apply(m); err != nil {
				yield(m, fmt.Errorf("august1914: listed move %q refused: %w", m.String(), err))
				return
			}
		}
	}
}

// drawActor draws one of the actors.
func drawActor(actors Actors, pick func(n int) int) Actor {
	for skip := drawBelow(pick, actors.Len()); skip > 0; skip-- {
		actors = actors.Without(actors.First())
	}
	return actors.First()
}

// stuck returns the error for a position without a way on.
func stuck[S comparable, M Move, V any, P Game[S, M, V]](s P) error {
	return fmt.Errorf("%w: %s, %s to act", ErrStuck, s.Decision(Umpire).Kind, s.ToAct())
}

// drawMove draws one of the moves of by: the dice by weight, a seat by draw.
func drawMove[S comparable, M Move, V any, P Game[S, M, V]](s P, by Actor, moves []M, pick func(n int) int, draw Draw[M]) M {
	if by == Dice {
		return Roll(s, moves, pick)
	}
	return draw(moves, pick)
}

// A Tally counts what happened in a [Playout].
type Tally struct {
	Moves   int // moves made, those of the dice among them
	Choices int // decisions of seats that had more than one legal move
	Listed  int // legal moves of all decisions added up
	Longest int // length of the longest list
}

// Playout plays the position, in place, to the end of the game, with one
// uniform draw a decision and the first of those to act deciding. It
// allocates nothing as long as no list is longer than buf has room for. The
// error is nil unless the game breaks its contract.
func Playout[S comparable, M Move, V any, P Game[S, M, V]](s P, pick func(n int) int, buf []M) (Tally, error) {
	var t Tally
	for actors := s.ToAct(); actors != 0; actors = s.ToAct() {
		by := actors.First()
		buf = s.LegalMoves(by, buf[:0])
		if len(buf) == 0 {
			return t, stuck(s)
		}
		t.count(by, len(buf))
		m := drawMove(s, by, buf, pick, Uniformly)
		if err := s.Apply(m); err != nil {
			return t, fmt.Errorf("august1914: listed move %q refused: %w", m.String(), err)
		}
	}
	return t, nil
}

// count adds one decision with a list of n moves.
func (t *Tally) count(by Actor, n int) {
	t.Moves++
	t.Listed += n
	t.Longest = max(t.Longest, n)
	if by != Dice && n > 1 {
		t.Choices++
	}
}
