package driveonparis

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Fog of war. (SCS)

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

// audience returns the viewer, or a spectator for who has no seat in this game.
func audience(v august1914.Viewer) august1914.Viewer {
	if v == august1914.Umpire || v == GermanSeat.Viewer() || v == AlliedSeat.Viewer() {
		return v
	}
	return august1914.Spectator
}

// visible returns the units on the map that a viewer can examine: their own, the
// top of every stack, fortresses and siege guns, and those that move or fight.
func (s *State) visible(v august1914.Viewer) unitSet {
	v = audience(v)
	all := s.onMap()
	if v == august1914.Umpire || s.rules().openStacks {
		return all
	}
	var seen unitSet
	if v != august1914.Spectator {
		seen = all.Within(&s.scenario.sides[sideOfSeat(v.Seat())])
	}
	shown := s.scenario.kinds[Fortress].With(&s.scenario.kinds[SiegeGun])
	shown = shown.With(&s.scenario.carriers)
	shown = shown.Within(&all)
	seen = seen.With(&shown)
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
	seen = seen.With(&s.march.units)
	if s.battle.on {
		seen = seen.With(&s.battle.attackers)
		if s.stage != screening {
			seen = seen.With(&s.battle.group)
		}
		if s.stage == losing || s.stage == fighting {
			defenders := s.defenders()
			seen = seen.With(&defenders)
		}
	}
	return seen.Within(&all)
}

// Resample returns a State that v cannot tell from this one: the enemy units that
// lie hidden in stacks change places among those of their nation, kind and size.
// Whatever is public about a place stays with the place.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	world := *s
	seen := s.visible(v)
	hidden := s.onMap()
	hidden = hidden.Without(&seen)
	var done unitSet
	for u := range hidden.All() {
		if done.Has(u) {
			continue
		}
		class := s.classOf(u, &hidden)
		done = done.With(&class)
		world.shuffle(s, class, pick)
	}
	return world
}

// classOf returns the hidden units that could stand in for one: of its nation, kind and
// size, with as many steps at full strength, and with as many left if it is carried,
// so that they fit on its train.
func (s *State) classOf(u unit, hidden *unitSet) (class unitSet) {
	p := s.piece(u)
	for o := range hidden.All() {
		q := s.piece(o)
		if q.nation == p.nation && q.kind == p.kind && q.size == p.size && q.steps == p.steps && s.front(o) == s.front(u) &&
			s.aboard(o) == s.aboard(u) && (!s.aboard(u) || s.steps[o] == s.steps[u]) {
			class.Add(o)
		}
	}
	return class
}

// front returns the side of the Doctrine Line that a unit stands on.
func (s *State) front(u unit) front { return s.chart().places[s.at[u]].front }

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
	s.station(u, from.at[was])
	s.rank[u], s.rides[u] = from.rank[was], from.rides[was]
	now, then := s.placeSets(), from.placeSets()
	for i := range now {
		now[i].Remove(u)
		if then[i].Has(was) {
			now[i].Add(u)
		}
	}
}

// placeSets returns the markers that belong to a place rather than to a unit.
func (s *State) placeSets() [14]*unitSet {
	return [14]*unitSet{
		&s.moved, &s.railed, &s.reserve, &s.released, &s.zoned, &s.fought, &s.marked, &s.forced, &s.marching, &s.diggers, &s.arrived,
		&s.battle.attackers, &s.battle.group, &s.battle.retreaters,
	}
}
