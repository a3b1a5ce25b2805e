package boards

import "math"

// Has reports whether a point lies within the place, by the even-odd rule.
func (p Place) Has(q Point) bool {
	inside := crosses(p.Outline, q)
	for _, ring := range p.More {
		inside = inside != crosses(ring, q)
	}
	return inside
}

// crosses reports whether a ring goes around a point.
func crosses(ring []Point, q Point) bool {
	inside := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.Y > q.Y) != (b.Y > q.Y) && q.X < a.X+(q.Y-a.Y)*(b.X-a.X)/(b.Y-a.Y) {
			inside = !inside
		}
	}
	return inside
}

// room returns how far a point is from the nearest side of a place.
func (p Place) room(q Point) float64 {
	nearest := math.Inf(1)
	for _, ring := range append([][]Point{p.Outline}, p.More...) {
		for i, a := range ring {
			nearest = min(nearest, toSegment(q, a, ring[(i+1)%len(ring)]))
		}
	}
	return tenth(nearest)
}

// toSegment returns how far a point is from the line between two others.
func toSegment(q, a, b Point) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	along := 0.0
	if square := x*x + y*y; square > 0 {
		along = min(1, max(0, ((q.X-a.X)*x+(q.Y-a.Y)*y)/square))
	}
	return math.Hypot(q.X-a.X-along*x, q.Y-a.Y-along*y)
}

// Measured returns the place with its Room.
func (p Place) Measured() Place {
	p.Room = p.room(p.Stand)
	return p
}
