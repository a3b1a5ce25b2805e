package schlieffenswar

import "github.com/august1914/august1914"

// Fog of war. (Rule 6.6)

// topOf returns the unit of a stack that everybody may examine: the last corps
// to enter or the fort, and without any of them the last HQ or depot.
func (s *State) topOf(h hex) unit {
	top := noUnit
	for u := range s.unitsAt(h).All() {
		if top == noUnit || s.above(u, top) {
			top = u
		}
	}
	return top
}

// above reports whether a unit hides another of its stack.
func (s *State) above(u, o unit) bool {
	if a, b := s.combatant(u), s.combatant(o); a != b {
		return a
	}
	return s.rank[u] > s.rank[o]
}

// combatant reports whether a unit is a corps or a fort.
func (s *State) combatant(u unit) bool {
	p := s.piece(u)
	return p.corps() || p.kind == Fort
}

// audience returns the viewer, or a spectator for who has no seat in this game.
func audience(v august1914.Viewer) august1914.Viewer {
	if v == august1914.Umpire || v == GermanSeat.Viewer() || v == EntenteSeat.Viewer() {
		return v
	}
	return august1914.Spectator
}

// visible returns the units that a viewer can examine: its own, those on top
// of the enemy's stacks, and those that are fighting or moving.
func (s *State) visible(v august1914.Viewer) unitSet {
	v = audience(v)
	all := s.onMap()
	if v == august1914.Umpire {
		return all
	}
	var seen unitSet
	if v != august1914.Spectator {
		seen = s.scenario.side(v.Seat()).Within(&all)
	}
	for u := range all.Without(&seen).All() {
		if s.topOf(s.at[u]) == u {
			seen.Add(u)
		}
	}
	return s.acting().Within(&all).With(&seen)
}

// onMap returns all units on the map.
func (s *State) onMap() (set unitSet) {
	for u := range s.scenario.pieces {
		if s.at[u] != off {
			set.Add(unit(u))
		}
	}
	return set
}
