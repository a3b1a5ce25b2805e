package general

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/hexgrid"
)

// A ground holds what never changes in a game: map, counters and calendar. Hexes have dense
// indices, so a field over the map is a slice.
type ground struct {
	player.Places
	player.Hexes // their coordinates
	hexes        []driveonparis.HexInfo
	near         [][]int    // adjacent hexes that can be entered
	next         [][6]int32 // the same by direction, or -1
	tolls        [][6]uint8 // cost of a step without zones
	shut         []bool     // by hex: whether no unit may enter it
	rows         []int
	columns      []int
	units        map[string]*counter
	counters     []*counter     // in the order of their ids
	fighters     []*piece       // fighting units that enter play, at full strength, the weakest defense first
	centers      []string       // hexes of the mobilization points in 1914, in order
	reach        *hexgrid.Reach // scratch for floods
	found        area           // scratch for what they find
	vicinities   []area         // by hex; nil until known
	grid         *hexgrid.Grid

	victory  driveonparis.Victory
	last     int // last turn
	eastEdge int // easternmost column in play

	germanBases []int // hexes that can be supply sources (Rules 1.8b to 1.8d, 5.1, 5.5)
	alliedBases []int // the same, while the Allies control them

	line []bool // railways that are German at the start, by hex (Rule 5.4)
}

// survey reads the map of a scenario.
func survey(sc *driveonparis.Scenario) (*ground, error) {
	g := &ground{
		Places: player.Places{}, hexes: sc.Hexes(), units: map[string]*counter{}, victory: sc.Victory(),
	}
	turns := sc.Turns()
	g.last = turns[len(turns)-1].Turn
	if err := g.readMap(); err != nil {
		return nil, err
	}
	g.readBases()
	g.readUnits(sc)
	g.readLine(sc)
	return g, nil
}

// readMap computes which hexes are adjacent.
func (g *ground) readMap() error {
	g.Hexes, g.shut = make(player.Hexes, len(g.hexes)), make([]bool, len(g.hexes))
	g.rows, g.columns = make([]int, len(g.hexes)), make([]int, len(g.hexes))
	for i := range g.hexes {
		h := &g.hexes[i]
		g.Places[h.Number], g.Hexes[i], g.shut[i] = i, h.Coordinate, shut(h)
		if _, err := fmt.Sscanf(h.Number, "%d.%d", &g.columns[i], &g.rows[i]); err != nil {
			return fmt.Errorf("general: hex %s: %w", h.Number, err)
		}
	}
	var err error
	if g.grid, err = hexgrid.NewGrid(g.Hexes); err != nil {
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
		list[g.At(number)] = true
	}
	return list
}

// readUnits records the units of the scenario and their arrival.
func (g *ground) readUnits(sc *driveonparis.Scenario) {
	for _, u := range sc.Units() {
		c := &counter{UnitInfo: &u, arrives: player.Far}
		g.units[u.ID] = c
		g.counters = append(g.counters, c)
	}
	slices.SortFunc(g.counters, func(a, b *counter) int { return cmp.Compare(a.ID, b.ID) })
	for i, c := range g.counters {
		c.number = i
	}
	for _, p := range sc.SetUp() {
		g.units[p.Unit].arrives = 0
	}
	for _, a := range sc.Schedule() {
		if c := g.units[a.Unit]; c != nil && c.arrives == player.Far && a.Action == "arrive" {
			c.arrives = a.Turn
		}
	}
	for _, c := range g.counters {
		if p := g.piece(driveonparis.Unit{ID: c.ID}, 0); c.arrives < player.Far && p.fights() {
			g.fighters = append(g.fighters, p)
		}
	}
	slices.SortStableFunc(g.fighters, func(a, b *piece) int { return cmp.Compare(a.defense, b.defense) })
	for _, p := range sc.MobilizationPoints() {
		g.centers = append(g.centers, p.Hex)
	}
}

// enterable reports whether a unit may enter a hex: it must be in play, on land, and not in
// a neutral country. (Rule 1.10)
func (g *ground) enterable(i int) bool { return !g.shut[i] }

func shut(h *driveonparis.HexInfo) bool {
	return h.Country == august1914.Switzerland || h.Country == august1914.Netherlands || !h.InPlay || h.Cost <= 0
}

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
