package germanyatwar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule5_0_SetUp(t *testing.T) {
	t.Run("so many stand, so many wait", func(t *testing.T) {
		g := start(t)
		onMap, off := map[august1914.Side]int{}, map[august1914.Side]int{}
		for _, u := range g.State.Position().Units {
			info, _ := g.sc.Unit(u.ID)
			side := entente
			if info.Power == august1914.Germany {
				side = german
			}
			if u.Area == "" {
				off[side]++
				continue
			}
			onMap[side]++
			require.Equal(t, int(info.Ladder.Full()), g.steps(u.ID), "%s is at full strength", u.ID)
			require.Zero(t, info.Green, u.ID)
			require.False(t, info.Reserve, u.ID)
			require.False(t, u.Open, "%s stands upright", u.ID)
		}
		require.Equal(t, map[august1914.Side]int{german: 42, entente: 46}, onMap)
		require.Equal(t, map[august1914.Side]int{german: 16, entente: 15}, off)
	})
	t.Run("on icons of their army and kind", func(t *testing.T) {
		type slot struct {
			area, army string
			kind       gaw.Kind
		}
		icons, standing := map[slot]int{}, map[slot]int{}
		g := start(t)
		for _, a := range g.sc.Areas() {
			for _, i := range a.Icons {
				icons[slot{a.Number, i.Army, i.Kind}] += i.Count
			}
		}
		for _, u := range g.State.Position().Units {
			if info, _ := g.sc.Unit(u.ID); u.Area != "" {
				standing[slot{u.Area, info.Army, info.Kind}]++
			}
		}
		require.Equal(t, icons, standing)
	})
	t.Run("the Entente first, then the Germans", func(t *testing.T) {
		g := tableOf(t, gaw.Standard(), gaw.New(gaw.Standard()))
		germans := false
		for g.Kind() == "draw" {
			move := g.Moves("draw")[0]
			info, _ := g.sc.Unit(gaw.MustParseMove(move).Unit())
			if info.Power == august1914.Germany {
				germans = true
			} else {
				require.False(t, germans, "%s comes after a German", move)
			}
			g.Play(move)
		}
		require.True(t, germans)
	})
	t.Run("drawn among all that can stand there", func(t *testing.T) {
		g := tableOf(t, gaw.Standard(), gaw.New(gaw.Standard()))
		for !slices.ContainsFunc(g.Moves("draw"), func(m string) bool { return m == "draw b-1 22" }) {
			g.Play(g.Moves("draw")[0])
			require.Equal(t, "draw", g.Kind())
			if len(g.Moves("draw b-")) == 6 {
				break
			}
		}
		require.Len(t, g.Moves("draw b-"), 6, "six Belgian divisions")
	})
	t.Run("a unit stands once", func(t *testing.T) {
		g := tableOf(t, gaw.Standard(), gaw.New(gaw.Standard()))
		for !g.Can("draw e-i GB") {
			g.Play(g.Moves("draw")[0])
		}
		g.Play("draw e-i GB")
		require.False(t, g.Can("draw e-i GB"))
		g.until("choose")
		require.Equal(t, "GB", g.at("e-i"))
	})
	t.Run("26 garrisons, August, the disc with the Germans", func(t *testing.T) {
		g := start(t)
		discs := 0
		for _, a := range g.sc.Areas() {
			for _, p := range []august1914.Power{august1914.Germany, august1914.France, august1914.Belgium} {
				discs += g.discs(a.Number, p)
			}
		}
		require.Equal(t, 26, discs)
		require.Equal(t, 1, g.Decision().Turn)
		require.Equal(t, "August", g.sc.Turns()[0].Date)
		require.Equal(t, german, g.disc())
		require.Equal(t, german, g.phasing())
	})
}

// toNextTurn has both sides pass, and stops at the reinforcement phase.
func (g *table) toNextTurn() {
	g.T.Helper()
	for range 2 {
		g.Play(g.actor() + " pass")
		g.over("move")
	}
}

func TestRule6_1_GreenNumberedUnits(t *testing.T) {
	green := map[int][]string{}
	for _, u := range gaw.Standard().Units() {
		if u.Green > 0 {
			green[u.Green] = append(green[u.Green], u.ID)
		}
	}
	require.Len(t, green[2], 3, "two of the Entente and a German")
	t.Run("none on the first turn", func(t *testing.T) {
		g := start(t)
		for turn := range 5 {
			for _, id := range green[turn] {
				require.Equal(t, "later", g.at(id))
			}
		}
		g.Play("German reinforce")
		for _, turn := range []int{2, 3, 4} {
			for _, id := range green[turn] {
				require.False(t, g.Can("draw "+id), id)
			}
		}
	})
	for now := 2; now <= 4; now++ {
		t.Run("added at the start of their turn and no sooner", func(t *testing.T) {
			g := lay(t, gaw.Position{Turn: now - 1}, "g1-ii 23", "f1-vii 44")
			g.toNextTurn()
			require.Equal(t, now, g.Decision().Turn)
			for turn, ids := range green {
				for _, id := range ids {
					require.Equal(t, turn > now, g.at(id) == "later", "%s in turn %d", id, now)
				}
			}
		})
	}
	t.Run("from then on they are drawn", func(t *testing.T) {
		g := lay(t, gaw.Position{Turn: 1}, "g1-ii 23", "f1-vii 44")
		g.toNextTurn()
		drawn := map[string]bool{}
		for g.Kind() != "choose" {
			for _, m := range g.Moves("draw") {
				drawn[gaw.MustParseMove(m).Unit()] = true
			}
			g.Play(g.Moves("")[0])
		}
		for turn, ids := range green {
			for _, id := range ids {
				require.Equal(t, turn == 2, drawn[id], id)
			}
		}
	})
	t.Run("by a strategic action too", func(t *testing.T) {
		g := lay(t, gaw.Position{Turn: 3, Disc: entente, Active: entente}, "g1-ii 23", "f1-vii 44")
		g.Play("Entente reinforce")
		require.True(t, g.Can("draw e-3c"), "a 3")
		require.True(t, g.Can("draw f-foch"), "a 2")
	})
}

func TestRule4_2_1_FrenchReserves(t *testing.T) {
	for _, leader := range []string{"f1-l", "f2-l", "f3-l", "f4-l", "f5-l", "f-foch"} {
		t.Run("commanded by "+leader, func(t *testing.T) {
			g := tactical(t, entente, leader, leader+" 64", "fr-1g 65", "fr-65 64")
			require.True(t, g.Can("Entente step fr-1g 65 > 83"))
			require.True(t, g.Can("Entente step fr-65 64 > 65"))
		})
	}
	t.Run("in range alone", func(t *testing.T) {
		g := tactical(t, entente, "f1-l", "f1-l 64", "fr-1g 83", "f1-vii 64")
		g.Refuse("7.3.1.5", "Entente step fr-1g 83 > 84")
		g = tactical(t, entente, "f-foch", "f-foch 64", "fr-1g 83", "f1-vii 64")
		g.Play("Entente step fr-1g 83 > 84")
	})
	t.Run("by activated leaders", func(t *testing.T) {
		g := tactical(t, entente, "f1-l", "f1-l 85", "f2-l 64", "fr-1g 64", "f1-vii 85")
		g.Refuse("7.3.1.5", "Entente step fr-1g 64 > 65")
	})
	t.Run("not by allies", func(t *testing.T) {
		g := tactical(t, entente, "b-l e-l", "b-l 17", "e-l 17", "fr-1g 17", "b-1 17")
		g.Refuse("7.3.1", "Entente step fr-1g 17 > 30")
	})
	t.Run("they build garrisons under any of them", func(t *testing.T) {
		g := tactical(t, entente, "f2-l", "f2-l 84", "fr-1g 85", "f2-ix 84")
		g.Play("Entente build fr-1g")
		require.Equal(t, 1, g.discs("85", august1914.France))
	})
}

func TestRule4_2_2_WhatSpecialUnitsDo(t *testing.T) {
	t.Run("the infantry of Paris does not move", func(t *testing.T) {
		for _, g := range []*table{
			passing(t, entente, "f-paris 46", "f1-vii 44"),
			strategic(t, entente, "f-paris 46", "f1-vii 44"),
			tactical(t, entente, "f-foch", "f-paris 46", "f-foch 46", "f1-vii 46"),
		} {
			require.Empty(t, g.Moves("Entente step f-paris"))
			g.Refuse("4.2.2", "Entente step f-paris 46 > 45")
		}
	})
	t.Run("nor does it retreat", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 47", "german 49 48 31 34 33 32",
			"g1-ii 46", "entente 46", "f5-i 46", "f-paris 46", "f5-ii 43")
		g.over("move")
		g.Play("German battle 46", "Entente general")
		g.Refuse("4.2.2", "Entente retreat f-paris 46 > 43")
		g.Play("Entente retreat f5-i 46 > 43")
		g.over("retreat")
		require.Equal(t, "43", g.at("f5-i"))
		require.Equal(t, "46", g.at("f-paris"))
		require.Equal(t, [2]int{9, 6}, g.firepower(), "4 and the terrain of Paris")
	})
	t.Run("the 44th Division enters red areas for one point", func(t *testing.T) {
		g := strategic(t, entente, "f1-44 90", "f1-vii 90")
		require.Equal(t, 3, g.reach("f1-44", "90", "86", "85", "84", "89"))
		g.stop()
		require.Equal(t, 2, g.reach("f1-vii", "90", "86", "85", "84", "89"), "others for two")
	})
	t.Run("and others as everybody", func(t *testing.T) {
		g := strategic(t, entente, "f1-44 90", "f1-vii 90", "g7-xiv 86")
		g.march("f1-44", "90", "86")
		require.Equal(t, "86", g.at("f1-44"))
		g = strategic(t, entente, "f1-44 52", "f1-vii 90")
		g.march("f1-44", "52", "46")
		require.Equal(t, 2, g.spent(), "over the Marne")
	})
	for _, c := range []struct {
		reason, area string
		want, held   int
		terrain      int
	}{
		{"doubled in red", "86", 6, 10, 4},
		{"not in green", "91", 3, 3, 0},
		{"nor in yellow", "77", 3, 4, 1},
	} {
		t.Run("its firepower is "+c.reason, func(t *testing.T) {
			g := strategic(t, entente, "f1-44 "+c.area, "g7-xiv "+c.area, "entente 86 78 77")
			g.battle(c.area)
			require.Equal(t, [2]int{c.want, 5 + c.terrain}, g.firepower())
			g = strategic(t, german, "f1-44 "+c.area, "g7-xiv "+c.area, "g7-xv 79")
			g.battle(c.area)
			require.Equal(t, [2]int{5, c.held}, g.firepower())
		})
	}
}

// placeTo places units in the listed order until an icon in an area is next, or until
// all are placed.
func (g *table) placeTo(area string) {
	g.T.Helper()
	for range 200 {
		require.NotEqual(g.T, "draw", g.actor(), "nothing is drawn")
		seat := gaw.GermanSeat.Actor()
		if g.actor() == "Entente" {
			seat = gaw.EntenteSeat.Actor()
		}
		m := g.State.LegalMoves(seat, nil)[0]
		if m.Verb() != gaw.Place || m.To() == area {
			return
		}
		g.Play(m.String())
	}
	require.Fail(g.T, "set up without end")
}

func TestRule8_1_FreeSetup(t *testing.T) {
	t.Run("players choose, the Entente first", func(t *testing.T) {
		f := begun(t, "setup=free")
		require.Equal(t, "Entente", f.actor())
		f.placeTo("85")
		f.Refuse("5.0", "Entente place f2-ix 85") // wrong army
		f.Refuse("5.0", "Entente place f1-6c 85") // wrong type
		f.Play("Entente place f1-xxi 85")
		f.Refuse("5.0", "Entente place f1-xxi 85") // it is already there
		f.Play("Entente place f1-vii 85")
		require.False(t, f.Can("Entente place f1-viii 85"), "one unit an icon, and these are filled")
		f.Refuse("5.0", "Entente place f1-viii 85")
	})
	t.Run("only in the set-up", func(t *testing.T) {
		f := begun(t, "setup=free")
		f.placeTo("")
		placed := map[august1914.Side]int{}
		for _, u := range f.State.Position().Units {
			if info, _ := gaw.Standard().Unit(u.ID); u.Area != "" {
				placed[info.Power.Side()]++
			}
		}
		require.Equal(t, map[august1914.Side]int{august1914.German: 42, august1914.Allied: 46}, placed)
		f.Play("German pass", "German done", "Entente pass", "Entente done")
		require.Equal(t, "draw", f.actor(), "reinforcements are drawn")
	})
	t.Run("drawn otherwise", func(t *testing.T) {
		f := begun(t, "")
		require.Equal(t, "draw", f.actor())
		f.Refuse("3.2", "Entente place f1-vii 85")
	})
	t.Run("of one player alone", func(t *testing.T) {
		f := begun(t, "setup=free-entente")
		require.Equal(t, "Entente", f.actor())
		for f.actor() == "Entente" {
			f.Play(f.State.LegalMoves(gaw.EntenteSeat.Actor(), nil)[0].String())
		}
		require.Equal(t, "draw", f.actor(), "the Germans draw")
		f = begun(t, "setup=free-german")
		for f.actor() == "draw" {
			f.Play(f.State.LegalMoves(august1914.Dice, nil)[0].String())
		}
		require.Equal(t, "German", f.actor())
		require.Equal(t, gaw.Place, f.State.LegalMoves(gaw.GermanSeat.Actor(), nil)[0].Verb())
	})
}

// Rule 8.1: a player that chooses the units does not disclose anything by placing one,
// including the last. Draws cannot be taken back.
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
