package august1914

import (
	"errors"
	"fmt"
	"iter"
)

// ErrStuck says that a game breaks the contract: an actor of ToAct has
// no legal move, or ToAct is empty and the game is not over.
var ErrStuck = errors.New("august1914: the game is not over, but the actors to act have no legal move")

// errNoPick and errNoDraw report a nil pick or draw.
var (
	errNoPick = errors.New("august1914: nothing chooses the moves: pick is nil")
	errNoDraw = errors.New("august1914: nothing chooses the moves: draw is nil")
)

// playable returns an error if pick or draw is nil.
func playable[M Move](pick func(n int) int, draw Draw[M]) error {
	switch {
	case pick == nil:
		return errNoPick
	case draw == nil:
		return errNoDraw
	}
	return nil
}

// A player draws the moves of a game. Every function of this package that plays uses one.
type player[S comparable, M Move, V any, P Game[S, M, V]] struct {
	pick  func(n int) int
	draw  Draw[M] // draws the moves of seats; nil for Uniformly, which saves a closure
	first bool    // whether the first actor of ToAct decides; otherwise one is drawn
	flat  bool    // whether draw also draws the rolls of the dice; otherwise they are drawn by weight
	legal []M     // legal moves at the last draw
}

// next draws the next move. It returns false at the end of the game.
func (p *player[S, M, V, P]) next(s P) (m M, more bool, err error) {
	by, more, err := p.turn(s)
	switch {
	case !more:
		return m, false, err
	case by == Dice && !p.flat:
		return Roll(s, p.legal, p.pick), true, nil
	case p.draw == nil:
		return Uniformly(p.legal, p.pick), true, nil
	}
	return p.draw(p.legal, p.pick), true, nil
}

// turn chooses an actor and lists its moves in p.legal. It returns false at the end of
// the game.
func (p *player[S, M, V, P]) turn(s P) (by Actor, more bool, err error) {
	actors := s.ToAct()
	if actors == 0 {
		if _, over := s.Outcome(); !over {
			err = stuck(s)
		}
		return 0, false, err
	}
	by = actors.First()
	if !p.first {
		by = drawActor(actors, p.pick)
	}
	if p.legal = s.LegalMoves(by, p.legal[:0]); len(p.legal) == 0 {
		return by, false, stuck(s)
	}
	return by, true, nil
}

// Walk plays from the position s, in place, until the game or the loop
// ends. It yields each move before it makes it, so the body of the loop sees the
// position in which the move was chosen. After the loop, s is the last position.
//
// Walk takes all choices from pick: the actor, if several can act, and then
// the move. draw chooses the move of a seat, and die rolls are
// drawn by weight. The error is nil
// unless the game breaks its contract or pick or draw is nil. The walk ends after an
// error.
func Walk[S comparable, M Move, V any, P Game[S, M, V]](s P, pick func(n int) int, draw Draw[M]) iter.Seq2[M, error] {
	return func(yield func(M, error) bool) {
		var m M
		p, err := player[S, M, V, P]{pick: pick, draw: draw}, playable(pick, draw)
		for err == nil {
			var more bool
			if m, more, err = p.next(s); err != nil {
				break
			}
			if !more || !yield(m, nil) {
				return
			}
			err = refused(m, s.Apply(m))
		}
		yield(m, err)
	}
}

// Onward plays n moves from the position s, in place, as [Walk] does. It plays fewer if
// the game ends earlier. A test uses it to get from the start of a phase, as drawn by
// each game's Anywhere function, to the middle of that phase, or from the start of a game
// to some later position. The error is nil unless the game breaks its contract or pick or
// draw is nil.
func Onward[S comparable, M Move, V any, P Game[S, M, V]](s P, pick func(n int) int, draw Draw[M], n int) error {
	if err := playable(pick, draw); err != nil {
		return err
	}
	p := player[S, M, V, P]{pick: pick, draw: draw}
	for range n {
		m, more, err := p.next(s)
		if !more {
			return err
		}
		if err := refused(m, s.Apply(m)); err != nil {
			return err
		}
	}
	return nil
}

// refused returns an error that says that a listed move was refused with err, or nil if err
// is nil.
func refused[M Move](m M, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("august1914: listed move %q refused: %w", m.String(), toldApart(err))
}

// errNilViolation reports that a game returned a nil *[Violation] as an error.
var errNilViolation = errors.New("a nil *Violation, which is not a nil error")

// toldApart returns err, or errNilViolation if err holds a nil *[Violation].
func toldApart(err error) error {
	var v *Violation
	if errors.As(err, &v) && v == nil {
		return errNilViolation
	}
	return err
}

// drawActor draws one of the actors.
func drawActor(actors Actors, pick func(n int) int) Actor {
	for skip := drawBelow(pick, actors.Len()); skip > 0; skip-- {
		actors = actors.Without(actors.First())
	}
	return actors.First()
}

// stuck returns an ErrStuck for a position.
func stuck[S comparable, M Move, V any, P Game[S, M, V]](s P) error {
	return fmt.Errorf("%w: %s, %s to act", ErrStuck, s.Decision(Umpire).Kind, s.ToAct())
}

// A Tally counts what happened in a [Playout].
type Tally struct {
	Moves   int `json:"moves"`   // moves made, including those of the dice
	Choices int `json:"choices"` // decisions of seats with more than one legal move
	Listed  int `json:"listed"`  // total number of legal moves in all decisions
	Longest int `json:"longest"` // length of the longest list
}

// Playout plays from the position s, in place, to the end of the game. The first actor of
// ToAct makes each decision, with one uniform draw; dice roll by weight. Playout
// does not allocate if the capacity of buf is enough for every list. The
// error is nil unless the game breaks its contract or pick is nil.
func Playout[S comparable, M Move, V any, P Game[S, M, V]](s P, pick func(n int) int, buf []M) (Tally, error) {
	var t Tally
	if pick == nil {
		return t, errNoPick
	}
	p := player[S, M, V, P]{pick: pick, first: true, legal: buf}
	for {
		m, more, err := p.next(s)
		if !more {
			return t, err
		}
		n := len(p.legal)
		t.Moves++
		t.Listed += n
		t.Longest = max(t.Longest, n)
		if m.Actor() != Dice && n > 1 {
			t.Choices++
		}
		if err := refused(m, s.Apply(m)); err != nil {
			return t, err
		}
	}
}

// Perft counts the lines of play of exactly depth moves, with every
// order in which several actors can move and every result of the dice.
// A line in which the game ends earlier does not count. A test of the number
// notices most changes of the rules.
//
// The error is nil unless the game refuses a move that it lists.
func Perft[S comparable, M Move, V any, P Game[S, M, V]](s P, depth int) (uint64, error) {
	if depth <= 0 {
		return 1, nil
	}
	return new(counter[S, M, V, P]).lines(s, depth)
}

// A Branch is a move with the number of lines that begin with it.
type Branch[M Move] struct {
	Move  M      // the first move
	Lines uint64 // number of lines of play that begin with it
}

// Divide splits [Perft] by the first move. If two versions of a game
// differ, it shows after which move they do. The lines of all branches add up
// to Perft of the same depth. If depth is less than 1, there are no branches.
func Divide[S comparable, M Move, V any, P Game[S, M, V]](s P, depth int) ([]Branch[M], error) {
	if depth <= 0 {
		return nil, nil
	}
	var branches []Branch[M]
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			next := *s
			if err := refused(m, P(&next).Apply(m)); err != nil {
				return nil, err
			}
			n, err := Perft[S, M, V, P](&next, depth-1)
			if err != nil {
				return nil, err
			}
			branches = append(branches, Branch[M]{Move: m, Lines: n})
		}
	}
	return branches, nil
}

// A counter counts lines. It reuses its position and its list of moves, and those of the
// counter for the moves that follow.
type counter[S comparable, M Move, V any, P Game[S, M, V]] struct {
	next S
	list []M
	rest *counter[S, M, V, P]
}

// lines counts the lines of the given depth, at least 1.
func (c *counter[S, M, V, P]) lines(s P, depth int) (total uint64, err error) {
	c.list = c.list[:0]
	for actors := s.ToAct(); actors != 0; actors = actors.Without(actors.First()) {
		c.list = s.LegalMoves(actors.First(), c.list)
	}
	if depth > 1 && c.rest == nil {
		c.rest = new(counter[S, M, V, P])
	}
	for _, m := range c.list {
		c.next = *s
		if err := refused(m, P(&c.next).Apply(m)); err != nil {
			return 0, err
		}
		n := uint64(1)
		if depth > 1 {
			if n, err = c.rest.lines(&c.next, depth-1); err != nil {
				return 0, err
			}
		}
		total += n
	}
	return total, nil
}

// advanced returns the position after the moves, or before the first of them that is refused,
// and the number of moves made.
func advanced[S comparable, M Move, V any, P Game[S, M, V]](now S, moves []M) (S, int) {
	for i, m := range moves {
		if P(&now).Apply(m) != nil {
			return now, i
		}
	}
	return now, len(moves)
}
