package hexgrid_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestHexsideSet_IsTheSameFromEitherHex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawBoard(t)
		s, model := g.NewHexsideSet(), map[Hexside]bool{}
		for range rapid.IntRange(0, 20).Draw(t, "changes") {
			h := g.Hex(rapid.IntRange(0, g.Len()-1).Draw(t, "hex"))
			side := h.Hexside(genDirection.Draw(t, "side"))
			if rapid.Bool().Draw(t, "add") {
				require.True(t, g.AddHexside(s, side))
				model[side] = true
			} else {
				require.True(t, g.RemoveHexside(s, side))
				delete(model, side)
			}
		}
		for i, h := range g.All() {
			for d := range Direction(6) {
				require.Equal(t, model[h.Hexside(d)], s.Has(i, d))
				require.Equal(t, model[h.Hexside(d)], s.At(i).Has(d))
			}
		}
		listed := slices.Collect(g.HexsidesOf(s))
		require.Len(t, listed, len(model))
		for _, side := range listed {
			require.True(t, model[side])
		}
	})
}

func TestHexsideSet_Order(t *testing.T) {
	g := gridOf(t, Hex{1, 0}, Hex{0, 0})
	s := g.NewHexsideSet()
	for _, h := range []Hex{{0, 0}, {1, 0}} {
		for d := range Direction(6) {
			g.AddHexside(s, h.Hexside(d))
		}
	}
	var want []Hexside
	for d := range Direction(6) {
		want = append(want, Hex{1, 0}.Hexside(d))
	}
	for d := range Direction(6) {
		if d != PointyE { // listed already, as the west side of index 0
			want = append(want, Hex{0, 0}.Hexside(d))
		}
	}
	require.Equal(t, want, slices.Collect(g.HexsidesOf(s)))
}

func TestHexsideSet_OffTheBoard(t *testing.T) {
	g := gridOf(t, Hex{0, 0})
	s := g.NewHexsideSet()
	require.False(t, g.AddHexside(s, Hex{5, 5}.Hexside(0)))
	require.False(t, g.RemoveHexside(s, Hex{5, 5}.Hexside(0)))
	require.True(t, g.AddHexside(s, Hex{-1, 0}.Hexside(PointyE)), "one of its hexes is on the board")
	require.True(t, s.Has(0, PointyW))
	require.False(t, s.Has(1, PointyW))
	require.False(t, s.Has(-1, PointyW))
	require.Zero(t, s.At(1))
	require.Zero(t, s.At(-1))
	var short HexsideSet
	require.True(t, g.AddHexside(short, Hex{}.Hexside(0)), "no room, no harm")
	require.True(t, g.RemoveHexside(short, Hex{}.Hexside(0)))
	require.False(t, short.Has(0, 0))
}
