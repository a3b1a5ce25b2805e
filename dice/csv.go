package dice

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// A FileError says what is wrong in a file and where. Line and Column count
// from 1, the column in bytes; Column is 0 if it is the whole line, Line 0 if
// it is the whole file. Unwrap returns what lies behind it.
type FileError struct {
	File         string // its name, as the caller gave it
	Line, Column int    // where it is, from 1; 0 for all of it
	Err          error  // what is wrong
}

// Error returns for example `crt.csv:3:7: "x" is no odds: want a form like 3:1`.
func (e *FileError) Error() string {
	where := e.File
	for _, n := range []int{e.Line, e.Column} {
		if n > 0 {
			where += ":" + strconv.Itoa(n)
		}
	}
	return where + ": " + strings.TrimPrefix(e.Err.Error(), "dice: ")
}

// Unwrap returns the problem without the place.
func (e *FileError) Unwrap() error { return e.Err }

// A Record is one line of a CSV file under its header.
type Record struct {
	header []string
	fields []string
	lines  []int
	starts []int
}

// Field returns the text under a column name without the space around it, ""
// if the file has no such column.
func (r Record) Field(name string) string {
	i := slices.Index(r.header, name)
	if i < 0 {
		return ""
	}
	return strings.TrimSpace(r.fields[i])
}

// Int returns the whole number under a column name. The error says which
// column and what stands there.
func (r Record) Int(name string) (int, error) {
	n, err := strconv.Atoi(r.Field(name))
	if err != nil {
		return 0, fmt.Errorf("%s: want a whole number, got %q", name, r.Field(name))
	}
	return n, nil
}

// Bool returns the "true" or "false" under a column name. The error says
// which column and what stands there.
func (r Record) Bool(name string) (bool, error) {
	switch r.Field(name) {
	case "true":
		return true, nil
	case "false":
		return false, nil
	}
	return false, fmt.Errorf("%s: want true or false, got %q", name, r.Field(name))
}

// A sheet is a CSV file read whole, and the problems found in it so far.
type sheet struct {
	file    string
	header  []string
	records []Record
	errs    []error
}

func (s *sheet) report(line, column int, err error) {
	s.errs = append(s.errs, &FileError{File: s.file, Line: line, Column: column, Err: err})
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
				s.report(0, 0, errors.New("want a header line, got an empty file"))
			}
			return s
		case errors.As(err, &broken):
			s.report(broken.Line, broken.Column, broken.Err)
			return s
		case err != nil:
			s.report(0, 0, err)
			return s
		}
		s.take(in, fields)
	}
}

func (s *sheet) take(in *csv.Reader, fields []string) {
	record := Record{header: s.header, fields: fields}
	for i := range fields {
		line, column := in.FieldPos(i)
		record.lines, record.starts = append(record.lines, line), append(record.starts, column)
	}
	switch {
	case s.header == nil:
		s.takeHeader(record)
	case len(fields) != len(s.header):
		s.report(record.lines[0], 0, fmt.Errorf("want %d fields as in the header, got %d", len(s.header), len(fields)))
	default:
		s.records = append(s.records, record)
	}
}

func (s *sheet) takeHeader(record Record) {
	s.header = []string{}
	for i, name := range record.fields {
		if i == 0 {
			name = strings.TrimPrefix(name, "\ufeff")
		}
		name = strings.TrimSpace(name)
		if slices.Contains(s.header, name) {
			s.report(record.lines[i], record.starts[i], fmt.Errorf("two columns are named %q", name))
		}
		s.header = append(s.header, name)
	}
}

// reportAt reports a problem with one field of a record; an index below 0 is
// the whole line.
func (s *sheet) reportAt(record Record, index int, err error) {
	if index < 0 {
		s.report(record.lines[0], 0, err)
		return
	}
	s.report(record.lines[index], record.starts[index], err)
}

// parseSpan reads the die results of a row: "3" or "3-4", and "-1" or "-2--1".
func parseSpan(text string) (from, to int, err error) {
	text = strings.TrimSpace(text)
	head, tail := text, ""
	if i := strings.Index(text[min(1, len(text)):], "-"); i >= 0 {
		head, tail = text[:i+1], text[i+2:]
	} else {
		tail = text
	}
	from, errFrom := strconv.Atoi(strings.TrimSpace(head))
	to, errTo := strconv.Atoi(strings.TrimSpace(tail))
	if errFrom != nil || errTo != nil {
		return 0, 0, &TextError{What: "die result", Text: text, Reason: "want a number, or a range such as 3-4"}
	}
	return from, to, nil
}
