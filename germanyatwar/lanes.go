package germanyatwar

import "github.com/august1914/august1914/areamap"

// A lane is a border that can be walked across, from one side, with the points
// that it costs. (Rules 2.3, 4.2.2, 7.4.4)
type lane struct {
	to    area
	cost  uint8 // to enter the area
	eased uint8 // for the mountain troops
	river uint8 // more for a major river
}

// lay works out the lanes between areas.
func (sc *Scenario) lay() {
	for i := range sc.areas {
		from := area(i)
		for to := range sc.land.Near(from).All() {
			t := sc.areas[to].terrain
			l := lane{to: to, cost: uint8(t.cost()), eased: uint8(t.cost())}
			if t == Red {
				l.eased = 1
			}
			if c, _ := sc.border(from, to); c == areamap.MajorRiver {
				l.river = 1
			}
			sc.lanes[from] = append(sc.lanes[from], l)
			sc.levyTolls(from, l)
		}
	}
}

// dearest is the most points that it takes to go from an area to the next, with
// no enemies about: two for rough ground and one for the river.
const dearest = 3

// The manners of moving, which can be added up.
const (
	mountaineer = 1 << iota // Rule 4.2.2
	overBridges             // Rule 7.2.3
	manners     = 1 << iota
)

// levyTolls files a lane by what it takes.
func (sc *Scenario) levyTolls(from area, l lane) {
	for m := range sc.tolls {
		g := gait{mountain: m&mountaineer != 0, bridged: m&overBridges != 0}
		for points := g.stepCost(from, &l); points <= dearest; points++ {
			set := &sc.tolls[m][from][points]
			*set = set.With(l.to)
		}
	}
}

// laneTo returns the lane from an area to another, or nil.
func (sc *Scenario) laneTo(from, to area) *lane {
	if from >= maxAreas {
		return nil
	}
	for i := range sc.lanes[from] {
		if l := &sc.lanes[from][i]; l.to == to {
			return l
		}
	}
	return nil
}
