package driveonparis

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// sides is the number of sides of a hex, numbered as hexgrid.Direction.
const (
	sides    = 6
	allSides = 1<<sides - 1 // as a bit each
)

// The edges of the map, in the order of hexgrid.Edge.
const (
	north = iota
	east
	south
	west
	edgeCount
)

var edgeLetters = [edgeCount]string{"N", "E", "S", "W"}

// A front is a side of the French Doctrine Line. (Rule 2.8)
type front uint8

const (
	noFront front = iota
	westFront
	eastFront
	frontCount
)

var frontNames = [frontCount]string{"", "west", "east"}

// String returns "west", "east" or "".
func (f front) String() string { return frontNames[f%frontCount] }

// A scope is a list of victory points.
type scope uint8

const (
	noScope  scope = iota
	revanche       // of Scenario 5.2
	campaign       // of Scenarios 5.3, 5.6 and 5.7
	scopeCount
)

var scopeNames = [scopeCount]string{"", "5.2", "campaign"}

// A place is what never changes about a hex.
type place struct {
	number              string
	coordinate          hexgrid.Hex
	column, row         uint8
	country             august1914.Power // NoPower at sea
	terrain             Terrain
	settlement          Settlement
	ground              ground       // of terrain and settlement together
	name                string       // of its places, with ";" between
	latitude, longitude float64      // of the center
	near                [sides]hex   // the hex across each side, or off
	rivers              [sides]River // along each side
	rails               uint8        // sides that a railway crosses, a bit each
	exits               uint8        // edges of the map over which a railway leaves it, a bit each
	doctrine            uint8        // sides along which the Doctrine Line runs (Rule 2.8a)
	panic               uint8        // sides along which the Panic Line runs (Rule 2.8e)
	front               front        // the side of the Doctrine Line
	fortress            unit         // that is printed here, or noUnit
	port, channel       bool         // a port, and one on the Channel
	paris               bool
	planXVII            bool                        // Rule 2.3
	points              [scopeCount]uint8           // victory points
	owner               [scopeCount]august1914.Side // who has them at the start
}

// A stream is a stretch of a river along a side between two hexes.
type stream struct {
	a, b  hex
	river River
	name  string
}

// A chart is the map of all scenarios: its hexes, and the sets that rules ask
// for.
type chart struct {
	numbering     hexgrid.Numbering
	grid          *hexgrid.Grid
	columns, rows int
	places        []place
	ways          []way // of the same hexes
	streams       []stream

	whole  hexSet // all hexes
	land   hexSet // all but the sea
	bottom hexSet // the southernmost hex of each column
	top    hexSet // the northernmost
	even   hexSet // columns that lie half a hex to the north

	countries  [august1914.Switzerland + 1]hexSet
	rails      hexSet
	railLines  hexgrid.Web[hex] // that lead from hex to hex
	ports      hexSet
	channel    hexSet // ports on the Channel (Rule 1.12)
	paris      hexSet
	settled    [settlementCount]hexSet // by size
	fortified  hexSet                  // where a fortress is printed
	edges      [edgeCount]hexSet
	exits      [edgeCount]hexSet // where a railway leaves the map
	barred     hexSet            // whose railways are not for the French: Germany with Alsace-Lorraine, Luxembourg (Rule 2.7)
	planXVII   hexSet            // Rule 2.3
	points     [scopeCount]hexSet
	fronts     [frontCount]hexSet // Rule 2.8b
	southPanic hexSet             // south of the Panic Line (Rule 2.8e)

	sources [august1914.Allied + 1]hexSet // where railways bring supply from (Rules 1.8c, 1.8d)

	railAcross     [sides]hexSet             // hexes whose side a railway crosses
	riverAcross    [riverCount][sides]hexSet // hexes along whose side a river of a class runs
	doctrineAcross [sides]hexSet             // hexes along whose side the Doctrine Line runs
}

// at returns the hex with a printed number.
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

// side returns the side of a that b lies across, or -1.
func (c *chart) side(a, b hex) int { return slices.Index(c.places[a].near[:], b) }

// adjacent reports whether the hexes share a side.
func (c *chart) adjacent(a, b hex) bool {
	return int(a) < len(c.places) && int(b) < len(c.places) && c.side(a, b) >= 0
}

// river returns the river along side d of h.
func (c *chart) river(h hex, d int) River { return c.places[h].rivers[d] }

// rail reports whether a railway crosses side d of h.
func (c *chart) rail(h hex, d int) bool { return c.places[h].rails>>d&1 != 0 }

// across returns the hexes that lie across side d of those of a set.
func (c *chart) across(s *hexSet, d hexgrid.Direction) hexSet {
	n := uint(c.rows)
	switch d {
	case hexgrid.FlatN:
		return s.Minus(c.top).Up(1)
	case hexgrid.FlatS:
		return s.Minus(c.bottom).Down(1)
	case hexgrid.FlatNE:
		return c.northward(s).Up(n).Intersect(c.whole)
	case hexgrid.FlatSE:
		return c.southward(s).Up(n).Intersect(c.whole)
	case hexgrid.FlatNW:
		return c.northward(s).Down(n)
	default:
		return c.southward(s).Down(n)
	}
}

// northward returns the hexes of the same columns that are in the rows of
// those to the northeast and northwest of a set.
func (c *chart) northward(s *hexSet) hexSet {
	shifted := s.Intersect(c.even)
	shifted.RemoveAll(c.top)
	level, raised := s.Minus(c.even), shifted.Up(1)
	return level.Union(raised)
}

// southward does the same for the southeast and the southwest.
func (c *chart) southward(s *hexSet) hexSet {
	straight := s.Minus(c.even)
	straight.RemoveAll(c.bottom)
	level, lowered := s.Intersect(c.even), straight.Down(1)
	return level.Union(lowered)
}

// beside returns the hexes next to those of a set, which may be of the set
// themselves.
func (c *chart) beside(s *hexSet) hexSet { return c.besideIn(s, c.everywhere()) }

// A window is a range of the words of a hexSet: low, and those before high.
type window struct{ low, high int }

// everywhere returns the window of the whole map.
func (c *chart) everywhere() window { return window{0, hexWords} }

// around returns a window of all hexes that are no more than a number of columns
// away from a hex.
func (c *chart) around(h hex, columns int) window {
	column := int(h) / c.rows
	low, high := max(column-columns, 0)*c.rows, (column+columns+1)*c.rows
	return window{low / 64, min((high+63)/64, hexWords)}
}

// besideIn is beside as far as a window, and with nothing out of it. It is across
// for all six sides at once: rows collects the rows next door, all the hexes of
// the same column.
func (c *chart) besideIn(s *hexSet, in window) (all hexSet) {
	var rows hexSet
	var raised, lowered, above, below uint64 // what comes from the word before
	low, high := max(in.low-1, 0), min(in.high+1, hexWords)
	if low > 0 {
		before := s.Words[low-1] &^ c.top.Words[low-1]
		above, below = before>>63, before&c.even.Words[low-1]>>63
	}
	for i := low; i < high; i++ {
		w := s.Words[i]
		next := uint64(0)
		if i+1 < hexWords {
			next = s.Words[i+1] &^ c.bottom.Words[i+1]
		}
		inner, outer := w&^c.top.Words[i], w&^c.bottom.Words[i]
		up := inner<<1 | above
		down := outer>>1 | next<<63
		shifted, straight := inner&c.even.Words[i], outer&^c.even.Words[i]
		raised = shifted<<1 | below
		lowered = straight >> 1
		if i+1 < hexWords {
			lowered |= (next &^ c.even.Words[i+1]) << 63
		}
		rows.Words[i] = w | raised | lowered
		all.Words[i] = up | down
		above, below = inner>>63, shifted>>63
	}
	n := uint(c.rows)
	for i := in.low; i < in.high; i++ {
		w := rows.Words[i]
		above, below = 0, 0
		if i > 0 {
			below = rows.Words[i-1]
		}
		if i+1 < hexWords {
			above = rows.Words[i+1]
		}
		all.Words[i] |= (w<<n | below>>(64-n) | w>>n | above<<(64-n)) & c.whole.Words[i]
	}
	if low < in.low {
		all.Words[low] = 0
	}
	if high > in.high {
		all.Words[high-1] = 0
	}
	return all
}

// alongRails returns the hexes that a railway joins to those of a set.
func (c *chart) alongRails(s *hexSet) (all hexSet) {
	for d := range hexgrid.Direction(sides) {
		from := s.Intersect(c.railAcross[d])
		all.AddAll(c.across(&from, d))
	}
	return all
}

// disc returns the hexes that are no farther than a radius from a hex.
func (c *chart) disc(h hex, radius int) (set hexSet) {
	set.Add(h)
	for range radius {
		set.AddAll(c.beside(&set))
	}
	return set
}

// A way is what steps and traces ask of a hex again and again. It is small, so
// that the ways of the whole map lie close together.
type way struct {
	near        [sides]hex   // the hex across each side, or off
	toll        [sides]uint8 // points to enter the hex over each side, without enemies (Rules 1.2d, 1.8a, SCS_MOVE)
	exit        [sides]uint8 // points to leave it over each side for the hex there
	rails       uint8        // sides that a railway crosses, a bit each
	sameCountry uint8        // sides across which lies the same country, on the same side of the Doctrine Line, a bit each
	country     august1914.Power
	front       front
	number      number
	dearest     uint8         // the most points to leave it
	names       [sides]number // the numbers of the hexes across each side
}

// maxToll stands for all tolls that are higher.
const maxToll = 255

// pave finds the ways of all hexes.
func (c *chart) pave(e *effects) {
	c.ways = make([]way, len(c.places), maxHexes)
	rails := make([]hexgrid.DirectionSet, len(c.places))
	for i := range c.places {
		p, w := &c.places[i], &c.ways[i]
		*w = way{near: p.near, rails: p.rails, country: p.country, front: p.front, number: number(p.column)*100 + number(p.row)}
		rails[i] = hexgrid.DirectionSet(p.rails)
		for d := range w.toll {
			toll := int(p.ground.cost) + int(e.rivers[p.rivers[d]].cost)
			if p.rails>>d&1 != 0 {
				toll = int(e.rail)
			}
			w.toll[d] = uint8(min(toll, maxToll))
		}
	}
	c.railLines = hexgrid.NewWeb[hex](c.grid, rails)
	for i := range c.ways {
		w := &c.ways[i]
		for d, n := range w.near {
			if n == off {
				continue
			}
			to := &c.ways[n]
			w.exit[d], w.names[d] = to.toll[back(d)], to.number
			w.dearest = max(w.dearest, w.exit[d])
			if to.country == w.country && to.front == w.front {
				w.sameCountry |= 1 << d
			}
		}
	}
}

// rim returns the sides of a hex across which lies one of a set, a bit each.
func (w *way) rim(set *hexSet) (sides uint8) {
	for d, n := range &w.near {
		sides |= uint8(engine.Flag(set.Has(n))) << d
	}
	return sides
}

// ways finds of every hex the sides over which a side enters the one across freely,
// and those over which it can ever enter it, a bit each. Freely the Germans enter whatever they
// enter, and others what is of the same country, on the same side of the Doctrine Line.
// (Rules 1.10, 2.2b, 2.8b)
func (sc *Scenario) ways(sd side) (free, ever []uint8) {
	possible := sc.passable[sd]
	if sd == allies {
		possible.RemoveAll(sc.closedToAllies)
	}
	for i := range sc.chart.ways {
		w := &sc.chart.ways[i]
		sameCountry := w.sameCountry
		if sd == germans {
			sameCountry = allSides
		}
		free, ever = append(free, sameCountry&w.rim(&sc.entered[sd])), append(ever, w.rim(&possible))
	}
	return free, ever
}

// back returns the side of the hex across a side that leads back.
func back(d int) int { return (d + sides/2) % sides }
