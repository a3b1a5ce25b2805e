package driveonparis_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func requireOutcome(t *testing.T, o august1914.Outcome, winner august1914.Side, level string, german, allied int) {
	t.Helper()
	require.Equal(t, winner, o.Winner, "%+v", o)
	if winner != august1914.NoSide {
		require.Equal(t, level, o.Level, "%+v", o)
	}
	require.Equal(t, german, int(o.Points.German), "%+v", o)
	require.Equal(t, allied, int(o.Points.Allied), "%+v", o)
}

// germany lists hexes in German hands that score in the campaign.
var germany = []string{
	"38.33", "46.23", "50.18", "63.19", "44.15", "59.13", "57.07", "43.18", "52.13", "58.03", "48.13", "48.14", "47.17",
	"48.16", "57.12", "58.01", "56.03",
}

// marneCut returns hexes that cut all railways from the Marne to Germany at the start
// of 5.4, from the North Sea to the frontier in the east.
func marneCut(t *testing.T) []string {
	t.Helper()
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 20, Active: august1914.German}, "ge-hq-1 24.30", "fr-hq-1 10.20")
	var cut []string
	for {
		p := g.State.Position()
		p.Units = layUnits(t, "ge-hq-1 24.30", "fr-hq-1 10.20")
		p.Progress = nil
		for i, h := range cut {
			p.Units = append(p.Units, dop.Unit{ID: marneTroops[i], Hex: h})
		}
		s, err := p.State(layScenario(t, "5.4"))
		require.NoError(t, err)
		st, err := s.Standing(august1914.Umpire)
		require.NoError(t, err)
		require.Equal(t, len(st.Line) == 0, st.Most.Winner == august1914.Allied)
		if len(st.Line) == 0 {
			return cut
		}
		require.Less(t, len(cut), len(marneTroops))
		cut = append(cut, st.Line[0])
	}
}

// marneTroops lists divisions to place on railways.
var marneTroops = []string{
	"fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii", "fr-5-iii", "fr-6-iii", "fr-7-iv", "fr-8-iv", "fr-9-v", "fr-10-v", "fr-11-xx", "fr-12-vi", "fr-13-xxi",
	"fr-14-vii", "fr-15-viii", "fr-16-viii", "fr-17-ix", "fr-18-ix", "fr-19-x", "fr-20-x", "fr-21-xi", "fr-22-xi", "fr-23-xii", "fr-24-xii",
}

func TestRule2_3_PlanXVII(t *testing.T) {
	// Thionville (43.18) is worth five points, only to the French. points returns the
	// points of both sides at the end, after a French division has visited it some
	// times from a turn on.
	points := func(t *testing.T, turn, visits int) august1914.Points {
		t.Helper()
		l := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: turn, Active: august1914.Allied},
			"fr-9-v 43.17", "ge-1gd 43.21", layFar)
		for range visits {
			l.march("fr-9-v", "43.17", "43.18", "43.17")
			l.stop()
			l.await(dop.GermanSeat, "move")
			require.True(t, l.Can("German step ge-1gd 43.21 > 43.20"))
			l.march("ge-1gd", "43.21", "43.20")
			l.march("ge-1gd", "43.20", "43.21")
			l.stop()
			l.await(dop.AlliedSeat, "move")
		}
		for range 500 {
			if l.Kind() == "over" {
				break
			}
			l.Play(l.idle())
		}
		outcome, over := l.State.Outcome()
		require.True(t, over)
		require.Contains(t, outcome.Reason, "compared")
		return outcome.Points
	}
	never := points(t, 6, 0)
	t.Run("held for a moment they stay", func(t *testing.T) {
		require.Equal(t, never.Allied+5, points(t, 6, 1).Allied)
		require.Equal(t, never.Allied+5, points(t, 8, 1).Allied, "turn 8 is the last")
	})
	t.Run("once a hex", func(t *testing.T) {
		require.Equal(t, never.Allied+5, points(t, 6, 2).Allied)
	})
	t.Run("from turn 9 while they are held", func(t *testing.T) {
		require.Equal(t, never.Allied+5, points(t, 9, 1).Allied)
	})
	t.Run("nothing for the Germans", func(t *testing.T) {
		require.Equal(t, never.German, points(t, 6, 1).German)
	})
}

func TestRule2_3_HexesWithFlagsAlone(t *testing.T) {
	g := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 6, Active: august1914.Allied}, "fr-1-i 20.20", "fr-9-v 42.18", "ge-13-vii 30.20")
	g.march("fr-1-i", "20.20", "20.21")
	g.Play("Allied stop")
	require.Empty(t, g.State.Position().Progress.PlanXVII)
	g.march("fr-9-v", "42.18", "43.18")
	require.Equal(t, []string{"43.18"}, g.State.Position().Progress.PlanXVII)
	g = layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 6, Active: august1914.Allied}, "fr-1-i 20.20", "br-1-i 42.18", "ge-13-vii 30.20")
	g.march("br-1-i", "42.18", "43.18")
	require.Empty(t, g.State.Position().Progress.PlanXVII, "not for the British")
}

func TestRule2_3_HQsHoldNoHexes(t *testing.T) {
	l := layAllied(t, 3, "fr-hq-1 57.04", "ge-13-vii 20.30", "fr-1-i 8.20")
	l.Play("Allied step fr-hq-1 57.04 > 56.03")
	require.Empty(t, l.State.Position().Progress.PlanXVII)
}

func TestRule2_3_NotInLaRevanche(t *testing.T) {
	// 5.2 has its own points: a hex that is lost again does not count.
	points := func(visit bool) august1914.Points {
		p := dop.Position{Turn: 8, Active: august1914.Allied}
		g := layOut(t, layScenario(t, "5.2"), p, "fr-9-v 58.02", "ge-hq-6 59.13")
		if visit {
			g.march("fr-9-v", "58.02", "58.03", "58.02")
		}
		require.Empty(t, g.State.Position().Progress.PlanXVII)
		return g.finish().Points
	}
	require.Equal(t, points(false).Allied+2, points(true).Allied, "Mulhouse, which the French were the last to be in")
}

// The French keep the points of a hex that the Germans have taken back.
func TestRule2_3_LostAgain(t *testing.T) {
	p := dop.Position{Turn: 8, Active: august1914.Allied, Control: []string{"38.33", "44.15", "43.18", "24.30", "15.26", "4.27", "34.30", "23.24"}}
	g := layOut(t, layScenario(t, "5.3"), p, "fr-1-i 42.18", "ge-hq-1 20.22", "ge-2cav 43.20")
	g.Play("Allied step fr-1-i 42.18 > 43.18", "Allied step fr-1-i 43.18 > 42.17")
	for g.Kind() != "move" || g.side() != "German" {
		g.pass()
	}
	g.Play("German step ge-2cav 43.20 > 43.19", "German step ge-2cav 43.19 > 43.18")
	v := g.State.View(august1914.Umpire)
	require.Equal(t, august1914.German, v.Control("43.18"))
	requireOutcome(t, g.finish(), august1914.Allied, "major", 26, 46)
}

func TestRule3_5b_ThePriceOfTheNetherlands(t *testing.T) {
	for setting, want := range map[string]int{"dutch=on": 5, "dutch=off": 0} {
		s := dop.New(layScenario(t, "5.6", setting))
		view := s.View(dop.AlliedSeat.Viewer())
		require.Equal(t, want, view.Award, setting)
	}
}

func TestRule5_1_TwiceAsManyDivisions(t *testing.T) {
	for _, c := range []struct {
		name           string
		units          []string
		winner         august1914.Side
		german, allied int
	}{
		{"twice", []string{"ge-13-vii 20.14", "ge-14-vii 21.14", "br-1-i 15.20"}, august1914.German, 2, 1},
		{"less", []string{"ge-13-vii 20.14", "ge-14-vii 21.14", "ge-15-viii 22.14", "br-1-i 15.20", "fr-1-i 10.20"}, august1914.Allied, 3, 2},
		{"a German on row 15", []string{"ge-13-vii 20.14", "ge-14-vii 21.15", "br-1-i 15.20"}, august1914.Allied, 1, 1},
		{"an Ally on row 15", []string{"ge-13-vii 20.14", "br-1-i 10.15"}, august1914.Allied, 1, 1},
		{"reduced ones count", []string{"ge-13-vii 20.14 1", "ge-14-vii 21.14 1", "br-1-i 15.20 1", "br-hq 15.20"}, august1914.German, 2, 1},
		{"brigades do not", []string{"ge-13-vii 20.14", "ge-10ldw 20.14", "br-1-i 15.20"}, august1914.Allied, 1, 1},
		{"Allied brigades neither", []string{"ge-13-vii 20.14", "ge-14-vii 20.14", "br-1-i 15.20", "br-19bde 15.20"}, august1914.German, 2, 1},
		{"nor do HQs and fortresses", []string{"ge-13-vii 20.14", "ge-hq-1 20.14", "br-1-i 15.20", "br-hq 15.20", "fr-fort-calais 4.27"}, august1914.Allied, 1, 1},
		{"cavalry divisions do", []string{"ge-2cav 20.14", "ge-4cav 20.14", "fr-1cav 15.20"}, august1914.German, 2, 1},
		{"who waits to be rebuilt does not", []string{"ge-13-vii 20.14", "ge-14-vii 20.14", "br-1-i 15.20", "br-2-i lost due 9"}, august1914.German, 2, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 8, Active: august1914.Allied}, c.units...)
			requireOutcome(t, g.finish(), c.winner, "", c.german, c.allied)
		})
	}
}

func TestRule5_1_NoDivisionAtAll(t *testing.T) {
	g := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 8, Active: august1914.Allied}, "ge-10ldw 20.14", "br-19bde 15.20")
	o, over := g.State.Outcome()
	require.False(t, over)
	require.Equal(t, august1914.Outcome{}, o)
	requireOutcome(t, g.finish(), august1914.Allied, "", 0, 0)
	require.Equal(t, august1914.NoSide, g.State.Position().Active)
	require.Empty(t, g.Moves(""))
}

func TestRule5_1_AlliesInTheSouth(t *testing.T) {
	g := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 8, Active: august1914.Allied}, "fr-1-i 20.14", "fr-2-i 20.13", "br-1-i 15.20", "ge-13-vii 20.20")
	requireOutcome(t, g.finish(), august1914.Allied, "", 0, 1)
}

func TestRule5_2_PlacesAndDivisions(t *testing.T) {
	// At the start Germany holds 5 (Saarbourg), 2 each (Boulay, Chateau Salins, Colmar,
	// Molsheim, Morhange, Mulhouse, St. Avold) and 1 (55.04): 20. France holds 5 (Nancy),
	// 2 each (Luneville, St. Die) and 1 each (54.04, 46.10, 46.11, 47.11): 13.
	for _, c := range []struct {
		name           string
		units          []string
		winner         august1914.Side
		level          string
		german, allied int
	}{
		{"7 apart", []string{"fr-1-i 44.09"}, august1914.German, "major", 20, 13},
		{"1 for a hex", []string{"fr-1-i 55.04"}, august1914.German, "minor", 19, 14},
		{"3 apart", []string{"fr-1-i 48.13"}, august1914.German, "minor", 18, 15},
		{"1 apart", []string{"fr-1-i 48.13", "fr-2-i 55.04"}, august1914.NoSide, "", 17, 16},
		{"Saarbourg", []string{"fr-1-i 52.13"}, august1914.Allied, "minor", 15, 18},
		{"Saarbourg and a hex", []string{"fr-1-i 52.13", "fr-2-i 55.04"}, august1914.Allied, "minor", 14, 19},
		{"Saarbourg and Boulay", []string{"fr-1-i 52.13", "fr-2-i 47.17"}, august1914.Allied, "major", 13, 20},
		{"a German division", []string{"fr-1-i 48.13", "ge-1bav lost due 9"}, august1914.NoSide, "", 18, 16},
		{"a French division", []string{"fr-1-i 52.13", "fr-39-xx lost due 9"}, august1914.NoSide, "", 16, 18},
		{"not a brigade", []string{"fr-1-i 52.13", "fr-2colbde lost due 9"}, august1914.Allied, "minor", 15, 18},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := layOut(t, layScenario(t, "5.2"), dop.Position{Turn: 8, Active: august1914.Allied}, c.units...)
			requireOutcome(t, g.finish(), c.winner, c.level, c.german, c.allied)
		})
	}
}

func TestRule5_2_LostForGood(t *testing.T) {
	// Rule 1.4a: a unit whose return would come after the end leaves play, and still
	// counts as destroyed.
	g := layOut(t, layScenario(t, "5.2"), dop.Position{Turn: 8, Active: august1914.Allied},
		"fr-1-i 46.17", "fr-2-i 46.17", "fr-3-ii 46.17", "ge-2ldw 46.18 1")
	g.attack("46.18", "fr-1-i", "fr-2-i", "fr-3-ii") // 18 to 1
	g.roll(12)
	g.settle()
	require.Empty(t, g.unit("ge-2ldw").Hex)
	requireOutcome(t, g.finish(), august1914.German, "major", 20, 14)
}

func TestRule5_3_ParisFallsAtOnce(t *testing.T) {
	l := layGerman(t, 7, "ge-13-vii 14.06", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
	l.Play("German step ge-13-vii 14.06 > 14.05")
	o, over := l.State.Outcome()
	require.True(t, over)
	require.Equal(t, "massive", o.Level)
	require.Equal(t, august1914.German, o.Winner)
	require.Equal(t, "5.6", o.Rule)
}

func TestRule5_3_MassiveVictories(t *testing.T) {
	allied := func(turn int, units ...string) *layout {
		return layOut(t, layScenario(t, "5.3"), dop.Position{Turn: turn, Active: august1914.Allied}, units...)
	}
	t.Run("no German in France at the end of turn 8", func(t *testing.T) {
		g := allied(8, "fr-1-i 20.20", "ge-1bav 24.30")
		g.until("move")
		g.Play("Allied done")
		o := g.finish()
		require.Equal(t, august1914.Allied, o.Winner)
		require.Equal(t, "massive", o.Level)
		require.Equal(t, 8, g.State.Decision(august1914.Umpire).Turn)
	})
	t.Run("not at the end of turn 7", func(t *testing.T) {
		g := allied(7, "fr-1-i 20.20", "ge-1bav 24.30")
		for g.State.Position().Turn == 7 {
			g.Play(g.Moves("")[0])
		}
		require.NotZero(t, g.State.ToAct())
	})
	t.Run("one German in France is enough against it", func(t *testing.T) {
		for _, unit := range []string{"ge-1bav 20.22", "ge-hq-1 20.22"} {
			g := allied(8, "fr-1-i 10.20", unit)
			for g.State.Position().Turn == 8 && g.State.ToAct() != 0 {
				g.Play(g.Moves("")[0])
			}
			require.NotZero(t, g.State.ToAct(), unit)
		}
	})
	german := func(units ...string) *layout {
		return layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 10, Active: august1914.German}, units...)
	}
	t.Run("Paris", func(t *testing.T) {
		g := german("ge-1bav 14.07", "fr-1-i 10.20")
		g.Play("German step ge-1bav 14.07 > 14.06")
		require.NotZero(t, g.State.ToAct(), "only 14.05 counts")
		g.Play("German step ge-1bav 14.06 > 14.05")
		o := g.finish()
		require.Equal(t, august1914.German, o.Winner)
		require.Equal(t, "massive", o.Level)
		require.Equal(t, 10, g.State.Decision(august1914.Umpire).Turn)
	})
}

func TestRule5_3_PlanXVIIPoints(t *testing.T) {
	// West of column 44 the Allies hold 62 points. The Germans hold Aachen's 5, and
	// nothing for Plan XVII's hexes. After the Germans take 21, it is 41 to 26, an
	// Allied minor victory. With the 5 of Thionville it is 46 to 26, a major one.
	taken := []string{"38.33", "44.15", "43.18", "24.30", "15.26", "4.27", "34.30", "23.24"}
	game := func(units ...string) *layout {
		p := dop.Position{Turn: 8, Active: august1914.Allied, Control: taken}
		return layOut(t, layScenario(t, "5.3"), p, append(units, "ge-hq-1 20.22")...)
	}
	t.Run("without", func(t *testing.T) {
		requireOutcome(t, game("fr-1-i 42.18").finish(), august1914.Allied, "minor", 26, 41)
	})
	t.Run("with Thionville for a moment", func(t *testing.T) {
		g := game("fr-1-i 42.18")
		g.Play("Allied step fr-1-i 42.18 > 43.18", "Allied step fr-1-i 43.18 > 42.17")
		requireOutcome(t, g.finish(), august1914.Allied, "major", 26, 46)
	})
	t.Run("once only", func(t *testing.T) {
		g := game("fr-1-i 42.18", "fr-2-i 42.18")
		g.Play("Allied step fr-1-i 42.18 > 43.18", "Allied stop", "Allied step fr-2-i 42.18 > 43.18", "Allied stop")
		requireOutcome(t, g.finish(), august1914.Allied, "major", 26, 46)
	})
	after := func(t *testing.T, settings ...string) *layout {
		t.Helper()
		p := dop.Position{Turn: 9, Active: august1914.Allied, Control: taken}
		g := layOut(t, layScenario(t, "5.3", settings...), p, "fr-1-i 42.18", "ge-hq-1 20.22")
		g.Play("Allied step fr-1-i 42.18 > 43.18", "Allied step fr-1-i 43.18 > 42.17")
		return g
	}
	t.Run("after turn 8 as long as it is held", func(t *testing.T) {
		requireOutcome(t, after(t).finish(), august1914.Allied, "major", 26, 46)
	})
	t.Run("after turn 8 not when it is lost again", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 9, Active: august1914.Allied, Control: taken}, "fr-1-i 42.18", "ge-hq-1 20.22", "ge-2cav 43.20")
		g.Play("Allied step fr-1-i 42.18 > 43.18", "Allied step fr-1-i 43.18 > 42.17")
		for g.Kind() != "move" || g.side() != "German" {
			g.pass()
		}
		g.Play("German step ge-2cav 43.20 > 43.19", "German step ge-2cav 43.19 > 43.18")
		requireOutcome(t, g.finish(), august1914.Allied, "minor", 26, 41)
	})
	t.Run("after turn 8 not at all by the option", func(t *testing.T) {
		requireOutcome(t, after(t, "plan-xvii=lost").finish(), august1914.Allied, "minor", 26, 41)
	})
}

func TestRule5_3_ShiftForTrenches(t *testing.T) {
	// A lead of 8 is a draw. Completed German trenches make it an Allied minor victory.
	taken := append([]string{"24.34", "24.30", "29.28", "15.26"}, germany...)
	game := func() *layout {
		p := dop.Position{Turn: 24, Active: august1914.German, Control: taken}
		return layOut(t, layScenario(t, "5.6"), p, "ge-13-vii 47.20", "ge-hq-1 20.20")
	}
	t.Run("none", func(t *testing.T) {
		requireOutcome(t, game().finish(), august1914.NoSide, "", 42, 50)
	})
	t.Run("completed", func(t *testing.T) {
		g := game()
		g.until("dig")
		g.Play("German dig ge-13-vii")
		requireOutcome(t, g.finish(), august1914.Allied, "minor", 42, 50)
	})
	t.Run("begun on the last turn", func(t *testing.T) {
		p := dop.Position{Turn: 25, Active: august1914.German, Control: taken}
		g := layOut(t, layScenario(t, "5.6"), p, "ge-13-vii 47.20", "ge-hq-1 20.20")
		g.until("dig")
		g.Play("German dig ge-13-vii")
		requireOutcome(t, g.finish(), august1914.NoSide, "", 42, 50)
	})
}

func TestRule5_3_TheReason(t *testing.T) {
	g := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 12, Active: august1914.Allied}, "ge-13-vii 14.05", "fr-1-i 10.20")
	require.Equal(t, "Paris has fallen", g.finish().Reason)
	g = layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 12, Active: august1914.Allied}, "ge-13-vii 24.30", "fr-1-i 10.20")
	require.Equal(t, "no German unit is left in France", g.finish().Reason)
}

func TestRule5_4_RailwayToTheMarne(t *testing.T) {
	// The railway from Metz by Verdun to Châlons.
	line := []string{
		"44.15", "43.16", "43.15", "42.15", "41.15", "40.15", "39.15", "38.14", "37.14", "36.13", "35.13", "34.12",
		"33.12", "32.11", "31.11", "30.10",
	}
	// The line does not include the railways that are German at the start, unless a
	// case says so.
	for _, c := range []struct {
		name   string
		line   []string
		units  []string
		winner august1914.Side
	}{
		{"open", line, nil, august1914.German},
		{"an Ally on it", line, []string{"fr-1-i 35.13"}, august1914.Allied},
		{"an Ally beside it", line, []string{"fr-1-i 35.12"}, august1914.German},
		{"none", nil, nil, august1914.Allied},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dop.Position{Turn: 20, Active: august1914.Allied, Control: append([]string{"44.14", "44.16"}, c.line...), Railways: c.line}
			g := layOut(t, layScenario(t, "5.4", "marne=marches"), p, append(c.units, "ge-hq-1 20.20", "fr-hq-1 10.20")...)
			require.Equal(t, c.winner, g.finish().Winner)
		})
	}
}

func TestRule5_4_WhatCutsTheRailway(t *testing.T) {
	cut := marneCut(t)
	require.NotEmpty(t, cut)
	last := cut[len(cut)-1]
	game := func(t *testing.T, setting, onLast string) *layout {
		t.Helper()
		units := []string{"ge-hq-1 24.30", "fr-hq-1 10.20"}
		for i, h := range cut[:len(cut)-1] {
			units = append(units, marneTroops[i]+" "+h)
		}
		if onLast != "" {
			units = append(units, onLast)
		}
		return layOut(t, layScenario(t, "5.4", setting), dop.Position{Turn: 20, Active: august1914.Allied}, units...)
	}
	for _, c := range []struct {
		name, setting, unit string
		winner              august1914.Side
	}{
		{"a line is open", "marne=units", "", august1914.German},
		{"a unit on the last line", "marne=units", "fr-39-xx " + last, august1914.Allied},
		{"an HQ", "marne=units", "fr-hq-2 " + last, august1914.Allied},
		{"not an HQ by the option", "marne=fighters", "fr-hq-2 " + last, august1914.German},
		{"who fights by the option", "marne=fighters", "fr-39-xx " + last, august1914.Allied},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, c.winner, game(t, c.setting, c.unit).finish().Winner)
		})
	}
	t.Run("a march over it", func(t *testing.T) {
		for setting, winner := range map[string]august1914.Side{"marne=units": august1914.German, "marne=fighters": august1914.German, "marne=marches": august1914.Allied} {
			g := game(t, setting, "fr-39-xx "+last)
			for _, n := range neighbors(t, last) {
				if step := "Allied step fr-39-xx " + last + " > " + n; g.Can(step) && !strings.Contains(strings.Join(cut, " "), n) {
					g.Play(step)
					break
				}
			}
			require.NotEqual(t, last, g.unit("fr-39-xx").Hex)
			if setting != "marne=marches" {
				require.Equal(t, winner, g.finish().Winner, setting)
				continue
			}
			st, err := g.State.Standing(august1914.Umpire)
			require.NoError(t, err)
			require.NotContains(t, st.Line, last, "the railway is Allied now")
		}
	})
}

// Rule 1.8d: a German railway that leads to no source of supply is no connection to the
// north. The railways of 44.15 reach the edge of the area. Those of 43.18 and 42.18
// alone do not.
func TestRule5_4_AStubWithoutASource(t *testing.T) {
	line := []string{"43.16", "43.15", "42.15", "41.15", "40.15", "39.15", "38.14", "37.14", "36.13", "35.13", "34.12", "33.12", "32.11", "31.11", "30.10"}
	for first, winner := range map[string]august1914.Side{"44.15": august1914.German, "43.14": august1914.Allied} {
		p := dop.Position{Turn: 20, Active: august1914.Allied, Control: append([]string{first}, line...), Railways: append([]string{first}, line...)}
		g := layOut(t, layScenario(t, "5.4", "marne=marches"), p, "ge-hq-1 20.20", "fr-hq-1 10.20", "fr-9-v 44.16", "fr-10-v 44.14")
		require.Equal(t, winner, g.finish().Winner, first)
	}
}

func TestRule5_4_AsFarAsRow10(t *testing.T) {
	line := []string{
		"44.15", "43.16", "43.15", "42.15", "41.15", "40.15", "39.15", "38.14", "37.14", "36.13", "35.13", "34.12", "33.12", "32.11", "31.11", "30.10",
	}
	for n, winner := range map[int]august1914.Side{len(line): august1914.German, len(line) - 1: august1914.Allied} {
		p := dop.Position{Turn: 20, Active: august1914.Allied, Control: append([]string{"44.14", "44.16"}, line[:n]...), Railways: line[:n]}
		g := layOut(t, layScenario(t, "5.4", "marne=marches"), p, "ge-hq-1 20.20", "fr-hq-1 10.20")
		require.Equal(t, winner, g.finish().Winner, "to %s", line[n-1])
	}
}

func TestRule5_4_OnGermanRailways(t *testing.T) {
	g := layAt(t, dop.New(layScenario(t, "5.4")))
	for g.Kind() == "place" && !g.offers("German place ge-10ldw") {
		g.Play(g.Moves("")[0])
	}
	require.True(t, g.offers("German place ge-10ldw"))
	railways := g.State.Position().Railways
	for _, m := range g.Moves("") {
		hex := m[strings.LastIndex(m, " ")+1:]
		require.Contains(t, railways, hex)
	}
	require.False(t, g.Can("German place ge-10ldw 14.05"), "Paris")
}

// Rule 5.5: the Allies win a major victory if they capture Lille. At the start it lies
// behind the German line, which runs from 14.20 to 14.28, and no Ally is near. If no
// unit moves, Lille is not captured and the game is a draw.
func TestRule5_5_LilleMustBeCaptured(t *testing.T) {
	g := layAt(t, dop.New(layScenario(t, "5.5")))
	for range 400 {
		if g.State.ToAct() == 0 {
			break
		}
		g.pass()
	}
	o, ok := g.State.Outcome()
	require.True(t, ok)
	require.Equal(t, august1914.NoSide, o.Winner, "%+v", o)
}

func TestRule5_5_LilleCalaisAndTrenches(t *testing.T) {
	// Every unit set up next to an enemy is entrenched: the Germans in 14.24 and 14.23,
	// the Allies in 13.22 and 13.23.
	g := layAt(t, dop.New(layScenario(t, "5.5")))
	for g.Kind() == "place" {
		moves := g.Moves("")
		i := slices.IndexFunc(moves, func(m string) bool {
			return slices.ContainsFunc([]string{" 15.28", " 16.28", " 16.30", " 16.31"}, func(h string) bool { return strings.HasSuffix(m, h) }) // behind the front
		})
		g.Play(moves[max(i, 0)])
	}
	start := g.State.Position()
	require.Equal(t, []string{
		"11.30", "11.31", "12.28", "12.29", "13.20", "13.21", "13.22", "13.23", "13.24", "13.25", "13.26", "13.27", "13.28",
	}, start.Progress.AlliedTrenches)
	require.Equal(t, []string{
		"12.30", "12.31", "13.29", "13.30", "14.20", "14.21", "14.22", "14.23", "14.24", "14.25", "14.26", "14.28",
	}, start.Progress.GermanTrenches)
	for _, h := range layScenario(t, "5.5").Hexes() {
		if slices.Contains(slices.Concat(start.Progress.AlliedTrenches, start.Progress.GermanTrenches), h.Number) {
			require.True(t, h.Trenches, "Rule 1.6c: no trench can be built in %s", h.Number)
		}
	}
	for _, c := range []struct {
		name           string
		units          []string
		german, allied []string
		winner         august1914.Side
		level          string
	}{
		{"nothing", nil, nil, nil, august1914.NoSide, ""},
		{"Lille", []string{"fr-1-i 16.25"}, nil, []string{"fr-1-i 16.25 > 15.26"}, august1914.Allied, "major"},
		{"Calais", []string{"ge-1bav 4.26"}, []string{"ge-1bav 4.26 > 4.27"}, nil, august1914.German, "major"},
		{
			"Lille and Calais",
			[]string{"ge-1bav 4.26", "fr-1-i 16.25", "fr-2-i 15.24"},
			[]string{"ge-1bav 4.26 > 4.27"},
			[]string{"fr-1-i 16.25 > 15.26", "fr-2-i 15.24 > 14.24"},
			august1914.NoSide, "",
		},
		{"an Allied gain", []string{"fr-1-i 15.24"}, nil, []string{"fr-1-i 15.24 > 14.24"}, august1914.Allied, "minor"},
		{"a German gain", []string{"ge-1bav 12.22"}, []string{"ge-1bav 12.22 > 13.22"}, nil, august1914.German, "minor"},
		{
			"one each",
			[]string{"fr-1-i 15.24", "ge-1bav 12.22"},
			[]string{"ge-1bav 12.22 > 13.22"},
			[]string{"fr-1-i 15.24 > 14.24"},
			august1914.NoSide, "",
		},
		{
			"two to one",
			[]string{"fr-1-i 15.25", "fr-2-i 15.27", "ge-1bav 12.22"},
			[]string{"ge-1bav 12.22 > 13.22"},
			[]string{"fr-1-i 15.25 > 14.24", "fr-2-i 15.27 > 14.26"},
			august1914.Allied, "minor",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := start
			p.Turn, p.Units = 25, nil
			p.Control = append(slices.Clone(p.Control), "15.26") // Lille, behind the German line
			g := layOut(t, layScenario(t, "5.5"), p, append(c.units, "ge-hq-1 20.30", "fr-hq-1 5.20")...)
			move := func(seat string, steps []string) {
				for p := g.State.Position(); g.Kind() != "move" || g.side() != seat; p = g.State.Position() {
					require.Equal(t, 25, p.Turn)
					g.pass()
				}
				for _, s := range steps {
					g.Play(seat + " step " + s)
					if g.Kind() == "march" {
						g.Play(seat + " stop")
					}
				}
			}
			move("German", c.german)
			move("Allied", c.allied)
			o := g.finish()
			require.Equal(t, c.winner, o.Winner, "%+v", o)
			if c.winner != august1914.NoSide {
				require.Equal(t, c.level, o.Level)
			}
		})
	}
}

func TestRule5_5_BothMajorVictories(t *testing.T) {
	for setting, winner := range map[string]august1914.Side{"captures=draw": august1914.NoSide, "captures=lille": august1914.Allied} {
		p := dop.Position{Turn: 25, Active: august1914.Allied}
		g := layOut(t, layScenario(t, "5.5", setting), p, "ge-1bav 4.27", "fr-1-i 15.26", "ge-hq-1 20.30", "fr-hq-1 5.20")
		o := g.finish()
		require.Equal(t, winner, o.Winner, setting)
		require.Equal(t, map[august1914.Side]string{august1914.NoSide: "draw", august1914.Allied: "major"}[winner], o.Level)
	}
}

func TestRule5_5_TheAlliesDigAtOnce(t *testing.T) {
	g := layAt(t, dop.New(layScenario(t, "5.5")))
	for g.Kind() != "dig" || !g.State.ToAct().Has(dop.AlliedSeat.Actor()) {
		g.pass()
	}
	require.Equal(t, 20, g.State.Position().Turn)
}

func TestRule5_5_LilleOfAPosition(t *testing.T) {
	// The Allies win by taking Lille, so it is German in a position without a control
	// list.
	sc := layScenario(t, "5.5")
	last := func(t *testing.T, p dop.Position, units ...string) august1914.Outcome {
		t.Helper()
		p.Turn, p.Active = 25, august1914.Allied
		return layOut(t, sc, p, append(units, "ge-hq-1 20.30", "fr-hq-1 5.20")...).finish()
	}
	t.Run("German if nothing is said", func(t *testing.T) {
		requireOutcome(t, last(t, dop.Position{}), august1914.NoSide, "", 0, 0)
	})
	t.Run("not where Allies stand in it", func(t *testing.T) {
		require.Equal(t, august1914.Allied, last(t, dop.Position{}, "fr-1-i 15.26").Winner)
	})
	t.Run("as the list says", func(t *testing.T) {
		require.Equal(t, august1914.Allied, last(t, dop.Position{Control: []string{"20.30"}}).Winner)
		requireOutcome(t, last(t, dop.Position{Control: []string{"15.26"}}), august1914.NoSide, "", 0, 0)
	})
	t.Run("a city like others where the Germans have held it", func(t *testing.T) {
		// Rule 2.5 halves the defense of Allies in Lille until the Germans have taken
		// it. Then the city doubles the defense of 8.
		for _, c := range []struct {
			control []string
			defense int
		}{{[]string{"17.26"}, 4}, {[]string{"15.26", "17.26"}, 16}} {
			p := dop.Position{Turn: 10, Active: august1914.Allied, Control: c.control}
			g := layOut(t, layScenario(t, "5.4"), p, "ge-13-vii 17.26", "fr-1-i 14.26")
			g.march("fr-1-i", "14.26", "15.26")
			for g.Kind() != "move" || g.side() != "German" {
				g.pass()
			}
			g.march("ge-13-vii", "17.26", "16.26")
			g.Play("German stop")
			g.attack("15.26", "ge-13-vii")
			g.roll(2)
			require.Equal(t, 4*c.defense, g.event("odds").M, "%v", c.control)
		}
	})
}

func TestRule5_6_Points(t *testing.T) {
	// The Allies hold 72 points of places, and the Germans 20 without Plan XVII. The
	// lead is 52 - 2x, where the Germans have taken x.
	for _, c := range []struct {
		name           string
		taken          []string
		winner         august1914.Side
		level          string
		german, allied int
	}{
		{"52", nil, august1914.Allied, "major", 20, 72},
		{"20 with 16 taken", []string{"24.34", "34.30", "23.24"}, august1914.Allied, "major", 36, 56},
		{"18 with 17 taken", []string{"24.34", "24.30", "29.28"}, august1914.Allied, "minor", 37, 55},
		{"10 with 21 taken", []string{"24.34", "24.30", "29.28", "19.32", "19.18"}, august1914.Allied, "minor", 41, 51},
		{"8 with 22 taken", []string{"24.34", "24.30", "29.28", "15.26"}, august1914.NoSide, "", 42, 50},
		{"-8 with 30 taken", []string{"24.34", "24.30", "15.26", "38.14", "4.27"}, august1914.NoSide, "", 50, 42},
		{"-10 with 31 taken", []string{"24.34", "24.30", "15.26", "38.14", "34.30", "23.24"}, august1914.German, "minor", 51, 41},
		{"-18 with 35 taken", []string{"24.34", "24.30", "15.26", "38.14", "4.27", "45.11"}, august1914.German, "minor", 55, 37},
		{"-20 with 36 taken", []string{"24.34", "24.30", "15.26", "38.14", "4.27", "34.30", "23.24"}, august1914.German, "major", 56, 36},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dop.Position{Turn: 25, Active: august1914.Allied, Control: append(c.taken, germany...)}
			g := layOut(t, layScenario(t, "5.6"), p, "ge-hq-1 20.20")
			requireOutcome(t, g.finish(), c.winner, c.level, c.german, c.allied)
		})
	}
	t.Run("who stands in a hex has it", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 25, Active: august1914.Allied}, "ge-hq-1 20.20", "ge-13-vii 24.34", "fr-1-i 38.33")
		requireOutcome(t, g.finish(), august1914.Allied, "major", 20+10-5, 72-10+5)
	})
}

func TestRule5_6_OddDifferences(t *testing.T) {
	// With five points for the Netherlands the lead is 57 - 2x, where the Germans have
	// taken x.
	for _, c := range []struct {
		name   string
		taken  []string
		winner august1914.Side
		level  string
	}{
		{"19 with 19 taken", []string{"24.34", "24.30", "19.32", "19.18"}, august1914.Allied, "minor"},
		{"9 with 24 taken", []string{"24.34", "24.30", "15.26", "19.32", "19.18"}, august1914.NoSide, ""},
		{"-9 with 33 taken", []string{"24.34", "24.30", "15.26", "38.14", "29.28", "34.30", "23.24"}, august1914.NoSide, ""},
		{"-19 with 38 taken", []string{"24.34", "24.30", "15.26", "38.14", "4.27", "34.30", "23.24", "29.28"}, august1914.German, "minor"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dop.Position{Turn: 25, Active: august1914.Allied, Control: append(c.taken, germany...), Units: layUnits(t, "ge-hq-1 20.20")}
			p.Progress = &dop.Progress{Phase: dop.Movement, Stage: "ordering", Luxembourg: true, Award: 5}
			o := layOut(t, layScenario(t, "5.6"), p).finish()
			require.Equal(t, c.winner, o.Winner, "%+v", o.Points)
			if c.winner != august1914.NoSide {
				require.Equal(t, c.level, o.Level)
			}
		})
	}
}

func TestRule5_7_VictoryOfTheCampaign(t *testing.T) {
	for _, id := range []string{"5.3+5.7", "5.4+5.7"} {
		t.Run(id, func(t *testing.T) {
			taken := append([]string{"24.34", "24.30", "29.28", "15.26"}, germany...)
			p := dop.Position{Turn: 25, Active: august1914.Allied, Control: taken}
			g := layOut(t, layScenario(t, id), p, "ge-hq-1 20.20")
			requireOutcome(t, g.finish(), august1914.NoSide, "", 42, 50)

			// Nancy's 5 and Verdun's 5 make it 52 to 40.
			p.Control = append([]string{"45.11", "38.14"}, taken...)
			g = layOut(t, layScenario(t, id), p, "ge-hq-1 20.20")
			requireOutcome(t, g.finish(), august1914.German, "minor", 52, 40)

			p = dop.Position{Turn: 12, Active: august1914.Allied}
			g = layOut(t, layScenario(t, id), p, "ge-13-vii 50.18", "fr-1-i 46.08")
			o := g.finish()
			require.Equal(t, august1914.Allied, o.Winner)
			require.Equal(t, "massive", o.Level, "no German in France")
		})
	}
}

func TestRule5_7_PlanXVIIInTheExpansion(t *testing.T) {
	// A French division enters Mulhouse (58.03), which is worth two points, and leaves
	// it again.
	game := func(t *testing.T, id string, turn int, visit bool) *layout {
		t.Helper()
		p := dop.Position{Turn: turn, Active: august1914.Allied}
		g := layOut(t, layScenario(t, id), p, "fr-9-v 58.02", "ge-hq-1 20.22", "fr-hq-1 10.20")
		if visit {
			g.march("fr-9-v", "58.02", "58.03", "58.02")
		}
		return g
	}
	t.Run("a hex in Alsace counts, from turn 9 because it is still Allied", func(t *testing.T) {
		for turn, want := range map[int]int{5: 2, 8: 2, 9: 2} {
			without, with := game(t, "5.3+5.7", turn, false).finish(), game(t, "5.3+5.7", turn, true).finish()
			require.Equal(t, without.Points.Allied+want, with.Points.Allied, "turn %d", turn)
			require.Equal(t, without.Points.German, with.Points.German, "turn %d", turn)
		}
	})
	t.Run("those that the French hold at the start do", func(t *testing.T) {
		s := dop.New(layScenario(t, "5.3+5.7"))
		require.Contains(t, s.Position().Progress.PlanXVII, "52.13", "Saarbourg")
		require.NotContains(t, s.Position().Progress.PlanXVII, "58.06")
	})
	t.Run("none are awarded for what was before", func(t *testing.T) {
		s := dop.New(layScenario(t, "5.4+5.7"))
		require.Empty(t, s.Position().Progress.PlanXVII)
	})
}

// The railway to the Marne can be cut by an HQ on it, or by a division that has marched
// over it.
func TestOption_Marne(t *testing.T) {
	cut := marneCut(t)
	last := cut[len(cut)-1]
	open := func(sc *dop.Scenario, hq string, march bool) bool {
		units := []string{"ge-hq-1 24.30", "fr-hq-1 " + hq, "fr-39-xx " + last}
		for i, h := range cut[:len(cut)-1] {
			units = append(units, marneTroops[i]+" "+h)
		}
		p := layOut(t, sc, dop.Position{Turn: 20, Active: august1914.Allied}, units...).State.Position()
		for i := range p.Units {
			if p.Units[i].ID == "fr-39-xx" {
				p.Units[i].Hex, p.Units[i].Box = "", "gone"
			}
		}
		p.Progress = nil
		if p.Railways = nil; march {
			p.Railways = []string{}
		} else {
			p.Railways = append(p.Railways, "24.30", last)
		}
		s, err := p.State(sc)
		require.NoError(t, err)
		st, err := s.Standing(august1914.Umpire)
		require.NoError(t, err)
		return st.Most.Winner == august1914.German
	}
	for _, value := range []string{"units", "fighters", "marches"} {
		sc := layScenario(t, "5.4", "marne="+value)
		require.Equal(t, value != "marches", open(sc, "10.20", true), value)
		if value != "marches" {
			require.Equal(t, value == "fighters", open(sc, last, false), value)
		}
	}
}

// A train on the last railway to the Marne, and its passenger. Both are units. The
// train does not fight, and the passenger has no strength while it is aboard (1.2c).
func TestOption_Marne_Trains(t *testing.T) {
	cut := marneCut(t)
	last := cut[len(cut)-1]
	for marne, winner := range map[string]august1914.Side{"units": august1914.Allied, "fighters": august1914.German} {
		for _, cargo := range []bool{false, true} {
			units := []string{"ge-hq-1 24.30", "fr-hq-1 10.20", "fr-train-1 " + last}
			for i, h := range cut[:len(cut)-1] {
				units = append(units, marneTroops[i]+" "+h)
			}
			if cargo {
				units = append(units, "fr-39-xx "+last+" on fr-train-1")
			}
			g := layOut(t, layScenario(t, "5.4", "marne="+marne), dop.Position{Turn: 20, Active: august1914.Allied}, units...)
			st, err := g.State.Standing(august1914.Umpire)
			require.NoError(t, err)
			require.Equal(t, winner, st.Most.Winner, "%s, cargo %v", marne, cargo)
		}
	}
}
