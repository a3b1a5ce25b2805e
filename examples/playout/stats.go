package main

import (
	"cmp"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// Stats are what is counted over games. They add up in any order.
type stats struct {
	games    int
	tally    august1914.Tally
	ends     map[ending]int
	scores   map[august1914.Points]int // of games that points decided
	fired    map[string]int
	shortest int
	longest  int
}

// An ending is a way in which games end.
type ending struct {
	winner august1914.Side
	level  string
	rule   string
	reason string
}

func newStats() stats {
	return stats{ends: map[ending]int{}, scores: map[august1914.Points]int{}, fired: map[string]int{}}
}

// add counts a game.
func (s *stats) add(g games.Game) {
	s.include(g.Tally, 1, g.Tally.Moves, g.Tally.Moves)
	o := g.Outcome
	s.ends[ending{o.Winner, o.Level, o.Rule, o.Reason}]++
	if g.Scored {
		s.scores[o.Points]++
	}
}

// include adds tallies of games.
func (s *stats) include(t august1914.Tally, games, shortest, longest int) {
	if s.games == 0 || shortest < s.shortest {
		s.shortest = shortest
	}
	s.longest = max(s.longest, longest)
	s.games += games
	s.tally.Moves += t.Moves
	s.tally.Choices += t.Choices
	s.tally.Listed += t.Listed
	s.tally.Longest = max(s.tally.Longest, t.Longest)
}

// merge adds what another worker has counted, and its rules.
func (s *stats) merge(o stats, fired map[string]int) {
	if o.games > 0 {
		s.include(o.tally, o.games, o.shortest, o.longest)
	}
	addAll(s.ends, o.ends)
	addAll(s.scores, o.scores)
	addAll(s.fired, fired)
}

func addAll[K comparable](to, from map[K]int) {
	for k, n := range from {
		to[k] += n
	}
}

// endings lists the endings, the commonest first.
func (s *stats) endings() []ending {
	list := make([]ending, 0, len(s.ends))
	for e := range s.ends {
		list = append(list, e)
	}
	slices.SortFunc(list, func(a, b ending) int {
		return cmp.Or(
			cmp.Compare(s.ends[b], s.ends[a]), cmp.Compare(a.winner, b.winner),
			cmp.Compare(a.level, b.level), cmp.Compare(a.rule, b.rule), cmp.Compare(a.reason, b.reason),
		)
	})
	return list
}

// points adds up the games by what one side scored.
func (s *stats) points(side august1914.Side) map[int]int {
	count := map[int]int{}
	for p, n := range s.scores {
		count[p.Of(side)] += n
	}
	return count
}
