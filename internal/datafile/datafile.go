// Package datafile reads the tables that hold maps, units, charts and scenarios:
// CSV files as spreadsheets write them. It collects every problem with its file,
// line and column, so that the editor of a map sees all of them at once.
//
// A file is text in UTF-8, or in UTF-16 with a byte-order mark. Its first line
// names the columns, in any order and in upper or lower case; columns that no
// caller asks for are left alone. The header decides whether commas, semicolons
// or tabs separate the cells, unless a line such as "sep=;" stands before it.
// Lines end with LF, CRLF or CR. Cells at the end of a row may be left out or
// stand there empty, and rows without text are skipped. Any other form is refused
// with one [Problem], which tells how to save the file.
package datafile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"slices"
	"strconv"
)

// A Problem is one thing that is wrong with a table in a file.
type Problem struct {
	File   string `json:"file"`             // its name
	Line   int    `json:"line,omitempty"`   // from 1; 0 when the problem is the file as a whole
	Column string `json:"column,omitempty"` // name of the column, "" when it is the whole line
	Detail string `json:"detail"`           // what is wrong and what was expected
	Err    error  `json:"-"`                // why the file cannot be read as a table, such as fs.ErrNotExist; nil if it can
}

// Error returns "file:line: column: detail", as far as there is one of each.
func (p *Problem) Error() string {
	text := p.File
	if p.Line > 0 {
		text += ":" + strconv.Itoa(p.Line)
	}
	if p.Column != "" {
		text += ": " + p.Column
	}
	return text + ": " + p.Detail
}

// Unwrap returns Err.
func (p *Problem) Unwrap() error { return p.Err }

// maxTold is the number of problems that Err tells one by one.
const maxTold = 50

// A Loader reads files from one file system and remembers what is wrong with
// them. Make one with [New]. The zero value is ready for [Loader.RowsOf].
type Loader struct {
	files    fs.FS
	problems []*Problem
}

// New returns a Loader of the files in a file system.
func New(files fs.FS) *Loader { return &Loader{files: files} }

// Err returns the problems so far, joined, or nil. If files cannot be read as
// tables, it returns these problems alone, because the others may follow from
// them. After 50 problems it counts the others.
func (l *Loader) Err() error {
	told := slices.DeleteFunc(slices.Clone(l.problems), func(p *Problem) bool { return p.Err == nil })
	if len(told) == 0 {
		told = l.problems
	}
	var errs []error
	for i, p := range told {
		if i == maxTold {
			more := fmt.Sprintf("and %d more problems, here and in other files", len(told)-i)
			errs = append(errs, &Problem{File: p.File, Detail: more})
			break
		}
		errs = append(errs, p)
	}
	return errors.Join(errs...)
}

// Len returns the number of problems so far.
func (l *Loader) Len() int { return len(l.problems) }

// Reject notes a problem with a file as a whole.
func (l *Loader) Reject(file, format string, args ...any) {
	l.Add(Problem{File: file, Detail: fmt.Sprintf(format, args...)})
}

// Add notes a problem that another reader of the files has found.
func (l *Loader) Add(p Problem) { l.problems = append(l.problems, &p) }

// Rows yields the rows of a file that have text. Every one of the columns must be
// in its header. A row with more cells than the header is a problem and is not yielded.
func (l *Loader) Rows(file string, columns ...string) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		text, err := fs.ReadFile(l.files, file)
		l.rows(text, err, file, columns, yield)
	}
}

// RowsOf is Rows of a text that is read from in; file is the name that problems use.
func (l *Loader) RowsOf(in io.Reader, file string, columns ...string) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		text, err := io.ReadAll(in)
		l.rows(text, err, file, columns, yield)
	}
}

func (l *Loader) rows(text []byte, err error, file string, columns []string, yield func(Row) bool) {
	if err != nil {
		l.Add(Problem{File: file, Detail: fmt.Sprintf("cannot be read: %v", err), Err: err})
		return
	}
	t, problem := newTable(file, text, columns)
	for problem == nil {
		var fields []string
		var line int
		if fields, line, problem = t.next(); fields == nil {
			break
		}
		row := Row{loader: l, table: t, line: line, fields: fields}
		if more := fields[min(len(t.names), len(fields)):]; !blank(more) {
			row.Reject("", "has %d cells, want at most %d: a cell with a %s in it needs quotes", len(fields), len(t.names), separatorName(t.csv.Comma))
			continue
		}
		if !yield(row) {
			return
		}
	}
	if problem != nil {
		l.Add(*problem)
	}
}
