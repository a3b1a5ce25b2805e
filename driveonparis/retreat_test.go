package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// layRetreat attacks 10.22 from 10.21 with 18 and rolls. 10 at 3:1 is D3r2, 7 is D2r1.
func layRetreat(t *testing.T, sc *dop.Scenario, roll int, units ...string) *layout {
	t.Helper()
	units = append([]string{"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21"}, units...)
	g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, units...)
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(roll)
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[0])
	}
	return g
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
		// 11.23 is next to 12.23. The zone costs a step of either unit of the group.
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
		// D3r2 from 10.22. All hexes next to it and behind 10.23 are in German hands.
		p := dop.Position{Turn: 12, Active: august1914.German, Units: layUnits(t,
			"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
			"ge-10ldw 10.24", "ge-11ldw 9.24", "ge-25ldw 11.24", "ge-27ldw 9.22", "ge-29ldw 9.23", "ge-33ldw 11.22", "ge-34ldw 11.23",
			"fr-1-i 10.23")}
		p.Progress = &dop.Progress{
			Phase: dop.Combat, Stage: "declaring", Dug: true, Luxembourg: true, Panicked: true,
			Trenches: []string{"10.22"},
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

func TestRuleSCS_RETREAT_TheOwnerChoosesWhoLoses(t *testing.T) {
	// The step for an enemy zone can come from any unit, not only the strongest.
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

func TestRuleSCS_RETREAT_ByItsOwner(t *testing.T) {
	sc := layScenario(t, "5.4")
	three := []string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}
	t.Run("away, as far as the table says", func(t *testing.T) {
		g := layRetreat(t, sc, 10, three...)
		require.Equal(t, "retreat", g.Kind())
		require.True(t, g.State.ToAct().Has(dop.AlliedSeat.Actor()))
		g.Refuse("SCS_MOVE", "Allied retreat 10.22 > 10.21") // the enemy is there
		g.Refuse("SCS_MOVE", "Allied retreat 10.22 > 10.24") // two hexes at a time
		g.Play("Allied retreat 10.22 > 10.23")
		g.Refuse("SCS_RETREAT", "Allied retreat 10.23 > 10.22")
		g.Refuse("SCS_RETREAT", "Allied retreat 10.23 > 9.23") // not farther away
		g.Play("Allied retreat 10.23 > 10.24")
		require.NotEqual(t, "retreat", g.Kind())
		require.Equal(t, 3, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"), "no enemy zone on the way")
	})
	t.Run("the attacker does not move them", func(t *testing.T) {
		g := layRetreat(t, sc, 10, three...)
		require.Error(t, g.State.Apply(dop.MustParseMove("German retreat 10.22 > 10.23")))
	})
	t.Run("a step for an enemy zone, one for the group", func(t *testing.T) {
		g := layRetreat(t, sc, 10, append(three, "ge-2cav 12.23")...)
		before := g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter")
		require.Equal(t, 3, before)
		g.Play("Allied retreat 10.22 > 11.23") // beside 12.23
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, 2, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
	})
	t.Run("a friend negates it", func(t *testing.T) {
		g := layRetreat(t, sc, 10, append(three, "ge-2cav 12.23", "fr-89ter 11.23")...)
		g.Play("Allied retreat 10.22 > 11.23")
		require.Equal(t, 3, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
		require.Equal(t, 2, g.steps(2, "fr-89ter"))
	})
	t.Run("unless the option says never", func(t *testing.T) {
		g := layRetreat(t, layScenario(t, "5.4", "negation=never"), 10, append(three, "ge-2cav 12.23", "fr-89ter 11.23")...)
		g.Play("Allied retreat 10.22 > 11.23")
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, 2, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
	})
	t.Run("without a way they are lost", func(t *testing.T) {
		g := layRetreat(t, sc, 7, "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
			"ge-10ldw 10.23", "ge-11ldw 9.22", "ge-25ldw 9.23", "ge-27ldw 11.22", "ge-29ldw 11.23")
		g.settle()
		require.Zero(t, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"), "2 by the table, 4 with no way")
	})
	t.Run("in two groups", func(t *testing.T) {
		g := layRetreat(t, sc, 7, three...) // D2r1 leaves four steps
		require.Equal(t, 0, g.steps(2, "fr-81ter"))
		g.Play("Allied split fr-82ter", "Allied retreat 10.22 > 10.23")
		require.Equal(t, "retreat", g.Kind(), "the other group")
		g.Play("Allied retreat 10.22 > 11.23")
		hexes := []string{g.unit("fr-82ter").Hex, g.unit("fr-84ter").Hex}
		require.ElementsMatch(t, []string{"10.23", "11.23"}, hexes)
	})
	t.Run("HQs go with them", func(t *testing.T) {
		g := layRetreat(t, sc, 7, append(three, "fr-hq-10 10.22")...)
		g.Play("Allied retreat 10.22 > 10.23")
		require.Equal(t, "10.23", g.unit("fr-hq-10").Hex)
	})
}

func TestRuleSCS_RETREAT_WholeWays(t *testing.T) {
	// Three Territorial divisions retreat two hexes from 10.22 (10 at 3:1 is D3r2).
	// Beyond 10.23 lie 9.24, 10.24 and 11.24.
	three := []string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}
	plug := []string{"ge-10ldw 9.24", "ge-11ldw 10.24", "ge-25ldw 11.24"}
	t.Run("not into a dead end", func(t *testing.T) {
		g := layRetreat(t, layScenario(t, "5.4"), 10, append(three, plug...)...)
		g.Refuse("SCS_RETREAT", "Allied retreat 10.22 > 10.23")
		require.True(t, g.Can("Allied retreat 10.22 > 11.23"))
		require.True(t, g.Can("Allied retreat 10.22 > 9.23"))
	})
	t.Run("but where one way on is open", func(t *testing.T) {
		g := layRetreat(t, layScenario(t, "5.4"), 10, append(three, plug[:2]...)...)
		g.Play("Allied retreat 10.22 > 10.23")
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		require.Equal(t, []string{"Allied retreat 10.23 > 11.24"}, g.Moves("")[len(g.Moves(""))-1:])
	})
	t.Run("nor where one hex is enough", func(t *testing.T) {
		g := layRetreat(t, layScenario(t, "5.4"), 7, append(three, plug...)...) // D2r1
		require.True(t, g.Can("Allied retreat 10.22 > 10.23"))
	})
	t.Run("as far as it goes without any", func(t *testing.T) {
		// Germans in all hexes at a distance of two, except on the attackers' side.
		ring := []string{"ge-10ldw 8.21", "ge-11ldw 8.22", "ge-25ldw 8.23", "ge-27ldw 9.24", "ge-29ldw 10.24", "ge-33ldw 11.24", "ge-34ldw 12.23", "ge-37ldw 12.22", "ge-38ldw 12.21", "ge-43ldw 9.21", "ge-45ldw 11.21"}
		g := layRetreat(t, layScenario(t, "5.4"), 10, append(three, ring...)...)
		require.True(t, g.Can("Allied retreat 10.22 > 10.23"))
		g.settle()
		require.Zero(t, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
	})
}

// Series errata to the stacking rule: if a hex is over the limit when stacking is
// checked, the owner eliminates the excess. The game checks after a retreat, too.
func TestRuleSCS_RETREAT_OverTheLimit(t *testing.T) {
	// The enemy holds all hexes but one, where four divisions stand. The retreating
	// units make five or six there, and the owner eliminates the excess.
	g := layRetreat(t, layScenario(t, "5.4"), 7, "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
		"fr-1-i 10.23", "fr-2-i 10.23", "fr-3-ii 10.23", "fr-4-ii 10.23",
		"ge-10ldw 9.22", "ge-11ldw 9.23", "ge-25ldw 11.22", "ge-27ldw 11.23")
	for g.side() == "German" {
		if g.Kind() == "lose" || g.Kind() == "retreat" || g.Kind() == "roll" {
			g.Play(g.Moves("")[0])
			continue
		}
		g.pass()
	}
	standing := 0
	for _, id := range []string{"fr-81ter", "fr-82ter", "fr-84ter", "fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii"} {
		if g.unit(id).Hex == "10.23" {
			standing++
		}
	}
	require.Equal(t, 4, standing)
}
