package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// layOverrun brings two cavalry divisions to 10.20, beside a Territorial division in 10.21.
func layOverrun(t *testing.T, units ...string) *layout {
	t.Helper()
	g := layGermans54(t, append([]string{"ge-4cav 10.18", "ge-2cav 10.18", "fr-81ter 10.21"}, units...)...)
	g.Play("German form ge-2cav", "German form ge-4cav")
	g.march("ge-2cav", "10.18", "10.19", "10.20")
	return g
}

func TestRuleSCS_OVERRUN_Cost(t *testing.T) {
	t.Run("the hex and two points", func(t *testing.T) {
		g := layOverrun(t) // 1 and 3 so far; 4 are left of 8, and 3 are needed
		g.Play("German overrun ge-2cav 10.20 > 10.21")
		g.roll(12)
		require.Equal(t, "3:1", g.event("roll").To, "6 to 2")
	})
	t.Run("one point short", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.18", "fr-81ter 10.21")
		g.march("ge-13-vii", "10.18", "10.19", "10.20") // 4 of 6, and 3 are needed
		g.Refuse("SCS_MOVE", "German overrun ge-13-vii 10.20 > 10.21")
		require.ErrorContains(t, august1914.Check(&g.State, g.Move("German overrun ge-13-vii 10.20 > 10.21")), "for 10.21: 3 needed, 2 left")
	})
	t.Run("infantry has enough, with all of its six points", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.19", "fr-81ter 10.21")
		g.march("ge-13-vii", "10.19", "10.20") // 3 of 6, and 3 are needed
		g.Play("German overrun ge-13-vii 10.20 > 10.21")
	})
	t.Run("not with four, as static units have", func(t *testing.T) {
		g := layGermans54(t, "ge-10ldw 10.19", "fr-81ter 10.21")
		g.march("ge-10ldw", "10.19", "10.20")
		g.Refuse("SCS_MOVE", "German overrun ge-10ldw 10.20 > 10.21")
	})
	t.Run("as the option says", func(t *testing.T) {
		sc := layScenario(t, "5.4", "overrun-cost=3")
		g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, "ge-13-vii 10.19", "fr-81ter 10.21")
		g.march("ge-13-vii", "10.19", "10.20")
		g.Refuse("SCS_MOVE", "German overrun ge-13-vii 10.20 > 10.21")
	})
}

func TestRuleSCS_OVERRUN_WhoMay(t *testing.T) {
	t.Run("not who began in an enemy zone", func(t *testing.T) {
		g := layGermans54(t, "ge-2cav 10.20", "fr-81ter 10.21")
		g.Refuse("SCS_OVERRUN", "German overrun ge-2cav 10.20 > 10.21")
	})
	t.Run("nor after leaving it", func(t *testing.T) {
		g := layGermans54(t, "ge-2cav 10.20", "fr-81ter 10.21", "fr-spahi 10.18")
		g.march("ge-2cav", "10.20", "10.19")
		g.Refuse("SCS_OVERRUN", "German overrun ge-2cav 10.19 > 10.18")
	})
	t.Run("only the stack attacks", func(t *testing.T) {
		g := layOverrun(t, "ge-13-vii 10.20")
		g.Play("German overrun ge-2cav 10.20 > 10.21")
		g.roll(7)
		require.Equal(t, 4*6, g.event("odds").N)
	})
	t.Run("exploiters in the exploitation phase", func(t *testing.T) {
		for _, c := range []struct {
			setting string
			can     bool
		}{{"overruns=exploiters", false}, {"overruns=all", true}} {
			sc := layScenario(t, "5.4", c.setting, "zone-cost=0", "overrun-cost=0")
			g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, "ge-2cav 12.19", "ge-5res 10.18", "fr-81ter 10.21")
			g.Play("German done")
			g.until("move")
			require.Equal(t, dop.Exploitation, g.State.View(august1914.Umpire).Phase)
			g.march("ge-5res", "10.18", "10.19", "10.20")
			require.Equal(t, c.can, g.Can("German overrun ge-5res 10.20 > 10.21"), c.setting)
			g.Play("German stop")
			g.march("ge-2cav", "12.19", "11.20", "10.20")
			require.True(t, g.Can("German overrun ge-2cav 10.20 > 10.21"), "a yellow tag")
		}
	})
}

func TestRuleSCS_OVERRUN_Result(t *testing.T) {
	t.Run("the vacated hex is entered", func(t *testing.T) {
		g := layOverrun(t)
		g.Play("German overrun ge-2cav 10.20 > 10.21")
		g.roll(12) // AB D4r2
		g.roll(1)  // the return of the Territorials
		require.Equal(t, "10.21", g.unit("ge-2cav").Hex)
		require.Equal(t, "10.21", g.unit("ge-4cav").Hex)
	})
	t.Run("and after a retreat too", func(t *testing.T) {
		g := layOverrun(t, "fr-82ter 10.21") // 6 to 4 is nearest to 2:1
		g.Play("German overrun ge-2cav 10.20 > 10.21")
		g.roll(7) // A1 D1r1
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		g.settle()
		require.Equal(t, "10.21", g.unit("ge-2cav").Hex)
	})
	t.Run("the move is over if the hex holds", func(t *testing.T) {
		g := layOverrun(t)
		g.Play("German overrun ge-2cav 10.20 > 10.21")
		g.roll(3) // A2 D1
		g.settle()
		require.Equal(t, "10.21", g.unit("fr-81ter").Hex)
		require.Equal(t, 1, g.steps(2, "fr-81ter"))
		require.False(t, g.offers("German step ge-2cav"))
		require.False(t, g.offers("German step ge-4cav"))
	})
	t.Run("no breakthrough", func(t *testing.T) {
		sc := layScenario(t, "5.4", "zone-cost=0")
		g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, "ge-4cav 10.18", "ge-2cav 10.18", "fr-81ter 10.21", "fr-82ter 10.22")
		g.Play("German form ge-2cav", "German form ge-4cav")
		g.march("ge-2cav", "10.18", "10.19", "10.20")
		g.Play("German overrun ge-2cav 10.20 > 10.21")
		g.roll(12)
		g.roll(1)
		require.Equal(t, "10.21", g.unit("ge-2cav").Hex)
		g.Play("German stop")
		require.Equal(t, "move", g.Kind())
		g.until("declare")
		g.attack("10.22", "ge-2cav", "ge-4cav") // 6 to 2
		g.roll(3)                               // A2 D1, no breakthrough
		g.settle()
		require.False(t, g.offers("German attack"))
	})
}

func TestRuleSCS_OVERRUN_AtOnce(t *testing.T) {
	// The armored car has no zone, so an enemy can begin next to it.
	g := layGermans54(t, "ge-2cav 10.20", "be-armcar 10.21", "be-1 20.25")
	g.Play("German overrun ge-2cav 10.20 > 10.21")
	g.roll(12)
	require.Equal(t, "10.21", g.unit("ge-2cav").Hex)
	require.Equal(t, 4*3, g.event("odds").N)
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-2cav")
	require.NoError(t, err)
	require.Equal(t, 3, r.Spent, "the hex and two")
	require.Equal(t, 5, r.Left)
}

func TestRuleSCS_OVERRUN_FromReserve(t *testing.T) {
	p := dop.Position{Turn: 10, Active: august1914.German, Units: layUnits(t, "ge-13-vii 10.18", "ge-14-vii 10.16", "fr-81ter 10.21", "fr-1-i 20.20")}
	p.Progress = &dop.Progress{
		Phase: dop.Movement, Stage: "ordering", Luxembourg: true, Panicked: true, Reserve: []string{"ge-13-vii"},
	}
	g := layOut(t, layScenario(t, "5.4"), p)
	g.Refuse("1.1d", "German step ge-13-vii 10.18 > 10.19")
	g.exploit()
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-13-vii")
	require.NoError(t, err)
	require.Equal(t, 12, r.Left, "twice six")
	g.march("ge-13-vii", "10.18", "10.19", "10.20")
	require.True(t, g.Can("German overrun ge-13-vii 10.20 > 10.21"))
}

func TestRuleSCS_OVERRUN_ByWhoIsLost(t *testing.T) {
	g := layGermans54(t, "ge-2cav 1 10.18", "ge-4cav 10.18", "fr-1-i 10.21", "ge-hq-1 12.18")
	g.march("ge-2cav", "10.18", "10.19", "10.20")
	g.Play("German overrun ge-2cav 10.20 > 10.21")
	g.roll(2)
	g.lose()
	require.Empty(t, g.unit("ge-2cav").Hex)
	require.Equal(t, "move", g.Kind())
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-4cav")
	require.NoError(t, err)
	require.Equal(t, 8, r.Left)
}

func TestRuleSCS_OVERRUN_IsOver(t *testing.T) {
	g := layOverrun(t)
	g.Play("German overrun ge-2cav 10.20 > 10.21")
	require.Equal(t, "10.21", g.State.Decision(august1914.Umpire).Place)
	g.roll(3)
	g.lose()
	require.Empty(t, g.State.Decision(august1914.Umpire).Place)
	require.Equal(t, "move", g.Kind())
	require.False(t, g.offers("German step ge-4cav"), "nor does who is left")
	g.Refuse("SCS_MOVE", "German overrun ge-4cav 10.20 > 10.21")
}

func TestRuleSCS_OVERRUN_AllOfTheStack(t *testing.T) {
	// Cavalry overruns in the exploitation phase, but not together with infantry that
	// does not exploit.
	p := dop.Position{Turn: 10, Active: august1914.German}
	g := layOut(t, layScenario(t, "5.4", "zone-cost=0", "overrun-cost=0"), p, "ge-2cav 10.19", "ge-5res 10.19", "fr-81ter 10.21")
	g.exploit()
	g.Play("German form ge-5res", "German form ge-2cav")
	g.march("ge-5res", "10.19", "10.20")
	g.Refuse("SCS_OVERRUN", "German overrun ge-5res 10.20 > 10.21")
}

func TestRuleSCS_OVERRUN_BesideItself(t *testing.T) {
	g := layGermans54(t, "ge-2cav 10.18", "fr-81ter 10.21", "fr-1-i 20.20")
	g.Refuse("SCS_MOVE", "German overrun ge-2cav 10.18 > 10.21")
	g.Refuse("SEQ", "German overrun ge-2cav 10.20 > 10.21")
	g.Refuse("SCS_ATTACK", "German overrun ge-2cav 10.18 > 10.19")
}

func TestRuleSCS_OVERRUN_FourUnits(t *testing.T) {
	sc := layScenario(t, "5.4", "overrun-cost=0", "zone-cost=0")
	for _, five := range []bool{false, true} {
		units := []string{"ge-2cav 10.18", "ge-13-vii 10.20", "ge-14-vii 10.20", "ge-19-x 10.20", "fr-81ter 10.21"}
		if five {
			units = append(units, "ge-20-x 10.20")
		}
		g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, units...)
		g.march("ge-2cav", "10.18", "10.19", "10.20")
		require.Equal(t, !five, g.Can("German overrun ge-2cav 10.20 > 10.21"))
		if five {
			g.Refuse("STACK", "German overrun ge-2cav 10.20 > 10.21")
		}
	}
}

func TestRuleSCS_OVERRUN_ByWhoFights(t *testing.T) {
	sc := layScenario(t, "5.4", "overrun-cost=0", "zone-cost=0")
	g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, "ge-hq-1 10.18", "ge-13-vii 10.18", "fr-81ter 10.21")
	g.march("ge-hq-1", "10.18", "10.19", "10.20")
	g.Refuse("SCS_OVERRUN", "German overrun ge-hq-1 10.20 > 10.21")
}

func TestRuleSCS_OVERRUN_AllAround(t *testing.T) {
	// From every neighbor of 10.21, which the armored car holds.
	for _, from := range []string{"10.20", "10.22", "9.21", "9.22", "11.21", "11.22"} {
		g := layGermans54(t, "ge-2cav "+from, "be-armcar 10.21", "be-1 20.25")
		require.True(t, g.Can("German overrun ge-2cav "+from+" > 10.21"), from)
	}
}
