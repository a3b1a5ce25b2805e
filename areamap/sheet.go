package areamap

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A sheet is a CSV file read whole.
type sheet struct {
	problems
	file   string
	header []string
	lines  []line
}

// A line is one line of a sheet under its header.
type line struct {
	origin string
	fields []string
}

// field returns the text in a column without the space around it, "" in a
// column that the file does not have.
func (l line) field(column int) string {
	if column < 0 {
		return ""
	}
	return strings.TrimSpace(l.fields[column])
}

func (s *sheet) err() error { return errors.Join(s.problems...) }

// column returns the place of the first of these columns that the file has,
// below 0 if it has none.
func (s *sheet) column(names ...string) int {
	for _, name := range names {
		if i := slices.Index(s.header, name); i >= 0 {
			return i
		}
	}
	return -1
}

func (s *sheet) mustColumn(names ...string) int {
	i := s.column(names...)
	if i < 0 {
		s.wantColumn(strings.Join(names, " or "))
	}
	return i
}

// wantColumn reports a missing column unless there is no header at all.
func (s *sheet) wantColumn(names string) {
	if s.header != nil {
		s.report(s.file+":1", ErrFile, "want a column %s", names)
	}
}

// readSheet reads what it can. Lines with too few or too many fields are
// reported and left out; after broken quotes nothing more can be read.
func readSheet(r io.Reader, file string) *sheet {
	s := &sheet{file: file}
	in := csv.NewReader(r)
	in.FieldsPerRecord = -1
	for {
		fields, err := in.Read()
		var broken *csv.ParseError
		switch {
		case errors.Is(err, io.EOF):
			if s.header == nil {
				s.report(file, ErrFile, "want a header line, got an empty file")
			}
			return s
		case errors.As(err, &broken):
			s.report(fmt.Sprintf("%s:%d:%d", file, broken.Line, broken.Column), ErrFile, "%v", broken.Err)
			return s
		case err != nil:
			s.problems = append(s.problems, fmt.Errorf("%s: %w", file, err))
			return s
		}
		number, _ := in.FieldPos(0)
		s.take(line{origin: fmt.Sprintf("%s:%d", file, number), fields: fields})
	}
}

func (s *sheet) take(l line) {
	switch {
	case s.header == nil:
		s.takeHeader(l)
	case len(l.fields) != len(s.header):
		s.report(l.origin, ErrFile, "want %d fields as in the header, got %d", len(s.header), len(l.fields))
	default:
		s.lines = append(s.lines, l)
	}
}

// takeHeader notes the names of the columns; a spreadsheet may leave several
// without one.
func (s *sheet) takeHeader(l line) {
	s.header = []string{}
	for _, name := range l.fields {
		name = strings.TrimSpace(strings.TrimPrefix(name, "\ufeff"))
		if name != "" && slices.Contains(s.header, name) {
			s.report(l.origin, ErrFile, "two columns are named %q", name)
		}
		s.header = append(s.header, name)
	}
}
