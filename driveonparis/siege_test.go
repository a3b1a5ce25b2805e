package driveonparis_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule1_5a_FortressesStandAndDefend(t *testing.T) {
	t.Run("no move, no attack", func(t *testing.T) {
		l := layAllied(t, 7, "fr-fort-calais 4.27", "ge-13-vii 4.26", "fr-1-i 14.05")
		require.False(t, l.Can("Allied step fr-fort-calais 4.27 > 5.27"))
		l.Play("Allied done")
		require.NotEqual(t, "declare", l.Kind())
	})
	t.Run("not with others either", func(t *testing.T) {
		l := layAllied(t, 7, "fr-fort-calais 4.27", "fr-1-i 4.27", "ge-13-vii 4.26")
		l.Play("Allied done", "Allied attack 4.26")
		require.True(t, l.Can("Allied join fr-1-i"))
		require.False(t, l.Can("Allied join fr-fort-calais"))
	})
	t.Run("a zone", func(t *testing.T) {
		// Four points: two hexes with two more points for the zone of Calais, or four
		// hexes.
		l := layGerman(t, 7, "ge-10ldw 4.25", "fr-fort-calais 4.27", "fr-1-i 14.05")
		l.march("ge-10ldw", "4.25", "4.26")
		require.False(t, l.Can("German step ge-10ldw 4.26 > 5.27"), "one point is left")
		l = layGerman(t, 7, "ge-10ldw 4.25", "fr-1-i 14.05")
		l.march("ge-10ldw", "4.25", "4.26")
		require.True(t, l.Can("German step ge-10ldw 4.26 > 5.27"))
	})
	t.Run("its value in defense", func(t *testing.T) {
		l := layGerman(t, 7, layCalais...)
		l.Play("German done")
		l.fight("4.27", 2, "ge-1gd", "ge-2gd")
		attack, defense := l.odds()
		require.Equal(t, 14.0, attack)
		require.Equal(t, 4.0, defense)
	})
	t.Run("the value that is left", func(t *testing.T) {
		l := layGerman(t, 7, "fr-fort-calais 4.27 1", "ge-1gd 4.26", "ge-hq-1 6.26")
		l.Play("German done")
		l.fight("4.27", 2, "ge-1gd")
		_, defense := l.odds()
		require.Equal(t, 2.0, defense)
	})
}

func TestRule1_5a_NoStep(t *testing.T) {
	g := layAllies54(t, "fr-fort-calais 4.27", "fr-1-i 4.27", "ge-13-vii 30.20")
	g.Refuse("1.5a", "Allied step fr-fort-calais 4.27 > 4.26")
	g.Refuse("1.5a", "Allied form fr-fort-calais")
	g.Play("Allied step fr-1-i 4.27 > 4.26")
	g.Refuse("SEQ", "Allied step fr-1-i 4.27 > 3.27") // it has left
}

func TestRule1_5b_FortressReduction(t *testing.T) {
	for _, c := range []struct {
		reason string
		roll   int
		left   int
	}{
		{"5:1 and 8: D 3r2 with the mark", 8, 1},
		{"5:1 and 5: D 2r1 without it", 5, 2},
		{"5:1 and 3: D 2", 3, 2},
		{"5:1 and 12: D 5r3 with it, one step", 12, 1},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := layGerman(t, 7, layCalais...)
			l.Play("German done")
			l.fight("4.27", c.roll, "ge-1gd", "ge-2gd", "ge-13-vii") // 20:4
			l.await(dop.AlliedSeat, "move")
			fort := l.unit("fr-fort-calais")
			require.Equal(t, c.left, fort.Steps)
			require.Equal(t, "4.27", fort.Hex, "it never retreats")
		})
	}
	t.Run("units with it bear the other results", func(t *testing.T) {
		// 20 against 4 and 8 x 1.5 is 1:1; a 9 is A 1, D 2r1 and no mark.
		l := layGerman(t, 7, append(layCalais, "fr-1-i 4.27", "fr-hq-4 3.25")...)
		l.Play("German done")
		l.fight("4.27", 9, "ge-1gd", "ge-2gd", "ge-13-vii")
		l.await(dop.AlliedSeat, "move")
		require.Equal(t, 2, l.unit("fr-fort-calais").Steps)
		require.Empty(t, l.unit("fr-1-i").Hex)
	})
	t.Run("step after step, and gone", func(t *testing.T) {
		l := layGerman(t, 7, append([]string{"fr-fort-calais 4.27 1"}, layCalais[1:]...)...)
		l.Play("German done")
		l.fight("4.27", 8, "ge-1gd", "ge-2gd", "ge-13-vii")
		require.Empty(t, l.unit("fr-fort-calais").Hex)
	})
	t.Run("four steps: Maubeuge 16, 8, 4, 2", func(t *testing.T) {
		for steps, want := range map[int]float64{4: 16, 3: 8, 2: 4, 1: 2} {
			l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 7, Active: august1914.German, Units: []dop.Unit{
				{ID: "fr-fort-maubeuge", Hex: "23.24", Steps: steps},
			}}, "ge-1gd 23.25", "ge-hq-1 24.26", "fr-1-i 14.05")
			l.Play("German done")
			l.fight("23.24", 2, "ge-1gd")
			_, defense := l.odds()
			require.Equal(t, want, defense, "%d steps", steps)
		}
	})
}

func TestRule1_5c_FortressSupply(t *testing.T) {
	// Strassburg's railroads are in Allied hands, and ten points do not reach the edge.
	// Metz lies even farther away.
	pos := dop.Position{Turn: 7, Active: august1914.German, Control: []string{"44.15"}, Railways: []string{"44.35"}}
	l := layOut(t, layScenario(t, "5.6"), pos, "ge-fort-metz 44.15", "ge-1gd 44.15", "fr-1-i 14.05")
	require.True(t, l.starves("ge-1gd"), "who is with it traces")
	require.Equal(t, 2, l.unit("ge-fort-metz").Steps)
	require.Equal(t, 1, l.unit("ge-1gd").Steps, "a quarter of two steps: the fortress is not among those out of supply")
	l = layOut(t, layScenario(t, "5.6"), pos, "ge-fort-metz 44.15", "fr-1-i 14.05")
	l.starves("")
	require.Zero(t, l.happened("supply", ""), "alone it is in supply")
}

func TestRule1_5d_FortressesAndTerrain(t *testing.T) {
	for _, c := range []struct {
		reason  string
		units   []string
		defense float64
	}{
		{"the city does nothing for the fortress", []string{"fr-fort-calais 4.27"}, 4},
		{"but for those with it: 4 and 1.5 x 8", []string{"fr-fort-calais 4.27", "fr-1-i 4.27"}, 16},
		{"without it", []string{"fr-1-i 4.27"}, 12},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := layGerman(t, 7, append(c.units, "ge-1gd 4.26", "ge-hq-1 6.26")...)
			l.Play("German done")
			l.fight("4.27", 2, "ge-1gd")
			_, defense := l.odds()
			require.Equal(t, c.defense, defense)
		})
	}
	t.Run("nor foothills for Verdun", func(t *testing.T) {
		l := layGerman(t, 7, "fr-fort-verdun 38.14", "ge-1gd 38.15", "ge-hq-1 39.17", "fr-1-i 14.05")
		l.Play("German done")
		l.fight("38.14", 2, "ge-1gd")
		_, defense := l.odds()
		require.Equal(t, 20.0, defense)
	})
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

func TestRule3_2b_AssaultUnitsBesideTheFortress(t *testing.T) {
	// The Krupp gun needs a 3 against the 14 of Liège, or a 2 with an assault group next to it.
	for hex, reduced := range map[string]bool{"35.30": true, "36.30": false, "20.20": false} {
		g := layGermans54(t, "ge-krupp 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30", "ge-em-11-14 "+hex, "fr-1-i 14.05")
		g.until("fire")
		g.Play("German fire ge-krupp 34.30")
		g.roll(2)
		require.Equal(t, reduced, g.unit("be-fort-liege").Steps == 1, hex)
	}
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
		// All other ways out are barred.
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

func TestRule3_3a_CostOfTheRails(t *testing.T) {
	// A gun pays for the railway, and for an enemy zone that a friend lets it enter.
	g := layGermans54(t, "ge-krupp 43.18", "ge-14-vii 43.18", "ge-13-vii 44.17", "be-1 43.17", "fr-1-i 14.05")
	g.Play("German step ge-krupp 43.18 > 44.17")
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-krupp")
	require.NoError(t, err)
	require.Equal(t, 3, r.Spent)
	require.Equal(t, 3, r.Left)
}

func TestRule3_3a_AGunAloneBehindTheFront(t *testing.T) {
	g := layGermans54(t, "ge-krupp 44.18", "ge-13-vii 10.18", "fr-1-i 20.20")
	g.march("ge-13-vii", "10.18", "10.19")
	require.Equal(t, "44.18", g.unit("ge-krupp").Hex)
}

// Rule 3.3a keeps siege guns on railroads. Rule 1.2b is for trains.
func TestRule3_3a_SiegeGunsOffTheRailroadAreRefusedByTheirRule(t *testing.T) {
	l := layGerman(t, 7, "ge-krupp 44.33", "ge-13-vii 44.33", "fr-1-i 14.05")
	l.Refuse("3.3a", "German step ge-krupp 44.33 > 43.33")
}

func TestRule3_3a_GunsAreLostWithTheirCompany(t *testing.T) {
	t.Run("in an attack", func(t *testing.T) {
		// 5.1: 32/XII has one step and attacks 8 with 3, which is 1:3; a 10 is A2 D1r1.
		sc := layScenario(t, "5.1")
		g := layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German}, "ge-32-xii 10.14 1", "ge-skoda 10.14", "fr-1-i 11.14")
		g.Play("German done", "German attack 11.14", "German join ge-32-xii", "German done", "roll 10")
		require.Empty(t, g.unit("ge-32-xii").Hex)
		require.Equal(t, "gone", g.unit("ge-skoda").Box)
		requireReadBack(t, sc, g.State)
	})
	t.Run("before the defender is lost too", func(t *testing.T) {
		// 3 against 3 is 1:1, and a 10 is A1 D2r1, which destroys both brigades. The
		// attacker loses first.
		g := layGermans54(t, "ge-32-xii 10.14 1", "ge-skoda 10.14", "fr-fm 11.14", "ge-hq-1 20.25")
		g.Play("German done", "German attack 11.14", "German join ge-32-xii", "German done", "roll 10")
		require.Empty(t, g.unit("fr-fm").Hex)
		require.Equal(t, "gone", g.unit("ge-skoda").Box)
	})
	t.Run("not while some of it is left", func(t *testing.T) {
		g := layGermans54(t, "ge-32-xii 10.14 1", "ge-10ldw 10.14", "ge-skoda 10.14", "fr-1-i 11.14", "ge-hq-1 20.25")
		g.Play("German done", "German attack 11.14", "German join ge-32-xii", "German done", "roll 10")
		require.Empty(t, g.unit("ge-32-xii").Hex)
		require.Equal(t, "10.14", g.unit("ge-skoda").Hex)
	})
}

func TestRule3_3a_GunsArriveWhereTheyCanBe(t *testing.T) {
	// 5.6, turn 2: the Skoda gun arrives at mobilization point 1, next to Belgians.
	points := []string{"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10", "38.33", "45.26", "44.33", "47.21", "51.17", "59.13", "63.19", "44.15"}
	game := func(t *testing.T, belgian string) *layout {
		t.Helper()
		g := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 1, Active: august1914.Allied, Points: points},
			"be-1 "+belgian, "fr-1-i 14.05", "ge-hq-7 59.13", "ge-29-xiv 62.07")
		for g.Kind() != "arrive" || g.side() != "German" {
			g.pass()
		}
		return g
	}
	t.Run("not alone in an enemy zone", func(t *testing.T) {
		g := game(t, "38.32")
		g.Refuse("SCS_REINF", "German arrive ge-skoda 38.33")
		require.True(t, g.Can("German arrive ge-13-vii 38.33"))
		g.Play("German arrive ge-13-vii 38.33", "German arrive ge-skoda 38.33")
		require.Equal(t, "38.33", g.unit("ge-skoda").Hex)
	})
	t.Run("an HQ is no company", func(t *testing.T) {
		g := game(t, "38.32")
		g.Play("German arrive ge-hq-1 38.33")
		g.Refuse("SCS_REINF", "German arrive ge-skoda 38.33")
	})
	t.Run("alone elsewhere", func(t *testing.T) {
		require.True(t, game(t, "30.30").Can("German arrive ge-skoda 38.33"))
	})
	t.Run("and waits if it must", func(t *testing.T) {
		others := "ge-hq-1 ge-hq-2 ge-13-vii ge-14-vii ge-17-ix ge-18-ix ge-19-x ge-20-x ge-prgdcav ge-5cav"
		p := dop.Position{Turn: 1, Active: august1914.Allied, Points: points}
		for _, id := range strings.Fields(others) {
			p.Units = append(p.Units, dop.Unit{ID: id, Hex: "60.20"})
		}
		g := layOut(t, layScenario(t, "5.6"), p, "be-1 38.32", "fr-1-i 14.05")
		for g.Kind() != "arrive" || g.side() != "German" {
			g.pass()
		}
		require.False(t, g.offers("German arrive ge-skoda"))
		for g.Kind() == "arrive" {
			g.pass()
		}
		require.Equal(t, "late", g.unit("ge-skoda").Box)
		require.Equal(t, 3, g.unit("ge-skoda").Due)
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

func TestRule3_3b_WhoFiresAtWhat(t *testing.T) {
	siege := func(t *testing.T, units ...string) *layout {
		t.Helper()
		g := layGermans54(t, append(units, "fr-1-i 14.05", "ge-13res 44.18")...)
		g.until("fire")
		return g
	}
	t.Run("guns, and nobody else", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-13-vii 35.31", "ge-em-11-14 34.31", "be-fort-liege 34.30")
		g.Refuse("3.3b", "German fire ge-13-vii 34.30")
		g.Refuse("3.3b", "German fire ge-em-11-14 34.30")
		require.True(t, g.Can("German fire ge-krupp 34.30"))
	})
	t.Run("not at one's own fortresses", func(t *testing.T) {
		g := siege(t, "ge-krupp 44.15", "ge-fort-metz-n 44.16", "ge-fort-metz 44.15", "ge-skoda 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30")
		g.Refuse("3.3b", "German fire ge-krupp 44.16")
		g.Refuse("3.3b", "German fire ge-krupp 44.15")
	})
	t.Run("the phase ends with the last that can fire", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30")
		g.Play("German fire ge-krupp 34.30")
		require.Equal(t, "34.30", g.State.Decision(august1914.Umpire).Place)
		g.roll(1)
		require.Equal(t, "declare", g.Kind())
		require.Empty(t, g.State.Decision(august1914.Umpire).Place)
	})
	t.Run("while another can, it goes on", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-skoda 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30")
		g.Play("German fire ge-krupp 34.30")
		g.roll(1)
		require.Equal(t, "fire", g.Kind())
		require.Empty(t, g.State.Decision(august1914.Umpire).Place)
	})
	t.Run("again on the next turn", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-13-vii 35.31", "ge-14-vii 35.31", "be-fort-liege 34.30")
		g.Play("German fire ge-krupp 34.30")
		g.roll(1)
		g.attack("34.30", "ge-13-vii", "ge-14-vii")
		g.roll(12) // 6 to 14 is 1:2: the fortress loses a step
		for g.State.Position().Turn == 10 {
			g.pass()
		}
		g.until("fire")
		require.True(t, g.Can("German fire ge-krupp 34.30"))
		g.until("declare")
		require.True(t, g.Can("German attack 34.30"))
	})
}

// Rule 3.3b: a gun fires at an adjacent fortress. The refusal cites it, not movement,
// and names the hex.
func TestRule3_3b_RefusalOfAFarFortress(t *testing.T) {
	g := layGermans54(t, "ge-krupp 30.28", "ge-2ldw 30.28", "be-fort-namur 29.28", "be-fort-liege 34.30")
	g.until("fire")
	g.Refuse("3.3b", "German fire ge-krupp 34.30")
}

// Calais (4.27) is a clear hex with a city and a fortress of 4, without a river.
var layCalais = []string{"fr-fort-calais 4.27", "ge-1gd 4.26", "ge-2gd 4.26", "ge-13-vii 5.27", "ge-hq-1 6.26"}
