package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// Forced moves are made without asking, except those that roll the dice for what the seat
// has just chosen. Where no hidden unit matters, the seat could have taken that back, and
// could not after the roll.
func TestASeatIsAskedBeforeTheDiceSealItsChoice(t *testing.T) {
	unasked, asked := 0, 0
	for seed := range uint64(gametest.Size(2, 6, 20)) {
		rules, err := games.All().Find("driveonparis")
		require.NoError(t, err)
		opened, err := rules.Open("5.2", august1914.Setting{Name: "fog", Value: "open"})
		require.NoError(t, err)
		table, err := games.Seated(opened)
		require.NoError(t, err)
		source := dice.NewPCG(seed, 41)
		for _, chair := range table.Chairs() {
			require.NoError(t, table.Sit(chair.Seat, "attack", source.IntN))
		}
		for table.ToAct() != 0 && table.Len() < 600 {
			seat, notation, forced := table.Forced()
			by, same, ok := table.Unasked()
			switch {
			case ok:
				require.Equal(t, []any{seat, notation, true}, []any{by, same, forced})
				unasked++
			case forced:
				asked++
				require.NoError(t, table.CanTakeBack(seat))
				after, _ := table.At(table.Len())
				for by, next, more := seat, notation, true; more; by, next, more = after.Forced() {
					require.NoError(t, after.Play(by, next))
				}
				if !after.ToAct().Has(august1914.Dice) { // an attack without dice
					require.False(t, after.ToAct().Has(seat.Actor()))
					break
				}
				require.NoError(t, after.Roll(source.IntN))
				require.ErrorIs(t, after.CanTakeBack(seat), august1914.ErrSealed)
			}
			require.NoError(t, table.Step(source.IntN))
		}
	}
	require.Greater(t, unasked, 10)
	require.Greater(t, asked, 3)
}
