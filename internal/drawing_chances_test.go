package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/drawing"
)

func TestResultsAreExact(t *testing.T) {
	sums, err := dice.TwoD6.Dist()
	require.NoError(t, err)
	list := drawing.Results(sums, func(sum int) august1914.BattleResult {
		if sum >= 10 {
			return august1914.BattleResult{Text: "hit", Result: august1914.FightResult{Defender: 1}}
		}
		return august1914.BattleResult{Text: "miss"}
	})
	require.Len(t, list, 2)
	require.Equal(t, []int{0, 1}, []int{list[0].Result.Defender, list[1].Result.Defender})
	require.Equal(t, "miss", list[0].Text)
	require.Equal(t, "5/6", list[0].Exact)
	require.Equal(t, "1/6", list[1].Exact)
	require.InDelta(t, 1.0/6, list[1].Share, 1e-12)
}

func TestResultsNameTheirRolls(t *testing.T) {
	die, err := dice.D6.Dist()
	require.NoError(t, err)
	tell := func(roll int) string {
		if roll < 3 || roll == 5 {
			return "miss"
		}
		return "hit"
	}
	inWords := func(tell func(int) string) func(int) august1914.BattleResult {
		return func(roll int) august1914.BattleResult { return august1914.BattleResult{Text: tell(roll)} }
	}
	list := drawing.Results(die, inWords(tell))
	drawing.Rolled(list, 1, 6, tell)
	require.Equal(t, "1–2, 5", list[0].Rolls)
	require.Equal(t, "3–4, 6", list[1].Rolls)

	always := func(int) string { return "hit" }
	list = drawing.Results(die, inWords(always))
	drawing.Rolled(list, 1, 6, always)
	require.Empty(t, list[0].Rolls, "the roll does not matter")
}
