package schlieffenswar

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Resample returns a State that v cannot tell from this one: the enemy units
// that lie hidden in stacks change places among those of their nation and
// type, every way with the same chance. Whatever is public about a place, such
// as that it has been attacked, stays with the place.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	world := *s
	if s.scenario == nil {
		return world
	}
	seen := s.visible(v)
	hidden := s.onMap().Without(&seen)
	for n := range nationCount {
		for _, class := range [...]unitSet{s.scenario.corps, s.scenario.hqs, s.scenario.depots} {
			world.shuffle(s, hidden.Within(&class).Within(&s.scenario.nations[n]), pick)
		}
	}
	world.restack()
	return world
}

// restack piles all units up again by their ranks. Who is on top stays there.
func (s *State) restack() {
	s.stack = [maxHexes]link{}
	for rank, left := uint8(1), s.here; !left.IsEmpty(); rank++ {
		for u := range left.All() {
			if s.rank[u] == rank {
				s.pile(u, s.at[u])
				left.Remove(u)
			}
		}
	}
}

// shuffle deals the places of a set of units out among them.
func (s *State) shuffle(from *State, set unitSet, pick func(n int) int) {
	engine.Deal(set, pick, func(u, was unit) { s.takePlace(from, u, was) })
}

// takePlace puts a unit where another was in a position.
func (s *State) takePlace(from *State, u, was unit) {
	s.at[u], s.rank[u] = from.at[was], from.rank[was]
	now, then := s.placeSets(), from.placeSets()
	engine.Remark(now[:], then[:], u, was)
}

// placeSets returns the markers that belong to a place rather than to a unit.
func (s *State) placeSets() [11]*unitSet {
	b := &s.battle
	return [11]*unitSet{&s.oos, &s.fortress, &s.entered, &s.moved, &s.done, &s.fought, &s.defended, &s.hungry, &b.hit, &b.stack, &b.involved}
}
