package germanyatwar_test

import (
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
		require.False(t, g.Can("Entente ship e-i 5"))
		g.Play("Entente ship e-i 1")
	})
	t.Run("and not contested", func(t *testing.T) {
		g := strategic(t, entente, "e-i GB", "b-1 5", "g1-ii 5", "entente 5")
		require.False(t, g.Can("Entente ship e-i 5"))
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
