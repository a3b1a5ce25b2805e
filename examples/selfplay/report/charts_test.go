package report

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// An axis ends at a round number whose quarters are round too. An axis of percentages ends
// at a hundred at most.
func TestNiceAxes(t *testing.T) {
	for top, want := range map[float64]float64{0: 0.4, 0.4: 0.4, 0.5: 0.8, 3: 4, 17: 20, 41: 80, 56: 80, 81: 200, 100: 200} {
		require.InDelta(t, want, nice(top), 1e-9, "%v", top)
		require.InDelta(t, min(100, want), percents(top), 1e-9, "%v", top)
	}
}
