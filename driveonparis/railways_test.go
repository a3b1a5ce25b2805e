package driveonparis_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// Rule 1.2d: divisions of infantry take a railway when they enter its hex by any kind
// of move, at any strength. Cavalry divisions and brigades do not.
func TestRule1_2d_WaysToTakeARailway(t *testing.T) {
	three := []string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}
	for id, takes := range map[string]bool{"ge-13-vii": true, "ge-2cav": false, "ge-10ldw": false} {
		t.Run("an advance by "+id, func(t *testing.T) {
			units := append([]string{"ge-1gd 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", id + " 10.21"}, three...)
			g := layGermans54(t, units...)
			g.attack("10.22", "ge-1gd", "ge-14-vii", "ge-19-x", id)
			g.roll(10)
			for g.Kind() == "lose" {
				g.Play(g.Moves("")[0])
			}
			g.Play("Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24")
			for g.Kind() == "roll" {
				g.roll(3)
			}
			g.Play("German advance " + id + " 10.21 > 10.22")
			require.Equal(t, takes, slices.Contains(g.State.Position().Railways, "10.22"))
		})
	}
	t.Run("a march, by kind", func(t *testing.T) {
		for id, takes := range map[string]bool{"ge-13-vii": true, "ge-mar": true, "ge-4ers": true, "ge-em-11-14": false, "ge-10ldw": false, "ge-2cav": false} {
			l := layGerman(t, 7, id+" 22.16", "fr-1-i 8.20")
			l.march(id, "22.16", "22.15")
			require.Equal(t, takes, slices.Contains(l.State.Position().Railways, "22.15"), id)
		}
	})
	t.Run("an overrun", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 1 10.20", "be-armcar 10.21", "be-1 20.25")
		g.Play("German overrun ge-13-vii 10.20 > 10.21")
		g.roll(12)
		g.settle()
		require.Equal(t, "10.21", g.unit("ge-13-vii").Hex)
		require.Contains(t, g.State.Position().Railways, "10.21")
	})
	t.Run("a retreat", func(t *testing.T) {
		for _, c := range []struct {
			units []string
			takes bool
		}{
			{[]string{"fr-1-i"}, true},                         // 16 to 8: D1r1
			{[]string{"fr-1cav", "fr-3cav", "fr-4cav"}, false}, // 16 to 6: D2r1
		} {
			units := []string{"ge-1gd 10.21", "ge-14-vii 10.21", "ge-2cav 10.21", "fr-89ter 20.20"}
			for _, id := range c.units {
				units = append(units, id+" 10.22")
			}
			p := dop.Position{Turn: 10, Active: august1914.German, Control: []string{"11.23"}, Railways: []string{"11.23"}}
			g := layOut(t, layScenario(t, "5.4"), p, units...)
			g.attack("10.22", "ge-1gd", "ge-14-vii", "ge-2cav")
			g.roll(7)
			for g.Kind() == "lose" {
				g.Play(g.Moves("")[0])
			}
			g.Play("Allied retreat 10.22 > 11.23")
			require.Equal(t, c.takes, !slices.Contains(g.State.Position().Railways, "11.23"), c.units)
		}
	})
}

// If no railhead is printed, the troops hold the railways behind them. All units on the
// map are in supply at the first move, except the garrison of Namur.
func TestRule1_2d_RailwaysBehindTheTroops(t *testing.T) {
	for _, sc := range dop.Scenarios() {
		l := layAt(t, dop.New(sc))
		for l.Kind() != "move" {
			l.Play(l.Moves("")[0])
		}
		v := l.State.View(august1914.Umpire)
		for _, u := range v.Units() {
			if u.Hex == "" {
				continue
			}
			supply, _ := l.traces(august1914.Umpire, u.ID)
			require.Equal(t, u.ID != "be-4" || u.Hex != "29.28" || sc.ID() == "5.6", supply.Sure, "%s in %s of %s: %+v", u.ID, u.Hex, sc.ID(), supply.Cuts)
		}
	}
}

func TestRule1_2d_WhoDiesOnTheWayInTakesNothing(t *testing.T) {
	// 7 at 2:1 is A1 D1r1: the defenders lose a step of 8 and retreat a hex. 11.23,
	// which has a railway, is in German hands and next to 12.23.
	game := func(t *testing.T, units ...string) *layout {
		t.Helper()
		units = append([]string{"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-2cav 12.23"}, units...)
		p := dop.Position{Turn: 10, Active: august1914.German, Control: []string{"11.23", "12.23"}, Railways: []string{"11.23", "12.22"}}
		g := layOut(t, layScenario(t, "5.4"), p, units...)
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(7)
		for g.Kind() == "lose" && strings.HasPrefix(g.Moves("")[0], "German") {
			g.Play(g.Moves("")[0])
		}
		return g
	}
	requireHands := func(t *testing.T, g *layout, german, rails bool) {
		t.Helper()
		p := g.State.Position()
		require.Equal(t, german, slices.Contains(p.Control, "11.23"), "control")
		require.Equal(t, rails, slices.Contains(p.Railways, "11.23"), "railway")
	}
	t.Run("nobody comes through", func(t *testing.T) {
		g := game(t, "fr-1-i 10.22", "ge-hq-1 11.23")
		require.Equal(t, 1, g.steps(2, "fr-1-i"))
		g.Play("Allied retreat 10.22 > 11.23")
		require.Empty(t, g.unit("fr-1-i").Hex)
		requireHands(t, g, true, true)
		require.Equal(t, "11.23", g.unit("ge-hq-1").Hex)
	})
	t.Run("nobody who fights comes through", func(t *testing.T) {
		g := game(t, "fr-1-i 10.22", "fr-hq-5 10.22", "ge-hq-1 11.23")
		require.Equal(t, "10.22", g.unit("fr-hq-5").Hex)
		require.Equal(t, 1, g.steps(2, "fr-1-i"))
		g.Play("Allied retreat 10.22 > 11.23")
		require.Empty(t, g.unit("fr-1-i").Hex)
		require.Equal(t, "11.23", g.unit("fr-hq-5").Hex, "any unit enters the hex of an HQ that is alone")
		require.Empty(t, g.unit("ge-hq-1").Hex)
		requireReadBack(t, layScenario(t, "5.4"), g.State)
	})
	t.Run("a division that comes through", func(t *testing.T) {
		g := game(t, "fr-1-i 10.22", "ge-hq-1 11.23", "ge-train-1 12.22")
		g.Play("Allied retreat 10.22 > 10.23")
		require.Equal(t, "10.23", g.unit("fr-1-i").Hex, "no enemy zone")
		g = game(t, "fr-1-i 10.22", "fr-1cav 10.22", "ge-hq-1 11.23", "ge-train-1 12.22")
		g.Play("Allied retreat 10.22 > 11.23")
		require.Empty(t, g.unit("ge-hq-1").Hex, "whichever of them comes through")
		require.Empty(t, g.unit("ge-train-1").Hex, "in the zone of whoever comes through")
		requireReadBack(t, layScenario(t, "5.4"), g.State)
		g.Play("Allied lose fr-1cav")
		requireHands(t, g, false, false)
	})
	t.Run("cavalry that comes through alone", func(t *testing.T) {
		g := game(t, "fr-1-i 10.22", "fr-1cav 10.22")
		g.Play("Allied retreat 10.22 > 11.23", "Allied lose fr-1-i")
		require.Equal(t, "11.23", g.unit("fr-1cav").Hex)
		requireHands(t, g, false, true)
	})
	t.Run("a step of each", func(t *testing.T) {
		p := dop.Position{Turn: 10, Active: august1914.German, Control: []string{"11.23", "12.23"}, Railways: []string{"11.23"}}
		g := layOut(t, layScenario(t, "5.4", "retreat-loss=unit"), p,
			"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-2cav 12.23", "fr-1-i 10.22", "fr-1cav 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(7)
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		g.Play("Allied retreat 10.22 > 11.23")
		require.Empty(t, g.unit("fr-1-i").Hex)
		requireHands(t, g, false, true)
	})
}

func TestRule1_2d_RailControl(t *testing.T) {
	owns := func(l *layout, hex string) bool {
		for _, h := range l.State.Position().Railways {
			if h == hex {
				return true
			}
		}
		return false
	}
	t.Run("by the last infantry division", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 22.16")
		l.march("ge-13-vii", "22.16", "22.15", "22.14")
		l.stop()
		require.True(t, owns(l, "22.15"))
		require.True(t, owns(l, "22.14"))
		require.False(t, owns(l, "23.15"), "a hex beside the way is not taken")
	})
	for _, unit := range []string{"ge-2cav", "ge-60ldw", "ge-hq-1"} {
		t.Run("not by "+unit, func(t *testing.T) {
			l := layGerman(t, 7, unit+" 22.16")
			l.march(unit, "22.16", "22.15")
			l.stop()
			require.False(t, owns(l, "22.15"))
		})
	}
	t.Run("and back", func(t *testing.T) {
		l := layOut(t, layScenario(t, "5.6"), dop.Position{
			Turn: 7, Active: august1914.Allied, Control: []string{"22.15"}, Railways: []string{"22.15", "22.14"},
		}, "fr-1-i 22.16", "ge-60ldw 41.12")
		l.march("fr-1-i", "22.16", "22.15")
		l.stop()
		require.False(t, owns(l, "22.15"))
		require.True(t, owns(l, "22.14"))
	})
	t.Run("at the start by the railheads and the border", func(t *testing.T) {
		s := dop.New(layScenario(t, "5.3"))
		rails := s.Position().Railways
		require.Subset(t, rails, []string{"28.31", "30.27", "30.28", "43.15"}, "the railheads of 5.3")
		require.Subset(t, rails, []string{"44.33", "44.34", "44.15"}, "Germany")
		require.NotContains(t, rails, "24.34", "Antwerp")
		require.NotContains(t, rails, "14.05", "Paris")
	})
	t.Run("a road for those who march", func(t *testing.T) {
		// 6.19 is wooded: two points, or one along the railway from 6.18.
		l := layAllied(t, 7, "fr-81ter 6.18", "fr-82ter 7.19")
		l.Play("Allied done")
		l.march("fr-81ter", "6.18", "6.19")
		require.True(t, l.Can("Allied step fr-81ter 6.19 > 6.18"), "one of two points is left")
		l.stop()
		l.march("fr-82ter", "7.19", "6.19")
		require.False(t, l.Can("Allied step fr-82ter 6.19 > 6.18"))
	})
}

func TestRule1_2d_GermanTrainsInGermany(t *testing.T) {
	l := layGerman(t, 7, "ge-train-1 44.33", "ge-13-vii 44.33", "fr-1-i 14.05")
	l.Play("German load ge-13-vii ge-train-1", "German step ge-train-1 44.33 > 43.34")
	require.Equal(t, "43.34", l.unit("ge-13-vii").Hex)
}

func TestRule1_2d_WhatLiesOnTheLines(t *testing.T) {
	s := dop.New(layScenario(t, "5.4"))
	v := s.View(august1914.Umpire)
	for _, hex := range s.Position().Railways {
		require.Equal(t, august1914.German, v.Control(hex), hex)
	}
}

// Rule 1.2d: railheads are the limits of friendly railroads, so the railways from them
// back to the border are German at the start of 5.3 and 5.4. If only the railheads were
// German, the whole right wing would be without supply.
func TestRule1_2d_LinesBehindTheRailheads(t *testing.T) {
	for id, behind := range map[string][]string{
		// Brussels lies on the lines to 22.30 and 25.32, Liege and Tirlemont on that to 28.31.
		"5.3": {"34.30", "30.31"},
		"5.4": {"24.30", "34.30", "29.28"},
	} {
		g := layAt(t, dop.New(layScenario(t, id)))
		for g.Kind() == "place" {
			g.Play(g.Moves("")[0])
		}
		for _, hex := range behind {
			require.Contains(t, g.State.Position().Railways, hex, id)
		}
		for g.side() == "German" {
			g.pass()
		}
		// A few units may be unsupplied next to a whole army at a railhead.
		unsupplied := 0
		for _, e := range g.Events {
			if e.Rule == "1.9" && e.Kind == "supply" {
				unsupplied++
			}
		}
		require.Less(t, unsupplied, 10, id)
	}
}

func TestRule2_7_GermanRailways(t *testing.T) {
	t.Run("no French train in Germany, even in Allied hands", func(t *testing.T) {
		l := layOut(t, layScenario(t, "5.6"), dop.Position{
			Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: []string{"63.24"},
		}, "fr-train-1 42.15", "ge-60ldw 62.34")
		require.True(t, l.Can("Allied step fr-train-1 42.15 > 41.15"))
		require.False(t, l.Can("Allied step fr-train-1 42.15 > 43.15"))
	})
	t.Run("no supply along them", func(t *testing.T) {
		l := layOut(t, layScenario(t, "5.6"), dop.Position{
			Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: []string{"63.24"},
		}, "fr-1-i 58.24", "ge-60ldw 62.34")
		require.True(t, l.starves("fr-1-i"))
	})
	t.Run("Belgian ones, from turn 4 on", func(t *testing.T) {
		l := layAllied(t, 3, "fr-train-1 24.24", "ge-13-vii 44.33")
		l.Refuse("1.2b", "Allied step fr-train-1 24.24 > 25.25")
		l = layAllied(t, 4, "fr-train-1 24.24", "ge-13-vii 44.33")
		require.True(t, l.Can("Allied step fr-train-1 24.24 > 25.25"))
	})
	t.Run("from France into Belgium", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 23.24", "ge-13-vii 44.33")
		require.True(t, l.Can("Allied step fr-train-1 23.24 > 24.24"))
	})
	t.Run("control to deny them", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1-i 42.15", "ge-60ldw 62.34")
		require.Contains(t, l.State.Position().Railways, "43.15")
		l.march("fr-1-i", "42.15", "43.15")
		l.stop()
		require.NotContains(t, l.State.Position().Railways, "43.15")
	})
}

// Rule 2.7 closes railroads in Germany to French trains even if the Allies control
// them, as here. The refusal must not cite control (1.2d).
func TestRule2_7_FrenchTrainsInGermanyAreRefusedByTheirRule(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6"), dop.Position{
		Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: []string{"63.24"},
	}, "fr-train-1 42.15", "ge-60ldw 62.34")
	l.Refuse("2.7", "Allied step fr-train-1 42.15 > 43.15")
}
