package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
)

// What cannot be fitted is told, and writes nothing.
func TestRefuses(t *testing.T) {
	dir := t.TempDir()
	require.ErrorContains(t, run("chess", "both", 1, 0, 1, true, dir), `no lesson "chess"`)
	require.ErrorContains(t, run("germanyatwar", "left", 1, 0, 1, true, dir), `no side "left": want german, other or both`)
	require.ErrorContains(t, run("germanyatwar", "german", 1, 0, 1, true, dir), "the doctrine of the other side")
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, left)
}

// Who fits one side keeps what there is of the other, and cannot where the knobs differ.
func TestFitsOneSide(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "doctrines"), 0o755))
	lesson := strategist.Lesson{
		Name:  "toss",
		Knobs: []string{"boldness"},
		Match: func(_ august1914.Side, plan strategist.Plan, dice uint64) (float64, error) {
			return 0.4 + 0.2*float64(dice%1000)/1000 + 0.1*min(1, plan.Turn(0)), nil
		},
	}
	fitted := func() *strategist.Doctrine {
		d, err := read(filepath.Join(dir, "doctrines", "toss.json"))
		require.NoError(t, err)
		return d
	}
	require.NoError(t, drill(lesson, "both", 80, 0, 1, dir))
	both := fitted()
	require.Equal(t, "go run ./examples/strategist/fit -doctrine -name toss -side german -games 80 -seed 1", both.German.Command)
	require.NoError(t, drill(lesson, "other", 80, 0, 2, dir))
	again := fitted()
	require.Equal(t, both.German, again.German)
	require.Equal(t, "go run ./examples/strategist/fit -doctrine -name toss -side other -games 80 -seed 2", again.Allied.Command)
	require.NotEqual(t, both.Allied.Turns, again.Allied.Turns)

	lesson.Knobs = []string{"care"}
	require.ErrorContains(t, drill(lesson, "german", 80, 0, 1, dir), "is for other knobs: fit both sides")
	require.Equal(t, again, fitted())
}
