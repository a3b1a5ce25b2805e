package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// The odds of an overrun can be known before the march to it begins, and they are those of
// the overrun itself.
func TestRuleSCS_OVERRUN_OddsBeforeTheMarch(t *testing.T) {
	g := layGermans54(t, "ge-2cav 10.19", "ge-5res 10.18", "fr-81ter 10.21 1")
	german := dop.GermanSeat.Viewer()
	before, err := g.State.Battle(german, "10.21", "ge-2cav")
	require.NoError(t, err)
	g.march("ge-2cav", "10.19", "10.20")
	beside, err := g.State.Battle(german, "10.21", "ge-2cav")
	require.NoError(t, err)
	require.Equal(t, before, beside)
	g.Play("German overrun ge-2cav 10.20 > 10.21")
	now, err := g.State.Battle(august1914.Umpire, "")
	require.NoError(t, err)
	require.Equal(t, now.Column, before.Column)
	require.Equal(t, now.Results, before.Results)

	// The enemy is told only that the unit is not beside the hex, and so is a unit that is too
	// far away.
	g = layGermans54(t, "ge-2cav 10.19", "ge-5res 10.10", "fr-81ter 10.21 1")
	var v *august1914.Violation
	_, err = g.State.Battle(dop.AlliedSeat.Viewer(), "10.21", "ge-2cav")
	require.ErrorAs(t, err, &v)
	require.Equal(t, "SCS_ATTACK", v.Rule)
	_, err = g.State.Battle(german, "10.21", "ge-5res")
	require.ErrorAs(t, err, &v)
	require.Equal(t, "SCS_ATTACK", v.Rule)
}
