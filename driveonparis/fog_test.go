package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// seen are the units on the map that a viewer knows the hexes of.
func (g *layout) seen(v august1914.Viewer) []string {
	view := g.State.View(v)
	var ids []string
	for _, u := range view.Units() {
		if u.Hex != "" {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

func TestRuleSCS_FOG_TopUnit(t *testing.T) {
	units := []string{"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-1-i 10.22", "fr-2-i 10.22"}
	t.Run("of an enemy stack", func(t *testing.T) {
		g := layGermans54(t, units...)
		require.ElementsMatch(t, []string{"ge-19-x", "fr-1-i", "fr-2-i"}, g.seen(dop.AlliedSeat.Viewer()), "the last of the list is on top")
		require.ElementsMatch(t, []string{"ge-13-vii", "ge-14-vii", "ge-19-x", "fr-2-i"}, g.seen(dop.GermanSeat.Viewer()))
		require.ElementsMatch(t, []string{"ge-19-x", "fr-2-i"}, g.seen(august1914.Spectator))
		require.Len(t, g.seen(august1914.Umpire), 5)
	})
	t.Run("and the height", func(t *testing.T) {
		g := layGermans54(t, units...)
		v := g.State.View(dop.AlliedSeat.Viewer())
		require.Equal(t, 3, v.Height("10.21"))
	})
	t.Run("attackers show themselves", func(t *testing.T) {
		g := layGermans54(t, units...)
		g.attack("10.22", "ge-13-vii")
		seen := g.seen(dop.AlliedSeat.Viewer())
		require.Contains(t, seen, "ge-13-vii")
		require.NotContains(t, seen, "ge-14-vii", "who stays out of it does not")
	})
	t.Run("fortresses lie open", func(t *testing.T) {
		g := layGermans54(t, "fr-fort-calais 4.27", "fr-1-i 4.27", "ge-13-vii 4.26")
		require.ElementsMatch(t, []string{"fr-fort-calais", "fr-1-i", "ge-13-vii"}, g.seen(dop.GermanSeat.Viewer()))
	})
	t.Run("open by the option", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.4", "fog=open"), dop.Position{Turn: 10, Active: august1914.German}, units...)
		require.Len(t, g.seen(dop.AlliedSeat.Viewer()), 5)
		require.Len(t, g.seen(august1914.Spectator), 5)
	})
}
