package schlieffenswar

import "github.com/august1914/august1914"

// Fog of war. (Rule 6.6)

// topOf returns the unit of a stack that everybody may examine: the last corps
// to enter or the fort, and without any of them the last HQ or depot; noUnit
// where there is none.
func (s *State) topOf(h hex) unit {
	top := s.upmost(h)
	for l := top; l != 0; l = s.below[l.unit()] {
		if s.combatant(l.unit()) {
			return l.unit()
		}
	}
	return top.unit()
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
		seen = s.scenario.side(v.Seat()).Intersect(all)
	}
	acting := s.acting()
	seen.AddAll(s.tops)
	seen.AddAll(acting)
	return seen.Intersect(all)
}

// onMap returns all units on the map.
func (s *State) onMap() unitSet { return s.here }
