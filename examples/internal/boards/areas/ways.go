package areas

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/boards"
	"github.com/august1914/august1914/germanyatwar"
)

// Ways tells where a unit can go in this segment. (Rules 2.3, 2.5, 7.4, 7.6, 8.3)
func Ways(now *germanyatwar.State, v august1914.Viewer, unit string) (boards.Ways, error) {
	r, err := now.Reach(v, unit)
	if err != nil {
		return boards.Ways{}, err
	}
	w := boards.Ways{Unit: unit, From: r.From}
	if r.Refused != nil {
		w.Note = r.Refused.Error()
	}
	for _, d := range r.Destinations {
		w.Ways = append(w.Ways, boards.Way{
			Place: d.Area, Path: d.Path, Cost: cost(r, d),
			Note: boards.Sentence(boards.If(d.Engages, "engages enemies and stops (7.4.3)"), boards.Because("cannot stay: ", d.Crowded)),
		})
	}
	for _, f := range r.Refusals {
		w.Not = append(w.Not, boards.WayNot{Place: f.Area, Rule: f.Why.Rule, Reason: f.Why.Sentence})
	}
	return w, nil
}

// cost writes the points of a way over land, or how else it goes.
func cost(r germanyatwar.Reach, d germanyatwar.Destination) string {
	if d.By == germanyatwar.ByLand {
		return fmt.Sprintf("%d of %d", d.Cost, r.Left)
	}
	return "by " + string(d.By)
}
