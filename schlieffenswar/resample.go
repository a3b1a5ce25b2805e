package schlieffenswar

import (
	"cmp"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Resample returns a State that v cannot tell from this one. The hidden enemy units of each
// nation and type exchange places at random, every permutation with the same probability.
// Their steps and morale are exchanged likewise. Public facts about a place stay with the
// place, for example that its unit has been attacked or has joined a battle. If an attack
// has been announced, Resample draws only permutations in which it can be made.
//
// A place keeps the type of its unit. The hidden corps of a nation exchange their steps
// and morale only among themselves. A player who watches the game knows nearly all of
// that, because units are visible when they move and fight. A State does not remember what
// was visible. Only the owner is told that a hidden corps rests or is refitted. A fact
// that is the same in all these States is therefore not always public, and Forced does not
// rely on it.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	world := *s
	if s.scenario == nil {
		return world
	}
	seen := s.visible(v)
	hidden := s.here.Minus(seen)
	begun := false
	for n := 0; n < guesses && !begun; n++ {
		world.guess(s, hidden, pick)
		begun = world.begun()
	}
	for n := 0; n < maxUnits && !begun; n++ {
		world.bringLeader(hidden, pick)
		begun = world.begun()
	}
	world.restack()
	return world
}

// guesses is the number of random permutations to try before a hidden corps is moved to
// where it can make the announced attack. It matters only if few of many corps can lead it.
const guesses = 100

// guess redistributes the places of the hidden units.
func (s *State) guess(from *State, hidden unitSet, pick func(n int) int) {
	for n := range nationCount {
		for _, class := range [...]unitSet{s.scenario.corps, s.scenario.hqs, s.scenario.depots} {
			s.shuffle(from, hidden.Intersect(class).Intersect(s.scenario.nations[n]), pick)
		}
	}
}

// begun reports whether a unit could begin the announced attack, and whether the units
// that have joined it have the company that they need. (Rules 2.3, 11.0, 11.6)
func (s *State) begun() bool {
	with := s.battle.attackers
	switch {
	case s.stage != gathering:
		return true
	case with.IsEmpty():
		targets := s.targets()
		return targets.Has(s.battle.target)
	}
	return !engine.Any(with.All(), func(u unit) bool { return !s.piece(u).leads() && !s.accompanied(u, with) })
}

// bringLeader exchanges a hidden corps that can lead with one that lacks a leader,
// choosing among all such pairs with the same probability. (Rule 2.3)
func (s *State) bringLeader(hidden unitSet, pick func(n int) int) {
	corps := hidden.Intersect(s.scenario.corps)
	leaders := corps.Minus(s.scenario.companions)
	pairs := make([][2]unit, 0, maxUnits)
	for follows := range corps.Intersect(s.scenario.companions).All() {
		if !s.lacksLeader(follows) {
			continue
		}
		for leads := range leaders.Intersect(s.scenario.nations[nationIndex(s.piece(follows).nation)]).All() {
			if s.spared(leads) {
				pairs = append(pairs, [2]unit{follows, leads})
			}
		}
	}
	if len(pairs) == 0 {
		return // no attack leads to this position
	}
	pair, was := pairs[pick(len(pairs))], *s
	s.takePlace(&was, pair[0], pair[1])
	s.takePlace(&was, pair[1], pair[0])
}

// lacksLeader reports whether a corps in parentheses attacks without a leader. Before any
// unit has joined, it reports whether the corps could attack if it had one. (Rule 2.3)
func (s *State) lacksLeader(u unit) bool {
	with := s.battle.attackers
	if with.IsEmpty() {
		return s.judgeCompany(u, s.battle.target, with) == needsCompany && !s.tooMany(u, with)
	}
	return with.Has(u) && !s.accompanied(u, with)
}

// spared reports whether the attackers have a leader even without u.
func (s *State) spared(u unit) bool {
	with := s.battle.attackers
	if !with.Has(u) {
		return true
	}
	with.Remove(u)
	return s.accompanied(u, with)
}

// restack rebuilds all stacks from the ranks of their units. The top units stay on top.
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

// shuffle redistributes the places of a set of units among them, and the steps and the
// morale among units with equal numbers of steps.
func (s *State) shuffle(from *State, set unitSet, pick func(n int) int) {
	engine.Deal(set, from.comparePlaces, pick, func(u, was unit) { s.takePlace(from, u, was) })
	for !set.IsEmpty() {
		first := set.First()
		alike := engine.Which(set, func(u unit) bool { return s.piece(u).ladder.Full() == s.piece(first).ladder.Full() })
		set.RemoveAll(alike)
		engine.Deal(alike, from.compareHealth, pick, func(u, was unit) { s.takeHealth(from, u, was) })
	}
}

// comparePlaces orders units by hex and rank.
func (s *State) comparePlaces(a, b unit) int {
	return cmp.Or(cmp.Compare(s.at[a], s.at[b]), cmp.Compare(s.rank[a], s.rank[b]))
}

// compareHealth orders units by their steps and their morale.
func (s *State) compareHealth(a, b unit) int {
	return cmp.Or(cmp.Compare(s.steps[a], s.steps[b]), cmp.Compare(s.spirit(a), s.spirit(b)))
}

// spirit returns the morale of a unit as a number: 0 for elan, 1 for normal, 2 for fatigued.
func (s *State) spirit(u unit) int {
	switch {
	case s.elan.Has(u):
		return 0
	case s.fatigued.Has(u):
		return 2
	}
	return 1
}

// takeHealth gives u the steps and the morale that was had in from.
func (s *State) takeHealth(from *State, u, was unit) {
	s.steps[u] = from.steps[was]
	engine.Remark([]*unitSet{&s.elan, &s.fatigued}, []*unitSet{&from.elan, &from.fatigued}, u, was)
}

// takePlace gives u the place that was had in from.
func (s *State) takePlace(from *State, u, was unit) {
	s.at[u], s.rank[u] = from.at[was], from.rank[was]
	now, then := s.placeSets(), from.placeSets()
	engine.Remark(now[:], then[:], u, was)
}

// placeSets returns the markers that belong to a place rather than to a unit.
func (s *State) placeSets() [13]*unitSet {
	b := &s.battle
	return [13]*unitSet{
		&s.oos, &s.fortress, &s.entered, &s.moved, &s.done, &s.fought, &s.defended, &s.hungry,
		&b.attackers, &b.defenders, &b.hit, &b.stack, &b.involved,
	}
}
