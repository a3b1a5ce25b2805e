package driveonparis

import (
	"cmp"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
)

const (
	hexesFile    = "hexes.csv"
	hexsidesFile = "hexsides.csv"
)

// maxRows is the largest number of rows in a map.
const maxRows = 60

// numbering is the numbering of the printed map: columns from the west and rows from the
// south, with even columns half a hex to the north.
var numbering = engine.Must(hexgrid.NewNumbering(hexgrid.NumberingSpec{
	Orientation: hexgrid.Flat,
	Columns:     hexgrid.Axis{From: hexgrid.West, First: 1, Digits: 2},
	Rows:        hexgrid.Axis{From: hexgrid.South, First: 1, Digits: 2, Padded: true},
	Separator:   ".",
	Shifted:     hexgrid.Even, Toward: hexgrid.North,
}))

// read returns the hex whose number a column holds, or off.
func (c *chart) read(r datafile.Row, column string) hex { return c.find(r, column, r.Text(column)) }

// find returns the hex with a number from a column, or off.
func (c *chart) find(r datafile.Row, column, number string) hex {
	h, ok := c.at(number)
	if !ok {
		r.Reject(column, "%q: want the number of a hex of hexes.csv, such as 14.05", number)
	}
	return h
}

// load reads hexes.csv, hexsides.csv and lines.csv. It reports whether there is a map
// that other files can refer to.
func (c *chart) load(l *datafile.Loader, e *effects) bool {
	lines, ok := readHexes(l, e)
	if !ok || !c.build(l, lines) {
		return false
	}
	c.link()
	c.loadSides(l)
	c.file()
	c.loadLines(l)
	c.check(l, lines)
	c.pave(e)
	return true
}

var countryNames = []string{"sea", "Germany", "France", "Britain", "Belgium", "Luxembourg", "Netherlands", "Switzerland"}

// portWords are the values of the column port. British units land at Channel ports.
// (Rules 1.8, 1.12)
var portWords = []string{"", "port", "channel port"}

// A hexLine is a line of hexes.csv.
type hexLine struct {
	place
	row datafile.Row
}

// isCut reports whether a spreadsheet has damaged the number of a hex by reading it as
// a decimal: the row has one digit, as in 55.1, or follows a comma.
func isCut(number string) bool {
	point := strings.IndexAny(number, ".,")
	return point > 0 && (number[point] == ',' || point == len(number)-2)
}

// readHexes returns the lines of hexes.csv by column and row, without repeated hexes, and
// false if a spreadsheet has damaged the numbers of the hexes.
func readHexes(l *datafile.Loader, e *effects) (lines []hexLine, ok bool) {
	columns := []string{"hex", "country", "terrain", "place", "size", "port", "paris", "rail_exit", "lat", "lon"}
	ok = engine.Hexes(l, hexesFile, columns, numbering, isCut, "55.10", func(r datafile.Row, at hexgrid.Hex) {
		p := place{number: r.Text("hex"), coordinate: at, fortress: noUnit, name: r.Text("place")}
		row, column, _ := numbering.Numbers(at)
		p.row, p.column = uint8(row), uint8(column)
		p.country = august1914.Power(r.OneOf("country", countryNames...))
		p.terrain = Terrain(r.OneOf("terrain", terrainNames...))
		p.settlement = Settlement(r.OneOf("size", settlementNames...))
		p.ground = e.of(p.terrain, p.settlement)
		port := r.OneOf("port", portWords...)
		p.port, p.channel, p.paris = port > 0, port > 1, r.Int("paris", 0, 1) == 1
		p.exits = readEdges(r)
		p.latitude, p.longitude = r.Float("lat", -90, 90), r.Float("lon", -180, 180)
		lines = append(lines, hexLine{p, r})
	})
	slices.SortFunc(lines, func(a, b hexLine) int {
		return cmp.Or(cmp.Compare(a.column, b.column), cmp.Compare(a.place.row, b.place.row))
	})
	return lines, ok
}

// readEdges reads the edges of the map over which a railway leaves a hex, such as "N"
// or "NE".
func readEdges(r datafile.Row) (edges uint8) {
	text := r.Text("rail_exit")
	for _, letter := range text {
		i := slices.Index(edgeLetters[:], string(letter))
		if r.RejectIf(i < 0 || edges>>i&1 != 0, "rail_exit", "%q: want letters of map edges, each at most once: %q", text, edgeLetters) {
			return 0
		}
		edges |= 1 << i
	}
	return edges
}

// build makes the map from the lines, which must form a rectangle without gaps.
func (c *chart) build(l *datafile.Loader, lines []hexLine) bool {
	if l.RejectIf(len(lines) == 0 || len(lines) > maxHexes, hexesFile, "%d hexes, want 1 to %d", len(lines), maxHexes) {
		return false
	}
	var order []hexgrid.Hex
	for _, line := range lines {
		c.columns, c.rows = max(c.columns, int(line.column)), max(c.rows, int(line.place.row))
		order = append(order, line.coordinate)
		c.places = append(c.places, line.place)
	}
	if l.RejectIf(c.rows > maxRows || c.columns*c.rows != len(lines), hexesFile, "%d hexes, want %d columns of %d, of at most %d rows", len(lines), c.columns, c.rows, maxRows) {
		return false
	}
	c.grid = engine.Must(hexgrid.NewGrid(order)) // the hexes differ, and the largest number is 99.99
	return true
}

// link sets the neighbors of every hex, and the sets that across and beside need.
func (c *chart) link() {
	for i := range c.places {
		p, h := &c.places[i], hex(i)
		c.whole.Add(h)
		for d, n := range c.grid.Neighbors(i) {
			p.near[d] = off
			if n >= 0 {
				p.near[d] = hex(n)
			}
		}
		if p.column%2 == 0 {
			c.even.Add(h)
		}
		if int(p.row) == c.rows {
			c.top.Add(h)
		}
		if p.row == 1 {
			c.bottom.Add(h)
		}
		if p.column == 1 {
			c.edges[west].Add(h)
		}
		if int(p.column) == c.columns {
			c.edges[east].Add(h)
		}
	}
	c.edges[north], c.edges[south] = c.top, c.bottom
}

var sideKinds = []string{"minor river", "major river", "rail"}

// loadSides reads hexsides.csv: rivers along hexsides and railways across them.
func (c *chart) loadSides(l *datafile.Loader) {
	for r := range l.Rows(hexsidesFile, "hex_a", "hex_b", "kind", "name") {
		a, b := c.read(r, "hex_a"), c.read(r, "hex_b")
		kind := r.OneOf("kind", sideKinds...)
		switch {
		case a == off || b == off:
		case !c.adjacent(a, b):
			r.Reject("hex_b", "%s and %s are not adjacent", r.Text("hex_a"), r.Text("hex_b"))
		case c.places[a].terrain == Sea && c.places[b].terrain == Sea:
			r.Reject("", "%s between two hexes of sea", sideKinds[kind])
		case kind == 2 && (c.places[a].terrain == Sea || c.places[b].terrain == Sea):
			r.Reject("kind", "a railway runs into the sea")
		case kind == 2 && !c.addRail(a, b):
			r.Reject("", "this railway occurs twice")
		case kind < 2 && !c.addRiver(stream{a, b, River(kind) + MinorRiver, r.Text("name")}):
			r.Reject("", "this hexside has a second river")
		}
	}
}

// addRail enters a railway in both of its hexes. It reports whether the railway is new.
func (c *chart) addRail(a, b hex) bool {
	if c.rail(a, c.side(a, b)) {
		return false
	}
	for _, pair := range [2][2]hex{{a, b}, {b, a}} {
		d := c.side(pair[0], pair[1])
		c.places[pair[0]].rails |= 1 << d
		c.railAcross[d].Add(pair[0])
		c.rails.Add(pair[0])
	}
	return true
}

// addRiver enters a river in both of its hexes. It reports whether the hexside had no
// river.
func (c *chart) addRiver(s stream) bool {
	if c.river(s.a, c.side(s.a, s.b)) != NoRiver {
		return false
	}
	for _, pair := range [2][2]hex{{s.a, s.b}, {s.b, s.a}} {
		d := c.side(pair[0], pair[1])
		c.places[pair[0]].rivers[d] = s.river
		c.riverAcross[s.river][d].Add(pair[0])
	}
	c.streams = append(c.streams, s)
	return true
}

// file fills the sets that depend on the hexes and their sides.
func (c *chart) file() {
	for i := range c.places {
		p, h := &c.places[i], hex(i)
		c.countries[p.country].Add(h)
		c.settled[p.settlement].Add(h)
		if p.terrain != Sea {
			c.land.Add(h)
		}
		if p.port {
			c.ports.Add(h)
		}
		if p.channel {
			c.channel.Add(h)
		}
		if p.paris {
			c.paris.Add(h)
		}
		for e := range c.exits {
			if p.exits>>e&1 != 0 {
				c.exits[e].Add(h)
			}
		}
	}
	c.barred = c.countries[august1914.Germany].Union(c.countries[august1914.Luxembourg])
	c.sources[august1914.German] = c.edges[north].Union(c.edges[east]).Intersect(c.rails).Intersect(c.countries[august1914.Germany])
	c.sources[august1914.Allied] = c.edges[south].Union(c.edges[west]).Intersect(c.rails).Minus(c.barred)
}

// names returns the names of the places in a hex.
func (p *place) names() []string {
	if p.name == "" {
		return nil
	}
	return strings.Split(p.name, ";")
}
