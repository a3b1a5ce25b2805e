package driveonparis_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// What RULINGS.md says of rules that can be read in two ways, beyond what the tests
// of each rule hold.

// hexes returns a set of hexes of the position by its name.
func (l *layout) hexes(set string) []string { return l.State.Position().Progress.Hexes[set] }

// begun returns the hexes in which trenches are under construction.
func (l *layout) begun() []string {
	view := l.State.View(august1914.Spectator)
	_, begun := view.Trenches()
	return begun
}

func (l *layout) nextGermanMoves() {
	l.T.Helper()
	l.await(dop.AlliedSeat, "move")
	l.await(dop.GermanSeat, "move")
}

func TestRule1_6b_FriendsLeaveTrenchesAlone(t *testing.T) {
	units := []string{"ge-13-vii 62.27", "ge-14-vii 62.26", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16"}
	t.Run("under construction", func(t *testing.T) {
		l := layGerman(t, 14, units...)
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.nextGermanMoves()
		l.Play("German step ge-14-vii 62.26 > 62.27")
		l.stop()
		require.Equal(t, []string{"62.27"}, l.begun())
		l.Refuse("1.6b", "German step ge-13-vii 62.27 > 62.28")
	})
	t.Run("completed", func(t *testing.T) {
		l := layGerman(t, 14, units...)
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.nextGermanMoves()
		require.True(t, layDig(l))
		l.nextGermanMoves()
		l.Play("German step ge-14-vii 62.26 > 62.27")
		require.Contains(t, l.hexes("trenches"), "62.27")
	})
	t.Run("left alone until the turn ends", func(t *testing.T) {
		l := layGerman(t, 14, units[0], units[2], units[3], units[4])
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.nextGermanMoves()
		require.True(t, layDig(l))
		l.nextGermanMoves()
		l.march("ge-13-vii", "62.27", "62.26")
		l.stop()
		l.await(dop.AlliedSeat, "move")
		require.Contains(t, l.hexes("trenches"), "62.27", "the turn has not ended")
		l.await(dop.GermanSeat, "move")
		require.NotContains(t, l.hexes("trenches"), "62.27")
	})
	t.Run("no train takes up who digs", func(t *testing.T) {
		l := layGerman(t, 14, "ge-13-vii 38.33", "ge-train-1 38.33", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.nextGermanMoves()
		l.Refuse("1.6b", "German load ge-13-vii ge-train-1")
	})
}

// Where no railhead is printed the troops hold the railways behind them: everybody on
// the map is in supply when the first unit moves, but for the garrison of Namur.
func TestRule1_2d_RailwaysBehindTheTroops(t *testing.T) {
	for _, sc := range dop.Scenarios() {
		l := layAt(t, dop.New(sc))
		for l.Kind() != "move" {
			l.Play(l.Moves("")[0])
		}
		v := l.State.View(august1914.Umpire)
		for _, u := range v.Units() {
			if u.Hex == "" {
				continue
			}
			trace, err := l.State.TraceSupply(august1914.Umpire, u.ID)
			require.NoError(t, err)
			require.Equal(t, u.ID != "be-4" || u.Hex != "29.28" || sc.ID() == "5.6", trace.Supplied, "%s in %s of %s: %+v", u.ID, u.Hex, sc.ID(), trace.Cuts)
		}
	}
}

func TestRule5_3_ParisFallsAtOnce(t *testing.T) {
	l := layGerman(t, 7, "ge-13-vii 14.06", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
	l.Play("German step ge-13-vii 14.06 > 14.05")
	o, over := l.State.Outcome()
	require.True(t, over)
	require.Equal(t, "massive", o.Level)
	require.Equal(t, august1914.German, o.Winner)
	require.Equal(t, "5.6", o.Rule)
}

func TestRule2_8b_RetreatsOverTheDoctrineLine(t *testing.T) {
	l := layGerman(t, 7, "fr-1-i 31.18", "fr-2-i 31.18", "fr-3-ii 31.18", "fr-hq-5 31.14",
		"ge-13-vii 32.18", "ge-14-vii 32.18", "ge-17-ix 32.18", "ge-18-ix 32.18", "ge-hq-1 32.20")
	l.await(dop.GermanSeat, "declare")
	l.fight("31.18", 9, "ge-13-vii", "ge-14-vii", "ge-17-ix", "ge-18-ix")
	l.settleUntil("retreat")
	require.True(t, l.Can("Allied retreat 31.18 > 31.17"), "east of the line")
	l.Refuse("2.8b", "Allied retreat 31.18 > 30.17")
	l.Refuse("2.8b", "Allied retreat 31.18 > 30.18")
}

// Who is loaded together is unloaded together for the points of one.
func TestRule1_2c_UnloadingOfSeveralUnits(t *testing.T) {
	l := layGerman(t, 7, "ge-13-vii 38.33", "ge-14-vii 38.33", "ge-train-1 38.33", "fr-1-i 8.20")
	l.Play("German load ge-13-vii ge-train-1", "German load ge-14-vii ge-train-1", "German step ge-train-1 38.33 > 38.32",
		"German unload ge-13-vii", "German unload ge-14-vii")
	r, err := l.State.Reach(dop.GermanSeat.Viewer(), "ge-train-1")
	require.NoError(t, err)
	require.Equal(t, 21, r.Spent)
}

// The HQ of a group that is lost was there when it was lost: its comrades were in
// command.
func TestRule1_4c_LostTogetherWithTheHQ(t *testing.T) {
	l := layGerman(t, 7, "fr-1-i 20.20", "fr-hq-5 20.20", "ge-13-vii 20.21", "ge-14-vii 20.19", "ge-17-ix 19.20",
		"ge-18-ix 19.21", "ge-19-x 21.20", "ge-20-x 21.21", "ge-hq-1 20.22")
	l.await(dop.GermanSeat, "declare")
	l.fight("20.20", 10, "ge-13-vii", "ge-14-vii")
	l.settleUntil("roll")
	require.Equal(t, []string{"fr-1-i"}, l.State.Position().Progress.Sets["wanted"])
	require.Empty(t, l.State.Position().Progress.Sets["far"])
}

func TestRule1_11_ScreensDoNotOverstack(t *testing.T) {
	l := layGerman(t, 7, "be-1cav 24.30", "be-hq 24.30", "be-1 23.30", "be-2 23.30", "be-3 23.30", "be-4 23.30",
		"ge-13-vii 25.31", "ge-14-vii 25.31")
	l.await(dop.GermanSeat, "declare")
	l.Play("German attack 24.30", "German join ge-13-vii", "German done")
	require.Equal(t, "screen", l.Kind())
	v := l.State.View(dop.GermanSeat.Viewer())
	for _, u := range v.Units() {
		require.False(t, u.ID == "be-hq" && u.Hex != "", "an HQ below the cavalry stays hidden while it is asked")
	}
	l.Play("Allied screen 23.30")
	require.Equal(t, "crowd", l.Kind())
	l.Play("Allied disband be-4")
	require.NotEqual(t, "crowd", l.Kind())
}

func TestRule1_12_PointsStayOutOfEnemyHands(t *testing.T) {
	for _, id := range []string{"5.3+5.7", "5.4+5.7"} {
		sc, ok := dop.ScenarioByID(id)
		require.True(t, ok)
		l := layAt(t, dop.New(sc))
		held := map[string]bool{}
		for _, h := range l.State.Position().Control {
			held[h] = true
		}
		for l.Kind() == "point" && l.side() == "Allied" {
			for _, m := range l.Moves("") {
				require.False(t, held[m[len("Allied point "):]], m)
			}
			l.Play(l.Moves("")[0])
		}
	}
	t.Run("historical ones there are gone", func(t *testing.T) {
		s := dop.New(layScenario(t, "5.4+5.7", "mobilization=historical"))
		require.NotContains(t, s.Position().Points, "30.19")
		require.Contains(t, s.Position().Points, "14.05")
	})
}

// A siege gun enters an enemy zone where a friend stands, and pays for it as all but
// assault units do.
func TestRule3_2a_SiegeGunsPayForZones(t *testing.T) {
	l := layGerman(t, 7, "ge-skoda 30.28", "ge-13-vii 29.28", "fr-1-i 28.28", "ge-hq-1 31.30")
	r, err := l.State.Reach(dop.GermanSeat.Viewer(), "ge-skoda")
	require.NoError(t, err)
	d, err := r.To("29.28")
	require.NoError(t, err)
	require.True(t, d.Zone)
	require.Equal(t, 3, d.Cost, "a rail hex, and two for the zone")
}

func TestRule2_3_HQsHoldNoHexes(t *testing.T) {
	l := layAllied(t, 3, "fr-hq-1 57.04", "ge-13-vii 20.30", "fr-1-i 8.20")
	l.Play("Allied step fr-hq-1 57.04 > 56.03")
	require.Empty(t, l.hexes("planXVII"))
}

// Whether the die had a destroyed division return is no matter when the schedule takes
// it out.
func TestRule5_2_RemovedUnitsThatWereDestroyed(t *testing.T) {
	var points []august1914.Points
	for _, state := range []string{"fr-29-xv lost due 8", "fr-29-xv gone due 255"} {
		l := layOut(t, layScenario(t, "5.2"), dop.Position{Turn: 6, Active: august1914.Allied}, "fr-1-i 46.10", "ge-13-vii 59.13", state)
		for l.State.ToAct() != 0 {
			l.Play(l.idle())
		}
		o, _ := l.State.Outcome()
		points = append(points, o.Points)
	}
	require.Equal(t, points[0], points[1])
}

func TestRule2_1a_HQsAloneDoNotStackEither(t *testing.T) {
	l := layAllied(t, 7, "fr-hq-4 10.11", "br-hq 10.12", "fr-1-i 8.20", "ge-13-vii 40.33")
	l.Play("Allied step br-hq 10.12 > 10.11")
	l.stop()
	l.Play("Allied done")
	require.Equal(t, "crowd", l.Kind())
}

func TestRule1_2a_TrainsDoNotArriveInZones(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6", "mobilization=historical"),
		dop.Position{Turn: 7, Active: august1914.German, Points: []string{"46.10", "38.14", "14.05", "30.19"}},
		"fr-1-i 46.10", "ge-13-vii 46.12", "ge-14-vii 14.06")
	l.await(dop.AlliedSeat, "arrive")
	require.True(t, l.Can("Allied arrive fr-45alg 14.05"))
	require.False(t, l.Can("Allied arrive fr-train-3 14.05"))
}

func TestRule2_2c_ArmoredCarsMoveWithOthers(t *testing.T) {
	l := layAllied(t, 16, "be-1 24.34", "be-armcar 24.34", "ge-13-vii 40.33")
	l.Play("Allied form be-armcar", "Allied form be-1")
}

func TestRule2_4c_TaxisTakeNobodyUpOnTheWay(t *testing.T) {
	l := layAllied(t, 9, "fr-taxi 14.05", "fr-137klein 14.05", "fr-138klein 14.05", "fr-fm 14.04", "ge-13-vii 20.30")
	l.Play("Allied load fr-137klein fr-taxi", "Allied load fr-138klein fr-taxi",
		"Allied step fr-taxi 14.05 > 14.04", "Allied unload fr-137klein")
	l.Refuse("2.4c", "Allied load fr-fm fr-taxi")
}

func TestRule1_9_LossesOfHiddenUnitsNameNobody(t *testing.T) {
	l := layGerman(t, 12, "ge-13-vii 13.27", "ge-14-vii 13.27", "ge-2cav 13.27", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
	l.settleUntil("lose")
	require.Equal(t, "1.9", l.State.Decision(august1914.Spectator).Rule)
	m := dop.MustParseMove("German lose ge-13-vii")
	require.Equal(t, "German lose 13.27", l.State.Tell(m, dop.AlliedSeat.Viewer()))
	require.Equal(t, m.String(), l.State.Tell(m, dop.GermanSeat.Viewer()))
	events, err := l.State.Play(m, nil)
	require.NoError(t, err)
	told := august1914.EventsFor(dop.AlliedSeat.Viewer(), events, nil)
	require.Equal(t, "hidden loss", told[0].Kind)
	for _, e := range told {
		require.NotContains(t, e.String(), "13/VII")
	}
}

func TestRuleSCS_FOG_MovesOfHiddenUnits(t *testing.T) {
	units := []string{"ge-13-vii 62.27", "ge-2cav 62.27", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16"}
	l := layGerman(t, 14, units...)
	require.True(t, layDig(l))
	require.Equal(t, "German dig 62.27", l.State.Tell(dop.MustParseMove("German dig ge-13-vii"), dop.AlliedSeat.Viewer()))
	l = layGerman(t, 12, units...)
	l.Play("German done")
	l.settleUntil("move")
	require.True(t, l.Can("German march ge-13-vii"))
	require.Equal(t, "German march 62.27", l.State.Tell(dop.MustParseMove("German march ge-13-vii"), dop.AlliedSeat.Viewer()))
}

func TestRuleSCS_FOG_PassengersOfGuessesFitOnTheirTrain(t *testing.T) {
	l := layGerman(t, 7, "ge-train-1 38.33", "ge-13-vii 38.33 1 on ge-train-1", "ge-14-vii 38.33 1 on ge-train-1",
		"ge-17-ix 38.33 1 on ge-train-1", "ge-18-ix 38.33 1 on ge-train-1",
		"ge-19-x 40.33", "ge-2cav 40.33", "ge-20-x 41.33", "ge-4cav 41.33", "fr-1-i 8.20")
	r := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		w := l.State.Resample(dop.AlliedSeat.Viewer(), r.IntN)
		load := 0
		for _, u := range w.Position().Units {
			if u.Rides == "ge-train-1" {
				load += u.Steps
			}
		}
		require.LessOrEqual(t, load, 4)
	}
}

// A forced march does not make one forget who still rolls for a return.
func TestRule3_1_ForcedMarchesLeaveReturnsAlone(t *testing.T) {
	l := layGerman(t, 12, "ge-2cav 20.24", "ge-13-vii 30.24", "ge-hq-1 30.25", "fr-train-1 20.20", "fr-1-i 20.20 on fr-train-1", "fr-2-i 8.20")
	l.Play("German done")
	l.settleUntil("move")
	l.march("ge-2cav", "20.24", "20.23", "20.22", "20.21")
	l.stop()
	require.Equal(t, []string{"fr-1-i"}, l.State.Position().Progress.Sets["wanted"])
	l.Play("German march ge-13-vii", "roll 2")
	require.Equal(t, []string{"fr-1-i"}, l.State.Position().Progress.Sets["wanted"])
	l.Play("German done", "roll 3")
	require.NotZero(t, l.unit("fr-1-i").Due)
}

func TestRule3_1_NoForcedMarchesFromZones(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6", "exploit-zone=allowed"), dop.Position{Turn: 12, Active: august1914.German},
		"ge-13-vii 20.22", "fr-1-i 20.21", "ge-hq-1 20.24")
	l.Play("German done", "German done")
	l.settleUntil("move")
	require.True(t, l.Can("German step ge-13-vii 20.22 > 20.23"))
	l.Refuse("3.1", "German march ge-13-vii")
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

// Whether a passenger is in command is a matter of its own country's HQs.
func TestRule1_3b_PassengersHaveTheirOwnHQs(t *testing.T) {
	for passenger, far := range map[string]bool{"fr-1-i": false, "br-1-i": true} {
		l := layGerman(t, 12, "ge-2cav 20.23", "ge-hq-1 30.25", "fr-train-1 20.20", passenger+" 20.20 on fr-train-1", "fr-hq-5 20.20", "fr-2-i 8.20")
		l.march("ge-2cav", "20.23", "20.22", "20.21")
		require.Equal(t, []string{passenger}, l.State.Position().Progress.Sets["wanted"])
		require.Equal(t, far, len(l.State.Position().Progress.Sets["far"]) > 0, passenger)
	}
}

// A retreat of two hexes takes the marker of those who have to go, not that of
// friends on the way.
func TestRule1_6b_RetreatsThroughDiggingFriends(t *testing.T) {
	l := layGerman(t, 14, "ge-13-vii 20.20", "ge-17-ix 20.20", "ge-18-ix 20.20", "ge-19-x 20.20", "ge-14-vii 20.19", "ge-hq-1 20.18",
		"fr-1-i 20.21", "fr-2-i 20.21", "fr-3-ii 20.21", "fr-4-ii 20.21", "fr-hq-5 20.23")
	l.await(dop.GermanSeat, "dig")
	l.Play("German dig ge-14-vii")
	l.await(dop.AlliedSeat, "declare")
	l.fight("20.20", 11, "fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii")
	l.settleUntil("retreat")
	l.Play("German retreat 20.20 > 20.19")
	for l.Kind() == "retreat" {
		l.Play(l.Moves("")[len(l.Moves(""))-1])
	}
	require.Equal(t, []string{"20.19"}, l.begun())
}

// The units of a guess that screen or have split off from a retreat are where the
// battle is.
func TestRuleSCS_FOG_GuessesKeepBattlesWhole(t *testing.T) {
	where := func(s *dop.State) map[string]string {
		at := map[string]string{}
		for _, u := range s.Position().Units {
			at[u.ID] = u.Hex
		}
		return at
	}
	r := rand.New(rand.NewPCG(1, 2))
	t.Run("screens", func(t *testing.T) {
		l := layGerman(t, 7, "fr-1cav 20.20", "fr-3cav 20.20", "fr-4cav 10.11", "fr-5cav 10.11", "fr-7cav 11.08", "fr-9cav 11.08", "ge-13-vii 20.21", "ge-14-vii 20.21")
		l.await(dop.GermanSeat, "declare")
		l.Play("German attack 20.20", "German join ge-13-vii", "German done")
		require.Equal(t, "screen", l.Kind())
		for range 30 {
			w := l.State.Resample(dop.GermanSeat.Viewer(), r.IntN)
			moves := w.LegalMoves(dop.AlliedSeat.Actor(), nil)
			require.NoError(t, w.Apply(moves[len(moves)-1]))
			for id, h := range where(&w) {
				require.NotEqual(t, "20.20", h, id)
			}
		}
	})
	t.Run("retreats", func(t *testing.T) {
		l := layGerman(t, 7, "fr-1-i 20.20", "fr-2-i 20.20", "fr-3-ii 20.20", "fr-4-ii 20.20", "fr-5-iii 10.11", "fr-6-iii 10.11", "fr-7-iv 11.08", "fr-8-iv 11.08",
			"ge-13-vii 20.21", "ge-14-vii 20.21", "ge-17-ix 20.21", "ge-18-ix 20.21", "ge-19-x 19.21", "ge-20-x 19.21")
		l.await(dop.GermanSeat, "declare")
		l.fight("20.20", 11, "ge-13-vii", "ge-14-vii", "ge-17-ix", "ge-18-ix", "ge-19-x", "ge-20-x")
		l.settleUntil("retreat")
		l.Play(l.Moves("")[0])
		for range 30 {
			w := l.State.Resample(dop.GermanSeat.Viewer(), r.IntN)
			at := where(&w)
			for _, id := range w.Position().Progress.Sets["retreaters"] {
				require.Equal(t, "20.20", at[id], id)
			}
		}
	})
}

func TestRule2_2b_NobodyLandsInBelgium(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6", "mobilization=historical"),
		dop.Position{
			Turn: 2, Active: august1914.Allied,
			Points: []string{"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10"},
		},
		"fr-1-i 46.10", "ge-13-vii 46.15", "be-1 24.34", "be-hq 24.34")
	l.await(dop.GermanSeat, "move")
	l.await(dop.AlliedSeat, "arrive")
	require.True(t, l.Can("Allied arrive br-1-i 4.27"))
	for _, h := range []string{"11.31", "12.32", "14.33"} {
		require.False(t, l.Can("Allied arrive br-1-i "+h), "port %s is in Belgium", h)
	}
}

func TestRule5_1_ParisIsASourceForItsOwner(t *testing.T) {
	for _, german := range []bool{false, true} {
		control := []string{"24.30"}
		if german {
			control = append(control, "14.05")
		}
		l := layOut(t, layScenario(t, "5.1"), dop.Position{Turn: 7, Active: august1914.Allied, Control: control}, "fr-1-i 14.07", "ge-13-vii 22.25")
		trace, err := l.State.TraceSupply(august1914.Umpire, "fr-1-i")
		require.NoError(t, err)
		require.Equal(t, !german, trace.Supplied)
	}
}

func TestRule1_12_WhoComesLateIsSeen(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6", "mobilization=historical"),
		dop.Position{Turn: 6, Active: august1914.Allied, Points: []string{"", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10"}},
		"fr-1-i 46.10", "ge-13-vii 46.15", "be-1 24.34", "be-hq 24.34")
	l.await(dop.GermanSeat, "move")
	l.await(dop.AlliedSeat, "move")
	late := 0
	v := l.State.View(dop.GermanSeat.Viewer())
	for _, u := range v.Units() {
		if u.Box == "late" {
			require.Greater(t, u.Due, 7)
			late++
		}
	}
	require.Equal(t, late, l.happened("late", ""))
}
