package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule2_6_AreaControl(t *testing.T) {
	t.Run("the only side with units has it", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11")
		require.Equal(t, entente, g.holder("32"))
		g.goes("g1-ii", "11", "32")
		require.Equal(t, german, g.holder("32"))
		require.Equal(t, german, g.holder("11"), "nobody has entered since")
	})
	t.Run("without stopping", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 11")
		g.march("g1-2c", "11", "32", "36", "37")
		require.Equal(t, german, g.holder("32"))
		require.Equal(t, german, g.holder("36"))
		g.stop()
		require.Equal(t, german, g.holder("32"), "the last to enter has the empty area")
	})
	t.Run("there and back", func(t *testing.T) {
		g := strategic(t, german, "g1-2c 11")
		g.goes("g1-2c", "11", "32", "11")
		require.Equal(t, german, g.holder("32"))
	})
	t.Run("contested it is the first holder's", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 11", "b-1 32")
		g.march("g1-ii", "11", "32")
		require.Equal(t, entente, g.holder("32"))
		g = strategic(t, entente, "b-1 32", "g1-ii 11")
		g.march("b-1", "32", "11")
		require.Equal(t, german, g.holder("11"))
	})
	t.Run("garrisons hold it too", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 10", "german 10 32", "garrison 22 Belgium 1")
		g.march("g1-ii", "10", "22")
		require.Equal(t, entente, g.holder("22"))
	})
	t.Run("the first holder leaves", func(t *testing.T) {
		g := strategic(t, entente, "b-1 36", "g1-ii 36", "entente 36")
		require.Equal(t, entente, g.holder("36"))
		g.goes("b-1", "36", "33")
		require.Equal(t, german, g.holder("36"), "only the other side has units")
	})
	t.Run("the other side leaves", func(t *testing.T) {
		g := strategic(t, german, "b-1 36", "g1-ii 36", "entente 36")
		g.goes("g1-ii", "36", "37")
		require.Equal(t, entente, g.holder("36"))
	})
	t.Run("no position holds an area against the units in it", func(t *testing.T) {
		s, err := described(t, gaw.Standard(), gaw.Position{}, "g1-ii 32", "b-1 36", "entente 32", "german 36").State(gaw.Standard())
		require.NoError(t, err)
		require.Contains(t, s.Position().Control, "32")
		require.NotContains(t, s.Position().Control, "36")
	})
}

func TestRule2_6_1_HomeAreas(t *testing.T) {
	g := start(t)
	for _, a := range g.sc.Areas() {
		want := entente
		switch a.Country {
		case august1914.Germany, august1914.Luxembourg:
			want = german
		}
		require.Equal(t, want, g.holder(a.Number), a.Name)
	}
}

func TestRule2_6_2_HollandAndLuxembourg(t *testing.T) {
	t.Run("Luxembourg is German, without Germans", func(t *testing.T) {
		g := start(t)
		require.Equal(t, german, g.holder("37"))
		for _, u := range g.State.Position().Units {
			require.NotEqual(t, "37", u.Area, u.ID)
		}
	})
	t.Run("nobody enters or crosses Holland", func(t *testing.T) {
		g := strategic(t, entente, "b-c 7")
		for _, across := range []string{"11", "12", "13"} {
			g.Refuse("7.4", "Entente step b-c 7 > "+across)
			require.NotContains(t, near(t, "7"), across)
		}
	})
	t.Run("no line of communication through it", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 8", "g1-iii 12")
		g.Refuse("7.0.1", "German step g1-ii 8 > 9")
		g = strategic(t, german, "g1-ii 8", "g1-iii 12", "german 10 32")
		g.Play("German step g1-ii 8 > 9")
	})
}

func TestRule2_6_3_MarkingAreaControl(t *testing.T) {
	g := strategic(t, german, "g1-ii 11", "b-1 22")
	everybody := func(want august1914.Side) {
		t.Helper()
		for _, viewer := range []august1914.Viewer{august1914.Umpire, august1914.Spectator, gaw.GermanSeat.Viewer(), gaw.EntenteSeat.Viewer()} {
			v := g.State.View(viewer)
			require.Equal(t, want, v.Control("32"), "seen by %s", viewer)
		}
	}
	everybody(entente)
	g.goes("g1-ii", "11", "32", "11")
	everybody(german)
	g.over("move")
	g.until("choose")
	g.Play("Entente strategic", "Entente step b-1 22 > 32")
	everybody(entente)
}

func TestRule2_7_AllVictoryAreas(t *testing.T) {
	// Épinal, which is the last of them that the Germans lack, lies beside 86.
	t.Run("all seven win at once", func(t *testing.T) {
		g := strategic(t, german, "g7-xiv 86", "german 5 46 57")
		g.march("g7-xiv", "86", "85")
		require.Equal(t, german, g.outcome().Winner)
		require.Equal(t, "1.7", g.outcome().Rule)
	})
	t.Run("six do not", func(t *testing.T) {
		for _, lacking := range []string{"german 5 46", "german 5 57", "german 46 57"} {
			g := strategic(t, german, "g7-xiv 86", lacking)
			g.march("g7-xiv", "86", "85")
			g.goesOn()
		}
		for _, lost := range []string{"25", "63", "79"} {
			g := strategic(t, german, "g7-xiv 86", "german 5 46 57", "entente "+lost)
			g.march("g7-xiv", "86", "85")
			g.goesOn()
		}
	})
	t.Run("one that is contested is its holder's", func(t *testing.T) {
		g := strategic(t, german, "g7-xiv 86", "german 5 46 57", "f5-i 57", "g5-v 57")
		g.march("g7-xiv", "86", "85")
		require.Equal(t, german, g.outcome().Winner)
	})
	t.Run("to contest the last is not enough", func(t *testing.T) {
		g := strategic(t, german, "g7-xiv 86", "german 5 46 57", "f5-i 85")
		g.march("g7-xiv", "86", "85")
		g.goesOn()
	})
	t.Run("the Entente too", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 86", "entente 25 63")
		g.march("f1-vii", "86", "79")
		require.Equal(t, entente, g.outcome().Winner)
	})
}

func TestRule2_8_MajorCity(t *testing.T) {
	t.Run("conquered", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 78", "entente 77")
		g.goes("f1-vii", "78", "76")
		require.Equal(t, 1, g.valour(august1914.France), "Karlsruhe")
	})
	t.Run("on the way through", func(t *testing.T) {
		g := strategic(t, entente, "f1-6c 78", "entente 77")
		g.march("f1-6c", "78", "76", "75")
		require.Equal(t, 1, g.valour(august1914.France))
	})
	t.Run("any other place gives nothing", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 78", "entente 77")
		g.goes("f1-vii", "78", "75")
		require.Zero(t, g.valour(august1914.France))
	})
	t.Run("contested is not conquered", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 78", "entente 77", "g7-lw 76")
		g.goes("f1-vii", "78", "76")
		require.Zero(t, g.valour(august1914.France))
	})
	t.Run("an own city is no enemy city", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 2", "german 14")
		g.goes("f1-vii", "2", "14")
		require.Equal(t, entente, g.holder("14"))
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
		g := strategic(t, german, "g7-xiv 75", "entente 76")
		g.goes("g7-xiv", "75", "76")
		require.Zero(t, g.valour(august1914.Germany))
	})
}

func TestRule2_9_CapitalCity(t *testing.T) {
	valour := func(side august1914.Side, points map[string]int, lines ...string) *table {
		g := lay(t, gaw.Position{Active: side, Disc: side, Valour: points}, lines...)
		g.Play(g.actor() + " strategic")
		return g
	}
	t.Run("the conqueror gains one, the loser loses all", func(t *testing.T) {
		g := valour(german, map[string]int{"Belgium": 3, "France": 2}, "g1-ii 9", "german 8 10 32")
		g.goes("g1-ii", "9", "19")
		require.Equal(t, 1, g.valour(august1914.Germany))
		require.Zero(t, g.valour(august1914.Belgium))
		require.Equal(t, 2, g.valour(august1914.France), "another power's")
	})
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
