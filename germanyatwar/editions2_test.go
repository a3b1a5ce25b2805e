package germanyatwar_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// fightEditions lists the options of the summary's edition as lines of a
// position.
func fightEditions() (summary []string) {
	for _, s := range gaw.Editions()[1].Settings {
		summary = append(summary, "option "+s.String())
	}
	return summary
}

// fightBlack lists French reserves with so many black steps, which are their
// strength and the hits that they can take.
func fightBlack(steps int) []string {
	return map[int][]string{
		1: {"fr-1g 91 x1"},
		2: {"fr-1g 91 x2"},
		3: {"fr-1g 91"},
		4: {"fr-1g 91", "fr-2g 91 x1"},
		5: {"fr-1g 91", "fr-2g 91 x2"},
		6: {"fr-1g 91", "fr-2g 91"},
		7: {"fr-1g 91", "fr-2g 91", "fr-3g 91 x1"},
		8: {"fr-1g 91", "fr-2g 91", "fr-3g 91 x2"},
		9: {"fr-1g 91", "fr-2g 91", "fr-3g 91"},
	}[steps]
}

func TestRuleD1_WinnersLosses(t *testing.T) {
	// Where the loser can take fewer hits than the difference, the rulebook
	// takes the winner's part of the former, the summary of the latter. These
	// are all pairs with different results; above 10 it is one hit by both.
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
			require.Equal(t, []int{4 - c.rulebook}, f.steps("g4-xxiir"), "rulebook")
			f = fightMargin(t, c.difference, c.capacity, append(fightBlack(c.capacity), "option losses=difference")...)
			require.Equal(t, []int{4 - c.summary}, f.steps("g4-xxiir"), "summary")
			f = fightMargin(t, c.difference, c.capacity, append(fightBlack(c.capacity), fightEditions()...)...)
			require.Equal(t, []int{4 - c.summary}, f.steps("g4-xxiir"), "with all that the summary has")
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
				require.Equal(t, book.steps("g4-xxiir"), summary.steps("g4-xxiir"), "%d against %d", difference, capacity)
			}
		}
	})
	t.Run("the loser's are the same", func(t *testing.T) {
		f := fightMargin(t, 4, 9, append(fightBlack(9), "option losses=difference")...)
		require.Equal(t, 9-4, fightSum(f.steps("fr-1g", "fr-2g", "fr-3g")))
	})
	t.Run("for a defender who wins", func(t *testing.T) {
		for option, lost := range map[string]int{"option losses=incurred": 1, "option losses=difference": 3} {
			// 1 against 6: the attacker can take one hit.
			f := fightGermans(t, "91", "g4-xxiir 91 x1", "fr-1g 91", "fr-2g 91", "german 91", option).spread()
			require.Equal(t, 6-lost, fightSum(f.steps("fr-1g", "fr-2g")))
		}
	})
}

func TestRuleD4_BattleOrder(t *testing.T) {
	lines := []string{"g7-l 79", "g4-l 63", "g7-xiv 87", "f1-vii 91", "entente 91", "g6-ib 68", "f2-ix 68"}
	t.Run("rulebook: new engagements first", func(t *testing.T) {
		f := fightStart(t, "German", lines...).tactical("g7-l", "g4-l").then("German step g7-xiv 87 > 91").reach("combat segment")
		require.False(t, f.Can("German battle 68"))
		f.Refuse("7.5", "German battle 68")
	})
	t.Run("summary: as the attacker likes", func(t *testing.T) {
		f := fightStart(t, "German", append(lines, "option battle-order=free")...)
		f.tactical("g7-l", "g4-l").then("German step g7-xiv 87 > 91").battle("68").spread()
		f.Refuse("7.5", "German done")
		f.battle("91")
	})
	t.Run("but the new ones must be fought", func(t *testing.T) {
		f := fightStart(t, "German", append(lines, "option battle-order=free")...)
		f.tactical("g7-l").then("German step g7-xiv 87 > 91").reach("combat segment")
		f.Refuse("7.5", "German battle 68")
	})
}

func TestRuleD5_Impetus(t *testing.T) {
	lines := []string{"g1-2c 91", "f1-vii 91 x1", "german 91", "g4-l 63"}
	f := fightStart(t, "German", lines...).then("German strategic").battle("91").spread()
	require.Equal(t, "impetus segment", f.Decision().Phase, "rulebook: in strategic actions too")
	f = fightStart(t, "German", append(lines, "option impetus=tactical")...).then("German strategic").battle("91").spread()
	require.Equal(t, "impulse", f.Decision().Phase, "summary: not there")
	f = fightStart(t, "German", append(lines, "option impetus=tactical")...).tactical("g4-l").battle("91").spread()
	f.Play("German step g1-2c 91 > 87")
}

func TestRuleD7_GeneralRetreat(t *testing.T) {
	lines := []string{"g4-l 63", "g7-xiv 91", "f1-vii 91", "f1-viii 91", "german 91", "disc Entente"}
	t.Run("rulebook: some may stay", func(t *testing.T) {
		f := fightStart(t, "German", lines...).tactical("g4-l").declare("91")
		f.Play("Entente general", "Entente retreat f1-vii 91 > 90", "Entente done")
		require.Equal(t, "91", f.at("f1-viii"))
	})
	t.Run("summary: all leave", func(t *testing.T) {
		f := fightStart(t, "German", append(lines, "option general-retreat=all")...).tactical("g4-l").declare("91")
		f.Play("Entente general", "Entente retreat f1-vii 91 > 90")
		require.False(t, f.Can("Entente done"))
		f.Refuse("7.5.1.2", "Entente done")
		f.Play("Entente retreat f1-viii 91 > 90")
		require.False(t, f.stand().fought())
	})
	t.Run("all who can", func(t *testing.T) {
		f := fightStart(
			t, "German", append(lines, "option general-retreat=all", "f2-ix 90", "f2-xv 90", "f2-xvi 90")...,
		).tactical("g4-l").declare("91")
		f.Play("Entente general", "Entente retreat f1-vii 91 > 90")
		require.Equal(t, [2]int{5, 4}, f.stand().firepower(), "90 is full")
	})
	t.Run("cavalry may still stay", func(t *testing.T) {
		f := fightStart(
			t, "German", "g4-l 63", "g7-xiv 91", "f1-6c 91", "german 91", "option general-retreat=all",
		).tactical("g4-l").declare("91").then("Entente done")
		require.Equal(t, [2]int{5, 2}, f.firepower(), "without the disc nobody must go")
	})
}

func TestRuleD9_OrderOfDeclarations(t *testing.T) {
	lines := []string{"g4-l 63", "g7-xiv 90", "f1-vii 90", "f1-6c 90", "f2-ix 89"}
	t.Run("rulebook: the attacker first", func(t *testing.T) {
		f := fightStart(t, "German", lines...).tactical("g4-l").declare("90")
		require.True(t, f.Can("German pioneers"))
		require.Equal(t, "German", f.actor())
		f.Play("German pioneers", "Entente retreat f1-6c 90 > 89")
	})
	t.Run("summary: the defender first", func(t *testing.T) {
		f := fightStart(t, "German", append(lines, "option declarations=after-retreat")...).tactical("g4-l").declare("90")
		require.Equal(t, "Entente", f.actor())
		require.False(t, f.Can("German pioneers"))
		f.Play("Entente retreat f1-6c 90 > 89", "Entente done")
		require.Equal(t, "German", f.actor())
		f.Play("German pioneers")
		require.Equal(t, [2]int{5, 4 + 2}, f.firepower())
	})
	t.Run("pontoon and Foch as well", func(t *testing.T) {
		f := fightStart(t, "German", "g6-l 71", "g6-ib 70", "f2-2c 68", "f2-ix 68", "option declarations=after-retreat")
		f.tactical("g6-l").then("German step g6-ib 70 > 68").declare("68")
		f.Play("Entente retreat f2-2c 68 > 67", "Entente done", "German pontoon")
		require.Equal(t, [2]int{5, 6}, f.firepower())
		f = fightStart(t, "Entente", "f-foch 90", "f1-vii 91", "g1-2c 91", "g7-xiv 91", "german 91", "option declarations=after-retreat")
		f.tactical("f-foch").declare("91").Play("German retreat g1-2c 91 > 87", "German done", "Entente foch")
		require.Equal(t, [2]int{2*4 + 4, 5}, f.firepower())
	})
	t.Run("no disc is spent where all have left", func(t *testing.T) {
		f := fightStart(t, "German", "g4-l 63", "g6-l 71", "g6-ib 70", "f2-2c 68", "option declarations=after-retreat")
		f.tactical("g6-l").then("German step g6-ib 70 > 68").declare("68").Play("Entente retreat f2-2c 68 > 67")
		require.False(t, f.Can("German pontoon"))
		require.Equal(t, "German", f.stand().holdsDisc())
	})
}

func TestRuleD15_FallbackSlots(t *testing.T) {
	reinforce := func(t *testing.T, options ...string) *fightplay {
		t.Helper()
		f := fightStart(t, "Entente", append(options, "f1-l 85")...).then("Entente reinforce")
		return f.drawing("fr-1g", "fr-2g", "fr-3g", "fr-4g", "fr-61")
	}
	t.Run("rulebook: one an area in a strategic action", func(t *testing.T) {
		f := reinforce(t).then("Entente deploy fr-1g 17")
		require.False(t, f.Can("Entente deploy fr-2g 17"))
		f.Refuse("6.0", "Entente deploy fr-2g 17")
		f.Play("Entente deploy fr-2g 46")
	})
	t.Run("summary: one for each symbol", func(t *testing.T) {
		f := reinforce(t, "option strategic-slots=symbol").then("Entente deploy fr-1g 17", "Entente deploy fr-2g 17")
		require.False(t, f.Can("Entente deploy fr-3g 17"), "17 has two")
		f.Play("Entente deploy fr-3g 46")
		require.False(t, f.Can("Entente deploy fr-4g 46"), "the capital is a city and one symbol")
	})
	t.Run("both: one for each symbol in the reinforcement phase", func(t *testing.T) {
		f := fightTurnEnd(t, "German", "disc German").drawing("fr-1g", "fr-2g", "fr-3g", "fr-4g", "fr-61")
		f.Play("Entente deploy fr-1g 17", "Entente deploy fr-2g 17")
		require.False(t, f.Can("Entente deploy fr-3g 17"))
	})
}

func TestRuleD16_FochInAStrategicAction(t *testing.T) {
	reinforce := func(t *testing.T, options ...string) *fightplay {
		t.Helper()
		f := fightStart(t, "Entente", append(options, "f1-l 85")...).then("Entente reinforce")
		return f.drawing("f-foch", "fr-2g", "fr-3g", "fr-4g", "fr-61")
	}
	t.Run("6.0: he enters, in either edition", func(t *testing.T) {
		f := reinforce(t).then("Entente deploy f-foch 46")
		require.Equal(t, "46", f.at("f-foch"))
		f = reinforce(t, fightEditions()...).then("Entente deploy f-foch 46")
		require.Equal(t, "46", f.at("f-foch"))
	})
	t.Run("7.1 names the reserves alone: by the option he goes back to the pool", func(t *testing.T) {
		f := reinforce(t, "option strategic-foch=no")
		require.False(t, f.Can("Entente deploy f-foch 46"))
		require.True(t, f.Can("Entente deploy fr-2g 46"), "the reserves do enter")
		f.Refuse("7.1", "Entente deploy f-foch 46")
		require.Equal(t, "pool", f.settle().at("f-foch"))
		require.Equal(t, "German", f.actor(), "and no other is drawn for him")
	})
	t.Run("both: in the reinforcement phase", func(t *testing.T) {
		f := fightTurnEnd(t, "German", "disc German").drawing("f-foch", "fr-2g", "fr-3g", "fr-4g", "fr-61").then("Entente deploy f-foch 46")
		require.Equal(t, "46", f.at("f-foch"))
	})
}

func TestRuleD1_Editions(t *testing.T) {
	editions := gaw.Editions()
	require.Empty(t, editions[0].Settings, "the rulebook's is the default")
	require.Contains(t, editions[1].Settings, august1914.Setting{Name: "losses", Value: "difference"})
}
