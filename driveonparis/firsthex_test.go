package driveonparis_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

// 1.01 is the first hex of the map, which is no reason to leave it out of what is
// written of a game.

// places returns the hexes that matter now, having read the position back.
func (g *layout) places(sc *dop.Scenario) map[string]string {
	g.T.Helper()
	requireReadBack(g.T, sc, g.State)
	return g.State.Position().Progress.Places
}

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
	// A siege gun that stands first in the list of counters fires.
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
	require.Equal(t, "ge-krupp", g.State.Position().Progress.Gun)
	g.roll(6)
	require.Equal(t, 1, g.unit("be-fort-liege").Steps)
	require.Empty(t, g.State.Position().Progress.Gun)
	g.until("declare")
	g.Play("German attack 34.30")
	require.Equal(t, "none", g.State.Position().Progress.Gun)
	requireReadBack(t, sc, g.State)
}
