package hexgrid_test

import (
	"maps"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

// trek is a random query to Reach, with tables in place of the functions of Movement.
type trek struct {
	grid    *Grid
	costs   []int // by 6*index+direction
	stops   []bool
	budget  int
	sources []int
}

func drawTrek(t *rapid.T) trek {
	g := drawBoard(t)
	cost := rapid.SampledFrom(rapid.SampledFrom([][]int{
		{1, 2, 3, 4, Forbidden}, // as on a map
		{1, 0},                  // many equal paths, and many free ones
		{1, 2, 3, Forbidden, 0, 7, 1023, 1024, 5000, -9, math.MaxInt / 2},
	}).Draw(t, "kind of costs"))
	return trek{
		grid:    g,
		costs:   rapid.SliceOfN(cost, 6*g.Len(), 6*g.Len()).Draw(t, "costs"),
		stops:   drawSet(t, g, "stops"),
		budget:  rapid.SampledFrom([]int{4, 10, 0, -1, 3000, MaxBudget, math.MaxInt / 2}).Draw(t, "budget"),
		sources: drawIndices(t, g, "sources"),
	}
}

func (k trek) cost(from, _ int, d Direction) int { return k.costs[6*from+int(d)] }

func (k trek) movement() Movement {
	return Movement{Cost: k.cost, Stop: func(i int) bool { return k.stops[i] }}
}

// slowReach follows the definition: it tries every step out of every hex that may be
// left, until nothing changes.
func slowReach(k trek) map[int]int {
	costs := map[int]int{}
	if k.budget < 0 {
		return costs
	}
	sources := onBoard(k.grid, k.sources)
	for _, i := range sources {
		costs[i] = 0
	}
	for changed := true; changed; {
		changed = false
		for from := range k.grid.Len() {
			spent, ok := costs[from]
			if !ok || k.stops[from] && !slices.Contains(sources, from) {
				continue
			}
			for d, to := range k.grid.Neighbors(from) {
				step := k.cost(from, int(to), Direction(d))
				if to < 0 || step < 0 || step > min(k.budget, MaxBudget)-spent {
					continue
				}
				if old, ok := costs[int(to)]; !ok || spent+step < old {
					costs[int(to)] = spent + step
					changed = true
				}
			}
		}
	}
	return costs
}

func TestReach_EqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var reach *Reach
		k := drawTrek(t)
		reach = NewReach(k.grid)
		reach.From(k.movement(), k.budget, k.sources...)
		got := maps.Collect(reach.All())
		require.Empty(t, cmp.Diff(slowReach(k), got))
		var order []int
		for i := range reach.All() {
			order = append(order, i)
		}
		require.True(t, slices.IsSorted(order))
		for i := -1; i <= k.grid.Len(); i++ {
			cost, ok := reach.Cost(i)
			want, reached := got[i]
			require.Equal(t, reached, ok)
			require.Equal(t, want, cost)
		}
	})
}

func TestReach_PathsAreLegalAndCostWhatIsSaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawTrek(t)
		reach := NewReach(k.grid)
		reach.From(k.movement(), k.budget, k.sources...)
		for i, cost := range reach.All() {
			path, ok := reach.AppendPath([]int{-7}, i)
			require.True(t, ok)
			require.Equal(t, -7, path[0], "dst keeps its contents")
			k.requirePath(t, path[1:], cost)
			require.Equal(t, i, path[len(path)-1])
		}
	})
}

// requirePath checks every step of a path and its total cost.
func (k trek) requirePath(t *rapid.T, path []int, cost int) {
	require.Contains(t, k.sources, path[0])
	for n, from := range path[:len(path)-1] {
		require.True(t, n == 0 || !k.stops[from])
		d, ok := k.grid.Direction(from, path[n+1])
		require.True(t, ok)
		step := k.cost(from, path[n+1], d)
		require.GreaterOrEqual(t, step, 0)
		cost -= step
	}
	require.Zero(t, cost)
}

func TestReach_ParentIsTheLowestIndexOfTheCheapest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawTrek(t)
		reach := NewReach(k.grid)
		reach.From(k.movement(), k.budget, k.sources...)
		sources := onBoard(k.grid, k.sources)
		for i, cost := range reach.All() {
			if slices.Contains(sources, i) {
				require.Equal(t, -1, reach.Parent(i))
				continue
			}
			lowest := -1
			for from, spent := range reach.All() {
				d, ok := k.grid.Direction(from, i)
				mayLeave := !k.stops[from] || slices.Contains(sources, from)
				step := 0
				if ok {
					step = k.cost(from, i, d)
				}
				if ok && mayLeave && step > 0 && spent+step == cost && lowest < 0 {
					lowest = from
				}
			}
			if lowest >= 0 {
				require.Equal(t, lowest, reach.Parent(i))
			}
		}
	})
}

func TestReach_ScratchDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawTrek(t)
		used, fresh := NewReach(k.grid), NewReach(k.grid)
		for range rapid.IntRange(1, 3).Draw(t, "searches before") {
			from, to := rapid.IntRange(0, k.grid.Len()-1).Draw(t, "from"), rapid.IntRange(0, k.grid.Len()-1).Draw(t, "to")
			used.Path(nil, k.movement(), MaxBudget, from, to)
		}
		used.From(k.movement(), k.budget, k.sources...)
		fresh.From(k.movement(), k.budget, k.sources...)
		for i := range k.grid.Len() {
			require.Equal(t, fresh.Parent(i), used.Parent(i))
			want, ok := fresh.Cost(i)
			got, reached := used.Cost(i)
			require.Equal(t, ok, reached)
			require.Equal(t, want, got)
		}
	})
}

func TestReach_PathIsThatOfTheWholeSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := drawTrek(t)
		from, to := rapid.IntRange(0, k.grid.Len()-1).Draw(t, "from"), rapid.IntRange(-1, k.grid.Len()).Draw(t, "to")
		reach := NewReach(k.grid)
		got, found := reach.Path(nil, k.movement(), k.budget, from, to)
		reach.From(k.movement(), k.budget, from)
		want, ok := reach.AppendPath(nil, to)
		require.Equal(t, ok, found)
		require.Equal(t, want, got)
	})
}

func TestReach_SurvivesACostFunctionThatPanics(t *testing.T) {
	g := gridOf(t, within(2)...)
	reach := NewReach(g)
	calls := 0
	require.Panics(t, func() {
		reach.From(Movement{Cost: func(int, int, Direction) int {
			if calls++; calls > 8 {
				panic("a bug in the game")
			}
			return 2000 * calls
		}}, MaxBudget, 9)
	})
	reach.From(Movement{}, 1, 9)
	center := g.Hex(9)
	for i, h := range g.All() {
		_, ok := reach.Cost(i)
		require.Equal(t, h.Distance(center) <= 1, ok)
	}
}

func TestReach_NilMovementCountsSteps(t *testing.T) {
	g := gridOf(t, within(4)...)
	reach := NewReach(g)
	from, _ := g.Index(Hex{})
	reach.From(Movement{}, 3, from)
	for i, h := range g.All() {
		cost, ok := reach.Cost(i)
		require.Equal(t, h.Distance(Hex{}) <= 3, ok)
		if ok {
			require.Equal(t, h.Distance(Hex{}), cost)
		}
	}
}

func TestReach_StopsInAZoneOfControl(t *testing.T) {
	// A row of five hexes; the enemy controls the third.
	g := gridOf(t, row(5)...)
	reach := NewReach(g)
	inZone := func(i int) bool { return i == 2 }
	reach.From(Movement{Stop: inZone}, 10, 0)
	require.Equal(t, map[int]int{0: 0, 1: 1, 2: 2}, maps.Collect(reach.All()))
	reach.From(Movement{Stop: inZone}, 10, 2)
	require.Equal(t, map[int]int{0: 2, 1: 1, 2: 0, 3: 1, 4: 2}, maps.Collect(reach.All()),
		"a unit that starts in a zone of control may leave it")
}

func TestReach_MustStopOnlyWhereNoOtherWayLeads(t *testing.T) {
	// There are two paths from 0 to 3: a short one through a zone of control and a
	// longer one around it.
	g := gridOf(t, Hex{0, 0}, Hex{1, 0}, Hex{0, 1}, Hex{1, 1}, Hex{-1, 2}, Hex{0, 2}, Hex{2, 0})
	reach := NewReach(g)
	goal, _ := g.Index(Hex{2, 0})
	zone, _ := g.Index(Hex{1, 0})
	reach.From(Movement{Stop: func(i int) bool { return i == zone }}, 10, 0)
	path, ok := reach.AppendPath(nil, goal)
	require.True(t, ok)
	require.NotContains(t, path, zone)
	cost, _ := reach.Cost(goal)
	require.Equal(t, 3, cost)
}

func TestReach_AStepThatCostsNothingDisplacesNoOther(t *testing.T) {
	// Three hexes are adjacent to each other. A railway that costs nothing joins the
	// first two. If Reach took free steps at equal cost, each of the two would be the
	// parent of the other.
	g := gridOf(t, Hex{0, 0}, Hex{1, 0}, Hex{1, -1})
	reach := NewReach(g)
	reach.From(Movement{Cost: func(from, to int, _ Direction) int {
		if from+to == 1 {
			return 0
		}
		return 1
	}}, 5, 2)
	require.Equal(t, []int{2, 2, -1}, []int{reach.Parent(0), reach.Parent(1), reach.Parent(2)})
}

func TestReach_CostsAtTheEdgesOfTheQueue(t *testing.T) {
	// The queue holds a range of 1024 costs. Higher costs wait.
	g := gridOf(t, within(1)...)
	center, _ := g.Index(Hex{})
	for _, costs := range [][6]int{
		{1023, 1024, 1025, 0, 1, 2},
		{2000, 3023, 3024, 3025, 4048, 4047},
		{MaxBudget, MaxBudget - 1, MaxBudget - 1024, 1024, 5, 2048},
	} {
		reach := NewReach(g)
		reach.From(Movement{Cost: func(from, _ int, d Direction) int {
			if from != center {
				return Forbidden
			}
			return costs[d]
		}}, MaxBudget, center)
		for d, want := range costs {
			got, ok := reach.Cost(int(g.Neighbors(center)[d]))
			require.True(t, ok, costs)
			require.Equal(t, want, got)
		}
	}
}

func TestReach_PassesOverRepeatedSources(t *testing.T) {
	g := gridOf(t, row(4)...)
	reach := NewReach(g)
	reach.From(Movement{}, 1, 2, 2, -1, 4, 2)
	require.Equal(t, map[int]int{1: 1, 2: 0, 3: 1}, maps.Collect(reach.All()))
	reach.From(Movement{}, 0, 0)
	require.Equal(t, map[int]int{0: 0}, maps.Collect(reach.All()))
}
