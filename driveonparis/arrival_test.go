package driveonparis_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// layAlliedArrivals plays the German turn away and stops where the Allies receive reinforcements.
func layAlliedArrivals(t *testing.T, id string, p dop.Position, units ...string) *layout {
	t.Helper()
	p.Active = august1914.German
	g := layOut(t, layScenario(t, id), p, units...)
	for g.side() == "German" && g.State.ToAct() != 0 {
		g.pass()
	}
	return g
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
		require.NotContains(t, g.State.Position().Progress.Sets["late"], "br-19bde")
	})
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

func TestRule4_0e_NobodyToReplace(t *testing.T) {
	g := layAlliedArrivals(t, "5.4", dop.Position{Turn: 15}, "fr-hq-6 13.08", "fr-1-i 14.05", "ge-hq-1 20.20", "ge-13-vii 20.20")
	require.Empty(t, g.unit("fr-hq-cnc").Box)
	for g.State.Position().Turn == 15 || g.side() == "German" {
		g.pass()
	}
	require.Equal(t, "gone", g.unit("fr-hq-cnc").Box)
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
