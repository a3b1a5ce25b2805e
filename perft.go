package august1914

import "fmt"

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
	c := newCounter[S, M, V, P](depth)
	return c.lines(s, depth)
}

// A Branch is a move with the number of lines that begin with it.
type Branch[M Move] struct {
	Move  M
	Lines uint64
}

// Divide splits [Perft] by the first move: where two versions of a game
// differ, it shows below which move to look. The lines of all branches add up
// to Perft of the same depth; below depth 1 there are no branches.
func Divide[S comparable, M Move, V any, P Game[S, M, V]](s P, depth int) ([]Branch[M], error) {
	if depth <= 0 {
		return nil, nil
	}
	var branches []Branch[M]
	c := newCounter[S, M, V, P](depth)
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

// A counter counts lines; it has a position and a list for each depth, so
// that counting allocates nothing more.
type counter[S comparable, M Move, V any, P Game[S, M, V]] struct {
	states []S
	lists  [][]M
}

func newCounter[S comparable, M Move, V any, P Game[S, M, V]](depth int) *counter[S, M, V, P] {
	return &counter[S, M, V, P]{states: make([]S, depth), lists: make([][]M, depth)}
}

// lines counts the lines of the given depth, at least 1.
func (c *counter[S, M, V, P]) lines(s P, depth int) (uint64, error) {
	list := c.lists[depth-1][:0]
	for actors := s.ToAct(); actors != 0; actors = actors.Without(actors.First()) {
		list = s.LegalMoves(actors.First(), list)
	}
	c.lists[depth-1] = list
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
	next := P(&c.states[depth-1])
	*next = *s
	if err := next.Apply(m); err != nil {
		return 0, fmt.Errorf("august1914: listed move %q refused: %w", m.String(), err)
	}
	if depth == 1 {
		return 1, nil
	}
	return c.lines(next, depth-1)
}
