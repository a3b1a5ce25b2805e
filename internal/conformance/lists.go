package conformance

import (
	"errors"
	"math"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// gamesEnd: every game ends within its bound, the invariant holds in every
// position, and a game is over if and only if nobody is to act.
func (c *suite[S, M, V, P]) gamesEnd(t *rapid.T) {
	start := c.Start(t)
	s, n := P(&start), 0
	for _, err := range august1914.Walk(s, choose(t), c.Draw) {
		require.NoError(t, err)
		_, over := s.Outcome()
		require.False(t, over, "over, but %s to act", s.ToAct())
		c.invariant(t, s)
		n++
		require.LessOrEqual(t, n, c.MaxMoves, "the game does not end")
	}
	c.invariant(t, s)
	outcome, over := s.Outcome()
	require.True(t, over, "nobody to act, but not over")
	require.NotEmpty(t, outcome.Rule)
	require.NotEmpty(t, outcome.Reason)
}

func (c *suite[S, M, V, P]) invariant(t *rapid.T, s P) {
	if c.Invariant != nil {
		require.NoError(t, c.Invariant(s))
	}
}

// lists: whoever is to act has legal moves of their own, all different, the
// same each time and after whatever stands in dst; others have none.
func (c *suite[S, M, V, P]) lists(t *rapid.T) {
	at := c.position(t)
	s, before := at.state, *at.state
	for by := range august1914.Dice + 2 {
		list := s.LegalMoves(by, nil)
		require.Equal(t, s.ToAct().Has(by), len(list) > 0, "%s to act, %s has %v", s.ToAct(), by, list)
		seen := map[M]bool{}
		for _, m := range list {
			require.Equal(t, by, m.Actor(), "%s is listed for %s", m, by)
			require.False(t, seen[m], "%s is listed twice", m)
			seen[m] = true
		}
		var zero M
		junk := append(slices.Repeat([]M{zero}, 3), at.moves...)
		longer := s.LegalMoves(by, slices.Clone(junk))
		require.Equal(t, junk, longer[:len(junk)], "dst is not kept")
		require.True(t, slices.Equal(list, longer[len(junk):]), "the list depends on dst")
		again := s.LegalMoves(by, junk[:0])
		require.True(t, slices.Equal(list, again), "the list depends on the room in dst")
	}
	require.True(t, before == *s, "listing changes the position")
}

// notation: the notation of a move is one line, no other legal move has it,
// and ParseMove reads it back.
func (c *suite[S, M, V, P]) notation(t *rapid.T) {
	s := c.position(t).state
	seen := map[string]bool{}
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			text := m.String()
			require.Equal(t, strings.TrimSpace(text), text)
			require.NotEmpty(t, text)
			require.NotContains(t, text, "\n")
			require.NotEqual(t, byte('#'), text[0], "%q would be a comment in a record", text)
			require.NotEmpty(t, m.Kind(), "%q has no kind", text)
			require.False(t, seen[text], "%q stands for two moves", text)
			seen[text] = true
			read, err := s.ParseMove(text)
			require.NoError(t, err)
			require.Equal(t, m, read, "%q is read as %q", text, read.String())
		}
	}
}

// weights: every result of the dice has a weight, and nothing else has; the
// dice act alone.
func (c *suite[S, M, V, P]) weights(t *rapid.T) {
	s := c.position(t).state
	if s.ToAct().Has(august1914.Dice) {
		require.Equal(t, 1, s.ToAct().Len(), "%s to act", s.ToAct())
	}
	total := uint64(0)
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			w := s.Weight(m)
			require.Equal(t, by == august1914.Dice, w > 0, "%s has weight %d", m, w)
			require.LessOrEqual(t, w, math.MaxInt-total, "the weights do not add up")
			total += w
		}
	}
}

// decisions: every viewer is told who decides, what, and by which rule; the
// chairs are numbered in their order, and nobody else is ever to act.
func (c *suite[S, M, V, P]) decisions(t *rapid.T) {
	s := c.position(t).state
	sitting := august1914.ActorSet(august1914.Dice)
	for i, chair := range s.Chairs() {
		require.Equal(t, august1914.Seat(i+1), chair.Seat)
		require.NotEmpty(t, chair.Name)
		sitting = sitting.With(chair.Seat.Actor())
	}
	require.Zero(t, s.ToAct()&^sitting, "%s to act", s.ToAct())
	for _, v := range append(viewers(s), august1914.Umpire) {
		d := s.Decision(v)
		require.Equal(t, s.ToAct(), d.Actors)
		require.NotEmpty(t, d.Kind)
		require.NotEmpty(t, d.Phase)
		require.NotEmpty(t, d.Prompt)
		require.NotEmpty(t, d.Rule)
		require.Positive(t, d.Turn)
	}
}

// legalIsWhatApplies: a move applies if and only if it is listed; a refusal
// is a *Violation that says why, and leaves the position as it was.
func (c *suite[S, M, V, P]) legalIsWhatApplies(t *rapid.T) {
	at := c.position(t)
	var zero M
	moves := append(c.proposed(t, at), zero)
	legal := map[M]bool{}
	for by := range at.state.ToAct().All() {
		for _, m := range at.state.LegalMoves(by, nil) {
			legal[m] = true
			moves = append(moves, m)
		}
	}
	for _, m := range moves {
		s := *at.state
		err := P(&s).Apply(m)
		if legal[m] {
			require.NoError(t, err, "%s is listed", m)
			continue
		}
		require.Error(t, err, "%s is not listed", m)
		require.True(t, s == *at.state, "the refusal of %s changes the position", m)
		requireViolation(t, err)
		events, same := P(&s).Play(m, nil)
		require.Empty(t, events)
		require.EqualError(t, same, err.Error())
		require.True(t, s == *at.state, "the refusal to play %s changes the position", m)
	}
}

func requireViolation(t *rapid.T, err error) {
	var v *august1914.Violation
	require.True(t, errors.As(err, &v), "%v is no *Violation", err)
	require.NotEmpty(t, v.Rule)
	require.NotEmpty(t, v.Sentence)
	require.NotContains(t, v.Error(), "{")
}

// perft: Perft counts what a slow twin counts, and Divide adds up to it.
func (c *suite[S, M, V, P]) perft(t *rapid.T) {
	s := c.position(t).state
	depth := 2
	if c.slowPerft(*s, 1) > 40 {
		depth = 1
	}
	n, err := august1914.Perft(s, depth)
	require.NoError(t, err)
	require.Equal(t, c.slowPerft(*s, depth), n)
	branches, err := august1914.Divide(s, depth)
	require.NoError(t, err)
	for _, b := range branches {
		n -= b.Lines
	}
	require.Zero(t, n)
}

func (c *suite[S, M, V, P]) slowPerft(s S, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	n := uint64(0)
	for by := range august1914.Dice + 1 {
		for _, m := range P(&s).LegalMoves(by, nil) {
			next := s
			if P(&next).Apply(m) == nil {
				n += c.slowPerft(next, depth-1)
			}
		}
	}
	return n
}
