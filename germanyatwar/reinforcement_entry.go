package germanyatwar

// Places of entry for reinforcements. (Rules 6.0, 7.1)

var (
	notFriendly = faults.New("6.0", "{to} is not a friendly, uncontested area")
	noEntry     = faults.New("6.0", "{to} has no free icon for {unit}, and is not a home area with a major city or a fortress")
	iconsFirst  = faults.New("6.0", "{unit} must enter on a free icon of its army")
	fochWaits   = faults.New("7.1", "Foch cannot enter in a strategic action")
	entryUsed   = faults.New("6.0", "no more units can enter in {to}")
)

// The entryPoints of the phasing side determine where its next reinforcements can
// enter, given the arrivals so far. They follow from public information.
type entryPoints struct {
	s        *State // state, for everything that stays constant
	friendly areaSet
	full     areaSet // areas without room for more units (Rule 2.4)
	arrivals [maxArrivals]arrival
	arrived  uint8
}

// setEntryPoints computes the current entry points.
func (s *State) setEntryPoints(e *entryPoints) {
	e.s, e.friendly, e.full = s, s.friendly(s.phasing), s.full[s.phasing]
	e.arrivals, e.arrived = s.arrivals, s.arrived
}

// entrances returns the areas in which a unit could enter if it were drawn: on an icon
// of its army and kind or, if no icon is left for it, at a city or a fortress of its
// home. [entryPoints.fault] gives the reasons for the other areas. (Rules 6.0, 7.1)
func (e *entryPoints) entrances(b block) areaSet {
	if icons := e.icons(b); !icons.IsEmpty() {
		return icons
	}
	if !e.s.mayEnter(b) {
		return areaSet{}
	}
	set := e.s.scenario.bases[e.s.nationOf(b)].Intersect(e.friendly).Minus(e.full)
	for _, a := range e.arrivals[:e.arrived] {
		if set.Has(a.at) && e.placesUsed(a.at) >= e.s.entryLimit(a.at) {
			set = set.Without(a.at)
		}
	}
	return set
}

// icons returns the areas in which a unit can enter on an icon.
func (e *entryPoints) icons(b block) areaSet {
	set := e.s.scenario.iconAreas[b&(maxBlocks-1)].Intersect(e.friendly).Minus(e.full)
	for _, a := range e.arrivals[:e.arrived] {
		if set.Has(a.at) && !e.iconLeft(b, a.at, e.arrived) {
			set = set.Without(a.at)
		}
	}
	return set
}

// admits reports whether a unit could enter in an area. For noArea it reports whether
// the unit has to return to the pool.
func (e *entryPoints) admits(b block, at area) bool {
	if at == noArea {
		return e.entrances(b).IsEmpty()
	}
	return e.entrances(b).Has(at)
}

// fault returns the reason why a unit could not enter in an area, or nil.
func (e *entryPoints) fault(b block, to area) fault {
	switch {
	case e.entrances(b).Has(to):
		return nil
	case !e.friendly.Has(to):
		return notFriendly
	case e.full.Has(to):
		return overstacked
	case !e.s.scenario.bases[e.s.nationOf(b)].Has(to):
		return noEntry
	case !e.icons(b).IsEmpty():
		return iconsFirst
	case !e.s.mayEnter(b):
		return fochWaits
	}
	return entryUsed
}

// mayEnter reports whether a unit may enter in this phase or action. By option Foch
// may not. (Rules 6.0, 7.1)
func (s *State) mayEnter(b block) bool {
	return b != s.scenario.foch || s.course != reinforce || !s.rules().fochStays
}

// entryLimit returns the number of units that may enter at the cities and fortresses
// of an area: one for each or, in a strategic action by default, one in all. (Rules
// 6.0, 7.1)
func (s *State) entryLimit(a area) int {
	if s.course == reinforce && !s.rules().symbolSlots {
		return 1
	}
	return s.ground(a).sites()
}

// arrivedLike returns how many of the first arrivals in an area use the same icons as
// a unit.
func (e *entryPoints) arrivedLike(b block, at area, first uint8) (count int) {
	alike := &e.s.scenario.alike[b&(maxBlocks-1)]
	for _, a := range e.arrivals[:first] {
		if a.at == at && alike.Has(a.unit) {
			count++
		}
	}
	return count
}

// iconLeft reports whether an icon for a unit was left in an area after the first
// arrivals.
func (e *entryPoints) iconLeft(b block, a area, first uint8) bool {
	info := e.s.info(b)
	icons := e.s.scenario.icons(a, info.army, info.kind)
	return icons > 0 && e.arrivedLike(b, a, first) < icons
}

// placesUsed returns the number of units that have entered at the cities and
// fortresses of an area, because no icon was left for them.
func (e *entryPoints) placesUsed(at area) (used int) {
	for i, a := range e.arrivals[:e.arrived] {
		if a.at == at && !e.iconLeft(a.unit, at, uint8(i)) {
			used++
		}
	}
	return used
}
