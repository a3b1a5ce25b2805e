package august1914

import (
	"errors"
	"fmt"
	"iter"
)

// ErrStuck says that a game breaks the contract: somebody is to act and has
// no legal move, or nobody is to act and the game is not over.
var ErrStuck = errors.New("august1914: the game is not over and whoever is to act has no legal move")

// errNoPick and errNoDraw say that a function was given no choices to play by.
var (
	errNoPick = errors.New("august1914: no choices: pick is nil")
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

// A player draws the moves of a game. Every function of this package that plays has one
// draw them.
type player[S comparable, M Move, V any, P Game[S, M, V]] struct {
	pick  func(n int) int
	draw  Draw[M] // draws the moves of seats; nil for Uniformly, which so needs no closure
	first bool    // the first actor of those who are to act decides; otherwise one is drawn
	flat  bool    // draw draws the rolls of the dice as well; otherwise they are drawn by weight
	legal []M     // the moves that the last one was drawn from
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

// Walk plays the position on, in place, until the game ends or the loop is
// left. It yields each move before it is made, so that the loop sees the
// position in which it was chosen; after the loop the position is the last.
//
// Everything is drawn from pick: who decides where several are to act, then
// the move, by draw for a seat and by weight for the dice. The error is nil
// unless the game breaks its contract, or pick or draw is nil, and then the walk is
// over.
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

// Onward plays n moves on, in place, as [Walk] does, or fewer if the game ends
// before. So a test gets from a position at the start of a phase, as the function
// Anywhere of each game draws it, into the middle of one, or from the start of a game
// to anywhere that play leads. The error is nil unless the game breaks its contract, or
// pick or draw is nil.
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

// refused returns the error for a listed move that a game answers with err, nil if err is
// nil.
func refused[M Move](m M, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("august1914: listed move %q refused: %w", m.String(), toldApart(err))
}

// errNilViolation says what becomes of the result of a function that returns a
// *[Violation], where a game hands it on as an error.
var errNilViolation = errors.New("a nil *Violation, which as an error is not nil")

// toldApart returns the reason of a refusal, or that it is none.
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

// stuck returns the error for a position without a way on.
func stuck[S comparable, M Move, V any, P Game[S, M, V]](s P) error {
	return fmt.Errorf("%w: %s, %s to act", ErrStuck, s.Decision(Umpire).Kind, s.ToAct())
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
// error is nil unless the game breaks its contract, or pick is nil.
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
		t.count(m.Actor(), len(p.legal))
		if err := refused(m, s.Apply(m)); err != nil {
			return t, err
		}
	}
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

// Perft counts the lines of play that are exactly depth moves long: every
// order in which those who are to act can move, and every result of the dice.
// A line that the end of the game cuts short does not count. The number
// changes whenever a rule does, which makes it worth writing down in a test.
//
// The error is nil unless the game refuses a move that it lists.
func Perft[S comparable, M Move, V any, P Game[S, M, V]](s P, depth int) (uint64, error) {
	if depth <= 0 {
		return 1, nil
	}
	c := &counter[S, M, V, P]{depth: depth}
	return c.lines(s, depth)
}

// A Branch is a move with the number of lines that begin with it.
type Branch[M Move] struct {
	Move  M      // the first move
	Lines uint64 // of play that begin with it
}

// Divide splits [Perft] by the first move: where two versions of a game
// differ, it shows below which move to look. The lines of all branches add up
// to Perft of the same depth; below depth 1 there are no branches.
func Divide[S comparable, M Move, V any, P Game[S, M, V]](s P, depth int) ([]Branch[M], error) {
	if depth <= 0 {
		return nil, nil
	}
	var branches []Branch[M]
	c := &counter[S, M, V, P]{depth: depth}
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			n, err := c.below(s, m, depth)
			if err != nil {
				return nil, err
			}
			branches = append(branches, Branch[M]{Move: m, Lines: n})
		}
	}
	return branches, nil
}

// A counter counts lines; it has a position and a list for each move of a line, so
// that counting allocates nothing more. Lines that end early need fewer.
type counter[S comparable, M Move, V any, P Game[S, M, V]] struct {
	depth  int // of the lines
	states []*S
	lists  [][]M
}

// at returns which of the positions and lists serve so many moves before the end of a
// line.
func (c *counter[S, M, V, P]) at(depth int) int {
	i := c.depth - depth
	if i == len(c.states) {
		c.states = append(c.states, new(S))
		c.lists = append(c.lists, nil)
	}
	return i
}

// lines counts the lines of the given depth, at least 1.
func (c *counter[S, M, V, P]) lines(s P, depth int) (uint64, error) {
	at := c.at(depth)
	list := c.lists[at][:0]
	for actors := s.ToAct(); actors != 0; actors = actors.Without(actors.First()) {
		list = s.LegalMoves(actors.First(), list)
	}
	c.lists[at] = list
	total := uint64(0)
	for _, m := range list {
		n, err := c.below(s, m, depth)
		if err != nil {
			return 0, err
		}
		total += n
	}
	return total, nil
}

// below counts the lines of the given depth that begin with m.
func (c *counter[S, M, V, P]) below(s P, m M, depth int) (uint64, error) {
	next := P(c.states[c.at(depth)])
	*next = *s
	if err := refused(m, next.Apply(m)); err != nil {
		return 0, err
	}
	if depth == 1 {
		return 1, nil
	}
	return c.lines(next, depth-1)
}
