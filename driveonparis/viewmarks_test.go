package driveonparis_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// viewed returns the unit with an id in a viewer's View.
func viewed(l *layout, v august1914.Viewer, id string) dop.Unit {
	view := l.State.View(v)
	for _, u := range view.Units() {
		if u.ID == id {
			return u
		}
	}
	return dop.Unit{}
}

func TestViewShowsTrenches(t *testing.T) {
	l := layGerman(t, 14, "ge-13-vii 62.27", layFar, "fr-1-i 8.20")
	require.True(t, layDig(l))
	l.Play("German dig ge-13-vii")
	view := l.State.View(august1914.Spectator)
	dug, begun := view.Trenches()
	require.Empty(t, dug)
	require.Equal(t, []string{"62.27"}, begun)
	l.await(dop.AlliedSeat, "move")
	l.await(dop.GermanSeat, "move")
	l.await(dop.AlliedSeat, "move")
	view = l.State.View(august1914.Spectator)
	dug, begun = view.Trenches()
	require.Equal(t, []string{"62.27"}, dug)
	require.Empty(t, begun)
}

func TestViewShowsWhoHasMoved(t *testing.T) {
	l := layGerman(t, 7, "ge-13-vii 22.17", "ge-14-vii 22.18")
	l.march("ge-13-vii", "22.17", "22.16")
	l.stop()
	view := l.State.View(dop.GermanSeat.Viewer())
	require.True(t, view.Moved("ge-13-vii"))
	require.False(t, view.Moved("ge-14-vii"))
	require.False(t, view.Moved("nobody"))
	require.False(t, view.InReserve("ge-13-vii"))
}

func TestViewShowsWhoRides(t *testing.T) {
	l := layGerman(t, 7, "ge-13-vii 22.17", "fr-train-1 20.12", "fr-1-i 20.12 on fr-train-1")
	require.Equal(t, "fr-train-1", viewed(l, dop.AlliedSeat.Viewer(), "fr-1-i").Rides)
	require.Equal(t, "fr-train-1", viewed(l, august1914.Umpire, "fr-1-i").Rides)
}

func TestViewShowsMobilizationPointsAndRailways(t *testing.T) {
	sc, ok := dop.ScenarioByID("5.6")
	require.True(t, ok)
	state := dop.New(sc)
	view := state.View(august1914.Spectator)
	points := view.MobilizationPoints()
	require.Len(t, points, len(sc.MobilizationPoints()))
	for i, m := range points {
		require.Equal(t, sc.MobilizationPoints()[i].Point, m.Point)
		require.Contains(t, []string{"", sc.MobilizationPoints()[i].Hex}, m.Hex)
	}
	position := state.Position()
	require.Equal(t, position.Railways, view.Railways())
}

func TestViewShowsWhoIsInReserve(t *testing.T) {
	l := layAllied(t, 6, "ge-hq-1 34.34", "ge-14-vii 31.32", "ge-13-vii 31.32", "fr-1-i 14.05")
	l.await(dop.GermanSeat, "reserve")
	l.Play("German reserve ge-14-vii")
	view := l.State.View(dop.GermanSeat.Viewer())
	require.True(t, view.InReserve("ge-14-vii"))
	require.False(t, view.InReserve("ge-13-vii"))
	view = l.State.View(dop.AlliedSeat.Viewer())
	require.False(t, view.InReserve("ge-14-vii"), "who lies under another tells nothing")
}

func TestRule1_2d_RailwaysHaveRails(t *testing.T) {
	rails := map[string]bool{}
	for _, hex := range layRails(t) {
		rails[hex] = true
	}
	check := func(t *testing.T, s *dop.State) {
		t.Helper()
		v := s.View(august1914.Umpire)
		for _, hex := range slices.Concat(v.Railways(), s.Position().Railways) {
			require.True(t, rails[hex], hex)
		}
	}
	for _, sc := range dop.Scenarios() {
		s := dop.New(sc)
		check(t, &s)
	}
	t.Run("in a position", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 22.17", "fr-1-i 14.05")
		check(t, &l.State)
		l = layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 7, Active: august1914.German, Railways: []string{"22.15", "22.16"}}, "fr-1-i 14.05")
		require.Equal(t, []string{"22.15"}, l.State.Position().Railways, "there are none in 22.16")
	})
	t.Run("after a march", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 22.17", "fr-1-i 14.05")
		l.march("ge-13-vii", "22.17", "22.16", "22.15")
		check(t, &l.State)
		v := l.State.View(august1914.Umpire)
		require.Contains(t, v.Railways(), "22.15")
	})
}
