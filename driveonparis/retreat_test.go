package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// setRetreat attacks 10.22 from 10.21 with 18 and rolls: 10 at 3:1 is D3r2, 7 is D2r1.
func setRetreat(t *testing.T, sc *dop.Scenario, roll int, units ...string) *setGame {
	t.Helper()
	units = append([]string{"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21"}, units...)
	g := setPosition(t, sc, dop.Position{Turn: 10, Active: august1914.German}, units...)
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(roll)
	for g.kind() == "lose" {
		g.play(g.moves()[0])
	}
	return g
}

func TestRuleSCS_RETREAT_ByItsOwner(t *testing.T) {
	sc := setScenario(t, "5.4")
	three := []string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}
	t.Run("away, as far as the table says", func(t *testing.T) {
		g := setRetreat(t, sc, 10, three...)
		require.Equal(t, "retreat", g.kind())
		require.True(t, g.state.ToAct().Has(dop.AlliedSeat.Actor()))
		g.refuse("SCS_MOVE", "Allied retreat 10.22 > 10.21") // the enemy is there
		g.refuse("SCS_MOVE", "Allied retreat 10.22 > 10.24") // two hexes at once
		g.play("Allied retreat 10.22 > 10.23")
		g.refuse("SCS_RETREAT", "Allied retreat 10.23 > 10.22")
		g.refuse("SCS_RETREAT", "Allied retreat 10.23 > 9.23") // not farther away
		g.play("Allied retreat 10.23 > 10.24")
		require.NotEqual(t, "retreat", g.kind())
		require.Equal(t, 3, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"), "no enemy zone on the way")
	})
	t.Run("the attacker does not move them", func(t *testing.T) {
		g := setRetreat(t, sc, 10, three...)
		require.Error(t, g.state.Apply(dop.MustParseMove("German retreat 10.22 > 10.23")))
	})
	t.Run("a step for an enemy zone, one for the group", func(t *testing.T) {
		g := setRetreat(t, sc, 10, append(three, "ge-2cav 12.23")...)
		before := g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter")
		require.Equal(t, 3, before)
		g.play("Allied retreat 10.22 > 11.23") // beside 12.23
		for g.kind() == "lose" {
			g.play(g.moves()[0])
		}
		require.Equal(t, 2, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
	})
	t.Run("a friend negates it", func(t *testing.T) {
		g := setRetreat(t, sc, 10, append(three, "ge-2cav 12.23", "fr-89ter 11.23")...)
		g.play("Allied retreat 10.22 > 11.23")
		require.Equal(t, 3, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
		require.Equal(t, 2, g.steps(2, "fr-89ter"))
	})
	t.Run("unless the option says never", func(t *testing.T) {
		g := setRetreat(t, setScenario(t, "5.4", "negation=never"), 10, append(three, "ge-2cav 12.23", "fr-89ter 11.23")...)
		g.play("Allied retreat 10.22 > 11.23")
		for g.kind() == "lose" {
			g.play(g.moves()[0])
		}
		require.Equal(t, 2, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
	})
	t.Run("without a way they are lost", func(t *testing.T) {
		g := setRetreat(t, sc, 7, "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
			"ge-10ldw 10.23", "ge-11ldw 9.22", "ge-25ldw 9.23", "ge-27ldw 11.22", "ge-29ldw 11.23")
		g.settle()
		require.Zero(t, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"), "2 by the table, 4 with no way")
	})
	t.Run("in two groups", func(t *testing.T) {
		g := setRetreat(t, sc, 7, three...) // D2r1 leaves four steps
		require.Equal(t, 0, g.steps(2, "fr-81ter"))
		g.play("Allied split fr-82ter", "Allied retreat 10.22 > 10.23")
		require.Equal(t, "retreat", g.kind(), "the other group")
		g.play("Allied retreat 10.22 > 11.23")
		hexes := []string{g.unit("fr-82ter").Hex, g.unit("fr-84ter").Hex}
		require.ElementsMatch(t, []string{"10.23", "11.23"}, hexes)
	})
	t.Run("HQs go with them", func(t *testing.T) {
		g := setRetreat(t, sc, 7, append(three, "fr-hq-10 10.22")...)
		g.play("Allied retreat 10.22 > 10.23")
		require.Equal(t, "10.23", g.unit("fr-hq-10").Hex)
	})
}

func TestRuleSCS_ADVANCE_OrdinaryAndFull(t *testing.T) {
	// 10 at 3:1 is D3r2 and costs the attacker nothing; nine steps are six.
	game := func(t *testing.T, settings []string, units ...string) *setGame {
		t.Helper()
		units = append([]string{
			"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-2cav 10.21", "ge-4cav 10.21",
			"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
		}, units...)
		g := setPosition(t, setScenario(t, "5.4", settings...), dop.Position{Turn: 10, Active: august1914.German}, units...)
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-2cav", "ge-4cav") // 18 to 6
		g.roll(10)
		for g.kind() != "advance" {
			switch g.kind() {
			case "retreat":
				for _, m := range []string{"Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24"} {
					if g.can(m) {
						g.play(m)
						break
					}
				}
			case "roll":
				g.roll(3)
			default:
				g.play(g.moves()[0])
			}
		}
		return g
	}
	t.Run("infantry into the vacated hex only", func(t *testing.T) {
		g := game(t, nil)
		g.refuse("SCS_ADVANCE", "German advance ge-13-vii 10.21 > 9.22")
		g.play("German advance ge-13-vii 10.21 > 10.22")
		g.refuse("1.1c", "German advance ge-13-vii 10.22 > 9.22")
	})
	t.Run("cavalry as far as the retreat, the vacated hex first", func(t *testing.T) {
		g := game(t, nil)
		g.refuse("SCS_ADVANCE", "German advance ge-2cav 10.21 > 9.22")
		g.play("German advance ge-2cav 10.21 > 10.22", "German advance ge-2cav 10.22 > 9.22")
		require.False(t, g.can("German advance ge-2cav 9.22 > 8.22"))
		require.Error(t, g.state.Apply(dop.MustParseMove("German advance ge-2cav 9.22 > 8.22")))
		require.Equal(t, "9.22", g.unit("ge-2cav").Hex)
		require.True(t, g.can("German advance ge-4cav 10.21 > 10.22"), "each by itself")
	})
	t.Run("one hex by the option", func(t *testing.T) {
		g := game(t, []string{"advance=hex"})
		g.play("German advance ge-2cav 10.21 > 10.22")
		require.False(t, g.can("German advance ge-2cav 10.22 > 9.22"))
	})
	t.Run("no farther in an enemy zone", func(t *testing.T) {
		g := game(t, nil, "fr-89ter 11.23") // beside 10.22
		g.play("German advance ge-2cav 10.21 > 10.22")
		require.False(t, g.can("German advance ge-2cav 10.22 > 9.22"))
		g = game(t, []string{"advance-zone=free"}, "fr-89ter 11.23")
		g.play("German advance ge-2cav 10.21 > 10.22")
		require.True(t, g.can("German advance ge-2cav 10.22 > 9.22"))
	})
	t.Run("nobody must", func(t *testing.T) {
		g := game(t, nil)
		g.play("German done")
		require.Equal(t, "10.21", g.unit("ge-13-vii").Hex)
	})
	t.Run("only who attacked", func(t *testing.T) {
		g := game(t, nil, "ge-19-x 9.22")
		g.refuse("SCS_ADVANCE", "German advance ge-19-x 9.22 > 10.22")
	})
	t.Run("not where a fortress stands", func(t *testing.T) {
		g := setGermans(t, "ge-13-vii 4.26", "ge-14-vii 4.26", "ge-19-x 4.26", "fr-fort-calais 4.27", "fr-spahi 4.27", "fr-81ter 4.27")
		g.attack("4.27", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(12)
		g.settle()
		require.NotEqual(t, "4.27", g.unit("ge-13-vii").Hex)
		require.False(t, g.offers("German advance"))
	})
	t.Run("not without a result that clears the hex", func(t *testing.T) {
		g := setGermans(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii")
		g.roll(6)
		g.settle()
		require.False(t, g.offers("German advance"))
		require.Equal(t, "10.22", g.unit("fr-1-i").Hex)
	})
}

func TestRuleSCS_ADVANCE_WithoutARetreat(t *testing.T) {
	// A brigade is eliminated by A2 D1, a result without retreat: even cavalry goes one hex.
	g := setGermans(t, "ge-2cav 10.21", "ge-4cav 10.21", "ge-13-vii 10.21", "fr-fm 10.22")
	g.attack("10.22", "ge-2cav", "ge-4cav", "ge-13-vii") // 12 to 3
	g.roll(2)
	for g.kind() != "advance" {
		if g.kind() == "roll" {
			g.roll(3)
			continue
		}
		g.play(g.moves()[0])
	}
	g.play("German advance ge-2cav 10.21 > 10.22")
	require.False(t, g.can("German advance ge-2cav 10.22 > 10.23"))
	require.True(t, g.can("German advance ge-4cav 10.21 > 10.22"))
}

func TestRuleSCS_ATTACK_OnWhoHasRetreated(t *testing.T) {
	// Three Territorial divisions are thrown back from 10.22 to 10.23, beside ge-1gd.
	game := func(t *testing.T, units ...string) *setGame {
		t.Helper()
		units = append([]string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}, units...)
		g := setRetreat(t, setScenario(t, "5.4"), 7, units...) // D2r1
		g.play("Allied retreat 10.22 > 10.23")
		for g.kind() != "declare" {
			if g.kind() == "roll" {
				g.roll(3)
				continue
			}
			g.play(g.moves()[0])
		}
		return g
	}
	t.Run("others attack their new hex", func(t *testing.T) {
		g := game(t, "ge-1gd 9.24", "ge-2gd 9.24", "fr-89ter 10.23")
		g.refuse("SCS_ATTACK", "German attack 10.22")
		g.play("German attack 10.23")
		g.refuse("SCS_ATTACK", "German join ge-13-vii")
		g.play("German join ge-1gd", "German join ge-2gd", "German done")
		g.roll(7)
		require.Equal(t, 4*3*2, g.event("odds").M, "two that retreated defend with the one that stood there, as ever")
	})
	t.Run("and they retreat again", func(t *testing.T) {
		g := game(t, "ge-1gd 9.24", "ge-2gd 9.24", "fr-89ter 10.23")
		g.play("German attack 10.23", "German join ge-1gd", "German join ge-2gd", "German done")
		g.roll(9)
		for g.kind() == "lose" {
			g.play(g.moves()[0])
		}
		require.Equal(t, "retreat", g.kind())
		g.play("Allied retreat 10.23 > 11.24")
	})
	t.Run("once only", func(t *testing.T) {
		g := game(t, "ge-1gd 9.24", "ge-2gd 9.24", "fr-89ter 10.23")
		g.play("German attack 10.23", "German join ge-1gd", "German done")
		g.roll(2)
		for g.kind() != "declare" && g.offers("German") {
			g.play(g.moves()[0])
		}
		require.False(t, g.can("German attack 10.23"))
	})
}
