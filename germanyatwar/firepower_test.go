package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/datafile/datatest"
)

// fightGermans has the Germans attack in an area that is already contested. Their
// activated leader is too far away to help.
func fightGermans(t *testing.T, area string, lines ...string) *table {
	t.Helper()
	f := turn3(t, german, append(lines, "g4-l 63", "disc Entente")...)
	return f.activate("g4-l").fight(area)
}

// fightEntente is the same for the French leader of the 2nd Army.
func fightEntente(t *testing.T, area string, lines ...string) *table {
	t.Helper()
	f := turn3(t, entente, append(lines, "f2-l 46", "disc German")...)
	return f.activate("f2-l").fight(area)
}

func TestRule7_5_1_4_EngagingAcrossRivers(t *testing.T) {
	// 91 is green without a bonus. From 92 the attack crosses the Rhine, from 87 it
	// does not cross a river. 68 is green with 2, and from 70 the attack crosses the
	// Seille.
	for _, c := range []struct {
		name  string
		units []string // German units, named in the first word of their moves
		moves []string
		want  int
	}{
		{"a minor river halves", []string{"g6-ib 70"}, []string{"g6-ib 70 > 68"}, 2},
		{"together, before fractions are dropped", []string{"g6-ib 70", "g6-iib 70"}, []string{"g6-ib 70 > 68", "g6-iib 70 > 68"}, 5},
		{"odd sums are rounded down", []string{"g6-ib 70", "g6-ibr 70"}, []string{"g6-ib 70 > 68", "g6-ibr 70 > 68"}, 4},
		{"each class by itself", []string{"g6-ib 70", "g5-4c 70"}, []string{"g6-ib 70 > 68", "g5-4c 70 > 68"}, 2 + 1},
		{"leaders are a class", []string{"g6-ib 70", "g5-4c 70", "g6-l 70 3"}, []string{"g6-ib 70 > 68", "g5-4c 70 > 68", "g6-l 70 > 68"}, 2 + 1 + 1},
		{"never less than one", []string{"g1-lw 70 1"}, []string{"g1-lw 70 > 68"}, 1},
		{"who comes by land is whole", []string{"g6-ib 70", "g6-iib 77"}, []string{"g6-ib 70 > 68", "g6-iib 77 > 68"}, 2 + 5},
		{"and none of them is", []string{"g6-ib 77", "g6-iib 77"}, []string{"g6-ib 77 > 68", "g6-iib 77 > 68"}, 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := turn3(t, german, append(c.units, "f2-ix 68", "disc German")...)
			f.Play("German strategic")
			for _, m := range c.moves {
				f.Play("German step " + m)
			}
			require.Equal(t, [2]int{c.want, 4 + 2}, f.fight("68").firepower())
		})
	}
	for _, c := range []struct {
		name  string
		units []string
		moves []string
		want  int
	}{
		{"a major river quarters", []string{"g7-xiv 92"}, []string{"g7-xiv 92 > 91"}, 1},
		{"together too", []string{"g7-xiv 92", "g7-30r 92"}, []string{"g7-xiv 92 > 91", "g7-30r 92 > 91"}, 2},
		{"each class by itself", []string{"g7-xiv 92", "g1-2c 92"}, []string{"g7-xiv 92 > 91", "g1-2c 92 > 91"}, 1 + 1},
		{"three quarters are one", []string{"g7-30r 92"}, []string{"g7-30r 92 > 91"}, 1},
		{"who comes by land is whole", []string{"g7-xiv 92", "g7-xv 87"}, []string{"g7-xiv 92 > 91", "g7-xv 87 > 91"}, 1 + 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := turn3(t, german, append(c.units, "f2-ix 91", "entente 91")...)
			f.Play("German strategic")
			for _, m := range c.moves {
				f.Play("German step " + m)
			}
			require.Equal(t, [2]int{c.want, 4}, f.fight("91").firepower())
		})
	}
	t.Run("each river by itself", func(t *testing.T) {
		// 37 is yellow with 1. From 38 the attack crosses the Sauer, from 60 the
		// Moselle.
		f := turn3(t, german, "g4-vi 38", "g4-viii 60", "f4-xii 37", "entente 37")
		f.Play("German strategic", "German step g4-vi 38 > 37", "German step g4-viii 60 > 37")
		require.Equal(t, [2]int{2 + 1, 4 + 1}, f.fight("37").firepower())
	})
	t.Run("only where it is newly contested", func(t *testing.T) {
		f := turn3(t, german, "g7-xiv 92", "g7-xv 91", "f2-ix 91", "german 91")
		f.Play("German strategic", "German step g7-xiv 92 > 91")
		require.Equal(t, [2]int{5 + 5, 4}, f.fight("91").firepower(), "one of them was there before")
	})
	t.Run("a river behind them is of no effect", func(t *testing.T) {
		f := turn3(t, german, "g1-2c 80", "f2-ix 91", "entente 91")
		f.Play("German strategic", "German step g1-2c 80 > 79", "German step g1-2c 79 > 87", "German step g1-2c 87 > 91")
		require.Equal(t, [2]int{8, 4}, f.fight("91").firepower(), "it even charges")
	})
	t.Run("help from leaders and valour cross rivers whole", func(t *testing.T) {
		f := turn3(t, german, "g7-l 87", "g7-xiv 92", "f2-ix 91", "entente 91", "valour Germany 3")
		f.activate("g7-l").Play("German step g7-xiv 92 > 91")
		require.Equal(t, [2]int{1 + 4 + 3, 4}, f.fight("91").firepower())
	})
}

func TestRule7_5_1_5_Strength(t *testing.T) {
	for _, c := range []struct {
		unit string
		want int
	}{
		{"g7-xiv 91", 5},
		{"g7-xiv 91 3", 4},
		{"g7-xiv 91 1", 2},
		{"g7-lw 91", 2},
		{"g7-lw 91 1", 1},
		{"g7-l 91", 4},
		{"g7-l 91 2", 2},
		{"g7-l 91 1", 1},
	} {
		t.Run(c.unit, func(t *testing.T) {
			f := fightGermans(t, "91", c.unit, "f2-2c 91", "german 91")
			require.Equal(t, [2]int{c.want, 2}, f.firepower())
			f = fightEntente(t, "91", c.unit, "f2-ix 91", "german 91")
			require.Equal(t, [2]int{4, c.want}, f.firepower())
		})
	}
	t.Run("the mountain troops are twice as strong in red areas", func(t *testing.T) {
		f := fightEntente(t, "86", "f1-44 86", "g7-xiv 86", "entente 86")
		require.Equal(t, [2]int{6, 5 + 4}, f.firepower())
		f = fightGermans(t, "86", "f1-44 86", "g7-xiv 86", "entente 86")
		require.Equal(t, [2]int{5, 6 + 4}, f.firepower())
		f = fightEntente(t, "86", "f1-44 86 1", "g7-xiv 86", "entente 86")
		require.Equal(t, [2]int{2, 5 + 4}, f.firepower())
		f = fightEntente(t, "91", "f1-44 91", "g7-xiv 91", "german 91")
		require.Equal(t, [2]int{3, 5}, f.firepower(), "not elsewhere")
	})
}

func TestRule7_5_1_6_Firepower(t *testing.T) {
	t.Run("the strength of all units", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "g7-30r 91", "f2-ix 91", "f2-73r 91", "german 91")
		require.Equal(t, [2]int{5 + 3, 4 + 3}, f.firepower())
	})
	t.Run("activated leaders in adjacent areas help the attacker", func(t *testing.T) {
		f := turn3(t, german, "g7-l 87", "g6-l 87 2", "g4-l 79", "g5-l 92", "g7-xiv 91", "f2-ix 91", "german 91")
		f.activate("g7-l", "g6-l", "g4-l")
		require.Equal(t, [2]int{5 + 4 + 2, 4}, f.fight("91").firepower(), "79 is not adjacent, and g5-l is not activated")
	})
	t.Run("a heart does not help", func(t *testing.T) {
		f := turn3(t, german, "g7-l 87 1", "g7-xiv 91", "f2-ix 91", "german 91")
		require.Equal(t, [2]int{5, 4}, f.activate("g7-l").fight("91").firepower())
	})
	t.Run("leaders never help the defender from outside", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "f2-ix 91", "f1-l 90", "german 91")
		require.Equal(t, [2]int{5, 4}, f.firepower())
	})
	t.Run("a leader in the area adds strength alone", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-l 91", "g7-xiv 91", "f2-ix 91", "f1-l 91 3", "german 91")
		require.Equal(t, [2]int{5 + 4, 4 + 3}, f.firepower())
	})
	t.Run("allied leaders help", func(t *testing.T) {
		f := turn3(t, entente, "b-l 90", "f2-ix 91", "g7-xiv 91", "german 91", "entente 7", "f1-l 85")
		f.activate("f1-l")
		require.Equal(t, [2]int{4, 5}, f.fight("91").firepower(), "not before they are activated")
		f = turn3(t, entente, "b-l 20", "f5-i 31", "g1-ii 31")
		f.Play("Entente tactical", "Entente step b-l 20 > 17", "Entente reveal b-l")
		require.Equal(t, [2]int{4 + 4, 5 + 1}, f.fight("31").firepower())
	})
	t.Run("valour of either side", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "f2-ix 91", "german 91", "valour Germany 2", "valour France 3", "valour Britain 4")
		require.Equal(t, [2]int{5 + 2, 4 + 3}, f.firepower(), "that of powers without units there does not count")
	})
	t.Run("garrisons of the defender", func(t *testing.T) {
		f := fightGermans(t, "90", "g7-xiv 90", "f2-2c 90")
		require.Equal(t, [2]int{5, 2 + 2*5}, f.firepower())
		f = fightGermans(t, "90", "g7-xiv 90", "garrison 90 France 1")
		require.Equal(t, [2]int{5, 5}, f.firepower(), "the bonus is not for them")
	})
	t.Run("garrisons of the attacker do not fight", func(t *testing.T) {
		f := fightEntente(t, "90", "g7-xiv 90", "f2-xv 90 1", "f2-ix 90")
		require.Equal(t, 4+1, f.firepower()[0])
	})
	t.Run("the terrain bonus is for each infantry of the defender", func(t *testing.T) {
		f := fightGermans(t, "68", "g7-xiv 68", "f2-ix 68", "f2-xv 68", "f2-2c 68", "f1-l 68")
		require.Equal(t, [2]int{5, 4 + 4 + 2 + 4 + 2*2}, f.firepower())
		f = fightEntente(t, "68", "g7-xiv 68", "f2-ix 68", "f2-xv 68")
		require.Equal(t, [2]int{4 + 4, 5 + 2}, f.firepower(), "not of the attacker, whoever controls the area")
		f = fightGermans(t, "86", "g7-xiv 86", "f2-ix 86")
		require.Equal(t, [2]int{5, 4 + 4}, f.firepower())
	})
	t.Run("isolated units cannot attack", func(t *testing.T) {
		f := fightEntente(t, "91", "f2-ix 91", "e-i 91", "g7-xiv 91", "german 91 1 5")
		require.Equal(t, [2]int{4, 5}, f.firepower(), "the British have lost their landing areas")
		f = fightEntente(t, "91", "f2-ix 91", "e-i 91", "g7-xiv 91", "german 91 5")
		require.Equal(t, [2]int{4 + 4, 5}, f.firepower(), "now they have not")
	})
}

func TestRule7_5_1_7_MadMinute(t *testing.T) {
	t.Run("one more for each that defends with a blue step", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "e-i 91", "german 91")
		require.Equal(t, [2]int{5, 4 + 1}, f.firepower())
		f = fightGermans(t, "91", "g7-xiv 91", "e-i 91 3", "e-ii 91", "e-iii 91", "german 91")
		require.Equal(t, [2]int{5, 3 + 4 + 4 + 3}, f.firepower())
	})
	t.Run("not when it has no blue step left", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "e-i 91 2", "german 91")
		require.Equal(t, [2]int{5, 2}, f.firepower())
		f = fightGermans(t, "91", "g7-xiv 91", "e-i 91 1", "german 91")
		require.Equal(t, [2]int{5, 1}, f.firepower())
	})
	t.Run("not when attacking", func(t *testing.T) {
		f := fightEntente(t, "91", "g7-xiv 91", "e-i 91", "german 91")
		require.Equal(t, [2]int{4, 5}, f.firepower())
	})
	t.Run("not for cavalry, leaders or others", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "e-1c 91", "e-l 91", "f2-ix 91", "german 91")
		require.Equal(t, [2]int{5, 3 + 4 + 4}, f.firepower())
	})
	t.Run("on top of the terrain", func(t *testing.T) {
		f := fightGermans(t, "68", "g7-xiv 68", "e-i 68")
		require.Equal(t, [2]int{5, 4 + 1 + 2}, f.firepower())
	})
}

func TestRule7_5_1_8_CavalryCharge(t *testing.T) {
	t.Run("doubled in green against none", func(t *testing.T) {
		f := fightGermans(t, "91", "g1-2c 91", "g7-xiv 91", "f2-ix 91", "german 91")
		require.Equal(t, [2]int{2*4 + 5, 4}, f.firepower(), "infantry is not")
		f = fightGermans(t, "91", "g1-2c 91", "g3-1c 91", "f2-ix 91", "german 91")
		require.Equal(t, [2]int{2 * 7, 4}, f.firepower())
		f = fightEntente(t, "91", "f2-2c 91", "g7-30r 91", "german 91")
		require.Equal(t, [2]int{4, 3}, f.firepower())
	})
	t.Run("not in yellow or red", func(t *testing.T) {
		f := fightGermans(t, "58", "g1-2c 58", "f2-ix 58")
		require.Equal(t, [2]int{4, 4 + 1}, f.firepower())
		f = fightGermans(t, "86", "g1-2c 86", "f2-ix 86")
		require.Equal(t, [2]int{4, 4 + 4}, f.firepower())
	})
	t.Run("not against cavalry", func(t *testing.T) {
		f := fightGermans(t, "91", "g1-2c 91", "f2-ix 91", "f1-6c 91 1", "german 91")
		require.Equal(t, [2]int{4, 4 + 1}, f.firepower())
	})
	t.Run("not by the defender", func(t *testing.T) {
		f := fightGermans(t, "91", "g7-xiv 91", "f2-2c 91", "german 91")
		require.Equal(t, [2]int{5, 2}, f.firepower())
	})
	t.Run("leaders count neither for nor against it", func(t *testing.T) {
		f := fightGermans(t, "91", "g1-2c 91", "f1-l 91", "german 91")
		require.Equal(t, [2]int{8, 4}, f.firepower())
		f = fightGermans(t, "91", "g7-l 91", "f2-ix 91", "german 91")
		require.Equal(t, [2]int{4, 4}, f.firepower())
		f = fightGermans(t, "91", "g7-l 91", "g1-2c 91", "f2-ix 91", "german 91")
		require.Equal(t, [2]int{4 + 8, 4}, f.firepower())
	})
	t.Run("not against a dominant position", func(t *testing.T) {
		f := fightGermans(t, "90", "g1-2c 90", "f2-ix 90", "garrison 90 France 1")
		require.Equal(t, [2]int{4, 4 + 2 + 5}, f.firepower())
		f = fightGermans(t, "90", "g1-2c 90", "f2-ix 90", "garrison 90 France 0")
		require.Equal(t, [2]int{8, 4 + 2}, f.firepower(), "without a garrison it is none")
	})
	t.Run("not across a river into a new engagement", func(t *testing.T) {
		f := turn3(t, german, "g6-3c 70", "f2-ix 68")
		f.Play("German strategic", "German step g6-3c 70 > 68")
		require.Equal(t, [2]int{2, 4 + 2}, f.fight("68").firepower())
		f = turn3(t, german, "g6-3c 92", "f2-ix 91", "entente 91")
		f.Play("German strategic", "German step g6-3c 92 > 91")
		require.Equal(t, [2]int{1, 4}, f.fight("91").firepower())
	})
	t.Run("those that have not crossed do", func(t *testing.T) {
		f := turn3(t, german, "g6-3c 70", "g5-4c 77", "f2-ix 68")
		f.Play("German strategic", "German step g6-3c 70 > 68", "German step g5-4c 77 > 68")
		require.Equal(t, [2]int{2 + 2*3, 4 + 2}, f.fight("68").firepower())
	})
	t.Run("across a river into an old one they do", func(t *testing.T) {
		f := turn3(t, german, "g6-3c 70", "g7-30r 68", "f2-ix 68")
		f.Play("German strategic", "German step g6-3c 70 > 68")
		require.Equal(t, [2]int{8 + 3, 4 + 2}, f.fight("68").firepower())
	})
}

func TestRule7_5_1_9_DominantPosition(t *testing.T) {
	t.Run("of the attacker, it takes the terrain bonus", func(t *testing.T) {
		f := fightEntente(t, "90", "g7-xiv 90", "g7-xv 90", "f2-ix 90", "garrison 90 France 1")
		require.Equal(t, [2]int{4, 5 + 5}, f.firepower())
	})
	t.Run("without a garrison it does not", func(t *testing.T) {
		f := fightEntente(t, "90", "g7-xiv 90", "g7-xv 90", "f2-ix 90", "garrison 90 France 0")
		require.Equal(t, [2]int{4, 5 + 5 + 2*2}, f.firepower())
	})
	t.Run("the attacker may charge out of it", func(t *testing.T) {
		f := fightEntente(t, "90", "g7-xiv 90", "f2-2c 90", "garrison 90 France 1")
		require.Equal(t, [2]int{4, 5}, f.firepower())
	})
	t.Run("of the defender, it leaves him the bonus", func(t *testing.T) {
		f := fightGermans(t, "90", "g7-xiv 90", "f2-ix 90", "garrison 90 France 2")
		require.Equal(t, [2]int{5, 4 + 2 + 10}, f.firepower())
	})
	t.Run("garrisons count for who controls the fortress", func(t *testing.T) {
		// The French have a garrison in 90, which the Germans do not control.
		f := fightEntente(t, "90", "g7-xiv 90", "f2-ix 90", "garrison 90 France 2", "entente 90")
		require.Equal(t, [2]int{4, 5}, f.firepower())
		f = fightGermans(t, "69", "g7-xiv 69", "f2-ix 69", "f2-xv 69", "garrison 69 Germany 1")
		require.Equal(t, [2]int{5, 4 + 4}, f.firepower(), "nor has the French infantry in Metz its 2")
	})
	t.Run("in a captured fortress", func(t *testing.T) {
		f := fightGermans(t, "90", "g7-xiv 90", "f2-ix 90", "garrison 90 France 0", "garrison 90 Germany 1", "german 90")
		require.Equal(t, [2]int{5, 4}, f.firepower())
	})
}

func TestRule7_5_1_4_Quarters(t *testing.T) {
	f := turn3(t, german, "g7-l 79", "g7-xiv 92", "g7-xv 92", "f2-ix 91", "entente 91", "disc Entente")
	f.activate("g7-l").then("German step g7-xiv 92 > 91", "German step g7-xv 92 > 91").fight("91")
	require.Equal(t, [2]int{2, 4}, f.firepower(), "10 across the Rhine")
}

// Rules 2.0, 2.2: a bonus of 4 counts like any other, in green areas too.
func TestRule2_2_ABonusOfFour(t *testing.T) {
	files := datatest.Files(t)
	datatest.Spoil(t, files, "areas.csv", "54,Rethel,France,green,0", "54,Rethel,France,green,4")
	sc, err := gaw.Load(files, "house")
	require.NoError(t, err)
	g := layIn(t, sc, gaw.Position{Active: german, Disc: german}, "f5-i 54", "f5-ii 54", "f5-l 54", "g1-ii 54", "german 35 36 58")
	g.Play("German strategic")
	g.battle("54")
	require.Equal(t, [2]int{5, 4 + 4 + 4 + 2*4}, g.firepower(), "for each infantry, not for the leader")
}

func TestExample_7_5_1_4_LiegeWithoutTheSurprise(t *testing.T) {
	f := fightFirstImpulse(t, "tactical")
	for _, id := range []string{"g1-ii", "g1-iii", "g1-iiir"} {
		f.Play("German step "+id+" 11 > 32", "German step "+id+" 32 > 22")
	}
	require.Equal(t, [2]int{3 + 8, 9}, f.fight("22").firepower(), "a quarter of 14")
}

// Rules 2.11.1, 7.3.1.1, 7.3.1.4, 7.5.1.5, 7.5.1.6, 7.5.1.11, 7.5.1.14: the Guard,
// five dots, attacks three Belgian and two British dots with von Bülow's four stars
// next to it. Green 20 has no bonus: 9 against 5, and the losers can take their four
// hits. In yellow 32 it is 9 against three dots and a bonus of 1: five hits, but three
// black dots can take only three.
func TestRule7_5_1_6_BattlesCiteTheirArithmetic(t *testing.T) {
	g := tactical(t, german, "g2-l", "g2-l 21", "g2-gd 21", "b-3 20", "e-ii 20 2", "german 10 21 22 32 33")
	g.goes("g2-gd", "21", "20")
	g.battle("20")
	for rule, want := range map[string][]int{
		"7.3.1.1": {4}, "7.3.1.4": {4}, "7.5.1.5": {5}, "7.5.1.6": {5}, "7.5.1.11": {4}, "7.5.1.14": nil, "2.11.1": nil,
	} {
		require.Equal(t, want, told(g.Events, rule), rule)
	}

	g = lay(t, gaw.Position{Valour: map[string]int{"Belgium": 1}}, "g2-l 21", "g2-gd 21", "b-3 20", "e-ii 20 2", "german 10 21 22 32 33")
	g.activate("g2-l")
	g.goes("g2-gd", "21", "20")
	g.battle("20")
	require.Len(t, told(g.Events, "2.11.1"), 1, "as many British as Belgians: the British have no valour")
	require.Empty(t, told(g.Events, "2.11"))

	g = tactical(t, german, "g2-l", "g2-l 23", "g2-gd 23", "b-3 32")
	g.goes("g2-gd", "23", "32")
	g.battle("32")
	require.Equal(t, []int{3}, told(g.Events, "7.5.1.11"), "9 against 4")
	require.Equal(t, []int{2}, told(g.Events, "7.5.1.14"), "five hits, and three dots")
}
