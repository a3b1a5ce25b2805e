package general_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/internal/rulesets"
	"github.com/august1914/august1914/examples/internal/shares"
)

// barGames is the number of games that each bar is measured on.
const barGames = 400

// A pairing is who plays whom in which scenario, as examples/playout names them.
type pairing struct {
	scenario       string
	german, allied string
	general        august1914.Side
}

// pairings lists the games of two scenarios from either seat against either
// opponent.
func pairings() (list []pairing) {
	for _, id := range []string{"5.1", "5.2"} {
		for _, other := range []string{"attack", "passive"} {
			list = append(list,
				pairing{id, "general", other, august1914.German},
				pairing{id, other, "general", august1914.Allied},
			)
		}
	}
	return list
}

func (p pairing) String() string { return p.scenario + ", " + p.german + " against " + p.allied }

// A series is how the games of a pairing have ended. A draw is not won.
type series struct{ games, wins int }

// String gives the numbers and the 95 % interval.
func (s series) String() string {
	low, high := shares.Wilson(s.wins, s.games)
	return fmt.Sprintf("won %d of %d, %.1f %% (95 %%: %.1f to %.1f)", s.wins, s.games, 100*float64(s.wins)/float64(s.games), 100*low, 100*high)
}

// play plays games of a pairing.
func (p pairing) play(t *testing.T, games int) series {
	t.Helper()
	ruleset, err := rulesets.Find(driveonparis.Ruleset)
	require.NoError(t, err)
	runner, err := ruleset.Runner(p.scenario, nil, []string{p.german, p.allied})
	require.NoError(t, err)
	s := series{games: games}
	for seed := range uint64(games) {
		source := dice.NewPCG(1914, seed)
		game, err := runner.Play(source.IntN)
		require.NoError(t, err)
		if game.Outcome.Winner == p.general {
			s.wins++
		}
	}
	return s
}

// The first game of each pairing is won, or, in the long run, one of two.
func TestWinsGames(t *testing.T) {
	games := 1
	if os.Getenv("AUGUST1914_LONG") == "1" {
		games = 2
	}
	for _, p := range pairings() {
		require.GreaterOrEqual(t, p.play(t, games).wins, 1, p)
	}
}

// TestBars measures what the general claims: in Rules 5.1 and 5.2 it wins from
// either seat nine games of ten against the attack-seeking and the passive player,
// at the lower end of the interval.
func TestBars(t *testing.T) {
	if os.Getenv("AUGUST1914_LONG") != "1" {
		t.Skip("set AUGUST1914_LONG=1 for the full bars")
	}
	for _, p := range pairings() {
		t.Run(p.String(), func(t *testing.T) {
			t.Parallel()
			s := p.play(t, barGames)
			t.Logf("%v: %v", p, s)
			low, _ := shares.Wilson(s.wins, s.games)
			require.GreaterOrEqual(t, low, 0.9)
		})
	}
}

// BenchmarkGame plays games of a general against the attack-seeking player.
func BenchmarkGame(b *testing.B) {
	ruleset, err := rulesets.Find(driveonparis.Ruleset)
	if err != nil {
		b.Fatal(err)
	}
	runner, err := ruleset.Runner("5.1", nil, []string{"general", "attack"})
	if err != nil {
		b.Fatal(err)
	}
	source := dice.NewPCG(1914, 1)
	for b.Loop() {
		if _, err := runner.Play(source.IntN); err != nil {
			b.Fatal(err)
		}
	}
}
