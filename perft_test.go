package august1914_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/captains"
)

func ExamplePerft() {
	state := captains.New(captains.Standard())
	for depth := range 5 {
		n, _ := august1914.Perft(&state, depth)
		fmt.Println(depth, n)
	}
	// Output:
	// 0 1
	// 1 10
	// 2 88
	// 3 608
	// 4 2885
}

func ExampleDivide() {
	state := captains.New(captains.Standard())
	branches, _ := august1914.Divide(&state, 3)
	for _, b := range branches[:3] {
		fmt.Println(b.Move, b.Lines)
	}
	// Output:
	// red commit 23
	// red shift bow waist 73
	// red shift waist bow 73
}

func TestDivideAddsUpToPerft(t *testing.T) {
	for depth := 1; depth <= 4; depth++ {
		total, err := august1914.Perft(atStart(), depth)
		require.NoError(t, err)
		branches, err := august1914.Divide(atStart(), depth)
		require.NoError(t, err)
		for _, b := range branches {
			total -= b.Lines
		}
		require.Zero(t, total, "depth %d", depth)
	}
	branches, err := august1914.Divide(atStart(), 0)
	require.NoError(t, err)
	require.Empty(t, branches)
}

// TestPerftCountsRollsAndEndings: the dice branch, and lines that end early
// do not count.
func TestPerftCountsRollsAndEndings(t *testing.T) {
	s := recorded(t, "red commit, blue commit, red board bow").Now()
	n, err := august1914.Perft(&s, 1)
	require.NoError(t, err)
	require.Equal(t, uint64(3), n)
	over := atStart()
	_, err = august1914.Playout(over, always(0), nil)
	require.NoError(t, err)
	n, err = august1914.Perft(over, 1)
	require.NoError(t, err)
	require.Zero(t, n)
}

// TestPerftAllocatesByDepthOnly: a tree with ten times the nodes takes no
// more room than its buffers.
func TestPerftAllocatesByDepthOnly(t *testing.T) {
	s := atStart()
	allocs := testing.AllocsPerRun(3, func() { _, _ = august1914.Perft(s, 4) })
	require.Less(t, allocs, 30.0)
}

func BenchmarkPerft(b *testing.B) {
	b.ReportAllocs()
	s := atStart()
	for b.Loop() {
		if _, err := august1914.Perft(s, 4); err != nil {
			b.Fatal(err)
		}
	}
}
