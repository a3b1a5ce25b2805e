package driveonparis

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// visits plays a game and visits a position every so often.
func visits(t *testing.T, id string, seed uint64, every int, visit func(s *State, pick func(n int) int)) {
	t.Helper()
	s := New(scenario(t, id))
	source := dice.NewPCG(seed, 1914)
	n := 0
	for _, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(briskly)) {
		require.NoError(t, err)
		if n++; n%every == 0 {
			visit(&s, source.IntN)
		}
	}
}

// owned lists the units on the map of the side to act.
func owned(s *State) (list []string) {
	for u := range s.onMap().All() {
		if s.ToAct().Has(seatOf(s.piece(u).side()).Actor()) {
			list = append(list, s.piece(u).id)
		}
	}
	return list
}

// ofTheWholeWay adds the points spent so far to the points in a refusal.
func ofTheWholeWay(err error, spent int) error {
	var v *august1914.Violation
	var needed, left int
	if !errors.As(err, &v) {
		return err
	}
	words, points, found := strings.Cut(v.Sentence, ": ")
	if n, _ := fmt.Sscanf(points, "%d needed, %d left", &needed, &left); found && n == 2 {
		v.Sentence = fmt.Sprintf("%s: %d needed, %d left", words, needed+spent, left+spent)
	}
	return v
}

// Rule SCS_MOVE: a unit can go where Reach says, along its path and at its cost. No
// other step is legal. Apply refuses what Reach refuses in the same words, except that
// Reach counts the points of the whole path.
func TestReachAgreesWithApply(t *testing.T) {
	checked := map[string]int{}
	for _, id := range []string{"5.1", "5.3"} {
		visits(t, id, 5, 23, func(s *State, pick func(n int) int) {
			ids := owned(s)
			for range min(len(ids), 4) {
				unit := ids[pick(len(ids))]
				r, err := s.Reach(august1914.Umpire, unit)
				require.NoError(t, err)
				seat := seatName(seatOf(s.active))
				step := func(now *State, verb, from, to string) error {
					return now.Apply(MustParseMove(seat + " " + verb + " " + unit + " " + from + " > " + to))
				}
				along := func(path []string) State {
					now := *s
					for i := 1; i < len(path); i++ {
						require.NoError(t, step(&now, "step", path[i-1], path[i]))
					}
					return now
				}
				allowed := map[string]bool{}
				for _, d := range r.Destinations {
					now := along(d.Path)
					require.Equal(t, r.Spent+d.Cost, int(now.march.spent), "%s to %s", unit, d.Hex)
					allowed[d.Hex] = true
					checked["destinations"]++
				}
				for _, d := range r.Overruns {
					last := len(d.Path) - 1
					now := along(d.Path[:last])
					require.NoError(t, step(&now, "overrun", d.Path[last-1], d.Path[last]))
					checked["overruns"]++
				}
				for _, f := range r.Refusals {
					last := len(f.Way) - 1
					now := along(f.Way[:last])
					told := step(&now, "step", f.Way[last-1], f.Way[last])
					if v := new(august1914.Violation); errors.As(told, &v) && v.Sentence == "enemy units are in "+f.Hex && *v != f.Why {
						told = step(&now, "overrun", f.Way[last-1], f.Way[last]) // why it does not overrun them
					}
					require.Equal(t, &f.Why, ofTheWholeWay(told, int(now.march.spent)-int(s.march.spent)))
					_, err := r.To(f.Hex)
					require.Equal(t, &f.Why, err)
					checked["refusals"]++
				}
				// A random walk of single steps stays within the destinations.
				now := *s
				for range 12 {
					var steps []Move
					for _, m := range now.LegalMoves(seatOf(s.active).Actor(), nil) {
						if m.Verb() == Step && m.Unit() == unit {
							steps = append(steps, m)
						}
					}
					if len(steps) == 0 {
						break
					}
					m := steps[pick(len(steps))]
					require.True(t, m.To() == r.From || allowed[m.To()], "%s to %s", unit, m.To())
					require.NoError(t, now.Apply(m))
					checked["steps"]++
				}
				if r.Refused != nil {
					checked["refused"]++
				}
			}
		})
	}
	for _, what := range []string{"destinations", "overruns", "refusals", "steps", "refused"} {
		require.Positive(t, checked[what], what)
	}
}

// middles returns the number of positions for the tests of traces and zones.
func middles() int { return gametest.Size(12, 300, 3000) }

// inTheMiddle visits random positions from games of several scenarios.
func inTheMiddle(t *testing.T, number int, visit func(s *State, pick func(n int) int)) {
	t.Helper()
	ids := []string{"5.1", "5.6", "5.3", "5.5", "5.2", "5.4"}
	for seed, left := 0, number; left > 0; seed++ {
		s := New(scenario(t, ids[seed%len(ids)]))
		source := dice.NewPCG(uint64(seed), 42)
		next := source.IntN(400)
		for _, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(briskly)) {
			require.NoError(t, err)
			if next--; next > 0 {
				continue
			}
			visit(&s, source.IntN)
			if left--; left == 0 {
				return
			}
			next = 200 + source.IntN(1000)
		}
	}
}

// Rules 1.3b and 1.8: an umpire's traces agree with the engine. Their paths are
// connected, and a missing trace has a reason.
func TestTracesAgreeWithTheEngine(t *testing.T) {
	found := map[string]int{}
	inTheMiddle(t, middles(), func(s *State, _ func(n int) int) {
		for u := range s.onMap().All() {
			p := s.piece(u)
			traces, err := s.Traces(august1914.Umpire, p.id)
			require.NoError(t, err)
			require.Len(t, traces, 2)
			for i, want := range []bool{s.supplied(u), s.commands(u)} {
				a := traces[i]
				require.Equal(t, []august1914.TraceKind{august1914.TraceSupply, august1914.TraceCommand}[i], a.Kind)
				require.Equal(t, want, a.Sure, "%+v", a)
				require.Equal(t, a.Sure, a.Best, "nothing is hidden from the umpire")
				require.Equal(t, a.Sure, len(a.Cuts) == 0, "%+v", a)
				require.Equal(t, a.Best && p.kind != Fortress || a.Best && i == 1, len(a.Legs) > 0, "%+v", a)
				requireWay(t, s, a)
				found[fmt.Sprintf("%s %t", a.Kind, a.Sure)]++
			}
		}
	})
	require.Len(t, found, 4, "%v", found)
}

// requireWay requires that the path of a trace begins at the unit, consists of adjacent
// hexes, and is within the limit of the rules.
func requireWay(t *testing.T, s *State, a august1914.Trace) {
	t.Helper()
	at := a.Place
	for _, leg := range a.Legs {
		require.Equal(t, at, leg.Places[0], "%+v", a)
		for _, number := range leg.Places[1:] {
			from, _ := s.scenario.Hex(at)
			to, ok := s.scenario.Hex(number)
			require.True(t, ok)
			require.Equal(t, 1, from.Coordinate.Distance(to.Coordinate), "%+v", a)
			at = number
		}
		if leg.Length != "" {
			var n, limit int
			_, err := fmt.Sscanf(leg.Length, "%d of %d", &n, &limit)
			require.NoError(t, err)
			require.LessOrEqual(t, n, limit, "%+v", a)
		}
	}
}

// Traces for a seat or a spectator hold in every world that they cannot tell from the
// true one: a unit is supplied and commanded if the trace is sure, and not if it is
// impossible. (SCS_FOG)
func TestTracesBoundTheTruth(t *testing.T) {
	told := map[string]int{}
	inTheMiddle(t, middles(), func(s *State, pick func(n int) int) {
		v := []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()}[pick(3)]
		seen := s.visible(v)
		traces := map[unit][]august1914.Trace{}
		for u := range seen.All() {
			var err error
			traces[u], err = s.Traces(v, s.piece(u).id)
			require.NoError(t, err)
			for _, a := range traces[u] {
				require.False(t, a.Sure && !a.Best, "%+v", a)
				require.Equal(t, a.Sure, len(a.Cuts) == 0, "%+v", a)
				requireWay(t, s, a)
				told[fmt.Sprintf("%s %t %t", a.Kind, a.Sure, a.Best)]++
			}
		}
		for range gametest.Size(10, 100, 100) {
			world := s.Resample(v, pick)
			for _, nation := range nations {
				units := seen.Intersect(s.scenario.nations[nation])
				supplied, commanded := world.suppliedOf(nation, units), world.commanded(nation)
				for u := range units.All() {
					fed := supplied.Has(u) || s.piece(u).kind == Fortress
					for i, truth := range []bool{fed, commanded.Has(world.at[u])} {
						a := traces[u][i]
						require.True(t, (!a.Sure || truth) && (!truth || a.Best), "%t: %+v", truth, a)
					}
				}
			}
		}
	})
	require.Positive(t, told["command false true"], "%v", told)
}

// SCS_ZOC: in every world that a viewer cannot tell from the true one, the zones contain all
// sure zones, and only possible zones. The umpire is sure of all.
func TestZonesAgreeWithTheEngine(t *testing.T) {
	told := 0
	inTheMiddle(t, middles(), func(s *State, pick func(n int) int) {
		for _, v := range everybody {
			for sd := germans; sd <= allies; sd++ {
				var sure, possible hexSet
				last := off
				for _, zone := range s.Zones(v, sd) {
					h, ok := s.chart().at(zone.Place)
					require.True(t, ok)
					require.True(t, last == off || last < h, "in the order of the map")
					last = h
					possible.Add(h)
					if zone.Sure {
						sure.Add(h)
					}
					told++
				}
				if v == august1914.Umpire || v == seatOf(sd).Viewer() {
					require.Equal(t, possible, sure)
				}
				for range gametest.Size(3, 100, 100) {
					world := s.Resample(v, pick)
					truth := world.zone(sd).Intersect(s.scenario.area)
					require.True(t, truth.Contains(sure))
					require.True(t, possible.Contains(truth))
					require.Equal(t, s.Zones(v, sd), world.Zones(v, sd))
				}
			}
		}
	})
	require.Greater(t, told, 1000)
	s := New(Standard())
	require.Empty(t, s.Zones(august1914.Umpire, august1914.NoSide))
	require.Empty(t, s.Zones(august1914.Umpire, allies+1))
	require.Empty(t, (&State{}).Zones(august1914.Umpire, germans))
}

// No query reveals anything that is hidden from its viewer. (SCS_FOG)
func TestQueriesKeepSecrets(t *testing.T) {
	visits(t, "5.3", 7, 401, func(s *State, pick func(n int) int) {
		for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer()} {
			other := s.Resample(v, pick)
			for u := range s.onMap().All() {
				id := s.piece(u).id
				r1, err1 := s.Reach(v, id)
				r2, err2 := other.Reach(v, id)
				require.Equal(t, err1, err2)
				require.Equal(t, r1, r2)
				t1, err1 := s.Traces(v, id)
				t2, err2 := other.Traces(v, id)
				require.Equal(t, err1, err2)
				require.Equal(t, t1, t2)
			}
		}
	})
}

// Reach refuses units of the other side, and queries refuse units that are off the map
// or cannot be examined.
func TestQueriesRefuse(t *testing.T) {
	s := New(scenario(t, "5.1"))
	for id, want := range map[string]string{"ge-7-iv": "belongs to the other side", "br-hq": "is not on the map", "x": "want the id of a unit"} {
		_, err := s.Reach(AlliedSeat.Viewer(), id)
		require.ErrorContains(t, err, want)
	}
	_, err := (&State{}).Reach(AlliedSeat.Viewer(), "br-hq")
	require.ErrorIs(t, err, errNoScenario)
	p := Position{Turn: 6, Active: august1914.German, Units: []Unit{{ID: "ge-hq-1", Hex: "20.14"}, {ID: "ge-8-iv", Hex: "20.14"}}}
	s, err = p.State(scenario(t, "5.1"))
	require.NoError(t, err)
	for id, want := range map[string]string{
		"ge-hq-1": "is not on the map, or cannot be examined", "ge-7-iv": "is not on the map, or cannot be examined",
		"fr-1-i": "is not on the map", "x": "want the id of a unit",
	} {
		_, err := s.Traces(AlliedSeat.Viewer(), id)
		require.ErrorContains(t, err, want)
	}
	_, err = (&State{}).Traces(AlliedSeat.Viewer(), "br-hq")
	require.ErrorIs(t, err, errNoScenario)
}

// tracesOf returns the traces of supply and command of a unit in a position.
func tracesOf(t *testing.T, id string, v august1914.Viewer, unit string, units ...Unit) (supply, command august1914.Trace) {
	t.Helper()
	s, err := Position{Turn: 6, Active: august1914.German, Units: units}.State(scenario(t, id))
	require.NoError(t, err)
	traces, err := s.Traces(v, unit)
	require.NoError(t, err)
	return traces[0], traces[1]
}

// Rule 1.8: in the introductory scenario 24.30 is the only German source of supply.
// Units three hexes away trace supply to it, unless enemies in between bar the path.
func TestRule1_8_TracesOfSupply(t *testing.T) {
	supply, _ := tracesOf(t, "5.1", GermanSeat.Viewer(), "ge-7-iv", Unit{ID: "ge-7-iv", Hex: "24.27"}, Unit{ID: "fr-1-i", Hex: "10.10"})
	require.True(t, supply.Sure)
	require.Equal(t, "24.27", supply.Legs[0].Places[0])
	require.Contains(t, supply.Legs[0].Length, " of 10 movement points")
	last := supply.Legs[len(supply.Legs)-1].Places
	require.Equal(t, "24.30", last[len(last)-1])

	for _, v := range everybody { // no unit is hidden
		supply, _ = tracesOf(t, "5.1", v, "ge-7-iv", Unit{ID: "ge-7-iv", Hex: "24.27"}, Unit{ID: "fr-1-i", Hex: "24.29"})
		require.False(t, supply.Best)
		require.Contains(t, supply.Cuts, august1914.TraceCut{
			Rule: "1.8", Place: "24.30", Text: "24.30 is in an enemy zone of control, which no friendly unit negates.",
		})
	}
	supply, _ = tracesOf(t, "5.6", AlliedSeat.Viewer(), "fr-fort-maubeuge", Unit{ID: "fr-fort-maubeuge", Hex: "23.24"})
	require.True(t, supply.Sure)
	require.Equal(t, "1.5c", supply.Rule)
}

// Rule 1.8a: a unit in a source of supply traces no supply if the enemy bars that hex.
func TestRule1_8a_TracesInASource(t *testing.T) {
	sc, err := scenario(t, "5.1").With(august1914.Setting{Name: "negation", Value: "never"})
	require.NoError(t, err)
	s, err := Position{Turn: 6, Active: august1914.German, Units: []Unit{{ID: "ge-7-iv", Hex: "24.30"}, {ID: "fr-1-i", Hex: "24.29"}}}.State(sc)
	require.NoError(t, err)
	traces, err := s.Traces(GermanSeat.Viewer(), "ge-7-iv")
	require.NoError(t, err)
	require.False(t, s.supplied(s.scenario.unitByID["ge-7-iv"]))
	require.False(t, traces[0].Best)
	require.Equal(t, "24.30", traces[0].Cuts[0].Place)
}

// Rule 1.3b: the HQ of the First Army commands units of its country within five hexes,
// along paths that no enemy bars.
func TestRule1_3b_TracesOfCommand(t *testing.T) {
	hq := Unit{ID: "ge-hq-1", Hex: "20.14"}
	for _, c := range []struct {
		units []Unit
		cut   string
	}{
		{[]Unit{hq, {ID: "ge-8-iv", Hex: "20.09"}}, ""},
		{[]Unit{hq, {ID: "ge-8-iv", Hex: "20.08"}}, "6 hexes away, with a command radius of 5"},
		{[]Unit{hq, {ID: "ge-8-iv", Hex: "20.09"}, {ID: "fr-1-i", Hex: "20.11"}}, "Enemy units are in 20.11."},
		{[]Unit{{ID: "ge-8-iv", Hex: "20.09"}}, "No HQ of its country is on the map."},
	} {
		_, command := tracesOf(t, "5.6", GermanSeat.Viewer(), "ge-8-iv", c.units...)
		require.Equal(t, c.cut == "", command.Sure)
		require.Equal(t, c.cut == "", command.Best)
		why := ""
		for _, cut := range command.Cuts {
			why += cut.Text + "\n"
		}
		require.Contains(t, why, c.cut)
	}
}

// The enemy knows that the HQ is on the map, but not its stack. (Rule 1.3b, SCS_FOG)
func TestRule1_3b_HiddenHQs(t *testing.T) {
	units := []Unit{{ID: "ge-hq-1", Hex: "20.14"}, {ID: "ge-7-iv", Hex: "20.14"}, {ID: "ge-8-iv", Hex: "20.12"}}
	_, own := tracesOf(t, "5.6", GermanSeat.Viewer(), "ge-8-iv", units...)
	require.True(t, own.Sure)
	require.Equal(t, "ge-hq-1", own.Legs[0].Unit)
	for _, v := range []august1914.Viewer{AlliedSeat.Viewer(), august1914.Spectator} {
		_, command := tracesOf(t, "5.6", v, "ge-8-iv", units...)
		require.False(t, command.Sure)
		require.True(t, command.Best)
		require.Empty(t, command.Legs[0].Unit)
		require.Equal(t, august1914.Array[string]{"20.12", "20.13", "20.14"}, command.Legs[0].Places)
		require.Equal(t, "2 of 5 hexes", command.Legs[0].Length)
		require.Equal(t, "No HQ of its country can be seen on the map.", command.Cuts[0].Text)
	}
}

// A combat unit can be hidden below the armored car, so the enemy does not know whether
// a zone cuts the path. (Rules 1.8, 2.2c, SCS_FOG)
func TestRule2_2c_ZonesBelowTheArmoredCar(t *testing.T) {
	units := []Unit{{ID: "ge-7-iv", Hex: "24.27"}, {ID: "be-1", Hex: "24.29"}, {ID: "be-armcar", Hex: "24.29"}}
	supply, _ := tracesOf(t, "5.1", GermanSeat.Viewer(), "ge-7-iv", units...)
	require.False(t, supply.Sure)
	require.True(t, supply.Best)
	require.NotEmpty(t, supply.Cuts)
	supply, _ = tracesOf(t, "5.1", august1914.Umpire, "ge-7-iv", units...)
	require.False(t, supply.Best)
	s, err := Position{Turn: 6, Active: august1914.German, Units: units}.State(scenario(t, "5.1"))
	require.NoError(t, err)
	for v, sure := range map[august1914.Viewer]bool{august1914.Umpire: true, AlliedSeat.Viewer(): true, GermanSeat.Viewer(): false} {
		require.Len(t, s.Zones(v, allies), 6)
		require.Contains(t, s.Zones(v, allies), august1914.Zone{Place: "24.30", Sure: sure})
	}
	units = []Unit{units[0], {ID: "be-armcar", Hex: "24.29"}}
	s, err = Position{Turn: 6, Active: august1914.German, Units: units}.State(scenario(t, "5.1"))
	require.NoError(t, err)
	require.Empty(t, s.Zones(GermanSeat.Viewer(), allies))
}

// Rule 5.3: a place counts for the side that holds it, and the View agrees.
func TestRule5_3_PlacesInTheView(t *testing.T) {
	lille, _ := scenario(t, "5.3").Hex("15.26")
	require.Positive(t, lille.Points)
	points := func(hex string) august1914.Points {
		s := position(t, 6, august1914.German, Unit{ID: "ge-7-iv", Hex: hex})
		view := s.View(AlliedSeat.Viewer())
		return view.Places()
	}
	before, after := points("15.27"), points("15.26")
	require.Equal(t, before.German+lille.Points, after.German)
	require.Equal(t, before.Allied-lille.Points, after.Allied)
}
