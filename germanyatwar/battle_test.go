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
		f := fightStart(t, "German", "g4-l 63", "g7-l 79")
		f.then("German tactical").Refuse("7.2", "German done")
		f.Play("German reveal g7-l", "German done")
		require.Equal(t, "movement segment", f.Decision().Phase)
	})
	t.Run("at most five of the Entente", func(t *testing.T) {
		f := fightStart(t, "Entente", "f1-l 46", "f2-l 46", "f3-l 46", "f4-l 85", "f5-l 85", "b-l 19")
		f.Play("Entente tactical")
		for _, id := range []string{"f1-l", "f2-l", "f3-l", "f4-l", "f5-l"} {
			f.Play("Entente reveal " + id)
		}
		require.False(t, f.Can("Entente reveal b-l"))
		f.Refuse("7.0", "Entente reveal b-l")
	})
	t.Run("all seven of the Germans", func(t *testing.T) {
		f := fightStart(t, "German", "g1-l 63", "g2-l 63", "g3-l 63", "g4-l 63", "g5-l 62", "g6-l 62", "g7-l 62")
		f.Play("German tactical")
		for _, id := range []string{"g1-l", "g2-l", "g3-l", "g4-l", "g5-l", "g6-l", "g7-l"} {
			f.Play("German reveal " + id)
		}
		require.Equal(t, "movement segment", f.reach("movement segment").Decision().Phase)
	})
	t.Run("one advantage for the disc, and it goes to the other side", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g4-l 63", "g7-xiv 86", "f2-ix 85", "g6-ib 90", "german 86")
		f.tactical("g7-l", "g4-l").then("German step g7-xiv 86 > 85").declare("85")
		require.True(t, f.Can("German pioneers") && f.Can("German pontoon"))
		f.Play("German pontoon")
		require.False(t, f.Can("German pioneers"))
		require.Equal(t, [2]int{5, 4 + 2 + 10}, f.stand().firepower())
		require.Equal(t, "Entente", f.spread().holdsDisc())
		f.Play("German battle 90")
		require.Equal(t, [2]int{5, 10}, f.firepower(), "nothing is asked")
	})
	t.Run("the other side can play it in the next battle", func(t *testing.T) {
		f := fightStart(t, "German", "g6-l 71", "g7-l 79", "g6-ib 70", "f2-ix 68", "g7-xiv 91", "f1-vii 91", "german 91")
		f.tactical("g6-l", "g7-l").then("German step g6-ib 70 > 68").declare("68").Play("German pontoon")
		require.False(t, f.Can("Entente general"), "not in the same")
		f.stand().spread().Play("German battle 91", "Entente general", "Entente retreat f1-vii 91 > 90")
		require.Equal(t, "German", f.stand().holdsDisc())
	})
	t.Run("not without the disc", func(t *testing.T) {
		f := fightStart(t, "German", "g6-l 71", "g6-ib 70", "f2-ix 68", "discs 90 France 3", "disc Entente")
		f.tactical("g6-l").then("German step g6-ib 70 > 68").declare("68")
		require.False(t, f.Can("German pontoon"))
		f.Refuse("3.2", "German pontoon")
	})
	t.Run("not in a strategic action", func(t *testing.T) {
		f := fightStart(t, "German", "g6-ib 70", "f2-ix 68")
		f.then("German strategic", "German step g6-ib 70 > 68").declare("68")
		require.False(t, f.Can("German pontoon"))
		require.Equal(t, [2]int{2, 6}, f.stand().firepower())
	})
}

func TestRule7_2_1_PontoonEngineers(t *testing.T) {
	t.Run("a minor river is none", func(t *testing.T) {
		f := fightStart(t, "German", "g6-l 71", "g6-ib 70", "f2-ix 68")
		f.tactical("g6-l").then("German step g6-ib 70 > 68").declare("68").Play("German pontoon")
		require.Equal(t, [2]int{5, 6}, f.stand().firepower())
		require.Equal(t, "Entente", f.holdsDisc())
	})
	t.Run("a major river is a minor one", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g7-xiv 92", "f2-ix 91", "entente 91")
		f.tactical("g7-l").then("German step g7-xiv 92 > 91").declare("91").Play("German pontoon")
		require.Equal(t, [2]int{2, 4}, f.stand().firepower())
	})
	t.Run("which still bars a charge", func(t *testing.T) {
		f := fightStart(t, "German", "g1-l 92", "g1-2c 92", "f2-ix 91", "entente 91")
		f.tactical("g1-l").then("German step g1-2c 92 > 91").declare("91").Play("German pontoon")
		require.Equal(t, [2]int{2 + 4, 4}, f.stand().firepower())
	})
	t.Run("for all who have crossed", func(t *testing.T) {
		f := fightStart(t, "German", "g6-l 77", "g6-ib 70", "g6-iib 70", "f2-ix 68")
		f.tactical("g6-l").then("German step g6-ib 70 > 68", "German step g6-iib 70 > 68").declare("68").Play("German pontoon")
		require.Equal(t, [2]int{10 + 4, 6}, f.stand().firepower())
	})
	t.Run("cavalry that has crossed a minor river charges", func(t *testing.T) {
		f := fightStart(t, "German", "g6-l 71", "g6-3c 70", "f2-ix 68")
		f.tactical("g6-l").then("German step g6-3c 70 > 68").declare("68").Play("German pontoon")
		require.Equal(t, [2]int{8, 6}, f.stand().firepower())
	})
	t.Run("in one battle", func(t *testing.T) {
		f := fightStart(t, "German", "g6-l 71", "g4-l 63", "g6-ib 70", "g6-iib 69", "f2-ix 68", "f3-iv 57", "discs 57 France 0", "entente 68")
		f.tactical("g6-l", "g4-l").Play("German step g6-ib 70 > 68", "German step g6-iib 69 > 57")
		f.declare("68").then("German pontoon").stand().spread().battle("57")
		require.Equal(t, [2]int{5, 4 + 3}, f.firepower(), "no river there")
		f = fightStart(t, "German", "g6-l 78", "g7-l 79", "g6-ib 70", "g7-xiv 92", "f2-ix 68", "f1-vii 91", "entente 91")
		f.tactical("g6-l", "g7-l").Play("German step g6-ib 70 > 68", "German step g7-xiv 92 > 91")
		f.declare("68").then("German pontoon").stand().spread()
		require.Equal(t, [2]int{1, 4}, f.battle("91").firepower(), "the Rhine has no bridge")
	})
	t.Run("only where it is newly contested", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g7-xiv 90", "f2-ix 90")
		f.tactical("g7-l").declare("90")
		require.Equal(t, "German", f.actor(), "pioneers would be of use")
		f.Refuse("7.2.1", "German pontoon")
	})
	t.Run("not in movement", func(t *testing.T) {
		// Of 4 points 1 goes for 92; 91, the river and the engagement need 3.
		f := fightStart(t, "German", "g7-l 79", "g7-xiv 92 x3", "f2-ix 91", "entente 91", "g7-xv 93", "g7-lw 80")
		f.tactical("g7-l").Play("German step g7-lw 80 > 92", "German step g7-lw 92 > 91")
		f = fightStart(t, "German", "g7-l 92", "g7-xv 80", "f2-ix 91", "entente 91", "g7-xiv 76")
		f.tactical("g7-l").Play("German step g7-xiv 76 > 80", "German step g7-xiv 80 > 92")
		require.False(t, f.Can("German step g7-xiv 92 > 91"), "2 of 4 points are left, the disc does not help")
	})
}

func TestRule7_2_2_Pioneers(t *testing.T) {
	begin := func(t *testing.T, discs string) *fightplay {
		t.Helper()
		f := fightStart(t, "German", "g4-l 63", "g7-xiv 90", "f1-vii 90", "discs 90 France "+discs)
		return f.tactical("g4-l").declare("90")
	}
	t.Run("two garrisons", func(t *testing.T) {
		f := begin(t, "3").then("German pioneers")
		require.Equal(t, 1, f.discs("90", "France"), "before the showdown")
		require.Equal(t, [2]int{5, 4 + 2 + 5}, f.stand().firepower())
		require.Equal(t, "Entente", f.holdsDisc())
	})
	t.Run("up to two", func(t *testing.T) {
		f := begin(t, "1").then("German pioneers")
		require.Equal(t, 0, f.discs("90", "France"))
		require.Equal(t, [2]int{5, 4 + 2}, f.stand().firepower())
	})
	t.Run("or one of several", func(t *testing.T) {
		f := begin(t, "3").then("German breach")
		require.Equal(t, 2, f.discs("90", "France"))
		require.Equal(t, [2]int{5, 4 + 2 + 10}, f.stand().firepower())
		require.Equal(t, "Entente", f.holdsDisc())
		f = begin(t, "2").then("German breach")
		require.Equal(t, 1, f.discs("90", "France"))
		f = begin(t, "1")
		require.True(t, f.Can("German pioneers"))
		f.Refuse("7.2.2", "German breach")
	})
	t.Run("not where there is none", func(t *testing.T) {
		f := begin(t, "0")
		require.False(t, f.Can("German pioneers"))
		require.False(t, f.Can("German breach"))
		f = fightStart(t, "German", "g6-l 71", "g6-ib 70", "f2-ix 68")
		f.tactical("g6-l").then("German step g6-ib 70 > 68").declare("68")
		require.Equal(t, "German", f.actor(), "a bridge would be of use")
		f.Refuse("7.2.2", "German pioneers")
	})
	t.Run("it can be left", func(t *testing.T) {
		f := begin(t, "2").stand()
		require.Equal(t, [2]int{5, 4 + 2 + 10}, f.firepower())
		require.Equal(t, "German", f.holdsDisc())
	})
	t.Run("in an old engagement or a new one", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g7-xiv 91", "discs 90 France 2", "german 91")
		f.tactical("g7-l")
		f.then("German step g7-xiv 91 > 90").declare("90").then("German pioneers").stand()
		require.Equal(t, 0, f.discs("90", "France"))
		require.Equal(t, "German", f.holder("90"), "nobody is left")
	})
	t.Run("without garrisons no dominant position", func(t *testing.T) {
		f := fightStart(t, "German", "g4-l 63", "g1-2c 90", "f1-vii 90", "discs 90 France 2")
		f.tactical("g4-l").declare("90").Play("German pioneers")
		require.Equal(t, [2]int{8, 6}, f.stand().firepower())
	})
	t.Run("of the Entente", func(t *testing.T) {
		f := fightStart(t, "Entente", "f2-l 46", "f1-vii 87", "discs 87 Germany 3")
		f.tactical("f2-l").declare("87").Play("Entente pioneers")
		require.Equal(t, [2]int{4, 5}, f.stand().firepower())
		require.Equal(t, "German", f.holdsDisc())
	})
}

func TestRule7_2_3_FirstTurnSurpriseBonus(t *testing.T) {
	first := []string{"turn 1", "impulse 0"}
	t.Run("only in the first impulse of the first turn, by the Germans", func(t *testing.T) {
		f := fightStart(t, "German", append(first, "g4-l 60")...)
		require.True(t, f.Can("German surprise"))
		f = fightStart(t, "German", "g4-l 60", "turn 1", "impulse 2")
		require.False(t, f.Can("German surprise"))
		f.Refuse("7.2.3", "German surprise")
		f = fightStart(t, "German", "g4-l 60", "turn 2", "impulse 0")
		f.Refuse("7.2.3", "German surprise")
		f = fightStart(t, "Entente", "f1-l 46", "turn 1", "impulse 1")
		f.Refuse("7.2.3", "Entente surprise")
	})
	t.Run("it needs the disc", func(t *testing.T) {
		f := fightStart(t, "German", append(first, "g4-l 60", "disc Entente")...)
		f.Refuse("3.3", "German surprise")
	})
	t.Run("major rivers cost nothing more", func(t *testing.T) {
		// 32 is yellow, 10 green across the Meuse: 2 and not 3 points of 4.
		f := fightStart(t, "German", append(first, "g1-l 11", "g1-ii 11")...)
		f.then("German surprise", "German reveal g1-l").reach("movement segment")
		f.Play("German step g1-ii 11 > 32", "German step g1-ii 32 > 10", "German step g1-ii 10 > 8", "German step g1-ii 8 > 9")
		require.Equal(t, "9", f.at("g1-ii"), "four points, four areas")
		f = fightStart(t, "German", append(first, "g1-l 11", "g1-ii 11")...)
		f.tactical("g1-l").Play("German step g1-ii 11 > 32", "German step g1-ii 32 > 10", "German step g1-ii 10 > 8")
		require.Equal(t, "movement segment", f.Decision().Phase)
		require.False(t, f.Can("German step g1-ii 8 > 9"), "without it that would be the fifth")
	})
	t.Run("in every battle of the impulse", func(t *testing.T) {
		f := fightStart(t, "German", append(
			first, "g1-l 11", "g2-l 24", "g1-ii 32", "g2-gd 36", "g2-vii 36", "b-3 22", "f5-4c 35", "german 32 36 33", "g3-l 38",
		)...)
		f.then("German surprise", "German reveal g1-l", "German reveal g2-l").reach("movement segment")
		f.Play("German step g1-ii 32 > 22", "German step g2-gd 36 > 33", "German step g2-gd 33 > 35")
		require.Equal(t, [2]int{2, 3 + 1 + 5}, f.battle("22").firepower(), "half across the Meuse")
		require.Equal(t, [2]int{5, 2}, f.spread().battle("35").firepower(), "whole across the Semois")
		require.Equal(t, "Entente", f.holdsDisc())
	})
	t.Run("no general retreat", func(t *testing.T) {
		f := fightStart(t, "German", append(first, "g1-l 11", "g1-2c 32", "b-3 22", "b-1 21", "german 32")...)
		f.then("German surprise", "German reveal g1-l").reach("movement segment").then("German step g1-2c 32 > 22").declare("22")
		require.True(t, f.fought(), "there is nothing to ask")
		f = fightStart(t, "German", append(first, "g1-l 11", "g1-ii 32", "b-3 22", "b-1 21", "german 32")...)
		f.then("German surprise", "German reveal g1-l").reach("movement segment").then("German step g1-ii 32 > 22").declare("22")
		require.False(t, f.Can("Entente general"))
		f.Refuse("7.2.3", "Entente general")
	})
	t.Run("cavalry retreats all the same", func(t *testing.T) {
		f := fightStart(t, "German", append(first, "g2-l 24", "g2-gd 36", "f5-4c 35", "f5-i 54", "german 36")...)
		f.then("German surprise", "German reveal g2-l").reach("movement segment").then("German step g2-gd 36 > 35").declare("35")
		f.Play("Entente retreat f5-4c 35 > 54")
	})
	t.Run("afterwards the disc is the Entente's", func(t *testing.T) {
		f := fightStart(t, "German", append(first, "g2-l 24")...)
		f.then("German surprise", "German reveal g2-l").reach("impulse")
		require.Equal(t, "Entente", f.actor())
		require.True(t, f.Can("Entente strategic"))
	})
}

func TestRule7_2_3_OneImpulseOnly(t *testing.T) {
	lines := []string{"turn 1", "impulse 0", "g3-l 38", "g3-xii 35", "g3-xi 38", "german 35 36", "f5-i 54", "f5-ii 57"}
	surprise := func(t *testing.T) *fightplay {
		t.Helper()
		f := fightStart(t, "German", lines...)
		return f.then("German surprise", "German reveal g3-l").reach("impulse")
	}
	t.Run("not for the Entente's answer", func(t *testing.T) {
		f := surprise(t)
		f.side = "Entente"
		f.Play("Entente strategic", "Entente step f5-i 54 > 35")
		require.Equal(t, [2]int{1, 5 + 1}, f.battle("35").firepower(), "a quarter across the Meuse")
	})
	t.Run("nor against a general retreat afterwards", func(t *testing.T) {
		f := fightStart(t, "German", append(lines, "f5-iii 58", "g3-1c 58")...)
		f.then("German surprise", "German reveal g3-l").reach("impulse").Play("Entente pass", "Entente done")
		f.tactical("g3-l").declare("58").Play("Entente general", "Entente retreat f5-iii 58 > 57")
		require.Equal(t, "57", f.at("f5-iii"))
	})
}

func TestRule7_3_1_7_FochSpecialAttack(t *testing.T) {
	begin := func(t *testing.T, lines ...string) *fightplay {
		t.Helper()
		return fightStart(t, "Entente", append(lines, "f2-l 46", "g7-xiv 91", "german 91")...)
	}
	t.Run("doubles the French", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 91", "f1-viii 91 x2", "valour France 2").tactical("f-foch").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*(4+2) + 4 + 2, 5}, f.stand().firepower(), "neither his help nor valour")
		require.Equal(t, "German", f.holdsDisc())
	})
	t.Run("not their allies", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 91", "e-i 91").tactical("f-foch").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*4 + 4 + 4, 5}, f.stand().firepower())
	})
	t.Run("he must be activated", func(t *testing.T) {
		f := begin(t, "f-foch 86", "f1-vii 87").tactical("f2-l").declare("87")
		require.Equal(t, "Entente", f.actor(), "pioneers would be of use")
		f.Refuse("7.3.1.7", "Entente foch")
	})
	t.Run("and adjacent", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 87").tactical("f-foch").declare("87")
		f.Refuse("7.3.1.7", "Entente foch")
		require.Equal(t, [2]int{4, 5}, f.stand().firepower())
	})
	t.Run("not without the disc", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 91", "disc German").tactical("f-foch").declare("91")
		require.False(t, f.Can("Entente foch"))
	})
	t.Run("charging cavalry twice", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-6c 91").tactical("f-foch").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*2*2 + 4, 5}, f.stand().firepower())
	})
	t.Run("in one area", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-vii 91", "f2-ix 86", "g7-xv 86").tactical("f-foch", "f2-l").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*4 + 4, 5}, f.stand().firepower())
		require.Equal(t, [2]int{4 + 4, 5 + 3}, f.spread().battle("86").firepower())
	})
	t.Run("French leaders in the area too", func(t *testing.T) {
		f := begin(t, "f-foch 90", "f1-l 91 x2", "f1-vii 91").tactical("f-foch").declare("91").then("Entente foch")
		require.Equal(t, [2]int{2*(4+2) + 4, 5}, f.stand().firepower())
	})
	t.Run("before rivers halve", func(t *testing.T) {
		f := fightStart(t, "Entente", "f-foch 68", "f2-ix 68 x3", "g7-xiv 70").tactical("f-foch")
		f.then("Entente step f2-ix 68 > 70").declare("70").Play("Entente foch")
		require.Equal(t, [2]int{2*3/2 + 4, 5 + 1}, f.stand().firepower())
	})
	t.Run("the mountain troops once more", func(t *testing.T) {
		f := fightStart(t, "Entente", "f-foch 90", "f1-44 86", "g7-xiv 86").tactical("f-foch").declare("86").then("Entente foch")
		require.Equal(t, [2]int{4*3 + 4, 5 + 3}, f.stand().firepower())
	})
	t.Run("not where no French attack", func(t *testing.T) {
		f := begin(t, "f-foch 86", "e-i 87").tactical("f-foch").declare("87")
		require.True(t, f.Can("Entente pioneers"))
		f.Refuse("7.3.1.7", "Entente foch")
	})
	t.Run("not when he defends", func(t *testing.T) {
		f := fightGermans(t, "91", "f-foch 90", "f1-vii 91", "g7-xiv 91", "german 91", "disc Entente")
		require.Equal(t, [2]int{5, 4}, f.firepower())
	})
}

func TestRule7_5_CombatSegment(t *testing.T) {
	t.Run("only where both sides are", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g7-xiv 91", "f1-vii 91", "german 91", "f2-ix 89")
		f.tactical("g7-l").reach("combat segment")
		f.Refuse("7.5", "German battle 89")
		f.Refuse("7.5", "German battle 79")
	})
	t.Run("a new engagement must be fought", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g7-xiv 87", "f1-vii 91", "entente 91")
		f.tactical("g7-l").then("German step g7-xiv 87 > 91").reach("combat segment")
		f.Refuse("7.5", "German done")
		f.Play("German battle 91")
	})
	t.Run("an old one need not", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g7-xiv 91", "f1-vii 91", "german 91")
		f.tactical("g7-l").reach("combat segment").Play("German done")
		require.False(t, f.fought())
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("a garrison alone makes one", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g7-xiv 91", "german 91")
		f.tactical("g7-l").then("German step g7-xiv 91 > 90").reach("combat segment")
		f.Refuse("7.5", "German done")
		require.Equal(t, [2]int{5, 10}, f.battle("90").firepower())
	})
	t.Run("one for each leader", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g4-l 63", "g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68", "g7-xv 86", "f2-xv 86")
		f.tactical("g7-l").battle("91").spread()
		require.False(t, f.Can("German battle 68"))
		require.Equal(t, "Entente", f.actor(), "that was all")
		f = fightStart(t, "German", "g7-l 79", "g4-l 63", "g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68", "g7-xv 86", "f2-xv 86")
		f.tactical("g7-l", "g4-l").battle("91").spread().battle("68").spread()
		require.False(t, f.Can("German battle 86"))
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("one that the defender leaves counts", func(t *testing.T) {
		f := fightStart(t, "German", "g4-l 63", "g7-xiv 91", "f1-6c 91", "german 91", "g6-ib 68", "f2-ix 68")
		f.tactical("g4-l").declare("91").then("Entente retreat f1-6c 91 > 90").stand()
		require.False(t, f.Can("German battle 68"))
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("each area once", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g4-l 63", "g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68")
		f.tactical("g7-l", "g4-l").battle("91").spread()
		f.Refuse("7.5.1.16", "German battle 91")
	})
	t.Run("no more new engagements than battles", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g7-xiv 87", "g7-xv 87", "f1-vii 91", "entente 91", "f2-xv 86")
		f.tactical("g7-l").Play("German step g7-xiv 87 > 91")
		f.Refuse("7.5", "German step g7-xv 87 > 86")
		f.Play("German step g7-xv 87 > 91") // the same engagement
		f = fightStart(t, "German", "g7-l 79", "g4-l 63", "g7-xiv 87", "g7-xv 87", "f1-vii 91", "entente 91", "f2-xv 86")
		f.tactical("g7-l", "g4-l").Play("German step g7-xiv 87 > 91", "German step g7-xv 87 > 86")
		f = fightStart(t, "German", "g7-xiv 87", "g7-xv 87", "f1-vii 91", "entente 91", "f2-xv 86")
		f.Play("German strategic", "German step g7-xiv 87 > 91")
		f.Refuse("7.5", "German step g7-xv 87 > 86")
	})
	t.Run("one battle in a strategic action", func(t *testing.T) {
		f := fightStart(t, "German", "g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68")
		f.then("German strategic").battle("91").spread()
		require.False(t, f.Can("German battle 68"))
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("new engagements before old ones", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g4-l 63", "g7-xiv 87", "f1-vii 91", "entente 91", "g6-ib 68", "f2-ix 68")
		f.tactical("g7-l", "g4-l").then("German step g7-xiv 87 > 91").reach("combat segment")
		f.Refuse("7.5", "German battle 68")
		f.battle("91").spread().battle("68")
	})
	t.Run("among new ones as the attacker likes", func(t *testing.T) {
		f := fightStart(t, "German", "g7-l 79", "g4-l 63", "g7-xiv 87", "g7-xv 87", "f1-vii 91", "entente 91", "f2-xv 86")
		f.tactical("g7-l", "g4-l").then("German step g7-xiv 87 > 91", "German step g7-xv 87 > 86").reach("combat segment")
		require.True(t, f.Can("German battle 91") && f.Can("German battle 86"))
	})
	t.Run("isolated units do not attack", func(t *testing.T) {
		f := fightStart(t, "Entente", "f2-l 46", "e-i 91", "g7-xiv 91", "german 91 1 5")
		f.tactical("f2-l").reach("impulse")
		require.False(t, f.fought())
		f = fightStart(t, "Entente", "f2-l 46", "e-i 91", "g7-xiv 91", "f1-vii 86", "g7-xv 86", "german 91 1 5")
		f.tactical("f2-l").reach("combat segment").Refuse("7.0.1", "Entente battle 91")
	})
	t.Run("but defend", func(t *testing.T) {
		f := fightGermans(t, "91", "e-i 91", "g7-xiv 91", "german 91 1 5")
		require.Equal(t, [2]int{5, 5}, f.firepower())
	})
	t.Run("none in a pass", func(t *testing.T) {
		f := fightStart(t, "German", "g7-xiv 91", "f1-vii 91", "german 91")
		f.then("German pass").reach("impulse")
		require.Equal(t, "Entente", f.actor())
	})
}

func TestRule7_5_1_CombatSequence(t *testing.T) {
	t.Run("the attacker declares, the defender retreats, then the showdown", func(t *testing.T) {
		f := fightStart(t, "German", "g4-l 63", "g7-xiv 90", "f1-vii 90", "f1-6c 90", "f2-ix 89")
		f.tactical("g4-l").declare("90")
		require.Equal(t, "German", f.actor())
		require.Equal(t, 2, f.discs("90", "France"))
		f.Play("German pioneers")
		require.Equal(t, "Entente", f.actor())
		require.False(t, f.fought())
		require.False(t, f.unit("g7-xiv").Open)
		f.Play("Entente retreat f1-6c 90 > 89", "Entente done")
		require.Equal(t, [2]int{5, 4 + 2}, f.firepower())
	})
	t.Run("cavalry is declared, whoever plays the disc", func(t *testing.T) {
		f := fightStart(t, "German", "g4-l 63", "g1-2c 90", "f1-vii 90", "f1-6c 90", "f2-ix 89")
		f.tactical("g4-l").declare("90").Play("German pioneers")
		require.True(t, f.fought(), "cavalry holds them")
	})
}

func TestRule7_5_1_3_Showdown(t *testing.T) {
	f := fightStart(t, "German", "g4-l 63", "g7-xiv 91", "f1-vii 91", "f1-6c 91", "g1-2c 91", "german 91", "g7-xv 92", "f2-ix 90")
	f.tactical("g4-l").declare("91").stand()
	seen := map[string]bool{}
	for _, e := range f.Events {
		if e.Kind == "reveal" && e.At == "91" {
			seen[e.ID] = true
		}
	}
	require.Equal(t, map[string]bool{"g7-xiv": true, "g1-2c": true, "f1-vii": true, "f1-6c": true}, seen, "all units in the area, and no others")
	require.False(t, f.unit("g7-xv").Open)
	require.False(t, f.unit("f2-ix").Open)
}

// sees reports whether a seat can examine a unit.
func (f *fightplay) sees(viewer august1914.Viewer, id string) bool {
	v := f.State.View(viewer)
	return slices.ContainsFunc(v.Units(), func(u gaw.Unit) bool { return u.ID == id })
}

func TestRule7_5_1_3_ShowdownInView(t *testing.T) {
	german, entente := august1914.Viewer(gaw.GermanSeat), august1914.Viewer(gaw.EntenteSeat)
	f := fightStart(t, "German", "g4-l 63", "g7-xiv 91", "g7-xv 91", "f1-vii 91", "f1-viii 91", "german 91")
	f.tactical("g4-l").declare("91")
	require.False(t, f.sees(german, "f1-vii"))
	require.False(t, f.sees(entente, "g7-xiv"))
	f.stand()
	require.Equal(t, [2]int{10, 8}, f.firepower())
	require.Equal(t, "hit", f.Kind(), "the losses are still to come")
	for _, id := range []string{"g7-xiv", "g7-xv", "f1-vii", "f1-viii"} {
		require.True(t, f.sees(german, id) && f.sees(entente, id) && f.sees(august1914.Spectator, id), id)
	}
	f.spread().reach("impulse")
	require.True(t, f.sees(entente, "g7-xiv"), "attackers remain in sight")
	require.False(t, f.sees(german, "f1-vii"), "defenders do not")
	require.False(t, f.sees(entente, "g4-l"), "nor do leaders after their activation")
}

func TestRule7_5_1_16_AdditionalCombatRounds(t *testing.T) {
	t.Run("one round", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "f1-vii 91", "german 91", "valour Germany 1")
		f.spread()
		require.NotEqual(t, "combat segment", f.Decision().Phase)
		require.Equal(t, []string{"91", "91"}, []string{f.at("g7-xiv"), f.at("f1-vii")})
		require.Equal(t, 1, fightResults(f))
	})
	t.Run("attackers lie open, defenders do not", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "f1-vii 91", "german 91").spread()
		require.True(t, f.unit("g7-xiv").Open)
		require.False(t, f.unit("f1-vii").Open)
	})
	t.Run("when one side is gone the other is concealed", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "f1-vii 91 x1", "german 91").spread()
		require.Equal(t, "dead", f.at("f1-vii"))
		require.False(t, f.unit("g7-xiv").Open)
		f = fightGermans(t, "91", "g7-lw 91 x1", "f1-vii 91", "german 91").spread()
		require.Equal(t, "dead", f.at("g7-lw"))
		require.False(t, f.unit("f1-vii").Open)
	})
}

func fightResults(f *fightplay) int {
	n := 0
	for _, e := range f.Events {
		if e.Kind == "result" {
			n++
		}
	}
	return n
}

func TestRule7_5_OldEngagements(t *testing.T) {
	lines := []string{"g7-xiv 91", "f1-vii 91", "g7-xv 87", "g6-ib 70", "f2-ix 68", "german 91"}
	t.Run("who joins one makes no new one", func(t *testing.T) {
		f := fightStart(t, "German", lines...).then("German strategic", "German step g6-ib 70 > 68", "German step g7-xv 87 > 91")
		f.reach("combat segment").Refuse("7.5", "German battle 91")
		f.Play("German battle 68")
	})
	t.Run("and need not fight", func(t *testing.T) {
		f := fightStart(t, "German", lines...).then("German strategic", "German step g7-xv 87 > 91").reach("combat segment")
		f.Play("German done")
		require.False(t, f.fought())
	})
	t.Run("one that was contested when the impulse began stays old, though it is left to the enemy", func(t *testing.T) {
		f := fightStart(t, "German", lines...).then("German strategic", "German step g7-xiv 91 > 87", "German stop")
		require.Equal(t, "Entente", f.holder("91"))
		f.then("German step g7-xv 87 > 91").reach("combat segment").Play("German done")
		require.False(t, f.fought())
	})
	t.Run("and is not the one new engagement of the action", func(t *testing.T) {
		f := fightStart(t, "German", lines...).then("German strategic", "German step g7-xiv 91 > 87", "German stop")
		f.then("German step g7-xv 87 > 91", "German step g6-ib 70 > 68").reach("combat segment")
		f.Refuse("7.5", "German battle 91")
		f.Play("German battle 68")
	})
	t.Run("nor barred by it", func(t *testing.T) {
		f := fightStart(t, "German", lines...).then("German strategic", "German step g6-ib 70 > 68")
		f.then("German step g7-xiv 91 > 87", "German stop", "German step g7-xv 87 > 91").reach("combat segment")
		f.Refuse("7.5", "German done")
	})
	t.Run("by the option it is new again", func(t *testing.T) {
		f := fightStart(t, "German", append(lines, "option reentry=engages")...)
		f.then("German strategic", "German step g7-xiv 91 > 87", "German stop", "German step g7-xv 87 > 91").reach("combat segment")
		f.Refuse("7.5", "German done")
		f = fightStart(t, "German", append(lines, "option reentry=engages")...)
		f.Play("German strategic", "German step g7-xiv 91 > 87", "German stop", "German step g6-ib 70 > 68")
		f.Refuse("7.5", "German step g7-xv 87 > 91")
	})
	t.Run("rivers matter no more there", func(t *testing.T) {
		for option, want := range map[string]int{"reentry=joins": 4, "reentry=engages": 1} {
			// The cavalry of six points leaves Liège over the Meuse, and comes back.
			g := lay(t, gaw.Position{}, "g1-l 11", "g1-2c 22", "b-3 22", "german 32", "garrison 22 Belgium 1")
			if option == "reentry=engages" {
				g = layWith(t, option, gaw.Position{}, "g1-l 11", "g1-2c 22", "b-3 22", "german 32", "garrison 22 Belgium 1")
			}
			g.activate("g1-l")
			g.march("g1-2c", "22", "32", "22")
			g.battle("22")
			require.Equal(t, [2]int{want, 3 + 1 + 5}, g.firepower(), option)
		}
	})
	t.Run("a saved game remembers", func(t *testing.T) {
		g := strategic(t, german, "g7-xiv 91", "f1-vii 91", "g7-xv 87", "german 91")
		g.goes("g7-xiv", "91", "87")
		text, err := g.State.MarshalJSON()
		require.NoError(t, err)
		g.State, err = g.sc.DecodeState(text)
		require.NoError(t, err)
		g.Play("German step g7-xv 87 > 91", "German done", "German done")
		require.Equal(t, entente, g.phasing())
	})
	t.Run("and a viewer sees it", func(t *testing.T) {
		g := strategic(t, german, "g7-xiv 91", "f1-vii 91", "g7-xv 87", "german 91")
		g.goes("g7-xiv", "91", "87")
		v := g.State.View(august1914.Spectator)
		text, err := v.MarshalJSON()
		require.NoError(t, err)
		require.Contains(t, string(text), `"disputed":["91"]`)
	})
}

// Rule 8.4: who comes back makes no new engagement, and gains nothing.
func TestRule8_4_PlanXVIIWhereOneComesBack(t *testing.T) {
	for option, want := range map[string]int{"joins": 0, "engages": 1} {
		f := fightStart(
			t, "Entente", "f2-ix 69", "f2-xv 68", "g6-ib 69", "entente 69", "discs 69 Germany 0",
			"option plan-xvii=on", "option reentry="+option,
		)
		f.then("Entente strategic", "Entente step f2-ix 69 > 67", "Entente stop", "Entente step f2-xv 68 > 69").battle("69").spread()
		require.Equal(t, want, f.valour("France"), option)
	}
}

func TestRule7_5_1_WhatHappensInOrder(t *testing.T) {
	f := fightGermans(t, "91", "g4-xxiir 91", "fr-1g 91", "fr-2g 91", "german 91").spread()
	require.Equal(t, [2]int{4, 6}, f.firepower())
	var order []string
	for _, e := range f.Events {
		switch e.Kind {
		case "battle", "reveal", "result", "damage", "end":
			order = append(order, e.Kind)
		}
	}
	require.Equal(t, []string{"battle", "reveal", "reveal", "reveal", "result", "damage", "damage", "damage", "end"}, order)
	require.Equal(t, []int{2}, f.steps("g4-xxiir"), "the loser")
	require.Equal(t, 5, fightSum(f.steps("fr-1g", "fr-2g")), "the winner, half of 2")
}

func TestRule7_5_1_3_IsolatedUnits(t *testing.T) {
	f := fightEntente(t, "91", "e-1c 91", "f1-vii 91", "g7-xiv 91", "german 91 1 5").spread().reach("impulse")
	require.True(t, f.sees(august1914.Viewer(gaw.GermanSeat), "e-1c"), "it does not attack, and is shown")
}

func TestRule7_5_1_16_HowLong(t *testing.T) {
	t.Run("no second battle in the same area", func(t *testing.T) {
		f := fightStart(t, "German", "g4-l 63", "g7-l 87", "g7-xiv 91", "f1-vii 91", "german 91", "g7-xv 86", "f2-ix 86", "disc Entente")
		f.tactical("g4-l", "g7-l").battle("91").spread()
		require.Equal(t, "combat segment", f.Decision().Phase)
		f.Refuse("7.5.1.16", "German battle 91")
	})
	t.Run("in sight until they leave", func(t *testing.T) {
		f := fightStart(t, "German", "g7-xiv 91 open", "f1-vii 91", "german 91").then("German pass")
		require.True(t, f.unit("g7-xiv").Open)
		f.Play("German step g7-xiv 91 > 87")
		require.False(t, f.unit("g7-xiv").Open)
		for _, e := range august1914.EventsFor(theEntente, f.Events, nil) {
			require.NotEqual(t, "XIV Inf", e.Unit, "it goes as a block")
		}
	})
	t.Run("or are attacked", func(t *testing.T) {
		f := fightStart(t, "Entente", "f2-l 46", "f1-vii 91", "g7-xiv 91 open", "german 91").tactical("f2-l").battle("91").spread()
		require.Equal(t, []string{"91", "91"}, []string{f.at("f1-vii"), f.at("g7-xiv")})
		require.False(t, f.unit("g7-xiv").Open)
		require.True(t, f.unit("f1-vii").Open)
	})
	t.Run("or retreat", func(t *testing.T) {
		f := fightStart(t, "Entente", "f2-l 46", "f1-vii 91", "g7-xiv 91 open", "german 91", "g7-xv 87", "disc German").tactical("f2-l").declare("91")
		f.Play("German general", "German retreat g7-xiv 91 > 87")
		require.False(t, f.unit("g7-xiv").Open)
	})
}
