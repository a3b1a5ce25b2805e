package dice

import (
	"errors"
	"fmt"
	"slices"
)

// The most columns that a table has, and the highest die result that it has a
// row for; the lowest is -MaxRoll.
const (
	MaxColumns = 100
	MaxRoll    = 1000
)

// A Row is one line of a results table: the die results From to To, both
// included, and a cell for each column from left to right.
type Row[T comparable] struct {
	From, To int // the lowest and the highest roll of the row
	Cells    []T // a result for each column
}

// A Table gives a result of type T for a column and a die roll. Columns have
// positions from 0 and labels as printed; rows cover every die result from
// First to Last. A Table never changes; the zero value gives zero results.
type Table[T comparable] struct {
	labels      []string
	first, last int
	stride      int // cells in a row: the columns and one at either end, for what lies beyond
	cells       []T // row after row, one row for each die result
	automatic   bool
}

// NewTable returns a table with the given column labels and rows. Rows may
// come in any order; together they must cover each die result from the lowest
// to the highest once, with a cell for every column. The error joins all
// problems.
func NewTable[T comparable](labels []string, rows []Row[T]) (Table[T], error) {
	if err := checkShape(labels, rows); err != nil {
		return Table[T]{}, err
	}
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b Row[T]) int { return a.From - b.From })
	t := blankTable[T](labels, rows[0].From, rows[len(rows)-1].To)
	for _, row := range rows {
		for roll := row.From; roll <= row.To; roll++ {
			for column, cell := range row.Cells {
				t.fill(column, roll, cell)
			}
		}
	}
	return t, nil
}

// blankTable returns a table whose cells are all zero results.
func blankTable[T comparable](labels []string, first, last int) Table[T] {
	stride := len(labels) + 2
	return Table[T]{
		labels: slices.Clone(labels), first: first, last: last,
		stride: stride, cells: make([]T, stride*(last-first+1)),
	}
}

// fill writes a cell of a table that nobody has yet. The first and the last column
// go on beyond the ends.
func (t *Table[T]) fill(column, roll int, cell T) {
	row := t.cells[(roll-t.first)*t.stride:][:t.stride]
	row[column+1] = cell
	if column == 0 {
		row[0] = cell
	}
	if column == len(t.labels)-1 {
		row[t.stride-1] = cell
	}
}

func checkShape[T comparable](labels []string, rows []Row[T]) error {
	var errs []error
	report := func(format string, args ...any) { errs = append(errs, fmt.Errorf("dice: "+format, args...)) }
	for i, label := range labels {
		if slices.Index(labels, label) < i {
			report("two columns are labelled %q", label)
		}
	}
	if len(labels) == 0 || len(labels) > MaxColumns || len(rows) == 0 {
		report("want rows and 1 to %d columns, got %d rows and %d columns", MaxColumns, len(rows), len(labels))
	}
	for _, row := range rows {
		if len(row.Cells) != len(labels) {
			report("%s: %d cells for %d columns", rowName(row.From, row.To), len(row.Cells), len(labels))
		}
	}
	return errors.Join(append(errs, checkCover(rows))...)
}

// checkCover tells of ranges turned round, gaps and overlaps.
func checkCover[T comparable](rows []Row[T]) error {
	var errs []error
	report := func(format string, args ...any) { errs = append(errs, fmt.Errorf("dice: "+format, args...)) }
	var sorted []Row[T]
	for _, row := range rows {
		if row.From > row.To || row.From < -MaxRoll || row.To > MaxRoll {
			report("%s: want a range that rises, within %d to %d", rowName(row.From, row.To), -MaxRoll, MaxRoll)
			continue
		}
		sorted = append(sorted, row)
	}
	slices.SortStableFunc(sorted, func(a, b Row[T]) int { return a.From - b.From })
	for i := 1; i < len(sorted); i++ {
		before, row := sorted[i-1], sorted[i]
		switch {
		case row.From <= before.To:
			report("%s overlaps %s", rowName(row.From, row.To), rowName(before.From, before.To))
		case row.From > before.To+1:
			report("no row for %s", rowName(before.To+1, row.From-1))
		}
	}
	return errors.Join(errs...)
}

func rowName(from, to int) string {
	if from == to {
		return fmt.Sprintf("die %d", from)
	}
	return fmt.Sprintf("die %d to %d", from, to)
}

// WithAutomatic returns the table with results for the positions beyond its
// columns, which then need no die: below to the left, above to the right.
// Without them these positions count as the first and the last column.
func (t Table[T]) WithAutomatic(below, above T) Table[T] {
	if t.stride == 0 {
		return t
	}
	t.automatic, t.cells = true, slices.Clone(t.cells)
	for end := t.stride; end <= len(t.cells); end += t.stride {
		t.cells[end-t.stride], t.cells[end-1] = below, above
	}
	return t
}

// Automatic returns the result at a position that needs no die roll, and
// whether there is one.
func (t Table[T]) Automatic(column int) (T, bool) {
	if !t.automatic || column >= 0 && column < len(t.labels) {
		var none T
		return none, false
	}
	return t.At(column, t.first), true
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

// Dist returns the exact distribution of the results in a column for a die
// that is modified by so many pips, in the order of the die.
func (t Table[T]) Dist(column int, die Dist[int], modifier int) Dist[T] {
	if result, ok := t.Automatic(column); ok {
		return Uniform(result)
	}
	return Map(die, func(roll int) T { return t.At(column, roll+modifier) })
}

// Labels returns a copy of the column labels from left to right.
func (t Table[T]) Labels() []string { return slices.Clone(t.labels) }

// Column returns the position of the column with a label, and whether the
// table has it.
func (t Table[T]) Column(label string) (int, bool) {
	i := slices.Index(t.labels, label)
	return i, i >= 0
}

// First returns the lowest die result that has a row.
func (t Table[T]) First() int { return t.first }

// Last returns the highest die result that has a row, First-1 if there is
// none.
func (t Table[T]) Last() int {
	if len(t.labels) == 0 {
		return t.first - 1
	}
	return t.last
}
