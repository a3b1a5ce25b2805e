// Package tallies counts games: their endings, points and lengths. Counts can be added in
// any order, and written and read.
package tallies

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Count counts how often each of several things was seen. As JSON it is a list of pairs
// of a thing and its number in a fixed order, so equal counts have equal encodings.
type Count[K comparable] map[K]int

// Add adds another count.
func (c Count[K]) Add(o Count[K]) {
	for k, n := range o {
		c[k] += n
	}
}

// MarshalJSON writes the list.
func (c Count[K]) MarshalJSON() ([]byte, error) {
	lines := make([][]byte, 0, len(c))
	for k, n := range c {
		line, err := json.Marshal([2]any{k, n})
		if err != nil {
			return nil, err
		}
		lines = append(lines, line)
	}
	slices.SortFunc(lines, bytes.Compare)
	return slices.Concat([]byte("["), bytes.Join(lines, []byte(",")), []byte("]")), nil
}

// UnmarshalJSON reads the list. It returns an error if a thing is listed twice, or with a
// number below 1.
func (c *Count[K]) UnmarshalJSON(text []byte) error {
	var lines [][]json.RawMessage
	if err := json.Unmarshal(text, &lines); err != nil {
		return err
	}
	count := make(Count[K], len(lines))
	for i, line := range lines {
		var k K
		var n int
		if len(line) != 2 {
			return fmt.Errorf("count %d of the list: want a pair", i+1)
		}
		if err := cmp.Or(json.Unmarshal(line[0], &k), json.Unmarshal(line[1], &n)); err != nil {
			return fmt.Errorf("count %d of the list: %w", i+1, err)
		}
		if _, twice := count[k]; twice || n < 1 {
			return fmt.Errorf("count %d of the list: %s, %d times", i+1, line[0], n)
		}
		count[k] = n
	}
	*c = count
	return nil
}

// Games holds the counts over games.
type Games struct {
	Games    int                      `json:"games"`
	Tally    august1914.Tally         `json:"tally"`    // total over all games, except Longest
	Shortest int                      `json:"shortest"` // shortest game, in moves
	Longest  int                      `json:"longest"`  // longest game, in moves
	Ends     Count[Ending]            `json:"ends"`
	Turns    Count[End]               `json:"turns"`
	Scores   Count[august1914.Points] `json:"scores"` // scores of games decided on points
	Fired    Count[string]            `json:"fired"`  // how often rules had an effect, if counted
}

// An Ending is a way in which games end.
type Ending struct {
	Winner august1914.Side `json:"winner"`
	Level  string          `json:"level,omitempty"`
	Rule   string          `json:"rule"`
	Reason string          `json:"reason"`
}

// String names the victory.
func (e Ending) String() string {
	if e.Winner == august1914.NoSide {
		return "draw"
	}
	return strings.TrimSpace(e.Level + " " + e.Winner.String() + " victory")
}

// An End is the winner and the last turn of a game.
type End struct {
	Winner august1914.Side `json:"winner"`
	Turn   int             `json:"turn"`
}

// NewGames returns counts of no games.
func NewGames() Games {
	return Games{Ends: Count[Ending]{}, Turns: Count[End]{}, Scores: Count[august1914.Points]{}, Fired: Count[string]{}}
}

// Count counts a game.
func (s *Games) Count(g games.Game) {
	s.include(g.Tally, 1, g.Tally.Moves, g.Tally.Moves)
	o := g.Outcome
	s.Ends[Ending{o.Winner, o.Level, o.Rule, o.Reason}]++
	s.Turns[End{o.Winner, g.Turn}]++
	if g.Scored {
		s.Scores[o.Points]++
	}
}

// include adds tallies of games.
func (s *Games) include(t august1914.Tally, games, shortest, longest int) {
	if s.Games == 0 || shortest < s.Shortest {
		s.Shortest = shortest
	}
	s.Longest = max(s.Longest, longest)
	s.Games += games
	s.Tally.Moves += t.Moves
	s.Tally.Choices += t.Choices
	s.Tally.Listed += t.Listed
	s.Tally.Longest = max(s.Tally.Longest, t.Longest)
}

// Add adds other counts.
func (s *Games) Add(o Games) {
	if o.Games > 0 {
		s.include(o.Tally, o.Games, o.Shortest, o.Longest)
	}
	s.Ends.Add(o.Ends)
	s.Turns.Add(o.Turns)
	s.Scores.Add(o.Scores)
	s.Fired.Add(o.Fired)
}

// Endings lists the endings, the most frequent first.
func (s *Games) Endings() []Ending {
	return slices.SortedFunc(maps.Keys(s.Ends), func(a, b Ending) int {
		return cmp.Or(
			cmp.Compare(s.Ends[b], s.Ends[a]), cmp.Compare(a.Winner, b.Winner),
			cmp.Compare(a.Level, b.Level), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Reason, b.Reason),
		)
	})
}

// Points counts the games by the points of one side.
func (s *Games) Points(side august1914.Side) map[int]int {
	count := map[int]int{}
	for p, n := range s.Scores {
		count[p.Of(side)] += n
	}
	return count
}
