package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// inEditions runs a test with the rules of the rulebook and with those of the
// summary.
func inEditions(t *testing.T, test func(t *testing.T, sc *gaw.Scenario, summary bool)) {
	t.Helper()
	for _, name := range []string{"rulebook", "summary"} {
		t.Run(name, func(t *testing.T) { test(t, edition(t, name), name == "summary") })
	}
}

func TestRuleD3_DisengageTarget(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		lines := []string{"f1-vii 85", "g6-ib 85", "f1-viii 84", "g6-iib 84", "entente 84 85"}
		g := layIn(t, sc, gaw.Position{Active: entente, Disc: entente}, lines...)
		g.Play("Entente strategic")
		require.True(t, g.Can("Entente step f1-vii 85 > 89"), "friendly and uncontested")
		if summary {
			g.Play("Entente step f1-vii 85 > 84")
			require.Equal(t, "84", g.at("f1-vii"), "1, and 1 each to disengage and to engage")
			require.False(t, g.Can("Entente step f1-vii 84 > 67"), "it must stop")
		} else {
			g.Refuse("7.4.3", "Entente step f1-vii 85 > 84")
		}

		g = layIn(t, sc, gaw.Position{Active: entente, Disc: entente}, append(lines[:4], "entente 85", "german 84 89")...)
		g.Play("Entente strategic")
		g.Refuse("7.4.3", "Entente step f1-vii 85 > 84")
		g.Refuse("7.4.3", "Entente step f1-vii 85 > 89")
	})
}

func TestRuleD13_SurpriseAndActivation(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{Turn: 1, Disc: german}, "g1-l 32", "german 32", "g1-ii 32", "g2-l 23")
		g.Play("German surprise", "German step g1-l 32 > 10")
		want := 2
		if summary {
			want = 1
		}
		require.Equal(t, want, g.spent(), "over the Meuse")
		g.Play("German reveal g1-l")
		g.over("activate")
		g.Play("German step g1-ii 32 > 10")
		require.Equal(t, 1, g.spent(), "in the movement segment in either edition")
	})
}

func TestRuleD18_IsolatedBuilders(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		lines := []string{"g1-ii 22", "g2-gd 23", "g7-xiv 79"}
		g := layIn(t, sc, gaw.Position{Disc: german}, lines...)
		g.Play("German strategic")
		g.Refuse("7.0.1", "German step g1-ii 22 > 9")
		if summary {
			g.Play("German build g1-ii")
			require.Equal(t, 1, g.discs("22", august1914.Germany))
		} else {
			g.Refuse("7.0.1", "German build g1-ii")
			g.Play("German build g7-xiv")
		}

		g = layIn(t, sc, gaw.Position{}, lines...)
		g.Play("German pass")
		g.Refuse("7.0.1", "German step g1-ii 22 > 9")
		g.Play("German build g1-ii")
		require.Equal(t, 1, g.discs("22", august1914.Germany), "in a pass it may in either edition")
	})
}

// Rules 7.0.1, 7.3.2: the Guard in Liège is isolated for the whole impulse; its
// leader opens the way to it.
func TestRuleD18_IsolatedBuildersInATacticalAction(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{}, "g2-l 23", "g2-gd 22", "g2-x 23", "g7-xiv 79")
		g.Play("German tactical", "German step g2-l 23 > 32", "German reveal g2-l", "German done")
		g.Refuse("7.0.1", "German step g2-gd 22 > 32")
		if summary {
			g.Refuse("7.0.1", "German build g2-gd")
			return
		}
		g.Play("German build g2-gd")
		require.Equal(t, 1, g.discs("22", august1914.Germany))
	})
	t.Run("in range of its leader", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g2-l 23", "g2-gd 22", "g2-x 23", "g1-iii 12")
		g.activate("g2-l")
		g.Refuse("7.3.1.5", "German build g2-gd")
	})
}

func TestRuleD23_AfterTheLanding(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{Active: entente}, "e-i GB", "e-1c 5", "g1-ii 23", "g1-l 23")
		g.Play("Entente pass", "Entente ship e-i 5")
		g.Play("German tactical", "German reveal g1-l")
		for g.Kind() != "choose" {
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, entente, g.phasing())
		g.Play("Entente pass")
		require.True(t, g.Can("Entente step e-1c 5 > 4"))
		if summary {
			g.Refuse("2.5", "Entente step e-i 5 > 4")
		} else {
			g.Play("Entente step e-i 5 > 4")
		}
	})
	t.Run("in the next turn it may", func(t *testing.T) {
		g := layIn(t, edition(t, "summary"), gaw.Position{Active: entente}, "e-i GB", "g1-ii 23")
		g.Play("Entente pass", "Entente ship e-i 5", "German pass")
		g.over("move")
		g.until("choose")
		require.Equal(t, 3, g.Decision().Turn)
		if g.phasing() == german {
			g.Play("German pass")
			g.over("move")
		}
		g.Play("Entente pass", "Entente step e-i 5 > 4")
	})
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

func TestRuleD36_NobodyLeft(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		// A Landwehr brigade on its last dot attacks a Belgian division on its last:
		// 1 against 1 and the terrain.
		g := layIn(t, sc, gaw.Position{Active: german, Disc: german}, "g1-lw 24 1", "b-3 32 1")
		g.Play("German strategic")
		g.goes("g1-lw", "24", "32")
		g.battle("32")
		require.Equal(t, [2]int{1, 2}, g.firepower())
		require.Equal(t, "dead", g.at("g1-lw"))
		require.Equal(t, "dead", g.at("b-3"), "half a hit, rounded up")
		if summary {
			require.Equal(t, entente, g.holder("32"))
		} else {
			require.Equal(t, german, g.holder("32"), "the last to enter")
		}
	})
}

// The summary lets nobody who was shipped move again on that turn: neither on
// the way to an activation, nor in pursuit.
func TestRuleD23_LeadersAndCavalry(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{Active: entente}, "e-l GB", "g1-ii 23", "g1-l 23")
		g.Play("Entente pass", "Entente ship e-l 5")
		g.Play("German tactical", "German reveal g1-l")
		for g.Kind() != "choose" {
			g.Play(g.Moves("")[0])
		}
		g.Play("Entente tactical")
		require.True(t, g.Can("Entente reveal e-l"), "where it stands")
		if summary {
			g.Refuse("2.5", "Entente step e-l 5 > 4")
			require.Equal(t, []string{"Entente reveal e-l"}, g.Moves("Entente"))
		} else {
			g.Play("Entente step e-l 5 > 4")
		}
	})
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{Active: entente}, "e-1c GB", "f5-l 58", "g1-ii 23", "g1-l 23")
		g.Play("Entente pass", "Entente ship e-1c 5", "German tactical", "German reveal g1-l")
		g.over("activate", "move")
		// A brigade on its last step has come to Calais.
		pos := g.State.Position()
		for i := range pos.Units {
			if u := &pos.Units[i]; u.ID == "g1-lw" {
				*u = gaw.Unit{ID: u.ID, Area: "5", Steps: 1}
			}
		}
		var err error
		g.State, err = pos.State(sc)
		require.NoError(t, err)
		g.activate("f5-l")
		g.battle("5")
		require.Equal(t, "dead", g.at("g1-lw"))
		if summary {
			require.Equal(t, german, g.phasing(), "nobody may pursue")
			return
		}
		g.Play("Entente step e-1c 5 > 4")
	})
}

// It is ships that the rule speaks of: by rail (Rule 8.3) no unit is landed.
func TestRuleD23_NotByRail(t *testing.T) {
	g := layWith(t, "rail=on landing=turn", gaw.Position{Active: entente}, "f1-vii 90", "g1-ii 23", "g1-l 23")
	g.Play("Entente pass", "Entente rail f1-vii 90 > 5", "German tactical", "German reveal g1-l")
	g.over("activate", "move")
	g.Play("Entente pass", "Entente step f1-vii 5 > 4")
}

func TestRuleD23_ALeaderAmongEnemies(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{Active: entente}, "e-l GB", "g1-ii 23", "g1-l 23")
		g.Play("Entente pass", "Entente ship e-l 5", "German tactical", "German reveal g1-l")
		g.over("activate", "move")
		pos := g.State.Position()
		for i := range pos.Units {
			if u := &pos.Units[i]; u.ID == "g1-lw" {
				*u = gaw.Unit{ID: u.ID, Area: "5", Steps: 1}
			}
		}
		var err error
		g.State, err = pos.State(sc)
		require.NoError(t, err)
		if summary {
			g.Refuse("7.2", "Entente tactical") // it cannot be revealed, nor leave
			return
		}
		g.Play("Entente tactical", "Entente step e-l 5 > 4")
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

func TestRuleD36_TheEntenteToo(t *testing.T) {
	inEditions(t, func(t *testing.T, sc *gaw.Scenario, summary bool) {
		g := layIn(t, sc, gaw.Position{Active: entente, Disc: entente}, "g1-lw 24 1", "b-3 32 1")
		g.Play("Entente strategic")
		g.goes("b-3", "32", "24")
		g.battle("24")
		require.Equal(t, [2]int{1, 2}, g.firepower())
		require.Equal(t, []string{"dead", "dead"}, []string{g.at("g1-lw"), g.at("b-3")})
		want := entente
		if summary {
			want = german
		}
		require.Equal(t, want, g.holder("24"))
	})
}
