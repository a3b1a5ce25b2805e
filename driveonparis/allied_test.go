package driveonparis_test

import (
	"encoding/csv"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule2_1a_FrenchAndBritishApart(t *testing.T) {
	t.Run("no common attack", func(t *testing.T) {
		l := layAllied(t, 16, "fr-1-i 8.25", "br-1-i 7.27", "ge-13-vii 8.26", "ge-14-vii 44.33")
		l.Play("Allied done", "Allied attack 8.26", "Allied join fr-1-i")
		l.Refuse("2.1a", "Allied join br-1-i")
	})
	t.Run("each alone", func(t *testing.T) {
		l := layAllied(t, 16, "fr-1-i 8.25", "br-1-i 7.27", "ge-13-vii 8.26", "ge-14-vii 44.33")
		l.Play("Allied done", "Allied attack 8.26", "Allied join br-1-i")
		l.Refuse("2.1a", "Allied join fr-1-i")
	})
	t.Run("no common hex", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1-i 8.19", "br-1-i 8.20", "ge-13-vii 44.33")
		l.march("fr-1-i", "8.19", "8.20")
		l.stop()
		l.Play("Allied done")
		require.False(t, l.Can("Allied done"), "the phase does not end so")
		l.Play("Allied disband fr-1-i")
		require.Empty(t, l.unit("fr-1-i").Hex)
		require.Equal(t, "8.20", l.unit("br-1-i").Hex)
	})
	t.Run("British with a French fortress", func(t *testing.T) {
		l := layAllied(t, 7, "br-1-i 4.26", "fr-fort-calais 4.27", "ge-13-vii 44.33")
		l.march("br-1-i", "4.26", "4.27")
		l.stop()
		l.Play("Allied done")
		require.Equal(t, "4.27", l.unit("br-1-i").Hex)
		require.False(t, l.Can("Allied disband br-1-i"))
	})
	t.Run("British on a French train", func(t *testing.T) {
		l := layAllied(t, 7, "br-1-i 22.15", "fr-train-1 22.15", "ge-13-vii 44.33")
		l.Play("Allied load br-1-i fr-train-1", "Allied step fr-train-1 22.15 > 22.14")
		require.Equal(t, "22.14", l.unit("br-1-i").Hex)
	})
}

func TestRule2_1b_BelgiansApart(t *testing.T) {
	for _, partner := range []string{"fr-1-i", "br-1-i"} {
		units := []string{"be-1 20.27", partner + " 20.27", "ge-13-vii 20.26", "ge-14-vii 44.33"}
		t.Run("until turn 15: "+partner, func(t *testing.T) {
			l := layAllied(t, 14, "be-1 20.27", partner+" 21.26", "ge-13-vii 20.26", "ge-14-vii 44.33")
			l.Play("Allied done", "Allied attack 20.26", "Allied join be-1")
			require.False(t, l.Can("Allied join "+partner))
		})
		t.Run("no common hex until turn 15: "+partner, func(t *testing.T) {
			for turn, want := range map[int]bool{14: true, 15: false} {
				l := layAllied(t, turn, "be-1 20.28", partner+" 20.29", "ge-13-vii 44.33", layFar)
				l.march("be-1", "20.28", "20.29")
				l.stop()
				l.Play("Allied done")
				require.Equal(t, want, l.Can("Allied disband be-1"), "turn %d", turn)
			}
		})
		t.Run("together from turn 15: "+partner, func(t *testing.T) {
			l := layAllied(t, 15, units...)
			l.Play("Allied done", "Allied attack 20.26", "Allied join be-1")
			require.True(t, l.Can("Allied join "+partner))
		})
	}
}

func TestRule2_2a_BelgianHQAbroad(t *testing.T) {
	rebuilds := func(t *testing.T, path ...string) bool {
		t.Helper()
		l := layAllied(t, 6, "be-hq "+path[0], "be-1 lost due 7", "ge-13-vii 44.33")
		l.march("be-hq", path...)
		l.stop()
		l.await(dop.GermanSeat, "move")
		l.await(dop.AlliedSeat, "rebuild")
		return l.Can("Allied rebuild be-1 " + path[len(path)-1])
	}
	t.Run("rebuilds nobody in France", func(t *testing.T) {
		require.False(t, rebuilds(t, "22.24", "22.23"))
	})
	t.Run("as long as it is there", func(t *testing.T) {
		require.True(t, rebuilds(t, "22.24", "22.23", "22.24"))
	})
	t.Run("nor in Germany", func(t *testing.T) {
		l := layAllied(t, 6, "be-hq 38.28", "ge-13-vii 44.33")
		l.march("be-hq", "38.28", "39.29")
		require.True(t, l.unit("be-hq").Flipped)
	})
	t.Run("refits nobody in France", func(t *testing.T) {
		l := layGerman(t, 6, "be-hq 14.04", "be-1 14.04 1", "ge-13-vii 44.33")
		l.await(dop.AlliedSeat, "rebuild")
		require.False(t, l.Can("Allied refit be-1"))
	})
	t.Run("but at home", func(t *testing.T) {
		l := layGerman(t, 6, "be-hq 24.34", "be-1 lost due 6", "ge-13-vii 44.33")
		l.await(dop.AlliedSeat, "rebuild")
		require.True(t, l.Can("Allied rebuild be-1 24.34"))
	})
}

func TestRule2_2b_BelgianBorder(t *testing.T) {
	t.Run("no Belgian leaves before turn 5", func(t *testing.T) {
		for turn := 1; turn <= 4; turn++ {
			layAllied(t, turn, "be-1 22.24", "ge-13-vii 44.33").Refuse("2.2b", "Allied step be-1 22.24 > 22.23")
		}
	})
	t.Run("later they do", func(t *testing.T) {
		require.True(t, layAllied(t, 6, "be-1 22.24", "ge-13-vii 44.33").Can("Allied step be-1 22.24 > 22.23"))
	})
	for _, unit := range []string{"fr-1-i", "br-1-i", "fr-hq-4"} {
		t.Run(unit+" does not enter on turns 1 to 3", func(t *testing.T) {
			for turn := 1; turn <= 3; turn++ {
				layAllied(t, turn, unit+" 22.23", "ge-13-vii 44.33").Refuse("2.2b", "Allied step "+unit+" 22.23 > 22.24")
			}
			require.True(t, layAllied(t, 4, unit+" 22.23", "ge-13-vii 44.33").Can("Allied step "+unit+" 22.23 > 22.24"))
		})
	}
}

func TestRule2_2c_ArmoredCars(t *testing.T) {
	battle := func(t *testing.T, roll int, car bool) *layout {
		t.Helper()
		l := layAllied(t, 10, "be-1 20.28", "be-2 20.28", "be-3 20.28", "be-armcar 20.28", "ge-13-vii 20.27", "ge-hq-1 20.24", "ge-14-vii 44.33")
		l.Play("Allied done")
		who := []string{"be-1", "be-2", "be-3"}
		if car {
			who = append(who, "be-armcar")
		}
		l.fight("20.27", roll, who...) // 9:8 is 1:1; a 5 is A 2, a 6 A 2 and D 1
		return l
	}
	t.Run("no strength in an attack", func(t *testing.T) {
		l := battle(t, 5, true)
		attack, defense := l.odds()
		require.Equal(t, 9.0, attack)
		require.Equal(t, 8.0, defense)
	})
	t.Run("but one more on the dice", func(t *testing.T) {
		l := battle(t, 5, true)
		l.await(dop.GermanSeat, "move")
		require.Equal(t, 1, l.happened("loss", "13/VII Inf Div")-l.happened("supply", "13/VII Inf Div"))
	})
	t.Run("not without it", func(t *testing.T) {
		l := battle(t, 5, false)
		l.settleUntil("move")
		require.Zero(t, l.happened("loss", "13/VII Inf Div"))
	})
	t.Run("no zone", func(t *testing.T) {
		l := layGerman(t, 10, "be-armcar 20.27", "ge-10ldw 20.23", "fr-1-i 14.05")
		l.march("ge-10ldw", "20.23", "20.24", "20.25", "20.26", "21.26")
		require.Equal(t, "21.26", l.unit("ge-10ldw").Hex, "four points, four hexes")
	})
	t.Run("defends, with one step", func(t *testing.T) {
		l := layGerman(t, 10, "be-armcar 20.27", "ge-13-vii 20.26", "fr-1-i 14.05", "be-hq 20.30")
		require.False(t, l.Can("German step ge-13-vii 20.26 > 20.27"))
		l.Play("German done")
		l.fight("20.27", 6, "ge-13-vii") // 6:1, D 3
		_, defense := l.odds()
		require.Equal(t, 1.0, defense)
		require.Empty(t, l.unit("be-armcar").Hex)
		require.Zero(t, l.unit("be-armcar").Due, "it does not return")
	})
}

func TestRule2_3_PlanXVII(t *testing.T) {
	// Thionville (43.18) is worth five points to the French alone. The points of both
	// sides at the end, after a French division has been there for a moment, as often
	// as said, from a turn on.
	points := func(t *testing.T, turn, visits int) august1914.Points {
		t.Helper()
		l := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: turn, Active: august1914.Allied},
			"fr-9-v 43.17", "ge-1gd 43.21", layFar)
		for range visits {
			l.march("fr-9-v", "43.17", "43.18", "43.17")
			l.stop()
			l.await(dop.GermanSeat, "move")
			require.True(t, l.Can("German step ge-1gd 43.21 > 43.20"))
			l.march("ge-1gd", "43.21", "43.20")
			l.march("ge-1gd", "43.20", "43.21")
			l.stop()
			l.await(dop.AlliedSeat, "move")
		}
		for range 500 {
			if l.Kind() == "over" {
				break
			}
			l.Play(l.idle())
		}
		outcome, over := l.State.Outcome()
		require.True(t, over)
		require.Contains(t, outcome.Reason, "compared")
		return outcome.Points
	}
	never := points(t, 6, 0)
	t.Run("held for a moment they stay", func(t *testing.T) {
		require.Equal(t, never.Allied+5, points(t, 6, 1).Allied)
		require.Equal(t, never.Allied+5, points(t, 8, 1).Allied, "turn 8 is the last")
	})
	t.Run("once a hex", func(t *testing.T) {
		require.Equal(t, never.Allied+5, points(t, 6, 2).Allied)
	})
	t.Run("from turn 9 while they are held", func(t *testing.T) {
		require.Equal(t, never.Allied+5, points(t, 9, 1).Allied)
	})
	t.Run("nothing for the Germans", func(t *testing.T) {
		require.Equal(t, never.German, points(t, 6, 1).German)
	})
}

func TestRule2_4b_TaxisCarry(t *testing.T) {
	units := []string{"fr-taxi 14.05", "fr-1-i 14.05", "fr-2-i 14.05", "fr-chas 14.05", "fr-spahi 14.05", layFar}
	t.Run("two steps", func(t *testing.T) {
		l := layAllied(t, 10, units...)
		l.Play("Allied load fr-1-i fr-taxi")
		require.False(t, l.Can("Allied load fr-chas fr-taxi"))
		l = layAllied(t, 10, units...)
		l.Play("Allied load fr-chas fr-taxi", "Allied load fr-spahi fr-taxi")
		require.Equal(t, "fr-taxi", l.unit("fr-spahi").Rides)
	})
	t.Run("off the railroads", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", layFar)
		l.Play("Allied load fr-1-i fr-taxi")
		l.march("fr-taxi", layNorth("8.18", 8)...)
		l.Play("Allied unload fr-1-i") // 2, 8 and 2 of 12 points
		require.Equal(t, "8.26", l.unit("fr-1-i").Hex)
		require.Empty(t, l.unit("fr-1-i").Rides)
	})
	t.Run("two points to unload", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", layFar)
		l.Play("Allied load fr-1-i fr-taxi")
		l.march("fr-taxi", layNorth("8.18", 9)...)
		require.False(t, l.Can("Allied unload fr-1-i"), "one point is left")
	})
	t.Run("who rides does not march", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", layFar)
		l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi 8.18 > 8.19", "Allied unload fr-1-i")
		l.stop()
		require.False(t, l.Can("Allied step fr-1-i 8.19 > 8.20"))
	})
}

func TestRule2_4a_TaxisHaveNoValue(t *testing.T) {
	l := layGerman(t, 10, "ge-13-vii 8.24", "fr-taxi 8.20", "fr-1-i 14.05", layFar)
	l.march("ge-13-vii", "8.24", "8.23", "8.22")
	require.Equal(t, "8.20", l.unit("fr-taxi").Hex)
	l.march("ge-13-vii", "8.22", "8.21")
	require.Empty(t, l.unit("fr-taxi").Hex, "as a train that enemies come next to")
}

func TestRule2_4c_TaxisTwoUses(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", "fr-hq-4 14.05", layFar)
	use := func(from, to string) {
		l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi "+from+" > "+to, "Allied unload fr-1-i")
		l.stop()
	}
	use("8.18", "8.19")
	require.Equal(t, "8.19", l.unit("fr-taxi").Hex)
	require.True(t, l.unit("fr-taxi").Flipped, "the first use")
	l.await(dop.GermanSeat, "move")
	l.await(dop.AlliedSeat, "move")
	use("8.19", "8.20")
	require.Empty(t, l.unit("fr-taxi").Hex, "the second")
	require.Equal(t, "8.20", l.unit("fr-1-i").Hex)
	t.Run("the second arrival is as new", func(t *testing.T) {
		l := layGerman(t, 17, "fr-taxi 8.18 flipped", "fr-1-i 14.05", layFar)
		l.await(dop.AlliedSeat, "arrive")
		for i := 0; i < 20 && l.Kind() == "arrive"; i++ {
			if l.Can("Allied arrive fr-taxi 14.05") {
				l.Play("Allied arrive fr-taxi 14.05")
				continue
			}
			l.Play(l.idle())
		}
		require.Equal(t, "14.05", l.unit("fr-taxi").Hex)
		require.False(t, l.unit("fr-taxi").Flipped)
	})
}

func TestRule2_5_LilleOpenCity(t *testing.T) {
	defense := func(t *testing.T, unit string, settings ...string) float64 {
		t.Helper()
		l := layOut(t, layScenario(t, "5.6", settings...), dop.Position{Turn: 7, Active: august1914.German},
			unit+" 15.26", "ge-1gd 16.25", "fr-4-ii 14.05")
		l.Play("German done")
		l.fight("15.26", 2, "ge-1gd")
		_, defense := l.odds()
		return defense
	}
	require.Equal(t, 4.0, defense(t, "fr-1-i"), "half of 8, and no major city")
	require.Equal(t, 4.0, defense(t, "br-1-i"), "any Allied unit")
	require.Equal(t, 16.0, defense(t, "fr-1-i", "lille=off"), "twice 8")
	t.Run("a normal city once the Germans have taken it", func(t *testing.T) {
		l := layGerman(t, 7, "ge-1gd 16.25", "ge-2gd 17.26", "fr-4-ii 14.05", "fr-1-i 14.25", "fr-2-i 14.24", "fr-hq-4 12.23")
		l.march("ge-1gd", "16.25", "15.26", "16.26")
		l.stop()
		l.await(dop.AlliedSeat, "move")
		l.march("fr-1-i", "14.25", "15.26")
		l.stop()
		l.await(dop.GermanSeat, "declare")
		l.fight("15.26", 2, "ge-1gd")
		_, defense := l.odds()
		require.Equal(t, 16.0, defense)
	})
}

func TestRule2_6_Foch(t *testing.T) {
	count := func(t *testing.T, units ...string) int {
		t.Helper()
		l := layGerman(t, 8, append(units, "fr-1-i lost due 8", "fr-2-i lost due 8", "fr-3-ii lost due 8", "fr-4-ii lost due 8", layFar)...)
		l.await(dop.AlliedSeat, "rebuild")
		n := 0
		for _, id := range []string{"fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii"} {
			if m := "Allied rebuild " + id + " 8.20"; l.Can(m) {
				l.Play(m)
				n++
			}
		}
		return n
	}
	require.Equal(t, 2, count(t, "fr-hq-4 8.20"))
	require.Equal(t, 3, count(t, "fr-hq-4 8.20", "fr-hq-9 8.22"), "one more in Foch's radius")
	require.Equal(t, 2, count(t, "fr-hq-4 8.20", "fr-hq-9 8.25"), "five hexes away, radius 4")
	require.Equal(t, 3, count(t, "fr-hq-4 8.20", "fr-hq-cnc 8.26"), "six hexes, radius 6")
	require.Equal(t, 0, count(t, "fr-hq-9 8.20"), "none of his own")
	require.Equal(t, 0, count(t, "br-hq 8.20", "fr-hq-9 8.22"))
}

func TestRule2_7_GermanRailways(t *testing.T) {
	t.Run("no French train in Germany, even in Allied hands", func(t *testing.T) {
		l := layOut(t, layScenario(t, "5.6"), dop.Position{
			Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: []string{"63.24"},
		}, "fr-train-1 42.15", "ge-60ldw 62.34")
		require.True(t, l.Can("Allied step fr-train-1 42.15 > 41.15"))
		require.False(t, l.Can("Allied step fr-train-1 42.15 > 43.15"))
	})
	t.Run("no supply along them", func(t *testing.T) {
		l := layOut(t, layScenario(t, "5.6"), dop.Position{
			Turn: 7, Active: august1914.Allied, Control: []string{"63.35"}, Railways: []string{"63.24"},
		}, "fr-1-i 58.24", "ge-60ldw 62.34")
		require.True(t, l.starves("fr-1-i"))
	})
	t.Run("Belgian ones", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 23.24", "ge-13-vii 44.33")
		require.True(t, l.Can("Allied step fr-train-1 23.24 > 24.24"))
	})
	t.Run("control to deny them", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1-i 42.15", "ge-60ldw 62.34")
		require.Contains(t, l.State.Position().Railways, "43.15")
		l.march("fr-1-i", "42.15", "43.15")
		l.stop()
		require.NotContains(t, l.State.Position().Railways, "43.15")
	})
}

func TestRule2_8a_TheLineRunsUnbroken(t *testing.T) {
	file, err := os.Open("data/lines.csv")
	require.NoError(t, err)
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	crossings := 0
	for _, row := range rows[1:] {
		if row[0] != "FDL" {
			continue
		}
		for _, way := range [][2]string{{row[2], row[3]}, {row[3], row[2]}} {
			l := layAllied(t, 7, "fr-1-i "+way[0], "br-1-i 8.20", "ge-13-vii 44.33")
			require.False(t, l.Can("Allied step fr-1-i "+way[0]+" > "+way[1]), "%v", way)
			crossings++
		}
	}
	require.Equal(t, 94, crossings)
}

func TestRule2_8b_DoctrineLine(t *testing.T) {
	// 30.13 is west of the line, 31.14 east.
	for _, c := range []struct{ reason, unit, from, to string }{
		{"from east to west", "fr-1-i", "31.14", "30.13"},
		{"from west to east", "fr-1-i", "30.13", "31.14"},
		{"cavalry", "fr-1cav", "31.14", "30.13"},
		{"HQs", "fr-hq-4", "31.14", "30.13"},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := layAllied(t, 7, c.unit+" "+c.from, "ge-13-vii 44.33")
			l.Refuse("2.8b", "Allied step "+c.unit+" "+c.from+" > "+c.to)
		})
	}
	t.Run("trains cross", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 30.19", "ge-13-vii 44.33", "fr-taxi 30.13")
		require.True(t, l.Can("Allied step fr-train-1 30.19 > 31.20"))
		require.True(t, l.Can("Allied step fr-taxi 30.13 > 31.14"))
	})
	t.Run("their cargo does not", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 30.13", "fr-1-i 30.13", layFar)
		l.Play("Allied load fr-1-i fr-taxi")
		step := "Allied step fr-taxi 30.13 > 31.14"
		if l.Can(step) {
			l.Play(step)
		}
		require.False(t, l.Can("Allied unload fr-1-i") && l.unit("fr-1-i").Hex == "31.14")
	})
	t.Run("reinforcements stay where they enter", func(t *testing.T) {
		points := append(append([]string{}, layHistoryFrench...), layHistoryGerman...)
		points[8] = "30.18" // I, west of the line
		l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 5, Active: august1914.German, Points: points},
			"fr-1-i 14.05", "ge-13-vii 44.33", layFar)
		l.await(dop.AlliedSeat, "arrive")
		for range 10 {
			if l.Can("Allied arrive fr-81ter 30.18") {
				l.Play("Allied arrive fr-81ter 30.18")
				break
			}
			l.Play(l.idle())
		}
		l.await(dop.AlliedSeat, "move")
		require.True(t, l.Can("Allied step fr-81ter 30.18 > 30.17"))
		l.Refuse("2.8b", "Allied step fr-81ter 30.18 > 31.18")
	})
	t.Run("rebuilt on the side of the HQ", func(t *testing.T) {
		l := layGerman(t, 7, "fr-hq-4 14.05", "fr-9-v lost due 7", layFar)
		l.await(dop.AlliedSeat, "rebuild")
		l.Play("Allied rebuild fr-9-v 14.05")
		l.await(dop.AlliedSeat, "move")
		require.True(t, l.Can("Allied step fr-9-v 14.05 > 15.06"), "it belongs to the west now")
	})
}

func TestRule2_8c_AttackOverTheLine(t *testing.T) {
	units := []string{"fr-1-i 31.14", "fr-2-i 31.14", "ge-10ldw 30.13", "ge-13-vii 44.33", "fr-hq-4 32.14"}
	t.Run("an attack, but no advance", func(t *testing.T) {
		l := layAllied(t, 7, units...)
		l.Play("Allied done")
		l.fight("30.13", 9, "fr-1-i", "fr-2-i") // 6:1, D 4
		for i := 0; i < 10 && l.Kind() != "advance" && l.Kind() != "move"; i++ {
			l.Play(l.idle())
		}
		require.Empty(t, l.unit("ge-10ldw").Hex)
		require.False(t, l.Can("Allied advance fr-1-i 31.14 > 30.13"))
	})
	t.Run("no overrun", func(t *testing.T) {
		l := layAllied(t, 7, "fr-2-i 32.14", "fr-1-i 32.14", "ge-10ldw 30.13", "ge-13-vii 44.33")
		l.Play("Allied form fr-1-i", "Allied form fr-2-i")
		l.march("fr-1-i", "32.14", "31.14")
		require.False(t, l.Can("Allied overrun fr-1-i 31.14 > 30.13"))
	})
}

func TestRule2_8d_OthersAreFree(t *testing.T) {
	l := layAllied(t, 7, "br-1-i 31.14", "be-1 30.13", "fr-1-i 14.05", "ge-13-vii 44.33")
	require.True(t, l.Can("Allied step br-1-i 31.14 > 30.13"))
	require.True(t, l.Can("Allied step be-1 30.13 > 31.14"))
}

func TestRule2_8e_PanicLine(t *testing.T) {
	l := layGerman(t, 7, "ge-13-vii 12.11", "fr-1-i 31.14", "fr-2-i 14.04")
	l.march("ge-13-vii", "12.11", "12.10")
	l.stop()
	still := *l
	still.await(dop.AlliedSeat, "move")
	require.False(t, still.Can("Allied step fr-1-i 31.14 > 30.13"), "the row north of it")
	for _, unit := range []string{"ge-13-vii", "ge-hq-1"} { // any unit, also one that does not fight
		l = layGerman(t, 7, unit+" 12.10", "ge-14-vii 44.33", "fr-1-i 31.14", "fr-2-i 14.04")
		l.march(unit, "12.10", "12.09", "12.10")
		l.stop()
		l.await(dop.AlliedSeat, "move")
		require.True(t, l.Can("Allied step fr-1-i 31.14 > 30.13"), "the moment is enough, for good")
	}
}

func TestRule2_8f_TracesCross(t *testing.T) {
	l := layGerman(t, 7, "fr-hq-4 31.14", "fr-1-i 30.13", "ge-13-vii 44.33")
	l.await(dop.AlliedSeat, "reserve")
	require.True(t, l.Can("Allied reserve fr-1-i"))
}

// With all railroads in German hands, the port of Antwerp (24.34) is the nearest
// source: east of the line 32.32 is eight hexes from it, over clear ground.
func TestRule2_8f_SupplyCrosses(t *testing.T) {
	require.False(t, layNoRails(t, "fr-1-i 32.32").starves("fr-1-i"))
	require.True(t, layNoRails(t, "fr-1-i 32.32", "ge-13-vii 24.34").starves("fr-1-i"), "without Antwerp")
}

func TestRule2_4c_TaxisComeAgain(t *testing.T) {
	// The taxis have been used up, or are on the road with a passenger, when they come again on turn 17.
	second := func(t *testing.T, units ...string) *layout {
		t.Helper()
		l := layGerman(t, 17, append(units, "fr-2-i 14.05", "fr-hq-4 14.04", "ge-hq-1 30.20")...)
		l.await(dop.AlliedSeat, "arrive")
		require.True(t, l.Can("Allied arrive fr-taxi 14.06"), "any hex of Paris")
		l.Refuse("SCS_REINF", "Allied arrive fr-taxi 11.11")
		l.Play("Allied arrive fr-taxi 14.05")
		require.False(t, l.unit("fr-taxi").Flipped)
		l.await(dop.AlliedSeat, "move")
		return l
	}
	t.Run("after they were used up", func(t *testing.T) {
		l := second(t, "fr-1-i 14.05")
		l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi 14.05 > 14.06", "Allied unload fr-1-i", "Allied stop")
		require.True(t, l.unit("fr-taxi").Flipped, "the first of two uses")
		require.Equal(t, "14.06", l.unit("fr-taxi").Hex)
		l.await(dop.GermanSeat, "move")
		l.await(dop.AlliedSeat, "move")
		l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi 14.06 > 14.07", "Allied unload fr-1-i")
		require.Empty(t, l.unit("fr-taxi").Hex, "the second")
		require.Equal(t, "14.07", l.unit("fr-1-i").Hex)
	})
	t.Run("with a passenger, who is set down where he is", func(t *testing.T) {
		l := second(t, "fr-taxi 8.18 flipped", "fr-1-i 8.18 on fr-taxi")
		require.Equal(t, "8.18", l.unit("fr-1-i").Hex)
		require.Empty(t, l.unit("fr-1-i").Rides)
		require.Equal(t, "14.05", l.unit("fr-taxi").Hex)
	})
}

func TestRule2_8b_RetreatsAndScreens(t *testing.T) {
	// 31.21 lies east of the Doctrine Line, 30.20 and 30.21 west.
	battle := func(t *testing.T, units ...string) *layout {
		t.Helper()
		p := dop.Position{Turn: 8, Active: august1914.German}
		g := layOut(t, layScenario(t, "5.3"), p, append(units, "ge-13-vii 32.21", "ge-14-vii 32.21", "ge-19-x 32.21", "fr-3-ii 14.05")...)
		g.attack("31.21", "ge-13-vii", "ge-14-vii", "ge-19-x")
		return g
	}
	t.Run("a screen stays on its side", func(t *testing.T) {
		g := battle(t, "fr-1cav 31.21")
		g.Refuse("2.8b", "Allied screen 30.20")
		require.True(t, g.offers("Allied screen 31."))
		g = battle(t, "br-1cav 31.21")
		require.True(t, g.Can("Allied screen 30.20"), "the British are free of the line")
	})
	t.Run("who is forced back crosses the line", func(t *testing.T) {
		for roll := 2; roll <= 12; roll++ {
			g := battle(t, "fr-1-i 31.21", "fr-2-i 31.21", "ge-17-ix 31.20", "ge-18-ix 31.22", "ge-20-x 32.20")
			g.roll(roll)
			for g.Kind() == "lose" {
				g.Play(g.Moves("")[0])
			}
			if g.Kind() == "retreat" {
				require.True(t, g.Can("Allied retreat 31.21 > 30.20"))
				return
			}
		}
		require.Fail(t, "no roll forces them back")
	})
}

func TestRule2_2b_RetreatsWithinBelgium(t *testing.T) {
	g := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 4, Active: august1914.German},
		"be-1 28.31", "be-2 28.31", "be-3 28.31", "be-hq 24.34", "ge-13-vii 29.31", "ge-14-vii 29.31", "ge-19-x 29.31", "fr-1-i 14.05")
	g.attack("28.31", "ge-13-vii", "ge-14-vii", "ge-19-x") // 18 to 15
	g.roll(10)                                             // D2r1
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[0])
	}
	require.Equal(t, "retreat", g.Kind())
	g.Play("Allied retreat 28.31 > 27.32")
	require.Equal(t, "27.32", g.unit("be-3").Hex)
}

func TestRule2_4b_TaxisInExploitation(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", "fr-2-i 8.19", layFar)
	l.Play("Allied done")
	for l.State.Decision(dop.AlliedSeat.Viewer()).Phase != "exploitation phase" {
		l.Play(l.idle())
	}
	l.Play("Allied load fr-1-i fr-taxi")
	r, err := l.State.Reach(dop.AlliedSeat.Viewer(), "fr-taxi")
	require.NoError(t, err)
	require.Equal(t, 10, r.Left, "twelve but for loading")
}

func TestRule2_4b_TaxisAvoidZones(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", "ge-13-vii 8.21")
	l.march("fr-taxi", "8.18", "8.19")
	l.Refuse("1.2a", "Allied step fr-taxi 8.19 > 8.20")
}

func TestRule2_2b_ForcedOutThoughInCommand(t *testing.T) {
	l := layGerman(t, 4, "be-1 22.24", "be-hq 22.24", "be-2 22.24", "ge-1gd 23.25", "ge-2gd 23.25", "ge-10ldw 22.25", "ge-11ldw 21.25", "ge-25ldw 21.24", "fr-1-i 14.05")
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd") // 7 to 10: A1, D1r1
	for l.Kind() == "lose" {
		l.Play(l.Moves("")[0])
	}
	l.Play("Allied retreat 22.24 > 22.23")
	for l.Kind() == "roll" {
		l.Play("roll 2")
	}
	require.Equal(t, []int{10, 10}, []int{l.unit("be-1").Due, l.unit("be-2").Due}, "three times two from turn 4")
}

func TestRule2_8c_NoOverrunOverTheLine(t *testing.T) {
	// 31.21 lies east of the line, 30.20 west. Cavalry has points enough.
	sc := layScenario(t, "5.3", "overrun-cost=0", "zone-cost=0")
	overrun := func(path ...string) (*layout, string) {
		from := path[len(path)-1]
		g := layOut(t, sc, dop.Position{Turn: 8, Active: august1914.Allied}, "fr-1cav "+path[0], "ge-60ldw 30.20", "ge-13-vii 44.20")
		g.march("fr-1cav", path...)
		return g, "Allied overrun fr-1cav " + from + " > 30.20"
	}
	g, move := overrun("29.18", "29.19", "29.20")
	require.True(t, g.Can(move))
	g, move = overrun("32.18", "32.19", "31.20")
	g.Refuse("2.8c", move)
}

func TestRule2_2c_AdvancesBesideFour(t *testing.T) {
	// The armored car does not count for stacking, in an advance either.
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 10, Active: august1914.Allied},
		"be-1 10.21", "be-2 10.21", "be-3 10.21", "be-4 10.21", "be-armcar 10.21", "ge-10ldw 10.22", "ge-13-vii 30.20")
	g.attack("10.22", "be-1", "be-2", "be-3", "be-4", "be-armcar")
	g.roll(11)
	for g.Kind() == "roll" {
		g.roll(3)
	}
	require.Equal(t, "advance", g.Kind())
	for _, id := range []string{"be-1", "be-2", "be-3", "be-4", "be-armcar"} {
		g.Play("Allied advance " + id + " 10.21 > 10.22")
	}
}

func TestRule2_2b_OthersLeaveBelgium(t *testing.T) {
	l := layAllied(t, 4, "fr-1-i 30.24", "be-1 29.23", "ge-13-vii 44.33")
	require.True(t, l.Can("Allied step fr-1-i 30.24 > 30.23"))
	l.Refuse("2.2b", "Allied step be-1 29.23 > 29.22")
}

func TestRule2_2b_FromTurn5(t *testing.T) {
	for turn, can := range map[int]bool{4: false, 5: true} {
		l := layAllied(t, turn, "fr-1-i 14.05", "be-1 29.23", "ge-13-vii 44.33")
		require.Equal(t, can, l.Can("Allied step be-1 29.23 > 29.22"), turn)
	}
}

func TestRule2_2b_NoRetreatIntoBelgium(t *testing.T) {
	for turn, can := range map[int]bool{3: false, 4: true} {
		p := dop.Position{Turn: turn, Active: august1914.German}
		g := layOut(t, layScenario(t, "5.6"), p, "fr-1-i 30.23", "fr-2-i 30.23", "ge-13-vii 31.24", "ge-14-vii 31.24", "ge-19-x 31.24", "be-1 24.30")
		g.attack("30.23", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(9)
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, "retreat", g.Kind())
		require.Equal(t, can, g.Can("Allied retreat 30.23 > 29.24"), turn)
		require.True(t, g.Can("Allied retreat 30.23 > 30.22"))
	}
}

func TestRule2_1b_InEitherOrder(t *testing.T) {
	for first, second := range map[string]string{"be-1": "fr-1-i", "fr-1-i": "be-1", "br-1-i": "be-1"} {
		g := layAllies54(t, "be-1 10.21", "fr-1-i 9.22", "br-1-i 11.22", "ge-13-vii 10.22")
		g.until("declare")
		g.Play("Allied attack 10.22", "Allied join "+first)
		g.Refuse("2.1b", "Allied join "+second)
	}
}

func TestRule2_2b_ForcedOutLater(t *testing.T) {
	l := layGerman(t, 5, "be-1 22.24", "be-2 22.24", "be-hq 21.25", "be-3 21.25", "ge-1gd 23.25", "ge-10ldw 22.25", "fr-1-i 14.05")
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd")
	for l.Kind() == "lose" {
		l.Play(l.Moves("")[0])
	}
	l.Play("Allied retreat 22.24 > 22.23")
	require.Equal(t, "22.23", l.unit("be-1").Hex)
	require.Equal(t, "22.23", l.unit("be-2").Hex)
}

func TestRule2_4c_AfterTheSecondUse(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18 flipped", "fr-1-i 8.18", "fr-2-i 8.25", layFar)
	l.Play("Allied load fr-1-i fr-taxi", "Allied step fr-taxi 8.18 > 8.19", "Allied unload fr-1-i")
	require.Empty(t, l.unit("fr-taxi").Hex)
	require.Empty(t, l.unit("fr-taxi").Box, "they come again on turn 17")
	require.Equal(t, "move", l.Kind())
	r, err := l.State.Reach(dop.AlliedSeat.Viewer(), "fr-2-i")
	require.NoError(t, err)
	require.Equal(t, 6, r.Left)
}

func TestRule2_6_TheFrenchAlone(t *testing.T) {
	// Foch raises French HQs, not the BEF's, which refits one unit a turn.
	g := layGermans54(t, "ge-13-vii 30.20", "fr-hq-9 12.26", "br-hq 12.25", "br-1-i 12.25 1", "br-2-i 12.25 1", "fr-1-i 14.05")
	for g.Kind() != "rebuild" || !g.State.ToAct().Has(dop.AlliedSeat.Actor()) {
		g.pass()
	}
	g.Play("Allied refit br-1-i")
	g.Refuse("1.3c", "Allied refit br-2-i")
}

func TestRule2_2b_TheFrenchForcedOut(t *testing.T) {
	l := layGerman(t, 4, "fr-1-i 22.24", "fr-2-i 22.24", "ge-1gd 23.25", "ge-2gd 23.25", "ge-10ldw 22.25", "be-1 24.34")
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd", "ge-2gd") // 14 to 16: A1, D1r1
	for l.Kind() == "lose" {
		l.Play(l.Moves("")[0])
	}
	l.Play("Allied retreat 22.24 > 22.23")
	require.Equal(t, "22.23", l.unit("fr-2-i").Hex)
}

func TestRule2_3_HexesWithFlagsAlone(t *testing.T) {
	g := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 6, Active: august1914.Allied}, "fr-1-i 20.20", "fr-9-v 42.18", "ge-13-vii 30.20")
	g.march("fr-1-i", "20.20", "20.21")
	g.Play("Allied stop")
	require.Empty(t, g.State.Position().Progress.Hexes["planXVII"])
	g.march("fr-9-v", "42.18", "43.18")
	require.Equal(t, []string{"43.18"}, g.State.Position().Progress.Hexes["planXVII"])
	g = layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 6, Active: august1914.Allied}, "fr-1-i 20.20", "br-1-i 42.18", "ge-13-vii 30.20")
	g.march("br-1-i", "42.18", "43.18")
	require.Empty(t, g.State.Position().Progress.Hexes["planXVII"], "not for the British")
}

func TestRule2_5_TakenBefore5_5(t *testing.T) {
	for id, want := range map[string]int{"5.5": 1, "5.4": 0} {
		s := dop.New(layScenario(t, id))
		require.Equal(t, want, s.Position().Progress.Numbers["lille"], id)
	}
}

func TestRule2_4c_AUseIsOneTrip(t *testing.T) {
	l := layAllied(t, 10, "fr-taxi 8.18", "fr-chas 8.18", "fr-spahi 8.18", layFar)
	l.Play("Allied load fr-chas fr-taxi", "Allied load fr-spahi fr-taxi", "Allied step fr-taxi 8.18 > 8.19", "Allied unload fr-chas")
	require.False(t, l.unit("fr-taxi").Flipped, "one is still aboard")
	l.Play("Allied unload fr-spahi")
	require.True(t, l.unit("fr-taxi").Flipped)
}
