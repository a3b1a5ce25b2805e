package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// over checks how the game has ended.
func (f *fightplay) over(winner august1914.Side, level string) {
	f.T.Helper()
	o, over := f.State.Outcome()
	require.True(f.T, over, "%+v", f.Decision())
	require.Equal(f.T, winner, o.Winner)
	require.Equal(f.T, level, o.Level)
	require.Empty(f.T, f.State.LegalMoves(1, nil))
	require.Empty(f.T, f.State.LegalMoves(2, nil))
}

func (f *fightplay) goesOn() {
	f.T.Helper()
	_, over := f.State.Outcome()
	require.False(f.T, over)
}

func TestRule1_7_HowToWinTheGame(t *testing.T) {
	t.Run("ten valour points", func(t *testing.T) {
		for points, ends := range map[string]bool{"valour Germany 9": true, "valour Germany 8": false} {
			f := fightStart(t, "German", "g7-xiv 91", "german 91", "discs 90 France 0", points)
			f.Play("German strategic", "German step g7-xiv 91 > 90")
			if ends {
				f.over(august1914.German, "decisive")
			} else {
				f.goesOn()
			}
		}
	})
	t.Run("of the Entente together", func(t *testing.T) {
		f := fightStart(t, "Entente", "f1-vii 91", "entente 91", "discs 87 Germany 0", "valour France 3", "valour Britain 2", "valour Belgium 4")
		f.Play("Entente strategic", "Entente step f1-vii 91 > 87")
		f.over(august1914.Allied, "decisive")
	})
	t.Run("twenty Entente units, or ten German ones", func(t *testing.T) {
		f := fightMargin(t, 5, 1, append(fightDead(19, "f1-", "f2-", "f3-"), "fr-64 91 x1")...)
		f.over(august1914.German, "decisive")
		f = fightGermans(t, "91", append(fightDead(9, "g1-", "g2-"), "g7-lw 91 x1", "f4-xii 91", "german 91")...)
		f.over(august1914.Allied, "decisive")
	})
	victory := "german 46 5 85 57 25 63 79"
	t.Run("all seven victory areas", func(t *testing.T) {
		f := fightStart(t, "German", victory, "entente 85", "discs 85 France 0", "discs 57 France 0", "g7-xiv 86", "german 86")
		f.Play("German strategic", "German step g7-xiv 86 > 85")
		f.over(august1914.German, "decisive")
		f = fightStart(t, "German", victory, "entente 85 25", "discs 25 Germany 0", "discs 85 France 0", "discs 57 France 0", "g7-xiv 86", "german 86")
		f.Play("German strategic", "German step g7-xiv 86 > 85")
		f.goesOn()
	})
	t.Run("a contested one belongs to who held it", func(t *testing.T) {
		f := fightStart(t, "German", victory, "entente 85", "discs 57 France 0", "g7-xiv 86", "german 86")
		f.Play("German strategic", "German step g7-xiv 86 > 85")
		f.goesOn()
	})
	t.Run("at the end who has the most", func(t *testing.T) {
		f := fightTurnEnd(t, "German", "turn 4", "g7-l 79")
		f.over(august1914.Allied, "marginal")
		f = fightTurnEnd(t, "German", "turn 4", "g7-l 79", "german 5")
		f.over(august1914.German, "marginal")
		f = fightTurnEnd(t, "German", "turn 3", "g7-l 79", "german 5")
		f.goesOn()
	})
}

func TestRule7_5_1_17_GainingValourPoints(t *testing.T) {
	t.Run("by walking into an empty one, and on", func(t *testing.T) {
		f := fightStart(t, "German", "g7-xiv 91", "german 91", "discs 90 France 0")
		f.Play("German strategic", "German step g7-xiv 91 > 90", "German step g7-xiv 90 > 89")
		require.Equal(t, 1, f.valour("Germany"))
		require.Equal(t, "German", f.holder("90"))
		require.Equal(t, "89", f.at("g7-xiv"))
	})
	t.Run("not where a garrison stands", func(t *testing.T) {
		f := fightStart(t, "German", "g7-xiv 91", "german 91", "discs 90 France 1")
		f.Play("German strategic", "German step g7-xiv 91 > 90")
		require.Equal(t, 0, f.valour("Germany"))
		require.False(t, f.Can("German step g7-xiv 90 > 89"), "and it must stop")
	})
	t.Run("by elimination in battle", func(t *testing.T) {
		f := fightGermans(t, "90", "g7-xiv 90", "g7-xv 90", "f1-vii 90 x1", "discs 90 France 0").spread()
		require.Equal(t, 1, f.valour("Germany"))
		require.Equal(t, "German", f.holder("90"))
	})
	t.Run("of garrisons as well", func(t *testing.T) {
		f := fightGermans(t, "90", "g7-xiv 90", "g7-xv 90", "f1-vii 90 x1", "discs 90 France 1", "valour Germany 1").spread()
		require.Equal(t, [2]int{11, 8}, f.firepower())
		require.Equal(t, 0, f.discs("90", "France"), "one hit for the infantry, one for the garrison")
		require.Equal(t, 2, f.valour("Germany"))
	})
	t.Run("not while some are left", func(t *testing.T) {
		f := fightGermans(t, "90", "g7-xiv 90", "g7-xv 90", "f1-vii 90", "discs 90 France 0", "g6-ib 91").spread()
		require.NotEqual(t, "dead", f.at("f1-vii"))
		require.Equal(t, 0, f.valour("Germany"))
		require.Equal(t, "Entente", f.holder("90"))
	})
	t.Run("when the others retreat", func(t *testing.T) {
		f := fightStart(t, "German", "g4-l 63", "g7-xiv 90", "f1-6c 90", "f1-vii 89", "discs 90 France 0").tactical("g4-l").declare("90")
		f.then("Entente retreat f1-6c 90 > 89").stand()
		require.Equal(t, 1, f.valour("Germany"))
	})
	t.Run("when they move out", func(t *testing.T) {
		f := fightStart(t, "Entente", "g7-xiv 90", "f1-6c 90", "f1-vii 89", "discs 90 France 0")
		f.Play("Entente strategic", "Entente step f1-6c 90 > 89")
		require.Equal(t, 1, f.valour("Germany"))
		require.Equal(t, "German", f.holder("90"))
	})
	t.Run("each time again, but not for who takes his own back", func(t *testing.T) {
		f := fightStart(t, "German", "turn 2", "g7-l 79", "g7-xiv 91", "f1-l 85", "f1-vii 89", "german 91", "discs 90 France 0", "discs 87 Germany 1")
		f.tactical("g7-l").then("German step g7-xiv 91 > 90", "German step g7-xiv 90 > 91").reach("impulse")
		require.Equal(t, 1, f.valour("Germany"))
		f.then("Entente tactical", "Entente step f1-l 85 > 89", "Entente reveal f1-l").reach("movement segment")
		f.then("Entente step f1-vii 89 > 90", "Entente step f1-vii 90 > 89").reach("impulse")
		require.Equal(t, "Entente", f.holder("90"))
		require.Equal(t, []int{1, 0}, []int{f.valour("Germany"), f.valour("France")})
		f.tactical("g7-l").then("German step g7-xiv 91 > 90").reach("impulse")
		require.Equal(t, 2, f.valour("Germany"))
	})
	t.Run("two for 17", func(t *testing.T) {
		f := fightStart(t, "German", "g1-ii 34", "german 34 33 36", "discs 17 France 0")
		f.Play("German strategic", "German step g1-ii 34 > 17")
		require.Equal(t, 2, f.valour("Germany"))
	})
	t.Run("one for a city", func(t *testing.T) {
		f := fightStart(t, "German", "g1-ii 43", "german 43 46 47 49 50 54 35 36", "discs 50 France 0")
		f.Play("German strategic", "German step g1-ii 43 > 44")
		require.Equal(t, 1, f.valour("Germany"))
	})
	t.Run("none for other areas, or one's own", func(t *testing.T) {
		f := fightStart(t, "German", "g7-xiv 77", "entente 78")
		f.Play("German strategic", "German step g7-xiv 77 > 78")
		require.Equal(t, 0, f.valour("Germany"))
		f = fightStart(t, "German", "g7-xiv 77", "entente 79", "discs 79 Germany 0")
		f.Play("German strategic", "German step g7-xiv 77 > 79")
		require.Equal(t, 0, f.valour("Germany"))
	})
	t.Run("usable in the next battle of the impulse", func(t *testing.T) {
		f := fightStart(
			t, "German", "g7-l 79", "g4-l 63", "g7-xiv 91", "german 91", "discs 90 France 0", "g6-ib 68", "f2-ix 68", "g7-xv 86", "f2-xv 86",
		)
		f.tactical("g4-l", "g7-l").Play("German step g7-xiv 91 > 90", "German stop")
		require.Equal(t, [2]int{5 + 1, 6}, f.battle("68").firepower())
		f = fightStart(t, "German", "g4-l 63", "g7-l 62", "g7-xiv 90", "f2-2c 90", "g1-2c 90", "discs 90 France 0", "g6-ib 68", "f2-ix 68")
		f.tactical("g4-l", "g7-l").battle("90").spread()
		require.Equal(t, [2]int{5 + 1, 6}, f.battle("68").firepower())
	})
	t.Run("it goes to the most numerous power", func(t *testing.T) {
		f := fightEntente(t, "87", "f1-vii 87", "f1-viii 87", "e-i 87", "g7-lw 87 x1", "discs 87 Germany 0").spread()
		require.Equal(t, []int{1, 0}, []int{f.valour("France"), f.valour("Britain")})
		f = fightEntente(t, "87", "f1-vii 87", "e-i 87", "e-ii 87", "g7-lw 87 x1", "discs 87 Germany 0", "entente 86 85").spread()
		require.Equal(t, []int{0, 1}, []int{f.valour("France"), f.valour("Britain")})
		f = fightEntente(t, "87", "f1-vii 87", "e-i 87", "g7-lw 87 x1", "discs 87 Germany 0").spread()
		require.Equal(t, []int{1, 0}, []int{f.valour("France"), f.valour("Britain")}, "the French in a tie")
	})
	t.Run("none without one's capital", func(t *testing.T) {
		f := fightStart(t, "Entente", "f1-vii 91", "entente 91", "german 46", "discs 87 Germany 0")
		f.Play("Entente strategic", "Entente step f1-vii 91 > 87")
		require.Equal(t, 0, f.valour("France"))
	})
}
