package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// laySupply has a side check its supply, makes no rolls, and returns the state of a unit.
func laySupply(t *testing.T, active august1914.Seat, id string, stacks ...[]string) string {
	t.Helper()
	f := lay(t, 5, active, sw.Administration, append(stacks, layStack("0605", "ger-lw-2"), layStack("2920", "fra-grd-1"))...)
	return f.unit(id).Supply
}

// The setting of most of these tests: the French in 1618 have clear hexes all around
// and no rivers nearby.

func TestRule7_0_ZonesOfControl(t *testing.T) {
	spare := layStack("0605", "ger-ii")
	t.Run("the six hexes around a corps", func(t *testing.T) {
		for hex, from := range map[string]string{
			"1617": "1616", "1619": "1620", "1518": "1517", "1519": "1520", "1718": "1717", "1719": "1720",
		} {
			require.Equal(t, 1, layDistance(hex, "1618"))
			require.Equal(t, 2, layDistance(from, "1618"))
			f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1618", "fra-6"), layStack(from, "ger-x"), spare)
			require.True(t, f.halts("German step ger-x "+from+" > "+hex), hex)
		}
	})
	t.Run("and none beyond", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1618", "fra-6"), layStack("1516", "ger-x"), spare)
		require.False(t, f.halts("German step ger-x 1516 > 1616"))
	})
	for _, c := range []struct {
		unit string
		want bool
	}{
		{"fra-6", true},
		{"fra-6 1", true},
		{"fra-6 fatigued", true},
		{"fra-6 out", true}, // and without any HQ
		{"fra-6 fortress", true},
		{"fra-c-2", true},
		{"bri-i", true},
		{"fra-hq-1", false},
		{"bri-hq", false},
	} {
		t.Run("the zone of "+c.unit, func(t *testing.T) {
			f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1618", c.unit), layStack("1620", "ger-x"), spare)
			require.Equal(t, c.want, f.halts("German step ger-x 1620 > 1619"))
		})
	}
	for unit, want := range map[string]bool{"ger-x": true, "ger-lw-1 1 out": true, "ger-c-1": true, "ger-hq-1": false, "ger-depot-1": false} {
		t.Run("the zone of "+unit, func(t *testing.T) {
			f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1618", unit), layStack("1620", "fra-6"), layStack("2817", "fra-5"))
			require.Equal(t, want, f.halts("Entente step fra-6 1620 > 1619"))
		})
	}
	for _, c := range []struct {
		reason string
		stack  []string
		want   bool
	}{
		{"a fort has none", layStack("1211", "fort-namur"), false},
		{"nor has a corps with it", layStack("1211", "fort-namur", "bel-1"), false},
		{"nor one in a fortress without it", layStack("1211", "bel-1"), false},
		{"one in a mere city has", layStack("1212", "bel-1"), true},
	} {
		t.Run(c.reason, func(t *testing.T) {
			f := lay(t, 5, sw.GermanSeat, sw.Movement, c.stack, layStack("1012", "ger-x"), spare)
			require.Equal(t, c.want, f.halts("German step ger-x 1012 > 1112"))
		})
	}
	t.Run("who enters a fortress has a zone no more", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1912", "ger-x"), layStack("1810", "fra-6"), layStack("1910", "fort-verdun"), layStack("2817", "fra-5"), spare)
		f.until(6, sw.GermanSeat, sw.Movement)
		require.True(t, f.halts("German step ger-x 1912 > 1911"))
		f = lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1912", "ger-x"), layStack("1810", "fra-6"), layStack("1910", "fort-verdun"), layStack("2817", "fra-5"), spare)
		f.Play("Entente step fra-6 1810 > 1910")
		f.until(6, sw.GermanSeat, sw.Movement)
		require.False(t, f.halts("German step ger-x 1912 > 1911"))
	})
	t.Run("nor has one in a fortress that was taken", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1211", "ger-x"), layStack("1012", "fra-6"), layStack("2817", "fra-5"))
		require.False(t, f.halts("Entente step fra-6 1012 > 1112"))
	})
	t.Run("over rivers, and into rough ground", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, layStack("1310", "bel-1"), layStack("1308", "ger-x"), spare)
		require.True(t, f.halts("German step ger-x 1308 > 1309")) // a river lies between 1309 and 1310
	})
	t.Run("both sides may have a hex in their zones", func(t *testing.T) {
		stacks := [][]string{layStack("1618", "fra-6"), layStack("1520", "ger-x"), layStack("1620", "ger-xi"), layStack("1718", "fra-5"), spare}
		f := lay(t, 5, sw.GermanSeat, sw.Movement, stacks...)
		require.True(t, f.halts("German step ger-xi 1620 > 1619"))
		f = lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1618", "fra-6"), layStack("1520", "ger-x"), layStack("1720", "fra-5"))
		require.True(t, f.halts("Entente step fra-5 1720 > 1619"))
	})
}

func TestRule7_1_EZOCAndMovement(t *testing.T) {
	spare := layStack("0605", "ger-ii")
	french := layStack("1618", "fra-6")
	t.Run("the first hex in a zone is the last of the phase", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, french, layStack("1620", "ger-x"), spare)
		f.Play("German step ger-x 1620 > 1619")
		require.Empty(t, f.Moves("German step ger-x"))
		before := f.State
		require.Error(t, f.State.Apply(sw.MustParseMove("German step ger-x 1619 > 1620")))
		require.Equal(t, before, f.State)
	})
	t.Run("for HQ and depots as well", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, french, layStack("1620", "ger-hq-1"), spare)
		require.True(t, f.halts("German step ger-hq-1 1620 > 1619"))
		f = lay(t, 5, sw.GermanSeat, sw.Movement, french, layStack("1419", "ger-depot-1"), spare)
		require.True(t, f.halts("German step ger-depot-1 1419 > 1519"))
	})
	t.Run("who starts in one may leave it and go on", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, french, layStack("1619", "ger-x"), spare)
		require.False(t, f.halts("German step ger-x 1619 > 1620"))
		require.False(t, f.halts("German step ger-x 1619 > 1620", "German step ger-x 1620 > 1720"))
		require.True(t, f.halts("German step ger-x 1619 > 1620", "German step ger-x 1620 > 1720", "German step ger-x 1720 > 1719"))
	})
	t.Run("not from one zone into another", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, french, layStack("1619", "ger-x", "ger-hq-1", "ger-depot-1"), spare)
		f.Refuse("7.1", "German step ger-x 1619 > 1519")
		f.Refuse("7.1", "German step ger-x 1619 > 1719")
		f.Refuse("7.1", "German step ger-hq-1 1619 > 1719")
		f.Refuse("7.1", "German step ger-depot-1 1619 > 1719")
	})
	t.Run("not of other units either", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, french, layStack("1521", "fra-5"), layStack("1619", "ger-x"), spare)
		f.Refuse("7.1", "German step ger-x 1619 > 1520") // in the zone of fra-5 only
		f.Play("German step ger-x 1619 > 1720")
	})
	t.Run("friends do not help", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Movement, french, layStack("1620", "ger-x"), layStack("1619", "ger-xi"), layStack("1519", "ger-xii"), spare)
		require.True(t, f.halts("German step ger-x 1620 > 1619"))
		f.Refuse("7.1", "German step ger-xi 1619 > 1519")
	})
	t.Run("for the Entente as well", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("1618", "ger-x"), layStack("1620", "fra-6"), layStack("1619", "fra-5"), layStack("2817", "fra-4"))
		require.True(t, f.halts("Entente step fra-6 1620 > 1619"))
		f.Refuse("7.1", "Entente step fra-5 1619 > 1719")
	})
	t.Run("a forced march cannot begin in one", func(t *testing.T) {
		// Four clear hexes use the whole allowance. The HQ is near.
		walk := []string{"German step ger-x 1619 > 1620", "German step ger-x 1620 > 1520", "German step ger-x 1520 > 1420", "German step ger-x 1420 > 1320"}
		f := lay(t, 5, sw.GermanSeat, sw.Movement, french, layStack("1619", "ger-x"), layStack("1420", "ger-hq-1"), spare)
		require.True(t, f.halts(walk...))
		f = lay(t, 5, sw.GermanSeat, sw.Movement, french, layStack("1619", "ger-xi", "ger-x"), layStack("1420", "ger-hq-1"), spare)
		require.True(t, f.halts(walk...), "friends do not help")
		f = lay(t, 5, sw.GermanSeat, sw.Movement, layStack("2019", "fra-6"), layStack("1619", "ger-x"), layStack("1420", "ger-hq-1"), spare)
		require.False(t, f.halts(walk...))
	})
}

func TestRule7_2_EZOCAndSupply(t *testing.T) {
	// The path from the British in 2518 to their HQ in 2520 leads through 2519, which is
	// in the zone of 2419.
	british := [][]string{layStack("2518", "bri-i"), layStack("2520", "bri-hq")}
	judge := func(t *testing.T, stacks ...[]string) string {
		t.Helper()
		return laySupply(t, sw.EntenteSeat, "bri-i", append(stacks, british...)...)
	}
	t.Run("not through a zone", func(t *testing.T) {
		require.Empty(t, judge(t))
		require.Equal(t, "out", judge(t, layStack("2419", "ger-x")))
	})
	t.Run("but where friends are, of any nation", func(t *testing.T) {
		require.Empty(t, judge(t, layStack("2419", "ger-x"), layStack("2519", "bri-ii")))
		require.Empty(t, judge(t, layStack("2419", "ger-x"), layStack("2519", "fra-6")))
	})
	t.Run("units without a zone do not cut", func(t *testing.T) {
		require.Empty(t, judge(t, layStack("2419", "ger-hq-1")))
	})
	t.Run("the railway must not go through one", func(t *testing.T) {
		// The line from 2718 leads on through 2817, in the zone of 2818. The Germans in 2617
		// block the way north.
		stacks := [][]string{layStack("2718", "fra-6", "fra-hq-1"), layStack("2818", "ger-x"), layStack("2617", "ger-xi")}
		require.Equal(t, "out", laySupply(t, sw.EntenteSeat, "fra-6", stacks...))
		require.Empty(t, laySupply(t, sw.EntenteSeat, "fra-6", append(stacks, layStack("2817", "fra-5"))...))
	})
}

func TestRule7_3_EZOCAndRetreat(t *testing.T) {
	// The Germans attack 1618 from 1518 and have 1617 and 1519 in their zone.
	attacked := func(t *testing.T, stacks ...[]string) *fight {
		t.Helper()
		f := lay(t, 5, sw.GermanSeat, sw.Combat, append(stacks, layStack("1518", "ger-x", "ger-xi", "ger-xii"), layStack("1618", "fra-6"))...)
		f.combat("1618", "5", "ger-x", "ger-xi", "ger-xii") // 3:1, 0/2
		f.Play("Entente lose fra-6")
		return f
	}
	t.Run("out of a zone, into none", func(t *testing.T) {
		f := attacked(t)
		f.Refuse("7.3", "Entente retreat 1618 > 1617")
		f.Refuse("7.3", "Entente retreat 1618 > 1519")
		f.Play("Entente retreat 1618 > 1719")
		require.Equal(t, sw.Unit{ID: "fra-6", Hex: "1719", Steps: 1, Morale: "fatigued"}, f.unit("fra-6"))
	})
	t.Run("friends do not help", func(t *testing.T) {
		f := attacked(t, layStack("1617", "fra-5"), layStack("1519", "fra-4"))
		f.Refuse("7.3", "Entente retreat 1618 > 1617")
		f.Refuse("7.3", "Entente retreat 1618 > 1519")
	})
	t.Run("where all hexes are in one, the step is lost", func(t *testing.T) {
		f := attacked(t, layStack("1820", "ger-gd"), layStack("1620", "ger-vii"), layStack("1817", "ger-ix"))
		// 1820 has only 1720 and 1819 in its zone, so 1719 is still free.
		require.NotEmpty(t, f.Moves("Entente retreat"))
		f = attacked(t, layStack("1720", "ger-gd"), layStack("1620", "ger-vii"), layStack("1817", "ger-ix"))
		require.Equal(t, []string{"Entente lose fra-6"}, f.Moves(""))
	})
}

func TestRule7_4_EZOCAndAdvance(t *testing.T) {
	// The French in 1519 have 1518 and 1618 in their zone.
	f := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("1518", "ger-x", "ger-xi"), layStack("1618", "fra-6 1"), layStack("1519", "fra-4"))
	f.combat("1618", "3", "ger-x") // 2:1, 1/1
	f.Play("Entente lose fra-6", "German lose ger-x", "German advance ger-x 1518 > 1618")
	require.Equal(t, sw.Unit{ID: "ger-x", Hex: "1618", Steps: 1, Morale: "elan"}, f.unit("ger-x"), "the elan of the winner stays")
}

func TestRule7_5_NegatingEZOC(t *testing.T) {
	// 2212, between 2211 and 2213, is in the zone of the Germans in 2112.
	stacks := [][]string{layStack("2112", "ger-x"), layStack("2213", "bri-i fatigued"), layStack("2211", "bri-hq")}
	helped := append(stacks[:3:3], layStack("2212", "bri-ii"))
	t.Run("friends do for command", func(t *testing.T) {
		// The BEF HQ in 2211 is on a railway to the south.
		f := lay(t, 5, sw.EntenteSeat, sw.Regroup, append(stacks[:3:3], layStack("2920", "fra-18 fatigued", "fra-hq-5"))...)
		require.NotContains(t, f.Moves(""), "Entente rest bri-i")
		f = lay(t, 5, sw.EntenteSeat, sw.Regroup, append(helped[:4:4], layStack("2920", "fra-18 fatigued", "fra-hq-5"))...)
		require.Contains(t, f.Moves(""), "Entente rest bri-i")
	})
	t.Run("and for supply", func(t *testing.T) {
		require.Equal(t, "out", laySupply(t, sw.EntenteSeat, "bri-i", stacks...))
		require.Empty(t, laySupply(t, sw.EntenteSeat, "bri-i", helped...))
	})
	t.Run("not for movement", func(t *testing.T) {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, append(helped[:4:4], layStack("2312", "bri-iii"))...)
		require.True(t, f.halts("Entente step bri-iii 2312 > 2212"))
		f.Refuse("7.1", "Entente step bri-hq 2211 > 2212")
	})
	t.Run("not for retreats", func(t *testing.T) {
		f := lay(t, 5, sw.GermanSeat, sw.Combat, layStack("1518", "ger-x", "ger-xi", "ger-xii"), layStack("1618", "fra-6"), layStack("1617", "fra-5"))
		f.combat("1618", "5", "ger-x", "ger-xi", "ger-xii")
		f.Play("Entente lose fra-6")
		f.Refuse("7.3", "Entente retreat 1618 > 1617")
	})
}

func TestRule7_2_IntoAZone(t *testing.T) {
	// The railway of 2817 leaves the map in the next hex, 2917, which is in the zone of 2916.
	// The last hex of a line may be in a zone. The Germans in 2617 block the way north.
	require.Empty(t, laySupply(t, sw.EntenteSeat, "fra-6", layStack("2817", "fra-6", "fra-hq-1"), layStack("2916", "ger-x"), layStack("2617", "ger-xi")))
}

// A supply path ends in 2519, which the Germans have in their zone. A corps in 2519
// would be in supply next to its HQ, but no path from 2518 leads through.
func TestRule7_2_PathsEndInAZone(t *testing.T) {
	for hex, want := range map[string]bool{"2519": true, "2518": false} {
		f := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("2520", "bri-hq"), layStack("2419", "ger-x"), layStack("2920", "fra-grd-1"), layStack(hex, "bri-i"))
		require.Equal(t, want, f.trace(sw.EntenteSeat, "bri-i", "supply").Sure, hex)
	}
}

func TestRule7_1_StepsAndZones(t *testing.T) {
	layWatch(t, func(rt *rapid.T, chart *layMap, seen laySeen) {
		if seen.move.Verb() != sw.Step {
			return
		}
		v := laySurveyOf(&seen.before, chart, seen.move.Actor() == sw.GermanSeat.Actor())
		from, to := seen.move.From(), seen.move.To()
		require.False(rt, v.closed(to))
		require.False(rt, v.enemies(to))
		require.False(rt, v.adjoined(from) && v.adjoined(to), "from one zone into another")
		if v.adjoined(to) {
			require.NotEqual(rt, "march", seen.after.Decision(august1914.Umpire).Kind, "in a zone the movement ends")
		}
	})
}

func TestRule7_3_RetreatsAndZones(t *testing.T) {
	layWatch(t, func(rt *rapid.T, chart *layMap, seen laySeen) {
		if seen.move.Verb() == sw.Retreat {
			v := laySurveyOf(&seen.before, chart, seen.move.Actor() == sw.GermanSeat.Actor())
			require.False(rt, v.closed(seen.move.To()))
			require.False(rt, v.enemies(seen.move.To()))
			require.False(rt, v.adjoined(seen.move.To()))
		}
	})
}
