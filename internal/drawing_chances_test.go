package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/drawing"
)

func TestResultsAreExact(t *testing.T) {
	sums, err := dice.TwoD6.Dist()
	require.NoError(t, err)
	list := drawing.Results(sums, func(sum int) string {
		if sum >= 10 {
			return "hit"
		}
		return "miss"
	})
	require.Len(t, list, 2)
	require.Equal(t, "miss", list[0].Text)
	require.Equal(t, "5/6", list[0].Exact)
	require.Equal(t, "1/6", list[1].Exact)
	require.InDelta(t, 1.0/6, list[1].Share, 1e-12)
}
