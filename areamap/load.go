package areamap

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"

	"github.com/august1914/august1914/internal/datafile"
)

// Files names the CSV files of a map. Polygons may be "" for a map without
// shapes.
type Files struct {
	Areas, Borders, Polygons string // names of the files; without Polygons nothing can be drawn
}

// A FileError is one thing that is wrong with a file: its File, Line and Column, and
// a Detail that tells what is wrong and what was expected. Err is not nil if the
// file cannot be read as a table.
type FileError = datafile.Problem

// Load reads the files of a map and builds it. The error joins a *[FileError] for
// everything that is wrong with a file and a *[Problem], with file and line, for
// everything that is wrong with the map; see [ReadAreas], [ReadBorders] and
// [ReadRings] for what the files hold.
func Load(fsys fs.FS, files Files) (*Map, error) {
	var d Draft
	var errs [3]error
	d.Areas, errs[0] = readFile(fsys, files.Areas, ReadAreas)
	d.Borders, errs[1] = readFile(fsys, files.Borders, ReadBorders)
	if files.Polygons != "" {
		d.Rings, errs[2] = readFile(fsys, files.Polygons, ReadRings)
	}
	if errs[0] != nil { // what the others name cannot be checked
		return nil, errors.Join(errs[:]...)
	}
	m, err := New(d)
	if err = errors.Join(errs[1], errs[2], err); err != nil {
		return nil, err
	}
	return m, nil
}

func readFile[T any](fsys fs.FS, name string, read func(io.Reader, string) ([]T, error)) ([]T, error) {
	file, err := fsys.Open(name)
	if err != nil {
		return nil, &FileError{File: name, Detail: fmt.Sprintf("cannot be read: %v", err), Err: err}
	}
	defer file.Close()
	return read(file, name)
}

// origin returns the place of a row as a Problem tells it.
func origin(file string, row datafile.Row) string { return fmt.Sprintf("%s:%d", file, row.Line()) }

// ReadAreas reads a file with the columns number and name; a file may lack one
// of them, and others are left alone. It returns what it could read, and an
// error that joins a *[FileError] for each line it could not; file is the name
// that they use.
func ReadAreas(r io.Reader, file string) ([]AreaDraft, error) {
	var l datafile.Loader
	var areas []AreaDraft
	for row := range l.RowsOf(r, file, "number|name") {
		areas = append(areas, AreaDraft{Number: row.Text("number"), Name: row.Text("name"), Origin: origin(file, row)})
	}
	return areas, l.Err()
}

// ReadBorders reads a file with the columns a and b, and where it has them
// kind ("land" or "sea"), river ("none", "minor" or "major") and river_name.
// It returns what it could read, and an error as [ReadAreas] does.
func ReadBorders(r io.Reader, file string) ([]BorderDraft, error) {
	var l datafile.Loader
	var borders []BorderDraft
	for row := range l.RowsOf(r, file, "a", "b") {
		class, ok := readClass(row)
		if !ok {
			continue
		}
		borders = append(borders, BorderDraft{
			A: row.Text("a"), B: row.Text("b"), Class: class, River: row.Text("river_name"), Origin: origin(file, row),
		})
	}
	return borders, l.Err()
}

// readClass reads the class of a border from the words that the files use.
func readClass(row datafile.Row) (class Class, ok bool) {
	rivers := map[string]Class{"": Open, "none": Open, "minor": MinorRiver, "major": MajorRiver}
	kind, river := row.Text("kind"), row.Text("river")
	class, known := rivers[river]
	switch {
	case !known:
		row.Reject("river", "%q: want none, minor or major", river)
	case kind == "sea" && class != Open:
		row.Reject("river", "%q: a sea lane has no river", river)
	case kind == "sea":
		return SeaLane, true
	case kind != "" && kind != "land":
		row.Reject("kind", "%q: want land or sea", kind)
	default:
		return class, true
	}
	return 0, false
}

// ReadRings reads a file with a line for each corner: the columns number (of
// the area, or its name), ring and seq, which count from 0 without a gap, and
// x_km and y_km (or x and y), with y to the north, each at most 1e9 from 0. It
// returns what it could read, and an error as [ReadAreas] does.
func ReadRings(r io.Reader, file string) ([]RingDraft, error) {
	var l datafile.Loader
	reader := ringReader{next: make(map[string]int)}
	for row := range l.RowsOf(r, file, "number", "ring", "seq", "x_km|x", "y_km|y") {
		before := l.Len()
		c := corner{
			area: row.Text("number"), ring: row.Int("ring", 0, math.MaxInt32), seq: row.Int("seq", 0, math.MaxInt32),
			Point: Point{X: row.Float("x_km|x", -maxCoordinate, maxCoordinate), Y: row.Float("y_km|y", -maxCoordinate, maxCoordinate)},
		}
		if l.Len() > before {
			reader.torn = c.area
			continue
		}
		reader.take(c, row, file)
	}
	return reader.rings, l.Err()
}

// A ringReader puts corners together. After a gap the rest of the area's
// corners are passed over, so that a gap is reported once.
type ringReader struct {
	rings []RingDraft
	next  map[string]int // the number of rings of each area; for look-up alone
	torn  string         // the area with a gap
}

func (r *ringReader) take(c corner, row datafile.Row, file string) {
	if c.area == r.torn && r.torn != "" {
		return
	}
	if c.seq == 0 && c.ring == r.next[c.area] {
		r.rings = append(r.rings, RingDraft{Area: c.area, Origin: origin(file, row)})
		r.next[c.area]++
	}
	last := len(r.rings) - 1
	if last < 0 || r.rings[last].Area != c.area || c.ring != r.next[c.area]-1 || c.seq != len(r.rings[last].Points) {
		row.Reject("seq", "ring %d, seq %d of %q does not follow the line before", c.ring, c.seq, c.area)
		r.torn = c.area
		return
	}
	r.rings[last].Points = append(r.rings[last].Points, c.Point)
}

// A corner is a row of a file of rings.
type corner struct {
	Point
	area      string
	ring, seq int
}
