package germanyatwar_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// recorded plays moves on a record that begins where a table stands.
func (g *table) recorded(moves ...string) *gaw.Record {
	g.T.Helper()
	start := g.State
	r := august1914.NewRecord(&start)
	for _, text := range moves {
		m, err := gaw.ParseMove(text)
		require.NoError(g.T, err, text)
		_, err = r.Play(m)
		require.NoError(g.T, err, text)
	}
	return r
}

// Rules 1.3, 2.11.1: if leaders do not count, the most numerous power tells which blocks
// that stand upright are leaders. In Neu-Breisach stand a French corps, a Belgian
// division and a Belgian block that is another division or the leader. The Germans learn
// which when they leave the fortress, and that stands.
func TestOption_Dominance_CombatUnits_TellsOfLeaders(t *testing.T) {
	var known []string // what it is
	unknown := []string{"b-3", "b-l"}
	const left, retreated, noSite = "left", "retreated from", "left a place without a site"
	play := func(how, settings, there string, may []string) *gaw.Record {
		elsewhere, full := map[string]string{"b-3": "b-l", "b-l": "b-3"}[there], map[string]int{"b-3": 3, "b-l": 4}
		area := map[string]string{noSite: "91"}[how]
		if area == "" {
			area = "87"
		}
		units := []gaw.Unit{
			{ID: there, Area: area, May: may, Least: 1, Most: full[there]}, {ID: elsewhere, Area: "20", May: may, Least: 1, Most: full[elsewhere]},
		}
		lines := []string{"b-1 " + area, "f5-i " + area, "g7-lw " + area, "garrison 79 Germany 1", "german " + area}
		if how == retreated {
			g := layWith(t, settings, gaw.Position{Phasing: entente, Disc: german, Units: units}, append(lines, "f2-l 46")...)
			g.activate("f2-l")
			g.over("move")
			return g.recorded("Entente battle 87", "German general", "German retreat g7-lw 87 > 79")
		}
		g := layWith(t, settings, gaw.Position{Units: units}, lines...)
		to := map[string]string{left: "79", noSite: "87"}[how]
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
		t.Run(fmt.Sprint(c), func(t *testing.T) {
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
