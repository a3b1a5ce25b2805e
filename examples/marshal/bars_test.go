package marshal_test

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/rulesets"
	"github.com/august1914/august1914/examples/internal/shares"
	"github.com/august1914/august1914/germanyatwar"
)

// barGames is the number of games that each bar is measured on.
const barGames = 400

// A pairing is who plays whom, as examples/playout names them.
type pairing struct {
	german, entente string
	marshal         august1914.Side
}

var pairings = []pairing{
	{"marshal", "attack", august1914.German},
	{"marshal", "passive", august1914.German},
	{"attack", "marshal", august1914.Allied},
	{"passive", "marshal", august1914.Allied},
}

func (p pairing) String() string { return p.german + " against " + p.entente }

// A series is how the games of a pairing have ended. A draw is not won.
type series struct {
	games, wins int
	reasons     map[string]int
}

// String gives the numbers and the 95 % interval.
func (s series) String() string {
	low, high := shares.Wilson(s.wins, s.games)
	return fmt.Sprintf("won %d of %d, %.1f %% (95 %%: %.1f to %.1f), %v",
		s.wins, s.games, 100*float64(s.wins)/float64(s.games), 100*low, 100*high, s.reasons)
}

// runner prepares games of a pairing.
func (p pairing) runner(t testing.TB, settings []august1914.Setting) rulesets.Runner {
	t.Helper()
	ruleset, err := rulesets.Find(germanyatwar.Ruleset)
	require.NoError(t, err)
	runner, err := ruleset.Runner("", settings, []string{p.german, p.entente})
	require.NoError(t, err)
	return runner
}

// play plays games of a pairing.
func (p pairing) play(t *testing.T, settings []august1914.Setting, games int) series {
	t.Helper()
	runner := p.runner(t, settings)
	s := series{games: games, reasons: map[string]int{}}
	for seed := range uint64(games) {
		source := dice.NewPCG(1914, seed)
		game, err := runner.Play(source.IntN)
		require.NoError(t, err)
		s.reasons[fmt.Sprintf("%s: %s", game.Outcome.Winner, game.Outcome.Reason)]++
		if game.Outcome.Winner == p.marshal {
			s.wins++
		}
	}
	return s
}

// A few games of each pairing, in both editions.
func TestWinsGames(t *testing.T) {
	games := 2
	if os.Getenv("AUGUST1914_LONG") == "1" {
		games = 3
	}
	for _, edition := range germanyatwar.Editions() {
		for _, p := range pairings {
			require.GreaterOrEqual(t, p.play(t, edition.Settings, games).wins, games-1, "%s: %v", edition.Name, p)
		}
	}
}

// TestBars measures what the marshal claims: from either seat it wins nine games
// of ten against the attack-seeking and the passive player, at the lower end of
// the interval, in either edition.
func TestBars(t *testing.T) {
	if os.Getenv("AUGUST1914_LONG") != "1" {
		t.Skip("set AUGUST1914_LONG=1 for the full bars")
	}
	for _, edition := range germanyatwar.Editions() {
		for _, p := range pairings {
			t.Run(edition.Name+"/"+p.String(), func(t *testing.T) {
				t.Parallel()
				s := p.play(t, edition.Settings, barGames)
				t.Logf("%s, %v: %v", edition.Name, p, s)
				low, _ := shares.Wilson(s.wins, s.games)
				require.GreaterOrEqual(t, low, 0.9)
			})
		}
	}
}

// BenchmarkGame plays games of a marshal in either seat.
func BenchmarkGame(b *testing.B) {
	for _, p := range pairings {
		b.Run(p.String(), func(b *testing.B) {
			runner := p.runner(b, nil)
			source := dice.NewPCG(1914, 1)
			for b.Loop() {
				if _, err := runner.Play(source.IntN); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
