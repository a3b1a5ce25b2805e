package schlieffenswar

import (
	"math/bits"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// maxHexes is the number of hexes that a map can have.
const maxHexes = 512

// A hex is the dense index of a hex of the map, in the order of its printed
// numbers; off is none.
type hex uint16

// off stands for no hex: beyond the map, or not on it.
const off hex = 0xffff

// A hexSet is a set of hexes of the map, a comparable value.
type hexSet = hexgrid.FixedSet[hex, [maxHexes / 64]uint64]

// A Terrain is what a hex is made of. (Rule 10.4)
type Terrain uint8

// The terrain of a hex. A city replaces any other; a heavy fortress is a city
// as well. Marsh, sea and neutral ground are closed.
const (
	Clear Terrain = iota
	Forest
	Rough
	Marsh
	Sea
	Neutral
)

var terrainNames = engine.Names{"clear", "forest", "rough", "marsh", "sea", "neutral"}

// String returns the word that the data use, such as "rough".
func (t Terrain) String() string { return terrainNames.Of(uint8(t)) }

// MarshalText returns what String returns.
func (t Terrain) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// sides is the number of sides of a hex, numbered as hexgrid.Direction.
const sides = 6

// A place is what never changes about a hex.
type place struct {
	// What lists of moves ask for lies together.
	near          [sides]hex    // the hex across each side, or off
	numbers       [sides]number // the number of that hex
	printed       number        // the number on the map
	coordinate    hexgrid.Hex
	rivers, rails uint8  // sides, a bit each
	around        hexSet // the same hexes as near, as a set

	number              string           // the same as printed
	country             august1914.Power // NoPower at sea
	terrain             Terrain
	city                string // "" if the hex is none
	name                string // of a place without effect
	latitude, longitude float64
}

// A chart is the map of a scenario: its hexes, and the sets that rules ask
// for.
type chart struct {
	numbering hexgrid.Numbering
	grid      *hexgrid.Grid
	places    []place

	byNumber [maxNumber + 1]hex // off where there is none

	streams []stream // the sides along which rivers run, in the order of the data

	closed     hexSet // marsh, sea and neutral ground (TEC, Rule 3.2)
	cities     hexSet
	fortresses hexSet // heavy fortresses
	paris      hexSet
	perimeter  hexSet // where Paris is endangered (Rule 4.1)
	points     hexSet // the Entente cities that score (Rule 4.7)
	germanCity hexSet // the German cities of Rule 4.3
	ports      hexSet
	otherPorts hexSet // that supply the BEF as an option (Rule 8.4)
	rails      hexSet
	railways   hexgrid.Web[hex] // that lead from hex to hex
	west       hexSet           // numbered hexes of the French west edge
	south      hexSet           // and of the south edge
	east       hexSet           // hexes of the German east edge
	countries  [august1914.Switzerland + 1]hexSet
	belgian    hexSet // where Belgians may be (Rule 10.8)

	firstArmy   hexSet // where its row lets the French 1st Army be deployed (Rule 3.1)
	besideForts hexSet // next to forts and fortresses

	discs [][maxHexes]hexSet // by radius: the hexes that are no farther from each

	sources    []source                          // of supply that there can be, of either seat
	railheads  [EntenteSeat + 1]hexSet           // hexes with rails of the edges that supply a seat
	toRailhead [EntenteSeat + 1][maxHexes]uint16 // and how far the nearest is
}

// A source is a hex where supply can come from.
type source struct {
	at    hex
	steps [maxHexes]uint8 // that lead to it over ground that is not closed, or noWay
}

// noWay stands for steps that lead nowhere.
const noWay uint8 = 0xff

// maxNumber is the highest number that can be printed on a hex.
const maxNumber = 9999

// name returns the printed number of a hex.
func (c *chart) name(h hex) number {
	if int(h) >= len(c.places) {
		return 0
	}
	return c.places[h].printed
}

// named returns the hex with a printed number, or off.
func (c *chart) named(n number) hex {
	if n == 0 || n > maxNumber {
		return off
	}
	return c.byNumber[n]
}

// at returns the index of the hex with a printed number.
func (c *chart) at(number string) (hex, bool) { return engine.HexAt(c.grid, c.numbering, number, off) }

// number returns the printed number of a hex, or "off the map".
func (c *chart) number(h hex) string {
	if int(h) >= len(c.places) {
		return "off the map"
	}
	return c.places[h].number
}

// distance returns the distance of two hexes of the map.
func (c *chart) distance(a, b hex) int {
	return c.places[a].coordinate.Distance(c.places[b].coordinate)
}

// edge returns where a seat is supplied from: the east edge, or the west and the
// south edge. (Rules 8.3 to 8.6)
func (c *chart) edge(seat august1914.Seat) hexSet {
	if seat == GermanSeat {
		return c.east
	}
	return c.west.Union(c.south)
}

// beside returns the hexes next to those of a set, which may be of the set
// themselves.
func (c *chart) beside(set *hexSet) (all hexSet) {
	for i, w := range &set.Words {
		for ; w != 0; w &= w - 1 {
			all.AddAll(c.places[i<<6+bits.TrailingZeros64(w)].around)
		}
	}
	return all
}

// disc returns the hexes that are no farther than a radius from a hex.
func (c *chart) disc(h hex, radius int) *hexSet { return &c.discs[radius][h] }

// distanceTo returns the distance of a hex to the nearest of a set, or off as a
// number if the set is empty.
func (c *chart) distanceTo(h hex, set *hexSet) int {
	best := int(off)
	for o := range set.All() {
		best = min(best, c.distance(h, o))
	}
	return best
}

// side returns the side of a that b lies across; they must be adjacent.
func (c *chart) side(a, b hex) int { return slices.Index(c.places[a].near[:], b) }

// adjacent reports whether the hexes share a side.
func (c *chart) adjacent(a, b hex) bool {
	return int(a) < len(c.places) && int(b) < len(c.places) && c.side(a, b) >= 0
}

// river reports whether a river runs along side d of h.
func (c *chart) river(h hex, d int) bool { return c.places[h].rivers>>d&1 != 0 }

// rail reports whether a rail line runs across side d of h.
func (c *chart) rail(h hex, d int) bool { return c.places[h].rails>>d&1 != 0 }
