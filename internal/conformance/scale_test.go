package conformance

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestScaleOfARun(t *testing.T) {
	require.Equal(t, 20, games(0))
	require.Equal(t, 7, games(7))
	t.Setenv("AUGUST1914_LONG", "1")
	require.Equal(t, 350, games(7))
	t.Setenv("AUGUST1914_CHECKS", "3")
	require.Equal(t, 150, games(7))
	t.Setenv("AUGUST1914_CHECKS", "many")
	t.Setenv("AUGUST1914_LONG", "")
	require.Equal(t, 7, games(7))
	t.Setenv("RAPID_CHECKS", "1000")
	scale(7)()
}
