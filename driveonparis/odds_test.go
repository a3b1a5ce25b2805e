package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

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

func TestRule2_2c_AdvancesBesideFour(t *testing.T) {
	// The armored car does not count for stacking, even in an advance.
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

func TestRule2_2c_ArmoredCarsMoveWithOthers(t *testing.T) {
	l := layAllied(t, 16, "be-1 24.34", "be-armcar 24.34", "ge-13-vii 40.33")
	l.Play("Allied form be-armcar", "Allied form be-1")
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

func TestRule2_5_TakenBefore5_5(t *testing.T) {
	for id, want := range map[string]bool{"5.5": true, "5.4": false} {
		s := dop.New(layScenario(t, id))
		require.Equal(t, want, s.Position().Progress.Lille, id)
	}
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

func TestRule3_2c_NotAtAFortress(t *testing.T) {
	// 44.15, with or without the fortress of Metz.
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

func TestRuleSCS_ODDS_Columns(t *testing.T) {
	attack := map[string]int{"ge-3-ii": 6, "ge-4-ii": 6, "ge-5res": 4, "ge-4ers": 3, "ge-2ldw": 2, "ge-10ldw": 1}
	for _, c := range []struct {
		name, odds string
		settings   []string
		attackers  []string
		defender   string
		defense    int
	}{
		{"2.5 is 3", "3:1", nil, []string{"ge-5res", "ge-10ldw"}, "fr-81ter", 2},
		{"2.5 is 2 for the defender", "2:1", []string{"odds=defender"}, []string{"ge-5res", "ge-10ldw"}, "fr-81ter", 2},
		{"1.4 is 1", "1:1", nil, []string{"ge-5res", "ge-4ers"}, "fr-52res", 5},
		{"1.6 is 2", "2:1", nil, []string{"ge-3-ii", "ge-2ldw"}, "fr-52res", 5},
		{"1.6 is 1 for the defender", "1:1", []string{"odds=defender"}, []string{"ge-3-ii", "ge-2ldw"}, "fr-52res", 5},
		{"2.4 is 2", "2:1", nil, []string{"ge-3-ii", "ge-4-ii"}, "fr-52res", 5},
		{"1 to 1.25 is 1:1", "1:1", nil, []string{"ge-5res"}, "fr-52res", 5},
		{"1 to 1.25 is 1:2 for the defender", "1:2", []string{"odds=defender"}, []string{"ge-5res"}, "fr-52res", 5},
		{"1 to 1.5 is 1:2", "1:2", nil, []string{"ge-2ldw"}, "fr-fm", 3},
		{"1 to 1.67 is 1:2", "1:2", nil, []string{"ge-4ers"}, "fr-52res", 5},
		{"1 to 2.5 is 1:3 for the defender", "1:3", []string{"odds=defender"}, []string{"ge-2ldw"}, "fr-52res", 5},
		{"12 is 6", "6:1", nil, []string{"ge-3-ii", "ge-4-ii"}, "fr-spahi", 1},
		{"1 to 5 is 1:4", "1:4", nil, []string{"ge-10ldw"}, "fr-52res", 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			units := []string{c.defender + " 10.22", "fr-2colbde 20.20"}
			sum := 0
			for _, id := range c.attackers {
				units = append(units, id+" 10.21")
				sum += attack[id]
			}
			g := layOut(t, layScenario(t, "5.4", c.settings...), dop.Position{Turn: 10, Active: august1914.German}, units...)
			g.attack("10.22", c.attackers...)
			if g.Kind() == "screen" {
				g.Play("Allied done")
			}
			g.roll(7)
			require.Equal(t, 4*sum, g.event("odds").N)
			require.Equal(t, 4*c.defense, g.event("odds").M)
			require.Equal(t, c.odds, g.event("roll").To)
		})
	}
	t.Run("below 1:4 barred", func(t *testing.T) {
		sc := layScenario(t, "5.4", "long-odds=barred")
		g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, "ge-10ldw 10.21", "fr-1-i 10.22")
		g.until("declare")
		g.Play("German attack 10.22", "German join ge-10ldw", "German done")
		require.NotEqual(t, "roll", g.Kind(), "it is called off")
		require.NotEqual(t, "gather", g.Kind(), "and over")
		require.Equal(t, 1, g.steps(1, "ge-10ldw"))
	})
	t.Run("across rivers", func(t *testing.T) {
		// 35.31 lies across the Meuse from 34.30. Liège is a city: without its fort the
		// defense is 8 x 1.5.
		g := layGermans54(t, "ge-13-vii 35.31", "ge-14-vii 33.30", "fr-1-i 34.30")
		g.attack("34.30", "ge-13-vii", "ge-14-vii")
		g.roll(7)
		require.Equal(t, 4*(3+6), g.event("odds").N, "halved across a major river, each by itself")
		require.Equal(t, 4*12, g.event("odds").M)
		// Maubeuge's southern side is a minor river: three quarters of 6.
		g = layGermans54(t, "ge-13-vii 24.23", "fr-1-i 23.24")
		g.attack("23.24", "ge-13-vii")
		g.roll(7)
		require.Equal(t, 18, g.event("odds").N)
	})
}

func TestRuleSCS_ODDS_Exact(t *testing.T) {
	// Even odds are not rounded, with any option.
	for _, setting := range []string{"odds=nearest", "odds=defender"} {
		for _, c := range []struct {
			column    string
			attackers []string
			defender  string
		}{
			{"1:2", []string{"ge-10ldw"}, "fr-81ter"},
			{"1:1", []string{"ge-2ldw"}, "fr-81ter"},
			{"2:1", []string{"ge-5res"}, "fr-81ter"},
			{"3:1", []string{"ge-13-vii"}, "fr-81ter"},
			{"1:3", []string{"ge-10ldw"}, "fr-fm"},
		} {
			units := []string{c.defender + " 10.22"}
			for _, id := range c.attackers {
				units = append(units, id+" 10.21")
			}
			g := layOut(t, layScenario(t, "5.4", setting), dop.Position{Turn: 10, Active: august1914.German}, units...)
			r, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "10.22", Attackers: c.attackers})
			require.NoError(t, err)
			require.Equal(t, c.column, r.Least.Column, setting)
		}
	}
}

func TestRuleSCS_ODDS_QuartersAcrossRivers(t *testing.T) {
	// One strength across the minor river between 8.17 and 8.18 is three quarters: 2 to 0.75 is 1:3.
	g := layGermans54(t, "ge-10ldw 8.17", "fr-81ter 8.18")
	r, err := g.State.Reckon(august1914.Umpire, dop.Fight{Target: "8.18", Attackers: []string{"ge-10ldw"}})
	require.NoError(t, err)
	require.Equal(t, 0.75, r.Attack)
	require.Equal(t, 2.0, r.Least.Defense)
	require.Equal(t, "1:3", r.Least.Column)
}
