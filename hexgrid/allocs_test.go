package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	. "github.com/august1914/august1914/hexgrid"
)

func TestNothingAllocatesInSteadyState(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	board := newBenchBoard(t)
	g, move, n := board.grid, board.movement(), driveOnParis(t)
	zone := Movement{Cost: move.Cost, Stop: func(i int) bool { return i%17 == 0 }}
	far := Movement{Cost: func(_, to int, _ Direction) int { return 3000 * int(board.entry[to]) }}
	reach, flood := NewReach(g), NewFlood(g)
	s, field := g.NewSet(), make([]int, g.Len())
	rivers := g.NewHexsideSet()
	path, hexes, text := make([]int, 0, g.Len()), make([]Hex, 0, 500), make([]byte, 0, 64)
	from, to := board.source, board.columns[40][30]
	side, layout := Hex{1, 2}.Hexside(3), Layout{Orientation: Flat, Size: 20}

	for name, run := range map[string]func(){
		"neighbors":       func() { sinkHex = Hex{1, 2}.Neighbors()[3] },
		"ring":            func() { hexes = Hex{}.AppendRing(hexes[:0], 10) },
		"range":           func() { hexes = Hex{}.AppendRange(hexes[:0], 10) },
		"line":            func() { hexes = Hex{}.AppendLine(hexes[:0], Hex{9, 4}) },
		"ring iterated":   func() { each(Hex{}.Ring(10)) },
		"range iterated":  func() { each(Hex{}.Range(10)) },
		"line iterated":   func() { each(Hex{}.Line(Hex{9, 4})) },
		"hex text":        func() { text, _ = Hex{-3, 44}.AppendText(text[:0]) },
		"hex parse":       func() { sinkHex, _ = ParseHex("-3,44") },
		"hexside text":    func() { text, _ = side.AppendText(text[:0]) },
		"hexside parse":   func() { _, _ = ParseHexside("0,0/1,0") },
		"vertex text":     func() { text, _ = Vertex{}.AppendText(text[:0]) },
		"vertex parse":    func() { _, _ = ParseVertex("0,0/1,0/1,-1") },
		"touching":        func() { _ = side.Touching() },
		"number":          func() { text = n.AppendFormat(text[:0], Hex{13, -11}) },
		"number parse":    func() { sinkHex, _ = n.Parse("14.05") },
		"hexside numbers": func() { _, _ = n.ParseHexside("14.05/14.06") },
		"reach":           func() { reach.From(move, 12, from) },
		"reach all":       func() { reach.From(zone, 10_000, from, to) },
		"reach far":       func() { reach.From(far, MaxBudget, from) },
		"reach result": func() {
			for i, cost := range reach.All() {
				sinkInt = i + cost
			}
			reach.CopyTo(s)
		},
		"path":       func() { path, sinkBool = reach.Path(path[:0], move, MaxBudget, from, to) },
		"fill":       func() { sinkInt = flood.Fill(s, board.pass, from) },
		"fillWithin": func() { sinkInt = flood.FillWithin(s, board.open, rivers, from) },
		"grow":       func() { sinkInt = flood.Grow(s, 2, board.pass) },
		"distances":  func() { sinkInt = flood.Distances(field, board.pass, from, to) },
		"components": func() { sinkInt = flood.Components(field, board.open, nil) },
		"sets": func() {
			s.Union(board.open)
			s.Intersect(board.open)
			s.Subtract(board.open)
			for i := range board.open.All() {
				s.Add(i)
			}
		},
		"hexside set": func() {
			g.AddHexside(rivers, side)
			for u := range g.HexsidesOf(rivers) {
				sinkBool = u == side
			}
			g.RemoveHexside(rivers, side)
		},
		"regions": func() {
			g.Rim(s)
			g.Select(s, func(i int, _ Hex) bool { return i%2 == 0 })
			for u := range g.Outline(s) {
				sinkBool = u == side
			}
		},
		"layout": func() {
			_ = layout.Corners(Hex{4, 5})
			sinkHex, sinkBool = layout.At(Point{100, 70})
			_ = layout.Bounds(g)
		},
	} {
		t.Run(name, func(t *testing.T) {
			run() // the first run may grow what later ones reuse
			require.Zero(t, testing.AllocsPerRun(10, run))
		})
	}
}

// each takes an iterator as a value, as a caller's own function would.
func each(hexes func(func(Hex) bool)) {
	for h := range hexes {
		sinkHex = h
	}
}
