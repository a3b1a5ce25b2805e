package dice

import (
	"errors"
	"fmt"
)

// A TableDraft is a results table that is filled piece by piece, as the lines of a
// file come, by a program that reads its files itself. It tells at once what stands
// in it twice, so that the line can be named, and in the end what is missing.
type TableDraft[T comparable] struct {
	table  Table[T]
	filled []bool // by cell
	err    error  // of the shape
}

// DraftTable begins a table with the given column labels, of which one may be "",
// and a row for each die result from first to last. A shape that no table can have
// is told by [TableDraft.Table].
func DraftTable[T comparable](first, last int, labels ...string) *TableDraft[T] {
	row := Row[T]{From: first, To: last, Cells: make([]T, len(labels))}
	if err := checkShape(labels, []Row[T]{row}); err != nil {
		return &TableDraft[T]{err: err}
	}
	d := &TableDraft[T]{table: blankTable[T](labels, first, last)}
	d.filled = make([]bool, len(labels)*(last-first+1))
	return d
}

// Set writes the cell of a column for the die results from the one to the other,
// both included. The error says that the table has no such column or range, or the
// first cell that has been written before. That cell stays, and the others are
// written all the same, so that an overlap is not told as a gap too.
func (d *TableDraft[T]) Set(column, from, to int, cell T) error {
	t := &d.table
	switch {
	case d.err != nil:
		return d.err
	case column < 0 || column >= len(t.labels):
		return fmt.Errorf("column %d is none of %d", column+1, len(t.labels))
	case from > to:
		return fmt.Errorf("the range from %d to %d ends before it begins", from, to)
	case from < t.first || to > t.last:
		return fmt.Errorf("want rolls from %d to %d, got %s", t.first, t.last, rowName(from, to))
	}
	var err error
	for roll := to; roll >= from; roll-- {
		if d.filled[d.cell(column, roll)] {
			err = fmt.Errorf("a second cell for %s", d.name(column, roll))
			continue
		}
		d.filled[d.cell(column, roll)] = true
		t.fill(column, roll, cell)
	}
	return err
}

// Table returns the table if every cell has been written. The error names the first
// that has not, and how many more there are.
func (d *TableDraft[T]) Table() (Table[T], error) {
	if d.err != nil {
		return Table[T]{}, d.err
	}
	missing, first := 0, ""
	for roll := d.table.first; roll <= d.table.last; roll++ {
		for column := range d.table.labels {
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
	return (roll-d.table.first)*len(d.table.labels) + column
}

// name returns how messages call a cell, such as "a roll of 2 at 3:1".
func (d *TableDraft[T]) name(column, roll int) string {
	if label := d.table.labels[column]; label != "" {
		return fmt.Sprintf("a roll of %d at %s", roll, label)
	}
	return fmt.Sprintf("a roll of %d", roll)
}
