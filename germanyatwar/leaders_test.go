package germanyatwar_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule7_3_Activation(t *testing.T) {
	t.Run("as many leaders as the strategic value", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente}, "f1-l 85", "f2-l 84", "f3-l 66", "f4-l 56", "f5-l 50", "b-l 19", "b-1 19")
		g.Play("Entente tactical", "Entente reveal f1-l", "Entente reveal f2-l", "Entente reveal f3-l", "Entente reveal f4-l")
		require.True(t, g.Can("Entente reveal b-l"))
		g.Play("Entente reveal f5-l")
		require.Equal(t, "movement segment", g.phase(), "the segment ends with the fifth")
		require.Empty(t, g.Moves("Entente reveal"))
		require.Error(t, g.State.Apply(gaw.MustParseMove("Entente reveal b-l")))
	})
	t.Run("seven Germans", func(t *testing.T) {
		g := tactical(t, german, "g1-l g2-l g3-l g4-l g5-l g6-l g7-l",
			"g1-l 11", "g2-l 23", "g3-l 25", "g4-l 60", "g5-l 59", "g6-l 69", "g7-l 79", "g7-xiv 79")
		require.Equal(t, "movement segment", g.phase())
		require.True(t, g.unit("g7-l").Open)
	})
	t.Run("not isolated ones", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 22", "g2-l 23")
		g.Play("German tactical")
		g.Refuse("7.0.1", "German reveal g1-l")
		g.Refuse("7.0.1", "German step g1-l 22 > 32")
		g.Play("German reveal g2-l")
	})
	t.Run("no more than stack", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 23", "g1-ii 24", "g1-iii 24")
		g.Play("German tactical", "German step g1-l 23 > 24")
		g.Refuse("2.4", "German reveal g1-l")
		g.Play("German step g1-l 24 > 38", "German reveal g1-l")
	})
	t.Run("not among enemies", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 32", "b-1 32", "g2-l 23", "b-2 26")
		g.Play("German tactical")
		g.Refuse("7.3.1.2", "German reveal g1-l")
		g.Refuse("7.3.1.2", "German step g2-l 23 > 26")
		g = lay(t, gaw.Position{}, "g2-l 23", "b-2 26", "g1-iii 26")
		g.Play("German tactical")
		g.Refuse("7.3.1.2", "German step g2-l 23 > 26") // even though friendly units are there
	})
	t.Run("not beside a garrison in its area either", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g2-l 32", "german 32", "garrison 22 Belgium 1")
		g.Play("German tactical")
		g.Refuse("7.3.1.2", "German step g2-l 32 > 22")
	})
}

func TestRule7_3_1_TacticalLeaders(t *testing.T) {
	t.Run("command units of their own army alone", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "g1-iv 63", "g2-gd 23")
		require.True(t, g.Can("German step g1-ii 23 > 26"))
		g.Refuse("7.3.1", "German step g2-gd 23 > 26")
		g.Refuse("7.3.1.5", "German step g1-iv 63 > 62")
	})
	t.Run("only once activated", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23", "g2-l 23", "g1-ii 23", "g2-gd 23")
		g.Refuse("7.3.1", "German step g2-gd 23 > 26")
		g.Refuse("7.3.1", "German step g2-l 23 > 26")
	})
	t.Run("one battle for each", func(t *testing.T) {
		lines := []string{"g1-l 11", "g2-l 23", "g1-ii 11", "g1-iii 11", "b-1 32", "b-2 25"}
		g := tactical(t, german, "g1-l", lines...)
		g.goes("g1-ii", "11", "32")
		g.Refuse("7.5", "German step g1-iii 11 > 25")
		g = tactical(t, german, "g1-l g2-l", lines...)
		g.goes("g1-ii", "11", "32")
		g.goes("g1-iii", "11", "25")
		require.Equal(t, "25", g.at("g1-iii"))
	})
	t.Run("no more battles than that", func(t *testing.T) {
		lines := []string{"g1-l 11", "g2-l 11", "g1-ii 32", "b-1 32", "g1-iii 25", "b-2 25"}
		g := tactical(t, german, "g1-l", lines...)
		g.battle("32")
		require.NotEqual(t, "battle", g.Kind())
		g = tactical(t, german, "g1-l g2-l", lines...)
		g.battle("32")
		g.Play("German battle 25")
	})
}

func TestRule7_3_1_1_TacticalValue(t *testing.T) {
	// The Guard, 5 strong, attacks from 23; 32 adds 1 to the 3 of the Belgians.
	for _, c := range []struct {
		reason   string
		activate string
		lines    []string
		want     int
	}{
		{"four stars", "g2-l", []string{"g2-l 23"}, 9},
		{"three stars", "g2-l", []string{"g2-l 23 3"}, 8},
		{"two stars", "g2-l", []string{"g2-l 23 2"}, 7},
		{"the heart", "g2-l", []string{"g2-l 23 1"}, 5},
		{"not from two areas away", "g2-l", []string{"g2-l 26"}, 5},
		{"every leader", "g2-l g1-l", []string{"g2-l 23", "g1-l 11 3"}, 12},
		{"once activated", "g2-l", []string{"g2-l 23", "g1-l 11"}, 9},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := tactical(t, german, c.activate, append(c.lines, "g2-gd 23", "b-3 32")...)
			g.goes("g2-gd", "23", "32")
			g.battle("32")
			require.Equal(t, [2]int{c.want, 4}, g.firepower())
		})
	}
	t.Run("not in the defense", func(t *testing.T) {
		g := tactical(t, german, "g2-l", "g2-l 23", "g2-gd 23", "b-3 32", "b-l 22")
		g.goes("g2-gd", "23", "32")
		g.battle("32")
		require.Equal(t, [2]int{9, 4}, g.firepower())
	})
}

func TestRule7_3_1_2_ActivatingALeader(t *testing.T) {
	t.Run("up to four points, and one to reveal it", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente}, "f1-l 64", "f1-vii 64")
		g.Play("Entente tactical")
		require.Equal(t, 4, g.reach("f1-l", longWay...))
		g.Refuse("7.4", "Entente step f1-l 89 > 90")
		require.False(t, g.unit("f1-l").Open && g.Kind() == "march")
		if g.Can("Entente reveal f1-l") {
			g.Play("Entente reveal f1-l")
		}
		require.True(t, g.unit("f1-l").Open)
		require.Equal(t, "89", g.at("f1-l"))
	})
	t.Run("without moving", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 23", "g1-ii 23")
		g.Play("German tactical", "German reveal g1-l")
		require.True(t, g.unit("g1-l").Open)
		require.Equal(t, "23", g.at("g1-l"))
	})
	t.Run("move first, then reveal", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 23", "g1-ii 23", "g2-l 23")
		g.Play("German tactical", "German reveal g1-l")
		g.Refuse("7.3", "German step g1-l 23 > 26")
	})
	t.Run("one at a time", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 23", "g1-ii 23", "g2-l 23")
		g.Play("German tactical", "German step g1-l 23 > 26")
		g.Refuse("7.4", "German reveal g2-l")
		g.Play("German reveal g1-l", "German reveal g2-l")
	})
	t.Run("in the activation segment of a tactical action", func(t *testing.T) {
		require.Empty(t, strategic(t, german, "g1-l 23", "g1-ii 23").Moves("German reveal"))
		require.Empty(t, passing(t, german, "g1-l 23", "g1-ii 23").Moves("German reveal"))
		g := tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "g2-l 23")
		require.Empty(t, g.Moves("German reveal"), "the segment is over")
	})
	t.Run("only leaders", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 23", "g1-ii 23")
		g.Play("German tactical")
		g.Refuse("7.3", "German reveal g1-ii")
		g.Refuse("7.3", "German step g1-ii 23 > 26")
	})
	t.Run("out of a contested area", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 32", "b-1 32", "g1-ii 23")
		g.Play("German tactical")
		g.Refuse("7.4.3", "German step g1-l 32 > 36")
		g.Play("German step g1-l 32 > 23")
		require.Equal(t, 2, g.spent())
		g.Play("German step g1-l 23 > 26", "German step g1-l 26 > 40")
		require.Equal(t, []string{"German reveal g1-l"}, g.Moves("German reveal"))
		require.Empty(t, g.Moves("German step"), "the fifth point is for the revealing")
		g.Play("German reveal g1-l")
		require.Equal(t, "40", g.at("g1-l"))
	})
	t.Run("not from one contested area into another", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 32", "b-1 32", "g1-ii 24", "b-2 24", "g2-l 23")
		g.Play("German tactical")
		g.Refuse("7.4.3", "German step g1-l 32 > 24")
	})
	t.Run("over empty enemy areas", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-l 10", "german 10 32", "g1-ii 11")
		g.Play("German tactical", "German step g1-l 10 > 22", "German step g1-l 22 > 9", "German reveal g1-l")
		require.Equal(t, german, g.holder("22"))
		require.Equal(t, 1, g.valour(august1914.Germany), "Liège")
	})
}

func TestRule7_3_1_2_WhereAndWhen(t *testing.T) {
	g := lay(t, gaw.Position{}, "g1-l 32", "b-1 32", "german 32", "g2-l 23")
	g.Play("German tactical")
	g.Refuse("7.3.1.2", "German reveal g1-l") // regardless of the area's former controller
	g.Play("German reveal g2-l", "German done")
	g.Refuse("7.0", "German reveal g1-l")
}

func TestRule7_3_1_3_HeartLevel(t *testing.T) {
	t.Run("it is eliminated when it is deactivated", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23 1", "g1-ii 23")
		require.True(t, g.unit("g1-l").Open, "it can be activated")
		g.over("move")
		require.Equal(t, "dead", g.at("g1-l"))
	})
	t.Run("one with stars loses one", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23 2", "g1-ii 23")
		g.over("move")
		require.Equal(t, "23", g.at("g1-l"))
		require.Equal(t, 1, g.steps("g1-l"))
		require.False(t, g.unit("g1-l").Open)
	})
	t.Run("and counts for the eliminated", func(t *testing.T) {
		g := tactical(t, german, "g1-l", append(deadOf(9, "g4-", "g5-", "g6-"), "g1-l 23 1", "g1-ii 23")...)
		g.goesOn()
		g.over("move")
		require.Equal(t, entente, g.outcome().Winner)
	})
	t.Run("strength 1, and three hits", func(t *testing.T) {
		for _, c := range []struct {
			attacker string
			want     string
		}{
			{"f1-44", "26"},  // 3 against 1
			{"f5-i", "dead"}, // 4 against 1
		} {
			g := strategic(t, entente, c.attacker+" 26", "g1-l 26 1", "entente 11 23")
			g.battle("26")
			require.Equal(t, 1, g.firepower()[1])
			require.Equal(t, c.want, g.at("g1-l"), c.attacker)
		}
	})
	t.Run("the range is one less", func(t *testing.T) {
		for _, c := range []struct {
			leader, near, far string
		}{
			{"g1-l 12", "g1-ii 11", "g1-iii 23"},
			{"e-l 16", "e-i 15", "e-ii 27"},
			{"f1-l 84", "f1-vii 84", "f1-viii 83"},
			{"b-l 19", "b-1 19", "b-2 20"},
		} {
			side := entente
			if c.leader[0] == 'g' {
				side = german
			}
			for steps, want := range map[string]bool{" 2": true, " 1": false} {
				g := tactical(t, side, c.leader[:len(c.leader)-3], c.leader+steps, c.near, c.far)
				require.NotEmpty(t, g.Moves(g.actor()+" step "+idOf(c.near)), c.leader)
				require.Equal(t, want, len(g.Moves(g.actor()+" step "+idOf(c.far))) > 0, c.leader+steps)
			}
		}
	})
}

// Rules 7.3.1.3, 7.7: a leader at its heart is eliminated when deactivated, but a
// leader with stars is not.
func TestRule7_3_1_3_ToldOfTheHeart(t *testing.T) {
	for steps, want := range map[string]string{"1": "7.3.1.3", "2": "7.7"} {
		g := tactical(t, german, "g1-l", "g1-l 23 "+steps, "g1-ii 23")
		events := g.Play("German done")
		i := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "deactivate" })
		require.Equal(t, want, events[i].Rule)
	}
}

// idOf returns the id of the unit in a line.
func idOf(line string) string { return line[:slices.Index([]byte(line), ' ')] }

func TestRule7_3_1_4_Commitment(t *testing.T) {
	t.Run("to every battle nearby", func(t *testing.T) {
		g := tactical(t, german, "g1-l g2-l", "g1-l 11", "g2-l 23", "g2-gd 23", "b-3 32", "g2-x 26", "b-5 26")
		g.goes("g2-gd", "23", "32")
		g.battle("32")
		require.Equal(t, [2]int{13, 4}, g.firepower(), "5, and 4 of each leader")
		g.battle("26")
		require.Equal(t, [2]int{9, 3}, g.firepower(), "5, and 4 of the one leader beside it")
	})
	t.Run("in the area itself with its strength", func(t *testing.T) {
		for steps, want := range map[string]int{"4": 4, "2": 2, "1": 1} {
			g := strategic(t, german, "g1-l 23 "+steps, "g2-gd 32", "b-3 32")
			g.goes("g1-l", "23", "32")
			g.battle("32")
			require.Equal(t, 5+want, g.firepower()[0])
		}
	})
	t.Run("of an ally too, by Rule 1.5", func(t *testing.T) {
		g := tactical(t, entente, "b-l", "b-l 22", "e-i 32", "f5-i 32", "g1-ii 32", "entente 32")
		g.battle("32")
		require.Equal(t, [2]int{12, 6}, g.firepower(), "4 and 4, and 4 of the King")
	})
}

func TestRule7_3_1_5_TacticalRange(t *testing.T) {
	commands := func(side august1914.Side, leader, unit string, lines ...string) bool {
		g := tactical(t, side, idOf(leader), append(lines, leader, unit)...)
		return len(g.Moves(g.actor()+" step "+idOf(unit))) > 0
	}
	for _, c := range []struct {
		reason       string
		side         august1914.Side
		leader, unit string
		lines        []string
		want         bool
	}{
		{"in the same area", german, "g1-l 11", "g1-ii 11", nil, true},
		{"a German two areas away", german, "g1-l 12", "g1-ii 23", nil, true},
		{"a German three areas away", german, "g1-l 12", "g1-ii 26 ", []string{"entente 25"}, false},
		{"a French unit next to it", entente, "f1-l 84", "f1-vii 83", nil, true},
		{"a French unit two areas away", entente, "f1-l 84", "f1-vii 65", nil, false},
		{"a Belgian unit next to it", entente, "b-l 6", "b-1 7", nil, true},
		{"a Belgian unit two areas away", entente, "b-l 6", "b-1 9", nil, false},
		{"a British unit two areas away", entente, "e-l 16", "e-i 27", nil, true},
		{"a British unit three areas away", entente, "e-l 16", "e-i 42", nil, false},
		{"over a friendly area", german, "g1-l 11", "g1-ii 10", []string{"german 32"}, true},
		{"not over an enemy area", german, "g1-l 23", "g1-ii 36", []string{"german 37", "entente 24 32"}, false},
		{"nor over contested areas", german, "g1-l 23", "g1-ii 36", []string{"german 37 24", "g2-gd 24", "b-1 24"}, false},
		{"but round them", german, "g1-l 23", "g1-ii 36", []string{"german 37 24 32", "g2-gd 24", "b-1 24"}, true},
		{"from a contested area", german, "g1-l 23", "g1-ii 24", []string{"b-1 24"}, true},
		{"from one that is the enemy's", german, "g1-l 23", "g1-ii 36", []string{"b-1 36"}, true},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.want, commands(c.side, c.leader, c.unit, c.lines...))
		})
	}
	t.Run("the rule is named", func(t *testing.T) {
		g := tactical(t, entente, "f1-l", "f1-l 84", "f1-vii 65", "f1-viii 84")
		g.Refuse("7.3.1.5", "Entente step f1-vii 65 > 83")
	})
	t.Run("from where the leader is revealed", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente}, "f1-l 65", "f1-vii 65", "f1-viii 84")
		g.Play("Entente tactical", "Entente step f1-l 65 > 83", "Entente step f1-l 83 > 84", "Entente reveal f1-l")
		g.over("activate")
		g.Refuse("7.3.1.5", "Entente step f1-vii 65 > 83")
		g.Play("Entente step f1-viii 84 > 83")
	})
	t.Run("not for an isolated unit", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "g1-iii 9")
		g.Refuse("7.0.1", "German step g1-iii 9 > 22")
	})
	t.Run("a unit that moved may open the way", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 11", "g1-ii 11", "g1-iii 10", "german 9 8 22")
		g.Refuse("7.0.1", "German step g1-iii 10 > 32")
		g = tactical(t, german, "g1-l", "g1-l 23", "g1-ii 11", "g1-iii 36", "entente 24")
		g.Refuse("7.3.1.5", "German step g1-iii 36 > 32")
		g.goes("g1-ii", "11", "32")
		g.Play("German step g1-iii 36 > 32")
	})
}

func TestRule7_3_1_6_MarshalFoch(t *testing.T) {
	t.Run("as many areas as stars", func(t *testing.T) {
		// From 64, these are the distances of the areas.
		away := []string{"f3-iv 64", "f3-v 65", "f4-xii 83", "f2-ix 84", "f1-vii 85", "f1-viii 86"}
		for steps, reach := range map[string]int{"4": 4, "3": 3, "2": 2, "1": 0} {
			g := tactical(t, entente, "f-foch", append(away, "f-foch 64 "+steps)...)
			for distance, line := range away {
				require.Equal(t, distance <= reach, len(g.Moves("Entente step "+idOf(line))) > 0, "%s steps, %s", steps, line)
			}
		}
	})
	t.Run("leaders too", func(t *testing.T) {
		g := tactical(t, entente, "f-foch", "f-foch 64", "f1-l 85")
		g.Play("Entente step f1-l 85 > 84")
	})
	t.Run("not one that has been activated", func(t *testing.T) {
		g := tactical(t, entente, "f-foch f1-l", "f-foch 64", "f1-l 85", "f1-vii 85")
		g.Refuse("7.4", "Entente step f1-l 85 > 84")
	})
	t.Run("French alone", func(t *testing.T) {
		g := tactical(t, entente, "f-foch", "f-foch 49", "e-i 48", "b-1 48", "f1-vii 48")
		require.True(t, g.Can("Entente step f1-vii 48 > 29"))
		g.Refuse("7.3.1", "Entente step e-i 48 > 29")
		g.Refuse("7.3.1", "Entente step b-1 48 > 29")
	})
	t.Run("other leaders do not command leaders", func(t *testing.T) {
		g := tactical(t, entente, "f1-l", "f1-l 85", "f1-vii 85", "f2-l 85")
		g.Refuse("7.3.1", "Entente step f2-l 85 > 84")
	})
	t.Run("range under the same limits", func(t *testing.T) {
		g := tactical(t, entente, "f-foch", "f-foch 64", "f1-vii 88", "german 83 82 84 89", "f1-viii 64")
		g.Refuse("7.3.1.5", "Entente step f1-vii 88 > 90")
	})
}

// Rules 1.5, 7.2, 7.3: with three players, either player of the Entente may leave the
// activation of a leader to the other, but not both.
func TestRule7_3_OneOfTwoPlayersActivates(t *testing.T) {
	lines := []string{"f1-l 85", "f1-vii 85", "b-l 22", "b-1 22"}
	begin := func(t *testing.T, lines ...string) *table {
		t.Helper()
		g := layWith(t, "seats=three", gaw.Position{Active: entente}, lines...)
		g.Play("Entente tactical")
		return g
	}
	t.Run("the first leaves it to the second, who must", func(t *testing.T) {
		g := begin(t, lines...)
		g.Play("Entente done")
		require.Equal(t, "British", g.actor())
		g.Refuse("7.2", "British done")
		g.Play("British reveal b-l", "British done")
		require.Equal(t, "movement segment", g.phase())
	})
	t.Run("the first has, and the second need not", func(t *testing.T) {
		g := begin(t, lines...)
		g.Play("Entente reveal f1-l", "Entente done", "British done")
		require.Equal(t, "movement segment", g.phase())
	})
	t.Run("the second cannot, and the first must", func(t *testing.T) {
		g := begin(t, "f1-l 85", "f1-vii 85", "b-1 22")
		g.Refuse("7.2", "Entente done")
		g.Play("Entente reveal f1-l", "Entente done")
	})
	t.Run("nor one whose leader is isolated", func(t *testing.T) {
		g := begin(t, "f1-l 85", "f1-vii 85", "b-l 8", "german 7 9 10 22")
		g.Refuse("7.2", "Entente done")
	})
}

func TestRule7_7_DeactivationSegment(t *testing.T) {
	t.Run("every activated leader loses a step and is concealed", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-l 79 3", "g6-l 71", "g7-xiv 91", "f1-vii 91", "german 91")
		f.activate("g4-l", "g7-l")
		require.True(t, f.unit("g4-l").Open)
		f.fight("91").spread().toPhase("impulse")
		require.Equal(t, []int{3, 2, 4}, f.stepsOf("g4-l", "g7-l", "g6-l"))
		require.False(t, f.unit("g4-l").Open)
		require.False(t, f.unit("g7-l").Open)
	})
	t.Run("not before the battles", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-l 87", "g7-xiv 91", "f1-vii 91", "german 91", "g7-xv 86", "f2-ix 86")
		f.activate("g4-l", "g7-l").fight("91").spread()
		require.Equal(t, []int{4, 4}, f.stepsOf("g4-l", "g7-l"))
		require.Equal(t, 5+4, f.fight("86").firepower()[0])
	})
	t.Run("the area of one that is eliminated stays what it was", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63 1").activate("g4-l").toPhase("impulse")
		require.Equal(t, "dead", f.at("g4-l"))
		require.Equal(t, german, f.holder("63"))
		f = turn3(t, german, "g4-l 68 1", "german 68").activate("g4-l").toPhase("impulse")
		require.Equal(t, "dead", f.at("g4-l"))
		require.Equal(t, german, f.holder("68"))
		f = turn3(t, entente, "f2-l 46 1").activate("f2-l").toPhase("impulse")
		require.Equal(t, "dead", f.at("f2-l"))
		require.Equal(t, entente, f.holder("46"))
	})
	t.Run("not in a strategic action", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63").then("German strategic", "German step g4-l 63 > 74", "German stop").toPhase("impulse")
		require.Equal(t, []int{4}, f.stepsOf("g4-l"))
	})
}

// Rule 7.7: a deactivated leader was face up. The end of a tactical action can
// therefore be taken back until the other side acts, like the end of a strategic
// action. Activation cannot.
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
			require.Equal(t, august1914.ActorsOf(gaw.EntenteSeat.Actor()), now.ToAct())
			require.Equal(t, 4, r.TakeBackAll(gaw.GermanSeat))
			require.Equal(t, before, r.Now())
			require.ErrorIs(t, r.CanTakeBack(gaw.GermanSeat), august1914.ErrSealed)
		})
	}
}
