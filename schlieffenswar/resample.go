package schlieffenswar

import (
	"cmp"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Resample returns a State that v cannot tell from this one: the enemy units
// that lie hidden in stacks change places among those of their nation and
// type, every way with the same chance, and so change the steps and the morale
// that they have. Whatever is public about a place, such as that it has been
// attacked, or that it joins a battle, stays with the place. Of these ways only
// those are drawn in which an attack that has been announced can be made.
//
// A place keeps the type of its unit, and the hidden corps of a nation keep among them the
// steps and the morale that they have. A player who has watched the game knows nearly all
// of that, because units are seen when they move and when they fight, and a State does not
// remember what was seen. Nobody else is told that a hidden corps rests or is refitted. So
// what is alike in all these States need not be known to everybody, and Forced does not
// rest on it.
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

// guesses is how often hidden units are dealt out before somebody is brought to where
// an attack has been announced: it matters only where few of many can lead it.
const guesses = 100

// guess deals the places of hidden units out.
func (s *State) guess(from *State, hidden unitSet, pick func(n int) int) {
	for n := range nationCount {
		for _, class := range [...]unitSet{s.scenario.corps, s.scenario.hqs, s.scenario.depots} {
			s.shuffle(from, hidden.Intersect(class).Intersect(s.scenario.nations[n]), pick)
		}
	}
}

// begun reports whether a unit could begin the attack that is announced, and whether the
// units that have joined it have the company that they need. (Rules 2.3, 11.0, 11.6)
func (s *State) begun() bool {
	with := s.battle.attackers
	switch {
	case s.stage != gathering:
		return true
	case with.IsEmpty():
		targets := s.targets()
		return targets.Has(s.battle.target)
	}
	for u := range with.All() {
		if !s.piece(u).leads() && !s.accompanied(u, with) {
			return false
		}
	}
	return true
}

// bringLeader has a hidden corps that leads change places with one that lacks a leader:
// every such pair with the same chance. (Rule 2.3)
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
		return // the position is none that an attack leads to
	}
	pair, was := pairs[pick(len(pairs))], *s
	s.takePlace(&was, pair[0], pair[1])
	s.takePlace(&was, pair[1], pair[0])
}

// lacksLeader reports whether a corps in parentheses attacks without a leader, or, before
// any unit has joined, could attack with one. (Rule 2.3)
func (s *State) lacksLeader(u unit) bool {
	with := s.battle.attackers
	if with.IsEmpty() {
		return s.judgeCompany(u, s.battle.target, with) == needsCompany && !s.tooMany(u, with)
	}
	return with.Has(u) && !s.accompanied(u, with)
}

// spared reports whether the attackers have a leader besides a corps that leads.
func (s *State) spared(u unit) bool {
	with := s.battle.attackers
	if !with.Has(u) {
		return true
	}
	with.Remove(u)
	return s.accompanied(u, with)
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

// shuffle deals the places of a set of units out among them, and the steps and the
// morale among those of as many steps.
func (s *State) shuffle(from *State, set unitSet, pick func(n int) int) {
	engine.Deal(set, from.comparePlaces, pick, func(u, was unit) { s.takePlace(from, u, was) })
	for !set.IsEmpty() {
		first := set.First()
		var alike unitSet
		for u := range set.All() {
			if s.piece(u).ladder.Full() == s.piece(first).ladder.Full() {
				alike.Add(u)
			}
		}
		set.RemoveAll(alike)
		engine.Deal(alike, from.compareHealth, pick, func(u, was unit) { s.takeHealth(from, u, was) })
	}
}

// comparePlaces orders units by where they lie.
func (s *State) comparePlaces(a, b unit) int {
	return cmp.Or(cmp.Compare(s.at[a], s.at[b]), cmp.Compare(s.rank[a], s.rank[b]))
}

// compareHealth orders units by their steps and their morale.
func (s *State) compareHealth(a, b unit) int {
	return cmp.Or(cmp.Compare(s.steps[a], s.steps[b]), cmp.Compare(s.spirit(a), s.spirit(b)))
}

// spirit numbers the morale of a unit: with elan, neither, or fatigued.
func (s *State) spirit(u unit) int {
	switch {
	case s.elan.Has(u):
		return 0
	case s.fatigued.Has(u):
		return 2
	}
	return 1
}

// takeHealth gives a unit the steps and the morale that another had in a position.
func (s *State) takeHealth(from *State, u, was unit) {
	s.steps[u] = from.steps[was]
	engine.Remark([]*unitSet{&s.elan, &s.fatigued}, []*unitSet{&from.elan, &from.fatigued}, u, was)
}

// takePlace puts a unit where another was in a position.
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
