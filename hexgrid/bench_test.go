package hexgrid_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	. "github.com/august1914/august1914/hexgrid"
)

// benchBoard is the board of all benchmarks: 60 columns by 40 rows of flat hexes, odd
// columns shifted half a hex to the south, 15 % of the hexes impassable, entry costs
// from 1 to 4.
type benchBoard struct {
	grid    *Grid
	entry   []int8
	columns [60][40]int // index by column and row
	source  int
}

func newBenchBoard(tb testing.TB) *benchBoard {
	tb.Helper()
	n, err := NewNumbering(NumberingSpec{
		Orientation: Flat,
		Rows:        Axis{From: North, Digits: 2, Padded: true},
		Columns:     Axis{From: West, Digits: 2, Padded: true},
		Shifted:     Odd, Toward: South,
	})
	require.NoError(tb, err)
	var hexes []Hex
	for column := range 60 {
		for row := range 40 {
			h, err := n.Hex(row, column)
			require.NoError(tb, err)
			hexes = append(hexes, h)
		}
	}
	g, err := NewGrid(hexes)
	require.NoError(tb, err)
	b := &benchBoard{grid: g, entry: make([]int8, g.Len())}
	random := rand.New(rand.NewPCG(1914, 8))
	for i, h := range g.All() {
		row, column, _ := n.Numbers(h)
		b.columns[column][row] = i
		b.entry[i] = int8(1 + random.IntN(4))
		if random.IntN(100) < 15 {
			b.entry[i] = Forbidden
		}
	}
	b.source = b.columns[30][20]
	return b
}

func (b *benchBoard) movement() Movement {
	return Movement{Cost: func(_, to int, _ Direction) int { return int(b.entry[to]) }}
}

// The sinks keep the compiler from optimizing the measured code away.
var (
	sinkHex  Hex
	sinkInt  int
	sinkBool bool
)

// benchHexes returns the hexes that benchmarks cycle through. Their number is a power
// of two.
func benchHexes() []Hex {
	random := rand.New(rand.NewPCG(1914, 9))
	list := make([]Hex, 1024)
	for i := range list {
		list[i] = Hex{int16(random.IntN(60)), int16(random.IntN(40))}
	}
	return list
}

func BenchmarkNeighbors(b *testing.B) {
	hexes, sum := benchHexes(), 0
	b.ReportAllocs()
	for i := range b.N {
		for _, n := range hexes[i&1023].Neighbors() {
			sum += int(n.Q) + int(n.R)
		}
	}
	sinkInt = sum
}

func BenchmarkNeighborByDirection(b *testing.B) {
	hexes, sum := benchHexes(), 0
	b.ReportAllocs()
	for i := range b.N {
		for d := range Direction(6) {
			n := hexes[i&1023].Neighbor(d)
			sum += int(n.Q) + int(n.R)
		}
	}
	sinkInt = sum
}

func BenchmarkGridNeighbors(b *testing.B) {
	board := newBenchBoard(b)
	b.ReportAllocs()
	i, sum := 0, 0
	for b.Loop() {
		for _, j := range board.grid.Neighbors(i) {
			sum += int(j)
		}
		if i++; i == board.grid.Len() {
			i = 0
		}
	}
	sinkInt = sum
}

func BenchmarkGridIndex(b *testing.B) {
	board := newBenchBoard(b)
	b.ReportAllocs()
	hexes := slices.Collect(board.grid.Hex(0).Range(20))
	i, sum := 0, 0
	for b.Loop() {
		at, _ := board.grid.Index(hexes[i])
		sum += at
		if i++; i == len(hexes) {
			i = 0
		}
	}
	sinkInt = sum
}

func BenchmarkDistance(b *testing.B) {
	hexes, sum := benchHexes(), 0
	b.ReportAllocs()
	for i := range b.N {
		sum += hexes[i&1023].Distance(hexes[(i+1)&1023])
	}
	sinkInt = sum
}

func BenchmarkRing10(b *testing.B) {
	b.ReportAllocs()
	sum := 0
	for range b.N {
		for h := range (Hex{3, 4}).Ring(10) {
			sum += int(h.Q)
		}
	}
	sinkInt = sum
}

func BenchmarkRange10(b *testing.B) {
	b.ReportAllocs()
	sum := 0
	for range b.N {
		for h := range (Hex{3, 4}).Range(10) {
			sum += int(h.Q)
		}
	}
	sinkInt = sum
}

func BenchmarkLine20(b *testing.B) {
	b.ReportAllocs()
	sum := 0
	for range b.N {
		for h := range (Hex{0, 0}).Line(Hex{13, 7}) {
			sum += int(h.Q)
		}
	}
	sinkInt = sum
}

func BenchmarkReach(b *testing.B) {
	for _, c := range []struct {
		name   string
		budget int
	}{{"12", 12}, {"all", 1000}, {"far", MaxBudget}} {
		b.Run(c.name, func(b *testing.B) {
			board := newBenchBoard(b)
			reach, move := NewReach(board.grid), board.movement()
			if c.name == "far" {
				move.Cost = func(_, to int, _ Direction) int { return 1000 * int(board.entry[to]) }
			}
			reach.From(move, c.budget, board.source)
			reached := len(maps.Collect(reach.All()))
			b.ReportAllocs()
			for b.Loop() {
				reach.From(move, c.budget, board.source)
			}
			b.ReportMetric(float64(reached), "hexes")
		})
	}
}

func BenchmarkPath(b *testing.B) {
	board := newBenchBoard(b)
	reach, move := NewReach(board.grid), board.movement()
	path := make([]int, 0, 200)
	from, to := board.columns[2][2], board.columns[57][37]
	reach.Path(nil, move, MaxBudget, from, to)
	b.ReportAllocs()
	for b.Loop() {
		path, sinkBool = reach.Path(path[:0], move, MaxBudget, from, to)
	}
	b.ReportMetric(float64(len(path)), "hexes")
}

func BenchmarkNumberingParse(b *testing.B) {
	n := driveOnParis(b)
	b.ReportAllocs()
	for b.Loop() {
		sinkHex, _ = n.Parse("14.05")
	}
}

func BenchmarkLayoutAt(b *testing.B) {
	b.ReportAllocs()
	l := Layout{Orientation: Flat, Size: 20}
	p := Point{317, 211}
	for b.Loop() {
		sinkHex, sinkBool = l.At(p)
		p.X = -p.X
	}
}
