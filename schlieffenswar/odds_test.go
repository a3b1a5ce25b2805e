package schlieffenswar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Most attacks here are on 2514, a clear hex in the middle of France with clear
// hexes and no river around it:
//
//	  2414 2413
//	2515 2514 2513
//	  2614 2613

func TestRule11_8_CombatProcedure(t *testing.T) {
	t.Run("the factors of each side are added up", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii-r 2513", "ger-hq-1 2513", "fra-1 2514", "fra-grd-1 2514")
		f.attack("2514", "ger-ii", "ger-iii-r", "ger-hq-1")
		f.decide(4)
		require.Equal(t, "9:6", f.sums(), "4+3+2 against 4+2")
		require.Empty(t, f.shifts())
	})
	t.Run("an HQ that stays out adds nothing", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-hq-1 2513", "fra-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(4)
		require.Equal(t, "4:4", f.sums())
	})
	t.Run("an HQ helps the defense", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-1 2514", "fra-hq-1 2514")
		f.attack("2514", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, "8:6", f.sums())
	})
	t.Run("reduced units have the factor of their reduced side", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 1", "ger-iii-r 2513 1", "bri-iii 2514 1")
		f.attack("2514", "ger-ii", "ger-iii-r")
		f.decide(4)
		require.Equal(t, "3:2", f.sums(), "2+1 against 2")
	})
	t.Run("27 against 7 are 3:1", func(t *testing.T) {
		f := fightGermansAttack(
			t, "ger-hq-1 2413",
			"ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "ger-ix 2413", "ger-gd 2413", "ger-vii 2413", "ger-iii-r 2414",
			"fra-1 2514", "fra-na-1 2514",
		)
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-gd", "ger-vii", "ger-iii-r")
		f.decide(1)
		require.Equal(t, "27:7", f.sums())
		require.Empty(t, f.shifts())
		require.Equal(t, "2/1", f.result(), "a 1 gives 2/1 at 3:1 and nowhere else")
	})
	t.Run("what remains is dropped", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii-r 2513", "fra-1 2514")
		f.attack("2514", "ger-ii", "ger-iii-r")
		f.decide(4)
		require.Equal(t, "7:4", f.sums())
		require.Equal(t, "1/1", f.result(), "1:1, for 2:1 would be 1/2")
	})
	t.Run("a weaker attacker rounds against itself", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-iii-r 2513", "fra-1 2514")
		f.attack("2514", "ger-iii-r")
		f.decide(5)
		require.Equal(t, "3:4", f.sums())
		require.Equal(t, "1/1", f.result(), "1:2, for 1:1 would be 1/2")
	})
	t.Run("units out of supply count half, each rounded up", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-iii-r 2513 out", "ger-iv-r 2513 out", "ger-ii 2513", "fra-1 2514 out", "fra-na-1 2514 out")
		f.attack("2514", "ger-iii-r", "ger-iv-r", "ger-ii")
		f.decide(5)
		require.Equal(t, "8:4", f.sums(), "2+2+4 against 2+2")
	})
	t.Run("an HQ out of supply has its back side, not half of it", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-1 2513 out", "ger-ii 2513", "fra-1 2514", "fra-hq-1 2514 out")
		f.attack("2514", "ger-ii", "ger-hq-1")
		f.decide(5)
		require.Equal(t, "5:5", f.sums())
	})
	t.Run("a fortress in supply of its own halves the attack and not the defense", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-1 1910 fortress", "fra-na-1 1910 fortress", "ger-ii 1809")
		f.attack("1809", "fra-1", "fra-na-1")
		f.decide(5)
		require.Equal(t, "4:4", f.sums(), "2+2")

		f = fightGermansAttack(t, "fra-1 1910 fortress", "fra-na-1 1910 fortress", "ger-ii 1809", "ger-iii 1809", "ger-iv 1809")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		require.Equal(t, "", f.due(), "1:1 less two columns for the city and the fortress")
		require.Equal(t, "12:7", f.sums())
	})
	t.Run("a depot alone is lost", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-grd-1 2714 1", "ger-depot-1 2614")
		f.attack("2614", "fra-grd-1")
		require.Equal(t, "", f.due())
		f.Play("German lose ger-depot-1")
		require.Equal(t, "eliminated", f.unit("ger-depot-1").Box)
	})
	t.Run("a depot adds nothing to others", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-1 2714", "ger-depot-1 2614", "ger-ii 2614")
		f.attack("2614", "fra-1")
		f.decide(4)
		require.Equal(t, "4:4", f.sums())
	})
}

func TestRule11_9_OddsLimits(t *testing.T) {
	t.Run("more than 7:1 takes no roll", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-grd-1 2514 1")
		f.attack("2514", "ger-ii", "ger-iii")
		require.Equal(t, "8:1", f.sums())
		require.Equal(t, "0/3", f.result())
		require.False(t, f.has("roll"))
	})
	t.Run("less than 1:2 takes no roll", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-iii-r 2513 1", "ger-ii 2513", "fra-na-1 2514")
		f.attack("2514", "ger-iii-r")
		require.Equal(t, "1:3", f.sums())
		require.Equal(t, "2/0", f.result())
		require.False(t, f.has("roll"))
	})
	t.Run("7:1 and 1:2 are rolled", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii-r 2513", "fra-grd-1 2514 1")
		f.attack("2514", "ger-ii", "ger-iii-r")
		f.decide(1)
		require.Equal(t, "0/2", f.result())

		f = fightGermansAttack(t, "ger-iii-r 2513 1", "fra-grd-1 2514")
		f.attack("2514", "ger-iii-r")
		f.decide(6)
		require.Equal(t, "1/2", f.result())
	})
	t.Run("it is the odds after the shifts that count", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1308", "ger-iii 1308", "fra-grd-1 1309 1")
		f.attack("1309", "ger-ii", "ger-iii")
		f.decide(1)
		require.Equal(t, "8:1", f.sums())
		require.Equal(t, "0/2", f.result(), "back to 7:1 by the rough ground")

		f = fightGermansAttack(t, "ger-ii 2513 elan", "ger-iii-r 2513 elan", "fra-grd-1 2514 1")
		f.attack("2514", "ger-ii", "ger-iii-r")
		require.Equal(t, "7:1", f.sums())
		require.Equal(t, "", f.due(), "on to 8:1 by the elan")
		require.Equal(t, "0/3", f.result())

		f = fightGermansAttack(t, "ger-iii-r 2513 1 elan", "fra-na-1 2514")
		f.attack("2514", "ger-iii-r")
		f.decide(6)
		require.Equal(t, "1:3", f.sums())
		require.Equal(t, "1/2", f.result(), "back to 1:2 by the elan")

		f = fightGermansAttack(t, "ger-iii-r 2513 1 fatigued", "ger-ii 2513", "fra-grd-1 2514")
		f.attack("2514", "ger-iii-r")
		require.Equal(t, "1:2", f.sums())
		require.Equal(t, "", f.due(), "on to 1:3 by the fatigue")
		require.Equal(t, "2/0", f.result())
	})
	t.Run("each column beyond the table is one more to come back", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1308 fatigued", "ger-iii 1308", "ger-x 1308", "fra-grd-1 1309 1 elan")
		f.attack("1309", "ger-ii", "ger-iii", "ger-x")
		require.Equal(t, "12:1", f.sums())
		require.ElementsMatch(t, []string{"11.11 -1", "11.16 -1", "11.16 -1"}, f.shifts())
		require.Equal(t, "", f.due(), "9:1 is still beyond 7:1")
		require.Equal(t, "0/3", f.result())
	})
}

func TestRule11_10_ClearOrForest(t *testing.T) {
	for hex, terrain := range map[string]string{"2514": "clear", "2412": "forest"} {
		f := fightGermansAttack(t, "ger-ii 2513", "fra-1 "+hex)
		f.attack(hex, "ger-ii")
		f.decide(4)
		require.Empty(t, f.shifts(), terrain)
		require.Equal(t, "1/1", f.result(), terrain)
	}
}

func TestRule11_11_Rough(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 1308", "ger-iii 1308", "fra-1 1309")
	f.attack("1309", "ger-ii", "ger-iii")
	f.decide(4)
	require.Equal(t, []string{"11.11 -1"}, f.shifts())
	require.Equal(t, "1/1", f.result(), "1:1, for 2:1 would be 1/2")

	f = fightEntenteAttacks(t, "fra-1 1309", "ger-ii 1308")
	f.attack("1308", "fra-1")
	f.decide(5)
	require.Equal(t, []string{"11.11 -1"}, f.shifts(), "the ground serves whoever defends on it")
}

func TestRule11_12_RiverHexsides(t *testing.T) {
	// The river separates 1812 from 1712 and 1811; 1713 and 1912 are on its bank.
	for _, c := range []struct {
		reason string
		units  []string
		shifts []string
	}{
		{"one unit across the river", []string{"ger-ii 1712"}, []string{"11.12 -1"}},
		{"all across it, from two hexes", []string{"ger-ii 1712", "ger-iii 1811"}, []string{"11.12 -1"}},
		{"one on the near bank is enough to be free of it", []string{"ger-ii 1712", "ger-iii 1713"}, []string{}},
		{"none across it", []string{"ger-ii 1713"}, []string{}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			f := fightGermansAttack(t, append([]string{"fra-grd-1 1812", "ger-hq-1 1712", "ger-hq-2 1811", "ger-hq-3 1713"}, c.units...)...)
			var ids []string
			for _, u := range c.units {
				ids = append(ids, strings.Fields(u)[0])
			}
			f.attack("1812", ids...)
			f.decide(4)
			require.Equal(t, c.shifts, f.shifts())
		})
	}
	t.Run("in addition to the ground in the hex", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1210", "ger-iii 1210", "ger-iv 1210", "bel-1 1311")
		f.attack("1311", "ger-ii", "ger-iii", "ger-iv")
		f.decide(4)
		require.Equal(t, "12:2", f.sums())
		require.ElementsMatch(t, []string{"11.11 -1", "11.12 -1"}, f.shifts())
		require.Equal(t, "0/2", f.result(), "4:1, for 6:1 would be 0/3")
	})
	t.Run("in addition to a city and its fortress", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1109", "ger-iii 1109", "ger-iv 1109", "bel-1 1209")
		f.attack("1209", "ger-ii", "ger-iii", "ger-iv")
		f.decide(4)
		require.ElementsMatch(t, []string{"11.12 -1", "11.13 -1", "11.14 -1"}, f.shifts())
	})
	t.Run("units that do not take part do not count", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1712", "ger-iii 1713", "fra-grd-1 1812")
		f.attack("1812", "ger-ii")
		f.decide(4)
		require.Equal(t, []string{"11.12 -1"}, f.shifts())
	})
}

func TestRule11_13_Cities(t *testing.T) {
	t.Run("one column for the defense", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1812", "ger-iii 1812", "fra-1 1813")
		f.attack("1813", "ger-ii", "ger-iii")
		f.decide(4)
		require.Equal(t, []string{"11.13 -1"}, f.shifts())
		require.Equal(t, "1/1", f.result(), "1:1, for 2:1 would be 1/2")
	})
	t.Run("for a fortress as for any city", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fra-grd-1 1910")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		f.decide(4)
		require.Contains(t, f.shifts(), "11.13 -1")
	})
	t.Run("for Germans in theirs as well", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-1 1805", "fra-2 1805", "ger-ii 1906")
		f.attack("1906", "fra-1", "fra-2")
		f.decide(4)
		require.Contains(t, f.shifts(), "11.13 -1")
	})
	t.Run("no concentric attack", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-1 1713", "ger-hq-2 1914", "ger-ii 1713", "ger-iii 1914", "fra-1 1813")
		f.attack("1813", "ger-ii", "ger-iii")
		require.NotEqual(t, "11.15", f.due(), "two opposite hexes, but a city")
		f.decide(4)
		require.Equal(t, []string{"11.13 -1"}, f.shifts())
	})
}

func TestRule11_14_HeavyFortresses(t *testing.T) {
	t.Run("the fortress adds its column to that of the city", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fra-grd-1 1910")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		f.decide(4)
		require.Equal(t, "12:2", f.sums())
		require.Equal(t, []string{"11.13 -1", "11.14 -1"}, f.shifts())
		require.Equal(t, "0/2", f.result(), "4:1, for 6:1 would be 0/3")
	})
	t.Run("and the river a third", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1109", "ger-iii 1109", "ger-iv 1109", "bel-1 1209")
		f.attack("1209", "ger-ii", "ger-iii", "ger-iv")
		f.decide(3)
		require.ElementsMatch(t, []string{"11.13 -1", "11.14 -1", "11.12 -1"}, f.shifts())
		require.Equal(t, "1/2", f.result(), "3:1, for 4:1 at 3 is 1/2 too, and 5:1 0/2")
	})
	t.Run("a fort adds its factor and no column", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fort-verdun 1910", "fra-grd-1 1910")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		f.decide(6)
		require.Equal(t, "12:6", f.sums())
		require.Equal(t, []string{"11.13 -1", "11.14 -1"}, f.shifts())
		require.Equal(t, "1/2", f.result(), "1:2 after two columns")
	})
	t.Run("a fort has the factor of the steps it has left", func(t *testing.T) {
		for steps, factor := range map[string]string{"4": "12:4", "3": "12:3", "2": "12:2", "1": "12:1"} {
			f := fightGermansAttack(t, "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fort-verdun 1910 "+steps)
			f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
			if f.Kind() == "support" {
				f.Play("German withhold")
			}
			if f.due() != "" {
				f.roll(6)
			}
			require.Equal(t, factor, f.sums())
		}
	})
	t.Run("it serves whoever holds it", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-1 1310", "fra-2 1310", "fra-3 1310", "ger-ii 1209")
		f.attack("1209", "fra-1", "fra-2", "fra-3")
		f.decide(4)
		require.Equal(t, []string{"11.13 -1", "11.14 -1"}, f.shifts())
	})
	t.Run("no concentric attack", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-1 1809", "ger-hq-2 2010", "ger-ii 1809", "ger-iii 2010", "fra-grd-1 1910")
		f.attack("1910", "ger-ii", "ger-iii")
		require.NotEqual(t, "11.15", f.due())
	})
}

// concentricRing lists the six hexes around 2514 clockwise. Opposite hexes are three
// apart in the list, alternating ones two apart.
var concentricRing = [6]string{"2413", "2513", "2613", "2614", "2515", "2414"}

func TestRule11_15_ConcentricAttack(t *testing.T) {
	t.Run("every way to attack through one to six hexsides", func(t *testing.T) {
		corps := [6]string{"ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-gd", "ger-vii"}
		for hexes := 1; hexes < 64; hexes++ {
			units := []string{"fra-1 2514", "fra-2 2514", "ger-hq-1 2413", "ger-hq-2 2614"}
			var ids, from []string
			var in [6]bool
			for i, hex := range concentricRing {
				if hexes>>i&1 == 1 {
					in[i] = true
					ids, from = append(ids, corps[i]), append(from, hex)
					units = append(units, corps[i]+" "+hex)
				}
			}
			opposite := in[0] && in[3] || in[1] && in[4] || in[2] && in[5]
			everySecond := len(ids) == 3 && (in[0] && in[2] && in[4] || in[1] && in[3] && in[5])
			f := fightGermansAttack(t, units...)
			f.attack("2514", ids...)
			require.Equal(t, opposite || everySecond || len(ids) > 3, f.due() == "11.15", "through %v", from)
		}
	})
	t.Run("half the roll, rounded down, to the right", func(t *testing.T) {
		for roll, columns := range map[int]int{1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3} {
			f := fightGermansAttack(t, "ger-hq-1 2413", "ger-hq-2 2614", "ger-ii 2413", "ger-iii 2614", "fra-1 2514", "fra-2 2514")
			f.attack("2514", "ger-ii", "ger-iii")
			f.roll(roll)
			f.decide(3)
			require.Equal(t, "8:8", f.sums())
			var want []string
			if columns > 0 {
				want = []string{"11.15 " + string(rune('0'+columns))}
			}
			require.ElementsMatch(t, want, f.shifts(), "roll of %d", roll)
			require.Equal(t, []string{"2/1", "1/1", "1/2", "1/2"}[columns], f.result(), "a 3 at %d:1", 1+columns)
		}
	})
	t.Run("units that stand by do not close the ring", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-hq-1 2413", "ger-hq-2 2614", "ger-ii 2413", "ger-iii 2614", "fra-1 2514")
		f.attack("2514", "ger-ii")
		require.Equal(t, "11.17", f.due())
	})
	t.Run("neither a city nor a heavy fortress", func(t *testing.T) {
		for hex, from := range map[string][2]string{"1813": {"1713", "1914"}, "1910": {"1809", "2010"}} {
			f := fightGermansAttack(t, "ger-hq-1 "+from[0], "ger-hq-2 "+from[1], "ger-ii "+from[0], "ger-iii "+from[1], "fra-grd-1 "+hex)
			f.attack(hex, "ger-ii", "ger-iii")
			require.Equal(t, "11.17", f.due(), hex)
		}
	})
	t.Run("the Entente can do it too", func(t *testing.T) {
		f := fightEntenteAttacks(t, "fra-hq-1 2413", "fra-hq-2 2614", "fra-1 2413", "fra-2 2614", "ger-ii 2514")
		f.attack("2514", "fra-1", "fra-2")
		require.Equal(t, "11.15", f.due())
	})
}

func TestRule11_16_FatigueAndElan(t *testing.T) {
	for _, c := range []struct {
		reason   string
		attack   []string // in 2513
		defense  []string // in 2514
		attacker int
		defender int // in columns of the attacker
	}{
		{"nobody marked", []string{"ger-ii", "ger-iii"}, []string{"fra-1", "fra-2"}, 0, 0},
		{"all attackers with elan", []string{"ger-ii elan", "ger-iii elan"}, []string{"fra-1", "fra-2"}, 1, 0},
		{"not all attackers with elan", []string{"ger-ii elan", "ger-iii"}, []string{"fra-1", "fra-2"}, 0, 0},
		{"one attacker fatigued", []string{"ger-ii", "ger-iii fatigued"}, []string{"fra-1", "fra-2"}, -1, 0},
		{"two attackers fatigued are one column too", []string{"ger-ii fatigued", "ger-iii fatigued"}, []string{"fra-1", "fra-2"}, -1, 0},
		{"one with elan does not help a fatigued one", []string{"ger-ii elan", "ger-iii fatigued"}, []string{"fra-1", "fra-2"}, -1, 0},
		{"all defenders with elan", []string{"ger-ii", "ger-iii"}, []string{"fra-1 elan", "fra-2 elan"}, 0, -1},
		{"not all defenders with elan", []string{"ger-ii", "ger-iii"}, []string{"fra-1 elan", "fra-2"}, 0, 0},
		{"one defender fatigued", []string{"ger-ii", "ger-iii"}, []string{"fra-1", "fra-2 fatigued"}, 0, 1},
		{"two defenders fatigued are one column too", []string{"ger-ii", "ger-iii"}, []string{"fra-1 fatigued", "fra-2 fatigued"}, 0, 1},
		{"elan of a defender does not help a fatigued one", []string{"ger-ii", "ger-iii"}, []string{"fra-1 elan", "fra-2 fatigued"}, 0, 1},
		{"both sides with elan", []string{"ger-ii elan", "ger-iii elan"}, []string{"fra-1 elan", "fra-2 elan"}, 1, -1},
		{"both sides fatigued", []string{"ger-ii fatigued", "ger-iii"}, []string{"fra-1", "fra-2 fatigued"}, -1, 1},
		{"fresh against tired", []string{"ger-ii elan", "ger-iii elan"}, []string{"fra-1", "fra-2 fatigued"}, 1, 1},
		{"tired against fresh", []string{"ger-ii fatigued", "ger-iii"}, []string{"fra-1 elan", "fra-2 elan"}, -1, -1},
		{"an HQ has no morale to spoil it", []string{"ger-ii elan", "ger-hq-1"}, []string{"fra-1 elan", "fra-hq-1"}, 1, -1},
	} {
		t.Run(c.reason, func(t *testing.T) {
			var units, ids []string
			for _, line := range c.attack {
				id, morale, _ := strings.Cut(line, " ")
				ids = append(ids, id)
				units = append(units, id+" 2513 "+morale)
			}
			for _, line := range c.defense {
				id, morale, _ := strings.Cut(line, " ")
				units = append(units, id+" 2514 "+morale)
			}
			f := fightGermansAttack(t, units...)
			f.attack("2514", ids...)
			if f.due() == "11.17" {
				f.roll(4)
			}
			want := []string{}
			for _, n := range []int{c.attacker, c.defender} {
				switch n {
				case 1:
					want = append(want, "11.16 1")
				case -1:
					want = append(want, "11.16 -1")
				}
			}
			require.ElementsMatch(t, want, f.shifts())
		})
	}
	t.Run("a third corps that stays out of the defense does not count", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-1 2514", "fra-2 2514", "fra-3 2514 fatigued")
		f.attack("2514", "ger-ii", "ger-iii")
		f.Play("Entente join fra-1", "Entente join fra-2")
		f.decide(4)
		require.Empty(t, f.shifts())

		f = fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "fra-1 2514", "fra-2 2514", "fra-3 2514 fatigued")
		f.attack("2514", "ger-ii", "ger-iii")
		f.Play("Entente join fra-1", "Entente join fra-3")
		f.decide(4)
		require.Equal(t, []string{"11.16 1"}, f.shifts())
	})
	t.Run("a unit that stays out of the attack does not count", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513 fatigued", "fra-1 2514")
		f.attack("2514", "ger-ii")
		f.decide(4)
		require.Empty(t, f.shifts())
	})
	t.Run("a fort has no morale", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fort-verdun 1910 2", "fra-grd-1 1910 1 elan")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		f.decide(4)
		require.ElementsMatch(t, []string{"11.13 -1", "11.14 -1", "11.16 -1"}, f.shifts(), "all corps have elan")

		f = fightGermansAttack(t, "ger-ii 1809", "ger-iii 1809", "ger-iv 1809", "fort-verdun 1910 2")
		f.attack("1910", "ger-ii", "ger-iii", "ger-iv")
		f.decide(4)
		require.ElementsMatch(t, []string{"11.13 -1", "11.14 -1"}, f.shifts(), "no corps, no elan")
	})
}

func TestRule11_24_AlliedFinalEffort(t *testing.T) {
	for _, c := range []struct {
		turn  int
		bonus bool
	}{{8, false}, {9, true}, {10, true}} {
		f := fightIn(t, sw.Position{Turn: c.turn, Active: august1914.Allied, Phase: sw.Combat}, "fra-1 2513", "ger-ii 2514")
		f.attack("2514", "fra-1")
		f.decide(4)
		require.Equal(t, c.bonus, slices.Equal(f.shifts(), []string{"11.24 1"}), "turn %d", c.turn)
		require.Equal(t, map[bool]string{false: "1/1", true: "1/2"}[c.bonus], f.result(), "turn %d", c.turn)

		f = fightIn(t, sw.Position{Turn: c.turn, Active: august1914.German, Phase: sw.Combat}, "fra-1 2513", "ger-ii 2514")
		f.attack("2513", "ger-ii")
		f.decide(4)
		require.Empty(t, f.shifts(), "Germans on turn %d", c.turn)
	}
	t.Run("in addition to all other shifts", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 9, Active: august1914.Allied, Phase: sw.Combat}, "bri-i 1309 elan", "ger-ii 1308")
		f.attack("1308", "bri-i")
		f.decide(4)
		require.ElementsMatch(t, []string{"11.11 -1", "11.16 1", "11.24 1"}, f.shifts())
		require.Equal(t, "1/2", f.result(), "2:1")
	})
	t.Run("for the British and Belgians too", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 10, Active: august1914.Allied, Phase: sw.Combat}, "bel-1 1110", "ger-ii 1111 1")
		f.attack("1111", "bel-1")
		f.decide(4)
		require.Equal(t, []string{"11.24 1"}, f.shifts())
	})
}

// Rule 6.4: an option lets depots stack. They have no factor and are all lost.
func TestRule11_9_DepotsAlone(t *testing.T) {
	f := fightWith(
		t, "depots=any", sw.Position{Turn: 5, Active: august1914.Allied, Phase: sw.Combat},
		"fra-1 2714", "ger-depot-1 2614", "ger-depot-2 2614", "ger-depot-3 2614", "ger-depot-4 2614",
	)
	f.attack("2614", "fra-1")
	f.Play("German lose ger-depot-1", "German lose ger-depot-2", "German lose ger-depot-3", "German lose ger-depot-4")
	require.Equal(t, "advance", f.Kind())
}

func TestRule11_11_CityInOtherGround(t *testing.T) {
	f := fightOnGround(t, sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Combat}, "ger-ii 1812", "fra-grd-1 1813")
	f.attack("1813", "ger-ii")
	f.decide(4)
	require.Equal(t, []string{"11.13 -1"}, f.shifts(), "the city replaces the rough ground")
}
