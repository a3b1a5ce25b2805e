package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule2_1a_FrenchAndBritishApart(t *testing.T) {
	t.Run("no common attack", func(t *testing.T) {
		l := layAllied(t, 16, "fr-1-i 8.25", "br-1-i 7.27", "ge-13-vii 8.26", "ge-14-vii 44.33")
		l.Play("Allied done", "Allied attack 8.26", "Allied join fr-1-i")
		l.Refuse("2.1a", "Allied join br-1-i")
	})
	t.Run("each alone", func(t *testing.T) {
		l := layAllied(t, 16, "fr-1-i 8.25", "br-1-i 7.27", "ge-13-vii 8.26", "ge-14-vii 44.33")
		l.Play("Allied done", "Allied attack 8.26", "Allied join br-1-i")
		l.Refuse("2.1a", "Allied join fr-1-i")
	})
	t.Run("no common hex", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1-i 8.19", "br-1-i 8.20", "ge-13-vii 44.33")
		l.march("fr-1-i", "8.19", "8.20")
		l.stop()
		l.Play("Allied done")
		require.False(t, l.Can("Allied done"), "the phase does not end so")
		l.Play("Allied disband fr-1-i")
		require.Empty(t, l.unit("fr-1-i").Hex)
		require.Equal(t, "8.20", l.unit("br-1-i").Hex)
	})
	t.Run("British with a French fortress", func(t *testing.T) {
		l := layAllied(t, 7, "br-1-i 4.26", "fr-fort-calais 4.27", "ge-13-vii 44.33")
		l.march("br-1-i", "4.26", "4.27")
		l.stop()
		l.Play("Allied done")
		require.Equal(t, "4.27", l.unit("br-1-i").Hex)
		require.False(t, l.Can("Allied disband br-1-i"))
	})
	t.Run("British on a French train", func(t *testing.T) {
		l := layAllied(t, 7, "br-1-i 22.15", "fr-train-1 22.15", "ge-13-vii 44.33")
		l.Play("Allied load br-1-i fr-train-1", "Allied step fr-train-1 22.15 > 22.14")
		require.Equal(t, "22.14", l.unit("br-1-i").Hex)
	})
}

func TestRule2_1a_HQsAloneDoNotStackEither(t *testing.T) {
	l := layAllied(t, 7, "fr-hq-4 10.11", "br-hq 10.12", "fr-1-i 8.20", "ge-13-vii 40.33")
	l.Play("Allied step br-hq 10.12 > 10.11")
	l.stop()
	l.Play("Allied done")
	require.Equal(t, "crowd", l.Kind())
}

func TestRule2_1a_WhoStacks(t *testing.T) {
	crowd := func(t *testing.T, turn int, units ...string) *layout {
		t.Helper()
		g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: turn, Active: august1914.Allied}, append(units, "ge-13-vii 30.20")...)
		g.Play("Allied done")
		return g
	}
	t.Run("the British in a Belgian fortress", func(t *testing.T) {
		g := crowd(t, 10, "be-fort-antwerp 24.34", "br-1-i 24.34")
		require.Equal(t, "crowd", g.Kind(), "French ones are meant")
		g.Refuse("1.5a", "Allied disband be-fort-antwerp")
		require.NotEqual(t, "crowd", crowd(t, 15, "be-fort-antwerp 24.34", "br-1-i 24.34").Kind())
		require.NotEqual(t, "crowd", crowd(t, 10, "fr-fort-calais 4.27", "br-1-i 4.27").Kind())
		require.Equal(t, "crowd", crowd(t, 10, "fr-fort-calais 4.27", "be-1 4.27").Kind(), "nor are they for the Belgians")
	})
	t.Run("HQs are not among those of other powers", func(t *testing.T) {
		g := crowd(t, 10, "fr-1-i 10.22", "fr-2-i 10.22", "fr-3-ii 10.22", "fr-4-ii 10.22", "br-hq 10.22")
		require.Equal(t, "crowd", g.Kind())
		g.Play("Allied disband br-hq")
		require.NotEqual(t, "crowd", g.Kind())
	})
}

func TestRule2_1a_NoOverrunTogether(t *testing.T) {
	sc := layScenario(t, "5.4", "overrun-cost=0", "zone-cost=0")
	for _, c := range []struct {
		turn    int
		partner string
		can     bool
	}{{10, "fr-3cav", true}, {10, "br-1cav", false}, {14, "be-1cav", false}, {15, "be-1cav", true}} {
		g := layOut(t, sc, dop.Position{Turn: c.turn, Active: august1914.Allied}, "fr-1cav 10.18", c.partner+" 10.18", "ge-60ldw 10.21", "ge-13-vii 30.20")
		lead, other := c.partner, "fr-1cav"
		g.Play("Allied form "+lead, "Allied form "+other)
		g.march(lead, "10.18", "10.19", "10.20")
		require.Equal(t, c.can, g.Can("Allied overrun "+lead+" 10.20 > 10.21"), c.partner)
	}
}

func TestRule2_1a_TrainsAreNotInExcess(t *testing.T) {
	g := layAllies54(t, "fr-1-i 22.15", "br-1-i 22.15", "fr-train-1 22.15", "ge-13-vii 30.20")
	g.Play("Allied done")
	require.Equal(t, "crowd", g.Kind())
	g.Refuse("SCS_STACK", "Allied disband fr-train-1")
	g.Play("Allied disband br-1-i")
}

func TestRule2_1a_WhoRetreatsAmongOthers(t *testing.T) {
	// A player whose stacks are mixed after a retreat separates them in the next
	// movement.
	g := layRetreat(t, layScenario(t, "5.4"), 7, "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22", "br-1-i 10.23")
	g.Play("Allied retreat 10.22 > 10.23")
	g.lose()
	require.Equal(t, "advance", g.Kind())
	require.Equal(t, "10.23", g.unit("br-1-i").Hex)
}

func TestRule2_1b_BelgiansApart(t *testing.T) {
	for _, partner := range []string{"fr-1-i", "br-1-i"} {
		units := []string{"be-1 20.27", partner + " 20.27", "ge-13-vii 20.26", "ge-14-vii 44.33"}
		t.Run("until turn 15: "+partner, func(t *testing.T) {
			l := layAllied(t, 14, "be-1 20.27", partner+" 21.26", "ge-13-vii 20.26", "ge-14-vii 44.33")
			l.Play("Allied done", "Allied attack 20.26", "Allied join be-1")
			require.False(t, l.Can("Allied join "+partner))
		})
		t.Run("no common hex until turn 15: "+partner, func(t *testing.T) {
			for turn, want := range map[int]bool{14: true, 15: false} {
				l := layAllied(t, turn, "be-1 20.28", partner+" 20.29", "ge-13-vii 44.33", layFar)
				l.march("be-1", "20.28", "20.29")
				l.stop()
				l.Play("Allied done")
				require.Equal(t, want, l.Can("Allied disband be-1"), "turn %d", turn)
			}
		})
		t.Run("together from turn 15: "+partner, func(t *testing.T) {
			l := layAllied(t, 15, units...)
			l.Play("Allied done", "Allied attack 20.26", "Allied join be-1")
			require.True(t, l.Can("Allied join "+partner))
		})
	}
}

func TestRule2_1b_InEitherOrder(t *testing.T) {
	for first, second := range map[string]string{"be-1": "fr-1-i", "fr-1-i": "be-1", "br-1-i": "be-1"} {
		g := layAllies54(t, "be-1 10.21", "fr-1-i 9.22", "br-1-i 11.22", "ge-13-vii 10.22")
		g.until("declare")
		g.Play("Allied attack 10.22", "Allied join "+first)
		g.Refuse("2.1b", "Allied join "+second)
	}
}

// Rule 2.1b keeps the Belgians apart. Rule 2.1a is about the French and the British.
func TestRule2_1b_BelgiansAreRefusedByTheirRule(t *testing.T) {
	l := layAllied(t, 14, "be-1 20.27", "fr-1-i 21.26", "ge-13-vii 20.26", "ge-14-vii 44.33")
	l.Play("Allied done", "Allied attack 20.26", "Allied join be-1")
	l.Refuse("2.1b", "Allied join fr-1-i")
}

func TestRuleSTACK_FourUnits(t *testing.T) {
	four := []string{"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-10ldw 10.21"}
	t.Run("a fifth goes", func(t *testing.T) {
		g := layGermans54(t, append(four, "ge-20-x 10.20")...)
		g.march("ge-20-x", "10.20", "10.21")
		g.Play("German stop", "German done")
		require.Equal(t, "crowd", g.Kind())
		require.Len(t, g.Moves(""), 5, "the owner chooses among all")
		g.Play("German disband ge-10ldw")
		require.Empty(t, g.unit("ge-10ldw").Hex)
		if g.Kind() == "roll" {
			g.roll(1)
		}
		require.NotEqual(t, "crowd", g.Kind())
	})
	t.Run("four do not", func(t *testing.T) {
		g := layGermans54(t, append(four[:3:3], "ge-20-x 10.20")...)
		g.march("ge-20-x", "10.20", "10.21")
		g.Play("German stop", "German done")
		require.NotEqual(t, "crowd", g.Kind())
	})
	t.Run("who does not count", func(t *testing.T) {
		for _, id := range []string{"ge-hq-1", "ge-krupp", "ge-skoda", "ge-train-1"} {
			g := layGermans54(t, append(four, id+" 10.21")...)
			g.Play("German done")
			require.NotEqual(t, "crowd", g.Kind(), id)
		}
		g := layAllies54(t, "fr-1-i 4.27", "fr-2-i 4.27", "fr-3-ii 4.27", "fr-4-ii 4.27", "fr-fort-calais 4.27", "fr-taxi 4.27")
		g.Play("Allied done")
		require.NotEqual(t, "crowd", g.Kind(), "fortress, taxis")
		g = layAllies54(t, "be-1 24.32", "be-2 24.32", "be-3 24.32", "be-4 24.32", "be-armcar 24.32")
		g.Play("Allied done")
		require.NotEqual(t, "crowd", g.Kind(), "armored car")
	})
	t.Run("brigades and cavalry count one each", func(t *testing.T) {
		g := layGermans54(t, "ge-10ldw 10.21", "ge-11ldw 10.21", "ge-2cav 10.21", "ge-4cav 10.21", "ge-25ldw 10.20")
		g.march("ge-25ldw", "10.20", "10.21")
		g.Play("German stop", "German done")
		require.Equal(t, "crowd", g.Kind())
	})
}

func TestRuleSCS_STACK_WhoIsRemoved(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.20", "ge-14-vii 10.20", "ge-19-x 10.20", "ge-10ldw 10.20", "ge-20-x 10.19", "ge-hq-1 10.20", "ge-17-ix 12.20", "fr-1-i 20.20")
	g.march("ge-20-x", "10.19", "10.20")
	g.Play("German stop", "German done")
	require.Equal(t, "crowd", g.Kind())
	g.Refuse("SCS_STACK", "German disband ge-hq-1")
	g.Refuse("SCS_STACK", "German disband ge-17-ix") // in another hex
	g.Refuse("SCS_STACK", "German done")
	g.Play("German disband ge-10ldw")
	require.NotEqual(t, "crowd", g.Kind())
}

func TestRuleSCS_STACK_WhenMovementEnds(t *testing.T) {
	four := []string{"ge-13-vii 10.20", "ge-14-vii 10.20", "ge-19-x 10.20", "ge-10ldw 10.20"}
	t.Run("more may pass through", func(t *testing.T) {
		g := layGermans54(t, append(four, "ge-20-x 10.19")...)
		g.march("ge-20-x", "10.19", "10.20", "10.21")
		g.Play("German stop", "German done")
		require.NotEqual(t, "crowd", g.Kind())
	})
	t.Run("and stop there while others still go", func(t *testing.T) {
		g := layGermans54(t, append(four, "ge-20-x 10.19")...)
		g.march("ge-20-x", "10.19", "10.20")
		g.Play("German stop")
		g.march("ge-13-vii", "10.20", "10.21")
		g.Play("German stop", "German done")
		require.NotEqual(t, "crowd", g.Kind())
	})
	t.Run("at the end of exploitation too", func(t *testing.T) {
		g := layGermans54(t, append(four, "ge-20-x 10.19")...)
		g.Play("German done")
		g.until("move")
		g.march("ge-20-x", "10.19", "10.20")
		g.Play("German stop", "German done")
		require.Equal(t, "crowd", g.Kind())
	})
	t.Run("advances keep to it", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-20-x 10.21", "ge-15-viii 9.22", "fr-spahi 10.22", "fr-2colbde 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x", "ge-20-x", "ge-15-viii") // 30 to 4
		g.roll(10)
		for g.Kind() != "advance" {
			if g.Kind() == "roll" {
				g.roll(1)
				continue
			}
			g.Play(g.Moves("")[0])
		}
		for _, id := range []string{"ge-13-vii", "ge-14-vii", "ge-19-x", "ge-20-x"} {
			g.Play("German advance " + id + " 10.21 > 10.22")
		}
		require.NotEqual(t, "advance", g.Kind(), "no fifth can follow")
		require.Equal(t, "9.22", g.unit("ge-15-viii").Hex)
	})
}

func TestRuleSCS_STACK_InItsTime(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.20", "ge-14-vii 10.20", "ge-19-x 10.20", "ge-10ldw 10.20", "ge-20-x 10.20", "fr-1-i 20.20")
	g.Refuse("SEQ", "German disband ge-10ldw") // one may still move
	g.Play("German done", "German disband ge-10ldw")
	g.roll(1)
	for _, e := range g.Events {
		require.NotEqual(t, "end", e.Kind, "no combat is over")
	}
}

// Stacking is checked when movement ends and at the moment of an overrun (series rule).
// The overrunning units and the units in their hex must be within the limit together.
func TestRuleSCS_STACK_AtAnOverrun(t *testing.T) {
	g := layGermans54(t, "ge-2cav 10.18", "fr-81ter 10.21", "ge-13-vii 10.20", "ge-14-vii 10.20", "ge-19-x 10.20", "ge-20-x 10.20")
	g.march("ge-2cav", "10.18", "10.19", "10.20")
	g.Refuse("STACK", "German overrun ge-2cav 10.20 > 10.21")
}
