package hexgrid

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Format returns the printed number of h. For a hex without a number it returns the
// axial coordinates in brackets, "[3,-2]", so that a message can still name the hex.
// Parse does not accept this form.
func (n Numbering) Format(h Hex) string {
	row, column, ok := n.Numbers(h)
	if !ok {
		return "[" + h.String() + "]"
	}
	first, second := n.axes()
	if !n.spec.RowFirst {
		row, column = column, row
	}
	b := first.appendNumber(nil, row)
	b = append(b, n.spec.Separator...)
	return string(second.appendNumber(b, column))
}

// Parse parses a printed number exactly as Format writes it. Each hex has a single
// text, including all zeros. The error is a *ParseError with the reason ErrSyntax or
// ErrRange that names the wrong part and the expected text.
func (n Numbering) Parse(text string) (Hex, error) {
	left, right, ok := n.split(text)
	if !ok {
		return Hex{}, &ParseError{What: "hex number", Text: text, Part: text, Expected: n.form(), Reason: ErrSyntax}
	}
	first, second := n.axes()
	nameFirst, nameSecond := "column", "row"
	if n.spec.RowFirst {
		nameFirst, nameSecond = "row", "column"
	}
	row, reason := first.parseNumber(left)
	if reason != nil {
		return Hex{}, first.refuse(reason, nameFirst, text, 0, left)
	}
	column, reason := second.parseNumber(right)
	if reason != nil {
		return Hex{}, second.refuse(reason, nameSecond, text, len(text)-len(right), right)
	}
	if !n.spec.RowFirst {
		row, column = column, row
	}
	return n.hexAt(row, column), nil
}

// axes returns the two axes in the order in which they are printed.
func (n Numbering) axes() (first, second Axis) {
	if n.spec.RowFirst {
		return n.spec.Rows, n.spec.Columns
	}
	return n.spec.Columns, n.spec.Rows
}

// split cuts a number in two. Without a separator the number must have the right
// length, because otherwise Parse could not tell which part is wrong.
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

// form describes a whole number for an error message.
func (n Numbering) form() string {
	first, second := n.axes()
	switch {
	case first.Digits == 0:
		return "nothing, because the numbering was not made by NewNumbering"
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

// parseNumber parses a number. The error is ErrSyntax or ErrRange.
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

// refuse returns the error for a row or column that starts at offset.
func (a Axis) refuse(reason error, name, text string, offset int, part string) error {
	expected := "a " + name + " from " + a.bounds()
	if errors.Is(reason, ErrSyntax) {
		expected = "a " + name + " of " + a.digits()
	}
	return &ParseError{What: "hex number", Text: text, Offset: offset, Part: part, Expected: expected, Reason: reason}
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

// digits describes the form of a number for an error message.
func (a Axis) digits() string {
	switch {
	case a.Digits == 1:
		return "1 digit"
	case a.Padded:
		return fmt.Sprintf("%d digits", a.Digits)
	}
	return fmt.Sprintf("1 to %d digits without leading zeros", a.Digits)
}

// bounds describes the numbers of the axis for an error message.
func (a Axis) bounds() string {
	if a.Digits == 0 {
		return "a numbering made by NewNumbering"
	}
	b := append(a.appendNumber(nil, a.First), " to "...)
	return string(a.appendNumber(b, a.last()))
}
