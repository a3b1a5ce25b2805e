package datafile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Row is a row of a table.
type Row struct {
	loader *Loader
	table  *table
	line   int
	fields []string
}

// Line returns the line of the file on which the row begins, counted from 1.
func (r Row) Line() int { return r.line }

// Reject adds a problem with a column of the row, or with the whole row if column is
// "".
func (r Row) Reject(column, format string, args ...any) {
	line := r.line
	if i := slices.Index(r.table.keys, column); i >= 0 && column != "" {
		column = r.table.names[i]
		for _, cell := range r.fields[:min(i, len(r.fields))] {
			line += strings.Count(cell, "\n") // a quoted cell can have several lines
		}
	}
	r.loader.Add(Problem{File: r.table.file, Line: line, Column: column, Detail: fmt.Sprintf(format, args...)})
}

// RejectIf does the same as Reject, if the condition holds. It returns the condition.
func (r Row) RejectIf(wrong bool, column, format string, args ...any) bool {
	if wrong {
		r.Reject(column, format, args...)
	}
	return wrong
}

// Text returns the text in a column without surrounding spaces. The name of the column
// is in lower case. Text returns "" if the file does not have the column.
func (r Row) Text(column string) string {
	i := slices.Index(r.table.keys, column)
	if i < 0 || i >= len(r.fields) {
		return ""
	}
	return strings.TrimSpace(r.fields[i])
}

// Int returns the whole number in a column. If there is no number from low to high, it
// adds a problem and returns low.
func (r Row) Int(column string, low, high int) int {
	n, err := strconv.Atoi(r.Text(column))
	if err != nil || n < low || n > high {
		r.Reject(column, "%q: want a whole number from %d to %d", r.Text(column), low, high)
		return low
	}
	return n
}

// Float returns the number in a column, with the same conditions as Int. The number may
// have a decimal comma unless commas separate the cells.
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

// Day returns the day in a column, such as 1914-08-02. If there is no day, it adds a
// problem.
func (r Row) Day(column string) time.Time {
	t, err := time.Parse(time.DateOnly, r.Text(column))
	if err != nil {
		r.Reject(column, "%q: want a day such as 1914-08-02", r.Text(column))
	}
	return t
}

// OneOf returns the index in words of the text in a column. If words does not contain
// it, OneOf adds a problem and returns 0.
func (r Row) OneOf(column string, words ...string) int {
	i := slices.Index(words, r.Text(column))
	if i < 0 {
		r.Reject(column, "%q: want one of %q", r.Text(column), words)
		return 0
	}
	return i
}
