package hexgrid_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/august1914/august1914/hexgrid"
)

func TestLine_IsAShortestWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := genHex.Draw(t, "a"), genHex.Draw(t, "b")
		line := slices.Collect(a.Line(b))
		require.Len(t, line, a.Distance(b)+1)
		require.Equal(t, a, line[0])
		require.Equal(t, b, line[len(line)-1])
		for i := range len(line) - 1 {
			require.True(t, line[i].IsAdjacent(line[i+1]))
		}
	})
}

func TestLine_IsTheSameFromEitherEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := genHex.Draw(t, "a"), genHex.Draw(t, "b")
		back := slices.Collect(b.Line(a))
		slices.Reverse(back)
		require.Equal(t, slices.Collect(a.Line(b)), back)
	})
}

func TestLine_StaysCloseToTheStraightLine(t *testing.T) {
	// The sample point of a hex on the line lies in the hex or on its boundary, so it
	// is no farther from the center than a corner.
	layout := Layout{Size: 1}
	rapid.Check(t, func(t *rapid.T) {
		a, b := genHex.Draw(t, "a"), genHex.Draw(t, "b")
		from, to, n := layout.Center(a), layout.Center(b), float64(a.Distance(b))
		for i, h := range slices.Collect(a.Line(b)) {
			part := 0.0
			if n > 0 {
				part = float64(i) / n
			}
			c := layout.Center(h)
			off := math.Hypot(from.X+(to.X-from.X)*part-c.X, from.Y+(to.Y-from.Y)*part-c.Y)
			require.LessOrEqual(t, off, 1+1e-9)
		}
	})
}

func TestLine_AlongAHexside(t *testing.T) {
	// The straight line from 0,0 to 1,1 runs along the side between 1,0 and 0,1.
	require.Equal(t, []Hex{{0, 0}, {0, 1}, {1, 1}}, slices.Collect(Hex{}.Line(Hex{1, 1})))
	require.Equal(t, []Hex{{1, 1}, {0, 1}, {0, 0}}, slices.Collect(Hex{1, 1}.Line(Hex{})))
}

func TestLine_ToTheSameHex(t *testing.T) {
	require.Equal(t, []Hex{{3, 4}}, slices.Collect(Hex{3, 4}.Line(Hex{3, 4})))
}

func TestLine_AcrossTheWholeRange(t *testing.T) {
	from, to := Hex{math.MinInt16, math.MinInt16}, Hex{math.MaxInt16, math.MaxInt16}
	line := slices.Collect(from.Line(to))
	require.Len(t, line, from.Distance(to)+1)
	require.Equal(t, to, line[len(line)-1])
	for i := range len(line) - 1 {
		if !line[i].IsAdjacent(line[i+1]) {
			t.Fatalf("%v and %v are not adjacent", line[i], line[i+1])
		}
	}
}
