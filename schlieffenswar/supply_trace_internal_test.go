package schlieffenswar

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// traceOf returns the trace of the given kind of a unit.
func traceOf(t testing.TB, s *State, v august1914.Viewer, id string, kind august1914.TraceKind) august1914.Trace {
	t.Helper()
	traces, err := s.Traces(v, id)
	require.NoError(t, err)
	require.Len(t, traces, 2)
	for _, trace := range traces {
		if trace.Kind == kind {
			return trace
		}
	}
	require.Fail(t, "no trace of that kind", kind)
	return august1914.Trace{}
}

// middles yields positions from the middle of games, 300 of them in CI.
func middles(t *testing.T, yield func(s *State)) {
	t.Helper()
	left := gametest.Size(60, 300, 3000)
	played(t, gametest.Size(2, 6, 60), 25, func(s *State) {
		if left--; left >= 0 && s.turn > 1 {
			yield(s)
		}
	})
	require.LessOrEqual(t, left, 0, "the games are too few")
}

// Rules 5.5, 8.1 to 8.9: for the umpire, a trace agrees with the check of the
// administrative phase, and its path is a valid line.
func TestTraces_SupplyAgreesWithTheCheck(t *testing.T) {
	t.Parallel()
	found := map[supplyState]int{}
	middles(t, func(s *State) {
		var checked State
		for seat := GermanSeat; seat <= EntenteSeat; seat++ {
			checked = *s
			checked.active = seat
			net := checked.railOf(seat)
			for n := range nationCount {
				checked.checkSupply(n, s.scenario.side(seat).Intersect(s.scenario.nations[n]), &net, nil)
			}
			for u := range s.here.Intersect(s.scenario.side(seat)).All() {
				p := s.piece(u)
				trace := traceOf(t, s, august1914.Umpire, p.id, "supply")
				want := checked.supplyOf(u)
				require.Equal(t, want != outOfSupply, trace.Sure, "%+v", trace)
				require.Equal(t, trace.Sure, trace.Best, "nothing is hidden from the umpire")
				require.Equal(t, trace.Best, len(trace.Cuts) == 0, "%+v", trace)
				require.Equal(t, want == fortressSupply, trace.Rule == "8.9", "%+v", trace)
				require.Equal(t, want != s.supplyOf(u), strings.Contains(trace.Text, " counts as "), "%+v", trace)
				requireLine(t, s, &trace)
				found[want]++
			}
		}
	})
	require.Positive(t, found[outOfSupply])
	require.Positive(t, found[fortressSupply])
}

// requireLine fails for legs that are not connected or are too long.
func requireLine(t *testing.T, s *State, trace *august1914.Trace) {
	t.Helper()
	at := trace.Place
	for _, leg := range trace.Legs {
		require.Equal(t, at, leg.Places[0], "%+v", trace)
		for i := range leg.Places[1:] {
			a, _ := s.chart().at(leg.Places[i])
			b, _ := s.chart().at(leg.Places[i+1])
			require.True(t, s.chart().adjacent(a, b))
			if leg.Length == "" {
				require.True(t, s.chart().rail(a, s.chart().side(a, b)))
			}
		}
		if leg.Length != "" {
			require.Contains(t, []string{"0", "½", "1", "1½", "2"}, strings.TrimSuffix(leg.Length, " of 2 hexes"))
			require.LessOrEqual(t, len(leg.Places), 5)
		}
		at = leg.Places[len(leg.Places)-1]
	}
}

// Rule 6.6: the enemy's hidden units do not affect the traces. About units that a player
// cannot examine, the traces claim nothing that is false in any possible world.
func TestRule6_6_TracesHoldInEveryWorld(t *testing.T) {
	t.Parallel()
	worlds, every, asked, n := gametest.Size(3, 100, 100), gametest.Size(30, 75, 75), 0, 0
	middles(t, func(s *State) {
		if n++; n%every != 0 {
			return
		}
		for i, v := range everybody[:3] {
			source := dice.NewPCG(uint64(n), uint64(i))
			told := map[string][]august1914.Trace{}
			for u := range s.scenario.pieces {
				told[s.scenario.pieces[u].id], _ = s.Traces(v, s.scenario.pieces[u].id)
			}
			for k := range worlds {
				world := s.Resample(v, source.IntN)
				for u := k % 3; u < len(s.scenario.pieces); u += 3 {
					id := s.scenario.pieces[u].id
					traces := told[id]
					again, _ := world.Traces(v, id)
					require.Equal(t, traces, again, "%s asks about %s", v, id)
					if len(traces) == 0 {
						continue
					}
					truth, err := world.Traces(august1914.Umpire, id)
					require.NoError(t, err)
					for i, trace := range traces {
						asked++
						require.False(t, trace.Sure && !truth[i].Sure, "%s is told %+v", v, trace)
						require.False(t, truth[i].Best && !trace.Best, "%s is told %+v", v, trace)
					}
				}
			}
		}
	})
	require.Positive(t, asked)
}

// Rule 3.1: while the other side deploys, a player does not learn which of its
// units are below others.
func TestRule3_1_TracesTellNoDeployment(t *testing.T) {
	open, err := Standard().With(august1914.Setting{Name: "deployment", Value: "open"})
	require.NoError(t, err)
	s := New(open)
	require.Equal(t, deploying, s.stage)
	seat := s.ToAct().First().Seat()
	enemy, own := other(seat).Viewer(), seat.Viewer()
	for u := range s.scenario.side(seat).Minus(s.here).All() {
		if p := s.piece(u); p.entry == 0 {
			_, err := s.Traces(enemy, p.id)
			require.EqualError(t, err, "6.6: "+p.name+" cannot be examined")
			_, err = s.Traces(own, p.id)
			require.EqualError(t, err, "5.0: "+p.name+" is not on the map")
		}
	}
}

// atAdministration sets up units at the supply check of a seat.
func atAdministration(t *testing.T, seat august1914.Seat, units ...Unit) State {
	t.Helper()
	s, err := Position{Turn: 4, Active: sideOf(seat), Phase: Movement, Units: units}.State(Standard())
	require.NoError(t, err)
	return s
}

func TestRule8_6_LineByPieces(t *testing.T) {
	// The corps is next to its HQ, and the HQ is within two hexes of rails in Germany.
	s := atAdministration(t, GermanSeat, Unit{ID: "ger-hq-2", Hex: "1408"}, Unit{ID: "ger-x", Hex: "1409"})
	trace := traceOf(t, &s, GermanSeat.Viewer(), "ger-x", "supply")
	require.True(t, trace.Sure)
	require.Equal(t, "8.6", trace.Rule)
	require.Equal(t, "ger-hq-2", trace.Legs[0].Unit)
	require.Equal(t, august1914.Array[string]{"1409", "1408"}, trace.Legs[0].Places)
	require.Equal(t, "1 of 2 hexes", trace.Legs[0].Length)
	require.Equal(t, "the edge of the map", trace.Legs[len(trace.Legs)-1].Text)
}

func TestRule8_6_WhatCuts(t *testing.T) {
	for name, c := range map[string]struct {
		units []Unit
		why   string
	}{
		"no HQ":          {[]Unit{{ID: "ger-x", Hex: "1413"}}, "8.6: The map has no HQ to trace to."},
		"HQ too far":     {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1410"}}, "8.6: No HQ is within two hexes: the nearest is 2. Armee HQ (Bülow), 3 hexes away."},
		"no depot":       {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1412"}}, "8.6: The depot of 2. Armee HQ (Bülow) is not on the map."},
		"far depot":      {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1412"}, {ID: "ger-depot-2", Hex: "1207"}}, "8.6: 2. Armee depot cannot be reached from 2. Armee HQ (Bülow) within two hexes: it is 6 hexes away."},
		"city in a zone": {[]Unit{{ID: "ger-x", Hex: "1605"}, {ID: "fra-1", Hex: "1607"}}, "7.2: 1606 lies in an enemy zone of control, and no friendly unit stands there."},
		"enemy zones":    {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1411"}, {ID: "fra-1", Hex: "1513"}}, "7.2: 1412 lies in an enemy zone of control, and no friendly unit stands there."},
		"enemy units":    {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1411"}, {ID: "fra-1", Hex: "1412"}, {ID: "fra-2", Hex: "1312"}}, "8.2: Enemy units are in 1412."},
	} {
		t.Run(name, func(t *testing.T) {
			s := atAdministration(t, GermanSeat, c.units...)
			trace := traceOf(t, &s, GermanSeat.Viewer(), "ger-x", "supply")
			require.False(t, trace.Best)
			var whys []string
			for _, cut := range trace.Cuts {
				whys = append(whys, cut.Rule+": "+cut.Text)
			}
			require.Contains(t, strings.Join(whys, "\n"), c.why)
		})
	}
}

// Rules 3.2, 8.3: the Netherlands (0908) are between the HQ and the corps.
func TestRule8_3_BeyondTheNetherlands(t *testing.T) {
	s := atAdministration(t, EntenteSeat, Unit{ID: "fra-hq-5", Hex: "0909"}, Unit{ID: "fra-1", Hex: "0907"})
	trace := traceOf(t, &s, EntenteSeat.Viewer(), "fra-1", "supply")
	require.Equal(t, august1914.Array[august1914.TraceCut]{{
		Rule: "8.3", Place: "0909", Unit: "fra-hq-5", Text: "No HQ is within two hexes: the nearest is 5e Armée HQ (Lanrezac), 2 hexes away beyond hexes that no unit can enter.",
	}}, trace.Cuts)
}

func TestRule8_3_RailsCountHalf(t *testing.T) {
	// Four hexes of rails count as two.
	s := atAdministration(t, EntenteSeat, Unit{ID: "fra-hq-5", Hex: "1315"}, Unit{ID: "fra-1", Hex: "1413"})
	trace := traceOf(t, &s, EntenteSeat.Viewer(), "fra-1", "supply")
	require.Equal(t, august1914.Array[string]{"1413", "1314", "1315"}, trace.Legs[0].Places)
	require.Equal(t, "1 of 2 hexes", trace.Legs[0].Length)
}

func TestRule8_5_BelgiansAtHome(t *testing.T) {
	s := New(Standard())
	trace := traceOf(t, &s, EntenteSeat.Viewer(), "bel-1", "supply")
	require.Equal(t, "8.5", trace.Rule)
	require.Empty(t, trace.Legs)
	require.True(t, trace.Sure)
}

// Rule 6.6: the markers of the enemy are visible, its lines are not.
func TestRule6_6_SupplyOfTheEnemy(t *testing.T) {
	s := atAdministration(t, GermanSeat, Unit{ID: "ger-x", Hex: "1413", Supply: "out"}, Unit{ID: "ger-ii", Hex: "1413"})
	top, err := s.Traces(EntenteSeat.Viewer(), "ger-ii")
	require.NoError(t, err)
	require.Equal(t, []august1914.Trace{
		{Kind: "supply", Unit: "ger-ii", Place: "1413", Best: true, Rule: "6.6", Text: "II. Armeekorps counts as in supply until its side checks again. You cannot examine its lines."},
		{Kind: "command", Unit: "ger-ii", Place: "1413", Best: true, Rule: "6.6", Text: "You cannot examine whether II. Armeekorps is in command."},
	}, top)
	_, err = s.Traces(EntenteSeat.Viewer(), "ger-x")
	require.EqualError(t, err, "6.6: X. Armeekorps cannot be examined")
}
