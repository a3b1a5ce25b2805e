package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Rule 2.8b: a unit lost west of the Doctrine Line is not reconstituted east of it. A
// unit lost in the east is reconstituted on either side.
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
