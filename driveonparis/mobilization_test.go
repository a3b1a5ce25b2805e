package driveonparis_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// The historical mobilization points, A to J and 1 to 8.
var (
	layHistoryFrench = []string{"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10"}
	layHistoryGerman = []string{"38.33", "45.26", "44.33", "47.21", "51.17", "59.13", "63.19", "44.15"}
)

func TestRule1_12_MobilizationPoints(t *testing.T) {
	begin := func(t *testing.T, settings ...string) *layout {
		t.Helper()
		return layAt(t, dop.New(layScenario(t, "5.6", settings...)))
	}
	t.Run("the French ones first, in their order", func(t *testing.T) {
		l := begin(t)
		for _, hex := range layHistoryFrench {
			l.Play("Allied point " + hex)
		}
		for _, hex := range layHistoryGerman {
			l.Play("German point " + hex)
		}
		require.Equal(t, append(append([]string{}, layHistoryFrench...), layHistoryGerman...), l.State.Position().Points)
	})
	t.Run("on railroads of the country", func(t *testing.T) {
		l := begin(t, "mobilization=free")
		require.True(t, l.Can("Allied point 22.15"))
		l.Refuse("1.12", "Allied point 3.02")  // no railroad
		l.Refuse("1.12", "Allied point 44.33") // Germany
		l.Refuse("1.12", "Allied point 24.30") // Belgium
		for _, hex := range layHistoryFrench {
			l.Play("Allied point " + hex)
		}
		require.True(t, l.Can("German point 44.35"))
		l.Refuse("1.12", "German point 22.15")
		l.Refuse("1.12", "German point 62.30")
		l.Refuse("1.12", "German point 42.20") // Luxembourg
	})
	t.Run("by the Doctrine Line: A, B, E, F, G east, the others west", func(t *testing.T) {
		l := begin(t)
		sides := "EEWWEEEWWW"
		for i, hex := range layHistoryFrench {
			other := "22.15" // west
			if sides[i] == 'W' {
				other = "41.02" // east
				if i > 0 {
					other = "43.10"
				}
			}
			l.Refuse("1.12", "Allied point "+other)
			l.Play("Allied point " + hex)
		}
		require.True(t, l.Can("German point 63.28"), "the Germans are free")
	})
	t.Run("free: on any side", func(t *testing.T) {
		l := begin(t, "mobilization=free")
		require.True(t, l.Can("Allied point 22.15"))
		require.True(t, l.Can("Allied point 43.10"))
	})
	t.Run("historical: at their historical places", func(t *testing.T) {
		l := begin(t, "mobilization=historical")
		require.Equal(t, append(append([]string{}, layHistoryFrench...), layHistoryGerman...), l.State.Position().Points)
	})
	points := append(append([]string{}, layHistoryFrench...), layHistoryGerman...)
	at := func(t *testing.T, turn int, side august1914.Side, units ...string) *layout {
		t.Helper()
		return layOut(t, layScenario(t, "5.6"), dop.Position{Turn: turn, Active: side, Points: points}, units...)
	}
	t.Run("reinforcements arrive there", func(t *testing.T) {
		l := at(t, 3, august1914.German, "ge-13-vii 44.33")
		l.await(dop.AlliedSeat, "arrive")
		require.True(t, l.Can("Allied arrive fr-71res 49.06"))
		require.False(t, l.Can("Allied arrive fr-71res 14.05"))
	})
	t.Run("the British at any Channel port in Allied hands", func(t *testing.T) {
		l := at(t, 3, august1914.German, "ge-13-vii 4.26", "fr-1-i 14.05", "ge-1gd 44.33")
		l.march("ge-13-vii", "4.26", "4.27")
		l.stop()
		l.await(dop.AlliedSeat, "arrive")
		for _, port := range []string{"3.25", "9.30", "1.15"} {
			require.True(t, l.Can("Allied arrive br-1-i "+port), port)
		}
		require.False(t, l.Can("Allied arrive br-1-i 4.27"))
		require.False(t, l.Can("Allied arrive br-1-i 14.05"))
		require.False(t, l.Can("Allied arrive br-1-i 24.34"), "Antwerp is not on the Channel")
	})
	t.Run("enemies destroy it, and who was to come there comes five turns later", func(t *testing.T) {
		l := at(t, 3, august1914.German, "ge-2cav 47.07", "fr-hq-4 14.05", "ge-13-vii 44.33")
		l.march("ge-2cav", "47.07", "48.06", "49.06")
		l.stop()
		require.Equal(t, "", l.State.Position().Points[4])
		require.Equal(t, points[:4], l.State.Position().Points[:4], "no other")
		require.Equal(t, points[5:], l.State.Position().Points[5:])
		l.await(dop.AlliedSeat, "arrive")
		require.False(t, l.Can("Allied arrive fr-71res 49.06"))
		l.await(dop.AlliedSeat, "move")
		require.Equal(t, 8, l.unit("fr-71res").Due, "turn 3 and five")
	})
	t.Run("in Paris", func(t *testing.T) {
		points := append([]string{}, points...)
		points[4] = ""
		l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 3, Active: august1914.German, Points: points}, "ge-13-vii 44.33", layFar, "fr-hq-4 14.04")
		for range 400 {
			if l.State.Decision(dop.AlliedSeat.Viewer()).Turn == 8 && l.side() == "Allied" && l.Kind() == "arrive" {
				break
			}
			l.Play(l.idle())
		}
		require.True(t, l.Can("Allied arrive fr-71res 14.05"))
	})
	t.Run("no zone, no stacking, no move", func(t *testing.T) {
		l := at(t, 7, august1914.Allied, "fr-1-i 41.01", "fr-2-i 41.01", "fr-3-ii 41.01", "fr-4-ii 41.01", "ge-13-vii 44.33")
		l.Play("Allied done")
		require.Equal(t, "move", l.Kind())
		require.Equal(t, "exploitation phase", l.State.Decision(dop.AlliedSeat.Viewer()).Phase)
	})
}

func TestRule1_12_LateInStrassburg(t *testing.T) {
	points := slices.Concat(layHistoryFrench, layHistoryGerman)
	points[10+7-1] = "" // 63.19
	arrive := func(t *testing.T, turn int) *layout {
		t.Helper()
		l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 3, Active: august1914.Allied, Points: points}, "ge-hq-1 44.33", layFar, "fr-hq-4 14.04")
		for range 400 {
			if l.State.Decision(dop.GermanSeat.Viewer()).Turn == turn && l.side() == "German" && l.Kind() == "arrive" {
				break
			}
			l.Play(l.idle())
		}
		return l
	}
	l := arrive(t, 4)
	require.False(t, l.Can("German arrive ge-8ers 63.19"))
	require.False(t, l.Can("German arrive ge-8ers 59.13"))
	require.True(t, l.Can("German arrive ge-10ldw 38.33"), "the other points stand")
	l = arrive(t, 8)
	require.False(t, l.Can("German arrive ge-8ers 59.13"))
	l = arrive(t, 9)
	for _, id := range []string{"ge-4ers", "ge-8ers", "ge-10ers", "ge-gders"} {
		require.True(t, l.Can("German arrive "+id+" 59.13"), id)
		require.False(t, l.Can("German arrive "+id+" 38.33"), id)
	}
	l.Play("German arrive ge-8ers 59.13")
	require.Equal(t, "59.13", l.unit("ge-8ers").Hex)
	require.Equal(t, 2, l.unit("ge-8ers").Steps)
	require.Zero(t, l.unit("ge-8ers").Due)
	require.Empty(t, l.unit("ge-8ers").Box)
}

func TestRule1_12_PointsStayOutOfEnemyHands(t *testing.T) {
	for _, id := range []string{"5.3+5.7", "5.4+5.7"} {
		sc, ok := dop.ScenarioByID(id)
		require.True(t, ok)
		l := layAt(t, dop.New(sc))
		held := map[string]bool{}
		for _, h := range l.State.Position().Control {
			held[h] = true
		}
		for l.Kind() == "point" && l.side() == "Allied" {
			for _, m := range l.Moves("") {
				require.False(t, held[m[len("Allied point "):]], m)
			}
			l.Play(l.Moves("")[0])
		}
	}
	t.Run("historical ones there are gone", func(t *testing.T) {
		s := dop.New(layScenario(t, "5.4+5.7", "mobilization=historical"))
		require.NotContains(t, s.Position().Points, "30.19")
		require.Contains(t, s.Position().Points, "14.05")
	})
}

func TestRule1_12_WhoComesLateIsSeen(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6", "mobilization=historical"),
		dop.Position{Turn: 6, Active: august1914.Allied, Points: []string{"", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10"}},
		"fr-1-i 46.10", "ge-13-vii 46.15", "be-1 24.34", "be-hq 24.34")
	l.await(dop.GermanSeat, "move")
	l.await(dop.AlliedSeat, "move")
	late := 0
	v := l.State.View(dop.GermanSeat.Viewer())
	for _, u := range v.Units() {
		if u.Box == "late" {
			require.Greater(t, u.Due, 7)
			late++
		}
	}
	require.Equal(t, late, l.happened("late", ""))
}

func TestRule1_12_IsCitedWhereAPointIsGone(t *testing.T) {
	// The point of the Moroccan brigade and others is gone: they arrive five turns
	// later.
	g := layAlliedArrivals(t, "5.6", dop.Position{Turn: 7, Points: make([]string, 18)}, "fr-1-i 20.20", "ge-hq-1 24.30", "ge-13-vii 30.20")
	g.until("rebuild")
	e := g.event("late")
	require.Equal(t, "1.12", e.Rule)
	require.Equal(t, 12, e.N)
}

// Rule 1.12: any railway hex of the country can take a point, even one with another
// point.
func TestRule1_12_SeveralPointsInAHex(t *testing.T) {
	g := layAt(t, dop.New(layScenario(t, "5.6", "mobilization=free")))
	for range 10 {
		g.Play("Allied point 46.10")
	}
	for range 8 {
		g.Play("German point 44.15")
	}
	require.NotEqual(t, "point", g.Kind())
}

func TestRule4_0a_OrderOfMobilizationPoints(t *testing.T) {
	sc := layScenario(t, "5.6", "mobilization=free")
	g := layAt(t, dop.New(sc))
	for i := range 18 {
		require.Equal(t, "point", g.Kind())
		seat, hexes := dop.AlliedSeat, []string{"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10"}
		if i >= 10 {
			seat, hexes = dop.GermanSeat, []string{"38.33", "45.26", "44.33", "47.21", "51.17", "59.13", "63.19", "44.15"}
		}
		require.True(t, g.State.ToAct().Has(seat.Actor()), "point %d", i)
		g.Play(map[august1914.Seat]string{dop.AlliedSeat: "Allied", dop.GermanSeat: "German"}[seat] + " point " + hexes[i%10])
	}
	require.NotEqual(t, "point", g.Kind(), "ten and eight, before any unit")
	require.Equal(t, []string{
		"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10",
		"38.33", "45.26", "44.33", "47.21", "51.17", "59.13", "63.19", "44.15",
	}, g.State.Position().Points)
}
