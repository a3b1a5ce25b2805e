package areamap

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"strconv"
)

// Files names the CSV files of a map. Polygons may be "" for a map without
// shapes.
type Files struct {
	Areas, Borders, Polygons string // names of the files; without Polygons nothing can be drawn
}

// Load reads the files of a map and builds it. The error joins a *[Problem]
// with file and line for everything that is wrong; see [ReadAreas],
// [ReadBorders] and [ReadRings] for what the files hold.
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
		return nil, err
	}
	defer file.Close()
	return read(file, name)
}

// ReadAreas reads a file with the columns number and name; a file may lack one
// of them, and others are left alone. It returns what it could read, and an
// error that joins a *[Problem] for each line it could not; file is the name
// that they use.
func ReadAreas(r io.Reader, file string) ([]AreaDraft, error) {
	s := readSheet(r, file)
	number, name := s.column("number"), s.column("name")
	if number < 0 && name < 0 {
		s.wantColumn("number or name")
	}
	var areas []AreaDraft
	for _, l := range s.lines {
		areas = append(areas, AreaDraft{Number: l.field(number), Name: l.field(name), Origin: l.origin})
	}
	return areas, s.err()
}

// ReadBorders reads a file with the columns a and b, and where it has them
// kind ("land" or "sea"), river ("none", "minor" or "major") and river_name.
// It returns what it could read, and an error as [ReadAreas] does.
func ReadBorders(r io.Reader, file string) ([]BorderDraft, error) {
	s := readSheet(r, file)
	a, b := s.mustColumn("a"), s.mustColumn("b")
	kind, river, riverName := s.column("kind"), s.column("river"), s.column("river_name")
	var borders []BorderDraft
	for _, l := range s.lines {
		class, err := parseKind(l.field(kind), l.field(river))
		if err != nil {
			s.report(l.origin, ErrClass, "%v", err)
			continue
		}
		borders = append(borders, BorderDraft{
			A: l.field(a), B: l.field(b), Class: class, River: l.field(riverName), Origin: l.origin,
		})
	}
	return borders, s.err()
}

// parseKind reads the class of a border from the words that the files use.
func parseKind(kind, river string) (Class, error) {
	rivers := map[string]Class{"": Open, "none": Open, "minor": MinorRiver, "major": MajorRiver}
	class, known := rivers[river]
	switch {
	case !known:
		return 0, fmt.Errorf("river %q, want none, minor or major", river)
	case kind == "sea" && class != Open:
		return 0, fmt.Errorf("river %q on a sea lane", river)
	case kind == "sea":
		return SeaLane, nil
	case kind != "" && kind != "land":
		return 0, fmt.Errorf("kind %q, want land or sea", kind)
	}
	return class, nil
}

// ReadRings reads a file with a line for each corner: the columns number (of
// the area, or its name), ring and seq, which count from 0 without a gap, and
// x_km and y_km (or x and y), with y to the north. It returns what it could
// read, and an error as [ReadAreas] does.
func ReadRings(r io.Reader, file string) ([]RingDraft, error) {
	s := readSheet(r, file)
	columns := ringColumns{
		area: s.mustColumn("number"), ring: s.mustColumn("ring"), seq: s.mustColumn("seq"),
		x: s.mustColumn("x_km", "x"), y: s.mustColumn("y_km", "y"),
	}
	if len(s.problems) > 0 {
		return nil, s.err()
	}
	reader := ringReader{sheet: s, next: make(map[string]int)}
	for _, l := range s.lines {
		corner, err := columns.parse(l)
		if err != nil {
			s.report(l.origin, ErrFile, "%v", err)
			reader.torn = l.field(columns.area)
			continue
		}
		reader.take(corner, l)
	}
	return reader.rings, s.err()
}

// A ringReader puts corners together. After a gap the rest of the area's
// corners are passed over, so that a gap is reported once.
type ringReader struct {
	sheet *sheet
	rings []RingDraft
	next  map[string]int // the number of rings of each area; for look-up alone
	torn  string         // the area with a gap
}

func (r *ringReader) take(c corner, l line) {
	if c.area == r.torn && r.torn != "" {
		return
	}
	if c.seq == 0 && c.ring == r.next[c.area] {
		r.rings = append(r.rings, RingDraft{Area: c.area, Origin: l.origin})
		r.next[c.area]++
	}
	last := len(r.rings) - 1
	if last < 0 || r.rings[last].Area != c.area || c.ring != r.next[c.area]-1 || c.seq != len(r.rings[last].Points) {
		r.sheet.report(l.origin, ErrFile, "ring %d, seq %d of %q does not follow the line before", c.ring, c.seq, c.area)
		r.torn = c.area
		return
	}
	r.rings[last].Points = append(r.rings[last].Points, c.Point)
}

// ringColumns are the places of the columns of a file of rings.
type ringColumns struct {
	area, ring, seq, x, y int
}

type corner struct {
	Point
	area      string
	ring, seq int
}

func (c ringColumns) parse(l line) (corner, error) {
	ring, errRing := strconv.Atoi(l.field(c.ring))
	seq, errSeq := strconv.Atoi(l.field(c.seq))
	x, errX := strconv.ParseFloat(l.field(c.x), 64)
	y, errY := strconv.ParseFloat(l.field(c.y), 64)
	switch {
	case errRing != nil:
		return corner{}, fmt.Errorf("ring %q, want a whole number", l.field(c.ring))
	case errSeq != nil:
		return corner{}, fmt.Errorf("seq %q, want a whole number", l.field(c.seq))
	case errX != nil || math.IsNaN(x):
		return corner{}, fmt.Errorf("x %q, want a number", l.field(c.x))
	case errY != nil || math.IsNaN(y):
		return corner{}, fmt.Errorf("y %q, want a number", l.field(c.y))
	}
	return corner{Point: Point{X: x, Y: y}, area: l.field(c.area), ring: ring, seq: seq}, nil
}
