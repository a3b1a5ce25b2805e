package hexgrid

import "fmt"

// The translation computes with half hexes. Along a row of pointed hexes the center of
// a hex lies 2q+r half hexes east of the origin. Down a column of flat hexes it lies
// 2r+q half hexes south. A printed number gives the same position as twice the count of
// whole hexes plus the half hex of a shifted line.

// Hex returns the hex with the given printed row and column. The error is a *ParseError
// with the reason ErrRange if the map has no such row or column.
func (n Numbering) Hex(row, column int) (Hex, error) {
	if !n.spec.Rows.has(row) {
		return Hex{}, outsideError("row", row, n.spec.Rows)
	}
	if !n.spec.Columns.has(column) {
		return Hex{}, outsideError("column", column, n.spec.Columns)
	}
	return n.hexAt(row, column), nil
}

// Numbers returns the printed row and column of h. It returns false if h lies before
// the first row or column, or if the digits cannot express its numbers. To apply a rule
// about the hexes on or south of a row, compare the first result.
func (n Numbering) Numbers(h Hex) (row, column int, ok bool) {
	rows, columns := n.spec.Rows, n.spec.Columns
	if n.spec.Orientation == Pointy {
		row = rows.First + rows.inward()*int(h.R)
		half := 2*int(h.Q) + int(h.R) - n.shift(row, rows.First)
		column = columns.First + columns.inward()*(half/2)
	} else {
		column = columns.First + columns.inward()*int(h.Q)
		half := 2*int(h.R) + int(h.Q) - n.shift(column, columns.First)
		row = rows.First + rows.inward()*(half/2)
	}
	return row, column, rows.has(row) && columns.has(column)
}

// hexAt translates numbers that are known to be on the map.
func (n Numbering) hexAt(row, column int) Hex {
	rows, columns := n.spec.Rows, n.spec.Columns
	south := rows.inward() * (row - rows.First)
	east := columns.inward() * (column - columns.First)
	if n.spec.Orientation == Pointy {
		half := 2*east + n.shift(row, rows.First)
		return Hex{int16((half - south) / 2), int16(south)}
	}
	half := 2*south + n.shift(column, columns.First)
	return Hex{int16(east), int16((half - east) / 2)}
}

// shift returns by how many half hexes to the south or east a line is shifted against
// the first line, which holds the origin: -1, 0 or +1.
func (n Numbering) shift(line, first int) int {
	inward := 1
	if n.spec.Toward == North || n.spec.Toward == West {
		inward = -1
	}
	return inward * (n.offset(line) - n.offset(first))
}

// offset returns 1 for a shifted line and 0 for any other.
func (n Numbering) offset(line int) int {
	return line&1 ^ int(n.spec.Shifted) ^ 1
}

func outsideError(what string, value int, a Axis) error {
	text := fmt.Sprint(value)
	return &ParseError{What: what, Text: text, Part: text, Expected: a.bounds(), Reason: ErrRange}
}
