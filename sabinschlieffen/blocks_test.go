package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func TestRuleS2_FreshAndSpent(t *testing.T) {
	t.Run("every Allied block begins spent, and four of the German ones", func(t *testing.T) {
		fresh, spent := map[august1914.Side]int{}, map[august1914.Side]int{}
		for _, b := range printed(t).State.Position().Blocks {
			fresh[b.Power.Side()] += b.Fresh
			spent[b.Power.Side()] += b.Spent
		}
		require.Equal(t, []int{4, 4}, []int{fresh[august1914.German], spent[august1914.German]})
		require.Equal(t, []int{0, 8}, []int{fresh[august1914.Allied], spent[august1914.Allied]})
	})
	t.Run("a block is one or the other: recovery and combat flip it", func(t *testing.T) {
		g := atDawn(t, 1, "German Liege 1s", "French Sedan 1f")
		g.Play("German recover Liege")
		g.has("German Liege 1f")
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.has("German Liege 1s", "French Sedan 1f")
	})
	t.Run("spent blocks hold a hex as fresh ones do against a lone attacker", func(t *testing.T) {
		g := setUp(t, 1, "German Liege 1f", "French Sedan 1s")
		g.orders("German attack Liege > Sedan")
		g.Play("German engage Sedan, spend German Liege")
		g.has("French Sedan 1s")
		g.held("Liege", "Luxembourg")
	})
}

// Blocks of a nation in the same hex and condition are alike, so it does not matter
// which of them acts.
func TestRuleS2_BlocksAreAlike(t *testing.T) {
	g := setUp(t, 1, "German Liege 3f 2s", "French Sedan 2f 2s")
	for _, seat := range []august1914.Seat{germanSeat, alliedSeat} {
		seen := map[string]bool{}
		for _, move := range g.offered(seat) {
			require.False(t, seen[move], "offered twice: %s", move)
			seen[move] = true
		}
	}
	one, two := g.State, g.State
	moves := []string{"German attack Liege > Sedan", "German march Liege > Luxembourg, spent", "German attack Liege > Le Cateau", "German march Liege > Luxembourg, fresh"}
	for i := range moves {
		require.NoError(t, one.Apply(g.Move(moves[i])))
		require.NoError(t, two.Apply(g.Move(moves[len(moves)-1-i])))
	}
	require.True(t, one == two)
}
