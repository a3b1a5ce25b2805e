package areamap_test

import (
	"math"
	"math/rand/v2"
	"strconv"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/areamap"
)

// must lets a test use the first of two results in an expression.
func must[T any](value T, err error) func(require.TestingT) T {
	return func(t require.TestingT) T {
		require.NoError(t, err)
		return value
	}
}

// drawMap draws a map of areas "0", "1", ... with random borders.
func drawMap(t *rapid.T) *areamap.Map {
	n := rapid.IntRange(1, 20).Draw(t, "areas")
	if rapid.IntRange(0, 4).Draw(t, "large") == 4 {
		n = rapid.IntRange(60, areamap.MaxAreas).Draw(t, "areas of large map")
	}
	d := numbered(n)
	area := rapid.IntRange(0, n-1)
	given := map[[2]int]bool{}
	for range rapid.IntRange(0, 3*n).Draw(t, "borders") {
		a, b := area.Draw(t, "a"), area.Draw(t, "b")
		if a == b || given[[2]int{a, b}] || given[[2]int{b, a}] {
			continue
		}
		given[[2]int{a, b}] = true
		class := areamap.Class(rapid.IntRange(0, 3).Draw(t, "class"))
		d.Borders = append(d.Borders, areamap.BorderDraft{A: strconv.Itoa(a), B: strconv.Itoa(b), Class: class})
	}
	return must(areamap.New(d))(t)
}

func numbered(n int) areamap.Draft {
	var d areamap.Draft
	for i := range n {
		d.Areas = append(d.Areas, areamap.AreaDraft{Number: strconv.Itoa(i)})
	}
	return d
}

func drawSet(t *rapid.T, label string) areamap.Set {
	var s areamap.Set
	for _, a := range rapid.SliceOf(rapid.IntRange(0, areamap.MaxAreas-1)).Draw(t, label) {
		s = s.With(areamap.Area(a))
	}
	if rapid.Bool().Draw(t, label+" turned round") {
		s = areamap.FirstN(areamap.MaxAreas).Minus(s)
	}
	return s
}

func drawArea(t *rapid.T, m *areamap.Map, label string) areamap.Area {
	return areamap.Area(rapid.IntRange(0, m.All().Len()-1).Draw(t, label))
}

// The map of the benchmarks: 94 areas at random places, connected by the shortest 235
// lines that do not cross. 67 of the areas are open.
func measuredMap(t require.TestingT) (m *areamap.Map, open areamap.Set) {
	const areas, borders = 94, 235
	rng := rand.New(rand.NewPCG(1914, 94))
	d := numbered(areas)
	var at [areas]areamap.Point
	for i := range at {
		at[i] = areamap.Point{X: rng.Float64(), Y: rng.Float64()}
	}
	var lines [][2]int
	joined := [areas]bool{0: true}
	for len(lines) < borders {
		line := shortestFree(at[:], lines, func(i, j int) bool {
			return len(lines) >= areas-1 || joined[i] != joined[j]
		})
		lines = append(lines, line)
		joined[line[0]], joined[line[1]] = true, true
	}
	for _, l := range lines {
		d.Borders = append(d.Borders, areamap.BorderDraft{A: strconv.Itoa(l[0]), B: strconv.Itoa(l[1])})
	}
	for _, i := range rng.Perm(areas)[:67] {
		open = open.With(areamap.Area(i))
	}
	return must(areamap.New(d))(t), open.With(0).With(93)
}

// shortestFree returns the shortest line that is new and crosses no other line.
func shortestFree(at []areamap.Point, lines [][2]int, allowed func(i, j int) bool) [2]int {
	best, length := [2]int{}, math.Inf(1)
	for i := range at {
		for j := i + 1; j < len(at); j++ {
			l := math.Hypot(at[i].X-at[j].X, at[i].Y-at[j].Y)
			if l < length && allowed(i, j) && isFree(at, lines, i, j) {
				best, length = [2]int{i, j}, l
			}
		}
	}
	return best
}

func isFree(at []areamap.Point, lines [][2]int, i, j int) bool {
	side := func(a, b, c areamap.Point) bool { return (b.X-a.X)*(c.Y-a.Y) > (c.X-a.X)*(b.Y-a.Y) }
	for _, l := range lines {
		if l == [2]int{i, j} {
			return false
		}
		if l[0] == i || l[0] == j || l[1] == i || l[1] == j {
			continue
		}
		p, q := at[l[0]], at[l[1]]
		if side(at[i], at[j], p) != side(at[i], at[j], q) && side(p, q, at[i]) != side(p, q, at[j]) {
			return false
		}
	}
	return true
}
