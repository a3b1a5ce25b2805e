package areamap_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/areamap"
)

type points = []areamap.Point

// strip is a map of three unit squares side by side, west to east, and of an area
// without a shape.
func strip(t require.TestingT) *areamap.Map {
	var d areamap.Draft
	for i, name := range []string{"west", "middle", "east"} {
		x := float64(i)
		d.Areas = append(d.Areas, areamap.AreaDraft{Number: fmt.Sprint(i + 1), Name: name})
		d.Rings = append(d.Rings, areamap.RingDraft{Area: name, Points: points{{x, 0}, {x + 1, 0}, {x + 1, 1}, {x, 1}}})
	}
	d.Areas = append(d.Areas, areamap.AreaDraft{Number: "GB"})
	d.Borders = []areamap.BorderDraft{
		{A: "1", B: "2", Class: areamap.MajorRiver, River: "Meuse"},
		{A: "3", B: "2"},
		{A: "GB", B: "west", Class: areamap.SeaLane},
	}
	return must(areamap.New(d))(t)
}

// island is a map of a square of 3 by 3 with a hole of 1 by 1, which is an enclave. The
// area of the square also has an island of 2 by 1.
func island(t require.TestingT) *areamap.Map {
	hole := points{{1, 1}, {2, 1}, {2, 2}, {1, 2}}
	return must(areamap.New(areamap.Draft{
		Areas: areaDrafts{{Name: "land"}, {Name: "enclave"}},
		Rings: []areamap.RingDraft{
			{Area: "land", Points: points{{0, 0}, {0, 3}, {3, 3}, {3, 0}, {0, 0}}},
			{Area: "land", Points: hole},
			{Area: "land", Points: points{{5, 0}, {7, 0}, {7, 1}, {5, 1}}},
			{Area: "enclave", Points: hole},
		},
	}))(t)
}

func TestShapeMeasures(t *testing.T) {
	m := island(t)
	require.InDelta(t, 10, m.Size(0), 1e-12, "9 minus the hole plus the island")
	require.InDelta(t, 1, m.Size(1), 1e-12)
	extent, ok := m.Extent()
	require.True(t, ok)
	require.Equal(t, areamap.Box{Min: areamap.Point{}, Max: areamap.Point{X: 7, Y: 3}}, extent)
	require.Len(t, m.Rings(0), 3)
	require.Len(t, m.Rings(0)[0], 4, "the repeated corner is dropped")
	m.Rings(0)[0][0] = areamap.Point{X: 99}
	require.Equal(t, areamap.Point{}, m.Rings(0)[0][0], "a copy")
}

func TestLabelPointIsWellInside(t *testing.T) {
	m := strip(t)
	for a := range areamap.FirstN(3).All() {
		label, ok := m.LabelPoint(a)
		require.True(t, ok)
		require.InDelta(t, float64(a)+0.5, label.X, 0.01)
		require.InDelta(t, 0.5, label.Y, 0.01)
	}
	m = island(t)
	label, _ := m.LabelPoint(0)
	at, ok := m.AreaAt(label)
	require.True(t, ok)
	require.Equal(t, areamap.Area(0), at, "not in the hole")
}

func TestAreaWithoutShape(t *testing.T) {
	m := strip(t)
	gb := find(t, m, "GB")
	require.Zero(t, m.Size(gb))
	_, ok := m.LabelPoint(gb)
	require.False(t, ok)
	require.Nil(t, m.Rings(gb))
	require.Nil(t, m.BorderLines(gb, 0))
	_, ok = must(areamap.New(numbered(2)))(t).Extent()
	require.False(t, ok)
}

func TestAreaAt(t *testing.T) {
	m := strip(t)
	for _, c := range []struct {
		x, y   float64
		want   string
		reason string
	}{
		{0.5, 0.5, "west", "inside"},
		{2.9, 0.1, "east", "inside"},
		{1.5, 1.5, "", "north of all shapes"},
		{-0.1, 0.5, "", "west of all shapes"},
		{1, 0.5, "middle", "on a common edge, in exactly one area"},
	} {
		a, ok := m.AreaAt(areamap.Point{X: c.x, Y: c.y})
		require.Equal(t, c.want != "", ok, c.reason)
		require.Equal(t, c.want, m.Name(a), c.reason)
	}
	inner, ok := island(t).AreaAt(areamap.Point{X: 1.5, Y: 1.5})
	require.True(t, ok)
	require.Equal(t, areamap.Area(1), inner, "the enclave in the hole")
	_, ok = island(t).AreaAt(areamap.Point{X: 4, Y: 0.5})
	require.False(t, ok, "between the square and the island")
}

// winding is the slow twin: the sum of the angles that the edges subtend.
func winding(ring points, p areamap.Point) float64 {
	sum := 0.0
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		ax, ay, bx, by := a.X-p.X, a.Y-p.Y, b.X-p.X, b.Y-p.Y
		sum += math.Atan2(ax*by-ay*bx, ax*bx+ay*by)
	}
	return math.Abs(sum) / (2 * math.Pi)
}

// drawStar draws a ring whose corners go once around 0, 0.
func drawStar(t *rapid.T) points {
	var ring points
	n := rapid.IntRange(3, 12).Draw(t, "corners")
	for i := range n {
		radius := float64(rapid.IntRange(1, 50).Draw(t, "radius"))
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		ring = append(ring, areamap.Point{X: radius * cos, Y: radius * sin})
	}
	return ring
}

func TestAreaAtEqualsWinding(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ring := drawStar(t)
		m := must(areamap.New(areamap.Draft{
			Areas: areaDrafts{{Name: "star"}}, Rings: []areamap.RingDraft{{Area: "star", Points: ring}},
		}))(t)
		coordinate := rapid.IntRange(-60, 60)
		p := areamap.Point{X: float64(coordinate.Draw(t, "x")) + 0.123, Y: float64(coordinate.Draw(t, "y")) + 0.456}
		_, inside := m.AreaAt(p)
		if w := winding(ring, p); w < 0.4 || w > 0.6 { // in between, the point is on the outline
			require.Equal(t, w > 0.5, inside)
		}
		label, _ := m.LabelPoint(0)
		_, inside = m.AreaAt(label)
		require.True(t, inside, "a label is inside")
		box, _ := m.Extent()
		require.Greater(t, m.Size(0), 0.0)
		require.LessOrEqual(t, m.Size(0), (box.Max.X-box.Min.X)*(box.Max.Y-box.Min.Y)+1e-9)
	})
}

// Every point of areas that fit together is in exactly one area.
func TestAreasThatFitTogetherDoNotOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ring := drawStar(t)
		d := areamap.Draft{}
		for i, a := range ring {
			name := fmt.Sprint(i)
			d.Areas = append(d.Areas, areamap.AreaDraft{Name: name})
			d.Rings = append(d.Rings, areamap.RingDraft{Area: name, Points: points{{}, a, ring[(i+1)%len(ring)]}})
		}
		if len(ring) < 4 {
			return // one triangle would be turned over
		}
		at := ring[rapid.IntRange(0, len(ring)-1).Draw(t, "corner")]
		on := areamap.Point{X: at.X / 2, Y: at.Y / 2} // on the common edge
		count := 0
		for i := range d.Areas {
			one := areamap.Draft{Areas: d.Areas[i : i+1], Rings: d.Rings[i : i+1]}
			if _, inside := must(areamap.New(one))(t).AreaAt(on); inside {
				count++
			}
		}
		require.Equal(t, 1, count)
	})
}

func TestDegenerateShapes(t *testing.T) {
	same := points{{5, 5}, {6, 5}, {6, 6}, {5, 6}}
	m := must(areamap.New(areamap.Draft{Areas: areaDrafts{{Name: "twice"}}, Rings: []areamap.RingDraft{
		{Area: "twice", Points: same}, {Area: "twice", Points: same},
	}}))(t)
	label, ok := m.LabelPoint(0)
	require.True(t, ok)
	require.True(t, label.X >= 5 && label.X <= 6 && label.Y >= 5 && label.Y <= 6)
	_, ok = m.AreaAt(areamap.Point{X: 5.5, Y: 5.5})
	require.False(t, ok, "a point inside two rings is outside the shape")
}
