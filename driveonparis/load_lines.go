package driveonparis

import (
	"slices"

	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/datafile"
)

const linesFile = "lines.csv"

// The two lines on the map. (Rules 2.8a, 2.8e)
const (
	doctrineLine = iota
	panicLine
)

var lineNames = []string{"FDL", "PANIC"}

// lineSides are the names of the two sides of each line.
var lineSides = [][]string{{"west", "east"}, {"north", "south"}}

// A lineSide is a hexside of a line. Hex a lies west or north of the line, b east or
// south.
type lineSide struct{ a, b hex }

// loadLines reads lines.csv: the French Doctrine Line and the Panic Line, hexside by
// hexside from one end to the other.
func (c *chart) loadLines(l *datafile.Loader) {
	var runs [2][]lineSide
	for r := range l.Rows(linesFile, "line", "seq", "hex_a", "hex_b", "side_a", "side_b") {
		kind := r.OneOf("line", lineNames...)
		s := lineSide{c.read(r, "hex_a"), c.read(r, "hex_b")}
		words := lineSides[kind]
		first := r.OneOf("side_a", words...)
		r.RejectIf(r.OneOf("side_b", words...) == first, "side_b", "both hexes are %s of the line", words[first])
		switch {
		case s.a == off || s.b == off:
			continue
		case !c.adjacent(s.a, s.b):
			r.Reject("hex_b", "%s and %s are not adjacent", r.Text("hex_a"), r.Text("hex_b"))
			continue
		}
		if first == 1 {
			s.a, s.b = s.b, s.a
		}
		run := runs[kind]
		n := r.Int("seq", 1, maxHexes)
		r.RejectIf(n != len(run)+1, "seq", "%d: want %d, because hexsides are listed in order", n, len(run)+1)
		if slices.Contains(run, s) {
			r.Reject("", "this hexside occurs twice")
		} else if len(run) > 0 && !c.joined(run[len(run)-1], s) {
			r.Reject("", "the hexside does not touch the previous one")
		}
		runs[kind] = append(run, s)
		c.drawLine(kind, s)
	}
	c.divide(l, runs[doctrineLine])
	c.findPanic(l, runs[panicLine])
}

// joined reports whether two hexsides share a corner: they have one hex in common, and
// the other two hexes are adjacent.
func (c *chart) joined(s, t lineSide) bool {
	switch {
	case s.a == t.a:
		return c.adjacent(s.b, t.b)
	case s.b == t.b:
		return c.adjacent(s.a, t.a)
	case s.a == t.b:
		return c.adjacent(s.b, t.a)
	case s.b == t.a:
		return c.adjacent(s.a, t.b)
	}
	return false
}

// drawLine enters a hexside of a line in both of its hexes.
func (c *chart) drawLine(kind int, s lineSide) {
	for _, pair := range [2]lineSide{s, {s.b, s.a}} {
		d := c.side(pair.a, pair.b)
		if kind == panicLine {
			c.places[pair.a].panic |= 1 << d
			continue
		}
		c.places[pair.a].doctrine |= 1 << d
		c.doctrineAcross[d].Add(pair.a)
	}
}

// divide sets the side of the Doctrine Line for every hex: the side of the nearest part
// of the line, along paths that do not cross it. If both sides are equally near, the
// hex is west. (Rule 2.8b)
func (c *chart) divide(l *datafile.Loader, run []lineSide) {
	var reached [frontCount]hexSet
	for _, s := range run {
		reached[westFront].Add(s.a)
		reached[eastFront].Add(s.b)
	}
	if both := reached[westFront].Intersect(reached[eastFront]); l.RejectIf(!both.IsEmpty(), linesFile, "%s is on both sides of the %s", c.number(both.First()), lineNames[doctrineLine]) {
		return
	}
	c.fronts = reached
	free := c.land.Minus(reached[westFront])
	free.RemoveAll(reached[eastFront])
	for changed := len(run) > 0; changed; {
		changed = false
		var next [frontCount]hexSet
		for f := westFront; f < frontCount; f++ {
			next[f] = c.uncrossed(&c.fronts[f])
			next[f].KeepAll(free)
		}
		next[eastFront].RemoveAll(next[westFront])
		for f := westFront; f < frontCount; f++ {
			changed = changed || !next[f].IsEmpty()
			c.fronts[f].AddAll(next[f])
			free.RemoveAll(next[f])
		}
	}
	for f := westFront; f < frontCount; f++ {
		for h := range c.fronts[f].All() {
			c.places[h].front = f
		}
	}
}

// uncrossed returns the neighbors of a set that the Doctrine Line does not separate
// from it.
func (c *chart) uncrossed(s *hexSet) (all hexSet) {
	for d := range c.doctrineAcross {
		from := s.Minus(c.doctrineAcross[d])
		all.AddAll(c.across(&from, hexgrid.Direction(d)))
	}
	return all
}

// findPanic finds the hexes south of the Panic Line: those that can be reached from its
// south side without crossing it or the Doctrine Line. (Rule 2.8e)
func (c *chart) findPanic(l *datafile.Loader, run []lineSide) {
	var beyond hexSet
	for _, s := range run {
		c.southPanic.Add(s.b)
		beyond.Add(s.a)
	}
	for size := 0; c.southPanic.Len() > size; {
		size = c.southPanic.Len()
		for h := range c.southPanic.All() {
			p := &c.places[h]
			for d, n := range p.near {
				if n != off && c.land.Has(n) && (p.doctrine|p.panic)>>d&1 == 0 {
					c.southPanic.Add(n)
				}
			}
		}
	}
	if leak := c.southPanic.Intersect(beyond); !leak.IsEmpty() {
		l.Reject(linesFile, "%s is north of the %s line, but can be reached from the south without crossing the line",
			c.number(leak.First()), lineNames[panicLine])
	}
}
