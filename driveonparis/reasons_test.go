package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// SCS_OVERRUN: the hex before the enemies would be too full, and a Reach says so.
func TestReachSaysWhyNoOverrun(t *testing.T) {
	sc := layScenario(t, "5.4", "overrun-cost=0", "zone-cost=0")
	units := []string{"ge-2cav 10.18", "ge-13-vii 10.20", "ge-14-vii 10.20", "ge-19-x 10.20", "ge-20-x 10.20", "fr-81ter 10.21"}
	g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, units...)
	r := g.reach(dop.GermanSeat, "ge-2cav")
	_, err := r.To("10.21")
	require.EqualError(t, err, "STACK: more than four units would be in 10.20, so 2/2 Cav Cavalry Div cannot overrun from there")
	g = layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German}, "ge-hq-1 10.18", "fr-81ter 10.21")
	r = g.reach(dop.GermanSeat, "ge-hq-1")
	_, err = r.To("10.21")
	require.EqualError(t, err, "SCS_MOVE: enemy units are in 10.21", "an HQ never overruns")
}

// SCS_ATTACK: if no unit can attack, the adjacent units give the reason.
func TestReasonsWhyNobodyAttacks(t *testing.T) {
	g := layGermans54(t, "ge-train-1 44.18", "ge-13-vii 44.18 on ge-train-1", "be-armcar 44.17", "ge-14-vii 10.21", "fr-1-i 10.22", "fr-3-ii 10.24")
	g.until("declare")
	require.Equal(t, "SCS_ATTACK: no unit can attack 44.17: German Train 1 is not a combat unit on the map; 13/VII Inf Div is aboard a train or taxis", g.Why("German attack 44.17"))
	require.Equal(t, "SCS_ATTACK: no unit can attack 10.24: none of your units is adjacent to it", g.Why("German attack 10.24"))
	german := dop.GermanSeat.Viewer()
	_, err := g.State.Battle(german, "44.17")
	require.Error(t, err)
	require.NotContains(t, err.Error(), "choose at least one unit")
	_, err = g.State.Battle(german, "10.24")
	require.EqualError(t, err, "SCS_ATTACK: no unit that you command is adjacent to 10.24")
	r := g.reach(dop.GermanSeat, "ge-14-vii")
	require.EqualError(t, r.Refused, "SCS_MOVE: units move only in the movement and exploitation phases")
}
