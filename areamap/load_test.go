package areamap_test

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/areamap"
)

const (
	areasCSV = `number,name,country,source
GB,Great Britain,Great Britain,rules
1,Le Havre,France,"rules, 2.2"
5, Calais ,France,rules
6,Ypres,Belgium,rules
`
	bordersCSV = `a,b,kind,river,river_name,source
GB,1,sea,none,,rules
GB,Calais,sea,none,,rules
1,5,land,major,Somme,rules
5,6,land,none,,rules
`
	polygonsCSV = `number,ring,seq,x_km,y_km,lat,lon
1,0,0,0,0,,
1,0,1,1,0,,
1,0,2,0,1,,
5,0,0,1,0,,
5,0,1,1,1,,
5,0,2,0,1,,
5,1,0,5,5,,
5,1,1,6,5,,
5,1,2,5,6,,
`
)

var files = areamap.Files{Areas: "areas.csv", Borders: "borders.csv", Polygons: "polygons.csv"}

func fsys(areas, borders, polygons string) fs.FS {
	return fstest.MapFS{
		"areas.csv":    {Data: []byte(areas)},
		"borders.csv":  {Data: []byte(borders)},
		"polygons.csv": {Data: []byte(polygons)},
	}
}

func TestLoad(t *testing.T) {
	m := must(areamap.Load(fsys("\ufeff"+areasCSV, bordersCSV, polygonsCSV), files))(t)
	require.Equal(t, 4, m.Len())
	calais := find(t, m, "Calais")
	require.Equal(t, "5", m.Number(calais))
	b, ok := m.Border(calais, find(t, m, "1"))
	require.True(t, ok)
	require.Equal(t, areamap.Border{A: 1, B: 2, Class: areamap.MajorRiver, River: "Somme"}, b)
	b, _ = m.Border(0, calais)
	require.Equal(t, areamap.SeaLane, b.Class)
	require.Len(t, m.Rings(calais), 2)
	require.Len(t, m.BorderLines(1, calais), 1)

	m = must(areamap.Load(fsys(areasCSV, bordersCSV, ""), areamap.Files{Areas: "areas.csv", Borders: "borders.csv"}))(t)
	_, ok = m.Extent()
	require.False(t, ok, "a map without shapes")
}

func TestLoadReportsAllProblems(t *testing.T) {
	_, err := areamap.Load(fsys(
		areasCSV,
		bordersCSV+"1,9,land,none,,\n6,6,land,none,,\n5,1,land,minor,Somme,\n1,6,canal,none,,\n1,6,land,wide,,\n1,6,sea,minor,,\n1,6\n",
		polygonsCSV+"6,0,0,0,zero,,\n6,0,1,1,0,,\n9,0,0,0,0,,\n9,0,1,1,1,,\n9,0,2,1,0,,\n",
	), files)
	require.EqualError(t, err, `borders.csv:9: kind: "canal": want land or sea
borders.csv:10: river: "wide": want none, minor or major
borders.csv:11: river: "minor": a sea lane has no river
polygons.csv:11: y_km: "zero": want a number from -1e+09 to 1e+09
borders.csv:6: unknown area: "9"
borders.csv:7: border of an area with itself: 6
borders.csv:8: border given in two ways: Le Havre - Calais, minor river Somme, at borders.csv:4 as major river Somme
polygons.csv:13: unknown area: "9"`)
	var wrong *areamap.FileError
	require.ErrorAs(t, err, &wrong)
	require.Equal(t, 9, wrong.Line)
}

func TestLoadWithoutAreasSaysOnlyThat(t *testing.T) {
	_, err := areamap.Load(fsys("country\nFrance\n", bordersCSV, polygonsCSV), files)
	require.EqualError(t, err, `areas.csv:1: lacks the columns "number" or "name": there are "country", want "number" or "name"`)
	_, err = areamap.Load(fstest.MapFS{}, files)
	require.ErrorIs(t, err, fs.ErrNotExist)
	for _, name := range []string{"areas.csv", "borders.csv", "polygons.csv"} {
		require.ErrorContains(t, err, name)
	}
}

func TestReadRejects(t *testing.T) {
	areas := func(text string) error { _, err := areamap.ReadAreas(strings.NewReader(text), "f"); return err }
	borders := func(text string) error { _, err := areamap.ReadBorders(strings.NewReader(text), "f"); return err }
	rings := func(text string) error { _, err := areamap.ReadRings(strings.NewReader(text), "f"); return err }
	for _, c := range []struct {
		read       func(string) error
		text, want string
	}{
		{areas, "", `f: lacks a line that names its columns: want "number" or "name"`},
		{areas, "number\n\"1\n", `f:2: quotes do not match in the row that begins here: a cell with quotes in it needs quotes around it, and those inside doubled`},
		{areas, "number,name,,,name\n", `f:1: two columns are named "name"`},
		{borders, "x,b\n1,2\n", `f:1: lacks the columns "a": there are "x", "b", want "a", "b"`},
		{rings, "number,ring,seq,x\n", `f:1: lacks the columns "y_km" or "y": there are "number", "ring", "seq", "x", want "number", "ring", "seq", "x_km" or "x", "y_km" or "y"`},
		{rings, "number,ring,seq,x,y\n1,a,0,0,0\n", `f:2: ring: "a": want a whole number from 0 to 2147483647`},
		{rings, "number,ring,seq,x,y\n1,0,a,0,0\n", `f:2: seq: "a": want a whole number from 0 to 2147483647`},
		{rings, "number,ring,seq,x,y\n1,0,0,NaN,0\n", `f:2: x: "NaN": want a number from -1e+09 to 1e+09`},
		{rings, "number,ring,seq,x,y\n1,0,0,0,nan\n", `f:2: y: "nan": want a number from -1e+09 to 1e+09`},
		{rings, "number,ring,seq,x,y\n1,0,0,0,0\n1,0,2,0,0\n1,0,3,0,0\n", `f:3: seq: ring 0, seq 2 of "1" does not follow the line before`},
		{rings, "number,ring,seq,x,y\n1,1,0,0,0\n", `f:2: seq: ring 1, seq 0 of "1" does not follow the line before`},
	} {
		err := c.read(c.text)
		require.EqualError(t, err, c.want)
		var wrong *areamap.FileError
		require.ErrorAs(t, err, &wrong)
	}
	_, err := areamap.ReadAreas(iotest.ErrReader(io.ErrUnexpectedEOF), "f")
	require.ErrorIs(t, err, io.ErrUnexpectedEOF)
}

func TestReadAreasWithNamesAlone(t *testing.T) {
	areas := must(areamap.ReadAreas(strings.NewReader("name\nParis\nSedan\n"), "towns.csv"))(t)
	require.Equal(t, areaDrafts{{Name: "Paris", Origin: "towns.csv:2"}, {Name: "Sedan", Origin: "towns.csv:3"}}, areas)
}

// Whatever the files say, there is a map or an error that says where.
func FuzzLoad(f *testing.F) {
	f.Add(areasCSV, bordersCSV, polygonsCSV)
	f.Add("name\na\nb\n", "a,b\na,b\n", "number,ring,seq,x,y\na,0,0,0,0\na,0,1,1,0\na,0,2,0,1\n")
	f.Add("number\n1\n1\n", "a,b,river\n1,1,none\n", "number\n")
	f.Add("", "\"", "number,ring,seq,x,y\na,0,0,1e308,-1e308\n")
	f.Fuzz(func(t *testing.T, areas, borders, polygons string) {
		m, err := areamap.Load(fsys(areas, borders, polygons), files)
		if err != nil {
			require.Nil(t, m)
			var wrong *areamap.FileError
			var problem *areamap.Problem
			require.True(t, errors.As(err, &wrong) || errors.As(err, &problem), "%v", err)
			return
		}
		for a := range m.All().All() {
			found, ok := m.Find(m.Name(a))
			require.True(t, ok)
			require.Equal(t, a, found)
			m.AppendOutline(nil, a, areamap.View{Scale: 1})
		}
		m.Flood(areamap.Of(0), m.All())
		m.AreaAt(areamap.Point{})
	})
}
