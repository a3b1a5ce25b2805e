package schlieffenswar

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
)

// Ways returns the hexes that a unit can reach in the movement phase. (Rule 10.0)
func (s *State) Ways(v august1914.Viewer, unit string) (august1914.Ways, error) {
	r, err := s.Reach(v, unit)
	if err != nil {
		return august1914.Ways{}, err
	}
	w := drawing.Ways(unit, r.From, r.Refused)
	for _, d := range r.Destinations {
		w.Ways = append(w.Ways, august1914.Way{
			Place: d.Hex, Path: d.Path, Cost: fmt.Sprintf("%d of %d", d.Cost, r.Allowance), Note: wayNote(d),
		})
	}
	for _, f := range r.Refusals {
		w.Not = append(w.Not, drawing.Not(f.Hex, f.Why))
	}
	return w, nil
}

// wayNote lists the costs of a destination other than movement points.
func wayNote(d Destination) string {
	return drawing.Sentence(
		drawing.If(d.Forced, "by a forced march (10.6)"),
		drawing.If(d.Tires, "costs a level of morale (10.2)"),
		drawing.If(d.Stops, "stops in an enemy zone of control (7.1)"),
		drawing.Because("cannot stay: ", d.Crowded),
	)
}
