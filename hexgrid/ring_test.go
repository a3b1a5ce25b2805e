package hexgrid_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestRing_HoldsEveryHexAtThatDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		center, radius := genHex.Draw(t, "center"), rapid.IntRange(-2, 12).Draw(t, "radius")
		ring := slices.Collect(center.Ring(radius))
		switch {
		case radius < 0:
			require.Empty(t, ring)
		case radius > 0:
			require.Len(t, ring, 6*radius)
		}
		seen := map[Hex]bool{}
		for _, h := range ring {
			require.Equal(t, radius, center.Distance(h))
			require.False(t, seen[h])
			seen[h] = true
		}
	})
}

func TestRing_Order(t *testing.T) {
	require.Equal(t, []Hex{{7, 7}}, slices.Collect(Hex{7, 7}.Ring(0)))
	neighbors := Hex{7, 7}.Neighbors()
	require.Equal(t, neighbors[:], slices.Collect(Hex{7, 7}.Ring(1)))
	require.Equal(t, []Hex{
		{2, 0},
		{2, -1},
		{2, -2},
		{1, -2},
		{0, -2},
		{-1, -1},
		{-2, 0},
		{-2, 1},
		{-2, 2},
		{-1, 2},
		{0, 2},
		{1, 1},
	}, slices.Collect(Hex{}.Ring(2)))
}

func TestRange_HoldsEveryHexWithinThatDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		center, radius := genHex.Draw(t, "center"), rapid.IntRange(-2, 8).Draw(t, "radius")
		hexes := slices.Collect(center.Range(radius))
		require.True(t, slices.IsSortedFunc(hexes, Hex.Compare))
		var rings []Hex
		for r := range radius + 1 {
			rings = slices.AppendSeq(rings, center.Ring(r))
		}
		require.ElementsMatch(t, rings, hexes)
	})
}

func TestIterators_StopWhenAsked(t *testing.T) {
	g := gridOf(t, within(2)...)
	reach := NewReach(g)
	reach.From(Movement{}, 5, 0)
	count := 0
	for range (Hex{}).Ring(0) {
		count++
		break
	}
	for range (Hex{}).Range(3) {
		count++
		break
	}
	for range (Hex{}).Line(Hex{4, 1}) {
		count++
		break
	}
	for range g.All() {
		count++
		break
	}
	for range (Hex{}).Ring(2) {
		count++
		break
	}
	for range reach.All() {
		count++
		break
	}
	require.Equal(t, 6, count)
}

// within returns the hexes at most radius steps from the origin.
func within(radius int) []Hex { return slices.Collect(Hex{}.Range(radius)) }

// row returns length hexes in a row, from the origin to the east.
func row(length int) []Hex { return slices.Collect(Hex{}.Line(Hex{Q: int16(length) - 1})) }

// gridOf makes a board from hexes.
func gridOf(tb testing.TB, hexes ...Hex) *Grid {
	tb.Helper()
	g, err := NewGrid(hexes)
	require.NoError(tb, err)
	return g
}
