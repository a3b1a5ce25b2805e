package hexgrid_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestGrid_Select(t *testing.T) {
	n := schlieffensWar(t)
	list, err := n.Rectangle(20, 1, 24, 5)
	require.NoError(t, err)
	g := gridOf(t, list...)
	south := g.NewSet()
	south.Add(0)
	g.Select(south, func(_ int, h Hex) bool {
		row, _, _ := n.Numbers(h)
		return row >= 22
	})
	require.Equal(t, 15, south.Len())
	require.Equal(t, "2201", n.Format(g.Hex(south.Next(0))), "the order is that of the list")
}

func TestGrid_Rim(t *testing.T) {
	g := gridOf(t, Hex{}.AppendRange(nil, 3)...)
	rim := g.NewSet()
	g.Rim(rim)
	require.Equal(t, RingLen(3), rim.Len())
	for i := range rim.All() {
		require.Equal(t, 3, g.Hex(i).Distance(Hex{}))
	}
	require.Equal(t, RingLen(3)+RingLen(2), NewFlood(g).Grow(rim, 1, nil), "the edge and one hex in")
	for i := range rim.All() {
		require.GreaterOrEqual(t, g.Hex(i).Distance(Hex{}), 2)
	}
}

func TestGrid_Outline(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		s := drawSet(t, g, "set")
		want := map[Hexside]bool{}
		for i := range s.All() {
			for d, j := range g.Neighbors(i) {
				if j < 0 || !s.Has(int(j)) {
					want[g.Hex(i).Hexside(Direction(d))] = true
				}
			}
		}
		got := slices.Collect(g.Outline(s))
		require.Len(t, got, len(want))
		for _, side := range got {
			require.True(t, want[side])
		}
	})
}

func TestGrid_OutlinePassesOverIndicesOffTheBoard(t *testing.T) {
	g := gridOf(t, Hex{})
	s := g.NewSet()
	s.Add(0)
	s.Add(40)
	require.Len(t, slices.Collect(g.Outline(s)), 6)
}
