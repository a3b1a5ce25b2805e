package internal_test

import (
	"os"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// Main has garbage collected more seldom than Go would, but not if it is told how often.
func TestMainCollectsSeldom(t *testing.T) {
	percent := debug.SetGCPercent(100)
	debug.SetGCPercent(percent)
	if os.Getenv("GOGC") != "" {
		t.Skip("GOGC is set")
	}
	require.Greater(t, percent, 100)
}

// The environment names the tier; another value than a tier is told with the three.
func TestSize(t *testing.T) {
	for tier, size := range map[string]int{"": 3, "newcomer": 3, "ci": 20, "long": 100} {
		t.Setenv("AUGUST1914_TIER", tier)
		require.Equal(t, size, gametest.Size(3, 20, 100), tier)
		require.Equal(t, size, gametest.SizeOrSkip(t, 3, 20, 100), tier)
	}
	for _, tier := range []string{"1", "CI", "usual"} {
		t.Setenv("AUGUST1914_TIER", tier)
		require.PanicsWithValue(t, `AUGUST1914_TIER is "`+tier+`": want newcomer, ci or long`, func() { gametest.Size(3, 20, 100) })
	}
}

// A test whose size is 0 at the tier is skipped.
func TestSizeOrSkip(t *testing.T) {
	for tier, skipped := range map[string]bool{"": true, "newcomer": true, "ci": false, "long": false} {
		t.Setenv("AUGUST1914_TIER", tier)
		s := skipper{TB: t}
		gametest.SizeOrSkip(&s, 0, 1, 2)
		require.Equal(t, skipped, s.skipped, tier)
	}
}

// A skipper is a test that notes that it has been skipped, and goes on.
type skipper struct {
	testing.TB
	skipped bool
}

func (s *skipper) Skipf(string, ...any) { s.skipped = true }
