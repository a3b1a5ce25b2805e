package driveonparis_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRuleSCS_LOSS_FirstFromTheStrongest(t *testing.T) {
	t.Run("of the attackers, by attack", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-4ers 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-4ers") // 9 to 8
		g.roll(6)                                 // A2 D1
		require.Equal(t, 1, g.steps(2, "ge-13-vii"), "there is no choice")
		require.Equal(t, 2, g.steps(2, "ge-4ers"))
		require.True(t, g.Can("German lose ge-13-vii"), "the rest as the owner likes")
		g.Play("German lose ge-4ers")
		require.Equal(t, 1, g.steps(2, "ge-4ers"))
		require.Equal(t, 1, g.steps(2, "fr-1-i"), "then the defender")
	})
	t.Run("of the defenders, by defense", func(t *testing.T) {
		// French cavalry attacks with 3 and defends with 2, Territorials with 1 and 2: the reserve division's 5 is more.
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-20-x 10.21", "fr-1cav 10.22", "fr-52res 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x", "ge-20-x") // 24 to 7
		g.roll(7)                                                         // A1B D2r1
		g.Play("German lose ge-19-x")
		require.Equal(t, 1, g.steps(2, "fr-52res"), "there is no choice")
		g.Play("Allied lose fr-1cav")
		require.Equal(t, 1, g.steps(2, "fr-1cav"))
		require.Equal(t, 1, g.steps(2, "fr-52res"))
	})
	t.Run("among equals the owner chooses", func(t *testing.T) {
		for _, id := range []string{"ge-13-vii", "ge-14-vii"} {
			g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
			g.attack("10.22", "ge-13-vii", "ge-14-vii") // 12 to 8
			g.roll(6)
			g.Play("German lose " + id)
			require.Equal(t, 1, g.steps(2, id))
		}
	})
	t.Run("only who takes part", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii") // 6 to 8
		g.roll(6)
		g.settle()
		require.Empty(t, g.unit("ge-13-vii").Hex)
		require.Equal(t, 2, g.steps(2, "ge-14-vii"))
	})
	t.Run("a reduced unit is weaker", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21 1", "ge-5res 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-5res") // 3 and 4
		g.roll(6)
		require.Equal(t, 1, g.steps(2, "ge-13-vii"))
		require.Equal(t, 1, g.steps(2, "ge-5res"), "the first step is that of the 4")
	})
	t.Run("two steps and one", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-10ldw 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-10ldw") // 7 to 8
		g.roll(2)                                  // A4
		g.settle()
		require.Empty(t, g.unit("ge-13-vii").Hex)
		require.Empty(t, g.unit("ge-10ldw").Hex)
		require.Equal(t, 2, g.steps(2, "fr-1-i"))
	})
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
		// 35.31 lies across the Meuse from 34.30; Liege is a city, without its fort 8 x 1.5.
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

func TestRuleSCS_ATTACK_OncePerPhase(t *testing.T) {
	t.Run("a hex once", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22", "fr-2-i 11.22")
		g.attack("10.22", "ge-13-vii")
		g.roll(5) // 6 to 8: A2
		g.settle()
		require.Equal(t, "declare", g.Kind())
		g.Refuse("SCS_ATTACK", "German attack 10.22")
		g.Play("German attack 11.22")
	})
	t.Run("a unit once", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-15-viii 10.21", "fr-1-i 10.22", "fr-2-i 11.22")
		g.attack("10.22", "ge-13-vii", "ge-15-viii")
		g.roll(5) // 12 to 8, nearest to 2:1: A2 D1
		g.settle()
		g.Play("German attack 11.22")
		require.False(t, g.Can("German join ge-13-vii"))
		require.Error(t, g.State.Apply(dop.MustParseMove("German join ge-13-vii")))
		g.Play("German join ge-14-vii")
	})
	t.Run("only beside the hex", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.20", "fr-1-i 10.22")
		g.until("declare")
		g.Refuse("SCS_ATTACK", "German attack 10.23")
		g.Play("German attack 10.22")
		require.False(t, g.Can("German join ge-14-vii"))
		require.Error(t, g.State.Apply(dop.MustParseMove("German join ge-14-vii")))
	})
	t.Run("from several hexes", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 9.22", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii")
		g.roll(7)
		require.Equal(t, 48, g.event("odds").N)
	})
	t.Run("units of a stack against several hexes", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22", "fr-2-i 11.22")
		g.attack("10.22", "ge-13-vii")
		g.roll(5)
		g.settle()
		g.attack("11.22", "ge-14-vii")
		g.roll(5)
		g.settle()
		require.Equal(t, "", g.unit("ge-13-vii").Hex, "6 to 8 at 5 costs two steps")
		require.Equal(t, "", g.unit("ge-14-vii").Hex)
	})
	t.Run("nobody must", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "fr-1-i 10.22")
		g.until("declare")
		g.Play("German done")
		require.NotEqual(t, "declare", g.Kind())
	})
	t.Run("all in the hex defend", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "fr-1-i 10.22", "fr-81ter 10.22")
		g.attack("10.22", "ge-13-vii")
		g.roll(7)
		require.Equal(t, 4*(8+2), g.event("odds").M)
	})
	t.Run("strength 0 takes part and loses", func(t *testing.T) {
		g := layAllies54(t, "be-armcar 10.22", "be-1 10.22", "ge-13-vii 10.21")
		g.attack("10.21", "be-1", "be-armcar") // 3 to 8, nearest to 1:3
		g.roll(6)                              // 7 with the car's modifier: A3
		require.Equal(t, 12, g.event("odds").N)
		g.settle()
		require.Empty(t, g.unit("be-1").Hex)
		require.Empty(t, g.unit("be-armcar").Hex)
	})
}

func TestRuleSCS_ODDS_Exact(t *testing.T) {
	// What comes out even is not rounded, whatever the option.
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

// In a combat phase that is under way an attack is reckoned by who can still make it,
// on a hex that was not attacked.
func TestRuleSCS_ATTACK_ReckonedByWhoCanStillAttack(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22", "fr-2-i 10.20")
	think := func(target, unit string) error {
		_, err := g.State.Reckon(dop.GermanSeat.Viewer(), dop.Fight{Target: target, Attackers: []string{unit}})
		return err
	}
	require.NoError(t, think("10.22", "ge-13-vii"))
	require.NoError(t, think("10.20", "ge-13-vii"))
	g.attack("10.22", "ge-13-vii")
	g.roll(12)
	for g.State.Decision(august1914.Umpire).Kind != "declare" {
		legal := g.State.LegalMoves(g.State.ToAct().First(), nil)
		require.NoError(t, g.State.Apply(legal[0]))
	}
	require.NoError(t, think("10.20", "ge-14-vii"))
	for target, unit := range map[string]string{"10.20": "ge-13-vii", "10.22": "ge-14-vii"} {
		var v *august1914.Violation
		require.ErrorAs(t, think(target, unit), &v, "%s by %s", target, unit)
		require.Equal(t, "SCS_ATTACK", v.Rule)
	}
	battle, err := g.State.Battle(dop.GermanSeat.Viewer(), "10.20")
	require.NoError(t, err)
	require.Equal(t, 1, slices.IndexFunc(battle.Rows, func(r august1914.BattleRow) bool { return r.Kind != august1914.RowAttacker }), "one attacks")
}

func TestRuleSCS_LOSS_ByAttackOrDefense(t *testing.T) {
	// French cavalry attacks with three and defends with two, the Fusiliers Marins the other way round.
	t.Run("the strongest attacker", func(t *testing.T) {
		g := layAllies54(t, "fr-1cav 10.21", "fr-fm 10.21", "ge-13-vii 10.22")
		g.attack("10.22", "fr-1cav", "fr-fm")
		g.roll(11) // 5 to 8: A1
		require.Equal(t, "loss", g.event("loss").Kind)
		require.Equal(t, 1, g.steps(2, "fr-1cav"))
	})
	t.Run("the strongest defender", func(t *testing.T) {
		g := layGermans54(t, "fr-1cav 10.22", "fr-fm 10.22", "ge-13-vii 10.21")
		g.attack("10.22", "ge-13-vii")
		g.roll(6) // 6 to 5: D1
		g.lose()
		require.Empty(t, g.unit("fr-fm").Hex)
		require.Equal(t, 2, g.steps(2, "fr-1cav"))
	})
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
