package driveonparis

import "github.com/august1914/august1914"

// Public markers on the map, and the state of units that the viewer can examine.

// Trenches returns the numbers of the hexes with trenches, and of the hexes with
// trenches under construction. Both are public. (Rule 1.6)
func (v *View) Trenches() (dug, begun []string) {
	return v.scenario.numbersOf(&v.trenches), v.scenario.numbersOf(&v.digging)
}

// Railways returns the numbers of the rail hexes that the Germans can use. The Allies
// can use the others. These hexes are public. (Rule 1.2d)
func (v *View) Railways() []string { return v.scenario.numbersOf(&v.railways) }

// MobilizationPoints returns the mobilization points with their current hexes, or ""
// for a point that is not on the map. They are public. (Rule 1.12)
func (v *View) MobilizationPoints() []MobilizationInfo {
	if v.scenario == nil {
		return nil
	}
	list := v.scenario.MobilizationPoints()
	for i := range list {
		list[i].Hex = ""
		if h := v.points[i]; h != off {
			list[i].Hex = v.scenario.chart.number(h)
		}
	}
	return list
}

// InReserve reports whether the unit with an id is in reserve, and the viewer can
// examine it. (Rule 1.1d)
func (v *View) InReserve(id string) bool { return v.marked(id, &v.reserve) }

// Digs reports whether the unit with an id digs a trench, and the viewer can examine
// it. (Rule 1.6b)
func (v *View) Digs(id string) bool { return v.marked(id, &v.diggers) }

// Moved reports whether the unit with an id has moved in this phase, and the viewer can
// examine it.
func (v *View) Moved(id string) bool { return v.marked(id, &v.moved) }

func (v *View) marked(id string, set *unitSet) bool {
	if v.scenario == nil {
		return false
	}
	u, ok := v.scenario.unitByID[id]
	return ok && set.Has(u)
}

// Header returns the header of a record with the scenario and its settings.
func (v *View) Header() august1914.Header {
	s := State{scenario: v.scenario}
	return s.Header()
}

// Battle returns the number of the hex that is under attack and the ids of the
// attackers, or "" if there is no attack. Both are public.
func (v *View) Battle() (hex string, attackers []string) {
	if v.scenario == nil || v.battle == off {
		return "", nil
	}
	return v.scenario.chart.number(v.battle), v.scenario.idsOf(&v.attackers)
}

// Attacked reports whether the hex with a printed number was attacked in this phase.
func (v *View) Attacked(number string) bool {
	h, ok := v.find(number)
	return ok && v.attacked.Has(h)
}

// Retreating returns the ids of the units that retreat now and that the viewer can
// examine.
func (v *View) Retreating() []string { return v.idsOf(&v.group) }

// Marching returns the ids of the units that move now and that the viewer can examine,
// and the movement points that they have spent.
func (v *View) Marching() (units []string, spent int) { return v.idsOf(&v.march), int(v.spent) }

// Doctrine reports whether the French Doctrine Line is in force. (Rule 2.8)
func (v *View) Doctrine() bool { return v.doctrine }

// PlanXVII returns the numbers of the hexes that have scored for Plan XVII. (Rule 2.3)
func (v *View) PlanXVII() []string {
	if v.scenario == nil {
		return nil
	}
	return v.scenario.numbersOf(&v.planXVII)
}

// idsOf returns the ids of some units.
func (v *View) idsOf(set *unitSet) []string {
	if v.scenario == nil {
		return nil
	}
	return v.scenario.idsOf(set)
}
