package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// Calais (4.27) is a clear hex with a city and a fortress of 4; no river is beside
// it.
var layCalais = []string{"fr-fort-calais 4.27", "ge-1gd 4.26", "ge-2gd 4.26", "ge-13-vii 5.27", "ge-hq-1 6.26"}

func TestRule1_5a_FortressesStandAndDefend(t *testing.T) {
	t.Run("no move, no attack", func(t *testing.T) {
		l := layAllied(t, 7, "fr-fort-calais 4.27", "ge-13-vii 4.26", "fr-1-i 14.05")
		require.False(t, l.Can("Allied step fr-fort-calais 4.27 > 5.27"))
		l.Play("Allied done")
		require.NotEqual(t, "declare", l.Kind())
	})
	t.Run("not with others either", func(t *testing.T) {
		l := layAllied(t, 7, "fr-fort-calais 4.27", "fr-1-i 4.27", "ge-13-vii 4.26")
		l.Play("Allied done", "Allied attack 4.26")
		require.True(t, l.Can("Allied join fr-1-i"))
		require.False(t, l.Can("Allied join fr-fort-calais"))
	})
	t.Run("a zone", func(t *testing.T) {
		// Four points: two hexes and the two more of the zone of Calais, or four hexes.
		l := layGerman(t, 7, "ge-10ldw 4.25", "fr-fort-calais 4.27", "fr-1-i 14.05")
		l.march("ge-10ldw", "4.25", "4.26")
		require.False(t, l.Can("German step ge-10ldw 4.26 > 5.27"), "one point is left")
		l = layGerman(t, 7, "ge-10ldw 4.25", "fr-1-i 14.05")
		l.march("ge-10ldw", "4.25", "4.26")
		require.True(t, l.Can("German step ge-10ldw 4.26 > 5.27"))
	})
	t.Run("its value in defense", func(t *testing.T) {
		l := layGerman(t, 7, layCalais...)
		l.Play("German done")
		l.fight("4.27", 2, "ge-1gd", "ge-2gd")
		attack, defense := l.odds()
		require.Equal(t, 14.0, attack)
		require.Equal(t, 4.0, defense)
	})
	t.Run("the value that is left", func(t *testing.T) {
		l := layGerman(t, 7, "fr-fort-calais 4.27 1", "ge-1gd 4.26", "ge-hq-1 6.26")
		l.Play("German done")
		l.fight("4.27", 2, "ge-1gd")
		_, defense := l.odds()
		require.Equal(t, 2.0, defense)
	})
}

func TestRule1_5b_FortressReduction(t *testing.T) {
	for _, c := range []struct {
		reason string
		roll   int
		left   int
	}{
		{"5:1 and 8: D 3r2 with the mark", 8, 1},
		{"5:1 and 5: D 2r1 without it", 5, 2},
		{"5:1 and 3: D 2", 3, 2},
		{"5:1 and 12: D 5r3 with it, one step", 12, 1},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := layGerman(t, 7, layCalais...)
			l.Play("German done")
			l.fight("4.27", c.roll, "ge-1gd", "ge-2gd", "ge-13-vii") // 20:4
			l.await(dop.AlliedSeat, "move")
			fort := l.unit("fr-fort-calais")
			require.Equal(t, c.left, fort.Steps)
			require.Equal(t, "4.27", fort.Hex, "it never retreats")
		})
	}
	t.Run("units with it bear the other results", func(t *testing.T) {
		// 20 against 4 and 8 x 1.5 is 1:1; a 9 is A 1, D 2r1 and no mark.
		l := layGerman(t, 7, append(layCalais, "fr-1-i 4.27", "fr-hq-4 3.25")...)
		l.Play("German done")
		l.fight("4.27", 9, "ge-1gd", "ge-2gd", "ge-13-vii")
		l.await(dop.AlliedSeat, "move")
		require.Equal(t, 2, l.unit("fr-fort-calais").Steps)
		require.Empty(t, l.unit("fr-1-i").Hex)
	})
	t.Run("step after step, and gone", func(t *testing.T) {
		l := layGerman(t, 7, append([]string{"fr-fort-calais 4.27 1"}, layCalais[1:]...)...)
		l.Play("German done")
		l.fight("4.27", 8, "ge-1gd", "ge-2gd", "ge-13-vii")
		require.Empty(t, l.unit("fr-fort-calais").Hex)
	})
	t.Run("four steps: Maubeuge 16, 8, 4, 2", func(t *testing.T) {
		for steps, want := range map[int]float64{4: 16, 3: 8, 2: 4, 1: 2} {
			l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 7, Active: august1914.German, Units: []dop.Unit{
				{ID: "fr-fort-maubeuge", Hex: "23.24", Steps: steps},
			}}, "ge-1gd 23.25", "ge-hq-1 24.26", "fr-1-i 14.05")
			l.Play("German done")
			l.fight("23.24", 2, "ge-1gd")
			_, defense := l.odds()
			require.Equal(t, want, defense, "%d steps", steps)
		}
	})
}

func TestRule1_5c_FortressSupply(t *testing.T) {
	// Strassburg's railroads in Allied hands, and ten points do not reach the edge:
	// Metz lies farther still.
	pos := dop.Position{Turn: 7, Active: august1914.German, Control: []string{"44.15"}, Railways: []string{"44.35"}}
	l := layOut(t, layScenario(t, "5.6"), pos, "ge-fort-metz 44.15", "ge-1gd 44.15", "fr-1-i 14.05")
	require.True(t, l.starves("ge-1gd"), "who is with it traces")
	require.Equal(t, 2, l.unit("ge-fort-metz").Steps)
	require.Equal(t, 1, l.unit("ge-1gd").Steps, "a quarter of two steps: the fortress is not among those out of supply")
	l = layOut(t, layScenario(t, "5.6"), pos, "ge-fort-metz 44.15", "fr-1-i 14.05")
	l.starves("")
	require.Zero(t, l.happened("supply", ""), "alone it is in supply")
}

func TestRule1_5d_FortressesAndTerrain(t *testing.T) {
	for _, c := range []struct {
		reason  string
		units   []string
		defense float64
	}{
		{"the city does nothing for the fortress", []string{"fr-fort-calais 4.27"}, 4},
		{"but for those with it: 4 and 1.5 x 8", []string{"fr-fort-calais 4.27", "fr-1-i 4.27"}, 16},
		{"without it", []string{"fr-1-i 4.27"}, 12},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := layGerman(t, 7, append(c.units, "ge-1gd 4.26", "ge-hq-1 6.26")...)
			l.Play("German done")
			l.fight("4.27", 2, "ge-1gd")
			_, defense := l.odds()
			require.Equal(t, c.defense, defense)
		})
	}
	t.Run("nor foothills for Verdun", func(t *testing.T) {
		l := layGerman(t, 7, "fr-fort-verdun 38.14", "ge-1gd 38.15", "ge-hq-1 39.17", "fr-1-i 14.05")
		l.Play("German done")
		l.fight("38.14", 2, "ge-1gd")
		_, defense := l.odds()
		require.Equal(t, 20.0, defense)
	})
}

func TestRule1_5a_NoStep(t *testing.T) {
	g := layAllies54(t, "fr-fort-calais 4.27", "fr-1-i 4.27", "ge-13-vii 30.20")
	g.Refuse("1.5a", "Allied step fr-fort-calais 4.27 > 4.26")
	g.Refuse("1.5a", "Allied form fr-fort-calais")
	g.Play("Allied step fr-1-i 4.27 > 4.26")
	g.Refuse("SEQ", "Allied step fr-1-i 4.27 > 3.27") // it has left
}
