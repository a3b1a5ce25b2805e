package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule5_1_SpecialRules(t *testing.T) {
	t.Run("no Ally enters Brussels", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 7, Active: august1914.Allied}, "fr-1-i 24.29", "ge-13-vii 10.15")
		require.Error(t, g.State.Apply(dop.MustParseMove("Allied step fr-1-i 24.29 > 24.30")))
		require.False(t, g.Can("Allied step fr-1-i 24.29 > 24.30"))
		require.True(t, g.Can("Allied step fr-1-i 24.29 > 24.28"))
	})
	t.Run("Germans do", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 7, Active: august1914.German}, "ge-13-vii 24.29", "fr-1-i 14.07")
		require.True(t, g.Can("German step ge-13-vii 24.29 > 24.30"))
	})
	t.Run("Brussels and Paris are the sources", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 7, Active: august1914.German},
			"ge-13-vii 24.27", "ge-14-vii 14.08", "fr-1-i 14.07", "fr-2-i 10.26")
		for g.State.Position().Turn == 7 {
			g.pass()
		}
		require.Equal(t, 2, g.steps(2, "ge-13-vii"), "near Brussels")
		require.Equal(t, 1, g.steps(2, "ge-14-vii"), "near Paris")
		require.Equal(t, 2, g.steps(2, "fr-1-i"))
	})
	t.Run("no German reinforcements", func(t *testing.T) {
		for _, a := range layScenario(t, "5.1").Schedule() {
			require.NotEqual(t, august1914.Germany, a.Power)
		}
	})
}

func TestRule5_2_Removals(t *testing.T) {
	for _, c := range []struct {
		turn   int
		active august1914.Side
		units  []string
	}{
		{5, august1914.Allied, []string{"fr-17-ix"}},
		{5, august1914.German, []string{"ge-33res"}},
		{6, august1914.Allied, []string{"fr-hq-alsace", "fr-14-vii", "fr-63res", "fr-6cav"}},
		{6, august1914.German, []string{"ge-8cav"}},
		{7, august1914.Allied, []string{"fr-29-xv", "fr-30-xv", "fr-13-xxi", "fr-43-xxi", "fr-10cav"}},
		{8, august1914.Allied, []string{"fr-18-ix", "fr-2cav"}},
	} {
		p := dop.Position{Turn: c.turn, Active: august1914.German}
		place := " 48.08"
		if c.active == august1914.German {
			p, place = dop.Position{Turn: c.turn - 1, Active: august1914.Allied}, " 55.16"
		}
		units := []string{"fr-1-i 46.08", "ge-1bav 55.18"}
		for _, id := range c.units {
			units = append(units, id+place)
		}
		if len(c.units) == 5 { // more than a hex holds
			units[len(units)-1] = c.units[4] + " 48.07"
		}
		g := layOut(t, layScenario(t, "5.2"), p, units...)
		before := g.side()
		for g.side() == before {
			for _, id := range c.units {
				require.NotEmpty(t, g.unit(id).Hex, "turn %d: %s", c.turn, id)
			}
			g.pass()
		}
		g.until("move")
		for _, id := range c.units {
			require.Empty(t, g.unit(id).Hex, "turn %d: %s", c.turn, id)
		}
		require.Equal(t, 2, g.steps(2, "fr-1-i"), "nobody else goes")
	}
}

func TestRule5_3_Flips(t *testing.T) {
	allied := func(turn int, units ...string) *layout {
		g := layAlliedArrivals(t, "5.3", dop.Position{Turn: turn}, append(units, "ge-hq-1 20.20")...)
		g.until("move")
		return g
	}
	g := allied(8, "br-hq 10.20", "fr-hq-5 10.10")
	require.True(t, g.unit("br-hq").Flipped, "BEF 4-2-8")
	require.True(t, g.unit("fr-hq-5").Flipped, "d'Esperey")
	g = allied(7, "br-hq 10.20", "fr-hq-3 35.10", "fr-hq-6 36.10", "fr-hq-4 34.10")
	require.False(t, g.unit("br-hq").Flipped)
	require.True(t, g.unit("fr-hq-3").Flipped, "Sarrail")
	require.True(t, g.unit("fr-hq-6").Flipped, "6 Army")
	require.Equal(t, "34.10", g.unit("fr-hq-9").Hex, "AD-Foch with 4 Army")
	require.False(t, g.unit("fr-hq-9").Flipped)
	g = allied(9, "fr-hq-9 30.08")
	require.True(t, g.unit("fr-hq-9").Flipped, "9 Army")
}

func TestRule5_4_FochInCommand(t *testing.T) {
	g := layAlliedArrivals(t, "5.4", dop.Position{Turn: 16}, "fr-hq-9 14.07 flipped", "fr-hq-6 13.08", "ge-hq-1 20.20")
	g.until("move")
	require.Empty(t, g.unit("fr-hq-9").Hex)
	require.Equal(t, "14.07", g.unit("fr-hq-cnc").Hex)
	require.False(t, g.unit("fr-hq-cnc").Flipped)
	require.Empty(t, g.unit("fr-hq-cnc").Box)
	require.Equal(t, 1, g.unit("fr-hq-cnc").Steps)
	require.Equal(t, "13.08", g.unit("fr-137klein").Hex, "with 6 Army")
}

func TestRule5_5_SourceOnTheEastEdge(t *testing.T) {
	t.Run("supplied from it", func(t *testing.T) {
		p := dop.Position{Turn: 23, Active: august1914.German, Control: []string{"20.24", "20.25", "20.23"}}
		g := layOut(t, layScenario(t, "5.5"), p, "ge-1bav 20.24", "fr-1-i 5.22")
		for g.side() == "German" {
			g.pass()
		}
		require.Equal(t, 2, g.steps(2, "ge-1bav"))
	})
	t.Run("not by itself", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.5"), dop.Position{Turn: 23, Active: august1914.German}, "ge-1bav 5.24", "fr-1-i 5.22")
		for g.side() == "German" {
			g.pass()
		}
		require.Equal(t, 1, g.steps(2, "ge-1bav"))
	})
}
