package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// layStays ends the movement phase of the active side without a move. It reports whether
// a hex is then overstacked.
func layStays(t *testing.T, active august1914.Seat, stacks ...[]string) bool {
	t.Helper()
	stacks = append(stacks, layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
	f := lay(t, 5, active, sw.Movement, stacks...)
	f.pass()
	return f.crowded()
}

func TestRule6_1_StackingAndMovement(t *testing.T) {
	full := layStack("1006", "ger-xi", "ger-xii", "ger-xix", "ger-hq-3")
	t.Run("a full hex can be passed", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, full, layStack("1007", "ger-x"), layStack("2817", "fra-6"))
		f.Play("German step ger-x 1007 > 1006", "German step ger-x 1006 > 1005", "German stop", "German done")
		require.False(t, f.crowded())
		require.Equal(t, "elan", f.unit("ger-xi").Morale, "no penalty: they stood still")
	})
	t.Run("it can be crowded until the phase ends", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, full, layStack("1007", "ger-x"), layStack("2817", "fra-6"))
		f.Play("German step ger-x 1007 > 1006", "German stop", "German step ger-xi 1006 > 1005", "German stop", "German done")
		require.False(t, f.crowded())
	})
	t.Run("then it must be sorted out", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, full, layStack("1007", "ger-x"), layStack("2817", "fra-6"))
		f.Play("German step ger-x 1007 > 1006", "German stop", "German done")
		require.True(t, f.crowded())
		require.Equal(t, sw.Movement, f.State.Position().Phase)
	})
	t.Run("at the end of the combat phase as well", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1708", "ger-xi", "ger-xii", "ger-xix"), layStack("1808", "ger-x"),
			layStack("1809", "fra-6"), layStack("1709", "fra-5"))
		f.Play("German probe ger-x 1808 > 1708", "German done")
		require.True(t, f.crowded())
		require.Equal(t, sw.Combat, f.State.Position().Phase)
	})
	t.Run("but not when a phase begins in which units cannot leave", func(t *testing.T) {
		crowd := layStack("1006", "ger-x", "ger-xi", "ger-xii fatigued", "ger-xix", "ger-hq-1")
		for _, at := range []struct {
			active august1914.Seat
			phase  sw.Phase
		}{{sw.GermanSeat, sw.Regroup}, {sw.GermanSeat, sw.Administration}, {sw.EntenteSeat, sw.Movement}, {sw.EntenteSeat, sw.Combat}} {
			_, err := layPosition(t, 3, at.active, at.phase, crowd, layStack("2817", "fra-6")).State(sw.Standard())
			require.ErrorIs(t, err, &august1914.Violation{Rule: "6.1"})
		}
	})
	t.Run("for either side", func(t *testing.T) {
		require.True(t, layStays(t, sw.EntenteSeat, layStack("1417", "fra-1", "fra-2", "fra-3", "fra-4")))
		require.True(t, layStays(t, sw.GermanSeat, layStack("1006", "ger-x", "ger-xi", "ger-xii", "ger-xix")))
	})
	t.Run("the two sides never share a hex", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1808", "ger-x"), layStack("1809", "fra-6"))
		f.Refuse("10.3", "German step ger-x 1808 > 1809")
		stacks := append(layStack("1809", "fra-6"), layStack("1809", "ger-x")...)
		_, err := layPosition(t, 3, sw.GermanSeat, sw.Movement, stacks).State(sw.Standard())
		require.Error(t, err)
	})
}

func TestRule6_2_StackingLimit(t *testing.T) {
	for _, c := range []struct {
		reason string
		active august1914.Seat
		stack  []string
		want   bool
	}{
		{"three corps and an HQ", sw.GermanSeat, layStack("1006", "ger-x", "ger-xi", "ger-c-1", "ger-hq-3"), false},
		{"four corps", sw.GermanSeat, layStack("1006", "ger-x", "ger-xi", "ger-xii", "ger-c-1"), true},
		{"four corps, weak or reduced", sw.GermanSeat, layStack("1006", "ger-lw-1 1", "ger-lw-2 1", "ger-ers-1 1", "ger-c-1 1"), true},
		{"two HQ", sw.GermanSeat, layStack("1006", "ger-hq-1", "ger-hq-2"), true},
		{"a fort, two corps and an HQ", sw.GermanSeat, layStack("1908", "fort-metz", "ger-x", "ger-xi", "ger-hq-5"), false},
		{"a fort is a corps: with three more", sw.GermanSeat, layStack("1908", "fort-metz", "ger-x", "ger-xi", "ger-xii"), true},
		{"a fort with one step left is one, too", sw.GermanSeat, layStack("1908", "fort-metz 1", "ger-x", "ger-xi", "ger-xii"), true},
		{"three French corps and an HQ", sw.EntenteSeat, layStack("2019", "fra-1", "fra-2", "fra-3", "fra-hq-1"), false},
		{"four French corps", sw.EntenteSeat, layStack("2019", "fra-1", "fra-2", "fra-3", "fra-4"), true},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.want, layStays(t, c.active, c.stack))
		})
	}
	t.Run("three corps and an HQ attack out of a hex", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi", "ger-c-1", "ger-hq-5"), layStack("1809", "fra-6"))
		require.Equal(t, [2]int{4 + 4 + 2 + 2, 4}, layOdds(t, f.combat("1809", "1", "ger-x", "ger-xi", "ger-c-1", "ger-hq-5")))
	})
	t.Run("two corps defend without being asked", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x"), layStack("1809", "fra-6", "fra-na-1"))
		f.Play("German assault 1809", "German join ger-x")
		require.Equal(t, [2]int{4, 4 + 3}, layOdds(t, f.Play("roll 1")))
	})
	t.Run("two of three corps defend, as the owner chooses", func(t *testing.T) {
		for _, c := range []struct {
			corps [2]string
			total int
		}{
			{[2]string{"fra-6", "fra-na-1"}, 4 + 3},
			{[2]string{"fra-6", "fra-grd-1"}, 4 + 2},
			{[2]string{"fra-na-1", "fra-grd-1"}, 3 + 2},
		} {
			f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x"), layStack("1809", "fra-6", "fra-na-1", "fra-grd-1"))
			f.Play("German assault 1809", "German join ger-x")
			require.Equal(t, august1914.ActorsOf(sw.EntenteSeat.Actor()), f.State.ToAct())
			f.Play("Entente join "+c.corps[0], "Entente join "+c.corps[1])
			require.Equal(t, [2]int{4, c.total}, layOdds(t, f.Play("roll 1")))
		}
	})
	t.Run("and the HQ with them", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi"), layStack("1809", "fra-6", "fra-na-1", "fra-grd-1", "fra-hq-3"))
		f.Play("German assault 1809", "German join ger-x", "German join ger-xi", "German done", "Entente join fra-6", "Entente join fra-na-1")
		if f.State.ToAct().Has(sw.EntenteSeat.Actor()) {
			f.Play("Entente join fra-hq-3")
		}
		require.Equal(t, [2]int{8, 4 + 3 + 2}, layOdds(t, f.Play("roll 1")))
	})
	t.Run("the fort is one of the two", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1909", "ger-x"), layStack("1910", "fort-verdun", "fra-na-1", "fra-grd-1"))
		f.Play("German assault 1910", "German join ger-x", "Entente join fort-verdun", "Entente join fra-grd-1")
		require.Empty(t, f.Moves("Entente join"))
		require.Equal(t, [2]int{4, 4 + 2}, layOdds(t, f.Play("German withhold")))
	})
}

func TestRule6_3_EntenteInternationalStacking(t *testing.T) {
	for _, c := range []struct {
		reason string
		stack  []string
		want   bool
	}{
		{"French and British", layStack("1417", "fra-6", "bri-i"), true},
		{"French and Belgian", layStack("1112", "fra-6", "bel-1"), true},
		{"British and Belgian", layStack("1112", "bri-i", "bel-1"), true},
		{"HQ of two nations", layStack("1417", "fra-hq-5", "bri-hq"), true},
		{"a corps and an HQ of two nations", layStack("1417", "fra-6", "bri-hq"), true},
		{"French in a Belgian fort", layStack("1211", "fort-namur", "fra-6"), true},
		{"Belgians in a French fort", layStack("1314", "fort-maubeuge", "bel-1"), true},
		{"Belgians in a Belgian fort", layStack("1211", "fort-namur", "bel-1"), false},
		{"British in a French fort", layStack("1910", "fort-verdun", "bri-i"), true},
		{"British in a Belgian fort", layStack("1211", "fort-namur", "bri-i"), true},
		{"British in Maubeuge", layStack("1314", "fort-maubeuge", "bri-i", "bri-ii", "bri-hq"), false},
		{"British in Liège", layStack("1209", "fort-liege", "bri-i"), false},
		{"British and French in Maubeuge", layStack("1314", "fort-maubeuge", "bri-i", "fra-6"), true},
		{"British and Belgians in Liège", layStack("1209", "fort-liege", "bri-i", "bel-1"), true},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.want, layStays(t, sw.EntenteSeat, c.stack))
		})
	}
	t.Run("they may pass through each other", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1417", "bri-i"), layStack("1416", "fra-6"), layStack("0605", "ger-ii"))
		f.Play("Entente step fra-6 1416 > 1417", "Entente step fra-6 1417 > 1517", "Entente stop", "Entente done")
		require.False(t, f.crowded())
	})
}

func TestRule6_4_FreeStackingUnits(t *testing.T) {
	t.Run("a depot beside three corps and an HQ", func(t *testing.T) {
		require.False(t, layStays(t, sw.GermanSeat, layStack("1006", "ger-x", "ger-xi", "ger-xii", "ger-hq-3", "ger-depot-3")))
	})
	t.Run("one depot a hex", func(t *testing.T) {
		require.True(t, layStays(t, sw.GermanSeat, layStack("1006", "ger-depot-3", "ger-depot-4")))
	})
	t.Run("any number of depots, as an option", func(t *testing.T) {
		p := layPosition(t, 5, sw.GermanSeat, sw.Movement, layStack("1006", "ger-depot-3", "ger-depot-4", "ger-depot-5"), layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
		f := fightOn(t, layScenario(t, "depots=any"), p)
		f.pass()
		require.False(t, f.crowded())
	})
	t.Run("which are not in the way of two HQ then", func(t *testing.T) {
		p := layPosition(t, 5, sw.GermanSeat, sw.Movement, layStack("1006", "ger-depot-3", "ger-depot-4", "ger-hq-3", "ger-hq-4"), layStack("0605", "ger-ii"), layStack("2817", "fra-18"))
		f := fightOn(t, layScenario(t, "depots=any"), p)
		f.pass()
		require.True(t, f.crowded())
		f.Refuse("6.5", "German disband ger-depot-3")
	})
	t.Run("markers do not count", func(t *testing.T) {
		require.False(t, layStays(t, sw.GermanSeat, layStack("1006", "ger-x elan out", "ger-xi fatigued out", "ger-xii elan")))
	})
}
