package peers

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/dominikbraun/graph"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/graph/simple"

	"github.com/august1914/august1914/areamap"
)

const areas, borders, opened = 94, 235, 67

// A plane is the graph for all measurements: areas at random places, joined by short lines
// that do not cross.
type plane struct {
	lines [][2]int
	open  [areas]bool
}

func newPlane() plane {
	random := rand.New(rand.NewPCG(1914, 94))
	var at [areas][2]float64
	for i := range at {
		at[i] = [2]float64{random.Float64(), random.Float64()}
	}
	var p plane
	joined := [areas]bool{true}
	for len(p.lines) < borders {
		tree := len(p.lines) < areas-1 // first connect all areas
		i, j := p.shortest(&at, func(i, j int) bool { return !tree || joined[i] != joined[j] })
		p.lines = append(p.lines, [2]int{i, j})
		joined[i], joined[j] = true, true
	}
	p.open[0] = true
	for _, i := range random.Perm(areas - 1)[:opened-1] {
		p.open[i+1] = true
	}
	return p
}

// shortest returns the shortest line that may be added and does not cross another.
func (p *plane) shortest(at *[areas][2]float64, may func(i, j int) bool) (from, to int) {
	best := math.Inf(1)
	for i := range at {
		for j := range i {
			length := math.Hypot(at[i][0]-at[j][0], at[i][1]-at[j][1])
			if length < best && may(i, j) && p.isFree(at, i, j) {
				from, to, best = j, i, length
			}
		}
	}
	return from, to
}

// isFree reports whether a line between two areas is new and does not cross another.
func (p *plane) isFree(at *[areas][2]float64, i, j int) bool {
	left := func(a, b, c int) bool {
		return (at[b][0]-at[a][0])*(at[c][1]-at[a][1]) > (at[c][0]-at[a][0])*(at[b][1]-at[a][1])
	}
	for _, l := range p.lines {
		k, m := l[0], l[1]
		shared := 0
		for _, end := range [...]int{k, m} {
			if end == i || end == j {
				shared++
			}
		}
		if shared == 2 || shared == 0 && left(i, j, k) != left(i, j, m) && left(k, m, i) != left(k, m, j) {
			return false
		}
	}
	return true
}

func (p *plane) areamap(tb testing.TB) (m *areamap.Map, open areamap.Set) {
	tb.Helper()
	var d areamap.Draft
	for i := range areas {
		d.Areas = append(d.Areas, areamap.AreaDraft{Number: strconv.Itoa(i)})
		if p.open[i] {
			open = open.With(areamap.Area(i))
		}
	}
	for _, l := range p.lines {
		d.Borders = append(d.Borders, areamap.BorderDraft{A: strconv.Itoa(l[0]), B: strconv.Itoa(l[1])})
	}
	m, err := areamap.New(d)
	require.NoError(tb, err)
	return m, open
}

// sparse returns the graph in gonum's default form.
func (p *plane) sparse() *simple.UndirectedGraph {
	g := simple.NewUndirectedGraph()
	for _, l := range p.lines {
		g.SetEdge(simple.Edge{F: simple.Node(l[0]), T: simple.Node(l[1])})
	}
	return g
}

// dense returns the graph as a matrix of gonum, which suits its small size.
func (p *plane) dense() *simple.UndirectedMatrix {
	g := simple.NewUndirectedMatrix(areas, math.Inf(1), 0, math.Inf(1))
	for _, l := range p.lines {
		g.SetWeightedEdge(simple.WeightedEdge{F: simple.Node(l[0]), T: simple.Node(l[1]), W: 1})
	}
	return g
}

// generic returns the graph for dominikbraun/graph, with only the lines between areas that
// keep allows.
func (p *plane) generic(tb testing.TB, keep func(i int) bool) graph.Graph[int, int] {
	tb.Helper()
	g := graph.New(graph.IntHash)
	for i := range areas {
		require.NoError(tb, g.AddVertex(i))
	}
	for _, l := range p.lines {
		if keep(l[0]) && keep(l[1]) {
			require.NoError(tb, g.AddEdge(l[0], l[1]))
		}
	}
	return g
}
