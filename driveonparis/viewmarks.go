package driveonparis

// What lies open on the map beside the units, and what a viewer knows of the
// units that they can examine.

// Trenches returns the numbers of the hexes with trenches, and of those in which
// they are under construction. They are public. (Rule 1.6)
func (v *View) Trenches() (dug, begun []string) {
	return v.scenario.numbersOf(&v.trenches), v.scenario.numbersOf(&v.digging)
}

// Railways returns the numbers of the rail hexes that the Germans can use; the
// Allies can use the others. They are public. (Rule 1.2d)
func (v *View) Railways() []string { return v.scenario.numbersOf(&v.railways) }

// MobilizationPoints returns the mobilization points with the hexes that they
// are in now, "" for one that is not on the map. They are public. (Rule 1.12)
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

// InReserve reports whether the viewer can examine the unit with an id and it is
// in reserve. (Rule 1.1d)
func (v *View) InReserve(id string) bool { return v.marked(id, &v.reserve) }

// Digs reports whether the viewer can examine the unit with an id and it digs a
// trench. (Rule 1.6b)
func (v *View) Digs(id string) bool { return v.marked(id, &v.diggers) }

// Moved reports whether the viewer can examine the unit with an id and it has
// moved in this phase.
func (v *View) Moved(id string) bool { return v.marked(id, &v.moved) }

func (v *View) marked(id string, set *unitSet) bool {
	if v.scenario == nil {
		return false
	}
	u, ok := v.scenario.unitByID[id]
	return ok && set.Has(u)
}
