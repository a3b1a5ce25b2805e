package schlieffenswar

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
)

// The obstacles on supply lines. The parts of a line are checked in order, and the
// first one that fails is reported.

// fieldCuts returns the obstacles on the lines from h to HQs, and for Germans to cities.
func (q *supplyTracer) fieldCuts(h hex) (cuts []august1914.TraceCut) {
	for hq := range q.masters().All() {
		if q.s.at[hq] != off {
			cuts = append(cuts, q.hqCuts(hq, h)...)
		}
	}
	if q.nation == german {
		cuts = append(cuts, q.cityCuts(h)...)
	}
	if cuts == nil {
		cuts = append(cuts, q.tooFarCut(h))
	}
	return distinct(cuts)
}

// distinct removes duplicates.
func distinct(cuts []august1914.TraceCut) []august1914.TraceCut {
	var list []august1914.TraceCut
	for _, c := range cuts {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}

// hqCuts returns the obstacles on the line by way of an HQ. It returns nil if
// the HQ is too far away.
func (q *supplyTracer) hqCuts(hq unit, h hex) []august1914.TraceCut {
	cuts, ok := q.approach(q.s.at[hq], h, q.unitRails(), nil)
	if ok {
		return q.onwardCuts(hq)
	}
	return cuts
}

// approach reports whether h is within two hexes of source. If obstacles prevent it,
// approach returns them. If friendly is not nil, the path must lie in it.
func (q *supplyTracer) approach(source, h hex, railsIn, friendly *hexSet) (cuts []august1914.TraceCut, ok bool) {
	if q.back(q.leashes(only(source), railsIn, friendly), h) != nil {
		return nil, true
	}
	free := q.freely()
	path := q.back(free.leashes(only(source), railsIn, nil), h)
	if path == nil {
		return nil, false
	}
	cuts = q.obstacles(path[1:], "7.2", "8.2")
	for _, on := range path {
		if friendly != nil && !friendly.Has(on) {
			number := q.s.chart().number(on)
			cuts = append(cuts, august1914.TraceCut{Rule: "8.6", Text: number + " is not in friendly hands.", Place: number})
		}
	}
	return cuts, false
}

// onwardCuts returns the obstacles on the line of an HQ.
func (q *supplyTracer) onwardCuts(hq unit) []august1914.TraceCut {
	h, p := q.s.at[hq], q.s.piece(hq)
	if q.nation != german {
		return q.railCuts(h, hq)
	}
	depots := q.depotsOf(hq)
	if depots.IsEmpty() {
		return []august1914.TraceCut{{Rule: "8.6", Text: "The depot of " + p.name + " is not on the map.", Unit: p.id}}
	}
	d, _ := q.nearest(depots, h)
	rails := &q.s.chart().rails
	switch cuts, ok := q.approach(q.s.at[d], h, rails, &q.s.control); {
	case ok:
		return q.railCuts(q.s.at[d], d)
	case cuts != nil:
		return cuts
	}
	return []august1914.TraceCut{q.farCut(d, h, q.s.piece(d).name+" cannot be reached from "+p.name+" within two hexes: it is %s away")}
}

// cityCuts returns the obstacles on the lines by way of German cities within two hexes.
func (q *supplyTracer) cityCuts(h hex) (cuts []august1914.TraceCut) {
	c := q.s.chart()
	for city := range c.germanCity.All() {
		if c.distance(city, h) > supplyReach {
			continue
		}
		number := c.number(city)
		switch blocked, ok := q.approach(city, h, nil, nil); {
		case !q.s.control.Has(city):
			cuts = append(cuts, august1914.TraceCut{Rule: "8.6", Text: number + " is in enemy hands.", Place: number})
		case ok:
			cuts = append(cuts, q.railCuts(city, noUnit)...)
		default:
			cuts = append(cuts, blocked...)
		}
	}
	return cuts
}

// railCuts returns why no rail line is open from h to the edge. The unit is the HQ or
// depot in h that needs the line, or noUnit.
func (q *supplyTracer) railCuts(h hex, u unit) []august1914.TraceCut {
	number, id, byPort := q.s.chart().number(h), "", false
	if u != noUnit {
		id, byPort = q.s.piece(u).id, q.s.piece(u).nation == august1914.Britain
	}
	if !q.s.chart().rails.Has(h) {
		return []august1914.TraceCut{{Rule: q.rule(), Text: "There is no rail line in " + number + ".", Place: number, Unit: id}}
	}
	cuts := q.railObstacles(q.edge(), h)
	if byPort {
		cuts = append(cuts, q.railObstacles(q.s.friendlyPorts(), h)...)
	}
	if cuts == nil {
		return []august1914.TraceCut{{Rule: q.rule(), Text: "The rail line in " + number + " does not lead to a supply source.", Place: number, Unit: id}}
	}
	return cuts
}

// railObstacles returns the obstacles on the rail line that has the fewest.
func (q *supplyTracer) railObstacles(sources hexSet, h hex) []august1914.TraceCut {
	free := q.freely()
	path := q.back(free.railways(sources), h)
	if path == nil {
		return nil
	}
	last := len(path) - 1
	zoneRule := "7.2"
	if q.seat == EntenteSeat {
		zoneRule = "" // only enemy units bar the end of the line
	}
	return append(q.obstacles(path[:last], "7.2", "8.2"), q.obstacles(path[last:], zoneRule, "8.2")...)
}

// tooFarCut returns a cut that names the nearest HQ when no HQ is within reach.
func (q *supplyTracer) tooFarCut(h hex) august1914.TraceCut {
	best, _ := q.nearest(q.masters(), h)
	if best == noUnit {
		return august1914.TraceCut{Rule: q.rule(), Text: "The map has no HQ to trace to."}
	}
	return q.farCut(best, h, "No HQ is within two hexes: the nearest is "+q.s.piece(best).name+", %s away")
}

// farCut returns the cut that a unit is too far from h, in a text with its distance. If the
// distance would do, closed hexes are in between.
func (q *supplyTracer) farCut(u unit, h hex, text string) august1914.TraceCut {
	dist := q.s.chart().distance(h, q.s.at[u])
	text = fmt.Sprintf(text, hexCount(dist))
	if dist <= supplyReach {
		text += " beyond hexes that no unit can enter"
	}
	return august1914.TraceCut{Rule: q.rule(), Place: q.s.chart().number(q.s.at[u]), Unit: q.s.piece(u).id, Text: text + "."}
}

// nearest returns the unit of a set that is nearest to h, and its distance.
func (q *tracer) nearest(set unitSet, h hex) (unit, int) {
	best, dist := noUnit, hexgrid.MaxBudget
	for u := range set.All() {
		if q.s.at[u] == off {
			continue
		}
		if d := q.s.chart().distance(h, q.s.at[u]); d < dist {
			best, dist = u, d
		}
	}
	return best, dist
}

// hexCount returns "1 hex" or "2 hexes".
func hexCount(n int) string {
	if n == 1 {
		return "1 hex"
	}
	return fmt.Sprintf("%d hexes", n)
}
