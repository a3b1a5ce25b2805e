package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

func TestRule1_5_TwoSidesFourPowers(t *testing.T) {
	t.Run("no leader commands an ally's units", func(t *testing.T) {
		lines := []string{"f1-l 20", "b-l 20", "b-1 19", "f1-vii 34", "e-i 17"}
		g := tactical(t, entente, "f1-l", lines...)
		require.True(t, g.Can("Entente step f1-vii 34 > 31"))
		g.Refuse("7.3.1", "Entente step b-1 19 > 18")
		g.Refuse("7.3.1", "Entente step e-i 17 > 16")
		g = tactical(t, entente, "b-l", lines...)
		require.True(t, g.Can("Entente step b-1 19 > 18"))
		g.Refuse("7.3.1", "Entente step f1-vii 34 > 31")
	})
	t.Run("activated, they support allies", func(t *testing.T) {
		lines := []string{"b-l 22", "e-i 32", "f5-i 32", "g1-ii 32", "entente 32", "e-l 33"}
		g := tactical(t, entente, "b-l", lines...)
		g.battle("32")
		require.Equal(t, 12, g.firepower()[0], "4 and 4, and the King's 4")
		g = tactical(t, entente, "b-l e-l", lines...)
		g.battle("32")
		require.Equal(t, 16, g.firepower()[0])
	})
	t.Run("leaders that are not activated do not", func(t *testing.T) {
		g := strategic(t, entente, "b-l 22", "e-i 32", "f5-i 32", "g1-ii 32", "entente 32")
		g.battle("32")
		require.Equal(t, 8, g.firepower()[0])
	})
	t.Run("allies enter each other's areas as friends", func(t *testing.T) {
		g := strategic(t, entente, "f5-i 34", "b-1 20", "german 19")
		g.march("f5-i", "34", "20")
		require.Equal(t, 1, g.spent(), "no engagement")
		require.Equal(t, entente, g.holder("20"))
	})
	t.Run("the same action for all, with three players too", func(t *testing.T) {
		g := layWith(t, "seats=three", gaw.Position{Active: entente, Disc: entente}, "f1-l 85", "f1-vii 85", "b-l 22", "b-1 22", "e-i GB")
		g.Play("Entente tactical", "Entente reveal f1-l")
		require.Empty(t, g.Moves("Entente reveal b-l"), "the Belgians are another player's")
		g.Play("Entente done")
		require.Equal(t, "British", g.actor())
		require.Equal(t, []string{"British reveal b-l"}, g.Moves("British reveal"))
		require.Empty(t, g.Moves("British strategic"))
		require.Empty(t, g.Moves("British pass"))
	})
}

func TestRule1_5_NoOrdersForAnAllysUnits(t *testing.T) {
	g := layWith(t, "seats=three", gaw.Position{Active: entente}, "f1-l 85", "f2-l 68", "b-l 22")
	g.Play("Entente tactical")
	g.Refuse("1.5", "Entente reveal b-l")
	g.Play("Entente reveal f1-l", "Entente done")
	g.Refuse("1.5", "British reveal f2-l")
	g.Play("British reveal b-l")
}

func TestRule1_6_StrategicValue(t *testing.T) {
	t.Run("five units of the Entente", func(t *testing.T) {
		g := strategic(t, entente, "f1-vii 85", "f1-viii 85", "f2-ix 67", "f2-xv 67", "b-1 22", "b-2 21", "g1-ii 23")
		g.goes("f1-vii", "85", "84")
		g.goes("f1-viii", "85", "84")
		g.goes("f2-ix", "67", "84")
		g.goes("f2-xv", "67", "66")
		require.True(t, g.Can("Entente step b-2 21 > 20"))
		g.goes("b-1", "22", "9")
		require.Empty(t, g.Moves("Entente step"))
		require.Equal(t, "21", g.at("b-2"))
	})
	t.Run("seven of the Germans", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "g1-iii 23", "g1-iv 23", "g1-ix 23", "g2-gd 12", "g2-x 12", "g2-vii 12", "g2-xr 12", "b-1 22")
		for _, id := range []string{"g1-ii", "g1-iii", "g1-iv", "g1-ix"} {
			g.goes(id, "23", "26")
		}
		g.goes("g2-gd", "12", "11")
		g.goes("g2-x", "12", "11")
		require.True(t, g.Can("German step g2-xr 12 > 11"))
		g.goes("g2-vii", "12", "11")
		require.Empty(t, g.Moves("German step"))
	})
	t.Run("reinforcements of a strategic action", func(t *testing.T) {
		for side, want := range map[august1914.Side]int{german: 7, entente: 5} {
			g := lay(t, gaw.Position{Active: side, Disc: side}, "g1-ii 23", "b-1 22")
			g.Play(g.actor() + " reinforce")
			drawn := 0
			for ; g.Kind() == "recruit"; drawn++ {
				g.Play(g.Moves("draw")[0])
			}
			require.Equal(t, want, drawn, "%s", side)
		}
	})
	t.Run("of the reinforcement phase, and steps of leaders", func(t *testing.T) {
		g := lay(t, gaw.Position{}, "g1-ii 23", "g1-l 23 1", "g2-l 23 1", "g3-l 23 1", "b-1 22", "b-l 22 1", "f1-l 85 1")
		g.Play("German pass")
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		drawn, restored := map[string]int{}, map[string]int{}
		for g.Kind() != "choose" {
			side := map[bool]string{true: "German", false: "Entente"}[g.Decision().Actors.Has(gaw.GermanSeat.Actor())]
			switch g.Kind() {
			case "recruit":
				move := g.Moves("draw")[0]
				info, _ := g.sc.Unit(gaw.MustParseMove(move).Unit())
				if info.Power == august1914.Germany {
					drawn["German"]++
				} else {
					drawn["Entente"]++
				}
				g.Play(move)
			case "restore":
				if more := g.Moves(side + " restore"); len(more) > 0 {
					restored[side]++
					g.Play(more[0])
					continue
				}
				g.Play(side + " done")
			default:
				g.Play(g.Moves("")[0])
			}
		}
		require.Equal(t, map[string]int{"German": 7, "Entente": 5}, drawn)
		require.Equal(t, map[string]int{"German": 7, "Entente": 5}, restored)
	})
}

func TestRule1_6_ToldWhenItIsUsedUp(t *testing.T) {
	g := strategic(t, entente, "f1-vii 84", "f1-viii 84", "f2-xx 68", "f2-ix 68", "f3-iv 57", "f3-v 57")
	for _, line := range [][]string{{"f1-vii", "84", "66"}, {"f1-viii", "84", "66"}, {"f2-xx", "68", "84"}, {"f2-ix", "68", "84"}} {
		g.goes(line[0], line[1:]...)
	}
	require.Empty(t, told(g.Events, "1.6"), "four of five")
	g.goes("f3-iv", "57", "66")
	require.Equal(t, []int{5}, told(g.Events, "1.6"))
}

func TestExample_1_5_BelgianLeaderSupportsAllies(t *testing.T) {
	f := turn3(t, entente, "b-l 17", "e-i 31", "f5-i 31", "g1-ii 31").activate("b-l")
	require.Equal(t, [2]int{4 + 4 + 4, 5 + 1}, f.fight("31").firepower())
}
