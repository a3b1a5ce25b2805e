package germanyatwar

// Firepower. (Rules 7.5.1.4 to 7.5.1.9)

// A reckoning holds the parts of a battle's firepower.
type reckoning struct {
	attackers [kindCount][3]part // strength by kind and by river: minor, major, none
	charge    int                // bonus for the charge of the cavalry (Rule 7.5.1.8)
	support   int                // tactical values of adjacent leaders (Rule 7.3.1.4)
	valour    [sideCount]int     // valour of each side (Rule 2.11)
	strength  int                // strength of the defending units
	minute    int                // mad minute (Rule 7.5.1.7)
	bonus     int                // terrain bonus of the infantry
	garrisons int                // firepower of the garrisons

	offense, defense, result int
}

// A part is the strength of the attackers of a kind that have crossed the same
// kind of river.
type part struct{ strength, counts int }

const garrisonFirepower = 5

// dominates reports whether a side controls a fortress in an area and has a
// garrison there. (Rule 7.5.1.9)
func (s *State) dominates(sd side, a area) bool {
	return s.holder(a) == sd && s.garrisonsOf(sd, a) > 0
}

// riverOf returns the river that an attacker has crossed into this battle, or 2 if a
// river does not affect it. (Rules 7.2.1, 7.2.3, 7.5.1.4)
func (s *State) riverOf(b block) int {
	if !s.battle.fresh {
		return 2
	}
	eased := s.battle.pontoon || s.surprise
	switch {
	case s.crossed[major].Has(b) && eased:
		return minor
	case s.crossed[major].Has(b):
		return major
	case s.crossed[minor].Has(b) && !eased:
		return minor
	}
	return 2
}

// strengthOf returns the strength of a unit in the battle. The strength of the 44th
// Division is doubled in red areas, and Foch doubles French attackers. (Rules
// 4.2.2, 7.3.1.7, 7.5.1.5)
func (s *State) strengthOf(b block, attacking bool) int {
	strength := int(s.face(b).strength)
	if s.info(b).special == mountain && s.ground(s.battle.at).terrain == Red {
		strength *= 2
	}
	if attacking && s.battle.foch && s.nationOf(b) == french {
		strength *= 2
	}
	return strength
}

// reckonBattle computes the firepower of both sides.
func (s *State) reckonBattle() reckoning {
	var r reckoning
	a, off, def := s.battle.at, s.phasing, s.phasing.Opponent()
	s.addAttackers(&r, s.unitsOf(off, a).Minus(s.isolated))
	r.support = s.support(a)
	s.addDefenders(&r, s.unitsOf(def, a))
	r.garrisons = garrisonFirepower * s.garrisonsOf(def, a)
	r.valour[off], r.valour[def] = s.sideValour(a, off), s.sideValour(a, def)

	r.offense = r.charge + r.support + r.valour[off]
	for k := range r.attackers {
		for _, p := range r.attackers[k] {
			r.offense += p.counts
		}
	}
	r.defense = r.strength + r.minute + r.bonus + r.garrisons + r.valour[def]
	r.result = r.offense - r.defense
	return r
}

// addAttackers adds up the attackers by kind and river, and halves or quarters the
// sums. (Rule 7.5.1.4)
func (s *State) addAttackers(r *reckoning, units blockSet) {
	for b := range units.All() {
		r.attackers[s.info(b).kind][s.riverOf(b)].strength += s.strengthOf(b, true)
	}
	for k := range r.attackers {
		for river := range r.attackers[k] {
			p := &r.attackers[k][river]
			p.counts = acrossRiver(p.strength, river)
		}
	}
	// Rule 7.5.1.8: cavalry charges if it has not crossed a river.
	if s.charges() {
		r.charge = r.attackers[Cavalry][2].counts
	}
}

// acrossRiver returns a strength as reduced by a river. (Rule 7.5.1.4)
func acrossRiver(strength, river int) int {
	switch {
	case strength == 0 || river > major:
		return strength
	case river == minor:
		return max(1, strength/2)
	}
	return max(1, strength/4)
}

// charges reports whether cavalry that attacks here may charge. (Rules 7.5.1.8,
// 7.5.1.9)
func (s *State) charges() bool {
	a, def := s.battle.at, s.phasing.Opponent()
	horse := s.kindSet(s.unitsOf(def, a), Cavalry)
	return s.ground(a).terrain == Green && horse.IsEmpty() && !s.dominates(def, a)
}

// addDefenders adds up the defenders. (Rules 7.5.1.6, 7.5.1.7)
func (s *State) addDefenders(r *reckoning, units blockSet) {
	bonus := int(s.ground(s.battle.at).bonus)
	if s.dominates(s.phasing, s.battle.at) {
		bonus = 0
	}
	for b := range units.All() {
		r.strength += s.strengthOf(b, false)
		if s.info(b).kind == Infantry {
			r.bonus += bonus
		}
		if s.face(b).blue {
			r.minute++
		}
	}
}
