package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule7_1_StrategicAction(t *testing.T) {
	t.Run("the example", func(t *testing.T) {
		g := strategic(t, entente, "e-i GB", "e-1c GB", "b-3 7", "f5-i 49", "f5-ii 49", "f5-l 17", "g2-gd 49", "entente 49")
		g.Play("Entente ship e-i 5", "Entente ship e-1c 1", "Entente build b-3", "Entente build b-3")
		g.stop()
		g.goes("f5-i", "49", "52")
		require.Equal(t, "52", g.at("f5-i"))
		g.goes("f5-l", "17", "31", "48", "49")
		require.Equal(t, "49", g.at("f5-l"))
		require.Equal(t, 2, g.discs("7", august1914.Belgium))
		g.battle("49")
		require.Equal(t, [2]int{8, 6}, g.firepower(), "4 and the leader's strength 4, against 5 and the terrain")
		require.Equal(t, german, g.phasing())
		require.Equal(t, german, g.disc())
	})
	t.Run("one new engagement", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "g1-iii 11", "b-1 32", "b-2 25")
		g.goes("g1-ii", "11", "32")
		g.Refuse("7.5", "German step g1-iii 11 > 25")
		g.Play("German step g1-iii 11 > 32")
	})
	t.Run("beside old ones", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "g1-iii 11", "b-1 32", "g1-iv 32", "b-2 25", "g2-gd 26", "b-3 26")
		g.goes("g1-iii", "11", "25")
		g.goes("g1-ii", "11", "32")
		require.Equal(t, "32", g.at("g1-ii"), "it is no new engagement to join one")
	})
	t.Run("one battle, which the new engagement claims", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "b-1 32", "g2-gd 26", "b-3 26")
		g.goes("g1-ii", "11", "32")
		g.over("move")
		g.Refuse("7.5", "German battle 26")
		g.Refuse("7.5", "German done")
		g.Play("German battle 32")
		g.settle()
		require.NotEqual(t, "battle", g.Kind())
	})
	t.Run("or none", func(t *testing.T) {
		g := strategic(t, german, "g2-gd 26", "b-3 26")
		g.over("move")
		require.True(t, g.Can("German battle 26"))
		g.Play("German done")
		require.Equal(t, entente, g.phasing())
	})
	t.Run("leaders move and fight, but are not activated", func(t *testing.T) {
		g := strategic(t, german, "g1-l 23", "g2-l 24", "b-3 32", "g1-ii 23")
		require.Empty(t, g.Moves("German reveal"))
		g.goes("g1-l", "23", "32")
		g.battle("32")
		require.Equal(t, [2]int{4, 4}, g.firepower())
		require.Equal(t, 4, g.steps("g2-l"))
	})
	t.Run("any army, without a leader, without the boost", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "g2-gd 12")
		require.Equal(t, 3, g.reach("g1-ii", "11", "23", "26", "25", "12"))
		g.stop()
		require.Equal(t, 3, g.reach("g2-gd", "12", "11", "23", "26", "40"))
	})
	t.Run("the defender does not get the disc for this battle", func(t *testing.T) {
		g := strategic(t, german, "g2-gd 23", "b-3 32", "b-4 22")
		g.goes("g2-gd", "23", "32")
		g.over("move")
		g.Play("German battle 32")
		require.False(t, g.Can("Entente general"))
	})
	t.Run("reinforcements: no movement, no battle, no leaders", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g1-ii 23", "g1-l 23 2", "b-3 26", "g2-gd 26")
		g.Play("German reinforce")
		for g.phasing() == german {
			require.NotContains(t, []string{"move", "march", "battle", "activate", "restore"}, g.Kind())
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, "26", g.at("g2-gd"))
		require.Equal(t, 2, g.steps("g1-l"))
		require.Equal(t, entente, g.disc())
	})
	t.Run("at full strength, on icons of their army", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 24", "b-3 22")
		g.Play("German reinforce")
		for _, id := range []string{"g2-gd", "g2-x", "g2-vii", "g2-xr", "g2-gdr"} {
			g.Play("draw " + id)
		}
		g.until("deploy")
		require.True(t, g.Can("German deploy g2-gd 23"))
		require.True(t, g.Can("German deploy g2-gd 24"))
		require.False(t, g.Can("German deploy g2-gd 26"))
		g.Play("German deploy g2-gd 23")
		require.Equal(t, 4, g.steps("g2-gd"))
	})
}

func TestExample_7_1_StrategicAction(t *testing.T) {
	f := turn3(
		t, entente, "e-i GB", "e-1c GB", "b-1 7", "f5-i 49", "f5-ii 49", "g1-ii 49", "f5-l 17", "f1-vii 85", "garrison 22 Belgium 0",
	)
	f.Play("Entente strategic", "Entente ship e-i 5", "Entente ship e-1c 1")
	f.Play("Entente build b-1", "Entente build b-1", "Entente stop")
	require.Equal(t, 3, f.discs("7", august1914.Belgium))
	f.Play("Entente step f5-i 49 > 52", "Entente stop")
	f.Play("Entente step f5-l 17 > 31", "Entente step f5-l 31 > 48", "Entente step f5-l 48 > 49")
	require.False(t, f.Can("Entente step f1-vii 85 > 84"), "five units")
	require.Equal(t, []string{"5", "1", "52", "49"}, []string{f.at("e-i"), f.at("e-1c"), f.at("f5-i"), f.at("f5-l")})
	require.Equal(t, [2]int{4 + 4, 5 + 1}, f.fight("49").firepower(), "the leader adds his strength")
	f.spread().toPhase("impulse")
	require.Equal(t, german, f.disc())
}

func TestRule7_2_ActivatesLeaders(t *testing.T) {
	t.Run("none without a leader", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-ii 23")
		g.Refuse("7.2", "German tactical")
	})
	t.Run("one use of the disc, then it is the other side's", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 32", "g1-l 11", "g2-gd 32", "german 32", "g1-ii 23", "b-3 22", "b-4 26", "b-5 25", "entente 25", "g1-iii 26")
		g.activate("g2-l", "g1-l")
		g.goes("g2-gd", "32", "22")
		g.over("move")
		g.Play("German battle 22", "German pontoon")
		require.NotEqual(t, "disc", g.Kind())
		g.settle()
		require.Equal(t, entente, g.disc())
		g.Play("German battle 26")
		require.NotEqual(t, "disc", g.Kind(), "the attacker has it no more")
		require.True(t, g.Can("Entente general"), "the defender can play it from the next battle on")
	})
	t.Run("kept, it can be used in a later battle", func(t *testing.T) {
		g := lay(t, gaw.Position{Disc: german}, "g2-l 32", "g1-l 11", "g2-gd 32", "g1-ii 21", "german 32", "b-3 22", "b-4 21", "entente 21", "garrison 21 Belgium 1")
		g.activate("g2-l", "g1-l")
		g.goes("g2-gd", "32", "22")
		g.over("move")
		g.Play("German battle 22", "German done")
		g.settle()
		require.Equal(t, german, g.disc())
	})
}

func TestRule7_2_3_SurpriseBonus(t *testing.T) {
	first := gaw.Position{Turn: 1, Disc: german}
	lines := []string{"g2-l 10", "g2-gd 32", "g2-x 32", "german 10 32", "b-3 22", "b-4 9"}
	surprised := func(t *testing.T) *table {
		g := lay(t, first, lines...)
		g.Play("German surprise", "German reveal g2-l")
		g.over("activate")
		return g
	}
	t.Run("an option", func(t *testing.T) {
		g := lay(t, first, lines...)
		g.Play("German tactical", "German reveal g2-l")
		g.over("activate")
		require.Equal(t, german, g.disc())
		g.Play("German step g2-gd 32 > 10")
		require.Equal(t, 2, g.spent())
	})
	t.Run("they are like minor ones in battle", func(t *testing.T) {
		g := surprised(t)
		g.goes("g2-gd", "32", "22")
		g.goes("g2-x", "32", "22")
		g.battle("22")
		require.Equal(t, [2]int{5 + 4, 4}, g.firepower())
	})
	t.Run("in every battle, and minor ones are like none", func(t *testing.T) {
		g := lay(t, first, "g2-l 33", "g1-l 32", "g2-gd 33", "g1-ii 32", "german 33 32", "f5-i 35", "b-3 22", "b-5 22")
		g.Play("German surprise", "German reveal g2-l", "German reveal g1-l")
		g.over("activate")
		g.goes("g2-gd", "33", "35")
		g.goes("g1-ii", "32", "22")
		g.battle("35")
		require.Equal(t, [2]int{5 + 4, 5}, g.firepower())
		g.battle("22")
		require.Equal(t, [2]int{2 + 4 + 4, 8}, g.firepower())
	})
	t.Run("no other use of the disc", func(t *testing.T) {
		g := lay(t, first, "g2-l 32", "g2-gd 22", "german 32", "entente 22", "b-3 22", "garrison 22 Belgium 2")
		g.Play("German surprise", "German reveal g2-l")
		g.over("activate", "move")
		g.Play("German battle 22")
		require.False(t, g.Can("German pioneers"))
	})
	t.Run("in later impulses rivers are rivers again", func(t *testing.T) {
		g := surprised(t)
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		g.activate("g2-l")
		g.Play("German step g2-gd 32 > 10")
		require.Equal(t, 2, g.spent())
	})
}

func TestRule7_2_3_FirstTurnSurpriseBonus(t *testing.T) {
	first := []string{"turn 1", "impulse 0"}
	t.Run("only in the first impulse of the first turn, by the Germans", func(t *testing.T) {
		f := turn3(t, german, append(first, "g4-l 60")...)
		require.True(t, f.Can("German surprise"))
		f = turn3(t, german, "g4-l 60", "turn 1", "impulse 2")
		require.False(t, f.Can("German surprise"))
		f.Refuse("7.2.3", "German surprise")
		f = turn3(t, german, "g4-l 60", "turn 2", "impulse 0")
		f.Refuse("7.2.3", "German surprise")
		f = turn3(t, entente, "f1-l 46", "turn 1", "impulse 1")
		f.Refuse("7.2.3", "Entente surprise")
	})
	t.Run("it needs the disc", func(t *testing.T) {
		f := turn3(t, german, append(first, "g4-l 60", "disc Entente")...)
		f.Refuse("3.3", "German surprise")
	})
	t.Run("major rivers cost nothing more", func(t *testing.T) {
		// 32 is yellow, 10 is green across the Meuse: 2 and not 3 points of 4.
		f := turn3(t, german, append(first, "g1-l 11", "g1-ii 11")...)
		f.then("German surprise", "German reveal g1-l").toPhase("movement segment")
		f.Play("German step g1-ii 11 > 32", "German step g1-ii 32 > 10", "German step g1-ii 10 > 8", "German step g1-ii 8 > 9")
		require.Equal(t, "9", f.at("g1-ii"), "four points, four areas")
		f = turn3(t, german, append(first, "g1-l 11", "g1-ii 11")...)
		f.activate("g1-l").Play("German step g1-ii 11 > 32", "German step g1-ii 32 > 10", "German step g1-ii 10 > 8")
		require.Equal(t, "movement segment", f.Decision().Phase)
		require.False(t, f.Can("German step g1-ii 8 > 9"), "without it that would be the fifth")
	})
	t.Run("in every battle of the impulse", func(t *testing.T) {
		f := turn3(t, german, append(
			first, "g1-l 11", "g2-l 24", "g1-ii 32", "g2-gd 36", "g2-vii 36", "b-3 22", "f5-4c 35", "german 32 36 33", "g3-l 38",
		)...)
		f.then("German surprise", "German reveal g1-l", "German reveal g2-l").toPhase("movement segment")
		f.Play("German step g1-ii 32 > 22", "German step g2-gd 36 > 33", "German step g2-gd 33 > 35")
		require.Equal(t, [2]int{2, 3 + 1 + 5}, f.fight("22").firepower(), "half across the Meuse")
		require.Equal(t, [2]int{5, 2}, f.spread().fight("35").firepower(), "whole across the Semois")
		require.Equal(t, entente, f.disc())
	})
	t.Run("no general retreat", func(t *testing.T) {
		f := turn3(t, german, append(first, "g1-l 11", "g1-2c 32", "b-3 22", "b-1 21", "german 32")...)
		f.then("German surprise", "German reveal g1-l").toPhase("movement segment").then("German step g1-2c 32 > 22").declare("22")
		require.True(t, f.fought(), "there is nothing to ask")
		f = turn3(t, german, append(first, "g1-l 11", "g1-ii 32", "b-3 22", "b-1 21", "german 32")...)
		f.then("German surprise", "German reveal g1-l").toPhase("movement segment").then("German step g1-ii 32 > 22").declare("22")
		require.False(t, f.Can("Entente general"))
		f.Refuse("7.2.3", "Entente general")
	})
	t.Run("cavalry retreats all the same", func(t *testing.T) {
		f := turn3(t, german, append(first, "g2-l 24", "g2-gd 36", "f5-4c 35", "f5-i 54", "german 36")...)
		f.then("German surprise", "German reveal g2-l").toPhase("movement segment").then("German step g2-gd 36 > 35").declare("35")
		f.Play("Entente retreat f5-4c 35 > 54")
	})
	t.Run("afterwards the disc is the Entente's", func(t *testing.T) {
		f := turn3(t, german, append(first, "g2-l 24")...)
		f.then("German surprise", "German reveal g2-l").toPhase("impulse")
		require.Equal(t, "Entente", f.actor())
		require.True(t, f.Can("Entente strategic"))
	})
}

func TestRule7_2_3_OneImpulseOnly(t *testing.T) {
	lines := []string{"turn 1", "impulse 0", "g3-l 38", "g3-xii 35", "g3-xi 38", "german 35 36", "f5-i 54", "f5-ii 57"}
	surprise := func(t *testing.T) *table {
		t.Helper()
		f := turn3(t, german, lines...)
		return f.then("German surprise", "German reveal g3-l").toPhase("impulse")
	}
	t.Run("not for the Entente's answer", func(t *testing.T) {
		f := surprise(t)
		f.Play("Entente strategic", "Entente step f5-i 54 > 35")
		require.Equal(t, [2]int{1, 5 + 1}, f.fight("35").firepower(), "a quarter across the Meuse")
	})
	t.Run("nor against a general retreat afterwards", func(t *testing.T) {
		f := turn3(t, german, append(lines, "f5-iii 58", "g3-1c 58")...)
		f.then("German surprise", "German reveal g3-l").toPhase("impulse").Play("Entente pass", "Entente done")
		f.activate("g3-l").declare("58").Play("Entente general", "Entente retreat f5-iii 58 > 57")
		require.Equal(t, "57", f.at("f5-iii"))
	})
}

// Rules 7.2.1, 7.2.3: the engineers work in the movement segment but not before it, so
// von Kluck pays for the Meuse.
func TestRule7_2_3_NotInTheActivationSegment(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 1, Disc: german}, "g1-l 32", "german 32", "g1-ii 32")
	g.Play("German surprise", "German step g1-l 32 > 10")
	require.Equal(t, 2, g.spent())
}

func TestRuleD13_SurpriseAndActivation(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{Turn: 1, Disc: german}, "g1-l 32", "german 32", "g1-ii 32", "g2-l 23")
		g.Play("German surprise", "German step g1-l 32 > 10")
		want := 2
		if summary {
			want = 1
		}
		require.Equal(t, want, g.spent(), "over the Meuse")
		g.Play("German reveal g1-l")
		g.over("activate")
		g.Play("German step g1-ii 32 > 10")
		require.Equal(t, 1, g.spent(), "in the movement segment in either edition")
	})
}

func TestRule7_8_Pass(t *testing.T) {
	t.Run("one unit", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23", "g2-gd 23")
		g.goes("g1-ii", "23", "26")
		require.Equal(t, entente, g.phasing())
		require.Equal(t, "23", g.at("g2-gd"))
	})
	t.Run("or none", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23", "f1-vii 44")
		g.Play("German done")
		require.Equal(t, entente, g.phasing())
	})
	t.Run("to its full allowance, without the boost", func(t *testing.T) {
		g := passing(t, entente, "f1-vii 64", "f1-l 64")
		require.Equal(t, 3, g.reach("f1-vii", longWay...))
		g = passing(t, entente, "f1-vii 64", "f1-l 64")
		require.Equal(t, 5, g.reach("f1-l", longWay...), "leaders too")
	})
	t.Run("no engaging", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23", "b-3 32", "g1-iii 26", "b-4 26", "german 22", "garrison 21 Belgium 1")
		g.Refuse("7.8", "German step g1-ii 23 > 32")
		g.Refuse("7.8", "German step g1-ii 23 > 26")
	})
	t.Run("nor a garrison", func(t *testing.T) {
		g := passing(t, german, "g1-2c 32", "german 32", "garrison 22 Belgium 1")
		g.Refuse("7.8", "German step g1-2c 32 > 22")
	})
	t.Run("disengaging", func(t *testing.T) {
		g := passing(t, german, "g1-ii 32", "b-3 32")
		g.goes("g1-ii", "32", "23")
		require.Equal(t, "23", g.at("g1-ii"))
	})
	t.Run("over empty enemy areas", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23")
		g.goes("g1-ii", "23", "32")
		require.Equal(t, german, g.holder("32"))
	})
	t.Run("no combat", func(t *testing.T) {
		g := passing(t, german, "g1-ii 32", "b-3 32", "g2-gd 23")
		g.goes("g2-gd", "23", "26")
		require.Equal(t, "choose", g.Kind())
		require.Equal(t, entente, g.phasing())
	})
	t.Run("instead, infantry builds, down to its last step", func(t *testing.T) {
		g := passing(t, entente, "b-3 7", "b-4 7", "b-5 18")
		g.Play("Entente build b-3", "Entente build b-3")
		require.Equal(t, 2, g.discs("7", august1914.Belgium))
		require.Equal(t, 1, g.steps("b-3"))
		g.stop()
		require.Equal(t, german, g.phasing())
	})
	t.Run("as far as it likes", func(t *testing.T) {
		g := passing(t, entente, "b-3 7", "b-4 7", "b-5 18")
		g.Play("Entente build b-3")
		g.Refuse("7.4", "Entente build b-4")
		require.Empty(t, g.Moves("Entente step"))
		g.Play("Entente stop")
		require.Equal(t, german, g.phasing())
	})
	t.Run("or the British ship a unit", func(t *testing.T) {
		g := passing(t, entente, "e-i GB", "f1-vii 85", "german 1")
		require.False(t, g.Can("Entente ship e-i 1"))
		g.Play("Entente ship e-i 5")
		require.Equal(t, german, g.phasing())
	})
	t.Run("two in a row end the impulses", func(t *testing.T) {
		g := passing(t, german, "g1-ii 23", "f1-vii 44")
		g.goes("g1-ii", "23", "26")
		g.Play("Entente pass")
		g.goes("f1-vii", "44", "45")
		require.Equal(t, 3, g.Decision().Turn)
	})
}

func TestRule7_8_WhatAPassIsNot(t *testing.T) {
	t.Run("one of two in a row, after an action of the other side", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente}, "g1-l 23", "g1-ii 23", "b-1 7")
		g.Play("Entente pass")
		g.over("move")
		g.activate("g1-l")
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		require.Equal(t, german, g.phasing())
		require.Equal(t, 2, g.Decision().Turn, "the Germans have not passed")
		g.Play("German pass", "German done")
		g.until("choose")
		require.Equal(t, 3, g.Decision().Turn)
	})
	t.Run("an action with a combat segment", func(t *testing.T) {
		g := passing(t, german, "g7-xiv 91", "f1-vii 91", "german 91")
		for _, e := range g.Play("German done") {
			require.NotContains(t, []string{"combat segment", "impetus segment"}, e.To)
		}
		require.Equal(t, entente, g.phasing())
	})
}
