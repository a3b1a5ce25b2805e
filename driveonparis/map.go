package driveonparis

import (
	"math"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

// sides is the number of sides of a hex, numbered as hexgrid.Direction.
const (
	sides    = 6
	allSides = 1<<sides - 1 // one bit for each side
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

// A scope is one of the lists of victory points.
type scope uint8

const (
	noScope  scope = iota
	revanche       // list of Scenario 5.2
	campaign       // list of Scenarios 5.3, 5.6 and 5.7
	scopeCount
)

var scopeNames = [scopeCount]string{"", "5.2", "campaign"}

// A place holds the properties of a hex that never change.
type place struct {
	number              string
	coordinate          hexgrid.Hex
	column, row         uint8
	country             august1914.Power // NoPower at sea
	terrain             Terrain
	settlement          Settlement
	ground              ground       // effects of terrain and settlement together
	name                string       // names of its places, with ";" between them
	latitude, longitude float64      // position of the center
	near                [sides]hex   // the hex across each side, or off
	rivers              [sides]River // along each side
	rails               uint8        // sides that a railway crosses, one bit each
	exits               uint8        // edges of the map over which a railway leaves it, one bit each
	doctrine            uint8        // sides along which the Doctrine Line runs (Rule 2.8a)
	panic               uint8        // sides along which the Panic Line runs (Rule 2.8e)
	front               front        // the side of the Doctrine Line
	fortress            unit         // the fortress that is printed here, or noUnit
	port, channel       bool         // a port, and a Channel port
	paris               bool
	planXVII            bool                        // whether the hex scores for Plan XVII (Rule 2.3)
	points              [scopeCount]uint8           // victory points
	owner               [scopeCount]august1914.Side // the side that holds its points at the start
}

// A stream is one hexside of a river.
type stream struct {
	a, b  hex
	river River
	name  string
}

// A chart is the map of all scenarios: its hexes, and sets of hexes that rules need.
type chart struct {
	grid          *hexgrid.Grid
	columns, rows int
	places        []place
	ways          []way // what movement and traces need of the same hexes
	streams       []stream

	whole  hexSet // all hexes
	land   hexSet // all but the sea
	bottom hexSet // the southernmost hex of each column
	top    hexSet // the northernmost hex of each column
	even   hexSet // hexes of columns that lie half a hex to the north

	countries  [august1914.Switzerland + 1]hexSet
	rails      hexSet
	railLines  hexgrid.Web[hex] // railways from hex to hex
	ports      hexSet
	channel    hexSet // ports on the Channel (Rule 1.12)
	paris      hexSet
	settled    [settlementCount]hexSet // settled hexes by size of settlement
	fortified  hexSet                  // hexes with a printed fortress
	edges      [edgeCount]hexSet
	exits      [edgeCount]hexSet // hexes where a railway leaves the map
	barred     hexSet            // hexes whose railways the French cannot use: Germany with Alsace-Lorraine, Luxembourg (Rule 2.7)
	planXVII   hexSet            // hexes that score for Plan XVII (Rule 2.3)
	points     [scopeCount]hexSet
	fronts     [frontCount]hexSet // hexes on each side of the Doctrine Line (Rule 2.8b)
	southPanic hexSet             // south of the Panic Line (Rule 2.8e)

	sources [august1914.Allied + 1]hexSet // hexes where railways bring supply (Rules 1.8c, 1.8d)

	railAcross     [sides]hexSet             // hexes with a railway across the side
	riverAcross    [riverCount][sides]hexSet // hexes with a river of the class along the side
	doctrineAcross [sides]hexSet             // hexes with the Doctrine Line along the side
}

// at returns the hex with a printed number.
func (c *chart) at(number string) (hex, bool) {
	n := 0
	for i := 0; i < len(number) && n <= math.MaxUint16; i++ {
		if digit := number[i] - '0'; digit <= 9 {
			n = 10*n + int(digit)
		}
	}
	if h := c.hexAt(n/100, n%100); h != off && c.places[h].number == number {
		return h, true
	}
	return off, false
}

// number returns the printed number of a hex, or "off the map".
func (c *chart) number(h hex) string {
	if int(h) >= len(c.places) {
		return "off the map"
	}
	return c.places[h].number
}

// distance returns the distance between two hexes.
func (c *chart) distance(a, b hex) int {
	return c.places[a].coordinate.Distance(c.places[b].coordinate)
}

// side returns the side of a that leads to b, or -1.
func (c *chart) side(a, b hex) int { return slices.Index(c.places[a].near[:], b) }

// adjacent reports whether the hexes share a side.
func (c *chart) adjacent(a, b hex) bool {
	return int(a) < len(c.places) && int(b) < len(c.places) && c.side(a, b) >= 0
}

// river returns the river along side d of h.
func (c *chart) river(h hex, d int) River { return c.places[h].rivers[d] }

// rail reports whether a railway crosses side d of h.
func (c *chart) rail(h hex, d int) bool { return c.places[h].rails>>d&1 != 0 }

// across returns the neighbors of a set across side d.
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

// northward moves each hex of a set, within its column, to the row of its northeastern
// and northwestern neighbors.
func (c *chart) northward(s *hexSet) hexSet {
	shifted := s.Intersect(c.even)
	shifted.RemoveAll(c.top)
	level, raised := s.Minus(c.even), shifted.Up(1)
	return level.Union(raised)
}

// southward does the same for the southeastern and southwestern neighbors.
func (c *chart) southward(s *hexSet) hexSet {
	straight := s.Minus(c.even)
	straight.RemoveAll(c.bottom)
	level, lowered := s.Intersect(c.even), straight.Down(1)
	return level.Union(lowered)
}

// beside returns the neighbors of the hexes of a set. They may belong to the set
// themselves.
func (c *chart) beside(s *hexSet) hexSet { return c.besideIn(s, c.everywhere()) }

// A window is a range of the words of a hexSet, from low to high-1.
type window struct{ low, high int }

// everywhere returns the window of the whole map.
func (c *chart) everywhere() window { return window{0, hexWords} }

// around returns a window that contains all hexes within some columns of a hex.
func (c *chart) around(h hex, columns int) window {
	column := int(h) / c.rows
	low, high := max(column-columns, 0)*c.rows, (column+columns+1)*c.rows
	return window{low / 64, min((high+63)/64, hexWords)}
}

// besideIn returns the part of beside that lies in a window. It computes across for all
// six sides in one pass. First rows collects, within each column, the set and the rows
// of its diagonal neighbors. Then rows is moved one column east and west.
func (c *chart) besideIn(s *hexSet, in window) (all hexSet) {
	var rows hexSet
	var raised, lowered, above, below uint64 // bits carried over from the previous word
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

// alongRails returns the hexes that a railway joins to a hex of a set.
func (c *chart) alongRails(s *hexSet) (all hexSet) {
	for d := range hexgrid.Direction(sides) {
		from := s.Intersect(c.railAcross[d])
		all.AddAll(c.across(&from, d))
	}
	return all
}

// disc returns the hexes within a radius of a hex.
func (c *chart) disc(h hex, radius int) (set hexSet) {
	set.Add(h)
	for range radius {
		set.AddAll(c.beside(&set))
	}
	return set
}

// A way holds the properties of a hex that movement and traces read often. It is small,
// so that the ways of the whole map stay close together in memory.
type way struct {
	near        [sides]hex   // the hex across each side, or off
	toll        [sides]uint8 // points to enter the hex across each side, apart from enemy zones (Rules 1.2d, 1.8a, SCS_MOVE)
	exit        [sides]uint8 // points to leave the hex across each side
	rails       uint8        // sides that a railway crosses, one bit each
	sameCountry uint8        // sides with the same country on the same side of the Doctrine Line across them, one bit each
	country     august1914.Power
	front       front
	number      number
	dearest     uint8         // the highest of exit
	names       [sides]number // the number of the hex across each side
}

// maxToll also stands for all higher tolls.
const maxToll = 255

// pave sets the ways of all hexes.
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

// rim returns the sides of a hex with a hex of the set across them, one bit each.
func (w *way) rim(set *hexSet) (sides uint8) {
	for d, n := range &w.near {
		sides |= uint8(engine.Flag(set.Has(n))) << d
	}
	return sides
}

// ways returns for every hex the sides that a side can cross freely, and the sides that
// it can ever cross, one bit each. The Germans cross all possible sides freely. The
// Allies freely enter only a hex of the same country on the same side of the Doctrine
// Line. (Rules 1.10, 2.2b, 2.8b)
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

// back returns the opposite side, which leads back from the hex across.
func back(d int) int { return (d + sides/2) % sides }
