package schlieffenswar_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule6_7_Command(t *testing.T) {
	// inCommand reports whether a fatigued corps can rest, which needs command.
	inCommand := func(t *testing.T, active august1914.Seat, id string, stacks ...[]string) bool {
		t.Helper()
		// A second fatigued unit in command of its HQ keeps the phase from ending.
		stacks = append(stacks, layStack("2702", "ger-lw-2 fatigued", "ger-hq-7"), layStack("2920", "fra-18 fatigued", "fra-hq-5"))
		f := lay(t, 5, active, sw.Regroup, stacks...)
		side := map[august1914.Seat]string{sw.GermanSeat: "German", sw.EntenteSeat: "Entente"}[active]
		rest := side + " rest " + id
		for _, text := range f.Moves("") {
			if text == rest {
				return true
			}
		}
		f.Refuse("6.7", rest)
		return false
	}
	for _, c := range []struct {
		reason string
		active august1914.Seat
		id     string
		stacks [][]string
		want   bool
	}{
		{"with its HQ", sw.EntenteSeat, "fra-6", [][]string{layStack("2213", "fra-6 fatigued", "fra-hq-4")}, true},
		{"two hexes away", sw.EntenteSeat, "fra-6", [][]string{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4")}, true},
		{"three are too far", sw.EntenteSeat, "fra-6", [][]string{layStack("2214", "fra-6 fatigued"), layStack("2211", "fra-hq-4")}, false},
		{"an HQ of any army", sw.EntenteSeat, "fra-6", [][]string{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-1")}, true},
		{"none at all", sw.EntenteSeat, "fra-6", [][]string{layStack("2213", "fra-6 fatigued")}, false},
		{"the factor of an HQ out of supply is 1", sw.EntenteSeat, "fra-6", [][]string{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4 out")}, false},
		{"which reaches the next hex", sw.EntenteSeat, "fra-6", [][]string{layStack("2212", "fra-6 fatigued"), layStack("2211", "fra-hq-4 out")}, true},
		{"not of another nation", sw.EntenteSeat, "bri-i", [][]string{layStack("2213", "bri-i fatigued"), layStack("2211", "fra-hq-4")}, false},
		{"of its own", sw.EntenteSeat, "bri-i", [][]string{layStack("2213", "bri-i fatigued"), layStack("2211", "bri-hq")}, true},
		{"the Belgian radius is 1", sw.EntenteSeat, "bel-1", [][]string{layStack("1012", "bel-1 fatigued"), layStack("1011", "bel-hq")}, true},
		{"not 2", sw.EntenteSeat, "bel-1", [][]string{layStack("1013", "bel-1 fatigued"), layStack("1011", "bel-hq")}, false},
		{"terrain has no effect: over neutral ground", sw.GermanSeat, "ger-x", [][]string{layStack("1007", "ger-x fatigued"), layStack("1009", "ger-hq-1")}, true},
		{"over forests and rivers", sw.GermanSeat, "ger-x", [][]string{layStack("1512", "ger-x fatigued"), layStack("1510", "ger-hq-1")}, true},
		{"in a German city", sw.GermanSeat, "ger-x", [][]string{layStack("1005", "ger-x fatigued")}, true},
		{"not next to one", sw.GermanSeat, "ger-x", [][]string{layStack("1006", "ger-x fatigued")}, false},
		{"no city of another country", sw.GermanSeat, "ger-x", [][]string{layStack("1012", "ger-x fatigued")}, false},
		{"French in a French city", sw.EntenteSeat, "fra-6", [][]string{layStack("1813", "fra-6 fatigued")}, false},
		{"not over a hex in an enemy zone of control", sw.EntenteSeat, "fra-6", [][]string{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4"), layStack("2112", "ger-x")}, false},
		{"but over one that friends hold", sw.EntenteSeat, "fra-6", [][]string{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4"), layStack("2112", "ger-x"), layStack("2212", "fra-5")}, true},
		{"nor over an enemy", sw.EntenteSeat, "fra-6", [][]string{layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4"), layStack("2212", "ger-hq-1")}, false},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.want, inCommand(t, c.active, c.id, c.stacks...))
		})
	}
	t.Run("forced marches take command", func(t *testing.T) {
		walk := []string{"German step ger-x 1007 > 1006", "German step ger-x 1006 > 1107", "German step ger-x 1107 > 1106", "German step ger-x 1106 > 1005"}
		for hq, want := range map[string]bool{"1007": true, "1106": true, "0605": false} {
			f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x"), layStack(hq, "ger-hq-1"))
			f.Play(walk...)
			require.Equal(t, want, len(f.Moves("German step ger-x 1005 >")) > 0, hq)
		}
	})
	for _, c := range []struct {
		reason string
		active august1914.Seat
		walk   []string
		stacks [][]string
		want   bool
	}{
		{"from a German city", sw.GermanSeat, []string{"ger-x", "1005", "1006", "1107", "1007", "1006", "1005"}, nil, true},
		{"not from a city of another country", sw.GermanSeat, []string{"ger-x", "1012", "1011", "1012", "1011", "1012", "1011"}, nil, false},
		{"with an open railway", sw.GermanSeat, []string{"ger-x", "2503", "2502", "2503", "2502"}, nil, true},
		{"not from one whose railway is cut", sw.GermanSeat, []string{"ger-x", "2503", "2502", "2503", "2502"}, [][]string{layStack("2301", "fra-hq-1"), layStack("2302", "fra-hq-2"), layStack("2303", "fra-hq-3"), layStack("2403", "fra-hq-4"), layStack("2504", "fra-hq-5"), layStack("2603", "fra-grd-4")}, false},
		{"not by the HQ of another nation", sw.EntenteSeat, []string{"bri-i", "1618", "1619", "1618", "1619", "1618", "1619"}, [][]string{layStack("1617", "fra-hq-1")}, false},
		{"but by its own", sw.EntenteSeat, []string{"bri-i", "1618", "1619", "1618", "1619", "1618", "1619"}, [][]string{layStack("1617", "bri-hq")}, true},
		{"not through a zone", sw.EntenteSeat, []string{"bri-i", "2213", "2214", "2213", "2214", "2213", "2214"}, [][]string{layStack("2211", "bri-hq"), layStack("2112", "ger-xi")}, false},
		{"but over friends", sw.EntenteSeat, []string{"bri-i", "2213", "2214", "2213", "2214", "2213", "2214"}, [][]string{layStack("2211", "bri-hq"), layStack("2112", "ger-xi"), layStack("2212", "fra-6")}, true},
	} {
		t.Run("a forced march "+c.reason, func(t *testing.T) {
			side := map[august1914.Seat]string{sw.GermanSeat: "German", sw.EntenteSeat: "Entente"}[c.active]
			id, path := c.walk[0], c.walk[1:]
			f := lay(t, 5, c.active, sw.Movement, append(c.stacks, layStack(path[0], id), layStack("0605", "ger-ii"), layStack("2920", "fra-18"))...)
			last := len(path) - 2 // the step that the points do not cover
			for i := range last {
				f.Play(side + " step " + id + " " + path[i] + " > " + path[i+1])
			}
			require.Equal(t, c.want, slices.Contains(f.Moves(""), side+" step "+id+" "+path[last]+" > "+path[last+1]))
		})
	}
	t.Run("attacks from several hexes take command", func(t *testing.T) {
		// Freiburg (2503) is a city with an open railway to the east.
		f := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("2503", "ger-x"), layStack("2403", "ger-xi"), layStack("2203", "ger-hq-7"), layStack("2504", "fra-6"))
		require.Equal(t, [2]int{8, 4}, layOdds(t, f.combat("2504", "1", "ger-x", "ger-xi")))
	})
	t.Run("outside the city there is none", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("2603", "ger-x"), layStack("2403", "ger-xi", "ger-xii"), layStack("2203", "ger-hq-7"), layStack("2504", "fra-6"))
		f.Play("German assault 2504", "German join ger-xi")
		f.Refuse("6.7", "German join ger-x")
	})
	t.Run("a city whose railway is cut gives none", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("2503", "ger-x"), layStack("2303", "ger-xi", "ger-xii"), layStack("2203", "ger-hq-7"), layStack("2403", "fra-6"), layStack("2706", "fra-5"))
		f.Play("German assault 2403", "German join ger-xi")
		f.Refuse("6.7", "German join ger-x")
	})
}

func TestRule6_7_WhatStandsInTheWay(t *testing.T) {
	// 2212 is the only hex between 2211 and 2213.
	for _, c := range []struct {
		reason  string
		enemies []string
		want    map[string]bool
	}{
		{"a zone without friends", layStack("2112", "ger-x"), map[string]bool{"zones": false, "units": true, "nothing": true}},
		{"an enemy unit", layStack("2212", "ger-hq-1"), map[string]bool{"zones": false, "units": false, "nothing": true}},
		{"nothing", layStack("2512", "ger-x"), map[string]bool{"zones": true, "units": true, "nothing": true}},
	} {
		for setting, want := range c.want {
			t.Run(c.reason+", command="+setting, func(t *testing.T) {
				p := layPosition(t, 5, sw.EntenteSeat, sw.Regroup, layStack("2213", "fra-6 fatigued"), layStack("2211", "fra-hq-4"),
					layStack("2214", "fra-5 fatigued"), c.enemies, layStack("2920", "fra-18 fatigued", "fra-hq-5"))
				f := fightOn(t, layScenario(t, "command="+setting), p)
				require.Equal(t, want, f.Can("Entente rest fra-6"))
				require.False(t, f.Can("Entente rest fra-5"), "three hexes are beyond the radius")
				require.Equal(t, want, f.trace(sw.EntenteSeat, "fra-6", "command").Sure)
			})
		}
	}
}

func TestRule6_7_SecondOpinion(t *testing.T) {
	chart := layMapOf(t)
	rapid.Check(t, func(rt *rapid.T) {
		v, p := layDraw(rt, chart)
		v.anywhere = true
		p.Phase = sw.Regroup
		reduced := map[string]bool{}
		for i := range p.Units {
			u := &p.Units[i]
			if chart.isCorps(u.ID) {
				u.Morale = "fatigued"
			} else if rapid.IntRange(0, 3).Draw(rt, "out") == 0 {
				u.Supply = "out"
				reduced[u.ID] = true
			}
		}
		s, err := p.State(sw.Standard())
		require.NoError(rt, err)
		legal := fightAt(nil, s).Moves("")
		side := map[bool]string{true: "German", false: "Entente"}[v.german]
		for _, u := range p.Units {
			if chart.isCorps(u.ID) && (chart.units[u.ID]["nation"] == "German") == v.german {
				can := v.commanded(u.ID, reduced) && !v.adjoined(u.Hex)
				require.Equal(rt, can, slices.Contains(legal, side+" rest "+u.ID), fmt.Sprintf("%s in %s: %v %v", u.ID, u.Hex, p.Units, p.Control))
			}
		}
	})
}
