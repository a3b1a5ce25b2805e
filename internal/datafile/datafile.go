// Package datafile reads the tables that hold maps, units, charts and scenarios: CSV
// files as spreadsheets write them. It collects every problem with its file, line and
// column, so that the editor of a map sees all of them together.
//
// A file is text in UTF-8, or in UTF-16 with a byte-order mark. Its first line names
// the columns, in any order and in upper or lower case. Columns that no caller reads
// are ignored. The header determines whether commas, semicolons or tabs separate the
// cells, unless a line such as "sep=;" comes before it. Lines end with LF, CRLF or CR.
// Cells at the end of a row may be missing or empty, and rows without text are skipped.
// Any other form is refused with one [Problem], which says how to save the file.
package datafile

import (
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"slices"
	"strconv"
)

// A Problem is a problem with a table in a file.
type Problem struct {
	File   string `json:"file"`             // name of the file
	Line   int    `json:"line,omitempty"`   // number of the line, from 1; 0 if the problem concerns the whole file
	Column string `json:"column,omitempty"` // name of the column; "" if the problem concerns the whole line
	Detail string `json:"detail"`           // what is wrong and what was expected
	Err    error  `json:"-"`                // reason why the file cannot be read as a table, such as fs.ErrNotExist; nil if it can be read
}

// Error returns "file:line: column: detail" without the parts that are missing.
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

// maxTold is the number of problems that Err lists.
const maxTold = 50

// A Loader reads files from a file system and collects their problems. Make one with [New].
type Loader struct {
	files    fs.FS
	problems []*Problem
}

// New returns a Loader for the files in a file system.
func New(files fs.FS) *Loader { return &Loader{files: files} }

// Err returns the problems so far, joined, or nil. If some files cannot be read as
// tables, it returns only the problems with those files, because the other
// problems may be consequences. After 50 problems it counts the rest.
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

// Reject adds a problem with a whole file.
func (l *Loader) Reject(file, format string, args ...any) {
	l.Add(Problem{File: file, Detail: fmt.Sprintf(format, args...)})
}

// RejectIf adds a problem with a whole file, if the condition holds. It returns the condition.
func (l *Loader) RejectIf(wrong bool, file, format string, args ...any) bool {
	if wrong {
		l.Reject(file, format, args...)
	}
	return wrong
}

// Add adds a problem that other code has found in a file.
func (l *Loader) Add(p Problem) { l.problems = append(l.problems, &p) }

// Rows returns an iterator over the rows of a file that contain text. The header must
// have all of the given columns. A row with more cells than the header is a problem and
// is skipped.
func (l *Loader) Rows(file string, columns ...string) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		text, err := fs.ReadFile(l.files, file)
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
}
