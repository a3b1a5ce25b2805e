package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule11_1_ProbingAttacks(t *testing.T) {
	t.Run("into an empty hex beside the enemy", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514")
		f.Play("German probe ger-ii 2513 > 2613")
		require.Equal(t, "2613", f.unit("ger-ii").Hex, "from one zone of control straight into another")
		require.False(t, f.has("odds") || f.has("roll"), "without odds and without a roll")
		v := f.State.View(august1914.Umpire)
		require.Equal(t, august1914.German, v.Control("2613"))
		require.Equal(t, "", f.morale("ger-ii"))
	})
	t.Run("not where the enemy is", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514")
		f.Refuse("10.3", "German probe ger-ii 2513 > 2514")
	})
	t.Run("not away from the enemy", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514")
		f.Refuse("11.1", "German probe ger-ii 2513 > 2512")
		require.False(t, f.Can("German probe ger-ii 2513 > 2512"))
	})
	t.Run("not into one enemy beside another", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514", "fra-2 2414")
		f.Refuse("10.3", "German probe ger-ii 2513 > 2514")
		require.False(t, f.Can("German probe ger-ii 2513 > 2514"))
	})
	t.Run("once", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-1 2514")
		f.Play("German probe ger-ii 2513 > 2613")
		f.Refuse("11.5", "German probe ger-ii 2613 > 2614")
	})
	t.Run("forts count as enemies, so do HQs", func(t *testing.T) {
		for _, enemy := range []string{"fort-verdun 1910", "fra-hq-1 1910"} {
			f := fightGermansAttack(t, "ger-ii 1708", "ger-iii 1808", enemy)
			f.Refuse("11.1", "German probe ger-ii 1708 > 1808")

			f = fightGermansAttack(t, "ger-ii 1808", enemy)
			f.Play("German probe ger-ii 1808 > 1809")
			require.Equal(t, "1809", f.unit("ger-ii").Hex)
		}
	})
	t.Run("one hex only", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 2514")
		f.Refuse("10.1", "German probe ger-ii 2513 > 2614")
		f.Play("German probe ger-ii 2513 > 2613")
		require.False(t, f.Can("German probe ger-ii 2613 > 2614"))
		f.Refuse("5.0", "German probe ger-ii 2613 > 2614")
	})
	t.Run("who probed does not attack", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-1 2513", "ger-ii 2513", "ger-iii 2513", "fra-1 2514")
		f.Play("German probe ger-ii 2513 > 2613", "German assault 2514")
		require.False(t, f.Can("German join ger-ii"))
		f.Refuse("11.5", "German join ger-ii")
		f.Play("German join ger-iii")
	})
	t.Run("not by fatigued units", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 fatigued", "ger-iii 2513", "fra-1 2514")
		require.False(t, f.Can("German probe ger-ii 2513 > 2613"))
		require.True(t, f.Can("German probe ger-iii 2513 > 2613"))
	})
	t.Run("into a hex where friends stand", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2413", "fra-1 2514")
		f.Play("German probe ger-ii 2513 > 2413")
		require.Equal(t, "2413", f.unit("ger-ii").Hex)
	})
	t.Run("Belgians only where they may go", func(t *testing.T) {
		f := fightEntenteAttacks(t, "bel-1 1109", "bel-2 1109", "ger-ii 1107")
		require.False(t, f.Can("Entente probe bel-1 1109 > 1108"))
	})
	t.Run("before all attacks", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2517", "fra-1 2514", "fra-2 2518")
		f.attack("2514", "ger-ii")
		f.decide(1)
		f.Play("German lose ger-ii", "German lose ger-ii")
		require.Equal(t, "declare", f.Kind())
		f.Refuse("5.0", "German probe ger-iii 2517 > 2617")
	})
	t.Run("closed terrain stays closed", func(t *testing.T) {
		f := fightByTheMarsh(t, sw.GermanSeat, sw.Combat, "ger-ii 2115", "fra-1 2013")
		f.Refuse("10.4", "German probe ger-ii 2115 > 2014")
	})
	t.Run("no HQ before a corps", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-hq-1 2513", "fra-1 2514")
		require.False(t, f.Can("German probe ger-hq-1 2513 > 2613"))
	})
	t.Run("units in brackets follow others", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-ers-1 2513", "ger-lw-1 2513", "ger-hq-1 2513", "fra-1 2514", "ger-iii 2413")
		f.Refuse("11.1", "German probe ger-ers-1 2513 > 2613")
		f.Refuse("11.1", "German probe ger-ers-1 2513 > 2413") // ger-iii is there but has not probed
		f.Play("German probe ger-ii 2513 > 2613", "German probe ger-ers-1 2513 > 2613")
		f.Play("German probe ger-hq-1 2513 > 2613")
		f.Refuse("11.1", "German probe ger-lw-1 2513 > 2413")
		f.Play("German probe ger-lw-1 2513 > 2613")
	})
	t.Run("they do not count for Plan XVII", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-1 2107", "fra-2 2107", "ger-ii 2006")
		f.Play("Entente probe fra-1 2107 > 2007")
		require.Equal(t, "2007", f.unit("fra-1").Hex, "in Germany")
		v := f.State.View(august1914.Umpire)
		require.Zero(t, v.PlanXVII)
	})
	t.Run("no British probes on turn 3", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Regroup}, "bri-i", "fra-1 1118", "ger-ii 1017")
		f.Play("Entente arrive bri-i 0918")
		f.until(3, sw.EntenteSeat, sw.Combat)
		require.True(t, f.Can("Entente probe fra-1 1118 > 1018"))
		f.Refuse("9.2", "Entente probe bri-i 0918 > 1018")
		require.False(t, f.Can("Entente probe bri-i 0918 > 1018"))
	})
}

func TestRule11_1_RefusalsNameIt(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513 fatigued", "ger-hq-1 2513", "ger-iii 2513", "fra-1 2514")
	f.Refuse("11.1", "German probe ger-ii 2513 > 2613")
	f.Refuse("11.1", "German probe ger-hq-1 2513 > 2613")
}

func TestRule11_1_HQWithACorps(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "ger-hq-1 2513", "fra-1 2514")
	f.Play("German probe ger-ii 2513 > 2613", "German probe ger-hq-1 2513 > 2613")
	require.Equal(t, "2613", f.unit("ger-hq-1").Hex, "an HQ probes along with a corps")
}
