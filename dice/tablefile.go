package dice

import (
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/datafile"
)

// ReadGrid reads a table that is laid out as it is printed: a header with the
// column labels after the name of the die, then a line for each die result or
// range of them ("3" or "3-4"), each cell read by parse without the space
// around it. The error joins a *[FileError] for every problem; file is the
// name it uses.
func ReadGrid[T comparable](r io.Reader, file string, parse func(cell string) (T, error)) (Table[T], error) {
	var l datafile.Loader
	var labels []string
	var rows []Row[T]
	for row := range l.RowsOf(r, file) {
		labels = nil
		for i, label := range row.Columns() {
			if i > 0 && label != "" {
				labels = append(labels, label)
			}
		}
		rows = append(rows, readGridRow(row, parse))
	}
	return finish(&l, file, labels, rows)
}

func readGridRow[T comparable](record datafile.Row, parse func(string) (T, error)) Row[T] {
	var row Row[T]
	for i, label := range record.Columns() {
		var err error
		switch {
		case i == 0:
			row.From, row.To, err = parseSpan(record.At(i))
		case label != "":
			var cell T
			cell, err = parse(record.At(i))
			row.Cells = append(row.Cells, cell)
		}
		if err != nil {
			reject(record, strings.ToLower(label), err)
		}
	}
	return row
}

// A Layout names the columns of a file for [ReadList]. From holds a die result
// or a range; if To is named, the range is From to To. Column holds the label
// of the table's column; if it is not named the table has one column, with
// the label "".
type Layout struct {
	From, To, Column string // the names of the columns of the file
}

// ReadList reads a table from a file with a line for each cell, read by parse.
// The table's columns stand in the order in which their labels first appear,
// and each row must have a cell for every one of them. The error joins a
// *[FileError] for every problem; file is the name it uses.
func ReadList[T comparable](r io.Reader, file string, layout Layout, parse func(Record) (T, error)) (Table[T], error) {
	var columns []string
	for _, name := range []string{layout.From, layout.To, layout.Column} {
		if name != "" {
			columns = append(columns, strings.ToLower(name))
		}
	}
	l := list[T]{layout: layout}
	for row := range l.loader.RowsOf(r, file, columns...) {
		l.take(Record{row}, parse)
		if len(l.labels) > MaxColumns || len(l.spans) > 2*MaxRoll+1 {
			row.Reject("", "want at most %d columns and %d rows", MaxColumns, 2*MaxRoll+1)
			return finish[T](&l.loader, file, nil, nil)
		}
	}
	return finish(&l.loader, file, l.labels, l.rows(file))
}

// A list gathers the cells of a table that come one by one.
type list[T comparable] struct {
	loader datafile.Loader
	layout Layout
	labels []string
	spans  [][2]int
	cells  []listCell[T]
}

type listCell[T comparable] struct {
	record       Record
	span, column int
	value        T
}

func (l *list[T]) take(record Record, parse func(Record) (T, error)) {
	from, to, err := l.span(record)
	if err != nil {
		reject(record.row, strings.ToLower(l.layout.From), err)
		return
	}
	value, err := parse(record)
	if err != nil {
		reject(record.row, "", err)
	}
	cell := listCell[T]{record: record, value: value}
	l.spans, cell.span = place(l.spans, [2]int{from, to})
	l.labels, cell.column = place(l.labels, record.Field(l.layout.Column))
	l.cells = append(l.cells, cell)
}

func (l *list[T]) span(record Record) (from, to int, err error) {
	if l.layout.To == "" {
		return parseSpan(record.Field(l.layout.From))
	}
	from, errFrom := record.Int(l.layout.From)
	to, errTo := record.Int(l.layout.To)
	return from, to, errors.Join(errFrom, errTo)
}

// place returns where value stands in list, at its end if it is new.
func place[E comparable](list []E, value E) ([]E, int) {
	if i := slices.Index(list, value); i >= 0 {
		return list, i
	}
	return append(list, value), len(list)
}

// rows puts the cells in place and reports those given twice or not at all.
func (l *list[T]) rows(file string) []Row[T] {
	width := len(l.labels)
	rows := make([]Row[T], len(l.spans))
	lines := make([]int, len(l.spans)*width)
	for i, span := range l.spans {
		rows[i] = Row[T]{From: span[0], To: span[1], Cells: make([]T, width)}
	}
	for _, cell := range l.cells {
		at := &lines[cell.span*width+cell.column]
		if *at > 0 {
			cell.record.row.Reject("", "%s, column %q has its cell in line %d", l.rowName(cell.span), l.labels[cell.column], *at)
			continue
		}
		*at = cell.record.row.Line()
		rows[cell.span].Cells[cell.column] = cell.value
	}
	for i, line := range lines {
		if line == 0 {
			l.loader.Reject(file, "%s, column %q has no cell", l.rowName(i/width), l.labels[i%width])
		}
	}
	return rows
}

func (l *list[T]) rowName(span int) string {
	return rowName(l.spans[span][0], l.spans[span][1])
}

// finish makes the table if the file had no problems, and reports those that
// the table has as a whole.
func finish[T comparable](l *datafile.Loader, file string, labels []string, rows []Row[T]) (Table[T], error) {
	if l.Len() > 0 {
		return Table[T]{}, l.Err()
	}
	t, err := NewTable(labels, rows)
	if err != nil {
		l.Reject(file, "%s", strings.TrimPrefix(err.Error(), "dice: "))
		return Table[T]{}, l.Err()
	}
	return t, nil
}
