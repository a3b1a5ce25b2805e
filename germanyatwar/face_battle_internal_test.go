package germanyatwar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Rule 7.5.1.12: the result of a forecast counts the steps that all units of a side lose.
func TestRule7_5_1_12_AForecastCountsAllSteps(t *testing.T) {
	loses := func(unit string, before, after int) Loss { return Loss{Unit: unit, Before: before, After: after} }
	b := Standard().reckonedCase(Reckoning{Area: "68"}, Case{}, BattleOutcome{
		Attacker: []Loss{loses("g6-ib", 4, 3), loses("g6-iiib", 4, 3), loses("g6-iib", 4, 4)},
		Defender: []Loss{loses("f2-ix", 4, 2), loses("f2-xv", 1, 0)},
	})
	require.Equal(t, august1914.FightResult{Attacker: 2, Defender: 3}, b.Results[0].Result)
}
