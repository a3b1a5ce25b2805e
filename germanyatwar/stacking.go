package germanyatwar

// Stacking limits: units of a side in an area, and garrisons in a fortress. (Rule 2.4)

var overstacked = faults.New("2.4", "{unit} would overstack the area where its move ends")

// limit returns how many units of a side may stack in an area, not counting garrisons.
// (Rule 2.4)
func (t Terrain) limit() int {
	switch t {
	case Green:
		return 4
	case Yellow, Red:
		return 2
	}
	return 6
}

// maxGarrisons is the maximum number of garrisons in a fortress. (Rule 2.4)
const maxGarrisons = 5

// crowded reports whether a side exceeds the stacking limit of an area. (Rule 2.4)
func (s *State) crowded(sd side, a area) bool {
	if !s.full[sd].Has(a) {
		return false
	}
	set := s.unitsOf(sd, a)
	return set.Len() > int(s.scenario.limits[a])
}

// room reports whether another unit of a side may stack in an area. (Rule 2.4)
func (s *State) room(sd side, a area) bool { return !s.full[sd].Has(a) }

// measure updates whether an area has room for more units of a side.
func (s *State) measure(sd side, a area) {
	set := s.unitsOf(sd, a)
	if set.Len() >= int(s.scenario.limits[a]) {
		s.full[sd] = s.full[sd].With(a)
	} else {
		s.full[sd] = s.full[sd].Without(a)
	}
}
