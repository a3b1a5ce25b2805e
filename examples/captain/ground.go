package captain

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/player"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/schlieffenswar"
)

// A ground holds what never changes in a game: map, counters and turn track. Hexes have
// dense indices, so a field over the map is a slice.
type ground struct {
	player.Places
	player.Hexes // their coordinates
	hexes        []schlieffenswar.HexInfo
	units        map[string]schlieffenswar.UnitInfo
	grid         *hexgrid.Grid
	reach        *hexgrid.Reach // scratch for floods
	tolls        [][6]int8      // costs of the steps out of each hex
	axes         [][]int        // of the German armies, by turn (book.go)

	last        int // last turn, after which points decide (Rule 4.6)
	suddenDeath int // last turn with a sudden death by a city (Rules 4.2, 4.3)
	planXVII    int // last turn for the attacks of Plan XVII (Rule 4.4)
}

// survey finds the scenario of a game among those that come with the library and reads its
// map. A game on other data has another digest.
func survey(header august1914.Header) (*ground, error) {
	sc, err := player.Scenario(schlieffenswar.Scenarios(), header)
	if err != nil {
		return nil, fmt.Errorf("captain: %w", err)
	}
	return newGround(sc)
}

func newGround(sc *schlieffenswar.Scenario) (*ground, error) {
	g := &ground{Places: player.Places{}, hexes: sc.Hexes(), units: map[string]schlieffenswar.UnitInfo{}}
	for i, h := range g.hexes {
		g.Places[h.Number] = i
		g.Hexes = append(g.Hexes, h.Coordinate)
	}
	for _, u := range sc.Units() {
		g.units[u.ID] = u
	}
	for i, turn := range sc.Turns() {
		g.last = i + 1
		if turn.SuddenDeath {
			g.suddenDeath = i + 1
		}
		if turn.PlanXVII {
			g.planXVII = i + 1
		}
	}
	var err error
	if g.grid, err = hexgrid.NewGrid(g.Hexes); err != nil {
		return nil, err
	}
	g.reach = hexgrid.NewReach(g.grid)
	g.reckonTolls()
	g.axes = g.indexed(marches())
	return g, nil
}

// average returns the average distance from a hex to some hexes, or 0 if there are none.
func (g *ground) average(at int, of []int) float64 {
	sum := 0
	for _, o := range of {
		sum += g.Distance(at, o)
	}
	return float64(sum) / float64(max(1, len(of)))
}

// toll returns the cost of a step. (Rules 10.4, 10.5)
func (g *ground) toll(from, _ int, d hexgrid.Direction) int { return int(g.tolls[from][d]) }

// reckonTolls computes the cost of a step in every direction: 1 into clear ground or a city
// and 2 into forest or rough, plus one across a river unless the step leads into or out of
// a city. (Rules 10.4, 10.5)
func (g *ground) reckonTolls() {
	g.tolls = make([][6]int8, len(g.hexes))
	for from := range g.hexes {
		for d, to := range g.grid.Neighbors(from) {
			if to >= 0 {
				g.tolls[from][d] = int8(stepCost(&g.hexes[from], &g.hexes[to], hexgrid.Direction(d)))
			}
		}
	}
}

// stepCost returns the cost of a step from one hex into the next.
func stepCost(out, into *schlieffenswar.HexInfo, d hexgrid.Direction) int {
	switch {
	case into.Closed:
		return hexgrid.Forbidden
	case into.City != "" || into.HeavyFortress:
		return 1
	}
	cost := 1
	if into.Terrain == schlieffenswar.Forest || into.Terrain == schlieffenswar.Rough {
		cost = 2
	}
	if out.Rivers.Has(d) && out.City == "" {
		cost++
	}
	return cost
}

// halves returns the cost of a step in a supply line in half hexes: along rails it costs
// half. (Rules 8.3, 8.6)
func (g *ground) halves(from, to int, d hexgrid.Direction) int {
	switch {
	case g.hexes[to].Closed:
		return hexgrid.Forbidden
	case g.hexes[from].Rails.Has(d):
		return 1
	}
	return 2
}

// field returns the cost of the way from each hex to the nearest goal, where toll returns
// the cost of a step.
func (g *ground) field(toll hexgrid.CostFunc, goals ...int) []int {
	// The flood runs outwards from the goals, so it takes each step in the opposite
	// direction of the unit.
	back := func(from, to int, d hexgrid.Direction) int { return toll(to, from, d.Opposite()) }
	g.reach.From(hexgrid.Movement{Cost: back}, player.Far-1, goals...)
	costs := make([]int, len(g.hexes))
	for i := range costs {
		costs[i] = player.Far
	}
	for i, cost := range g.reach.All() {
		costs[i] = cost
	}
	return costs
}
