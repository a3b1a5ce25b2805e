package hexgrid_test

import (
	"errors"
	"fmt"
	"slices"

	"github.com/august1914/august1914/hexgrid"
)

func ExampleHex_Add() {
	from := hexgrid.Hex{Q: 2, R: 3}
	// Three hexes to the north-east, in one step.
	to := from.Add(hexgrid.PointyNE.Vector().Scale(3))
	fmt.Println(to, to.Sub(from), from.Distance(to))
	fmt.Println("the three coordinates add up to", int(to.Q)+int(to.R)+to.S())
	// Output:
	// 5,0 3,-3 3
	// the three coordinates add up to 0
}

func ExampleHex_ReflectQ() {
	// A scenario played on the mirrored map.
	at := hexgrid.Hex{Q: 3, R: -1}
	fmt.Println(at.ReflectQ(), at.ReflectR(), at.ReflectS())
	fmt.Println(at.ReflectQ().ReflectQ() == at)
	// Output:
	// 3,-2 -2,-1 -1,3
	// true
}

func ExampleHex_AppendRing() {
	const radius = 2
	// Lists that are made once, with room for all of it.
	ring := make([]hexgrid.Hex, 0, hexgrid.RingLen(radius))
	ring = hexgrid.Hex{}.AppendRing(ring, radius)
	fmt.Println(len(ring), "hexes of", hexgrid.RangeLen(radius), "are farthest away")
	// Output: 12 hexes of 19 are farthest away
}

func ExampleHex_Alternating() {
	// Three attackers with a hexside between each two of them leave no way out.
	defender := hexgrid.Hex{}
	a, b, c := defender.Neighbor(0), defender.Neighbor(2), defender.Neighbor(4)
	fmt.Println(defender.Alternating(a, b, c), defender.Alternating(a, b, defender.Neighbor(3)))
	// Output: true false
}

func ExampleParseHex() {
	var list []hexgrid.Hex
	for _, text := range []string{"2,1", "0,1", "5,-1"} {
		h, err := hexgrid.ParseHex(text)
		if err != nil {
			fmt.Println(err)
		}
		list = append(list, h)
	}
	slices.SortFunc(list, hexgrid.Hex.Compare) // row by row
	fmt.Println(list)
	// Output: [5,-1 0,1 2,1]
}

func ExampleDirection() {
	facing, err := hexgrid.ParseDirectionName("nw", hexgrid.Pointy)
	fmt.Println(facing == hexgrid.PointyNW, err)
	back := facing.Opposite()
	fmt.Println("its back is to the", back.Name(hexgrid.Pointy))
	turned := facing.Rotate(2) // two sixths, counter-clockwise
	fmt.Println("turned to the", turned.Name(hexgrid.Pointy), turned == hexgrid.PointySW)

	// As steps directions read the same on maps of either orientation.
	same, _ := hexgrid.ParseDirection(facing.String())
	fmt.Println(facing, same == facing, hexgrid.Direction(6).IsValid())
	for _, d := range hexgrid.Directions() {
		fmt.Print(d.Name(hexgrid.Flat), " ")
	}
	// Output:
	// true <nil>
	// its back is to the SE
	// turned to the SW true
	// -r true false
	// SE NE N NW SW S
}

func ExampleHexside() {
	river, err := hexgrid.ParseHexside("0,0/1,0")
	a, b := river.Hexes()
	fmt.Println("to the", river.Direction().Name(hexgrid.Pointy), "of", a, "lies", b, err)

	unit := hexgrid.Hex{Q: 1, R: 0}
	across, _ := river.Other(unit)
	fmt.Println("across from", unit, "lies", across, river.Has(across))
	behind, _ := river.Opposite(unit)
	fmt.Println("and at its back", behind)
	for _, end := range river.Vertices() {
		fmt.Println("the river runs on from", end)
	}
	fmt.Println("first in a list:", river.Compare(behind) < 0)
	// Output:
	// to the E of 0,0 lies 1,0 <nil>
	// across from 1,0 lies 0,0 true
	// and at its back 1,0/2,0
	// the river runs on from 0,1/1,0/0,0
	// the river runs on from 0,0/1,0/1,-1
	// first in a list: true
}

func ExampleVertex() {
	// Where three rivers meet.
	v := hexgrid.Hex{}.Vertex(hexgrid.PointyE)
	for _, h := range v.Hexes() {
		fmt.Println("between", h)
	}
	for _, s := range v.Hexsides() {
		fmt.Println("river", s)
	}
	same, err := hexgrid.ParseVertex(v.String())
	fmt.Println(same == v, err)
	// Output:
	// between 0,0
	// between 1,0
	// between 1,-1
	// river 0,0/1,0
	// river 1,0/1,-1
	// river 0,0/1,-1
	// true <nil>
}

func ExampleGrid_HexsidesOf() {
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendRange(nil, 1))
	rivers := board.NewHexsideSet()
	middle := hexgrid.Hex{}
	for _, d := range hexgrid.Directions() {
		board.AddHexside(rivers, middle.Hexside(d))
	}
	board.RemoveHexside(rivers, middle.Hexside(hexgrid.PointyE)) // a ford
	i, _ := board.Index(middle)
	around := rivers.At(i)
	fmt.Println(around.Len(), around.Has(hexgrid.PointyE), around.Without(hexgrid.PointyW).Len())
	for side := range board.HexsidesOf(rivers) { // each once
		fmt.Println(side)
	}
	// Output:
	// 5 false 4
	// 0,0/0,-1
	// 0,0/1,-1
	// -1,0/0,0
	// -1,1/0,0
	// 0,1/0,0
}

func ExampleGrid_All() {
	// Neighbours by index, as all that runs over a board wants them.
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendLine(nil, hexgrid.Hex{Q: 2}))
	for i, h := range board.All() {
		east := board.Neighbor(i, hexgrid.PointyE)
		d, ok := board.Direction(i, east)
		fmt.Println(h, "has to the east", east, ok && d == hexgrid.PointyE, board.Contains(h.Neighbor(hexgrid.PointyE)))
	}
	// Output:
	// 0,0 has to the east 1 true true
	// 1,0 has to the east 2 true true
	// 2,0 has to the east -1 false false
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

func ExampleSet_Union() {
	const hexes = 100
	type words [2]uint64 // hexgrid.SetWords(hexes)
	var german, french, all words
	fmt.Println(hexgrid.SetWords(hexes) == len(all))
	front, back, both := hexgrid.Set(german[:]), hexgrid.Set(french[:]), hexgrid.Set(all[:])
	front.Fill(40)
	back.Fill(60)
	back.Remove(0)
	both.Copy(front)
	both.Union(back)
	fmt.Println(both.Len(), both.Covers(front), both.Equal(back), front.Overlaps(back))
	both.Intersect(front)
	both.Subtract(back)
	fmt.Println(both.AppendTo(nil), both.IsEmpty())
	both.Clear()
	fmt.Println(all == words{})
	// Output:
	// true
	// 60 true false true
	// [0] false
	// true
}

func ExampleSet_Next() {
	held := make(hexgrid.Set, hexgrid.SetWords(200))
	for _, i := range []int{3, 64, 190} {
		held.Add(i)
	}
	for i := range held.All() {
		fmt.Print(i, " ")
	}
	fmt.Println("after 64:", held.Next(65), "after the last:", held.Next(191))
	// Output: 3 64 190 after 64: 190 after the last: -1
}

func ExampleFlood_FillWithin() {
	// Supply runs through friendly hexes and not across the river.
	board, _ := hexgrid.NewGrid(hexgrid.Hex{}.AppendLine(nil, hexgrid.Hex{Q: 6}))
	friendly, supplied := board.NewSet(), board.NewSet()
	friendly.Fill(board.Len())
	friendly.Remove(1)
	river := board.NewHexsideSet()
	board.AddHexside(river, hexgrid.Hex{Q: 4}.Hexside(hexgrid.PointyE))
	n := hexgrid.NewFlood(board).FillWithin(supplied, friendly, river, 3)
	fmt.Println(n, supplied.AppendTo(nil))
	// Output: 3 [2 3 4]
}

func ExampleLayout_Hexside() {
	l := hexgrid.Layout{Orientation: hexgrid.Pointy, Size: 10}
	h := hexgrid.Hex{Q: 1, R: 1}
	at := l.Center(h)
	fmt.Printf("<text x=\"%.1f\" y=\"%.1f\">Sedan</text>\n", at.X, at.Y)
	a, b := l.Hexside(h.Hexside(hexgrid.PointyE))
	fmt.Printf("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", a.X, a.Y, b.X, b.Y)
	end := l.Vertex(h.Hexside(hexgrid.PointyE).Vertices()[0])
	fmt.Println("the line begins at a corner of the hex:", end == a)
	// Output:
	// <text x="26.0" y="15.0">Sedan</text>
	// <line x1="34.6" y1="20.0" x2="34.6" y2="10.0"/>
	// the line begins at a corner of the hex: true
}

// chart numbers CC.RR: columns from the west, rows from the north, odd columns half
// a hex to the south.
func chart() (hexgrid.Numbering, error) {
	return hexgrid.NewNumbering(hexgrid.NumberingSpec{
		Orientation: hexgrid.Flat,
		Rows:        hexgrid.Axis{From: hexgrid.North, First: 1, Digits: 2, Padded: true},
		Columns:     hexgrid.Axis{From: hexgrid.West, First: 1, Digits: 2, Padded: true},
		Separator:   ".",
		Shifted:     hexgrid.Odd, Toward: hexgrid.South,
	})
}

func ExampleNumbering_Rectangle() {
	n, _ := chart()
	hexes, _ := n.Rectangle(1, 1, 2, 3)
	slices.SortFunc(hexes, n.Compare) // as the numbers go
	var list []byte
	for _, h := range hexes {
		list = append(n.AppendFormat(list, h), ' ')
	}
	corner, _ := n.Hex(2, 3)
	fmt.Printf("%send\n", list)
	fmt.Println(n.Format(corner), n.Contains(corner), n.Spec().Shifted == hexgrid.Odd)
	// Output:
	// 01.01 01.02 02.01 02.02 03.01 03.02 end
	// 03.02 true true
}

func ExampleNumbering_ParseHexside() {
	n, _ := chart()
	river, err := n.ParseHexside("01.01/01.02")
	fmt.Println(n.FormatHexside(river), err)
	_, err = n.ParseHexside("01.01/01.03")
	fmt.Println(errors.Is(err, hexgrid.ErrNotAdjacent))
	// Output:
	// 01.01/01.02 <nil>
	// true
}

// What a typist can repair says where it is wrong.
func ExampleParseError() {
	n, _ := chart()
	_, err := n.Parse("01.00")
	var wrong *hexgrid.ParseError
	if errors.As(err, &wrong) && errors.Is(err, hexgrid.ErrRange) {
		fmt.Printf("%q at byte %d: want %s\n", wrong.Part, wrong.Offset, wrong.Expected)
	}
	// Output: "00" at byte 3: want a row from 01 to 99
}

// A numbering that contradicts itself is no numbering.
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
