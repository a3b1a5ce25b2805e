package hexgrid_test

import (
	"errors"
	"fmt"
	"slices"

	"github.com/august1914/august1914/hexgrid"
)

func ExampleHex() {
	liege, namur := hexgrid.Hex{Q: 4, R: 1}, hexgrid.Hex{Q: 2, R: 2}
	fmt.Println(liege, "is", liege.Distance(namur), "hexes from", namur)
	fmt.Println("to the west lies", liege.Neighbor(hexgrid.PointyW))
	// Output:
	// 4,1 is 2 hexes from 2,2
	// to the west lies 3,1
}

func ExampleHex_Neighbors() {
	for d, n := range (hexgrid.Hex{}).Neighbors() {
		fmt.Println(hexgrid.Direction(d).Name(hexgrid.Flat), n)
	}
	// Output:
	// SE 1,0
	// NE 1,-1
	// N 0,-1
	// NW -1,0
	// SW -1,1
	// S 0,1
}

func ExampleHex_Ring() {
	for h := range (hexgrid.Hex{}).Ring(1) {
		fmt.Println(h)
	}
	fmt.Println(len(hexgrid.Hex{}.AppendRange(nil, 3)), "hexes within three")
	// Output:
	// 1,0
	// 1,-1
	// 0,-1
	// -1,0
	// -1,1
	// 0,1
	// 37 hexes within three
}

func ExampleHex_Line() {
	fmt.Println(slices.Collect(hexgrid.Hex{}.Line(hexgrid.Hex{Q: 3, R: -1})))
	// Output: [0,0 1,0 2,-1 3,-1]
}

func ExampleHex_Rotate() {
	fmt.Println(hexgrid.Hex{Q: 2, R: 0}.Rotate(hexgrid.Hex{}, 1))
	// Output: 2,-2
}

func ExampleBetween() {
	a, b := hexgrid.Hex{Q: 1, R: 1}, hexgrid.Hex{Q: 1, R: 2}
	river, _ := hexgrid.Between(a, b)
	same, _ := hexgrid.Between(b, a)
	fmt.Println(river, river == same)
	// Output: 1,2/1,1 true
}

func ExampleHexside_Touching() {
	// A river goes on where one of its hexsides touches another.
	river := map[hexgrid.Hexside]bool{}
	at := hexgrid.Hex{}.Hexside(hexgrid.PointyE)
	river[at] = true
	river[hexgrid.Hex{}.Hexside(hexgrid.PointyNE)] = true
	for _, next := range at.Touching() {
		if river[next] {
			fmt.Println("flows on along", next)
		}
	}
	// Output: flows on along 0,0/1,-1
}

func ExampleHex_Opposed() {
	// An attack from two opposite sides surrounds the defender.
	defender := hexgrid.Hex{}
	east, west := defender.Neighbor(hexgrid.PointyE), defender.Neighbor(hexgrid.PointyW)
	southeast := defender.Neighbor(hexgrid.PointySE)
	fmt.Println(defender.Opposed(east, west), defender.Opposed(east, southeast))
	// Output: true false
}

func ExampleDirectionSet() {
	var attackedFrom hexgrid.DirectionSet
	for _, d := range []hexgrid.Direction{hexgrid.FlatN, hexgrid.FlatSE, hexgrid.FlatSW} {
		attackedFrom = attackedFrom.With(d)
	}
	fmt.Println(attackedFrom.Len(), attackedFrom.HasOpposite(), attackedFrom.HasAlternating())
	// Output: 3 false true
}

// A map of pointy hexes numbered RRCC: rows from the north, columns from the
// east, even rows half a hex to the west.
func ExampleNewNumbering() {
	n, err := hexgrid.NewNumbering(hexgrid.NumberingSpec{
		Orientation: hexgrid.Pointy,
		Rows:        hexgrid.Axis{From: hexgrid.North, First: 1, Digits: 2, Padded: true},
		Columns:     hexgrid.Axis{From: hexgrid.East, First: 1, Digits: 2, Padded: true},
		RowFirst:    true,
		Shifted:     hexgrid.Even, Toward: hexgrid.West,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	h, _ := n.Parse("1413")
	for d, neighbor := range h.Neighbors() {
		fmt.Print(hexgrid.Direction(d).Name(hexgrid.Pointy), " ", n.Format(neighbor), "  ")
	}
	// Output: E 1412  NE 1313  NW 1314  W 1414  SW 1514  SE 1513
}

// A map of flat hexes numbered CC.RR: columns from the west, rows from the south,
// even columns half a hex to the north.
func ExampleNumbering_Parse() {
	n, _ := hexgrid.NewNumbering(hexgrid.NumberingSpec{
		Orientation: hexgrid.Flat,
		Rows:        hexgrid.Axis{From: hexgrid.South, First: 1, Digits: 2, Padded: true},
		Columns:     hexgrid.Axis{From: hexgrid.West, First: 1, Digits: 2},
		Separator:   ".",
		Shifted:     hexgrid.Even, Toward: hexgrid.North,
	})
	paris, _ := n.Parse("14.05")
	fmt.Println(n.Format(paris.Neighbor(hexgrid.FlatNE)))
	_, err := n.Parse("1.1") // 1.10 with its zero lost
	fmt.Println(err)
	fmt.Println(errors.Is(err, hexgrid.ErrSyntax))
	// Output:
	// 15.06
	// hexgrid: hex number "1.1": malformed at byte 2: got "1", expected a row of 2 digits
	// true
}

func ExampleGrid() {
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendRange(nil, 1))
	troops := make([]int, board.Len()) // a field over the board
	if i, ok := board.Index(hexgrid.Hex{Q: 1, R: 0}); ok {
		troops[i] = 3
	}
	fmt.Println(troops)
	// Output: [0 0 0 0 3 0 0]
}

func ExampleSet() {
	// Inside a value that is copied and compared a set is an array of words.
	type state struct {
		controlled [2]uint64
	}
	var s state
	controlled := hexgrid.Set(s.controlled[:])
	controlled.Add(3)
	controlled.Add(99)
	fmt.Println(controlled.Len(), controlled.Has(3), controlled.AppendTo(nil))
	// Output: 2 true [3 99]
}

func ExampleFixedSet() {
	type unit uint8
	var moved, fought hexgrid.FixedSet[unit, [2]uint64] // of up to 128 units
	moved.Add(3)
	moved.Add(70)
	fought.Add(70)
	rested := moved.Without(&fought)
	fmt.Println(moved.Len(), "moved, of whom", rested.First(), "did not fight")
	before := moved
	moved.Union(&fought)
	fmt.Println("no more than before:", moved == before)
	// Output:
	// 2 moved, of whom 3 did not fight
	// no more than before: true
}

func ExampleFixedSet_Spread() {
	// A rail line runs east from hex 0; enemies stand in hex 3.
	type hex uint16
	type hexSet = hexgrid.FixedSet[hex, [1]uint64]
	grid, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendLine(nil, hexgrid.Hex{Q: 6}))
	rails := grid.NewHexsideSet()
	for i := range 6 {
		grid.AddHexside(rails, grid.Hex(i).Hexside(hexgrid.PointyE))
	}
	web := hexgrid.NewWeb[hex](grid, rails)

	var open, net hexSet
	for i := range hex(7) {
		open.Add(i)
	}
	open.Remove(3)
	net.Add(0)
	net.Spread(web, &open)
	fmt.Println("joined to hex 0 by rail:", slices.Collect(net.All()))
	// Output: joined to hex 0 by rail: [0 1 2]
}

func ExampleReach() {
	// Four hexes in a row: road, wood, road, road. A river before the last.
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendLine(nil, hexgrid.Hex{Q: 3, R: 0}))
	entry := []int{1, 3, 1, 1}
	rivers := board.NewHexsideSet()
	board.AddHexside(rivers, hexgrid.Hex{Q: 2, R: 0}.Hexside(hexgrid.PointyE))

	reach := hexgrid.NewReach(board) // once for a board
	reach.From(hexgrid.Movement{
		Cost: func(from, to int, d hexgrid.Direction) int {
			if rivers.Has(from, d) {
				return entry[to] + 2
			}
			return entry[to]
		},
	}, 7, 0)
	for i, cost := range reach.All() {
		fmt.Println(board.Hex(i), "for", cost)
	}
	path, _ := reach.AppendPath(nil, 3)
	fmt.Println("by way of", path)
	// Output:
	// 0,0 for 0
	// 1,0 for 3
	// 2,0 for 4
	// 3,0 for 7
	// by way of [0 1 2 3]
}

// Where a road costs half a point, costs and budget are counted in halves.
func ExampleReach_halfPoints() {
	const point = 2 // halves
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendLine(nil, hexgrid.Hex{Q: 3, R: 0}))
	entry := []int{point, point / 2, point / 2, point} // by road, by road, across country
	reach := hexgrid.NewReach(board)
	reach.From(hexgrid.Movement{
		Cost: func(_, to int, _ hexgrid.Direction) int { return entry[to] },
	}, 2*point, 0)
	for i, cost := range reach.All() {
		fmt.Printf("%v for %.1f\n", board.Hex(i), float64(cost)/point)
	}
	// Output:
	// 0,0 for 0.0
	// 1,0 for 0.5
	// 2,0 for 1.0
	// 3,0 for 2.0
}

// Whoever enters an enemy zone of control must stop there.
func ExampleMovement_stop() {
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendLine(nil, hexgrid.Hex{Q: 4, R: 0}))
	enemyZone := board.NewSet()
	enemyZone.Add(2)
	reach := hexgrid.NewReach(board)
	reach.From(hexgrid.Movement{Stop: enemyZone.Has}, 10, 0)
	reached := board.NewSet()
	reach.CopyTo(reached)
	fmt.Println(reached.AppendTo(nil))
	// Output: [0 1 2]
}

func ExampleReach_Path() {
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendRange(nil, 5))
	reach := hexgrid.NewReach(board)
	from, _ := board.Index(hexgrid.Hex{Q: -2, R: 0})
	to, _ := board.Index(hexgrid.Hex{Q: 1, R: 1})
	path, ok := reach.Path(nil, hexgrid.Movement{}, hexgrid.MaxBudget, from, to)
	for _, i := range path {
		fmt.Print(board.Hex(i), " ")
	}
	fmt.Println(ok)
	// Output: -2,0 -1,0 0,0 1,0 1,1 true
}

func ExampleFlood_Fill() {
	// Supply runs over the board but not across the frontier.
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendLine(nil, hexgrid.Hex{Q: 4, R: 0}))
	frontier := board.NewHexsideSet()
	board.AddHexside(frontier, hexgrid.Hex{Q: 1, R: 0}.Hexside(hexgrid.PointyE))
	supplied := board.NewSet()
	n := hexgrid.NewFlood(board).Fill(supplied, func(from, _ int, d hexgrid.Direction) bool {
		return !frontier.Has(from, d)
	}, 0)
	fmt.Println(n, supplied.AppendTo(nil))
	// Output: 2 [0 1]
}

func ExampleFlood_Distances() {
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendLine(nil, hexgrid.Hex{Q: 6, R: 0}))
	toDepot := make([]int, board.Len())
	hexgrid.NewFlood(board).Distances(toDepot, nil, 0, 5)
	fmt.Println(toDepot)
	// Output: [0 1 2 2 1 0 1]
}

func ExampleFlood_Components() {
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendLine(nil, hexgrid.Hex{Q: 5, R: 0}))
	held := board.NewSet()
	for _, i := range []int{0, 1, 3, 5} {
		held.Add(i)
	}
	pocket := make([]int, board.Len())
	fmt.Println(hexgrid.NewFlood(board).Components(pocket, held, nil), "pockets:", pocket)
	// Output: 3 pockets: [0 0 -1 1 -1 2]
}

func ExampleFlood_Grow() {
	// All hexes within two of the edge of the board: the edge and one row more.
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendRange(nil, 4))
	near := board.NewSet()
	board.Rim(near)
	fmt.Println(near.Len(), hexgrid.NewFlood(board).Grow(near, 1, nil), "of", board.Len())
	// Output: 24 42 of 61
}

func ExampleGrid_Outline() {
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendRange(nil, 2))
	held := board.NewSet()
	for h := range (hexgrid.Hex{}).Range(1) {
		i, _ := board.Index(h)
		held.Add(i)
	}
	frontier := slices.Collect(board.Outline(held))
	fmt.Println(len(frontier), "hexsides, the first", frontier[0])
	// Output: 18 hexsides, the first 0,-1/1,-2
}

func ExampleGrid_Select() {
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendRange(nil, 2))
	south := board.NewSet()
	board.Select(south, func(_ int, h hexgrid.Hex) bool { return h.R >= 1 })
	fmt.Println(south.Len(), "of", board.Len())
	// Output: 7 of 19
}

func ExampleLayout() {
	l := hexgrid.Layout{Orientation: hexgrid.Pointy, Size: 10}
	fmt.Print(`<polygon points="`)
	for _, p := range l.Corners(hexgrid.Hex{Q: 1, R: 0}) {
		fmt.Printf("%.1f,%.1f ", p.X, p.Y)
	}
	fmt.Println(`"/>`)
	fmt.Println(l.At(hexgrid.Point{X: 20, Y: 4}))
	// Output:
	// <polygon points="26.0,-5.0 17.3,-10.0 8.7,-5.0 8.7,5.0 17.3,10.0 26.0,5.0 "/>
	// 1,0 true
}

func ExampleLayout_Bounds() {
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendRange(nil, 1))
	b := hexgrid.Layout{Orientation: hexgrid.Flat, Size: 10}.Bounds(board)
	fmt.Printf("viewBox=\"%.0f %.0f %.0f %.0f\"\n", b.Min.X, b.Min.Y, b.Max.X-b.Min.X, b.Max.Y-b.Min.Y)
	// Output: viewBox="-25 -26 50 52"
}
