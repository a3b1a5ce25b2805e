package driveonparis_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule1_7_BreakthroughCombat(t *testing.T) {
	// 14:8 is 2:1: an 8 is A 1, a breakthrough and D 2r1, a 7 A 1 and D 1r1.
	battle := func(t *testing.T, roll int) *layout {
		t.Helper()
		l := layGerman(t, 9, "ge-1gd 62.27", "ge-2gd 62.27", "fr-1-i 62.28", "fr-2-i 61.29",
			"ge-13-vii 60.29", "ge-14-vii 60.29", "fr-hq-4 62.32", layFar)
		l.Play("German done")
		l.fight("62.28", roll, "ge-1gd", "ge-2gd")
		for i := 0; i < 20 && l.Kind() != "advance" && l.Kind() != "declare"; i++ {
			l.Play(l.idle())
		}
		return l
	}
	advance := func(l *layout) {
		l.T.Helper()
		require.Equal(l.T, "advance", l.Kind())
		l.Play("German advance ge-1gd 62.27 > 62.28", "German advance ge-2gd 62.27 > 62.28")
		if l.Kind() == "advance" {
			l.Play("German done")
		}
	}
	t.Run("a second attack after the regular ones", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		require.Equal(t, "combat phase", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
		l.Play("German done")
		require.Equal(t, "breakthrough combat", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
		l.Play("German attack 61.29")
		require.True(t, l.Can("German join ge-1gd"))
		require.True(t, l.Can("German join ge-2gd"))
	})
	t.Run("not in the regular combats", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		l.Play("German attack 61.29")
		require.False(t, l.Can("German join ge-1gd"))
		require.True(t, l.Can("German join ge-13-vii"))
	})
	t.Run("none without the mark", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		l.Play("German done", "German attack 61.29")
		l.Refuse("1.7", "German join ge-13-vii")
	})
	t.Run("once, whatever comes of it", func(t *testing.T) {
		// 14 less a step against 8: again a breakthrough on the table.
		l := battle(t, 8)
		advance(l)
		l.Play("German done")
		l.fight("61.29", 10, "ge-1gd", "ge-2gd")
		l.settleUntil("move")
		require.Equal(t, "exploitation phase", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
	})
	t.Run("not without the result", func(t *testing.T) {
		l := battle(t, 7)
		advance(l)
		l.Play("German done")
		require.NotEqual(t, "breakthrough combat", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
	})
	t.Run("nobody has to", func(t *testing.T) {
		l := battle(t, 8)
		advance(l)
		l.Play("German done", "German done")
		require.Equal(t, "exploitation phase", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
	})
}

func TestRule1_7_OnlyWithMarkers(t *testing.T) {
	battle := func(t *testing.T, roll int) *layout {
		t.Helper()
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-1-i 11.22", "ge-20-x 11.21", "fr-2-i 20.20")
		g.attack("11.22", "ge-20-x")
		g.roll(7) // 6 to 8: A2
		g.lose()
		g.Play("German attack 10.22", "German join ge-13-vii", "German join ge-14-vii", "German join ge-19-x", "German done")
		g.roll(roll)
		g.settle()
		g.until("move")
		return g
	}
	phases := func(g *layout) (list []string) {
		for _, e := range g.Events {
			if e.Kind == "phase" {
				list = append(list, e.To)
			}
		}
		return list
	}
	require.NotContains(t, phases(battle(t, 2)), "breakthrough combat")
	t.Run("a hex that was attacked before can be attacked again", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-1-i 11.22", "ge-17-ix 11.21", "ge-20-x 11.21", "fr-2-i 20.20")
		g.attack("11.22", "ge-17-ix", "ge-20-x")
		g.roll(4) // 12 to 8: A2
		g.lose()
		g.Play("German attack 10.22", "German join ge-13-vii", "German join ge-14-vii", "German join ge-19-x", "German done")
		g.roll(12) // 18 to 2
		g.lose()
		g.until("declare") // nothing is left to attack in the regular combats
		require.Equal(t, "breakthrough combat", g.State.Decision(august1914.Umpire).Phase)
		g.Play("German attack 11.22", "German join ge-13-vii")
		g.Refuse("SCS_ATTACK", "German join ge-20-x") // it has fought
	})
}

func TestRule1_7_WithoutATarget(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-fm 10.22", "fr-2-i 20.20")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(12)
	g.roll(1)
	require.Equal(t, "advance", g.Kind())
	g.Play("German done")
	require.Equal(t, "exploitation phase", g.State.Decision(august1914.Umpire).Phase, "there is nobody to attack")
}

func TestRule1_7_OneAttackEach(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-fm 10.22", "fr-1-i 10.23", "fr-2-i 9.23", "ge-20-x 12.20")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(12)
	g.roll(1)
	g.Play("German advance ge-13-vii 10.21 > 10.22", "German advance ge-14-vii 10.21 > 10.22", "German done")
	require.Equal(t, "breakthrough combat", g.State.Decision(august1914.Umpire).Phase)
	g.Play("German attack 10.23", "German join ge-13-vii", "German done")
	g.roll(12) // 6 to 8 is 1:1: no loss
	g.lose()
	g.until("declare")
	require.Equal(t, "10.22", g.unit("ge-13-vii").Hex)
	g.Play("German attack 9.23")
	g.Refuse("SCS_ATTACK", "German join ge-13-vii")
	g.Play("German join ge-14-vii")
}

func TestRuleSCS_ATTACK_WhoCan(t *testing.T) {
	t.Run("a hex that only enemies are next to", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "fr-1-i 10.22", "fr-2-i 10.23")
		g.until("declare")
		g.Refuse("SCS_ATTACK", "German attack 10.23")
	})
	t.Run("nobody aboard a train", func(t *testing.T) {
		// The armored car has no zone: a train can be beside it.
		g := layGermans54(t, "ge-train-1 44.18", "ge-13-vii 44.18 on ge-train-1", "ge-14-vii 44.18", "be-armcar 44.17", "fr-1-i 14.05")
		g.until("declare")
		g.Play("German attack 44.17")
		g.Refuse("1.2c", "German join ge-13-vii")
		require.True(t, g.Can("German join ge-14-vii"))
	})
}

func TestRuleSCS_ATTACK_InItsStages(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22", "fr-fm 10.22", "fr-2-i 20.20")
	g.until("declare")
	g.Refuse("SEQ", "German join ge-13-vii") // nothing is attacked yet
	g.Play("German attack 10.22")
	g.Refuse("SCS_ATTACK", "German done") // no unit has joined
	g.Play("German join ge-13-vii")
	g.Refuse("SCS_ATTACK", "German join ge-13-vii")
	g.Play("German join ge-14-vii", "German done")
	g.roll(6) // 12 to 11: A2 D1
	require.Equal(t, "lose", g.Kind())
	require.ErrorContains(t, g.State.Apply(dop.MustParseMove("German lose ge-19-x")), "19/X")
	g.Refuse("SCS_LOSS", "German lose ge-19-x")
	g.Play("German lose ge-13-vii", "German lose ge-14-vii")
	require.Equal(t, "10.22", g.unit("fr-fm").Hex, "the division is stronger")
	require.Equal(t, 1, g.steps(2, "fr-1-i"))
	require.NotEqual(t, "advance", g.Kind(), "the hex is held")
}

func TestRuleSCS_ATTACK_WhereEnemiesAre(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "fr-1-i 10.22", "fr-2-i 11.22", "fr-hq-1 9.22", "ge-14-vii 14.20")
	g.until("declare")
	g.Refuse("SCS_ATTACK", "German attack 10.20")
	g.Refuse("SCS_ATTACK", "German attack 9.22") // an HQ does not defend
	g.Play("German attack 10.22", "German join ge-13-vii", "German done")
	g.roll(7)
	g.lose()
	require.NotEqual(t, "declare", g.Kind(), "nobody is left who could attack 11.22")
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

// During a combat phase Reckon accepts only attackers that have not fought, and only
// hexes that have not been attacked.
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

func TestRuleSCS_ATTACK_OnWhoHasRetreated(t *testing.T) {
	// Three Territorial divisions are thrown back from 10.22 to 10.23, beside ge-1gd.
	game := func(t *testing.T, units ...string) *layout {
		t.Helper()
		units = append([]string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}, units...)
		g := layRetreat(t, layScenario(t, "5.4"), 7, units...) // D2r1
		g.Play("Allied retreat 10.22 > 10.23")
		for g.Kind() != "declare" {
			if g.Kind() == "roll" {
				g.roll(3)
				continue
			}
			g.Play(g.Moves("")[0])
		}
		return g
	}
	t.Run("others attack their new hex", func(t *testing.T) {
		g := game(t, "ge-1gd 9.24", "ge-2gd 9.24", "fr-89ter 10.23")
		g.Refuse("SCS_ATTACK", "German attack 10.22")
		g.Play("German attack 10.23")
		g.Refuse("SCS_ATTACK", "German join ge-13-vii")
		g.Play("German join ge-1gd", "German join ge-2gd", "German done")
		g.roll(7)
		require.Equal(t, 4*3*2, g.event("odds").M, "two that retreated defend with the one that stood there, as ever")
	})
	t.Run("and they retreat again", func(t *testing.T) {
		g := game(t, "ge-1gd 9.24", "ge-2gd 9.24", "fr-89ter 10.23")
		g.Play("German attack 10.23", "German join ge-1gd", "German join ge-2gd", "German done")
		g.roll(9)
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, "retreat", g.Kind())
		g.Play("Allied retreat 10.23 > 11.24")
	})
	t.Run("once only", func(t *testing.T) {
		g := game(t, "ge-1gd 9.24", "ge-2gd 9.24", "fr-89ter 10.23")
		g.Play("German attack 10.23", "German join ge-1gd", "German done")
		g.roll(2)
		for g.Kind() != "declare" && g.offers("German") {
			g.Play(g.Moves("")[0])
		}
		require.False(t, g.Can("German attack 10.23"))
	})
}

// One attack a unit (series rule): the refusal cites that rule, not reserves (Rule
// 1.1d), because no unit is in reserve.
func TestRuleSCS_ATTACK_RefusalOfTheSecondAttack(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-15-viii 10.21", "fr-1-i 10.22", "fr-2-i 11.22")
	g.attack("10.22", "ge-13-vii", "ge-15-viii")
	g.roll(5)
	g.settle()
	g.Play("German attack 11.22")
	g.Refuse("SCS_ATTACK", "German join ge-13-vii")
}

// Units attack adjacent hexes. The refusal cites attacks, not movement, and its
// sentence names the unit.
func TestRuleSCS_ATTACK_RefusalOfWhoIsNotBeside(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.20", "fr-1-i 10.22")
	g.until("declare")
	g.Play("German attack 10.22")
	g.Refuse("SCS_ATTACK", "German join ge-14-vii")
}
