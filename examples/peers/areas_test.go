package peers

import (
	"slices"
	"testing"

	"github.com/dominikbraun/graph"
	"github.com/stretchr/testify/require"
	gonum "gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/path"
	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/graph/traverse"

	"github.com/august1914/august1914/areamap"
)

// A flooder visits all areas connected with area 0 through open areas.
type flooder struct {
	name  string
	count func() int
	areas func() []int // the areas visited, lowest first
}

// floodContest compares how fast they are found.
func floodContest(tb testing.TB) contest {
	c := contest{name: "filtered flood", least: 50}
	for i, f := range flooders(tb) {
		whole := contestant{name: f.name, unit: "floods", run: func() int { sink = f.count(); return 1 }}
		if i == 0 {
			c.ours = whole
			continue
		}
		c.peers = append(c.peers, whole)
	}
	return c
}

// flooders lists the flooders, ours first.
func flooders(tb testing.TB) []flooder {
	p := newPlane()
	m, open := p.areamap(tb)
	from := areamap.AreasOf(0)
	ours := flooder{
		name:  "august1914",
		count: func() int { return m.Flood(from, open).Len() },
		areas: func() []int {
			return each(slices.Collect(m.Flood(from, open).All()), func(a areamap.Area) int { return int(a) })
		},
	}
	isOpen := func(e gonum.Edge) bool { return p.open[e.From().ID()] && p.open[e.To().ID()] }
	return []flooder{
		ours,
		visiting("gonum BreadthFirst", breadthFirst(p.sparse(), isOpen)),
		visiting("gonum BreadthFirst, matrix", breadthFirst(p.dense(), isOpen)),
		visiting("gonum DepthFirst", depthFirst(p.sparse(), isOpen)),
		visiting("gonum DepthFirst, matrix", depthFirst(p.dense(), isOpen)),
		visiting("dominikbraun/graph BFS, filtered beforehand", braun(tb, &p)),
	}
}

// visiting makes a flooder from a walk that reports each area it visits.
func visiting(name string, walk func(visit func(area int))) flooder {
	count := 0
	add := func(int) { count++ }
	return flooder{
		name:  name,
		count: func() int { count = 0; walk(add); return count },
		areas: func() []int {
			var list []int
			walk(func(area int) { list = append(list, area) })
			slices.Sort(list)
			return list
		},
	}
}

func breadthFirst(g traverse.Graph, isOpen func(gonum.Edge) bool) func(visit func(int)) {
	w := traverse.BreadthFirst{Traverse: isOpen}
	return func(visit func(int)) {
		w.Reset()
		w.Visit = func(n gonum.Node) { visit(int(n.ID())) }
		w.Walk(g, simple.Node(0), nil)
	}
}

func depthFirst(g traverse.Graph, isOpen func(gonum.Edge) bool) func(visit func(int)) {
	w := traverse.DepthFirst{Traverse: isOpen}
	return func(visit func(int)) {
		w.Reset()
		w.Visit = func(n gonum.Node) { visit(int(n.ID())) }
		w.Walk(g, simple.Node(0), nil)
	}
}

// braun walks a graph in which only open areas are joined, because its search has no
// filter.
func braun(tb testing.TB, p *plane) func(visit func(int)) {
	g := p.generic(tb, func(i int) bool { return p.open[i] })
	return func(visit func(int)) {
		if err := graph.BFS(g, 0, func(area int) bool { visit(area); return false }); err != nil {
			panic(err)
		}
	}
}

// A pathfinder finds a shortest path from area 0 to another area.
type pathfinder struct {
	name string
	find func(to int) []int
}

// pathContest compares how fast the path to the farthest area is found when all areas are
// open.
func pathContest(tb testing.TB) contest {
	p := newPlane()
	m, _ := p.areamap(tb)
	to := farthest(m)
	var way []areamap.Area
	target, all := areamap.AreasOf(areamap.Area(to)), m.All()
	c := contest{name: "shortest path", least: 20, ours: contestant{unit: "paths", run: func() int {
		way, _ = m.Path(way[:0], 0, target, all)
		return 1
	}}}
	for _, f := range pathfinders(tb, &p) {
		c.peers = append(c.peers, contestant{name: f.name, unit: "paths", run: func() int {
			sink = len(f.find(to))
			return 1
		}})
	}
	return c
}

// farthest returns an area with the longest path from area 0.
func farthest(m *areamap.Map) int {
	far, most := 0, 0
	for a := range m.All().All() {
		if steps, _ := m.Distance(0, areamap.AreasOf(a), m.All()); steps > most {
			far, most = int(a), steps
		}
	}
	return far
}

func pathfinders(tb testing.TB, p *plane) []pathfinder {
	sparse, dense := p.sparse(), p.dense()
	all := p.generic(tb, func(int) bool { return true })
	return []pathfinder{
		{"gonum DijkstraFromTo", func(to int) []int { return fromTo(sparse, to) }},
		{"gonum DijkstraFromTo, matrix", func(to int) []int { return fromTo(dense, to) }},
		{"gonum AStar without heuristic", func(to int) []int {
			shortest, _ := path.AStar(simple.Node(0), simple.Node(to), sparse, nil)
			nodes, _ := shortest.To(int64(to))
			return each(nodes, nodeID)
		}},
		{"dominikbraun/graph ShortestPath", func(to int) []int {
			list, err := graph.ShortestPath(all, 0, to)
			if err != nil {
				panic(err)
			}
			return list
		}},
	}
}

func fromTo(g traverse.Graph, to int) []int {
	nodes, _ := path.DijkstraFromTo(simple.Node(0), simple.Node(to), g)
	return each(nodes, nodeID)
}

func nodeID(n gonum.Node) int { return int(n.ID()) }

func BenchmarkFlood(b *testing.B) { floodContest(b).bench(b) }

func BenchmarkPath(b *testing.B) { pathContest(b).bench(b) }

func TestFloodsAgree(t *testing.T) {
	all := flooders(t)
	want := all[0].areas()
	require.Greater(t, len(want), 30, "the flood is too small")
	require.Less(t, len(want), opened+1)
	for _, f := range all {
		require.Equal(t, want, f.areas(), f.name)
		require.Equal(t, len(want), f.count(), f.name)
	}
}

// If there are several shortest paths, each library chooses its own. So the lengths must
// agree, and each step must cross a border.
func TestPathsAgree(t *testing.T) {
	p := newPlane()
	m, _ := p.areamap(t)
	for to := 1; to < areas; to++ {
		want, ok := m.Path(nil, 0, areamap.AreasOf(areamap.Area(to)), m.All())
		require.True(t, ok)
		for _, f := range pathfinders(t, &p) {
			found := f.find(to)
			require.Len(t, found, len(want), f.name)
			for i := range found[1:] {
				require.True(t, m.Near(areamap.Area(found[i])).Has(areamap.Area(found[i+1])), f.name)
			}
			require.Equal(t, []int{0, to}, []int{found[0], found[len(found)-1]}, f.name)
		}
	}
}

func TestMapIsAsDescribed(t *testing.T) {
	p := newPlane()
	m, open := p.areamap(t)
	require.Equal(t, areas, m.All().Len())
	require.Equal(t, opened, open.Len())
	require.Len(t, slices.Collect(m.Borders()), borders)
	require.Equal(t, m.All(), m.Flood(areamap.AreasOf(0), m.All()), "the map is connected")
}
