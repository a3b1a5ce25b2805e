package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/shares"
)

func TestWilson(t *testing.T) {
	low, high := shares.Wilson(360, 400)
	require.InDelta(t, 0.867, low, 0.001)
	require.InDelta(t, 0.926, high, 0.001)
	low, high = shares.Wilson(10, 10)
	require.InDelta(t, 0.722, low, 0.001)
	require.InDelta(t, 1, high, 1e-9)
}
