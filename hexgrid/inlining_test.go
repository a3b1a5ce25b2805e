package hexgrid_test

import (
	"os/exec"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestInlining checks that the compiler can inline the functions that run once for each
// hex.
func TestInlining(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector keeps the compiler from inlining")
	}
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("no go command")
	}
	report, err := exec.Command(tool, "build", "-gcflags=-m", ".").CombinedOutput()
	require.NoError(t, err, string(report))
	inlined := map[string]bool{}
	for _, match := range regexp.MustCompile(`can inline (\S+)`).FindAllSubmatch(report, -1) {
		inlined[string(match[1])] = true
	}
	for _, name := range []string{
		"Hex.Add", "Hex.Sub", "Hex.Neighbor", "Hex.Neighbors", "Hex.Distance", "Hex.IsAdjacent",
		"Hex.DirectionTo", "Hex.Hexside", "Hexside.Hexes",
		"Hex.Ring", "Hex.Range", "Hex.Line", "Direction.Opposite", "Direction.Rotate",
		"DirectionSet.Has", "(*Grid).Hex", "(*Grid).Neighbors",
		"(*Reach).Cost", "(*Reach).Parent", "(*Reach).All",
	} {
		require.True(t, inlined[name], name)
	}
}
