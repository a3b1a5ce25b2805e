package schlieffenswar

import "github.com/august1914/august1914"

// What a step costs. (TEC, Rules 10.4, 10.5, 10.7, 10.8)

// A mobility is how a unit moves: it decides what terrain costs, and where the
// unit can go at all.
type mobility uint8

const (
	cross         mobility = iota // cross country
	byRail                        // depots (Rule 10.7)
	atHome                        // Belgians (Rule 10.8)
	mobilityCount                 // how many there are
)

// mobility returns how the unit moves.
func (p *piece) mobility() mobility {
	switch {
	case p.kind == Depot:
		return byRail
	case p.nation == august1914.Belgium:
		return atHome
	}
	return cross
}

// A stepCost is the movement points that a step across a side of a hex costs, or
// barred.
type stepCost uint8

// barred stands for a step that can never be made.
const barred stepCost = 0xff

// fillStepCosts works out what all steps cost, and which can be made with so many
// points.
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

// stepCost returns the points that a step costs. A river costs nothing into or out
// of a city; a depot pays one by rail. No step leads into closed terrain, off
// the rails of a depot, or out of the zone of Belgians. (TEC, Rules 3.2, 10.4,
// 10.5, 10.7, 10.8)
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

// sideCost returns the points that a step across a side costs a unit that can
// make it.
func (s *State) sideCost(p *piece, from hex, d int) int {
	return int(s.scenario.stepCosts[p.mobility()][from][d])
}

// passable reports whether a unit could ever go from a hex to the next.
func (s *State) passable(u unit, from, to hex) bool {
	return to != off && s.passableSide(s.piece(u), from, s.chart().side(from, to))
}

// passableSide reports whether a unit could ever go across a side.
func (s *State) passableSide(p *piece, from hex, d int) bool {
	return s.scenario.stepCosts[p.mobility()][from][d] != barred
}
