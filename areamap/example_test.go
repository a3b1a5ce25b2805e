package areamap_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/august1914/august1914/areamap"
)

// meuse returns a small map of a river.
func meuse() *areamap.Map {
	m, err := areamap.New(areamap.Draft{
		Areas: []areamap.AreaDraft{
			{Number: "1", Name: "Liège"},
			{Number: "2", Name: "Namur"},
			{Number: "3", Name: "Dinant"},
			{Number: "4", Name: "Sedan"},
			{Number: "5", Name: "Marche"},
		},
		Borders: []areamap.BorderDraft{
			{A: "Liège", B: "Namur"},
			{A: "Namur", B: "Dinant"},
			{A: "Dinant", B: "Sedan"},
			{A: "Marche", B: "Liège", Class: areamap.MajorRiver, River: "Meuse"},
			{A: "Marche", B: "Namur", Class: areamap.MajorRiver, River: "Meuse"},
			{A: "Marche", B: "Sedan"},
		},
	})
	if err != nil {
		fmt.Println(err)
	}
	return m
}

// names returns the names of areas.
func names(m *areamap.Map, areas areamap.Set) string {
	var list []string
	for a := range areas.All() {
		list = append(list, m.Name(a))
	}
	return strings.Join(list, ", ")
}

func ExampleNew() {
	_, err := areamap.New(areamap.Draft{
		Areas:   []areamap.AreaDraft{{Number: "1", Name: "Nancy"}},
		Borders: []areamap.BorderDraft{{A: "Nancy", B: "Metz"}, {A: "Nancy", B: "1"}},
	})
	fmt.Println(err)
	// Output:
	// border 1: unknown area: "Metz"
	// border 2: border of an area with itself: Nancy
}

// New reports all problems of a draft together. The kind of each problem helps a
// program that repairs maps.
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
	// conflicting borders
	// border of an area with itself
	// unknown area
	// invalid ring
}

func ExampleMap_Find() {
	m := meuse()
	fmt.Println(m.Find("Marche"))
	fmt.Println(m.Find("5"))
	// Output:
	// 4 true
	// 4 true
}

func ExampleMap_Number() {
	m := meuse()
	for a := range m.All().All() {
		fmt.Print(m.Number(a), " ", m.Name(a), " ")
	}
	fmt.Println()
	// Output: 1 Liège 2 Namur 3 Dinant 4 Sedan 5 Marche
}

func ExampleMap_Border() {
	m := meuse()
	namur, _ := m.Find("Namur")
	marche, _ := m.Find("Marche")
	b, ok := m.Border(marche, namur)
	fmt.Println(b.Class, b.River, ok)
	fmt.Println("next to Namur:", names(m, m.Near(namur)))
	// Output:
	// major river Meuse true
	// next to Namur: Liège, Dinant, Marche
}

func ExampleMap_Neighbors() {
	m := meuse()
	marche, _ := m.Find("Marche")
	for to, over := range m.Neighbors(marche) {
		fmt.Println(m.Name(to), over.Class, over.River)
	}
	// Output:
	// Liège major river Meuse
	// Namur major river Meuse
	// Sedan open
}

func ExampleGraph_Flood() {
	m := meuse()
	liege, _ := m.Find("Liège")
	dinant, _ := m.Find("Dinant")
	friendly := m.All().Without(dinant)
	supplied := m.Flood(areamap.AreasOf(liege), friendly)
	fmt.Println(names(m, supplied))
	// Output: Liège, Namur, Sedan, Marche
}

func ExampleMap_Only() {
	m := meuse()
	dry := m.Only(func(b areamap.Border) bool { return b.Class == areamap.Open })
	marche, _ := m.Find("Marche")
	fmt.Println("without crossing a river:", names(m, dry.Near(marche)))
	// Output: without crossing a river: Sedan
}

func ExampleGraph_Path() {
	m := meuse()
	liege, _ := m.Find("Liège")
	sedan, _ := m.Find("Sedan")
	path, ok := m.Path(nil, liege, areamap.AreasOf(sedan), m.All())
	for _, a := range path {
		fmt.Print(m.Name(a), " ")
	}
	fmt.Println(ok)
	// Output: Liège Marche Sedan true
}

func ExampleGraph_Distance() {
	m := meuse()
	liege, _ := m.Find("Liège")
	sedan, _ := m.Find("Sedan")
	marche, _ := m.Find("Marche")
	fmt.Println(m.Distance(liege, areamap.AreasOf(sedan), m.All()))
	fmt.Println(m.Distance(liege, areamap.AreasOf(sedan), m.All().Without(marche)))
	// Output:
	// 2 true
	// 3 true
}

func ExampleGraph_Cut() {
	m := meuse()
	liege, _ := m.Find("Liège")
	sedan, _ := m.Find("Sedan")
	friendly := areamap.AreasOf(liege, sedan)
	cut := m.Cut(areamap.AreasOf(liege), areamap.AreasOf(sedan), friendly)
	fmt.Println(names(m, cut))
	// Output: Namur, Marche
}

func ExampleMap_Reach() {
	m := meuse()
	liege, _ := m.Find("Liège")
	toll := func(_ areamap.Area, over areamap.Border, _ areamap.Area) areamap.Price {
		if over.Class == areamap.MajorRiver {
			return areamap.Price{Points: 2, Stop: true}
		}
		return areamap.Price{Points: 1}
	}
	r := m.Reach(areamap.AreasOf(liege), 3, toll)
	for a := range r.Areas().All() {
		cost, _ := r.Cost(a)
		path, _ := r.Path(nil, a)
		fmt.Println(cost, m.Name(a), "by", path)
	}
	// Output:
	// 0 Liège by [0]
	// 1 Namur by [0 1]
	// 2 Dinant by [0 1 2]
	// 3 Sedan by [0 1 2 3]
	// 2 Marche by [0 4]
}

func ExampleSet() {
	held := areamap.AreasOf(3, 5, 90)
	lost := areamap.AreasOf(5)
	fmt.Println(held.Minus(lost), held.Has(5), held.Len())
	for a := range held.All() {
		fmt.Print(a, " ")
	}
	// Output:
	// {3 90} true 3
	// 3 5 90
}

// To draw a board: the outline of each area, and its name where there is room for it.
func ExampleFit() {
	m, _ := areamap.New(areamap.Draft{
		Areas: []areamap.AreaDraft{{Name: "Square"}},
		Rings: []areamap.RingDraft{{Area: "Square", Points: []areamap.Point{{0, 0}, {50, 0}, {50, 50}, {0, 50}}}},
	})
	extent, _ := m.Extent()
	view, height := areamap.Fit(extent, 120, 10)
	fmt.Printf("<svg viewBox=\"0 0 120 %.0f\"><polygon points=\"", height)
	for _, p := range m.Rings(0)[0] {
		p = view.To(p)
		fmt.Printf("%.0f,%.0f ", p.X, p.Y)
	}
	fmt.Println(`"/></svg>`)
	label, _ := m.LabelPoint(0)
	a, _ := m.AreaAt(label)
	fmt.Println(m.Name(a), view.To(label))
	// Output:
	// <svg viewBox="0 0 120 120"><polygon points="10,110 110,110 110,10 10,10 "/></svg>
	// Square {60 60}
}
