package areamap_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/areamap"
)

func TestFitShowsTheWholeBox(t *testing.T) {
	coordinate := rapid.Float64Range(-1000, 1000)
	rapid.Check(t, func(t *rapid.T) {
		box := areamap.Box{Min: areamap.Point{X: coordinate.Draw(t, "x"), Y: coordinate.Draw(t, "y")}}
		box.Max = areamap.Point{X: box.Min.X + 1 + rapid.Float64Range(0, 500).Draw(t, "across"), Y: box.Min.Y + 1 + rapid.Float64Range(0, 500).Draw(t, "up")}
		view, height := areamap.Fit(box, 800, 20)
		corner := view.To(areamap.Point{X: box.Min.X, Y: box.Max.Y})
		require.InDelta(t, 20, corner.X, 1e-6)
		require.InDelta(t, 20, corner.Y, 1e-6)
		corner = view.To(areamap.Point{X: box.Max.X, Y: box.Min.Y})
		require.InDelta(t, 780, corner.X, 1e-6)
		require.InDelta(t, height-20, corner.Y, 1e-6)
	})
}

func TestFitWithoutRoom(t *testing.T) {
	box := areamap.Box{Max: areamap.Point{X: 1, Y: 1}}
	for _, c := range []struct {
		box           areamap.Box
		width, margin float64
	}{{areamap.Box{}, 100, 0}, {box, 0, 0}, {box, 10, 5}, {box, -1, 0}} {
		view, height := areamap.Fit(c.box, c.width, c.margin)
		require.Zero(t, height)
		require.Equal(t, areamap.View{}, view)
		require.Equal(t, areamap.Point{}, view.To(areamap.Point{X: 3, Y: 4}))
	}
}

func TestBorderLines(t *testing.T) {
	m := strip(t)
	require.Equal(t, [][]areamap.Point{{{1, 0}, {1, 1}}}, m.BorderLines(0, 1))
	require.Equal(t, m.BorderLines(0, 1), m.BorderLines(1, 0))
	require.Empty(t, m.BorderLines(0, 2), "the areas are not adjacent")
	require.Empty(t, m.BorderLines(1, 1))
	lines := island(t).BorderLines(0, 1)
	require.Equal(t, [][]areamap.Point{{{1, 1}, {2, 1}, {2, 2}, {1, 2}, {1, 1}}}, lines, "all around the enclave")
}

// A line through the first corner of a ring is not split, and two separate lines are
// not joined.
func TestBorderLinesAcrossTheFirstCorner(t *testing.T) {
	m := must(areamap.New(areamap.Draft{
		Areas: areaDrafts{{Name: "low"}, {Name: "high"}},
		Rings: []areamap.RingDraft{
			{Area: "low", Points: points{{1, 0}, {1, 1}, {0, 1}, {0, 0}, {0, -1}, {1, -1}}},
			{Area: "high", Points: points{{1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 3}, {5, 3}, {5, -1}}},
		},
	}))(t)
	require.Equal(t, [][]areamap.Point{{{1, -1}, {1, 0}, {1, 1}, {0, 1}}}, m.BorderLines(0, 1))
	m = must(areamap.New(areamap.Draft{
		Areas: areaDrafts{{Name: "low"}, {Name: "high"}},
		Rings: []areamap.RingDraft{
			{Area: "low", Points: points{{0, 0}, {4, 0}, {4, 1}, {0, 1}}},
			{Area: "high", Points: points{{0, 0}, {0, 1}, {-1, 1}, {-1, 9}, {4, 9}, {4, 1}, {4, 0}, {9, 0}, {9, 10}, {-2, 10}, {-2, 0}}},
		},
	}))(t)
	require.Equal(t, [][]areamap.Point{{{4, 0}, {4, 1}}, {{0, 1}, {0, 0}}}, m.BorderLines(0, 1))
}
