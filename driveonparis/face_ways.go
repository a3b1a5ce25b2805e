package driveonparis

import (
	"fmt"

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
	overrun := map[string]bool{}
	for _, d := range r.Overruns {
		overrun[d.Hex] = true
		w.Ways = append(w.Ways, wayTo(r, d, "an overrun"))
	}
	for _, f := range r.Refusals {
		if overrun[f.Hex] {
			continue // a step cannot enter it, but an overrun can
		}
		w.Not = append(w.Not, drawing.Not(f.Hex, f.Why))
	}
	return w, nil
}

func wayTo(r Reach, d Destination, note string) august1914.Way {
	return august1914.Way{
		Place: d.Hex, Path: d.Path, Cost: fmt.Sprintf("%d of %d", d.Cost, r.Left),
		Note: drawing.Sentence(note, drawing.If(d.Zone, "in an enemy zone of control"), drawing.Because("cannot stay: ", d.Crowded)),
	}
}
