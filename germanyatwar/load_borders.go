package germanyatwar

import (
	"errors"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/internal/datafile"
)

// readBorders reads borders.csv, which lists every border once.
func (c *chart) readBorders(l *datafile.Loader, draft *areamap.Draft) {
	first := map[[2]area]int{}
	for r := range l.Rows(bordersFile, "a", "b", "kind", "river", "river_name") {
		a, b := c.readArea(r, "a"), c.readArea(r, "b")
		class := c.readClass(r, a, b)
		if a == noArea || b == noArea {
			continue
		}
		pair := [2]area{min(a, b), max(a, b)}
		if line, twice := first[pair]; r.RejectIf(twice, "", "the border of %s and %s occurs twice, first on line %d", r.Text("a"), r.Text("b"), line) {
			continue
		}
		first[pair] = r.Line()
		draft.Borders = append(draft.Borders, areamap.BorderDraft{
			A: r.Text("a"), B: r.Text("b"), Class: class, River: r.Text("river_name"), Origin: origin(bordersFile, r),
		})
	}
}

// readArea returns the area with the number in a column, or noArea.
func (c *chart) readArea(r datafile.Row, column string) area {
	a := c.named(r.Text(column))
	r.RejectIf(a == noArea, column, "%q: want the number of an area of areas.csv", r.Text(column))
	return a
}

// readClass reads the class of a border: open, a river with its name, or the sea. Only
// Great Britain has borders across the sea. (Rules 2.5, 7.4.4)
func (c *chart) readClass(r datafile.Row, a, b area) class {
	sea := r.OneOf("kind", "land", "sea") == 1
	river := areamap.Open + class(r.OneOf("river", "none", "minor", "major"))
	named := r.Text("river_name") != ""
	abroad := a == c.britain || b == c.britain
	switch {
	case named != (river != areamap.Open):
		r.Reject("river_name", "a river needs a name, and a border without a river must not have one")
	case sea && river != areamap.Open:
		r.Reject("river", "a sea border cannot have a river")
	case a != noArea && b != noArea && sea != abroad:
		r.Reject("kind", "a border of Great Britain must be a sea border, and no other border can be one (Rule 2.5)")
	}
	if sea {
		return areamap.SeaLane
	}
	return river
}

// addAll records the problems in a joined error of areamap, with file and line.
func addAll(l *datafile.Loader, err error) {
	var joined interface{ Unwrap() []error }
	if !errors.As(err, &joined) {
		return
	}
	for _, e := range joined.Unwrap() {
		var p *areamap.Problem
		if errors.As(e, &p) && !errors.Is(p.Kind, areamap.ErrUnnamedArea) { // readAreas has reported these
			file, line, _ := strings.Cut(p.Origin, ":")
			number, _ := strconv.Atoi(line)
			l.Add(datafile.Problem{File: file, Line: number, Detail: p.Kind.Error() + ": " + p.Detail})
		}
	}
}

// link fills the tables of borders and distances.
func (c *chart) link() {
	c.land = c.board.Only(func(b areamap.Border) bool { return b.Class != areamap.SeaLane })
	for b := range c.board.Borders() {
		c.edges[int(b.A)*maxAreas+int(b.B)] = edge(b.Class) + 1
		c.edges[int(b.B)*maxAreas+int(b.A)] = edge(b.Class) + 1
		if b.Class == areamap.SeaLane && c.britain != noArea {
			c.landing = c.landing.With(b.Other(c.britain))
		}
	}
	for i := range c.apart {
		c.apart[i] = unreachable
	}
	for i := range c.areas {
		info, a := &c.areas[i], area(i)
		c.measure(a)
		info.label = info.town
		if p, ok := c.board.LabelPoint(a); ok {
			info.label = rounded(p)
		}
	}
}

// measure computes the distances from an area.
func (c *chart) measure(from area) {
	reached := areamap.AreasOf(from)
	for wave, steps := reached, uint8(0); !wave.IsEmpty(); steps++ {
		for a := range wave.All() {
			c.apart[int(from)*maxAreas+int(a)] = steps
		}
		wave = c.land.Around(reached)
		reached = reached.Union(wave)
	}
}

// check reports problems of the map as a whole.
func (c *chart) check(l *datafile.Loader) {
	c.checkCountries(l)
	l.RejectIf(c.victory.IsEmpty(), areasFile, "no area is a victory area (Rule 2.7)")
	land := c.land.All()
	if c.britain != noArea {
		land = land.Without(c.britain)
	}
	part := c.land.Flood(areamap.AreasOf(land.First()), land)
	l.RejectIf(part != land, bordersFile, "no path over land leads from %s to %s", c.number(land.First()), c.number(land.Minus(part).First()))
	c.checkShapes(l)
}

// checkCountries checks that Great Britain and Luxembourg are one area each, as some
// rules require. (Rules 2.5, 2.6.2, 7.2.3)
func (c *chart) checkCountries(l *datafile.Loader) {
	for _, country := range []august1914.Power{august1914.Britain, august1914.Luxembourg} {
		count := 0
		for i := range c.areas {
			if c.areas[i].country == country {
				count++
			}
		}
		l.RejectIf(count != 1, areasFile, "%s has %d areas, want one", country, count)
	}
}

// checkShapes checks that areas with a land border touch and that shapes do not
// overlap. Areas may be without a shape.
func (c *chart) checkShapes(l *datafile.Loader) {
	for b := range c.board.Borders() {
		if b.Class == areamap.SeaLane || c.board.Size(b.A) == 0 || c.board.Size(b.B) == 0 {
			continue
		}
		l.RejectIf(len(c.board.BorderLines(b.A, b.B)) == 0, polygonsFile, "%s and %s have a border but no common line", c.number(b.A), c.number(b.B))
	}
	for i := range c.areas {
		p, ok := c.board.LabelPoint(area(i))
		at, _ := c.board.AreaAt(p)
		l.RejectIf(ok && at != area(i), polygonsFile, "%s lies on top of %s", c.number(area(i)), c.number(at))
	}
}
