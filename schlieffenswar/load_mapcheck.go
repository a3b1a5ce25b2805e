package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// check rejects hexes that contradict themselves or the map.
func (c *chart) check(l *datafile.Loader, lines []hexLine) {
	for i, line := range lines {
		c.checkGround(line.row, hex(i))
		c.checkCity(line.row, hex(i))
		c.checkEdges(line.row, hex(i))
	}
	l.RejectIf(c.paris.IsEmpty(), hexesFile, "no hex is part of Paris")
}

// checkGround rejects sea hexes with a country, neutral ground outside the neutral
// countries, and cities or edges in closed hexes. (Rule 3.2, TEC)
func (c *chart) checkGround(r datafile.Row, h hex) {
	p := &c.places[h]
	neutral := p.country == august1914.Netherlands || p.country == august1914.Switzerland
	r.RejectIf((p.terrain == Sea) != (p.country == august1914.NoPower) || (p.terrain == Neutral) != neutral, "terrain", "%s terrain cannot be in the country %q", p.terrain, countryNames[p.country])
	if !c.closed.Has(h) {
		return
	}
	r.RejectIf(p.city != "", "city", "%s is closed", p.number)
	for _, column := range c.hexColumns() {
		r.RejectIf(column.set.Has(h), column.name, "%s is closed", p.number)
	}
}

// checkCity rejects marks of cities outside cities, points in a city that is not in
// Belgium or France or is Paris, and cities without a rail line. Ports need no rail
// line. (Rules 4.2 to 4.7, 8.4)
func (c *chart) checkCity(r datafile.Row, h hex) {
	p := &c.places[h]
	if p.city == "" {
		for _, column := range c.hexColumns() {
			if column.set.Has(h) && slices.Contains(cityColumns, column.name) {
				r.Reject(column.name, "%s is not a city", p.number)
			}
		}
		return
	}
	r.RejectIf(c.points.Has(h) && (p.country != august1914.Belgium && p.country != august1914.France || c.paris.Has(h)), "vp_city", "%s is not in Belgium or France, or it is Paris", p.city)
	r.RejectIf(c.germanCity.Has(h) != (p.country == august1914.Germany), "german_city", "the German cities are those in Germany: %s", p.city)
	r.RejectIf(!c.rails.Has(h) && !c.ports.Has(h) && !c.closed.Has(h), "city", "no rail line leads to %s", p.city)
}

// cityColumns are the columns of hexes.csv that apply to cities only.
var cityColumns = []string{"heavy_fortress", "paris", "vp_city", "german_city"}

// checkEdges rejects edge marks inside the map, an east edge outside Germany, and hexes
// of Paris outside its perimeter. (Rules 4.1, 8.3, 8.6)
func (c *chart) checkEdges(r datafile.Row, h hex) {
	p := &c.places[h]
	inside := !slices.Contains(p.near[:], off)
	for _, column := range c.hexColumns() {
		if inside && column.set.Has(h) && slices.Contains([]string{"west_edge", "south_edge", "east_edge"}, column.name) {
			r.Reject(column.name, "%s is not at the edge of the map", p.number)
		}
	}
	r.RejectIf(c.east.Has(h) && p.country != august1914.Germany, "east_edge", "%s is not in Germany", p.number)
	r.RejectIf(c.paris.Has(h) && !c.perimeter.Has(h), "paris_perimeter", "%s is part of Paris but outside the Paris endangered line", p.number)
}
