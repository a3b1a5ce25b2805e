package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule4_1_BuildingGarrisons(t *testing.T) {
	t.Run("in a pass, a strategic and a tactical action", func(t *testing.T) {
		lines := []string{"f1-l 85", "f1-vii 85"}
		for _, g := range []*table{passing(t, entente, lines...), strategic(t, entente, lines...), tactical(t, entente, "f1-l", lines...)} {
			g.Play("Entente build f1-vii")
			require.Equal(t, 1, g.discs("85", august1914.France))
			require.Equal(t, 3, g.steps("f1-vii"))
		}
	})
	t.Run("down to its last step, not further", func(t *testing.T) {
		g := strategic(t, entente, "b-3 7 2", "b-4 7 1")
		g.Play("Entente build b-3")
		g.Refuse("4.1", "Entente build b-3")
		g.stop()
		g.Refuse("4.1", "Entente build b-4")
		require.Equal(t, 1, g.discs("7", august1914.Belgium))
	})
	t.Run("infantry alone", func(t *testing.T) {
		g := strategic(t, entente, "b-l 7", "b-c 7", "b-3 7")
		g.Refuse("4.1", "Entente build b-l")
		g.Refuse("4.1", "Entente build b-c")
		require.True(t, g.Can("Entente build b-3"))
	})
	t.Run("not the British", func(t *testing.T) {
		g := strategic(t, entente, "e-i 17", "f5-i 17")
		g.Refuse("7.4", "Entente build e-i")
		g = passing(t, entente, "e-i 17", "f5-i 17")
		g.Refuse("7.4", "Entente build e-i")
	})
	t.Run("in a fortress", func(t *testing.T) {
		g := strategic(t, entente, "f5-i 16", "b-3 19", "b-4 7")
		g.Refuse("7.4", "Entente build f5-i")
		g.Refuse("7.4", "Entente build b-3")
	})
	t.Run("that is friendly, contested or not", func(t *testing.T) {
		g := strategic(t, entente, "b-3 7", "g1-ii 7", "entente 7")
		g.Play("Entente build b-3")
		require.Equal(t, 1, g.discs("7", august1914.Belgium))
		g = strategic(t, entente, "b-3 7", "g1-ii 7", "german 7", "b-4 18")
		g.Refuse("7.4", "Entente build b-3")
	})
	t.Run("in a captured one too", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 22", "german 32")
		g.Play("German build g1-ii")
		require.Equal(t, 1, g.discs("22", august1914.Germany))
	})
	t.Run("where it begins the impulse", func(t *testing.T) {
		g := strategic(t, entente, "b-3 9", "b-4 7")
		g.goes("b-3", "9", "7")
		g.Refuse("7.4", "Entente build b-3")
	})
	t.Run("instead of moving", func(t *testing.T) {
		g := strategic(t, entente, "b-3 7", "b-4 7")
		g.Play("Entente build b-3")
		g.stop()
		g.Refuse("7.4", "Entente step b-3 7 > 9")
		g.goes("b-4", "7", "9", "7")
		g.Refuse("7.4", "Entente build b-4")
	})
	t.Run("five a fortress, ten in area 17", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 85", "garrison 85 France 4")
		g.Play("Entente build f1-vii")
		require.Equal(t, 5, g.discs("85", august1914.France))
		require.NotContains(t, g.Moves("Entente build"), "Entente build f1-vii")
		g = strategic(t, entente, "f5-i 17", "f1-vii 85", "garrison 17 France 9", "garrison 85 France 5")
		g.Refuse("2.4", "Entente build f1-vii")
		g.Play("Entente build f5-i")
		require.Equal(t, 10, g.discs("17", august1914.France))
		require.NotContains(t, g.Moves("Entente build"), "Entente build f5-i")
	})
	t.Run("as many as there are discs", func(t *testing.T) {
		g := strategic(t, german, "g7-xiv 79", "g1-ii 23", "garrison 25 Germany 5", "garrison 69 Germany 4")
		g.Play("German build g7-xiv")
		require.Equal(t, 1, g.discs("79", august1914.Germany))
		require.Empty(t, g.Moves("German build"), "ten are on the map")
		g = strategic(t, entente, "b-3 22", "f1-vii 85", "garrison 7 Belgium 5")
		g.Refuse("4.1", "Entente build b-3")
		require.True(t, g.Can("Entente build f1-vii"), "the French have their own")
		g = strategic(t, entente, "f1-vii 85", "f1-viii 64", "garrison 17 France 10", "garrison 67 France 5", "garrison 57 France 5")
		g.Refuse("4.1", "Entente build f1-vii")
	})
	t.Run("a unit counts once, however many it builds", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 85", "f2-ix 67", "f2-xv 67", "f2-xvi 68", "f2-xviii 68", "f2-xx 84")
		g.Play("Entente build f1-vii", "Entente build f1-vii", "Entente build f1-vii")
		g.stop()
		g.goes("f2-ix", "67", "84")
		g.goes("f2-xv", "67", "84")
		g.goes("f2-xvi", "68", "84")
		g.Play("Entente step f2-xviii 68 > 67")
		g.stop()
		require.Empty(t, g.Moves("Entente step f2-xx"))
	})
	t.Run("in a tactical action, in range of its leader", func(t *testing.T) {
		g := tactical(t, entente, "f1-l", "f1-l 84", "f1-vii 85", "f1-viii 83", "f1-xiii 90", "f2-ix 67")
		require.True(t, g.Can("Entente build f1-vii"))
		require.True(t, g.Can("Entente build f1-viii"))
		g.Refuse("7.3.1.5", "Entente build f1-xiii")
		g.Refuse("7.3.1", "Entente build f2-ix")
	})
	t.Run("not by isolated infantry", func(t *testing.T) {
		g := tactical(t, german, "g2-l", "g2-l 23", "g2-gd 22", "g2-x 23")
		g.Refuse("7.3.1.5", "German build g2-gd")
	})
}

func TestRule4_1_Garrisons(t *testing.T) {
	t.Run("defend with 5 each, without the terrain", func(t *testing.T) {
		g := tactical(t, german, "g2-l", "g2-l 33", "g2-gd 33", "german 33 32", "garrison 34 Belgium 0", "garrison 21 Belgium 2")
		g.goes("g2-gd", "33", "21")
		g.battle("21")
		require.Equal(t, [2]int{5, 10}, g.firepower(), "a quarter of 5, and 4 stars")
	})
	t.Run("do not attack", func(t *testing.T) {
		g := strategic(t, german, "g6-ib 69", "f2-ix 69", "garrison 69 Germany 3")
		g.battle("69")
		require.Equal(t, [2]int{5, 4}, g.firepower())
	})
	t.Run("are hit last", func(t *testing.T) {
		g := tactical(t, german, "g2-l g1-l", "g2-l 11", "g1-l 24", "g1-ii 32", "g1-iii 32", "b-3 32", "german 32")
		require.Equal(t, "32", g.at("b-3"))
		// Liège: four attackers from an old engagement, against a division and two
		// garrisons.
		g = tactical(t, german, "g2-l g1-l", "g2-l 32", "g1-l 10", "german 32 10",
			"g1-ii 22", "g1-iii 22", "b-3 22 1", "garrison 22 Belgium 2", "entente 22")
		g.battle("22")
		require.Equal(t, [2]int{18, 12}, g.firepower())
		require.Equal(t, "dead", g.at("b-3"))
		require.Zero(t, g.discs("22", august1914.Belgium), "6 hits on 3 that they can take")
		g = tactical(t, german, "g1-l", "g1-l 10", "german 32 10",
			"g1-ii 22", "g1-iii 22", "b-3 22", "garrison 22 Belgium 2", "entente 22")
		g.battle("22")
		require.Equal(t, [2]int{14, 14}, g.firepower())
		require.Equal(t, 2, g.discs("22", august1914.Belgium))
		g = tactical(t, german, "g1-l", "g1-l 10", "german 32 10",
			"g1-ii 22", "g1-iii 22", "b-3 22 1", "garrison 22 Belgium 2", "entente 22")
		g.battle("22")
		require.Equal(t, [2]int{14, 12}, g.firepower())
		require.Equal(t, "dead", g.at("b-3"), "the first of 2 hits")
		require.Equal(t, 1, g.discs("22", august1914.Belgium), "the second")
	})
	t.Run("do not count for the eliminated, and can be built again", func(t *testing.T) {
		g := tactical(t, german, "g1-l", append(deadOf(19, "f1-", "f2-", "f4-", "fr-"), "g1-l 10", "german 32 10",
			"g1-ii 22", "g1-iii 22", "garrison 22 Belgium 2", "entente 22", "b-4 7", "b-5 7")...)
		g.battle("22")
		require.Equal(t, [2]int{14, 10}, g.firepower())
		require.Zero(t, g.discs("22", august1914.Belgium))
		g.goesOn()
		require.Equal(t, german, g.holder("22"))
		g.until("choose")
		g.Play("Entente pass", "Entente build b-4")
		require.Equal(t, 1, g.discs("7", august1914.Belgium))
	})
	t.Run("cannot be given up", func(t *testing.T) {
		g := strategic(t, entente, "b-3 7", "garrison 7 Belgium 2")
		require.Empty(t, g.Moves("Entente raze"))
	})
	t.Run("no more than the discs of each power", func(t *testing.T) {
		for _, lines := range [][]string{
			{"garrison 25 Germany 5", "garrison 69 Germany 5", "garrison 79 Germany 1"},
			{"garrison 7 Belgium 5", "garrison 21 Belgium 1"},
			{"garrison 5 Britain 1"},
		} {
			_, err := described(t, gaw.Standard(), gaw.Position{}, lines...).State(gaw.Standard())
			require.Error(t, err, "%v", lines)
		}
	})
}

func TestRule4_1_NotBeforeUnits(t *testing.T) {
	g := tactical(t, german, "g1-l g2-l", "g1-l 10", "g2-l 32", "german 10 32",
		"g1-ii 22", "g1-iii 22", "b-3 22", "b-5 22", "garrison 22 Belgium 1", "entente 22")
	g.over("move")
	g.Play("German battle 22")
	g.over("disc", "retreat")
	require.Equal(t, "hit", g.Kind(), "two divisions of three dots")
	g.Refuse("4.1", "Entente raze belgian")
}

func TestRuleD18_IsolatedBuilders(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		lines := []string{"g1-ii 22", "g2-gd 23", "g7-xiv 79"}
		g := layIn(t, sc, gaw.Position{Disc: german}, lines...)
		g.Play("German strategic")
		g.Refuse("7.0.1", "German step g1-ii 22 > 9")
		if summary {
			g.Play("German build g1-ii")
			require.Equal(t, 1, g.discs("22", august1914.Germany))
		} else {
			g.Refuse("7.0.1", "German build g1-ii")
			g.Play("German build g7-xiv")
		}

		g = layIn(t, sc, gaw.Position{}, lines...)
		g.Play("German pass")
		g.Refuse("7.0.1", "German step g1-ii 22 > 9")
		g.Play("German build g1-ii")
		require.Equal(t, 1, g.discs("22", august1914.Germany), "in a pass it may in either edition")
	})
}

// Rules 7.0.1, 7.3.2: the Guard in Liège is isolated for the whole impulse; its leader
// opens the path to it.
func TestRuleD18_IsolatedBuildersInATacticalAction(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{}, "g2-l 23", "g2-gd 22", "g2-x 23", "g7-xiv 79")
		g.Play("German tactical", "German step g2-l 23 > 32", "German reveal g2-l", "German done")
		g.Refuse("7.0.1", "German step g2-gd 22 > 32")
		if summary {
			g.Refuse("7.0.1", "German build g2-gd")
			return
		}
		g.Play("German build g2-gd")
		require.Equal(t, 1, g.discs("22", august1914.Germany))
	})
	t.Run("in range of its leader", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g2-l 23", "g2-gd 22", "g2-x 23", "g1-iii 12")
		g.activate("g2-l")
		g.Refuse("7.3.1.5", "German build g2-gd")
	})
}

func TestExample_4_1_GarrisonsOfAntwerp(t *testing.T) {
	f := turn3(
		t, entente, "b-l 6", "b-1 7", "b-2 7", "b-3 7", "b-c 7", "garrison 18 Belgium 0", "garrison 21 Belgium 0", "garrison 22 Belgium 0",
	)
	f.activate("b-l")
	f.Play("Entente step b-3 7 > 6", "Entente stop", "Entente step b-c 7 > 6", "Entente stop")
	f.Play("Entente build b-1", "Entente build b-1", "Entente stop")
	f.Play("Entente build b-2", "Entente build b-2")
	require.Equal(t, 5, f.discs("7", august1914.Belgium), "as many as a fortress holds")
	require.Equal(t, []int{1, 1}, f.stepsOf("b-1", "b-2"))
}
