package captain_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/rulesets"
	"github.com/august1914/august1914/examples/internal/shares"
	"github.com/august1914/august1914/schlieffenswar"
)

// barGames is the number of games that each bar is measured on.
const barGames = 400

// A pairing is who plays whom, as examples/playout names them.
type pairing struct {
	german, entente string
	captain         august1914.Side
}

var pairings = []pairing{
	{"captain", "attack", august1914.German},
	{"captain", "passive", august1914.German},
	{"attack", "captain", august1914.Allied},
	{"passive", "captain", august1914.Allied},
}

func (p pairing) String() string { return p.german + " against " + p.entente }

// A series is how the games of a pairing have ended. A draw is not won.
type series struct {
	games, wins int
	rules       map[string]int // that the games were not won by
}

// String gives the numbers and the 95 % interval.
func (s series) String() string {
	low, high := shares.Wilson(s.wins, s.games)
	return fmt.Sprintf("won %d of %d, %.1f %% (95 %%: %.1f to %.1f), not won by %v",
		s.wins, s.games, 100*float64(s.wins)/float64(s.games), 100*low, 100*high, s.rules)
}

// play plays games of a pairing.
func (p pairing) play(t *testing.T, games int) series {
	t.Helper()
	ruleset, err := rulesets.Find(schlieffenswar.Ruleset)
	require.NoError(t, err)
	runner, err := ruleset.Runner("", nil, []string{p.german, p.entente})
	require.NoError(t, err)
	s := series{games: games, rules: map[string]int{}}
	for seed := range uint64(games) {
		source := dice.NewPCG(1914, seed)
		game, err := runner.Play(source.IntN)
		require.NoError(t, err)
		if game.Outcome.Winner == p.captain {
			s.wins++
		} else {
			s.rules[game.Outcome.Rule]++
		}
	}
	return s
}

// A few games of each pairing, of which one is lost at most.
func TestWinsGames(t *testing.T) {
	games := 2
	if os.Getenv("AUGUST1914_LONG") == "1" {
		games = 4
	}
	for _, p := range pairings {
		require.GreaterOrEqual(t, p.play(t, games).wins, games-1, p)
	}
}

// TestBars measures what the captain claims: from either seat it wins nine games
// of ten against the attack-seeking and the passive player, at the lower end of
// the interval.
func TestBars(t *testing.T) {
	if os.Getenv("AUGUST1914_LONG") != "1" {
		t.Skip("set AUGUST1914_LONG=1 for the full bars")
	}
	for _, p := range pairings {
		t.Run(p.String(), func(t *testing.T) {
			t.Parallel()
			s := p.play(t, barGames)
			t.Logf("%v: %v", p, s)
			low, _ := shares.Wilson(s.wins, s.games)
			require.GreaterOrEqual(t, low, 0.9)
		})
	}
}

// BenchmarkGame plays games of a captain against the attack-seeking player.
func BenchmarkGame(b *testing.B) {
	ruleset, err := rulesets.Find(schlieffenswar.Ruleset)
	if err != nil {
		b.Fatal(err)
	}
	runner, err := ruleset.Runner("", nil, []string{"captain", "attack"})
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
