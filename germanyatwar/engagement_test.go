package germanyatwar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

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

// Rule 7.4.3: to disengage across the Meuse into the Ardennes costs 1, 1 and 2.
func TestRule7_4_3_DisengagingTakesAPoint(t *testing.T) {
	g := strategic(t, entente, "f5-i 34", "f5-1cc 34", "g1-ii 34", "entente 34")
	g.Refuse("7.4", "Entente step f5-i 34 > 33")
	require.True(t, g.Can("Entente step f5-1cc 34 > 33"))
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

// Rule 7.4.3, D3: by the summary a unit may disengage into a contested area. There it
// engages again and stops, even with points left.
func TestRuleD3_StopsAmongOtherEnemies(t *testing.T) {
	g := layIn(t, edition(t, "summary"), gaw.Position{Active: entente, Disc: entente},
		"f1-6c 85", "g6-ib 85", "f1-viii 84", "g6-iib 84", "entente 84 85")
	g.Play("Entente strategic", "Entente step f1-6c 85 > 84")
	require.Equal(t, "move", g.Kind())
}

// Rules 2.4, 7.5: a unit steps into a full area only if it can go on from there. It
// can go back only if it may engage in its former area after leaving it.
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
	// In Liège a unit stands alone against an enemy. In Hasselt (8) two of its side
	// fill the area, and enemies are in all other areas around. Elsewhere a corps
	// makes the one new engagement of a strategic action.
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

// fullFriend is an impulse of the Entente. A corps alone among enemies in 2 can leave
// for 1, where four units of its side stand, and has the points to come back. Another
// corps makes the only permitted new engagement.
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
