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
