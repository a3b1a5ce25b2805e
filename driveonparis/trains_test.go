package driveonparis_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// layLaon is a path by rail from Laon to Paris.
var layLaon = []string{"22.15", "22.14", "21.14", "21.13", "20.12", "19.12", "19.11", "18.10", "18.09", "17.09", "16.08", "16.07", "15.07", "15.06", "14.05"}

// requireReadBack saves the position and reads it again.
func requireReadBack(t testing.TB, sc *dop.Scenario, s dop.State) {
	t.Helper()
	text, err := s.MarshalJSON()
	require.NoError(t, err)
	read, err := sc.DecodeState(text)
	require.NoError(t, err)
	require.Equal(t, s, read)
}

// Units aboard a train have no strength and no zone until they are set down.
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
		require.Equal(t, []string{"fr-1-i"}, l.State.Position().Progress.Wanted)
	})
}

// A train is lost to any enemy that comes next to it: by a retreat, an advance, an
// arrival or a rebuild.
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
		require.Empty(t, g.State.Position().Progress.Far)
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
		l.march("be-armcar", "22.16", "22.15") // until it enters, like a normal unit
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

// Rules 1.2a, 1.4a, 1.4d: units lost with a train roll for their return. Only HQs that
// are not aboard count for command. The train and an HQ aboard are lost for good.
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
			require.Equal(t, []string{"fr-1-i"}, l.State.Position().Progress.Wanted)
			require.Equal(t, c.far, len(l.State.Position().Progress.Far) > 0)
			l.stop()
			l.Play("German done", "roll 2")
			require.Equal(t, map[bool]int{false: 16, true: 18}[c.far], l.unit("fr-1-i").Due)
			require.Equal(t, "gone", l.unit("fr-train-1").Box)
		})
	}
}

func TestRule1_2a_TrainsDoNotArriveInZones(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6", "mobilization=historical"),
		dop.Position{Turn: 7, Active: august1914.German, Points: []string{"46.10", "38.14", "14.05", "30.19"}},
		"fr-1-i 46.10", "ge-13-vii 46.12", "ge-14-vii 14.06")
	l.await(dop.AlliedSeat, "arrive")
	require.True(t, l.Can("Allied arrive fr-45alg 14.05"))
	require.False(t, l.Can("Allied arrive fr-train-3 14.05"))
}

func TestRule1_2a_TrainsInZones(t *testing.T) {
	t.Run("no value in a fight", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.14", "ge-hq-1 22.15", "fr-1-i 30.10")
		l.Play("Allied done")
		require.NotEqual(t, "declare", l.Kind(), "a train attacks nobody")
	})
	t.Run("no zone", func(t *testing.T) {
		l := layGerman(t, 7, "ge-60ldw 22.17", "fr-train-1 22.14")
		// Four clear hexes away from the train. A zone would cost two points each.
		require.True(t, l.Can("German step ge-60ldw 22.17 > 22.16"))
		l.march("ge-60ldw", "22.17", "22.16", "22.15", "23.15")
		require.Equal(t, "23.15", l.unit("ge-60ldw").Hex)
	})
	t.Run("enemies that come next to it destroy it", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 22.17", "fr-train-1 22.14", "fr-1-i 22.14 on fr-train-1")
		l.march("ge-13-vii", "22.17", "22.16")
		require.Equal(t, "22.14", l.unit("fr-train-1").Hex)
		l.march("ge-13-vii", "22.16", "22.15")
		l.stop()
		require.Empty(t, l.unit("fr-train-1").Hex)
		require.Empty(t, l.unit("fr-1-i").Hex, "with whom it carries")
	})
	t.Run("friends do not help it", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 22.16", "fr-train-1 22.14", "fr-1-i 22.14")
		l.march("ge-13-vii", "22.16", "22.15")
		l.stop()
		require.Empty(t, l.unit("fr-train-1").Hex)
		require.Equal(t, "22.14", l.unit("fr-1-i").Hex, "who is not aboard stays")
	})
	t.Run("who has no zone does not", func(t *testing.T) {
		l := layGerman(t, 7, "ge-hq-1 22.17", "fr-train-1 22.14")
		l.march("ge-hq-1", "22.17", "22.16", "22.15")
		l.stop()
		require.Equal(t, "22.14", l.unit("fr-train-1").Hex)
	})
	t.Run("does not move into a zone, friends or not", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.14", "ge-13-vii 22.13", "fr-2-i 20.12")
		l.Refuse("1.2a", "Allied step fr-train-1 22.15 > 22.14")
	})
	t.Run("is not captured or replaced", func(t *testing.T) {
		l := layGerman(t, 7, "ge-13-vii 22.16", "fr-train-1 22.14")
		l.march("ge-13-vii", "22.16", "22.15")
		l.stop()
		require.Contains(t, []string{"gone", "lost"}, l.unit("fr-train-1").Box)
		require.Zero(t, l.unit("fr-train-1").Due)
	})
}

func TestRule1_2a_SetUpOnFriendlyRailwaysOutsideZones(t *testing.T) {
	// Two German trains of 5.4 are set up within two hexes of Brussels (24.30). The
	// zones of Antwerp's forts reach 23.32 and 24.32. The railways of 22.29, 24.28,
	// 24.31 and 25.29 are not behind the railheads.
	sc := layScenario(t, "5.4")
	g := layAt(t, dop.New(sc))
	for g.Kind() == "place" && !g.offers("German place ge-train-1") {
		moves := g.Moves("")
		inBrussels := slices.IndexFunc(moves, func(m string) bool { return strings.HasSuffix(m, " 24.30") })
		g.Play(moves[max(inBrussels, 0)])
	}
	var hexes []string
	for _, m := range g.Moves("") {
		hex, ok := strings.CutPrefix(m, "German place ge-train-1 ")
		require.True(t, ok, m)
		hexes = append(hexes, hex)
	}
	require.Equal(t, []string{"22.30", "22.31", "23.29", "23.31", "24.29", "24.30", "25.30", "25.31", "25.32", "26.29", "26.31"}, hexes)
	g.Refuse("1.2a", "German place ge-train-1 24.32")
	g.Refuse("1.2a", "German place ge-train-1 23.32")
	g.Refuse("1.2b", "German place ge-train-1 24.28") // a railway of the Allies
	g.Refuse("1.2b", "German place ge-train-1 23.30") // no railway
	g.Play("German place ge-train-1 23.31", "German place ge-train-2 24.30")
	for g.Kind() == "place" {
		g.Play(g.Moves("")[0])
	}
	requireReadBack(t, sc, g.State)
	for g.Kind() != "move" {
		g.pass()
	}
	g.Play("German step ge-14res 22.23 > 22.24", "German stop")
	require.Equal(t, "23.31", g.unit("ge-train-1").Hex, "at the first step of anybody")
}

func TestRule1_2a_TrainsWhereEnemiesAreSetDown(t *testing.T) {
	// A train has no zone, but a unit that leaves it has one.
	g := layAllies54(t, "fr-train-1 22.15", "fr-1-i 22.15 on fr-train-1", "ge-train-1 22.14", "ge-13-vii 22.14 on ge-train-1", "ge-14-vii 30.20")
	require.Equal(t, "22.14", g.unit("ge-train-1").Hex)
	g.Play("Allied unload fr-1-i")
	require.Empty(t, g.unit("ge-train-1").Hex)
	require.Empty(t, g.unit("ge-13-vii").Hex, "and whom it carries")
	requireReadBack(t, layScenario(t, "5.4"), g.State)
}

// Rule 1.2b counts steps. An HQ can be carried, and takes the room of one step.
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

// Rule 1.2b gives a train its full allowance in the movement phase and again in the
// exploitation phase. The train has moved in the first, and can move in the second.
func TestRule1_2b_TrainMovesInBothPhases(t *testing.T) {
	l := layAllied(t, 7, "fr-train-1 16.07", "fr-1-i 22.15")
	l.march("fr-train-1", "16.07", "15.07", "15.06", "14.05")
	l.stop()
	l.Play("Allied done")
	require.True(t, l.Can("Allied step fr-train-1 14.05 > 15.06"))
}

func TestRule1_2b_TrainMovementAndCapacity(t *testing.T) {
	t.Run("along railroads", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15")
		l.Refuse("1.2b", "Allied step fr-train-1 22.15 > 22.16")
		l.Refuse("1.2b", "Allied step fr-train-1 22.15 > 21.15")
		l.march("fr-train-1", layLaon...)
		require.True(t, l.Can("Allied step fr-train-1 14.05 > 13.05"), "and the railroad goes on")
	})
	t.Run("in the exploitation phase in full", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15")
		l.Play("Allied done")
		l.march("fr-train-1", layLaon...)
		for i := len(layLaon) - 1; i > 0; i-- {
			l.march("fr-train-1", layLaon[i], layLaon[i-1])
		}
		l.march("fr-train-1", layLaon[:13]...)
		require.False(t, l.Can("Allied step fr-train-1 15.07 > 15.06"), "40 points are spent")
	})
	t.Run("not along the enemy's railroads", func(t *testing.T) {
		l := layOut(t, layScenario(t, "5.6"), dop.Position{
			Turn: 7, Active: august1914.Allied, Control: []string{"22.14"}, Railways: []string{"22.14"},
		}, "fr-train-1 22.15", "fr-1-i 22.15")
		l.Refuse("1.2d", "Allied step fr-train-1 22.15 > 22.14")
		require.True(t, l.Can("Allied step fr-train-1 22.15 > 23.15"))
	})
	t.Run("four steps", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 22.15", "fr-3-ii 22.15", "fr-2colbde 22.15")
		l.Play("Allied load fr-1-i fr-train-1", "Allied load fr-2-i fr-train-1")
		l.Refuse("1.2b", "Allied load fr-3-ii fr-train-1")
		l.Refuse("1.2b", "Allied load fr-2colbde fr-train-1")
	})
	t.Run("steps, not units", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15 1", "fr-2-i 22.15 1", "fr-3-ii 22.15 1", "fr-4-ii 22.15 1")
		l.Play("Allied load fr-1-i fr-train-1", "Allied load fr-2-i fr-train-1", "Allied load fr-3-ii fr-train-1")
		require.True(t, l.Can("Allied load fr-4-ii fr-train-1"))
	})
	t.Run("no taxis", func(t *testing.T) {
		l := layAllied(t, 10, "fr-train-1 14.05", "fr-taxi 14.05", "fr-1-i 14.05")
		require.True(t, l.Can("Allied load fr-1-i fr-train-1"))
		l.Refuse("1.2b", "Allied load fr-taxi fr-train-1")
	})
	t.Run("no siege guns", func(t *testing.T) {
		l := layGerman(t, 7, "ge-train-1 44.33", "ge-krupp 44.33", "ge-13-vii 44.33")
		require.True(t, l.Can("German load ge-13-vii ge-train-1"))
		l.Refuse("1.2b", "German load ge-krupp ge-train-1")
	})
	t.Run("in exploitation it carries who could not move", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-81ter 22.15 on fr-train-1", "fr-1-i 30.10")
		l.Play("Allied done")
		l.march("fr-train-1", layLaon...)
		l.stop()
		require.Equal(t, "14.05", l.unit("fr-81ter").Hex)
	})
}

func TestRule1_2b_WhoIsCarried(t *testing.T) {
	units := []string{"fr-train-1 22.15", "fr-hq-4 22.15", "br-1-i 22.15", "be-1 22.15", "fr-1-i 22.15", "fr-2-i 22.15", layFar}
	t.Run("HQs, the French and the British", func(t *testing.T) {
		l := layAllied(t, 7, units...)
		l.Play("Allied load fr-hq-4 fr-train-1")
		require.True(t, l.Can("Allied load br-1-i fr-train-1"))
		l.Refuse("1.2b", "Allied load be-1 fr-train-1")
		l = layAllied(t, 15, units...)
		require.True(t, l.Can("Allied load be-1 fr-train-1"), "from turn 15")
	})
	t.Run("nobody twice", func(t *testing.T) {
		l := layAllied(t, 7, units...)
		l.Play("Allied load fr-1-i fr-train-1")
		l.Refuse("1.2c", "Allied load fr-1-i fr-train-1")
		l.stop()
		l.Play("Allied done")
		for l.State.Decision(dop.AlliedSeat.Viewer()).Phase != "exploitation phase" {
			l.Play(l.idle())
		}
		l.Refuse("1.2c", "Allied load fr-1-i fr-train-1")
		require.True(t, l.Can("Allied unload fr-1-i"))
		l.Refuse("1.2c", "Allied unload fr-2-i") // it is not aboard
	})
	t.Run("each loading and unloading costs ten", func(t *testing.T) {
		l := layOut(t, layScenario(t, "5.6", "loading=unit"), dop.Position{Turn: 7, Active: august1914.Allied}, units...)
		left := func(want int) {
			t.Helper()
			r, err := l.State.Reach(dop.AlliedSeat.Viewer(), "fr-train-1")
			require.NoError(t, err)
			require.Equal(t, want, r.Left)
		}
		l.Play("Allied load fr-1-i fr-train-1")
		left(30)
		l.Play("Allied load fr-2-i fr-train-1")
		left(20)
		l.Play("Allied step fr-train-1 22.15 > 22.14")
		left(19)
		l.Play("Allied unload fr-1-i")
		left(9)
		l.Refuse("SCS_MOVE", "Allied unload fr-2-i")
		l.Refuse("1.2c", "Allied load fr-1-i fr-train-1") // it has been carried
	})
	t.Run("not with fewer points", func(t *testing.T) {
		l := layAllied(t, 7, append(units, "fr-3-ii 20.12")...)
		l.march("fr-train-1", layLaon...)
		for i := len(layLaon) - 1; i > 0; i-- {
			l.march("fr-train-1", layLaon[i], layLaon[i-1])
		}
		l.march("fr-train-1", layLaon[:5]...)
		l.Refuse("SCS_MOVE", "Allied load fr-3-ii fr-train-1") // eight are left
		require.ErrorContains(t, august1914.Check(&l.State, l.Move("Allied load fr-3-ii fr-train-1")), "10 needed, 8 left")
	})
	t.Run("the British cross the Doctrine Line by French trains", func(t *testing.T) {
		sc := layScenario(t, "5.3")
		for id, crosses := range map[string]bool{"br-1-i": true, "fr-1-i": false} {
			l := layOut(t, sc, dop.Position{Turn: 8, Active: august1914.Allied}, "fr-train-1 31.19", id+" 31.19 on fr-train-1", "ge-13-vii 40.25", "fr-2-i 14.05")
			require.Equal(t, crosses, l.Can("Allied step fr-train-1 31.19 > 30.19"), id)
		}
	})
}

func TestRule1_2b_NotByTheEnemysTrains(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 44.18", "ge-train-1 44.18", "fr-train-1 14.05", "fr-1-i 14.05")
	g.Refuse("SEQ", "German load ge-13-vii fr-train-1")
	g.Refuse("SEQ", "German load fr-1-i ge-train-1")
	g.Play("German load ge-13-vii ge-train-1")
}

func TestRule1_2b_FromFriendlyRailways(t *testing.T) {
	g := layOut(t, layScenario(t, "5.4"), dop.Position{
		Turn: 9, Active: august1914.German, Control: []string{"24.29", "24.30"}, Railways: []string{"24.29", "24.30"},
	}, "ge-train-1 24.28", "ge-train-2 24.30", "ge-10ldw 24.28", "fr-1-i 14.05")
	g.Refuse("1.2b", "German step ge-train-1 24.28 > 24.29")
	r, err := g.State.Reach(dop.GermanSeat.Viewer(), "ge-train-1")
	require.NoError(t, err)
	require.Empty(t, r.Destinations)
	require.NotEmpty(t, r.Refusals)
	for _, f := range r.Refusals {
		require.Equal(t, "1.2b", f.Why.Rule, f.Hex)
	}
	require.True(t, g.Can("German step ge-train-2 24.30 > 24.29"))
	g.Refuse("1.2d", "German step ge-train-2 24.30 > 24.31")
	t.Run("French ones not from Lorraine", func(t *testing.T) {
		p := dop.Position{Turn: 10, Active: august1914.Allied, Control: []string{"25.25"}}
		g := layOut(t, layScenario(t, "5.4"), p, "fr-train-1 43.15", "fr-1-i 43.15", "ge-13-vii 25.25")
		g.Refuse("1.2b", "Allied step fr-train-1 43.15 > 43.14")
	})
}

func TestRule1_2b_LoadedTrainsTakeUpMore(t *testing.T) {
	// The rule that taxis load no units on the way (2.4c) does not apply to trains.
	g := layAllies54(t, "fr-train-1 22.15", "fr-1-i 22.15 on fr-train-1", "fr-2-i 22.14", "fr-3-ii 22.14", "ge-13-vii 30.20",
		"fr-taxi 14.05", "fr-2colbde 14.05 on fr-taxi", "fr-chas 14.05")
	g.Refuse("2.4c", "Allied load fr-chas fr-taxi")
	g.Play("Allied step fr-train-1 22.15 > 22.14", "Allied load fr-2-i fr-train-1")
	require.Equal(t, "fr-train-1", g.unit("fr-2-i").Rides)
	require.Equal(t, "fr-train-1", g.unit("fr-1-i").Rides)
	g.Refuse("1.2b", "Allied load fr-3-ii fr-train-1") // four steps are aboard
}

// Rules 1.2b and 1.2c: each phase counts separately.
func TestRule1_2c_PhaseByPhase(t *testing.T) {
	t.Run("who has marched is carried in the exploitation phase", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-81ter 22.16", "fr-1-i 30.10")
		l.march("fr-81ter", "22.16", "22.15")
		l.stop()
		l.Refuse("1.2c", "Allied load fr-81ter fr-train-1")
		l.exploit()
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
		l.exploit()
		require.Equal(t, 3, l.reach(dop.AlliedSeat, "fr-1-i").Left, "half of six")
		l.march("fr-1-i", "22.14", "22.15", "22.16", "22.17")
	})
	t.Run("or boards again", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 8.20")
		l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 22.15 > 22.14", "Allied unload fr-1-i")
		l.Refuse("1.2c", "Allied load fr-1-i fr-train-1")
		l.stop()
		l.exploit()
		l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 22.14 > 22.15")
		require.Equal(t, "22.15", l.unit("fr-1-i").Hex)
	})
	t.Run("carried in both", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 8.20")
		l.Play("Allied load fr-1-i fr-train-1")
		l.march("fr-train-1", layLaon...)
		require.Equal(t, 24, l.reach(dop.AlliedSeat, "fr-train-1").Spent)
		l.stop()
		l.exploit()
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

// Rule 1.2c: passengers do not count in a hex with four units. After unloading they do.
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

func TestRule1_2c_TrainsThatActNow(t *testing.T) {
	t.Run("a train that has stopped does not load", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.14")
		l.march("fr-train-1", "22.15", "22.14")
		require.True(t, l.Can("Allied load fr-1-i fr-train-1"), "it has points left")
		l.stop()
		l.Refuse("SCS_MOVE", "Allied load fr-1-i fr-train-1")
	})
	t.Run("nor one while another moves", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 22.20")
		l.march("fr-2-i", "22.20", "22.21")
		l.Refuse("SCS_MOVE", "Allied load fr-1-i fr-train-1")
		l.stop()
		require.True(t, l.Can("Allied load fr-1-i fr-train-1"))
	})
	t.Run("nor sets down", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15 on fr-train-1")
		l.march("fr-train-1", "22.15", "22.14")
		l.stop()
		l.Refuse("SCS_MOVE", "Allied unload fr-1-i")
	})
}

// Units loaded together are unloaded together for the points of one.
func TestRule1_2c_UnloadingOfSeveralUnits(t *testing.T) {
	l := layGerman(t, 7, "ge-13-vii 38.33", "ge-14-vii 38.33", "ge-train-1 38.33", "fr-1-i 8.20")
	l.Play("German load ge-13-vii ge-train-1", "German load ge-14-vii ge-train-1", "German step ge-train-1 38.33 > 38.32",
		"German unload ge-13-vii", "German unload ge-14-vii")
	r, err := l.State.Reach(dop.GermanSeat.Viewer(), "ge-train-1")
	require.NoError(t, err)
	require.Equal(t, 21, r.Spent)
}

func TestRule1_2c_PassengersStackWithAnybody(t *testing.T) {
	l := layAllied(t, 7, "br-1-i 14.05", "fr-train-1 14.05", "fr-1-i 14.05 on fr-train-1", "ge-13-vii 40.33")
	l.Play("Allied done")
	require.NotEqual(t, "crowd", l.Kind())
}

func TestRule1_2c_PassengersLieUnderTheirTrain(t *testing.T) {
	l := layGerman(t, 7, "ge-train-1 38.33", "ge-13-vii 38.33 1 on ge-train-1", "fr-1-i 8.20")
	l.Play("German step ge-train-1 38.33 > 38.32")
	l.stop()
	v := l.State.View(dop.AlliedSeat.Viewer())
	for _, u := range v.Units() {
		require.False(t, u.ID == "ge-13-vii" && u.Hex != "")
	}
	require.Equal(t, 2, v.Height("38.32"))
}

// By Rule 1.2c a unit uses a train or marches in a phase, and loading uses the train.
// The refusal to load a unit that has marched cites this rule.
func TestRule1_2c_LoadingAfterAMarchIsRefusedByItsRule(t *testing.T) {
	l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.16")
	l.march("fr-1-i", "22.16", "22.15")
	l.stop()
	l.Refuse("1.2c", "Allied load fr-1-i fr-train-1")
}

// By Rule 1.2c passengers of a train do not march in the same phase. They can march in
// the exploitation phase.
func TestRule1_2c_PassengersMarchInTheNextPhase(t *testing.T) {
	l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15")
	l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 22.15 > 22.14", "Allied unload fr-1-i")
	l.stop()
	l.Play("Allied done")
	require.True(t, l.Can("Allied step fr-1-i 22.14 > 22.15"))
}

// A viewer who sees a unit before or after learns its name when it is loaded or
// unloaded. For a unit that is hidden before and after, others learn only the hex, as
// they do for a step loss.
func TestRule1_2c_WhoIsSeenToLoad(t *testing.T) {
	enemy := dop.AlliedSeat.Viewer()
	game := func(t *testing.T, units ...string) *layout {
		t.Helper()
		return layGerman(t, 7, append(units, "ge-train-1 38.33", "fr-1-i 8.20")...)
	}
	seen := func(l *layout) (told []string) {
		for _, e := range august1914.EventsFor(enemy, l.Events, nil) {
			told = append(told, e.String())
		}
		l.Events = nil
		return told
	}
	move := func(l *layout, text string) []string {
		told := []string{l.State.Tell(dop.MustParseMove(text), enemy)}
		l.Play(text)
		return append(told, seen(l)...)
	}
	t.Run("hidden", func(t *testing.T) {
		l := game(t, "ge-hq-1 38.33", "ge-13-vii 38.33")
		require.Equal(t, []string{"German load ge-train-1 38.33", "A unit in 38.33 goes aboard."}, move(l, "German load ge-hq-1 ge-train-1"))
		l.march("ge-train-1", "38.33", "38.32")
		seen(l)
		// Alone with the train, it is the top unit after unloading.
		require.Equal(t, []string{"German unload ge-hq-1", "1 Army HQ (Kluck) is unloaded in 38.32."}, move(l, "German unload ge-hq-1"))
	})
	t.Run("hidden under others where it is set down", func(t *testing.T) {
		l := game(t, "ge-hq-1 38.33", "ge-13-vii 38.33", "ge-14-vii 38.32")
		move(l, "German load ge-hq-1 ge-train-1")
		l.march("ge-train-1", "38.33", "38.32")
		seen(l)
		require.Equal(t, []string{"German unload ge-train-1 38.32", "A unit is unloaded in 38.32."}, move(l, "German unload ge-hq-1"))
	})
	t.Run("on top", func(t *testing.T) {
		l := game(t, "ge-14-vii 38.33", "ge-13-vii 38.33")
		require.Equal(t, []string{"German load ge-13-vii ge-train-1", "13/VII Inf Div in 38.33 goes aboard."}, move(l, "German load ge-13-vii ge-train-1"))
	})
	t.Run("the owner is told all", func(t *testing.T) {
		l := game(t, "ge-hq-1 38.33", "ge-13-vii 38.33")
		m := dop.MustParseMove("German load ge-hq-1 ge-train-1")
		require.Equal(t, m.String(), l.State.Tell(m, dop.GermanSeat.Viewer()))
		l.Play(m.String())
		require.Contains(t, august1914.EventsFor(dop.GermanSeat.Viewer(), l.Events, nil)[0].String(), "Kluck")
	})
}

func TestRule1_2c_LoadingAndUnloading(t *testing.T) {
	t.Run("ten points to load, ten to unload", func(t *testing.T) {
		// The allowance is 40. After 14 hexes and loading 16 points are left, and after
		// unloading 6.
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15")
		l.Play("Allied load fr-1-i fr-train-1")
		l.march("fr-train-1", layLaon...)
		l.Play("Allied unload fr-1-i")
		require.Equal(t, "14.05", l.unit("fr-1-i").Hex)
		require.Empty(t, l.unit("fr-1-i").Rides)
	})
	t.Run("too few points to unload", func(t *testing.T) {
		// After loading and 21 hexes 9 points are left.
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15")
		l.Play("Allied load fr-1-i fr-train-1")
		l.march("fr-train-1", layLaon...)
		for i := len(layLaon) - 1; i > len(layLaon)-8; i-- {
			l.march("fr-train-1", layLaon[i], layLaon[i-1])
		}
		l.Refuse("SCS_MOVE", "Allied unload fr-1-i")
		require.ErrorContains(t, august1914.Check(&l.State, l.Move("Allied unload fr-1-i")), ": 10 needed, 9 left")
		require.Equal(t, "18.10", l.unit("fr-1-i").Hex)
	})
	t.Run("who was carried does not march in that phase", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15")
		l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 22.15 > 22.14", "Allied unload fr-1-i")
		l.stop()
		l.Refuse("1.2c", "Allied step fr-1-i 22.14 > 22.15")
	})
	t.Run("who has marched is not loaded", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.16")
		l.march("fr-1-i", "22.16", "22.15")
		l.stop()
		require.False(t, l.Can("Allied load fr-1-i fr-train-1"))
	})
	t.Run("passengers do not march by themselves", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15 on fr-train-1")
		l.Refuse("1.2c", "Allied step fr-1-i 22.15 > 22.16")
	})
	t.Run("no part in stacking", func(t *testing.T) {
		l := layAllied(t, 7, "fr-train-1 22.15", "fr-5-iii 22.15 on fr-train-1", "fr-1-i 22.15", "fr-2-i 22.15", "fr-3-ii 22.15", "fr-4-ii 22.15")
		l.Play("Allied done")
		require.Equal(t, "move", l.Kind(), "nobody has to be removed")
		require.Equal(t, "22.15", l.unit("fr-5-iii").Hex)
	})
	t.Run("no reserve aboard", func(t *testing.T) {
		l := layGerman(t, 6, "fr-train-1 22.15", "fr-1-i 22.15 on fr-train-1", "fr-2-i 22.15", "fr-hq-4 22.15", "ge-60ldw 41.12")
		l.await(dop.AlliedSeat, "reserve")
		require.True(t, l.Can("Allied reserve fr-2-i"))
		require.False(t, l.Can("Allied reserve fr-1-i"))
	})
	t.Run("no loading from reserve", func(t *testing.T) {
		l := layGerman(t, 6, "fr-train-1 22.15", "fr-2-i 22.15", "fr-hq-4 22.15", "ge-60ldw 41.12")
		l.await(dop.AlliedSeat, "reserve")
		l.Play("Allied reserve fr-2-i", "Allied done")
		require.False(t, l.Can("Allied load fr-2-i fr-train-1"))
	})
}

func TestRule1_2c_LoadingIsAMove(t *testing.T) {
	l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "fr-2-i 22.20")
	l.Play("Allied load fr-1-i fr-train-1")
	require.Equal(t, "march", l.Kind())
	l.Refuse("SCS_MOVE", "Allied step fr-2-i 22.20 > 22.21")
	l.stop()
	l.Refuse("SCS_MOVE", "Allied step fr-train-1 22.15 > 22.14")
}

func TestRule1_2c_WhoIsSetDown(t *testing.T) {
	// Loaded on an earlier turn, and unloaded on this one.
	l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15 on fr-train-1", "fr-2-i 22.20")
	l.march("fr-train-1", "22.15", "22.14")
	l.Play("Allied unload fr-1-i")
	l.stop()
	l.Refuse("1.2c", "Allied step fr-1-i 22.14 > 22.13")
}

func TestRule1_2c_InOneHex(t *testing.T) {
	l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.14", "ge-13-vii 44.33")
	l.Refuse("1.2c", "Allied load fr-1-i fr-train-1")
}

func TestRule1_2c_TrainsLastForever(t *testing.T) {
	l := layAllied(t, 7, "fr-train-1 22.15", "fr-1-i 22.15", "ge-13-vii 44.33", "fr-2-i 14.05")
	for _, hexes := range [][2]string{{"22.15", "22.14"}, {"22.14", "22.15"}} {
		l.Play("Allied load fr-1-i fr-train-1", "Allied step fr-train-1 "+hexes[0]+" > "+hexes[1], "Allied unload fr-1-i", "Allied stop", "Allied done")
		for l.Kind() != "move" {
			l.Play(l.idle())
		}
		require.Equal(t, hexes[1], l.unit("fr-train-1").Hex)
		require.False(t, l.unit("fr-train-1").Flipped)
	}
}

func TestRule1_2e_TrainsOfAnotherHex(t *testing.T) {
	// 5.3, turn 11: trains in 1.11 and in 19.01, where 2 Mor arrives.
	l := layOut(t, layScenario(t, "5.3"), dop.Position{Turn: 11, Active: august1914.German}, "ge-13-vii 30.20", "fr-1-i 14.05", "br-hq 12.20")
	l.await(dop.AlliedSeat, "arrive")
	var trains []string
	for _, id := range []string{"fr-train-1", "fr-train-2", "fr-train-3", "fr-train-4", "fr-train-5"} {
		for _, hex := range []string{"1.11", "19.01"} {
			if l.Can("Allied arrive " + id + " " + hex) {
				l.Play("Allied arrive " + id + " " + hex)
				trains = append(trains, id)
			}
		}
	}
	require.Len(t, trains, 2)
	l.Play("Allied arrive fr-2mor 19.01")
	for _, id := range trains {
		require.Equal(t, l.unit(id).Hex == "19.01", l.Can("Allied load fr-2mor "+id), id)
		if l.unit(id).Hex != "19.01" {
			l.Refuse("1.2c", "Allied load fr-2mor "+id)
		}
	}
}

func TestRule1_2e_ReinforcementsOnTrains(t *testing.T) {
	// On turn 4 mobilization point G, in Langres, brings two trains and four divisions.
	points := []string{"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10", "38.33", "45.26", "44.33", "47.21", "51.17", "59.13", "63.19", "44.15"}
	l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 4, Active: august1914.German, Points: points},
		"fr-1-i 41.01", "fr-hq-4 14.05", "ge-13-vii 62.30")
	l.await(dop.AlliedSeat, "arrive")
	for _, id := range []string{"fr-37alg", "fr-38alg", "fr-train-1"} {
		l.Play("Allied arrive " + id + " 41.01")
	}
	t.Run("with those of the same turn, at no cost", func(t *testing.T) {
		require.True(t, l.Can("Allied load fr-37alg fr-train-1"))
		l.Play("Allied load fr-37alg fr-train-1")
		require.Equal(t, "fr-train-1", l.unit("fr-37alg").Rides)
	})
	t.Run("not with who was there", func(t *testing.T) {
		require.False(t, l.Can("Allied load fr-1-i fr-train-1"))
	})
}

func TestRule1_2e_OneTrainEach(t *testing.T) {
	points := []string{
		"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10", "38.33", "45.26", "44.33", "47.21", "51.17", "59.13", "63.19", "44.15",
	}
	l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 4, Active: august1914.German, Points: points}, "fr-hq-4 14.05", "ge-13-vii 62.30")
	l.await(dop.AlliedSeat, "arrive")
	var trains []string
	for _, id := range []string{"fr-train-1", "fr-train-2", "fr-train-3"} {
		if l.Can("Allied arrive " + id + " 41.01") {
			l.Play("Allied arrive " + id + " 41.01")
			trains = append(trains, id)
		}
	}
	require.Len(t, trains, 2)
	l.Play("Allied arrive fr-37alg 41.01", "Allied load fr-37alg "+trains[0])
	l.Refuse("1.2c", "Allied load fr-37alg "+trains[1])
	l.Refuse("1.2b", "Allied load "+trains[1]+" "+trains[0])
}

func TestRule1_2e_TrainsThatWereThere(t *testing.T) {
	points := []string{
		"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10", "38.33", "45.26", "44.33", "47.21", "51.17", "59.13", "63.19", "44.15",
	}
	l := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 4, Active: august1914.German, Points: points}, "fr-train-5 41.01", "fr-hq-4 14.05", "ge-13-vii 62.30")
	l.await(dop.AlliedSeat, "arrive")
	l.Play("Allied arrive fr-37alg 41.01")
	l.Refuse("1.2c", "Allied load fr-37alg fr-train-5")
}
