package schlieffenswar

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/datafile"
)

// numbering is that of the printed map: rows from the north and columns from
// the east, even rows half a hex to the west. (Rule 2.1)
func numbering() (hexgrid.Numbering, error) {
	return hexgrid.NewNumbering(hexgrid.NumberingSpec{
		Orientation: hexgrid.Pointy,
		Rows:        hexgrid.Axis{From: hexgrid.North, First: 1, Digits: 2, Padded: true},
		Columns:     hexgrid.Axis{From: hexgrid.East, First: 1, Digits: 2, Padded: true},
		RowFirst:    true,
		Shifted:     hexgrid.Even, Toward: hexgrid.West,
	})
}

// read returns the hex whose number stands in a column.
func (c *chart) read(r datafile.Row, column string) hex {
	h, ok := c.at(r.Text(column))
	if !ok {
		r.Reject(column, "%q: want the number of a hex of hexes.csv", r.Text(column))
		return 0
	}
	return h
}

// load reads hexes.csv and hexsides.csv.
func (c *chart) load(l *datafile.Loader) {
	var err error
	if c.numbering, err = numbering(); err != nil {
		l.Reject("hexes.csv", "%v", err)
		return
	}
	c.loadHexes(l)
	if l.Err() != nil {
		return
	}
	c.link()
	c.loadSides(l)
	c.file()
}

// hexSets returns the columns of hexes.csv that hold 0 or 1, with the sets
// that they fill.
func (c *chart) hexSets() map[string]*hexSet {
	return map[string]*hexSet{
		"heavy_fortress": &c.fortresses, "port": &c.ports, "paris": &c.paris, "paris_perimeter": &c.perimeter,
		"west_edge": &c.west, "south_edge": &c.south, "east_edge": &c.east,
		"vp_city": &c.points, "german_city": &c.germanCity,
	}
}

var countryNames = []string{"sea", "Germany", "France", "Britain", "Belgium", "Luxembourg", "Netherlands", "Switzerland"}

func (c *chart) loadHexes(l *datafile.Loader) {
	const file = "hexes.csv"
	type line struct {
		place
		row datafile.Row
	}
	var lines []line
	for r := range l.Rows(file, "hex", "country", "terrain", "city", "place", "lat", "lon",
		"heavy_fortress", "port", "paris", "paris_perimeter", "west_edge", "south_edge", "east_edge", "vp_city", "german_city") {
		p := place{number: r.Text("hex"), city: r.Text("city"), name: r.Text("place")}
		at, err := c.numbering.Parse(p.number)
		if err != nil {
			r.Reject("hex", "%v", err)
			continue
		}
		p.coordinate = at
		p.printed = readNumber(r)
		p.country = august1914.Power(r.OneOf("country", countryNames...))
		p.terrain = Terrain(r.OneOf("terrain", terrainNames[:]...))
		p.latitude, p.longitude = r.Float("lat", -90, 90), r.Float("lon", -180, 180)
		lines = append(lines, line{p, r})
	}
	if len(lines) > maxHexes {
		l.Reject(file, "%d hexes, want at most %d", len(lines), maxHexes)
		return
	}
	slices.SortStableFunc(lines, func(a, b line) int { return cmp.Compare(a.number, b.number) })
	var order []hexgrid.Hex
	for _, line := range lines {
		c.places = append(c.places, line.place)
		order = append(order, line.coordinate)
	}
	var err error
	if c.grid, err = hexgrid.NewGrid(order); err != nil {
		l.Reject(file, "%v", err)
		return
	}
	sets := c.hexSets()
	for i, line := range lines {
		for column, set := range sets {
			if line.row.Int(column, 0, 1) == 1 {
				set.add(hex(i))
			}
		}
	}
}

// link finds the neighbors of every hex.
func (c *chart) link() {
	for i := range c.places {
		for d, n := range c.grid.Neighbors(i) {
			c.places[i].near[d] = off
			if n >= 0 {
				c.places[i].near[d] = hex(n)
			}
		}
	}
}

func (c *chart) loadSides(l *datafile.Loader) {
	for r := range l.Rows("hexsides.csv", "hex_a", "hex_b", "kind") {
		a, b := c.read(r, "hex_a"), c.read(r, "hex_b")
		kind := r.OneOf("kind", "river", "rail")
		if a == b || !c.adjacent(a, b) {
			r.Reject("hex_b", "%s and %s do not touch", r.Text("hex_a"), r.Text("hex_b"))
			continue
		}
		for _, pair := range [2][2]hex{{a, b}, {b, a}} {
			p, bit := &c.places[pair[0]], uint8(1)<<c.side(pair[0], pair[1])
			if kind == 0 {
				p.rivers |= bit
				continue
			}
			p.rails |= bit
			c.rails.add(pair[0])
		}
	}
}

// file fills the sets that follow from others.
func (c *chart) file() {
	for i := range c.byNumber {
		c.byNumber[i] = off
	}
	for i := range c.places {
		p, h := &c.places[i], hex(i)
		c.byNumber[p.printed] = h
		if p.terrain >= Marsh {
			c.closed.add(h)
		}
		if p.city != "" {
			c.cities.add(h)
		}
		c.countries[p.country].add(h)
	}
	for i := range c.places {
		if c.inBelgianZone(hex(i)) {
			c.belgian.add(hex(i))
		}
	}
}

// inBelgianZone reports whether Belgians may be in a hex: in Belgium, and in
// France and Luxembourg within two hexes of it. (Rule 10.8)
func (c *chart) inBelgianZone(h hex) bool {
	switch c.places[h].country {
	case august1914.Belgium:
		return true
	case august1914.France, august1914.Luxembourg:
		for b := range c.countries[august1914.Belgium].all() {
			if c.distance(h, b) <= 2 {
				return true
			}
		}
	}
	return false
}

// readNumber returns the printed number of a hex, four digits.
func readNumber(r datafile.Row) number { return number(r.Int("hex", 1, maxNumber)) }
