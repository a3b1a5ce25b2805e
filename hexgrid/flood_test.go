package hexgrid_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

// slowFlood is written from the definition: until nothing changes, let every hex
// hand on its number of steps to the neighbours that can be entered from it.
func slowFlood(g *Grid, pass Pass, sources []int) map[int]int {
	steps := map[int]int{}
	for _, i := range onBoard(g, sources) {
		steps[i] = 0
	}
	for changed := true; changed; {
		changed = false
		for from := range g.Len() {
			n, ok := steps[from]
			if !ok {
				continue
			}
			for d, to := range g.Neighbors(from) {
				if to < 0 || !pass(from, int(to), Direction(d)) {
					continue
				}
				if old, ok := steps[int(to)]; !ok || n+1 < old {
					steps[int(to)] = n + 1
					changed = true
				}
			}
		}
	}
	return steps
}

// drawOneWay draws a filter that may differ by direction.
func drawOneWay(t *rapid.T, g *Grid) Pass {
	open := rapid.SliceOfN(rapid.IntRange(0, 2), 6*g.Len(), 6*g.Len()).Draw(t, "open")
	return func(from, _ int, d Direction) bool { return open[6*from+int(d)] > 0 }
}

func TestFill_EqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		pass, sources := drawOneWay(t, g), drawIndices(t, g, "sources")
		want := slowFlood(g, pass, sources)
		flood, dst := NewFlood(g), g.NewSet()
		dst.Fill(g.Len())
		require.Equal(t, len(want), flood.Fill(dst, pass, sources...))
		for i := range g.Len() {
			_, ok := want[i]
			require.Equal(t, ok, dst.Has(i))
		}
	})
}

func TestFillWithin_EqualsFill(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		allowed, sources := drawSet(t, g, "allowed"), drawIndices(t, g, "sources")
		rivers := g.NewHexsideSet()
		for i := range drawSet(t, g, "rivers").All() {
			g.AddHexside(rivers, g.Hex(i).Hexside(genDirection.Draw(t, "side")))
		}
		flood, want, got := NewFlood(g), g.NewSet(), g.NewSet()
		inside := slices.DeleteFunc(slices.Clone(sources), func(i int) bool { return !allowed.Has(i) })
		n := flood.Fill(want, func(from, to int, d Direction) bool {
			return allowed.Has(to) && !rivers.Has(from, d)
		}, inside...)
		require.Equal(t, n, flood.FillWithin(got, allowed, rivers, sources...))
		require.Equal(t, want, got)
		require.Equal(t, n, flood.FillWithin(allowed, allowed, rivers, sources...), "in place")
		require.Equal(t, want, allowed)
	})
}

func TestFillWithin_WithoutBarriers(t *testing.T) {
	g := gridOf(t, Hex{}.AppendLine(nil, Hex{5, 0})...)
	allowed, dst := g.NewSet(), g.NewSet()
	allowed.Fill(4)
	require.Equal(t, 4, NewFlood(g).FillWithin(dst, allowed, nil, 2))
	require.Equal(t, allowed, dst)
}

func TestGrow_EqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		pass, s := drawOneWay(t, g), drawSet(t, g, "set")
		count := rapid.IntRange(-1, 5).Draw(t, "count")
		want := slowFlood(g, pass, s.AppendTo(nil))
		n := NewFlood(g).Grow(s, count, pass)
		require.Equal(t, n, s.Len())
		for i := range g.Len() {
			steps, ok := want[i]
			require.Equal(t, ok && steps <= max(count, 0), s.Has(i))
		}
	})
}

func TestDistances_EqualSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		pass, sources := drawOneWay(t, g), drawIndices(t, g, "sources")
		want := slowFlood(g, pass, sources)
		field := make([]int, rapid.IntRange(0, g.Len()+2).Draw(t, "length"))
		for i := range field {
			field[i] = 99
		}
		require.Equal(t, len(want), NewFlood(g).Distances(field, pass, sources...))
		for i, steps := range field {
			expected, ok := want[i]
			if !ok {
				expected = -1
			}
			if i >= g.Len() {
				expected = 99 // beyond the board nothing is written
			}
			require.Equal(t, expected, steps)
		}
	})
}

func TestComponents_EqualSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		open, members := drawSteps(t, g), drawSet(t, g, "members")
		if rapid.Bool().Draw(t, "whole board") {
			members = nil
		}
		isMember := func(i int) bool { return members == nil || members.Has(i) }
		field := make([]int, g.Len())
		areas := NewFlood(g).Components(field, members, open)
		seen := 0
		for i, area := range field {
			if !isMember(i) {
				require.Equal(t, -1, area)
				continue
			}
			require.LessOrEqual(t, area, seen, "numbered by lowest index")
			seen = max(seen, area+1)
			reached := slowFlood(g, func(from, to int, d Direction) bool {
				return isMember(to) && open(from, to, d)
			}, []int{i})
			for j := range field {
				_, together := reached[j]
				require.Equal(t, together, field[j] == area)
			}
		}
		require.Equal(t, seen, areas)
	})
}

func TestComponents_ShortField(t *testing.T) {
	g := gridOf(t, Hex{0, 0}, Hex{5, 0}, Hex{1, 0})
	field := make([]int, 2)
	require.Equal(t, 2, NewFlood(g).Components(field, nil, nil))
	require.Equal(t, []int{0, 1}, field)
}

func TestGrow_KeepsWhatIsOffTheBoard(t *testing.T) {
	g := gridOf(t, Hex{}.AppendLine(nil, Hex{3, 0})...)
	s := g.NewSet()
	s.Add(0)
	s.Add(60)
	require.Equal(t, 2, NewFlood(g).Grow(s, 1, nil), "hexes of the board")
	require.Equal(t, []int{0, 1, 60}, s.AppendTo(nil))
}
