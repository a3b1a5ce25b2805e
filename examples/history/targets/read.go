package targets

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The columns of the files, in order.
const (
	targetColumns = "turn,date,unit,count,place,tolerance,town,source,note"
	eventColumns  = "turn,date,kind,what,place,side,units,against,result,tolerance,min,max,source,note"
	townColumns   = "town,latitude,longitude"
)

// A Problem is what is wrong with a row.
type Problem struct {
	File string // whose row it is
	Line int    // from 1, the header; 0 if the file cannot be read
	Text string // what is wrong, and what was expected
}

// Error returns file, line and what is wrong.
func (p Problem) Error() string { return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Text) }

// A sheet is a file as it is read: its rows under their columns, and what is
// wrong with them.
type sheet struct {
	file     string
	columns  []string
	line     int
	row      []string
	latest   int // turn of the rows so far
	problems []error
}

// complain notes a problem of the row that is read.
func (s *sheet) complain(format string, args ...any) {
	s.problems = append(s.problems, Problem{s.file, s.line, fmt.Sprintf(format, args...)})
}

// each reads a file with these columns and calls row on every row after the header.
func (s *sheet) each(r io.Reader, columns string, row func()) error {
	s.columns = strings.Split(columns, ",")
	lines := csv.NewReader(r)
	lines.FieldsPerRecord = -1
	for first := true; ; first = false {
		fields, err := lines.Read()
		if errors.Is(err, io.EOF) {
			if first {
				s.line = 1
				s.complain("no header, expected %s", columns)
			}
			return errors.Join(s.problems...)
		}
		if err != nil {
			s.complain("%v", err)
			return errors.Join(s.problems...)
		}
		s.line, _ = lines.FieldPos(0)
		switch {
		case first:
			if !slices.Equal(fields, s.columns) {
				s.complain("header %s, expected %s", strings.Join(fields, ","), columns)
				return errors.Join(s.problems...)
			}
		case len(fields) != len(s.columns):
			s.complain("%d columns, expected %d", len(fields), len(s.columns))
		default:
			s.row = fields
			row()
		}
	}
}

// text returns a field, which may be empty.
func (s *sheet) text(column string) string {
	t := s.row[slices.Index(s.columns, column)]
	if strings.TrimSpace(t) != t {
		s.complain("%s %q has blanks at an end", column, t)
	}
	return t
}

// word returns a field, which may not be empty.
func (s *sheet) word(column string) string {
	t := s.text(column)
	if t == "" {
		s.complain("no %s", column)
	}
	return t
}

// words returns the parts of a field between bars: nil if it is empty.
func (s *sheet) words(column string) []string {
	t := s.text(column)
	if t == "" {
		return nil
	}
	parts := strings.Split(t, "|")
	for i, p := range parts {
		if p == "" || strings.TrimSpace(p) != p || slices.Contains(parts[:i], p) {
			s.complain("%s %q: %q is empty, has blanks or stands there twice", column, t, p)
		}
	}
	return parts
}

// number returns a whole number of a field between two limits.
func (s *sheet) number(column string, low, high int) int {
	t := s.text(column)
	n, err := strconv.Atoi(t)
	if err != nil || n < low || n > high {
		s.complain("%s %q, expected a number from %d to %d", column, t, low, high)
		return low
	}
	return n
}

// turn returns the turn of the row: rows stand in the order of their turns.
func (s *sheet) turn() int {
	n := s.number("turn", 1, 99)
	if n < s.latest {
		s.complain("turn %d after turn %d, expected the order of the turns", n, s.latest)
	}
	s.latest = max(s.latest, n)
	return n
}

// degrees returns the degrees of a field between two limits.
func (s *sheet) degrees(column string, low, high float64) float64 {
	t := s.text(column)
	n, err := strconv.ParseFloat(t, 64)
	if err != nil || !(n >= low && n <= high) {
		s.complain("%s %q, expected degrees from %g to %g", column, t, low, high)
		return low
	}
	return n
}

// day returns the date of the row.
func (s *sheet) day() time.Time {
	t := s.text("date")
	d, err := time.Parse(time.DateOnly, t)
	if err != nil || d.Before(firstDay) || d.After(lastDay) {
		s.complain("date %q, expected a day from %s to %s", t, firstDay.Format(time.DateOnly), lastDay.Format(time.DateOnly))
	}
	return d
}

// one returns a field that is one of a list.
func one[T ~string](s *sheet, column string, list ...T) T {
	t := T(s.text(column))
	if !slices.Contains(list, t) {
		s.complain("%s %q, expected one of %q", column, t, list)
	}
	return t
}

// empty complains of columns that do not belong to a row of its kind.
func (s *sheet) empty(kind Kind, columns ...string) {
	for _, c := range columns {
		if s.text(c) != "" {
			s.complain("%s in a row of kind %s, expected none", c, kind)
		}
	}
}

// Read reads positions as in the files of this package. File is the name that
// they and errors tell. The error joins every Problem; rows without one are
// returned with it.
func Read(file string, r io.Reader) ([]Target, error) {
	towns, err := Towns()
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, t := range towns {
		known[t.Name] = true
	}
	s := sheet{file: file}
	var rows []Target
	seen := map[string]int{}
	err = s.each(r, targetColumns, func() {
		before := len(s.problems)
		t := Target{
			Turn: s.turn(), Date: s.day(), Unit: s.word("unit"), Count: s.number("count", 1, 99),
			Places: s.words("place"), Tolerance: s.number("tolerance", 0, 9), Towns: s.words("town"),
			Source: s.word("source"), Note: s.text("note"), File: file, Line: s.line,
		}
		if t.Places == nil {
			s.complain("no place")
		}
		for _, town := range t.Towns {
			if !known[town] {
				s.complain("town %q is not in %s", town, townsFile)
			}
		}
		key := fmt.Sprint(t.Turn, t.Unit, t.Places, t.Note)
		if line, ok := seen[key]; ok {
			s.complain("says again what line %d says", line)
		}
		seen[key] = s.line
		if len(s.problems) == before {
			rows = append(rows, t)
		}
	})
	return rows, err
}

// ReadEvents reads events as Read reads positions.
func ReadEvents(file string, r io.Reader) ([]Event, error) {
	s := sheet{file: file}
	var rows []Event
	err := s.each(r, eventColumns, func() {
		before := len(s.problems)
		e := Event{
			Turn: s.turn(), Date: s.day(), Kind: one(&s, "kind", Falls, Held, Battle, End), What: s.text("what"),
			Places: s.words("place"), Side: s.word("side"), Units: s.words("units"), Against: s.words("against"),
			Tolerance: s.number("tolerance", 0, 9), Source: s.word("source"), Note: s.text("note"), File: file, Line: s.line,
		}
		switch e.Kind {
		case Falls, Held:
			s.empty(e.Kind, "what", "units", "against", "result", "min", "max")
			if len(e.Places) != 1 {
				s.complain("%d places, expected 1", len(e.Places))
			}
		case Battle:
			s.empty(e.Kind, "min", "max")
			s.word("what")
			s.word("place")
			e.Result = one(&s, "result", Taken, Repelled, Undecided)
		case End:
			s.empty(e.Kind, "units", "against", "result")
			s.word("what")
			if e.Min, e.Max = s.number("min", -999, 999), s.number("max", -999, 999); e.Max < e.Min {
				s.complain("from %d to %d, expected no less", e.Min, e.Max)
			}
		}
		if len(s.problems) == before {
			rows = append(rows, e)
		}
	})
	return rows, err
}

// readTowns reads the list of towns.
func readTowns(file string, r io.Reader) ([]Town, error) {
	s := sheet{file: file}
	var towns []Town
	seen := map[string]bool{}
	err := s.each(r, townColumns, func() {
		t := Town{s.word("town"), s.degrees("latitude", 46, 53), s.degrees("longitude", -1, 10)}
		if seen[t.Name] {
			s.complain("town %q stands there twice", t.Name)
		}
		seen[t.Name] = true
		towns = append(towns, t)
	})
	return towns, err
}
