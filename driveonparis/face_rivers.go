package driveonparis

import (
	"math"

	"github.com/august1914/august1914/hexgrid"
)

// A riverName is a stretch of a river along which its name is written.
type riverName struct {
	RiverInfo
	From, To hexgrid.Point
}

// riverNames returns the stretches along which the names of rivers are written: the
// first of each, and again where the river goes on for nine times the size of a hex. Side
// returns the ends of a stretch, and false if it is not drawn.
func (sc *Scenario) riverNames(size float64, side func(RiverInfo) (from, to hexgrid.Point, ok bool)) (names []riverName) {
	written := map[string][]hexgrid.Point{}
	for _, r := range sc.Rivers() {
		from, to, ok := side(r)
		middle := hexgrid.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
		near := false
		for _, p := range written[r.Name] {
			near = near || math.Hypot(p.X-middle.X, p.Y-middle.Y) < 9*size
		}
		if ok && !near {
			written[r.Name] = append(written[r.Name], middle)
			names = append(names, riverName{r, from, to})
		}
	}
	return names
}
