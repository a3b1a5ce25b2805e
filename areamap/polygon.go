package areamap

import (
	"errors"
	"math"
	"slices"
)

// A Point lies in the plane of the map, in the unit of the data. Y grows to the north.
type Point struct {
	X, Y float64 // X grows to the east, Y to the north
}

// A Box is a rectangle with sides parallel to the axes.
type Box struct {
	Min, Max Point // the southwest and the northeast corner
}

// has reports whether a point lies in the box or on its edge.
func (b Box) has(p Point) bool {
	return b.Min.X <= p.X && p.X <= b.Max.X && b.Min.Y <= p.Y && p.Y <= b.Max.Y
}

// union returns the smallest box that contains both.
func (b Box) union(c Box) Box {
	return Box{
		Min: Point{X: min(b.Min.X, c.Min.X), Y: min(b.Min.Y, c.Min.Y)},
		Max: Point{X: max(b.Max.X, c.Max.X), Y: max(b.Max.Y, c.Max.Y)},
	}
}

// A ring is a closed line: its last point is joined to its first.
type ring []Point

// maxCoordinate keeps products of coordinates far from overflow.
const maxCoordinate = 1e9

// newRing copies points into a ring. It drops a last point that repeats the first.
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
		return nil, errors.New("want a ring that encloses an area")
	}
	return r, nil
}

// edges calls visit for every edge in order.
func (r ring) edges(visit func(p, q Point)) {
	p := r[len(r)-1]
	for _, q := range r {
		visit(p, q)
		p = q
	}
}

// signedSize returns the size of the enclosed area, negative for a clockwise ring.
func (r ring) signedSize() float64 {
	sum, origin := 0.0, r[0]
	r.edges(func(p, q Point) { sum += cross(origin, p, q) })
	return sum / 2
}

// cross returns twice the signed size of a triangle.
func cross(a, b, c Point) float64 {
	return (b.X-a.X)*(c.Y-a.Y) - (c.X-a.X)*(b.Y-a.Y)
}

// moment returns the signed size of the ring and its center of gravity.
func (r ring) moment() (size float64, center Point) {
	origin := r[0]
	r.edges(func(p, q Point) {
		triangle := cross(origin, p, q) / 2
		size += triangle
		center.X += triangle * ((p.X - origin.X) + (q.X - origin.X)) / 3
		center.Y += triangle * ((p.Y - origin.Y) + (q.Y - origin.Y)) / 3
	})
	return size, Point{X: origin.X + center.X/size, Y: origin.Y + center.Y/size}
}

func (r ring) box() Box {
	box := Box{Min: r[0], Max: r[0]}
	for _, p := range r {
		box = box.union(Box{Min: p, Max: p})
	}
	return box
}

// crossings returns the number of edges that a ray from p to the right crosses. If p is
// on an edge, it counts as being on the same side of that edge for both rings that
// share the edge.
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

// toEdge returns the square of the distance from p to the nearest edge. It may stop
// early: it returns the square of the distance to any edge for which that square is at
// most enough.
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

// squareToEdge returns the square of the distance from p to the edge from a to b. The
// nearest edge also has the smallest square, so callers compare squares.
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
