package driveonparis_test

import (
	"encoding/csv"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule1_10_NeutralCountries(t *testing.T) {
	t.Run("the Netherlands are closed to the Germans", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 35.32", "ge-2cav 35.32", "fr-1-i 14.05")
		require.True(t, l.Can("German step ge-13-vii 35.32 > 34.32"))
		l.Refuse("1.10", "German step ge-13-vii 35.32 > 35.33")
		l.Refuse("1.10", "German step ge-2cav 35.32 > 36.32")
	})
	t.Run("and to the Allies", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1cav 35.32", "br-1-i 34.33", "ge-13-vii 44.33")
		l.Refuse("1.10", "Allied step fr-1cav 35.32 > 35.33")
		l.Refuse("1.10", "Allied step br-1-i 34.33 > 35.33")
	})
	t.Run("so is Switzerland", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1-i 60.02", "ge-13-vii 44.33")
		l.Refuse("1.10", "Allied step fr-1-i 60.02 > 61.02")
		l = layGerman(t, 7, "ge-13-vii 60.02", "fr-1-i 14.05")
		l.Refuse("1.10", "German step ge-13-vii 60.02 > 61.02")
	})
	t.Run("no command through them", func(t *testing.T) {
		// The Dutch strip lies between 34.34 and 38.34, four hexes apart; the radius is 5.
		l := layAllied(t, 6, "ge-hq-1 34.34", "ge-13-vii 38.34", "ge-14-vii 31.32", "fr-1-i 14.05")
		l.await(dop.GermanSeat, "reserve")
		require.True(t, l.Can("German reserve ge-14-vii"))
		require.False(t, l.Can("German reserve ge-13-vii"))
	})
	t.Run("Luxembourg is open to the Germans", func(t *testing.T) {
		l := layGerman(t, 2, "ge-13-vii 41.18", "fr-1-i 14.05")
		require.True(t, l.Can("German step ge-13-vii 41.18 > 41.19"))
	})
	t.Run("and closed to the French until they come", func(t *testing.T) {
		l := layAllied(t, 1, "fr-1-i 41.18", "ge-13-vii 44.33")
		l.Refuse("1.10", "Allied step fr-1-i 41.18 > 41.19")
	})
	t.Run("but not to their allies", func(t *testing.T) {
		for _, id := range []string{"br-1-i", "be-1"} {
			l := layAllied(t, 1, id+" 41.18", "ge-13-vii 44.33")
			require.True(t, l.Can("Allied step "+id+" 41.18 > 41.19"), id)
		}
	})
	t.Run("and open from then on", func(t *testing.T) {
		l := layGerman(t, 1, "ge-2cav 43.24", "fr-1-i 41.18", "ge-13-vii 44.33")
		l.march("ge-2cav", "43.24", "43.23", "43.24")
		l.stop()
		l.await(dop.AlliedSeat, "move")
		require.True(t, l.Can("Allied step fr-1-i 41.18 > 41.19"))
	})
}

func TestRule1_10_LuxembourgLater(t *testing.T) {
	// In scenarios that begin after turn 1 the Germans have entered Luxembourg.
	for id, open := range map[string]bool{"5.3": true, "5.4": true, "5.5": true, "5.6": false} {
		s := dop.New(layScenario(t, id))
		require.Equal(t, open, s.Position().Progress.Luxembourg, id)
	}
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

func TestRule2_2b_WithinBelgium(t *testing.T) {
	l := layAllied(t, 2, "be-1 28.31", "be-2 28.30", "ge-13-vii 44.33", "fr-1-i 14.05")
	l.march("be-1", "28.31", "28.30", "28.29")
	require.Equal(t, "28.29", l.unit("be-1").Hex)
	g := layGerman(t, 1, "ge-13-vii 38.31", "be-1 28.31", "fr-1-i 14.05")
	g.march("ge-13-vii", "38.31", "37.31") // the Germans need not wait
	require.Equal(t, "37.31", g.unit("ge-13-vii").Hex)
}

func TestRule2_2b_NobodyLandsInBelgium(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6", "mobilization=historical"),
		dop.Position{
			Turn: 2, Active: august1914.Allied,
			Points: []string{"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10"},
		},
		"fr-1-i 46.10", "ge-13-vii 46.15", "be-1 24.34", "be-hq 24.34")
	l.await(dop.GermanSeat, "move")
	l.await(dop.AlliedSeat, "arrive")
	require.True(t, l.Can("Allied arrive br-1-i 4.27"))
	for _, h := range []string{"11.31", "12.32", "14.33"} {
		require.False(t, l.Can("Allied arrive br-1-i "+h), "port %s is in Belgium", h)
	}
}

// Rule 2.2b lets no Belgian unit leave Belgium before turn 5. A unit that is forced out
// returns after three times the die: a roll of 2 on turn 4 returns it on turn 10.
func TestRule2_2b_BelgiansForcedOut(t *testing.T) {
	units := []string{"be-1 22.24", "be-hq 24.26", "ge-1gd 23.25", "ge-10ldw 22.25", "ge-11ldw 21.25", "fr-1-i 14.05"}
	l := layGerman(t, 4, units...)
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd") // 7:5 is 1:1: A 1, D 1r1
	require.True(t, l.Can("Allied retreat 22.24 > 21.24"), "in Belgium")
	l.Refuse("2.2b", "Allied retreat 22.24 > 22.23")

	l = layGerman(t, 4, append(units, "ge-25ldw 21.24")...)
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd")
	l.Play("Allied retreat 22.24 > 22.23")
	require.Empty(t, l.unit("be-1").Hex)
	l.Play("roll 2")
	require.Equal(t, 10, l.unit("be-1").Due)
}

// The HQ beside it does not speed up its return.
func TestRule2_2b_ForcedOutInCommand(t *testing.T) {
	l := layGerman(t, 4, "be-1 22.24", "be-hq 23.24",
		"ge-1gd 23.25", "ge-10ldw 22.25", "ge-11ldw 21.25", "ge-25ldw 21.24", "fr-1-i 14.05")
	_, command := l.traces(august1914.Umpire, "be-1")
	require.True(t, command.Sure)
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd") // 7:5 is 1:1: A 1, D 1r1
	l.Play("Allied retreat 22.24 > 22.23")
	require.Empty(t, l.unit("be-1").Hex)
	l.Play("roll 2")
	require.Equal(t, 4+3*2, l.unit("be-1").Due)
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

func TestRule2_8b_RetreatsAndScreens(t *testing.T) {
	// 31.21 is east of the Doctrine Line, 30.20 and 30.21 west.
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

func TestRule2_8b_RetreatsOverTheDoctrineLine(t *testing.T) {
	l := layGerman(t, 7, "fr-1-i 31.18", "fr-2-i 31.18", "fr-3-ii 31.18", "fr-hq-5 31.14",
		"ge-13-vii 32.18", "ge-14-vii 32.18", "ge-17-ix 32.18", "ge-18-ix 32.18", "ge-hq-1 32.20")
	l.await(dop.GermanSeat, "declare")
	l.fight("31.18", 9, "ge-13-vii", "ge-14-vii", "ge-17-ix", "ge-18-ix")
	l.settleUntil("retreat")
	require.True(t, l.Can("Allied retreat 31.18 > 31.17"), "east of the line")
	l.Refuse("2.8b", "Allied retreat 31.18 > 30.17")
	l.Refuse("2.8b", "Allied retreat 31.18 > 30.18")
}

func TestRule2_8b_WholeWaysOverTheDoctrineLine(t *testing.T) {
	// The line runs between columns 30 and 31. A French division in 32.20 retreats two
	// hexes from Germans in 33.20: to the west lie 31.20 and 31.21, then 30.19 to 30.21
	// beyond the line.
	game := func(t *testing.T, units ...string) *layout {
		t.Helper()
		units = append([]string{"ge-13-vii 33.20", "ge-14-vii 33.20", "ge-19-x 33.20", "fr-81ter 32.20", "fr-82ter 32.20", "fr-84ter 32.20"}, units...)
		g := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 6, Active: august1914.German}, units...)
		g.attack("32.20", "ge-13-vii", "ge-14-vii", "ge-19-x") // 18 to 6, or less in the terrain
		g.roll(12)
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, "retreat", g.Kind())
		return g
	}
	north := []string{"ge-10ldw 32.22", "ge-11ldw 31.22", "ge-25ldw 33.22"}
	south := []string{"ge-27ldw 32.18", "ge-29ldw 31.19", "ge-33ldw 33.19"}
	t.Run("no first hex from which the line is the only way", func(t *testing.T) {
		g := game(t, north...)
		g.Refuse("SCS_RETREAT", "Allied retreat 32.20 > 31.21")
		require.True(t, g.Can("Allied retreat 32.20 > 32.19"), "32.18 lies beyond")
		g.Play("Allied retreat 32.20 > 31.20")
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		g.Refuse("2.8b", "Allied retreat 31.20 > 30.19")
		require.True(t, g.Can("Allied retreat 31.20 > 31.19"))
	})
	t.Run("over it if no whole way is on its own side", func(t *testing.T) {
		g := game(t, append(north, append(south, "ge-34ldw 34.19", "ge-37ldw 34.20", "ge-38ldw 34.21", "ge-43ldw 34.18")...)...)
		g.Refuse("SCS_RETREAT", "Allied retreat 32.20 > 32.19") // a dead end, though on its own side
		g.Play("Allied retreat 32.20 > 31.20")
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		require.True(t, g.Can("Allied retreat 31.20 > 30.19"))
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

func TestRule2_8c_NoOverrunOverTheLine(t *testing.T) {
	// 31.21 lies east of the line, 30.20 west. Cavalry has enough points.
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

// Rule 2.8c mentions French units that overrun. By default infantry can overrun, but
// not over the Doctrine Line.
func TestRule2_8c_FrenchInfantryOverruns(t *testing.T) {
	game := func(t *testing.T, german string) *layout {
		t.Helper()
		p := dop.Position{Turn: 6, Active: august1914.Allied}
		return layOut(t, layScenario(t, "5.6"), p, "fr-1-i 31.16", german, "ge-hq-1 44.33")
	}
	g := game(t, "ge-10ldw 31.18")
	g.march("fr-1-i", "31.16", "31.17")
	g.Play("Allied overrun fr-1-i 31.17 > 31.18")
	g = game(t, "ge-10ldw 30.17")
	g.march("fr-1-i", "31.16", "31.17")
	g.Refuse("2.8c", "Allied overrun fr-1-i 31.17 > 30.17")
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
	for _, unit := range []string{"ge-13-vii", "ge-hq-1"} { // any unit, even one that does not fight
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
// source. East of the line, 32.32 is eight hexes from it, over clear ground.
func TestRule2_8f_SupplyCrosses(t *testing.T) {
	require.False(t, layNoRails(t, "fr-1-i 32.32").starves("fr-1-i"))
	require.True(t, layNoRails(t, "fr-1-i 32.32", "ge-13-vii 24.34").starves("fr-1-i"), "without Antwerp")
}

func TestRule3_5a_ThroughTheNetherlands(t *testing.T) {
	sc := layScenario(t, "5.6", "dutch=on")
	l := layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German}, "ge-13-vii 35.32", "fr-1-i 14.05")
	l.march("ge-13-vii", "35.32", "35.33", "35.34")
	require.Equal(t, "35.34", l.unit("ge-13-vii").Hex)
	l = layOut(t, sc, dop.Position{Turn: 7, Active: august1914.Allied}, "fr-1-i 35.32", "be-1 34.33", "ge-13-vii 44.33")
	require.False(t, l.Can("Allied step fr-1-i 35.32 > 35.33"))
	require.False(t, l.Can("Allied step be-1 34.33 > 35.33"))
	t.Run("Switzerland stays closed", func(t *testing.T) {
		l := layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German}, "ge-13-vii 60.02", "fr-1-i 14.05")
		l.Refuse("1.10", "German step ge-13-vii 60.02 > 61.02")
	})
}

func TestRule3_5a_WhoTracesThere(t *testing.T) {
	// 34.33 and 37.32 lie three hexes apart. All paths of three hexes pass Maastricht.
	for setting, want := range map[string]bool{"dutch=on": true, "dutch=off": false} {
		l := layOut(t, layScenario(t, "5.6", setting), dop.Position{Turn: 7, Active: august1914.Allied}, "be-hq 34.33", "be-1 37.32", "ge-13-vii 44.33")
		_, c := l.traces(dop.AlliedSeat.Viewer(), "be-1")
		require.False(t, c.Best, setting)
		l = layOut(t, layScenario(t, "5.6", setting), dop.Position{Turn: 7, Active: august1914.German}, "ge-hq-1 34.33", "ge-13-vii 37.32", "be-1 24.34")
		_, c = l.traces(dop.GermanSeat.Viewer(), "ge-13-vii")
		require.Equal(t, want, c.Sure && len(c.Legs[0].Places) == 4, setting)
	}
}
