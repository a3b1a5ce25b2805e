package schlieffenswar

import (
	"math/bits"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// maxHexes is the largest number of hexes in a map.
const maxHexes = 512

// A hex is the dense index of a hex of the map, in the order of the printed numbers. The
// value off means no hex.
type hex uint16

// off means no hex: beyond the edge of the map, or not on the map.
const off hex = 0xffff

// A hexSet is a set of hexes of the map. It is a comparable value.
type hexSet = hexgrid.FixedSet[hex, [maxHexes / 64]uint64]

// A Terrain is the terrain of a hex. (Rule 10.4)
type Terrain uint8

// The kinds of terrain. A city replaces the terrain of its hex, and a heavy fortress is
// also a city. Marsh, sea and neutral ground are closed.
const (
	Clear Terrain = iota
	Forest
	Rough
	Marsh
	Sea
	Neutral
)

var terrainNames = engine.Names{"clear", "forest", "rough", "marsh", "sea", "neutral"}

// String returns the word used in the data, such as "rough".
func (t Terrain) String() string { return terrainNames.Of(uint8(t)) }

// MarshalText returns what String returns.
func (t Terrain) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// sides is the number of sides of a hex, numbered as hexgrid.Direction.
const sides = 6

// A place holds the constant properties of a hex.
type place struct {
	// Fields used by lists of moves come first, to share cache lines.
	near          [sides]hex    // the hex across each side, or off
	numbers       [sides]number // the printed number of that hex
	printed       number        // the printed number of this hex
	coordinate    hexgrid.Hex
	rivers, rails uint8  // one bit for each side
	around        hexSet // the hexes of near as a set

	number              string           // printed, as text
	country             august1914.Power // NoPower at sea
	terrain             Terrain
	city                string // "" if the hex has no city
	name                string // a place name without effect
	latitude, longitude float64
}

// A chart is the map of a scenario: its hexes, and the sets of hexes that the rules use.
type chart struct {
	grid   *hexgrid.Grid
	places []place

	byNumber [maxNumber + 1]hex // off if no hex has the number

	streams []stream // the hexsides with rivers, in the order of the data

	closed     hexSet // marsh, sea and neutral ground (TEC, Rule 3.2)
	cities     hexSet
	fortresses hexSet // heavy fortresses
	paris      hexSet
	perimeter  hexSet // hexes in which Germans endanger Paris (Rule 4.1)
	points     hexSet // the Entente cities that score (Rule 4.7)
	germanCity hexSet // the German cities of Rule 4.3
	ports      hexSet
	otherPorts hexSet // ports that supply the BEF under an option (Rule 8.4)
	rails      hexSet
	railways   hexgrid.Web[hex] // the rail lines from hex to hex
	west       hexSet           // hexes of the French west edge
	south      hexSet           // hexes of the French south edge
	east       hexSet           // hexes of the German east edge
	countries  [august1914.Switzerland + 1]hexSet
	belgian    hexSet // hexes that Belgians may enter (Rule 10.8)

	firstArmy   hexSet // hexes on or south of the row of the French 1st Army (Rule 3.1)
	besideForts hexSet // hexes next to forts and fortresses

	discs [][maxHexes]hexSet // by radius: the hexes within that radius of each hex

	sources    []source                          // the possible supply sources of either seat
	railheads  [EntenteSeat + 1]hexSet           // edge hexes with rails that supply a seat
	toRailhead [EntenteSeat + 1][maxHexes]uint16 // distance to the nearest of the railheads
}

// A source is a possible supply source.
type source struct {
	at    hex
	steps [maxHexes]uint8 // number of steps from each hex over open ground, or noWay
}

// noWay means that no path leads to the source.
const noWay uint8 = 0xff

// maxNumber is the highest possible printed number.
const maxNumber = 9999

// name returns the printed number of a hex.
func (c *chart) name(h hex) number {
	if int(h) >= len(c.places) {
		return 0
	}
	return c.places[h].printed
}

// named returns the hex with the given printed number, or off.
func (c *chart) named(n number) hex {
	if n == 0 || n > maxNumber {
		return off
	}
	return c.byNumber[n]
}

// at returns the hex with the given printed number.
func (c *chart) at(number string) (hex, bool) { return engine.HexAt(c.grid, numbering, number, off) }

// number returns the printed number of a hex, or "off the map".
func (c *chart) number(h hex) string {
	if int(h) >= len(c.places) {
		return "off the map"
	}
	return c.places[h].number
}

// distance returns the distance between two hexes of the map.
func (c *chart) distance(a, b hex) int {
	return c.places[a].coordinate.Distance(c.places[b].coordinate)
}

// edge returns the map edge that supplies a seat: the east edge, or the west and the
// south edge. (Rules 8.3 to 8.6)
func (c *chart) edge(seat august1914.Seat) hexSet {
	if seat == GermanSeat {
		return c.east
	}
	return c.west.Union(c.south)
}

// beside returns the hexes adjacent to any hex of a set. They may themselves be in the set.
func (c *chart) beside(set *hexSet) (all hexSet) {
	for i, w := range &set.Words {
		for ; w != 0; w &= w - 1 {
			all.AddAll(c.places[i<<6+bits.TrailingZeros64(w)].around)
		}
	}
	return all
}

// disc returns the hexes within radius of h.
func (c *chart) disc(h hex, radius int) *hexSet { return &c.discs[radius][h] }

// distanceTo returns the distance from h to the nearest hex of a set, or int(off)
// if the set is empty.
func (c *chart) distanceTo(h hex, set *hexSet) int {
	best := int(off)
	for o := range set.All() {
		best = min(best, c.distance(h, o))
	}
	return best
}

// side returns the side of a that faces b, or -1 if they are not adjacent.
func (c *chart) side(a, b hex) int { return slices.Index(c.places[a].near[:], b) }

// adjacent reports whether the hexes share a side.
func (c *chart) adjacent(a, b hex) bool {
	return int(a) < len(c.places) && int(b) < len(c.places) && c.side(a, b) >= 0
}

// river reports whether a river runs along side d of h.
func (c *chart) river(h hex, d int) bool { return c.places[h].rivers>>d&1 != 0 }

// rail reports whether a rail line runs across side d of h.
func (c *chart) rail(h hex, d int) bool { return c.places[h].rails>>d&1 != 0 }
