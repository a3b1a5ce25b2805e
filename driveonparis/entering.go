package driveonparis

import "slices"

// What happens to a hex that units come to, and to enemies there and next to it.
// (Rules 1.2a, 1.3a, 1.12, 3.3a)

// carryTo moves units, and who rides with them, to a hex.
func (s *State) carryTo(units unitSet, to hex, t *teller) {
	s.shift(units, to, t)
	s.takeHold(units, to, t)
}

// takeHold is what happens to a hex that units have come to, and to enemies there and
// next to it.
func (s *State) takeHold(units unitSet, h hex, t *teller) {
	for u := range units.All() {
		if s.at[u] == h {
			s.enter(u, h)
		}
	}
	if first := units.First(); first != noUnit {
		s.runOver(h, s.piece(first).side(), t)
	}
	s.checkTrains(t)
}

// shift moves units, and who rides with them, to a hex, of which they do not take hold
// yet.
func (s *State) shift(units unitSet, to hex, t *teller) {
	goers, before := units, t.look(s)
	var from hex
	for rank := uint8(1); rank < 255 && !units.IsEmpty(); rank++ {
		// From the bottom up, so that the stack keeps its order.
		u := s.lowest(units)
		units.Remove(u)
		from = s.at[u]
		var riders unitSet
		if s.piece(u).capacity > 0 {
			riders = s.riders(u)
			s.railed.Add(u)
		}
		s.lift(u)
		s.lay(u, to)
		s.carryRiders(riders, to)
	}
	t.stepped(s, goers, from, to, &before)
}

// lowest returns the unit of a set that lies lowest in its stack.
func (s *State) lowest(set unitSet) unit {
	lowest := noUnit
	for u := range set.All() {
		if lowest == noUnit || s.rank[u] < s.rank[lowest] {
			lowest = u
		}
	}
	return lowest
}

// runOver destroys what units that fight find in a hex without defenders: HQs, trains,
// guns and taxis. HQs that are alone are destroyed by any unit of the side that has
// come, and mobilization points by any unit at all. (Rules 1.2a, 1.3a, 1.12, 3.3a)
func (s *State) runOver(h hex, comes side, t *teller) {
	scored := slices.Contains(s.points[:len(s.scenario.mobilization)], h)
	for sd := germans; sd <= allies; sd++ {
		enemy := sd.Opponent()
		if scored {
			s.losePoints(sd, h, t)
		}
		if !s.anyIn(h, &s.scenario.soft[sd]) || !s.heldBy(enemy).Has(h) && (comes != enemy || s.anyIn(h, &s.scenario.rolling[sd]) || !s.anyIn(h, &s.scenario.sides[enemy])) {
			continue
		}
		for u := range s.unitsAt(h).Intersect(s.scenario.sides[sd]).All() {
			if s.at[u] == h && !s.aboard(u) {
				s.eliminate(u, t)
			}
		}
	}
}

// losePoints destroys the mobilization points of a side in a hex with enemies. (Rule
// 1.12)
func (s *State) losePoints(sd side, h hex, t *teller) {
	for i := range s.scenario.mobilization {
		if s.points[i] == h && s.scenario.mobilization[i].nation.Side() == sd && s.sideAt(h) == sd.Opponent() {
			s.points[i] = off
			t.pointLost(s, i, h)
		}
	}
}
