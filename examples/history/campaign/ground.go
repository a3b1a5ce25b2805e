package campaign

import (
	"math"
	"slices"

	"github.com/august1914/august1914"
)

// The ground is the map of a script: places by number and by name, and the distances
// between them.
type ground struct {
	ids    map[string]string // by id and by name
	index  map[string]int
	beside [][]int
	far    map[int][]int // distances from a place, computed when needed
}

// newGround reads a chart. Two places are adjacent if their outlines share two corners. If
// marches is true, units cannot pass through closed places.
func newGround(chart august1914.Chart, marches bool) *ground {
	g := &ground{ids: map[string]string{}, index: map[string]int{}, beside: make([][]int, len(chart.Places)), far: map[int][]int{}}
	for _, p := range chart.Places {
		if _, taken := g.ids[p.Name]; p.Name != "" && !taken {
			g.ids[p.Name] = p.ID
		}
	}
	for _, b := range chart.Boxes {
		g.ids[b.ID] = b.ID
	}
	corners := map[[2]int64][]int{}
	for i, p := range chart.Places {
		g.ids[p.ID], g.index[p.ID] = p.ID, i
		if marches && p.Closed {
			continue
		}
		for _, c := range p.Outline {
			key := [2]int64{int64(math.Round(c.X * 10)), int64(math.Round(c.Y * 10))}
			corners[key] = append(corners[key], i)
		}
	}
	shared := map[[2]int]int{}
	for _, list := range corners {
		for _, a := range list {
			for _, b := range list {
				if a != b {
					shared[[2]int{a, b}]++
				}
			}
		}
	}
	for pair, n := range shared {
		if n >= 2 {
			g.beside[pair[0]] = append(g.beside[pair[0]], pair[1])
		}
	}
	return g
}

// find returns the id of a place.
func (g *ground) find(name string) (id string, ok bool) {
	id, ok = g.ids[name]
	return id, ok
}

// unreached is a distance without a way.
const unreached = math.MaxInt32

// distance returns the distance of an unhindered unit in places.
func (g *ground) distance(from, to string) int {
	a, known := g.index[from]
	b, also := g.index[to]
	if !known || !also {
		return unreached
	}
	if g.far[b] == nil {
		g.far[b] = g.reach(b)
	}
	return g.far[b][a]
}

// reach returns the distance of every place from one.
func (g *ground) reach(from int) []int {
	far := slices.Repeat([]int{unreached}, len(g.beside))
	far[from] = 0
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, next := range g.beside[queue[0]] {
			if far[next] == unreached {
				far[next] = far[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// nearer reports whether a unit has passed a place on its way to a goal.
func (g *ground) nearer(from, via, goal string) bool {
	return from == via || g.distance(from, goal) < g.distance(via, goal)
}
