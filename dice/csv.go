package dice

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/august1914/august1914/internal/datafile"
)

// A FileError is one thing that is wrong with the file of a table: its File, Line and
// Column, and a Detail that tells what is wrong and what was expected. Line and
// Column are 0 and "" if the problem is the file as a whole. Err is not nil if the
// file cannot be read as a table.
type FileError = datafile.Problem

// A Record is one line of a CSV file under its header.
type Record struct{ row datafile.Row }

// Field returns the text under a column name without the space around it, ""
// if the file has no such column. Case does not matter in names.
func (r Record) Field(name string) string { return r.row.Text(strings.ToLower(name)) }

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

// reject reports an error in a row, without the name of this package.
func reject(row datafile.Row, column string, err error) {
	row.Reject(column, "%s", strings.TrimPrefix(err.Error(), "dice: "))
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
