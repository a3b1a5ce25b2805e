package germanyatwar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// longWay goes through France where every area costs one point and no river
// is crossed.
var longWay = []string{"64", "65", "83", "84", "89", "90", "88"}

// reach counts the areas that a unit can enter on a way.
func (g *table) reach(unit string, way ...string) int {
	g.T.Helper()
	for i := 1; i < len(way); i++ {
		step := g.actor() + " step " + unit + " " + way[i-1] + " > " + way[i]
		if !g.Can(step) {
			return i - 1
		}
		g.Play(step)
	}
	return len(way) - 1
}

func TestRule2_3_MovementPointCost(t *testing.T) {
	for _, c := range []struct {
		reason, to string
		cost       int
	}{
		{"green", "26", 1},
		{"yellow", "24", 1},
		{"red", "39", 2},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := strategic(t, german, "g1-ii 23", "g1-iii 23")
			g.march("g1-ii", "23", c.to)
			require.Equal(t, c.cost, g.spent())
		})
	}
	t.Run("one point does not do for rough terrain", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "g1-iii 23")
		g.march("g1-ii", "11", "23", "26")
		g.Refuse("7.4", "German step g1-ii 26 > 39")
		g.Play("German step g1-ii 26 > 40")
	})
	t.Run("Great Britain cannot be entered", func(t *testing.T) {
		g := strategic(t, entente, "e-1c 5", "f1-6c 5")
		g.Refuse("7.4", "Entente step e-1c 5 > GB")
		g.Refuse("7.4", "Entente step f1-6c 5 > GB")
	})
}

func TestRule2_4_Stacking(t *testing.T) {
	for _, c := range []struct {
		reason, full, beyond string
		there                []string
	}{
		{"four in green", "26", "40", []string{"g1-iii 26", "g1-iv 26", "g1-ix 26", "g1-l 26"}},
		{"two in yellow", "24", "38", []string{"g1-iii 24", "g1-iv 24"}},
		{"two in red", "39", "38", []string{"g1-iii 39", "g1-iv 39"}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := strategic(t, german, append(c.there, "g1-ii 23")...)
			g.march("g1-ii", "23", c.full)
			g.Refuse("2.4", "German stop")
			g.Play("German step g1-ii " + c.full + " > " + c.beyond)

			g = strategic(t, german, append(c.there[1:], "g1-ii 23")...)
			g.march("g1-ii", "23", c.full)
			g.Play("German stop")
		})
	}
	t.Run("not with the last point", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 26", "g1-iv 26", "g1-ix 26", "g1-l 26", "g1-ii 12")
		g.march("g1-ii", "12", "25", "23")
		g.Refuse("2.4", "German step g1-ii 23 > 26")
	})
	t.Run("not where it must stop", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 32", "g1-iv 32", "b-1 32", "g1-2c 11")
		g.Refuse("2.4", "German step g1-2c 11 > 32")
		g = strategic(t, german, "g1-iii 32", "b-1 32", "b-2 32", "g1-2c 11")
		g.Play("German step g1-2c 11 > 32")
	})
	t.Run("garrisons do not count", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 25", "g1-iv 25", "g1-ix 25", "g1-ii 23", "garrison 25 Germany 5")
		g.march("g1-ii", "23", "25")
		g.Play("German stop")
	})
	t.Run("four of each side", func(t *testing.T) {
		g := strategic(t, german, "f1-vii 26", "f1-viii 26", "f1-xiii 26", "f1-xiv 26", "g1-iii 26", "g1-iv 26", "g1-ix 26", "g1-ii 23")
		g.Play("German step g1-ii 23 > 26")
	})
	t.Run("the powers of the Entente together", func(t *testing.T) {
		g := strategic(t, entente, "b-1 20", "f5-i 20", "e-i 20", "f5-ii 31", "garrison 20 Belgium 0")
		g.goes("f5-ii", "31", "34", "20")
		require.Equal(t, "20", g.at("f5-ii"))
		g = strategic(t, entente, "b-1 20", "b-2 20", "f5-i 20", "e-i 20", "f5-ii 34")
		g.march("f5-ii", "34", "20")
		g.Refuse("2.4", "Entente stop")
	})
	t.Run("six British in Great Britain", func(t *testing.T) {
		g := strategic(t, entente, "e-l GB", "e-i GB", "e-ii GB", "e-iii GB", "e-1c GB", "e-3c GB")
		require.Equal(t, "GB", g.at("e-3c"))
	})
	t.Run("five garrisons a fortress", func(t *testing.T) {
		full := lay(t, gaw.Position{}, "garrison 17 France 10", "garrison 7 Belgium 5")
		require.Equal(t, 10, full.discs("17", august1914.France))
		for _, line := range []string{"garrison 17 France 11", "garrison 85 France 6", "garrison 26 Germany 1"} {
			_, err := described(t, gaw.Standard(), gaw.Position{}, line).State(gaw.Standard())
			require.Error(t, err, line)
		}
	})
}

func TestRule7_3_2_CommandingActions(t *testing.T) {
	lines := []string{"f1-l 85", "f1-vii 85", "e-i GB"}
	t.Run("tactical: movement and garrisons, no ships", func(t *testing.T) {
		g := tactical(t, entente, "f1-l", lines...)
		require.True(t, g.Can("Entente step f1-vii 85 > 84"))
		require.True(t, g.Can("Entente build f1-vii"))
		require.Empty(t, g.Moves("Entente ship"))
	})
	t.Run("pass and strategic: all of them", func(t *testing.T) {
		for _, g := range []*table{passing(t, entente, lines...), strategic(t, entente, lines...)} {
			require.True(t, g.Can("Entente step f1-vii 85 > 84"))
			require.True(t, g.Can("Entente build f1-vii"))
			require.True(t, g.Can("Entente ship e-i 5"))
		}
	})
	t.Run("no rails without the optional rule", func(t *testing.T) {
		g := strategic(t, entente, lines...)
		g.Refuse("8.3", "Entente rail f1-vii 85 > 44")
	})
}

func TestRule7_4_Movement(t *testing.T) {
	t.Run("a number of units in a strategic action, one after the other", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "g2-gd 23", "g7-l 79")
		g.Play("German step g1-ii 23 > 26")
		g.Refuse("7.4", "German step g2-gd 23 > 26")
		g.Play("German stop", "German step g2-gd 23 > 26", "German stop", "German step g7-l 79 > 78", "German stop")
		require.Equal(t, "26", g.at("g1-ii"))
		require.Equal(t, "26", g.at("g2-gd"))
		require.Equal(t, "78", g.at("g7-l"))
	})
	t.Run("each unit once", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "g2-gd 23")
		g.goes("g1-ii", "23", "26")
		g.Refuse("7.4", "German step g1-ii 26 > 40")
		g = tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "g1-iii 23")
		g.goes("g1-ii", "23", "26")
		g.Refuse("7.4", "German step g1-ii 26 > 40")
		g.Play("German step g1-iii 23 > 26")
	})
	t.Run("into adjacent areas", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23")
		g.Refuse("7.4", "German step g1-ii 23 > 40")
	})
	t.Run("from where it is", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23")
		g.Refuse("7.4", "German step g1-ii 26 > 40")
	})
	t.Run("not the other side's units", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "b-1 22")
		g.Refuse("1.5", "German step b-1 22 > 9")
		g.Refuse("3.2", "Entente step b-1 22 > 9")
	})
	t.Run("modifiers add up", func(t *testing.T) {
		g := strategic(t, entente, "f5-1cc 34", "f5-i 34", "g1-ii 34", "entente 34")
		g.march("f5-1cc", "34", "33")
		require.Equal(t, 4, g.spent(), "rough terrain 2, disengaging 1, the Meuse 1")
		g.stop()
		g.Refuse("7.4", "Entente step f5-i 34 > 33")
		g.march("f5-i", "34", "31")
		require.Equal(t, 2, g.spent())
	})
	t.Run("engaging over a river into the rough", func(t *testing.T) {
		lines := []string{"b-c 22", "b-1 22", "g1-ii 33"}
		g := strategic(t, entente, lines...)
		g.Refuse("7.4", "Entente step b-1 22 > 33")
		g.Play("Entente step b-c 22 > 33")
		g = tactical(t, entente, "b-l", append(lines, "b-l 22")...)
		g.Play("Entente step b-1 22 > 33")
	})
	t.Run("overstacking on the way", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 24", "g1-iv 24", "g1-ii 23", "g2-gd 23")
		g.march("g1-ii", "23", "24")
		g.Refuse("2.4", "German stop")
		g.Refuse("7.4", "German step g2-gd 23 > 26")
		g.goes("g1-ii", "24", "38")
	})
	t.Run("checked after each unit, not after all", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 24", "g1-iv 24", "g1-ii 23")
		g.march("g1-ii", "23", "24")
		g.Refuse("2.4", "German stop")
	})
	t.Run("instead of moving, not after it", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "g1-iii 25")
		g.goes("g1-ii", "23", "25")
		g.Refuse("7.4", "German build g1-ii")
		g.Play("German build g1-iii")
	})
}

func TestRule7_4_1_MovementAllowance(t *testing.T) {
	for _, c := range []struct {
		reason, unit string
		want         int
	}{
		{"infantry 3", "f1-vii", 3},
		{"cavalry 5", "f1-6c", 5},
		{"leaders 5", "f1-l", 5},
		{"a reserve group 3", "fr-1g", 3},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := strategic(t, entente, c.unit+" 64", "f2-ix 64")
			require.Equal(t, c.want, g.reach(c.unit, longWay...))
		})
	}
	t.Run("reduced units move as far", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 64 1", "f2-ix 64")
		require.Equal(t, 3, g.reach("f1-vii", longWay...))
	})
	t.Run("one more in a tactical action", func(t *testing.T) {
		lines := []string{"f1-l 64", "f1-vii 64", "f1-6c 64", "f2-ix 64"}
		require.Equal(t, 4, tactical(t, entente, "f1-l", lines...).reach("f1-vii", longWay...))
		require.Equal(t, 6, tactical(t, entente, "f1-l", lines...).reach("f1-6c", longWay...))
	})
	t.Run("not in a pass", func(t *testing.T) {
		require.Equal(t, 3, passing(t, entente, "f1-vii 64").reach("f1-vii", longWay...))
		require.Equal(t, 5, passing(t, entente, "f1-6c 64").reach("f1-6c", longWay...))
	})
	t.Run("the infantry of Paris does not move", func(t *testing.T) {
		g := strategic(t, entente, "f-paris 46", "f1-vii 46")
		g.Refuse("4.2.2", "Entente step f-paris 46 > 47")
		g = passing(t, entente, "f-paris 46", "f1-vii 46")
		g.Refuse("4.2.2", "Entente step f-paris 46 > 47")
	})
}

func TestRule7_4_2_MovementBoosting(t *testing.T) {
	t.Run("of the leader's own army", func(t *testing.T) {
		g := tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "g2-gd 23")
		require.Equal(t, 4, g.reach("g1-ii", "23", "26", "25", "12", "11"))
		g.stop()
		g.Refuse("7.3.1", "German step g2-gd 23 > 26")
	})
	t.Run("in range when it begins to move, not later", func(t *testing.T) {
		// Two areas are the range of a German leader, three are not.
		g := tactical(t, german, "g1-l", "g1-l 12", "g1-ii 23", "g1-iii 26")
		require.Equal(t, 4, g.reach("g1-ii", "23", "26", "23", "26", "23"), "it goes out of range")
		g.stop()
		g = tactical(t, german, "g1-l", "g1-l 12", "g1-ii 23", "g1-iii 40")
		g.Refuse("7.3.1.5", "German step g1-iii 40 > 26")
	})
	t.Run("French reserves by any French leader", func(t *testing.T) {
		for _, leader := range []string{"f1-l", "f3-l", "f-foch"} {
			g := tactical(t, entente, leader, leader+" 64", "fr-1g 64")
			require.Equal(t, 4, g.reach("fr-1g", longWay...), leader)
		}
	})
	t.Run("Foch: any French infantry and cavalry", func(t *testing.T) {
		for unit, want := range map[string]int{"f1-vii": 4, "f4-9c": 6, "fr-1g": 4} {
			g := tactical(t, entente, "f-foch", "f-foch 64", unit+" 64")
			require.Equal(t, want, g.reach(unit, longWay...), unit)
		}
	})
	t.Run("not leaders", func(t *testing.T) {
		g := tactical(t, entente, "f-foch", "f-foch 64", "f1-l 64")
		require.Equal(t, 5, g.reach("f1-l", longWay...))
	})
}

func TestRule7_4_3_EngagingAndDisengaging(t *testing.T) {
	t.Run("engaging costs a point", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 12", "b-1 32")
		g.march("g1-ii", "12", "11", "32")
		require.Equal(t, "32", g.at("g1-ii"), "1 and 1+1")
		g = strategic(t, german, "g1-ii 12", "b-1 32")
		g.march("g1-ii", "12", "25", "11")
		g.Refuse("7.4", "German step g1-ii 11 > 32")
	})
	t.Run("and ends the move", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 11", "b-1 32", "g1-ii 11")
		g.march("g1-2c", "11", "32")
		g.Refuse("7.4", "German step g1-2c 32 > 36")
		g.Refuse("7.4", "German step g1-2c 32 > 11")
	})
	t.Run("a garrison engages too", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 32", "german 32", "garrison 22 Belgium 1")
		g.march("g1-2c", "32", "22")
		g.Refuse("7.4", "German step g1-2c 22 > 9")
	})
	t.Run("disengaging costs a point", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 32", "b-1 32")
		g.march("g1-ii", "32", "11")
		require.Equal(t, 2, g.spent())
		g.Play("German step g1-ii 11 > 12")
	})
	t.Run("into friendly areas alone", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 32", "b-1 32")
		g.Refuse("7.4.3", "German step g1-2c 32 > 36")
		g.Refuse("7.4.3", "German step g1-2c 32 > 10")
		g.Play("German step g1-2c 32 > 24")
	})
	t.Run("that nobody contests", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 32", "b-1 32", "g1-ii 24", "b-2 24")
		g.Refuse("7.4.3", "German step g1-2c 32 > 24")
		g.Play("German step g1-2c 32 > 23")
	})
	t.Run("and on, to engage again", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 32", "b-1 32", "b-2 36")
		g.march("g1-2c", "32", "24", "36")
		require.Equal(t, "36", g.at("g1-2c"), "2, and 2 to engage")
	})
	t.Run("and on, into enemy areas", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 32", "b-1 32")
		g.march("g1-2c", "32", "24", "36")
		require.Equal(t, german, g.holder("36"))
	})
	t.Run("an enemy area without enemies does not stop", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 11")
		g.march("g1-2c", "11", "32", "36")
		require.Equal(t, 2, g.spent())
	})
	t.Run("to join an old engagement costs a point", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 32", "b-1 32", "g1-iii 12")
		g.march("g1-iii", "12", "25", "11")
		g.Refuse("7.4", "German step g1-iii 11 > 32")
	})
}

func TestRule7_4_4_RiverCrossing(t *testing.T) {
	t.Run("a major river costs a point", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 12")
		g.march("g1-ii", "12", "13")
		require.Equal(t, 2, g.spent(), "the Rhine")
	})
	t.Run("a minor river none", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 37")
		g.march("g1-ii", "37", "38")
		require.Equal(t, 1, g.spent(), "the Sauer")
	})
	t.Run("with all else", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 32", "b-1 22", "german 32")
		require.True(t, g.Can("German step g1-2c 32 > 22"))
		g = strategic(t, german, "g1-ii 11", "b-1 22", "german 32")
		g.march("g1-ii", "11", "32")
		g.Refuse("7.4", "German step g1-ii 32 > 22")
	})
	t.Run("either way", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 13")
		g.march("g1-ii", "13", "12")
		require.Equal(t, 2, g.spent())
	})
}

// fullFriend is an impulse of the Entente in which a corps that is alone among
// enemies in 2 can leave into 1, where four units of its side stand, and has
// the points to come back. Another corps makes the one new engagement there may
// be.
func fullFriend(t *testing.T, reentry string) *table {
	t.Helper()
	sc := scenarioWith(t, "reentry="+reentry)
	pos := gaw.Position{Turn: 2, Active: entente, Disc: german}
	for area, ids := range map[string]string{
		"1": "f-foch f5-l f5-iii f5-x", "14": "f1-l f1-vii f1-viii f1-xiii", "2": "f5-i g1-ii", "46": "f5-ii", "27": "g1-iii",
		"23": "g2-l g2-x g2-gd", "12": "g1-l g1-iv g1-ix", "11": "g3-l g3-xi g3-xii", "60": "g4-l g4-vi", "59": "g5-l",
	} {
		for _, id := range strings.Fields(ids) {
			pos.Units = append(pos.Units, gaw.Unit{ID: id, Area: area})
		}
	}
	for _, u := range sc.Units() {
		if u.Green <= pos.Turn && !slices.ContainsFunc(pos.Units, func(o gaw.Unit) bool { return o.ID == u.ID }) {
			pos.Units = append(pos.Units, gaw.Unit{ID: u.ID, Box: "pool"})
		}
	}
	s, err := pos.State(sc)
	require.NoError(t, err)
	g := tableOf(t, sc, s)
	g.Play("Entente tactical", "Entente reveal f-foch", "Entente done", "Entente step f5-ii 46 > 27")
	return g
}

// Rules 2.4, 7.5: a unit steps into a full area only if it can go on from there,
// and to where it came from only if that may be engaged once it has left.
func TestRule7_5_OutOfAnEngagementIntoAFullArea(t *testing.T) {
	eyes := gaw.EntenteSeat.Viewer()
	t.Run("it can come back to an old engagement", func(t *testing.T) {
		g := fullFriend(t, "joins")
		r, err := g.State.Reach(eyes, "f5-i")
		require.NoError(t, err)
		d, err := r.To("1")
		require.NoError(t, err)
		require.NotNil(t, d.Crowded)
		g.Play("Entente step f5-i 2 > 1")
		require.Equal(t, []string{"Entente step f5-i 1 > 2"}, g.Moves(""))
		r, err = g.State.Reach(eyes, "f5-i")
		require.NoError(t, err)
		_, err = r.To("2")
		require.NoError(t, err)
		g.Play("Entente step f5-i 1 > 2")
		require.Equal(t, "move", g.Kind(), "another can move")
	})
	t.Run("it does not leave for where a new one would be one too many", func(t *testing.T) {
		g := fullFriend(t, "engages")
		r, err := g.State.Reach(eyes, "f5-i")
		require.NoError(t, err)
		_, err = r.To("1")
		require.ErrorIs(t, err, &august1914.Violation{Rule: "2.4", Unit: "f5-i", Place: "1"})
		g.Refuse("2.4", "Entente step f5-i 2 > 1")
	})
	// In Liège one stands alone against an enemy; in Hasselt (8) two of its side
	// stack, and in all areas around that enemies are. Elsewhere a corps makes
	// the one new engagement of a strategic action.
	sides := []struct {
		side           august1914.Side
		engage, leave  string
		another, stays string
		lines          []string
	}{
		{
			entente, "Entente step f5-i 48 > 54", "Entente step b-c 22 > 8", "b-5 22", "garrison 22 Belgium 1",
			[]string{"b-c 22", "g1-ii 22", "entente 22", "b-1 8", "b-2 8", "g1-iii 7", "g1-iv 9", "g1-ix 10", "f5-i 48", "g2-x 54"},
		},
		{
			german, "German step g2-x 36 > 35", "German step g1-2c 22 > 8", "g2-vii 22", "garrison 22 Germany 1",
			[]string{"g1-2c 22", "b-3 22", "german 22 32", "g1-iii 8", "g1-iv 8", "b-1 7", "b-2 9", "b-4 10", "g2-x 36", "f5-4c 35"},
		},
	}
	for _, c := range sides {
		begin := func(t *testing.T, reentry string, more ...string) *table {
			t.Helper()
			g := layWith(t, "reentry="+reentry, gaw.Position{Active: c.side, Disc: c.side}, append(more, c.lines...)...)
			g.Play(g.actor() + " strategic")
			return g
		}
		name := c.side.String()
		t.Run(name+": one too many", func(t *testing.T) {
			g := begin(t, "engages")
			g.Play(c.engage)
			g.Refuse("2.4", c.leave)
		})
		t.Run(name+": one comes back", func(t *testing.T) {
			g := begin(t, "joins")
			g.Play(c.engage, c.leave)
			require.Len(t, g.Moves(""), 1)
		})
		t.Run(name+": the engagement may still be made", func(t *testing.T) {
			g := begin(t, "engages")
			g.Play(c.leave)
			require.Len(t, g.Moves(""), 4, "it can engage all around")
		})
		t.Run(name+": another stays behind", func(t *testing.T) {
			g := begin(t, "engages", c.another)
			g.Play(c.engage, c.leave)
			require.Len(t, g.Moves(""), 1)
		})
		t.Run(name+": a garrison stays behind", func(t *testing.T) {
			g := begin(t, "engages", c.stays)
			g.Play(c.engage, c.leave)
			require.Len(t, g.Moves(""), 1)
		})
	}
}
