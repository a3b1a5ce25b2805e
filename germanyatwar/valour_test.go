package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule2_11_ValourPoints(t *testing.T) {
	t.Run("for the power that conquers", func(t *testing.T) {
		g := strategic(t, entente, "b-1 11", "f1-vii 78", "entente 11 77")
		g.goes("b-1", "11", "25")
		g.goes("f1-vii", "78", "76")
		require.Equal(t, 1, g.valour(august1914.Belgium))
		require.Equal(t, 1, g.valour(august1914.France))
		require.Zero(t, g.valour(august1914.Britain))
	})
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
			g := lay(t, gaw.Position{Active: entente, Disc: entente, Valour: map[string]int{"France": 5, nine: 4}}, "f1-vii 78", "entente 77")
			g.Play("Entente strategic")
			g.march("f1-vii", "78", "76")
			o, over := g.State.Outcome()
			require.Equal(t, wins, over, nine)
			if over {
				require.Equal(t, entente, o.Winner)
			}
		}
	})
}

func TestRule2_11_1_CombinedForce(t *testing.T) {
	valour := map[string]int{"France": 1, "Britain": 2, "Belgium": 4}
	for _, c := range []struct {
		reason   string
		units    []string
		strength int
		valour   int
	}{
		{"most French", []string{"f5-i 26", "f5-ii 26", "b-3 26"}, 11, 1},
		{"most British", []string{"e-i 26", "e-ii 26", "f5-i 26"}, 12, 2},
		{"most Belgian", []string{"b-3 26", "b-4 26", "f5-i 26"}, 10, 4},
		{"French before British", []string{"f5-i 26", "e-i 26"}, 8, 1},
		{"French before Belgians", []string{"f5-i 26", "b-3 26"}, 7, 1},
		{"British before Belgians", []string{"e-i 26", "b-3 26"}, 7, 2},
		{"French before both", []string{"b-3 26", "e-i 26", "f5-i 26"}, 11, 1},
		{"by number, not by strength", []string{"b-3 26 1", "b-4 26 1", "f5-i 26"}, 6, 4},
		{"alone", []string{"b-3 26"}, 3, 4},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := lay(t, gaw.Position{Active: entente, Disc: entente, Valour: valour}, append(c.units, "g1-ii 26", "entente 11 23 25")...)
			g.Play("Entente strategic")
			g.battle("26")
			require.Equal(t, [2]int{c.strength + c.valour, 5}, g.firepower())
		})
		t.Run(c.reason+", defending", func(t *testing.T) {
			g := lay(t, gaw.Position{Valour: valour, Disc: german}, append(c.units, "g1-ii 26")...)
			g.Play("German strategic")
			g.battle("26")
			bonus := 0
			for _, u := range c.units {
				if u[:2] == "e-" {
					bonus++ // the mad minute of Rule 7.5.1.7
				}
			}
			require.Equal(t, [2]int{5, c.strength + c.valour + bonus}, g.firepower())
		})
	}
	t.Run("leaders nearby do not count", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente, Valour: valour}, "b-l 22", "b-3 32", "f5-i 32", "g1-ii 32", "entente 32")
		g.activate("b-l")
		g.battle("32")
		require.Equal(t, [2]int{3 + 4 + 4 + 1, 5 + 1}, g.firepower())
	})
	t.Run("nor do garrisons", func(t *testing.T) {
		g := lay(t, gaw.Position{Valour: valour, Disc: german}, "b-3 22", "f5-i 22", "g1-ii 22", "german 32", "entente 22", "garrison 22 Belgium 2")
		g.Play("German strategic")
		g.battle("22")
		require.Equal(t, [2]int{5, 3 + 4 + 2 + 10 + 1}, g.firepower(), "with the terrain, the garrisons and the valour of France")
	})
	t.Run("the most numerous gain the point", func(t *testing.T) {
		for _, c := range []struct {
			units []string
			gains august1914.Power
		}{
			{[]string{"e-i 25", "e-ii 25", "f5-i 25"}, august1914.Britain},
			{[]string{"f5-i 25", "b-3 25", "e-i 25"}, august1914.France},
			{[]string{"b-1 25", "b-3 25", "e-i 25"}, august1914.Belgium},
		} {
			g := lay(t, gaw.Position{Active: entente, Disc: entente}, append(c.units, "g1-lw 25", "entente 11 12 23 26", "german 25")...)
			g.Play("Entente strategic")
			g.battle("25")
			require.Equal(t, "dead", g.at("g1-lw"))
			for _, p := range []august1914.Power{august1914.France, august1914.Britain, august1914.Belgium} {
				want := 0
				if p == c.gains {
					want = 1
				}
				require.Equal(t, want, g.valour(p), "%v: %s", c.units, p)
			}
		}
	})
}

// Rules 2.11.1, 7.0.1: Belgians whose country is lost are isolated and add
// nothing to an attack. But they are in the area, and more than the French: the
// rule counts who is there, and isolation forbids to move, to attack, to be
// activated and to be restored, not to be counted.
func TestRule2_11_1_IsolatedUnitsAreCounted(t *testing.T) {
	lost := "german 7 8 9 10 18 19 20 21 22"
	valour := map[string]int{"France": 1, "Belgium": 4}
	for _, c := range []struct {
		reason string
		lines  []string
		want   [2]int
	}{
		{"two isolated Belgians and a Frenchman", []string{lost, "f5-i 54", "b-1 54", "b-3 54"}, [2]int{4 + 4, 5}},
		{"as many: the French come first", []string{lost, "f5-i 54", "b-3 54"}, [2]int{4 + 1, 5}},
		{"not isolated", []string{"f5-i 54", "b-1 54", "b-3 54"}, [2]int{4 + 3 + 3 + 4, 5}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			g := lay(t, gaw.Position{Active: entente, Disc: entente, Valour: valour}, append(c.lines, "g1-ii 54", "entente 54")...)
			g.Play("Entente strategic")
			g.battle("54")
			require.Equal(t, c.want, g.firepower())
		})
	}
	t.Run("and gain the point of a conquest", func(t *testing.T) {
		g := lay(t, gaw.Position{Active: entente, Disc: entente, Valour: map[string]int{"France": 1, "Britain": 4}},
			"f2-ix 69", "e-1c 69", "e-3c 69", "g7-lw 69 1", "german 1 5")
		g.Play("Entente strategic")
		g.battle("69")
		require.Equal(t, [2]int{4 + 4, 1 + 2}, g.firepower(), "the British landing areas are lost")
		require.Equal(t, entente, g.holder("69"))
		require.Equal(t, 5, g.valour(august1914.Britain))
	})
}
