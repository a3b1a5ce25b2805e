package targets

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing/fstest"
	"time"

	"github.com/august1914/august1914/internal/datafile"
)

// The columns of the files.
var (
	targetColumns = []string{"turn", "date", "unit", "count", "place", "tolerance", "town", "source", "note"}
	eventColumns  = []string{"turn", "date", "kind", "what", "place", "side", "units", "against", "result", "tolerance", "min", "max", "source", "note"}
	townColumns   = []string{"town", "latitude", "longitude"}
)

// A Problem is an error in a file: its File, Line and Column, and a Detail that says what
// is wrong and what was expected.
type Problem = datafile.Problem

// A sheet is a file that is read row by row.
type sheet struct {
	datafile.Loader
	datafile.Row     // the current row
	latest       int // latest turn so far
}

// each reads a file with these columns and calls row for every row after the header.
func (s *sheet) each(file string, r io.Reader, columns []string, row func()) error {
	text, err := io.ReadAll(r)
	if err != nil {
		return &Problem{File: file, Detail: fmt.Sprintf("cannot be read: %v", err), Err: err}
	}
	s.Loader = *datafile.New(fstest.MapFS{file: {Data: text}})
	for s.Row = range s.Rows(file, columns...) {
		row()
	}
	return s.Err()
}

// word returns a field that must not be empty.
func (s *sheet) word(column string) string {
	t := s.Text(column)
	if t == "" {
		s.Row.Reject(column, "is empty")
	}
	return t
}

// words returns the parts of a field separated by bars, or nil if it is empty.
func (s *sheet) words(column string) []string {
	t := s.Text(column)
	if t == "" {
		return nil
	}
	parts := strings.Split(t, "|")
	for i, p := range parts {
		if p == "" || strings.TrimSpace(p) != p || slices.Contains(parts[:i], p) {
			s.Row.Reject(column, "%q: %q is empty, has blanks or is listed twice", t, p)
		}
	}
	return parts
}

// turn returns the turn of the row. The rows must be in the order of their turns.
func (s *sheet) turn() int {
	n := s.Int("turn", 1, 99)
	if n < s.latest {
		s.Row.Reject("turn", "%d: want the order of the turns, but %d comes before it", n, s.latest)
	}
	s.latest = max(s.latest, n)
	return n
}

// day returns the date of the row.
func (s *sheet) day() time.Time {
	t := s.Text("date")
	d, err := time.Parse(time.DateOnly, t)
	if err != nil || d.Before(firstDay) || d.After(lastDay) {
		s.Row.Reject("date", "%q: want a day from %s to %s", t, firstDay.Format(time.DateOnly), lastDay.Format(time.DateOnly))
	}
	return d
}

// one returns a field that must be in a list.
func one[T ~string](s *sheet, column string, list ...T) T {
	words := make([]string, len(list))
	for i, word := range list {
		words[i] = string(word)
	}
	return list[s.OneOf(column, words...)]
}

// empty rejects columns that do not belong to a row of its kind.
func (s *sheet) empty(kind Kind, columns ...string) {
	for _, c := range columns {
		if s.Text(c) != "" {
			s.Row.Reject(c, "%q: want none in a row of kind %s", s.Text(c), kind)
		}
	}
}

// Read reads positions in the format of this package's files. File is the name used in
// targets and errors. The error joins a *[Problem] for every error. Read still returns the
// rows without errors.
func Read(file string, r io.Reader) ([]Target, error) {
	towns, err := Towns()
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, t := range towns {
		known[t.Name] = true
	}
	var s sheet
	var rows []Target
	seen := map[string]int{}
	err = s.each(file, r, targetColumns, func() {
		before := s.Len()
		t := Target{
			Turn: s.turn(), Date: s.day(), Unit: s.word("unit"), Count: s.Int("count", 1, 99),
			Places: s.words("place"), Tolerance: s.Int("tolerance", 0, 9), Towns: s.words("town"),
			Source: s.word("source"), Note: s.Text("note"), File: file, Line: s.Line(),
		}
		if t.Places == nil {
			s.Row.Reject("place", "is empty")
		}
		for _, town := range t.Towns {
			if !known[town] {
				s.Row.Reject("town", "%q is not in %s", town, townsFile)
			}
		}
		key := fmt.Sprint(t.Turn, t.Unit, t.Places, t.Note)
		if line, ok := seen[key]; ok {
			s.Row.Reject("", "repeats line %d", line)
		}
		seen[key] = s.Line()
		if s.Len() == before {
			rows = append(rows, t)
		}
	})
	return rows, err
}

// ReadEvents reads events as Read reads positions.
func ReadEvents(file string, r io.Reader) ([]Event, error) {
	var s sheet
	var rows []Event
	err := s.each(file, r, eventColumns, func() {
		before := s.Len()
		e := Event{
			Turn: s.turn(), Date: s.day(), Kind: one(&s, "kind", Falls, Held, Battle, End), What: s.Text("what"),
			Places: s.words("place"), Side: s.word("side"), Units: s.words("units"), Against: s.words("against"),
			Tolerance: s.Int("tolerance", 0, 9), Source: s.word("source"), Note: s.Text("note"), File: file, Line: s.Line(),
		}
		switch e.Kind {
		case Falls, Held:
			s.empty(e.Kind, "what", "units", "against", "result", "min", "max")
			if len(e.Places) != 1 {
				s.Row.Reject("place", "%d places, want 1", len(e.Places))
			}
		case Battle:
			s.empty(e.Kind, "min", "max")
			s.word("what")
			s.word("place")
			e.Result = one(&s, "result", Taken, Repelled, Undecided)
		case End:
			s.empty(e.Kind, "units", "against", "result")
			s.word("what")
			if e.Min, e.Max = s.Int("min", -999, 999), s.Int("max", -999, 999); e.Max < e.Min {
				s.Row.Reject("max", "%d: want at least %d, the value of min", e.Max, e.Min)
			}
		}
		if s.Len() == before {
			rows = append(rows, e)
		}
	})
	return rows, err
}

// readTowns reads the list of towns.
func readTowns(file string, r io.Reader) ([]Town, error) {
	var s sheet
	var towns []Town
	seen := map[string]bool{}
	err := s.each(file, r, townColumns, func() {
		t := Town{s.word("town"), s.Float("latitude", 46, 53), s.Float("longitude", -1, 10)}
		if seen[t.Name] {
			s.Row.Reject("town", "%q is listed twice", t.Name)
		}
		seen[t.Name] = true
		towns = append(towns, t)
	})
	return towns, err
}
