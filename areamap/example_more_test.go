package areamap_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/august1914/august1914/areamap"
)

// square is a ring with its corner in x, 0.
func square(name string, x float64) areamap.RingDraft {
	return areamap.RingDraft{Area: name, Points: []areamap.Point{{x, 0}, {x + 10, 0}, {x + 10, 10}, {x, 10}}}
}

// What is wrong with a map is found all at once, and each problem says what kind it
// is of, for whoever repairs maps by program.
func ExampleProblem() {
	_, err := areamap.New(areamap.Draft{
		Areas: []areamap.AreaDraft{
			{Name: "Metz"}, {Name: "Nancy"}, {Name: "Toul"}, {Name: "Metz"},
		},
		Borders: []areamap.BorderDraft{
			{A: "Metz", B: "Nancy", Origin: "line 1"},
			{A: "Metz", B: "Nancy", Origin: "line 2"},
			{A: "Nancy", B: "Metz", Class: areamap.MajorRiver, Origin: "line 3"},
			{A: "Toul", B: "Toul", Origin: "line 4"},
			{A: "Toul", B: "Verdun", Origin: "line 5"},
		},
		Rings:    []areamap.RingDraft{{Area: "Toul", Points: []areamap.Point{{0, 0}, {1, 1}}, Origin: "line 6"}},
		BothWays: true,
	})
	for _, kind := range []error{
		areamap.ErrDuplicateArea, areamap.ErrDuplicateBorder, areamap.ErrBorderConflict,
		areamap.ErrSelfBorder, areamap.ErrUnknownArea, areamap.ErrOneSidedBorder, areamap.ErrShape,
		areamap.ErrTooManyAreas,
	} {
		if errors.Is(err, kind) {
			fmt.Println(kind)
		}
	}
	// Output:
	// area given twice
	// border given twice
	// border given in two ways
	// border of an area with itself
	// unknown area
	// ring without an inside
}

func ExampleMap_Border() {
	m := meuse()
	fmt.Println(m.Len(), "areas, the second is", m.Number(1), m.Name(1))
	namur, _ := m.Find("Namur")
	marche, _ := m.Find("Marche")
	b, ok := m.Border(marche, namur)
	fmt.Println(b.Class, b.River, ok)
	fmt.Println("next to Namur:", names(m, m.Near(namur).Append(nil)...))
	// Output:
	// 5 areas, the second is 2 Namur
	// major river Meuse true
	// next to Namur: Liège, Dinant, Marche
}

func ExampleMap_Between() {
	// The front: all borders between what the two sides hold.
	m := meuse()
	german := areamap.FirstN(2)
	for b := range m.Between(german, m.All().Minus(german)) {
		fmt.Println(m.Name(b.A), "-", m.Name(b.B))
	}
	// Output:
	// Liège - Marche
	// Namur - Dinant
	// Namur - Marche
}

func ExampleMap_FloodOver() {
	// Whoever crosses no river comes this far from Liège.
	m := meuse()
	liege, _ := m.Find("Liège")
	dry := m.FloodOver(areamap.Of(liege), m.All(), func(b areamap.Border) bool { return b.Class < areamap.MajorRiver })
	fmt.Println(names(m, dry.Append(nil)...))
	// Output: Liège, Namur, Dinant, Sedan, Marche
}

func ExampleGraph_Distance() {
	m := meuse()
	liege, _ := m.Find("Liège")
	sedan, _ := m.Find("Sedan")
	marche, _ := m.Find("Marche")
	fmt.Println(m.Distance(liege, areamap.Of(sedan), m.All()))
	fmt.Println(m.Distance(liege, areamap.Of(sedan), m.All().Without(marche)))
	// Output:
	// 2 true
	// 3 true
}

// Where there are points for any way, only a stop ends movement: here an enemy near
// Dinant.
func ExampleReach_Onward() {
	m := meuse()
	liege, _ := m.Find("Liège")
	dinant, _ := m.Find("Dinant")
	r := m.Reach(areamap.Of(liege), areamap.MaxPoints, func(_ areamap.Area, _ areamap.Border, to areamap.Area) areamap.Price {
		return areamap.Price{Points: 1, Stop: to == dinant}
	})
	fmt.Println("reached:", names(m, r.Areas().Append(nil)...))
	fmt.Println("onward:", names(m, r.Onward().Append(nil)...))
	// Output:
	// reached: Liège, Namur, Dinant, Sedan, Marche
	// onward: Liège, Namur, Sedan, Marche
}

func ExampleParseSet() {
	held, err := areamap.ParseSet("{0 3 17}")
	fmt.Println(held.Len(), held.Has(17), err)
	_, err = areamap.ParseSet("0, 3")
	fmt.Println(errors.Is(err, areamap.ErrSetText))
	// Output:
	// 3 true <nil>
	// true
}

func ExampleParseClass() {
	c, err := areamap.ParseClass("major river")
	fmt.Println(c == areamap.MajorRiver, err)
	_, err = areamap.ParseClass("brook")
	fmt.Println(errors.Is(err, areamap.ErrClass))
	// Output:
	// true <nil>
	// true
}

// The files can be read one by one, for a program that changes a map before it is
// made.
func ExampleReadAreas() {
	areas, _ := areamap.ReadAreas(strings.NewReader("number,name\n1,Nancy\n2,Metz\n"), "areas.csv")
	borders, _ := areamap.ReadBorders(strings.NewReader("a,b,river,river_name\n1,2,minor,Moselle\n"), "borders.csv")
	areas = append(areas, areamap.AreaDraft{Number: "3", Name: "Toul"})
	borders = append(borders, areamap.BorderDraft{A: "Toul", B: "Nancy"})
	m, err := areamap.New(areamap.Draft{Areas: areas, Borders: borders})
	fmt.Println(m.Len(), err)
	// Output: 3 <nil>
}

// To draw a board: where each area lies, and its name in the middle.
func ExampleMap_Centroid() {
	m, _ := areamap.New(areamap.Draft{
		Areas: []areamap.AreaDraft{{Name: "Metz"}, {Name: "Nancy"}},
		Rings: []areamap.RingDraft{square("Metz", 0), square("Nancy", 10)},
	})
	for a := range m.All().All() {
		middle, _ := m.Centroid(a)
		fmt.Println(m.Name(a), middle)
	}
	metz, _ := m.Box(0)
	nancy, _ := m.Box(1)
	both := metz.Union(nancy)
	fmt.Println(both, both.Has(areamap.Point{X: 15, Y: 5}), metz.Has(areamap.Point{X: 15, Y: 5}))

	view, _ := areamap.Fit(both, 40, 0)
	fmt.Println("the middle of the picture:", view.To(areamap.Point{X: 10, Y: 5}))
	fmt.Printf("%s\n", areamap.AppendLine(nil, []areamap.Point{{0, 0}, {20, 10}}, view))
	// Output:
	// Metz {5 5}
	// Nancy {15 5}
	// {{0 0} {20 10}} true false
	// the middle of the picture: {20 10}
	// M0.00 20.00L40.00 0.00
}
