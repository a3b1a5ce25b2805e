package germanyatwar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule7_5_CombatSegment(t *testing.T) {
	t.Run("only where both sides are", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g7-xiv 91", "f1-vii 91", "german 91", "f2-ix 89")
		f.activate("g7-l").toPhase("combat segment")
		f.Refuse("7.5", "German battle 89")
		f.Refuse("7.5", "German battle 79")
	})
	t.Run("a new engagement must be fought", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g7-xiv 87", "f1-vii 91", "entente 91")
		f.activate("g7-l").then("German step g7-xiv 87 > 91").toPhase("combat segment")
		f.Refuse("7.5", "German done")
		f.Play("German battle 91")
	})
	t.Run("an old one need not", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g7-xiv 91", "f1-vii 91", "german 91")
		f.activate("g7-l").toPhase("combat segment").Play("German done")
		require.False(t, f.fought())
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("a garrison alone makes one", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g7-xiv 91", "german 91")
		f.activate("g7-l").then("German step g7-xiv 91 > 90").toPhase("combat segment")
		f.Refuse("7.5", "German done")
		require.Equal(t, [2]int{5, 10}, f.fight("90").firepower())
	})
	t.Run("one for each leader", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g4-l 63", "g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68", "g7-xv 86", "f2-xv 86")
		f.activate("g7-l").fight("91").spread()
		require.False(t, f.Can("German battle 68"))
		require.Equal(t, "Entente", f.actor(), "that was all")
		f = turn3(t, german, "g7-l 79", "g4-l 63", "g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68", "g7-xv 86", "f2-xv 86")
		f.activate("g7-l", "g4-l").fight("91").spread().fight("68").spread()
		require.False(t, f.Can("German battle 86"))
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("one that the defender leaves counts", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 91", "f1-6c 91", "german 91", "g6-ib 68", "f2-ix 68")
		f.activate("g4-l").declare("91").then("Entente retreat f1-6c 91 > 90").stand()
		require.False(t, f.Can("German battle 68"))
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("each area once", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g4-l 63", "g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68")
		f.activate("g7-l", "g4-l").fight("91").spread()
		f.Refuse("7.5.1.16", "German battle 91")
	})
	t.Run("no more new engagements than battles", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g7-xiv 87", "g7-xv 87", "f1-vii 91", "entente 91", "f2-xv 86")
		f.activate("g7-l").Play("German step g7-xiv 87 > 91")
		f.Refuse("7.5", "German step g7-xv 87 > 86")
		f.Play("German step g7-xv 87 > 91") // the same engagement
		f = turn3(t, german, "g7-l 79", "g4-l 63", "g7-xiv 87", "g7-xv 87", "f1-vii 91", "entente 91", "f2-xv 86")
		f.activate("g7-l", "g4-l").Play("German step g7-xiv 87 > 91", "German step g7-xv 87 > 86")
		f = turn3(t, german, "g7-xiv 87", "g7-xv 87", "f1-vii 91", "entente 91", "f2-xv 86")
		f.Play("German strategic", "German step g7-xiv 87 > 91")
		f.Refuse("7.5", "German step g7-xv 87 > 86")
	})
	t.Run("one battle in a strategic action", func(t *testing.T) {
		f := turn3(t, german, "g7-xiv 91", "f1-vii 91", "german 91", "g6-ib 68", "f2-ix 68")
		f.then("German strategic").fight("91").spread()
		require.False(t, f.Can("German battle 68"))
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("new engagements before old ones", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g4-l 63", "g7-xiv 87", "f1-vii 91", "entente 91", "g6-ib 68", "f2-ix 68")
		f.activate("g7-l", "g4-l").then("German step g7-xiv 87 > 91").toPhase("combat segment")
		f.Refuse("7.5", "German battle 68")
		f.fight("91").spread().fight("68")
	})
	t.Run("among new ones in the order that the attacker chooses", func(t *testing.T) {
		f := turn3(t, german, "g7-l 79", "g4-l 63", "g7-xiv 87", "g7-xv 87", "f1-vii 91", "entente 91", "f2-xv 86")
		f.activate("g7-l", "g4-l").then("German step g7-xiv 87 > 91", "German step g7-xv 87 > 86").toPhase("combat segment")
		require.True(t, f.Can("German battle 91") && f.Can("German battle 86"))
	})
	t.Run("isolated units cannot attack", func(t *testing.T) {
		f := turn3(t, entente, "f2-l 46", "e-i 91", "g7-xiv 91", "german 91 1 5")
		f.activate("f2-l").toPhase("impulse")
		require.False(t, f.fought())
		f = turn3(t, entente, "f2-l 46", "e-i 91", "g7-xiv 91", "f1-vii 86", "g7-xv 86", "german 91 1 5")
		f.activate("f2-l").toPhase("combat segment").Refuse("7.0.1", "Entente battle 91")
	})
	t.Run("but defend", func(t *testing.T) {
		f := fightGermans(t, "91", "e-i 91", "g7-xiv 91", "german 91 1 5")
		require.Equal(t, [2]int{5, 5}, f.firepower())
	})
	t.Run("none in a pass", func(t *testing.T) {
		f := turn3(t, german, "g7-xiv 91", "f1-vii 91", "german 91")
		f.then("German pass").toPhase("impulse")
		require.Equal(t, "Entente", f.actor())
	})
}

func TestRule7_5_1_CombatSequence(t *testing.T) {
	t.Run("the attacker declares, the defender retreats, then the showdown", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 90", "f1-vii 90", "f1-6c 90", "f2-ix 89")
		f.activate("g4-l").declare("90")
		require.Equal(t, "German", f.actor())
		require.Equal(t, 2, f.discs("90", august1914.France))
		f.Play("German pioneers")
		require.Equal(t, "Entente", f.actor())
		require.False(t, f.fought())
		require.False(t, f.unit("g7-xiv").Open)
		f.Play("Entente retreat f1-6c 90 > 89", "Entente done")
		require.Equal(t, [2]int{5, 4 + 2}, f.firepower())
	})
	t.Run("cavalry is declared, whoever plays the disc", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g1-2c 90", "f1-vii 90", "f1-6c 90", "f2-ix 89")
		f.activate("g4-l").declare("90").Play("German pioneers")
		require.True(t, f.fought(), "cavalry holds them")
	})
}

func TestRule7_5_1_3_Showdown(t *testing.T) {
	f := turn3(t, german, "g4-l 63", "g7-xiv 91", "f1-vii 91", "f1-6c 91", "g1-2c 91", "german 91", "g7-xv 92", "f2-ix 90")
	f.activate("g4-l").declare("91").stand()
	seen := map[string]bool{}
	for _, e := range f.Events {
		if e.Kind == "reveal" && e.At == "91" {
			seen[e.ID] = true
		}
	}
	require.Equal(t, map[string]bool{"g7-xiv": true, "g1-2c": true, "f1-vii": true, "f1-6c": true}, seen, "all units in the area, and no others")
	require.False(t, f.unit("g7-xv").Open)
	require.False(t, f.unit("f2-ix").Open)
}

// sees reports whether a seat can examine a unit.
func (g *table) sees(viewer august1914.Viewer, id string) bool {
	v := g.State.View(viewer)
	return slices.ContainsFunc(v.Units(), func(u gaw.Unit) bool { return u.ID == id })
}

func TestRule7_5_1_3_ShowdownInView(t *testing.T) {
	f := turn3(t, german, "g4-l 63", "g7-xiv 91", "g7-xv 91", "f1-vii 91", "f1-viii 91", "german 91")
	f.activate("g4-l").declare("91")
	require.False(t, f.sees(theGerman, "f1-vii"))
	require.False(t, f.sees(theEntente, "g7-xiv"))
	f.stand()
	require.Equal(t, [2]int{10, 8}, f.firepower())
	require.Equal(t, "hit", f.Kind(), "the losses are still to come")
	for _, id := range []string{"g7-xiv", "g7-xv", "f1-vii", "f1-viii"} {
		require.True(t, f.sees(theGerman, id) && f.sees(theEntente, id) && f.sees(august1914.Spectator, id), id)
	}
	f.spread().toPhase("impulse")
	require.True(t, f.sees(theEntente, "g7-xiv"), "attackers remain in sight")
	require.False(t, f.sees(theGerman, "f1-vii"), "defenders do not")
	require.False(t, f.sees(theEntente, "g4-l"), "nor do leaders after their activation")
}

func TestRule7_5_1_16_AdditionalCombatRounds(t *testing.T) {
	t.Run("one round", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "f1-vii 91", "german 91", "valour Germany 1")
		f.spread()
		require.NotEqual(t, "combat segment", f.Decision().Phase)
		require.Equal(t, []string{"91", "91"}, []string{f.at("g7-xiv"), f.at("f1-vii")})
		require.Equal(t, 1, fightResults(f))
	})
	t.Run("attackers lie open, defenders do not", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "f1-vii 91", "german 91").spread()
		require.True(t, f.unit("g7-xiv").Open)
		require.False(t, f.unit("f1-vii").Open)
	})
	t.Run("when one side is gone the other is concealed", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "f1-vii 91 1", "german 91").spread()
		require.Equal(t, "dead", f.at("f1-vii"))
		require.False(t, f.unit("g7-xiv").Open)
		f = fightGermans(t, "91", "g7-lw 91 1", "f1-vii 91", "german 91").spread()
		require.Equal(t, "dead", f.at("g7-lw"))
		require.False(t, f.unit("f1-vii").Open)
	})
}

func fightResults(f *table) int {
	n := 0
	for _, e := range f.Events {
		if e.Kind == "result" {
			n++
		}
	}
	return n
}

func TestRule7_5_OldEngagements(t *testing.T) {
	lines := []string{"g7-xiv 91", "f1-vii 91", "g7-xv 87", "g6-ib 70", "f2-ix 68", "german 91"}
	t.Run("who joins one makes no new one", func(t *testing.T) {
		f := turn3(t, german, lines...).then("German strategic", "German step g6-ib 70 > 68", "German step g7-xv 87 > 91")
		f.toPhase("combat segment").Refuse("7.5", "German battle 91")
		f.Play("German battle 68")
	})
	t.Run("and need not fight", func(t *testing.T) {
		f := turn3(t, german, lines...).then("German strategic", "German step g7-xv 87 > 91").toPhase("combat segment")
		f.Play("German done")
		require.False(t, f.fought())
	})
	t.Run("one that was contested when the impulse began stays old, though it is left to the enemy", func(t *testing.T) {
		f := turn3(t, german, lines...).then("German strategic", "German step g7-xiv 91 > 87", "German stop")
		require.Equal(t, entente, f.holder("91"))
		f.then("German step g7-xv 87 > 91").toPhase("combat segment").Play("German done")
		require.False(t, f.fought())
	})
	t.Run("and is not the one new engagement of the action", func(t *testing.T) {
		f := turn3(t, german, lines...).then("German strategic", "German step g7-xiv 91 > 87", "German stop")
		f.then("German step g7-xv 87 > 91", "German step g6-ib 70 > 68").toPhase("combat segment")
		f.Refuse("7.5", "German battle 91")
		f.Play("German battle 68")
	})
	t.Run("nor barred by it", func(t *testing.T) {
		f := turn3(t, german, lines...).then("German strategic", "German step g6-ib 70 > 68")
		f.then("German step g7-xiv 91 > 87", "German stop", "German step g7-xv 87 > 91").toPhase("combat segment")
		f.Refuse("7.5", "German done")
	})
	t.Run("by the option it is new again", func(t *testing.T) {
		f := turn3(t, german, append(lines, "option reentry=engages")...)
		f.then("German strategic", "German step g7-xiv 91 > 87", "German stop", "German step g7-xv 87 > 91").toPhase("combat segment")
		f.Refuse("7.5", "German done")
		f = turn3(t, german, append(lines, "option reentry=engages")...)
		f.Play("German strategic", "German step g7-xiv 91 > 87", "German stop", "German step g6-ib 70 > 68")
		f.Refuse("7.5", "German step g7-xv 87 > 91")
	})
	t.Run("rivers matter no more there", func(t *testing.T) {
		for option, want := range map[string]int{"reentry=joins": 4, "reentry=engages": 1} {
			// The cavalry, with six points, leaves Liège across the Meuse and comes
			// back.
			g := lay(t, gaw.Position{}, "g1-l 11", "g1-2c 22", "b-3 22", "german 32", "garrison 22 Belgium 1")
			if option == "reentry=engages" {
				g = layWith(t, option, gaw.Position{}, "g1-l 11", "g1-2c 22", "b-3 22", "german 32", "garrison 22 Belgium 1")
			}
			g.activate("g1-l")
			g.march("g1-2c", "22", "32", "22")
			g.battle("22")
			require.Equal(t, [2]int{want, 3 + 1 + 5}, g.firepower(), option)
		}
	})
	t.Run("a saved game remembers", func(t *testing.T) {
		g := strategic(t, german, "g7-xiv 91", "f1-vii 91", "g7-xv 87", "german 91")
		g.goes("g7-xiv", "91", "87")
		text, err := g.State.MarshalJSON()
		require.NoError(t, err)
		g.State, err = g.sc.DecodeState(text)
		require.NoError(t, err)
		g.Play("German step g7-xv 87 > 91", "German done", "German done")
		require.Equal(t, entente, g.phasing())
	})
	t.Run("and a viewer sees it", func(t *testing.T) {
		g := strategic(t, german, "g7-xiv 91", "f1-vii 91", "g7-xv 87", "german 91")
		g.goes("g7-xiv", "91", "87")
		v := g.State.View(august1914.Spectator)
		text, err := v.MarshalJSON()
		require.NoError(t, err)
		require.Contains(t, string(text), `"disputed":["91"]`)
	})
}

func TestRuleD4_BattleOrder(t *testing.T) {
	lines := []string{"g7-l 79", "g4-l 63", "g7-xiv 87", "f1-vii 91", "entente 91", "g6-ib 68", "f2-ix 68"}
	t.Run("rulebook: new engagements first", func(t *testing.T) {
		f := turn3(t, german, lines...).activate("g7-l", "g4-l").then("German step g7-xiv 87 > 91").toPhase("combat segment")
		require.False(t, f.Can("German battle 68"))
		f.Refuse("7.5", "German battle 68")
	})
	t.Run("summary: in the order that the attacker chooses", func(t *testing.T) {
		f := turn3(t, german, append(lines, "option battle-order=free")...)
		f.activate("g7-l", "g4-l").then("German step g7-xiv 87 > 91").fight("68").spread()
		f.Refuse("7.5", "German done")
		f.fight("91")
	})
	t.Run("but the new ones must be fought", func(t *testing.T) {
		f := turn3(t, german, append(lines, "option battle-order=free")...)
		f.activate("g7-l").then("German step g7-xiv 87 > 91").toPhase("combat segment")
		f.Refuse("7.5", "German battle 68")
	})
}

func TestRule7_5_1_WhatHappensInOrder(t *testing.T) {
	f := fightGermans(t, "91", "g4-xxiir 91", "fr-1g 91", "fr-2g 91", "german 91").spread()
	require.Equal(t, [2]int{4, 6}, f.firepower())
	var order []string
	for _, e := range f.Events {
		switch e.Kind {
		case "battle", "reveal", "result", "damage", "end":
			order = append(order, e.Kind)
		}
	}
	require.Equal(t, []string{"battle", "reveal", "reveal", "reveal", "result", "damage", "damage", "damage", "end"}, order)
	require.Equal(t, []int{2}, f.stepsOf("g4-xxiir"), "the loser")
	require.Equal(t, 5, fightSum(f.stepsOf("fr-1g", "fr-2g")), "the winner, half of 2")
}

func TestRule7_5_1_16_HowLong(t *testing.T) {
	t.Run("no second battle in the same area", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-l 87", "g7-xiv 91", "f1-vii 91", "german 91", "g7-xv 86", "f2-ix 86", "disc Entente")
		f.activate("g4-l", "g7-l").fight("91").spread()
		require.Equal(t, "combat segment", f.Decision().Phase)
		f.Refuse("7.5.1.16", "German battle 91")
	})
	t.Run("in sight until they leave", func(t *testing.T) {
		f := turn3(t, german, "g7-xiv 91 open", "f1-vii 91", "german 91").then("German pass")
		require.True(t, f.unit("g7-xiv").Open)
		f.Play("German step g7-xiv 91 > 87")
		require.False(t, f.unit("g7-xiv").Open)
		for _, e := range august1914.EventsFor(theEntente, f.Events, nil) {
			require.NotEqual(t, "XIV Inf", e.Unit, "it goes as a block")
		}
	})
	t.Run("or are attacked", func(t *testing.T) {
		f := turn3(t, entente, "f2-l 46", "f1-vii 91", "g7-xiv 91 open", "german 91").activate("f2-l").fight("91").spread()
		require.Equal(t, []string{"91", "91"}, []string{f.at("f1-vii"), f.at("g7-xiv")})
		require.False(t, f.unit("g7-xiv").Open)
		require.True(t, f.unit("f1-vii").Open)
	})
	t.Run("or retreat", func(t *testing.T) {
		f := turn3(t, entente, "f2-l 46", "f1-vii 91", "g7-xiv 91 open", "german 91", "g7-xv 87", "disc German").activate("f2-l").declare("91")
		f.Play("German general", "German retreat g7-xiv 91 > 87")
		require.False(t, f.unit("g7-xiv").Open)
	})
}

func TestRule7_5_1_3_IsolatedUnits(t *testing.T) {
	f := fightEntente(t, "91", "e-1c 91", "f1-vii 91", "g7-xiv 91", "german 91 1 5").spread().toPhase("impulse")
	require.True(t, f.sees(august1914.Viewer(gaw.GermanSeat), "e-1c"), "it does not attack, and is shown")
}
