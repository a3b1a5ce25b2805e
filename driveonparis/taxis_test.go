package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule2_4a_TaxisHaveNoValue(t *testing.T) {
	l := layGerman(t, 10, "ge-13-vii 8.24", "fr-taxi 8.20", "fr-1-i 14.05", layFar)
	l.march("ge-13-vii", "8.24", "8.23", "8.22")
	require.Equal(t, "8.20", l.unit("fr-taxi").Hex)
	l.march("ge-13-vii", "8.22", "8.21")
	require.Empty(t, l.unit("fr-taxi").Hex, "as a train that enemies come next to")
}

func TestRule2_4b_TaxisCarry(t *testing.T) {
	units := []string{"fr-taxi 14.05", "fr-1-i 14.05", "fr-2-i 14.05", "fr-chas 14.05", "fr-spahi 14.05", layFar}
	t.Run("two steps", func(t *testing.T) {
		l := layAllied(t, 10, units...)
		l.Play("Allied load fr-1-i fr-taxi")
		require.False(t, l.Can("Allied load fr-chas fr-taxi"))
		l = layAllied(t, 10, units...)
		l.Play("Allied load fr-chas fr-taxi", "Allied load fr-spahi fr-taxi")
		require.Equal(t, "fr-taxi", l.unit("fr-spahi").Rides)
	})
	t.Run("off the railroads", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", layFar)
		l.Play("Allied load fr-1-i fr-taxi")
		l.march("fr-taxi", layNorth("8.18", 8)...)
		l.Play("Allied unload fr-1-i") // 2, 8 and 2 of 12 points
		require.Equal(t, "8.26", l.unit("fr-1-i").Hex)
		require.Empty(t, l.unit("fr-1-i").Rides)
	})
	t.Run("two points to unload", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", layFar)
		l.Play("Allied load fr-1-i fr-taxi")
		l.march("fr-taxi", layNorth("8.18", 9)...)
		require.False(t, l.Can("Allied unload fr-1-i"), "one point is left")
	})
	t.Run("who rides does not march", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", layFar)
		l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi 8.18 > 8.19", "Allied unload fr-1-i")
		l.stop()
		require.False(t, l.Can("Allied step fr-1-i 8.19 > 8.20"))
	})
}

func TestRule2_4b_TaxisInExploitation(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", "fr-2-i 8.19", layFar)
	l.Play("Allied done")
	for l.State.Decision(dop.AlliedSeat.Viewer()).Phase != "exploitation phase" {
		l.Play(l.idle())
	}
	l.Play("Allied load fr-1-i fr-taxi")
	r, err := l.State.Reach(dop.AlliedSeat.Viewer(), "fr-taxi")
	require.NoError(t, err)
	require.Equal(t, 10, r.Left, "twelve but for loading")
}

func TestRule2_4b_TaxisAvoidZones(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", "ge-13-vii 8.21")
	l.march("fr-taxi", "8.18", "8.19")
	l.Refuse("1.2a", "Allied step fr-taxi 8.19 > 8.20")
}

// Rule 2.4b: other rules of trains also apply to taxis.
func TestRule2_4b_TaxisAsTrains(t *testing.T) {
	t.Run("the British ride, the Belgians from turn 15", func(t *testing.T) {
		for turn, belgians := range map[int]bool{10: false, 15: true} {
			l := layAllied(t, turn, "fr-taxi 8.18", "br-1-i 8.18", "be-1 8.18", "fr-1-i 14.05", layFar)
			require.True(t, l.Can("Allied load br-1-i fr-taxi"))
			require.Equal(t, belgians, l.Can("Allied load be-1 fr-taxi"))
		}
	})
	t.Run("over the Doctrine Line without French cargo", func(t *testing.T) {
		for cargo, crosses := range map[string]bool{"": true, "br-19bde": true, "fr-chas": false} {
			units := []string{"fr-taxi 31.18", "fr-1-i 14.05", layFar}
			if cargo != "" {
				units = append(units, cargo+" 31.18 on fr-taxi")
			}
			l := layAllied(t, 10, units...)
			require.Equal(t, crosses, l.Can("Allied step fr-taxi 31.18 > 30.17"), cargo)
		}
	})
	t.Run("a major river and woods cost what they cost", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 13.05", "fr-1-i 14.05", layFar)
		l.Play("Allied step fr-taxi 13.05 > 13.06")
		require.Equal(t, 3, l.reach(dop.AlliedSeat, "fr-taxi").Spent)
		l = layAllied(t, 10, "fr-taxi 22.14", "fr-1-i 14.05", layFar)
		l.Play("Allied step fr-taxi 22.14 > 21.15")
		require.Equal(t, 2, l.reach(dop.AlliedSeat, "fr-taxi").Spent)
	})
	t.Run("lost with whom they carry", func(t *testing.T) {
		l := layGerman(t, 10, "ge-13-vii 8.23", "ge-hq-1 8.27", "fr-taxi 8.20", "fr-chas 8.20 on fr-taxi", "fr-1-i 14.05", layFar)
		l.march("ge-13-vii", "8.23", "8.22")
		require.Equal(t, "8.20", l.unit("fr-taxi").Hex)
		l.march("ge-13-vii", "8.22", "8.21")
		l.gone("fr-taxi", "fr-chas")
		require.Equal(t, []string{"fr-chas"}, l.State.Position().Progress.Far)
	})
	t.Run("no friend keeps a zone from them", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.19", "ge-13-vii 8.20")
		l.Refuse("1.2a", "Allied step fr-taxi 8.18 > 8.19")
	})
	t.Run("taken up in one phase and set down in the other: one use", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", "fr-2-i 14.05", layFar)
		l.Play("Allied load fr-1-i fr-taxi")
		l.march("fr-taxi", layNorth("8.18", 6)...)
		l.stop()
		require.False(t, l.unit("fr-taxi").Flipped)
		l.exploit()
		require.Equal(t, 12, l.reach(dop.AlliedSeat, "fr-taxi").Left)
		l.Play("Allied step fr-taxi 8.24 > 8.25", "Allied unload fr-1-i")
		require.Equal(t, 3, l.reach(dop.AlliedSeat, "fr-taxi").Spent)
		require.True(t, l.unit("fr-taxi").Flipped)
		l.Refuse("1.2c", "Allied load fr-1-i fr-taxi")
	})
}

// Rule 2.4b gives the taxis room for two steps. The four of Rule 1.2b are for trains.
// The refusal calls them taxis.
func TestRule2_4b_FullTaxisAreRefusedByTheirRule(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 14.05", "fr-1-i 14.05", "fr-chas 14.05", layFar)
	l.Play("Allied load fr-1-i fr-taxi")
	l.Refuse("2.4b", "Allied load fr-chas fr-taxi")
}

func TestRule2_4c_TaxisTwoUses(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", "fr-hq-4 14.05", layFar)
	use := func(from, to string) {
		l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi "+from+" > "+to, "Allied unload fr-1-i")
		l.stop()
	}
	use("8.18", "8.19")
	require.Equal(t, "8.19", l.unit("fr-taxi").Hex)
	require.True(t, l.unit("fr-taxi").Flipped, "the first use")
	l.await(dop.GermanSeat, "move")
	l.await(dop.AlliedSeat, "move")
	use("8.19", "8.20")
	require.Empty(t, l.unit("fr-taxi").Hex, "the second")
	require.Equal(t, "8.20", l.unit("fr-1-i").Hex)
	t.Run("the second arrival is as new", func(t *testing.T) {
		l := layGerman(t, 17, "fr-taxi 8.18 flipped", "fr-1-i 14.05", layFar)
		l.await(dop.AlliedSeat, "arrive")
		for i := 0; i < 20 && l.Kind() == "arrive"; i++ {
			if l.Can("Allied arrive fr-taxi 14.05") {
				l.Play("Allied arrive fr-taxi 14.05")
				continue
			}
			l.Play(l.idle())
		}
		require.Equal(t, "14.05", l.unit("fr-taxi").Hex)
		require.False(t, l.unit("fr-taxi").Flipped)
	})
}

func TestRule2_4c_TaxisComeAgain(t *testing.T) {
	// The taxis arrive again on turn 17, used up before or with a passenger aboard.
	second := func(t *testing.T, units ...string) *layout {
		t.Helper()
		l := layGerman(t, 17, append(units, "fr-2-i 14.05", "fr-hq-4 14.04", "ge-hq-1 30.20")...)
		l.await(dop.AlliedSeat, "arrive")
		require.True(t, l.Can("Allied arrive fr-taxi 14.06"), "any hex of Paris")
		l.Refuse("SCS_REINF", "Allied arrive fr-taxi 11.11")
		l.Play("Allied arrive fr-taxi 14.05")
		require.False(t, l.unit("fr-taxi").Flipped)
		l.await(dop.AlliedSeat, "move")
		return l
	}
	t.Run("after they were used up", func(t *testing.T) {
		l := second(t, "fr-1-i 14.05")
		l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi 14.05 > 14.06", "Allied unload fr-1-i", "Allied stop")
		require.True(t, l.unit("fr-taxi").Flipped, "the first of two uses")
		require.Equal(t, "14.06", l.unit("fr-taxi").Hex)
		l.await(dop.GermanSeat, "move")
		l.await(dop.AlliedSeat, "move")
		l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi 14.06 > 14.07", "Allied unload fr-1-i")
		require.Empty(t, l.unit("fr-taxi").Hex, "the second")
		require.Equal(t, "14.07", l.unit("fr-1-i").Hex)
	})
	t.Run("with a passenger, who is set down where he is", func(t *testing.T) {
		l := second(t, "fr-taxi 8.18 flipped", "fr-1-i 8.18 on fr-taxi")
		require.Equal(t, "8.18", l.unit("fr-1-i").Hex)
		require.Empty(t, l.unit("fr-1-i").Rides)
		require.Equal(t, "14.05", l.unit("fr-taxi").Hex)
	})
}

func TestRule2_4c_AfterTheSecondUse(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18 flipped", "fr-1-i 8.18", "fr-2-i 8.25", layFar)
	l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi 8.18 > 8.19", "Allied unload fr-1-i")
	require.Empty(t, l.unit("fr-taxi").Hex)
	require.Empty(t, l.unit("fr-taxi").Box, "they come again on turn 17")
	require.Equal(t, "move", l.Kind())
	r, err := l.State.Reach(dop.AlliedSeat.Viewer(), "fr-2-i")
	require.NoError(t, err)
	require.Equal(t, 6, r.Left)
}

func TestRule2_4c_AUseIsOneTrip(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18", "fr-chas 8.18", "fr-spahi 8.18", layFar)
	l.Play("Allied load fr-chas fr-taxi", "Allied load fr-spahi fr-taxi", "Allied step fr-taxi 8.18 > 8.19", "Allied unload fr-chas")
	require.False(t, l.unit("fr-taxi").Flipped, "one is still aboard")
	l.Play("Allied unload fr-spahi")
	require.True(t, l.unit("fr-taxi").Flipped)
}

func TestRule2_4c_TaxisTakeNobodyUpOnTheWay(t *testing.T) {
	l := layAllied(t, 9, "fr-taxi 14.05", "fr-137klein 14.05", "fr-138klein 14.05", "fr-fm 14.04", "ge-13-vii 20.30")
	l.Play("Allied load fr-137klein fr-taxi", "Allied load fr-138klein fr-taxi",
		"Allied step fr-taxi 14.05 > 14.04", "Allied unload fr-137klein")
	l.Refuse("2.4c", "Allied load fr-fm fr-taxi")
}

func TestRule2_4c_WhoIsSetDownAsTheTaxisComeAnew(t *testing.T) {
	// 5.4, turn 17: the taxis arrive a second time, and their former passenger has a
	// zone again.
	sc := layScenario(t, "5.4")
	g := layAlliedArrivals(t, "5.4", dop.Position{Turn: 17, Control: []string{"22.14"}, Railways: []string{"22.14"}},
		"fr-taxi 22.15", "fr-2colbde 22.15 on fr-taxi", "ge-train-1 22.14", "ge-13-vii 30.20", "ge-hq-1 30.20", "fr-1-i 14.10")
	require.Equal(t, "arrive", g.Kind())
	require.Empty(t, g.unit("fr-2colbde").Rides)
	require.Equal(t, "gone", g.unit("ge-train-1").Box)
	requireReadBack(t, sc, g.State)
}
