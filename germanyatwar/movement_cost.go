package germanyatwar

import "github.com/august1914/august1914/areamap"

// A crossing is a land border seen from one side, with its cost in points. (Rules 2.3,
// 4.2.2, 7.4.4)
type crossing struct {
	to    area
	cost  uint8 // points to enter the area
	eased uint8 // points to enter the area as mountain troops
	river uint8 // additional points for a major river
}

// layCrossings computes the crossings between areas.
func (sc *Scenario) layCrossings() {
	for i := range sc.areas {
		from := area(i)
		for to := range sc.land.Near(from).All() {
			t := sc.areas[to].terrain
			c := crossing{to: to, cost: uint8(t.cost()), eased: uint8(t.cost())}
			if t == Red {
				c.eased = 1
			}
			if border, _ := sc.border(from, to); border == areamap.MajorRiver {
				c.river = 1
			}
			sc.crossings[from] = append(sc.crossings[from], c)
			sc.addAffordable(from, c)
		}
	}
}

// The manners of moving are flags.
const (
	mountaineer = 1 << iota // as mountain troops (Rule 4.2.2)
	overBridges             // over major rivers at no cost (Rule 7.2.3)
	manners     = 1 << iota
)

// addAffordable adds the area behind a crossing to the areas that its cost pays for.
func (sc *Scenario) addAffordable(from area, c crossing) {
	for manner := range sc.affordable {
		m := mobility{mountain: manner&mountaineer != 0, bridged: manner&overBridges != 0}
		for points := m.stepCost(from, &c); points <= dearest; points++ {
			set := &sc.affordable[manner][from][points]
			*set = set.With(c.to)
		}
	}
}

// crossingTo returns the crossing from an area to another, or nil.
func (sc *Scenario) crossingTo(from, to area) *crossing {
	if from >= maxAreas {
		return nil
	}
	for i := range sc.crossings[from] {
		if c := &sc.crossings[from][i]; c.to == to {
			return c
		}
	}
	return nil
}

// dearest is the maximum cost of a step when no enemies are near: two points for rough
// ground and one for the river.
const dearest = 3

// manner returns the flags for a unit's manners of moving.
func (m *mobility) manner() (set int) {
	if m.mountain {
		set = mountaineer
	}
	if m.bridged {
		set |= overBridges
	}
	return set
}

// stepCost returns the cost of a step: to enter the area, to engage, to disengage, and
// to cross a major river. (Rule 7.4)
func (m *mobility) stepCost(from area, c *crossing) int {
	cost := int(c.cost)
	if m.mountain {
		cost = int(c.eased)
	}
	if !m.bridged {
		cost += int(c.river)
	}
	if m.enemies.Has(c.to) {
		cost++
	}
	if m.enemies.Has(from) {
		cost++
	}
	return cost
}
