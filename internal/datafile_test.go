package internal_test

import (
	"errors"
	"io/fs"
	"strings"
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
	f.Add("\ufeffsep=;\r\nName;\"steps\"\r\n;\r\nII")
	f.Add("\xff\xfen\x00")
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

// Problems count lines like an editor and give columns the names in the file.
func TestLinesOfCellsWithLineBreaks(t *testing.T) {
	const text = "sep=;\nName;Note;Steps;weight\nII Corps;\"first \"\"line\"\"\nsecond; line\n\";9;1,5\n;;;\n\nIII Corps;\"a\nb\"\n\"IV\nCorps\";;2;1.25\n"
	for _, end := range []string{"\n", "\r\n", "\r"} {
		l := load(strings.ReplaceAll(text, "\n", end))
		var names, notes []string
		var weights []float64
		for r := range l.Rows("units.csv", "name", "steps", "weight") {
			names, notes = append(names, r.Text("name")), append(notes, r.Text("note"))
			r.Int("steps", 1, 4)
			weights = append(weights, r.Float("weight", 0, 2))
		}
		require.Equal(t, []string{"II Corps", "III Corps", "IV\nCorps"}, names)
		require.Equal(t, []string{"first \"line\"\nsecond; line", "a\nb", ""}, notes)
		require.Equal(t, []float64{1.5, 0, 1.25}, weights)
		require.EqualError(t, l.Err(), `units.csv:5: Steps: "9": want a whole number from 1 to 4
units.csv:9: Steps: "": want a whole number from 1 to 4
units.csv:9: weight: "": want a number from 0 to 2`)
	}
}

func TestTheFormOfAFile(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"the first byte that is not UTF-8", "name,steps\n\ufffd,2\nII Corps,2\nK\xf6ln,2\nL\xfcttich,2\n", `units.csv:4: is not UTF-8: save it as "CSV UTF-8" in Excel, or with the character set "Unicode (UTF-8)" in LibreOffice`},
		{"a zero byte", "name,steps\nII Corps\x00,2\n", `units.csv:2: has a zero byte and is not text in UTF-8: save it as "CSV UTF-8" in Excel, or with the character set "Unicode (UTF-8)" in LibreOffice`},
		{"half a pair of UTF-16", "\xff\xfen\x00\x00\xd8", `units.csv: is broken UTF-16: save it as "CSV UTF-8" in Excel, or with the character set "Unicode (UTF-8)" in LibreOffice`},
		{"an open quote", "name,steps\nII Corps,2\n\"III Corps,2\nIV Corps,2\n", "units.csv:3: quotes do not match in the row that begins here: a cell with quotes in it needs quotes around it, and those inside doubled"},
		{"an open quote after sep=", "sep=,\nname,steps\nII Corps,2\n\"III Corps,2\n", "units.csv:4: quotes do not match in the row that begins here: a cell with quotes in it needs quotes around it, and those inside doubled"},
		{"a quote inside", "name,steps\nII \"Corps\",2\n", "units.csv:2: quotes do not match in the row that begins here: a cell with quotes in it needs quotes around it, and those inside doubled"},
		{"an open quote in the header", "name,\"steps\nII Corps,2\n", "units.csv:1: quotes do not match in the row that begins here: a cell with quotes in it needs quotes around it, and those inside doubled"},
		{"a column twice", ",,\nname,steps,NAME ,\nII Corps,2,,\n", `units.csv:2: two columns are named "NAME"`},
		{"another column", "\"Name\";stps;side\nII Corps;2;German\n", `units.csv:1: lacks the columns "steps": there are "Name", "stps", "side", want "name", "steps"`},
		{"bars", "name|steps\nII Corps|2\n", `units.csv:1: lacks the columns "name", "steps": there are "name|steps", want "name", "steps"`},
		{"sep= of bars", "sep=|\nname|steps\nII Corps|2\n", "units.csv:1: '|' separates the cells: want a comma, a semicolon or a tab"},
		{"only blanks", " \n,,\n", `units.csv: lacks a line that names its columns: want "name", "steps"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := load(c.text)
			for r := range l.Rows("units.csv", "name", "steps") {
				r.Int("steps", 5, 9) // not reported
			}
			l.Reject("setup.csv", "lacks a corps") // not reported either
			require.EqualError(t, l.Err(), c.want)
			var p *datafile.Problem
			require.ErrorAs(t, l.Err(), &p)
			require.Error(t, p.Err)
		})
	}
	l := load("name;steps;extra, and more\nII Corps;2;x\nIII Corps;2;a, b;y\n")
	for r := range l.Rows("units.csv", "name", "steps") {
		require.Equal(t, 2, r.Int("steps", 2, 2))
		require.Equal(t, "x", r.Text("extra, and more"))
	}
	require.EqualError(t, l.Err(), "units.csv:3: has 4 cells, want at most 3: a cell with a semicolon in it needs quotes")
}

func TestAMissingFileIsFound(t *testing.T) {
	l := datafile.New(fstest.MapFS{})
	for range l.Rows("map.csv") {
		t.Error("a row was yielded")
	}
	require.ErrorIs(t, l.Err(), fs.ErrNotExist)
}

func TestManyProblemsAreCounted(t *testing.T) {
	l := load("name,steps\n" + strings.Repeat("x,0\n", 60))
	for r := range l.Rows("units.csv", "name", "steps") {
		r.Int("steps", 1, 4)
	}
	told := strings.Split(l.Err().Error(), "\n")
	require.Len(t, told, 51)
	require.Equal(t, `units.csv:51: steps: "0": want a whole number from 1 to 4`, told[49])
	require.Equal(t, "units.csv: and 10 more problems, here and in other files", told[50])
}
