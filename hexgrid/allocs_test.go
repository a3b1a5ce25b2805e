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
	reach, path := NewReach(g), make([]int, 0, g.Len())
	from, to := board.source, board.columns[40][30]
	layout := Layout{Orientation: Flat, Size: 20}

	for name, run := range map[string]func(){
		"neighbors":      func() { sinkHex = Hex{1, 2}.Neighbors()[3] },
		"ring iterated":  func() { each(Hex{}.Ring(10)) },
		"range iterated": func() { each(Hex{}.Range(10)) },
		"line iterated":  func() { each(Hex{}.Line(Hex{9, 4})) },
		"hex parse":      func() { sinkHex, _ = ParseHex("-3,44") },
		"number parse":   func() { sinkHex, _ = n.Parse("14.05") },
		"reach":          func() { reach.From(move, 12, from) },
		"reach all":      func() { reach.From(zone, 10_000, from, to) },
		"reach far":      func() { reach.From(far, MaxBudget, from) },
		"reach result": func() {
			for i, cost := range reach.All() {
				sinkInt = i + cost
			}
		},
		"path": func() { path, sinkBool = reach.Path(path[:0], move, MaxBudget, from, to) },
		"layout": func() {
			_ = layout.Corners(Hex{4, 5})
			sinkHex, sinkBool = layout.At(Point{100, 70})
			_ = layout.Bounds(g)
		},
	} {
		t.Run(name, func(t *testing.T) {
			run() // the first run may grow buffers that later runs reuse
			require.Zero(t, testing.AllocsPerRun(10, run))
		})
	}
}

// each takes an iterator as a value, as a function of a caller would.
func each(hexes func(func(Hex) bool)) {
	for h := range hexes {
		sinkHex = h
	}
}
