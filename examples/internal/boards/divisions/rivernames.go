package divisions

import (
	"math"

	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// A RiverName is a stretch of a river along which its name is written.
type RiverName struct {
	driveonparis.RiverInfo
	From, To hexgrid.Point
}

// RiverNames returns the stretches along which the names of rivers are written:
// the first of each, and again where the river goes on for nine times the size of
// a hex. Side returns the ends of a stretch, and false if it is not drawn.
func RiverNames(sc *driveonparis.Scenario, size float64, side func(driveonparis.RiverInfo) (from, to hexgrid.Point, ok bool)) []RiverName {
	written := map[string][]hexgrid.Point{}
	var names []RiverName
	for _, r := range sc.Rivers() {
		from, to, ok := side(r)
		middle := hexgrid.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
		near := false
		for _, p := range written[r.Name] {
			near = near || math.Hypot(p.X-middle.X, p.Y-middle.Y) < 9*size
		}
		if ok && !near {
			written[r.Name] = append(written[r.Name], middle)
			names = append(names, RiverName{r, from, to})
		}
	}
	return names
}
