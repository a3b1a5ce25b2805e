package driveonparis_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// Column 62 from 62.22 to the north is clear, and so are 8.18 to 8.29: each hex costs
// one point.

// Rule 1.1d itself forbids a reserve marker for a unit in an enemy zone. The refusal
// must cite it, not the series' rule of exploitation.
func TestRule1_1d_ReserveInEnemyZoneIsRefusedByItsOwnRule(t *testing.T) {
	l := layGerman(t, 6, "fr-hq-4 8.18", "fr-1-i 8.20", "fr-2-i 8.21", "ge-13-vii 8.22", "ge-60ldw 41.12")
	l.await(dop.AlliedSeat, "reserve")
	l.Refuse("1.1d", "Allied reserve fr-2-i")
}

func TestRule1_1d_ReserveMarkers(t *testing.T) {
	reserve := func(t *testing.T, units ...string) *layout {
		t.Helper()
		l := layGerman(t, 6, append(units, "ge-60ldw 41.12")...)
		l.await(dop.AlliedSeat, "reserve")
		return l
	}
	t.Run("within the radius of an HQ", func(t *testing.T) {
		l := reserve(t, "fr-hq-4 8.18", "fr-1-i 8.22", "fr-2-i 8.23", "fr-3-ii 8.18")
		l.Play("Allied reserve fr-1-i", "Allied reserve fr-3-ii")
		l.Refuse("1.3b", "Allied reserve fr-2-i") // five hexes away, radius 4
	})
	t.Run("of the same nationality", func(t *testing.T) {
		l := reserve(t, "fr-hq-4 8.18", "br-1-i 8.20", "fr-1-i 8.21")
		require.True(t, l.Can("Allied reserve fr-1-i"))
		l.Refuse("1.3b", "Allied reserve br-1-i")
	})
	t.Run("not in an enemy zone", func(t *testing.T) {
		l := reserve(t, "fr-hq-4 8.18", "fr-1-i 8.20", "fr-2-i 8.21", "ge-13-vii 8.22")
		require.True(t, l.Can("Allied reserve fr-1-i"))
		require.False(t, l.Can("Allied reserve fr-2-i"))
	})
	t.Run("twice the allowance on release, and not before", func(t *testing.T) {
		l := reserve(t, "fr-hq-4 8.16", "fr-81ter 8.18", "fr-82ter 8.18")
		l.Play("Allied reserve fr-81ter", "Allied done")
		require.True(t, l.Can("Allied step fr-82ter 8.18 > 8.19"))
		l.Refuse("1.1d", "Allied step fr-81ter 8.18 > 8.19")
		l.Play("Allied done")
		require.Equal(t, 8, l.paces("fr-81ter"), "twice 4")
		require.Equal(t, 2, l.paces("fr-82ter"), "half of 4")
	})
	t.Run("no attack from reserve", func(t *testing.T) {
		// The armored car has no zone, so a unit beside it can go into reserve.
		l := layAllied(t, 9, "be-armcar 20.27", "be-1cav 20.31", "ge-hq-1 20.23", "ge-13-vii 20.26", "ge-14-vii 21.27")
		l.await(dop.GermanSeat, "reserve")
		l.Play("German reserve ge-13-vii")
		l.await(dop.GermanSeat, "declare")
		l.Play("German attack 20.27", "German join ge-14-vii")
		l.Refuse("1.1d", "German join ge-13-vii")
	})
	t.Run("defends normally", func(t *testing.T) {
		l := reserve(t, "fr-hq-4 8.16", "fr-1-i 8.20", "ge-2gd 8.25", "ge-1gd 8.25")
		l.Play("Allied reserve fr-1-i")
		l.await(dop.GermanSeat, "move")
		l.Play("German form ge-1gd", "German form ge-2gd")
		l.march("ge-1gd", "8.25", "8.24", "8.23", "8.22", "8.21")
		l.stop()
		l.Play("German done")
		l.fight("8.20", 7, "ge-1gd", "ge-2gd") // 14:8 is 2:1, A 1 D 1r1; 4:1 would be D 3
		l.await(dop.GermanSeat, "move")
		require.Equal(t, 1, l.unit("fr-1-i").Steps)
	})
	t.Run("any unit: HQs, which are in their own radius", func(t *testing.T) {
		l := reserve(t, "fr-hq-4 8.18", "fr-hq-5 20.10")
		l.Play("Allied reserve fr-hq-4", "Allied done")
		l.Refuse("1.1d", "Allied step fr-hq-4 8.18 > 8.19")
		require.True(t, l.Can("Allied step fr-hq-5 20.10 > 20.11"))
		l.Play("Allied done")
		l.Refuse("1.1b", "Allied step fr-hq-5 20.10 > 20.11")
		// Twice 8. One hex beyond 8.29 the sea begins, so the path goes back and forth.
		l.march("fr-hq-4", layNorth("8.18", 11)...)
		for range 2 {
			l.march("fr-hq-4", "8.29", "8.28", "8.29")
		}
		l.Play("Allied step fr-hq-4 8.29 > 8.28")
		require.False(t, l.Can("Allied step fr-hq-4 8.28 > 8.27"))
	})
	t.Run("but no trains, taxis and fortresses", func(t *testing.T) {
		l := reserve(t, "fr-hq-4 8.18", "fr-train-1 8.18", "fr-taxi 8.18", "fr-fort-calais 4.27", "fr-hq-5 4.26")
		for _, id := range []string{"fr-train-1", "fr-taxi", "fr-fort-calais"} {
			l.Refuse("1.1d", "Allied reserve "+id)
		}
	})
	t.Run("siege guns, which then do not fire", func(t *testing.T) {
		for _, marked := range []bool{false, true} {
			l := layAllied(t, 6, "be-fort-liege 34.30", "be-1 24.34", "ge-krupp 35.30", "ge-13-vii 35.30", "ge-hq-1 36.30", "fr-1-i 8.20", "ge-skoda 44.33", "ge-hq-2 44.33")
			l.await(dop.GermanSeat, "reserve")
			l.Refuse("1.1d", "German reserve ge-krupp") // in an enemy zone
			if marked {
				l.Play("German reserve ge-skoda", "German done")
				l.Refuse("1.1d", "German step ge-skoda 44.33 > 43.34")
				l.Play("German done")
				l.await(dop.GermanSeat, "declare")
				l.Play("German done")
				l.await(dop.GermanSeat, "move")
				require.True(t, l.Can("German step ge-skoda 44.33 > 43.34"))
				continue
			}
			l.Play("German done", "German done")
			require.True(t, l.Can("German fire ge-krupp 34.30"))
		}
	})
	t.Run("not HQs by the option", func(t *testing.T) {
		l := layOut(t, layScenario(t, "5.6", "reserve=combat"), dop.Position{Turn: 6, Active: august1914.German}, "fr-hq-4 8.18", "ge-60ldw 41.12")
		l.await(dop.AlliedSeat, "reserve")
		l.Refuse("1.1d", "Allied reserve fr-hq-4")
	})
	t.Run("before any unit moves", func(t *testing.T) {
		l := layAllied(t, 7, "fr-hq-4 8.18", "fr-1-i 8.20")
		l.Refuse("SEQ", "Allied reserve fr-1-i")
	})
}

func TestRule1_1d_NobodyOffTheMap(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.20", "ge-hq-1 10.20", "fr-1-i 20.20", "ge-14-vii lost due 15")
	for g.Kind() != "reserve" || !g.Can("German reserve ge-13-vii") {
		g.pass()
	}
	g.Refuse("SEQ", "German reserve ge-14-vii")
	g.Refuse("SEQ", "German reserve ge-19-x")
}

func TestRule1_1d_MarkersAreGoneAfterExploitation(t *testing.T) {
	p := dop.Position{Turn: 10, Active: august1914.German, Units: layUnits(t, "ge-13-vii 10.18", "ge-14-vii 10.16", "fr-1-i 20.20")}
	p.Progress = &dop.Progress{
		Phase: dop.Movement, Stage: "ordering", Luxembourg: true, Panicked: true, Reserve: []string{"ge-13-vii"},
	}
	g := layOut(t, layScenario(t, "5.4"), p)
	for g.State.Position().Active == august1914.German {
		g.pass()
	}
	require.Empty(t, g.State.Position().Progress.Reserve)
}

func TestRule1_1d_OnceAndInItsPhase(t *testing.T) {
	l := layGerman(t, 6, "fr-hq-4 8.18", "fr-1-i 8.20", "fr-fort-calais 4.27", "fr-train-1 8.18", "ge-60ldw 41.12")
	l.await(dop.AlliedSeat, "reserve")
	l.Refuse("1.1d", "Allied reserve fr-train-1")
	l.Play("Allied reserve fr-1-i")
	l.Refuse("1.1d", "Allied reserve fr-1-i")
	l.Play("Allied done")
	l.Refuse("SEQ", "Allied reserve fr-1-i")
}

// layNorth returns a hex and the hexes north of it in its column, n in all.
func layNorth(from string, n int) []string {
	column, row, _ := strings.Cut(from, ".")
	r, _ := strconv.Atoi(row)
	path := []string{from}
	for i := range n {
		next := strconv.Itoa(r + i + 1)
		if len(next) == 1 {
			next = "0" + next
		}
		path = append(path, column+"."+next)
	}
	return path
}
