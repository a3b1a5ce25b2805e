package germanyatwar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func TestRule8_4_PlanXVII(t *testing.T) {
	attack := func(t *testing.T, lines ...string) *table {
		t.Helper()
		return turn3(t, entente, append(lines, "disc German")...)
	}
	on := "option plan-xvii=on"
	t.Run("a point for a new engagement in Germany", func(t *testing.T) {
		f := attack(t, on, "f1-l 90", "f1-vii 90", "g7-xiv 91").activate("f1-l").then("Entente step f1-vii 90 > 91")
		require.Equal(t, 0, f.valour(august1914.France), "not before the battle is over")
		f.fight("91")
		require.Equal(t, [2]int{4 + 4, 5}, f.firepower())
		require.Equal(t, 1, f.spread().valour(august1914.France))
	})
	t.Run("whatever becomes of them", func(t *testing.T) {
		f := attack(t, on, "f1-l 90 1", "f1-vii 90 1", "g7-xiv 91").activate("f1-l").then("Entente step f1-vii 90 > 91").fight("91").spread()
		require.Equal(t, "dead", f.at("f1-vii"))
		require.Equal(t, 1, f.valour(august1914.France))
	})
	t.Run("not without the option", func(t *testing.T) {
		f := attack(t, "f1-l 90", "f1-vii 90", "g7-xiv 91").activate("f1-l").then("Entente step f1-vii 90 > 91").fight("91").spread()
		require.Equal(t, 0, f.valour(august1914.France))
	})
	t.Run("not for an old engagement", func(t *testing.T) {
		f := attack(t, on, "f1-l 90", "f1-vii 91", "g7-xiv 91").activate("f1-l").fight("91").spread()
		require.Equal(t, 0, f.valour(august1914.France))
	})
	t.Run("not with allies", func(t *testing.T) {
		f := turn3(t, entente, on, "f1-vii 90", "e-i 90", "g7-xiv 91").then("Entente strategic", "Entente step f1-vii 90 > 91", "Entente step e-i 90 > 91")
		require.Equal(t, 0, f.fight("91").spread().valour(august1914.France))
		f = turn3(t, entente, on, "f1-vii 90", "e-i 90", "g7-xiv 91").then("Entente strategic", "Entente step e-i 90 > 91")
		f.fight("91").spread()
		require.Equal(t, []int{0, 0}, []int{f.valour(august1914.France), f.valour(august1914.Britain)})
	})
	t.Run("not outside of Germany", func(t *testing.T) {
		f := turn3(t, entente, on, "f4-xii 58", "g7-xiv 37").then("Entente strategic", "Entente step f4-xii 58 > 37").fight("37").spread()
		require.Equal(t, 0, f.valour(august1914.France), "Luxembourg is not")
		f = turn3(t, entente, on, "f1-vii 90", "g7-xiv 85").then("Entente strategic", "Entente step f1-vii 90 > 85")
		require.Equal(t, 0, f.fight("85").spread().valour(august1914.France))
	})
	t.Run("not by walking in", func(t *testing.T) {
		f := attack(t, on, "f1-l 90", "f1-vii 90").activate("f1-l").then("Entente step f1-vii 90 > 91").toPhase("impulse")
		require.Equal(t, 0, f.valour(august1914.France))
	})
	t.Run("in a strategic action too", func(t *testing.T) {
		f := turn3(t, entente, on, "f1-vii 90", "g7-xiv 91").then("Entente strategic", "Entente step f1-vii 90 > 91").fight("91").spread()
		require.Equal(t, 1, f.valour(august1914.France))
	})
	t.Run("even if the Germans leave before the battle", func(t *testing.T) {
		f := turn3(t, entente, on, "f1-vii 90", "g1-2c 91").then("Entente strategic", "Entente step f1-vii 90 > 91").declare("91")
		f.then("German retreat g1-2c 91 > 87").stand()
		require.False(t, f.fought())
		require.Equal(t, 1, f.valour(august1914.France))
	})
	t.Run("it can be the tenth", func(t *testing.T) {
		f := turn3(t, entente, on, "f1-vii 90", "g7-xiv 91", "valour France 9").then("Entente strategic", "Entente step f1-vii 90 > 91").fight("91").spread()
		f.won(august1914.Allied, "decisive")
	})
	t.Run("each time again", func(t *testing.T) {
		f := turn3(t, entente, on, "f1-l 90", "f2-l 46", "f1-vii 90", "f1-viii 86", "g7-xiv 91", "g7-xv 87", "garrison 87 Germany 0").activate("f1-l", "f2-l")
		f.then("Entente step f1-vii 90 > 91", "Entente step f1-viii 86 > 87").fight("91").spread().fight("87").spread()
		require.Equal(t, 2, f.valour(august1914.France))
	})
	t.Run("besides that of a conquest", func(t *testing.T) {
		f := turn3(t, entente, on, "f1-vii 91", "g7-lw 87 1", "garrison 87 Germany 0", "entente 91").then("Entente strategic", "Entente step f1-vii 91 > 87").fight("87").spread()
		require.Equal(t, "dead", f.at("g7-lw"))
		require.Equal(t, 2, f.valour(august1914.France))
	})
}

// Rule 8.4: a unit that comes back makes no new engagement and gains nothing.
func TestRule8_4_PlanXVIIWhereOneComesBack(t *testing.T) {
	for option, want := range map[string]int{"joins": 0, "engages": 1} {
		f := turn3(
			t, entente, "f2-ix 69", "f2-xv 68", "g6-ib 69", "entente 69", "garrison 69 Germany 0",
			"option plan-xvii=on", "option reentry="+option,
		)
		f.then("Entente strategic", "Entente step f2-ix 69 > 67", "Entente stop", "Entente step f2-xv 68 > 69").fight("69").spread()
		require.Equal(t, want, f.valour(august1914.France), option)
	}
}

// By the summary the point comes after all combat of a tactical action, and after the
// other items of the summary's list. The summary does not mention it for strategic
// actions.
func TestOption_PlanXVIIPoint_Action(t *testing.T) {
	later := []string{"option plan-xvii=on", "option plan-xvii-point=action"}
	t.Run("after the last battle", func(t *testing.T) {
		for points, options := range [][]string{later, later[:1]} {
			f := turn3(t, entente, append(options, "disc German", "f1-l 90", "f2-l 46", "f1-vii 90", "f1-viii 86", "g7-xiv 91", "g7-xv 87", "garrison 87 Germany 0")...)
			f.activate("f1-l", "f2-l").then("Entente step f1-vii 90 > 91", "Entente step f1-viii 86 > 87").fight("91").spread()
			require.Equal(t, points, f.valour(august1914.France))
			f.fight("87").spread().toPhase("impulse")
			require.Equal(t, 2, f.valour(august1914.France))
		}
	})
	t.Run("after the deactivation", func(t *testing.T) {
		dead := deadOf(19, "f2-", "f3-", "f4-", "f5-")
		for winner, options := range map[august1914.Side][]string{august1914.German: later, august1914.Allied: later[:1]} {
			lines := slices.Concat(options, dead, []string{"disc German", "f1-l 90 1", "f1-vii 90", "g7-xiv 91", "valour France 9"})
			f := turn3(t, entente, lines...).activate("f1-l").then("Entente step f1-vii 90 > 91").fight("91").spread()
			f.won(winner, "decisive")
		}
	})
	t.Run("not in a strategic action", func(t *testing.T) {
		f := turn3(t, entente, append(later, "f1-vii 90", "g7-xiv 91")...)
		f.then("Entente strategic", "Entente step f1-vii 90 > 91").fight("91").spread().toPhase("impulse")
		require.Equal(t, 0, f.valour(august1914.France))
	})
	t.Run("not where others join", func(t *testing.T) {
		f := turn3(t, entente, append(later, "disc German", "f1-l 90", "e-l 90", "f1-vii 90", "e-i 90", "g7-xiv 91")...)
		f.activate("f1-l", "e-l").then("Entente step f1-vii 90 > 91", "Entente step e-i 90 > 91").fight("91").spread().toPhase("impulse")
		require.Equal(t, 0, f.valour(august1914.France))
	})
}

func TestRule8_4_OnceForEachEngagement(t *testing.T) {
	t.Run("nothing for an old one beside a new one", func(t *testing.T) {
		f := turn3(
			t, entente, "option plan-xvii=on", "disc German", "f1-l 90", "f1-vii 91", "g7-xiv 91", "f2-l 86", "f2-ix 86", "g7-xv 87",
			"garrison 87 Germany 0",
		)
		f.activate("f1-l", "f2-l").then("Entente step f2-ix 86 > 87").fight("87").spread()
		require.Equal(t, 1, f.valour(august1914.France))
		f.fight("91").spread().toPhase("impulse")
		require.Equal(t, 1, f.valour(august1914.France))
	})
	t.Run("nor when it is fought on", func(t *testing.T) {
		f := turn3(t, entente, "option plan-xvii=on", "disc German", "f1-l 90", "f1-vii 90", "g7-xiv 91")
		f.activate("f1-l").then("Entente step f1-vii 90 > 91").fight("91").spread().toPhase("impulse")
		require.Equal(t, 1, f.valour(august1914.France))
		f.then("German pass", "German done").activate("f1-l").fight("91").spread().toPhase("impulse")
		require.Equal(t, 2, fightResults(f))
		require.Equal(t, 1, f.valour(august1914.France))
	})
}
