package germanyatwar

// Where reinforcements enter. (Rules 6.0, 7.1)

var (
	notFriendly = faults.New("6.0", "{to} is not a friendly controlled area without enemies")
	noEntry     = faults.New("6.0", "{unit} has no icon in {to}, nor is it a home area with a major city or a fortress")
	iconsFirst  = faults.New("6.0", "{unit} can enter on an icon of its army")
	fochWaits   = faults.New("7.1", "Foch does not enter by a strategic action")
	entryUsed   = faults.New("6.0", "as many units as may have entered in {to}")
)

// Doors are what it takes to find where reinforcements of the phasing side can
// enter, after those that have come so far. That follows from what everybody
// sees.
type doors struct {
	s        *State // for what does not change meanwhile
	friendly areaSet
	full     areaSet // where no more units stack (Rule 2.4)
	arrivals [maxArrivals]arrival
	arrived  uint8
}

// open works out the doors as they are now.
func (s *State) open(d *doors) {
	d.s, d.friendly, d.full = s, s.friendly(s.phasing), s.full[s.phasing]
	d.arrivals, d.arrived = s.arrivals, s.arrived
}

// entrances returns the areas in which a unit could enter if it were drawn: on
// an icon of its army and kind, and if there is none left for it, at a city or a
// fortress of its home. [doors.fault] says why not in the others. (Rules 6.0,
// 7.1)
func (d *doors) entrances(b block) areaSet {
	if icons := d.icons(b); !icons.IsEmpty() {
		return icons
	}
	if !d.s.mayEnter(b) {
		return areaSet{}
	}
	set := d.s.scenario.bases[d.s.nationOf(b)].Intersect(d.friendly).Minus(d.full)
	for _, a := range d.arrivals[:d.arrived] {
		if set.Has(a.at) && d.placesUsed(a.at) >= d.s.entryLimit(a.at) {
			set = set.Without(a.at)
		}
	}
	return set
}

// icons returns the areas in which a unit can enter on an icon.
func (d *doors) icons(b block) areaSet {
	set := d.s.scenario.iconAreas[b&(maxBlocks-1)].Intersect(d.friendly).Minus(d.full)
	for _, a := range d.arrivals[:d.arrived] {
		if set.Has(a.at) && !d.iconLeft(b, a.at, d.arrived) {
			set = set.Without(a.at)
		}
	}
	return set
}

// admits reports whether a unit could enter in an area, or for noArea has to go
// back to the pool.
func (d *doors) admits(b block, at area) bool {
	if at == noArea {
		return d.entrances(b).IsEmpty()
	}
	return d.entrances(b).Has(at)
}

// fault finds why a unit could not enter in an area.
func (d *doors) fault(b block, to area) fault {
	switch {
	case d.entrances(b).Has(to):
		return nil
	case !d.friendly.Has(to):
		return notFriendly
	case d.full.Has(to):
		return overstacked
	case !d.s.scenario.bases[d.s.nationOf(b)].Has(to):
		return noEntry
	case !d.icons(b).IsEmpty():
		return iconsFirst
	case !d.s.mayEnter(b):
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
func (d *doors) arrivedLike(b block, at area, first uint8) (count int) {
	alike := &d.s.scenario.alike[b&(maxBlocks-1)]
	for _, a := range d.arrivals[:first] {
		if a.at == at && alike.Has(a.unit) {
			count++
		}
	}
	return count
}

// iconLeft reports whether an icon in an area was left for a unit after the
// first arrivals.
func (d *doors) iconLeft(b block, a area, first uint8) bool {
	info := d.s.info(b)
	icons := d.s.scenario.icons(a, info.army, info.kind)
	return icons > 0 && d.arrivedLike(b, a, first) < icons
}

// placesUsed returns how many units have entered at the cities and fortresses of
// an area: those for which no icon was left.
func (d *doors) placesUsed(at area) (used int) {
	for i, a := range d.arrivals[:d.arrived] {
		if a.at == at && !d.iconLeft(a.unit, at, uint8(i)) {
			used++
		}
	}
	return used
}
