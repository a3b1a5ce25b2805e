package germanyatwar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule2_5_SeaTransport(t *testing.T) {
	t.Run("to Calais and Le Havre alone", func(t *testing.T) {
		g := strategic(t, entente, "e-i GB", "e-1c GB", "e-ii GB")
		for _, to := range []string{"2", "4", "6", "7", "46"} {
			g.Refuse("2.5", "Entente ship e-i "+to)
		}
		g.Play("Entente ship e-i 5", "Entente ship e-1c 1")
		require.Equal(t, "5", g.at("e-i"))
		require.Equal(t, "1", g.at("e-1c"))
	})
	t.Run("leaders too", func(t *testing.T) {
		g := strategic(t, entente, "e-l GB", "e-i GB")
		g.Play("Entente ship e-l 5")
	})
	t.Run("held by the Entente", func(t *testing.T) {
		g := strategic(t, entente, "e-i GB", "german 5")
		g.Refuse("2.5", "Entente ship e-i 5")
		g.Play("Entente ship e-i 1")
	})
	t.Run("and not contested", func(t *testing.T) {
		g := strategic(t, entente, "e-i GB", "b-1 5", "g1-ii 5", "entente 5")
		g.Refuse("2.5", "Entente ship e-i 5")
		g.Play("Entente ship e-i 1")
	})
	t.Run("where there is room", func(t *testing.T) {
		g := strategic(t, entente, "e-i GB", "e-ii GB", "f1-vii 5", "f1-viii 5", "f1-xiii 5")
		g.Play("Entente ship e-i 5")
		g.Refuse("2.4", "Entente ship e-ii 5")
		g.Play("Entente ship e-ii 1")
	})
	t.Run("no further", func(t *testing.T) {
		g := strategic(t, entente, "e-i GB", "e-1c 5", "e-ii GB")
		g.Play("Entente ship e-i 5")
		g.Refuse("7.4", "Entente step e-i 5 > 4")
		g.Play("Entente step e-1c 5 > 4")
	})
	t.Run("nobody else", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 5", "b-1 5", "e-i GB")
		g.Refuse("2.5", "Entente ship f1-vii 1")
		g.Refuse("2.5", "Entente ship b-1 1")
	})
	t.Run("from Great Britain alone, and never back", func(t *testing.T) {
		g := strategic(t, entente, "e-i 5", "e-ii GB", "f1-vii 1")
		g.Refuse("2.5", "Entente ship e-i 1")
		for _, step := range []string{"e-i 5 > GB", "f1-vii 1 > GB"} {
			require.False(t, g.Can("Entente step "+step))
			require.Error(t, g.State.Apply(gaw.MustParseMove("Entente step "+step)))
		}
		require.False(t, g.Can("Entente step e-ii GB > 5"), "it has to be shipped")
		g = strategic(t, german, "g1-ii 5", "german 4 3 16 17 18 6 15 30 31 34 33 32")
		require.False(t, g.Can("German step g1-ii 5 > GB"))
	})
	t.Run("one in a pass", func(t *testing.T) {
		g := passing(t, entente, "e-i GB", "e-ii GB")
		g.Play("Entente ship e-i 5")
		require.Equal(t, german, g.phasing(), "the pass is over")
		require.Equal(t, "GB", g.at("e-ii"))
	})
	t.Run("five in a strategic action", func(t *testing.T) {
		g := strategic(t, entente, "e-l GB", "e-i GB", "e-ii GB", "e-1c GB", "e-iii GB", "e-3c GB", "f1-vii 85")
		g.Play("Entente ship e-l 5", "Entente ship e-i 5", "Entente ship e-ii 5", "Entente ship e-1c 1", "Entente ship e-iii 1")
		require.Empty(t, g.Moves("Entente ship"))
		require.Empty(t, g.Moves("Entente step"), "each is one of the five")
	})
	t.Run("none in a tactical action", func(t *testing.T) {
		g := tactical(t, entente, "e-l", "e-l 5", "e-1c 5", "e-i GB")
		require.NotEmpty(t, g.Moves("Entente step e-1c"))
		require.Empty(t, g.Moves("Entente ship"))
	})
	t.Run("none of the other side", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "e-i GB")
		require.Empty(t, g.Moves("German ship"))
		require.Error(t, g.State.Apply(gaw.MustParseMove("German ship e-i 5")))
	})
	t.Run("four British units in Great Britain at the start", func(t *testing.T) {
		g := start(t)
		there := 0
		for _, u := range g.State.Position().Units {
			if u.Area == "GB" {
				there++
				info, _ := g.sc.Unit(u.ID)
				require.Equal(t, august1914.Britain, info.Power)
			}
		}
		require.Equal(t, 4, there)
	})
}

// Rules 2.5, 7.3.2, 7.4: sea transport is not available in a tactical action.
func TestRule2_5_NoShipsInATacticalAction(t *testing.T) {
	g := tactical(t, entente, "f1-l", "f1-l 85", "f1-vii 85", "e-i GB")
	g.Refuse("7.3.2", "Entente ship e-i 5")
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

// By the summary a shipped unit cannot move again in the turn, neither on the way to
// an activation nor in pursuit.
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
		g.transfer("g1-lw 5 1")
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

// transfer edits the position: it moves a unit as a line of [lay] describes.
func (g *table) transfer(line string) {
	g.T.Helper()
	u, pos := blockOf(g.T, strings.Fields(line)), g.State.Position()
	i := slices.IndexFunc(pos.Units, func(x gaw.Unit) bool { return x.ID == u.ID })
	pos.Units[i] = u
	var err error
	g.State, err = pos.State(g.sc)
	require.NoError(g.T, err)
}

// The rule applies only to ships: units moved by rail (Rule 8.3) do not count as
// landed.
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
		g.transfer("g1-lw 5 1")
		if summary {
			g.Refuse("7.2", "Entente tactical") // it cannot be revealed, nor leave
			return
		}
		g.Play("Entente tactical", "Entente step e-l 5 > 4")
	})
}

func TestRule8_3_RailMovement(t *testing.T) {
	rail := func(t *testing.T, side august1914.Side, lines ...string) *table {
		t.Helper()
		return turn3(t, side, append(lines, "option rail=on")...)
	}
	t.Run("any distance", func(t *testing.T) {
		f := rail(t, german, "g7-xiv 91", "german 91").then("German strategic", "German rail g7-xiv 91 > 12")
		require.Equal(t, "12", f.at("g7-xiv"))
		f = rail(t, entente, "f1-vii 90").then("Entente strategic", "Entente rail f1-vii 90 > 5")
		require.Equal(t, "5", f.at("f1-vii"))
	})
	t.Run("only with the option", func(t *testing.T) {
		f := turn3(t, german, "g7-xiv 91", "german 91").then("German strategic")
		require.False(t, f.Can("German rail g7-xiv 91 > 12"))
		f.Refuse("8.3", "German rail g7-xiv 91 > 12")
	})
	t.Run("not in a tactical action", func(t *testing.T) {
		f := rail(t, german, "g7-xiv 87", "g7-l 79").activate("g7-l")
		require.False(t, f.Can("German rail g7-xiv 87 > 12"))
		f.Refuse("7.3.2", "German rail g7-xiv 87 > 12")
	})
	t.Run("one unit in a pass", func(t *testing.T) {
		f := rail(t, german, "g7-xiv 87", "g7-xv 87").then("German pass", "German rail g7-xiv 87 > 12")
		require.Equal(t, "12", f.at("g7-xiv"))
		require.False(t, f.Can("German rail g7-xv 87 > 12"))
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("seven German units, or five of the Entente, in a strategic action", func(t *testing.T) {
		f := rail(t, german, "g7-xiv 87", "g7-xv 87", "g7-xivr 87", "g7-30r 87", "g7-gde 79", "g6-ib 79", "g6-iib 79", "g6-iiib 79")
		f.Play("German strategic")
		for _, m := range []string{"g7-xiv 87 > 12", "g7-xv 87 > 12", "g7-xivr 87 > 12", "g7-30r 87 > 12", "g7-gde 79 > 11", "g6-ib 79 > 11", "g6-iib 79 > 11"} {
			f.Play("German rail " + m)
		}
		require.False(t, f.Can("German rail g6-iiib 79 > 11"))
		require.Equal(t, "79", f.at("g6-iiib"))
		f = rail(t, entente, "f1-vii 90", "f1-viii 90", "f1-xiii 90", "f1-xiv 90", "f2-ix 85", "f2-xv 85")
		f.Play("Entente strategic")
		for _, m := range []string{"f1-vii 90 > 5", "f1-viii 90 > 5", "f1-xiii 90 > 5", "f1-xiv 90 > 5", "f2-ix 85 > 4"} {
			f.Play("Entente rail " + m)
		}
		require.False(t, f.Can("Entente rail f2-xv 85 > 4"))
	})
	t.Run("not from, across or to the enemy", func(t *testing.T) {
		f := rail(t, german, "g7-xiv 91", "f1-vii 91", "german 91").then("German strategic")
		f.Refuse("8.3", "German rail g7-xiv 91 > 87") // contested
		f = rail(t, german, "g7-xiv 79", "g7-xv 87", "f1-vii 87").then("German strategic")
		f.Refuse("8.3", "German rail g7-xiv 79 > 87") // would engage
		f.Refuse("8.3", "German rail g7-xiv 79 > 90") // not friendly
		f = rail(t, german, "g7-xiv 91", "german 91", "entente 87 92", "garrison 87 Germany 0", "g7-xv 79").then("German strategic")
		require.False(t, f.Can("German rail g7-xiv 91 > 79"), "there is no way, and it is isolated")
	})
	t.Run("not isolated units", func(t *testing.T) {
		f := rail(t, entente, "e-i 85", "f1-vii 85", "german 1 5").then("Entente strategic")
		f.Refuse("7.0.1", "Entente rail e-i 85 > 84")
		f.Play("Entente rail f1-vii 85 > 84")
	})
	t.Run("not the garrison of Paris", func(t *testing.T) {
		f := rail(t, entente, "f-paris 46", "f1-vii 85").then("Entente strategic")
		f.Refuse("4.2.2", "Entente rail f-paris 46 > 85")
	})
	t.Run("without overstacking", func(t *testing.T) {
		f := rail(t, german, "g7-xiv 79", "g6-ib 80", "g6-iib 80").then("German strategic")
		f.Refuse("2.4", "German rail g7-xiv 79 > 80")
	})
	t.Run("not across the Channel", func(t *testing.T) {
		f := rail(t, entente, "e-i GB", "f1-vii 85").then("Entente strategic")
		f.Refuse("8.3", "Entente rail e-i GB > 16")
		f.Refuse("8.3", "Entente rail f1-vii 85 > GB")
	})
}

func TestRule8_3_NoRoom(t *testing.T) {
	f := turn3(t, german, "option rail=on", "g7-xiv 79", "g7-xv 80", "g7-xivr 80")
	f.Play("German strategic")
	require.False(t, f.Can("German rail g7-xiv 79 > 80"))
	f.Refuse("2.4", "German rail g7-xiv 79 > 80")
	require.True(t, f.Can("German rail g7-xiv 79 > 77"))
}

func TestExample_8_3_RailAndOtherMovement(t *testing.T) {
	f := turn3(
		t, german, "option rail=on", "g7-xiv 87", "g7-xv 87", "g7-xivr 87", "g7-30r 87", "g6-ib 79", "g6-iib 79", "g6-iiib 79", "g7-l 74",
	)
	f.Play("German strategic", "German rail g7-xiv 87 > 12", "German rail g7-xv 87 > 12", "German rail g7-xivr 87 > 12")
	for _, m := range []string{"g7-30r 87 > 91", "g6-ib 79 > 77", "g6-iib 79 > 77", "g6-iiib 79 > 78"} {
		require.True(t, f.Can("German step "+m))
		f.Play("German step " + m)
		f.Play("German stop")
	}
	require.False(t, f.Can("German step g7-l 74 > 63"), "that was the seventh")

	f = turn3(t, entente, "option rail=on", "e-i GB", "e-ii GB", "f1-vii 90", "f2-ix 85", "b-1 19", "f2-xv 85")
	f.Play("Entente strategic", "Entente ship e-i 5", "Entente ship e-ii 5", "Entente rail f1-vii 90 > 46")
	f.Play("Entente step f2-ix 85 > 84", "Entente stop", "Entente step b-1 19 > 20", "Entente stop")
	require.False(t, f.Can("Entente step f2-xv 85 > 84"), "that was the fifth")
}
