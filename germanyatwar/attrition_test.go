package germanyatwar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// fightTurnEnd has both sides pass, which ends the turn. It stops at the beginning of
// the next turn.
func fightTurnEnd(t *testing.T, side august1914.Side, lines ...string) *table {
	t.Helper()
	f := turn3(t, side, lines...)
	for range 2 {
		f.Play(f.actor() + " pass")
		if f.Decision().Phase == "movement segment" {
			f.Play(f.actor() + " done")
		}
	}
	return f
}

func TestRule7_9_FinalPhaseAttrition(t *testing.T) {
	t.Run("isolated and with the enemy", func(t *testing.T) {
		f := fightTurnEnd(t, german, "g7-xiv 86", "f1-vii 86", "german 85 68 90", "garrison 85 France 0", "garrison 90 France 0", "entente 86")
		require.Equal(t, []int{3, 4}, f.stepsOf("f1-vii", "g7-xiv"))
	})
	t.Run("isolated alone is not enough", func(t *testing.T) {
		f := fightTurnEnd(t, german, "f1-vii 86", "german 85 68 90", "garrison 85 France 0", "garrison 90 France 0", "entente 86")
		require.Equal(t, []int{4}, f.stepsOf("f1-vii"))
	})
	t.Run("the enemy alone is not", func(t *testing.T) {
		f := fightTurnEnd(t, german, "g7-xiv 86", "f1-vii 86", "entente 86")
		require.Equal(t, []int{4, 4}, f.stepsOf("f1-vii", "g7-xiv"))
	})
	t.Run("a garrison is no enemy unit", func(t *testing.T) {
		lines := []string{"f1-vii 87", "garrison 87 Germany 2", "german 85 86 87 88 89 90 91 92", "garrison 85 France 0", "garrison 90 France 0"}
		f := fightTurnEnd(t, german, lines...)
		require.Equal(t, []int{4}, f.stepsOf("f1-vii"))
		f = fightTurnEnd(t, german, append(lines, "g7-xiv 87")...)
		require.Equal(t, []int{3, 4}, f.stepsOf("f1-vii", "g7-xiv"))
	})
	t.Run("of both sides", func(t *testing.T) {
		f := fightTurnEnd(t, german, "e-i 91", "g7-xiv 91", "german 1 5", "entente 87 92 91", "garrison 87 Germany 0")
		require.Equal(t, []int{3, 3}, f.stepsOf("e-i", "g7-xiv"))
	})
	t.Run("a step, whatever its dot", func(t *testing.T) {
		f := fightTurnEnd(t, german, "e-i 91 2", "e-1c 91", "e-l 91 3", "g7-xiv 91", "german 91 1 5")
		require.Equal(t, []int{1, 2, 2}, f.stepsOf("e-i", "e-1c", "e-l"), "white, red, and stars")
	})
	t.Run("the last step is elimination", func(t *testing.T) {
		f := fightTurnEnd(t, german, "e-i 91 1", "g7-xiv 91", "german 91 1 5")
		require.Equal(t, "dead", f.at("e-i"))
		f = fightTurnEnd(t, german, append(deadOf(19, "f2-", "f3-", "f4-", "f5-"), "e-i 91 1", "g7-xiv 91", "german 91 1 5")...)
		o, over := f.State.Outcome()
		require.True(t, over)
		require.Equal(t, "decisive", o.Level)
	})
	t.Run("one garrison of every fortress", func(t *testing.T) {
		f := fightTurnEnd(
			t, german, "g1-ii 17", "garrison 17 France 4", "german 20 34 30 31 6 18 16", "garrison 18 Belgium 0",
		)
		require.Equal(t, 2, f.discs("17", august1914.France), "17 has two")
		f = fightTurnEnd(t, german, "g7-xiv 22", "german 8 9 10 21 33 32", "garrison 21 Belgium 0", "garrison 22 Belgium 3")
		require.Equal(t, 2, f.discs("22", august1914.Belgium))
	})
	t.Run("not of one without the enemy, or that is not cut off", func(t *testing.T) {
		f := fightTurnEnd(t, german, "german 8 9 10 21 33 32", "garrison 21 Belgium 0", "garrison 22 Belgium 3")
		require.Equal(t, 3, f.discs("22", august1914.Belgium))
		f = fightTurnEnd(t, german, "g7-xiv 90", "garrison 90 France 3")
		require.Equal(t, 3, f.discs("90", august1914.France))
	})
	t.Run("each power by itself", func(t *testing.T) {
		f := fightTurnEnd(t, german, "e-i 91", "f1-vii 91", "g7-xiv 91", "german 91 1 5")
		require.Equal(t, []int{3, 4, 4}, f.stepsOf("e-i", "f1-vii", "g7-xiv"), "the French have Belfort behind them")
	})
	t.Run("whoever is gone leaves the area to the other", func(t *testing.T) {
		f := fightTurnEnd(t, german, "e-i 44 1", "g7-xiv 44", "german 42 43 45 46 1 5", "entente 44")
		require.Equal(t, "dead", f.at("e-i"))
		require.Equal(t, german, f.holder("44"))
		require.Zero(t, f.valour(august1914.Germany), "Orléans is neither entered nor won in battle")
	})
	t.Run("the side without the disc first", func(t *testing.T) {
		lines := append(deadOf(19, "f2-", "f3-", "f4-", "f5-"), deadOf(9, "g1-", "g2-", "g3-")...)
		lines = append(lines, "e-i 91 1", "g7-xiv 91 1", "german 1 5", "entente 87 92 91", "garrison 87 Germany 0")
		f := fightTurnEnd(t, german, append(lines, "disc German")...)
		o, over := f.State.Outcome()
		require.True(t, over)
		require.Equal(t, "German", o.Winner.String(), "the Entente has lost its twentieth unit")
		f = fightTurnEnd(t, german, append(lines, "disc Entente")...)
		o, over = f.State.Outcome()
		require.True(t, over)
		require.NotEqual(t, "German", o.Winner.String())
	})
}

// The steps of blocks are hidden until attrition at the end of the turn eliminates one. That
// can end the game, or the attrition of the enemy in its area.
func TestRule7_9_AttritionIsDisclosedAtTheEndOfTheTurn(t *testing.T) {
	f := turn3(t, german, "e-l 91", "e-i 91", "g7-xiv 91")
	discloses := func() bool {
		return slices.ContainsFunc(f.State.Discloses(), func(d august1914.Disclosure) bool { return d.Rule == "7.9" })
	}
	require.False(t, discloses())
	f.Play("German pass", "German done")
	require.True(t, discloses(), "a second pass ends the turn")
	f.Play("Entente tactical")
	require.False(t, discloses())
}

// Rule 7.9 takes one garrison from a fortress, even if several powers have garrisons
// in it.
func TestRule7_9_GarrisonsOfTwoPowers(t *testing.T) {
	around := "german 8 9 10 21 33 32"
	t.Run("one of a fortress, from the power with most", func(t *testing.T) {
		f := fightTurnEnd(t, german, "g7-xiv 22", around, "garrison 21 Belgium 0", "garrison 22 Belgium 2", "garrison 22 France 1")
		require.Equal(t, []int{1, 1}, []int{f.discs("22", august1914.Belgium), f.discs("22", august1914.France)})
		f = fightTurnEnd(t, german, "g7-xiv 22", around, "garrison 21 Belgium 0", "garrison 22 Belgium 1", "garrison 22 France 1")
		require.Equal(t, []int{1, 0}, []int{f.discs("22", august1914.Belgium), f.discs("22", august1914.France)}, "of as many, the French")
	})
	t.Run("two in area 17", func(t *testing.T) {
		f := fightTurnEnd(
			t, german, "g1-ii 17", "garrison 17 France 1", "garrison 17 Belgium 3", "german 20 34 30 31 6 18 16", "garrison 18 Belgium 0", "garrison 7 Belgium 0",
		)
		require.Equal(t, []int{1, 1}, []int{f.discs("17", august1914.Belgium), f.discs("17", august1914.France)})
	})
	t.Run("the last of all leave the area to the enemy", func(t *testing.T) {
		f := fightTurnEnd(t, german, "g7-xiv 22", around, "garrison 21 Belgium 0", "garrison 22 Belgium 0", "garrison 22 France 1")
		require.Equal(t, german, f.holder("22"))
	})
	t.Run("none of a power that has a line", func(t *testing.T) {
		// Namur is a Belgian fortress next to Liège, and cut off from France.
		f := fightTurnEnd(
			t, german, "g7-xiv 22", "german 8 9 10 33 32 19 20 34", "garrison 7 Belgium 0", "garrison 22 Belgium 3", "garrison 22 France 1",
		)
		require.Equal(t, []int{3, 0}, []int{f.discs("22", august1914.Belgium), f.discs("22", august1914.France)})
	})
}

// Rule 7.5.1.17 names two cases in which a side conquers a city or a fortress: it enters
// it, or the enemy was eliminated in combat or has left. Attrition is neither. The summary
// gives a cube "whenever" units control one. The capital's own power loses its valour in
// both.
func TestRuleD45_AttritionConquersWithoutValour(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		want := map[bool]int{true: 1}[summary]
		for area, lines := range map[string][]string{
			"44": {"e-i 44 1", "g7-xiv 44", "german 42 43 45 46 1 5", "entente 44", "valour Britain 2"},
			"22": {"g7-xiv 22", "german 8 9 10 21 33 32", "garrison 22 Belgium 1", "valour Britain 2"},
		} {
			g := layIn(t, sc, gaw.Position{Turn: 3, Active: german, Disc: german}, lines...)
			require.Equal(t, entente, g.holder(area))
			g.Play("German pass", "German done", "Entente pass", "Entente done")
			require.Equal(t, german, g.holder(area))
			require.Equal(t, want, g.valour(august1914.Germany), area)
			require.Equal(t, 2, g.valour(august1914.Britain))
			said := slices.ContainsFunc(g.Events, func(e august1914.Event) bool { return e.Kind == "no valour" && e.Rule == "7.5.1.17" })
			require.Equal(t, !summary, said)
		}
		g := layIn(t, sc, gaw.Position{Turn: 3, Active: german, Disc: german}, "e-i 46 1", "g7-xiv 46", "german 45 43 47 48 1 5", "entente 46", "valour France 2")
		g.Play("German pass", "German done", "Entente pass", "Entente done")
		require.Equal(t, german, g.holder("46"))
		require.Zero(t, g.valour(august1914.France), "Paris is lost")
		require.Equal(t, want, g.valour(august1914.Germany))
	})
}
