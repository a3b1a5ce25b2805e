package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// siegeOfLiege has three German corps in 1208, with no river between them and the fort
// of Liège: 12 factors to 4, with two columns left for city and fortress.
var siegeOfLiege = []string{"ger-ii 1208", "ger-iii 1208", "ger-iv 1208", "fort-liege 1209"}

// siege begins the attack on Liège.
func siege(t *testing.T, pos sw.Position) *fight {
	t.Helper()
	if pos.Turn == 0 {
		pos.Turn = 5
	}
	pos.Active, pos.Phase = august1914.German, sw.Combat
	f := fightIn(t, pos, siegeOfLiege...)
	f.attack("1209", "ger-ii", "ger-iii", "ger-iv")
	return f
}

// markers returns the number of artillery markers available, and whether the coup
// de main is available.
func (f *fight) markers() (int, bool) {
	v := f.State.View(august1914.Spectator)
	return v.Artillery, v.Coup
}

func TestRule11_23_SiegeMarkers(t *testing.T) {
	t.Run("three artillery markers and the coup at the start", func(t *testing.T) {
		f := fightAt(t, sw.New(sw.Standard()))
		artillery, coup := f.markers()
		require.Equal(t, 3, artillery)
		require.True(t, coup)
	})
	t.Run("they need not be used", func(t *testing.T) {
		f := siege(t, sw.Position{})
		f.Play("German withhold")
		require.Equal(t, "11.17", f.due())
		artillery, coup := f.markers()
		require.Equal(t, 3, artillery)
		require.True(t, coup)
	})
	t.Run("each roll and its columns", func(t *testing.T) {
		for roll, columns := range map[int]string{1: "", 2: "", 3: "11.23 1", 4: "11.23 1", 5: "11.23 2", 6: "11.23 2"} {
			for _, marker := range []string{"bombard", "coup"} {
				f := siege(t, sw.Position{})
				f.Play("German " + marker)
				require.Equal(t, "11.23", f.due())
				f.roll(roll)
				if f.due() == "11.23" {
					f.roll(6)
				}
				f.decide(4)
				want := []string{"11.13 -1", "11.14 -1"}
				if columns != "" {
					want = append(want, columns)
				}
				require.ElementsMatch(t, want, f.shifts(), "%s, roll of %d", marker, roll)
			}
		}
	})
	t.Run("one artillery marker and the coup together", func(t *testing.T) {
		f := siege(t, sw.Position{})
		f.Play("German bombard", "roll 6", "roll 6")
		f.Refuse("11.23", "German bombard")
		f.Play("German coup", "roll 5")
		require.Equal(t, "11.17", f.due(), "nothing more can be committed")
		f.roll(1)
		require.Equal(t, "1/2", f.result(), "5:1: two columns back and four on")
		artillery, coup := f.markers()
		require.Equal(t, 2, artillery)
		require.False(t, coup)
	})
	t.Run("the coup first", func(t *testing.T) {
		f := siege(t, sw.Position{})
		f.Play("German coup", "roll 3")
		f.Refuse("11.23", "German coup")
		f.Play("German bombard", "roll 3", "roll 6")
		f.roll(1)
		require.Equal(t, "2/1", f.result(), "3:1, two columns back and two on")
	})
	t.Run("the coup is gone whatever it rolls", func(t *testing.T) {
		f := siege(t, sw.Position{})
		f.Play("German coup", "roll 1")
		_, coup := f.markers()
		require.False(t, coup)

		gone := false
		f = siege(t, sw.Position{Coup: &gone})
		f.Refuse("11.23", "German coup")
		require.True(t, f.Can("German bombard"))
	})
	t.Run("artillery is lost but for a 1", func(t *testing.T) {
		for roll := 1; roll <= 6; roll++ {
			one, gone := 1, false
			f := siege(t, sw.Position{Artillery: &one, Coup: &gone})
			f.Play("German bombard", "roll 1")
			require.Equal(t, "11.23", f.due(), "whatever it did")
			f.roll(roll)
			artillery, _ := f.markers()
			require.Zero(t, artillery, "it waits for the next turn")
			f.decide(1)
			f.until(6, sw.GermanSeat, sw.Movement)
			artillery, _ = f.markers()
			require.Equal(t, map[bool]int{true: 1}[roll == 1], artillery, "roll of %d", roll)
		}
	})
	t.Run("no roll for the artillery on turn 1", func(t *testing.T) {
		one, gone := 1, false
		f := siege(t, sw.Position{Turn: 1, Artillery: &one, Coup: &gone})
		f.Play("German bombard", "roll 6")
		require.Equal(t, "11.17", f.due())
		artillery, _ := f.markers()
		require.Zero(t, artillery)
		f.roll(1)
		for turn := 2; turn <= 3; turn++ {
			f.until(turn, sw.GermanSeat, sw.Movement)
			artillery, _ = f.markers()
			require.Equal(t, 1, artillery, "it returns once")
		}
	})
	t.Run("a roll on turn 2", func(t *testing.T) {
		f := siege(t, sw.Position{Turn: 2})
		f.Play("German bombard", "roll 6")
		require.Equal(t, "11.23", f.due())
	})
	t.Run("the coup is gone on turn 1 too", func(t *testing.T) {
		f := siege(t, sw.Position{Turn: 1})
		f.Play("German coup", "roll 6", "German withhold", "roll 1")
		f.until(2, sw.GermanSeat, sw.Movement)
		_, coup := f.markers()
		require.False(t, coup)
	})
	t.Run("without markers there is nothing to commit", func(t *testing.T) {
		none, gone := 0, false
		f := siege(t, sw.Position{Artillery: &none, Coup: &gone})
		require.Equal(t, "11.17", f.due())
	})
	t.Run("another marker for another attack", func(t *testing.T) {
		f := fightGermansAttack(t, append([]string{"ger-x 1310", "fort-namur 1211", "ger-gd 1210"}, siegeOfLiege...)...)
		f.attack("1209", "ger-ii", "ger-iii", "ger-iv")
		f.Play("German bombard", "roll 1", "roll 6", "German withhold", "roll 1")
		for f.Kind() == "attacker losses" || f.Kind() == "defender losses" {
			f.Play(f.State.LegalMoves(f.State.ToAct().First(), nil)[0].String())
		}
		f.attack("1211", "ger-gd")
		require.True(t, f.Can("German bombard"))
		f.Play("German bombard", "roll 1", "roll 6")
		artillery, _ := f.markers()
		require.Equal(t, 1, artillery)
	})
	t.Run("only the Germans", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-1 1909", "fra-2 1909", "fra-3 1909", "fort-metz 1908")
		f.attack("1908", "fra-1", "fra-2", "fra-3")
		require.Equal(t, "11.17", f.due())
	})
	t.Run("last of all before the roll, when the defenders are known", func(t *testing.T) {
		f := fightGermansAttack(t, append([]string{"bel-1 1209", "bel-2 1209"}, siegeOfLiege...)...)
		f.attack("1209", "ger-ii", "ger-iii", "ger-iv")
		require.Equal(t, "defend", f.Kind())
		f.Refuse("5.0", "German bombard")
		f.Play("Entente join fort-liege", "Entente join bel-1")
		require.Equal(t, "support", f.Kind())
	})
}

func TestRule11_23_WhatCanBeShelled(t *testing.T) {
	for _, c := range []struct {
		reason string
		hex    string
		with   string
		units  []string
		can    bool
	}{
		{"a city with a fort", "1209", "ger-ii", []string{"ger-ii 1208", "fort-liege 1209"}, true},
		{"with corps beside the fort", "1209", "ger-ii", []string{"ger-ii 1208", "fort-liege 1209", "bel-1 1209"}, true},
		{"a fortress whose fort is gone", "1209", "ger-ii", []string{"ger-ii 1208", "ger-iii 1208", "ger-iv 1208", "bel-c 1209"}, false},
		{"a city without a fort", "1813", "ger-ii", []string{"ger-ii 1812", "fra-grd-1 1813"}, false},
		{"open country", "2514", "ger-ii", []string{"ger-ii 2513", "fra-grd-1 2514"}, false},
		{"attackers out of supply", "1209", "ger-ii", []string{"ger-ii 1208 out", "fort-liege 1209"}, false},
		{"attackers in fortress supply", "1209", "ger-ii", []string{"ger-ii 1208 fortress", "fort-liege 1209"}, true},
	} {
		t.Run(c.reason, func(t *testing.T) {
			f := fightGermansAttack(t, c.units...)
			f.attack(c.hex, c.with)
			require.Equal(t, c.can, f.Can("German bombard"))
			require.Equal(t, c.can, f.Can("German coup"))
		})
	}
	t.Run("one attacker out of supply spoils it", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1208", "ger-iii 1208 out", "fort-liege 1209")
		f.attack("1209", "ger-ii", "ger-iii")
		require.False(t, f.Can("German bombard"))

		f = fightGermansAttack(t, "ger-ii 1208", "ger-iii 1208 out", "fort-liege 1209")
		f.attack("1209", "ger-ii")
		require.True(t, f.Can("German bombard"), "it does if it takes part")

		_, err := f.State.Reckon(august1914.Umpire, sw.Fight{Target: "1209", Attackers: []string{"ger-ii", "ger-iii"}, Bombard: true})
		require.ErrorIs(t, err, &august1914.Violation{Rule: "11.23"})
	})
}

// The attackers may be complete without a "done", so that the Germans are asked for
// markers immediately. A player who sends "done" at that point does not decline them.
func TestRule11_23_EndingIsNotDeclining(t *testing.T) {
	for _, gathers := range []bool{false, true} {
		units := []string{"ger-ii 1208", "fort-liege 1209 1"}
		if gathers {
			units = append(units, "ger-iii 1208") // which could also join
		}
		f := fightGermansAttack(t, units...)
		f.Play("German assault 1209", "German join ger-ii")
		if gathers {
			require.Equal(t, "gather", f.Kind())
			f.Refuse("5.0", "German withhold")
			f.Play("German done")
		}
		require.Equal(t, "support", f.Kind())
		f.Refuse("5.0", "German done")
		require.True(t, f.Can("German withhold"))
		require.False(t, f.Can("German done"))
		f.Play("German withhold")
		require.Equal(t, "11.17", f.due())
		artillery, coup := f.markers()
		require.Equal(t, []any{3, true}, []any{artillery, coup})
	}
	t.Run("the second marker as well", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1208", "ger-iii 1208", "ger-iv 1208", "fort-liege 1209")
		f.attack("1209", "ger-ii", "ger-iii", "ger-iv")
		f.Play("German bombard", "roll 1", "roll 6")
		require.Equal(t, "support", f.Kind())
		f.Play("German withhold")
		_, coup := f.markers()
		require.True(t, coup)
	})
}

// Rule 11.23: the note of a siege marker states its effect and when it is used up.
func TestRule11_23_MarkersSayWhatTheyChange(t *testing.T) {
	note := func(f *fight, verb string) string { return f.State.Note(sw.MustParseMove("German " + verb)) }
	const die = "A die shifts the odds this many columns to the right (1 to 2: 0, 3 to 4: 1, 5 to 6: 2)."
	f := siege(t, sw.Position{})
	require.Equal(t, die+" A second roll of 1 keeps the marker for the next turn. On any other roll it is gone. 3 markers are available.", note(f, "bombard"))
	require.Equal(t, die+" The coup de main is then gone.", note(f, "coup"))
	require.Equal(t, "The die is rolled at the present odds; 3 artillery markers and the coup de main stay available.", note(f, "withhold"))
	f.Play("German coup")
	require.Empty(t, note(f, "coup"), "the dice are to act")
	f.roll(5)
	require.Equal(t, "The die is rolled at the present odds, which siege markers have shifted 2 columns to the right; 3 artillery markers stay available.", note(f, "withhold"))
	f = siege(t, sw.Position{Turn: 1})
	require.Equal(t, die+" The marker comes back next turn. 3 markers are available.", note(f, "bombard"))
	require.Empty(t, (&sw.State{}).Note(sw.MustParseMove("German bombard")))
}
