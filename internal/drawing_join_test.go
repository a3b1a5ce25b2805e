package internal_test

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// points returns the line through points given as pairs of coordinates.
func points(list ...float64) []august1914.Point {
	var line []august1914.Point
	for i := 0; i < len(list); i += 2 {
		line = append(line, august1914.Point{X: list[i], Y: list[i+1]})
	}
	return line
}

func TestJoin(t *testing.T) {
	for _, c := range []struct {
		name        string
		lines, want [][]august1914.Point
	}{
		{"nothing", nil, nil},
		{"one line", [][]august1914.Point{points(0, 0, 1, 0)}, [][]august1914.Point{points(0, 0, 1, 0)}},
		{"two lines that meet", [][]august1914.Point{points(0, 0, 1, 0), points(2, 0, 1, 0)}, [][]august1914.Point{points(0, 0, 1, 0, 2, 0)}},
		{"the middle first", [][]august1914.Point{points(1, 0, 2, 0), points(0, 0, 1, 0), points(2, 0, 3, 0)}, [][]august1914.Point{points(0, 0, 1, 0, 2, 0, 3, 0)}},
		{"two lines that do not meet", [][]august1914.Point{points(0, 0, 1, 0), points(5, 0, 6, 0)}, [][]august1914.Point{points(0, 0, 1, 0), points(5, 0, 6, 0)}},
		{"a ring", [][]august1914.Point{points(0, 0, 1, 0), points(1, 0, 1, 1), points(1, 1, 0, 0)}, [][]august1914.Point{points(0, 0, 1, 0, 1, 1, 0, 0)}},
		{
			"a line ends at a fork",
			[][]august1914.Point{points(0, 0, 1, 0), points(1, 0, 2, 0), points(1, 0, 1, 1)},
			[][]august1914.Point{points(0, 0, 1, 0), points(1, 0, 2, 0), points(1, 0, 1, 1)},
		},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, drawing.Join(c.lines)) })
	}
}

// Join loses no line and draws no line twice.
func TestJoinKeepsEverySegment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coordinate := rapid.IntRange(0, 3)
		var lines [][]august1914.Point
		count := map[[2]august1914.Point]int{}
		for range rapid.IntRange(0, 12).Draw(t, "lines") {
			x, y := float64(coordinate.Draw(t, "x")), float64(coordinate.Draw(t, "y"))
			to := august1914.Point{X: x + 1, Y: y}
			if rapid.Bool().Draw(t, "up") {
				to = august1914.Point{X: x, Y: y + 1}
			}
			lines = append(lines, []august1914.Point{{X: x, Y: y}, to})
			count[[2]august1914.Point{{X: x, Y: y}, to}]++
		}
		for _, line := range drawing.Join(lines) {
			for i := 1; i < len(line); i++ {
				a, b := line[i-1], line[i]
				if b.X < a.X || b.Y < a.Y {
					a, b = b, a
				}
				count[[2]august1914.Point{a, b}]--
			}
		}
		for segment, n := range count {
			require.Zero(t, n, "%v", segment)
		}
	})
}
