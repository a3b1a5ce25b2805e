package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// lose has whoever must lose steps lose them from the first unit of the list, and lost
// units roll 3, until something else is asked.
func (g *layout) lose() {
	g.T.Helper()
	for range 40 {
		switch g.Kind() {
		case "lose":
			g.Play(g.Moves("")[0])
		case "roll":
			g.roll(3)
		default:
			return
		}
	}
}

func TestRuleSCS_RETREAT_InTurn(t *testing.T) {
	sc := layScenario(t, "5.4")
	three := []string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}
	t.Run("cavalry that retreats does not screen", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-1cav 10.22", "fr-3cav 10.22", "fr-4cav 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.Play("Allied done")
		g.roll(9)
		g.lose()
		require.Equal(t, "retreat", g.Kind())
		g.Refuse("SEQ", "Allied screen 10.23")
	})
	t.Run("those left behind after the others have lost a step", func(t *testing.T) {
		// 11.23 lies beside 12.23. The zone costs a step, of either unit of the group.
		g := layGermans54(t, append(three, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-1-i 10.22", "ge-2cav 12.23")...)
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(9) // 18 to 14: D2r1, the first step from 1/I
		g.Play("German lose ge-13-vii", "Allied lose fr-84ter")
		require.Equal(t, "retreat", g.Kind())
		g.Play("Allied split fr-1-i", "Allied retreat 10.22 > 11.23")
		g.lose()
		require.Equal(t, "retreat", g.Kind(), "the division that stayed")
		g.Play("Allied retreat 10.22 > 10.23")
		require.Equal(t, "10.23", g.unit("fr-1-i").Hex)
	})
	t.Run("an HQ alone goes where an enemy HQ is alone, and destroys it", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-fm 10.22", "fr-hq-10 10.22", "ge-hq-1 10.23", "fr-1-i 20.20")
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x") // 18 to 3
		g.roll(5)                                              // D3r2
		g.lose()
		require.Equal(t, "retreat", g.Kind())
		g.Play("Allied retreat 10.22 > 10.23")
		require.Equal(t, "10.23", g.unit("fr-hq-10").Hex)
		require.Empty(t, g.unit("ge-hq-1").Hex)
	})
	t.Run("who has begun to retreat from a trench goes all the way", func(t *testing.T) {
		// D3r2 from 10.22; beside it and behind 10.23 all is in German hands.
		p := dop.Position{Turn: 12, Active: august1914.German, Units: layUnits(t,
			"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
			"ge-10ldw 10.24", "ge-11ldw 9.24", "ge-25ldw 11.24", "ge-27ldw 9.22", "ge-29ldw 9.23", "ge-33ldw 11.22", "ge-34ldw 11.23",
			"fr-1-i 10.23")}
		p.Progress = &dop.Progress{
			Phase: dop.Combat, Stage: "declaring", Numbers: map[string]int{"dug": 1, "luxembourg": 1, "panicked": 1},
			Hexes: map[string][]string{"trenches": {"10.22"}},
		}
		g := layOut(t, sc, p)
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(10)
		g.lose()
		require.True(t, g.Can("Allied done"), "or one stays")
		g.Play("Allied retreat 10.22 > 10.23")
		require.NotEqual(t, "retreat", g.Kind())
		g.lose()
		require.Zero(t, g.steps(2, "fr-82ter", "fr-84ter"), "there is no second hex")
		require.Equal(t, "10.23", g.unit("fr-1-i").Hex, "who stood there does not retreat")
	})
	t.Run("what is too much is removed before the advance", func(t *testing.T) {
		g := layRetreat(t, sc, 7, append(three, "fr-1-i 10.23", "fr-2-i 10.23", "fr-3-ii 10.23", "fr-4-ii 10.23",
			"ge-10ldw 9.22", "ge-11ldw 9.23", "ge-25ldw 11.22", "ge-27ldw 11.23")...)
		g.Play("Allied retreat 10.22 > 10.23")
		g.lose()
		require.Equal(t, "crowd", g.Kind())
		require.True(t, g.State.ToAct().Has(dop.AlliedSeat.Actor()))
		g.Play("Allied disband fr-82ter")
		g.lose()
		if g.Kind() == "crowd" {
			g.Play("Allied disband fr-84ter")
			g.lose()
		}
		require.Equal(t, "advance", g.Kind())
		require.True(t, g.Can("German advance ge-13-vii 10.21 > 10.22"))
	})
}

func TestRuleSCS_ADVANCE_AwayFromTheHex(t *testing.T) {
	// 27 to 6 is 5:1, and 11 D5r3: cavalry advances up to three hexes.
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-2cav 10.21", "ge-20-x 9.22",
		"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x", "ge-2cav", "ge-20-x")
	g.roll(11)
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[0])
	}
	g.Play("Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24", "Allied retreat 10.24 > 10.25")
	g.lose()
	g.Refuse("SCS_ADVANCE", "German advance ge-2cav 10.21 > 9.21") // the vacated hex comes first
	g.Play("German advance ge-2cav 10.21 > 10.22", "German advance ge-2cav 10.22 > 9.22")
	g.Refuse("SCS_RETREAT", "German advance ge-2cav 9.22 > 9.23") // beside 10.22 as well
	g.Refuse("SCS_RETREAT", "German advance ge-2cav 9.22 > 10.22")
	g.Refuse("SCS_MOVE", "German advance ge-2cav 9.22 > 7.22") // two hexes at once
	g.Refuse("SEQ", "German advance ge-2cav 10.22 > 10.23")    // it is not there
	g.Play("German advance ge-2cav 9.22 > 8.22")
	require.False(t, g.Can("German advance ge-2cav 8.22 > 7.23"), "three hexes and no more")
	g.Play("German advance ge-20-x 9.22 > 10.22")
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
		g.Refuse("SCS_ATTACK", "German join ge-13-vii")
		require.True(t, g.Can("German join ge-14-vii"))
	})
}

func TestRuleSCS_RETREAT_TheOwnerChoosesWhoLoses(t *testing.T) {
	// The step for an enemy zone is any unit's, not the strongest's.
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-1-i 10.22", "fr-81ter 10.22", "fr-82ter 10.22", "ge-2cav 12.23")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(8) // 18 to 12 is 2:1: A1, D2r1
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[len(g.Moves(""))-1])
	}
	g.Play("Allied retreat 10.22 > 11.23")
	require.Equal(t, "lose", g.Kind())
	require.True(t, g.offers("Allied lose fr-81ter"))
}

func TestRuleSCS_RETREAT_InItsStage(t *testing.T) {
	t.Run("not instead of a screen", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1cav 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii")
		require.Equal(t, "screen", g.Kind())
		g.Refuse("SEQ", "Allied retreat 10.22 > 10.23")
		g.Refuse("SEQ", "Allied split fr-1cav")
	})
	t.Run("from where the group is", func(t *testing.T) {
		g := layRetreat(t, layScenario(t, "5.4"), 10, "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22", "fr-1-i 10.26")
		g.Refuse("SEQ", "Allied retreat 10.23 > 10.24")
		g.Refuse("SCS_RETREAT", "Allied split fr-1-i") // it is not in the battle
		g.Play("Allied retreat 10.22 > 10.23")
		g.Refuse("SCS_RETREAT", "Allied split fr-82ter") // too late
	})
}

func TestRuleSCS_ATTACK_InItsStages(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22", "fr-fm 10.22", "fr-2-i 20.20")
	g.until("declare")
	g.Refuse("SEQ", "German join ge-13-vii") // nothing is attacked yet
	g.Play("German attack 10.22")
	g.Refuse("SCS_ATTACK", "German done") // nobody has joined
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

func TestRuleSCS_ADVANCE_FromAnEnemyZone(t *testing.T) {
	// The attackers stand beside 9.21 too, which does not keep them from the vacated hex.
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-fm 10.22", "fr-1-i 9.21")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(12)
	g.roll(1)
	require.True(t, g.Can("German advance ge-13-vii 10.21 > 10.22"))
}

func TestRuleSCS_ADVANCE_NotAmongEnemies(t *testing.T) {
	sc := layScenario(t, "5.4", "advance-zone=free")
	g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German},
		"ge-2cav 10.21", "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22", "fr-89ter 11.23")
	g.attack("10.22", "ge-2cav", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(10)
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[0])
	}
	g.Play("Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24")
	g.lose()
	g.Play("German advance ge-2cav 10.21 > 10.22")
	g.Refuse("SCS_MOVE", "German advance ge-2cav 10.22 > 11.23")
	require.True(t, g.Can("German advance ge-2cav 10.22 > 9.22"))
}

func TestRuleSCS_ADVANCE_NotAmongOthers(t *testing.T) {
	units := []string{"fr-1-i 10.21", "fr-2-i 10.21", "fr-3-ii 10.21", "fr-1cav 10.21", "ge-2ldw 10.22", "ge-10ldw 10.22", "ge-4ers 10.22", "ge-13-vii 30.20"}
	for partner, can := range map[string]bool{"br-1-i": false, "fr-4-ii": true} {
		g := layAllies54(t, append(units, partner+" 9.22")...)
		g.attack("10.22", "fr-1-i", "fr-2-i", "fr-3-ii", "fr-1cav")
		g.roll(10)
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		for g.Kind() == "retreat" {
			for _, m := range []string{"German retreat 10.22 > 10.23", "German retreat 10.23 > 10.24"} {
				if g.Can(m) {
					g.Play(m)
				}
			}
		}
		g.lose()
		g.Play("Allied advance fr-1cav 10.21 > 10.22")
		require.Equal(t, can, g.Can("Allied advance fr-1cav 10.22 > 9.22"), partner)
	}
}
