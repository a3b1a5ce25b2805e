package schlieffenswar_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule9_6_ElanAndFatigue(t *testing.T) {
	t.Run("corps only", func(t *testing.T) {
		for _, u := range []sw.Unit{
			{ID: "ger-hq-1", Hex: "1005", Morale: "fatigued"},
			{ID: "ger-depot-1", Hex: "1005", Morale: "elan"},
			{ID: "fort-metz", Hex: "1908", Morale: "fatigued"},
		} {
			_, err := sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Movement, Units: []sw.Unit{u}}.State(sw.Standard())
			require.ErrorIs(t, err, &august1914.Violation{Rule: "9.6"}, u.ID)
		}
	})
	t.Run("fatigue halves the movement, rounded up each time", func(t *testing.T) {
		for unit, points := range map[string]int{
			"ger-ii 2516":               4,
			"ger-ii 2516 elan":          4,
			"ger-ii 2516 fatigued":      2,
			"ger-c-1 2516 fatigued":     3,
			"ger-ers-1 2516 fatigued":   2,
			"ger-ii 2516 fatigued out":  1,
			"ger-c-1 2516 fatigued out": 2,
		} {
			f := fightMove(t, sw.GermanSeat, unit, "ger-iv 2808")
			id, _, _ := strings.Cut(unit, " ")
			f.march(id, longWay[:points+1]...)
			require.NotEqual(t, "march", f.Kind(), "%s can go no farther", unit)
		}
	})
	t.Run("from fatigue to elan in a turn, not in a phase", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-hq-2 1207", "ger-ii 1207 fatigued", "ger-iii 1207 fatigued", "fra-1 2514")
		f.Play("German rest ger-ii", "German done")
		require.Equal(t, "", f.morale("ger-ii"))
		f.stage("move")
		f.Play("German done")
		require.Equal(t, "elan", f.morale("ger-ii"))
		require.Equal(t, "", f.morale("ger-iii"))
	})
	t.Run("one level down at a time", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 2516 elan", "ger-iv 2808")
		f.march("ger-ii", longWay[:4]...)
		f.stop()
		require.Equal(t, "", f.morale("ger-ii"))
	})
	t.Run("an HQ is never fatigued", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-hq-1 2516", "ger-iv 2808")
		f.march("ger-hq-1", longWay[:5]...)
		f.stop()
		require.Equal(t, "", f.morale("ger-hq-1"))
	})
	t.Run("the fatigued make no forced march", func(t *testing.T) {
		for unit, points := range map[string]int{"ger-c-1 2516 fatigued": 3, "ger-c-1 2516": 8} {
			f := fightMove(t, sw.GermanSeat, unit, "ger-hq-1 2516", "ger-iv 2808")
			f.march("ger-c-1", longWay[:points+1]...)
			require.NotEqual(t, "march", f.Kind(), "%s can go no farther", unit)
		}
	})
	t.Run("nor do they recover a step", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-hq-2 1207", "ger-ii 1207 1 fatigued", "ger-iii 1207 1", "fra-1 2514")
		f.Play("German done")
		f.Refuse("9.6", "German refit ger-ii")
	})
	t.Run("a column in battle", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 fatigued", "fra-grd-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(4)
		require.Equal(t, []string{"11.16 -1"}, f.shifts())
		f = fightGermansAttack(t, "ger-ii 2513", "fra-1 2514 fatigued")
		f.attack("2514", "ger-ii")
		f.decide(4)
		require.Equal(t, []string{"11.16 1"}, f.shifts())
	})
	t.Run("rest is for the fatigued", func(t *testing.T) {
		f := fightRegroup(t, 5, sw.GermanSeat, "ger-hq-2 1207", "ger-ii 1207", "ger-iii 1207 fatigued", "fra-1 2514")
		f.Refuse("9.5", "German rest ger-ii")
	})
	t.Run("a success in battle takes fatigue away", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 fatigued", "ger-iii 2513", "ger-iv 2513", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv")
		f.decide(6)
		f.Play("Entente lose fra-1", "Entente lose fra-1")
		require.Equal(t, "", f.morale("ger-ii"))
		require.Equal(t, "elan", f.morale("ger-iii"))
	})
}
