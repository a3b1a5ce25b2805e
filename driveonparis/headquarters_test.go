package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	dop "github.com/august1914/august1914/driveonparis"
)

// layFar is a German brigade that keeps the Germans in France, far from the rest.
const layFar = "ge-60ldw 41.12"

func TestRule1_3a_EnemiesEnterTheHexOfAnHQ(t *testing.T) {
	for _, unit := range []string{"ge-13-vii", "ge-2cav", "ge-60ldw"} {
		t.Run("freely: "+unit, func(t *testing.T) {
			l := layGerman(t, 7, unit+" 8.22", "fr-hq-4 8.20", "fr-1-i 14.05")
			l.march(unit, "8.22", "8.21", "8.20")
			l.stop()
			require.Equal(t, "8.20", l.unit(unit).Hex)
			hq := l.unit("fr-hq-4")
			require.Empty(t, hq.Hex)
			require.Zero(t, hq.Due, "it does not return")
		})
	}
	t.Run("at no more than the cost of the hex", func(t *testing.T) {
		l := layGerman(t, 7, "ge-10ldw 8.22", "fr-hq-4 8.20", "fr-1-i 14.05")
		l.march("ge-10ldw", "8.22", "8.21", "8.20", "8.19", "8.18")
		require.Equal(t, "8.18", l.unit("ge-10ldw").Hex, "four points, four hexes")
	})
	t.Run("not with a unit that fights", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 8.21", "fr-hq-4 8.20", "fr-1-i 8.20")
		require.False(t, l.Can("German step ge-13-vii 8.21 > 8.20"))
	})
	t.Run("the Germans' HQs as well", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1cav 8.22", "ge-hq-1 8.20", "ge-13-vii 22.14")
		l.march("fr-1cav", "8.22", "8.21", "8.20")
		l.stop()
		require.Empty(t, l.unit("ge-hq-1").Hex)
	})
	t.Run("an HQ neither attacks nor is attacked", func(t *testing.T) {
		l := layGerman(t, 7, "ge-hq-1 8.21", "ge-13-vii 22.14", "fr-1-i 8.20")
		l.Play("German done")
		require.NotEqual(t, "declare", l.Kind())
	})
}

func TestRule1_3b_CommandRadius(t *testing.T) {
	commanded := func(t *testing.T, unit string, units ...string) bool {
		t.Helper()
		l := layGerman(t, 6, append(units, layFar)...)
		l.await(dop.AlliedSeat, "reserve")
		return l.Can("Allied reserve " + unit)
	}
	for _, c := range []struct {
		reason string
		want   bool
		unit   string
		units  []string
	}{
		{"in its hex", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.18"}},
		{"four hexes", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22"}},
		{"five hexes", false, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.23"}},
		{"any of its country's HQs", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-hq-5 8.24", "fr-1-i 8.23"}},
		{"not of another country", false, "fr-1-i", []string{"br-hq 8.18", "fr-1-i 8.18"}},
		{"the British one its own", true, "br-1-i", []string{"br-hq 8.18", "br-1-i 8.20"}},
		{"hexes count, not points: four of foothills", true, "fr-1-i", []string{"fr-hq-4 34.13", "fr-1-i 36.12"}},
		{"a zone on the only way", false, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22", "ge-10ldw 9.21"}},
		{"a zone that friends negate", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22", "fr-2-i 8.20", "fr-3-ii 8.21", "ge-10ldw 9.21"}},
		{"friends in one of two hexes", false, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22", "fr-2-i 8.20", "ge-10ldw 9.21"}},
		{"a way around a zone", true, "fr-1-i", []string{"fr-hq-4 8.19", "fr-1-i 8.22", "ge-10ldw 10.20"}},
		{"an HQ has no zone", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22", "ge-hq-1 9.21"}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.want, commanded(t, c.unit, c.units...))
		})
	}
}

func TestRule1_3c_ReplacementRating(t *testing.T) {
	rebuild := func(t *testing.T, units ...string) *layout {
		t.Helper()
		l := layGerman(t, 7, append(units, layFar)...)
		l.await(dop.AlliedSeat, "rebuild")
		return l
	}
	t.Run("as many units as its rating", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i lost due 7", "fr-2-i lost due 7", "fr-3-ii lost due 7")
		l.Play("Allied rebuild fr-1-i 8.20", "Allied rebuild fr-2-i 8.20")
		l.Refuse("1.3c", "Allied rebuild fr-3-ii 8.20")
		require.Equal(t, "8.20", l.unit("fr-1-i").Hex)
	})
	t.Run("another HQ has its own", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-hq-1 8.22", "fr-1-i lost due 7", "fr-2-i lost due 7", "fr-3-ii lost due 7")
		l.Play("Allied rebuild fr-1-i 8.20", "Allied rebuild fr-2-i 8.20", "Allied rebuild fr-3-ii 8.22")
		require.Equal(t, "8.22", l.unit("fr-3-ii").Hex)
	})
	t.Run("in its hex", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i lost due 7")
		require.True(t, l.Can("Allied rebuild fr-1-i 8.20"))
		require.False(t, l.Can("Allied rebuild fr-1-i 8.21"))
	})
	t.Run("not in an enemy zone", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-hq-1 8.24", "fr-1-i lost due 7", "ge-10ldw 8.21", "fr-2-i 8.20")
		require.False(t, l.Can("Allied rebuild fr-1-i 8.20"))
		require.True(t, l.Can("Allied rebuild fr-1-i 8.24"))
	})
	full := []string{"fr-hq-4 8.20", "fr-1-i lost due 7", "fr-2-i 8.20", "fr-3-ii 8.20", "fr-4-ii 8.20", "fr-5-iii 8.20"}
	t.Run("over the stacking limit until the phase ends", func(t *testing.T) {
		l := rebuild(t, full...)
		l.Play("Allied rebuild fr-1-i 8.20")
		l.await(dop.AlliedSeat, "move")
		l.march("fr-2-i", "8.20", "8.21")
		l.stop()
		l.Play("Allied done")
		require.Equal(t, "move", l.Kind(), "the stack is in order")
	})
	t.Run("and not longer", func(t *testing.T) {
		l := rebuild(t, full...)
		l.Play("Allied rebuild fr-1-i 8.20")
		l.await(dop.AlliedSeat, "move")
		l.Play("Allied done")
		require.True(t, l.Can("Allied disband fr-1-i"))
		require.False(t, l.Can("Allied done"))
		l.Play("Allied disband fr-1-i")
		require.Empty(t, l.unit("fr-1-i").Hex)
	})
}
