package germanyatwar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule7_2_TacticalAction(t *testing.T) {
	t.Run("at least one leader is activated", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-l 79")
		f.then("German tactical").Refuse("7.2", "German done")
		f.Play("German reveal g7-l", "German done")
		require.Equal(t, "movement segment", f.Decision().Phase)
	})
	t.Run("one advantage for the disc, and it goes to the other side", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g4-l 63", "g7-xiv 86", "f2-ix 85", "g6-ib 90", "german 86")
		f.activate("g7-l", "g4-l").then("German step g7-xiv 86 > 85").declare("85")
		require.True(t, f.Can("German pioneers") && f.Can("German pontoon"))
		f.Play("German pontoon")
		require.False(t, f.Can("German pioneers"))
		require.Equal(t, [2]int{5, 4 + 2 + 10}, f.stand().firepower())
		require.Equal(t, entente, f.spread().disc())
		f.Play("German battle 90")
		require.Equal(t, [2]int{5, 10}, f.firepower(), "nothing is asked")
	})
	t.Run("the other side can play it in the next battle", func(t *testing.T) {
		f := turn3(t, german, "g6-l 71", "g7-l 79", "g6-ib 70", "f2-ix 68", "g7-xiv 91", "f1-vii 91", "german 91")
		f.activate("g6-l", "g7-l").then("German step g6-ib 70 > 68").declare("68").Play("German pontoon")
		require.False(t, f.Can("Entente general"), "not in the same")
		f.stand().spread().Play("German battle 91", "Entente general", "Entente retreat f1-vii 91 > 90")
		require.Equal(t, german, f.stand().disc())
	})
	t.Run("not without the disc", func(t *testing.T) {
		f := turn3(t, german, "g6-l 71", "g6-ib 70", "f2-ix 68", "garrison 90 France 3", "disc Entente")
		f.activate("g6-l").then("German step g6-ib 70 > 68").declare("68")
		require.False(t, f.Can("German pontoon"))
		f.Refuse("3.2", "German pontoon")
	})
	t.Run("not in a strategic action", func(t *testing.T) {
		f := turn3(t, german, "g6-ib 70", "f2-ix 68")
		f.then("German strategic", "German step g6-ib 70 > 68").declare("68")
		require.False(t, f.Can("German pontoon"))
		require.Equal(t, [2]int{2, 6}, f.stand().firepower())
	})
}

func TestRule7_2_1_PontoonEngineers(t *testing.T) {
	t.Run("a minor river is none", func(t *testing.T) {
		f := turn3(t, german, "g6-l 71", "g6-ib 70", "f2-ix 68")
		f.activate("g6-l").then("German step g6-ib 70 > 68").declare("68").Play("German pontoon")
		require.Equal(t, [2]int{5, 6}, f.stand().firepower())
		require.Equal(t, entente, f.disc())
	})
	t.Run("a major river is a minor one", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g7-xiv 92", "f2-ix 91", "entente 91")
		f.activate("g7-l").then("German step g7-xiv 92 > 91").declare("91").Play("German pontoon")
		require.Equal(t, [2]int{2, 4}, f.stand().firepower())
	})
	t.Run("which still bars a charge", func(t *testing.T) {
		f := turn3(t, german, "g1-l 92", "g1-2c 92", "f2-ix 91", "entente 91")
		f.activate("g1-l").then("German step g1-2c 92 > 91").declare("91").Play("German pontoon")
		require.Equal(t, [2]int{2 + 4, 4}, f.stand().firepower())
	})
	t.Run("for all who have crossed", func(t *testing.T) {
		f := turn3(t, german, "g6-l 77", "g6-ib 70", "g6-iib 70", "f2-ix 68")
		f.activate("g6-l").then("German step g6-ib 70 > 68", "German step g6-iib 70 > 68").declare("68").Play("German pontoon")
		require.Equal(t, [2]int{10 + 4, 6}, f.stand().firepower())
	})
	t.Run("cavalry that has crossed a minor river charges", func(t *testing.T) {
		f := turn3(t, german, "g6-l 71", "g6-3c 70", "f2-ix 68")
		f.activate("g6-l").then("German step g6-3c 70 > 68").declare("68").Play("German pontoon")
		require.Equal(t, [2]int{8, 6}, f.stand().firepower())
	})
	t.Run("in one battle", func(t *testing.T) {
		f := turn3(t, german, "g6-l 71", "g4-l 63", "g6-ib 70", "g6-iib 69", "f2-ix 68", "f3-iv 57", "garrison 57 France 0", "entente 68")
		f.activate("g6-l", "g4-l").Play("German step g6-ib 70 > 68", "German step g6-iib 69 > 57")
		f.declare("68").then("German pontoon").stand().spread().fight("57")
		require.Equal(t, [2]int{5, 4 + 3}, f.firepower(), "no river there")
		f = turn3(t, german, "g6-l 78", "g7-l 79", "g6-ib 70", "g7-xiv 92", "f2-ix 68", "f1-vii 91", "entente 91")
		f.activate("g6-l", "g7-l").Play("German step g6-ib 70 > 68", "German step g7-xiv 92 > 91")
		f.declare("68").then("German pontoon").stand().spread()
		require.Equal(t, [2]int{1, 4}, f.fight("91").firepower(), "the Rhine has no bridge")
	})
	t.Run("only where it is newly contested", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g7-xiv 90", "f2-ix 90")
		f.activate("g7-l").declare("90")
		require.Equal(t, "German", f.actor(), "pioneers would be of use")
		f.Refuse("7.2.1", "German pontoon")
	})
	t.Run("not in movement", func(t *testing.T) {
		// Of 4 points 1 goes for 92; 91, the river and the engagement need 3.
		f := turn3(t, german, "g7-l 79", "g7-xiv 92 3", "f2-ix 91", "entente 91", "g7-xv 93", "g7-lw 80")
		f.activate("g7-l").Play("German step g7-lw 80 > 92", "German step g7-lw 92 > 91")
		f = turn3(t, german, "g7-l 92", "g7-xv 80", "f2-ix 91", "entente 91", "g7-xiv 76")
		f.activate("g7-l").Play("German step g7-xiv 76 > 80", "German step g7-xiv 80 > 92")
		require.False(t, f.Can("German step g7-xiv 92 > 91"), "2 of 4 points are left, the disc does not help")
	})
}

func TestRule7_2_1_WherePontoonsHelp(t *testing.T) {
	major := []string{"g2-l 10", "g2-gd 32", "g2-x 32", "german 10 32", "b-3 22"}
	t.Run("not in movement", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, major...)
		g.activate("g2-l")
		require.False(t, g.Can("German pontoon"))
		g.Play("German step g2-gd 32 > 10")
		require.Equal(t, 2, g.spent())
	})
	t.Run("with the disc", func(t *testing.T) {
		g := tactical(t, german, "g2-l", major...)
		g.goes("g2-gd", "32", "22")
		g.over("move")
		g.Play("German battle 22")
		require.False(t, g.Can("German pontoon"))
	})
	t.Run("the Entente too", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente, Disc: entente}, "b-l 22", "b-3 22", "b-4 22", "g1-lw 32")
		g.activate("b-l")
		g.goes("b-3", "22", "32")
		g.goes("b-4", "22", "32")
		g.over("move")
		g.Play("Entente battle 32", "Entente pontoon")
		g.settle()
		require.Equal(t, [2]int{3 + 4, 3}, g.firepower(), "half of 6, and the King; 2 and the terrain")
	})
}

func TestRule7_2_2_Pioneers(t *testing.T) {
	begin := func(t *testing.T, discs string) *table {
		t.Helper()
		f := turn3(t, german, "g4-l 63", "g7-xiv 90", "f1-vii 90", "garrison 90 France "+discs)
		return f.activate("g4-l").declare("90")
	}
	t.Run("two garrisons", func(t *testing.T) {
		f := begin(t, "3").then("German pioneers")
		require.Equal(t, 1, f.discs("90", august1914.France), "before the showdown")
		require.Equal(t, [2]int{5, 4 + 2 + 5}, f.stand().firepower())
		require.Equal(t, entente, f.disc())
	})
	t.Run("up to two", func(t *testing.T) {
		f := begin(t, "1").then("German pioneers")
		require.Equal(t, 0, f.discs("90", august1914.France))
		require.Equal(t, [2]int{5, 4 + 2}, f.stand().firepower())
	})
	t.Run("or one of several", func(t *testing.T) {
		f := begin(t, "3").then("German breach")
		require.Equal(t, 2, f.discs("90", august1914.France))
		require.Equal(t, [2]int{5, 4 + 2 + 10}, f.stand().firepower())
		require.Equal(t, entente, f.disc())
		f = begin(t, "2").then("German breach")
		require.Equal(t, 1, f.discs("90", august1914.France))
		f = begin(t, "1")
		require.True(t, f.Can("German pioneers"))
		f.Refuse("7.2.2", "German breach")
	})
	t.Run("not where there is none", func(t *testing.T) {
		f := begin(t, "0")
		require.False(t, f.Can("German pioneers"))
		require.False(t, f.Can("German breach"))
		f = turn3(t, german, "g6-l 71", "g6-ib 70", "f2-ix 68")
		f.activate("g6-l").then("German step g6-ib 70 > 68").declare("68")
		require.Equal(t, "German", f.actor(), "a bridge would be of use")
		f.Refuse("7.2.2", "German pioneers")
	})
	t.Run("it can be left", func(t *testing.T) {
		f := begin(t, "2").stand()
		require.Equal(t, [2]int{5, 4 + 2 + 10}, f.firepower())
		require.Equal(t, german, f.disc())
	})
	t.Run("in an old engagement or a new one", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g7-xiv 91", "garrison 90 France 2", "german 91")
		f.activate("g7-l")
		f.then("German step g7-xiv 91 > 90").declare("90").then("German pioneers").stand()
		require.Equal(t, 0, f.discs("90", august1914.France))
		require.Equal(t, german, f.holder("90"), "nobody is left")
	})
	t.Run("without garrisons no dominant position", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g1-2c 90", "f1-vii 90", "garrison 90 France 2")
		f.activate("g4-l").declare("90").Play("German pioneers")
		require.Equal(t, [2]int{8, 6}, f.stand().firepower())
	})
	t.Run("of the Entente", func(t *testing.T) {
		f := turn3(t, entente, "f2-l 46", "f1-vii 87", "garrison 87 Germany 3")
		f.activate("f2-l").declare("87").Play("Entente pioneers")
		require.Equal(t, [2]int{4, 5}, f.stand().firepower())
		require.Equal(t, german, f.disc())
	})
}

func TestRule7_2_2_WherePioneersHelp(t *testing.T) {
	t.Run("with the disc", func(t *testing.T) {
		g := tactical(t, german, "g2-l", "g2-l 32", "g2-gd 22", "german 32", "entente 22", "b-3 22", "garrison 22 Belgium 3")
		g.over("move")
		g.Play("German battle 22")
		require.False(t, g.Can("German pioneers"))
	})
	t.Run("not in a strategic action", func(t *testing.T) {
		g := strategic(t, german, "g2-gd 22", "german 32", "entente 22", "b-3 22", "garrison 22 Belgium 2")
		g.over("move")
		g.Play("German battle 22")
		require.False(t, g.Can("German pioneers"))
	})
}

// Rule 7.2.2: if pioneers remove the last defender, no units are revealed, in either
// edition.
func TestRule7_2_2_NothingLeftToFight(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, _ bool) {
		g := layIn(t, sc, gaw.Position{Disc: german}, "g1-l 32", "g1-2c 32", "german 32", "garrison 22 Belgium 2", "b-1 7")
		g.activate("g1-l")
		g.goes("g1-2c", "32", "22")
		g.over("move")
		events := g.Play("German battle 22", "German pioneers")
		require.False(t, slices.ContainsFunc(events, func(e august1914.Event) bool { return e.Kind == "reveal" }))
		require.Equal(t, german, g.holder("22"))
	})
}

func TestRule7_3_1_7_FochSpecialAttack(t *testing.T) {
	begin := func(t *testing.T, lines ...string) *table {
		t.Helper()
		return turn3(t, entente, append(lines, "f2-l 46", "g7-xiv 91", "german 91")...)
	}
	t.Run("doubles the French", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 91", "f1-viii 91 2", "valour France 2").activate("f-foch").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*(4+2) + 4 + 2, 5}, f.stand().firepower(), "neither his help nor valour")
		require.Equal(t, german, f.disc())
	})
	t.Run("not their allies", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 91", "e-i 91").activate("f-foch").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*4 + 4 + 4, 5}, f.stand().firepower())
	})
	t.Run("he must be activated", func(t *testing.T) {
		f := begin(t, "f-foch 86", "f1-vii 87").activate("f2-l").declare("87")
		require.Equal(t, "Entente", f.actor(), "pioneers would be of use")
		f.Refuse("7.3.1.7", "Entente foch")
	})
	t.Run("and adjacent", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 87").activate("f-foch").declare("87")
		f.Refuse("7.3.1.7", "Entente foch")
		require.Equal(t, [2]int{4, 5}, f.stand().firepower())
	})
	t.Run("not without the disc", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 91", "disc German").activate("f-foch").declare("91")
		require.False(t, f.Can("Entente foch"))
	})
	t.Run("charging cavalry twice", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-6c 91").activate("f-foch").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*2*2 + 4, 5}, f.stand().firepower())
	})
	t.Run("in one area", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 91", "f2-ix 86", "g7-xv 86").activate("f-foch", "f2-l").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*4 + 4, 5}, f.stand().firepower())
		require.Equal(t, [2]int{4 + 4, 5 + 4}, f.spread().fight("86").firepower())
	})
	t.Run("French leaders in the area too", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-l 91 2", "f1-vii 91").activate("f-foch").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*(4+2) + 4, 5}, f.stand().firepower())
	})
	t.Run("before rivers halve", func(t *testing.T) {
		f := turn3(t, entente, "f-foch 68", "f2-ix 68 3", "g7-xiv 70").activate("f-foch")
		f.then("Entente step f2-ix 68 > 70").declare("70").Play("Entente foch")
		require.Equal(t, [2]int{2*3/2 + 4, 5 + 1}, f.stand().firepower())
	})
	t.Run("the mountain troops once more", func(t *testing.T) {
		f := turn3(t, entente, "f-foch 90", "f1-44 86", "g7-xiv 86").activate("f-foch").declare("86").then("Entente foch")
		require.Equal(t, [2]int{4*3 + 4, 5 + 4}, f.stand().firepower())
	})
	t.Run("not where no French attack", func(t *testing.T) {
		f := begin(t, "f-foch 86", "e-i 87").activate("f-foch").declare("87")
		require.True(t, f.Can("Entente pioneers"))
		f.Refuse("7.3.1.7", "Entente foch")
	})
	t.Run("not when he defends", func(t *testing.T) {
		f := fightGermans(t, "91", "f-foch 90", "f1-vii 91", "g7-xiv 91", "german 91", "disc Entente")
		require.Equal(t, [2]int{5, 4}, f.firepower())
	})
}

func TestRule7_3_1_7_FochsAttack(t *testing.T) {
	lines := []string{"f3-iv 58", "e-i 58", "g5-v 58", "entente 58"}
	attack := func(disc august1914.Side, leader, at string, more ...string) *table {
		g := lay(t, gaw.Position{Active: entente, Disc: disc}, append(append(more, lines...), leader+" "+at)...)
		g.activate(leader)
		g.over("move")
		g.Play("Entente battle 58")
		return g
	}
	t.Run("or not", func(t *testing.T) {
		g := attack(entente, "f-foch", "57")
		g.settle()
		require.Equal(t, [2]int{12, 6}, g.firepower())
		require.Equal(t, entente, g.disc())
	})
	t.Run("not in a strategic action", func(t *testing.T) {
		g := strategic(t, entente, append(lines, "f-foch 57")...)
		g.over("move")
		g.Play("Entente battle 58")
		require.False(t, g.Can("Entente foch"))
	})
}

func TestRuleD9_OrderOfDeclarations(t *testing.T) {
	lines := []string{"g4-l 63", "g7-xiv 90", "f1-vii 90", "f1-6c 90", "f2-ix 89"}
	t.Run("rulebook: the attacker first", func(t *testing.T) {
		f := turn3(t, german, lines...).activate("g4-l").declare("90")
		require.True(t, f.Can("German pioneers"))
		require.Equal(t, "German", f.actor())
		f.Play("German pioneers", "Entente retreat f1-6c 90 > 89")
	})
	t.Run("summary: the defender first", func(t *testing.T) {
		f := turn3(t, german, append(lines, "option declarations=after-retreat")...).activate("g4-l").declare("90")
		require.Equal(t, "Entente", f.actor())
		require.False(t, f.Can("German pioneers"))
		f.Play("Entente retreat f1-6c 90 > 89", "Entente done")
		require.Equal(t, "German", f.actor())
		f.Play("German pioneers")
		require.Equal(t, [2]int{5, 4 + 2}, f.firepower())
	})
	t.Run("pontoon and Foch as well", func(t *testing.T) {
		f := turn3(t, german, "g6-l 71", "g6-ib 70", "f2-2c 68", "f2-ix 68", "option declarations=after-retreat")
		f.activate("g6-l").then("German step g6-ib 70 > 68").declare("68")
		f.Play("Entente retreat f2-2c 68 > 67", "Entente done", "German pontoon")
		require.Equal(t, [2]int{5, 6}, f.firepower())
		f = turn3(t, entente, "f-foch 90", "f1-vii 91", "g1-2c 91", "g7-xiv 91", "german 91", "option declarations=after-retreat")
		f.activate("f-foch").declare("91").Play("German retreat g1-2c 91 > 87", "German done", "Entente foch")
		require.Equal(t, [2]int{2*4 + 4, 5}, f.firepower())
	})
	t.Run("no disc is spent where all have left", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g6-l 71", "g6-ib 70", "f2-2c 68", "option declarations=after-retreat")
		f.activate("g6-l").then("German step g6-ib 70 > 68").declare("68").Play("Entente retreat f2-2c 68 > 67")
		require.False(t, f.Can("German pontoon"))
		require.Equal(t, german, f.stand().disc())
	})
}
