package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// nearOrleans returns a strategic action of the Germans, with a corridor up to
// Fontainebleau. It is next to Orléans, the only major city that is not a capital.
func nearOrleans(t *testing.T, lines ...string) *table {
	return strategic(t, german, append(lines, "german 52 49 48 31 34 33 32")...)
}

func TestRule2_8_MajorCity(t *testing.T) {
	t.Run("conquered", func(t *testing.T) {
		g := nearOrleans(t, "g1-ii 45")
		g.goes("g1-ii", "45", "44")
		require.Equal(t, 1, g.valour(august1914.Germany))
	})
	t.Run("on the way through", func(t *testing.T) {
		g := nearOrleans(t, "g1-2c 45")
		g.march("g1-2c", "45", "44", "43")
		require.Equal(t, 1, g.valour(august1914.Germany))
	})
	t.Run("any other place gives nothing", func(t *testing.T) {
		g := nearOrleans(t, "g1-ii 45")
		g.goes("g1-ii", "45", "43")
		require.Zero(t, g.valour(august1914.Germany))
	})
	t.Run("contested is not conquered", func(t *testing.T) {
		g := nearOrleans(t, "g1-ii 45", "f1-vii 44")
		g.goes("g1-ii", "45", "44")
		require.Zero(t, g.valour(august1914.Germany))
	})
	t.Run("an own city is no enemy city", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 43", "german 44")
		g.goes("f1-vii", "43", "44")
		require.Equal(t, entente, g.holder("44"))
		require.Zero(t, g.valour(august1914.France))
	})
	t.Run("nor is an ally's", func(t *testing.T) {
		g := strategic(t, entente, "f5-i 20", "german 19")
		g.goes("f5-i", "20", "19")
		require.Equal(t, entente, g.holder("19"))
		require.Zero(t, g.valour(august1914.France))
		require.Zero(t, g.valour(august1914.Belgium))
	})
	t.Run("lost in turn to its first owner, without gain", func(t *testing.T) {
		g := strategic(t, german, "g7-xiv 62", "entente 63")
		g.goes("g7-xiv", "62", "63")
		require.Zero(t, g.valour(august1914.Germany))
	})
}

// Rules 2.8, 2.11: the conquering power gains the point.
func TestRule2_8_EachPowerForItself(t *testing.T) {
	for unit, power := range map[string]august1914.Power{
		"e-i": august1914.Britain, "b-1": august1914.Belgium, "f1-vii": august1914.France,
	} {
		g := strategic(t, entente, unit+" 62", "g1-ii 12", "entente 32 11 23 24 26 38 39 40 41 58 59 60 61 62 69 71 72")
		g.Play("Entente step " + unit + " 62 > 63")
		require.Equal(t, 1, g.valour(power), "Frankfurt, by %s", unit)
	}
}

func TestRule2_9_CapitalCity(t *testing.T) {
	valour := func(side august1914.Side, points map[string]int, lines ...string) *table {
		g := lay(t, gaw.Position{Active: side, Disc: side, Valour: points}, lines...)
		g.Play(g.actor() + " strategic")
		return g
	}
	t.Run("Frankfurt", func(t *testing.T) {
		g := valour(entente, map[string]int{"Germany": 4, "Belgium": 1}, "f1-vii 62", "entente 75 78 77")
		g.goes("f1-vii", "62", "63")
		require.Zero(t, g.valour(august1914.Germany))
		require.Equal(t, 1, g.valour(august1914.France))
		require.Equal(t, 1, g.valour(august1914.Belgium))
	})
	t.Run("Paris", func(t *testing.T) {
		g := valour(german, map[string]int{"France": 4, "Britain": 2}, "g1-ii 47", "german 49 48 31 34 33 32")
		g.goes("g1-ii", "47", "46")
		require.Zero(t, g.valour(august1914.France))
		require.Equal(t, 2, g.valour(august1914.Britain))
		require.Equal(t, 1, g.valour(august1914.Germany))
	})
	t.Run("no gain while the own capital is lost", func(t *testing.T) {
		for _, c := range []struct {
			reason string
			line   string
			want   int
		}{
			{"Brussels is German", "german 19", 0},
			{"Brussels is Belgian", "entente 19", 1},
			{"Paris is another power's", "german 46", 1},
		} {
			g := valour(entente, nil, "b-1 11", c.line)
			g.goes("b-1", "11", "25")
			require.Equal(t, c.want, g.valour(august1914.Belgium), c.reason)
		}
		g := valour(german, nil, "g1-ii 9", "german 8 10 32", "entente 63")
		g.goes("g1-ii", "9", "7")
		require.Zero(t, g.valour(august1914.Germany), "Frankfurt is lost")
	})
	t.Run("gains again once it is taken back", func(t *testing.T) {
		g := valour(entente, nil, "b-1 11", "b-2 21", "german 19")
		g.goes("b-2", "21", "19")
		require.Zero(t, g.valour(august1914.Belgium), "its own capital is no enemy city")
		g.goes("b-1", "11", "25")
		require.Equal(t, 1, g.valour(august1914.Belgium))
	})
	t.Run("contested it is not lost", func(t *testing.T) {
		g := valour(german, map[string]int{"Belgium": 3}, "g1-ii 9", "german 8 10 32", "b-1 19")
		g.march("g1-ii", "9", "19")
		require.Equal(t, 3, g.valour(august1914.Belgium))
	})
}

func TestRule2_10_Fortress(t *testing.T) {
	t.Run("conquered", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 9", "german 8 10 32")
		g.goes("g1-ii", "9", "7")
		require.Equal(t, 1, g.valour(august1914.Germany), "Antwerp")
	})
	t.Run("two in area 17", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 20", "german 21 33 32")
		g.goes("g1-ii", "20", "17")
		require.Equal(t, 2, g.valour(august1914.Germany))
	})
	t.Run("not as long as its garrison stands", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 9", "german 8 10 32", "garrison 7 Belgium 1")
		g.goes("g1-ii", "9", "7")
		require.Zero(t, g.valour(august1914.Germany))
		require.Equal(t, entente, g.holder("7"))
	})
	t.Run("one's own gives nothing", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "entente 25")
		g.goes("g1-ii", "23", "25")
		require.Equal(t, german, g.holder("25"))
		require.Zero(t, g.valour(august1914.Germany))
	})
	t.Run("at the start each holds its own, with its garrisons", func(t *testing.T) {
		g := start(t)
		fortresses, discs := map[august1914.Power]int{}, map[august1914.Power]int{}
		for _, a := range g.sc.Areas() {
			fortresses[a.Country] += len(a.Fortresses)
			for _, p := range []august1914.Power{august1914.Germany, august1914.France, august1914.Belgium, august1914.Britain} {
				discs[p] += g.discs(a.Number, p)
			}
		}
		require.Equal(t, map[august1914.Power]int{
			august1914.Germany: 6, august1914.Belgium: 4, august1914.France: 10, august1914.Britain: 0, august1914.Luxembourg: 0,
		}, fortresses)
		require.Equal(t, map[august1914.Power]int{
			august1914.Germany: 8, august1914.Belgium: 4, august1914.France: 14, august1914.Britain: 0,
		}, discs)
		for _, two := range []string{"Épinal", "Toul", "Verdun", "Belfort"} {
			require.Equal(t, 2, g.discs(place(t, two), august1914.France), two)
		}
		for _, two := range []string{"Metz", "Strassburg"} {
			require.Equal(t, 2, g.discs(place(t, two), august1914.Germany), two)
		}
	})
}

// Rule 2.10: the initial garrisons control their fortresses.
func TestRule2_10_GarrisonsAtTheStartHold(t *testing.T) {
	pos := described(t, gaw.Standard(), gaw.Position{Disc: german}, "g1-2c 32", "german 32", "b-1 7")
	pos.Garrisons = nil
	s, err := pos.State(gaw.Standard())
	require.NoError(t, err)
	g := tableOf(t, gaw.Standard(), s)
	g.Play("German strategic", "German step g1-2c 32 > 22")
	require.Equal(t, "move", g.Kind(), "it engages, and stops")
	require.Equal(t, entente, g.holder("22"))
}

func TestRule2_11_ValourPoints(t *testing.T) {
	t.Run("each time", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: german, Disc: german, Valour: map[string]int{"Germany": 3}}, "g1-ii 9", "german 8 10 32", "g1-2c 9")
		g.Play("German strategic")
		g.goes("g1-ii", "9", "7")
		require.Equal(t, 4, g.valour(august1914.Germany), "Antwerp")
		g.goes("g1-2c", "9", "21")
		require.Equal(t, 5, g.valour(august1914.Germany), "Namur")
	})
	t.Run("kept when the place is lost again", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente, Disc: entente, Valour: map[string]int{"Germany": 3}}, "b-1 8", "german 7")
		g.Play("Entente strategic")
		g.goes("b-1", "8", "7")
		require.Equal(t, 3, g.valour(august1914.Germany))
		require.Zero(t, g.valour(august1914.Belgium))
	})
	t.Run("added in every battle, on either side", func(t *testing.T) {
		for _, c := range []struct {
			reason string
			valour map[string]int
			want   [2]int
		}{
			{"none", nil, [2]int{9, 4}},
			{"of the attacker", map[string]int{"Germany": 2}, [2]int{11, 4}},
			{"of the defender", map[string]int{"Belgium": 3}, [2]int{9, 7}},
			{"of both", map[string]int{"Germany": 2, "Belgium": 3}, [2]int{11, 7}},
			{"not of another power", map[string]int{"France": 3, "Britain": 2}, [2]int{9, 4}},
		} {
			g := lay(t, gaw.Position{Valour: c.valour}, "g2-l 23", "g2-gd 23", "b-3 32")
			g.activate("g2-l")
			g.goes("g2-gd", "23", "32")
			g.battle("32")
			require.Equal(t, c.want, g.firepower(), c.reason)
		}
	})
	t.Run("not used up", func(t *testing.T) {
		g := lay(t, gaw.Position{Valour: map[string]int{"Germany": 2}}, "g2-l 23", "g2-gd 23", "b-3 32")
		g.activate("g2-l")
		g.goes("g2-gd", "23", "32")
		g.battle("32")
		require.Equal(t, 2, g.valour(august1914.Germany))
	})
	t.Run("ten win at once", func(t *testing.T) {
		for _, c := range []struct {
			valour map[string]int
			wins   bool
		}{
			{map[string]int{"Germany": 9}, true},
			{map[string]int{"Germany": 8}, false},
			{map[string]int{"Germany": 5, "France": 4}, false},
		} {
			g := lay(t, gaw.Position{Active: german, Disc: german, Valour: c.valour}, "g1-ii 9", "german 8 10 32")
			g.Play("German strategic")
			g.march("g1-ii", "9", "7")
			o, over := g.State.Outcome()
			require.Equal(t, c.wins, over, "%v", c.valour)
			if over {
				require.Equal(t, german, o.Winner)
				require.Equal(t, "1.7", o.Rule)
			}
		}
	})
	t.Run("ten of a side, over its powers", func(t *testing.T) {
		for nine, wins := range map[string]bool{"Britain": true, "Germany": false} {
			g := lay(t, gaw.Position{Active: entente, Disc: entente, Valour: map[string]int{"France": 5, nine: 4}}, "f1-vii 78", "entente 77 78")
			g.Play("Entente strategic")
			g.march("f1-vii", "78", "79")
			o, over := g.State.Outcome()
			require.Equal(t, wins, over, nine)
			if over {
				require.Equal(t, entente, o.Winner)
			}
		}
	})
}

func TestRule2_11_LostWithTheValourArea(t *testing.T) {
	valour := map[string]int{"Belgium": 3, "France": 2}
	g := lay(t, gaw.Position{Disc: german, Valour: valour}, "g1-ii 9", "german 8 9 10 32", "f5-i 16")
	g.Play("German strategic")
	g.goes("g1-ii", "9", "19")
	require.Zero(t, g.valour(august1914.Belgium), "all three")
	require.Equal(t, 2, g.valour(august1914.France))
	require.Equal(t, 1, g.valour(august1914.Germany), "for Brussels, not for the points")
}

func TestRule7_5_1_17_GainingValourPoints(t *testing.T) {
	t.Run("by walking into an empty one, and on", func(t *testing.T) {
		f := turn3(t, german, "g7-xiv 91", "german 91", "garrison 90 France 0")
		f.Play("German strategic", "German step g7-xiv 91 > 90", "German step g7-xiv 90 > 89")
		require.Equal(t, 1, f.valour(august1914.Germany))
		require.Equal(t, german, f.holder("90"))
		require.Equal(t, "89", f.at("g7-xiv"))
	})
	t.Run("not where a garrison stands", func(t *testing.T) {
		f := turn3(t, german, "g7-xiv 91", "german 91", "garrison 90 France 1")
		f.Play("German strategic", "German step g7-xiv 91 > 90")
		require.Equal(t, 0, f.valour(august1914.Germany))
		require.False(t, f.Can("German step g7-xiv 90 > 89"), "and it must stop")
	})
	t.Run("by elimination in battle", func(t *testing.T) {
		f := fightGermans(t, "90", "g7-xiv 90", "g7-xv 90", "f1-vii 90 1", "garrison 90 France 0").spread()
		require.Equal(t, 1, f.valour(august1914.Germany))
		require.Equal(t, german, f.holder("90"))
	})
	t.Run("of garrisons as well", func(t *testing.T) {
		f := fightGermans(t, "90", "g7-xiv 90", "g7-xv 90", "f1-vii 90 1", "garrison 90 France 1", "valour Germany 1").spread()
		require.Equal(t, [2]int{11, 8}, f.firepower())
		require.Equal(t, 0, f.discs("90", august1914.France), "one hit for the infantry, one for the garrison")
		require.Equal(t, 2, f.valour(august1914.Germany))
	})
	t.Run("not while some are left", func(t *testing.T) {
		f := fightGermans(t, "90", "g7-xiv 90", "g7-xv 90", "f1-vii 90", "garrison 90 France 0", "g6-ib 91").spread()
		require.NotEqual(t, "dead", f.at("f1-vii"))
		require.Equal(t, 0, f.valour(august1914.Germany))
		require.Equal(t, entente, f.holder("90"))
	})
	t.Run("when the others retreat", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g7-xiv 90", "f1-6c 90", "f1-vii 89", "garrison 90 France 0").activate("g4-l").declare("90")
		f.then("Entente retreat f1-6c 90 > 89").stand()
		require.Equal(t, 1, f.valour(august1914.Germany))
	})
	t.Run("when they move out", func(t *testing.T) {
		f := turn3(t, entente, "g7-xiv 90", "f1-6c 90", "f1-vii 89", "garrison 90 France 0")
		f.Play("Entente strategic", "Entente step f1-6c 90 > 89")
		require.Equal(t, 1, f.valour(august1914.Germany))
		require.Equal(t, german, f.holder("90"))
	})
	t.Run("each time again, but not for who takes his own back", func(t *testing.T) {
		f := turn3(t, german, "turn 2", "g7-l 79", "g7-xiv 91", "f1-l 85", "f1-vii 89", "german 91", "garrison 90 France 0", "garrison 87 Germany 1")
		f.activate("g7-l").then("German step g7-xiv 91 > 90", "German step g7-xiv 90 > 91").toPhase("impulse")
		require.Equal(t, 1, f.valour(august1914.Germany))
		f.then("Entente tactical", "Entente step f1-l 85 > 89", "Entente reveal f1-l").toPhase("movement segment")
		f.then("Entente step f1-vii 89 > 90", "Entente step f1-vii 90 > 89").toPhase("impulse")
		require.Equal(t, entente, f.holder("90"))
		require.Equal(t, []int{1, 0}, []int{f.valour(august1914.Germany), f.valour(august1914.France)})
		f.activate("g7-l").then("German step g7-xiv 91 > 90").toPhase("impulse")
		require.Equal(t, 2, f.valour(august1914.Germany))
	})
	t.Run("usable in the next battle of the impulse", func(t *testing.T) {
		f := turn3(
			t, german, "g7-l 79", "g4-l 63", "g7-xiv 91", "german 91", "garrison 90 France 0", "g6-ib 68", "f2-ix 68", "g7-xv 86", "f2-xv 86",
		)
		f.activate("g4-l", "g7-l").Play("German step g7-xiv 91 > 90", "German stop")
		require.Equal(t, [2]int{5 + 1, 6}, f.fight("68").firepower())
		f = turn3(t, german, "g4-l 63", "g7-l 62", "g7-xiv 90", "f2-2c 90", "g1-2c 90", "garrison 90 France 0", "g6-ib 68", "f2-ix 68")
		f.activate("g4-l", "g7-l").fight("90").spread()
		require.Equal(t, [2]int{5 + 1, 6}, f.fight("68").firepower())
	})
}

// Rule 2.6.3: a cube marks a change of control. Rules 2.7 to 2.10, 7.5.1.17:
// Strassburg is a victory area with a fortress, Orléans a major city, Frankfurt a
// capital.
func TestRule2_6_3_ConquestsCiteWhatIsConquered(t *testing.T) {
	for _, c := range []struct {
		reason, unit, from, to string
		cited                  []string
		not                    []string
	}{
		{"a fortress in a victory area", "f1-vii", "78", "79", []string{"2.6", "2.6.3", "2.7", "7.5.1.17", "2.10"}, []string{"2.8", "2.9"}},
		{"a major city", "g1-ii", "45", "44", []string{"2.6", "2.6.3", "7.5.1.17", "2.8"}, []string{"2.7", "2.9", "2.10"}},
		{"a capital", "f1-vii", "74", "63", []string{"2.6", "2.6.3", "2.7", "7.5.1.17", "2.9"}, []string{"2.8", "2.10"}},
		{"open country", "f1-vii", "78", "80", []string{"2.6", "2.6.3"}, []string{"2.7", "2.8", "2.9", "2.10", "7.5.1.17"}},
	} {
		g := strategic(t, entente, "f1-viii 85", "entente 74 75 77 78", c.unit+" "+c.from)
		if c.unit[0] == 'g' {
			g = nearOrleans(t, c.unit+" "+c.from)
		}
		events := g.Play(g.actor() + " step " + c.unit + " " + c.from + " > " + c.to)
		for _, rule := range c.cited {
			require.NotEmpty(t, told(events, rule), "%s: %s", c.reason, rule)
		}
		for _, rule := range c.not {
			require.Empty(t, told(events, rule), "%s: %s", c.reason, rule)
		}
	}
}
