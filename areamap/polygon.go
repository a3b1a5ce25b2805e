package areamap

import (
	"errors"
	"math"
	"slices"
)

// A Point lies in the plane of the map, y growing to the north, in the unit of
// the data.
type Point struct {
	X, Y float64 // to the east and to the north
}

// A Box is an upright rectangle, from its lower left to its upper right
// corner.
type Box struct {
	Min, Max Point // south-west and north-east corner
}

// has tells whether a point lies in the box or on its rim.
func (b Box) has(p Point) bool {
	return b.Min.X <= p.X && p.X <= b.Max.X && b.Min.Y <= p.Y && p.Y <= b.Max.Y
}

// union returns the smallest box that holds both.
func (b Box) union(c Box) Box {
	return Box{
		Min: Point{X: min(b.Min.X, c.Min.X), Y: min(b.Min.Y, c.Min.Y)},
		Max: Point{X: max(b.Max.X, c.Max.X), Y: max(b.Max.Y, c.Max.Y)},
	}
}

// A ring is a closed line; the last point is joined to the first.
type ring []Point

// maxCoordinate keeps products of coordinates far from overflow.
const maxCoordinate = 1e9

// newRing copies points into a ring. A last point that repeats the first is
// left out.
func newRing(points []Point) (ring, error) {
	r := ring(slices.Clone(points))
	if len(r) > 1 && r[0] == r[len(r)-1] {
		r = r[:len(r)-1]
	}
	if len(r) < 3 {
		return nil, errors.New("want at least three points")
	}
	for _, p := range r {
		if !(math.Abs(p.X) <= maxCoordinate && math.Abs(p.Y) <= maxCoordinate) {
			return nil, errors.New("want coordinates from -1e9 to 1e9")
		}
	}
	if r.signedSize() == 0 {
		return nil, errors.New("want an inside")
	}
	return r, nil
}

// edges calls visit with every edge in order.
func (r ring) edges(visit func(p, q Point)) {
	p := r[len(r)-1]
	for _, q := range r {
		visit(p, q)
		p = q
	}
}

// signedSize is the size of the inside, negative for a clockwise ring.
func (r ring) signedSize() float64 {
	sum, origin := 0.0, r[0]
	r.edges(func(p, q Point) { sum += cross(origin, p, q) })
	return sum / 2
}

// cross is twice the signed size of a triangle.
func cross(a, b, c Point) float64 {
	return (b.X-a.X)*(c.Y-a.Y) - (c.X-a.X)*(b.Y-a.Y)
}

// moment returns the signed size and its centre of gravity.
func (r ring) moment() (size float64, centre Point) {
	origin := r[0]
	r.edges(func(p, q Point) {
		triangle := cross(origin, p, q) / 2
		size += triangle
		centre.X += triangle * ((p.X - origin.X) + (q.X - origin.X)) / 3
		centre.Y += triangle * ((p.Y - origin.Y) + (q.Y - origin.Y)) / 3
	})
	return size, Point{X: origin.X + centre.X/size, Y: origin.Y + centre.Y/size}
}

func (r ring) box() Box {
	box := Box{Min: r[0], Max: r[0]}
	for _, p := range r {
		box = box.union(Box{Min: p, Max: p})
	}
	return box
}

// crossings counts the edges that a ray from p to the right meets. A point on
// an edge counts as on one side of it, the same from either ring.
func (r ring) crossings(p Point) int {
	count := 0
	a := r[len(r)-1]
	for _, b := range r {
		if (a.Y > p.Y) != (b.Y > p.Y) {
			low, high := a, b
			if low.Y > high.Y {
				low, high = high, low
			}
			if cross(low, high, p) > 0 {
				count++
			}
		}
		a = b
	}
	return count
}

// toEdge returns the square of the distance from p to the nearest edge, or of that to
// some edge no farther than enough: who asks wants no less then.
func (r ring) toEdge(p Point, enough float64) float64 {
	nearest := math.Inf(1)
	a := r[len(r)-1]
	for _, b := range r {
		if nearest = min(nearest, squareToEdge(p, a, b)); nearest <= enough {
			break
		}
		a = b
	}
	return nearest
}

// squareToEdge is the square of a distance, of which the least is the square of
// the least.
func squareToEdge(p, a, b Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	if length := dx*dx + dy*dy; length > 0 {
		along := ((p.X-a.X)*dx + (p.Y-a.Y)*dy) / length
		along = max(0, min(along, 1))
		a = Point{X: a.X + along*dx, Y: a.Y + along*dy}
	}
	dx, dy = p.X-a.X, p.Y-a.Y
	return dx*dx + dy*dy
}
