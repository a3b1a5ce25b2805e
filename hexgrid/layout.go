package hexgrid

import "math"

// Point is a point of a drawing, in the units in which the Size and Origin of its
// Layout are given: pixels, millimetres.
type Point struct {
	X, Y float64 // to the right and, unless YUp, down
}

// Layout places hexes in a drawing. The zero Hex is centred on Origin. With YUp
// false y grows downwards, as on screens and in SVG; with YUp true it grows
// upwards, as in mathematics. North is up on the page either way.
type Layout struct {
	Orientation Orientation // pointed or flat hexes
	Size        float64     // from centre to corner, and the length of a hexside; more than 0
	Origin      Point       // the middle of the zero Hex
	YUp         bool        // y grows to the top of the drawing, as in mathematics
}

// Center returns the centre of h. Neighbouring centres are the square root of
// three times Size apart.
func (l Layout) Center(h Hex) Point { return l.thirds(3*int(h.Q), 3*int(h.R)) }

// Corners returns the six corners of h. Corner d lies between direction d and the
// next one; with north up the corners run counter-clockwise. A corner is exactly
// the same point from each of its three hexes, so that drawings have no gaps.
func (l Layout) Corners(h Hex) [6]Point {
	var corners [sides]Point
	for d := range Direction(sides) {
		corners[d] = l.corner(h, d)
	}
	return corners
}

// corner returns corner d of h: a third of the way to the sum of the steps in
// direction d and in the next one.
func (l Layout) corner(h Hex, d Direction) Point {
	a, b := steps[d%sides], steps[(d+1)%sides]
	return l.thirds(3*int(h.Q)+int(a.Q+b.Q), 3*int(h.R)+int(a.R+b.R))
}

// Hexside returns the end points of s, exactly those that Corners gives for its
// hexes: seen from the first of Hexes the clockwise one and then the other. They
// are Size apart.
func (l Layout) Hexside(s Hexside) (a, b Point) {
	return l.corner(s.hex, s.dir.Rotate(-1)), l.corner(s.hex, s.dir)
}

// At returns the hex in which p lies, and false if p or the Layout is not finite,
// Size is not more than 0 or the hex is beyond the coordinates of a Hex. A point
// on a boundary belongs to one of the hexes that meet there.
func (l Layout) At(p Point) (Hex, bool) {
	x, y := (p.X-l.Origin.X)/l.Size, (p.Y-l.Origin.Y)/l.Size
	if l.YUp {
		y = -y
	}
	q, r := x/math.Sqrt(3)-y/3, y*2/3
	if l.Orientation == Flat {
		q, r = x*2/3, y/math.Sqrt(3)-x/3
	}
	// Written so that what is not a number is refused as well.
	const limit = math.MaxInt16
	if !(l.Size > 0 && math.Abs(q) < limit && math.Abs(r) < limit) {
		return Hex{}, false
	}
	return roundPoint(q, r), true
}

// Box is a rectangle of a drawing, all points from Min to Max, in the units of a
// Point. No coordinate of Min is above that of Max.
type Box struct {
	Min, Max Point // the corners with the lowest and the highest coordinates
}

// Bounds returns the smallest box that holds every hex of the board whole, and
// the zero Box for a board without hexes. For an SVG view box use Min and the
// differences to Max.
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

// thirds returns the point with axial coordinates q/3 and r/3. Whole thirds name
// centres and corners exactly.
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
