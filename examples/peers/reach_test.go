package peers

import (
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/graph/path"
	"gonum.org/v1/gonum/graph/simple"

	"github.com/august1914/august1914/hexgrid"
)

// A mover computes the reach of the movement points from the start.
type mover struct {
	name  string
	run   func() int           // returns the number of hexes visited, more than 0
	costs func() map[axial]int // returns the costs of the hexes in reach
}

// reachContest compares how fast all hexes within the movement points are found.
func reachContest(tb testing.TB) contest {
	c := contest{name: "reach with costs", least: 5}
	for i, m := range movers(tb) {
		whole := contestant{name: m.name, unit: "searches", run: func() int { sink = m.run(); return 1 }}
		if i == 0 {
			c.ours = whole
			continue
		}
		c.peers = append(c.peers, whole)
	}
	return c
}

// movers lists the movers, ours first.
func movers(tb testing.TB) []mover {
	return append([]mover{
		ourMover(tb), textbookMover(),
		gonumMover("gonum DijkstraFrom", columns+rows),
		gonumMover("gonum DijkstraFrom, board cut to a radius of 12 hexes", movementPoints),
	}, h3Mover()...)
}

func ourMover(tb testing.TB) mover {
	b := newBoard(tb)
	r := hexgrid.NewReach(b.grid)
	move := hexgrid.Movement{Cost: func(_, to int, _ hexgrid.Direction) int { return int(b.entry[to]) }}
	run := func() int {
		r.From(move, movementPoints, b.start)
		return 1
	}
	return mover{name: "august1914", run: run, costs: func() map[axial]int {
		run()
		costs := map[axial]int{}
		for i, cost := range r.All() {
			costs[axialHex(b.grid.Hex(i))] = cost
		}
		return costs
	}}
}

func textbookMover() mover {
	s := newSearch(func(dst []axial, a axial) []axial {
		around := a.around()
		return append(dst, around[:]...)
	}, terrain())
	return mover{
		name:  "textbook, heap and map",
		run:   func() int { return len(s.from(start, movementPoints)) },
		costs: func() map[axial]int { return s.from(start, movementPoints) },
	}
}

// gonumMover lets gonum search the hexes within some steps of the start. gonum has no
// movement budget. Every step costs 1 or more, so twelve points never pay for more than
// twelve steps.
func gonumMover(name string, steps int) mover {
	g := simple.NewWeightedDirectedGraph(0, 0)
	entry := terrain()
	for a := range entry {
		for _, to := range a.around() {
			cost, open := entry[to]
			if open && a.distance(start) <= steps && to.distance(start) <= steps {
				g.SetWeightedEdge(simple.WeightedEdge{F: nodeOf(a), T: nodeOf(to), W: float64(cost)})
			}
		}
	}
	return mover{
		name: name,
		run: func() int {
			shortest := path.DijkstraFrom(nodeOf(start), g)
			return int(shortest.WeightTo(nodeOf(start).ID())) + 1
		},
		costs: func() map[axial]int {
			shortest := path.DijkstraFrom(nodeOf(start), g)
			costs := map[axial]int{}
			for a := range entry {
				if cost := shortest.WeightTo(nodeOf(a).ID()); cost <= movementPoints {
					costs[a] = int(cost)
				}
			}
			return costs
		},
	}
}

// nodeOf numbers the hexes for gonum.
func nodeOf(a axial) simple.Node { return simple.Node(1000*a.q + a.r + 500) }

func BenchmarkReach(b *testing.B) { reachContest(b).bench(b) }

func TestReachesAgree(t *testing.T) {
	all := movers(t)
	want := all[0].costs()
	require.Greater(t, len(want), 50, "the reach is too small")
	for a := range want {
		require.True(t, a.onBoard())
	}
	for _, m := range all[1:] {
		require.Equal(t, want, m.costs(), m.name)
	}
}
