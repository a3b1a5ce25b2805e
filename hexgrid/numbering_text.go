package hexgrid

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Format returns the printed number of h. A hex that has none is shown in axial
// coordinates in brackets, "[3,-2]", which Parse refuses: a message can name it
// all the same.
func (n Numbering) Format(h Hex) string { return string(n.AppendFormat(nil, h)) }

// AppendFormat appends what Format returns. It allocates only if b lacks room for
// the text.
func (n Numbering) AppendFormat(b []byte, h Hex) []byte {
	row, column, ok := n.Numbers(h)
	if !ok {
		return append(h.appendTo(append(b, '[')), ']')
	}
	first, second := n.axes()
	if !n.spec.RowFirst {
		row, column = column, row
	}
	b = first.appendNumber(b, row)
	b = append(b, n.spec.Separator...)
	return second.appendNumber(b, column)
}

// Parse reads a printed number exactly as Format writes it: each hex has one
// text, with all its zeros. The error is a *ParseError with the reason ErrSyntax
// or ErrRange that says which part is wrong and what was expected.
func (n Numbering) Parse(text string) (Hex, error) {
	return n.parseIn("hex number", text, 0, text)
}

// FormatHexside returns the printed numbers of the two hexes of s with a slash
// between them, the lower number first: "1413/1513".
func (n Numbering) FormatHexside(s Hexside) string {
	a, b := s.Hexes()
	if n.Compare(a, b) > 0 {
		a, b = b, a
	}
	text := n.AppendFormat(nil, a)
	return string(n.AppendFormat(append(text, '/'), b))
}

// ParseHexside reads the printed numbers of two neighbours with a slash between
// them, in either order. The error is a *ParseError with the reason ErrSyntax,
// ErrRange or ErrNotAdjacent.
func (n Numbering) ParseHexside(text string) (Hexside, error) {
	left, right, found := strings.Cut(text, "/")
	if !found {
		return Hexside{}, &ParseError{
			What: "hexside", Text: text, Part: text,
			Expected: "two hex numbers with a slash between them", Reason: ErrSyntax,
		}
	}
	a, err := n.parseIn("hexside", text, 0, left)
	if err != nil {
		return Hexside{}, err
	}
	b, err := n.parseIn("hexside", text, len(left)+1, right)
	if err != nil {
		return Hexside{}, err
	}
	return betweenParsed(a, b, text, len(left)+1)
}

// axes returns the two axes in the order in which they are printed.
func (n Numbering) axes() (first, second Axis) {
	if n.spec.RowFirst {
		return n.spec.Rows, n.spec.Columns
	}
	return n.spec.Columns, n.spec.Rows
}

// parseIn reads the part of a larger text that starts at offset.
func (n Numbering) parseIn(what, text string, offset int, part string) (Hex, error) {
	left, right, ok := n.split(part)
	if !ok {
		return Hex{}, &ParseError{
			What: what, Text: text, Offset: offset, Part: part,
			Expected: n.form(), Reason: ErrSyntax,
		}
	}
	first, second := n.axes()
	nameFirst, nameSecond := "column", "row"
	if n.spec.RowFirst {
		nameFirst, nameSecond = "row", "column"
	}
	row, reason := first.parseNumber(left)
	if reason != nil {
		return Hex{}, first.refuse(reason, nameFirst, &ParseError{What: what, Text: text, Offset: offset, Part: left})
	}
	column, reason := second.parseNumber(right)
	if reason != nil {
		offset += len(part) - len(right)
		return Hex{}, second.refuse(reason, nameSecond, &ParseError{What: what, Text: text, Offset: offset, Part: right})
	}
	if !n.spec.RowFirst {
		row, column = column, row
	}
	return n.hexAt(row, column), nil
}

// split cuts a number in two. Without a separator its length must be right, or
// nobody could say which of the parts is wrong.
func (n Numbering) split(text string) (first, second string, ok bool) {
	if n.spec.Separator != "" {
		return strings.Cut(text, n.spec.Separator)
	}
	a, b := n.axes()
	if len(text) != a.Digits+b.Digits || text == "" {
		return "", "", false
	}
	return text[:a.Digits], text[a.Digits:], true
}

// form describes a whole number for an error.
func (n Numbering) form() string {
	first, second := n.axes()
	switch {
	case first.Digits == 0:
		return "nothing, as this numbering was not made by NewNumbering"
	case n.spec.Separator == "":
		return fmt.Sprintf("%d digits", first.Digits+second.Digits)
	}
	return fmt.Sprintf("two numbers with %q between them", n.spec.Separator)
}

func (a Axis) appendNumber(b []byte, v int) []byte {
	if a.Padded {
		for limit := a.last() / 10; limit >= max(v, 1); limit /= 10 {
			b = append(b, '0')
		}
	}
	return strconv.AppendInt(b, int64(v), 10)
}

// parseNumber reads a number or returns the reason why it is none.
func (a Axis) parseNumber(text string) (int, error) {
	if !a.isWellFormed(text) {
		return 0, ErrSyntax
	}
	v := 0
	for i := range len(text) {
		v = v*10 + int(text[i]-'0')
	}
	if !a.has(v) {
		return 0, ErrRange
	}
	return v, nil
}

// refuse completes the error about a row or column with what was expected.
func (a Axis) refuse(reason error, name string, e *ParseError) error {
	e.Reason = reason
	e.Expected = "a " + name + " from " + a.bounds()
	if errors.Is(reason, ErrSyntax) {
		e.Expected = "a " + name + " of " + a.digits()
	}
	return e
}

func (a Axis) isWellFormed(text string) bool {
	switch {
	case !isDigits(text) || len(text) > a.Digits:
		return false
	case a.Padded:
		return len(text) == a.Digits
	}
	return text[0] != '0' || text == "0"
}

// digits describes the form of a number for an error.
func (a Axis) digits() string {
	switch {
	case a.Digits == 1:
		return "1 digit"
	case a.Padded:
		return fmt.Sprintf("%d digits", a.Digits)
	}
	return fmt.Sprintf("1 to %d digits without leading zeros", a.Digits)
}

// bounds describes the numbers of the axis for an error.
func (a Axis) bounds() string {
	if a.Digits == 0 {
		return "a numbering made by NewNumbering"
	}
	b := append(a.appendNumber(nil, a.First), " to "...)
	return string(a.appendNumber(b, a.last()))
}
