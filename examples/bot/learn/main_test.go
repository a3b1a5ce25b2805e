package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/sabinschlieffen"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// A course that stops and goes on ends with the same nets as one without a break, no matter how
// many games it plays in parallel.
func TestTheSameNets(t *testing.T) {
	dir := t.TempDir()
	give := func(school string, lessons, workers int) string {
		to := filepath.Join(dir, school)
		require.NoError(t, os.MkdirAll(to, 0o755))
		var out bytes.Buffer
		c := course{lessons, workers, 7, filepath.Join(dir, school+".school"), to}
		require.NoError(t, c.run(&out))
		return out.String()
	}
	whole := give("whole", 3, 1)
	give("broken", 1, 2)
	require.Equal(t, whole, give("broken", 3, 3))
	require.Regexp(t, `^lesson 3: German [0-9.]+ % of 1000 games, mean score [0-9.]+, Paris fell in [0-9]+\n$`, whole)
	for _, file := range []string{"german.net", "allied.net"} {
		want, err := os.ReadFile(filepath.Join(dir, "whole", file))
		require.NoError(t, err)
		got, err := os.ReadFile(filepath.Join(dir, "broken", file))
		require.NoError(t, err)
		require.Equal(t, want, got)
		_, err = learner.Read(bytes.NewReader(got), bot.Inputs, bot.Choices)
		require.NoError(t, err)
	}
}

func TestASchoolThatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "school")
	require.NoError(t, os.WriteFile(file, []byte("not a school"), 0o644))
	require.ErrorContains(t, course{1, 1, 7, file, dir}.run(new(bytes.Buffer)), "not a school")
	require.ErrorContains(t, course{1, 1, 7, dir, dir}.run(new(bytes.Buffer)), "not a school")
}

func TestWhatAScoreIsWorth(t *testing.T) {
	for _, c := range []struct {
		score sabinschlieffen.Score
		want  float64
	}{
		{sabinschlieffen.Score{GermanHexes: 4}, 0.5},
		{sabinschlieffen.Score{GermanHexes: 6}, 0.9 + 0.1*0.625},
		{sabinschlieffen.Score{GermanHexes: 2, GermanRouted: 2}, 0.1 * 0.25},
		{sabinschlieffen.Score{GermanHexes: 3, Paris: true}, 1},
	} {
		require.InDelta(t, c.want, worth(c.score), 1e-9)
	}
}
