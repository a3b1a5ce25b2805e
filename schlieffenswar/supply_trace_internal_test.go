package schlieffenswar

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// Rules 8.3 to 8.6: a trace finds what the check of the administrative phase
// finds, and its line is one.
func TestTraceSupply_AgreesWithTheCheck(t *testing.T) {
	t.Parallel()
	found := map[Supply]int{}
	played(t, 3, 251/gametest.Size(1, 3, 12), func(s *State) {
		for n := range nationCount {
			net := s.railOf(nationSeat(n))
			supplied := s.supplied(n, &net)
			for u := range s.here.Intersect(s.scenario.nations[n]).All() {
				p, h := s.piece(u), s.at[u]
				trace, err := s.TraceSupply(august1914.Umpire, p.id)
				require.NoError(t, err)
				want := OutOfSupply
				switch {
				case p.kind == Fort, p.kind == Depot && net.Has(h), p.kind != Depot && supplied.Has(h):
					want = InSupply
				case s.givesFortressSupply(h, n):
					want = FortressSupply
				}
				require.Equal(t, want, trace.Now, "%s in %s", p.id, trace.Hex)
				require.Equal(t, want == InSupply, len(trace.Cuts) == 0, "%s in %s: %v", p.id, trace.Hex, trace.Cuts)
				requireLine(t, s, &trace)
				found[want]++
			}
		}
	})
	require.Greater(t, found[OutOfSupply], 20)
	require.Greater(t, found[FortressSupply], 1)
}

// requireLine fails for pieces that do not touch, or are too long.
func requireLine(t *testing.T, s *State, trace *SupplyTrace) {
	t.Helper()
	at := trace.Hex
	for _, leg := range trace.Legs {
		require.Equal(t, at, leg.Hexes[0], "%+v", trace)
		sum := 0
		for i := range leg.Hexes[1:] {
			a, _ := s.chart().at(leg.Hexes[i])
			b, _ := s.chart().at(leg.Hexes[i+1])
			require.True(t, s.chart().adjacent(a, b))
			if leg.Limit > 0 {
				sum += leg.Costs[i]
			} else {
				require.True(t, s.chart().rail(a, s.chart().side(a, b)))
			}
		}
		require.LessOrEqual(t, sum, leg.Limit)
		at = leg.Hexes[len(leg.Hexes)-1]
	}
}

// The same for hexes where nobody stands.
func TestTraceSupplyAt_AgreesWithTheCheck(t *testing.T) {
	played(t, 1, 400, func(s *State) {
		for n, nation := range nationPowers {
			net := s.railOf(nationSeat(n))
			supplied := s.supplied(n, &net)
			for i := range s.chart().places {
				if i%7 != 0 || s.chart().closed.Has(hex(i)) {
					continue
				}
				trace, err := s.TraceSupplyAt(august1914.Umpire, s.chart().number(hex(i)), nation)
				require.NoError(t, err)
				enemy := s.seatAt(hex(i)) != 0 && s.seatAt(hex(i)) != seatOfNation(nation)
				require.Equal(t, supplied.Has(hex(i)) && !enemy, trace.Now == InSupply, "%s in %s", nation, trace.Hex)
			}
		}
	})
}

func seatOfNation(nation august1914.Power) august1914.Seat {
	if nation == august1914.Germany {
		return GermanSeat
	}
	return EntenteSeat
}

// atAdministration sets German units up at their supply check.
func atAdministration(t *testing.T, seat august1914.Seat, units ...Unit) State {
	t.Helper()
	s, err := Position{Turn: 2, Active: sideOf(seat), Phase: Movement, Units: units}.State(Standard())
	require.NoError(t, err)
	return s
}

func TestRule8_6_LineByPieces(t *testing.T) {
	// The corps is next to its HQ, and that is within two hexes of rails in Germany.
	s := atAdministration(t, GermanSeat, Unit{ID: "ger-hq-2", Hex: "1408"}, Unit{ID: "ger-x", Hex: "1409"})
	trace, err := s.TraceSupply(GermanSeat.Viewer(), "ger-x")
	require.NoError(t, err)
	require.Equal(t, InSupply, trace.Now)
	require.Equal(t, "8.6", trace.Rule)
	require.Equal(t, "ger-hq-2", trace.Legs[0].Unit)
	require.Equal(t, august1914.Array[string]{"1409", "1408"}, trace.Legs[0].Hexes)
	require.Equal(t, []int{2}, trace.Legs[0].Costs)
	require.Equal(t, "the edge of the map", trace.Legs[len(trace.Legs)-1].To)
}

func TestRule8_6_WhatCuts(t *testing.T) {
	for name, c := range map[string]struct {
		units []Unit
		why   string
	}{
		"no HQ":       {[]Unit{{ID: "ger-x", Hex: "1413"}}, "8.6: there is no HQ to trace to on the map"},
		"HQ too far":  {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1410"}}, "8.6: no HQ is within two hexes; 2. Armee HQ (Bülow) is nearest, 3 hexes away"},
		"no depot":    {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1412"}}, "8.6: the depot of 2. Armee HQ (Bülow) is not on the map"},
		"far depot":   {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1412"}, {ID: "ger-depot-2", Hex: "1207"}}, "8.6: 2. Armee depot is farther than two hexes from 2. Armee HQ (Bülow)"},
		"enemy zones": {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1411"}, {ID: "fra-1", Hex: "1513"}}, "7.2: 1412 lies in an enemy zone of control, and no friend stands there"},
		"enemy units": {[]Unit{{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1411"}, {ID: "fra-1", Hex: "1412"}, {ID: "fra-2", Hex: "1312"}}, "8.2: enemy units are in 1412"},
	} {
		t.Run(name, func(t *testing.T) {
			s := atAdministration(t, GermanSeat, c.units...)
			trace, err := s.TraceSupply(GermanSeat.Viewer(), "ger-x")
			require.NoError(t, err)
			require.Equal(t, OutOfSupply, trace.Now)
			var whys []string
			for _, cut := range trace.Cuts {
				whys = append(whys, cut.Rule+": "+cut.Why)
			}
			require.Contains(t, strings.Join(whys, "\n"), c.why)
		})
	}
}

func TestRule8_3_RailsCountHalf(t *testing.T) {
	// Four hexes of rails are two.
	s := atAdministration(t, EntenteSeat, Unit{ID: "fra-hq-5", Hex: "1315"}, Unit{ID: "fra-1", Hex: "1413"})
	trace, err := s.TraceSupply(EntenteSeat.Viewer(), "fra-1")
	require.NoError(t, err)
	require.Equal(t, august1914.Array[string]{"1413", "1314", "1315"}, trace.Legs[0].Hexes)
	require.Equal(t, []int{1, 1}, trace.Legs[0].Costs)
}

func TestRule8_5_BelgiansAtHome(t *testing.T) {
	s := New(Standard())
	trace, err := s.TraceSupply(EntenteSeat.Viewer(), "bel-1")
	require.NoError(t, err)
	require.Equal(t, "8.5", trace.Rule)
	require.Empty(t, trace.Legs)
	require.Equal(t, InSupply, trace.Now)
}

// Rule 6.6: of the enemy, markers are seen, and lines are not.
func TestRule6_6_SupplyOfTheEnemy(t *testing.T) {
	s := atAdministration(t, GermanSeat, Unit{ID: "ger-x", Hex: "1413", Supply: "out"}, Unit{ID: "ger-ii", Hex: "1413"})
	top, err := s.TraceSupply(EntenteSeat.Viewer(), "ger-ii")
	require.NoError(t, err)
	require.Equal(t, SupplyTrace{Unit: "ger-ii", Hex: "1413", Power: august1914.Germany, Marked: InSupply, Rule: "6.6"}, top)
	_, err = s.TraceSupply(EntenteSeat.Viewer(), "ger-x")
	require.EqualError(t, err, "6.6: X. Armeekorps cannot be examined")
	_, err = s.TraceSupplyAt(EntenteSeat.Viewer(), "1413", august1914.Germany)
	require.EqualError(t, err, "6.6: lines of supply of the other side cannot be examined")
}
