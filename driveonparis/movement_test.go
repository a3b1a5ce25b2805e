package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule3_2a_AssaultUnitsAndZones(t *testing.T) {
	// Six points: two hexes, and then three points for each hex in the zone of 61.28,
	// or one for an assault unit.
	for unit, want := range map[string]bool{"ge-em-11-14": true, "ge-13-vii": false} {
		l := layGerman(t, 7, unit+" 62.24", "fr-1-i 61.28", layFar)
		l.march(unit, "62.24", "62.25", "62.26") // 62.27 and 62.28 lie beside 61.28
		l.march(unit, "62.26", "62.27")
		require.Equal(t, want, l.Can("German step "+unit+" 62.27 > 62.28"), unit)
	}
}

func TestRule3_2a_WithOthersTheyPay(t *testing.T) {
	for partner, cost := range map[string]int{"ge-em-27-34": 1, "ge-13-vii": 3, "ge-54res": 3, "ge-2cav": 3} {
		g := layGermans54(t, "ge-em-11-14 10.19", partner+" 10.19", "fr-1-i 10.21")
		first, second := "ge-em-11-14", partner
		if !g.Can("German form " + second) {
			first, second = second, first
		}
		g.Play("German form " + first)
		if !g.Can("German form " + second) {
			g.Play("German stop", "German form "+second, "German form "+first)
			first = second
		} else {
			g.Play("German form " + second)
		}
		g.march(first, "10.19", "10.20")
		r, err := g.State.Reach(dop.GermanSeat.Viewer(), first)
		require.NoError(t, err)
		require.Equal(t, cost, r.Spent, partner)
	}
}

// A siege gun enters an enemy zone where a friend stands. It pays for the zone, as all
// units except assault units do.
func TestRule3_2a_SiegeGunsPayForZones(t *testing.T) {
	l := layGerman(t, 7, "ge-skoda 30.28", "ge-13-vii 29.28", "fr-1-i 28.28", "ge-hq-1 31.30")
	r, err := l.State.Reach(dop.GermanSeat.Viewer(), "ge-skoda")
	require.NoError(t, err)
	d, err := r.To("29.28")
	require.NoError(t, err)
	require.True(t, d.Zone)
	require.Equal(t, 3, d.Cost, "a rail hex, and two for the zone")
}

func TestRuleTERRAIN_SeveralInAHex(t *testing.T) {
	t.Run("defense: cumulative", func(t *testing.T) {
		// Verdun is a city, which multiplies by 1.5, in foothills, which multiply by 2.
		g := layGermans54(t, "ge-13-vii 38.15", "ge-14-vii 38.15", "fr-1-i 38.14")
		g.attack("38.14", "ge-13-vii", "ge-14-vii")
		g.roll(7)
		odds := g.event("odds")
		require.Equal(t, 4*12, odds.N)
		require.Equal(t, 4*8*3, odds.M)
		require.Equal(t, "1:2", g.event("roll").To)
	})
	t.Run("a fortress is not multiplied, who is with it is", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 38.15", "ge-14-vii 38.15", "fr-fort-verdun 38.14", "fr-1-i 38.14")
		g.attack("38.14", "ge-13-vii", "ge-14-vii")
		g.roll(7)
		require.Equal(t, 4*(20+8*3), g.event("odds").M)
	})
	t.Run("movement: the dearest, foothills 2", func(t *testing.T) {
		g := layGermans54(t, "ge-4ers 38.15")
		g.march("ge-4ers", "38.15", "38.14", "39.14") // 2 and 2 of 4
		g.Refuse("SCS_MOVE", "German step ge-4ers 39.14 > 39.15")
	})
}

func TestRuleSCS_MOVE_Allowance(t *testing.T) {
	t.Run("six points", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 12.19", "ge-14-vii 12.21")
		g.march("ge-13-vii", "12.19", "12.20", "11.21", "10.20", "9.21", "9.22", "9.23")
		g.Refuse("SCS_MOVE", "German step ge-13-vii 9.23 > 9.24")
		g.Play("German stop")
		g.Refuse("SCS_MOVE", "German step ge-13-vii 9.23 > 9.24")
		g.Play("German step ge-14-vii 12.21 > 12.22") // every unit has its own points
	})
	t.Run("one stack at a time", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15", "ge-14-vii 12.15")
		g.march("ge-13-vii", "10.15", "10.16")
		g.Refuse("SCS_MOVE", "German step ge-14-vii 12.15 > 12.16")
	})
	t.Run("nothing is saved", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15", "ge-14-vii 12.15")
		g.march("ge-13-vii", "10.15", "10.16")
		g.Play("German stop", "German step ge-14-vii 12.15 > 12.16", "German stop")
		g.Refuse("SCS_MOVE", "German step ge-13-vii 10.16 > 10.17")
	})
	t.Run("not into the enemy", func(t *testing.T) {
		g := layGermans54(t, "ge-2cav 10.19", "fr-81ter 10.20")
		g.Refuse("SCS_MOVE", "German step ge-2cav 10.19 > 10.20")
	})
	t.Run("not two hexes at once", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15")
		g.Refuse("SCS_MOVE", "German step ge-13-vii 10.15 > 10.17")
	})
	t.Run("not out to sea or off the area", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 4.27", "ge-14-vii 44.20")
		g.Refuse("SCS_MOVE", "German step ge-13-vii 4.27 > 4.28")
		err := g.State.Apply(dop.MustParseMove("German step ge-14-vii 44.20 > 45.20"))
		require.Error(t, err)
		require.False(t, g.Can("German step ge-14-vii 44.20 > 45.20"))
	})
	t.Run("not for the enemy", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.15", "fr-1-i 10.22")
		require.Error(t, g.State.Apply(dop.MustParseMove("German step fr-1-i 10.22 > 10.23")))
		require.Error(t, g.State.Apply(dop.MustParseMove("Allied step fr-1-i 10.22 > 10.23")))
	})
}

func TestRuleSCS_MOVE_OneHexAtLeast(t *testing.T) {
	// Mountains cost 4 and an enemy zone 2: more than the 4 of static units.
	game := func(setting string) *layout {
		sc := layScenario(t, "5.2", setting)
		return layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German}, "ge-4ers 55.05", "fr-2colbde 53.05")
	}
	g := game("minimum=any")
	g.Play("German step ge-4ers 55.05 > 54.05")
	require.Equal(t, "54.05", g.unit("ge-4ers").Hex)
	require.False(t, g.Can("German step ge-4ers 54.05 > 54.06"), "one hex and no more")
	for _, setting := range []string{"minimum=allowed", "minimum=barred"} {
		g = game(setting)
		g.Refuse("SCS_MOVE", "German step ge-4ers 55.05 > 54.05") // it can pay for other hexes
		g.Play("German step ge-4ers 55.05 > 55.06")               // 4
	}
	// Around 55.08 are only mountains. In exploitation half of six points is left.
	for setting, can := range map[string]bool{"minimum=allowed": true, "minimum=barred": false, "minimum=any": true} {
		g := layOut(t, layScenario(t, "5.2", setting), dop.Position{Turn: 7, Active: august1914.German}, "ge-5res 55.08", "fr-1-i 46.08")
		g.exploit()
		require.Equal(t, can, g.Can("German step ge-5res 55.08 > 55.07"), setting)
	}
}

func TestRuleSCS_MOVE_DearestTerrain(t *testing.T) {
	t.Run("mountains take four of six points", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.2"), dop.Position{Turn: 7, Active: august1914.German}, "ge-5res 55.08", "fr-1-i 46.08")
		g.march("ge-5res", "55.08", "55.07")
		g.Refuse("SCS_MOVE", "German step ge-5res 55.07 > 55.06")
	})
	t.Run("at half in exploitation one hex at least", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.2"), dop.Position{Turn: 7, Active: august1914.German}, "ge-5res 55.08", "fr-1-i 46.08")
		g.Play("German done")
		g.until("move")
		g.march("ge-5res", "55.08", "55.07") // 4 of 3
		require.False(t, g.Can("German step ge-5res 55.07 > 55.06"))
	})
	t.Run("a major river costs two more", func(t *testing.T) {
		// 34.29 and 33.30 across the Meuse.
		g := layGermans54(t, "ge-4ers 34.29", "fr-1-i 20.20")
		g.march("ge-4ers", "34.29", "33.30") // 1 and 2
		require.True(t, g.Can("German step ge-4ers 33.30 > 32.30"))
		g.march("ge-4ers", "33.30", "32.30")
		require.False(t, g.offers("German step ge-4ers"))
	})
}

func TestRuleSCS_ZOC_CostOfEntry(t *testing.T) {
	t.Run("two points more", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.18", "fr-1-i 10.21")
		g.march("ge-13-vii", "10.18", "10.19", "10.20") // 1 and 3
		g.Refuse("SCS_MOVE", "German step ge-13-vii 10.20 > 9.21")
		g.march("ge-13-vii", "10.20", "9.20", "9.19") // leaving costs nothing
		require.Equal(t, "9.19", g.unit("ge-13-vii").Hex)
	})
	t.Run("from zone to zone", func(t *testing.T) {
		g := layGermans54(t, "ge-2cav 10.18", "fr-1-i 10.21")
		g.march("ge-2cav", "10.18", "10.19", "10.20", "9.21") // 1, 3 and 3
		require.Equal(t, "9.21", g.unit("ge-2cav").Hex)
	})
	t.Run("a friend there does not change it", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.18", "ge-14-vii 9.21", "fr-1-i 10.21")
		g.march("ge-13-vii", "10.18", "10.19", "10.20")
		g.Refuse("SCS_MOVE", "German step ge-13-vii 10.20 > 9.21")
	})
	t.Run("as the option says", func(t *testing.T) {
		for setting, can := range map[string]bool{"zone-cost=0": true, "zone-cost=1": true, "zone-cost=2": false, "zone-cost=3": false} {
			g := layOut(t, layScenario(t, "5.4", setting), dop.Position{Turn: 10, Active: august1914.German}, "ge-13-vii 10.18", "fr-1-i 10.21")
			g.march("ge-13-vii", "10.18", "10.19", "10.20")
			require.Equal(t, can, g.Can("German step ge-13-vii 10.20 > 9.21"), setting)
		}
	})
	t.Run("who has none", func(t *testing.T) {
		for _, enemy := range []string{"fr-hq-1", "fr-train-1", "fr-taxi", "be-armcar"} {
			g := layGermans54(t, "ge-13-vii 12.19", enemy+" 10.21")
			g.march("ge-13-vii", "12.19", "12.20", "11.21", "10.20", "9.21", "9.22", "9.23") // 6
			require.Equal(t, "9.23", g.unit("ge-13-vii").Hex, enemy)
		}
	})
	t.Run("nor siege guns", func(t *testing.T) {
		g := layAllies54(t, "fr-1-i 12.19", "ge-krupp 10.21")
		g.march("fr-1-i", "12.19", "12.20", "11.21", "10.20", "9.21", "9.22", "9.23")
		require.Equal(t, "9.23", g.unit("fr-1-i").Hex)
	})
	t.Run("fortresses, brigades and cavalry have one", func(t *testing.T) {
		g := layAllies54(t, "fr-1-i 42.16", "ge-fort-thionville 43.18")
		g.march("fr-1-i", "42.16", "42.17")
		require.True(t, g.Kind() == "march")
		for _, enemy := range []string{"fr-2colbde", "fr-1cav", "fr-81ter"} {
			g := layGermans54(t, "ge-13-vii 10.18", enemy+" 10.21")
			g.march("ge-13-vii", "10.18", "10.19", "10.20")
			require.False(t, g.Can("German step ge-13-vii 10.20 > 9.21"), enemy)
		}
	})
}

func TestRuleSCS_ZOC_AcrossHexsides(t *testing.T) {
	// The map prohibits no hexside, so zones extend to all neighbors.
	t.Run("a major river", func(t *testing.T) {
		// 33.30 and 34.29 lie on either bank of the Meuse, 33.31 is beside 33.30.
		g := layGermans54(t, "ge-2cav 33.31", "be-1 34.29")
		g.march("ge-2cav", "33.31", "33.30") // 1 along the railway and 2
		require.True(t, g.Can("German step ge-2cav 33.30 > 32.30"))
		r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-2cav")
		require.NoError(t, err)
		require.Equal(t, 3, r.Spent)
	})
	t.Run("the Doctrine Line, over which there is no step", func(t *testing.T) {
		// 30.23 lies west of the line, 31.24 east.
		sc := layScenario(t, "5.3")
		g := layOut(t, sc, dop.Position{Turn: 6, Active: august1914.German}, "ge-2cav 32.25", "fr-1-i 30.23")
		r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-2cav")
		require.NoError(t, err)
		d, err := r.To("31.24")
		require.NoError(t, err)
		require.True(t, d.Zone)
	})
	t.Run("the Belgian border while it is closed", func(t *testing.T) {
		sc := layScenario(t, "5.6")
		g := layOut(t, sc, dop.Position{Turn: 3, Active: august1914.Allied}, "fr-1-i 30.23", "ge-13-vii 31.26", "be-1 24.30")
		g.Refuse("2.2b", "Allied step fr-1-i 30.23 > 30.24")
		g = layOut(t, sc, dop.Position{Turn: 3, Active: august1914.German}, "fr-1-i 30.23", "ge-13-vii 31.26", "be-1 24.30")
		r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-13-vii")
		require.NoError(t, err)
		d, err := r.To("30.24")
		require.NoError(t, err)
		require.True(t, d.Zone)
	})
	t.Run("not the sides of a hex further on", func(t *testing.T) {
		g := layGermans54(t, "ge-2cav 33.31", "be-1 34.28")
		r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-2cav")
		require.NoError(t, err)
		d, err := r.To("33.30")
		require.NoError(t, err)
		require.False(t, d.Zone)
		require.Equal(t, 1, d.Cost)
	})
}
