package general_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
)

// A unit far from all its goals rides towards them, farther than it could march. (Rule 1.2)
func TestTrainsCarryDivisionsToTheFront(t *testing.T) {
	start := onTheirRailways(t, germans(12,
		at("43.18", "ge-30-xv", "ge-39-xv", "ge-train-1"), at("24.20", "ge-3-ii"), at("22.16", "fr-1-i", "fr-2-i"),
	))
	s := playUntil(t, start, driveonparis.Combat)
	for _, id := range []string{"ge-30-xv", "ge-39-xv"} {
		require.Greater(t, hexesBetween(t, "43.18", whereIs(s, id)), 10, "%s is in %s", id, whereIs(s, id))
	}
	require.Equal(t, whereIs(s, "ge-30-xv"), whereIs(s, "ge-39-xv"))
}

// onTheirRailways sets up a position with the railways that are German at the start.
func onTheirRailways(t *testing.T, p driveonparis.Position) general.State {
	t.Helper()
	start := driveonparis.New(scenario(t, "5.4"))
	p.Railways, p.Control = start.Position().Railways, start.Position().Control
	return position(t, "5.4", p)
}

// hexesBetween returns the distance between two hexes.
func hexesBetween(t *testing.T, from, to string) int {
	t.Helper()
	sc := scenario(t, "5.4")
	a, ok := sc.Hex(from)
	require.True(t, ok, from)
	b, ok := sc.Hex(to)
	require.True(t, ok, to)
	return a.Coordinate.Distance(b.Coordinate)
}

// A train that has unloaded goes back to where other units arrive next.
func TestTrainsFetchWhoArrives(t *testing.T) {
	start := onTheirRailways(t, germans(11,
		at("32.19", "ge-train-1"), at("24.20", "ge-3-ii"), at("22.16", "fr-1-i", "fr-2-i"),
	))
	s := playUntil(t, start, driveonparis.Supply)
	require.Less(t, hexesBetween(t, whereIs(s, "ge-train-1"), "44.15"), hexesBetween(t, "32.19", "44.15"), "units of turn 12 enter there")
}
