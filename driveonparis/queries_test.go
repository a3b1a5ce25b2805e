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

// visits walks through a game and stops now and then.
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

// owned lists the units on the map of who is to act.
func owned(s *State) (list []string) {
	for u := range s.onMap().All() {
		if s.ToAct().Has(seatOf(s.piece(u).side()).Actor()) {
			list = append(list, s.piece(u).id)
		}
	}
	return list
}

// ofTheWholeWay counts the points that a refusal tells from where a way begins on which
// some were spent.
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

// Rule SCS_MOVE: a unit can go where Reach says, by its path and at its cost; no
// step leads elsewhere; and what Reach refuses, Apply refuses in the same words, but that
// the points are those of the whole way.
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
					require.Equal(t, &f.Why, ofTheWholeWay(told, int(now.march.spent)-int(s.march.spent)))
					_, err := r.To(f.Hex)
					require.Equal(t, &f.Why, err)
					checked["refusals"]++
				}
				// A walk of single steps stays within the destinations.
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

// Rules 1.3b and 1.8: the traces find what the engine finds, and give a reason for
// a no.
func TestTracesAgreeWithTheEngine(t *testing.T) {
	found := map[bool][2]int{}
	for _, id := range []string{"5.1", "5.3"} {
		visits(t, id, 6, 499/gametest.Size(1, 2, 10), func(s *State, _ func(n int) int) {
			for u := range s.onMap().All() {
				id := s.piece(u).id
				supply, err := s.TraceSupply(august1914.Umpire, id)
				require.NoError(t, err)
				require.Equal(t, s.supplied(u), supply.Supplied, id)
				if p := s.piece(u); p.kind != Fortress {
					at, err := s.TraceSupplyAt(august1914.Umpire, supply.Hex, p.nation)
					require.NoError(t, err)
					at.Unit = id
					require.Equal(t, supply, at)
				}
				require.Equal(t, supply.Supplied, supply.Cuts == nil, id)
				for _, leg := range supply.Legs {
					sum := 0
					for _, cost := range leg.Costs {
						sum += cost
					}
					require.LessOrEqual(t, sum, 10, id)
				}
				command, err := s.TraceCommand(august1914.Umpire, id)
				require.NoError(t, err)
				require.Equal(t, s.commands(u), command.InCommand, id)
				require.Equal(t, command.InCommand, command.Cuts == nil, id)
				for i, yes := range []bool{supply.Supplied, command.InCommand} {
					n := found[yes]
					n[i]++
					found[yes] = n
				}
			}
		})
	}
	for _, yes := range []bool{false, true} {
		require.Positive(t, found[yes][0], "supply %t", yes)
		require.Positive(t, found[yes][1], "command %t", yes)
	}
}

// Nothing that a query tells a viewer changes with what is hidden from them.
// (SCS_FOG)
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
				s1, err1 := s.TraceSupply(v, id)
				s2, err2 := other.TraceSupply(v, id)
				require.Equal(t, err1, err2)
				require.Equal(t, s1, s2)
				p := s.piece(u)
				near := p.nation
				if pick(2) == 0 {
					near = august1914.France
				}
				hexes := s.chart().places[s.at[u]].near
				if h := hexes[pick(len(hexes))]; h != off {
					s1, err1 = s.TraceSupplyAt(v, s.chart().number(h), near)
					s2, err2 = other.TraceSupplyAt(v, s.chart().number(h), near)
					require.Equal(t, err1, err2)
					require.Equal(t, s1, s2)
				}
				c1, err1 := s.TraceCommand(v, id)
				c2, err2 := other.TraceCommand(v, id)
				require.Equal(t, err1, err2)
				require.Equal(t, c1, c2)
			}
		}
	})
}

// Whose unit is not the viewer's is not answered for, and neither is who is not on
// the map.
func TestQueriesRefuse(t *testing.T) {
	s := New(scenario(t, "5.1"))
	for id, want := range map[string]string{"ge-7-iv": "is of the other side", "br-hq": "is not on the map", "x": "want the id of a unit"} {
		_, err := s.Reach(AlliedSeat.Viewer(), id)
		require.ErrorContains(t, err, want)
		_, err = s.TraceSupply(AlliedSeat.Viewer(), id)
		require.ErrorContains(t, err, want)
		_, err = s.TraceCommand(AlliedSeat.Viewer(), id)
		require.ErrorContains(t, err, want)
	}
	_, err := (&State{}).Reach(AlliedSeat.Viewer(), "br-hq")
	require.ErrorIs(t, err, errNoScenario)
}

// Rule 1.8: in the introductory scenario the Germans have their supply from 24.30
// alone. Three hexes away they trace it; enemies before it bar it.
func TestRule1_8_TraceSupply(t *testing.T) {
	for enemy, want := range map[string]bool{"10.10": true, "24.29": false} {
		s, err := Position{Turn: 6, Active: august1914.German, Units: []Unit{
			{ID: "ge-7-iv", Hex: "24.27"}, {ID: "fr-1-i", Hex: enemy},
		}}.State(scenario(t, "5.1"))
		require.NoError(t, err)
		trace, err := s.TraceSupply(GermanSeat.Viewer(), "ge-7-iv")
		require.NoError(t, err)
		require.Equal(t, want, trace.Supplied)
		if want {
			hexes := trace.Legs[0].Hexes
			require.Equal(t, "24.27", hexes[0])
			require.Equal(t, 10, trace.Legs[0].Limit)
			continue
		}
		require.Contains(t, trace.Cuts, Cut{
			Rule: "1.8", Hex: "24.30", Why: "24.30 is in an enemy zone of control, which no friend negates",
		})
	}
	s := position(t, 6, august1914.Allied, Unit{ID: "fr-fort-maubeuge", Hex: "23.24"})
	trace, err := s.TraceSupply(AlliedSeat.Viewer(), "fr-fort-maubeuge")
	require.NoError(t, err)
	require.True(t, trace.Supplied)
	require.Equal(t, "1.5c", trace.Rule)
}

// Rule 1.8: what units would trace in a hex, whether or not they stand there.
func TestRule1_8_TraceSupplyAt(t *testing.T) {
	s, err := Position{Turn: 6, Active: august1914.German, Units: []Unit{
		{ID: "ge-7-iv", Hex: "24.27"}, {ID: "fr-1-i", Hex: "10.10"},
	}}.State(scenario(t, "5.1"))
	require.NoError(t, err)
	trace, err := s.TraceSupplyAt(GermanSeat.Viewer(), "24.28", august1914.Germany)
	require.NoError(t, err)
	require.True(t, trace.Supplied)
	require.Empty(t, trace.Unit)
	require.Equal(t, "24.28", trace.Legs[0].Hexes[0])
	trace, err = s.TraceSupplyAt(GermanSeat.Viewer(), "10.10", august1914.Germany)
	require.NoError(t, err)
	require.Equal(t, []Cut{{Rule: "1.8", Why: "enemy units are in 10.10", Hex: "10.10"}}, trace.Cuts)
	for _, c := range []struct {
		viewer august1914.Viewer
		hex    string
		power  august1914.Power
		want   string
	}{
		{AlliedSeat.Viewer(), "24.28", august1914.Germany, "supply of the other side cannot be examined"},
		{august1914.Spectator, "24.28", august1914.Germany, "supply of the other side cannot be examined"},
		{august1914.Umpire, "99.99", august1914.Germany, "want a number that is printed on the map"},
		{august1914.Umpire, "24.28", august1914.Switzerland, "want Germany, France, Britain or Belgium"},
		{august1914.Umpire, "24.28", august1914.NoPower, "want Germany, France, Britain or Belgium"},
	} {
		_, err := s.TraceSupplyAt(c.viewer, c.hex, c.power)
		require.ErrorContains(t, err, c.want)
	}
	_, err = (&State{}).TraceSupplyAt(august1914.Umpire, "24.28", august1914.Germany)
	require.ErrorIs(t, err, errNoScenario)
}

// Rule 1.3b: the HQ of the First Army commands to a distance of five hexes, on
// paths that no enemy bars, and units of its own country.
func TestRule1_3b_TraceCommand(t *testing.T) {
	hq := Unit{ID: "ge-hq-1", Hex: "20.14"}
	for _, c := range []struct {
		units []Unit
		cut   string
	}{
		{[]Unit{hq, {ID: "ge-8-iv", Hex: "20.09"}}, ""},
		{[]Unit{hq, {ID: "ge-8-iv", Hex: "20.08"}}, "6 hexes away with a radius of 5"},
		{[]Unit{hq, {ID: "ge-8-iv", Hex: "20.09"}, {ID: "fr-1-i", Hex: "20.11"}}, "enemy units are in 20.11"},
		{[]Unit{{ID: "ge-8-iv", Hex: "20.09"}}, "no HQ of its country is on the map"},
	} {
		s := position(t, 6, august1914.German, c.units...)
		trace, err := s.TraceCommand(GermanSeat.Viewer(), "ge-8-iv")
		require.NoError(t, err)
		require.Equal(t, c.cut == "", trace.InCommand)
		why := ""
		for _, cut := range trace.Cuts {
			why += cut.Why + "\n"
		}
		require.Contains(t, why, c.cut)
	}
}

// Rule 5.3: a place counts for who holds it, and the view says so.
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
