package internal_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/tallies"
)

func TestRulesAreInTheOrderOfTheBook(t *testing.T) {
	for _, c := range []struct{ first, second string }{
		{"S9", "S10"}, {"7.1", "7.5.1.13"}, {"11.2", "11.10"}, {"1.8", "1.8a"}, {"9", "S1"},
	} {
		require.Negative(t, tallies.CompareRules(c.first, c.second), "%v", c)
		require.Positive(t, tallies.CompareRules(c.second, c.first), "%v", c)
		require.Zero(t, tallies.CompareRules(c.first, c.first))
	}
}

// game returns a game of Schlieffen that ended on a turn with a number of points.
func game(turn, points, moves int) games.Game {
	winner := august1914.Allied
	if points > 3 {
		winner = august1914.German
	}
	return games.Game{
		Outcome: august1914.Outcome{Winner: winner, Rule: "S17", Reason: "points", Points: august1914.Points{German: points}},
		Turn:    turn, Scored: true,
		Tally: august1914.Tally{Moves: moves, Choices: moves / 2, Listed: 3 * moves, Longest: moves},
	}
}

func TestGamesAreCounted(t *testing.T) {
	s := tallies.NewGames()
	for _, g := range []games.Game{game(5, 4, 40), game(5, 6, 60), game(4, 1, 20)} {
		s.Count(g)
	}
	require.Equal(t, 3, s.Games)
	require.Equal(t, august1914.Tally{Moves: 120, Choices: 60, Listed: 360, Longest: 60}, s.Tally)
	require.Equal(t, []int{20, 60}, []int{s.Shortest, s.Longest})
	endings := s.Endings()
	require.Equal(t, "German victory", endings[0].String())
	require.Equal(t, 2, s.Ends[endings[0]])
	require.Equal(t, tallies.Count[tallies.End]{{Winner: august1914.German, Turn: 5}: 2, {Winner: august1914.Allied, Turn: 4}: 1}, s.Turns)
	require.Equal(t, map[int]int{4: 1, 6: 1, 1: 1}, s.Points(august1914.German))
}

// Counts added in any order and in any parts give the same total, with the same encoding.
func TestCountsAddUpInAnyOrder(t *testing.T) {
	source := dice.NewPCG(1914, 8)
	whole, parts := tallies.NewGames(), [3]tallies.Games{tallies.NewGames(), tallies.NewGames(), tallies.NewGames()}
	for range 200 {
		g := game(1+source.IntN(5), source.IntN(9), 10+source.IntN(50))
		whole.Count(g)
		parts[source.IntN(3)].Count(g)
	}
	whole.Fired.Add(tallies.Count[string]{"S8": 4, "S10": 2})
	parts[1].Fired.Add(tallies.Count[string]{"S10": 1, "S8": 4})
	parts[2].Fired.Add(tallies.Count[string]{"S10": 1})
	want, err := json.Marshal(whole)
	require.NoError(t, err)
	for _, order := range [][3]int{{0, 1, 2}, {2, 1, 0}, {1, 2, 0}} {
		sum := tallies.NewGames()
		for _, i := range order {
			sum.Add(parts[i])
		}
		require.Equal(t, whole, sum)
		text, err := json.Marshal(sum)
		require.NoError(t, err)
		require.Equal(t, string(want), string(text))
	}
	read := tallies.NewGames()
	require.NoError(t, json.Unmarshal(want, &read))
	require.Equal(t, whole, read)
}

func TestCountsThatAreNone(t *testing.T) {
	for _, text := range []string{`{}`, `[1]`, `[["a"]]`, `[["a",1,2]]`, `[["a","b"]]`, `[["a",0]]`, `[["a",-1]]`, `[["a",1],["a",2]]`, `[[1,2]]`} {
		var c tallies.Count[string]
		require.Error(t, json.Unmarshal([]byte(text), &c), text)
		require.Nil(t, c, text)
	}
	c := tallies.Count[string]{"old": 1}
	require.NoError(t, json.Unmarshal([]byte(`[["b",2],["a",1]]`), &c))
	require.Equal(t, tallies.Count[string]{"a": 1, "b": 2}, c)
}
