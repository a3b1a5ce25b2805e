package driveonparis_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// Trains and taxis on their way: positions worked out by Rules 1.2a to 1.2e and 2.4.

// exploiting goes on to the exploitation phase of whoever moves.
func (l *layout) exploiting() {
	l.T.Helper()
	for range 40 {
		if l.State.Decision(dop.AlliedSeat.Viewer()).Phase == "exploitation phase" {
			return
		}
		l.Play(l.idle())
	}
	require.Fail(l.T, "no exploitation phase")
}

func (l *layout) reach(seat august1914.Seat, unit string) dop.Reach {
	l.T.Helper()
	r, err := l.State.Reach(seat.Viewer(), unit)
	require.NoError(l.T, err)
	return r
}

func (l *layout) gone(units ...string) {
	l.T.Helper()
	for _, id := range units {
		require.Empty(l.T, l.unit(id).Hex, id)
	}
}

// Units aboard have no strength, and so no zone, until they are set down.
func TestRule1_2a_TheZoneOfWhoIsSetDown(t *testing.T) {
	t.Run("aboard it has none", func(t *testing.T) {
		l := layAllied(t, 7, "fr-1-i 22.17", "ge-train-1 22.15", "ge-13-vii 22.15 on ge-train-1", layFar)
		r := l.reach(dop.AlliedSeat, "fr-1-i")
		d, err := r.To("22.16")
		require.NoError(t, err)
		require.False(t, d.Zone)
		require.Equal(t, 1, d.Cost)
		l.march("fr-1-i", "22.17", "22.16")
		l.gone("ge-train-1", "ge-13-vii")
		require.Equal(t, "march", l.Kind(), "and one goes on")
		l.march("fr-1-i", "22.16", "22.15")
	})
	t.Run("set down it has one", func(t *testing.T) {
		l := layGerman(t, 7, "ge-train-1 22.15", "ge-13-vii 22.15 on ge-train-1", "fr-train-1 22.14", "fr-1-i 22.14 on fr-train-1", "fr-2-i 8.20")
		require.Equal(t, "22.14", l.unit("fr-train-1").Hex)
		l.Play("German unload ge-13-vii")
		l.gone("fr-train-1", "fr-1-i")
		require.Equal(t, "22.15", l.unit("ge-train-1").Hex)
		require.Equal(t, []string{"fr-1-i"}, l.State.Position().Progress.Sets["wanted"])
	})
}

// A train is lost to whoever comes next to it, whichever way: back or forward after a
// battle, as a reinforcement, or rebuilt.
func TestRule1_2a_WaysToComeNextToATrain(t *testing.T) {
	three := []string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}
	t.Run("a retreat, which pays for no zone", func(t *testing.T) {
		g := layRetreat(t, layScenario(t, "5.4"), 7, append(three, "ge-train-1 12.22", "ge-4-ii 12.22 on ge-train-1")...) // D2r1
		require.Equal(t, "12.22", g.unit("ge-train-1").Hex)
		g.Play("Allied retreat 10.22 > 11.23")
		require.Empty(t, g.unit("ge-train-1").Hex)
		require.Empty(t, g.unit("ge-4-ii").Hex)
		require.Equal(t, 4, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
	})
	t.Run("an advance, and the passengers are in command", func(t *testing.T) {
		g := layRetreat(t, layScenario(t, "5.4"), 10, append(three, "fr-train-1 11.23", "fr-52res 11.23 on fr-train-1", "fr-hq-10 11.25")...) // D3r2
		g.Play("Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24")
		for g.Kind() == "roll" {
			g.roll(3)
		}
		require.Equal(t, "11.23", g.unit("fr-train-1").Hex)
		g.Play("German advance ge-13-vii 10.21 > 10.22")
		require.Equal(t, "gone", g.unit("fr-train-1").Box)
		require.Empty(t, g.unit("fr-52res").Hex)
		require.Empty(t, g.State.Position().Progress.Sets["far"])
		g.Play("German done")
		for g.Kind() != "roll" {
			g.pass()
		}
		require.Equal(t, august1914.German, g.State.Position().Active, "at the latest when the next phase of movement ends")
		g.roll(3)
		require.Equal(t, 16, g.unit("fr-52res").Due, "turn 10 and twice 3")
	})
	t.Run("reinforcements", func(t *testing.T) {
		g := layAlliedArrivals(t, "5.3", dop.Position{Turn: 6}, "fr-1-i 20.20", "ge-hq-1 24.30", "ge-train-1 20.01", "ge-4-ii 20.01 on ge-train-1")
		require.Equal(t, "20.01", g.unit("ge-train-1").Hex)
		g.until("move")
		require.Equal(t, "19.01", g.unit("fr-1mor").Hex)
		require.Empty(t, g.unit("ge-train-1").Hex)
		require.Empty(t, g.unit("ge-4-ii").Hex)
	})
	t.Run("who is rebuilt", func(t *testing.T) {
		l := layGerman(t, 7, "ge-train-1 22.15", "ge-4-ii 22.15 on ge-train-1", "fr-hq-4 22.16", "fr-1-i lost due 7", "fr-2-i 8.20", layFar)
		l.await(dop.AlliedSeat, "rebuild")
		require.Equal(t, "22.15", l.unit("ge-train-1").Hex, "an HQ has no zone")
		l.Play("Allied rebuild fr-1-i 22.16")
		l.gone("ge-train-1", "ge-4-ii")
	})
	t.Run("not the armored car, which has no zone", func(t *testing.T) {
		l := layAllied(t, 16, "be-armcar 22.18", "fr-1-i 8.20", "ge-train-1 22.15", "ge-4-ii 22.15 on ge-train-1", layFar)
		l.march("be-armcar", "22.18", "22.17", "22.16")
		require.Equal(t, "22.15", l.unit("ge-train-1").Hex)
		l.march("be-armcar", "22.16", "22.15") // until it enters, as a normal unit does
		l.gone("ge-train-1", "ge-4-ii")
	})
	t.Run("a fortress, to which it does not go", func(t *testing.T) {
		rails := []string{"37.31", "36.30", "35.31"}
		l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 7, Active: august1914.German, Control: rails, Railways: rails},
			"ge-train-1 37.31", "ge-4-ii 37.31 on ge-train-1", "be-fort-liege 34.30", "be-1 24.34")
		l.march("ge-train-1", "37.31", "36.30")
		l.Refuse("1.2a", "German step ge-train-1 36.30 > 35.31")
		l = layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 7, Active: august1914.German, Control: rails, Railways: rails},
			"ge-train-1 37.31", "ge-4-ii 37.31 on ge-train-1", "be-1 24.34")
		l.march("ge-train-1", "37.31", "36.30", "35.31")
	})
}

// Rules 1.2a, 1.4a, 1.4d: who is lost with a train rolls for its return, by the HQs
// that are not aboard one; the train and an HQ on it are lost for good.
func TestRule1_2a_WhoIsLostWithATrain(t *testing.T) {
	for _, c := range []struct {
		name string
		hq   []string
		far  bool
	}{
		{"an HQ two hexes away", []string{"fr-hq-5 19.19"}, false},
		{"an HQ aboard", []string{"fr-hq-5 20.20 on fr-train-1"}, true},
		{"an HQ aboard another train, two hexes away", []string{"fr-train-2 19.19", "fr-hq-5 19.19 on fr-train-2"}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := layGerman(t, 12, append(c.hq, "ge-2cav 20.23", "ge-hq-1 30.25", "fr-train-1 20.20", "fr-1-i 20.20 on fr-train-1", "fr-2-i 8.20")...)
			l.march("ge-2cav", "20.23", "20.22", "20.21")
			l.gone("fr-train-1", "fr-1-i")
			require.Equal(t, []string{"fr-1-i"}, l.State.Position().Progress.Sets["wanted"])
			require.Equal(t, c.far, len(l.State.Position().Progress.Sets["far"]) > 0)
			l.stop()
			l.Play("German done", "roll 2")
			require.Equal(t, map[bool]int{false: 16, true: 18}[c.far], l.unit("fr-1-i").Due)
			require.Equal(t, "gone", l.unit("fr-train-1").Box)
		})
	}
}

// Rules 1.2b and 1.2c: one phase is not the other.
func TestRule1_2c_PhaseByPhase(t *testing.T) {
	t.Run("who has marched is carried in the exploitation phase", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-81ter 22.16", "fr-1-i 30.10")
		l.march("fr-81ter", "22.16", "22.15")
		l.stop()
		l.Refuse("1.2c", "Allied load fr-81ter fr-train-1")
		l.exploiting()
		l.Play("Allied load fr-81ter fr-train-1")
		l.march("fr-train-1", layLaon...)
		l.Play("Allied unload fr-81ter") // 10, 14 and 10
		require.Equal(t, 34, l.reach(dop.AlliedSeat, "fr-train-1").Spent)
		l.stop()
		require.Equal(t, "14.05", l.unit("fr-81ter").Hex)
		l.Refuse("1.2c", "Allied step fr-81ter 14.05 > 13.05")
	})
	t.Run("who has been set down marches then", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 8.20")
		l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 22.15 > 22.14", "Allied unload fr-1-i")
		l.stop()
		l.Refuse("1.2c", "Allied step fr-1-i 22.14 > 22.15")
		l.exploiting()
		require.Equal(t, 3, l.reach(dop.AlliedSeat, "fr-1-i").Left, "half of six")
		l.march("fr-1-i", "22.14", "22.15", "22.16", "22.17")
	})
	t.Run("or boards again", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 8.20")
		l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 22.15 > 22.14", "Allied unload fr-1-i")
		l.Refuse("1.2c", "Allied load fr-1-i fr-train-1")
		l.stop()
		l.exploiting()
		l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 22.14 > 22.15")
		require.Equal(t, "22.15", l.unit("fr-1-i").Hex)
	})
	t.Run("carried in both", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 8.20")
		l.Play("Allied load fr-1-i fr-train-1")
		l.march("fr-train-1", layLaon...)
		require.Equal(t, 24, l.reach(dop.AlliedSeat, "fr-train-1").Spent)
		l.stop()
		l.exploiting()
		for i := len(layLaon) - 1; i > 0; i-- {
			l.march("fr-train-1", layLaon[i], layLaon[i-1])
		}
		l.Play("Allied unload fr-1-i")
		require.Equal(t, 24, l.reach(dop.AlliedSeat, "fr-train-1").Spent)
		require.Equal(t, "22.15", l.unit("fr-1-i").Hex)
		l.stop()
		l.Refuse("1.2c", "Allied step fr-1-i 22.15 > 22.16")
	})
	t.Run("on and off where one is: twenty", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 8.20")
		l.Play("Allied load fr-1-i fr-train-1", "Allied unload fr-1-i")
		require.Equal(t, 20, l.reach(dop.AlliedSeat, "fr-train-1").Spent)
		l.stop()
		l.Refuse("1.2c", "Allied step fr-1-i 22.15 > 22.16")
	})
	t.Run("no forced march from a train", func(t *testing.T) {
		g := layGermans54(t, "ge-train-1 44.18", "ge-5res 44.18 on ge-train-1", "ge-6res 44.18", "fr-1-i 10.20")
		g.exploit()
		require.False(t, g.Can("German march ge-5res"))
		g.Play("German march ge-6res")
		g.roll(5)
		g.Refuse("1.2c", "German step ge-5res 44.18 > 43.18")
	})
}

// Rule 1.2c: passengers do not count where four are; set down they do.
func TestRule1_2c_SetDownAmongFour(t *testing.T) {
	for _, down := range []bool{false, true} {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15 on fr-train-1", "fr-2-i 22.14", "fr-3-ii 22.14", "fr-4-ii 22.14", "fr-5-iii 22.14", layFar)
		l.Play("Allied step fr-train-1 22.15 > 22.14")
		if down {
			l.Play("Allied unload fr-1-i")
		}
		l.stop()
		l.Play("Allied done")
		require.Equal(t, down, l.Kind() == "crowd")
		if down {
			l.Refuse("SCS_STACK", "Allied disband fr-train-1")
			l.Play("Allied disband fr-1-i")
			require.NotEqual(t, "crowd", l.Kind())
		}
	}
}

// Rule 1.2d: divisions of infantry take a railway however they come into its hex, at
// any strength; those of cavalry and brigades do not.
func TestRule1_2d_WaysToTakeARailway(t *testing.T) {
	three := []string{"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22"}
	for id, takes := range map[string]bool{"ge-13-vii": true, "ge-2cav": false, "ge-10ldw": false} {
		t.Run("an advance by "+id, func(t *testing.T) {
			units := append([]string{"ge-1gd 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", id + " 10.21"}, three...)
			g := layGermans54(t, units...)
			g.attack("10.22", "ge-1gd", "ge-14-vii", "ge-19-x", id)
			g.roll(10)
			for g.Kind() == "lose" {
				g.Play(g.Moves("")[0])
			}
			g.Play("Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24")
			for g.Kind() == "roll" {
				g.roll(3)
			}
			g.Play("German advance " + id + " 10.21 > 10.22")
			require.Equal(t, takes, slices.Contains(g.State.Position().Railways, "10.22"))
		})
	}
	t.Run("a march, by kind", func(t *testing.T) {
		for id, takes := range map[string]bool{"ge-13-vii": true, "ge-mar": true, "ge-4ers": true, "ge-em-11-14": false, "ge-10ldw": false, "ge-2cav": false} {
			l := layGerman(t, 7, id+" 22.16", "fr-1-i 8.20")
			l.march(id, "22.16", "22.15")
			require.Equal(t, takes, slices.Contains(l.State.Position().Railways, "22.15"), id)
		}
	})
	t.Run("an overrun", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 1 10.20", "be-armcar 10.21", "be-1 20.25")
		g.Play("German overrun ge-13-vii 10.20 > 10.21")
		g.roll(12)
		g.settle()
		require.Equal(t, "10.21", g.unit("ge-13-vii").Hex)
		require.Contains(t, g.State.Position().Railways, "10.21")
	})
	t.Run("a retreat", func(t *testing.T) {
		for _, c := range []struct {
			units []string
			takes bool
		}{
			{[]string{"fr-1-i"}, true},                         // 16 to 8: D1r1
			{[]string{"fr-1cav", "fr-3cav", "fr-4cav"}, false}, // 16 to 6: D2r1
		} {
			units := []string{"ge-1gd 10.21", "ge-14-vii 10.21", "ge-2cav 10.21", "fr-89ter 20.20"}
			for _, id := range c.units {
				units = append(units, id+" 10.22")
			}
			p := dop.Position{Turn: 10, Active: august1914.German, Control: []string{"11.23"}, Railways: []string{"11.23"}}
			g := layOut(t, layScenario(t, "5.4"), p, units...)
			g.attack("10.22", "ge-1gd", "ge-14-vii", "ge-2cav")
			g.roll(7)
			for g.Kind() == "lose" {
				g.Play(g.Moves("")[0])
			}
			g.Play("Allied retreat 10.22 > 11.23")
			require.Equal(t, c.takes, !slices.Contains(g.State.Position().Railways, "11.23"), c.units)
		}
	})
}

// Rule 1.9: passengers are supplied where their train is; a quarter of their steps is
// lost with that of who is beside them, and neither the train nor an HQ counts.
func TestRule1_9_AboardATrain(t *testing.T) {
	for _, c := range []struct {
		reason string
		lost   int
		units  []string
	}{
		{"a train alone", 0, nil},
		{"1 step: 0.25", 0, []string{"ge-10ldw 22.15 on ge-train-1"}},
		{"1 step of two", 0, []string{"ge-1gd 22.15 1 on ge-train-1"}},
		{"2 steps: 0.5", 1, []string{"ge-1gd 22.15 on ge-train-1"}},
		{"4 steps: 1", 1, []string{"ge-1gd 22.15 on ge-train-1", "ge-2gd 22.15 on ge-train-1"}},
		{"6 steps: 1.5", 2, []string{"ge-1gd 22.15 on ge-train-1", "ge-2gd 22.15 on ge-train-1", "ge-13-vii 22.15"}},
		{"1 step and an HQ", 0, []string{"ge-10ldw 22.15 on ge-train-1", "ge-hq-1 22.15 on ge-train-1"}},
		{"5 steps and an HQ: 1.25", 1, []string{"ge-1gd 22.15 on ge-train-1", "ge-2gd 22.15", "ge-10ldw 22.15", "ge-hq-1 22.15"}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := layGerman(t, 7, append(c.units, "ge-train-1 22.15", "fr-1-i 14.05", "ge-13res 44.33")...)
			l.starves("")
			require.Equal(t, c.lost, l.happened("loss", ""))
			require.Equal(t, "22.15", l.unit("ge-train-1").Hex)
		})
	}
	t.Run("on a railway that leads home", func(t *testing.T) {
		l := layGerman(t, 7, "ge-train-1 38.33", "ge-1gd 38.33 on ge-train-1", "fr-1-i 14.05")
		require.False(t, l.starves("ge-1gd"))
		require.Zero(t, l.happened("loss", ""))
	})
	t.Run("the owner chooses among those aboard and beside", func(t *testing.T) {
		l := layGerman(t, 7, "ge-train-1 22.15", "ge-1gd 22.15 on ge-train-1", "ge-13-vii 22.15", "fr-1-i 14.05", "ge-13res 44.33")
		for l.Kind() != "lose" {
			l.Play("German done")
		}
		require.True(t, l.Can("German lose ge-13-vii"))
		l.Play("German lose ge-1gd")
		require.Equal(t, 1, l.unit("ge-1gd").Steps)
		require.Equal(t, "ge-train-1", l.unit("ge-1gd").Rides)
	})
}

// Rule 1.2b counts steps: an HQ, which can be carried, takes the room of one.
func TestRule1_2b_RoomForAnHQ(t *testing.T) {
	for _, full := range []bool{false, true} {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-hq-4 22.15", "fr-1-i 22.15", "fr-2-i 22.15", "fr-chas 22.15", layFar)
		l.Play("Allied load fr-1-i fr-train-1")
		if full {
			l.Play("Allied load fr-2-i fr-train-1")
			l.Refuse("1.2b", "Allied load fr-hq-4 fr-train-1")
			continue
		}
		l.Play("Allied load fr-chas fr-train-1", "Allied load fr-hq-4 fr-train-1")
		require.Equal(t, "fr-train-1", l.unit("fr-hq-4").Rides)
	}
}

// Rule 2.4b: what else holds for trains holds for taxis.
func TestRule2_4b_TaxisAsTrains(t *testing.T) {
	t.Run("the British ride, the Belgians from turn 15", func(t *testing.T) {
		for turn, belgians := range map[int]bool{10: false, 15: true} {
			l := layAllied(t, turn, "fr-taxi 8.18", "br-1-i 8.18", "be-1 8.18", "fr-1-i 14.05", layFar)
			require.True(t, l.Can("Allied load br-1-i fr-taxi"))
			require.Equal(t, belgians, l.Can("Allied load be-1 fr-taxi"))
		}
	})
	t.Run("over the Doctrine Line without French cargo", func(t *testing.T) {
		for cargo, crosses := range map[string]bool{"": true, "br-19bde": true, "fr-chas": false} {
			units := []string{"fr-taxi 31.18", "fr-1-i 14.05", layFar}
			if cargo != "" {
				units = append(units, cargo+" 31.18 on fr-taxi")
			}
			l := layAllied(t, 10, units...)
			require.Equal(t, crosses, l.Can("Allied step fr-taxi 31.18 > 30.17"), cargo)
		}
	})
	t.Run("a major river and woods cost what they cost", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 13.05", "fr-1-i 14.05", layFar)
		l.Play("Allied step fr-taxi 13.05 > 13.06")
		require.Equal(t, 3, l.reach(dop.AlliedSeat, "fr-taxi").Spent)
		l = layAllied(t, 10, "fr-taxi 22.14", "fr-1-i 14.05", layFar)
		l.Play("Allied step fr-taxi 22.14 > 21.15")
		require.Equal(t, 2, l.reach(dop.AlliedSeat, "fr-taxi").Spent)
	})
	t.Run("lost with whom they carry", func(t *testing.T) {
		l := layGerman(t, 10, "ge-13-vii 8.23", "ge-hq-1 8.27", "fr-taxi 8.20", "fr-chas 8.20 on fr-taxi", "fr-1-i 14.05", layFar)
		l.march("ge-13-vii", "8.23", "8.22")
		require.Equal(t, "8.20", l.unit("fr-taxi").Hex)
		l.march("ge-13-vii", "8.22", "8.21")
		l.gone("fr-taxi", "fr-chas")
		require.Equal(t, []string{"fr-chas"}, l.State.Position().Progress.Sets["far"])
	})
	t.Run("no friend keeps a zone from them", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.19", "ge-13-vii 8.20")
		l.Refuse("1.2a", "Allied step fr-taxi 8.18 > 8.19")
	})
	t.Run("taken up in one phase and set down in the other: one use", func(t *testing.T) {
		l := layAllied(t, 10, "fr-taxi 8.18", "fr-1-i 8.18", "fr-2-i 14.05", layFar)
		l.Play("Allied load fr-1-i fr-taxi")
		l.march("fr-taxi", layNorth("8.18", 6)...)
		l.stop()
		require.False(t, l.unit("fr-taxi").Flipped)
		l.exploiting()
		require.Equal(t, 12, l.reach(dop.AlliedSeat, "fr-taxi").Left)
		l.Play("Allied step fr-taxi 8.24 > 8.25", "Allied unload fr-1-i")
		require.Equal(t, 3, l.reach(dop.AlliedSeat, "fr-taxi").Spent)
		require.True(t, l.unit("fr-taxi").Flipped)
		l.Refuse("1.2c", "Allied load fr-1-i fr-taxi")
	})
}
