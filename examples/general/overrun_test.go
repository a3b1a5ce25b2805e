package general_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/driveonparis"
)

// Cavalry overruns a weak stack within its reach. Infantry does not have enough points for
// the zone and the overrun. (SCS_OVERRUN)
func TestOverruns(t *testing.T) {
	horse := position(t, "5.1", germans(6, at("17.26", "ge-4cav", "ge-9cav"), at("17.24", "fr-84ter")))
	require.Equal(t, "German form ge-9cav", choice(t, horse, german), "the stack forms in the order of the units")

	foot := position(t, "5.1", germans(6, at("17.26", "ge-3-ii", "ge-4-ii"), at("17.24", "fr-84ter")))
	require.Contains(t, choice(t, foot, german), "step")
}

// A stack moves on after an overrun. (SCS_OVERRUN)
func TestGoesOnAfterAnOverrun(t *testing.T) {
	s := playUntil(t, position(t, "5.1", germans(6, at("17.26", "ge-4cav", "ge-9cav"), at("17.24", "fr-84ter"))), driveonparis.Supply)
	require.Empty(t, whereIs(s, "fr-84ter"))
	require.NotEqual(t, "17.26", whereIs(s, "ge-4cav"))
}
