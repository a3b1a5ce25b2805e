package driveonparis

import "github.com/august1914/august1914"

// Fog of war. (SCS_FOG)

// above reports whether a unit hides another of its stack.
func (s *State) above(u, o unit) bool {
	if a, b := s.aboard(u), s.aboard(o); a != b {
		return b // Rule 1.2c: the train lies on top
	}
	if a, b := s.fights(u), s.fights(o); a != b && !s.aboard(u) {
		return a
	}
	return s.rank[u] > s.rank[o]
}

// topOf returns the one of some units of a stack that hides the others; noUnit of none.
func (s *State) topOf(units *unitSet) unit {
	top := noUnit
	for u := range units.All() {
		if top == noUnit || s.above(u, top) {
			top = u
		}
	}
	return top
}

// topsAny reports whether a unit hides one of some others of its stack.
func (s *State) topsAny(u unit, others *unitSet) bool {
	for o := range others.All() {
		if s.above(u, o) {
			return true
		}
	}
	return false
}

// audience returns the viewer, or a spectator for who has no seat in this game.
func audience(v august1914.Viewer) august1914.Viewer {
	if v == august1914.Umpire || v == GermanSeat.Viewer() || v == AlliedSeat.Viewer() {
		return v
	}
	return august1914.Spectator
}

// visible returns the units on the map that a viewer can examine: their own, the
// top of every stack, fortresses and siege guns, the top of what moves, and those that
// fight. A stack that forms has not moved yet, and units that gather for an attack do
// not fight before it is made.
func (s *State) visible(v august1914.Viewer) unitSet {
	v = audience(v)
	all := s.onMap()
	if v == august1914.Umpire || s.rules().openStacks {
		return all
	}
	var seen unitSet
	if v != august1914.Spectator {
		seen = all.Intersect(s.scenario.sides[sideOfSeat(v.Seat())])
	}
	shown := s.scenario.kinds[Fortress].Union(s.scenario.kinds[SiegeGun])
	shown = shown.Union(s.scenario.carriers)
	shown = shown.Intersect(all)
	seen = seen.Union(shown)
	// The topmost by hex, in one pass.
	var tops [maxHexes]unit
	for u := range all.All() {
		h := s.at[u]
		if top := tops[h]; top == 0 || s.above(u, top-1) {
			tops[h] = u + 1
		}
	}
	for u := range all.All() {
		if tops[s.at[u]] == u+1 {
			seen.Add(u)
		}
	}
	if s.march.going {
		seen.Add(s.lead())
	}
	if s.battle.on {
		if s.stage != gathering {
			seen = seen.Union(s.battle.attackers)
		}
		if s.stage != screening {
			seen = seen.Union(s.fighting(s.battle.group))
			seen.Add(s.topOf(&s.battle.group))
		}
		if s.stage == losing || s.stage == fighting {
			seen = seen.Union(s.defenders())
		}
	}
	return seen.Intersect(all)
}
