package dice

import (
	"errors"
	"fmt"
	"slices"
)

// A Table holds a result of type T for each column and each die roll. Columns have
// positions from 0, and each die roll from the lowest to the highest has a row. Use
// [DraftTable] to make a Table. A Table never changes. The zero value returns the zero
// value of T.
type Table[T comparable] struct {
	first, last int // lowest and highest die roll
	stride      int // cells in a row: the columns, and one beyond each end
	cells       []T // row by row, one row for each die roll
}

// At returns the result for a column and a modified die roll. Rolls beyond the first or
// the last row count as that row. Columns beyond the table count as the first or the
// last column, unless the table was made by [Table.WithAutomatic].
func (t *Table[T]) At(column, roll int) T {
	row := min(max(roll, t.first), t.last) - t.first
	cell := row*t.stride + min(max(column, -1), t.stride-2) + 1
	if uint(cell) < uint(len(t.cells)) {
		return t.cells[cell]
	}
	var none T // the table has no cells
	return none
}

// WithAutomatic returns a copy of the table with results for the positions beyond its
// columns: below on the left, above on the right. These results do not depend on the
// roll. Without them, such positions count as the first and the last column.
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

// A TableDraft is a results table under construction. A program fills it while it reads
// the lines of a file. Set reports a cell that is filled twice, so that the program can
// name the line. Table reports the cells that are missing.
type TableDraft[T comparable] struct {
	table  Table[T]
	labels []string // headings of the columns
	filled []bool   // whether a cell is filled, by cell
	err    error    // set if the shape is invalid or the table is finished
}

// The largest number of columns in a table, and its highest die roll. The lowest is
// -maxRoll.
const (
	maxColumns = 100
	maxRoll    = 1000
)

// DraftTable starts a table with a row for each die roll from first to last and a
// column for each label. A label may be "". A table has 1 to 100 columns with distinct
// labels and rolls within -1000 to 1000. For any other shape, [TableDraft.Set] and
// [TableDraft.Table] return an error.
func DraftTable[T comparable](first, last int, labels ...string) *TableDraft[T] {
	for i, label := range labels {
		if slices.Contains(labels[:i], label) {
			return &TableDraft[T]{err: fmt.Errorf("dice: two columns have the label %q", label)}
		}
	}
	columns := len(labels)
	if columns == 0 || columns > maxColumns || first > last || first < -maxRoll || last > maxRoll {
		return &TableDraft[T]{err: fmt.Errorf("dice: invalid table of %d columns and rolls from %d to %d", columns, first, last)}
	}
	rows, stride := last-first+1, columns+2
	return &TableDraft[T]{
		table:  Table[T]{first: first, last: last, stride: stride, cells: make([]T, stride*rows)},
		labels: labels,
		filled: make([]bool, columns*rows),
	}
}

// Set fills the cells of a column for the die rolls from from to to, both included. It
// returns an error if the table has no such column or rolls, or if a cell was filled
// before. That cell keeps its result, and Set still fills the others, so that an
// overlap is not reported as missing cells too.
func (d *TableDraft[T]) Set(column, from, to int, cell T) error {
	t := &d.table
	switch {
	case d.err != nil:
		return d.err
	case column < 0 || column >= len(d.labels):
		return fmt.Errorf("no column %d in a table of %d", column+1, len(d.labels))
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

// fill writes a cell. The first and the last column also fill the cells beyond the
// ends.
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

// Table returns the table if every cell has been filled. Otherwise the error names the
// first missing cell and says how many more there are.
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
	return Table[T]{}, fmt.Errorf("no cell for %s and %d more", first, missing-1)
}

func (d *TableDraft[T]) cell(column, roll int) int {
	return (roll-d.table.first)*len(d.labels) + column
}

// name returns the name of a cell for messages, such as "a roll of 2 at 3:1".
func (d *TableDraft[T]) name(column, roll int) string {
	if label := d.labels[column]; label != "" {
		return fmt.Sprintf("a roll of %d at %s", roll, label)
	}
	return fmt.Sprintf("a roll of %d", roll)
}
