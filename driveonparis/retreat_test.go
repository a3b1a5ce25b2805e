package driveonparis_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// layRetreat attacks 10.22 from 10.21 with 18 and rolls: 10 at 3:1 is D3r2, 7 is D2r1.
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

func TestRuleSCS_RETREAT_ByItsOwner(t *testing.T) {
	sc := layScenario(t, "5.4")
	three := []string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}
	t.Run("away, as far as the table says", func(t *testing.T) {
		g := layRetreat(t, sc, 10, three...)
		require.Equal(t, "retreat", g.Kind())
		require.True(t, g.State.ToAct().Has(dop.AlliedSeat.Actor()))
		g.Refuse("SCS_MOVE", "Allied retreat 10.22 > 10.21") // the enemy is there
		g.Refuse("SCS_MOVE", "Allied retreat 10.22 > 10.24") // two hexes at once
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

func TestRuleSCS_ADVANCE_OrdinaryAndFull(t *testing.T) {
	// 10 at 3:1 is D3r2 and costs the attacker nothing; nine steps are six.
	game := func(t *testing.T, settings []string, units ...string) *layout {
		t.Helper()
		units = append([]string{
			"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-2cav 10.21", "ge-4cav 10.21",
			"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
		}, units...)
		g := layOut(t, layScenario(t, "5.4", settings...), dop.Position{Turn: 10, Active: august1914.German}, units...)
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-2cav", "ge-4cav") // 18 to 6
		g.roll(10)
		for g.Kind() != "advance" {
			switch g.Kind() {
			case "retreat":
				for _, m := range []string{"Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24"} {
					if g.Can(m) {
						g.Play(m)
						break
					}
				}
			case "roll":
				g.roll(3)
			default:
				g.Play(g.Moves("")[0])
			}
		}
		return g
	}
	t.Run("infantry into the vacated hex only", func(t *testing.T) {
		g := game(t, nil)
		g.Refuse("SCS_ADVANCE", "German advance ge-13-vii 10.21 > 9.22")
		g.Play("German advance ge-13-vii 10.21 > 10.22")
		g.Refuse("1.1c", "German advance ge-13-vii 10.22 > 9.22")
	})
	t.Run("cavalry as far as the retreat, the vacated hex first", func(t *testing.T) {
		g := game(t, nil)
		g.Refuse("SCS_ADVANCE", "German advance ge-2cav 10.21 > 9.22")
		g.Play("German advance ge-2cav 10.21 > 10.22", "German advance ge-2cav 10.22 > 9.22")
		require.False(t, g.Can("German advance ge-2cav 9.22 > 8.22"))
		require.Error(t, g.State.Apply(dop.MustParseMove("German advance ge-2cav 9.22 > 8.22")))
		require.Equal(t, "9.22", g.unit("ge-2cav").Hex)
		require.True(t, g.Can("German advance ge-4cav 10.21 > 10.22"), "each by itself")
	})
	t.Run("one hex by the option", func(t *testing.T) {
		g := game(t, []string{"advance=hex"})
		g.Play("German advance ge-2cav 10.21 > 10.22")
		require.False(t, g.Can("German advance ge-2cav 10.22 > 9.22"))
	})
	t.Run("no farther in an enemy zone", func(t *testing.T) {
		g := game(t, nil, "fr-89ter 11.23") // beside 10.22
		g.Play("German advance ge-2cav 10.21 > 10.22")
		require.False(t, g.Can("German advance ge-2cav 10.22 > 9.22"))
		g = game(t, []string{"advance-zone=free"}, "fr-89ter 11.23")
		g.Play("German advance ge-2cav 10.21 > 10.22")
		require.True(t, g.Can("German advance ge-2cav 10.22 > 9.22"))
	})
	t.Run("nobody must", func(t *testing.T) {
		g := game(t, nil)
		g.Play("German done")
		require.Equal(t, "10.21", g.unit("ge-13-vii").Hex)
	})
	t.Run("only who attacked", func(t *testing.T) {
		g := game(t, nil, "ge-19-x 9.22")
		g.Refuse("SCS_ADVANCE", "German advance ge-19-x 9.22 > 10.22")
	})
	t.Run("not where a fortress stands", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 4.26", "ge-14-vii 4.26", "ge-19-x 4.26", "fr-fort-calais 4.27", "fr-spahi 4.27", "fr-81ter 4.27")
		g.attack("4.27", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(12)
		g.settle()
		require.NotEqual(t, "4.27", g.unit("ge-13-vii").Hex)
		require.False(t, g.offers("German advance"))
	})
	t.Run("not without a result that clears the hex", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii")
		g.roll(6)
		g.settle()
		require.False(t, g.offers("German advance"))
		require.Equal(t, "10.22", g.unit("fr-1-i").Hex)
	})
}

func TestRuleSCS_ADVANCE_WithoutARetreat(t *testing.T) {
	// A brigade is eliminated by A2 D1, a result without retreat: even cavalry goes one hex.
	g := layGermans54(t, "ge-2cav 10.21", "ge-4cav 10.21", "ge-13-vii 10.21", "fr-fm 10.22")
	g.attack("10.22", "ge-2cav", "ge-4cav", "ge-13-vii") // 12 to 3
	g.roll(2)
	for g.Kind() != "advance" {
		if g.Kind() == "roll" {
			g.roll(3)
			continue
		}
		g.Play(g.Moves("")[0])
	}
	g.Play("German advance ge-2cav 10.21 > 10.22")
	require.False(t, g.Can("German advance ge-2cav 10.22 > 10.23"))
	require.True(t, g.Can("German advance ge-4cav 10.21 > 10.22"))
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
		// Germans all around at two hexes, but for the attackers' side.
		ring := []string{"ge-10ldw 8.21", "ge-11ldw 8.22", "ge-25ldw 8.23", "ge-27ldw 9.24", "ge-29ldw 10.24", "ge-33ldw 11.24", "ge-34ldw 12.23", "ge-37ldw 12.22", "ge-38ldw 12.21", "ge-43ldw 9.21", "ge-45ldw 11.21"}
		g := layRetreat(t, layScenario(t, "5.4"), 10, append(three, ring...)...)
		require.True(t, g.Can("Allied retreat 10.22 > 10.23"))
		g.settle()
		require.Zero(t, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
	})
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

func TestRule1_2d_WhoDiesOnTheWayInTakesNothing(t *testing.T) {
	// 7 at 2:1 is A1 D1r1: of 8 the defenders lose a step and retreat a hex. 11.23, with
	// a railway, is in German hands and beside 12.23.
	game := func(t *testing.T, units ...string) *layout {
		t.Helper()
		units = append([]string{"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-2cav 12.23"}, units...)
		p := dop.Position{Turn: 10, Active: august1914.German, Control: []string{"11.23", "12.23"}, Railways: []string{"11.23", "12.22"}}
		g := layOut(t, layScenario(t, "5.4"), p, units...)
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(7)
		for g.Kind() == "lose" && strings.HasPrefix(g.Moves("")[0], "German") {
			g.Play(g.Moves("")[0])
		}
		return g
	}
	requireHands := func(t *testing.T, g *layout, german, rails bool) {
		t.Helper()
		p := g.State.Position()
		require.Equal(t, german, slices.Contains(p.Control, "11.23"), "control")
		require.Equal(t, rails, slices.Contains(p.Railways, "11.23"), "railway")
	}
	t.Run("nobody comes through", func(t *testing.T) {
		g := game(t, "fr-1-i 10.22", "ge-hq-1 11.23")
		require.Equal(t, 1, g.steps(2, "fr-1-i"))
		g.Play("Allied retreat 10.22 > 11.23")
		require.Empty(t, g.unit("fr-1-i").Hex)
		requireHands(t, g, true, true)
		require.Equal(t, "11.23", g.unit("ge-hq-1").Hex)
	})
	t.Run("nobody who fights comes through", func(t *testing.T) {
		g := game(t, "fr-1-i 10.22", "fr-hq-5 10.22", "ge-hq-1 11.23")
		require.Equal(t, "10.22", g.unit("fr-hq-5").Hex)
		require.Equal(t, 1, g.steps(2, "fr-1-i"))
		g.Play("Allied retreat 10.22 > 11.23")
		require.Empty(t, g.unit("fr-1-i").Hex)
		require.Equal(t, "11.23", g.unit("fr-hq-5").Hex, "any unit enters the hex of an HQ that is alone")
		require.Empty(t, g.unit("ge-hq-1").Hex)
		requireReadBack(t, layScenario(t, "5.4"), g.State)
	})
	t.Run("a division that comes through", func(t *testing.T) {
		g := game(t, "fr-1-i 10.22", "ge-hq-1 11.23", "ge-train-1 12.22")
		g.Play("Allied retreat 10.22 > 10.23")
		require.Equal(t, "10.23", g.unit("fr-1-i").Hex, "no enemy zone")
		g = game(t, "fr-1-i 10.22", "fr-1cav 10.22", "ge-hq-1 11.23", "ge-train-1 12.22")
		g.Play("Allied retreat 10.22 > 11.23")
		require.Empty(t, g.unit("ge-hq-1").Hex, "whichever of them comes through")
		require.Empty(t, g.unit("ge-train-1").Hex, "in the zone of whoever comes through")
		requireReadBack(t, layScenario(t, "5.4"), g.State)
		g.Play("Allied lose fr-1cav")
		requireHands(t, g, false, false)
	})
	t.Run("cavalry that comes through alone", func(t *testing.T) {
		g := game(t, "fr-1-i 10.22", "fr-1cav 10.22")
		g.Play("Allied retreat 10.22 > 11.23", "Allied lose fr-1-i")
		require.Equal(t, "11.23", g.unit("fr-1cav").Hex)
		requireHands(t, g, false, true)
	})
	t.Run("a step of each", func(t *testing.T) {
		p := dop.Position{Turn: 10, Active: august1914.German, Control: []string{"11.23", "12.23"}, Railways: []string{"11.23"}}
		g := layOut(t, layScenario(t, "5.4", "retreat-loss=unit"), p,
			"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-2cav 12.23", "fr-1-i 10.22", "fr-1cav 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(7)
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		g.Play("Allied retreat 10.22 > 11.23")
		require.Empty(t, g.unit("fr-1-i").Hex)
		requireHands(t, g, false, true)
	})
}
