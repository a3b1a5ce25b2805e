package schlieffenswar_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule2_3_Parentheses(t *testing.T) {
	// An Ersatz corps has its factor in parentheses; an active corps does not.
	stacks := [][]string{
		layStack("1809", "fra-6"), layStack("1808", "ger-ers-1", "ger-x"),
		layStack("1909", "ger-hq-5", "ger-ers-2"),
	}
	t.Run("takes part beside a unit without", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, stacks...)
		events := f.combat("1809", "6", "ger-x", "ger-ers-1")
		require.Equal(t, [2]int{4 + 2, 4}, layOdds(t, events))
	})
	t.Run("not from a hex of its own", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, stacks...)
		f.Play("German assault 1809", "German join ger-x")
		f.Refuse("2.3", "German join ger-ers-2")
		f.Refuse("2.3", "German join ger-hq-5")
	})
	t.Run("not alone", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1809", "fra-6"), layStack("1808", "ger-ers-1", "ger-lw-1", "ger-hq-5"),
			layStack("1308", "ger-x"), layStack("1309", "bel-1"))
		f.Refuse("11.7", "German assault 1809")
	})
	t.Run("defends as any other", func(t *testing.T) {
		f := lay(t, 3, sw.EntenteSeat, sw.Combat, layStack("1809", "fra-6"), layStack("1808", "ger-ers-1", "ger-hq-5"))
		require.Equal(t, [2]int{4, 2 + 2}, layOdds(t, f.combat("1808", "6", "fra-6")))
	})
}

func TestRule2_7_StepStrength(t *testing.T) {
	t.Run("two steps a corps, one an HQ or a depot", func(t *testing.T) {
		f := fightAt(t, sw.New(sw.Standard()))
		for id, steps := range map[string]int{
			"ger-x": 2, "ger-lw-1": 2, "fra-c-1": 2, "bel-1": 2,
			"ger-hq-1": 1, "fra-hq-5": 1, "bel-hq": 1, "ger-depot-4": 1,
		} {
			require.Equal(t, steps, f.unit(id).Steps, id)
		}
	})
	t.Run("two steps a fort counter", func(t *testing.T) {
		f := fightAt(t, sw.New(sw.Standard()))
		require.Equal(t, 4, f.unit("fort-verdun").Steps, "two counters")
		require.Equal(t, 2, f.unit("fort-maubeuge").Steps, "one counter")
	})
	t.Run("a reduced corps has the factor of its other side", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1809", "fra-grd-3 1"), layStack("1808", "ger-x 1", "ger-x-r 1"))
		require.Equal(t, [2]int{2 + 1, 1}, layOdds(t, f.combat("1809", "6", "ger-x", "ger-x-r")))
	})
	for _, c := range []struct {
		fort   string
		hex    string
		from   string
		counts []int // by steps left
	}{
		{"fort-verdun", "1910", "1909", []int{1, 2, 3, 4}}, // the second counter has 2 and 1
		{"fort-maubeuge", "1314", "1413", []int{2, 3}},
		{"fort-namur", "1211", "1210", []int{1, 2}},
	} {
		t.Run("the faces of "+c.fort, func(t *testing.T) {
			for i, factor := range c.counts {
				fort := fmt.Sprintf("%s %d", c.fort, i+1)
				f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack(c.hex, fort), layStack(c.from, "ger-x"))
				require.Equal(t, [2]int{4, factor}, layOdds(t, f.combat(c.hex, "6", "ger-x")))
			}
		})
	}
	t.Run("a fort goes on with its second counter", func(t *testing.T) {
		// 12 to 4 is 3:1, two columns left for city and fortress; a 6 at 1:1 costs
		// the defender two steps.
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1910", "fort-verdun"), layStack("1909", "ger-x", "ger-xi", "ger-xii"))
		f.combat("1910", "6", "ger-x", "ger-xi", "ger-xii")
		f.Play("Entente lose fort-verdun")
		require.Equal(t, 3, f.unit("fort-verdun").Steps)
		f.Play("Entente lose fort-verdun")
		require.Equal(t, sw.Unit{ID: "fort-verdun", Hex: "1910", Steps: 2}, f.unit("fort-verdun"))
	})
	t.Run("an HQ out of supply shows its other side", func(t *testing.T) {
		for hq, factor := range map[string]int{"ger-hq-5": 2, "ger-hq-5 out": 1} {
			f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1809", "fra-6"), layStack("1808", "ger-x", hq))
			require.Equal(t, [2]int{4 + factor, 4}, layOdds(t, f.combat("1809", "6", "ger-x", "ger-hq-5")), hq)
		}
	})
	t.Run("a depot out of supply shows its other side", func(t *testing.T) {
		line := []string{"1108", "1107", "1006", "1005", "1004", "1003", "1103", "1102"} // hexes along one railway
		for depot, hexes := range map[string]int{"ger-depot-1": 6, "ger-depot-1 out": 3} {
			f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1108", depot), layStack("1605", "ger-x"))
			for i := range hexes {
				f.Play("German step ger-depot-1 " + line[i] + " > " + line[i+1])
			}
			require.Equal(t, line[hexes], f.unit("ger-depot-1").Hex, depot)
			require.Empty(t, f.Moves("German step ger-depot-1"), depot)
		}
	})
}

func TestRule2_8_MultiStepUnits(t *testing.T) {
	t.Run("a corps is reduced, then eliminated", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1809", "fra-6"), layStack("1808", "ger-x", "ger-xi", "ger-xii"))
		f.combat("1809", "5", "ger-x", "ger-xi", "ger-xii") // 3:1, 0/2
		f.Play("Entente lose fra-6")
		require.Equal(t, sw.Unit{ID: "fra-6", Hex: "1809", Steps: 1}, f.unit("fra-6"))
		f.Play("Entente lose fra-6")
		require.Equal(t, sw.Unit{ID: "fra-6", Box: "eliminated"}, f.unit("fra-6"))
	})
	t.Run("an HQ is eliminated by its first step", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1809", "fra-hq-3"), layStack("1808", "ger-x", "ger-xi"))
		f.combat("1809", "4", "ger-x", "ger-xi") // 4:1, 0/2
		f.Play("Entente lose fra-hq-3")
		require.Equal(t, sw.Unit{ID: "fra-hq-3", Box: "eliminated"}, f.unit("fra-hq-3"))
	})
	t.Run("a depot as well", func(t *testing.T) {
		f := lay(t, 3, sw.EntenteSeat, sw.Combat, layStack("1808", "fra-6"), layStack("1708", "ger-depot-4"))
		f.combat("1708", "6", "fra-6")
		f.Play("German lose ger-depot-4")
		require.Equal(t, sw.Unit{ID: "ger-depot-4", Box: "eliminated"}, f.unit("ger-depot-4"))
	})
	t.Run("corps, HQ and depots can return", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Regroup, []string{"ger-x eliminated", "ger-hq-2 eliminated", "ger-depot-2 eliminated"})
		for _, id := range []string{"ger-x", "ger-hq-2", "ger-depot-2"} {
			require.NotEmpty(t, f.Moves("German return "+id), id)
		}
	})
	t.Run("forts do not", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1910", "fort-verdun 1"), layStack("1909", "ger-x", "ger-xi", "ger-xii"),
			layStack("2019", "fra-4"), []string{"fra-5 eliminated"})
		f.combat("1910", "6", "ger-x", "ger-xi", "ger-xii") // 12:1, ten columns to the right of the last
		f.Play("Entente lose fort-verdun")
		require.Equal(t, sw.Unit{ID: "fort-verdun", Box: "removed"}, f.unit("fort-verdun"))
		f.until(3, sw.EntenteSeat, sw.Regroup)
		require.NotEmpty(t, f.Moves("Entente return fra-5"))
		f.Refuse("9.5", "Entente return fort-verdun 1910")
	})
}
