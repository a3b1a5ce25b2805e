package gametest

import (
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// LooseEnds lists the points where rivers and railways of a chart have a loose end,
// such as "river at 11.31/11.32/12.31" and "rail at 44.25". A river has a loose end
// where a single stretch reaches a point that is neither on the sea nor on the edge of
// the map. A railway has a loose end in a place that it enters but does not leave,
// unless the place has an exit over the edge of the map.
func LooseEnds(chart august1914.Chart) (ends []string) {
	rivers, rails := map[august1914.Point]int{}, map[august1914.Point]int{}
	for _, line := range chart.Lines {
		degrees := rivers
		switch line.Kind {
		case "river", "minor river", "major river":
		case "rail":
			degrees = rails
		default:
			continue
		}
		for i, p := range line.Points {
			degrees[p] += 2
			if i == 0 || i == len(line.Points)-1 {
				degrees[p]--
			}
		}
	}
	rim := rimOf(chart)
	for p, degree := range rivers {
		if degree == 1 && !rim[p] {
			ends = append(ends, "river at "+strings.Join(placesAt(chart, p), "/"))
		}
	}
	for _, place := range chart.Places {
		leaves := slices.ContainsFunc(place.Marks, func(m august1914.Mark) bool { return m.Kind == "exit" })
		if rails[place.At] == 1 && !leaves {
			ends = append(ends, "rail at "+place.ID)
		}
	}
	slices.Sort(ends)
	return ends
}

// rimOf returns the corners of sides that belong to one place only, and the corners of
// the sea.
func rimOf(chart august1914.Chart) map[august1914.Point]bool {
	type side struct{ from, to august1914.Point }
	shared := map[side]bool{}
	each := func(visit func(place august1914.Place, s side)) {
		for _, place := range chart.Places {
			for _, ring := range append([][]august1914.Point{place.Outline}, place.More...) {
				for i, p := range ring {
					visit(place, side{p, ring[(i+1)%len(ring)]})
				}
			}
		}
	}
	each(func(_ august1914.Place, s side) { shared[s] = true })
	rim := map[august1914.Point]bool{}
	each(func(place august1914.Place, s side) {
		if place.Ground == "sea" || !shared[side{s.to, s.from}] {
			rim[s.from], rim[s.to] = true, true
		}
	})
	return rim
}

// placesAt lists the places that have a corner at p, in the order of the chart.
func placesAt(chart august1914.Chart, p august1914.Point) (ids []string) {
	for _, place := range chart.Places {
		if slices.Contains(place.Outline, p) || slices.ContainsFunc(place.More, func(ring []august1914.Point) bool { return slices.Contains(ring, p) }) {
			ids = append(ids, place.ID)
		}
	}
	return ids
}
