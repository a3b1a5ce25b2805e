package regret_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/umpire/environment"
	"github.com/august1914/august1914/examples/umpire/environment/regret"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// begin opens the last turn of Schlieffen with two fresh blocks a side, six of each having been
// routed, so that the German score is the number of German hexes.
func begin(t *testing.T, position string) *environment.Environment {
	const last = "sabinschlieffen printed\nturn 5\nphase orders\nrouted.german 6\nrouted.french 5\nrouted.british 1\n"
	table, err := sabinschlieffen.Ruleset().OpenPosition("", []byte(last+position))
	require.NoError(t, err)
	e, err := environment.New(table, "")
	require.NoError(t, err)
	return e
}

// The block in Le Cateau takes Soissons or Amiens, which the Allies cannot reach: a fifth hex,
// and a victory. The block in Verdun can take one of the empty hexes Sedan and Luxembourg, and
// then the score is a draw, unless the block in Liège has marched into just that hex. Each side
// has to guess, so the game is worth half a victory.
const guess = `german ["Liège","Le Cateau","Luxembourg","Sedan"]
@Liège Germany,fresh=1
@"Le Cateau" Germany,fresh=1
@Verdun France,fresh=1
@Langres France,fresh=1
`

// As before, but Luxembourg alone lies open to the Allies, and the block in Liège can hold it:
// even two attackers do not rout a fresh block.
const won = `german ["Liège","Le Cateau","Luxembourg","Amiens"]
@Liège Germany,fresh=1
@"Le Cateau" Germany,fresh=1
@Verdun France,fresh=2
`

// The exploitability falls with the iterations, and the value becomes that worked out by hand.
func TestExploitabilityFalls(t *testing.T) {
	for position, value := range map[string]float64{guess: 0.5, won: 1} {
		tree, err := regret.Grow(begin(t, position), 10_000)
		require.NoError(t, err)
		before := tree.Exploitability()
		require.Greater(t, before, 0.1)
		for _, more := range []int{10, 90, 900} {
			tree.Iterate(more)
			now := tree.Exploitability()
			require.Less(t, now, before/2)
			require.Positive(t, now)
			require.GreaterOrEqual(t, tree.Best(1), value-1e-9)
			require.GreaterOrEqual(t, tree.Best(2), -value-1e-9)
			before = now
		}
		positions, infos := tree.Size()
		t.Logf("%d positions, %d information states: the exploitability is %.4f", positions, infos, before)
		require.Less(t, before, 0.005)
	}
}

// The Allies do not learn the German orders: they have one strategy against all of them.
func TestOneStrategyAgainstSecretOrders(t *testing.T) {
	root := begin(t, guess)
	tree, err := regret.Grow(root, 10_000)
	require.NoError(t, err)
	tree.Iterate(100)
	require.Empty(t, tree.Strategy(2, 0))
	seen := map[uint64]bool{}
	for _, orders := range [][]string{{}, {"German march Liège > Sedan, fresh"}, {"German attack Le Cateau > Soissons", "German march Liège > Luxembourg, fresh"}} {
		e := root.Clone()
		for _, order := range append(orders, "German commit") {
			number, ok := e.Number(order)
			require.True(t, ok)
			require.NoError(t, e.Act(number))
		}
		key, sum := e.Key(2), 0.0
		legal, err := e.Legal()
		require.NoError(t, err)
		strategy := tree.Strategy(2, key)
		for _, move := range legal {
			sum += strategy[move]
		}
		require.InDelta(t, 1, sum, 1e-9)
		require.Len(t, strategy, len(legal))
		seen[key] = true
	}
	require.Len(t, seen, 1)
}

// A game that is too large, and one of three seats, get an error.
func TestOtherGames(t *testing.T) {
	for want, r := range map[string]august1914.Ruleset{"more than 100 positions": schlieffenswar.Ruleset(), "3 seats": germanyatwar.Ruleset()} {
		var settings []august1914.Setting
		if want == "3 seats" {
			settings = append(settings, august1914.Setting{Name: "seats", Value: "three"})
		}
		table, err := r.Open("", settings...)
		require.NoError(t, err)
		e, err := environment.New(table, "")
		require.NoError(t, err)
		_, err = regret.Grow(e, 100)
		require.ErrorContains(t, err, want)
	}
}
