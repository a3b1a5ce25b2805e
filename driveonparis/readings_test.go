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
func (l *layout) hexes(set string) []string { return l.state.Position().Progress.Hexes[set] }

func (l *layout) nextGermanMoves() {
	l.t.Helper()
	l.pass(dop.AlliedSeat, "move")
	l.pass(dop.GermanSeat, "move")
}

func TestRule1_6b_FriendsLeaveTrenchesAlone(t *testing.T) {
	units := []string{"ge-13-vii 62.27", "ge-14-vii 62.26", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16"}
	t.Run("under construction", func(t *testing.T) {
		l := layGerman(t, 14, units...)
		require.True(t, layDig(l))
		l.play("German dig ge-13-vii")
		l.nextGermanMoves()
		l.play("German step ge-14-vii 62.26 > 62.27")
		l.stop()
		require.Contains(t, l.hexes("digging"), "62.27")
		l.refuse("1.6b", "German step ge-13-vii 62.27 > 62.28")
	})
	t.Run("completed", func(t *testing.T) {
		l := layGerman(t, 14, units...)
		require.True(t, layDig(l))
		l.play("German dig ge-13-vii")
		l.nextGermanMoves()
		require.True(t, layDig(l))
		l.nextGermanMoves()
		l.play("German step ge-14-vii 62.26 > 62.27")
		require.Contains(t, l.hexes("trenches"), "62.27")
	})
	t.Run("left alone until the turn ends", func(t *testing.T) {
		l := layGerman(t, 14, units[0], units[2], units[3], units[4])
		require.True(t, layDig(l))
		l.play("German dig ge-13-vii")
		l.nextGermanMoves()
		require.True(t, layDig(l))
		l.nextGermanMoves()
		l.march("ge-13-vii", "62.27", "62.26")
		l.stop()
		l.pass(dop.AlliedSeat, "move")
		require.Contains(t, l.hexes("trenches"), "62.27", "the turn has not ended")
		l.pass(dop.GermanSeat, "move")
		require.NotContains(t, l.hexes("trenches"), "62.27")
	})
	t.Run("no train takes up who digs", func(t *testing.T) {
		l := layGerman(t, 14, "ge-13-vii 38.33", "ge-train-1 38.33", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
		require.True(t, layDig(l))
		l.play("German dig ge-13-vii")
		l.nextGermanMoves()
		l.refuse("1.6b", "German load ge-13-vii ge-train-1")
	})
}

// Where no railhead is printed the troops hold the railways behind them: everybody on
// the map is in supply when the first unit moves, but for the garrison of Namur.
func TestRule1_2d_RailwaysBehindTheTroops(t *testing.T) {
	for _, sc := range dop.Scenarios() {
		l := &layout{t: t, state: dop.New(sc)}
		for l.kind() != "move" {
			l.play(l.legal()[0])
		}
		v := l.state.View(august1914.Umpire)
		for _, u := range v.Units() {
			if u.Hex == "" {
				continue
			}
			trace, err := l.state.TraceSupply(august1914.Umpire, u.ID)
			require.NoError(t, err)
			require.Equal(t, u.ID != "be-4" || u.Hex != "29.28" || sc.ID() == "5.6", trace.Supplied, "%s in %s of %s: %+v", u.ID, u.Hex, sc.ID(), trace.Cuts)
		}
	}
}

func TestRule5_3_ParisFallsAtOnce(t *testing.T) {
	l := layGerman(t, 7, "ge-13-vii 14.06", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
	l.play("German step ge-13-vii 14.06 > 14.05")
	o, over := l.state.Outcome()
	require.True(t, over)
	require.Equal(t, "massive", o.Level)
	require.Equal(t, august1914.German, o.Winner)
	require.Equal(t, "5.6", o.Rule)
}

func TestRule2_8b_RetreatsOverTheDoctrineLine(t *testing.T) {
	l := layGerman(t, 7, "fr-1-i 31.18", "fr-2-i 31.18", "fr-3-ii 31.18", "fr-hq-5 31.14",
		"ge-13-vii 32.18", "ge-14-vii 32.18", "ge-17-ix 32.18", "ge-18-ix 32.18", "ge-hq-1 32.20")
	l.pass(dop.GermanSeat, "declare")
	l.attack("31.18", 9, "ge-13-vii", "ge-14-vii", "ge-17-ix", "ge-18-ix")
	l.settle("retreat")
	require.True(t, l.can("Allied retreat 31.18 > 31.17"), "east of the line")
	l.refuse("2.8b", "Allied retreat 31.18 > 30.17")
	l.refuse("2.8b", "Allied retreat 31.18 > 30.18")
}

// Who is loaded together is unloaded together for the points of one.
func TestRule1_2c_UnloadingOfSeveralUnits(t *testing.T) {
	l := layGerman(t, 7, "ge-13-vii 38.33", "ge-14-vii 38.33", "ge-train-1 38.33", "fr-1-i 8.20")
	l.play("German load ge-13-vii ge-train-1", "German load ge-14-vii ge-train-1", "German step ge-train-1 38.33 > 38.32",
		"German unload ge-13-vii", "German unload ge-14-vii")
	r, err := l.state.Reach(dop.GermanSeat.Viewer(), "ge-train-1")
	require.NoError(t, err)
	require.Equal(t, 21, r.Spent)
}

// The HQ of a group that is lost was there when it was lost: its comrades were in
// command.
func TestRule1_4c_LostTogetherWithTheHQ(t *testing.T) {
	l := layGerman(t, 7, "fr-1-i 20.20", "fr-hq-5 20.20", "ge-13-vii 20.21", "ge-14-vii 20.19", "ge-17-ix 19.20",
		"ge-18-ix 19.21", "ge-19-x 21.20", "ge-20-x 21.21", "ge-hq-1 20.22")
	l.pass(dop.GermanSeat, "declare")
	l.attack("20.20", 10, "ge-13-vii", "ge-14-vii")
	l.settle("roll")
	require.Equal(t, []string{"fr-1-i"}, l.state.Position().Progress.Sets["wanted"])
	require.Empty(t, l.state.Position().Progress.Sets["far"])
}

func TestRule1_11_ScreensDoNotOverstack(t *testing.T) {
	l := layGerman(t, 7, "be-1cav 24.30", "be-hq 24.30", "be-1 23.30", "be-2 23.30", "be-3 23.30", "be-4 23.30",
		"ge-13-vii 25.31", "ge-14-vii 25.31")
	l.pass(dop.GermanSeat, "declare")
	l.play("German attack 24.30", "German join ge-13-vii", "German done")
	require.Equal(t, "screen", l.kind())
	v := l.state.View(dop.GermanSeat.Viewer())
	for _, u := range v.Units() {
		require.False(t, u.ID == "be-hq" && u.Hex != "", "an HQ below the cavalry stays hidden while it is asked")
	}
	l.play("Allied screen 23.30")
	require.Equal(t, "crowd", l.kind())
	l.play("Allied disband be-4")
	require.NotEqual(t, "crowd", l.kind())
}

func TestRule1_12_PointsStayOutOfEnemyHands(t *testing.T) {
	for _, id := range []string{"5.3+5.7", "5.4+5.7"} {
		sc, ok := dop.ScenarioByID(id)
		require.True(t, ok)
		l := &layout{t: t, state: dop.New(sc)}
		held := map[string]bool{}
		for _, h := range l.state.Position().Control {
			held[h] = true
		}
		for l.kind() == "point" && l.side() == "Allied" {
			for _, m := range l.legal() {
				require.False(t, held[m[len("Allied point "):]], m)
			}
			l.play(l.legal()[0])
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
	r, err := l.state.Reach(dop.GermanSeat.Viewer(), "ge-skoda")
	require.NoError(t, err)
	d, err := r.To("29.28")
	require.NoError(t, err)
	require.True(t, d.Zone)
	require.Equal(t, 3, d.Cost, "a rail hex, and two for the zone")
}

func TestRule2_3_HQsHoldNoHexes(t *testing.T) {
	l := layAllied(t, 3, "fr-hq-1 57.04", "ge-13-vii 20.30", "fr-1-i 8.20")
	l.play("Allied step fr-hq-1 57.04 > 56.03")
	require.Empty(t, l.hexes("planXVII"))
}

// Whether the die had a destroyed division return is no matter when the schedule takes
// it out.
func TestRule5_2_RemovedUnitsThatWereDestroyed(t *testing.T) {
	var points []august1914.Points
	for _, state := range []string{"fr-29-xv lost due 8", "fr-29-xv gone due 255"} {
		l := layOut(t, layScenario(t, "5.2"), dop.Position{Turn: 6, Active: august1914.Allied}, "fr-1-i 46.10", "ge-13-vii 59.13", state)
		for l.state.ToAct() != 0 {
			l.play(l.idle())
		}
		o, _ := l.state.Outcome()
		points = append(points, o.Points)
	}
	require.Equal(t, points[0], points[1])
}

func TestRule2_1a_HQsAloneDoNotStackEither(t *testing.T) {
	l := layAllied(t, 7, "fr-hq-4 10.11", "br-hq 10.12", "fr-1-i 8.20", "ge-13-vii 40.33")
	l.play("Allied step br-hq 10.12 > 10.11")
	l.stop()
	l.play("Allied done")
	require.Equal(t, "crowd", l.kind())
}

func TestRule1_2a_TrainsDoNotArriveInZones(t *testing.T) {
	l := layOut(t, layScenario(t, "5.6", "mobilization=historical"),
		dop.Position{Turn: 7, Active: august1914.German, Points: []string{"46.10", "38.14", "14.05", "30.19"}},
		"fr-1-i 46.10", "ge-13-vii 46.12", "ge-14-vii 14.06")
	l.pass(dop.AlliedSeat, "arrive")
	require.True(t, l.can("Allied arrive fr-45alg 14.05"))
	require.False(t, l.can("Allied arrive fr-train-3 14.05"))
}

func TestRule2_2c_ArmoredCarsMoveWithOthers(t *testing.T) {
	l := layAllied(t, 16, "be-armcar 24.34", "be-1 24.34", "ge-13-vii 40.33")
	l.play("Allied form be-armcar", "Allied form be-1")
}

func TestRule2_4c_TaxisTakeNobodyUpOnTheWay(t *testing.T) {
	l := layAllied(t, 9, "fr-taxi 14.05", "fr-137klein 14.05", "fr-138klein 14.05", "fr-fm 14.04", "ge-13-vii 20.30")
	l.play("Allied load fr-137klein fr-taxi", "Allied load fr-138klein fr-taxi",
		"Allied step fr-taxi 14.05 > 14.04", "Allied unload fr-137klein")
	l.refuse("2.4c", "Allied load fr-fm fr-taxi")
}

func TestRule1_9_LossesOfHiddenUnitsNameNobody(t *testing.T) {
	l := layGerman(t, 12, "ge-13-vii 13.27", "ge-14-vii 13.27", "ge-2cav 13.27", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
	l.settle("lose")
	require.Equal(t, "1.9", l.state.Decision(august1914.Spectator).Rule)
	m := dop.MustParseMove("German lose ge-13-vii")
	require.Equal(t, "German lose", l.state.Tell(m, dop.AlliedSeat.Viewer()))
	require.Equal(t, m.String(), l.state.Tell(m, dop.GermanSeat.Viewer()))
	events, err := l.state.Play(m, nil)
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
	require.Equal(t, "German dig", l.state.Tell(dop.MustParseMove("German dig ge-13-vii"), dop.AlliedSeat.Viewer()))
	l = layGerman(t, 12, units...)
	l.play("German done")
	l.settle("move")
	require.True(t, l.can("German march ge-13-vii"))
	require.Equal(t, "German march", l.state.Tell(dop.MustParseMove("German march ge-13-vii"), dop.AlliedSeat.Viewer()))
}

func TestRuleSCS_FOG_PassengersOfGuessesFitOnTheirTrain(t *testing.T) {
	l := layGerman(t, 7, "ge-train-1 38.33", "ge-13-vii 38.33 1 on ge-train-1", "ge-14-vii 38.33 1 on ge-train-1",
		"ge-17-ix 38.33 1 on ge-train-1", "ge-18-ix 38.33 1 on ge-train-1",
		"ge-19-x 40.33", "ge-2cav 40.33", "ge-20-x 41.33", "ge-4cav 41.33", "fr-1-i 8.20")
	r := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		w := l.state.Resample(dop.AlliedSeat.Viewer(), r.IntN)
		load := 0
		for _, u := range w.Position().Units {
			if u.Rides == "ge-train-1" {
				load += u.Steps
			}
		}
		require.LessOrEqual(t, load, 4)
	}
}
