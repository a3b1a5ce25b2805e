package germanyatwar_test

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// fightMargin has one German infantry of four black steps attack and win by a
// difference. Adjacent leaders and valour add up to the necessary firepower. The
// infantry does not absorb hits, so its lost steps equal the winner's hits.
func fightMargin(t *testing.T, difference, strength int, lines ...string) *table {
	t.Helper()
	missing := difference + strength - 4
	require.GreaterOrEqual(t, missing, 0)
	helpers := min(missing/4, 4)
	leaders := []string{"g4-l"}
	lines = append(lines, "g4-xxiir 91", "g4-l 63", "german 91", "disc Entente")
	for _, id := range []string{"g7-l", "g6-l", "g5-l", "g3-l"}[:helpers] {
		lines = append(lines, id+" 87")
		leaders = append(leaders, id)
	}
	lines = append(lines, "valour Germany "+strconv.Itoa(missing-4*helpers))
	f := turn3(t, german, lines...)
	f.activate(leaders...).fight("91")
	of := f.firepower()
	require.Equal(t, difference, of[0]-of[1])
	return f.spread()
}

// fightReserves holds four French infantry with twelve black steps in all.
var fightReserves = []string{"fr-1g 91", "fr-2g 91", "fr-3g 91", "fr-4g 91"}

func TestRule7_5_1_10_DeterminingTheWinner(t *testing.T) {
	t.Run("a tie costs nobody", func(t *testing.T) {
		f := fightMargin(t, 0, 12, fightReserves...)
		require.Equal(t, []int{4, 3, 3, 3, 3}, f.stepsOf("g4-xxiir", "fr-1g", "fr-2g", "fr-3g", "fr-4g"))
	})
	t.Run("above nothing the attacker wins", func(t *testing.T) {
		f := fightMargin(t, 4, 12, fightReserves...)
		require.Equal(t, []int{2, 2, 2, 2, 2}, f.stepsOf("g4-xxiir", "fr-1g", "fr-2g", "fr-3g", "fr-4g"))
	})
	t.Run("below it the defender does", func(t *testing.T) {
		f := fightGermans(t, "91", "g4-xxiir 91", "g4-xxiiir 91", "fr-1g 91", "fr-2g 91", "fr-3g 91", "fr-4g 91", "german 91").spread()
		require.Equal(t, [2]int{8, 12}, f.firepower())
		require.Equal(t, []int{2, 2}, f.stepsOf("g4-xxiir", "g4-xxiiir"), "4 hits")
		require.Equal(t, 10, fightSum(f.stepsOf("fr-1g", "fr-2g", "fr-3g", "fr-4g")), "a half")
	})
}

func fightSum(numbers []int) int {
	sum := 0
	for _, n := range numbers {
		sum += n
	}
	return sum
}

func TestRule7_5_1_11_CalculatingLosses(t *testing.T) {
	for _, c := range []struct{ difference, winner int }{
		{1, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 3}, // halves
		{6, 2}, {7, 2}, {8, 2}, {9, 3}, {10, 3}, // quarters
		{11, 1}, {12, 1}, {13, 1},
	} {
		t.Run("attacker wins by "+strconv.Itoa(c.difference), func(t *testing.T) {
			f := fightMargin(t, c.difference, 12, fightReserves...)
			require.Equal(t, []int{4 - c.winner}, f.stepsOf("g4-xxiir"))
			require.Equal(t, max(12-c.difference, 0), fightSum(f.stepsOf("fr-1g", "fr-2g", "fr-3g", "fr-4g")))
		})
	}
	for _, c := range []struct{ difference, winner int }{
		{1, 1},
		{2, 1},
		{3, 2},
		{4, 2},
		{5, 3},
		{6, 2},
		{7, 2},
		{8, 2},
		{9, 3},
	} {
		t.Run("defender wins by "+strconv.Itoa(c.difference), func(t *testing.T) {
			f := fightGermans(
				t, "91", "g4-xxiir 91", "g4-xxiiir 91", "g4-xxvir 91", "fr-1g 91", "fr-2g 91", "fr-3g 91", "fr-4g 91",
				"german 91", "valour France "+strconv.Itoa(c.difference),
			).spread()
			require.Equal(t, 12-c.difference, fightSum(f.stepsOf("g4-xxiir", "g4-xxiiir", "g4-xxvir")))
			require.Equal(t, 12-c.winner, fightSum(f.stepsOf("fr-1g", "fr-2g", "fr-3g", "fr-4g")))
		})
	}
	for _, c := range []struct{ valour, lost, winner int }{{2, 10, 3}, {3, 11, 1}, {4, 12, 1}, {5, 12, 1}} {
		t.Run("defender wins by "+strconv.Itoa(8+c.valour), func(t *testing.T) {
			f := fightGermans(
				t, "90", "g4-xxiir 90", "g4-xxiiir 90", "g4-xxvir 90", "fr-1g 90", "fr-2g 90", "fr-3g 90", "fr-4g 90",
				"garrison 90 France 0", "valour France "+strconv.Itoa(c.valour),
			).spread()
			require.Equal(t, [2]int{12, 12 + 4*2 + c.valour}, f.firepower())
			require.Equal(t, 12-c.lost, fightSum(f.stepsOf("g4-xxiir", "g4-xxiiir", "g4-xxvir")))
			require.Equal(t, 12-c.winner, fightSum(f.stepsOf("fr-1g", "fr-2g", "fr-3g", "fr-4g")))
		})
	}
	t.Run("no more than the loser can take", func(t *testing.T) {
		f := fightMargin(t, 9, 3, "fr-1g 91")
		require.Equal(t, []int{3, 0}, f.stepsOf("g4-xxiir", "fr-1g"), "a quarter of 3, not of 9")
		f = fightMargin(t, 5, 2, "fr-64 91")
		require.Equal(t, []int{3}, f.stepsOf("g4-xxiir"), "half of 2")
	})
	t.Run("what a white step absorbs counts", func(t *testing.T) {
		f := fightMargin(t, 5, 2, "f2-2c 91")
		require.Equal(t, []int{2, 0}, f.stepsOf("g4-xxiir", "f2-2c"), "two steps take 2 and 1 hits: half of 3")
	})
	t.Run("a red step three, and a heart", func(t *testing.T) {
		f := fightMargin(t, 9, 1, "f1-l 91 1")
		require.Equal(t, []int{3, 0}, f.stepsOf("g4-xxiir", "f1-l"), "a quarter of 3")
		f = fightMargin(t, 9, 1+3, "f1-l 91 1", "fr-1g 91")
		require.Equal(t, []int{2}, f.stepsOf("g4-xxiir"), "a quarter of 6")
		f = fightMargin(t, 10, 2+2, "e-3c 91", "fr-64 91")
		require.Equal(t, []int{2}, f.stepsOf("g4-xxiir"), "2r-1w and 2b-1b take 3 + 2 + 1 + 1 hits: a quarter of 7")
	})
	t.Run("and each garrison one", func(t *testing.T) {
		f := fightGermans(t, "90", "g4-xxiir 90", "g4-xxiiir 90", "g4-xxvir 90", "g4-xxviir 90", "garrison 90 France 2").spread()
		require.Equal(t, [2]int{16, 10}, f.firepower())
		require.Equal(t, 0, f.discs("90", august1914.France))
		require.Equal(t, 15, fightSum(f.stepsOf("g4-xxiir", "g4-xxiiir", "g4-xxvir", "g4-xxviir")), "a quarter of 2, not of 6")
	})
}

func TestRule7_5_1_12_ApplyingLosses(t *testing.T) {
	f := fightGermans(t, "91", "g4-xxiir 91", "g4-xxiiir 91", "g4-xxvir 91", "fr-1g 91", "fr-2g 91", "german 91", "valour France 9")
	require.Equal(t, [2]int{12, 6 + 9}, f.firepower())
	require.Equal(t, "German", f.actor(), "the loser first")
	require.False(t, f.Can("Entente hit fr-1g"))
	f.Refuse("7.5.1.12", "German hit fr-1g")
	f.hits("g4-xxiir")
	require.Equal(t, []int{3, 4, 4}, f.stepsOf("g4-xxiir", "g4-xxiiir", "g4-xxvir"), "the player chooses")
	require.Equal(t, []int{3, 3}, f.stepsOf("fr-1g", "fr-2g"))
	f.hits("g4-xxvir") // the third is hit last
	require.Equal(t, []int{3, 3, 3}, f.stepsOf("g4-xxiir", "g4-xxiiir", "g4-xxvir"))
	require.Equal(t, "Entente", f.actor(), "then the winner, two hits")
	f.hits("fr-2g")
	require.Equal(t, []int{2, 2}, f.stepsOf("fr-1g", "fr-2g"))
	require.NotEqual(t, "hit", f.Kind())
}

func TestRule7_5_1_13_Strongest(t *testing.T) {
	t.Run("the strongest first", func(t *testing.T) {
		f := fightGermans(t, "91", "g4-xxiir 91", "fr-1g 91", "fr-2g 91 2", "fr-64 91 1", "german 91")
		// 4 against 6: two hits on the attacker, one on the defender.
		require.Equal(t, []int{2, 2, 2, 1}, f.stepsOf("g4-xxiir", "fr-1g", "fr-2g", "fr-64"))
	})
	t.Run("checked anew after each step", func(t *testing.T) {
		f := fightGermans(t, "91", "g4-xxiir 91", "fr-1g 91", "fr-2g 91 1", "german 91", "valour France 2")
		require.Equal(t, [2]int{4, 6}, f.firepower())
		require.Equal(t, []int{2, 2, 1}, f.stepsOf("g4-xxiir", "fr-1g", "fr-2g"))
		f = fightMargin(t, 2, 4, "fr-1g 91", "fr-2g 91 1")
		require.Equal(t, []int{1, 1}, f.stepsOf("fr-1g", "fr-2g"), "3 and 1 become 1 and 1")
		f = fightMargin(t, 1, 5, "fr-1g 91", "fr-2g 91 2")
		require.Equal(t, []int{2, 2}, f.stepsOf("fr-1g", "fr-2g"))
	})
	t.Run("a weaker one cannot be chosen", func(t *testing.T) {
		f := fightGermans(t, "91", "g4-xxiir 91", "g4-xxiiir 91", "g4-xxvir 91 3", "fr-1g 91", "german 91", "valour France 9")
		require.Equal(t, [2]int{11, 12}, f.firepower())
		f.Refuse("7.5.1.13", "German hit g4-xxvir")
		f.hits("g4-xxiiir")
		require.Equal(t, []int{4, 3, 3}, f.stepsOf("g4-xxiir", "g4-xxiiir", "g4-xxvir"))
	})
	t.Run("leaders too, by their stars", func(t *testing.T) {
		f := fightMargin(t, 1, 4+3, "f1-l 91", "fr-1g 91")
		require.Equal(t, []int{3, 3}, f.stepsOf("f1-l", "fr-1g"))
	})
	t.Run("at one step it is eliminated", func(t *testing.T) {
		f := fightMargin(t, 3, 2, "fr-1g 91 1", "fr-2g 91 1")
		require.Equal(t, []string{"dead", "dead"}, []string{f.at("fr-1g"), f.at("fr-2g")})
	})
	t.Run("garrisons are the last", func(t *testing.T) {
		// One hit, and a garrison would be worth 5.
		f := fightGermans(t, "90", "g4-xxiir 90", "g4-xxiiir 90", "fr-1g 90 1", "garrison 90 France 1", "valour Germany 1").spread()
		require.Equal(t, [2]int{9, 1 + 2 + 5}, f.firepower())
		require.Equal(t, []int{0}, f.stepsOf("fr-1g"))
		require.Equal(t, 1, f.discs("90", august1914.France))
		f = fightGermans(t, "90", "g4-xxiir 90", "g4-xxiiir 90", "fr-1g 90 1", "garrison 90 France 1", "valour Germany 2").spread()
		require.Equal(t, 0, f.discs("90", august1914.France), "the second hit")
	})
}

func TestRule7_5_1_13_Garrisons(t *testing.T) {
	// 5 and 7 for the leaders against two garrisons of two powers.
	lines := []string{"g1-ii 17", "g1-l 31", "g2-l 20 3", "german 31 20 34 33 36", "garrison 17 France 1", "garrison 17 Belgium 1"}
	t.Run("of two powers, the player chooses", func(t *testing.T) {
		f := turn3(t, german, append(lines, "disc Entente", "valour France 1")...).activate("g1-l", "g2-l").fight("17")
		require.Equal(t, [2]int{5 + 4 + 3, 10 + 1}, f.firepower())
		require.Equal(t, "Entente", f.actor())
		f.Play("Entente raze belgian")
		require.Equal(t, []int{1, 0}, []int{f.discs("17", august1914.France), f.discs("17", august1914.Belgium)})
	})
	t.Run("not while a unit stands", func(t *testing.T) {
		f := turn3(t, german, append(lines, "disc Entente", "fr-64 17 1", "fr-65 17 1", "g3-l 30", "german 30")...)
		f.activate("g1-l", "g2-l", "g3-l").fight("17")
		require.Equal(t, [2]int{5 + 4 + 3 + 4, 10 + 1 + 1 + 1 + 1}, f.firepower())
		f.Refuse("4.1", "Entente raze french")
		f.Refuse("4.1", "Entente raze belgian")
	})
	t.Run("of the attacker too", func(t *testing.T) {
		f := fightEntente(t, "90", "f1-vii 90 1", "g7-xiv 90", "garrison 90 France 2")
		require.Equal(t, [2]int{1, 5}, f.firepower())
		require.Equal(t, "dead", f.at("f1-vii"))
		require.Equal(t, 0, f.discs("90", august1914.France), "4 hits, and it could take 3")
		require.Equal(t, german, f.spread().holder("90"))
	})
}

func TestRule7_5_1_13_Shielding(t *testing.T) {
	white := []string{"g1-iiir 91", "g1-ivr 91", "g2-gdr 91", "german 91"}
	lost := func(t *testing.T, valour string, lines ...string) *table {
		t.Helper()
		return fightGermans(t, "91", append(lines, "fr-1g 91", "fr-2g 91", "fr-3g 91", "fr-4g 91", "valour France "+valour)...)
	}
	t.Run("three of four white dots absorb three", func(t *testing.T) {
		f := lost(t, "3", white...)
		require.Equal(t, [2]int{12, 15}, f.firepower())
		f.hits("g1-iiir", "g1-ivr", "g2-gdr")
		require.Equal(t, []int{4, 4, 4}, f.stepsOf("g1-iiir", "g1-ivr", "g2-gdr"))
	})
	t.Run("the fourth does damage", func(t *testing.T) {
		f := lost(t, "4", white...)
		f.hits("g1-iiir", "g1-ivr", "g2-gdr", "g1-ivr").spread()
		require.Equal(t, []int{4, 3, 4}, f.stepsOf("g1-iiir", "g1-ivr", "g2-gdr"))
	})
	t.Run("and two on one do it at once", func(t *testing.T) {
		f := lost(t, "3", white...)
		f.hits("g1-iiir", "g1-iiir")
		require.Equal(t, []int{3, 4, 4}, f.stepsOf("g1-iiir", "g1-ivr", "g2-gdr"))
		f.Refuse("7.5.1.13", "German hit g1-iiir")
	})
	t.Run("three of three red dots absorb six", func(t *testing.T) {
		red := []string{"g1-2c 91 3", "g6-3c 91 3", "g3-1c 91", "german 91", "f1-6c 91 1"}
		// 9 against 9 + 1 + 5; the defender's cavalry prevents a charge.
		f := fightGermans(t, "91", append(red, "fr-1g 91", "fr-2g 91", "fr-3g 91", "valour France 5")...)
		require.Equal(t, [2]int{9, 15}, f.firepower())
		f.hits("g1-2c", "g6-3c", "g3-1c", "g1-2c", "g6-3c", "g3-1c")
		require.Equal(t, []int{3, 3, 3}, f.stepsOf("g1-2c", "g6-3c", "g3-1c"))
		f = fightGermans(t, "91", append(red, "fr-1g 91", "fr-2g 91", "fr-3g 91", "valour France 6")...)
		f.hits("g1-2c", "g6-3c", "g3-1c", "g1-2c", "g6-3c", "g3-1c", "g3-1c")
		require.Equal(t, []int{3, 3, 2}, f.stepsOf("g1-2c", "g6-3c", "g3-1c"))
	})
	t.Run("black dots absorb none", func(t *testing.T) {
		f := lost(t, "3", "g4-xxiir 91", "g4-xxiiir 91", "g4-xxvir 91", "german 91")
		f.hits("g4-xxiir", "g4-xxiiir").spread()
		require.Equal(t, []int{3, 3, 3}, f.stepsOf("g4-xxiir", "g4-xxiiir", "g4-xxvir"))
	})
	t.Run("stars absorb none, a heart two", func(t *testing.T) {
		f := fightMargin(t, 3, 4, "f1-l 91")
		require.Equal(t, []int{1}, f.stepsOf("f1-l"))
		f = fightMargin(t, 5, 4, "f1-l 91")
		require.Equal(t, []int{1}, f.stepsOf("f1-l"), "three stars, and two of the heart's three hits")
		f = fightMargin(t, 6, 4, "f1-l 91")
		require.Equal(t, []int{0}, f.stepsOf("f1-l"))
	})
	t.Run("white shields black of the same strength", func(t *testing.T) {
		f := lost(t, "0", "g1-iiir 91", "g4-xxiir 91", "g2-l 91 3", "german 91")
		require.Equal(t, [2]int{11, 12}, f.firepower())
		f.hits("g1-iiir")
		require.Equal(t, []int{4, 4}, f.stepsOf("g1-iiir", "g4-xxiir"))
	})
	t.Run("a heart shields too", func(t *testing.T) {
		f := turn3(t, german, "g4-xxiir 91", "g4-l 63", "f1-l 91 1", "fr-1g 91 1", "german 91", "disc Entente")
		f.activate("g4-l").fight("91")
		require.Equal(t, [2]int{4, 2}, f.firepower())
		f.hits("f1-l", "f1-l")
		require.Equal(t, []int{1, 1}, f.stepsOf("f1-l", "fr-1g"))
	})
	t.Run("absorbed hits are gone after the battle", func(t *testing.T) {
		f := lost(t, "2", white...)
		f.hits("g1-iiir", "g1-ivr").spread().toPhase("impulse")
		require.Equal(t, []int{4}, f.stepsOf("g1-iiir"))
		f.Play("Entente pass", "Entente done")
		f.activate("g4-l").fight("91")
		f.hits("g1-iiir").spread()
		require.Equal(t, []int{4}, f.stepsOf("g1-iiir"), "the other hit was in another battle")
	})
}

func TestRule7_5_1_14_ExcessHits(t *testing.T) {
	f := fightMargin(t, 13, 1, "fr-1g 91 1")
	require.Equal(t, []int{3, 0}, f.stepsOf("g4-xxiir", "fr-1g"))
	require.Equal(t, []string{"pool"}, []string{f.at("fr-2g")}, "nobody elsewhere takes the rest")
	f = fightGermans(t, "90", "g4-xxiir 90", "g4-xxiiir 90", "g4-xxvir 90", "garrison 90 France 1", "f1-vii 89").spread()
	require.Equal(t, [2]int{12, 5}, f.firepower())
	require.Equal(t, 0, f.discs("90", august1914.France))
	require.Equal(t, 4, f.stepsOf("f1-vii")[0])
	require.Equal(t, 2, f.discs("85", august1914.France))
}

func TestRule7_5_1_14_ExcessHitsOfTheWinner(t *testing.T) {
	f := turn3(t, german, "g7-l 87", "g7-lw 91 1", "fr-1g 91", "german 91", "disc Entente", "valour Germany 2")
	f.activate("g7-l").fight("91")
	require.Equal(t, [2]int{1 + 4 + 2, 3}, f.firepower())
	require.Equal(t, []int{0, 0}, f.stepsOf("g7-lw", "fr-1g"), "half of 3 is 2, and one was all there was")
	require.Equal(t, []int{3}, f.stepsOf("g7-l"), "who only helps is not hit, but tired")
	require.Equal(t, "impulse", f.toPhase("impulse").Decision().Phase)
}

func TestRule7_5_1_15_EliminatedUnits(t *testing.T) {
	t.Run("are dead for good", func(t *testing.T) {
		f := fightMargin(t, 5, 2, "fr-64 91", "f1-l 85")
		require.Equal(t, "dead", f.at("fr-64"))
		_, over := f.State.Outcome()
		require.False(t, over)
	})
	t.Run("twenty of the Entente end the game", func(t *testing.T) {
		f := fightMargin(t, 5, 2, append(deadOf(19, "f1-", "f2-", "f3-"), "fr-64 91")...)
		o, over := f.State.Outcome()
		require.True(t, over)
		require.Equal(t, august1914.German, o.Winner)
		require.Equal(t, "decisive", o.Level)
		f = fightMargin(t, 5, 2, append(deadOf(18, "f1-", "f2-", "f3-"), "fr-64 91")...)
		_, over = f.State.Outcome()
		require.False(t, over, "that is the nineteenth")
	})
	t.Run("ten of the Germans", func(t *testing.T) {
		for dead, want := range map[int]bool{9: true, 8: false} {
			f := fightGermans(t, "91", append(deadOf(dead, "g1-", "g2-"), "g7-lw 91 1", "f2-ix 91", "german 91")...)
			require.Equal(t, []int{0}, f.stepsOf("g7-lw"))
			o, over := f.State.Outcome()
			require.Equal(t, want, over)
			if over {
				require.Equal(t, august1914.Allied, o.Winner)
				require.Equal(t, "decisive", o.Level)
			}
		}
	})
	t.Run("the loser's losses end the game before the winner's", func(t *testing.T) {
		lines := append(deadOf(19, "f2-", "f3-", "f4-", "f5-"), deadOf(9, "g1-", "g2-", "g3-")...)
		f := turn3(t, german, append(lines, "g7-l 87", "g7-lw 91 1", "fr-64 91 1", "german 91", "disc Entente")...)
		f.activate("g7-l").fight("91")
		require.Equal(t, [2]int{1 + 4, 1}, f.firepower())
		f.won(august1914.German, "decisive")
		f = turn3(t, german, append(lines, "g4-l 63", "g7-lw 91 1", "fr-64 91 1", "german 91", "disc Entente", "valour France 2")...)
		f.activate("g4-l").fight("91")
		require.Equal(t, [2]int{1, 1 + 2}, f.firepower())
		f.won(august1914.Allied, "decisive")
	})
	t.Run("garrisons do not count, and come back", func(t *testing.T) {
		f := fightGermans(t, "90", append(
			deadOf(19, "f2-", "f3-", "f4-", "f5-"), "g4-xxiir 90", "f1-vii 90", "garrison 90 France 3", "valour Germany 9", "german 91",
		)...)
		require.Equal(t, [2]int{4 + 9, 4 + 2 + 15}, f.firepower())
		f = turn3(t, german, append(
			deadOf(19, "f2-", "f3-", "f4-", "f5-"), "g7-xiv 90", "g7-xv 90", "g6-ib 90", "g6-iib 90", "g4-l 63", "disc Entente",
			"f1-l 85",
		)...)
		f.activate("g4-l").fight("90").spread()
		require.Equal(t, [2]int{20, 10}, f.firepower())
		require.Equal(t, 0, f.discs("90", august1914.France))
		_, over := f.State.Outcome()
		require.False(t, over, "19 units and 2 garrisons")
		f = turn3(t, entente, "f1-vii 90", "garrison 90 France 0")
		f.Play("Entente pass", "Entente build f1-vii", "Entente build f1-vii", "Entente stop")
		require.Equal(t, 2, f.discs("90", august1914.France))
	})
}

func TestRule7_5_1_10_ByOne(t *testing.T) {
	f := fightGermans(t, "91", "g4-xxiir 91", "fr-1g 91", "valour France 2", "german 91").spread()
	require.Equal(t, [2]int{4, 5}, f.firepower())
	require.Equal(t, []int{3, 2}, f.stepsOf("g4-xxiir", "fr-1g"), "the defender wins")
	f = fightGermans(t, "91", "g4-xxiir 91", "fr-1g 91", "valour France 1", "german 91").spread()
	require.Equal(t, []int{4, 3}, f.stepsOf("g4-xxiir", "fr-1g"), "a tie")
}

// Rule 7.5.1.14: excess hits are lost. A brigade on its last step wins by 3. Half of
// that makes two hits, and the event reports only the hit that it takes.
func TestRule7_5_1_14_HitsThatNobodyTakes(t *testing.T) {
	g := lay(t, gaw.Position{Valour: map[string]int{"Germany": 2}}, "g7-l 87", "g7-lw 91 1", "fr-1g 91", "german 91")
	g.activate("g7-l")
	g.battle("91")
	i := slices.IndexFunc(g.Events, func(e august1914.Event) bool { return e.Kind == "losses" })
	require.Equal(t, [2]int{3, 1}, [2]int{g.Events[i].N, g.Events[i].M})
}

// Rule 7.5.1.12: the owner chooses the units that take hits. All units are face up by
// then, so a choice does not disclose anything. The earlier showdown cannot be taken
// back.
func TestRule7_5_1_12_HitsCanBeTakenBack(t *testing.T) {
	g := strategic(t, german, "g1-ii 91", "g1-iii 91", "g1-iv 91", "f1-vii 91", "f1-viii 91 1", "f1-xiii 91", "german 91")
	g.over("move")
	r := g.recorded("German battle 91", "Entente done")
	before := r.Now()
	require.Equal(t, "hit", before.Decision(theEntente).Kind)
	for range 2 {
		now := r.Now()
		_, err := r.Play(now.LegalMoves(gaw.EntenteSeat.Actor(), nil)[0])
		require.NoError(t, err)
	}
	require.Equal(t, 2, r.TakeBackAll(gaw.EntenteSeat))
	require.Equal(t, before, r.Now())
	require.ErrorIs(t, r.CanTakeBack(gaw.EntenteSeat), august1914.ErrSealed, "all units are revealed")
	require.ErrorIs(t, r.CanTakeBack(gaw.GermanSeat), august1914.ErrSealed)
}

func TestRuleD1_WinnersLosses(t *testing.T) {
	// Where the loser can take fewer hits than the difference, the winner takes a
	// fraction of these hits by the rulebook, and of the difference by the summary.
	// These are all pairs with different results; above 10 both give one hit.
	differ := []struct{ difference, capacity, rulebook, summary int }{
		{3, 1, 1, 2},
		{3, 2, 1, 2},
		{4, 1, 1, 2},
		{4, 2, 1, 2},
		{5, 1, 1, 3},
		{5, 2, 1, 3},
		{5, 3, 2, 3},
		{5, 4, 2, 3},
		{6, 1, 1, 2},
		{6, 2, 1, 2},
		{6, 3, 1, 2},
		{6, 4, 1, 2},
		{7, 1, 1, 2},
		{7, 2, 1, 2},
		{7, 3, 1, 2},
		{7, 4, 1, 2},
		{8, 1, 1, 2},
		{8, 2, 1, 2},
		{8, 3, 1, 2},
		{8, 4, 1, 2},
		{9, 1, 1, 3},
		{9, 2, 1, 3},
		{9, 3, 1, 3},
		{9, 4, 1, 3},
		{9, 5, 2, 3},
		{9, 6, 2, 3},
		{9, 7, 2, 3},
		{9, 8, 2, 3},
		{10, 1, 1, 3},
		{10, 2, 1, 3},
		{10, 3, 1, 3},
		{10, 4, 1, 3},
		{10, 5, 2, 3},
		{10, 6, 2, 3},
		{10, 7, 2, 3},
		{10, 8, 2, 3},
	}
	require.Len(t, differ, 36)
	listed := map[[2]int]bool{}
	for _, c := range differ {
		listed[[2]int{c.difference, c.capacity}] = true
		t.Run(fmt.Sprintf("%d against %d", c.difference, c.capacity), func(t *testing.T) {
			f := fightMargin(t, c.difference, c.capacity, fightBlack(c.capacity)...)
			require.Equal(t, []int{4 - c.rulebook}, f.stepsOf("g4-xxiir"), "rulebook")
			f = fightMargin(t, c.difference, c.capacity, append(fightBlack(c.capacity), "option losses=difference")...)
			require.Equal(t, []int{4 - c.summary}, f.stepsOf("g4-xxiir"), "summary")
			f = fightMargin(t, c.difference, c.capacity, append(fightBlack(c.capacity), fightEditions()...)...)
			require.Equal(t, []int{4 - c.summary}, f.stepsOf("g4-xxiir"), "with all that the summary has")
		})
	}
	t.Run("no other pair", func(t *testing.T) {
		for difference := 1; difference <= 13; difference++ {
			for capacity := max(1, 4-difference); capacity <= 9; capacity++ {
				if listed[[2]int{difference, capacity}] {
					continue
				}
				book := fightMargin(t, difference, capacity, fightBlack(capacity)...)
				summary := fightMargin(t, difference, capacity, append(fightBlack(capacity), "option losses=difference")...)
				require.Equal(t, book.stepsOf("g4-xxiir"), summary.stepsOf("g4-xxiir"), "%d against %d", difference, capacity)
			}
		}
	})
	t.Run("the loser's are the same", func(t *testing.T) {
		f := fightMargin(t, 4, 9, append(fightBlack(9), "option losses=difference")...)
		require.Equal(t, 9-4, fightSum(f.stepsOf("fr-1g", "fr-2g", "fr-3g")))
	})
	t.Run("for a defender who wins", func(t *testing.T) {
		for option, lost := range map[string]int{"option losses=incurred": 1, "option losses=difference": 3} {
			// 1 against 6: the attacker can take one hit.
			f := fightGermans(t, "91", "g4-xxiir 91 1", "fr-1g 91", "fr-2g 91", "german 91", option).spread()
			require.Equal(t, 6-lost, fightSum(f.stepsOf("fr-1g", "fr-2g")))
		}
	})
}

// fightBlack lists French reserves with the given number of black steps, which equals
// their strength and their capacity for hits.
func fightBlack(steps int) []string {
	return map[int][]string{
		1: {"fr-1g 91 1"},
		2: {"fr-1g 91 2"},
		3: {"fr-1g 91"},
		4: {"fr-1g 91", "fr-2g 91 1"},
		5: {"fr-1g 91", "fr-2g 91 2"},
		6: {"fr-1g 91", "fr-2g 91"},
		7: {"fr-1g 91", "fr-2g 91", "fr-3g 91 1"},
		8: {"fr-1g 91", "fr-2g 91", "fr-3g 91 2"},
		9: {"fr-1g 91", "fr-2g 91", "fr-3g 91"},
	}[steps]
}
