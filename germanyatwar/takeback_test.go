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

// Rule 7.5.1.12: the owner chooses who takes hits. All units lie open by then, so that
// a choice discloses nothing; the showdown before it stands.
func TestRule7_5_1_12_HitsCanBeTakenBack(t *testing.T) {
	g := strategic(t, german, "g1-ii 91", "g1-iii 91", "g1-iv 91", "f1-vii 91", "f1-viii 91 1", "f1-xiii 91", "german 91")
	g.over("move")
	r := g.recorded("German battle 91", "Entente done")
	before := r.Now()
	require.Equal(t, "hit", before.Decision(theEntente).Kind)
	for range 2 {
		now := r.Now()
		_, err := r.Play(now.LegalMoves(gaw.EntenteSeat.Actor(), nil)[0])
		require.NoError(t, err)
	}
	require.Equal(t, 2, r.TakeBackAll(gaw.EntenteSeat))
	require.Equal(t, before, r.Now())
	require.ErrorIs(t, r.CanTakeBack(gaw.EntenteSeat), august1914.ErrSealed, "all units are revealed")
	require.ErrorIs(t, r.CanTakeBack(gaw.GermanSeat), august1914.ErrSealed)
}

// Rule 7.7: a leader that is deactivated has lain open, so that the end of a tactical
// action can be taken back as that of a strategic one, until the other side acts. Its
// activation stands.
func TestRule7_7_TheEndOfATacticalActionCanBeTakenBack(t *testing.T) {
	for _, steps := range []string{"4", "1"} {
		t.Run(steps, func(t *testing.T) {
			g := lay(t, gaw.Position{}, "g1-l 23 "+steps, "g1-ii 23", "b-1 7")
			r := g.recorded("German tactical", "German reveal g1-l")
			before := r.Now()
			for _, text := range []string{"German done", "German step g1-ii 23 > 11", "German stop", "German done"} {
				_, err := r.Play(gaw.MustParseMove(text))
				require.NoError(t, err)
			}
			now := r.Now()
			require.Equal(t, august1914.ActorSet(gaw.EntenteSeat.Actor()), now.ToAct())
			require.Equal(t, 4, r.TakeBackAll(gaw.GermanSeat))
			require.Equal(t, before, r.Now())
			require.ErrorIs(t, r.CanTakeBack(gaw.GermanSeat), august1914.ErrSealed)
		})
	}
}

// Rule 7.5.1.1: the declaration of cavalry tells of blocks that stand upright, and of
// units in sight nothing.
func TestRule7_5_1_1_WhatTheDeclarationTells(t *testing.T) {
	for _, line := range []string{"g7-xiv 91", "g7-xiv 91 open"} {
		g := strategic(t, german, line, "f1-vii 91", "german 91")
		g.over("move")
		before := g.State
		r := g.recorded("German battle 91")
		if line == "g7-xiv 91" {
			require.ErrorIs(t, r.CanTakeBack(gaw.GermanSeat), august1914.ErrSealed)
			continue
		}
		require.NoError(t, r.TakeBack(gaw.GermanSeat))
		require.Equal(t, before, r.Now())
	}
}

// Rule 8.1: a player who chooses the units discloses nothing by placing one, up to the
// last. Draws stand.
func TestRule8_1_PlacingCanBeTakenBack(t *testing.T) {
	setUp := func(settings string) (*gaw.Record, map[august1914.Actor]int) {
		start, placed := gaw.New(scenarioWith(t, settings)), map[august1914.Actor]int{}
		r := august1914.NewRecord(&start)
		for {
			now := r.Now()
			if now.Phase() != gaw.Setup {
				return r, placed
			}
			m := now.LegalMoves(now.ToAct().First(), nil)[0]
			_, err := r.Play(m)
			require.NoError(t, err)
			placed[m.Actor()]++
		}
	}
	german, entente := gaw.GermanSeat.Actor(), gaw.EntenteSeat.Actor()
	r, placed := setUp("setup=free")
	require.Positive(t, placed[german])
	require.ErrorIs(t, r.CanTakeBack(gaw.EntenteSeat), august1914.ErrBuiltOn, "the Germans have set up since")
	require.Equal(t, placed[german], r.TakeBackAll(gaw.GermanSeat))
	require.Equal(t, placed[entente], r.TakeBackAll(gaw.EntenteSeat))
	require.Zero(t, r.Len())

	r, placed = setUp("setup=free-german")
	require.Equal(t, placed[german], r.TakeBackAll(gaw.GermanSeat))
	require.Equal(t, placed[august1914.Dice], r.Len())

	r, _ = setUp("setup=free-entente")
	require.ErrorIs(t, r.CanTakeBack(gaw.EntenteSeat), august1914.ErrSealed, "the Germans have drawn since")
}
