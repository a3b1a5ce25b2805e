package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

const victoryFile = "victory_points.csv"

var sideWords = []string{august1914.German.String(), august1914.Allied.String()}

// readSide returns the side that a column holds.
func readSide(r datafile.Row, column string) august1914.Side {
	return august1914.German + august1914.Side(r.OneOf(column, sideWords...))
}

// loadVictoryPoints reads victory_points.csv.
func (b *book) loadVictoryPoints(l *datafile.Loader) {
	c := &b.chart
	for r := range l.Rows(victoryFile, "scope", "place", "hex", "points", "plan_xvii", "owner") {
		s := revanche + scope(r.OneOf("scope", scopeNames[revanche:]...))
		points, plan := uint8(r.Int("points", 0, 99)), r.Int("plan_xvii", 0, 1) == 1
		owner, h := readSide(r, "owner"), c.read(r, "hex")
		if h == off {
			continue
		}
		p := &c.places[h]
		r.RejectIf(c.points[s].Has(h), "hex", "%s occurs twice for %s", p.number, scopeNames[s])
		r.RejectIf(plan && (s != campaign || p.country != august1914.Germany), "plan_xvii", "%s: the hexes of Plan XVII are campaign points in Germany (Rule 2.3)", p.number)
		r.RejectIf(p.terrain == Sea, "hex", "%s is at sea", p.number)
		c.points[s].Add(h)
		p.points[s], p.owner[s] = points, owner
		if plan {
			p.planXVII = true
			c.planXVII.Add(h)
		}
	}
}
