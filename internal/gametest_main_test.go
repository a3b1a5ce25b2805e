package internal_test

import (
	"os"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

// Main makes garbage collection rarer than Go does by default, unless GOGC is set.
func TestMainCollectsSeldom(t *testing.T) {
	percent := debug.SetGCPercent(100)
	debug.SetGCPercent(percent)
	if os.Getenv("GOGC") != "" {
		t.Skip("GOGC is set")
	}
	require.Greater(t, percent, 100)
}

// The environment selects the tier. The panic for an unknown tier lists the three
// tiers.
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

// A test is skipped if its size at the tier is 0.
func TestSizeOrSkip(t *testing.T) {
	for tier, skipped := range map[string]bool{"": true, "newcomer": true, "ci": false, "long": false} {
		t.Setenv("AUGUST1914_TIER", tier)
		s := skipper{TB: t}
		gametest.SizeOrSkip(&s, 0, 1, 2)
		require.Equal(t, skipped, s.skipped, tier)
	}
}

// A skipper is a test that records that it was skipped and continues.
type skipper struct {
	testing.TB
	skipped bool
}

func (s *skipper) Skipf(string, ...any) { s.skipped = true }
