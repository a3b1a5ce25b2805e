package areamap_test

import (
	"fmt"
	"strings"
	"testing/fstest"

	"github.com/august1914/august1914/areamap"
)

// meuse is a small map along a river.
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

// names lists areas as a reader of the rules knows them.
func names(m *areamap.Map, areas ...areamap.Area) string {
	var list []string
	for _, a := range areas {
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

func ExampleLoad() {
	// Any fs.FS will do: an embedded one, or os.DirFS of the owner's files.
	files := fstest.MapFS{
		"areas.csv":   {Data: []byte("number,name\n1,Nancy\n2,Metz\n")},
		"borders.csv": {Data: []byte("a,b,river,river_name\n1,Metz,minor,Moselle\n1,Toul,none,\n")},
	}
	names := areamap.Files{Areas: "areas.csv", Borders: "borders.csv"}
	_, err := areamap.Load(files, names)
	fmt.Println(err)

	files["borders.csv"].Data = []byte("a,b,river,river_name\n1,Metz,minor,Moselle\n")
	m, _ := areamap.Load(files, names)
	for b := range m.Borders() {
		fmt.Println(m.Name(b.A), m.Name(b.B), b.Class, b.River)
	}
	// Output:
	// borders.csv:3: unknown area: "Toul"
	// Nancy Metz minor river Moselle
}

func ExampleMap_Neighbours() {
	m := meuse()
	marche, _ := m.Find("Marche")
	for to, over := range m.Neighbours(marche) {
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
	supplied := m.Flood(areamap.Of(liege), friendly)
	fmt.Println(names(m, supplied.Append(nil)...))
	// Output: Liège, Namur, Sedan, Marche
}

func ExampleMap_Only() {
	m := meuse()
	dry := m.Only(func(b areamap.Border) bool { return b.Class == areamap.Open })
	for part := range dry.Components(m.All()) {
		fmt.Println(names(m, part.Append(nil)...))
	}
	marche, _ := m.Find("Marche")
	fmt.Println(names(m, dry.Near(marche).Append(nil)...))
	// Output:
	// Liège, Namur, Dinant, Sedan, Marche
	// Sedan
}

func ExampleGraph_Path() {
	m := meuse()
	liege, _ := m.Find("Liège")
	sedan, _ := m.Find("Sedan")
	path, ok := m.Path(nil, liege, areamap.Of(sedan), m.All())
	fmt.Println(names(m, path...), ok)
	// Output: Liège, Marche, Sedan true
}

func ExampleGraph_Cut() {
	m := meuse()
	liege, _ := m.Find("Liège")
	sedan, _ := m.Find("Sedan")
	friendly := areamap.Of(liege, sedan)
	cut := m.Cut(areamap.Of(liege), areamap.Of(sedan), friendly)
	fmt.Println(names(m, cut.Append(nil)...))
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
	r := m.Reach(areamap.Of(liege), 3, toll)
	for a := range r.Areas().All() {
		cost, _ := r.Cost(a)
		path, _ := r.Path(nil, a)
		fmt.Println(cost, names(m, path...))
	}
	// Output:
	// 0 Liège
	// 1 Liège, Namur
	// 2 Liège, Namur, Dinant
	// 3 Liège, Namur, Dinant, Sedan
	// 2 Liège, Marche
}

func ExampleSet() {
	held := areamap.Of(3, 5, 90)
	lost := areamap.Of(5)
	fmt.Println(held.Minus(lost), held.Has(5), held.Len())
	for a := range held.All() {
		fmt.Print(a, " ")
	}
	// Output:
	// {3 90} true 3
	// 3 5 90
}

func ExampleMap_AppendOutline() {
	m, _ := areamap.New(areamap.Draft{
		Areas: []areamap.AreaDraft{{Name: "Square"}},
		Rings: []areamap.RingDraft{{Area: "Square", Points: []areamap.Point{{0, 0}, {50, 0}, {50, 50}, {0, 50}}}},
	})
	extent, _ := m.Extent()
	view, height := areamap.Fit(extent, 120, 10)
	fmt.Printf("<svg viewBox=\"0 0 120 %.0f\"><path d=\"%s\"/></svg>\n", height, m.AppendOutline(nil, 0, view))
	a, _ := m.AreaAt(view.From(areamap.Point{X: 60, Y: 60}))
	fmt.Println(m.Name(a))
	// Output:
	// <svg viewBox="0 0 120 120"><path d="M10.00 110.00L110.00 110.00L110.00 10.00L10.00 10.00Z"/></svg>
	// Square
}
