package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

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

// Resample returns a State that v cannot tell from this one: the enemy units
// that lie hidden in stacks change places among those of their nation and
// type, every way with the same chance. Whatever is public about a place, such
// as that it has been attacked, stays with the place.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	world := *s
	seen := s.visible(v)
	hidden := s.onMap().Without(&seen)
	for n := range nationCount {
		for _, class := range [...]unitSet{s.scenario.corps, s.scenario.hqs, s.scenario.depots} {
			world.shuffle(s, hidden.Within(&class).Within(&s.scenario.nations[n]), pick)
		}
	}
	return world
}

// shuffle deals the places of a set of units out among them.
func (s *State) shuffle(from *State, set unitSet, pick func(n int) int) {
	var units []unit
	for u := range set.All() {
		units = append(units, u)
	}
	dealt := slices.Clone(units)
	dice.Shuffle(dealt, pick)
	for i, u := range units {
		s.takePlace(from, dealt[i], u)
	}
}

// takePlace puts a unit where another was in a position.
func (s *State) takePlace(from *State, u, was unit) {
	s.at[u], s.rank[u] = from.at[was], from.rank[was]
	now, then := s.placeSets(), from.placeSets()
	for i := range now {
		now[i].Remove(u)
		if then[i].Has(was) {
			now[i].Add(u)
		}
	}
}

// placeSets returns the markers that belong to a place rather than to a unit.
func (s *State) placeSets() [11]*unitSet {
	b := &s.battle
	return [11]*unitSet{&s.oos, &s.fortress, &s.entered, &s.moved, &s.done, &s.fought, &s.defended, &s.hungry, &b.hit, &b.stack, &b.involved}
}
