package datafile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Row is one row of a table.
type Row struct {
	loader *Loader
	table  *table
	line   int
	fields []string
}

// Line returns the number of the line in its file on which the row begins, from 1.
func (r Row) Line() int { return r.line }

// Reject notes a problem with the row, in a column or, for "", as a whole.
func (r Row) Reject(column, format string, args ...any) {
	line := r.line
	if i := slices.Index(r.table.keys, column); i >= 0 && column != "" {
		column = r.table.names[i]
		for _, cell := range r.fields[:min(i, len(r.fields))] {
			line += strings.Count(cell, "\n") // a cell in quotes can have several lines
		}
	}
	r.loader.Add(Problem{File: r.table.file, Line: line, Column: column, Detail: fmt.Sprintf(format, args...)})
}

// Text returns the text in a column, whose name is in lower case, without the
// spaces around it. It returns "" if the file does not have the column.
func (r Row) Text(column string) string {
	i := slices.Index(r.table.keys, column)
	if i < 0 || i >= len(r.fields) {
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

// Float returns the number in a column, under the same conditions as Int. Where
// commas do not separate the cells, the number may have a decimal comma.
func (r Row) Float(column string, low, high float64) float64 {
	text := r.Text(column)
	if r.table.csv.Comma != ',' && !strings.Contains(text, ".") {
		text = strings.Replace(text, ",", ".", 1)
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !(f >= low && f <= high) {
		r.Reject(column, "%q: want a number from %g to %g", r.Text(column), low, high)
		return low
	}
	return f
}

// Day returns the day in a column, such as 1914-08-02. If there is none, that is a
// problem.
func (r Row) Day(column string) time.Time {
	t, err := time.Parse(time.DateOnly, r.Text(column))
	if err != nil {
		r.Reject(column, "%q: want a day such as 1914-08-02", r.Text(column))
	}
	return t
}

// OneOf returns the index among words of the text in a column. If it is none of
// them, that is a problem and 0 is returned.
func (r Row) OneOf(column string, words ...string) int {
	i := slices.Index(words, r.Text(column))
	if i < 0 {
		r.Reject(column, "%q: want one of %q", r.Text(column), words)
		return 0
	}
	return i
}
