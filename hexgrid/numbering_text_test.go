package hexgrid_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	. "github.com/august1914/august1914/hexgrid"
)

func TestNumbering_KeepsNumbersAsText(t *testing.T) {
	n := driveOnParis(t)
	list := hexes(t, n, "1.10", "1.01", "14.05", "63.19")
	for i, text := range []string{"1.10", "1.01", "14.05", "63.19"} {
		require.Equal(t, text, n.Format(list[i]))
	}
	_, err := n.Parse("1.1")
	require.EqualError(t, err,
		`hexgrid: hex number "1.1": malformed at byte 2: got "1", expected a row of 2 digits`)
}

func TestNumbering_NamesHexesWithoutANumber(t *testing.T) {
	n := schlieffensWar(t)
	off := hexes(t, n, "0101")[0].Neighbor(PointyE)
	require.Equal(t, "[1,0]", n.Format(off))
	_, err := n.Parse("[1,0]")
	require.ErrorIs(t, err, ErrSyntax)
}

func TestNumberingParse_Errors(t *testing.T) {
	war, paris := schlieffensWar(t), driveOnParis(t)
	for _, c := range []struct {
		n      Numbering
		text   string
		offset int
		part   string
		reason error
		why    string
	}{
		{war, "", 0, "", ErrSyntax, "nothing there"},
		{war, "141", 0, "141", ErrSyntax, "a zero was stripped"},
		{war, "14133", 0, "14133", ErrSyntax, "too long"},
		{war, "14x3", 2, "x3", ErrSyntax, "a letter in the column"},
		{war, "-113", 0, "-1", ErrSyntax, "a sign in the row"},
		{war, "0013", 0, "00", ErrRange, "rows start at 1"},
		{war, "1300", 2, "00", ErrRange, "columns start at 1"},
		{paris, "1405", 0, "1405", ErrSyntax, "no separator"},
		{paris, ".05", 0, "", ErrSyntax, "no column"},
		{paris, "14.", 3, "", ErrSyntax, "no row"},
		{paris, "04.05", 0, "04", ErrSyntax, "columns are printed without leading zeros"},
		{paris, "14.5", 3, "5", ErrSyntax, "rows are printed with two digits"},
		{paris, "14.050", 3, "050", ErrSyntax, "rows are printed with two digits"},
		{paris, "114.05", 0, "114", ErrSyntax, "columns have two digits at most"},
		{paris, "14.05.1", 3, "05.1", ErrSyntax, "three numbers"},
		{paris, "0.05", 0, "0", ErrRange, "columns start at 1"},
		{paris, "14.00", 3, "00", ErrRange, "rows start at 1"},
		{paris, "14.٠٥", 3, "٠٥", ErrSyntax, "digits of another script"},
	} {
		_, err := c.n.Parse(c.text)
		requireParseError(t, err, "hex number", c.text, c.offset, c.part, c.reason, c.why)
	}
}

func TestNumberingParse_SaysWhatWasExpected(t *testing.T) {
	for text, want := range map[string]string{
		"1405":  `two numbers with "." between them`,
		"04.05": "a column of 1 to 2 digits without leading zeros",
		"0.05":  "a column from 1 to 99",
		"14.00": "a row from 01 to 99",
	} {
		_, err := driveOnParis(t).Parse(text)
		var e *ParseError
		require.ErrorAs(t, err, &e)
		require.Equal(t, want, e.Expected)
	}
	_, err := schlieffensWar(t).Parse("141")
	require.ErrorContains(t, err, "expected 4 digits")
	spec := driveOnParisSpec
	spec.Rows.Digits = 1
	_, err = numbering(t, spec).Parse("1.11")
	require.ErrorContains(t, err, "expected a row of 1 digit")
}
