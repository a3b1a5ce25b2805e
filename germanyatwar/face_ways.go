package germanyatwar

import (
	"fmt"

	"github.com/august1914/august1914"
	pen "github.com/august1914/august1914/internal/drawing"
)

// Ways returns the destinations of a unit in this segment. (Rules 2.3, 2.5, 7.4, 7.6,
// 8.3)
func (s *State) Ways(v august1914.Viewer, unit string) (august1914.Ways, error) {
	r, err := s.Reach(v, unit)
	if err != nil {
		return august1914.Ways{}, err
	}
	w := pen.Ways(unit, r.From, r.Refused)
	for _, d := range r.Destinations {
		w.Ways = append(w.Ways, august1914.Way{
			Place: d.Area, Path: d.Path, Cost: wayCost(r, d),
			Note: pen.Sentence(pen.If(d.Engages, "engages and stops (7.4.3)"), pen.Because("cannot stay: ", d.Crowded)),
		})
	}
	for _, f := range r.Refusals {
		w.Not = append(w.Not, pen.Not(f.Area, f.Why))
	}
	return w, nil
}

// wayCost formats the cost of a way over land, or the means of transport.
func wayCost(r Reach, d Destination) string {
	if d.By == ByLand {
		return fmt.Sprintf("%d of %d", d.Cost, r.Left)
	}
	return "by " + string(d.By)
}
