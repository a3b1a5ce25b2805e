package general

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/hexgrid"
)

// A ground is what never changes in a game: map, counters and calendar, with
// hexes under dense indices so that a field over the map is a slice.
type ground struct {
	hexes    []driveonparis.HexInfo
	index    map[string]int // of a hex, by its printed number
	near     [][]int        // the hexes around each that can be entered
	next     [][6]int32     // the same by direction, -1 for none
	tolls    [][6]uint8     // what a step costs without zones
	rows     []int
	columns  []int
	units    map[string]*driveonparis.UnitInfo
	arrives  map[string]int      // the turn on which a unit enters play
	arrivals map[int]map[int]int // how many units come on a turn, by hex
	centres  []string            // hexes of the mobilization points in 1914, in their order
	reach    *hexgrid.Reach      // scratch for floods
	grid     *hexgrid.Grid

	victory  driveonparis.Victory
	last     int // turn
	eastEdge int // the easternmost column in play

	line []bool // the railways that are German at the start, by hex (Rule 5.4)
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

// readMap finds what lies next to what.
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

// marked returns which hexes are among some printed numbers.
func (g *ground) marked(numbers []string) []bool {
	list := make([]bool, len(g.hexes))
	for _, number := range numbers {
		list[g.at(number)] = true
	}
	return list
}

// readUnits finds who takes part and when.
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

// enterable reports whether anybody may enter a hex: it is in play, on land and
// in no neutral country. (Rule 1.10)
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

// distance counts hexes, whatever lies in them.
func (g *ground) distance(a, b int) int {
	return g.hexes[a].Coordinate.Distance(g.hexes[b].Coordinate)
}

// nearest returns the distance of a hex from the nearest of some, far if there
// are none.
func (g *ground) nearest(at int, of []int) int {
	least := far
	for _, o := range of {
		least = min(least, g.distance(at, o))
	}
	return least
}

// far is a distance, or a cost, beyond all others.
const far = 1000

// price is what a step costs without zones: along a railway 1, else by the
// terrain and the river. (Rule 1.2d, and the chart of terrain effects)
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

// toll is the price of a step into a hex that can be entered.
func (g *ground) toll(from int, dir hexgrid.Direction) int { return int(g.tolls[from][dir]) }

// bridge is by how many quarters an attack from one hex on the next counts.
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

// whole is a strength of 1, in quarters.
const whole = 4

// flag returns 1 for true.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
