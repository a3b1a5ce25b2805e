package germanyatwar_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule2_11_1_CombinedForce(t *testing.T) {
	valour := map[string]int{"France": 1, "Britain": 2, "Belgium": 4}
	for _, c := range []struct {
		reason   string
		units    []string
		strength int
		valour   int
	}{
		{"most French", []string{"f5-i 26", "f5-ii 26", "b-3 26"}, 11, 1},
		{"most British", []string{"e-i 26", "e-ii 26", "f5-i 26"}, 12, 2},
		{"most Belgian", []string{"b-3 26", "b-4 26", "f5-i 26"}, 10, 4},
		{"French before British", []string{"f5-i 26", "e-i 26"}, 8, 1},
		{"French before Belgians", []string{"f5-i 26", "b-3 26"}, 7, 1},
		{"British before Belgians", []string{"e-i 26", "b-3 26"}, 7, 2},
		{"French before both", []string{"b-3 26", "e-i 26", "f5-i 26"}, 11, 1},
		{"by number, not by strength", []string{"b-3 26 1", "b-4 26 1", "f5-i 26"}, 6, 4},
		{"alone", []string{"b-3 26"}, 3, 4},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := lay(t, gaw.Position{Active: entente, Disc: entente, Valour: valour}, append(c.units, "g1-ii 26", "entente 11 23 25")...)
			g.Play("Entente strategic")
			g.battle("26")
			require.Equal(t, [2]int{c.strength + c.valour, 5}, g.firepower())
		})
		t.Run(c.reason+", defending", func(t *testing.T) {
			g := lay(t, gaw.Position{Valour: valour, Disc: german}, append(c.units, "g1-ii 26")...)
			g.Play("German strategic")
			g.battle("26")
			bonus := 0
			for _, u := range c.units {
				if u[:2] == "e-" {
					bonus++ // the mad minute of Rule 7.5.1.7
				}
			}
			require.Equal(t, [2]int{5, c.strength + c.valour + bonus}, g.firepower())
		})
	}
	t.Run("leaders nearby do not count", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente, Valour: valour}, "b-l 22", "b-3 32", "f5-i 32", "g1-ii 32", "entente 32")
		g.activate("b-l")
		g.battle("32")
		require.Equal(t, [2]int{3 + 4 + 4 + 1, 5 + 1}, g.firepower())
	})
	t.Run("nor do garrisons", func(t *testing.T) {
		g := lay(t, gaw.Position{Valour: valour, Disc: german}, "b-3 22", "f5-i 22", "g1-ii 22", "german 32", "entente 22", "garrison 22 Belgium 2")
		g.Play("German strategic")
		g.battle("22")
		require.Equal(t, [2]int{5, 3 + 4 + 2 + 10 + 1}, g.firepower(), "with the terrain, the garrisons and the valour of France")
	})
	t.Run("the most numerous gain the point", func(t *testing.T) {
		for _, c := range []struct {
			units []string
			gains august1914.Power
		}{
			{[]string{"e-i 25", "e-ii 25", "f5-i 25"}, august1914.Britain},
			{[]string{"f5-i 25", "b-3 25", "e-i 25"}, august1914.France},
			{[]string{"b-1 25", "b-3 25", "e-i 25"}, august1914.Belgium},
		} {
			g := lay(t, gaw.Position{Active: entente, Disc: entente}, append(c.units, "g1-lw 25", "entente 11 12 23 26", "german 25")...)
			g.Play("Entente strategic")
			g.battle("25")
			require.Equal(t, "dead", g.at("g1-lw"))
			for _, p := range []august1914.Power{august1914.France, august1914.Britain, august1914.Belgium} {
				want := 0
				if p == c.gains {
					want = 1
				}
				require.Equal(t, want, g.valour(p), "%v: %s", c.units, p)
			}
		}
	})
}

// Rules 2.11.1, 7.0.1: Belgians are isolated after the loss of their country and add
// nothing to an attack. But they are in the area, and outnumber the French. The rule
// counts the units in the area. Isolation forbids units to move, to attack, to be
// activated and to be restored, but does not exclude them from the count.
func TestRule2_11_1_IsolatedUnitsAreCounted(t *testing.T) {
	lost := "german 7 8 9 10 18 19 20 21 22"
	valour := map[string]int{"France": 1, "Belgium": 4}
	for _, c := range []struct {
		reason string
		lines  []string
		want   [2]int
	}{
		{"two isolated Belgians and a Frenchman", []string{lost, "f5-i 54", "b-1 54", "b-3 54"}, [2]int{4 + 4, 5}},
		{"as many: the French come first", []string{lost, "f5-i 54", "b-3 54"}, [2]int{4 + 1, 5}},
		{"not isolated", []string{"f5-i 54", "b-1 54", "b-3 54"}, [2]int{4 + 3 + 3 + 4, 5}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := lay(t, gaw.Position{Active: entente, Disc: entente, Valour: valour}, append(c.lines, "g1-ii 54", "entente 54")...)
			g.Play("Entente strategic")
			g.battle("54")
			require.Equal(t, c.want, g.firepower())
		})
	}
	t.Run("and gain the point of a conquest", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente, Disc: entente, Valour: map[string]int{"France": 1, "Britain": 4}},
			"f2-ix 69", "e-1c 69", "e-3c 69", "g7-lw 69 1", "german 1 5")
		g.Play("Entente strategic")
		g.battle("69")
		require.Equal(t, [2]int{4 + 4, 1 + 2}, g.firepower(), "the British landing areas are lost")
		require.Equal(t, entente, g.holder("69"))
		require.Equal(t, 5, g.valour(august1914.Britain))
	})
}

// Rule 2.11.1: where garrisons stand alone, their power's valour counts.
func TestRule2_11_1_GarrisonsAlone(t *testing.T) {
	valour := map[string]int{"Belgium": 2, "France": 1}
	g := lay(t, gaw.Position{Disc: german, Valour: valour}, "g2-gd 32", "german 32", "garrison 22 Belgium 1")
	g.Play("German strategic")
	g.goes("g2-gd", "32", "22")
	g.battle("22")
	require.Equal(t, 7, g.firepower()[1], "five, and two of valour")
}

func TestRuleD33_LeadersAmongTheMostNumerous(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{Active: entente, Disc: entente, Valour: map[string]int{"France": 1, "Belgium": 4}},
			"b-l 26", "b-3 26", "f5-i 26", "g1-ii 26", "entente 11 23 25")
		g.Play("Entente strategic")
		g.battle("26")
		want := 4 + 3 + 4 + 4 // with the Belgian valour
		if summary {
			want = 4 + 3 + 4 + 1
		}
		require.Equal(t, [2]int{want, 5}, g.firepower())
	})
}

func TestRuleD33_LeadersAlone(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, _ bool) {
		g := layIn(t, sc, gaw.Position{Active: entente, Disc: entente, Valour: map[string]int{"France": 1, "Belgium": 4}},
			"b-l 26", "g1-ii 26", "entente 11 23 25")
		g.Play("Entente strategic")
		g.battle("26")
		require.Equal(t, [2]int{4 + 4, 5}, g.firepower())
	})
}

// Rules 1.3, 2.11.1: if leaders do not count, the most numerous power reveals which
// upright blocks are leaders. Neu-Breisach contains a French corps, a Belgian division
// and a Belgian block that is another division or the leader. The Germans learn which
// when they leave the fortress, and cannot take back the move.
func TestRuleD33_TheMostNumerousTellsOfLeaders(t *testing.T) {
	var known []string // what it is
	unknown := []string{"b-3", "b-l"}
	const left, retreated, noSite = "left", "retreated from", "left a place without a site"
	play := func(how, settings, there string, may []string) *gaw.Record {
		elsewhere, full := map[string]string{"b-3": "b-l", "b-l": "b-3"}[there], map[string]int{"b-3": 3, "b-l": 4}
		area, to := "87", "79"
		if how == noSite {
			area, to = "91", "87"
		}
		units := []gaw.Unit{
			{ID: there, Area: area, May: may, Least: 1, Most: full[there]}, {ID: elsewhere, Area: "20", May: may, Least: 1, Most: full[elsewhere]},
		}
		lines := []string{"b-1 " + area, "f5-i " + area, "g7-lw " + area, "garrison 79 Germany 1", "german " + area}
		if how == retreated {
			g := layWith(t, settings, gaw.Position{Active: entente, Disc: german, Units: units}, append(lines, "f2-l 46")...)
			g.activate("f2-l")
			g.over("move")
			return g.recorded("Entente battle 87", "German general", "German retreat g7-lw 87 > 79")
		}
		g := layWith(t, settings, gaw.Position{Units: units}, lines...)
		return g.recorded("German pass", "German step g7-lw "+area+" > "+to)
	}
	for _, c := range []struct {
		how, settings, there string
		may                  []string
		french, belgian      int // valour
		sealed               bool
	}{
		{left, "dominance=combat-units", "b-3", unknown, 0, 1, true},
		{left, "dominance=combat-units", "b-l", unknown, 1, 0, true},
		{retreated, "dominance=combat-units", "b-3", unknown, 0, 1, true},
		{retreated, "dominance=combat-units", "b-l", unknown, 1, 0, true},
		{left, "dominance=combat-units", "b-l", known, 1, 0, false},
		{noSite, "dominance=combat-units", "b-l", unknown, 0, 0, false},
		{left, "dominance=units", "b-3", unknown, 0, 1, false},
		{left, "dominance=units", "b-l", unknown, 0, 1, false},
	} {
		t.Run(fmt.Sprintf("%s by %s, %s of %v", c.how, c.settings, c.there, c.may), func(t *testing.T) {
			r := play(c.how, c.settings, c.there, c.may)
			now := r.Now()
			v := now.View(theGerman)
			require.Equal(t, []int{c.french, c.belgian}, []int{v.Valour(august1914.France), v.Valour(august1914.Belgium)})
			if c.sealed {
				require.ErrorIs(t, r.CanTakeBack(gaw.GermanSeat), august1914.ErrSealed)
				return
			}
			require.NoError(t, r.CanTakeBack(gaw.GermanSeat))
		})
	}
}
