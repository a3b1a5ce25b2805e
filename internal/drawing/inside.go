package drawing

import (
	"math"

	"github.com/august1914/august1914"
)

// room returns the distance of a point from the nearest side of a place.
func room(p august1914.Place, q august1914.Point) float64 {
	nearest := math.Inf(1)
	for _, ring := range append([][]august1914.Point{p.Outline}, p.More...) {
		for i, a := range ring {
			nearest = min(nearest, toSegment(q, a, ring[(i+1)%len(ring)]))
		}
	}
	return tenth(nearest)
}

// toSegment returns the distance of a point from the line between two others.
func toSegment(q, a, b august1914.Point) float64 {
	x, y := b.X-a.X, b.Y-a.Y
	along := 0.0
	if square := x*x + y*y; square > 0 {
		along = min(1, max(0, ((q.X-a.X)*x+(q.Y-a.Y)*y)/square))
	}
	return math.Hypot(q.X-a.X-along*x, q.Y-a.Y-along*y)
}

// Measured returns the place with its Room.
func Measured(p august1914.Place) august1914.Place {
	p.Room = room(p, p.Stand)
	return p
}
