package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/strategist"
)

// An impossible fit returns an error and writes nothing.
func TestRefuses(t *testing.T) {
	dir := t.TempDir()
	require.ErrorContains(t, run(order{name: "chess", dir: dir}), `no lesson "chess"`)
	doctrine := order{name: "germanyatwar", doctrine: true, games: 1, seed: 1, dir: dir}
	for side, want := range map[string]string{
		"left":   `no side "left": want german, other or both`,
		"german": "the existing doctrine: ",
	} {
		doctrine.side = side
		require.ErrorContains(t, run(doctrine), want)
	}
	doctrine.side, doctrine.further = "both", true
	require.ErrorContains(t, run(doctrine), "-further improves one side at a time: want -side german or other")
	doctrine.side, doctrine.games = "german", 0
	require.ErrorContains(t, run(doctrine), "-further without games: want -games or -targets")
	doctrine.doctrine = false
	require.ErrorContains(t, run(doctrine), "-further only improves a doctrine: want -doctrine")
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, left)
}

// A fit of one side keeps the other side's doctrine, whose turn of a new knob is 0. It fails
// if the file has a knob that the game does not have.
func TestFitsOneSide(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "doctrines"), 0o755))
	lesson := strategist.Lesson{
		Name:  "toss",
		Knobs: []string{"boldness"},
		Match: func(_ august1914.Side, plan strategist.Plan, dice uint64) (float64, error) {
			return 0.4 + 0.2*float64(dice%1000)/1000 + 0.1*min(3, plan.Turn(0)), nil
		},
	}
	fitted := func() *strategist.Doctrine {
		d, err := read(filepath.Join(dir, "doctrines", "toss.json"), lesson.Knobs)
		require.NoError(t, err)
		return d
	}
	o := order{side: "both", games: 80, seed: 1, dir: dir}
	require.NoError(t, drill(lesson, o))
	both := fitted()
	require.Equal(t, "go run ./examples/strategist/fit -doctrine -name toss -side german -games 80 -seed 1", both.German.Command)
	o.side, o.seed = "other", 2
	require.NoError(t, drill(lesson, o))
	again := fitted()
	require.Equal(t, both.German, again.German)
	require.Equal(t, "go run ./examples/strategist/fit -doctrine -name toss -side other -games 80 -seed 2", again.Allied.Command)
	require.NotEqual(t, both.Allied.Turns, again.Allied.Turns)

	o.further, o.games, o.seed, o.targets = true, 240, 3, 1920
	require.NoError(t, drill(lesson, o))
	further := fitted()
	require.Equal(t, both.German, further.German)
	require.Equal(t, again.Allied.Command+" && go run ./examples/strategist/fit -doctrine -name toss -side other -further -games 240 -seed 3 -targets 1920", further.Allied.Command)
	require.Greater(t, further.Allied.Gain, again.Allied.Gain)

	lesson.Knobs = []string{"care"}
	o.side = "german"
	require.ErrorContains(t, drill(lesson, o), `knob "boldness": want each of these at most once: care`)
	lesson.Knobs = []string{"boldness"}
	require.Equal(t, further, fitted())

	lesson.Knobs = []string{"care", "boldness"}
	o = order{side: "german", games: 80, seed: 4, dir: dir}
	require.NoError(t, drill(lesson, o))
	wider := fitted()
	require.Equal(t, lesson.Knobs, wider.Knobs)
	require.Equal(t, append([]float64{0}, further.Allied.Turns...), wider.Allied.Turns)
}
