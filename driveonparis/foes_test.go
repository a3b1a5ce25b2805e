package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// applied returns what Apply says of a move in a position, and leaves the position alone.
func applied(s State, m Move) error { return s.Apply(m) }

// Rule 2.8b: what was lost west of the Doctrine Line is not reconstituted east of it;
// what was lost east is reconstituted on either side.
func TestRule2_8b_WhatWasLostWestReturnsWest(t *testing.T) {
	sc := scenario(t, "5.6")
	for lost, east := range map[string]bool{"20.20": false, "48.10": true} {
		s, err := Position{Turn: 6, Active: august1914.Allied, Units: []Unit{
			{ID: "fr-1-i", Hex: lost}, {ID: "fr-hq-1", Hex: "49.06"}, {ID: "fr-hq-5", Hex: "14.05"},
		}}.State(sc)
		require.NoError(t, err)
		u := sc.unitByID["fr-1-i"]
		s.eliminate(u, nil)
		s.want = want{}
		s.due[u], s.stage, s.phase, s.turn = 8, rebuilding, Arrival, 8
		require.NoError(t, s.invariant())
		again, err := s.Position().State(sc)
		require.NoError(t, err)
		require.Equal(t, s.western, again.western)
		require.NoError(t, applied(s, MustParseMove("Allied rebuild fr-1-i 14.05")))
		err = applied(s, MustParseMove("Allied rebuild fr-1-i 49.06"))
		if east {
			require.NoError(t, err)
		} else {
			require.ErrorContains(t, err, "2.8b")
		}
		require.Equal(t, 1+int(engine.Flag(east)), len(s.listRebuilds(AlliedSeat, nil)))
		s.panicked = true
		require.NoError(t, applied(s, MustParseMove("Allied rebuild fr-1-i 49.06")), "the line is gone")
	}
}

// Rule 1.3a: any enemy unit enters a hex that holds only an HQ, and destroys it: another
// HQ too, but it does not take the hex. A train in the hex keeps the HQ out.
func TestRule1_3a_HQsEnterTheHexOfALoneHQ(t *testing.T) {
	for _, entering := range []string{"be-hq", "be-1"} {
		s, err := Position{Turn: 6, Active: august1914.Allied, Control: []string{"20.21"}, Units: []Unit{
			{ID: "be-hq", Hex: "20.20"}, {ID: "be-1", Hex: "20.20"}, {ID: "ge-hq-4", Hex: "20.21"},
		}}.State(scenario(t, "5.3"))
		require.NoError(t, err)
		require.NoError(t, s.Apply(MustParseMove("Allied step "+entering+" 20.20 > 20.21")))
		require.NoError(t, s.invariant())
		require.Equal(t, "20.21", s.chart().number(s.at[s.scenario.unitByID[entering]]))
		require.Equal(t, off, s.at[s.scenario.unitByID["ge-hq-4"]])
		require.True(t, s.gone.Has(s.scenario.unitByID["ge-hq-4"]))
		h, ok := s.chart().at("20.21")
		require.True(t, ok)
		require.Equal(t, entering == "be-hq", s.control.Has(h), "only units that fight take a hex")
	}
	s, err := Position{Turn: 6, Active: august1914.Allied, Railways: []string{"20.21"}, Units: []Unit{
		{ID: "be-hq", Hex: "20.20"}, {ID: "ge-hq-4", Hex: "20.21"}, {ID: "ge-train-1", Hex: "20.21"},
	}}.State(scenario(t, "5.3"))
	require.NoError(t, err)
	var v *august1914.Violation
	require.ErrorAs(t, s.Apply(MustParseMove("Allied step be-hq 20.20 > 20.21")), &v)
	require.Equal(t, "SCS_MOVE", v.Rule)
}
