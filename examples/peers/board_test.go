package peers

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/hexgrid"
)

const (
	columns, rows  = 60, 40
	movementPoints = 12
)

// start is the start of movement, near the middle of the board.
var start = axialOf(30, 20)

// axial is a hex as a program without a library would represent it. It does not depend on
// package hexgrid.
type axial struct{ q, r int }

// axialOf returns the hex in a column and a row of a board whose odd columns are half a hex
// further south.
func axialOf(column, row int) axial { return axial{column, row - (column-column%2)/2} }

// onBoard reports whether a hex lies on the board.
func (a axial) onBoard() bool {
	row := a.r + (a.q-a.q%2)/2
	return a.q >= 0 && a.q < columns && row >= 0 && row < rows
}

// around is the textbook list of neighbors.
func (a axial) around() [6]axial {
	var list [6]axial
	for i, step := range [6]axial{{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}} {
		list[i] = axial{a.q + step.q, a.r + step.r}
	}
	return list
}

// aroundWrittenOut is the same list without a table. Only a benchmark would write it like
// this.
func (a axial) aroundWrittenOut() [6]axial {
	q, r := a.q, a.r
	return [6]axial{{q + 1, r}, {q + 1, r - 1}, {q, r - 1}, {q - 1, r}, {q - 1, r + 1}, {q, r + 1}}
}

// distance is the textbook distance.
func (a axial) distance(b axial) int {
	dq, dr := a.q-b.q, a.r-b.r
	return (abs(dq) + abs(dr) + abs(dq+dr)) / 2
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// terrain returns the cost of entering each hex of the board. 15 % of the hexes are
// impassable and missing from the map.
func terrain() map[axial]int {
	random := rand.New(rand.NewPCG(1914, 8))
	entry := map[axial]int{}
	for column := range columns {
		for row := range rows {
			cost, open := 1+random.IntN(4), random.IntN(100) >= 15
			if at := axialOf(column, row); open || at == start {
				entry[at] = cost
			}
		}
	}
	return entry
}

// A board is the same terrain for package hexgrid.
type board struct {
	grid  *hexgrid.Grid
	entry []int8 // by index
	start int
}

func newBoard(tb testing.TB) *board {
	tb.Helper()
	n, err := hexgrid.NewNumbering(hexgrid.NumberingSpec{
		Orientation: hexgrid.Flat,
		Rows:        hexgrid.Axis{From: hexgrid.North, Digits: 2, Padded: true},
		Columns:     hexgrid.Axis{From: hexgrid.West, Digits: 2, Padded: true},
		Shifted:     hexgrid.Odd, Toward: hexgrid.South,
	})
	require.NoError(tb, err)
	var hexes []hexgrid.Hex
	for column := range columns {
		for row := range rows {
			h, err := n.Hex(row, column)
			require.NoError(tb, err)
			hexes = append(hexes, h)
		}
	}
	grid, err := hexgrid.NewGrid(hexes)
	require.NoError(tb, err)
	b := &board{grid: grid, entry: make([]int8, grid.Len())}
	costs := terrain()
	for i, h := range grid.All() {
		row, column, _ := n.Numbers(h)
		require.Equal(tb, axialOf(column, row), axialHex(h), "both have the same coordinates")
		b.entry[i] = hexgrid.Forbidden
		if cost, ok := costs[axialHex(h)]; ok {
			b.entry[i] = int8(cost)
		}
	}
	b.start, _ = grid.Index(hexOf(start))
	return b
}

func axialHex(h hexgrid.Hex) axial { return axial{int(h.Q), int(h.R)} }

func hexOf(a axial) hexgrid.Hex { return hexgrid.Hex{Q: int16(a.q), R: int16(a.r)} }

// tour returns the hexes that the benchmarks ask about, one after another.
func tour() []axial {
	random := rand.New(rand.NewPCG(1914, 9))
	list := make([]axial, 1024)
	for i := range list {
		list[i] = axialOf(random.IntN(columns), random.IntN(rows))
	}
	return list
}

// each converts a list.
func each[A, B any](list []A, convert func(A) B) []B {
	out := make([]B, len(list))
	for i, a := range list {
		out[i] = convert(a)
	}
	return out
}
