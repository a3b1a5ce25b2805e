package germanyatwar

// Where reinforcements enter. (Rules 6.0, 7.1)

var (
	notFriendly = faults.New("6.0", "{to} is not a friendly controlled area without enemies")
	noEntry     = faults.New("6.0", "{unit} has no icon in {to}, nor is it a home area with a major city or a fortress")
	iconsFirst  = faults.New("6.0", "{unit} can enter on an icon of its army")
	fochWaits   = faults.New("7.1", "Foch does not enter by a strategic action")
	entryUsed   = faults.New("6.0", "as many units as may have entered in {to}")
)

// The entryPoints of the phasing side decide where its reinforcements can enter
// after those that have come so far. They follow from what everybody sees.
type entryPoints struct {
	s        *State // for what does not change meanwhile
	friendly areaSet
	full     areaSet // where no more units stack (Rule 2.4)
	arrivals [maxArrivals]arrival
	arrived  uint8
}

// setEntryPoints works out the entry points as they are now.
func (s *State) setEntryPoints(e *entryPoints) {
	e.s, e.friendly, e.full = s, s.friendly(s.phasing), s.full[s.phasing]
	e.arrivals, e.arrived = s.arrivals, s.arrived
}

// entrances returns the areas in which a unit could enter if it were drawn: on
// an icon of its army and kind, and if there is none left for it, at a city or a
// fortress of its home. [entryPoints.fault] says why not in the others. (Rules 6.0,
// 7.1)
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

// admits reports whether a unit could enter in an area, or for noArea has to go
// back to the pool.
func (e *entryPoints) admits(b block, at area) bool {
	if at == noArea {
		return e.entrances(b).IsEmpty()
	}
	return e.entrances(b).Has(at)
}

// fault finds why a unit could not enter in an area.
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

// mayEnter reports whether a unit enters in this phase or action at all: Foch
// may have to wait. (Rules 6.0, 7.1)
func (s *State) mayEnter(b block) bool {
	return b != s.scenario.foch || s.course != reinforce || !s.rules().fochStays
}

// entryLimit returns how many units enter at the cities and fortresses of an
// area: one for each, or in a strategic action one in all. (Rules 6.0, 7.1)
func (s *State) entryLimit(a area) int {
	if s.course == reinforce && !s.rules().symbolSlots {
		return 1
	}
	return s.ground(a).sites()
}

// arrivedLike returns how many of the first arrivals have entered in an area
// that use the icons of a unit.
func (e *entryPoints) arrivedLike(b block, at area, first uint8) (count int) {
	alike := &e.s.scenario.alike[b&(maxBlocks-1)]
	for _, a := range e.arrivals[:first] {
		if a.at == at && alike.Has(a.unit) {
			count++
		}
	}
	return count
}

// iconLeft reports whether an icon in an area was left for a unit after the
// first arrivals.
func (e *entryPoints) iconLeft(b block, a area, first uint8) bool {
	info := e.s.info(b)
	icons := e.s.scenario.icons(a, info.army, info.kind)
	return icons > 0 && e.arrivedLike(b, a, first) < icons
}

// placesUsed returns how many units have entered at the cities and fortresses of
// an area: those for which no icon was left.
func (e *entryPoints) placesUsed(at area) (used int) {
	for i, a := range e.arrivals[:e.arrived] {
		if a.at == at && !e.iconLeft(a.unit, at, uint8(i)) {
			used++
		}
	}
	return used
}
