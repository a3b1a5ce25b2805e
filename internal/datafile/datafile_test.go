package datafile_test

import (
	"errors"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/datafile"
)

func load(text string) *datafile.Loader {
	return datafile.New(fstest.MapFS{"units.csv": {Data: []byte(text)}})
}

func TestRowsYieldWhatTheColumnsHold(t *testing.T) {
	l := load("\ufeffname, extra,steps,weight,side\nII Corps,x,2, 1.5 ,Allied\n\nBEF,y,1,0,German\n")
	type unit struct {
		name   string
		steps  int
		weight float64
		side   int
		line   int
	}
	var got []unit
	for r := range l.Rows("units.csv", "name", "steps", "weight", "side") {
		got = append(got, unit{
			r.Text("name"), r.Int("steps", 1, 4), r.Float("weight", 0, 2),
			r.OneOf("side", "German", "Allied"), r.Line(),
		})
		require.Empty(t, r.Text("no such column"))
	}
	require.NoError(t, l.Err())
	require.Equal(t, []unit{{"II Corps", 2, 1.5, 1, 2}, {"BEF", 1, 0, 0, 4}}, got)
}

func TestEveryProblemIsReportedWithItsPlace(t *testing.T) {
	l := load("name,steps,weight,side\nII Corps,9,NaN,Red\nIII Corps,2\nIV Corps,x,1,German\n")
	for r := range l.Rows("units.csv", "name", "steps", "weight", "side") {
		r.Int("steps", 1, 4)
		r.Float("weight", 0, 2)
		r.OneOf("side", "German", "Allied")
	}
	l.Reject("units.csv", "lacks a %s", "fortress")
	require.EqualError(t, l.Err(), `units.csv:2: steps: "9": want a whole number from 1 to 4
units.csv:2: weight: "NaN": want a number from 0 to 2
units.csv:2: side: "Red": want one of ["German" "Allied"]
units.csv:3: weight: "": want a number from 0 to 2
units.csv:3: side: "": want one of ["German" "Allied"]
units.csv:4: steps: "x": want a whole number from 1 to 4
units.csv: lacks a fortress`)
	var p *datafile.Problem
	require.True(t, errors.As(l.Err(), &p))
	require.Equal(t, 2, p.Line)
}

func TestFilesThatCannotBeRead(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", `units.csv: lacks a line that names its columns: want "name", "steps"`},
		{"column missing", "name\nII Corps\n", `units.csv:1: lacks the columns "steps": there are "name", want "name", "steps"`},
		{"no CSV", "name,steps\n\"II Corps,2\n", "units.csv:2: quotes do not match in the row that begins here"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := load(c.text)
			for range l.Rows("units.csv", "name", "steps") {
				t.Error("a row was yielded")
			}
			require.ErrorContains(t, l.Err(), c.want)
		})
	}
	l := load("")
	for range l.Rows("map.csv") {
		t.Error("a row was yielded")
	}
	require.ErrorContains(t, l.Err(), "map.csv: cannot be read")
}

func TestRowsCanBeLeftEarly(t *testing.T) {
	l := load("name\na\nb\n")
	for r := range l.Rows("units.csv", "name") {
		require.Equal(t, "a", r.Text("name"))
		break
	}
	require.NoError(t, l.Err())
}

func FuzzRows(f *testing.F) {
	f.Add("name,steps\nII Corps,2\n")
	f.Add("name,steps\n\"II")
	f.Fuzz(func(t *testing.T, text string) {
		l := load(text)
		for r := range l.Rows("units.csv", "name", "steps") {
			r.Int("steps", 0, 9)
			r.OneOf("name", "a")
		}
		_ = l.Err()
	})
}

func TestAddJoinsWhatAnotherReaderFound(t *testing.T) {
	l := load("name\n")
	l.Reject("units.csv", "is short")
	l.Add(datafile.Problem{File: "map.csv", Line: 7, Column: "a", Detail: "is nowhere"})
	require.EqualError(t, l.Err(), "units.csv: is short\nmap.csv:7: a: is nowhere")
}
