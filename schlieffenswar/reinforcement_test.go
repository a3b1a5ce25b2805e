package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule9_1_Reinforcements(t *testing.T) {
	start := sw.New(sw.Standard())
	f := fightAt(t, start)
	var waiting []string
	for _, u := range f.State.Position().Units {
		if u.Hex == "" && u.Box == "" {
			waiting = append(waiting, u.ID)
		}
	}
	require.ElementsMatch(t, append(append([]string{}, britain...), sixthArmy...), waiting, "the BEF and the French 6th Army, and nobody else")
	t.Run("nobody arrives on other turns", func(t *testing.T) {
		for _, turn := range []int{2, 4, 5, 6} {
			f := fightRegroup(t, turn, sw.EntenteSeat, append(sixthArmy[:1:1], "fra-1 2514", "ger-ii 1108")...)
			require.NotEqual(t, "arrive", f.Kind(), "turn %d", turn)
		}
	})
}

func TestRule9_2_BEFEntry(t *testing.T) {
	t.Run("on turn 3", func(t *testing.T) {
		early := fightRegroup(t, 2, sw.EntenteSeat, append(britain, "fra-1 2514", "ger-ii 1108")...)
		require.NotEqual(t, "arrive", early.Kind())
		f := fightAt(t, sw.New(sw.Standard()))
		f.until(2, sw.EntenteSeat, sw.Movement)
		require.False(t, f.has("arrive"))
		f.until(3, sw.EntenteSeat, sw.Regroup)
		require.True(t, f.Kind() != "arrive" || f.Can("Entente arrive bri-i 0918"))
	})
	t.Run("in the three French ports", func(t *testing.T) {
		f := fightRegroup(t, 3, sw.EntenteSeat, append(britain, "ger-ii 1108")...)
		for _, hex := range []string{"0918", "0919", "1019"} {
			require.True(t, f.Can("Entente arrive bri-i "+hex))
		}
		for _, hex := range []string{"0816", "0812", "1017", "1421"} {
			require.False(t, f.Can("Entente arrive bri-i "+hex), hex)
		}
		f.Play("Entente arrive bri-i 0918", "Entente arrive bri-ii 0919", "Entente arrive bri-hq 1019")
		require.Equal(t, []string{"0918", "0919", "1019"}, []string{f.unit("bri-i").Hex, f.unit("bri-ii").Hex, f.unit("bri-hq").Hex})
		require.Equal(t, 2, f.steps("bri-i"))
	})
	t.Run("only where the Entente is in control", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Regroup, Control: []string{"0918"}}, append(britain, "ger-ii 1108")...)
		require.False(t, f.Can("Entente arrive bri-i 0918"))
		require.True(t, f.Can("Entente arrive bri-i 0919"))
	})
	t.Run("beside the enemy too", func(t *testing.T) {
		f := fightRegroup(t, 3, sw.EntenteSeat, append(britain, "ger-ii 1017")...)
		require.True(t, f.Can("Entente arrive bri-i 0918"))
	})
	t.Run("within the stacking limit", func(t *testing.T) {
		f := fightRegroup(t, 3, sw.EntenteSeat, append(britain, "ger-ii 1108")...)
		f.Play("Entente arrive bri-i 0918", "Entente arrive bri-ii 0918", "Entente arrive bri-iii 0918", "Entente arrive bri-hq 0918")
		f.Refuse("6.2", "Entente arrive bri-c 0918")
		f.Play("Entente arrive bri-c 0919")
	})
	t.Run("without a port they wait", func(t *testing.T) {
		f := fightIn(t, sw.Position{
			Turn: 3, Active: august1914.Allied, Phase: sw.Regroup, Control: []string{"0918", "0919", "1019"},
		}, append(britain, "ger-ii 1108", "fra-1 2514", "fra-hq-1 2514")...)
		require.NotEqual(t, "arrive", f.Kind())
		require.Empty(t, f.unit("bri-i").Box, "still to come")

		f = fightRegroup(t, 4, sw.EntenteSeat, append(britain, "ger-ii 1108", "fra-1 2514")...)
		require.True(t, f.Can("Entente arrive bri-i 0918"), "a port is free again")
	})
	t.Run("they may be held back, all of them", func(t *testing.T) {
		f := fightRegroup(t, 3, sw.EntenteSeat, append(britain, "fra-1 2514", "ger-ii 1108")...)
		f.Play("Entente done")
		require.Equal(t, sw.Movement, f.State.Position().Phase)
		f.until(4, sw.EntenteSeat, sw.Regroup)
		require.Equal(t, "arrive", f.Kind())
		f.Play("Entente arrive bri-i 0918")
		f.Refuse("9.2", "Entente done")
		f.Play("Entente arrive bri-ii 0918", "Entente arrive bri-iii 0919", "Entente arrive bri-c 0919", "Entente arrive bri-hq 0918")
		require.Equal(t, sw.Movement, f.State.Position().Phase)
		f.Play("Entente step bri-i 0918 > 0919")
		require.Equal(t, "0919", f.unit("bri-i").Hex, "only turn 3 is barred")
	})
	t.Run("those that found no room follow as soon as they can", func(t *testing.T) {
		p := sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Regroup, Control: []string{"0919", "1019"}}
		f := fightIn(t, p, append(britain, "fra-1 2514", "ger-ii 0605")...)
		f.Play("Entente arrive bri-i 0918", "Entente arrive bri-ii 0918", "Entente arrive bri-iii 0918", "Entente arrive bri-hq 0918")
		f.Refuse("6.2", "Entente arrive bri-c 0918") // the port is full, but the enemy cannot know it
		f.Play("Entente done")
		require.Equal(t, sw.Movement, f.State.Position().Phase)

		f = fightRegroup(t, 4, sw.EntenteSeat, "bri-i 0918", "bri-c", "fra-1 2514", "ger-ii 1108")
		f.Refuse("9.2", "Entente done")
		f.Play("Entente arrive bri-c 0919")

		f = fightRegroup(t, 4, sw.EntenteSeat, "bri-i eliminated", "bri-c", "fra-1 2514", "ger-ii 1108")
		require.Equal(t, "arrive", f.Kind())
		f.Refuse("9.2", "Entente done") // bri-i has landed and been eliminated
	})
	t.Run("they land at once, as an option", func(t *testing.T) {
		f := fightWith(t, "bef=must", sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Regroup}, append(britain, "fra-1 2514", "ger-ii 1108")...)
		f.Refuse("9.2", "Entente done")
	})
	t.Run("at the west edge when no port is friendly, as an option", func(t *testing.T) {
		p := sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Regroup, Control: []string{"0918", "0919", "1019", "2321", "2120"}}
		f := fightWith(t, "bef-entry=west", p, append(britain, "fra-1 2514", "ger-ii 2120")...)
		f.Refuse("9.2", "Entente arrive bri-i 0918")
		f.Refuse("9.2", "Entente arrive bri-i 2321") // in German hands
		f.Refuse("9.2", "Entente arrive bri-i 2121") // in a zone of control
		f.Play("Entente arrive bri-i 1521")
		require.Equal(t, "1521", f.unit("bri-i").Hex)

		p.Control = []string{"0918", "0919", "1018"}
		f = fightWith(t, "bef-entry=west", p, append(britain, "fra-1 2514", "ger-ii 1018")...)
		f.Refuse("9.2", "Entente arrive bri-i 1521")
		f.Play("Entente arrive bri-i 1019")
	})
	t.Run("they do not move on turn 3", func(t *testing.T) {
		f := fightRegroup(t, 3, sw.EntenteSeat, "bri-i", "bri-hq", "fra-1 2514", "ger-ii 1108")
		f.Play("Entente arrive bri-i 0918", "Entente arrive bri-hq 0918")
		f.until(3, sw.EntenteSeat, sw.Movement)
		f.Refuse("9.2", "Entente step bri-i 0918 > 0919")
		f.Refuse("9.2", "Entente step bri-hq 0918 > 0919")
		f.Play("Entente done")
		require.Equal(t, "elan", f.morale("bri-i"), "it has not moved")
		f.until(4, sw.EntenteSeat, sw.Movement)
		f.Play("Entente step bri-i 0918 > 0919")
		require.Equal(t, "0919", f.unit("bri-i").Hex)
	})
	t.Run("nor do they probe or attack", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Combat}, "bri-i 0918", "fra-1 1118", "ger-ii 1017")
		f.Refuse("9.2", "Entente probe bri-i 0918 > 1018")
		f.Play("Entente assault 1017")
		f.Refuse("9.2", "Entente join bri-i")
	})
	t.Run("no level of morale for landing, as an option", func(t *testing.T) {
		f := fightWith(t, "landing=normal", sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Regroup}, "bri-i", "fra-1 2514", "ger-ii 1108")
		f.Play("Entente arrive bri-i 0918")
		f.until(3, sw.EntenteSeat, sw.Movement)
		f.Play("Entente done")
		require.Equal(t, "", f.morale("bri-i"))
		require.Equal(t, "elan", f.morale("fra-1"))
	})
	t.Run("they defend from then on like others", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 4, Active: august1914.German, Phase: sw.Combat}, "bri-i 0918 elan", "ger-ii 1017", "ger-iii 1017")
		f.attack("0918", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, "8:4", f.sums())
		require.ElementsMatch(t, []string{"11.13 -1", "11.16 -1"}, f.shifts())
	})
	t.Run("they have zones of control at once", func(t *testing.T) {
		f := fightRegroup(t, 3, sw.EntenteSeat, "bri-i", "fra-1 2514", "ger-c-1 1117")
		f.Play("Entente arrive bri-i 0918")
		f.until(4, sw.GermanSeat, sw.Movement)
		f.Play("German step ger-c-1 1117 > 1017")
		require.NotEqual(t, "march", f.Kind(), "stopped")
	})
}

func TestRule9_3_FrenchSixthArmy(t *testing.T) {
	begin := func(t *testing.T, control []string, units ...string) *fight {
		t.Helper()
		return fightIn(t, sw.Position{Turn: 7, Active: august1914.Allied, Phase: sw.Regroup, Control: control, PlanXVII: 7}, append(sixthArmy, units...)...)
	}
	t.Run("anywhere on the west edge", func(t *testing.T) {
		f := begin(t, nil, "ger-ii 1108")
		for _, hex := range []string{"1421", "1521", "1621", "1721", "1821", "1921", "2021", "2121", "2221", "2321", "2421", "2521", "2621", "2721", "2821", "2921"} {
			require.True(t, f.Can("Entente arrive fra-grd-5 "+hex), hex)
		}
		for _, hex := range []string{"1420", "0919", "2920", "2018"} {
			require.False(t, f.Can("Entente arrive fra-grd-5 "+hex), hex)
		}
	})
	t.Run("not beside the enemy", func(t *testing.T) {
		f := begin(t, nil, "ger-ii 2120")
		require.False(t, f.Can("Entente arrive fra-grd-5 2121"))
		require.True(t, f.Can("Entente arrive fra-grd-5 2421"))
	})
	t.Run("not in German hands", func(t *testing.T) {
		f := begin(t, []string{"2121"}, "ger-ii 1108")
		require.False(t, f.Can("Entente arrive fra-grd-5 2121"))
	})
	t.Run("within the stacking limit", func(t *testing.T) {
		f := begin(t, nil, "ger-ii 1108")
		f.Play("Entente arrive fra-grd-5 2121", "Entente arrive fra-grd-6 2121", "Entente arrive fra-na-2 2121", "Entente arrive fra-hq-6 2121")
		f.Refuse("6.2", "Entente arrive fra-c-3 2121")
	})
	t.Run("free to move and to attack", func(t *testing.T) {
		f := begin(t, nil, "ger-c-1 2018 1", "ger-ii 1108")
		f.Play("Entente arrive fra-na-2 2021", "Entente arrive fra-grd-5 2021", "Entente arrive fra-grd-6 2021", "Entente arrive fra-hq-6 2021", "Entente arrive fra-c-3 2121")
		f.until(7, sw.EntenteSeat, sw.Movement)
		f.march("fra-na-2", "2021", "2020", "2019")
		f.stop()
		f.Play("Entente done")
		f.attack("2018", "fra-na-2")
		if f.due() != "" {
			f.roll(6)
		}
		require.Equal(t, "3:1", f.sums())
	})
	t.Run("all of them come", func(t *testing.T) {
		f := begin(t, nil, "ger-ii 1108")
		f.Refuse("9.3", "Entente done")
		f.Play("Entente arrive fra-grd-5 2121")
		f.Refuse("9.3", "Entente done")
	})
	t.Run("later, if nothing is open on turn 7", func(t *testing.T) {
		f := fightRegroup(t, 8, sw.EntenteSeat, append(sixthArmy, "fra-1 2514", "ger-ii 1108")...)
		require.True(t, f.Can("Entente arrive fra-grd-5 2121"))
	})
}

func TestRule9_1_StillToCome(t *testing.T) {
	f := fightRegroup(t, 3, sw.EntenteSeat, "fra-1 2514", "fra-hq-1 2514", "ger-ii 1108")
	require.Equal(t, "arrive", f.Kind(), "a position at the start of the phase in which the BEF arrives")
	f = fightIn(t, sw.Position{Turn: 3, Active: august1914.German, Phase: sw.Movement}, "fra-1 2514", "ger-ii 1108")
	require.Empty(t, f.unit("bri-i").Box)
	f = fightRegroup(t, 7, sw.EntenteSeat, "fra-1 2514", "fra-hq-1 2514", "ger-ii 1108")
	require.Equal(t, "arrive", f.Kind())
}
