// Package datafile reads the CSV files that hold maps, units and scenarios.
// It collects every problem with its file, line and column, so that who edits
// a map in a spreadsheet sees all of them at once.
package datafile

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
)

// A Problem is one thing that is wrong with a file.
type Problem = august1914.DataProblem

// A Loader reads files from one file system and remembers what is wrong with
// them. Make one with [New].
type Loader struct {
	files    fs.FS
	problems []error
}

// New returns a Loader of the files in a file system.
func New(files fs.FS) *Loader { return &Loader{files: files} }

// Err returns all problems so far, joined, or nil.
func (l *Loader) Err() error { return errors.Join(l.problems...) }

// Reject notes a problem with a file as a whole.
func (l *Loader) Reject(file, format string, args ...any) {
	l.problems = append(l.problems, &Problem{File: file, Detail: fmt.Sprintf(format, args...)})
}

// Add notes a problem that another reader of the files has found.
func (l *Loader) Add(p Problem) { l.problems = append(l.problems, &p) }

// Rows yields the rows of a CSV file whose first line names the columns. Every
// name in columns must be among them; the file may have others. A row with
// another number of fields is a problem and is not yielded.
func (l *Loader) Rows(file string, columns ...string) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		in, err := l.files.Open(file)
		if err != nil {
			l.Reject(file, "cannot be read: %v", err)
			return
		}
		defer in.Close()
		r := csv.NewReader(in)
		r.FieldsPerRecord = -1
		header, err := r.Read()
		if err != nil {
			l.Reject(file, "has no line that names its columns: %v", err)
			return
		}
		header[0] = strings.TrimPrefix(header[0], "\ufeff")
		if !l.has(file, header, columns) {
			return
		}
		l.rows(file, r, header, yield)
	}
}

// has reports whether all columns stand in the header.
func (l *Loader) has(file string, header, columns []string) bool {
	ok := true
	for _, c := range columns {
		if !slices.Contains(header, c) {
			l.problems = append(l.problems, &Problem{File: file, Line: 1, Column: c, Detail: "no such column"})
			ok = false
		}
	}
	return ok
}

func (l *Loader) rows(file string, r *csv.Reader, header []string, yield func(Row) bool) {
	for {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			l.Reject(file, "is not CSV: %v", err)
			return
		}
		line, _ := r.FieldPos(0)
		row := Row{loader: l, file: file, line: line, header: header, fields: fields}
		if len(fields) != len(header) {
			row.Reject("", "has %d fields, want %d", len(fields), len(header))
			continue
		}
		if !yield(row) {
			return
		}
	}
}

// A Row is one line of a file.
type Row struct {
	loader         *Loader
	file           string
	line           int
	header, fields []string
}

// Line returns the number of the line in its file, from 1.
func (r Row) Line() int { return r.line }

// Reject notes a problem with the row, in a column or, for "", as a whole.
func (r Row) Reject(column, format string, args ...any) {
	r.loader.problems = append(r.loader.problems,
		&Problem{File: r.file, Line: r.line, Column: column, Detail: fmt.Sprintf(format, args...)})
}

// Text returns what stands in a column, without spaces around it.
func (r Row) Text(column string) string {
	i := slices.Index(r.header, column)
	if i < 0 {
		return ""
	}
	return strings.TrimSpace(r.fields[i])
}

// Int returns the whole number in a column. If there is none, or it is less
// than low or more than high, that is a problem and low is returned.
func (r Row) Int(column string, low, high int) int {
	n, err := strconv.Atoi(r.Text(column))
	if err != nil || n < low || n > high {
		r.Reject(column, "%q: want a whole number from %d to %d", r.Text(column), low, high)
		return low
	}
	return n
}

// Float returns the number in a column, under the same conditions as Int.
func (r Row) Float(column string, low, high float64) float64 {
	f, err := strconv.ParseFloat(r.Text(column), 64)
	if err != nil || !(f >= low && f <= high) {
		r.Reject(column, "%q: want a number from %g to %g", r.Text(column), low, high)
		return low
	}
	return f
}

// OneOf returns the index among words of what stands in a column. If it is
// none of them, that is a problem and 0 is returned.
func (r Row) OneOf(column string, words ...string) int {
	i := slices.Index(words, r.Text(column))
	if i < 0 {
		r.Reject(column, "%q: want one of %q", r.Text(column), words)
		return 0
	}
	return i
}
