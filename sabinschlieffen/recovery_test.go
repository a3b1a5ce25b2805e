package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestRuleS4_TurnTrack(t *testing.T) {
	// In turns 3 and 4 two French blocks recover, and one German block.
	for _, tc := range []struct{ turn, german, french, british int }{
		{1, 1, 1, 0},
		{2, 1, 1, 0},
		{3, 1, 2, 1},
		{4, 1, 2, 0},
		{5, 1, 1, 0},
	} {
		g := tableFor(t, playing(t, "recovery", "exact"), positionOf(t, tc.turn, "German Liege 8s", "French Sedan 7s", "British Sedan 1s"))
		german, allied := g.State.View(germanSeat.Viewer()), g.State.View(alliedSeat.Viewer())
		require.Equal(t, ByPower{German: tc.german}, german.Recoveries, "turn %d", tc.turn)
		require.Equal(t, ByPower{French: tc.french, British: tc.british}, allied.Recoveries, "turn %d", tc.turn)
		require.Equal(t, [3]int{tc.german, tc.french, tc.british}, g.State.Scenario().Turns()[tc.turn-1].Recovery, "turn %d", tc.turn)

		for range tc.german {
			g.Refuse("S4", "German commit")
			g.Play("German recover Liege")
		}
		for range tc.french {
			g.Refuse("S4", "Allied commit")
			g.Play("French recover Sedan")
		}
		for range tc.british {
			g.Refuse("S4", "Allied commit")
			g.Play("British recover Sedan")
		}
		g.Refuse("S4", "German recover Liege", "French recover Sedan", "British recover Sedan")
		g.commit()
	}
}

func TestRuleS4_Recovery(t *testing.T) {
	t.Run("one spent block in the hex becomes fresh", func(t *testing.T) {
		g := printed(t)
		g.Play("German recover Luxembourg", "French recover Amiens")
		g.has("German Luxembourg 3f", "German Liege 2f 3s", "French Amiens 1f", "French Sedan 3s", "French Verdun 3s", "British Le Cateau 1s")
	})
	t.Run("anywhere on the map, behind the front too", func(t *testing.T) {
		g := atDawn(t, 1, "French Troyes 1s", "French Sedan 1s")
		require.Equal(t, []string{"French recover Sedan", "French recover Troyes"}, g.offered(alliedSeat))
	})
	t.Run("recovery comes before the orders", func(t *testing.T) {
		g := printed(t)
		g.Refuse("S4", "German march Liege > Luxembourg, fresh", "German attack Liege > Sedan", "German commit",
			"French march Sedan > Chalons, spent", "Allied commit")
	})
	t.Run("fresh blocks and empty hexes have nothing to flip", func(t *testing.T) {
		g := atDawn(t, 1, "German Liege 2f", "German Luxembourg 1s", "French Sedan 1s")
		g.Refuse("S4", "German recover Liege", "German recover Sedan", "French recover Troyes", "French recover Luxembourg")
	})
	t.Run("each side flips its own, without waiting for the other", func(t *testing.T) {
		g := printed(t)
		g.decides(germanSeat, alliedSeat)
		g.Play("French recover Verdun", "Allied commit")
		g.decides(germanSeat)
		g.Play("German recover Liege", "German commit")
		g.phase(2, Orders)
	})
}

func TestRuleS4_FewerSpentThanTheTrackSays(t *testing.T) {
	t.Run("all of the spent blocks are flipped under the option", func(t *testing.T) {
		g := tableFor(t, playing(t, "recovery", "exact"), positionOf(t, 3, "German Liege 2f", "French Sedan 1f 1s", "British Sedan 1s"))
		g.decides(germanSeat, alliedSeat)
		g.Refuse("S4", "German recover Liege", "Allied commit")
		g.Play("French recover Sedan")
		g.Refuse("S4", "French recover Sedan", "Allied commit")
		g.Play("British recover Sedan")
		g.has("French Sedan 2f", "British Sedan 1f")
		g.commit()
	})
	t.Run("without spent blocks, the orders begin", func(t *testing.T) {
		g := atDawn(t, 3, "German Liege 2f", "French Sedan 1f")
		require.Contains(t, g.offered(germanSeat), "German commit")
		require.Contains(t, g.offered(alliedSeat), "Allied commit")
		g.commit()
	})
}

func TestRuleS4_EachNationHasItsOwnQuota(t *testing.T) {
	t.Run("an unused British recovery is not available to the French", func(t *testing.T) {
		g := atDawn(t, 3, "French Sedan 3s", "British Paris 1f")
		g.Play("French recover Sedan", "French recover Sedan")
		g.Refuse("S4", "French recover Sedan")
		g.has("French Sedan 2f 1s")
	})
	t.Run("an unused French recovery is not available to the British", func(t *testing.T) {
		g := atDawn(t, 1, "French Sedan 3f", "British Paris 1s")
		g.Refuse("S4", "British recover Paris")
		g.has("British Paris 1s")
	})
	t.Run("an unused recovery is not carried over", func(t *testing.T) {
		g := atDawn(t, 3, "British Le Cateau 1f", "German Liege 1f")
		g.orders("British attack Le Cateau > Liege")
		g.Play("Allied engage Liege, spend British Le Cateau")
		g.phase(4, Orders)
		g.Refuse("S4", "British recover Le Cateau")
		g.commit()
		g.phase(5, Orders)
		g.Refuse("S4", "British recover Le Cateau")
	})
	t.Run("the British block recovers only in turn 3", func(t *testing.T) {
		for turn := 1; turn <= 5; turn++ {
			g := atDawn(t, turn, "British Paris 1s")
			if turn == 3 {
				g.Play("British recover Paris")
				g.has("British Paris 1f")
				continue
			}
			g.Refuse("S4", "British recover Paris")
		}
	})
}

func TestRuleS4_ARecoveredBlockMayMoveAtOnce(t *testing.T) {
	t.Run("march", func(t *testing.T) {
		g := atDawn(t, 1, "French Sedan 1s")
		g.Play("French recover Sedan", "French march Sedan > Verdun, fresh")
		g.has("French Sedan", "French Verdun 1f")
	})
	t.Run("attack", func(t *testing.T) {
		g := atDawn(t, 3, "British Le Cateau 1s", "French Sedan 1s", "German Liege 1s", "German Luxembourg 1f")
		g.Play("German recover Liege", "French recover Sedan", "British recover Le Cateau")
		g.orders("French attack Sedan > Luxembourg", "British attack Le Cateau > Liege")
		require.ElementsMatch(t, []string{
			"Allied engage Liege, spend British Le Cateau", "Allied engage Luxembourg, spend French Sedan",
		}, g.offered(alliedSeat))
	})
}

func TestRuleS4_RecoveryUpTo(t *testing.T) {
	g := atDawn(t, 3, "German Liege 2s", "French Sedan 3s", "British Sedan 1s")
	t.Run("each player flips one or more", func(t *testing.T) {
		g := at(t, g.State)
		g.Refuse("S4", "German commit", "German march Liege > Luxembourg, spent", "Allied commit", "French march Sedan > Chalons, spent")
		g.Play("German recover Liege")
		g.Refuse("S4", "Allied commit", "British march Sedan > Chalons, spent")
		g.Play("British recover Sedan")
		g.commit()
		g.has("German Liege 1f 1s", "French Sedan 3s", "British Sedan 1f")
		g.phase(4, Orders)
	})
	t.Run("one of either nation is enough", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("French recover Sedan", "French attack Sedan > Luxembourg", "German recover Liege")
		g.commit()
		g.has("French Sedan 1f 2s", "British Sedan 1s")
	})
	t.Run("a player without spent blocks does not have to flip any", func(t *testing.T) {
		g := atDawn(t, 2, "German Liege 2f", "French Sedan 1f", "British Sedan 1s")
		g.commit()
		g.phase(3, Orders)
	})
	t.Run("flips of the last turn do not count", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("German recover Liege", "French recover Sedan", "French recover Sedan")
		g.commit()
		g.phase(4, Orders)
		g.Refuse("S4", "German commit", "Allied commit")
	})
	t.Run("the enemy does not learn whether a block was flipped", func(t *testing.T) {
		g := at(t, g.State)
		before := g.State.View(germanSeat.Viewer())
		g.Play("French recover Sedan")
		require.True(t, before == g.State.View(germanSeat.Viewer()))
		require.Equal(t, august1914.ActorsOf(alliedSeat.Actor()), g.State.View(alliedSeat.Viewer()).Recovered)
		require.Equal(t, august1914.ActorsOf(alliedSeat.Actor()), g.State.View(august1914.Umpire).Recovered)
	})
	t.Run("the track still sets the maximum", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("French recover Sedan", "British recover Sedan", "French recover Sedan", "German recover Liege")
		g.Refuse("S4", "French recover Sedan", "British recover Sedan", "German recover Liege")
	})
	t.Run("recovery still comes before the other orders", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("British recover Sedan", "French march Sedan > Chalons, spent")
		g.Refuse("S4", "French recover Sedan", "French recover Chalons", "British recover Sedan")
		g.Play("German recover Liege")
	})
	t.Run("unused recoveries are not carried over", func(t *testing.T) {
		g := at(t, g.State)
		g.Play("German recover Liege", "British recover Sedan")
		g.commit()
		g.Play("French recover Sedan", "French recover Sedan")
		g.Refuse("S4", "French recover Sedan", "British recover Sedan")
	})
}
