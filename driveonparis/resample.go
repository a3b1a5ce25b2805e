package driveonparis

import (
	"cmp"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Resample returns a State that v cannot tell from this one. The enemy's hidden units
// exchange their places and their steps with others of the same nation, kind and size.
// All public facts about a place stay the same.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	world := *s
	if s.scenario == nil {
		return world
	}
	seen := s.visible(v)
	hidden := s.onMap().Minus(seen)
	var done unitSet
	for u := range hidden.All() {
		if done.Has(u) {
			continue
		}
		class := s.classOf(u, &hidden)
		done = done.Union(class)
		world.shuffle(s, class, pick)
	}
	return world
}

// classOf returns the hidden units that could take the place of a unit. They have the
// same nation, kind, size and full steps, and the same side of the Doctrine Line. Units
// aboard a train also have the same number of steps left, to fit on the train. While a
// stack moves, they have the same movement and tag, so that they could have come with
// it.
func (s *State) classOf(u unit, hidden *unitSet) (class unitSet) {
	p := s.piece(u)
	alike := hidden.Intersect(s.scenario.nations[p.nation])
	alike.KeepAll(s.scenario.kinds[p.kind])
	for o := range alike.All() {
		q := s.piece(o)
		if q.size == p.size && q.steps == p.steps && s.front(o) == s.front(u) &&
			s.aboard(o) == s.aboard(u) && (!s.aboard(u) || s.steps[o] == s.steps[u]) &&
			(!s.march.going || q.tag == p.tag && s.movement(o) == s.movement(u)) {
			class.Add(o)
		}
	}
	return class
}

// front returns the side of the Doctrine Line that a unit stands on.
func (s *State) front(u unit) front { return s.chart().places[s.at[u]].front }

// shuffle redistributes the places and the steps of a set of units among them.
func (s *State) shuffle(from *State, set unitSet, pick func(n int) int) {
	engine.Deal(set, from.comparePlaces, pick, func(u, was unit) { s.takePlace(from, u, was) })
	engine.Deal(set, from.compareSteps, pick, func(u, was unit) { s.steps[u] = from.steps[was] })
}

// comparePlaces orders units by hex, rank in the stack and train.
func (s *State) comparePlaces(a, b unit) int {
	return cmp.Or(cmp.Compare(s.at[a], s.at[b]), cmp.Compare(s.rank[a], s.rank[b]), cmp.Compare(s.rides[a], s.rides[b]))
}

// compareSteps orders units by their steps.
func (s *State) compareSteps(a, b unit) int { return cmp.Compare(s.steps[a], s.steps[b]) }

// takePlace gives a unit the place that another has in a position.
func (s *State) takePlace(from *State, u, was unit) {
	s.station(u, from.at[was])
	s.rank[u], s.rides[u] = from.rank[was], from.rides[was]
	now, then := s.placeSets(), from.placeSets()
	engine.Remark(now[:], then[:], u, was)
}

// placeSets returns the sets that belong to a place rather than to a unit.
func (s *State) placeSets() [17]*unitSet {
	return [17]*unitSet{
		&s.moved, &s.railed, &s.reserve, &s.released, &s.zoned, &s.fought, &s.marked, &s.forced, &s.marching, &s.diggers, &s.arrived,
		&s.march.units, &s.battle.attackers, &s.battle.group, &s.battle.retreaters, &s.battle.advanced, &s.want.unsupplied,
	}
}
