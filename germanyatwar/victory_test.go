package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

// won checks how the game ended.
func (g *table) won(winner august1914.Side, level string) {
	g.T.Helper()
	o, over := g.State.Outcome()
	require.True(g.T, over, "%+v", g.Decision())
	require.Equal(g.T, winner, o.Winner)
	require.Equal(g.T, level, o.Level)
	require.Empty(g.T, g.State.LegalMoves(1, nil))
	require.Empty(g.T, g.State.LegalMoves(2, nil))
}

func TestRule1_7_HowToWinTheGame(t *testing.T) {
	t.Run("ten valour points", func(t *testing.T) {
		for points, ends := range map[string]bool{"valour Germany 9": true, "valour Germany 8": false} {
			f := turn3(t, german, "g7-xiv 91", "german 91", "garrison 90 France 0", points)
			f.Play("German strategic", "German step g7-xiv 91 > 90")
			if ends {
				f.won(august1914.German, "decisive")
			} else {
				f.goesOn()
			}
		}
	})
	t.Run("of the Entente together", func(t *testing.T) {
		f := turn3(t, entente, "f1-vii 91", "entente 91", "garrison 87 Germany 0", "valour France 3", "valour Britain 2", "valour Belgium 4")
		f.Play("Entente strategic", "Entente step f1-vii 91 > 87")
		f.won(august1914.Allied, "decisive")
	})
	victory := "german 46 5 85 57 25 63 79"
	t.Run("all seven victory areas", func(t *testing.T) {
		f := turn3(t, german, victory, "entente 85", "garrison 85 France 0", "garrison 57 France 0", "g7-xiv 86", "german 86")
		f.Play("German strategic", "German step g7-xiv 86 > 85")
		f.won(august1914.German, "decisive")
		f = turn3(t, german, victory, "entente 85 25", "garrison 25 Germany 0", "garrison 85 France 0", "garrison 57 France 0", "g7-xiv 86", "german 86")
		f.Play("German strategic", "German step g7-xiv 86 > 85")
		f.goesOn()
	})
	t.Run("a contested one belongs to who held it", func(t *testing.T) {
		f := turn3(t, german, victory, "entente 85", "garrison 57 France 0", "g7-xiv 86", "german 86")
		f.Play("German strategic", "German step g7-xiv 86 > 85")
		f.goesOn()
	})
}

func TestRule2_7_AllVictoryAreas(t *testing.T) {
	// Épinal, the last victory area that the Germans lack, is adjacent to 86.
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

// Rules 2.6, 2.7: a contested victory area counts for the side that controlled it
// before.
func TestRule2_7_ContestedVictoryAreas(t *testing.T) {
	g := lay(t, gaw.Position{Turn: 4}, "g7-xiv 79", "f1-vii 79", "german 79", "g6-ib 46", "f-paris 46", "f1-viii 85")
	g.Play("German pass", "German done", "Entente pass", "Entente done")
	o := g.outcome()
	require.Equal(t, august1914.Points{German: 3, Allied: 4}, o.Points)
	require.Equal(t, entente, o.Winner)
}

func TestRule1_7_HowToWin(t *testing.T) {
	t.Run("ten eliminated Germans", func(t *testing.T) {
		for dead, wins := range map[int]bool{9: true, 8: false} {
			g := strategic(t, entente, append(deadOf(dead, "g4-", "g5-", "g6-"), "g1-lw 26 1", "f5-i 26", "f5-ii 26", "entente 11 23", "g1-ii 12")...)
			g.battle("26")
			require.Equal(t, "dead", g.at("g1-lw"))
			o, over := g.State.Outcome()
			require.Equal(t, wins, over, "%d dead before", dead)
			if over {
				require.Equal(t, entente, o.Winner)
				require.Equal(t, "1.7", o.Rule)
			}
		}
	})
	t.Run("twenty of the Entente", func(t *testing.T) {
		for dead, wins := range map[int]bool{19: true, 18: false} {
			g := strategic(t, german, append(deadOf(dead, "f1-", "f2-", "f4-", "fr-"), "b-3 32 1", "g1-ii 32", "g1-iii 32", "g1-iv 23")...)
			g.battle("32")
			require.Equal(t, "dead", g.at("b-3"))
			o, over := g.State.Outcome()
			require.Equal(t, wins, over, "%d dead before", dead)
			if over {
				require.Equal(t, german, o.Winner)
			}
		}
	})
	t.Run("at the end, whoever holds most victory areas", func(t *testing.T) {
		for line, want := range map[string]august1914.Side{
			"german 37":     entente, // 4 to 3, as at the start
			"german 5":      german,  // 4 to 3
			"german 5 57":   german,
			"entente 25":    entente,
			"german 1 2 3":  entente, // these do not count
			"german 85 57 ": german,
		} {
			g := lay(t, gaw.Position{Turn: 4}, "g1-ii 23", "f1-vii 44", line)
			g.Play("German pass")
			g.over("move")
			g.goesOn()
			g.Play("Entente pass")
			g.over("move")
			require.Equal(t, want, g.outcome().Winner, line)
		}
	})
	t.Run("marginal at the end, decisive before", func(t *testing.T) {
		g := lay(t, gaw.Position{Turn: 4}, "g1-ii 23", "f1-vii 44")
		g.Play("German pass")
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		require.Equal(t, "marginal", g.outcome().Level)
		g = strategic(t, german, "g7-xiv 86", "german 5 46 57")
		g.march("g7-xiv", "86", "85")
		require.Equal(t, "decisive", g.outcome().Level)
	})
	t.Run("not before the fourth turn is over", func(t *testing.T) {
		g := lay(t, gaw.Position{Turn: 3}, "g1-ii 23", "f1-vii 44", "german 5 46")
		g.Play("German pass")
		g.over("move")
		g.Play("Entente pass")
		g.over("move")
		g.until("choose")
		g.goesOn()
		require.Equal(t, 4, g.Decision().Turn)
	})
}

// Rule 1.7: if both sides control equally many victory areas, neither has the most.
// The published seven cannot be halved; without Paris there are six.
func TestRule1_7_NobodyHasTheMost(t *testing.T) {
	files := datatest.Files(t)
	datatest.Spoil(t, files, "areas.csv", "46,Paris,France,green,2,Paris,Paris,,,1,", "46,Paris,France,green,2,Paris,Paris,,,0,")
	six, err := gaw.Load(files, "six")
	require.NoError(t, err)
	g := layIn(t, six, gaw.Position{Turn: 4}, "g7-l 79", "f1-viii 85")
	g.Play("German pass", "German done", "Entente pass", "Entente done")
	o := g.outcome()
	require.Equal(t, august1914.Points{German: 3, Allied: 3}, o.Points)
	require.Equal(t, august1914.NoSide, o.Winner)
}
