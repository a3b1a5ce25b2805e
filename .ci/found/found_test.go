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
func kept(t *testing.T) (list []trial) {
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
	return list
}

// The guide shows the table, which has each fault of each game. At most 12 moves
// matter in what Conform finds, and uniform play finds less.
func TestTheGuideShowsTheTable(t *testing.T) {
	list := kept(t)
	planted := 0
	for _, h := range hunts {
		for _, fault := range h.faults {
			planted += min(1, len(fault))
		}
	}
	require.Len(t, list, planted)
	found, uniform := 0, 0
	for _, f := range list {
		require.LessOrEqual(t, f.matter, 12, f)
		if f.decisions > 0 {
			found++
		}
		if f.uniform > 0 {
			uniform++
		}
	}
	require.Greater(t, found, uniform)
	text, err := os.ReadFile(filepath.Join(root, guide))
	require.NoError(t, err)
	require.Equal(t, summary(list), string(shown.Find(text)), "go run ./.ci/found -write makes the tables")
}

// The command finds again what the table says; uniform play is left to the long tier.
func TestTheTableIsTrue(t *testing.T) {
	uniform := gametest.SizeOrSkip(t, 0, 1, 2) > 1
	list, err := run(io.Discard, uniform)
	require.NoError(t, err)
	want := kept(t)
	for i := range want {
		if !uniform {
			want[i].uniform = 0
		}
	}
	require.Equal(t, full(want), full(list), "go run ./.ci/found -write makes the table")
}
