package schlieffenswar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
)

// numbering is the numbering of the printed map: rows from the north and columns from the
// east, with even rows shifted half a hex to the west. (Rule 2.1)
var numbering = engine.Must(hexgrid.NewNumbering(hexgrid.NumberingSpec{
	Orientation: hexgrid.Pointy,
	Rows:        hexgrid.Axis{From: hexgrid.North, First: 1, Digits: 2, Padded: true},
	Columns:     hexgrid.Axis{From: hexgrid.East, First: 1, Digits: 2, Padded: true},
	RowFirst:    true,
	Shifted:     hexgrid.Even, Toward: hexgrid.West,
}))

// read returns the hex whose number is in a column, or off.
func (c *chart) read(r datafile.Row, column string) hex {
	h, ok := c.at(r.Text(column))
	if !ok {
		r.Reject(column, "%q: want the number of a hex of hexes.csv", r.Text(column))
	}
	return h
}

// load reads hexes.csv and hexsides.csv. It reports whether there is a map that the
// other files can refer to.
func (c *chart) load(l *datafile.Loader) bool {
	lines, ok := c.readHexes(l)
	if !ok || !c.build(l, lines) {
		return false
	}
	c.link()
	c.loadSides(l)
	c.file()
	c.measure()
	c.check(l, lines)
	return true
}

const hexesFile = "hexes.csv"

// A hexColumn is a column of hexes.csv that holds 0 or 1, and the set that it fills.
type hexColumn struct {
	name string
	set  *hexSet
}

func (c *chart) hexColumns() []hexColumn {
	return []hexColumn{
		{"heavy_fortress", &c.fortresses},
		{"port", &c.ports},
		{"other_port", &c.otherPorts},
		{"paris", &c.paris},
		{"paris_perimeter", &c.perimeter},
		{"west_edge", &c.west},
		{"south_edge", &c.south},
		{"east_edge", &c.east},
		{"vp_city", &c.points},
		{"german_city", &c.germanCity},
	}
}

var countryNames = []string{"sea", "Germany", "France", "Britain", "Belgium", "Luxembourg", "Netherlands", "Switzerland"}

// A hexLine is a line of hexes.csv.
type hexLine struct {
	place
	row datafile.Row
}

// isCut reports whether the number of a hex lacks its leading zero, as in 601.
func isCut(number string) bool { return len(number) == 3 }

// readHexes returns the valid lines, sorted by hex number, and false if a spreadsheet has
// removed the leading zeros of the numbers.
func (c *chart) readHexes(l *datafile.Loader) (lines []hexLine, ok bool) {
	columns := []string{"hex", "country", "terrain", "city", "place", "lat", "lon"}
	for _, column := range c.hexColumns() {
		columns = append(columns, column.name)
	}
	ok = engine.Hexes(l, hexesFile, columns, numbering, isCut, "0601", func(r datafile.Row, at hexgrid.Hex) {
		p := place{number: r.Text("hex"), city: r.Text("city"), name: r.Text("place"), coordinate: at}
		p.printed = number(r.Int("hex", 1, maxNumber))
		p.country = august1914.Power(r.OneOf("country", countryNames...))
		p.terrain = Terrain(r.OneOf("terrain", terrainNames...))
		p.latitude, p.longitude = r.Float("lat", -90, 90), r.Float("lon", -180, 180)
		lines = append(lines, hexLine{p, r})
	})
	slices.SortStableFunc(lines, func(a, b hexLine) int { return cmp.Compare(a.number, b.number) })
	return lines, ok
}

// build builds the map from the lines.
func (c *chart) build(l *datafile.Loader, lines []hexLine) bool {
	if l.RejectIf(len(lines) == 0 || len(lines) > maxHexes, hexesFile, "%d hexes, want 1 to %d", len(lines), maxHexes) {
		return false
	}
	var order []hexgrid.Hex
	for _, line := range lines {
		c.places = append(c.places, line.place)
		order = append(order, line.coordinate)
	}
	c.grid = engine.Must(hexgrid.NewGrid(order)) // the hexes differ, and the largest number is 9999
	for i, line := range lines {
		for _, column := range c.hexColumns() {
			if line.row.Int(column.name, 0, 1) == 1 {
				column.set.Add(hex(i))
			}
		}
	}
	return true
}

// link records the neighbors of every hex.
func (c *chart) link() {
	for i := range c.places {
		for d, n := range c.grid.Neighbors(i) {
			c.places[i].near[d] = off
			if n >= 0 {
				c.places[i].near[d], c.places[i].numbers[d] = hex(n), c.places[n].printed
				c.places[i].around.Add(hex(n))
			}
		}
	}
}

func (c *chart) loadSides(l *datafile.Loader) {
	for r := range l.Rows("hexsides.csv", "hex_a", "hex_b", "kind") {
		a, b := c.read(r, "hex_a"), c.read(r, "hex_b")
		rail := r.OneOf("kind", "river", "rail") == 1
		switch {
		case a == off || b == off:
		case !c.adjacent(a, b):
			r.Reject("hex_b", "%s and %s are not adjacent", r.Text("hex_a"), r.Text("hex_b"))
		case rail && (c.places[a].terrain >= Marsh || c.places[b].terrain >= Marsh):
			r.Reject("kind", "a rail line runs into a closed hex")
		case !c.addSide(a, b, rail):
			r.Reject("", "this hexside occurs twice")
		case !rail:
			c.streams = append(c.streams, stream{a, b, r.Text("name")})
		}
	}
}

// A stream is a hexside along which a river runs, with the name of the river
// if the data have one.
type stream struct {
	a, b hex
	name string
}

// addSide adds a river or a rail line to both hexes. It reports whether it is new.
func (c *chart) addSide(a, b hex, rail bool) bool {
	fresh := false
	for _, pair := range [2][2]hex{{a, b}, {b, a}} {
		p, bit := &c.places[pair[0]], uint8(1)<<c.side(pair[0], pair[1])
		sides := &p.rivers
		if rail {
			sides = &p.rails
			c.rails.Add(pair[0])
		}
		fresh = *sides&bit == 0
		*sides |= bit
	}
	return fresh
}

// file fills the sets that are derived from the hexes.
func (c *chart) file() {
	for i := range c.byNumber {
		c.byNumber[i] = off
	}
	rails := make([]hexgrid.DirectionSet, len(c.places))
	for i := range c.places {
		p, h := &c.places[i], hex(i)
		c.byNumber[p.printed] = h
		rails[i] = hexgrid.DirectionSet(p.rails)
		if p.terrain >= Marsh {
			c.closed.Add(h)
		}
		if p.city != "" {
			c.cities.Add(h)
		}
		c.countries[p.country].Add(h)
	}
	c.railways = hexgrid.NewWeb[hex](c.grid, rails)
	for i := range c.places {
		if c.inBelgianZone(hex(i)) {
			c.belgian.Add(hex(i))
		}
		if row, _, ok := numbering.Numbers(c.places[i].coordinate); ok && row >= firstArmyRow {
			c.firstArmy.Add(hex(i))
		}
	}
}

// measure computes the distances of all hexes from the supply sources.
func (c *chart) measure() {
	for seat := GermanSeat; seat <= EntenteSeat; seat++ {
		c.railheads[seat] = c.edge(seat).Intersect(c.rails)
		for i := range c.places {
			c.toRailhead[seat][i] = uint16(c.distanceTo(hex(i), &c.railheads[seat]))
		}
	}
	sources := c.railheads[GermanSeat].Union(c.railheads[EntenteSeat])
	sources.AddAll(c.ports)
	sources.AddAll(c.otherPorts)
	for h := range sources.All() {
		c.sources = append(c.sources, c.measureSteps(h))
	}
}

// measureSteps computes the number of steps from each hex to a source. A path too long
// for a byte counts as no path.
func (c *chart) measureSteps(at hex) source {
	src := source{at: at}
	for i := range src.steps {
		src.steps[i] = noWay
	}
	var reached, edge hexSet
	edge.Add(at)
	for steps := uint8(0); !edge.IsEmpty() && steps < noWay; steps++ {
		for h := range edge.All() {
			src.steps[h] = steps
		}
		reached.AddAll(edge)
		edge = c.beside(&edge)
		edge.RemoveAll(c.closed)
		edge.RemoveAll(reached)
	}
	return src
}

// drawDiscs computes, for each hex and each radius, the hexes within that radius.
func (c *chart) drawDiscs(radius int) {
	c.discs = make([][maxHexes]hexSet, radius+1)
	for a := range c.places {
		for b := range c.places {
			for r := c.distance(hex(a), hex(b)); r <= radius; r++ {
				c.discs[r][a].Add(hex(b))
			}
		}
	}
}

// inBelgianZone reports whether Belgians may enter a hex: in Belgium, and in France and
// Luxembourg within two hexes of it. (Rule 10.8)
func (c *chart) inBelgianZone(h hex) bool {
	switch c.places[h].country {
	case august1914.Belgium:
		return true
	case august1914.France, august1914.Luxembourg:
		for b := range c.countries[august1914.Belgium].All() {
			if c.distance(h, b) <= 2 {
				return true
			}
		}
	}
	return false
}
