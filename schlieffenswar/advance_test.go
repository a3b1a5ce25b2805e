package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule11_22_AdvanceAfterCombat(t *testing.T) {
	// cleared returns an attack by six corps that has emptied 2514.
	cleared := func(t *testing.T, units ...string) *fight {
		t.Helper()
		f := fightThreeToOne(t, 6, append(units, "fra-1 2514", "fra-2 2514")...)
		f.Play("Entente lose fra-1", "Entente retreat 2514 > 2614", "Entente retreat 2614 > 2715")
		require.Equal(t, "advance", f.Kind())
		return f
	}
	t.Run("up to the stacking limit, from any of the hexes", func(t *testing.T) {
		f := cleared(t)
		f.Play("German advance ger-ii 2513 > 2514", "German advance ger-ix 2413 > 2514", "German advance ger-iii 2513 > 2514")
		require.Equal(t, "2514", f.unit("ger-ix").Hex)
		require.False(t, f.Can("German advance ger-iv 2513 > 2514"))
	})
	t.Run("no fourth corps", func(t *testing.T) {
		f := cleared(t)
		f.Play("German advance ger-ii 2513 > 2514", "German advance ger-ix 2413 > 2514", "German advance ger-iii 2513 > 2514")
		f.Refuse("5.0", "German advance ger-iv 2513 > 2514") // the hex is full, and the advance is over
	})
	t.Run("it is an option", func(t *testing.T) {
		f := cleared(t)
		f.Play("German done")
		require.Equal(t, "2513", f.unit("ger-ii").Hex)
	})
	t.Run("now or never", func(t *testing.T) {
		f := cleared(t, "ger-x 2517", "fra-4 2518")
		f.Refuse("5.0", "German assault 2518")
		f.Play("German done")
		require.Equal(t, "declare", f.Kind())
		f.Refuse("5.0", "German advance ger-ii 2513 > 2514")
	})
	t.Run("the HQ that took part, and none that did not", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-hq-1 2513", "ger-iv 2413", "ger-hq-2 2413", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-hq-1")
		f.decide(6)
		require.Equal(t, "10:4", f.sums())
		f.Play("Entente lose fra-1", "Entente lose fra-1")
		require.False(t, f.Can("German advance ger-iv 2413 > 2514"))
		require.False(t, f.Can("German advance ger-hq-2 2413 > 2514"))
		f.Play("German advance ger-hq-1 2513 > 2514")
		require.Equal(t, "2514", f.unit("ger-hq-1").Hex)
	})
	t.Run("zones of control do not stop it", func(t *testing.T) {
		f := cleared(t, "fra-5 2613")
		f.Play("German advance ger-ii 2513 > 2514")
		require.Equal(t, "2514", f.unit("ger-ii").Hex, "from one zone of fra-5 and into another")
	})
	t.Run("no two nations together", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-hq-1 2413", "bri-hq 2513", "fra-1 2413", "fra-2 2413", "bri-i 2513", "ger-ii 2514")
		f.attack("2514", "fra-1", "fra-2", "bri-i")
		f.decide(5)
		f.Play("German lose ger-ii", "German lose ger-ii", "Entente advance fra-1 2413 > 2514")
		require.False(t, f.Can("Entente advance bri-i 2513 > 2514"))
		require.True(t, f.Can("Entente advance fra-2 2413 > 2514"))
	})
	t.Run("it takes the hex", func(t *testing.T) {
		f := cleared(t)
		v := f.State.View(august1914.Umpire)
		require.Equal(t, august1914.Allied, v.Control("2514"))
		f.Play("German advance ger-ii 2513 > 2514")
		v = f.State.View(august1914.Umpire)
		require.Equal(t, august1914.German, v.Control("2514"))
	})
	t.Run("over a river into rough ground, tired as they are", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1109 fatigued", "ger-iii 1109 fatigued", "ger-iv 1109 fatigued", "bel-1 1208")
		f.attack("1208", "ger-ii", "ger-iii", "ger-iv")
		f.decide(5)
		require.ElementsMatch(t, []string{"11.11 -1", "11.12 -1", "11.16 -1"}, f.shifts())
		require.Equal(t, "0/2", f.result(), "12:2, 3:1 after three columns")
		f.Play("Entente lose bel-1", "Entente lose bel-1", "German advance ger-ii 1109 > 1208")
		require.Equal(t, "1208", f.unit("ger-ii").Hex)
		require.Equal(t, "", f.morale("ger-ii"), "a level up for the victory, and none down for the way")
	})
	t.Run("not into a hex that holds", func(t *testing.T) {
		f := fightThreeToOne(t, 5, "fra-1 2514", "fra-2 2514")
		f.Play("Entente lose fra-1", "Entente lose fra-2")
		require.NotEqual(t, "advance", f.Kind())
	})
	t.Run("the dead do not advance", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513 1", "fra-grd-1 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, "1/2", f.result(), "6:2")
		f.Play("Entente lose fra-grd-1", "Entente lose fra-grd-1", "German lose ger-iii")
		require.True(t, f.Can("German advance ger-ii 2513 > 2514"))
		require.False(t, f.Can("German advance ger-iii 2513 > 2514"))
	})
	t.Run("the defender never does", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-iii-r 2513 1", "fra-grd-1 2514")
		f.attack("2514", "ger-iii-r")
		f.decide(1)
		f.Play("German lose ger-iii-r")
		require.False(t, f.State.ToAct().Has(sw.EntenteSeat.Actor()) && f.Kind() == "advance")
		require.Equal(t, "2514", f.unit("fra-grd-1").Hex)
	})
	t.Run("the Entente may as well", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-1 2513", "fra-2 2513", "fra-3 2513", "ger-ii 2514")
		f.attack("2514", "fra-1", "fra-2", "fra-3")
		f.decide(5)
		f.Play("German lose ger-ii", "German lose ger-ii", "Entente advance fra-1 2513 > 2514")
		require.Equal(t, "2514", f.unit("fra-1").Hex)
	})
}

func TestRule11_22_RefusalsNameIt(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-hq-1 2513", "ger-iv 2413", "fra-1 2514")
	f.attack("2514", "ger-ii", "ger-iii", "ger-hq-1")
	f.decide(6)
	f.Play("Entente lose fra-1", "Entente lose fra-1")
	f.Refuse("11.22", "German advance ger-iv 2413 > 2514")
}

// Rule 11.22: attackers advance, the corps stacked with them do not.
func TestRule11_22_WhoStoodBy(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "fra-grd-1 2514")
	f.attack("2514", "ger-ii", "ger-iii")
	f.decide(6)
	f.Play("Entente lose fra-grd-1", "Entente lose fra-grd-1")
	f.Refuse("11.22", "German advance ger-iv 2513 > 2514")
	f.Play("German advance ger-ii 2513 > 2514")
}
