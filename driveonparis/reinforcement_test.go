package driveonparis_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule4_0e_LostWithTheirHQ(t *testing.T) {
	// 5.3, turn 6: 19 Brigade arrives with the BEF's HQ.
	t.Run("it arrives with it", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "br-hq 3.25", "fr-1-i 20.20", "ge-hq-1 24.30")
		if g.Can("Allied arrive br-19bde 3.25") {
			g.Play("Allied arrive br-19bde 3.25")
		}
		require.Equal(t, "3.25", g.unit("br-19bde").Hex)
	})
	t.Run("the HQ is gone", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-hq-1 24.30")
		require.False(t, g.offers("Allied arrive br-19bde"))
		g.until("move")
		for g.State.ToAct() != 0 && g.State.Position().Turn < 10 {
			require.Empty(t, g.unit("br-19bde").Hex)
			require.False(t, g.offers("Allied arrive br-19bde"))
			g.pass()
		}
		require.Equal(t, "gone", g.unit("br-19bde").Box, "for good")
	})
	t.Run("the HQ is out of supply", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "br-hq 30.27", "fr-1-i 20.20",
			"ge-10ldw 30.28", "ge-11ldw 30.26", "ge-25ldw 29.27", "ge-27ldw 31.28", "ge-29ldw 29.28", "ge-47ldw 31.27")
		require.False(t, g.offers("Allied arrive br-19bde"))
		g.until("move")
		require.Empty(t, g.unit("br-19bde").Hex)
		require.Equal(t, "gone", g.unit("br-19bde").Box, "for good")
		require.NotContains(t, g.State.Position().Progress.Late, "br-19bde")
	})
}

func TestRule4_0e_NobodyToReplace(t *testing.T) {
	g := layAlliedArrivals(t, "5.4", dop.Position{Turn: 15}, "fr-hq-6 13.08", "fr-1-i 14.05", "ge-hq-1 20.20", "ge-13-vii 20.20")
	require.Empty(t, g.unit("fr-hq-cnc").Box)
	for g.State.Position().Turn == 15 || g.side() == "German" {
		g.pass()
	}
	require.Equal(t, "gone", g.unit("fr-hq-cnc").Box)
}

func TestRule4_0e_IsCited(t *testing.T) {
	// 19 Bde arrives with the BEF's HQ on turn 6.
	g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-hq-1 24.30", "ge-13-vii 30.20")
	e := g.event("removed")
	require.Equal(t, "4.0e", e.Rule)
	require.Equal(t, "19 Inf Bde", e.Unit)
}

func TestRule4_0f_BritishWithoutAPort(t *testing.T) {
	ports := []string{"1.15", "3.25", "4.27", "9.30", "11.31", "12.32", "14.33"}
	points := []string{
		"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10",
		"38.33", "45.26", "44.33", "47.21", "51.17", "59.13", "63.19", "44.15",
	}
	arrivals := func(control []string, units ...string) []string {
		p := dop.Position{Turn: 4, Points: points, Control: control}
		g := layAlliedArrivals(t, "5.6", p, append(units, "fr-1-i 20.20", "ge-hq-1 38.33")...)
		g.until("arrive")
		var hexes []string
		for _, m := range g.Moves("") {
			if hex, ok := strings.CutPrefix(m, "Allied arrive br-4-iii "); ok {
				hexes = append(hexes, hex)
			}
		}
		return hexes
	}
	require.ElementsMatch(t, ports, arrivals(nil), "any Channel port")
	require.Equal(t, []string{"4.27"}, arrivals([]string{"1.15", "3.25", "9.30", "11.31", "12.32", "14.33"}), "the last one")
	require.Equal(t, []string{"1.11"}, arrivals(ports), "no port is left")
}

func TestRule4_0f_PortsThatTheScheduleNames(t *testing.T) {
	// 5.4, turn 15: 1/Nav and 2/Nav come to Dunkerque (9.30), RM/Nav to Zeebrugge (14.33).
	channel := []string{"1.15", "3.25", "4.27", "9.30", "11.31", "12.32", "14.33"}
	at := func(t *testing.T, control []string, units ...string) (naval, marines []string) {
		t.Helper()
		units = append(units, "fr-1-i 20.20", "ge-hq-1 24.30", "ge-13-vii 30.20")
		g := layAlliedArrivals(t, "5.4", dop.Position{Turn: 15, Control: control, Railways: []string{}}, units...)
		for _, m := range g.Moves("") {
			if hex, ok := strings.CutPrefix(m, "Allied arrive br-1nav "); ok {
				naval = append(naval, hex)
			}
			if hex, ok := strings.CutPrefix(m, "Allied arrive br-rm "); ok {
				marines = append(marines, hex)
			}
		}
		return naval, marines
	}
	t.Run("the port that is named", func(t *testing.T) {
		naval, marines := at(t, []string{"30.20"})
		require.Equal(t, []string{"9.30"}, naval)
		require.Equal(t, []string{"14.33"}, marines)
	})
	t.Run("no other, as long as there is one", func(t *testing.T) {
		naval, marines := at(t, channel[1:], "ge-14-vii 9.30", "ge-19-x 14.33")
		require.Empty(t, naval)
		require.Empty(t, marines)
	})
	t.Run("1.11 without any", func(t *testing.T) {
		naval, marines := at(t, channel)
		require.Equal(t, []string{"1.11"}, naval)
		require.Equal(t, []string{"1.11"}, marines)
	})
	t.Run("but not who is not slated for a port", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.4", dop.Position{Turn: 20, Control: channel, Railways: []string{}}, "fr-1-i 20.20", "ge-hq-1 24.30", "ge-13-vii 30.20")
		require.True(t, g.Can("Allied arrive br-3la 19.01"))
	})
}

func TestRule5_1_WhoComesByParis(t *testing.T) {
	// 45 Alg comes to 19.01, or to Paris if 19.01 is taken. If Paris is taken too, it
	// comes later.
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

// When the schedule removes a destroyed division, it makes no difference whether the
// die would have returned it.
func TestRule5_2_RemovedUnitsThatWereDestroyed(t *testing.T) {
	var points []august1914.Points
	for _, state := range []string{"fr-29-xv lost due 8", "fr-29-xv gone due 255"} {
		l := layOut(t, layScenario(t, "5.2"), dop.Position{Turn: 6, Active: august1914.Allied}, "fr-1-i 46.10", "ge-13-vii 59.13", state)
		for l.State.ToAct() != 0 {
			l.Play(l.idle())
		}
		o, _ := l.State.Outcome()
		points = append(points, o.Points)
	}
	require.Equal(t, points[0], points[1])
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
		if len(c.units) == 5 { // more than fit in a hex
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

func TestRuleSCS_REINF_Entry(t *testing.T) {
	// 5.3, turn 6: 1 Mor in 19.01, 6/2 Cav and a train in 44.10.
	t.Run("in their hex, before they move", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-hq-1 24.30")
		g.until("move")
		require.Equal(t, "19.01", g.unit("fr-1mor").Hex)
		require.Equal(t, "44.10", g.unit("fr-6cav").Hex)
		require.True(t, g.offers("Allied step fr-1mor 19.01 > "))
	})
	t.Run("an enemy zone does not matter", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-2cav 18.01")
		g.until("move")
		require.Equal(t, "19.01", g.unit("fr-1mor").Hex)
	})
	t.Run("an enemy unit in the hex does", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-1bav 19.01")
		require.False(t, g.offers("Allied arrive fr-1mor 19.01"))
		g.until("move")
		require.NotEqual(t, "19.01", g.unit("fr-1mor").Hex)
		require.Equal(t, "44.10", g.unit("fr-6cav").Hex)
	})
	t.Run("5.1: at Paris instead", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.1", dop.Position{Turn: 7}, "fr-1-i 20.20", "ge-2cav 19.01")
		g.until("move")
		require.Equal(t, "14.05", g.unit("fr-45alg").Hex)
	})
}

func TestRuleSCS_REINF_WhoWasLostBefore(t *testing.T) {
	// The schedule of 5.3 brings 1 Mor on turn 6; the position says that it is lost.
	sc := layScenario(t, "5.3")
	g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1mor lost due 7", "fr-1-i 20.21", "ge-hq-1 24.30", "ge-13-vii 25.25", "fr-hq-4 30.10")
	require.False(t, g.offers("Allied arrive fr-1mor"))
	require.Equal(t, "lost", g.unit("fr-1mor").Box)
	requireReadBack(t, sc, g.State)
	for g.State.Position().Turn < 7 {
		g.pass()
	}
	for g.Kind() != "rebuild" || g.side() != "Allied" {
		g.pass()
	}
	require.True(t, g.Can("Allied rebuild fr-1mor 30.10"), "it returns as others do")
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
		// Strassburg and its mobilization point are French: a late unit has to wait.
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

func TestRuleSCS_REINF_AlternativeHexes(t *testing.T) {
	// 5.6, turn 18: 2 Cavalry arrives with the Belgian HQ, or without it in Antwerp.
	g := layAlliedArrivals(t, "5.6", dop.Position{Turn: 18}, "br-1-i 3.25", "fr-1-i 20.20", "be-1 24.33", "ge-hq-1 30.20")
	require.True(t, g.Can("Allied arrive be-2cav 24.34"))
}

func TestRuleSCS_REINF_WhoIsThereAlready(t *testing.T) {
	// 1 Mor would arrive in 19.01 on turn 6.
	g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1mor 20.20", "fr-1-i 20.21", "ge-hq-1 24.30")
	require.False(t, g.offers("Allied arrive fr-1mor"))
	require.Equal(t, "20.20", g.unit("fr-1mor").Hex)
}

func TestRuleSCS_REINF_UponAnHQ(t *testing.T) {
	// 1 Mor comes to 19.01 on turn 6, because no enemy combat unit is there.
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

// A reinforcement whose hex an enemy holds comes a turn later (series rule, as read in
// the rulings). When 19.01 is free again, it arrives there. Rule 1.12 sends units to
// Paris only if their mobilization point is gone. Rule 5.1 has a similar rule, but 5.3
// has none.
func TestRuleSCS_REINF_LaterInItsHex(t *testing.T) {
	g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-2cav 19.01")
	g.until("move")
	for g.State.Position().Turn == 6 {
		g.pass()
	}
	g.until("move")
	g.march("ge-2cav", "19.01", "20.01", "21.02", "22.02")
	for g.side() == "German" {
		g.pass()
	}
	g.until("move")
	require.Equal(t, "19.01", g.unit("fr-1mor").Hex)
	require.Equal(t, 7, g.State.Position().Turn)
}
