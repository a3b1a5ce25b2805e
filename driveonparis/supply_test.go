package driveonparis_test

import (
	"encoding/csv"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/gametest"
)

// layRails lists all hexes with a railroad, without the given ones.
func layRails(t *testing.T, without ...string) []string {
	t.Helper()
	file, err := os.Open("data/hexsides.csv")
	require.NoError(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, hex := range without {
		seen[hex] = true
	}
	var rails []string
	for _, row := range rows[1:] {
		for _, hex := range row[:2] {
			if row[2] == "rail" && !seen[hex] {
				seen[hex] = true
				rails = append(rails, hex)
			}
		}
	}
	return rails
}

// starves reports whether a unit is out of supply at the end of its side's player turn.
// The events have the name of its counter.
func (l *layout) starves(unit string) bool {
	l.T.Helper()
	side := l.side()
	for i := 0; i < 40 && l.side() == side && l.Kind() != "arrive"; i++ {
		l.Play(l.idle())
	}
	return l.happened("supply", layNames[unit]) > 0
}

// layNames holds the names of some units on their counters, by id.
var layNames = map[string]string{
	"fr-1-i":    "1/I Inf Div",
	"br-1-i":    "1/I Inf Div",
	"be-1":      "1 Inf Div",
	"ge-1gd":    "1 Gd/Gd Inf Div",
	"ge-13-vii": "13/VII Inf Div",
}

// layNoRails lays out an Allied turn with all railroads in German hands.
func layNoRails(t *testing.T, units ...string) *layout {
	t.Helper()
	return layOut(t, layScenario(t, "5.6"), dop.Position{
		Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: layRails(t),
	}, units...)
}

func TestRule1_8a_SupplyTrace(t *testing.T) {
	for _, c := range []struct {
		reason string
		starve bool
		units  []string
	}{
		{"ten points to a port", false, []string{"fr-1-i 12.19"}},
		{"eleven points", true, []string{"fr-1-i 12.18"}},
		{"in the port", false, []string{"fr-1-i 3.25"}},
		{"in an enemy zone oneself", false, []string{"fr-1-i 12.25", "ge-60ldw 13.25"}},
	} {
		t.Run("to a source: "+c.reason, func(t *testing.T) {
			require.Equal(t, c.starve, layNoRails(t, c.units...).starves("fr-1-i"))
		})
	}
	t.Run("to a railroad that leads to a source", func(t *testing.T) {
		require.False(t, layAllied(t, 7, "fr-1-i 12.18").starves("fr-1-i"))
		require.False(t, layAllied(t, 7, "fr-1-i 36.12").starves("fr-1-i"), "of any length")
	})
	t.Run("not to one that leads nowhere", func(t *testing.T) {
		l := layOut(t, layScenario(t, "5.6"), dop.Position{
			Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: layRails(t, "22.15", "22.14", "21.14"),
		}, "fr-1-i 22.15")
		require.True(t, l.starves("fr-1-i"))
	})
	t.Run("an enemy zone bars the way", func(t *testing.T) {
		ring := []string{"fr-1-i 9.24", "ge-1gd 8.23", "ge-2gd 8.25", "ge-13-vii 10.23", "ge-14-vii 10.25"}
		require.True(t, layNoRails(t, ring...).starves("fr-1-i"))
		require.False(t, layNoRails(t, ring[0]).starves("fr-1-i"))
	})
	t.Run("not through a neutral country", func(t *testing.T) {
		// 34.34 lies three hexes west of Germany, across the Dutch strip. Zones bar the
		// way around it, by 35.32 and 36.31.
		units := []string{"ge-13-vii 34.34", "be-1 34.31", "be-2 36.30", "be-3 32.33", "fr-1-i 14.05"}
		require.True(t, layGerman(t, 7, units...).starves("ge-13-vii"))
		sc := layScenario(t, "5.6", "dutch=on")
		open := layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German}, units...)
		require.False(t, open.starves("ge-13-vii"), "with Rule 3.5 it is open")
	})
	t.Run("but not where friends stand", func(t *testing.T) {
		l := layNoRails(t, "fr-1-i 9.24", "ge-1gd 8.23", "ge-2gd 8.25", "ge-13-vii 10.23", "ge-14-vii 10.25",
			"fr-2-i 8.24", "fr-3-ii 7.25", "fr-4-ii 7.24")
		require.False(t, l.starves("fr-1-i"))
	})
}

func TestRule1_8b_BelgianSources(t *testing.T) {
	at := func(t *testing.T, hex string, german ...string) bool {
		t.Helper()
		l := layOut(t, layScenario(t, "5.6"), dop.Position{
			Turn: 7, Active: august1914.Allied, Control: append(german, "63.35"), Railways: layRails(t),
		}, "be-1 "+hex)
		return l.starves("be-1")
	}
	require.False(t, at(t, "24.34"), "Antwerp")
	require.False(t, at(t, "21.27"), "ten points from it: nine hexes and the Rupel")
	require.True(t, at(t, "21.26"), "eleven points")
	require.True(t, at(t, "11.31"), "a port is no source while Antwerp stands")
	require.False(t, at(t, "11.31", "24.34"), "when it has fallen a port is")
	require.False(t, at(t, "12.30", "24.34"), "nor need one stand in it")
	require.True(t, at(t, "12.30", "24.34", "11.31", "12.32", "9.30", "4.27", "3.25", "1.15", "2.10", "14.33", "11.30"), "not one in German hands")
}

func TestRule1_8b_WithoutAntwerp(t *testing.T) {
	// The area of 5.5 ends west of Antwerp: the Belgians trace to a port.
	g := layAt(t, dop.New(layScenario(t, "5.5")))
	g.until("reserve")
	supply, _ := g.traces(dop.AlliedSeat.Viewer(), "be-1")
	require.True(t, supply.Sure)
	for _, e := range g.Events {
		require.NotEqual(t, "supply", e.Kind, e.Unit)
	}
}

func TestRule1_8c_BritishAndFrenchSources(t *testing.T) {
	for _, c := range []struct {
		reason string
		unit   string
		starve bool
		hands  []string // in German hands
		free   []string // railroads in Allied hands
	}{
		{"a port, the French", "fr-1-i 3.25", false, nil, nil},
		{"a port, the British", "br-1-i 3.25", false, nil, nil},
		{"a Belgian port", "br-1-i 12.32", false, nil, nil},
		{"the south edge", "fr-1-i 41.02", false, nil, []string{"41.01"}},
		{"the south edge, where a railway runs along it", "fr-1-i 41.02", false, []string{"41.01", "25.01", "33.01", "37.01", "43.01"}, nil},
		{"the south edge in German hands", "fr-1-i 41.02", true, []string{"32.01", "38.01", "40.01", "41.01", "42.01", "50.01", "52.01", "25.01", "33.01", "37.01", "43.01", "49.01", "51.01", "55.01"}, nil},
		{"the west edge", "fr-1-i 1.05", false, nil, []string{"1.05"}},
		{"the British from the south edge", "br-1-i 41.02", false, nil, []string{"41.01"}},
		{"not Germany's edge", "fr-1-i 63.24", true, nil, []string{"63.24"}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := layOut(t, layScenario(t, "5.6"), dop.Position{
				Turn: 7, Active: august1914.Allied, Control: append(c.hands, "63.35"), Railways: layRails(t, c.free...),
			}, c.unit)
			require.Equal(t, c.starve, l.starves(c.unit[:6]))
		})
	}
}

func TestRule1_8c_PortsInEnemyZones(t *testing.T) {
	starves := func(units ...string) bool {
		p := dop.Position{Turn: 7, Active: august1914.Allied, Railways: layRails(t), Control: []string{"1.15", "2.10", "3.25", "4.27", "11.31", "12.32", "14.33", "24.34"}}
		return layOut(t, layScenario(t, "5.6"), p, append(units, "fr-1-i 9.27")...).starves("fr-1-i")
	}
	require.False(t, starves(), "Dunkerque")
	require.True(t, starves("ge-10ldw 10.30"), "in an enemy zone")
	require.False(t, starves("ge-10ldw 10.30", "fr-2-i 9.30"), "which friends negate")
}

func TestRule1_8c_EdgesOfSmallerAreas(t *testing.T) {
	// All ports of 5.5, and all edges of the map in 5.2, are in German hands.
	ports := []string{"3.25", "4.27", "9.30", "11.31", "12.32", "14.33"}
	edges := []string{"43.01", "49.01", "51.01", "55.01"}
	for _, c := range []struct {
		reason, id string
		starve     bool
		hands      []string // in German hands
		free       []string // railroads in Allied hands
		units      []string
	}{
		{"the south edge of 5.5", "5.5", false, ports, []string{"13.20"}, []string{"fr-1-i 13.20", "ge-13-vii 13.21"}},
		{"by rail", "5.5", false, ports, []string{"10.20", "10.21", "10.22"}, []string{"fr-1-i 10.22", "ge-13-vii 20.30"}},
		{"the British too", "5.5", false, ports, []string{"5.20"}, []string{"br-1-i 5.20", "ge-13-vii 20.30"}},
		{"in German hands", "5.5", true, append([]string{"5.20", "10.20", "13.20", "19.20", "20.20"}, ports...), []string{"13.20"}, []string{"fr-1-i 12.21", "ge-13-vii 20.30"}},
		{"no railway at the edge", "5.5", true, append([]string{"5.20", "10.20", "13.20", "19.20", "20.20"}, ports...), nil, []string{"fr-1-i 8.20", "ge-13-vii 20.30"}},
		{"not the Belgians", "5.5", true, ports, []string{"13.20"}, []string{"be-1 13.20", "ge-13-vii 20.30"}},
		{"not the east edge", "5.5", true, append([]string{"5.20", "10.20", "13.20", "19.20", "20.20"}, ports...), []string{"20.24"}, []string{"fr-1-i 20.24", "ge-13-vii 20.30"}},
		{"the west edge of 5.2", "5.2", false, edges, []string{"43.10"}, []string{"fr-1-i 43.10", "ge-13-vii 59.16"}},
		{"not by railways of Lorraine", "5.2", true, append([]string{"43.06", "43.07", "43.08", "43.09", "43.10", "43.13", "43.14"}, edges...), []string{"43.18", "43.19"}, []string{"fr-1-i 43.18", "ge-13-vii 59.16"}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			turn := map[string]int{"5.5": 22, "5.2": 5}[c.id]
			p := dop.Position{Turn: turn, Active: august1914.Allied, Control: c.hands, Railways: layRails(t, c.free...)}
			l := layOut(t, layScenario(t, c.id), p, c.units...)
			require.Equal(t, c.starve, l.starves(strings.Fields(c.units[0])[0]))
		})
	}
}

func TestRule1_8d_GermanSources(t *testing.T) {
	at := func(t *testing.T, hex string, rails ...string) bool {
		t.Helper()
		l := layOut(t, layScenario(t, "5.6"), dop.Position{
			Turn: 7, Active: august1914.German, Control: rails, Railways: rails,
		}, "ge-13-vii "+hex, "fr-1-i 14.05")
		return l.starves("ge-13-vii")
	}
	exits := []string{"40.35", "42.35", "44.35", "45.35", "63.19", "63.24", "63.28"}
	require.False(t, at(t, "63.24", exits...), "the east edge")
	require.False(t, at(t, "44.35", exits...), "the north edge")
	require.False(t, at(t, "54.17", exits...), "ten points away")
	require.True(t, at(t, "53.17", exits...), "eleven points away")
	require.True(t, at(t, "26.34", "26.35", "28.35", "32.35", "24.35"), "the north edge in Belgium")
	require.True(t, at(t, "41.02", "41.01"), "the Allies' edge")
	require.False(t, at(t, "44.33", "44.33", "44.34", "44.35"), "by rail to the edge")
	require.False(t, at(t, "39.35", "39.35"), "the north edge, where a railway ends")
	require.True(t, at(t, "63.20", "50.18"), "the east edge next to it in Allied hands")
}

func TestRule1_8d_EdgesOfSmallerAreas(t *testing.T) {
	starves := func(id, hex string, turn int, rails ...string) bool {
		t.Helper()
		p := dop.Position{Turn: turn, Active: august1914.German, Control: append(rails, hex), Railways: rails}
		return layOut(t, layScenario(t, id), p, "ge-13-vii "+hex, "fr-1-i "+map[string]string{"5.2": "44.02", "5.3": "14.05", "5.5": "4.27"}[id]).starves("ge-13-vii")
	}
	require.False(t, starves("5.3", "44.22", 8, "44.25", "44.22"), "the east edge of 5.3, in Germany")
	require.True(t, starves("5.5", "18.22", 21), "the east edge of 5.5 in Allied hands")
	require.False(t, starves("5.5", "18.22", 21, "20.21"), "and in German hands")
	require.True(t, starves("5.3", "42.02", 8, "44.06"), "not in France, four hexes away")
	require.False(t, starves("5.2", "53.19", 5, "53.20"), "the north edge of 5.2")
	require.True(t, starves("5.2", "45.03", 5, "43.01", "43.06"), "not the edges of the Allies")
}

// Rule 1.8d: railways that leave Germany over the eastern edge of the map are sources.
// The map of 5.3 and 5.4 ends with column 44, where German reinforcements arrive. Metz
// is on that edge.
func TestRule1_8d_EastEdgeOfTheArea(t *testing.T) {
	g := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 6, Active: august1914.German}, "ge-33res 44.15", "fr-1-i 20.20")
	for g.side() == "German" {
		g.pass()
	}
	require.Equal(t, 2, g.steps(2, "ge-33res"))
}

// Rule 1.9: passengers are supplied in the hex of their train. Their steps count with
// those of the other units in the hex for the loss of a quarter. The train and an HQ do
// not count.
func TestRule1_9_AboardATrain(t *testing.T) {
	for _, c := range []struct {
		reason string
		lost   int
		units  []string
	}{
		{"a train alone", 0, nil},
		{"1 step: 0.25", 0, []string{"ge-10ldw 22.15 on ge-train-1"}},
		{"1 step of two", 0, []string{"ge-1gd 22.15 1 on ge-train-1"}},
		{"2 steps: 0.5", 1, []string{"ge-1gd 22.15 on ge-train-1"}},
		{"4 steps: 1", 1, []string{"ge-1gd 22.15 on ge-train-1", "ge-2gd 22.15 on ge-train-1"}},
		{"6 steps: 1.5", 2, []string{"ge-1gd 22.15 on ge-train-1", "ge-2gd 22.15 on ge-train-1", "ge-13-vii 22.15"}},
		{"1 step and an HQ", 0, []string{"ge-10ldw 22.15 on ge-train-1", "ge-hq-1 22.15 on ge-train-1"}},
		{"5 steps and an HQ: 1.25", 1, []string{"ge-1gd 22.15 on ge-train-1", "ge-2gd 22.15", "ge-10ldw 22.15", "ge-hq-1 22.15"}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := layGerman(t, 7, append(c.units, "ge-train-1 22.15", "fr-1-i 14.05", "ge-13res 44.33")...)
			l.starves("")
			require.Equal(t, c.lost, l.happened("loss", ""))
			require.Equal(t, "22.15", l.unit("ge-train-1").Hex)
		})
	}
	t.Run("on a railway that leads home", func(t *testing.T) {
		l := layGerman(t, 7, "ge-train-1 38.33", "ge-1gd 38.33 on ge-train-1", "fr-1-i 14.05")
		require.False(t, l.starves("ge-1gd"))
		require.Zero(t, l.happened("loss", ""))
	})
	t.Run("the owner chooses among those aboard and beside", func(t *testing.T) {
		l := layGerman(t, 7, "ge-train-1 22.15", "ge-1gd 22.15 on ge-train-1", "ge-13-vii 22.15", "fr-1-i 14.05", "ge-13res 44.33")
		for l.Kind() != "lose" {
			l.Play("German done")
		}
		require.True(t, l.Can("German lose ge-13-vii"))
		l.Play("German lose ge-1gd")
		require.Equal(t, 1, l.unit("ge-1gd").Steps)
		require.Equal(t, "ge-train-1", l.unit("ge-1gd").Rides)
	})
}

func TestRule1_9_LossesOfHiddenUnitsNameNobody(t *testing.T) {
	l := layGerman(t, 12, "ge-13-vii 13.27", "ge-14-vii 13.27", "ge-2cav 13.27", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
	l.settleUntil("lose")
	require.Equal(t, "1.9", l.State.Decision(august1914.Spectator).Rule)
	m := dop.MustParseMove("German lose ge-13-vii")
	require.Equal(t, "German lose 13.27", l.State.Tell(m, dop.AlliedSeat.Viewer()))
	require.Equal(t, m.String(), l.State.Tell(m, dop.GermanSeat.Viewer()))
	events, err := l.State.Play(m, nil)
	require.NoError(t, err)
	told := august1914.EventsFor(dop.AlliedSeat.Viewer(), events, nil)
	require.Equal(t, "hidden loss", told[0].Kind)
	for _, e := range told {
		require.NotContains(t, e.String(), "13/VII")
	}
}

// Only the owner knows the steps of hidden units, and so how many steps are left to lose.
// The rule discloses it to the others when the losses end and play goes on.
func TestRule1_9_TheEndOfTheLossesIsDisclosed(t *testing.T) {
	losing := func(hidden string) dop.State {
		l := layGerman(t, 7, "ge-1gd 13.27", "ge-2gd 13.27"+hidden, "ge-13-vii 13.27", "fr-1-i 8.20")
		l.await(dop.GermanSeat, "lose")
		return l.State
	}
	two, one := losing(""), losing(" 1") // six steps with two lost, and five with one lost
	gametest.RequireDisclosed(t, dop.NewSuite(), dop.AlliedSeat.Viewer(), two, one, "")
}

func TestRule1_9_OutOfSupply(t *testing.T) {
	for _, c := range []struct {
		reason string
		units  []string
		lost   int
	}{
		{"1 step: 0.25", []string{"ge-10ldw"}, 0},
		{"2 steps: 0.5", []string{"ge-1gd"}, 1},
		{"3 steps: 0.75", []string{"ge-1gd", "ge-10ldw"}, 1},
		{"4 steps: 1", []string{"ge-1gd", "ge-2gd"}, 1},
		{"5 steps: 1.25", []string{"ge-1gd", "ge-2gd", "ge-10ldw"}, 1},
		{"6 steps: 1.5", []string{"ge-1gd", "ge-2gd", "ge-13-vii"}, 2},
		{"8 steps: 2", []string{"ge-1gd", "ge-2gd", "ge-13-vii", "ge-14-vii"}, 2},
	} {
		t.Run(c.reason, func(t *testing.T) {
			units := []string{"fr-1-i 14.05", "ge-13res 44.33"}
			for _, u := range c.units {
				units = append(units, u+" 20.26")
			}
			l := layGerman(t, 7, units...)
			l.starves("")
			require.Equal(t, c.lost, l.happened("loss", ""))
		})
	}
	t.Run("hex by hex", func(t *testing.T) {
		l := layGerman(t, 7, "ge-10ldw 20.26", "ge-11ldw 20.28", "ge-25ldw 20.30", "fr-1-i 14.05")
		l.starves("")
		require.Zero(t, l.happened("loss", ""), "three steps, but each in a hex of its own")
	})
	t.Run("the owner chooses the unit", func(t *testing.T) {
		l := layGerman(t, 7, "ge-1gd 20.26", "ge-13-vii 20.26", "fr-1-i 14.05")
		for l.Kind() != "lose" {
			l.Play("German done")
		}
		require.True(t, l.Can("German lose ge-1gd"))
		l.Play("German lose ge-13-vii")
		require.Equal(t, 1, l.unit("ge-13-vii").Steps)
		require.Equal(t, 2, l.unit("ge-1gd").Steps)
	})
	t.Run("who is supplied loses nothing", func(t *testing.T) {
		l := layGerman(t, 7, "ge-1gd 44.33", "fr-1-i 20.26")
		require.False(t, l.starves("ge-1gd"))
		require.Zero(t, l.happened("loss", ""), "nor does the other side, whose turn it is not")
	})
	t.Run("never an HQ", func(t *testing.T) {
		l := layGerman(t, 7, "ge-hq-1 20.26", "ge-hq-2 20.26", "fr-1-i 14.05")
		l.starves("")
		require.Equal(t, "20.26", l.unit("ge-hq-1").Hex)
		require.Equal(t, "20.26", l.unit("ge-hq-2").Hex)
		require.Zero(t, l.happened("loss", ""))
	})
	t.Run("but it does not refit or rebuild", func(t *testing.T) {
		l := layAllied(t, 6, "ge-hq-1 20.26", "ge-1gd 20.26 1", "ge-hq-2 44.33", "ge-13-vii lost due 7", "fr-1-i 14.05")
		l.await(dop.GermanSeat, "rebuild")
		require.False(t, l.Can("German refit ge-1gd"))
		require.False(t, l.Can("German rebuild ge-13-vii 20.26"))
		require.True(t, l.Can("German rebuild ge-13-vii 44.33"))
	})
	t.Run("what was lost may return", func(t *testing.T) {
		l := layGerman(t, 7, "ge-1gd 20.26 1", "ge-2gd 20.26 1", "ge-hq-1 20.28", "fr-1-i 14.05")
		for l.Kind() != "lose" {
			l.Play("German done")
		}
		l.Play("German lose ge-2gd")
		l.settleUntil("arrive")
		require.Equal(t, 9, l.unit("ge-2gd").Due, "turn 7, in command, and twice 1")
	})
}

func TestRule1_9_WithoutAChoice(t *testing.T) {
	l := layNoRails(t, "fr-1-i 12.18")
	l.Play("Allied done")
	for range 10 {
		require.NotEqual(t, "lose", l.Kind(), "there is one unit")
		if l.happened("supply", "") > 0 {
			break
		}
		l.Play(l.idle())
	}
	require.Equal(t, 1, l.unit("fr-1-i").Steps)
}

func TestRule1_9_TheArmoredCarToo(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 7, Active: august1914.Allied, Control: []string{"63.35", "24.34"}, Railways: layRails(t)},
		"be-armcar 24.20", "be-1 24.20", "fr-1-i 14.05")
	l.await(dop.GermanSeat, "move")
	require.Positive(t, l.happened("supply", "Bel Arm Car"))
}

func TestRule1_9_EveryTurn(t *testing.T) {
	// A quarter of four steps is one. A quarter of three is also one, rounded to the
	// nearest.
	l := layNoRails(t, "fr-1-i 12.18", "fr-2-i 12.18", "ge-60ldw 41.12")
	for _, want := range []int{3, 2} {
		l.await(dop.GermanSeat, "move")
		require.Equal(t, want, l.unit("fr-1-i").Steps+l.unit("fr-2-i").Steps)
		l.await(dop.AlliedSeat, "move")
	}
}

func TestRule5_1_ParisIsASourceForItsOwner(t *testing.T) {
	for _, german := range []bool{false, true} {
		control := []string{"24.30"}
		if german {
			control = append(control, "14.05")
		}
		l := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 7, Active: august1914.Allied, Control: control}, "fr-1-i 14.07", "ge-13-vii 22.25")
		supply, _ := l.traces(august1914.Umpire, "fr-1-i")
		require.Equal(t, !german, supply.Sure)
	}
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

func TestRuleSCS_SUPPLY_JudgedInItsPhase(t *testing.T) {
	t.Run("one division loses a step of two", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.18", "fr-1-i 16.10")
		for g.side() == "German" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 1, g.steps(2, "ge-13-vii"), "a half is rounded up")
		require.Equal(t, 2, g.steps(2, "fr-1-i"), "and not the enemy")
	})
	t.Run("four lose two of eight", func(t *testing.T) {
		ids := []string{"ge-13-vii", "ge-14-vii", "ge-19-x", "ge-20-x"}
		g := layGermans54(t, "ge-13-vii 10.18", "ge-14-vii 10.18", "ge-19-x 10.18", "ge-20-x 10.18", "fr-1-i 16.10")
		for g.side() == "German" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 6, g.steps(2, ids...))
	})
	t.Run("a brigade alone none", func(t *testing.T) {
		g := layGermans54(t, "ge-10ldw 10.18", "fr-1-i 16.10") // a quarter of 1
		for g.side() == "German" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, "10.18", g.unit("ge-10ldw").Hex)
	})
	t.Run("who has supply loses nothing", func(t *testing.T) {
		g := layAllies54(t, "fr-1-i 16.10", "ge-13-vii 43.20")
		for g.side() == "Allied" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 2, g.steps(2, "fr-1-i"))
	})
	t.Run("cut off by enemies and their zones", func(t *testing.T) {
		// A ring of units two hexes from 10.21, whose zones bar every way out.
		ring := []string{"ge-10ldw 10.23", "ge-11ldw 12.22", "ge-25ldw 12.20", "ge-27ldw 10.19", "ge-29ldw 8.20", "ge-47ldw 8.22"}
		g := layAllies54(t, append(ring, "fr-1-i 10.21")...)
		for g.side() == "Allied" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 1, g.steps(2, "fr-1-i"))
		// A friend in one of those zones opens a way. The next hex is free.
		g = layAllies54(t, append(ring[1:], "fr-1-i 10.21", "fr-2-i 10.22")...)
		for g.side() == "Allied" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 2, g.steps(2, "fr-1-i"))
	})
	t.Run("only at the end of its own turn", func(t *testing.T) {
		g := layAllies54(t, "ge-13-vii 10.18", "fr-1-i 16.10")
		for g.side() == "Allied" && g.State.ToAct() != 0 {
			g.pass()
		}
		require.Equal(t, 2, g.steps(2, "ge-13-vii"))
	})
}

// A trace may begin in an enemy zone that no friend negates. Only the other hexes must
// be outside.
func TestRuleSCS_SUPPLY_BeginsInAZone(t *testing.T) {
	for hex, starves := range map[string]bool{"12.25": false, "12.18": true} {
		p := dop.Position{Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: layRails(t)}
		l := layOut(t, layScenario(t, "5.6", "negation=never"), p, "fr-1-i "+hex, "ge-60ldw 13.25")
		require.Equal(t, starves, l.starves("fr-1-i"), hex)
	}
}

// Supply is judged only once in the phase.
func TestRuleSCS_SUPPLY_JudgedOnce(t *testing.T) {
	l := layNoRails(t, "fr-1-i 12.18", "fr-2-i 14.16")
	require.True(t, l.starves("fr-1-i"))
	require.Equal(t, 1, l.happened("supply", layNames["fr-1-i"]))
}
