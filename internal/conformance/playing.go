package conformance

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// playIsApply: Play makes the same position as Apply, also on a copy, and
// appends to dst; equal positions have equal hashes.
func (c *suite[S, M, V, P]) playIsApply(t *rapid.T) {
	start := c.Start(t)
	s := P(&start)
	before := []august1914.Event{{Template: "what stood there"}}
	for m, err := range august1914.Walk(s, choose(t), c.Draw) {
		require.NoError(t, err)
		applied, played, kept := *s, *s, *s
		require.NoError(t, P(&applied).Apply(m))
		events, err := P(&played).Play(m, before)
		require.NoError(t, err)
		require.True(t, applied == played, "%s is played and applied differently", m)
		require.True(t, kept == *s, "a move on a copy changes the original")
		require.Equal(t, before[0], events[0], "dst is not kept")
		require.Equal(t, P(&applied).Hash(), P(&played).Hash())
		require.Equal(t, P(&kept).Hash(), s.Hash())
		again, err := P(&kept).Play(m, before)
		require.NoError(t, err)
		require.True(t, slices.Equal(events, again), "%s happens differently the second time", m)
	}
}

// events: what happens cites a rule, has a kind, and reads as a sentence
// without gaps.
func (c *suite[S, M, V, P]) events(t *rapid.T) {
	start := c.Start(t)
	s := P(&start)
	for m, err := range august1914.Walk(s, choose(t), c.Draw) {
		require.NoError(t, err)
		next := *s
		events, err := P(&next).Play(m, nil)
		require.NoError(t, err)
		for _, e := range events {
			require.NotEmpty(t, e.Rule, "%+v", e)
			require.NotEmpty(t, e.Kind, "%+v", e)
			require.NotEmpty(t, e.String(), "%+v", e)
			require.NotContains(t, e.String(), "{", "%+v", e)
			require.NotContains(t, e.String(), "}", "%+v", e)
		}
	}
}

// noAllocations: with room in dst, listing and applying allocate nothing.
func (c *suite[S, M, V, P]) noAllocations(t *rapid.T) {
	s := c.position(t).state
	next := P(new(S))
	buf := make([]M, 0, 4096)
	for by := range s.ToAct().All() {
		list := slices.Clone(s.LegalMoves(by, buf))
		require.Zero(t, testing.AllocsPerRun(5, func() { s.LegalMoves(by, buf) }), "LegalMoves for %s allocates", by)
		for _, m := range list[:min(len(list), 10)] {
			allocs := testing.AllocsPerRun(5, func() {
				*next = *s
				_ = next.Apply(m)
			})
			require.Zero(t, allocs, "Apply of %s allocates", m)
		}
	}
}

// orderOfOrders: where several seats are to act, the order in which their
// moves come does not change the position that they lead to, nor do the moves
// of one change what another can do.
func (c *suite[S, M, V, P]) orderOfOrders(t *rapid.T) {
	s, ok := c.together(t)
	if !ok {
		return
	}
	one := s.ToAct().First()
	two := s.ToAct().Without(one).First()
	ones, twos := c.alone(t, s, one), c.alone(t, s, two)
	first, firstOK := c.line(s, ones, twos)
	second, secondOK := c.line(s, twos, ones)
	require.True(t, firstOK, "%v and then %v", ones, twos)
	require.True(t, secondOK, "%v and then %v", twos, ones)
	require.True(t, first == second, "%v and %v lead elsewhere in the other order", ones, twos)
	mixed, mixedOK := c.line(s, c.shuffle(t, ones, twos))
	require.True(t, mixedOK)
	require.True(t, first == mixed, "%v and %v lead elsewhere when mixed", ones, twos)
}

// together plays on to a position where several seats are to act.
func (c *suite[S, M, V, P]) together(t *rapid.T) (P, bool) {
	s := c.position(t).state
	for _, err := range august1914.Walk(s, choose(t), c.Draw) {
		require.NoError(t, err)
		if s.ToAct().Len() > 1 {
			return s, true
		}
	}
	return s, false
}

// alone draws moves of one actor in a row, with the others doing nothing.
func (c *suite[S, M, V, P]) alone(t *rapid.T, s P, by august1914.Actor) []M {
	now := *s
	var moves []M
	for n := rapid.IntRange(1, 12).Draw(t, "moves"); n > 0 && P(&now).ToAct().Has(by); n-- {
		m := c.Draw(P(&now).LegalMoves(by, nil), choose(t))
		require.NoError(t, P(&now).Apply(m))
		moves = append(moves, m)
	}
	return moves
}

// line returns the position after the moves, if all are legal.
func (c *suite[S, M, V, P]) line(s P, parts ...[]M) (S, bool) {
	now := *s
	for _, part := range parts {
		for _, m := range part {
			if P(&now).Apply(m) != nil {
				return now, false
			}
		}
	}
	return now, true
}

// shuffle mixes two lists without changing the order in each.
func (c *suite[S, M, V, P]) shuffle(t *rapid.T, a, b []M) []M {
	var mixed []M
	for len(a) > 0 && len(b) > 0 {
		from := &a
		if rapid.Bool().Draw(t, "other first") {
			from = &b
		}
		mixed, *from = append(mixed, (*from)[0]), (*from)[1:]
	}
	return append(append(mixed, a...), b...)
}
