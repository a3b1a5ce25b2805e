package driveonparis_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

func TestRule4_0b_GermansMoveFirst(t *testing.T) {
	for _, id := range []string{"5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.3+5.7", "5.4+5.7"} {
		s := dop.New(layScenario(t, id))
		g := layAt(t, s)
		for k := g.Kind(); k == "place" || k == "point"; k = g.Kind() {
			g.Play(g.Moves("")[0])
		}
		first := layScenario(t, id).Turns()[0].Turn
		p := g.State.Position()
		require.Equal(t, august1914.German, p.Active, id)
		require.Equal(t, first, p.Turn, id)
		for g.side() == "German" {
			g.pass()
		}
		require.Equal(t, first, g.State.Position().Turn, "%s: then the Allies", id)
	}
}

func TestRule4_0c_AlliesSetUpFirst(t *testing.T) {
	for _, id := range []string{"5.1", "5.3", "5.4"} {
		g := layAt(t, dop.New(layScenario(t, id)))
		german := false
		for g.Kind() == "place" {
			if g.State.ToAct().Has(dop.GermanSeat.Actor()) {
				german = true
			} else {
				require.False(t, german, "%s: an Ally after a German", id)
			}
			g.Play(g.Moves("")[0])
		}
	}
}

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
			require.Empty(t, g.State.Position().Progress.Trenches, id)
		}
		g := start(t, "5.5")
		g.until("reserve")
		require.NotEmpty(t, g.State.Position().Progress.Trenches)
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
	g.Refuse("4.0c", "Allied place br-2-i 19.24") // units are set up in order
	g.Refuse("4.0c", "Allied place br-1-i 19.26")
	g.Refuse("4.0c", "Allied done")
}

func TestRule4_0d_ReducedUnits(t *testing.T) {
	g := layAt(t, dop.New(layScenario(t, "5.1")))
	for g.Kind() == "place" {
		g.Play(g.Moves("")[0])
	}
	reduced := strings.Fields("br-3-ii br-2-i fr-82ter fr-1cav fr-3cav fr-5cav fr-35-xviii fr-5-iii fr-6-iii fr-19-x fr-20-x fr-1-i " +
		"ge-2cav ge-7-iv ge-8-iv ge-5-iii ge-17-ix ge-19-x ge-2gdr ge-32-xii")
	for _, u := range g.State.Position().Units {
		switch {
		case u.Hex == "" || strings.Contains(u.ID, "fort"):
		case slices.Contains(reduced, u.ID):
			require.Equal(t, 1, u.Steps, u.ID)
		default:
			info, ok := layScenario(t, "5.1").Unit(u.ID)
			require.True(t, ok)
			if info.Size.String() == "division" {
				require.Equal(t, 2, g.steps(2, u.ID), u.ID)
			}
		}
	}
}

func TestRule4_0g_LinesAreIncluded(t *testing.T) {
	// 5.1: south of row 30 and west of column 30; 5.5: north of row 20 and west of column 20.
	for _, c := range []struct {
		id, hex string
		in      bool
	}{
		{"5.1", "30.30", true},
		{"5.1", "31.30", false},
		{"5.1", "20.31", false},
		{"5.2", "43.20", true},
		{"5.2", "50.21", false},
		{"5.2", "42.10", false},
		{"5.3", "44.01", true},
		{"5.3", "45.10", false},
		{"5.4", "44.01", true},
		{"5.4", "45.10", false},
		{"5.5", "20.20", true},
		{"5.5", "20.19", false},
		{"5.5", "21.20", false},
	} {
		hex, ok := layScenario(t, c.id).Hex(c.hex)
		require.True(t, ok)
		require.Equal(t, c.in, hex.InPlay, "%s: %s", c.id, c.hex)
	}
}

// Rule 4.0g: "west of 29.xx" includes column 29. The towns on the railways behind the
// railheads are in German hands (Rule 1.2d), Namur and Tirlemont among them.
func TestRule4_0g_TownsInColumn29(t *testing.T) {
	g := layAt(t, dop.New(layScenario(t, "5.4")))
	for g.Kind() == "place" {
		moves := g.Moves("")
		if strings.HasPrefix(moves[0], "German place ge-10ldw ") {
			require.True(t, slices.Contains(moves, "German place ge-10ldw 29.28"), moves)
			return
		}
		g.Play(moves[0])
	}
	require.Fail(t, "10 Landwehr Brigade is not placed")
}

// 1.01 is the first hex of the map. Positions must not omit it.
func TestFirstHexOfTheMap(t *testing.T) {
	sc := layScenario(t, "5.4")
	t.Run("attacked", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 1.02", "ge-14-vii 1.02", "ge-19-x 1.02", "fr-1-i 1.01")
		g.until("declare")
		g.Play("German attack 1.01")
		require.Equal(t, "1.01", g.places(sc)["battle"])
		require.Equal(t, "1.01", g.State.Decision(august1914.Umpire).Place)
		for _, v := range []august1914.Viewer{august1914.Umpire, august1914.Spectator, dop.AlliedSeat.Viewer()} {
			text, err := json.Marshal(g.State.View(v))
			require.NoError(t, err)
			var doc struct{ Battle string }
			require.NoError(t, json.Unmarshal(text, &doc))
			require.Equal(t, "1.01", doc.Battle)
		}
		g.Play("German join ge-13-vii", "German join ge-14-vii", "German join ge-19-x", "German done")
		require.Equal(t, "1.01", g.places(sc)["battle"])
		g.roll(9) // A1 D3r1 at 2:1
		for g.Kind() != "declare" && g.Kind() != "move" {
			require.Equal(t, "1.01", g.places(sc)["battle"], g.Kind())
			if g.Kind() == "roll" {
				g.roll(1)
				continue
			}
			g.Play(g.Moves("")[0])
		}
		require.NotContains(t, g.places(sc), "battle")
	})
	t.Run("left by an overrun", func(t *testing.T) {
		sc := layScenario(t, "5.4", "zone-cost=0")
		g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, "ge-4cav 3.01", "ge-2cav 3.01", "fr-81ter 1.02")
		g.Play("German form ge-2cav", "German form ge-4cav")
		g.march("ge-2cav", "3.01", "2.01", "1.01")
		g.Play("German overrun ge-2cav 1.01 > 1.02")
		require.Equal(t, map[string]string{"battle": "1.02", "battle from": "1.01"}, g.places(sc))
	})
	t.Run("where steps are lost for want of supply", func(t *testing.T) {
		p := dop.Position{Turn: 10, Active: august1914.German, Control: []string{"1.01"}}
		g := layOut(t, sc, p, "ge-13-vii 1.01", "ge-14-vii 1.01", "fr-1-i 20.20")
		g.until("lose")
		require.Equal(t, "1.01", g.places(sc)["wanted"])
	})
	t.Run("where infantry marches by force", func(t *testing.T) {
		g := layGermans54(t, "ge-5res 1.01", "fr-1-i 20.20")
		g.exploit()
		g.Play("German march ge-5res")
		require.Equal(t, "1.01", g.places(sc)["wanted"])
		g.roll(6)
		require.Equal(t, "1.01", g.event("forced march").At)
		g.march("ge-5res", "1.01", "1.02")
		require.NotContains(t, g.places(sc), "wanted")
	})
	t.Run("where a stack moves", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 1.02", "fr-1-i 20.20")
		g.Play("German step ge-13-vii 1.02 > 1.01")
		g.places(sc)
		require.Equal(t, "1.01", g.State.Decision(august1914.Umpire).Place)
	})
}

func TestFirstUnitOfTheList(t *testing.T) {
	// A siege gun that is first in the list of counters can fire.
	files := datatest.Files(t)
	units := string(files["units.csv"].Data)
	head, rows, _ := strings.Cut(units, "\n")
	at := strings.Index(rows, "ge-krupp,")
	gun, rest, _ := strings.Cut(rows[at:], "\n")
	files["units.csv"].Data = []byte(head + "\n" + gun + "\n" + rows[:at] + rest)
	sc, err := dop.Load(files, "5.4")
	require.NoError(t, err)
	require.Equal(t, "ge-krupp", sc.Units()[0].ID)
	g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, "ge-krupp 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30", "fr-1-i 14.05")
	g.until("fire")
	g.Play("German fire ge-krupp 34.30")
	require.Equal(t, "34.30", g.places(sc)["battle"])
	require.Equal(t, "ge-krupp", g.State.Position().Progress.Battle.Gun)
	g.roll(6)
	require.Equal(t, 1, g.unit("be-fort-liege").Steps)
	require.Nil(t, g.State.Position().Progress.Battle)
	g.until("declare")
	g.Play("German attack 34.30")
	require.Empty(t, g.State.Position().Progress.Battle.Gun)
	requireReadBack(t, sc, g.State)
}
