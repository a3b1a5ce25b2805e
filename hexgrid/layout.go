package hexgrid

import "math"

// Point is a point of a drawing, in the units of the Size and Origin of its Layout,
// such as pixels or millimetres.
type Point struct {
	X, Y float64 // X grows to the right; Y grows downwards unless YUp is set
}

// Layout maps hexes to points of a drawing. The zero Hex is centered on Origin. Without
// YUp, y grows downwards, as on screens and in SVG. With YUp it grows upwards, as in
// mathematics. North is up in both cases.
type Layout struct {
	Orientation Orientation // pointy or flat hexes
	Size        float64     // distance from the center to a corner, which is also the length of a hexside; must be positive
	Origin      Point       // the center of the zero Hex
	YUp         bool        // whether y grows upwards, as in mathematics
}

// Center returns the center of h. The centers of neighbors are Size times the square
// root of three apart.
func (l Layout) Center(h Hex) Point { return l.thirds(3*int(h.Q), 3*int(h.R)) }

// Corners returns the six corners of h. Corner d lies between direction d and the next
// direction. With north up, the corners run counter-clockwise. The three hexes that
// share a corner return exactly the same point for it, so drawings have no gaps.
func (l Layout) Corners(h Hex) [6]Point {
	var corners [sides]Point
	for d := range Direction(sides) {
		corners[d] = l.corner(h, d)
	}
	return corners
}

// corner returns corner d of h. Its offset from the center is a third of the sum of the
// steps in direction d and in the next direction.
func (l Layout) corner(h Hex, d Direction) Point {
	a, b := steps[d%sides], steps[(d+1)%sides]
	return l.thirds(3*int(h.Q)+int(a.Q+b.Q), 3*int(h.R)+int(a.R+b.R))
}

// Hexside returns the end points of s, which are exactly the points that Corners
// returns for its hexes. Seen from the first of the two hexes, a is the clockwise end.
// The points are Size apart.
func (l Layout) Hexside(s Hexside) (a, b Point) {
	return l.corner(s.hex, s.dir.Rotate(-1)), l.corner(s.hex, s.dir)
}

// At returns the hex that contains p. A point on a boundary belongs to one of the hexes
// that meet there. At returns false if p or the Layout is not finite, if Size is not
// positive, or if the hex is out of the range of Hex.
func (l Layout) At(p Point) (Hex, bool) {
	x, y := (p.X-l.Origin.X)/l.Size, (p.Y-l.Origin.Y)/l.Size
	if l.YUp {
		y = -y
	}
	q, r := x/math.Sqrt(3)-y/3, y*2/3
	if l.Orientation == Flat {
		q, r = x*2/3, y/math.Sqrt(3)-x/3
	}
	// The condition is written so that it also rejects NaN.
	const limit = math.MaxInt16
	if !(l.Size > 0 && math.Abs(q) < limit && math.Abs(r) < limit) {
		return Hex{}, false
	}
	return roundPoint(q, r), true
}

// Box is a rectangle of a drawing: all points from Min to Max, in the units of Point.
// No coordinate of Min is larger than the same coordinate of Max.
type Box struct {
	Min, Max Point // the corners with the lowest and the highest coordinates
}

// Bounds returns the smallest box that contains every hex of the board, or the zero Box
// if the board has no hexes. An SVG view box consists of Min and of the differences
// between Max and Min.
func (l Layout) Bounds(g *Grid) Box {
	var b Box
	for i, h := range g.hexes {
		for d, p := range l.Corners(h) {
			if i == 0 && d == 0 {
				b = Box{p, p}
			}
			b.Min = Point{min(b.Min.X, p.X), min(b.Min.Y, p.Y)}
			b.Max = Point{max(b.Max.X, p.X), max(b.Max.Y, p.Y)}
		}
	}
	return b
}

// thirds returns the point with axial coordinates q/3 and r/3. Whole numbers of thirds
// describe centers and corners exactly.
func (l Layout) thirds(q, r int) Point {
	x, y := math.Sqrt(3)/6*float64(2*q+r), float64(r)/2
	if l.Orientation == Flat {
		x, y = float64(q)/2, math.Sqrt(3)/6*float64(2*r+q)
	}
	if l.YUp {
		y = -y
	}
	return Point{l.Origin.X + l.Size*x, l.Origin.Y + l.Size*y}
}

// roundPoint returns the hex nearest to a point in axial coordinates.
func roundPoint(q, r float64) Hex {
	s := -q - r
	rq, rr, rs := math.Round(q), math.Round(r), math.Round(s)
	dq, dr, ds := math.Abs(rq-q), math.Abs(rr-r), math.Abs(rs-s)
	switch {
	case dq > dr && dq > ds:
		rq = -rr - rs
	case dr > ds:
		rr = -rq - rs
	}
	return Hex{int16(rq), int16(rr)}
}
