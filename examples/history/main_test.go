package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// output runs the program and returns its output.
func output(t *testing.T, args ...string) string {
	t.Helper()
	var out strings.Builder
	require.NoError(t, run(args, &out, io.Discard))
	return out.String()
}

func TestAllCampaignsAreTold(t *testing.T) {
	out := output(t)
	require.Contains(t, out, "sabinschlieffen ")
	require.Contains(t, out, "the Germans have done as well as in 1914")
}

func TestOneCampaignIsToldInFull(t *testing.T) {
	out := output(t, "sabinschlieffen")
	require.Contains(t, out, "Refused: 0\n")
	require.Contains(t, out, "Targets met: ")
	require.Contains(t, out, "turn 5, 18 Sep: British in Soissons, 0 off")
	require.Contains(t, out, "  turn 2, 1 Sep: Soissons, German: falls; here turn 2")
	require.Contains(t, out, "! turn 3, 4 Sep: Châlons, German: falls; here never")
	require.Contains(t, out, "  turn 5, 18 Sep: score, German: 4 to 4; here 4")
	require.Contains(t, out, "Random draws: 0")
}

func TestAScriptOfOnesOwnBecomesARecord(t *testing.T) {
	dir := t.TempDir()
	script, record := filepath.Join(dir, "my.txt"), filepath.Join(dir, "record.txt")
	require.NoError(t, os.WriteFile(script, []byte("ruleset sabinschlieffen\nturn 1 German\n1914-08-26 Le Cateau.\nplay recover Liège\nplay attack Liège > Troyes\n"), 0o644))
	out := output(t, "-script", script, "-o", record)
	require.Contains(t, out, "line 5, turn 1: play attack Liège > Troyes: S7: ")
	saved, err := os.ReadFile(record)
	require.NoError(t, err)
	require.Contains(t, string(saved), "moves\n#: 1914-08-26 Le Cateau.\nGerman recover Liège\n")
}

func TestDiceAreComparedWithGamesOfThePlayer(t *testing.T) {
	script := filepath.Join(t.TempDir(), "my.txt")
	require.NoError(t, os.WriteFile(script, []byte("ruleset schlieffenswar\nplayer captain\n"), 0o644))
	require.Contains(t, output(t, "-script", script, "-games", "2"), "In 2 games of captain: median ")
}

func TestAScriptIsComparedWithItsPlayerAloneFromDateToDate(t *testing.T) {
	out := output(t, "-lean", "2", "sabinschlieffen")
	for turn := 1; turn < 5; turn++ {
		require.Contains(t, out, fmt.Sprintf("turn %d to %d: ", turn, turn+1))
	}
	require.Contains(t, out, " of 100 targets met alone, ")
}

func TestWrongUseIsRefused(t *testing.T) {
	for _, args := range [][]string{
		{"nobody"}, {"a", "b"}, {"-games", "-1"}, {"-lean", "-1"}, {"-lean", "1"}, {"-games", "3"}, {"-o", "x"}, {"-script", "no such file"}, {"-script", "x", "y"},
	} {
		require.Error(t, run(args, io.Discard, io.Discard), args)
	}
}
