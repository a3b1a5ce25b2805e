package germanyatwar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func TestRule2_3_MovementPointCost(t *testing.T) {
	for _, c := range []struct {
		reason, to string
		cost       int
	}{
		{"green", "26", 1},
		{"yellow", "24", 1},
		{"red", "39", 2},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := strategic(t, german, "g1-ii 23", "g1-iii 23")
			g.march("g1-ii", "23", c.to)
			require.Equal(t, c.cost, g.spent())
		})
	}
	t.Run("one point does not do for rough terrain", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "g1-iii 23")
		g.march("g1-ii", "11", "23", "26")
		g.Refuse("7.4", "German step g1-ii 26 > 39")
		g.Play("German step g1-ii 26 > 40")
	})
	t.Run("Great Britain cannot be entered", func(t *testing.T) {
		g := strategic(t, entente, "e-1c 5", "f1-6c 5")
		g.Refuse("7.4", "Entente step e-1c 5 > GB")
		g.Refuse("7.4", "Entente step f1-6c 5 > GB")
	})
}

func TestRule7_4_4_RiverCrossing(t *testing.T) {
	t.Run("a major river costs a point", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 12")
		g.march("g1-ii", "12", "13")
		require.Equal(t, 2, g.spent(), "the Rhine")
	})
	t.Run("a minor river none", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 37")
		g.march("g1-ii", "37", "38")
		require.Equal(t, 1, g.spent(), "the Sauer")
	})
	t.Run("with all else", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 32", "b-1 22", "german 32")
		require.True(t, g.Can("German step g1-2c 32 > 22"))
		g = strategic(t, german, "g1-ii 11", "b-1 22", "german 32")
		g.march("g1-ii", "11", "32")
		g.Refuse("7.4", "German step g1-ii 32 > 22")
	})
	t.Run("either way", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 13")
		g.march("g1-ii", "13", "12")
		require.Equal(t, 2, g.spent())
	})
}

// Steps cite the reasons for their cost, in the rulebook's order: rough ground, major
// rivers, and enemies at either end.
func TestRule7_4_StepsCiteWhatTheyCost(t *testing.T) {
	for _, c := range []struct{ reason, unit, from, to, enemy, want string }{
		{"open ground", "f1-vii", "84", "66", "", "7.4"},
		{"red ground (Rule 2.3)", "f1-vii", "85", "86", "", "2.3"},
		{"to enemies", "f1-vii", "84", "66", "g6-ib 66", "7.4.3"},
		{"from enemies", "f1-vii", "84", "66", "g6-ib 84", "7.4.3"},
		{"to enemies on red ground", "f1-vii", "85", "86", "g6-ib 86", "7.4.3"},
	} {
		lines := []string{c.unit + " " + c.from}
		if c.enemy != "" {
			lines = append(lines, c.enemy, "entente 84")
		}
		g := strategic(t, entente, lines...)
		events := g.Play("Entente step " + c.unit + " " + c.from + " > " + c.to)
		i := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "step" })
		require.Equal(t, c.want, events[i].Rule, c.reason)
	}
	river := strategic(t, german, "g1-ii 32", "german 10 32")
	require.Len(t, told(river.Play("German step g1-ii 32 > 10"), "7.4.4"), 2, "over the Meuse, told to either side")
}
