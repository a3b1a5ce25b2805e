package hexgrid_test

import (
	"errors"
	"fmt"
	"slices"

	"github.com/august1914/august1914/hexgrid"
)

// chart numbers hexes CC.RR: columns from the west, rows from the north, odd columns
// shifted half a hex to the south.
func chart() hexgrid.Numbering {
	n, err := hexgrid.NewNumbering(hexgrid.NumberingSpec{
		Orientation: hexgrid.Flat,
		Rows:        hexgrid.Axis{From: hexgrid.North, First: 1, Digits: 2, Padded: true},
		Columns:     hexgrid.Axis{From: hexgrid.West, First: 1, Digits: 2, Padded: true},
		Separator:   ".",
		Shifted:     hexgrid.Odd, Toward: hexgrid.South,
	})
	if err != nil {
		fmt.Println(err)
	}
	return n
}

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
	fmt.Println(slices.Collect(hexgrid.Hex{}.Ring(1)))
	// Output: [1,0 1,-1 0,-1 -1,0 -1,1 0,1]
}

func ExampleHex_Range() {
	// All hexes that a gun with a range of two can hit, row by row.
	for h := range (hexgrid.Hex{Q: 5, R: 5}).Range(2) {
		fmt.Print(h, " ")
	}
	fmt.Println()
	// Output: 5,3 6,3 7,3 4,4 5,4 6,4 7,4 3,5 4,5 5,5 6,5 7,5 3,6 4,6 5,6 6,6 3,7 4,7 5,7
}

func ExampleHex_Line() {
	// A line of sight, with the hexes of both units.
	fmt.Println(slices.Collect(hexgrid.Hex{}.Line(hexgrid.Hex{Q: 3, R: -1})))
	// Output: [0,0 1,0 2,-1 3,-1]
}

func ExampleHex_Rotate() {
	fmt.Println(hexgrid.Hex{Q: 2, R: 0}.Rotate(hexgrid.Hex{}, 1))
	// Output: 2,-2
}

func ExampleDirection_Name() {
	// The same six steps have other names on a map with flat hexes.
	for d := range hexgrid.Direction(6) {
		fmt.Print(d.Name(hexgrid.Pointy), "/", d.Name(hexgrid.Flat), " ")
	}
	fmt.Println(hexgrid.PointyE.Name(hexgrid.Pointy), hexgrid.FlatN.Name(hexgrid.Flat))
	// Output: E/SE NE/NE NW/N W/NW SW/SW SE/S E N
}

func ExampleDirection_Rotate() {
	facing := hexgrid.PointyNW
	left, right := facing.Rotate(1), facing.Rotate(-1)
	fmt.Println(left.Name(hexgrid.Pointy), right.Name(hexgrid.Pointy), facing.Opposite().Name(hexgrid.Pointy))
	// Output: W NE SE
}

func ExampleDirectionSet() {
	var attackedFrom hexgrid.DirectionSet
	for _, d := range []hexgrid.Direction{hexgrid.FlatN, hexgrid.FlatSE, hexgrid.FlatSW} {
		attackedFrom = attackedFrom.With(d)
	}
	fmt.Println(attackedFrom.Len(), attackedFrom.HasOpposite(), attackedFrom.HasAlternating())
	// Output: 3 false true
}

func ExampleBetween() {
	a, b := hexgrid.Hex{Q: 1, R: 1}, hexgrid.Hex{Q: 1, R: 2}
	river, _ := hexgrid.Between(a, b)
	same, _ := hexgrid.Between(b, a)
	fmt.Println(river, river == same)
	// Output: 1,2/1,1 true
}

// A map of pointy hexes numbered RRCC: rows from the north, columns from the east, even
// rows shifted half a hex to the west.
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

// A map of flat hexes numbered CC.RR: columns from the west, rows from the south, even
// columns shifted half a hex to the north.
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
	_, err := n.Parse("1.1") // 1.10 without its zero
	fmt.Println(err)
	fmt.Println(errors.Is(err, hexgrid.ErrSyntax))
	// Output:
	// 15.06
	// hexgrid: hex number "1.1": malformed at byte 2: got "1", expected a row of 2 digits
	// true
}

func ExampleNumbering_Format() {
	n := chart()
	h, _ := n.Parse("03.02")
	fmt.Println(h, "is printed", n.Format(h))
	fmt.Println("its neighbor to the north", n.Format(h.Neighbor(hexgrid.FlatN)))
	// Output:
	// 2,0 is printed 03.02
	// its neighbor to the north 03.01
}

// A loop over rows and columns makes a rectangular map.
func ExampleNumbering_Hex() {
	n := chart()
	var hexes []hexgrid.Hex
	for column := 1; column <= 3; column++ {
		for row := 1; row <= 2; row++ {
			h, err := n.Hex(row, column)
			if err != nil {
				fmt.Println(err)
			}
			hexes = append(hexes, h)
		}
	}
	board, err := hexgrid.NewGrid(hexes)
	fmt.Println(board.Len(), "hexes, the last", n.Format(board.Hex(5)), err)
	// Output: 6 hexes, the last 03.02 <nil>
}

// The error says where the text is wrong.
func ExampleParseError() {
	_, err := chart().Parse("01.00")
	var wrong *hexgrid.ParseError
	if errors.As(err, &wrong) && errors.Is(err, hexgrid.ErrRange) {
		fmt.Printf("%q at byte %d: want %s\n", wrong.Part, wrong.Offset, wrong.Expected)
	}
	// Output: "00" at byte 3: want a row from 01 to 99
}

// The error names the invalid field and its valid values.
func ExampleSpecError() {
	spec := hexgrid.NumberingSpec{
		Rows:    hexgrid.Axis{From: hexgrid.North, Digits: hexgrid.MaxDigits + 1},
		Columns: hexgrid.Axis{From: hexgrid.West, Digits: 2},
		Toward:  hexgrid.East,
	}
	_, err := hexgrid.NewNumbering(spec)
	var wrong *hexgrid.SpecError
	if errors.As(err, &wrong) {
		fmt.Println(wrong.Field, "is", wrong.Value, "and may be", wrong.Expected)
	}
	// Output: Rows.Digits is 5 and may be 1 to 4
}

func ExampleGrid() {
	board, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Range(1)))
	troops := make([]int, board.Len()) // a value for each hex of the board
	if i, ok := board.Index(hexgrid.Hex{Q: 1, R: 0}); ok {
		troops[i] = 3
	}
	fmt.Println(troops)
	// Output: [0 0 0 0 3 0 0]
}

func ExampleGrid_All() {
	board, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Line(hexgrid.Hex{Q: 2})))
	for i, h := range board.All() {
		fmt.Println(i, h, "has to the east", board.Neighbors(i)[hexgrid.PointyE])
	}
	// Output:
	// 0 0,0 has to the east 1
	// 1 1,0 has to the east 2
	// 2 2,0 has to the east -1
}

func ExampleGrid_Hex() {
	board, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Range(1)))
	i, _ := board.Index(hexgrid.Hex{})
	for _, j := range board.Neighbors(i) {
		fmt.Print(board.Hex(int(j)), " ")
	}
	fmt.Println()
	// Output: 1,0 1,-1 0,-1 -1,0 -1,1 0,1
}

func ExampleNewGrid() {
	_, err := hexgrid.NewGrid([]hexgrid.Hex{{Q: 1, R: 1}, {Q: 2, R: 1}, {Q: 1, R: 1}})
	var wrong *hexgrid.GridError
	if errors.As(err, &wrong) && errors.Is(err, hexgrid.ErrDuplicate) {
		fmt.Println(wrong.Hex, "is number", wrong.Position)
	}
	_, err = hexgrid.NewGrid([]hexgrid.Hex{{}, {Q: 30000, R: 30000}})
	fmt.Println(errors.Is(err, hexgrid.ErrTooLarge), hexgrid.MaxGridArea)
	// Output:
	// 1,1 is number 2
	// true 4194304
}

func ExampleFixedSet() {
	type unit uint8
	var moved, fought hexgrid.FixedSet[unit, [2]uint64] // room for 128 units
	moved.Add(3)
	moved.Add(70)
	fought.Add(70)
	rested := moved.Minus(fought)
	fmt.Println(moved.Len(), "moved, of whom", rested.First(), "did not fight")
	before := moved
	moved.AddAll(fought)
	fmt.Println("no more than before:", moved == before)
	// Output:
	// 2 moved, of whom 3 did not fight
	// no more than before: true
}

func ExampleFixedSet_Spread() {
	// A rail line runs east from hex 0; enemies stand in hex 3.
	type hex uint16
	type hexSet = hexgrid.FixedSet[hex, [1]uint64]
	grid, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Line(hexgrid.Hex{Q: 6})))
	rails := make([]hexgrid.DirectionSet, grid.Len())
	for i := range 6 {
		rails[i] = rails[i].With(hexgrid.PointyE)
		rails[i+1] = rails[i+1].With(hexgrid.PointyW)
	}
	web := hexgrid.NewWeb[hex](grid, rails)

	var open, net hexSet
	for i := range hex(7) {
		open.Add(i)
	}
	open.Remove(3)
	net.Add(0)
	net.Spread(web, open)
	fmt.Println("joined to hex 0 by rail:", slices.Collect(net.All()))
	// Output: joined to hex 0 by rail: [0 1 2]
}

func ExampleReach() {
	// Four hexes in a row: road, wood, road, road. A river runs before the last.
	board, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Line(hexgrid.Hex{Q: 3})))
	entry := []int{1, 3, 1, 1}
	rivers := make([]hexgrid.DirectionSet, board.Len())
	rivers[2], rivers[3] = rivers[2].With(hexgrid.PointyE), rivers[3].With(hexgrid.PointyW)

	reach := hexgrid.NewReach(board) // make one for each board
	reach.From(hexgrid.Movement{
		Cost: func(from, to int, d hexgrid.Direction) int {
			if rivers[from].Has(d) {
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

// If a road costs half a point, count costs and the budget in halves.
func ExampleReach_halfPoints() {
	const point = 2 // halves
	board, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Line(hexgrid.Hex{Q: 3})))
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

// A flood is a search without a limit on its budget. This one does not cross the
// frontier. The costs are distances.
func ExampleReach_From() {
	board, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Line(hexgrid.Hex{Q: 4})))
	frontier := make([]hexgrid.DirectionSet, board.Len())
	frontier[2] = frontier[2].With(hexgrid.PointyE)
	reach := hexgrid.NewReach(board)
	reach.From(hexgrid.Movement{Cost: func(from, _ int, d hexgrid.Direction) int {
		if frontier[from].Has(d) {
			return hexgrid.Forbidden
		}
		return 1
	}}, hexgrid.MaxBudget, 0)
	for i, steps := range reach.All() {
		fmt.Println(board.Hex(i), "is supplied from", steps, "hexes away")
	}
	// Output:
	// 0,0 is supplied from 0 hexes away
	// 1,0 is supplied from 1 hexes away
	// 2,0 is supplied from 2 hexes away
}

// A unit that enters an enemy zone of control must stop there.
func ExampleMovement_stop() {
	board, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Line(hexgrid.Hex{Q: 4})))
	reach := hexgrid.NewReach(board)
	reach.From(hexgrid.Movement{Stop: func(i int) bool { return i == 2 }}, 10, 0)
	for i := range reach.All() {
		fmt.Print(i, " ")
	}
	fmt.Println()
	// Output: 0 1 2
}

func ExampleReach_Path() {
	board, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Range(5)))
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

func ExampleLayout() {
	l := hexgrid.Layout{Orientation: hexgrid.Pointy, Size: 10}
	fmt.Print(`<polygon points="`)
	for _, p := range l.Corners(hexgrid.Hex{Q: 1, R: 0}) {
		fmt.Printf("%.1f,%.1f ", p.X, p.Y)
	}
	fmt.Println(`"/>`)
	// Output: <polygon points="26.0,-5.0 17.3,-10.0 8.7,-5.0 8.7,5.0 17.3,10.0 26.0,5.0 "/>
}

func ExampleLayout_At() {
	// Find the hex under the mouse pointer.
	l := hexgrid.Layout{Orientation: hexgrid.Pointy, Size: 10}
	fmt.Println(l.At(hexgrid.Point{X: 20, Y: 4}))
	// Output: 1,0 true
}

func ExampleLayout_Bounds() {
	board, _ := hexgrid.NewGrid(slices.Collect(hexgrid.Hex{}.Range(1)))
	b := hexgrid.Layout{Orientation: hexgrid.Flat, Size: 10}.Bounds(board)
	fmt.Printf("viewBox=\"%.0f %.0f %.0f %.0f\"\n", b.Min.X, b.Min.Y, b.Max.X-b.Min.X, b.Max.Y-b.Min.Y)
	// Output: viewBox="-25 -26 50 52"
}

func ExampleLayout_Hexside() {
	l := hexgrid.Layout{Orientation: hexgrid.Pointy, Size: 10}
	h := hexgrid.Hex{Q: 1, R: 1}
	at := l.Center(h)
	fmt.Printf("<text x=\"%.1f\" y=\"%.1f\">Sedan</text>\n", at.X, at.Y)
	a, b := l.Hexside(h.Hexside(hexgrid.PointyE))
	fmt.Printf("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", a.X, a.Y, b.X, b.Y)
	fmt.Println("the line begins at a corner of the hex:", l.Corners(h)[hexgrid.PointySE] == a)
	// Output:
	// <text x="26.0" y="15.0">Sedan</text>
	// <line x1="34.6" y1="20.0" x2="34.6" y2="10.0"/>
	// the line begins at a corner of the hex: true
}
