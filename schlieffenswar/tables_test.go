package schlieffenswar_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	sw "github.com/august1914/august1914/schlieffenswar"
)

// The tables of the map, with every cell tested by a battle or a march.

func TestTable_CombatResults(t *testing.T) {
	// The attackers of each column are in 2513, except in the last case of 7:1. They fight
	// the two factors of a group of reserve divisions.
	columns := []struct {
		odds    string
		attack  []string
		results [6]string // for a roll of 1, 2, ...
	}{
		{"1:2", []string{"ger-iii-r 2513 1"}, [6]string{"2/0", "2/0", "2/0", "1/1", "1/1", "1/2"}},
		{"2:2", []string{"ger-c-1 2513"}, [6]string{"2/0", "2/0", "2/1", "1/1", "1/2", "1/2"}},
		{"4:2", []string{"ger-ii 2513"}, [6]string{"2/0", "2/0", "1/1", "1/2", "1/2", "0/2"}},
		{"6:2", []string{"ger-ii 2513", "ger-c-1 2513"}, [6]string{"2/1", "1/1", "1/2", "1/2", "0/2", "0/3"}},
		{"8:2", []string{"ger-ii 2513", "ger-iii 2513"}, [6]string{"1/1", "1/2", "1/2", "0/2", "0/3", "0/3"}},
		{"10:2", []string{"ger-ii 2513", "ger-iii 2513", "ger-c-1 2513"}, [6]string{"1/2", "1/2", "0/2", "0/3", "0/3", "0/3"}},
		{"12:2", []string{"ger-ii 2513", "ger-iii 2513", "ger-iv 2513"}, [6]string{"1/2", "0/2", "0/3", "0/3", "0/3", "0/3"}},
		{"14:2", []string{"ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "ger-c-1 2413"}, [6]string{"0/2", "0/3", "0/3", "0/3", "0/3", "0/3"}},
	}
	for _, c := range columns {
		for i, want := range c.results {
			t.Run(fmt.Sprintf("%s and a %d", c.odds, i+1), func(t *testing.T) {
				f := fightGermansAttack(t, append([]string{"ger-hq-1 2413", "fra-grd-1 2514"}, c.attack...)...)
				var ids []string
				for _, u := range layUnits(t, c.attack) {
					ids = append(ids, u.ID)
				}
				f.attack("2514", ids...)
				f.decide(i + 1)
				require.Equal(t, c.odds, f.sums())
				require.Empty(t, f.shifts())
				require.Equal(t, want, f.result())
			})
		}
	}
}

func TestTable_GermanHeavyArtillery(t *testing.T) {
	for i, columns := range [6]int{0, 0, 1, 1, 2, 2} {
		for _, marker := range []string{"bombard", "coup"} {
			f := siege(t, sw.Position{Turn: 1}) // without a roll for the loss of the marker
			f.Play("German " + marker)
			f.roll(i + 1)
			e := f.last("shelling")
			require.Equal(t, i+1, e.N)
			require.Equal(t, columns, e.M, "%s, roll of %d", marker, i+1)
		}
	}
}

func TestTable_Attrition(t *testing.T) {
	for i, lost := range [6]int{1, 1, 0, 0, 0, 0} {
		t.Run(fmt.Sprintf("a %d", i+1), func(t *testing.T) {
			f := fightMove(t, sw.GermanSeat, "ger-hq-1 2516", "ger-ii 2516", "ger-iii-r 2516 1")
			f.march("ger-ii", longWay[:7]...)
			f.roll(i + 1)
			require.Equal(t, 2-lost, f.steps("ger-ii"))
			f.march("ger-iii-r", longWay[:7]...)
			f.roll(i + 1)
			require.Equal(t, 1-lost, f.steps("ger-iii-r"))
		})
	}
}

func TestTable_TerrainEffects(t *testing.T) {
	for _, c := range []struct {
		terrain  string
		from, to string
		points   int // 0 if the terrain cannot be entered
		shifts   []string
	}{
		{"clear", "2513", "2514", 1, []string{}},
		{"forest", "2513", "2412", 2, []string{}},
		{"rough", "1308", "1309", 2, []string{"11.11 -1"}},
		{"city", "1812", "1813", 1, []string{"11.13 -1"}},
		{"heavy fortress", "1809", "1910", 1, []string{"11.13 -1", "11.14 -1"}},
		{"river hexside", "1514", "1413", 2, []string{"11.12 -1"}},
		{"river hexside of a city", "1109", "1209", 1, []string{"11.12 -1", "11.13 -1", "11.14 -1"}},
		{"river hexside and forest", "1413", "1513", 3, []string{"11.12 -1"}},
		{"river hexside and rough", "1109", "1208", 3, []string{"11.11 -1", "11.12 -1"}},
		{"sea", "0918", "0818", 0, nil},
		{"Paris line", "2220", "2120", 1, []string{}},
		{"border", "1909", "1809", 1, []string{}},
		{"border crossed", "1109", "1208", 3, []string{"11.11 -1", "11.12 -1"}},
	} {
		t.Run(c.terrain, func(t *testing.T) {
			f := fightMove(t, sw.GermanSeat, "ger-hq-1 "+c.from, "ger-ii "+c.from)
			move := "German step ger-ii " + c.from + " > " + c.to
			if c.points == 0 {
				require.False(t, f.Can(move))
				f.Refuse("10.4", move)
				return
			}
			f.Play(move)
			require.Equal(t, c.points, f.spent())

			f = fightGermansAttack(t, "ger-ii "+c.from, "ger-iii "+c.from, "ger-iv "+c.from, "fra-grd-1 "+c.to)
			f.attack(c.to, "ger-ii", "ger-iii", "ger-iv")
			f.decide(4)
			require.ElementsMatch(t, c.shifts, f.shifts())
		})
	}
	t.Run("marsh", func(t *testing.T) {
		f := fightByTheMarsh(t, sw.GermanSeat, sw.Movement, "ger-hq-1 2013", "ger-ii 2013")
		require.False(t, f.Can("German step ger-ii 2013 > 2014"))
		f.Refuse("10.4", "German step ger-ii 2013 > 2014")
	})
}

func TestTable_OtherEffects(t *testing.T) {
	t.Run("elan costs no movement", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 2516 elan", "ger-iii 2808")
		f.march("ger-ii", longWay[:5]...)
		require.NotEqual(t, "march", f.Kind())
	})
	t.Run("a forced march adds two points", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ers-1 2516", "ger-hq-1 2516")
		f.march("ger-ers-1", longWay[:6]...)
		require.Equal(t, "10.6", f.due(), "five of three and two")
	})
	t.Run("out of supply half the points, rounded up", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ers-1 2516 out", "ger-hq-1 2516", "ger-iii 2808")
		f.march("ger-ers-1", longWay[:3]...)
		require.NotEqual(t, "march", f.Kind(), "two of three")
	})
}
