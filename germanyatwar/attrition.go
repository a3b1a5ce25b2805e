package germanyatwar

import "github.com/august1914/august1914"

// Attrition. (Rule 7.9)

// wear takes a step from every isolated unit of a side that shares its area with enemy
// units, and a garrison from every isolated fortress in such an area. Enemy garrisons
// without units do not cause attrition.
func (s *State) wear(sd side, t *teller) {
	disputed := s.contested()
	// All lines are traced before anything is lost.
	cut := s.cutOff(sd)
	var besieged [nationCount]areaSet
	for n := range nationCount {
		if sideOf(n) == sd {
			besieged[n] = disputed.Minus(s.linked(n))
		}
	}
	for a := range disputed.All() {
		if enemies := s.unitsOf(sd.Opponent(), a); enemies.IsEmpty() {
			continue
		}
		var isolated [nationCount]bool
		for n := range nationCount {
			if s.over() {
				return
			}
			isolated[n] = besieged[n].Has(a)
			s.wearUnits(a, n, cut, t)
		}
		if !s.over() {
			s.starve(a, sd, isolated, t)
			s.settle(a, -1, t)
		}
	}
}

// wearUnits takes a step from every unit of cut that belongs to a nation and stands in
// an area.
func (s *State) wearUnits(a area, n int, cut blockSet, t *teller) {
	units := s.here[a].Intersect(s.scenario.nations[n]).Intersect(cut)
	if units.IsEmpty() {
		return
	}
	t.say(s, august1914.Event{Kind: "attrition", Rule: "7.9", Unit: nationPowers[n].Adjective(), N: units.Len(), Loss: august1914.StepLost, Template: "Isolated {unit} units in {at} lose a step each: {n}."}, a, noArea)
	for b := range units.All() {
		if s.steps[b] > 1 {
			s.noteLoss(b)
		}
		s.loseStep(b, t)
	}
}

// starve takes one garrison for every fortress of an area. Each comes from the
// isolated nation with the most garrisons left.
func (s *State) starve(a area, sd side, isolated [nationCount]bool, t *teller) {
	if s.holder(a) != sd {
		return
	}
	var lost [nationCount]uint8
	for range s.ground(a).fortCount {
		most := -1
		for n, cut := range isolated {
			if cut && s.garrisons[a][n] > 0 && (most < 0 || s.garrisons[a][n] > s.garrisons[a][most]) {
				most = n
			}
		}
		if most < 0 {
			break
		}
		s.garrisons[a][most]--
		lost[most]++
	}
	s.recount(sd, a)
	for n, count := range lost {
		if count > 0 {
			t.say(s, august1914.Event{Kind: "attrition", Rule: "7.9", Unit: nationPowers[n].Adjective(), N: int(count), Loss: august1914.UnitLost, Template: "Isolated {unit} garrisons in {at} are lost: {n}."}, a, noArea)
		}
	}
}
