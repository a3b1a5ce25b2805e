package divisions

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/boards"
)

// Ways tells where a unit, or the stack that it leads, can go in this phase, and
// whom it can overrun. (SCS_MOVE)
func Ways(now *driveonparis.State, v august1914.Viewer, unit string) (boards.Ways, error) {
	r, err := now.Reach(v, unit)
	if err != nil {
		return boards.Ways{}, err
	}
	w := boards.Ways{Unit: unit, From: r.From}
	if r.Refused != nil {
		w.Note = r.Refused.Error()
	}
	for _, d := range r.Destinations {
		w.Ways = append(w.Ways, way(r, d, ""))
	}
	overrun := map[string]bool{}
	for _, d := range r.Overruns {
		overrun[d.Hex] = true
		w.Ways = append(w.Ways, way(r, d, "an overrun"))
	}
	for _, f := range r.Refusals {
		if overrun[f.Hex] {
			continue // no step leads there, but an overrun does
		}
		w.Not = append(w.Not, boards.WayNot{Place: f.Hex, Rule: f.Why.Rule, Reason: f.Why.Sentence})
	}
	return w, nil
}

func way(r driveonparis.Reach, d driveonparis.Destination, note string) boards.Way {
	return boards.Way{
		Place: d.Hex, Path: d.Path, Cost: fmt.Sprintf("%d of %d", d.Cost, r.Left),
		Note: boards.Sentence(note, boards.If(d.Zone, "in an enemy zone of control"), boards.Because("cannot stay: ", d.Crowded)),
	}
}
