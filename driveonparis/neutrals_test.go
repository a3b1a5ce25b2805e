package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule1_10_NeutralCountries(t *testing.T) {
	t.Run("the Netherlands are closed to the Germans", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 35.32", "ge-2cav 35.32", "fr-1-i 14.05")
		require.True(t, l.Can("German step ge-13-vii 35.32 > 34.32"))
		l.Refuse("1.10", "German step ge-13-vii 35.32 > 35.33")
		l.Refuse("1.10", "German step ge-2cav 35.32 > 36.32")
	})
	t.Run("and to the Allies", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1cav 35.32", "br-1-i 34.33", "ge-13-vii 44.33")
		l.Refuse("1.10", "Allied step fr-1cav 35.32 > 35.33")
		l.Refuse("1.10", "Allied step br-1-i 34.33 > 35.33")
	})
	t.Run("so is Switzerland", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1-i 60.02", "ge-13-vii 44.33")
		l.Refuse("1.10", "Allied step fr-1-i 60.02 > 61.02")
		l = layGerman(t, 7, "ge-13-vii 60.02", "fr-1-i 14.05")
		l.Refuse("1.10", "German step ge-13-vii 60.02 > 61.02")
	})
	t.Run("no command through them", func(t *testing.T) {
		// The Dutch strip lies between 34.34 and 38.34, four hexes apart; the radius is 5.
		l := layAllied(t, 6, "ge-hq-1 34.34", "ge-13-vii 38.34", "ge-14-vii 31.32", "fr-1-i 14.05")
		l.await(dop.GermanSeat, "reserve")
		require.True(t, l.Can("German reserve ge-14-vii"))
		require.False(t, l.Can("German reserve ge-13-vii"))
	})
	t.Run("Luxembourg is open to the Germans", func(t *testing.T) {
		l := layGerman(t, 2, "ge-13-vii 41.18", "fr-1-i 14.05")
		require.True(t, l.Can("German step ge-13-vii 41.18 > 41.19"))
	})
	t.Run("and closed to the French until they come", func(t *testing.T) {
		l := layAllied(t, 1, "fr-1-i 41.18", "ge-13-vii 44.33")
		l.Refuse("1.10", "Allied step fr-1-i 41.18 > 41.19")
	})
	t.Run("but not to their allies", func(t *testing.T) {
		for _, id := range []string{"br-1-i", "be-1"} {
			l := layAllied(t, 1, id+" 41.18", "ge-13-vii 44.33")
			require.True(t, l.Can("Allied step "+id+" 41.18 > 41.19"), id)
		}
	})
	t.Run("and open from then on", func(t *testing.T) {
		l := layGerman(t, 1, "ge-2cav 43.24", "fr-1-i 41.18", "ge-13-vii 44.33")
		l.march("ge-2cav", "43.24", "43.23", "43.24")
		l.stop()
		l.await(dop.AlliedSeat, "move")
		require.True(t, l.Can("Allied step fr-1-i 41.18 > 41.19"))
	})
}
