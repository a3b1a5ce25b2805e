package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Rule 1.3a: an HQ is destroyed by units that enter its hex. HQs do not fight, so
// that one HQ does not enter the hex of another; a division does.
func TestRule1_3a_HQsDoNotEnterEachOthersHexes(t *testing.T) {
	s, err := Position{Turn: 6, Active: august1914.Allied, Units: []Unit{
		{ID: "be-hq", Hex: "20.20"}, {ID: "be-1", Hex: "20.20"}, {ID: "ge-hq-4", Hex: "20.21"},
	}}.State(scenario(t, "5.3"))
	require.NoError(t, err)
	var v *august1914.Violation
	require.ErrorAs(t, s.Apply(MustParseMove("Allied step be-hq 20.20 > 20.21")), &v)
	require.Equal(t, "SCS_MOVE", v.Rule)
	require.NoError(t, s.invariant())

	require.NoError(t, s.Apply(MustParseMove("Allied step be-1 20.20 > 20.21")))
	require.Equal(t, off, s.at[s.scenario.unitByID["ge-hq-4"]])
	require.True(t, s.gone.Has(s.scenario.unitByID["ge-hq-4"]))
}
