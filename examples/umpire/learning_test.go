package main

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/gametest"
)

// The program in the guide plays a game by numbers, the same each time.
func TestTheProgramInTheGuideToLearning(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	program, umpire := blockOf(t, "learning.md", "python"), built(t)
	for _, ruleset := range served.All() {
		name := ruleset.Info().Name
		var first string
		for range 2 {
			out, err := python(t, strings.Replace(program, "sabinschlieffen", name, 1), umpire).CombinedOutput()
			require.NoError(t, err, "%s", out)
			require.Regexp(t, `^\[-?[01], -?[01]\] [0-9a-f]{16}\n$`, string(out))
			if first == "" {
				first = string(out)
			}
			require.Equal(t, first, string(out))
		}
	}
}

// The search in Python wins more than random play does.
func TestTheSearchInPython(t *testing.T) {
	games, playouts := gametest.SizeOrSkip(t, 0, 4, 20), gametest.Size(20, 20, 100)
	program, err := os.ReadFile("python/learning.py")
	require.NoError(t, err)
	require.LessOrEqual(t, strings.Count(string(program), "\n"), 100)
	out, err := python(t, string(program), "sabinschlieffen", strconv.Itoa(games), strconv.Itoa(playouts), built(t)).CombinedOutput()
	require.NoError(t, err, "%s", out)
	returns := regexp.MustCompile(`returns in [0-9]+ games: search \+([0-9]+), random -([0-9]+)\n$`).FindStringSubmatch(string(out))
	require.NotNil(t, returns, "%s", out)
	require.Equal(t, returns[1], returns[2])
	require.NotEqual(t, "0", returns[1])
}
