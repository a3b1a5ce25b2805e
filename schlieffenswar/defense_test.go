package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule11_2_MaximumUnitsInAHex(t *testing.T) {
	three := []string{"ger-ii 2513", "ger-iii 2513", "fra-1 2514", "fra-grd-1 2514", "fra-na-1 2514"}
	t.Run("the owner chooses two of three", func(t *testing.T) {
		for sums, pair := range map[string][2]string{
			"8:6": {"fra-1", "fra-grd-1"}, "8:7": {"fra-1", "fra-na-1"}, "8:5": {"fra-grd-1", "fra-na-1"},
		} {
			f := fightGermansAttack(t, three...)
			f.attack("2514", "ger-ii", "ger-iii")
			require.Equal(t, august1914.ActorsOf(sw.EntenteSeat.Actor()), f.State.ToAct())
			f.Play("Entente join " + pair[0])
			require.False(t, f.Can("Entente join "+pair[0]), "not twice")
			f.Play("Entente join " + pair[1])
			f.decide(4)
			require.Equal(t, sums, f.sums())
		}
	})
	t.Run("the third suffers the results", func(t *testing.T) {
		f := fightGermansAttack(t, three...)
		f.attack("2514", "ger-ii", "ger-iii")
		f.Play("Entente join fra-grd-1", "Entente join fra-na-1")
		f.decide(5)
		require.Equal(t, "1/2", f.result(), "8:5")
		f.Play("Entente lose fra-na-1", "Entente lose fra-1")
		require.Equal(t, 1, f.steps("fra-1"))
	})
	t.Run("two defend as one", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-1 2514", "fra-grd-1 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		require.Equal(t, "11.17", f.due(), "nothing to choose")
		f.roll(4)
		require.Equal(t, "8:6", f.sums())
	})
	t.Run("an HQ defends beside two corps", func(t *testing.T) {
		f := fightGermansAttack(t, append(three, "fra-hq-1 2514")...)
		f.attack("2514", "ger-ii", "ger-iii")
		f.Play("Entente join fra-1", "Entente join fra-na-1")
		f.decide(4)
		require.Equal(t, "8:9", f.sums())
	})
	t.Run("a fort counts as a corps", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fort-verdun 1910 2", "fra-grd-1 1910", "fra-grd-2 1910 1")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		require.Equal(t, "defend", f.Kind())
		f.Play("Entente join fort-verdun", "Entente join fra-grd-2")
		f.decide(4)
		require.Equal(t, "12:3", f.sums())

		f = fightGermansAttack(t, "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fort-verdun 1910 2", "fra-grd-1 1910", "fra-grd-2 1910 1")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		f.Play("Entente join fra-grd-2", "Entente join fra-grd-1")
		require.Equal(t, "support", f.Kind(), "it is the owner's choice to keep the fort out of it")
	})
	t.Run("or is added to two corps, as an option", func(t *testing.T) {
		f := fightWith(
			t, "forts=added", sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Combat},
			"ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fort-verdun 1910 2", "fra-grd-1 1910", "fra-grd-2 1910 1",
		)
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		require.Equal(t, "support", f.Kind(), "nothing to choose")
		f.decide(4)
		require.Equal(t, "12:5", f.sums(), "2 of the fort, 2 and 1")
	})
	t.Run("a depot is not chosen", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-1 2714", "ger-depot-1 2614", "ger-ii 2614", "ger-iii 2614", "ger-iv 2614")
		f.attack("2614", "fra-1")
		require.Equal(t, "defend", f.Kind())
		require.False(t, f.Can("German join ger-depot-1"))
	})
	t.Run("a third stack mate cannot be the third to join", func(t *testing.T) {
		f := fightGermansAttack(t, three...)
		f.attack("2514", "ger-ii", "ger-iii")
		f.Play("Entente join fra-1", "Entente join fra-grd-1")
		require.False(t, f.Can("Entente join fra-na-1"))
	})
}
