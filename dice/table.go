package dice

import (
	"errors"
	"fmt"
	"slices"
)

// A Table gives a result of type T for a column and a die roll. Columns have
// positions from 0, and each die result from the lowest to the highest has a
// row. [DraftTable] begins one. A Table never changes; the zero value gives zero
// results.
type Table[T comparable] struct {
	first, last int // die results
	stride      int // cells in a row: the columns and one at either end, for what lies beyond
	cells       []T // row after row, one row for each die result
}

// At returns the result for a column and a modified die roll. A roll below the
// first row counts as the first, one above the last as the last; so do
// columns, unless the table has results [Table.WithAutomatic].
func (t *Table[T]) At(column, roll int) T {
	row := min(max(roll, t.first), t.last) - t.first
	cell := row*t.stride + min(max(column, -1), t.stride-2) + 1
	if uint(cell) < uint(len(t.cells)) {
		return t.cells[cell]
	}
	var none T // of a table without cells
	return none
}

// WithAutomatic returns the table with results for the positions beyond its
// columns, which then need no die: below to the left, above to the right.
// Without them these positions count as the first and the last column.
func (t Table[T]) WithAutomatic(below, above T) Table[T] {
	if t.stride == 0 {
		return t
	}
	t.cells = slices.Clone(t.cells)
	for end := t.stride; end <= len(t.cells); end += t.stride {
		t.cells[end-t.stride], t.cells[end-1] = below, above
	}
	return t
}

// A TableDraft is a results table that a program fills piece by piece, as it reads
// the lines of a file. It reports at once that a cell is filled twice, so that the
// program can name the line, and in the end which cells are missing.
type TableDraft[T comparable] struct {
	table  Table[T]
	labels []string // of the columns
	filled []bool   // by cell
	err    error    // of the shape
}

// The most columns of a table, and its highest die result; the lowest is -maxRoll.
const (
	maxColumns = 100
	maxRoll    = 1000
)

// DraftTable begins a table with a row for each die result from first to last and
// a column for each label; one of them may be "". [TableDraft.Table] returns an
// error if no table can have this shape: it has 1 to 100 columns with different
// labels, and die results within -1000 to 1000.
func DraftTable[T comparable](first, last int, labels ...string) *TableDraft[T] {
	for i, label := range labels {
		if slices.Contains(labels[:i], label) {
			return &TableDraft[T]{err: fmt.Errorf("dice: two columns are labelled %q", label)}
		}
	}
	columns := len(labels)
	if columns == 0 || columns > maxColumns || first > last || first < -maxRoll || last > maxRoll {
		return &TableDraft[T]{err: fmt.Errorf("dice: a table of %d columns and rolls from %d to %d", columns, first, last)}
	}
	rows, stride := last-first+1, columns+2
	return &TableDraft[T]{
		table:  Table[T]{first: first, last: last, stride: stride, cells: make([]T, stride*rows)},
		labels: labels,
		filled: make([]bool, columns*rows),
	}
}

// Set writes the cell of a column for the die results from the one to the other,
// both included. The error says that the table has no such column or range, or
// which cell was written before. That cell stays, and Set writes the others all the
// same, so that an overlap is not reported as a gap too.
func (d *TableDraft[T]) Set(column, from, to int, cell T) error {
	t := &d.table
	switch {
	case d.err != nil:
		return d.err
	case column < 0 || column >= len(d.labels):
		return fmt.Errorf("column %d is none of %d", column+1, len(d.labels))
	case from > to:
		return fmt.Errorf("the range from %d to %d ends before it begins", from, to)
	case from < t.first || to > t.last:
		return fmt.Errorf("want rolls from %d to %d, got %d to %d", t.first, t.last, from, to)
	}
	var err error
	for roll := to; roll >= from; roll-- {
		if d.filled[d.cell(column, roll)] {
			err = fmt.Errorf("a second cell for %s", d.name(column, roll))
			continue
		}
		d.filled[d.cell(column, roll)] = true
		d.fill(column, roll, cell)
	}
	return err
}

// fill writes a cell. The first and the last column go on beyond the ends.
func (d *TableDraft[T]) fill(column, roll int, cell T) {
	stride := d.table.stride
	row := d.table.cells[(roll-d.table.first)*stride:][:stride]
	row[column+1] = cell
	if column == 0 {
		row[0] = cell
	}
	if column == len(d.labels)-1 {
		row[stride-1] = cell
	}
}

// Table returns the table if every cell has been written. The error names the first
// cell that is missing, and how many more there are.
func (d *TableDraft[T]) Table() (Table[T], error) {
	if d.err != nil {
		return Table[T]{}, d.err
	}
	missing, first := 0, ""
	for roll := d.table.first; roll <= d.table.last; roll++ {
		for column := range d.labels {
			if d.filled[d.cell(column, roll)] {
				continue
			}
			if missing++; missing == 1 {
				first = d.name(column, roll)
			}
		}
	}
	switch missing {
	case 0:
		done := d.table
		d.err = errors.New("the table is finished")
		return done, nil
	case 1:
		return Table[T]{}, fmt.Errorf("no cell for %s", first)
	}
	return Table[T]{}, fmt.Errorf("no cell for %s, nor for %d more", first, missing-1)
}

func (d *TableDraft[T]) cell(column, roll int) int {
	return (roll-d.table.first)*len(d.labels) + column
}

// name returns what messages call a cell, such as "a roll of 2 at 3:1".
func (d *TableDraft[T]) name(column, roll int) string {
	if label := d.labels[column]; label != "" {
		return fmt.Sprintf("a roll of %d at %s", roll, label)
	}
	return fmt.Sprintf("a roll of %d", roll)
}
