package boards

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// points makes a line of pairs of coordinates.
func points(list ...float64) []Point {
	var line []Point
	for i := 0; i < len(list); i += 2 {
		line = append(line, Point{list[i], list[i+1]})
	}
	return line
}

func TestJoin(t *testing.T) {
	for _, c := range []struct {
		name        string
		lines, want [][]Point
	}{
		{"nothing", nil, nil},
		{"one line", [][]Point{points(0, 0, 1, 0)}, [][]Point{points(0, 0, 1, 0)}},
		{"two that meet", [][]Point{points(0, 0, 1, 0), points(2, 0, 1, 0)}, [][]Point{points(0, 0, 1, 0, 2, 0)}},
		{"the middle first", [][]Point{points(1, 0, 2, 0), points(0, 0, 1, 0), points(2, 0, 3, 0)}, [][]Point{points(0, 0, 1, 0, 2, 0, 3, 0)}},
		{"two that do not", [][]Point{points(0, 0, 1, 0), points(5, 0, 6, 0)}, [][]Point{points(0, 0, 1, 0), points(5, 0, 6, 0)}},
		{"a ring", [][]Point{points(0, 0, 1, 0), points(1, 0, 1, 1), points(1, 1, 0, 0)}, [][]Point{points(0, 0, 1, 0, 1, 1, 0, 0)}},
		{
			"a fork is no way on",
			[][]Point{points(0, 0, 1, 0), points(1, 0, 2, 0), points(1, 0, 1, 1)},
			[][]Point{points(0, 0, 1, 0), points(1, 0, 2, 0), points(1, 0, 1, 1)},
		},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, Join(c.lines)) })
	}
}

// Nothing is lost and nothing is drawn twice.
func TestJoinKeepsEverySegment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coordinate := rapid.IntRange(0, 3)
		var lines [][]Point
		count := map[[2]Point]int{}
		for range rapid.IntRange(0, 12).Draw(t, "lines") {
			x, y := float64(coordinate.Draw(t, "x")), float64(coordinate.Draw(t, "y"))
			to := Point{x + 1, y}
			if rapid.Bool().Draw(t, "up") {
				to = Point{x, y + 1}
			}
			lines = append(lines, []Point{{x, y}, to})
			count[[2]Point{{x, y}, to}]++
		}
		for _, line := range Join(lines) {
			for i := 1; i < len(line); i++ {
				a, b := line[i-1], line[i]
				if b.X < a.X || b.Y < a.Y {
					a, b = b, a
				}
				count[[2]Point{a, b}]--
			}
		}
		for segment, n := range count {
			require.Zero(t, n, "%v", segment)
		}
	})
}
