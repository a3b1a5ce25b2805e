package schlieffenswar_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile/datatest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// fightMove sets up a movement phase of turn 5.
func fightMove(t *testing.T, seat august1914.Seat, units ...string) *fight {
	t.Helper()
	return fightIn(t, sw.Position{Turn: 5, Active: sideOf(seat), Phase: sw.Movement}, units...)
}

// march moves a unit along a path of printed numbers, which starts in its hex.
func (f *fight) march(unit string, path ...string) {
	f.T.Helper()
	for i := 1; i < len(path); i++ {
		f.Play(f.side() + " step " + unit + " " + path[i-1] + " > " + path[i])
	}
}

// stop ends the movement of the moving unit, if any.
func (f *fight) stop() {
	f.T.Helper()
	if f.Kind() == "march" {
		f.Play(f.side() + " stop")
	}
}

// spent returns the movement points that the moving unit has spent.
func (f *fight) spent() int {
	f.T.Helper()
	p := f.State.Position().Progress
	require.NotNil(f.T, p)
	require.NotNil(f.T, p.March)
	return p.March.Spent
}

// longWay is a path of clear hexes without rivers, so that each step costs one point.
// Each hex is adjacent only to its predecessor and successor.
var longWay = []string{"2516", "2517", "2417", "2318", "2319", "2320", "2220", "2121", "2021"}

func TestRule10_1_Procedure(t *testing.T) {
	units := []string{"ger-hq-1 2513", "ger-ii 2513", "ger-iii 2513", "fort-strassburg 2203"}
	t.Run("from hex to adjacent hex", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, units...)
		f.Refuse("10.1", "German step ger-ii 2513 > 2515")
		f.Refuse("10.1", "German step ger-ii 2514 > 2515")
		f.Play("German step ger-ii 2513 > 2514")
		f.Refuse("10.1", "German step ger-ii 2514 > 2516")
		require.Equal(t, "2514", f.unit("ger-ii").Hex)
	})
	t.Run("one unit after the other", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, units...)
		f.Play("German step ger-ii 2513 > 2514")
		require.False(t, f.Can("German step ger-iii 2513 > 2514"))
		f.Refuse("10.1", "German step ger-iii 2513 > 2514")
		f.Play("German stop")
		require.True(t, f.Can("German step ger-iii 2513 > 2514"))
		require.False(t, f.Can("German step ger-ii 2514 > 2515"), "it has had its move")
		f.Refuse("10.0", "German step ger-ii 2514 > 2515")
	})
	t.Run("points are not lent", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 2516", "ger-iii 2516")
		f.march("ger-ii", longWay[:2]...)
		require.Equal(t, 1, f.spent())
		f.stop()
		f.march("ger-iii", longWay[:5]...)
		require.NotEqual(t, "march", f.Kind(), "four points and no more, without command")
	})
	t.Run("some, all or none of the units", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, units...)
		require.True(t, f.Can("German done"))
	})
	t.Run("mobile units only, and one's own", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, append(units, "fra-1 2818")...)
		require.False(t, f.Can("German step fort-strassburg 2203 > 2204"))
		f.Refuse("2.5", "German step fort-strassburg 2203 > 2204")
		require.Empty(t, f.State.LegalMoves(sw.EntenteSeat.Actor(), nil))
		f.Refuse("1.3", "German step fra-1 2818 > 2817")
		f.Refuse("5.0", "Entente step fra-1 2818 > 2817")
	})
}

func TestRule10_2_MovementAndFatigue(t *testing.T) {
	for _, c := range []struct {
		reason string
		unit   string
		points int
		morale string
	}{
		{"half of 4 does not tire", "ger-ii 2516", 2, ""},
		{"more than half does", "ger-ii 2516", 3, "fatigued"},
		{"elan is lost first", "ger-ii 2516 elan", 3, ""},
		{"half keeps it", "ger-ii 2516 elan", 2, "elan"},
		{"half of 6", "ger-c-1 2516", 3, ""},
		{"more than half of 6", "ger-c-1 2516", 4, "fatigued"},
		{"half of 3 is 2", "ger-ers-1 2516", 2, ""},
		{"all of 3", "ger-ers-1 2516", 3, "fatigued"},
		{"half of what is left out of supply", "ger-ii 2516 out", 1, ""},
		{"more than half of it", "ger-ii 2516 out", 2, "fatigued"},
		{"fatigue on fatigue is no more", "ger-ii 2516 fatigued", 2, "fatigued"},
		{"a fatigued unit that moves at all gains nothing", "ger-ii 2516 fatigued", 1, "fatigued"},
		{"an HQ does not tire", "ger-hq-1 2516", 4, ""},
	} {
		t.Run(c.reason, func(t *testing.T) {
			f := fightMove(t, sw.GermanSeat, c.unit, "ger-iv 2808")
			id, _, _ := strings.Cut(c.unit, " ")
			f.march(id, longWay[:c.points+1]...)
			f.stop()
			f.Play("German done")
			require.Equal(t, c.morale, f.morale(id))
			require.NotZero(t, f.steps(id))
		})
	}
	t.Run("back to where it came from is a move", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 2513", "ger-iv 2808")
		f.march("ger-ii", "2513", "2514", "2513")
		f.stop()
		f.Play("German done")
		require.Equal(t, "", f.morale("ger-ii"))
	})
	t.Run("who stands still rises a level", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 2513 fatigued", "ger-iii 2513", "ger-iv 2513 elan", "ger-hq-1 2513", "fra-1 2818")
		f.Play("German done")
		require.Equal(t, "", f.morale("ger-ii"), "one level, not two")
		require.Equal(t, "elan", f.morale("ger-iii"))
		require.Equal(t, "elan", f.morale("ger-iv"))
		require.Equal(t, "", f.morale("ger-hq-1"))
		require.Equal(t, "", f.morale("fra-1"), "it is not its Movement Phase")
	})
	t.Run("beside the enemy too", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 2513", "fra-1 2514")
		f.Play("German done")
		require.Equal(t, "elan", f.morale("ger-ii"))
	})
	t.Run("not tired on turn 1, the Germans", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 1, Active: august1914.German, Phase: sw.Movement}, "ger-ii 2516 elan", "ger-iii 2516", "ger-iv 2808")
		f.march("ger-ii", longWay[:4]...)
		f.stop()
		f.march("ger-iii", longWay[:4]...)
		f.stop()
		f.Play("German done")
		require.Equal(t, "elan", f.morale("ger-ii"))
		require.Equal(t, "", f.morale("ger-iii"))
	})
	t.Run("on turn 2 they are", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 2, Active: august1914.German, Phase: sw.Movement}, "ger-ii 2516", "ger-iv 2808")
		f.march("ger-ii", longWay[:4]...)
		f.stop()
		f.Play("German done")
		require.Equal(t, "fatigued", f.morale("ger-ii"))
	})
	t.Run("the French are on turn 1", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 1, Active: august1914.Allied, Phase: sw.Movement}, "fra-1 2516", "fra-2 2808", "ger-ii 1105")
		f.march("fra-1", longWay[:4]...)
		f.stop()
		f.Play("Entente done")
		require.Equal(t, "fatigued", f.morale("fra-1"))
	})
}

func TestRule10_3_EnemyUnits(t *testing.T) {
	for _, enemy := range []string{"fra-1 2514", "fra-c-1 2514", "fra-hq-1 2514", "bri-i 2514"} {
		f := fightMove(t, sw.GermanSeat, "ger-ii 2513", enemy)
		f.Refuse("10.3", "German step ger-ii 2513 > 2514")
	}
	f := fightMove(t, sw.GermanSeat, "ger-ii 1110", "bel-hq 1111")
	f.Refuse("10.3", "German step ger-ii 1110 > 1111")
	f = fightMove(t, sw.GermanSeat, "ger-ii 1809", "fort-verdun 1910")
	f.Refuse("10.3", "German step ger-ii 1809 > 1910")
	f = fightMove(t, sw.EntenteSeat, "fra-1 2714", "ger-depot-1 2614")
	f.Refuse("10.3", "Entente step fra-1 2714 > 2614")
	f = fightMove(t, sw.GermanSeat, "ger-ii 2513", "ger-iii 2514")
	f.Play("German step ger-ii 2513 > 2514")
	require.Equal(t, "2514", f.unit("ger-ii").Hex, "friends are no obstacle")
}

func TestRule10_4_TerrainEffects(t *testing.T) {
	for _, c := range []struct {
		terrain  string
		from, to string
		points   int
	}{
		{"clear", "2513", "2514", 1},
		{"forest", "2513", "2412", 2},
		{"rough", "1310", "1309", 3}, // across the river beside it
		{"rough without a river", "1310", "1311", 2},
		{"city", "1812", "1813", 1},
		{"heavy fortress", "1809", "1910", 1},
		{"inside the Paris line", "1613", "1614", 1},
		{"over a border", "1909", "1908", 1},
	} {
		t.Run(c.terrain, func(t *testing.T) {
			f := fightMove(t, sw.GermanSeat, "ger-ii "+c.from, "ger-hq-1 "+c.from)
			f.march("ger-ii", c.from, c.to)
			require.Equal(t, c.points, f.spent())
		})
	}
	t.Run("marsh is closed", func(t *testing.T) {
		f := fightByTheMarsh(t, sw.GermanSeat, sw.Movement, "ger-ii 2013")
		require.False(t, f.Can("German step ger-ii 2013 > 2014"))
		f.Refuse("10.4", "German step ger-ii 2013 > 2014")
	})
	t.Run("so is the sea", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 0918")
		require.False(t, f.Can("German step ger-ii 0918 > 0818"))
		f.Refuse("10.4", "German step ger-ii 0918 > 0818")
	})
	t.Run("and so is neutral ground", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 1108")
		f.Refuse("3.2", "German step ger-ii 1108 > 1008")
	})
}

func TestRule10_5_CrossingRivers(t *testing.T) {
	for _, c := range []struct {
		reason   string
		from, to string
		points   int
	}{
		{"over a river into forest", "1413", "1513", 3},
		{"over a river into clear ground", "1514", "1413", 2},
		{"over a river into rough ground", "1312", "1311", 3},
		{"out of a city", "1211", "1311", 2},
		{"into a city", "1311", "1211", 1},
		{"from city to city", "1212", "1313", 1},
		{"along no river", "1613", "1612", 1},
	} {
		t.Run(c.reason, func(t *testing.T) {
			f := fightMove(t, sw.GermanSeat, "ger-ii "+c.from, "ger-hq-1 "+c.from)
			f.march("ger-ii", c.from, c.to)
			require.Equal(t, c.points, f.spent())
		})
	}
}

func TestRule10_6_ForcedMarch(t *testing.T) {
	t.Run("two points more, a level of morale and a roll", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-hq-1 2516", "ger-ii 2516 elan")
		f.march("ger-ii", longWay[:7]...)
		require.Equal(t, "10.6", f.due(), "six points and no more")
		f.roll(3)
		require.Equal(t, "2220", f.unit("ger-ii").Hex)
		require.Equal(t, "", f.morale("ger-ii"), "one level in all")
		require.Equal(t, 2, f.steps("ger-ii"))
	})
	t.Run("five points are a forced march too, four are not", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-hq-1 2516", "ger-ii 2516")
		f.march("ger-ii", longWay[:6]...)
		f.Play("German stop")
		require.Equal(t, "10.6", f.due())

		f = fightMove(t, sw.GermanSeat, "ger-hq-1 2516", "ger-ii 2516")
		f.march("ger-ii", longWay[:5]...)
		f.Play("German stop")
		require.Equal(t, "", f.due())
	})
	t.Run("cavalry has eight", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-hq-1 2516", "ger-c-1 2516")
		f.march("ger-c-1", longWay...)
		require.Equal(t, "10.6", f.due())
	})
	t.Run("attrition", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-hq-1 2516", "ger-ii 2516")
		f.march("ger-ii", longWay[:7]...)
		f.roll(2)
		require.Equal(t, 1, f.steps("ger-ii"))
		require.Equal(t, "fatigued", f.morale("ger-ii"))

		f = fightMove(t, sw.GermanSeat, "ger-hq-1 2516", "ger-ii 2516 1")
		f.march("ger-ii", longWay[:7]...)
		f.roll(1)
		require.Equal(t, "eliminated", f.unit("ger-ii").Box)
	})
	t.Run("an HQ can, and has one step", func(t *testing.T) {
		for roll, hex := range map[int]string{2: "", 3: "2220"} {
			f := fightMove(t, sw.GermanSeat, "ger-hq-1 2516")
			f.march("ger-hq-1", longWay[:7]...)
			f.stop()
			require.Equal(t, "10.6", f.due(), "six points of its seven")
			f.roll(roll)
			require.Equal(t, hex, f.unit("ger-hq-1").Hex)
		}
	})
	for _, c := range []struct {
		reason string
		units  []string
		points int
	}{
		{"not out of command", []string{"ger-ii 2516"}, 4},
		{"not under an HQ too far away", []string{"ger-ii 2516", "ger-hq-1 2513"}, 4},
		{"not out of supply", []string{"ger-ii 2516 out", "ger-hq-1 2516"}, 2},
		{"not fatigued", []string{"ger-ii 2516 fatigued", "ger-hq-1 2516"}, 2},
		{"not out of an enemy zone of control", []string{"ger-ii 2516", "ger-hq-1 2516", "fra-1 2515"}, 4},
		{"friends do not help there", []string{"ger-ii 2516", "ger-iii 2516", "ger-hq-1 2516", "fra-1 2515"}, 4},
		{"under an HQ of another army", []string{"ger-ii 2516", "ger-hq-7 2515"}, 6},
	} {
		t.Run(c.reason, func(t *testing.T) {
			f := fightMove(t, sw.GermanSeat, c.units...)
			f.march("ger-ii", longWay[:c.points+1]...)
			require.NotEqual(t, "march", f.Kind(), "it can go no farther")
			require.Equal(t, longWay[c.points], f.unit("ger-ii").Hex)
			require.Equal(t, c.points > 4, f.due() == "10.6")
		})
	}
	t.Run("out of a German city without an HQ", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 1005")
		f.march("ger-ii", "1005", "1006", "1005", "1006", "1005", "1006")
		f.stop()
		require.Equal(t, "10.6", f.due())
	})
	t.Run("not in fortress supply", func(t *testing.T) {
		f := fightMove(t, sw.EntenteSeat, "fra-1 1910 fortress", "fra-hq-1 1910", "fra-2 2818")
		f.march("fra-1", "1910", "1809", "1909")
		require.NotEqual(t, "march", f.Kind(), "half of its four points")
		require.Equal(t, "", f.due())
	})
	t.Run("free for Germans on turn 1", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 1, Active: august1914.German, Phase: sw.Movement}, "ger-hq-1 2516", "ger-ii 2516 elan")
		f.march("ger-ii", longWay[:7]...)
		require.Equal(t, "", f.due())
		require.Equal(t, "2220", f.unit("ger-ii").Hex)
		require.Equal(t, "elan", f.morale("ger-ii"))
	})
	t.Run("not for the French", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 1, Active: august1914.Allied, Phase: sw.Movement}, "fra-hq-1 2516", "fra-1 2516")
		f.march("fra-1", longWay[:7]...)
		require.Equal(t, "10.6", f.due())
		f.roll(6)
		require.Equal(t, "fatigued", f.morale("fra-1"))
	})
}

func TestRule10_7_NoMinimumMovement(t *testing.T) {
	t.Run("one point does not carry into forest", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 2513 out fatigued", "ger-iii 2808")
		f.Refuse("10.6", "German step ger-ii 2513 > 2412")
		f.Play("German step ger-ii 2513 > 2514")
	})
	t.Run("nor the last of four over a river", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 1714")
		f.march("ger-ii", "1714", "1715", "1614", "1514")
		require.Equal(t, 3, f.spent())
		f.Refuse("10.6", "German step ger-ii 1514 > 1413")
		f.Play("German step ger-ii 1514 > 1613")
	})
	t.Run("depots go by rail", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-depot-2 1207")
		f.Refuse("10.7", "German step ger-depot-2 1207 > 1307")
		f.march("ger-depot-2", "1207", "1308") // rough terrain
		require.Equal(t, 1, f.spent())
		f.march("ger-depot-2", "1308", "1407") // and across a river
		require.Equal(t, 2, f.spent())
	})
	t.Run("six hexes and no forced march", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-hq-2 1207", "ger-depot-2 1207")
		f.march("ger-depot-2", "1207", "1308", "1407", "1406", "1306", "1305", "1304")
		require.NotEqual(t, "march", f.Kind())
		require.Equal(t, "", f.due())
		require.Equal(t, "1304", f.unit("ger-depot-2").Hex)
	})
	t.Run("no depot leaves its line for another", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-depot-1 1006")
		f.Refuse("10.7", "German step ger-depot-1 1006 > 1007") // also on a railway, but no line connects them
	})
	t.Run("zones of control stop them", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-depot-2 1207", "fra-1 1309")
		f.march("ger-depot-2", "1207", "1308")
		require.NotEqual(t, "march", f.Kind())
	})
}

func TestRule10_8_BelgianRestriction(t *testing.T) {
	for _, c := range []struct {
		reason   string
		from, to string
		can      bool
	}{
		{"inside Belgium", "1111", "1110", true},
		{"into France, one hex from Belgium", "1115", "1116", true},
		{"into France, two hexes from Belgium", "1117", "1118", true},
		{"not three", "1118", "1119", false},
		{"into Luxembourg", "1509", "1508", true},
		{"two hexes deep", "1608", "1708", true},
		{"never into Germany", "1109", "1108", false},
		{"not even from Luxembourg", "1508", "1507", false},
	} {
		t.Run(c.reason, func(t *testing.T) {
			f := fightMove(t, sw.EntenteSeat, "bel-c "+c.from, "bel-1 1012")
			move := "Entente step bel-c " + c.from + " > " + c.to
			if c.can {
				f.Play(move)
				require.Equal(t, c.to, f.unit("bel-c").Hex)
			} else {
				f.Refuse("10.8", move)
			}
		})
	}
	t.Run("the HQ as well", func(t *testing.T) {
		f := fightMove(t, sw.EntenteSeat, "bel-hq 1109", "bel-1 1109")
		f.Refuse("10.8", "Entente step bel-hq 1109 > 1108")
	})
	t.Run("their zones of control reach farther", func(t *testing.T) {
		f := fightMove(t, sw.GermanSeat, "ger-ii 1006", "bel-1 1109")
		f.march("ger-ii", "1006", "1107", "1108")
		require.NotEqual(t, "march", f.Kind(), "stopped in Germany")
	})
	t.Run("nor do they attack beyond", func(t *testing.T) {
		f := fightEntenteAttacks(t, "bel-1 1109", "fra-1 1209", "bel-hq 1110", "fra-hq-1 1209", "ger-ii 1108", "ger-iii 1208")
		f.Play("Entente assault 1208", "Entente join fra-1")
		require.True(t, f.Can("Entente join bel-1"))

		f = fightEntenteAttacks(t, "bel-1 1109", "fra-1 1208", "bel-hq 1110", "fra-hq-1 1208", "ger-ii 1108")
		f.Play("Entente assault 1108")
		f.Refuse("10.8", "Entente join bel-1") // in Germany, not even with others

		f = fightEntenteAttacks(t, "bel-1 1109", "ger-ii 1108", "ger-iii 1110")
		require.False(t, f.Can("Entente assault 1108"))
		require.True(t, f.Can("Entente assault 1110"))
	})
	t.Run("the French and British go where they like", func(t *testing.T) {
		f := fightMove(t, sw.EntenteSeat, "fra-1 1109", "bri-i 1118")
		f.Play("Entente step fra-1 1109 > 1108")
		f.stop()
		f.Play("Entente step bri-i 1118 > 1119")
	})
}

func TestRule10_6_NoDepots(t *testing.T) {
	f := fightMove(t, sw.GermanSeat, "ger-hq-2 1207", "ger-depot-2 1207")
	f.march("ger-depot-2", "1207", "1308", "1407", "1406", "1306", "1305", "1304")
	require.Equal(t, "move", f.Kind(), "six points, and not two more")
}

func TestRule10_4_CityInOtherGround(t *testing.T) {
	f := fightOnGround(t, sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Movement}, "ger-ii 1812")
	f.Play("German step ger-ii 1812 > 1813")
	require.Equal(t, 1, f.spent(), "a city costs one point, whatever it stands on")
}

// fightOnGround sets up a position on a map on which Reims (1813) has rough terrain.
func fightOnGround(t *testing.T, pos sw.Position, units ...string) *fight {
	t.Helper()
	files := datatest.Files(t)
	datatest.Spoil(t, files, "hexes.csv", "\n1813,France,clear,", "\n1813,France,rough,")
	sc, err := sw.Load(files, "house")
	require.NoError(t, err)
	pos.Units = layUnits(t, units)
	s, err := pos.State(sc)
	require.NoError(t, err)
	return fightAt(t, s)
}

func TestRule10_4_RefusalsNameIt(t *testing.T) {
	f := fightByTheMarsh(t, sw.GermanSeat, sw.Movement, "ger-ii 2013", "ger-iii 0918")
	f.Refuse("10.4", "German step ger-ii 2013 > 2014")  // marsh
	f.Refuse("10.4", "German step ger-iii 0918 > 0818") // sea

	r, err := f.State.Reach(sw.GermanSeat.Viewer(), "ger-iii")
	require.NoError(t, err)
	_, err = r.To("0819")
	require.ErrorIs(t, err, &august1914.Violation{Rule: "10.4"}, "the sea farther out")

	f = fightByTheMarsh(t, sw.GermanSeat, sw.Movement, "ger-ii 2013", "ger-iii 2013", "ger-iv 2013", "ger-x 2013")
	f.Play("German done")
	f.Refuse("10.4", "German relocate ger-ii 2013 > 2014")

	f = fightByTheMarsh(t, sw.GermanSeat, sw.Combat, "ger-ii 2012", "ger-iii 2012", "ger-iv 2012", "fra-1 2013")
	f.attack("2013", "ger-ii", "ger-iii", "ger-iv")
	f.decide(5)
	f.Play("Entente lose fra-1")
	f.Refuse("10.4", "Entente retreat 2013 > 2014")
}

func TestRule10_7_RefusalsNameIt(t *testing.T) {
	f := fightMove(t, sw.GermanSeat, "ger-hq-1 1514", "ger-ii 1714")
	f.march("ger-ii", "1714", "1715", "1614", "1515") // across a river: four points
	f.march("ger-ii", "1515", "1415")
	f.Refuse("10.7", "German step ger-ii 1415 > 1316")
}
