package germanyatwar

import "github.com/august1914/august1914"

// conquer transfers an area to the side that has won it, with the valour for its enemy
// sites. By option attrition gives none. (Rules 2.11, 7.5.1.17)
func (s *State) conquer(a area, sd side, by int, t *teller) {
	s.flip(a, sd, t)
	s.loseCapital(a, sd, t)
	switch info := s.ground(a); {
	case info.sites() == 0 || info.country.Side() != sd.Opponent():
	case s.phase == Final && !s.rules().wornGains:
		t.say(s, august1914.Event{Kind: "no valour", Rule: "7.5.1.17", Unit: sideName(sd), Template: "{at} changes hands by attrition, without valour points for the side: {unit}."}, a, noArea)
	default:
		s.reward(a, sd, by, t)
	}
	s.countVictory(t)
}

// reward gives the valour for the city and the fortresses of a conquered area.
func (s *State) reward(a area, sd side, by int, t *teller) {
	bares := false
	if by < 0 {
		by, bares = s.dominant(a, sd), s.dominanceBares(a)
	}
	t.conquered(s, a, sd, bares)
	info := s.ground(a)
	switch {
	case info.capital:
		s.gainValour(by, a, "2.9", t)
	case info.city != "":
		s.gainValour(by, a, "2.8", t)
	}
	for range info.fortCount {
		s.gainValour(by, a, "2.10", t)
	}
}

// loseCapital removes all valour of a power whose capital has been taken. (Rules 2.9,
// 2.11)
func (s *State) loseCapital(a area, sd side, t *teller) {
	for n, c := range s.scenario.capitals {
		if c == a && sideOf(n) != sd && s.valour[n] > 0 {
			t.valourLost(s, n, a, int(s.valour[n]), "2.11")
			s.valour[n] = 0
		}
	}
}

// gainValour gives a valour point to a power if it holds its capital. (Rules 2.9,
// 2.11)
func (s *State) gainValour(n int, a area, rule string, t *teller) {
	if c := s.scenario.capitals[n]; c == noArea || s.holder(c) != sideOf(n) {
		t.say(s, august1914.Event{Kind: "no valour", Rule: "2.9", Unit: nationPowers[n].String(), Template: "{unit} gains no valour point in {at} without its capital."}, a, noArea)
		return
	}
	s.valour[n]++
	t.say(s, august1914.Event{Kind: "valour", Rule: rule, Unit: nationPowers[n].String(), N: int(s.valour[n]), Template: "{unit} gains a valour point in {at} and has {n}."}, a, noArea)
}

// valourOf returns the valour points of a side.
func (s *State) valourOf(sd side) int {
	if sd == centralSide {
		return int(s.valour[german])
	}
	return int(s.valour[french]) + int(s.valour[british]) + int(s.valour[belgian])
}

// dominant returns the most numerous nation of a side in an area. In a tie the French
// come before the British, and the British before the Belgians. If no unit counts,
// garrisons count instead. (Rule 2.11.1)
func (s *State) dominant(a area, sd side) int {
	if sd == centralSide {
		return german
	}
	units := s.unitsOf(sd, a)
	if s.rules().combatOnly {
		if fighting := units.Minus(s.scenario.kinds[Leader]); !fighting.IsEmpty() {
			units = fighting
		}
	}
	best, most := french, 0
	for n := french; n < nationCount; n++ {
		own := units.Intersect(s.scenario.nations[n])
		count := own.Len()
		if units.IsEmpty() {
			count = int(s.garrisons[a][n])
		}
		if count > most {
			best, most = n, count
		}
	}
	return best
}

// dominanceBares reports whether the most numerous nation of the Entente in an area
// gives away which blocks are leaders. (Rules 1.3, 2.11.1)
func (s *State) dominanceBares(a area) bool {
	if !s.rules().combatOnly || !s.combined(a) {
		return false
	}
	for b := range s.unitsOf(ententeSide, a).All() {
		may := s.knowledge.may[b]
		if leaders := s.kindSet(may, Leader); !leaders.IsEmpty() && leaders != may {
			return true
		}
	}
	return false
}

// combined reports whether an area contains units of several powers of the Entente.
// (Rule 2.11.1)
func (s *State) combined(a area) bool {
	powers := 0
	for n := french; n < nationCount; n++ {
		if s.here[a].Overlaps(s.scenario.nations[n]) {
			powers++
		}
	}
	return powers > 1
}

// sideValour returns the valour that a side adds to its firepower in an area: that of
// its most numerous power there. (Rules 2.11, 2.11.1)
func (s *State) sideValour(a area, sd side) int { return int(s.valour[s.dominant(a, sd)]) }

// scorePlan gives the French the point for an area in Germany that only they have
// engaged. (Rule 8.4)
func (s *State) scorePlan(a area, t *teller) {
	if s.planXVII.Has(a) && s.scenario.home[german].Has(a) && !s.over() {
		s.gainValour(french, a, "8.4", t)
		s.countVictory(t)
	}
}

// scorePlanLast scores Plan XVII at the end of a tactical action. (Rule 8.4)
func (s *State) scorePlanLast(t *teller) {
	if !s.rules().planXVII || !s.rules().scoredLast {
		return
	}
	for a := range s.planXVII.All() {
		s.scorePlan(a, t)
	}
}
