package hexgrid_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func apart(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

func TestLayout_RoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, h := genLayout.Draw(t, "layout"), genHex.Draw(t, "hex")
		center := l.Center(h)
		// Any point inside the inscribed circle of the hex.
		radius := l.Size * math.Sqrt(3) / 2 * rapid.Float64Range(0, 0.999).Draw(t, "radius")
		angle := rapid.Float64Range(0, 2*math.Pi).Draw(t, "angle")
		got, ok := l.At(Point{center.X + radius*math.Cos(angle), center.Y + radius*math.Sin(angle)})
		require.True(t, ok)
		require.Equal(t, h, got)
	})
}

func TestLayout_AtIsTheNearestCenter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := genLayout.Draw(t, "layout")
		coordinate := rapid.Float64Range(-1000, 1000)
		p := Point{X: coordinate.Draw(t, "px"), Y: coordinate.Draw(t, "py")}
		h, ok := l.At(p)
		require.True(t, ok)
		for _, n := range h.Neighbors() {
			require.LessOrEqual(t, apart(p, l.Center(h)), apart(p, l.Center(n))+1e-6)
		}
	})
}

func TestLayout_NeighborsAreEquallyFar(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, h, d := genLayout.Draw(t, "layout"), genHex.Draw(t, "hex"), genDirection.Draw(t, "direction")
		require.InDelta(t, l.Size*math.Sqrt(3), apart(l.Center(h), l.Center(h.Neighbor(d))), 1e-6)
	})
}

func TestLayout_CornersAreSharedExactly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, h, d := genLayout.Draw(t, "layout"), genHex.Draw(t, "hex"), genDirection.Draw(t, "corner")
		corner := l.Corners(h)[d]
		require.Contains(t, l.Corners(h.Neighbor(d)), corner)
		require.Contains(t, l.Corners(h.Neighbor(d+1)), corner)
		require.InDelta(t, l.Size, apart(l.Center(h), corner), 1e-6)
	})
}

func TestLayout_CornersRunCounterClockwiseOnThePage(t *testing.T) {
	for _, l := range []Layout{
		{Orientation: Pointy, Size: 2},
		{Orientation: Pointy, Size: 2, YUp: true},
		{Orientation: Flat, Size: 2},
		{Orientation: Flat, Size: 2, YUp: true},
	} {
		corners := l.Corners(Hex{3, 4})
		area := 0.0 // positive if y grows upwards and the corners run counter-clockwise
		for i, p := range corners {
			q := corners[(i+1)%6]
			area += (p.X*q.Y - q.X*p.Y) / 2
		}
		require.InDelta(t, 3*math.Sqrt(3)/2*4, math.Abs(area), 1e-9)
		require.Equal(t, l.YUp, area > 0)
	}
}

func TestLayout_HexsideLiesBetweenItsHexes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, s := genLayout.Draw(t, "layout"), genHex.Draw(t, "hex").Hexside(genDirection.Draw(t, "side"))
		p, q := l.Hexside(s)
		a, b := s.Hexes()
		require.InDelta(t, l.Size, apart(p, q), 1e-6)
		require.InDelta(t, (l.Center(a).X+l.Center(b).X)/2, (p.X+q.X)/2, 1e-6)
		require.InDelta(t, (l.Center(a).Y+l.Center(b).Y)/2, (p.Y+q.Y)/2, 1e-6)
		d, _ := a.DirectionTo(b)
		require.Equal(t, [2]Point{l.Corners(a)[d.Rotate(-1)], l.Corners(a)[d]}, [2]Point{p, q})
	})
}

func TestLayout_NorthIsUp(t *testing.T) {
	for _, o := range []Orientation{Pointy, Flat} {
		north := Hex{1, -2} // straight up for pointy hexes, up and east for flat ones
		require.Negative(t, Layout{Orientation: o, Size: 1}.Center(north).Y)
		require.Positive(t, Layout{Orientation: o, Size: 1, YUp: true}.Center(north).Y)
	}
	require.Equal(t, Point{5, 6 - 3}, Layout{Orientation: Pointy, Size: 1, Origin: Point{5, 6}}.Center(Hex{1, -2}))
}

func TestLayout_Bounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, g := genLayout.Draw(t, "layout"), drawBoard(t)
		box := l.Bounds(g)
		touched := [4]bool{}
		for _, h := range g.All() {
			for _, p := range l.Corners(h) {
				require.True(t, p.X >= box.Min.X && p.X <= box.Max.X && p.Y >= box.Min.Y && p.Y <= box.Max.Y)
				for i, edge := range [4]bool{p.X == box.Min.X, p.X == box.Max.X, p.Y == box.Min.Y, p.Y == box.Max.Y} {
					touched[i] = touched[i] || edge
				}
			}
		}
		require.Equal(t, [4]bool{true, true, true, true}, touched)
	})
}

func TestLayout_AtRefusesWhatIsNoPoint(t *testing.T) {
	good := Layout{Size: 1}
	for _, c := range []struct {
		layout Layout
		p      Point
		why    string
	}{
		{Layout{}, Point{1, 1}, "no size"},
		{Layout{Size: -1}, Point{}, "negative size"},
		{Layout{Size: math.NaN()}, Point{}, "size not a number"},
		{good, Point{math.NaN(), 0}, "x not a number"},
		{good, Point{0, math.Inf(1)}, "y infinite"},
		{good, Point{1e9, 0}, "beyond the coordinates"},
		{Layout{Orientation: Flat, Size: 1}, Point{0, -1e9}, "beyond the coordinates"},
	} {
		h, ok := c.layout.At(c.p)
		require.False(t, ok, c.why)
		require.Equal(t, Hex{}, h, c.why)
	}
}
