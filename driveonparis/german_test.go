package driveonparis_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule3_1_ForcedMarches(t *testing.T) {
	exploit := func(t *testing.T, turn int, units ...string) *layout {
		t.Helper()
		l := layGerman(t, turn, append(units, layFar)...)
		l.Play("German done")
		require.Equal(t, "exploitation phase", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
		return l
	}
	t.Run("white boxes through turn 8 in full, no die", func(t *testing.T) {
		l := exploit(t, 8, "ge-13-vii 62.25")
		require.False(t, l.Can("German march ge-13-vii"))
		require.Equal(t, 6, l.paces("ge-13-vii"))
	})
	t.Run("and half from turn 9 without a die", func(t *testing.T) {
		l := exploit(t, 9, "ge-13-vii 62.25")
		require.Equal(t, 3, l.paces("ge-13-vii"))
	})
	for roll := 1; roll <= 6; roll++ {
		want := 3
		if roll >= 5 {
			want = 6
		}
		t.Run(fmt.Sprintf("reserve division, a %d", roll), func(t *testing.T) {
			l := exploit(t, 7, "ge-13res 62.25")
			l.Play("German march ge-13res", fmt.Sprint("roll ", roll))
			require.Equal(t, want, l.paces("ge-13res"))
		})
		t.Run(fmt.Sprintf("white box on turn 9, a %d", roll), func(t *testing.T) {
			l := exploit(t, 9, "ge-13-vii 62.25")
			l.Play("German march ge-13-vii", fmt.Sprint("roll ", roll))
			require.Equal(t, want, l.paces("ge-13-vii"))
		})
	}
	t.Run("one die a stack", func(t *testing.T) {
		l := exploit(t, 7, "ge-13res 62.25", "ge-14res 62.25", "ge-7res 62.24")
		l.Play("German march ge-13res", "roll 5")
		require.False(t, l.Can("German march ge-14res"))
		require.True(t, l.Can("German march ge-7res"), "another stack")
		require.Equal(t, 6, l.paces("ge-14res"))
	})
	t.Run("one chance", func(t *testing.T) {
		l := exploit(t, 7, "ge-13res 62.25")
		l.Play("German march ge-13res", "roll 1")
		require.False(t, l.Can("German march ge-13res"))
	})
	t.Run("not in an enemy zone", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13res 62.25", "ge-14res 62.23", "fr-1-i 62.26", layFar)
		for l.Kind() != "move" || l.State.Decision(dop.GermanSeat.Viewer()).Phase != "exploitation phase" {
			l.Play("German done")
		}
		require.True(t, l.Can("German march ge-14res"))
		require.False(t, l.Can("German march ge-13res"))
	})
	t.Run("German infantry alone", func(t *testing.T) {
		l := exploit(t, 9, "ge-13res 62.25", "ge-2cav 62.23", "ge-hq-1 62.22")
		require.False(t, l.Can("German march ge-2cav"))
		require.False(t, l.Can("German march ge-hq-1"))
		a := layAllied(t, 7, "fr-1-i 8.20", "ge-13-vii 44.33")
		a.Play("Allied done")
		require.False(t, a.Can("Allied march fr-1-i"))
	})
}

func TestRule3_2a_AssaultUnitsAndZones(t *testing.T) {
	// Six points: two hexes, and three for each one in the zone of 61.28, or one for
	// an assault unit.
	for unit, want := range map[string]bool{"ge-em-11-14": true, "ge-13-vii": false} {
		l := layGerman(t, 7, unit+" 62.24", "fr-1-i 61.28", layFar)
		l.march(unit, "62.24", "62.25", "62.26") // 62.27 and 62.28 lie beside 61.28
		l.march(unit, "62.26", "62.27")
		require.Equal(t, want, l.Can("German step "+unit+" 62.27 > 62.28"), unit)
	}
}

func TestRule3_2b_AssaultUnitsAgainstFortresses(t *testing.T) {
	t.Run("double in the attack", func(t *testing.T) {
		l := layGerman(t, 7, "fr-fort-calais 4.27", "ge-em-11-14 4.26", "ge-13-vii 4.26", "ge-hq-1 6.26", "fr-1-i 14.05")
		l.Play("German done")
		l.fight("4.27", 2, "ge-em-11-14", "ge-13-vii")
		attack, _ := l.odds()
		require.Equal(t, 12.0, attack, "twice 3, and 6")
	})
	t.Run("not without a fortress", func(t *testing.T) {
		l := layGerman(t, 7, "fr-1-i 4.27", "ge-em-11-14 4.26", "ge-13-vii 4.26", "ge-hq-1 6.26", "fr-2-i 14.05")
		l.Play("German done")
		l.fight("4.27", 2, "ge-em-11-14", "ge-13-vii")
		attack, _ := l.odds()
		require.Equal(t, 9.0, attack)
	})
	t.Run("the first loss, though weaker", func(t *testing.T) {
		l := layGerman(t, 7, "fr-fort-calais 4.27", "ge-em-11-14 4.26", "ge-1gd 4.26", "ge-hq-1 6.26", "fr-1-i 14.05")
		l.Play("German done")
		l.fight("4.27", 8, "ge-em-11-14", "ge-1gd") // 13:4 is 3:1: A 1
		for range 5 {
			if l.Kind() != "lose" {
				break
			}
			require.False(t, l.Can("German lose ge-1gd"))
			l.Play("German lose ge-em-11-14")
		}
		require.Equal(t, 1, l.unit("ge-em-11-14").Steps)
		require.Equal(t, 2, l.unit("ge-1gd").Steps)
	})
	t.Run("one more on the die of siege guns", func(t *testing.T) {
		// The Skoda needs a 4 against the 14 of Liege.
		for _, c := range []struct {
			roll, left int
			assault    bool
		}{{3, 2, false}, {4, 1, false}, {3, 1, true}, {2, 2, true}} {
			units := []string{"be-fort-liege 34.30", "ge-skoda 35.31", "ge-1gd 35.31", "ge-13res 44.33", "fr-1-i 14.05"}
			if c.assault {
				units = append(units, "ge-em-11-14 34.31")
			}
			l := layGerman(t, 7, units...)
			l.Play("German done", "German fire ge-skoda 34.30", fmt.Sprint("roll ", c.roll))
			require.Equal(t, c.left, l.unit("be-fort-liege").Steps, "%+v", c)
		}
	})
}

func TestRule3_2c_AssaultUnitsShift(t *testing.T) {
	// 15:8 is 2:1; one column right, a 6 is D 2r1 (3:1) in place of D 1.
	for _, c := range []struct {
		reason string
		units  []string
		want   int
	}{
		{"without", []string{"ge-1gd", "ge-2gd"}, 1},
		{"with one", []string{"ge-em-11-14", "ge-1gd", "ge-13-vii"}, 0},
	} {
		t.Run(c.reason, func(t *testing.T) {
			units := []string{"fr-1-i 62.28", "fr-hq-4 62.31", layFar}
			for _, u := range c.units {
				units = append(units, u+" 62.27")
			}
			l := layGerman(t, 7, units...)
			l.Play("German done")
			l.fight("62.28", 6, c.units...)
			for i := 0; i < 10 && l.Kind() == "lose"; i++ {
				l.Play(l.idle())
			}
			l.settleUntil("move")
			require.Equal(t, c.want, l.unit("fr-1-i").Steps)
		})
	}
	t.Run("one left in defense", func(t *testing.T) {
		// 12:4 is 3:1; one column left, a 7 is D 1r1 (2:1) in place of D 2r1.
		l := layAllied(t, 7, "ge-em-11-14 8.25", "fr-1-i 8.24", "fr-2-i 8.24", "ge-13res 44.33")
		l.Play("Allied done")
		l.fight("8.25", 7, "fr-1-i", "fr-2-i")
		l.Play("Allied lose fr-1-i", "German retreat 8.25 > 8.26")
		require.Equal(t, 1, l.unit("ge-em-11-14").Steps)
	})
}

func TestRule3_2d_AssaultUnitsAreNotRebuilt(t *testing.T) {
	t.Run("no refit", func(t *testing.T) {
		l := layAllied(t, 4, "ge-em-11-14 44.33 1", "ge-13res 44.33 1", "ge-hq-1 44.33", "fr-1-i 14.05")
		l.await(dop.GermanSeat, "rebuild")
		require.True(t, l.Can("German refit ge-13res"))
		require.False(t, l.Can("German refit ge-em-11-14"))
	})
	t.Run("no return", func(t *testing.T) {
		l := layAllied(t, 7, "ge-em-11-14 8.25 1", "fr-1-i 8.24", "fr-2-i 8.24", "ge-hq-1 8.27", "ge-13res 44.33")
		l.Play("Allied done")
		l.fight("8.25", 8, "fr-1-i", "fr-2-i")
		l.settleUntil("move")
		require.Empty(t, l.unit("ge-em-11-14").Hex)
		require.Zero(t, l.unit("ge-em-11-14").Due)
	})
}

func TestRule3_3a_SiegeGuns(t *testing.T) {
	t.Run("along railroads", func(t *testing.T) {
		l := layGerman(t, 7, "ge-krupp 44.33", "ge-13-vii 44.33", "fr-1-i 14.05")
		require.True(t, l.Can("German step ge-krupp 44.33 > 43.34"))
		require.False(t, l.Can("German step ge-krupp 44.33 > 43.33"))
	})
	t.Run("into an enemy zone with another unit only", func(t *testing.T) {
		units := []string{"ge-krupp 42.33", "fr-1-i 40.34", "ge-13res 44.33"} // 41.34 is beside 40.34
		l := layGerman(t, 7, units...)
		l.Refuse("3.3a", "German step ge-krupp 42.33 > 41.34")
		l = layGerman(t, 7, append(units, "ge-skoda 41.34", "ge-13-vii 41.34")...)
		require.True(t, l.Can("German step ge-krupp 42.33 > 41.34"))
	})
	t.Run("alone in an enemy zone it is destroyed", func(t *testing.T) {
		l := layAllied(t, 7, "ge-krupp 22.15", "ge-skoda 22.15", "fr-1cav 22.18", "ge-13res 44.33")
		l.march("fr-1cav", "22.18", "22.17", "22.16")
		l.stop()
		require.Empty(t, l.unit("ge-krupp").Hex)
		require.Empty(t, l.unit("ge-skoda").Hex, "the other gun does not help")
	})
	t.Run("with a unit that fights it is not", func(t *testing.T) {
		l := layAllied(t, 7, "ge-krupp 22.15", "ge-10ldw 22.15", "fr-1cav 22.18", "ge-13res 44.33")
		l.march("fr-1cav", "22.18", "22.17", "22.16")
		l.stop()
		require.Equal(t, "22.15", l.unit("ge-krupp").Hex)
	})
	t.Run("left behind by those who then die, it is destroyed", func(t *testing.T) {
		l := layAllied(t, 7, "ge-krupp 22.15", "ge-13-vii 22.15", "ge-hq-1 24.18", "fr-1-i 22.14", "fr-2-i 22.14", "fr-1cav 22.17", "ge-13res 44.33")
		l.Play("Allied done")
		l.fight("22.15", 7, "fr-1-i", "fr-2-i") // 12:8 is 2:1: A 1, D 1r1
		l.Play("Allied lose fr-1-i", "German split ge-krupp", "German retreat 22.15 > 22.16")
		require.Empty(t, l.unit("ge-13-vii").Hex, "the cavalry's zone costs its last step")
		require.Empty(t, l.unit("ge-krupp").Hex)
		text, err := json.Marshal(l.State)
		require.NoError(t, err)
		again, err := layScenario(t, "5.6").DecodeState(text)
		require.NoError(t, err)
		require.Equal(t, l.State, again)
	})
	t.Run("split off, it goes where an enemy HQ is alone", func(t *testing.T) {
		// All other ways are barred.
		l := layAllied(t, 7, "ge-krupp 22.15", "ge-13-vii 22.15", "ge-hq-1 24.18", "fr-1-i 22.14", "fr-2-i 22.14", "ge-13res 44.33",
			"fr-3-ii 23.15", "fr-4-ii 23.16", "fr-5-iii 22.16", "fr-6-iii 21.16", "fr-hq-1 21.15")
		l.Play("Allied done")
		l.fight("22.15", 7, "fr-1-i", "fr-2-i") // 12:8 is 2:1: A 1, D 1r1
		l.Play("Allied lose fr-1-i", "German split ge-13-vii")
		require.Equal(t, "22.15", l.unit("ge-krupp").Hex)
		require.True(t, l.Can("German retreat 22.15 > 21.15"), "%v", l.Moves(""))
	})
	t.Run("forced off the railroad it is destroyed", func(t *testing.T) {
		for hex, stays := range map[string]bool{"23.16": true, "22.16": false} {
			l := layAllied(t, 7, "ge-krupp 22.15", "ge-13-vii 22.15", "ge-hq-1 24.18", "fr-1-i 22.14", "fr-2-i 22.14", "ge-13res 44.33")
			l.Play("Allied done")
			l.fight("22.15", 7, "fr-1-i", "fr-2-i") // 12:8 is 2:1: A 1, D 1r1
			l.Play("Allied lose fr-1-i", "German retreat 22.15 > "+hex)
			require.Equal(t, hex, l.unit("ge-13-vii").Hex)
			require.Equal(t, stays, l.unit("ge-krupp").Hex == hex, hex)
		}
	})
	t.Run("no zone, no attack", func(t *testing.T) {
		l := layAllied(t, 7, "ge-krupp 8.20", "fr-81ter 8.23", "ge-13res 44.33")
		require.False(t, l.Can("Allied attack 8.20"))
		g := layGerman(t, 7, "ge-krupp 8.20", "fr-hq-4 8.22", "fr-1-i 8.26", "ge-13res 44.33")
		g.Play("German done")
		require.NotEqual(t, "declare", g.Kind())
	})
}

func TestRule3_3b_SiegeGunFire(t *testing.T) {
	guns := []string{"be-fort-liege 34.30", "ge-skoda 35.31", "ge-krupp 35.31", "ge-1gd 35.31", "ge-13res 44.33", "fr-1-i 14.05"}
	t.Run("before the attacks, one after the other", func(t *testing.T) {
		l := layGerman(t, 7, guns...)
		l.Play("German done", "German fire ge-skoda 34.30", "roll 4", "German fire ge-krupp 34.30", "roll 3")
		require.Empty(t, l.unit("be-fort-liege").Hex, "14, then 7, then none")
	})
	t.Run("below the number nothing", func(t *testing.T) {
		l := layGerman(t, 7, guns...)
		l.Play("German done", "German fire ge-skoda 34.30", "roll 3", "German fire ge-krupp 34.30", "roll 2")
		require.Equal(t, 2, l.unit("be-fort-liege").Steps)
	})
	t.Run("once each", func(t *testing.T) {
		l := layGerman(t, 7, guns...)
		l.Play("German done", "German fire ge-skoda 34.30", "roll 1")
		require.False(t, l.Can("German fire ge-skoda 34.30"))
		require.True(t, l.Can("German fire ge-krupp 34.30"))
	})
	t.Run("adjacent fortresses", func(t *testing.T) {
		l := layGerman(t, 7, append(guns, "be-fort-namur 29.28")...)
		l.Play("German done")
		require.False(t, l.Can("German fire ge-krupp 29.28"))
	})
	t.Run("units there are not hurt", func(t *testing.T) {
		l := layGerman(t, 7, append(guns, "be-1 34.30", "be-hq 33.28")...)
		l.Play("German done", "German fire ge-skoda 34.30", "roll 6")
		require.Equal(t, 2, l.unit("be-1").Steps)
		require.Equal(t, 1, l.unit("be-fort-liege").Steps)
		l.Play("German done")
		require.True(t, l.Can("German attack 34.30"), "the attack comes after")
	})
	t.Run("not at those alone", func(t *testing.T) {
		l := layGerman(t, 7, append(guns[1:], "be-1 34.30")...)
		l.Play("German done")
		require.NotEqual(t, "fire", l.Kind())
	})
}

func TestRule3_4_TransfersToTheEast(t *testing.T) {
	all := []string{
		"ge-13-vii 44.33", "ge-14-vii 44.33", "ge-19-x 44.33", "ge-20-x 44.33", "ge-17-ix 44.32", "ge-2cav 44.32",
		"ge-13res 43.34", "ge-1gd 43.34", "ge-18-ix 43.34 1", "ge-15-viii 62.27", "fr-1-i 62.28", "fr-2-i 14.04",
	}
	east := func(t *testing.T) *layout {
		t.Helper()
		l := layAllied(t, 5, all...)
		l.await(dop.GermanSeat, "east")
		return l
	}
	award := func(l *layout) int { v := l.State.View(dop.GermanSeat.Viewer()); return v.Award }
	t.Run("four divisions of 6-8-6 and one of cavalry", func(t *testing.T) {
		l := east(t)
		l.Refuse("3.4", "German east ge-13res")
		l.Refuse("3.4", "German east ge-1gd")
		l.Refuse("3.4", "German east ge-18-ix")   // reduced
		l.Refuse("3.4", "German east ge-15-viii") // in an enemy zone
		for _, id := range []string{"ge-13-vii", "ge-14-vii", "ge-19-x", "ge-20-x"} {
			l.Play("German east " + id)
		}
		require.False(t, l.Can("German east ge-17-ix"), "four, not five")
		l.Play("German east ge-2cav")
		l.await(dop.GermanSeat, "move")
		require.Empty(t, l.unit("ge-13-vii").Hex)
		require.Zero(t, l.unit("ge-13-vii").Due, "they never return")
		require.Zero(t, award(l))
	})
	t.Run("five points for the Allies instead", func(t *testing.T) {
		l := east(t)
		l.Refuse("SEQ", "German done") // the word that ends the stages after this one
		require.Equal(t, "The Allies gain 5 points.", l.State.Note(dop.MustParseMove("German keep")))
		l.Play("German keep")
		l.Refuse("SEQ", "German keep")
		l.await(dop.GermanSeat, "move")
		require.Equal(t, 5, award(l))
	})
	t.Run("in part: five points as well", func(t *testing.T) {
		l := east(t)
		l.Play("German east ge-13-vii")
		require.Equal(t, "The Allies gain 5 points. The units that have gone east do not come back.", l.State.Note(dop.MustParseMove("German keep")))
		l.Play("German keep")
		l.await(dop.GermanSeat, "move")
		require.Equal(t, 5, award(l))
	})
	t.Run("on turn 6 only", func(t *testing.T) {
		l := layAllied(t, 6, all...)
		l.await(dop.GermanSeat, "move")
		require.Equal(t, 7, l.State.Decision(dop.GermanSeat.Viewer()).Turn)
		require.Zero(t, award(l))
	})
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

func TestRule3_5b_ThePriceOfTheNetherlands(t *testing.T) {
	for setting, want := range map[string]int{"dutch=on": 5, "dutch=off": 0} {
		s := dop.New(layScenario(t, "5.6", setting))
		view := s.View(dop.AlliedSeat.Viewer())
		require.Equal(t, want, view.Award, setting)
	}
}

func TestRule3_3a_CostOfTheRails(t *testing.T) {
	// A gun pays for the railway, and for the enemy zone that a friend lets it into.
	g := layGermans54(t, "ge-krupp 43.18", "ge-14-vii 43.18", "ge-13-vii 44.17", "be-1 43.17", "fr-1-i 14.05")
	g.Play("German step ge-krupp 43.18 > 44.17")
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-krupp")
	require.NoError(t, err)
	require.Equal(t, 3, r.Spent)
	require.Equal(t, 3, r.Left)
}

func TestRule3_4_OneCavalryDivision(t *testing.T) {
	l := layAllied(t, 5, "ge-2cav 44.32", "ge-4cav 44.32", "ge-13-vii 44.33", "ge-14-vii 44.33", "ge-19-x 44.33", "ge-20-x 44.33", "fr-1-i 14.05", layFar)
	l.await(dop.GermanSeat, "east")
	l.Play("German east ge-2cav")
	l.Refuse("3.4", "German east ge-4cav")
	for _, id := range []string{"ge-13-vii", "ge-14-vii", "ge-19-x"} {
		l.Play("German east " + id)
	}
	require.Equal(t, "east", l.Kind())
	l.Play("German east ge-20-x")
	require.NotEqual(t, "east", l.Kind(), "that is all")
}

func TestRule3_2a_WithOthersTheyPay(t *testing.T) {
	for partner, cost := range map[string]int{"ge-em-27-34": 1, "ge-13-vii": 3, "ge-54res": 3, "ge-2cav": 3} {
		g := layGermans54(t, "ge-em-11-14 10.19", partner+" 10.19", "fr-1-i 10.21")
		first, second := "ge-em-11-14", partner
		if !g.Can("German form " + second) {
			first, second = second, first
		}
		g.Play("German form " + first)
		if !g.Can("German form " + second) {
			g.Play("German stop", "German form "+second, "German form "+first)
			first = second
		} else {
			g.Play("German form " + second)
		}
		g.march(first, "10.19", "10.20")
		r, err := g.State.Reach(dop.GermanSeat.Viewer(), first)
		require.NoError(t, err)
		require.Equal(t, cost, r.Spent, partner)
	}
}

func TestRule3_4_FivePointsCount(t *testing.T) {
	points := func(award int) int {
		p := dop.Position{Turn: 12, Active: august1914.Allied, Units: layUnits(t, "fr-1-i 10.20", "ge-13-vii 20.20")}
		p.Progress = &dop.Progress{
			Phase: dop.Movement, Stage: "ordering", Numbers: map[string]int{"luxembourg": 1, "award": award},
		}
		return layOut(t, layScenario(t, "5.3"), p).finish().Points.Allied
	}
	require.Equal(t, points(0)+5, points(5))
}

func TestRule3_1_InExploitationAlone(t *testing.T) {
	g := layGermans54(t, "ge-5res 10.18", "fr-1-i 20.20")
	g.Refuse("SEQ", "German march ge-5res")
	g.exploit()
	g.Play("German march ge-5res")
	g.roll(1)
	g.Refuse("SCS_MOVE", "German march ge-5res")
}

func TestRule3_2c_OneOfSeveral(t *testing.T) {
	t.Run("attackers", func(t *testing.T) {
		g := layGermans54(t, "ge-em-11-14 10.21", "ge-2cav 10.21", "ge-13-vii 10.21", "fr-1-i 10.22", "fr-2-i 20.20")
		r, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "10.22", Attackers: []string{"ge-em-11-14", "ge-2cav", "ge-13-vii"}})
		require.NoError(t, err)
		g.attack("10.22", "ge-em-11-14", "ge-2cav", "ge-13-vii")
		g.roll(7)
		require.Equal(t, "3:1", g.event("roll").To, "12 to 8 is 2:1, and a column to the right")
		require.Equal(t, "3:1", r.Least.Column)
	})
	t.Run("defenders", func(t *testing.T) {
		g := layAllies54(t, "ge-em-11-14 10.22", "ge-2cav 10.22", "fr-1-i 10.21", "fr-2-i 10.21", "ge-13-vii 30.20")
		g.attack("10.22", "fr-1-i", "fr-2-i")
		g.roll(7)
		require.Equal(t, "1:1", g.event("roll").To, "12 to 8 is 2:1, and a column to the left")
	})
}

func TestRule3_1_OverrunsAfterAForcedMarch(t *testing.T) {
	sc := layScenario(t, "5.4", "overrun-cost=0", "zone-cost=0")
	for roll, can := range map[int]bool{4: false, 5: true} {
		g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, "ge-5res 10.19", "fr-81ter 10.21", "ge-train-1 44.18", "ge-hq-1 44.18", "ge-2cav 44.18")
		g.exploit()
		for _, id := range []string{"ge-train-1", "ge-hq-1", "ge-2cav"} {
			g.Refuse("3.1", "German march "+id)
		}
		g.Play("German march ge-5res")
		g.roll(roll)
		g.march("ge-5res", "10.19", "10.20")
		require.Equal(t, can, g.Can("German overrun ge-5res 10.20 > 10.21"), roll)
	}
}

func TestRule3_1_NotFromReserve(t *testing.T) {
	p := dop.Position{Turn: 10, Active: august1914.German, Units: layUnits(t, "ge-13-vii 10.18", "ge-14-vii 10.16", "fr-1-i 20.20")}
	p.Progress = &dop.Progress{
		Phase: dop.Movement, Stage: "ordering", Numbers: map[string]int{"luxembourg": 1, "panicked": 1}, Sets: map[string][]string{"reserve": {"ge-13-vii"}},
	}
	g := layOut(t, layScenario(t, "5.4"), p)
	g.exploit()
	g.Refuse("3.1", "German march ge-13-vii") // it moves twice as far
	require.True(t, g.Can("German march ge-14-vii"))
}

func TestRule3_3a_AGunAloneBehindTheFront(t *testing.T) {
	g := layGermans54(t, "ge-krupp 44.18", "ge-13-vii 10.18", "fr-1-i 20.20")
	g.march("ge-13-vii", "10.18", "10.19")
	require.Equal(t, "44.18", g.unit("ge-krupp").Hex)
}

func TestRule3_1_NotOnTheMarch(t *testing.T) {
	g := layGermans54(t, "ge-5res 10.18", "ge-6res 12.18", "fr-1-i 20.20")
	g.exploit()
	g.march("ge-5res", "10.18", "10.19")
	g.Refuse("SEQ", "German march ge-6res")
}

func TestRule3_2c_NotAtAFortress(t *testing.T) {
	// 44.15, with the fortress of Metz or without it.
	column := func(units ...string) string {
		g := layAllies54(t, append(units, "ge-em-11-14 44.15", "fr-1-i 43.15", "fr-2-i 43.15", "fr-3-ii 43.15", "fr-4-ii 43.15", "ge-13-vii 30.20")...)
		r, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "44.15", Attackers: []string{"fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii"}})
		require.NoError(t, err)
		g.attack("44.15", "fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii")
		g.roll(7)
		require.Equal(t, r.Least.Column, g.event("roll").To)
		if len(units) > 0 {
			require.Empty(t, r.Least.Shifts)
			require.Equal(t, r.Least.Base, r.Least.Column)
		} else {
			require.Len(t, r.Least.Shifts, 1)
			require.NotEqual(t, r.Least.Base, r.Least.Column)
		}
		return r.Least.Column
	}
	require.NotEmpty(t, column())
	require.NotEmpty(t, column("ge-fort-metz 44.15"))
}
