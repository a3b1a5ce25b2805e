package driveonparis_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// How games begin, and who comes later.

func TestRule4_0c_WhatIsSetUp(t *testing.T) {
	start := func(t *testing.T, id string) *layout {
		t.Helper()
		return layAt(t, dop.New(layScenario(t, id)))
	}
	t.Run("on the turn track", func(t *testing.T) {
		g := start(t, "5.3")
		g.until("reserve")
		u := g.unit("be-8bde")
		require.Equal(t, "lost", u.Box)
		require.Equal(t, 9, u.Due)
	})
	t.Run("sides of HQs", func(t *testing.T) {
		for id, flipped := range map[string]bool{"fr-hq-5": true, "fr-hq-3": true, "fr-hq-6": true, "fr-hq-9": false, "fr-hq-4": false} {
			require.Equal(t, flipped, start(t, "5.4").unit(id).Flipped, id)
		}
		require.False(t, start(t, "5.3").unit("fr-hq-5").Flipped, "Lanrezac")
	})
	t.Run("trenches in 5.5 alone", func(t *testing.T) {
		for _, id := range []string{"5.1", "5.2", "5.3", "5.4"} {
			g := start(t, id)
			g.until("reserve")
			require.Empty(t, g.State.Position().Progress.Hexes["trenches"], id)
		}
		g := start(t, "5.5")
		g.until("reserve")
		require.NotEmpty(t, g.State.Position().Progress.Hexes["trenches"])
	})
	t.Run("four to a hex, and trains besides", func(t *testing.T) {
		g := start(t, "5.4")
		brigades, trains := 0, 0
		for g.Kind() == "place" {
			for _, id := range []string{"ge-mar", "ge-2ers", "ge-33ldw", "ge-34ldw", "ge-37ldw", "ge-38ldw"} {
				if m := "German place " + id + " 24.30"; g.Can(m) {
					g.Play(m)
					brigades++
				}
			}
			for _, id := range []string{"ge-train-1", "ge-train-2"} {
				if m := "German place " + id + " 24.30"; g.Can(m) {
					g.Play(m)
					trains++
				}
			}
			if g.Kind() == "place" {
				g.Play(g.Moves("")[0])
			}
		}
		require.Equal(t, 4, brigades)
		require.Equal(t, 2, trains)
	})
}

func TestRule1_10_LuxembourgLater(t *testing.T) {
	// In scenarios that begin after turn 1 the Germans have been there.
	for id, open := range map[string]int{"5.3": 1, "5.4": 1, "5.5": 1, "5.6": 0} {
		s := dop.New(layScenario(t, id))
		require.Equal(t, open, s.Position().Progress.Numbers["luxembourg"], id)
	}
}

func TestRuleSCS_REINF_Sides(t *testing.T) {
	t.Run("reduced ones", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.1", dop.Position{Turn: 7}, "fr-1-i 20.20", "ge-13-vii 25.25", "ge-hq-1 25.25")
		require.True(t, g.Can("Allied arrive fr-21-xi 30.13"))
		g.Play("Allied arrive fr-21-xi 30.13", "Allied arrive fr-60res 30.13")
		require.Equal(t, 1, g.unit("fr-21-xi").Steps)
		require.Equal(t, 2, g.unit("fr-60res").Steps)
	})
	t.Run("the back of an HQ", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.4", dop.Position{Turn: 20}, "be-hq 10.30", "br-1-i 12.25", "ge-13-vii 25.25", "ge-hq-1 25.25")
		g.Play("Allied arrive fr-hq-alsace 10.30")
		require.True(t, g.unit("fr-hq-alsace").Flipped, "the Army Detachment of Belgium")
		g = layAlliedArrivals(t, "5.3", dop.Position{Turn: 7}, "fr-hq-4 30.10", "fr-1-i 12.25", "ge-13-vii 25.25", "ge-hq-1 25.25")
		require.False(t, g.unit("fr-hq-9").Flipped, "Foch's Army Detachment")
	})
	t.Run("who waits for his hex comes a turn later", func(t *testing.T) {
		// Strassburg and its mobilization point are French: who is late waits on.
		p := dop.Position{Turn: 8, Active: august1914.Allied}
		units := layUnits(t, "fr-1-i 59.13", "fr-hq-4 14.04", "ge-hq-1 44.33", "ge-13-vii 30.20", "ge-8ers late")
		units[len(units)-1].Due = 9
		p.Units = units
		g := layOut(t, layScenario(t, "5.6"), p)
		for g.State.Position().Turn == 8 {
			g.pass()
		}
		g.until("reserve")
		require.Equal(t, 10, g.unit("ge-8ers").Due)
		require.Equal(t, "late", g.unit("ge-8ers").Box)
	})
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

func TestRule1_4_RefusalsOfReconstitution(t *testing.T) {
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 10, Active: august1914.German},
		"fr-hq-4 30.10", "fr-hq-3 38.14", "fr-fort-verdun 38.14 2", "fr-1-i 30.10", "fr-2-i lost due 14", "fr-3-ii gone", "fr-4-ii lost due 10", "fr-5-iii lost due 10", "ge-13-vii 20.20", "ge-krupp 20.20")
	for g.Kind() != "rebuild" || !g.State.ToAct().Has(dop.AlliedSeat.Actor()) {
		g.pass()
	}
	g.Refuse("1.4a", "Allied rebuild fr-1-i 30.10") // it is on the map
	g.Refuse("1.4a", "Allied rebuild fr-3-ii 30.10")
	g.Refuse("1.4e", "Allied rebuild fr-2-i 30.10") // not due
	g.Refuse("1.4b", "Allied rebuild fr-4-ii 30.11")
	g.Refuse("SEQ", "Allied refit fr-4-ii")
	g.Refuse("1.4f", "Allied refit fr-1-i") // at full strength
	g.Refuse("1.4f", "Allied refit fr-hq-4")
	g.Refuse("1.4f", "Allied refit fr-fort-verdun") // fortresses are not refitted
	g.Play("Allied rebuild fr-4-ii 30.10")
	require.Equal(t, 1, g.unit("fr-4-ii").Steps)
	require.Zero(t, g.unit("fr-4-ii").Due)
	require.Empty(t, g.unit("fr-4-ii").Box)
	g.Refuse("1.4f", "Allied refit fr-4-ii") // on the same turn
	t.Run("an HQ has its replacements again on the next turn", func(t *testing.T) {
		for g.Can("Allied rebuild fr-5-iii 30.10") {
			g.Play("Allied rebuild fr-5-iii 30.10")
		}
		g.until("move")
		for g.Kind() != "rebuild" || !g.State.ToAct().Has(dop.AlliedSeat.Actor()) {
			g.pass()
		}
		require.Equal(t, 11, g.State.Position().Turn)
		require.True(t, g.Can("Allied refit fr-4-ii"))
	})
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

func TestRule1_6b_PassengersDoNotDig(t *testing.T) {
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 12, Active: august1914.German},
		"ge-train-1 44.15", "ge-13-vii 44.15 on ge-train-1", "ge-14-vii 42.20", "ge-2cav 42.21", "fr-1-i 14.05")
	g.until("dig")
	g.Refuse("1.6b", "German dig ge-13-vii")
	g.Refuse("1.6b", "German dig ge-2cav")
	g.Play("German dig ge-14-vii")
	g.Refuse("1.6b", "German dig ge-14-vii")
}

func TestRuleSCS_STACK_WhoIsRemoved(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.20", "ge-14-vii 10.20", "ge-19-x 10.20", "ge-10ldw 10.20", "ge-20-x 10.19", "ge-hq-1 10.20", "ge-17-ix 12.20", "fr-1-i 20.20")
	g.march("ge-20-x", "10.19", "10.20")
	g.Play("German stop", "German done")
	require.Equal(t, "crowd", g.Kind())
	g.Refuse("SCS_STACK", "German disband ge-hq-1")
	g.Refuse("SEQ", "German disband ge-17-ix") // elsewhere
	g.Refuse("SCS_STACK", "German done")
	g.Play("German disband ge-10ldw")
	require.NotEqual(t, "crowd", g.Kind())
}

func TestRule3_1_WhereTheRollIsFor(t *testing.T) {
	g := layGermans54(t, "ge-5res 10.18", "ge-6res 10.18", "ge-2cav 12.19", "fr-1-i 20.20")
	g.exploit()
	g.Play("German march ge-5res")
	g.roll(6)
	require.Equal(t, "10.18", g.event("forced march").At)
	g.Refuse("SCS_MOVE", "German march ge-6res") // one die for all of them
	g.Refuse("3.1", "German march ge-2cav")
	g.march("ge-5res", "10.18", "10.19", "10.20", "10.21", "10.22")
}

func TestRule2_3_NotInLaRevanche(t *testing.T) {
	// 5.2 has points of its own: a hex that is lost again is lost.
	points := func(visit bool) august1914.Points {
		p := dop.Position{Turn: 8, Active: august1914.Allied}
		g := layOut(t, layScenario(t, "5.2"), p, "fr-9-v 58.02", "ge-hq-6 59.13")
		if visit {
			g.march("fr-9-v", "58.02", "58.03", "58.02")
		}
		require.Empty(t, g.State.Position().Progress.Hexes["planXVII"])
		return g.finish().Points
	}
	require.Equal(t, points(false).Allied+2, points(true).Allied, "Mulhouse, which the French were the last to be in")
}

func TestRuleSCS_REINF_AlternativeHexes(t *testing.T) {
	// 5.6, turn 18: 2 Cavalry comes at the Belgian HQ, or in Antwerp without it.
	g := layAlliedArrivals(t, "5.6", dop.Position{Turn: 18}, "br-1-i 3.25", "fr-1-i 20.20", "be-1 24.33", "ge-hq-1 30.20")
	require.True(t, g.Can("Allied arrive be-2cav 24.34"))
}

func TestRule4_0c_WhereGamesBegin(t *testing.T) {
	s := dop.New(layScenario(t, "5.3"))
	v := s.View(august1914.Umpire)
	require.Equal(t, august1914.German, v.Control("44.30"), "in Germany, where nobody stands")
	require.Equal(t, august1914.Allied, v.Control("20.20"))
	g := layAt(t, s)
	for g.Kind() == "place" && !g.offers("Allied place br-1-i") {
		g.Play(g.Moves("")[0])
	}
	for _, hex := range []string{"19.24", "19.25", "19.23", "18.24", "18.23", "20.24", "20.23"} {
		require.True(t, g.Can("Allied place br-1-i "+hex), hex)
	}
	require.Len(t, g.Moves(""), 7)
	g.Refuse("4.0c", "Allied place br-2-i 19.24") // one after the other
	g.Refuse("SEQ", "Allied place br-1-i 19.26")
	g.Refuse("4.0c", "Allied done")
}

func TestRuleSCS_REINF_WhoIsThereAlready(t *testing.T) {
	// 1 Mor would arrive in 19.01 on turn 6.
	g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1mor 20.20", "fr-1-i 20.21", "ge-hq-1 24.30")
	require.False(t, g.offers("Allied arrive fr-1mor"))
	require.Equal(t, "20.20", g.unit("fr-1mor").Hex)
}

func TestRule5_1_WhoComesByParis(t *testing.T) {
	// 45 Alg comes to 19.01, or to Paris if that is taken; if Paris is taken too, later.
	for _, c := range []struct {
		german, hexes []string
	}{
		{nil, []string{"19.01"}},
		{[]string{"ge-14-vii 19.01"}, []string{"14.05"}},
		{[]string{"ge-14-vii 19.01", "ge-19-x 14.05"}, nil},
	} {
		g := layAlliedArrivals(t, "5.1", dop.Position{Turn: 7}, append(c.german, "fr-1-i 20.20", "ge-13-vii 25.25", "ge-hq-1 25.25")...)
		var hexes []string
		for _, m := range g.Moves("") {
			if hex, ok := strings.CutPrefix(m, "Allied arrive fr-45alg "); ok {
				hexes = append(hexes, hex)
			}
		}
		require.Equal(t, c.hexes, hexes)
	}
}

func TestRuleSCS_REINF_UponAnHQ(t *testing.T) {
	// 1 Mor comes to 19.01 on turn 6, where nobody of the enemy fights.
	g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-hq-1 19.01", "ge-hq-2 24.30")
	if g.Can("Allied arrive fr-1mor 19.01") {
		g.Play("Allied arrive fr-1mor 19.01")
	}
	require.Equal(t, "19.01", g.unit("fr-1mor").Hex)
	require.Equal(t, "gone", g.unit("ge-hq-1").Box)
}

func TestRuleSCS_REINF_OnlyWhoComes(t *testing.T) {
	g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 11}, "fr-1-i 20.20", "ge-hq-1 24.30", "ge-13-vii 30.20")
	require.Equal(t, "arrive", g.Kind())
	g.Refuse("SCS_REINF", "Allied arrive fr-1-i 19.01")
	g.Refuse("SCS_REINF", "Allied arrive fr-2-i 19.01")
	g.Play("Allied arrive fr-2mor 19.01")
	g.Refuse("SCS_REINF", "Allied arrive fr-2mor 19.01")
}
