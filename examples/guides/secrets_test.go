package guides_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/schlieffenswar"
)

// shown in examples/guides/secrets.md

// odds estimates the probability of each move of the dice, as far as a viewer can tell.
func odds(table august1914.Table, v august1914.Viewer, pick func(n int) int) map[string]float64 {
	const guesses = 100
	chances := map[string]float64{}
	for range guesses {
		rolls, sum := table.Guess(v, pick).Rolls(), uint64(0)
		for _, r := range rolls {
			sum += r.Weight
		}
		for _, r := range rolls {
			chances[r.Notation] += float64(r.Weight) / float64(sum) / guesses
		}
	}
	return chances
}

// end

// The odds are the same in all positions that a viewer cannot tell apart, although the rolls
// are not, and they are exact for dice.
func TestTheOddsOfARollTellNoSecret(t *testing.T) {
	hidden := map[string]int{} // by game, pairs of tables with different rolls
	for _, ruleset := range (august1914.Rulesets{schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset()}) {
		info, pick := ruleset.Info(), gametest.Seeded(53)
		for compared := 0; compared < gametest.Size(4, 60, 600); {
			table, err := ruleset.Open(info.Scenarios[pick(len(info.Scenarios))].ID)
			require.NoError(t, err)
			for table.ToAct() != 0 {
				if rolls := table.Rolls(); len(rolls) > 0 && pick(8) == 0 {
					compared++
					v, seed := august1914.Viewer(pick(3)), uint64(pick(1000))
					twin := table.Guess(v, pick)
					known := odds(table, v, rand.New(rand.NewPCG(seed, 0)).IntN)
					require.Equal(t, known, odds(twin, v, rand.New(rand.NewPCG(seed, 0)).IntN))
					total := 0.0
					for _, chance := range known {
						total += chance
					}
					require.InDelta(t, 1, total, 1e-9)
					for _, r := range rolls {
						if info.Name != "germanyatwar" {
							require.InDelta(t, odd(rolls, r), known[r.Notation], 1e-9, r.Notation)
						}
					}
					if !sameRolls(rolls, twin.Rolls()) {
						hidden[info.Name]++
					}
				}
				if table.Roll(pick) == nil {
					continue
				}
				seat := table.ToAct().First().Seat()
				menu := table.Menu(seat)
				require.NoError(t, table.Play(seat, menu[pick(len(menu))].Notation))
			}
		}
	}
	require.Positive(t, hidden["germanyatwar"])
	require.Len(t, hidden, 1, hidden)
}

// odd returns the probability of a roll.
func odd(rolls []august1914.DiceMove, roll august1914.DiceMove) float64 {
	sum := uint64(0)
	for _, r := range rolls {
		sum += r.Weight
	}
	return float64(roll.Weight) / float64(sum)
}

// sameRolls reports whether two lists hold the same moves in the same order.
func sameRolls(a, b []august1914.DiceMove) bool {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return false
		}
	}
	return len(a) == len(b)
}
