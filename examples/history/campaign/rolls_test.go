package campaign

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
)

// A drawn set-up has results with very large weights. The list must match the game's,
// with its weights.
func TestResultsAreThoseOfTheGame(t *testing.T) {
	ruleset, err := games.All().Find("germanyatwar")
	require.NoError(t, err)
	table, err := ruleset.Open("")
	require.NoError(t, err)
	require.True(t, table.ToAct().Has(august1914.Dice))
	source := dice.NewPCG(19, 14)
	for n := 0; n < 40 && table.ToAct().Has(august1914.Dice); n++ {
		list, total, err := results(table)
		require.NoError(t, err)
		sum := 0
		seen := map[string]bool{}
		for _, r := range list {
			require.Equal(t, sum, r.first)
			require.Positive(t, r.weight)
			require.False(t, seen[r.notation], r.notation)
			seen[r.notation] = true
			sum += r.weight
			for _, k := range []int{r.first, r.first + r.weight - 1} {
				try, ok := table.At(table.Len())
				require.True(t, ok)
				require.NoError(t, try.Roll(func(int) int { return k }))
				require.Equal(t, r.notation, try.Moves(table.Len())[0])
			}
		}
		require.Equal(t, total, sum)
		require.NoError(t, table.Roll(source.IntN))
	}
}
