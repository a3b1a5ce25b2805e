package general

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// A ground holds what never changes in a game: map, counters and calendar. Hexes have dense
// indices, so a field over the map is a slice.
type ground struct {
	hexes    []driveonparis.HexInfo
	index    map[string]int // index of a hex by its printed number
	near     [][]int        // adjacent hexes that can be entered
	next     [][6]int32     // the same by direction, or -1
	tolls    [][6]uint8     // cost of a step without zones
	rows     []int
	columns  []int
	units    map[string]*driveonparis.UnitInfo
	arrives  map[string]int      // turn on which a unit enters play
	arrivals map[int]map[int]int // number of arriving units by turn and hex
	centres  []string            // hexes of the mobilization points in 1914, in order
	reach    *hexgrid.Reach      // scratch for floods
	grid     *hexgrid.Grid

	victory  driveonparis.Victory
	last     int // last turn
	eastEdge int // easternmost column in play

	line []bool // railways that are German at the start, by hex (Rule 5.4)
}

// survey reads the map of a scenario.
func survey(sc *driveonparis.Scenario) (*ground, error) {
	g := &ground{
		hexes: sc.Hexes(), index: map[string]int{}, units: map[string]*driveonparis.UnitInfo{},
		arrives: map[string]int{}, victory: sc.Victory(),
	}
	turns := sc.Turns()
	g.last = turns[len(turns)-1].Turn
	if err := g.readMap(); err != nil {
		return nil, err
	}
	g.readUnits(sc)
	g.readLine(sc)
	return g, nil
}

// readMap computes which hexes are adjacent.
func (g *ground) readMap() error {
	coordinates := make([]hexgrid.Hex, len(g.hexes))
	g.rows, g.columns = make([]int, len(g.hexes)), make([]int, len(g.hexes))
	for i := range g.hexes {
		h := &g.hexes[i]
		g.index[h.Number], coordinates[i] = i, h.Coordinate
		if _, err := fmt.Sscanf(h.Number, "%d.%d", &g.columns[i], &g.rows[i]); err != nil {
			return fmt.Errorf("general: hex %s: %w", h.Number, err)
		}
	}
	var err error
	if g.grid, err = hexgrid.NewGrid(coordinates); err != nil {
		return err
	}
	g.reach = hexgrid.NewReach(g.grid)
	g.near, g.next, g.tolls = make([][]int, len(g.hexes)), make([][6]int32, len(g.hexes)), make([][6]uint8, len(g.hexes))
	for i := range g.hexes {
		if g.enterable(i) {
			g.eastEdge = max(g.eastEdge, g.columns[i])
		}
		for d, n := range g.grid.Neighbors(i) {
			g.next[i][d] = -1
			if n >= 0 && g.enterable(int(n)) {
				g.near[i] = append(g.near[i], int(n))
				g.next[i][d], g.tolls[i][d] = n, uint8(g.price(i, int(n), hexgrid.Direction(d)))
			}
		}
	}
	return nil
}

// readLine finds the railways that are German at the start.
func (g *ground) readLine(sc *driveonparis.Scenario) {
	s := driveonparis.New(sc)
	view := s.View(august1914.Spectator)
	g.line = g.marked(view.Railways())
}

// marked returns a set of the hexes with the given printed numbers.
func (g *ground) marked(numbers []string) []bool {
	list := make([]bool, len(g.hexes))
	for _, number := range numbers {
		list[g.at(number)] = true
	}
	return list
}

// readUnits records the units of the scenario and their arrival.
func (g *ground) readUnits(sc *driveonparis.Scenario) {
	for _, u := range sc.Units() {
		g.units[u.ID] = &u
	}
	for _, p := range sc.SetUp() {
		g.arrives[p.Unit] = 0
	}
	for _, a := range sc.Schedule() {
		if _, known := g.arrives[a.Unit]; !known && a.Action == "arrive" {
			g.arrives[a.Unit] = a.Turn
		}
	}
	g.arrivals = map[int]map[int]int{}
	for _, a := range sc.Schedule() {
		if a.Action != "arrive" || len(a.Places) != 1 || g.at(a.Places[0]) < 0 {
			continue
		}
		if g.arrivals[a.Turn] == nil {
			g.arrivals[a.Turn] = map[int]int{}
		}
		g.arrivals[a.Turn][g.at(a.Places[0])]++
	}
	for _, p := range sc.MobilizationPoints() {
		g.centres = append(g.centres, p.Hex)
	}
}

// enterable reports whether a unit may enter a hex: it must be in play, on land, and not in
// a neutral country. (Rule 1.10)
func (g *ground) enterable(i int) bool {
	h := &g.hexes[i]
	switch h.Country {
	case august1914.Switzerland, august1914.Netherlands:
		return false
	}
	return h.InPlay && h.Cost > 0
}

// at returns the index of a hex, or -1 for "", which is off the map.
func (g *ground) at(number string) int {
	if i, ok := g.index[number]; ok {
		return i
	}
	return -1
}

// distance returns the distance in hexes, regardless of terrain.
func (g *ground) distance(a, b int) int {
	return g.hexes[a].Coordinate.Distance(g.hexes[b].Coordinate)
}

// nearest returns the distance from a hex to the nearest of some hexes, or far if there are
// none.
func (g *ground) nearest(at int, of []int) int {
	least := far
	for _, o := range of {
		least = min(least, g.distance(at, o))
	}
	return least
}

// far is larger than every distance and cost.
const far = 1000

// price returns the cost of a step without zones: 1 along a railway, otherwise by terrain
// and river. (Rule 1.2d, and the chart of terrain effects)
func (g *ground) price(from, to int, d hexgrid.Direction) int {
	out := &g.hexes[from]
	switch {
	case out.Rails.Has(d):
		return 1
	case out.MajorRivers.Has(d):
		return g.hexes[to].Cost + 2
	case out.MinorRivers.Has(d):
		return g.hexes[to].Cost + 1
	}
	return g.hexes[to].Cost
}

// toll returns the price of a step into a hex that can be entered.
func (g *ground) toll(from int, dir hexgrid.Direction) int { return int(g.tolls[from][dir]) }

// bridge returns the factor, in quarters, of an attack from one hex on the next.
func (g *ground) bridge(from, to int) int {
	d, _ := g.grid.Direction(from, to)
	switch out := &g.hexes[from]; {
	case out.MajorRivers.Has(d):
		return 2
	case out.MinorRivers.Has(d):
		return 3
	}
	return whole
}

// whole is the factor 1 in quarters.
const whole = 4

// flag returns 1 for true and 0 for false.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
