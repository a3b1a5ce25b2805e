package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule1_3_HQsAreNamedByTheFaceThatIsUp(t *testing.T) {
	game := func(t *testing.T, turn int, unit string) *layout {
		t.Helper()
		return layOut(t, layScenario(t, "5.6"), dop.Position{Turn: turn, Active: august1914.Allied}, unit, "ge-13-vii 44.33", "fr-1-i 8.20")
	}
	t.Run("Lanrezac on turn 3", func(t *testing.T) {
		g := game(t, 3, "fr-hq-5 28.16")
		g.Refuse("SCS_MOVE", "Allied step fr-hq-5 28.16 > 28.18")
		err := g.State.Apply(dop.MustParseMove("Allied step fr-hq-5 20.16 > 28.18"))
		require.ErrorContains(t, err, "5 Army HQ (Lanrezac)")
		g.Play("Allied step fr-hq-5 28.16 > 28.17")
		require.Equal(t, "5 Army HQ (Lanrezac)", g.event("step").Unit)
	})
	t.Run("d'Esperey from turn 8", func(t *testing.T) {
		g := game(t, 7, "fr-hq-5 28.16")
		for g.State.Position().Turn == 7 || g.side() == "German" {
			g.pass()
		}
		require.Equal(t, "5 Army HQ (d'Esperey)", g.event("flip").Unit)
	})
	t.Run("where it is aboard, in words about command", func(t *testing.T) {
		g := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 3, Active: august1914.Allied}, "fr-hq-5 28.16", "fr-1-i 8.20", "ge-13-vii 44.33")
		_, command := g.traces(dop.AlliedSeat.Viewer(), "fr-1-i")
		require.Contains(t, command.Cuts[0].Text, "The nearest HQ, 5 Army HQ (Lanrezac), is ")
	})
	t.Run("of the Belgian HQ not to who does not see it", func(t *testing.T) {
		for _, c := range []struct{ hex, german, allied string }{
			{"24.30", "Bel Army HQ belongs to the other side", "Bel Army HQ is not in 20.20"},
			{"8.20", "Bel Army HQ belongs to the other side", "Bel Army HQ, outside Belgium is not in 20.20"},
		} {
			units := []string{"be-hq " + c.hex, "be-1 " + c.hex, "ge-13-vii 44.33"}
			g := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 12, Active: august1914.Allied}, units...)
			require.ErrorContains(t, g.State.Apply(dop.MustParseMove("Allied step be-hq 20.20 > 20.21")), c.allied)
			g = layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 12, Active: august1914.German}, units...)
			require.ErrorContains(t, g.State.Apply(dop.MustParseMove("German step be-hq 20.20 > 20.21")), c.german)
			_, err := g.State.Reach(dop.GermanSeat.Viewer(), "be-hq")
			require.ErrorContains(t, err, c.german)
		}
	})
}

func TestRule1_3a_EnemiesEnterTheHexOfAnHQ(t *testing.T) {
	for _, unit := range []string{"ge-13-vii", "ge-2cav", "ge-60ldw"} {
		t.Run("freely: "+unit, func(t *testing.T) {
			l := layGerman(t, 7, unit+" 8.22", "fr-hq-4 8.20", "fr-1-i 14.05")
			l.march(unit, "8.22", "8.21", "8.20")
			l.stop()
			require.Equal(t, "8.20", l.unit(unit).Hex)
			hq := l.unit("fr-hq-4")
			require.Empty(t, hq.Hex)
			require.Zero(t, hq.Due, "it does not return")
		})
	}
	t.Run("at no more than the cost of the hex", func(t *testing.T) {
		l := layGerman(t, 7, "ge-10ldw 8.22", "fr-hq-4 8.20", "fr-1-i 14.05")
		l.march("ge-10ldw", "8.22", "8.21", "8.20", "8.19", "8.18")
		require.Equal(t, "8.18", l.unit("ge-10ldw").Hex, "four points, four hexes")
	})
	t.Run("not with a unit that fights", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 8.21", "fr-hq-4 8.20", "fr-1-i 8.20")
		require.False(t, l.Can("German step ge-13-vii 8.21 > 8.20"))
	})
	t.Run("the Germans' HQs as well", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1cav 8.22", "ge-hq-1 8.20", "ge-13-vii 22.14")
		l.march("fr-1cav", "8.22", "8.21", "8.20")
		l.stop()
		require.Empty(t, l.unit("ge-hq-1").Hex)
	})
	t.Run("an HQ neither attacks nor is attacked", func(t *testing.T) {
		l := layGerman(t, 7, "ge-hq-1 8.21", "ge-13-vii 22.14", "fr-1-i 8.20")
		l.Play("German done")
		require.NotEqual(t, "declare", l.Kind())
	})
}

func TestRule1_3a_NobodyOverrunsAnHQ(t *testing.T) {
	game := func(t *testing.T, units ...string) *layout {
		t.Helper()
		return layGermans54(t, append([]string{"ge-2cav 10.19", "fr-hq-10 10.20", "fr-hq-4 10.20"}, units...)...)
	}
	t.Run("it is entered without a combat, for the cost of the hex", func(t *testing.T) {
		g := game(t)
		g.Refuse("SCS_ATTACK", "German overrun ge-2cav 10.19 > 10.20")
		g.march("ge-2cav", "10.19", "10.20")
		require.Empty(t, g.unit("fr-hq-10").Hex)
		require.Empty(t, g.unit("fr-hq-4").Hex)
		require.Zero(t, len(g.unit("fr-hq-10").Hex)+g.unit("fr-hq-10").Due, "for good")
		r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-2cav")
		require.NoError(t, err)
		require.Equal(t, 1, r.Spent)
		require.Equal(t, "march", g.Kind(), "and one goes on")
	})
	t.Run("from an enemy zone too", func(t *testing.T) {
		g := game(t, "fr-1-i 11.20")
		g.march("ge-2cav", "10.19", "10.20")
		require.Empty(t, g.unit("fr-hq-10").Hex)
	})
	t.Run("with a defender it is an overrun", func(t *testing.T) {
		g := layGermans54(t, "ge-4cav 10.18", "ge-2cav 10.18", "fr-hq-10 10.21", "fr-fm 10.21")
		g.Play("German form ge-2cav", "German form ge-4cav")
		g.march("ge-2cav", "10.18", "10.19", "10.20")
		g.Refuse("SCS_MOVE", "German step ge-2cav 10.20 > 10.21")
		g.Play("German overrun ge-2cav 10.20 > 10.21")
		g.roll(12) // the brigade is lost, and no unit is left to retreat
		g.settle()
		require.Equal(t, "10.21", g.unit("ge-2cav").Hex)
		require.NotEqual(t, "10.21", g.unit("fr-hq-10").Hex)
	})
	t.Run("nor attacked", func(t *testing.T) {
		g := game(t, "fr-1-i 20.20")
		g.Play("German done")
		require.NotEqual(t, "declare", g.Kind(), "there is nothing to attack")
	})
}

// The step for a retreat into an enemy zone comes from a unit with combat steps. An HQ
// has no combat value (1.3a) and takes no combat losses.
func TestRule1_3a_HQsBearNoLossesOfARetreat(t *testing.T) {
	l := layGerman(t, 6, "be-1 22.24", "be-hq 22.24", "ge-1gd 23.25", "ge-10ldw 22.25", "ge-11ldw 21.25", "ge-25ldw 21.24", "fr-1-i 14.05")
	l.Play("German done")
	l.fight("22.24", 8, "ge-1gd")
	l.Play("Allied retreat 22.24 > 22.23")
	require.False(t, l.Can("Allied lose be-hq"))
}

func TestRule1_3b_CommandRadius(t *testing.T) {
	commanded := func(t *testing.T, unit string, units ...string) bool {
		t.Helper()
		l := layGerman(t, 6, append(units, layFar)...)
		l.await(dop.AlliedSeat, "reserve")
		return l.Can("Allied reserve " + unit)
	}
	for _, c := range []struct {
		reason string
		want   bool
		unit   string
		units  []string
	}{
		{"in its hex", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.18"}},
		{"four hexes", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22"}},
		{"five hexes", false, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.23"}},
		{"any of its country's HQs", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-hq-5 8.24", "fr-1-i 8.23"}},
		{"not of another country", false, "fr-1-i", []string{"br-hq 8.18", "fr-1-i 8.18"}},
		{"the British one its own", true, "br-1-i", []string{"br-hq 8.18", "br-1-i 8.20"}},
		{"hexes count, not points: four of foothills", true, "fr-1-i", []string{"fr-hq-4 34.13", "fr-1-i 36.12"}},
		{"a zone on the only way", false, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22", "ge-10ldw 9.21"}},
		{"a zone that friends negate", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22", "fr-2-i 8.20", "fr-3-ii 8.21", "ge-10ldw 9.21"}},
		{"friends in one of two hexes", false, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22", "fr-2-i 8.20", "ge-10ldw 9.21"}},
		{"a way around a zone", true, "fr-1-i", []string{"fr-hq-4 8.19", "fr-1-i 8.22", "ge-10ldw 10.20"}},
		{"an HQ has no zone", true, "fr-1-i", []string{"fr-hq-4 8.18", "fr-1-i 8.22", "ge-hq-1 9.21"}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			require.Equal(t, c.want, commanded(t, c.unit, c.units...))
		})
	}
}

// The HQs of a passenger's country decide whether it is in command.
func TestRule1_3b_PassengersHaveTheirOwnHQs(t *testing.T) {
	for passenger, far := range map[string]bool{"fr-1-i": false, "br-1-i": true} {
		l := layGerman(t, 12, "ge-2cav 20.23", "ge-hq-1 30.25", "fr-train-1 20.20", passenger+" 20.20 on fr-train-1", "fr-hq-5 20.20", "fr-2-i 8.20")
		l.march("ge-2cav", "20.23", "20.22", "20.21")
		require.Equal(t, []string{passenger}, l.State.Position().Progress.Wanted)
		require.Equal(t, far, len(l.State.Position().Progress.Far) > 0, passenger)
	}
}

func TestRule1_3c_ReplacementRating(t *testing.T) {
	rebuild := func(t *testing.T, units ...string) *layout {
		t.Helper()
		l := layGerman(t, 7, append(units, layFar)...)
		l.await(dop.AlliedSeat, "rebuild")
		return l
	}
	t.Run("as many units as its rating", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i lost due 7", "fr-2-i lost due 7", "fr-3-ii lost due 7")
		l.Play("Allied rebuild fr-1-i 8.20", "Allied rebuild fr-2-i 8.20")
		l.Refuse("1.3c", "Allied rebuild fr-3-ii 8.20")
		require.Equal(t, "8.20", l.unit("fr-1-i").Hex)
	})
	t.Run("another HQ has its own", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-hq-1 8.22", "fr-1-i lost due 7", "fr-2-i lost due 7", "fr-3-ii lost due 7")
		l.Play("Allied rebuild fr-1-i 8.20", "Allied rebuild fr-2-i 8.20", "Allied rebuild fr-3-ii 8.22")
		require.Equal(t, "8.22", l.unit("fr-3-ii").Hex)
	})
	t.Run("in its hex", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-1-i lost due 7")
		require.True(t, l.Can("Allied rebuild fr-1-i 8.20"))
		require.False(t, l.Can("Allied rebuild fr-1-i 8.21"))
	})
	t.Run("not in an enemy zone", func(t *testing.T) {
		l := rebuild(t, "fr-hq-4 8.20", "fr-hq-1 8.24", "fr-1-i lost due 7", "ge-10ldw 8.21", "fr-2-i 8.20")
		require.False(t, l.Can("Allied rebuild fr-1-i 8.20"))
		require.True(t, l.Can("Allied rebuild fr-1-i 8.24"))
	})
	full := []string{"fr-hq-4 8.20", "fr-1-i lost due 7", "fr-2-i 8.20", "fr-3-ii 8.20", "fr-4-ii 8.20", "fr-5-iii 8.20"}
	t.Run("over the stacking limit until the phase ends", func(t *testing.T) {
		l := rebuild(t, full...)
		l.Play("Allied rebuild fr-1-i 8.20")
		l.await(dop.AlliedSeat, "move")
		l.march("fr-2-i", "8.20", "8.21")
		l.stop()
		l.Play("Allied done")
		require.Equal(t, "move", l.Kind(), "the stack is in order")
	})
	t.Run("and not longer", func(t *testing.T) {
		l := rebuild(t, full...)
		l.Play("Allied rebuild fr-1-i 8.20")
		l.await(dop.AlliedSeat, "move")
		l.Play("Allied done")
		require.True(t, l.Can("Allied disband fr-1-i"))
		require.False(t, l.Can("Allied done"))
		l.Play("Allied disband fr-1-i")
		require.Empty(t, l.unit("fr-1-i").Hex)
	})
}

func TestRule2_2a_BelgianHQAbroad(t *testing.T) {
	rebuilds := func(t *testing.T, path ...string) bool {
		t.Helper()
		l := layAllied(t, 6, "be-hq "+path[0], "be-1 lost due 7", "ge-13-vii 44.33")
		l.march("be-hq", path...)
		l.stop()
		l.await(dop.GermanSeat, "move")
		l.await(dop.AlliedSeat, "rebuild")
		return l.Can("Allied rebuild be-1 " + path[len(path)-1])
	}
	t.Run("rebuilds nobody in France", func(t *testing.T) {
		require.False(t, rebuilds(t, "22.24", "22.23"))
	})
	t.Run("as long as it is there", func(t *testing.T) {
		require.True(t, rebuilds(t, "22.24", "22.23", "22.24"))
	})
	t.Run("nor in Germany", func(t *testing.T) {
		l := layAllied(t, 6, "be-hq 38.28", "ge-13-vii 44.33")
		l.march("be-hq", "38.28", "39.29")
		require.True(t, l.unit("be-hq").Flipped)
	})
	t.Run("refits nobody in France", func(t *testing.T) {
		l := layGerman(t, 6, "be-hq 14.04", "be-1 14.04 1", "ge-13-vii 44.33")
		l.await(dop.AlliedSeat, "rebuild")
		require.False(t, l.Can("Allied refit be-1"))
	})
	t.Run("but at home", func(t *testing.T) {
		l := layGerman(t, 6, "be-hq 24.34", "be-1 lost due 6", "ge-13-vii 44.33")
		l.await(dop.AlliedSeat, "rebuild")
		require.True(t, l.Can("Allied rebuild be-1 24.34"))
	})
}

// By Rule 2.2a the HQ is turned over outside Belgium: the position shows its back.
func TestRule2_2a_BelgianHQIsTurnedOver(t *testing.T) {
	l := layAllied(t, 6, "be-hq 22.24", "ge-13-vii 44.33")
	l.march("be-hq", "22.24", "22.23")
	l.stop()
	require.True(t, l.unit("be-hq").Flipped)
}

func TestRule2_6_Foch(t *testing.T) {
	count := func(t *testing.T, units ...string) int {
		t.Helper()
		l := layGerman(t, 8, append(units, "fr-1-i lost due 8", "fr-2-i lost due 8", "fr-3-ii lost due 8", "fr-4-ii lost due 8", layFar)...)
		l.await(dop.AlliedSeat, "rebuild")
		n := 0
		for _, id := range []string{"fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii"} {
			if m := "Allied rebuild " + id + " 8.20"; l.Can(m) {
				l.Play(m)
				n++
			}
		}
		return n
	}
	require.Equal(t, 2, count(t, "fr-hq-4 8.20"))
	require.Equal(t, 3, count(t, "fr-hq-4 8.20", "fr-hq-9 8.22"), "one more in Foch's radius")
	require.Equal(t, 2, count(t, "fr-hq-4 8.20", "fr-hq-9 8.25"), "five hexes away, radius 4")
	require.Equal(t, 3, count(t, "fr-hq-4 8.20", "fr-hq-cnc 8.26"), "six hexes, radius 6")
	require.Equal(t, 0, count(t, "fr-hq-9 8.20"), "none of his own")
	require.Equal(t, 0, count(t, "br-hq 8.20", "fr-hq-9 8.22"))
}

func TestRule2_6_TheFrenchAlone(t *testing.T) {
	// Foch adds to French HQs, not to the BEF's, which refits one unit a turn.
	g := layGermans54(t, "ge-13-vii 30.20", "fr-hq-9 12.26", "br-hq 12.25", "br-1-i 12.25 1", "br-2-i 12.25 1", "fr-1-i 14.05")
	for g.Kind() != "rebuild" || !g.State.ToAct().Has(dop.AlliedSeat.Actor()) {
		g.pass()
	}
	g.Play("Allied refit br-1-i")
	g.Refuse("1.3c", "Allied refit br-2-i")
}
