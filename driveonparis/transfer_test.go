package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule3_4_TransfersToTheEast(t *testing.T) {
	all := []string{
		"ge-13-vii 44.33", "ge-14-vii 44.33", "ge-19-x 44.33", "ge-20-x 44.33", "ge-17-ix 44.32", "ge-2cav 44.32",
		"ge-13res 43.34", "ge-1gd 43.34", "ge-18-ix 43.34 1", "ge-15-viii 62.27", "fr-1-i 62.28", "fr-2-i 14.04",
	}
	east := func(t *testing.T) *layout {
		t.Helper()
		l := layAllied(t, 5, all...)
		l.await(dop.GermanSeat, "east")
		return l
	}
	award := func(l *layout) int { v := l.State.View(dop.GermanSeat.Viewer()); return v.Award }
	t.Run("four divisions of 6-8-6 and one of cavalry", func(t *testing.T) {
		l := east(t)
		l.Refuse("3.4", "German east ge-13res")
		l.Refuse("3.4", "German east ge-1gd")
		l.Refuse("3.4", "German east ge-18-ix")   // reduced
		l.Refuse("3.4", "German east ge-15-viii") // in an enemy zone
		for _, id := range []string{"ge-13-vii", "ge-14-vii", "ge-19-x", "ge-20-x"} {
			l.Play("German east " + id)
		}
		require.False(t, l.Can("German east ge-17-ix"), "four, not five")
		l.Play("German east ge-2cav")
		l.await(dop.GermanSeat, "move")
		require.Empty(t, l.unit("ge-13-vii").Hex)
		require.Zero(t, l.unit("ge-13-vii").Due, "they never return")
		require.Zero(t, award(l))
	})
	t.Run("five points for the Allies instead", func(t *testing.T) {
		l := east(t)
		l.Refuse("SEQ", "German done") // this verb ends the later stages
		require.Equal(t, "The Allies gain 5 victory points.", l.State.Note(dop.MustParseMove("German keep")))
		l.Play("German keep")
		l.Refuse("SEQ", "German keep")
		l.await(dop.GermanSeat, "move")
		require.Equal(t, 5, award(l))
	})
	t.Run("in part: five points as well", func(t *testing.T) {
		l := east(t)
		l.Play("German east ge-13-vii")
		require.Equal(t, "The Allies gain 5 victory points. Units already transferred to the east do not return.", l.State.Note(dop.MustParseMove("German keep")))
		l.Play("German keep")
		l.await(dop.GermanSeat, "move")
		require.Equal(t, 5, award(l))
	})
	t.Run("on turn 6 only", func(t *testing.T) {
		l := layAllied(t, 6, all...)
		l.await(dop.GermanSeat, "move")
		require.Equal(t, 7, l.State.Decision(dop.GermanSeat.Viewer()).Turn)
		require.Zero(t, award(l))
	})
}

func TestRule3_4_OneCavalryDivision(t *testing.T) {
	l := layAllied(t, 5, "ge-2cav 44.32", "ge-4cav 44.32", "ge-13-vii 44.33", "ge-14-vii 44.33", "ge-19-x 44.33", "ge-20-x 44.33", "fr-1-i 14.05", layFar)
	l.await(dop.GermanSeat, "east")
	l.Play("German east ge-2cav")
	l.Refuse("3.4", "German east ge-4cav")
	for _, id := range []string{"ge-13-vii", "ge-14-vii", "ge-19-x"} {
		l.Play("German east " + id)
	}
	require.Equal(t, "east", l.Kind())
	l.Play("German east ge-20-x")
	require.NotEqual(t, "east", l.Kind(), "that is all")
}

func TestRule3_4_FivePointsCount(t *testing.T) {
	points := func(award int) int {
		p := dop.Position{Turn: 12, Active: august1914.Allied, Units: layUnits(t, "fr-1-i 10.20", "ge-13-vii 20.20")}
		p.Progress = &dop.Progress{
			Phase: dop.Movement, Stage: "ordering", Luxembourg: true, Award: award,
		}
		return layOut(t, layScenario(t, "5.3"), p).finish().Points.Allied
	}
	require.Equal(t, points(0)+5, points(5))
}

func TestRule3_4_WhoLeavesIsGone(t *testing.T) {
	l := layAllied(t, 5, "ge-13-vii 44.33", "ge-14-vii 44.33", "fr-1-i 14.05", "ge-60ldw 41.12")
	l.await(dop.GermanSeat, "east")
	l.Play("German east ge-13-vii")
	require.Equal(t, "gone", l.unit("ge-13-vii").Box)
	l.Refuse("3.4", "German east ge-13-vii")
	l.Play("German keep")
	l.Refuse("SEQ", "German east ge-14-vii")
}
