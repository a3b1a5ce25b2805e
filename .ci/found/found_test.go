package main

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// root leads from here to the root of the module.
const root = "../.."

// kept reads the table.
func kept(t *testing.T) (text string, list []trial) {
	data, err := os.ReadFile(filepath.Join(root, table))
	require.NoError(t, err)
	rows, found := strings.CutPrefix(string(data), head)
	require.True(t, found)
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		require.NoError(t, err)
		return n
	}
	for row := range strings.Lines(rows) {
		f := strings.Split(strings.TrimSpace(row), "\t")
		require.Len(t, f, 7, row)
		c := none + 1
		for c.String() != f[1] {
			c++
		}
		list = append(list, trial{f[0], f[2], c, f[3], number(f[4]), number(f[5]), number(f[6])})
	}
	return string(data), list
}

// The guide shows the table, and in it a fault of each class in each game. Conform finds
// every fault, with at most 12 moves that matter.
func TestTheGuideShowsTheTable(t *testing.T) {
	_, list := kept(t)
	require.Len(t, list, len(hunts)*int(classes-1))
	for _, f := range list {
		require.Positive(t, f.decisions, f)
		require.LessOrEqual(t, f.matter, 12, f)
	}
	text, err := os.ReadFile(filepath.Join(root, guide))
	require.NoError(t, err)
	require.Equal(t, summary(list), string(shown.Find(text)), "go run ./.ci/found -write makes the tables")
}

// The command finds again what the table says.
func TestTheTableIsTrue(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	list, err := run(io.Discard)
	require.NoError(t, err)
	text, _ := kept(t)
	require.Equal(t, text, full(list), "go run ./.ci/found -write makes the table")
}
