package schlieffenswar

import "github.com/august1914/august1914"

// The costs of steps. (TEC, Rules 10.4, 10.5, 10.7, 10.8)

// A mobility is a way of moving. It determines the costs of terrain and the hexes
// that a unit may enter.
type mobility uint8

const (
	cross         mobility = iota // corps and HQs, except Belgians
	byRail                        // depots (Rule 10.7)
	atHome                        // Belgians (Rule 10.8)
	mobilityCount                 // number of mobilities
)

// mobility returns the mobility of the unit.
func (p *piece) mobility() mobility {
	switch {
	case p.kind == Depot:
		return byRail
	case p.nation == august1914.Belgium:
		return atHome
	}
	return cross
}

// A stepCost is the number of movement points for a step across a side of a hex, or barred.
type stepCost uint8

// barred is the cost of a step that is never legal.
const barred stepCost = 0xff

// fillStepCosts computes the costs of all steps, and the sides that a unit can cross
// with each number of points.
func (sc *Scenario) fillStepCosts() {
	for m := range mobilityCount {
		for h := range sc.chart.places {
			for d, n := range sc.chart.places[h].near {
				cost := sc.stepCost(m, hex(h), n, d)
				sc.stepCosts[m][h][d] = cost
				for points := int(cost); points <= maxPoints; points++ {
					sc.affords[m][h][points] |= 1 << d
				}
			}
		}
	}
}

// stepCost returns the cost of a step. A river costs nothing into or out of a city. A depot
// pays one point along a rail line. No step leads into closed terrain, takes a depot off
// the rails, or takes Belgians out of their zone. (TEC, Rules 3.2, 10.4, 10.5, 10.7, 10.8)
func (sc *Scenario) stepCost(m mobility, from, to hex, d int) stepCost {
	c := &sc.chart
	switch {
	case to == off || c.closed.Has(to):
		return barred
	case m == byRail && c.rail(from, d):
		return 1
	case m == byRail, m == atHome && !c.belgian.Has(to):
		return barred
	case c.cities.Has(to):
		return stepCost(sc.tables.cityCost)
	}
	cost := sc.tables.cost[c.places[to].terrain]
	if c.river(from, d) && !c.cities.Has(from) {
		cost += sc.tables.river
	}
	return stepCost(cost)
}

// sideCost returns the cost of a step across a side that the unit can cross.
func (s *State) sideCost(p *piece, from hex, d int) int {
	return int(s.scenario.stepCosts[p.mobility()][from][d])
}

// passable reports whether the terrain lets a unit step from one hex to the next.
func (s *State) passable(u unit, from, to hex) bool {
	return to != off && s.passableSide(s.piece(u), from, s.chart().side(from, to))
}

// passableSide reports whether the terrain lets a unit step across a side.
func (s *State) passableSide(p *piece, from hex, d int) bool {
	return s.scenario.stepCosts[p.mobility()][from][d] != barred
}
