package driveonparis

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
)

// Ways returns the hexes that a unit, or the stack that it leads, can enter or overrun
// in this phase. (SCS_MOVE)
func (s *State) Ways(v august1914.Viewer, unit string) (august1914.Ways, error) {
	r, err := s.Reach(v, unit)
	if err != nil {
		return august1914.Ways{}, err
	}
	w := drawing.Ways(unit, r.From, r.Refused)
	for _, d := range r.Destinations {
		w.Ways = append(w.Ways, wayTo(r, d, ""))
	}
	for _, d := range r.Overruns {
		w.Ways = append(w.Ways, wayTo(r, d, "an overrun"))
	}
	for _, f := range r.Refusals {
		if !slices.ContainsFunc(r.Overruns, func(d Destination) bool { return d.Hex == f.Hex }) { // what a step cannot enter, an overrun can
			w.Not = append(w.Not, drawing.Not(f.Hex, f.Why))
		}
	}
	return w, nil
}

func wayTo(r Reach, d Destination, note string) august1914.Way {
	return august1914.Way{
		Place: d.Hex, Path: d.Path, Cost: fmt.Sprintf("%d of %d", d.Cost, r.Left),
		Note: drawing.Sentence(note, drawing.If(d.Zone, "in an enemy zone of control"), drawing.Because("cannot stay: ", d.Crowded)),
	}
}
