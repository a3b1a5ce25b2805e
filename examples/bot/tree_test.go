package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/sabinschlieffen"
)

func startedSearch(t *testing.T) (search, State) {
	t.Helper()
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	require.NoError(t, s.Apply(sabinschlieffen.MustParseMove("German recover Liège")))
	return search{
		seat: sabinschlieffen.GermanSeat, tree: tree{}, exploration: 1,
		playout: playout{pick: rand.New(rand.NewPCG(1914, 8)).IntN},
	}, s
}

// The same orders in two sequences lead to one node.
func TestSequencesMeet(t *testing.T) {
	_, s := startedSearch(t)
	first := sabinschlieffen.MustParseMove("German attack Liège > Sedan")
	second := sabinschlieffen.MustParseMove("German march Luxembourg > Liège, spent")
	one, other := s, s
	for _, m := range []Move{first, second} {
		play(&one, m)
	}
	for _, m := range []Move{second, first} {
		play(&other, m)
	}
	grown := tree{}
	for _, w := range []*State{&one, &other} {
		view := w.View(sabinschlieffen.GermanSeat.Viewer())
		grown.grow(view.Hash(), w.LegalMoves(sabinschlieffen.GermanSeat.Actor(), nil))
	}
	require.Len(t, grown, 1)
}

// An iteration adds at most one node, and every node has as many visits as its edges
// together.
func TestIterationsAddUp(t *testing.T) {
	s, world := startedSearch(t)
	for i := range 500 {
		s.iterate(world)
		require.LessOrEqual(t, len(s.tree), i+1)
	}
	view := world.View(s.seat.Viewer())
	require.Equal(t, 500, s.tree[view.Hash()].visits)
	for _, n := range s.tree {
		visits, total, priors := 0, 0.0, 0.0
		for _, e := range n.edges {
			visits, total, priors = visits+e.visits, total+e.total, priors+e.prior
		}
		require.Equal(t, n.visits, visits)
		require.InDelta(t, n.total, total, 1e-9)
		require.InDelta(t, 1, priors, 1e-9)
	}
}

func TestPromisingTriesWhatDoesWell(t *testing.T) {
	n := tree{}.grow(1, []Move{
		sabinschlieffen.MustParseMove("German march Luxembourg > Liège, spent"), sabinschlieffen.MustParseMove("German absorb Liège"),
	})
	good := &n.edges[1]
	for range 100 {
		e := n.promising(1)
		if e == good {
			n.learn(e, 0.9)
		} else {
			n.learn(e, 0.1)
		}
	}
	require.Greater(t, good.visits, 80)
	require.Positive(t, n.edges[0].visits)
	require.Equal(t, good.move, n.mostVisited())
}
