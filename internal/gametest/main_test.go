package gametest_test

import (
	"os"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// Main has garbage collected more seldom than Go would, but not if it is told how often.
func TestMainCollectsSeldom(t *testing.T) {
	percent := debug.SetGCPercent(100)
	debug.SetGCPercent(percent)
	if os.Getenv("GOGC") != "" {
		t.Skip("GOGC says how often")
	}
	require.Greater(t, percent, 100)
}

// The environment says how much is played.
func TestOften(t *testing.T) {
	for _, c := range []struct {
		long, checks string
		often, asked int
	}{
		{"", "", 3, 3},
		{"0", "none", 3, 3},
		{"1", "", 100, 100},
		{"", "20", 3, 20},
		{"1", "20", 100, 20},
	} {
		t.Setenv("AUGUST1914_LONG", c.long)
		t.Setenv("AUGUST1914_CHECKS", c.checks)
		require.Equal(t, c.often, gametest.Often(3, 100), "%+v", c)
		require.Equal(t, c.asked, gametest.Asked(3, 100), "%+v", c)
	}
}
