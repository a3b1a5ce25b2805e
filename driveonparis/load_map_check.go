package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// check rejects the lines of hexes with faults.
func (c *chart) check(l *datafile.Loader, lines []hexLine) {
	for i, line := range lines {
		p := &c.places[i]
		c.checkGround(line.row, p)
		for e, letter := range edgeLetters {
			if p.exits>>e&1 == 0 {
				continue
			}
			line.row.RejectIf(!c.edges[e].Has(hex(i)), "rail_exit", "%s is not at the %s edge of the map", p.number, letter)
			line.row.RejectIf(p.rails == 0, "rail_exit", "no railway leads to %s", p.number)
		}
	}
	c.checkNetwork(l)
	for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
		l.RejectIf(c.sources[side].IsEmpty(), hexesFile, "no railway that leaves the map can supply the %s side (Rule 1.8)", side)
	}
}

// checkGround rejects a hex unless it follows these rules: the sea has no country,
// place, port or railway; every place has a name; a port is at a place; Paris is in
// France.
func (c *chart) checkGround(r datafile.Row, p *place) {
	if (p.terrain == Sea) != (p.country == august1914.NoPower) {
		r.Reject("country", "%q is not possible with terrain %s", r.Text("country"), p.terrain)
	}
	r.RejectIf(p.terrain == Sea && (p.settlement != NoSettlement || p.port || p.exits != 0), "terrain", "a sea hex has a place, a port or a railway")
	r.RejectIf(p.settlement != NoSettlement && p.name == "", "place", "a %s needs a name", p.settlement)
	r.RejectIf(p.port && p.settlement == NoSettlement, "port", "a port needs a place")
	if p.paris && p.country != august1914.France {
		r.Reject("paris", "%s is not in France", p.number)
	}
}

// checkNetwork rejects a map whose railways do not form one network.
func (c *chart) checkNetwork(l *datafile.Loader) {
	if l.RejectIf(c.rails.IsEmpty(), hexsidesFile, "no railway is listed") {
		return
	}
	var joined hexSet
	joined.Add(c.rails.First())
	for size := 0; joined.Len() > size; {
		size = joined.Len()
		joined.AddAll(c.alongRails(&joined))
	}
	rest := c.rails.Minus(joined)
	l.RejectIf(!rest.IsEmpty(), hexsidesFile, "no railway joins %s to %s", c.number(rest.First()), c.number(joined.First()))
}
